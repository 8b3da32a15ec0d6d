//! Random solutions from counts, without a list of all solutions.
//!
//! A solution is chosen by its rank, a random number below the count of all solutions. The
//! solutions are divided into parts by the first square in file order that holds a further piece,
//! and each part is counted. The rank determines the part that holds the solution, which is divided
//! in turn, until a part is listed more quickly than it is divided.
//!
//! ```text
//!   rank 60 of 92     4 8 16 18 18 16 8 4       solutions with a1, a2, ..., a8
//!                     4 12 28 46 64 ...         a5 holds the ranks 46 to 63
//!                     rank 14 of 18             continues with a queen on a5
//! ```
//!
//! It is right because the parts are disjoint and contain every solution, so each rank belongs to
//! exactly one solution. Distinct random ranks are therefore a uniform sample.
//!
//! The list is in lexicographic order as well, so a rank belongs to the same solution wherever the
//! division ends. Parts that a symmetry of the board maps to each other are counted once.
//!
//! Cost: one count for each square of a file, or for each first square, and for most problems again
//! for the next piece of each solution. A count with a required square may take several times as
//! long as the count of all solutions, which has symmetries.
//!
//! Source: Nijenhuis and Wilf, "Combinatorial Algorithms", 2nd edition, 1978, chapter 13.

use super::instance::PlacementInstance;
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, PlacementSpec, SearchEnd, SplitMix64, Stop, Ticker};
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SampleResult;
use bezzel_base::problem::SolutionOrder;
use bezzel_base::problem::Solve;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::{Break, Continue};
use std::time::Instant;

/// Number of solutions that are always listed.
const FEW: u64 = 20_000;

/// Solutions that are listed per second.
const LISTED_PER_SECOND: f64 = 5e5;

/// Approximate number of counts that divide a part.
const COUNTS_PER_DIVISION: f64 = 8.0;

/// Seconds of a list of all solutions from which counts are made instead.
const LONG_LIST: f64 = 0.2;

/// Returns whether a list of all solutions takes so long that counts pay.
pub(super) fn can_sample(placement: &PlacementInstance, request: &MethodRequest<'_>) -> bool {
    let seconds = placement.estimate_seconds(MethodTask::Enumerate, None, request.limit);
    placement.free_pawns() == 0
        && !placement.excludes_three()
        && seconds.is_none_or(|seconds| seconds > LONG_LIST)
}

/// Samples this many distinct placements, in the order of the list. Returns `None` if listing all
/// of them is the better way.
pub(super) fn sample_placements(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    number: u64,
    seed: u64,
) -> Option<Result<SampleResult, ProblemError>> {
    let stopped = |stop: Stop| Some(Ok((Vec::new(), SearchEnd::Stopped(stop))));
    let squares = placement.placing().pieces.saturating_mul(size_of::<Square>() as u64);
    let rank = 4 * size_of::<BigUint>() as u64;
    if !request.limit.has_memory_for(number.saturating_mul(squares.saturating_add(rank))) {
        return stopped(Stop::Memory);
    }
    match RankedSearch::new(placement, request.limit).sample(placement, number, seed) {
        Ok(solutions) => Some(Ok((solutions?, SearchEnd::Complete))),
        Err(SampleFailure::Stopped(stop)) => stopped(stop),
        Err(SampleFailure::Refused(refusal)) => Some(Err(refusal)),
    }
}

/// Reason why a sample is not completed.
enum SampleFailure {
    Stopped(Stop),
    Refused(ProblemError),
}

/// Number of solutions of a part, and the seconds that its count took.
type PartCount = (BigUint, f64);

/// Search for the solutions with given ranks.
struct RankedSearch<'a> {
    limit: &'a Limit,
    /// Symmetries of the board and the piece.
    symmetries: Vec<Symmetry>,
    /// Counts by the required and the blocked squares, in the least of their images.
    counts: BTreeMap<[Vec<Square>; 2], PartCount>,
    solutions: Vec<Vec<Square>>,
    /// Returns whether a part is listed rather than divided.
    is_listed: fn(&PartCount) -> bool,
}

