//! Verification of a solution file, and loading it into a set.

use super::claim::{Claim, Claimed, Doubt, Means, Verified};
use super::entry::{Entry, Heading, checkpoint};
use super::{FileError, Malformed, Place, SavedFile};
use crate::board::reading_numbers;
use crate::board::{Group, Square};
use crate::problem::{Finding, Optimum, Order, Share, Sought, Task, images, is_representative};
use crate::search::{End, Limit, Stop};
use crate::value::{SolutionList, SolutionSet};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Verifies every claim of a file.
///
/// The checks are: each solution against the definition, the number of solutions, no duplicates, no
/// two images of each other in a reduced set, no solution with fewer pieces if the fewest are asked
/// for, and no missing solution in a complete set. A claim that cannot be decided, because of a
/// limit or the reach of the searches, gets a [`Doubt`]: it is neither right nor wrong.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and
/// [`FileError::Stopped`] on cancellation.
///
/// # Complexity
/// One pass in the memory of one solution (up to 32 bytes per square) if the solutions are in
/// ascending order. All files of this program are, except samples and sorted sets. Otherwise about
/// 40 bytes more per solution. If the set claims to be complete, a count of the problem follows.
pub fn verify(file: &SavedFile<'_>, limit: &Limit) -> Result<Verified, FileError> {
    let mut pass = Pass::default();
    let read = (file.read)(file, &mut |entry, heading| {
        now_and_then(entry, limit)?;
        pass.see(entry, heading)
    });
    let heading = match (read, pass.last.take()) {
        (Ok(heading), _) => heading,
        (Err(FileError::Stopped(stop)), Some(heading)) if stop != Stop::Cancelled => {
            let claims = vec![Claim { what: Claimed::Solutions, outcome: Err(Doubt::Stopped(stop)) }];
            return Ok(verified(&heading, pass.solutions, claims));
        }
        (Err(error), _) => return Err(error),
    };
    let mut claims = Claims(vec![Claim { what: Claimed::Solutions, outcome: Ok(Means::Definition) }]);
    if heading.solutions == 0 && !matches!(heading.complete, Some((true, _))) {
        claims.0.push(Claim { what: Claimed::NoSolution, outcome: no_solution(&heading, limit)? });
    }
    if heading.counted {
        claims.0.push(Claim { what: Claimed::Count, outcome: Ok(Means::Counting) });
    }
    match pass.order.is_strict() || heading.solutions <= 1 {
        true => claims.0.push(Claim { what: Claimed::Distinct, outcome: Ok(Means::Order) }),
        false => claims.add(Claimed::Distinct, distinct(file, limit, None))?,
    }
    if let Some(group) = heading.reduced {
        match !pass.apart {
            true => claims.0.push(Claim { what: Claimed::Reduced(group), outcome: Ok(Means::Images) }),
            false => claims.add(Claimed::Reduced(group), distinct(file, limit, Some(group)))?,
        }
    }
    if let Some(first) = &pass.extreme.0 {
        let claimed = if heading.instance.maximises() { Claimed::Most } else { Claimed::Fewest };
        let nodes = limit.deadline.is_none().then_some(NODES);
        claims.add(claimed, best(&heading, first, &Limit { nodes, ..limit.clone() }))?;
    }
    if let Some((true, place)) = heading.complete {
        claims.add(Claimed::Complete, whole(&heading, place, limit))?;
    }
    Ok(verified(&heading, heading.solutions, claims.0))
}

fn verified(heading: &Heading, solutions: u64, claims: Vec<Claim>) -> Verified {
    let taken = heading.problem.is_none().then(|| heading.instance.text());
    let (shape, unread) = (heading.shape, heading.unread.clone());
    Verified { problem: heading.problem.clone(), taken, solutions, claims, shape, unread }
}

/// Claims that were checked.
struct Claims(Vec<Claim>);

impl Claims {
    /// Adds a claim with the result of its check. A search that was stopped or refused leaves the
    /// claim unverified.
    ///
    /// # Errors
    /// An error in the file, a system error, or cancellation.
    fn add(&mut self, what: Claimed, found: Result<Means, FileError>) -> Result<(), FileError> {
        let outcome = match found {
            Ok(means) => Ok(means),
            Err(FileError::Stopped(stop)) if stop != Stop::Cancelled => Err(Doubt::Stopped(stop)),
            Err(FileError::Refused(refusal)) => Err(Doubt::Refused(refusal)),
            Err(error) => return Err(error),
        };
        self.0.push(Claim { what, outcome });
        Ok(())
    }
}

