//! Distribution of tours by the number of squares at which they turn by given angles.
//!
//! A bend consists of the two moves of a square. The sweep of a count chooses moves one square
//! after another, and a square of the frontier may get its two moves in different steps. The states
//! of this sweep therefore contain the direction of the move of each square with one move, if it
//! matters ([`directions`]). Numbers of ways are polynomials, as for marked moves. The coefficient
//! of degree `k` is the number of ways with `k` bends.
//!
//! ```text
//!   . . . y .      z gets its second move, which makes a bend with the first one, from x.
//!   . z . . .      While z had only the first move, states with z joined to x and states
//!   . . . x .      with z joined to a square on the other side were different.
//! ```
//!
//! The coefficients are counted modulo several numbers below 2^63 without common factors, until
//! their product exceeds the number of all tours. This number is counted first. The Chinese
//! remainder theorem combines the results.
//!
//! # Why it is right
//!
//! The moves of a square are chosen in the step that finishes the first of the two squares of a
//! move. The second move of a square is therefore chosen in one step, when the first one is known
//! from the state, or from the step if it chooses both. Two partial tours with the same state can
//! be completed in the same ways. A completion makes the same bends with both, because equivalent
//! directions make the same bends with all moves that the square can still get. The tests compare
//! the numbers with listing.
//!
//! # Cost
//!
//! The board is not cut in two, because the states of the two sides would have to meet by their
//! directions as well. The closed tours of 6x7 by the squares where they continue straight took 3
//! seconds of processor time and 0.2 GB, those of 6x8 took 26 seconds and 1.3 GB.
//!
//! - [`directions`] are the directions.
//! - [`table`] is a layer.

mod directions;
mod table;

use super::count::{count, is_supported};
use super::distribution::{Bend, MarkDistribution};
use super::order::plan::SweepPlan;
use super::states::branches::for_each_branch;
use super::states::frontier::{DONE, FREE, FrontierState};
use super::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_base::piece::gcd;
use directions::{DirectedKey, DirectionTable, SlotDirections, TurnStep};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;
use table::{SentState, TurnPart, TurnTable, add_modulo};

/// Largest supported short side.
const WIDEST: u32 = 6;

/// Largest number of bends that one step makes: at the finished square, and at the two that it is
/// joined to.
const MOST: usize = 3;

/// Number of states that are sent to a part of the next layer together.
const BATCH: usize = 128;

/// Number of states of a layer from which on several threads are used.
const MANY: u64 = 1 << 12;

/// Returns whether tours can be counted by these bends.
///
/// The piece may have at most eight moves, each together with its opposite. The board needs at
/// least three squares and a short side of at most 6.
pub fn can_count_turns(field: &TourField, bends: &[Bend]) -> bool {
    let is_narrow = field.size().shorter_side() <= WIDEST;
    is_narrow
        && field.is_plain()
        && field.squares() > 2
        && is_supported(field)
        && DirectionTable::new(field, bends).is_some()
}

/// Counts tours by the number of squares at which they make one of some bends.
///
/// Open tours are counted in both directions unless an end is given. An end of an open tour makes
/// no bend.
///
/// Returns `None` if [`is_supported`](super::is_supported) is false, if the piece has more than
/// eight moves or a move without its opposite, or if the board has fewer than three squares.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourEnds, TourField, counting};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// // Straight on: the two moves of a square are against each other.
/// let straight = [[(1, 2), (-1, -2)], [(2, 1), (-2, -1)], [(2, -1), (-2, 1)], [(1, -2), (-1, 2)]];
/// let by = counting::turn_distribution(&field, TourEnds::CLOSED, &straight, &Limit::default()).unwrap();
/// assert_eq!(by.tours.iter().sum::<num_bigint::BigUint>(), 9862u32.into());
/// ```
///
/// # Complexity
/// The number of states of a count from one end, times a number that grows exponentially with the
/// short side. Each state takes 24 bytes, and 8 more for each number of bends.
pub fn turn_distribution(
    field: &TourField,
    ends: TourEnds,
    bends: &[Bend],
    limit: &Limit,
) -> Option<MarkDistribution> {
    let compass = DirectionTable::new(field, bends).filter(|_| field.squares() > 2)?;
    let (plan, rows) = SweepPlan::with_rows(field, ends)?;
    let turns = TurnStep::build_steps(&plan, &rows, &compass)?;
    let all = count(field, ends, limit)?;
    if let SearchEnd::Stopped(stop) = all.end {
        return Some(MarkDistribution::new(Err(stop), ends, all.states));
    }
    let (work, mut found) = (SweepContext::new(limit), ChineseRemainder::default());
    let mut stopped = Ok(());
    for modulus in moduli() {
        if found.product > all.total {
            break;
        }
        match sweep_modulo(&turns, ends.closed, modulus, &work) {
            Ok(tours) => found.add_modulus(&tours, modulus),
            Err(stop) => {
                stopped = Err(stop);
                break;
            }
        }
    }
    let tours = stopped.map(|()| found.values);
    Some(MarkDistribution::new(tours, ends, work.states.load(Ordering::Relaxed)))
}