impl RankedSearch<'_> {
    fn new<'a>(placement: &PlacementInstance, limit: &'a Limit) -> RankedSearch<'a> {
        let free = placement.with_required(Vec::new());
        let all = SymmetryGroup::All.symmetries(placement.grid().size).iter().copied();
        let symmetries = all.filter(|&it| free.placing().is_invariant_under(it)).collect();
        RankedSearch {
            limit,
            symmetries,
            counts: BTreeMap::new(),
            solutions: Vec::new(),
            is_listed: is_quickly_listed,
        }
    }

    /// Samples this many solutions. Returns `None` if they are few, or a large part of all.
    fn sample(
        mut self,
        placement: &PlacementInstance,
        number: u64,
        seed: u64,
    ) -> Result<Option<Vec<Vec<Square>>>, SampleFailure> {
        let (total, seconds) = self.count(placement)?;
        // The time of the count must not matter here: a sample from a list is another one.
        if total <= BigUint::from(FEW.max(number.saturating_mul(2))) {
            return Ok(None);
        }
        let ranks = random_ranks(&total, number, seed, self.limit)?;
        self.collect(placement, (total, seconds), ranks)?;
        self.solutions.sort_unstable();
        Ok(Some(self.solutions))
    }

    /// Counts the solutions of a part.
    fn count(&mut self, part: &PlacementInstance) -> Result<PartCount, SampleFailure> {
        let image = |&symmetry: &Symmetry| {
            let PlacementSpec { required, blocked, .. } = part.placing().image(symmetry);
            [required, blocked]
        };
        let key = self.symmetries.iter().map(image).min().expect("the identity is a symmetry");
        if let Some(known) = self.counts.get(&key) {
            return Ok(known.clone());
        }
        let begin = Instant::now();
        let counted = part.count(None, false, self.limit).map_err(SampleFailure::Refused)?;
        if let SearchEnd::Stopped(stop) = counted.end {
            return Err(SampleFailure::Stopped(stop));
        }
        let count = (counted.total, begin.elapsed().as_secs_f64());
        self.counts.insert(key, count.clone());
        Ok(count)
    }

    /// Adds the solutions of a part with these ranks, which ascend and are less than its count.
    fn collect(
        &mut self,
        part: &PlacementInstance,
        count: PartCount,
        ranks: Vec<BigUint>,
    ) -> Result<(), SampleFailure> {
        match (self.is_listed)(&count) {
            true => self.list(part, &ranks),
            false => self.divide(part, ranks),
        }
    }

    /// Adds the solutions of a part with these ranks by its smaller parts.
    fn divide(
        &mut self,
        whole: &PlacementInstance,
        mut ranks: Vec<BigUint>,
    ) -> Result<(), SampleFailure> {
        let mut passed: Vec<Square> = Vec::new();
        for square in whole.placing().open_squares().iter() {
            if ranks.is_empty() {
                break;
            }
            let part = whole.with_square(square);
            // The squares that the new piece attacks are empty anyway.
            let open = part.placing().open_squares();
            let part = part.without_squares(passed.iter().copied().filter(|&it| open.contains(it)));
            passed.push(square);
            let (total, seconds) = self.count(&part)?;
            let later = ranks.split_off(ranks.partition_point(|rank| *rank < total));
            let within = std::mem::replace(&mut ranks, later);
            ranks.iter_mut().for_each(|rank| *rank -= &total);
            if within.is_empty() {
                continue;
            }
            self.collect(&part, (total, seconds), within)?;
        }
        debug_assert!(ranks.is_empty(), "the parts contain every solution");
        Ok(())
    }

    /// Adds the solutions of a part with these ranks from a list.
    fn list(&mut self, part: &PlacementInstance, ranks: &[BigUint]) -> Result<(), SampleFailure> {
        let mut ranks = ranks.iter().map(|rank| u64::try_from(rank).expect("few are listed"));
        let (mut next, mut rank) = (ranks.next(), 0);
        let visit = &mut |squares: &[Square]| {
            if next == Some(rank) {
                self.solutions.push(squares.to_vec());
                next = ranks.next();
            }
            rank += 1;
            if next.is_none() { Break(()) } else { Continue(()) }
        };
        let end = part
            .enumerate(SolutionOrder::Files, None, self.limit, visit)
            .map_err(SampleFailure::Refused)?;
        match end {
            SearchEnd::Stopped(stop) if next.is_some() => Err(SampleFailure::Stopped(stop)),
            _ => Ok(()),
        }
    }
}