/// State of the verification while the file is read once.
#[derive(Default)]
struct Pass {
    order: Ascent,
    /// Whether any solution is not the first of its images, or precedes the claim to be reduced.
    apart: bool,
    solutions: u64,
    extreme: Extreme,
    /// Header as known at the first solution.
    last: Option<Heading>,
}

impl Pass {
    /// Checks one solution.
    ///
    /// # Errors
    /// As [`Extreme::see`].
    fn see(&mut self, entry: &Entry, heading: &Heading) -> Result<(), FileError> {
        self.order.see(entry, heading);
        let canonical = |group| is_representative(&*heading.instance, group, &entry.squares);
        self.apart = self.apart || !heading.reduced.is_some_and(canonical);
        self.solutions += 1;
        self.last.get_or_insert_with(|| heading.clone());
        self.extreme.see(entry, heading)
    }
}

/// First solution, if the problem asks for the fewest or the most pieces. All others must have the
/// same number.
#[derive(Default)]
struct Extreme(Option<Entry>);

impl Extreme {
    /// Checks the number of pieces of one solution.
    ///
    /// # Errors
    /// [`Malformed::Wrong`] at a solution with more pieces than another if the fewest are asked
    /// for, or with fewer if the most are asked for.
    fn see(&mut self, entry: &Entry, heading: &Heading) -> Result<(), FileError> {
        let most = heading.instance.maximises();
        if heading.instance.minimises() || most {
            let first = self.0.get_or_insert_with(|| entry.clone());
            let (one, other) = (first.squares.len(), entry.squares.len());
            if one != other {
                let (wrong, right) = if most == (one < other) { (&*first, entry) } else { (entry, &*first) };
                return Err(wrong.with_pieces(right.squares.len() as u64));
            }
        }
        Ok(())
    }
}

/// Reads a file into a set, in ascending order of squares. Every solution is verified against the
/// definition.
///
/// A file without a header does not claim to be complete. If neither the file nor the user names
/// the problem, it is inferred from the first solutions. A `.fen` shows the board and the piece. A
/// `.csv` or a `.txt` is read as queens unless its solutions break their rules, then as rooks,
/// bishops, kings, knights. If the solutions are not placements with the maximum number of pieces,
/// but cover the board with the smallest known number of pieces, the problem is a cover. Boards of
/// numbers are tours. They are closed tours if the first 64 are closed, and no two of these are the
/// same tour with another starting square.
///
/// # Errors
/// As [`verify`], with three differences. Completeness and reduction are not checked. Unread lines
/// between solutions are recorded in the set. The number of pieces counts as optimal unless a short
/// search finds a better one.
///
/// # Complexity
/// 8 bytes per square, at most half of the memory limit. Sorting solutions that are not in
/// ascending order takes the same amount again.
pub fn load(file: &SavedFile<'_>, limit: &Limit) -> Result<SolutionSet, FileError> {
    let mut list: Option<SolutionList> = None;
    let mut extreme = Extreme::default();
    let heading = (file.read)(file, &mut |entry, heading| {
        now_and_then(entry, limit)?;
        extreme.see(entry, heading)?;
        let list = list.get_or_insert_with(SolutionList::new);
        if list.push(&entry.squares, limit) { Ok(()) } else { Err(FileError::Stopped(Stop::Memory)) }
    })?;
    if let Some(unread) = heading.unread.as_ref().filter(|_| heading.solutions == 0) {
        return Err(FileError::Malformed(Malformed::Expected("file-expected-solution"), unread.place));
    }
    let list = list.unwrap_or_default();
    let order = list.order_by_squares(limit)?;
    if let Some(pair) = order.windows(2).find(|pair| list.get(pair[0]) == list.get(pair[1])) {
        let second = pair[1] as u64 + 1;
        let what = Malformed::Duplicate(pair[0] as u64 + 1, second);
        return Err(place_of(file, second, what));
    }
    if let Some(first) = &extreme.0 {
        // Most of the time is left for the questions about the set.
        let soon = limit.deadline.map(|deadline| {
            let now = Instant::now();
            now + deadline.saturating_duration_since(now) / 4
        });
        let found = best(&heading, first, &Limit { nodes: Some(FEW_NODES), deadline: soon, ..limit.clone() });
        found.map(drop).or_else(|error| match error {
            FileError::Stopped(stop) if stop != Stop::Cancelled => Ok(()),
            FileError::Refused(_) => Ok(()),
            error => Err(error),
        })?;
    }
    let complete = heading.complete.is_some_and(|(complete, _)| complete);
    let set = SolutionSet::list(Arc::clone(&heading.instance), &list, (complete, heading.reduced), limit)?;
    Ok(set.with_unread(heading.unread))
}