/// Returns pairwise coprime numbers below 2^63, in descending order.
fn moduli() -> impl Iterator<Item = u64> {
    let mut before: Vec<u64> = Vec::new();
    (1..1u64 << 62).filter_map(move |less| {
        let modulus = (1 << 63) - less;
        let is_next = before.iter().all(|&other| gcd(modulus, other) == 1);
        is_next.then(|| before.push(modulus))?;
        Some(modulus)
    })
}

/// Numbers that are known modulo a product.
#[derive(Debug)]
struct ChineseRemainder {
    values: Vec<BigUint>,
    product: BigUint,
}

impl Default for ChineseRemainder {
    fn default() -> ChineseRemainder {
        ChineseRemainder { values: Vec::new(), product: BigUint::from(1u32) }
    }
}

impl ChineseRemainder {
    /// Adds the residues modulo one more number, by the Chinese remainder theorem.
    fn add_modulus(&mut self, residues: &[u64], modulus: u64) {
        let modulus = BigUint::from(modulus);
        // The moduli are coprime.
        let inverse = self.product.modinv(&modulus).unwrap_or_default();
        self.values.resize(self.values.len().max(residues.len()), BigUint::ZERO);
        for (place, value) in self.values.iter_mut().enumerate() {
            let residue = BigUint::from(residues.get(place).copied().unwrap_or(0));
            let lacks = (residue + &modulus - &*value % &modulus) * &inverse % &modulus;
            *value += lacks * &self.product;
        }
        self.product *= modulus;
    }
}

/// Counts the tours by their number of bends, modulo a number.
fn sweep_modulo(
    turns: &[TurnStep<'_>],
    closed: bool,
    modulus: u64,
    work: &SweepContext<'_>,
) -> Result<Vec<u64>, Stop> {
    let start = FrontierState::start(if closed { DONE } else { FREE });
    let key = SlotDirections::default().to_key((start.key(), start.apex()));
    let (mut layer, mut tours) = (TurnTable::new(1, modulus), Vec::new());
    if !layer.add_states(
        layer.part_of(key),
        &mut vec![(key, 0, 0)],
        &TurnPart::single_state(),
        &work.memory,
    ) {
        return Err(Stop::Memory);
    }
    for (done, turn) in turns.iter().enumerate() {
        let next = TurnTable::new(layer.max_bends() + MOST + 1, modulus);
        let place = (done as u32 + 1, turns.len() as u32);
        let fill = |parts: TaskNumbers<'_>| {
            let batches = vec![Vec::new(); next.part_count()];
            Filler { next: &next, turn, work, place, batches, closed: Vec::new(), full: false }
                .run(&layer, parts)
        };
        let workers = if layer.state_count() < MANY { 1 } else { layer.part_count() };
        let results = work.run_workers(workers, layer.part_count(), place, fill)?;
        results.iter().for_each(|more| add_all(&mut tours, more, modulus));
        layer = next;
    }
    work.memory.clear();
    Ok(tours)
}

/// Adds numbers to a list that may be shorter.
fn add_all(sums: &mut Vec<u64>, more: &[u64], modulus: u64) {
    sums.resize(sums.len().max(more.len()), 0);
    add_modulo(sums, more, modulus);
}