/// Returns distinct random numbers below a total, in ascending order.
fn random_ranks(
    total: &BigUint,
    number: u64,
    seed: u64,
    limit: &Limit,
) -> Result<Vec<BigUint>, SampleFailure> {
    let (mut random, mut ranks) = (SplitMix64::new(seed), BTreeSet::new());
    let mut ticker = Ticker::starting_later(limit);
    while (ranks.len() as u64) < number {
        ticker.check_work(1).map_err(SampleFailure::Stopped)?;
        ranks.insert(random.next_below_big(total));
    }
    Ok(ranks.into_iter().collect())
}

/// Returns whether a part with this count, which took these seconds, is listed more quickly than it
/// is divided.
fn is_quickly_listed((total, seconds): &PartCount) -> bool {
    u64::try_from(total).is_ok_and(|total| {
        total <= FEW || total as f64 / LISTED_PER_SECOND <= COUNTS_PER_DIVISION * seconds
    })
}

#[cfg(test)]
mod tests {
    use super::super::table::find_problem;
    use super::*;
    use bezzel_base::board::Size;

    /// Returns the problem without these squares, and all its solutions.
    fn listed(word: &str, side: u64, blocked: &[&str]) -> (PlacementInstance, Vec<Vec<Square>>) {
        let problem = find_problem(word);
        let size = Size::new(side, side).expect("a small board");
        let blocked = blocked.iter().map(|square| square.parse().expect("a square"));
        let placement = PlacementInstance::new(problem, size).without_squares(blocked);
        let mut solutions = Vec::new();
        let end = placement.enumerate(SolutionOrder::Files, None, &Limit::default(), &mut |it| {
            solutions.push(it.to_vec());
            Continue(())
        });
        assert!(end.is_ok_and(SearchEnd::is_complete));
        (placement, solutions)
    }

    #[test]
    fn ranks_are_places_in_the_list_wherever_the_division_ends() {
        let problems = [
            ("queens", 6, &[][..]),
            ("queens", 7, &["d4", "a2"]),
            ("rooks", 5, &["b2"]),
            ("kings", 4, &[]),
            ("kings", 6, &["a1"]),
            ("knights", 4, &[]),
            ("bishops", 6, &["b1"]),
        ];
        for (word, side, blocked) in problems {
            let (placement, solutions) = listed(word, side, blocked);
            assert!(!solutions.is_empty(), "{word} {side}");
            for is_listed in [
                (|(total, _)| *total == BigUint::from(1u32)) as fn(&PartCount) -> bool,
                |(total, _)| *total <= BigUint::from(20u32),
            ] {
                let limit = Limit::default();
                let mut search =
                    RankedSearch { is_listed, ..RankedSearch::new(&placement, &limit) };
                let count = search.count(&placement).unwrap_or_else(|_| panic!("{word} {side}"));
                assert_eq!(count.0, BigUint::from(solutions.len()), "{word} {side}");
                let ranks = |step: usize| (0..solutions.len()).step_by(step).map(BigUint::from);
                for step in [1, 7] {
                    search.solutions.clear();
                    assert!(
                        search.collect(&placement, count.clone(), ranks(step).collect()).is_ok()
                    );
                    let expected: Vec<_> = solutions.iter().step_by(step).cloned().collect();
                    assert_eq!(search.solutions, expected, "{word} {side}, every {step}");
                }
            }
        }
    }

    #[test]
    fn samples_are_distinct_and_equally_likely() {
        let (placement, solutions) = listed("kings", 4, &[]);
        let limit = Limit::default();
        let mut drawn = BTreeMap::new();
        let rounds = 200 * solutions.len() as u64 / 4;
        let total = BigUint::from(solutions.len());
        for seed in 0..rounds {
            let mut search = RankedSearch {
                is_listed: |(total, _)| *total == BigUint::from(1u32),
                ..RankedSearch::new(&placement, &limit)
            };
            let Ok(ranks) = random_ranks(&total, 4, seed, &limit) else {
                panic!("nothing stops the search")
            };
            assert!(search.collect(&placement, (total.clone(), 0.0), ranks).is_ok());
            let distinct: BTreeSet<_> = search.solutions.iter().collect();
            assert_eq!(distinct.len(), 4);
            for solution in search.solutions {
                *drawn.entry(solution).or_insert(0u32) += 1;
            }
        }
        assert_eq!(drawn.len(), solutions.len());
        // 200 on average, with a standard deviation of 14.
        assert!(drawn.values().all(|times| (120..290).contains(times)), "{drawn:?}");
    }
}