/// Checks the limit once every `Limit::STRIDE` solutions.
fn now_and_then(entry: &Entry, limit: &Limit) -> Result<(), FileError> {
    if entry.number.is_multiple_of(Limit::STRIDE.into()) { checkpoint(entry.number, limit) } else { Ok(()) }
}

/// Returns the error at the solution with this number.
fn place_of(file: &SavedFile<'_>, number: u64, what: Malformed) -> FileError {
    let found = (file.read)(file, &mut |entry, _| match entry.number == number {
        true => Err(entry.fault(what.clone())),
        false => Ok(()),
    });
    found.err().unwrap_or(FileError::Malformed(what, Place::START))
}

/// Check whether the solutions come in strictly ascending order, by squares or in reading order.
/// Then no two are equal.
#[derive(Debug, Default)]
struct Ascent {
    not_by_squares: bool,
    not_as_read: bool,
    squares: Vec<Square>,
    read: Vec<u64>,
    now: Vec<u64>,
}

impl Ascent {
    /// Maximum number of squares of a solution that is compared with the next one.
    const MOST: usize = 1 << 20;

    fn see(&mut self, entry: &Entry, heading: &Heading) {
        if entry.squares.len() > Ascent::MOST {
            (self.not_as_read, self.not_by_squares) = (true, true);
        }
        // The first solution is converted to reading order only when there is a second one.
        if !self.not_as_read && entry.number > 1 {
            let (size, parts) = (heading.instance.grid().size, Share::parts(heading.instance.shares()));
            if entry.number == 2 {
                reading_numbers(size, &parts, self.squares.iter().copied(), &mut self.read);
            }
            reading_numbers(size, &parts, entry.squares.iter().copied(), &mut self.now);
            self.not_as_read = self.now <= self.read;
            std::mem::swap(&mut self.now, &mut self.read);
        }
        if !self.not_by_squares {
            self.not_by_squares = entry.number > 1 && entry.squares <= self.squares;
            self.squares.clone_from(&entry.squares);
        }
    }

    fn is_strict(&self) -> bool {
        !(self.not_by_squares && self.not_as_read)
    }
}

/// Bytes per fingerprint in the table, which is half empty after it has grown.
const PRINT: u64 = 56;

/// Reads the file again and compares all solutions, or the first of their images under a group.
fn distinct(file: &SavedFile<'_>, limit: &Limit, group: Option<Group>) -> Result<Means, FileError> {
    let prints = [RandomState::new(), RandomState::new()];
    let mut seen: HashMap<[u64; 2], u64> = HashMap::new();
    let mut frame = None;
    (file.read)(file, &mut |entry, heading| {
        now_and_then(entry, limit)?;
        let print = match group {
            None => [0, 1].map(|which| prints[which].hash_one(&entry.squares)),
            Some(group) => {
                let frame = frame.get_or_insert_with(|| images(&*heading.instance, group));
                let canonical = frame.canonical(&entry.squares);
                [0, 1].map(|which| prints[which].hash_one(canonical))
            }
        };
        let is_full = seen.len() as u64 * PRINT >= limit.budget() || seen.try_reserve(1).is_err();
        if is_full && !seen.contains_key(&print) {
            return Err(FileError::Stopped(Stop::Memory));
        }
        match seen.insert(print, entry.number) {
            Some(earlier) if group.is_none() => Err(entry.fault(Malformed::Duplicate(earlier, entry.number))),
            Some(earlier) => Err(entry.fault(Malformed::SameClass(earlier, entry.number))),
            None => Ok(()),
        }
    })?;
    Ok(Means::Comparison)
}

/// Node limit for the search for the fewest pieces if a file is verified without a deadline.
const NODES: u64 = 1 << 22;

/// Node limit for the search for the fewest pieces when a file is loaded. The number is trusted if
/// the search does not finish.
const FEW_NODES: u64 = 1 << 14;

/// Checks that no solution has fewer pieces than this one, or more pieces if the most are asked
/// for.
///
/// # Errors
/// [`Malformed::Wrong`] if another number is better, or the reason why this is unknown.
fn best(heading: &Heading, first: &Entry, limit: &Limit) -> Result<Means, FileError> {
    let (instance, number) = (&heading.instance, first.squares.len() as u64);
    if instance.pieces().is_none() {
        let sought = instance.find(None, &Limit { solutions: None, ..limit.clone() })?;
        let optimum = sought.optimum;
        // In peaceable armies the optimum counts the pieces of each kind.
        let kinds = if instance.maximises() { instance.shares().len().max(1) as u64 } else { 1 };
        let better = |optimum: Optimum| match optimum.most {
            true => Some(kinds * optimum.lower).filter(|&lower| lower > number),
            false => optimum.upper.filter(|&upper| upper < number),
        };
        if let Some(better) = optimum.and_then(better) {
            return Err(first.with_pieces(better));
        }
        match optimum {
            Some(optimum) if optimum.most && optimum.is_proved() => return Ok(Means::Search(sought.method)),
            Some(optimum) if !optimum.most && optimum.lower >= number => return Ok(Means::Search(sought.method)),
            optimum => {
                let stop = optimum.and_then(|optimum| optimum.stopped).unwrap_or(Stop::Nodes);
                return Err(FileError::Stopped(stop));
            }
        }
    }
    Ok(Means::Search(instance.method(Task::Find, None, limit)?))
}