/// Worker that builds a layer from the one before.
struct Filler<'a> {
    next: &'a TurnTable,
    turn: &'a TurnStep<'a>,
    work: &'a SweepContext<'a>,
    place: (u32, u32),
    /// For each part of the next layer, the states still to be sent there.
    batches: Vec<Vec<SentState>>,
    /// Number of tours that the step closes, by bends.
    closed: Vec<u64>,
    full: bool,
}

impl Filler<'_> {
    /// Takes the states of some parts of the layer one step further.
    fn run(mut self, from: &TurnTable, mut parts: TaskNumbers<'_>) -> Result<Vec<u64>, Stop> {
        let result = parts.try_for_each(|part| {
            let part = from.take_part(part);
            self.fill_part(&part)?;
            self.work.memory.release(part.bytes());
            Ok(())
        });
        result.and(if self.full { Err(Stop::Memory) } else { Ok(self.closed) })
    }

    fn fill_part(&mut self, part: &TurnPart) -> Result<(), Stop> {
        let mut count = 0;
        for (key, row) in part.states() {
            self.finish_state(part, key, row);
            count += 1;
            if count == Limit::CHECK_INTERVAL / 4 {
                self.work.check_limit(u64::from(count), self.place)?;
                count = 0;
                if self.full {
                    return Err(Stop::Memory);
                }
            }
        }
        for (number, batch) in
            self.batches.iter_mut().enumerate().filter(|(_, batch)| !batch.is_empty())
        {
            self.full |= !self.next.add_states(number, batch, part, &self.work.memory);
        }
        self.work.states.fetch_add(u64::from(count), Ordering::Relaxed);
        Ok(())
    }

    #[inline]
    fn finish_state(&mut self, part: &TurnPart, key: DirectedKey, row: u32) {
        let (halves, apex) = SlotDirections::unpack(key);
        let before = FrontierState::unpack(key.0, apex);
        let turn = self.turn;
        for_each_branch(turn.step, before, &mut |chosen, after| {
            let (bends, halves) = turn.apply_moves(&before, halves, chosen);
            match after {
                None => self.close_tour(part.state_row(row as usize), bends as usize),
                Some(after) => {
                    if let Some(key) = turn.state_key(&after, halves) {
                        self.send_state(part, (key, row, bends));
                    }
                }
            }
        });
    }

    #[inline]
    fn send_state(&mut self, from: &TurnPart, sent: SentState) {
        let number = self.next.part_of(sent.0);
        let batch = &mut self.batches[number];
        batch.push(sent);
        if batch.len() == BATCH {
            self.full |= !self.next.add_states(number, batch, from, &self.work.memory);
        }
    }

    fn close_tour(&mut self, row: &[u64], bends: usize) {
        self.closed.resize(self.closed.len().max(row.len() + bends), 0);
        add_modulo(&mut self.closed[bends..], row, self.next.modulus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::tests::count_listed_by;
    use bezzel_base::board::{Size, Square};
    use bezzel_base::core::SplitMix64;
    use bezzel_base::piece::KING;

    /// Counts by listing, from the definition alone.
    fn listed(field: &TourField, ends: TourEnds, bends: &[Bend]) -> Vec<BigUint> {
        let size = field.size();
        count_listed_by(field, ends, |path| {
            let mut at: Vec<Square> =
                path.iter().map(|&square| size.square(square as usize)).collect();
            if ends.closed {
                at.extend_from_within(..2);
            }
            let way = |from: Square, to: Square| {
                (to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32)
            };
            let makes = |three: &&[Square]| {
                let (a, b) = (way(three[1], three[0]), way(three[1], three[2]));
                bends.contains(&[a, b]) || bends.contains(&[b, a])
            };
            at.windows(3).filter(makes).count()
        })
    }

    /// Returns all pairs of moves with this scalar product.
    fn with_product(field: &TourField, product: i32) -> Vec<Bend> {
        let pairs = field.moves().iter().flat_map(|&a| field.moves().iter().map(move |&b| [a, b]));
        pairs.filter(|[a, b]| a < b && a.0 * b.0 + a.1 * b.1 == product).collect()
    }

    #[test]
    fn turn_counts_agree_with_listing() {
        let mut random = SplitMix64::new(10);
        let mut some = 0;
        let boards = [(3, 4), (5, 5), (4, 5), (5, 6), (6, 5), (3, 8), (3, 10), (4, 6), (4, 4)];
        for round in 0..54 {
            let (files, ranks) = boards[round % boards.len()];
            let size = Size::new(files, ranks).expect("a valid size");
            let closed = (files, ranks) != (5, 5) && (round / 9 % 2 == 0 || files * ranks > 25);
            let blocked = if files * ranks < 25 && round % 4 == 3 {
                vec!["b2".parse().expect("a square")]
            } else {
                vec![]
            };
            let is_king = (files, ranks) == (4, 4);
            let field = if is_king {
                TourField::new(size, &KING, &blocked)
            } else {
                TourField::leaper(size, 1, 2, &blocked)
            };
            let corner: Square = "a1".parse().expect("a square");
            let ends = if closed {
                TourEnds::CLOSED
            } else {
                [TourEnds::OPEN, TourEnds::OPEN.from(corner)][round % 2]
            };
            // Angles, which the mirror preserves, and arbitrary bends, which it does not.
            let bends: Vec<Bend> = if round / 9 % 3 == 2 {
                let all = (-5..5).flat_map(|product| with_product(&field, product));
                all.filter(|_| random.next_below(2) == 0).collect()
            } else {
                with_product(&field, [-5, -4, -3, 0, 3, 4][random.next_below(6) as usize])
            };
            let found =
                turn_distribution(&field, ends, &bends, &Limit::default()).expect("within reach");
            let listed = listed(&field, ends, &bends);
            assert_eq!(found.tours, listed, "{size} {ends:?} {bends:?}");
            some += usize::from(listed.len() > 1);
        }
        assert!(some > 25, "only {some} say something");
    }

    /// Each square of a closed tour makes one bend, and all tours are counted once for any set of
    /// bends.
    #[test]
    fn angles_sum_to_the_squares() {
        let field = TourField::knight(Size::new(6, 6).expect("a valid size"));
        let limit = Limit { threads: 2, ..Limit::default() };
        let mut bends = BigUint::ZERO;
        for product in [-5, -4, -3, 0, 3, 4] {
            let by =
                turn_distribution(&field, TourEnds::CLOSED, &with_product(&field, product), &limit)
                    .expect("within reach");
            assert_eq!(by.tours.iter().sum::<BigUint>(), 9862u32.into());
            bends += (0u32..).zip(&by.tours).map(|(number, tours)| tours * number).sum::<BigUint>();
        }
        assert_eq!(bends, (36u32 * 9862).into());
    }

    /// Tours that require several moduli. Their sum is the number of all tours.
    #[test]
    fn long_boards_are_counted_by_turns() {
        let field = TourField::knight(Size::new(3, 70).expect("a valid size"));
        let all = count(&field, TourEnds::CLOSED, &Limit::default()).expect("within reach").total;
        assert!(all.bits() > 64, "{all}");
        let by = turn_distribution(
            &field,
            TourEnds::CLOSED,
            &with_product(&field, 0),
            &Limit::default(),
        )
        .expect("within reach");
        assert_eq!(by.tours.iter().sum::<BigUint>(), all);
    }

    #[test]
    fn remainders_are_combined() {
        let moduli: Vec<u64> = moduli().take(6).collect();
        let value = BigUint::from(3u32).pow(200);
        let mut found = ChineseRemainder::default();
        for &modulus in &moduli {
            let residue = u64::try_from(&value % modulus).expect("below the modulus");
            found.add_modulus(&[0, residue], modulus);
        }
        assert!(found.product > value);
        assert_eq!(found.values, [BigUint::ZERO, value]);
    }

    #[test]
    fn limits_stop_the_count_of_turns() {
        let field = TourField::knight(Size::new(6, 6).expect("a valid size"));
        let end = |limit| {
            turn_distribution(&field, TourEnds::CLOSED, &[], &limit).expect("within reach").end
        };
        let memory = Limit { memory: Some(1 << 20), ..Limit::default() };
        assert_eq!(end(memory), SearchEnd::Stopped(Stop::Memory));
        let nodes = Limit { nodes: Some(60_000), ..Limit::default() };
        assert_eq!(end(nodes), SearchEnd::Stopped(Stop::Nodes));
    }
}