/// Searches for a solution of a problem for which the file has none.
///
/// # Errors
/// [`Malformed::HasSolution`] if there is a solution although the file states the opposite, and
/// [`FileError::Stopped`] on cancellation.
fn no_solution(heading: &Heading, limit: &Limit) -> Result<Result<Means, Doubt>, FileError> {
    let nodes = limit.deadline.is_none().then_some(NODES);
    let sought = heading.instance.find(None, &Limit { nodes, solutions: None, ..limit.clone() });
    Ok(match (sought, heading.states_none) {
        (Ok(Sought { finding: Finding::None(_), method, .. }), _) => Ok(Means::Search(method)),
        (Ok(Sought { finding: Finding::Unknown(Stop::Cancelled), .. }), _) => {
            return Err(FileError::Stopped(Stop::Cancelled));
        }
        (Ok(Sought { finding: Finding::Found(_), .. }), Some(place)) => {
            return Err(FileError::Malformed(Malformed::HasSolution, place));
        }
        (Ok(Sought { finding: Finding::Unknown(stop), .. }), Some(_)) => Err(Doubt::Stopped(stop)),
        (Err(refusal), Some(_)) => Err(Doubt::Refused(refusal)),
        (_, None) => Err(Doubt::Unstated),
    })
}

/// Time of the search for a missing solution before the count.
const LOOK: Duration = Duration::from_secs(2);

/// Checks the claim that a file is complete. A short search for one more solution refutes most
/// wrong claims. Then the solutions are counted.
///
/// # Errors
/// [`Malformed::Incomplete`] if solutions are missing, or the reason why this is unknown.
fn whole(heading: &Heading, place: Place, limit: &Limit) -> Result<Means, FileError> {
    let (instance, solutions) = (&heading.instance, heading.solutions);
    let lacking = |count: BigUint, at_least| {
        let count = count.to_string();
        Err(FileError::Malformed(Malformed::Incomplete { count, at_least }, place))
    };
    let cancelled = || limit.cancel.is_cancelled().then_some(FileError::Stopped(Stop::Cancelled)).map_or(Ok(()), Err);
    let limit = &Limit { solutions: None, ..limit.clone() };
    let soon = [Instant::now().checked_add(LOOK), limit.deadline].into_iter().flatten().min();
    let look = Limit { deadline: soon, reporter: None, ..limit.clone() };
    let all = SolutionSet::all(Arc::clone(instance), None, None, None);
    let set = match heading.reduced {
        Some(group) => all.unique(group),
        None => all,
    };
    // The error contains the exact number if a short count finds it.
    let refuted = |found: u64| match set.count(&look) {
        Ok((count, End::Complete)) => lacking(count, false),
        _ => lacking(found.into(), true),
    };
    if solutions == 0 {
        match instance.find(None, &look) {
            Ok(Sought { finding: Finding::Found(_), .. }) => return refuted(1),
            Ok(Sought { finding: Finding::None(_), method, .. }) => return Ok(Means::Search(method)),
            _ => {}
        }
    } else {
        let more = set.clone().first(solutions.saturating_add(1));
        let mut found = 0;
        let end = more.visit(Order::Files, &look, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        match (end, instance.method(Task::Enumerate, None, limit)) {
            (Ok(_), _) if found > solutions => return refuted(found),
            (Ok(End::Complete), _) if found < solutions => return lacking(found.into(), false),
            (Ok(End::Complete), Ok(method)) => return Ok(Means::Search(method)),
            _ => {}
        }
    }
    cancelled()?;
    match set.count(limit)? {
        (count, End::Complete) if count != solutions.into() => lacking(count, false),
        (_, End::Complete) => set.method(limit).map(Means::Search).ok_or(FileError::Stopped(Stop::GaveUp)),
        (count, End::Stopped(_)) if count > solutions.into() => lacking(count, true),
        (_, End::Stopped(stop)) => Err(FileError::Stopped(stop)),
    }
}
