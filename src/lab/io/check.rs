//! Verification of a solution file, and loading it into a set.

use super::SavedFile;
use super::entry::{FileHeading, SolutionEntry, checkpoint};
use super::notes::missing_part;
use crate::data::file_claim::{ClaimKind, FileClaim, Unverified, VerificationReport, VerifiedBy};
use crate::data::{FileError, FilePosition, MalformedFile};
use crate::problem::{
    FindOutcome, FindResult, MethodTask, Optimum, PieceGroup, Quantity, SolutionOrder,
    is_representative, solution_images,
};
use crate::set::{SolutionList, SolutionSet};
use bezzel_base::board::{PiecePartition, Square, SymmetryGroup, reading_numbers};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// Verifies every claim of a file.
///
/// Claims of the user are verified as if the file made them. The checks are: each solution against
/// the definition, the number of solutions, no duplicates, no two images of each other in a reduced
/// set, no solution with fewer pieces if the fewest are asked for, and no missing solution in a
/// complete set. A claim that cannot be decided, because of a limit or the reach of the searches,
/// gets a [`Unverified`]: it is neither right nor wrong.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and
/// [`FileError::Stopped`] on cancellation.
///
/// # Complexity
/// One pass in the memory of one solution (up to 32 bytes per square) if the solutions are in
/// ascending order. All files of this program are, except samples and sorted sets. Otherwise about
/// 40 bytes more per solution. If the set claims to be complete, a count of the problem follows.
pub fn verify(file: &SavedFile<'_>, limit: &Limit) -> Result<VerificationReport, FileError> {
    let asserted_group = file.asserted.reduced.then_some(SymmetryGroup::All);
    let mut pass = VerificationPass { asserted_group, ..VerificationPass::default() };
    let read = (file.read)(file, &mut |entry, heading| {
        checkpoint_periodically(entry, limit)?;
        pass.visit_entry(entry, heading)
    });
    let mut heading = match (read, pass.first_heading.take()) {
        (Ok(heading), _) => heading,
        (Err(FileError::Stopped(stop)), Some(heading)) if stop != Stop::Cancelled => {
            let claims = vec![FileClaim {
                what: ClaimKind::Solutions,
                outcome: Err(Unverified::Stopped(stop)),
            }];
            return Ok(verification_report(&heading, pass.solutions, claims));
        }
        (Err(error), _) => return Err(error),
    };
    heading.reduced = heading.reduced.or(asserted_group);
    if file.asserted.complete && !matches!(heading.complete, Some((true, _))) {
        heading.complete = Some((true, FilePosition::START));
    }
    let mut claims = ClaimList(vec![FileClaim {
        what: ClaimKind::Solutions,
        outcome: Ok(VerifiedBy::Definition),
    }]);
    if heading.solutions == 0 && !matches!(heading.complete, Some((true, _))) {
        let outcome = check_no_solution(&heading, limit).map_err(|error| heading.judge(error))?;
        claims.0.push(FileClaim { what: ClaimKind::NoSolution, outcome });
    }
    if heading.counted {
        claims.0.push(FileClaim { what: ClaimKind::Count, outcome: Ok(VerifiedBy::Counting) });
    }
    match pass.order.is_strictly_ascending() || heading.solutions <= 1 {
        true => {
            claims.0.push(FileClaim { what: ClaimKind::Distinct, outcome: Ok(VerifiedBy::Order) })
        }
        false => claims.add(ClaimKind::Distinct, check_distinct(file, limit, None))?,
    }
    if let Some(group) = heading.reduced {
        match !pass.not_canonical {
            true => claims.0.push(FileClaim {
                what: ClaimKind::Reduced(group),
                outcome: Ok(VerifiedBy::Images),
            }),
            false => {
                claims.add(ClaimKind::Reduced(group), check_distinct(file, limit, Some(group)))?
            }
        }
    }
    if let Some(first) = &pass.piece_count.0 {
        let claimed =
            if heading.instance.is_maximizing() { ClaimKind::Most } else { ClaimKind::Fewest };
        let nodes = limit.deadline.is_none().then_some(VERIFY_NODES);
        let found = check_optimum(&heading, first, &Limit { nodes, ..limit.clone() });
        claims.add(claimed, found.map_err(|error| heading.judge(error)))?;
    }
    if let Some((true, place)) = heading.complete {
        let found = check_complete(&heading, place, limit);
        claims.add(ClaimKind::Complete, found.map_err(|error| heading.judge(error)))?;
    }
    Ok(verification_report(&heading, heading.solutions, claims.0))
}

fn verification_report(
    heading: &FileHeading,
    solutions: u64,
    claims: Vec<FileClaim>,
) -> VerificationReport {
    let taken = heading.problem.is_none().then(|| heading.instance.command_text());
    let unread = heading.unread.clone();
    VerificationReport {
        problem: heading.problem.clone(),
        guessed: taken,
        solutions,
        claims,
        shape: heading.shape,
        other_shape: heading.other_shape,
        unread,
    }
}

/// Claims that were checked.
struct ClaimList(Vec<FileClaim>);

impl ClaimList {
    /// Adds a claim with the result of its check. A search that was stopped or refused leaves the
    /// claim unverified.
    ///
    /// # Errors
    /// An error in the file, a system error, or cancellation.
    fn add(
        &mut self,
        what: ClaimKind,
        found: Result<VerifiedBy, FileError>,
    ) -> Result<(), FileError> {
        let outcome = match found {
            Ok(means) => Ok(means),
            Err(FileError::Stopped(stop)) if stop != Stop::Cancelled => {
                Err(Unverified::Stopped(stop))
            }
            Err(FileError::Refused(refusal)) => Err(Unverified::Refused(refusal)),
            Err(error) => return Err(error),
        };
        self.0.push(FileClaim { what, outcome });
        Ok(())
    }
}

/// State of the verification while the file is read once.
#[derive(Default)]
struct VerificationPass {
    order: OrderCheck,
    /// Symmetries under which the file is reduced according to the user.
    asserted_group: Option<SymmetryGroup>,
    /// Whether any solution is not the first of its images, or precedes the claim to be reduced.
    not_canonical: bool,
    solutions: u64,
    piece_count: PieceCountCheck,
    /// Header as known at the first solution.
    first_heading: Option<FileHeading>,
}

impl VerificationPass {
    /// Checks one solution.
    ///
    /// # Errors
    /// As [`PieceCountCheck::check_entry`].
    fn visit_entry(
        &mut self,
        entry: &SolutionEntry,
        heading: &FileHeading,
    ) -> Result<(), FileError> {
        self.order.visit_entry(entry, heading);
        let canonical = |group| is_representative(&*heading.instance, group, &entry.squares);
        self.not_canonical =
            self.not_canonical || !heading.reduced.or(self.asserted_group).is_some_and(canonical);
        self.solutions += 1;
        self.first_heading.get_or_insert_with(|| heading.clone());
        self.piece_count.check_entry(entry, heading)
    }
}

/// First solution, if the problem asks for the fewest or the most pieces. All others must have the
/// same number.
#[derive(Default)]
struct PieceCountCheck(Option<SolutionEntry>);

impl PieceCountCheck {
    /// Checks the number of pieces of one solution.
    ///
    /// # Errors
    /// [`MalformedFile::Wrong`] at a solution with more pieces than another if the fewest are asked
    /// for, or with fewer if the most are asked for.
    fn check_entry(
        &mut self,
        entry: &SolutionEntry,
        heading: &FileHeading,
    ) -> Result<(), FileError> {
        let most = heading.instance.is_maximizing();
        if heading.instance.is_minimizing() || most {
            let first = self.0.get_or_insert_with(|| entry.clone());
            let (one, other) = (first.squares.len(), entry.squares.len());
            if one != other {
                let (wrong, right) =
                    if most == (one < other) { (&*first, entry) } else { (entry, &*first) };
                return Err(wrong.piece_count_error(right.squares.len() as u64));
            }
        }
        Ok(())
    }
}

/// Reads a file into a set, in ascending order of squares. Every solution is verified against the
/// definition.
///
/// A file without a header does not claim to be complete. If neither the file nor the user names
/// the problem, it is guessed from the first solutions: the problems that the file may have are
/// tried, and their checkers decide. A `.fen` and a drawn board show the board and the piece. Other
/// solutions are read as queens unless they break their rules, then as rooks, bishops, kings,
/// knights. If they are not placements with the maximum number of pieces, but cover the board with
/// the smallest known number of pieces, the problem is a cover. Boards of numbers are tours. They
/// are closed tours if the first 64 are closed, and no two of these are the same tour with another
/// starting square.
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
    let mut extreme = PieceCountCheck::default();
    let heading = (file.read)(file, &mut |entry, heading| {
        checkpoint_periodically(entry, limit)?;
        extreme.check_entry(entry, heading)?;
        let list = list.get_or_insert_with(SolutionList::new);
        if list.push(&entry.squares, limit) {
            Ok(())
        } else {
            Err(FileError::Stopped(Stop::Memory))
        }
    })?;
    if let Some(unread) = heading.unread.as_ref().filter(|_| heading.solutions == 0) {
        return Err(FileError::Malformed(
            MalformedFile::Expected(missing_part(unread)),
            unread.place,
        ));
    }
    let list = list.unwrap_or_default();
    let order = list.order_by_squares(limit)?;
    if let Some(pair) = order.windows(2).find(|pair| list.get(pair[0]) == list.get(pair[1])) {
        let second = pair[1] as u64 + 1;
        let what = MalformedFile::Duplicate(pair[0] as u64 + 1, second);
        return Err(error_at_solution(file, second, what));
    }
    if let Some(first) = &extreme.0 {
        // Most of the time is left for the questions about the set.
        let soon = limit.within(limit.time_left().map(|left| left / 4));
        let found = check_optimum(&heading, first, &Limit { nodes: Some(LOAD_NODES), ..soon });
        found.map(drop).or_else(|error| match error {
            FileError::Stopped(stop) if stop != Stop::Cancelled => Ok(()),
            FileError::Refused(_) => Ok(()),
            error => Err(heading.judge(error)),
        })?;
    }
    let complete = heading.complete.is_some_and(|(complete, _)| complete);
    let set = SolutionSet::from_list(
        Arc::clone(&heading.instance),
        &list,
        (complete, heading.reduced),
        limit,
    )?;
    Ok(set.with_source_notes(heading.unread, heading.shape.zip(Some(heading.other_shape))))
}

/// Checks the limit once every `Limit::CHECK_INTERVAL` solutions.
fn checkpoint_periodically(entry: &SolutionEntry, limit: &Limit) -> Result<(), FileError> {
    if entry.number.is_multiple_of(Limit::CHECK_INTERVAL.into()) {
        checkpoint(entry.number, limit)
    } else {
        Ok(())
    }
}

/// Returns the error at the solution with this number.
fn error_at_solution(file: &SavedFile<'_>, number: u64, what: MalformedFile) -> FileError {
    let found = (file.read)(file, &mut |entry, _| match entry.number == number {
        true => Err(entry.malformed(what.clone())),
        false => Ok(()),
    });
    found.err().unwrap_or(FileError::Malformed(what, FilePosition::START))
}

/// Check whether the solutions come in strictly ascending order, by squares or in reading order.
/// Then no two are equal.
#[derive(Debug, Default)]
struct OrderCheck {
    not_by_squares: bool,
    not_as_read: bool,
    squares: Vec<Square>,
    read: Vec<u64>,
    now: Vec<u64>,
}

impl OrderCheck {
    /// Maximum number of squares of a solution that is compared with the next one.
    const MAX_SQUARES: usize = 1 << 20;

    fn visit_entry(&mut self, entry: &SolutionEntry, heading: &FileHeading) {
        if entry.squares.len() > OrderCheck::MAX_SQUARES {
            (self.not_as_read, self.not_by_squares) = (true, true);
        }
        // The first solution is converted to reading order only when there is a second one.
        if !self.not_as_read && entry.number > 1 {
            let (size, parts) =
                (heading.instance.grid().size, PieceGroup::parts(heading.instance.piece_groups()));
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

    fn is_strictly_ascending(&self) -> bool {
        !(self.not_by_squares && self.not_as_read)
    }
}

/// Bytes per fingerprint in the table, which is half empty after it has grown.
const FINGERPRINT_BYTES: u64 = 56;

/// Reads the file again and compares all solutions, or the first of their images under a group.
fn check_distinct(
    file: &SavedFile<'_>,
    limit: &Limit,
    group: Option<SymmetryGroup>,
) -> Result<VerifiedBy, FileError> {
    let prints = [RandomState::new(), RandomState::new()];
    let mut seen: HashMap<[u64; 2], u64> = HashMap::new();
    let mut frame = None;
    (file.read)(file, &mut |entry, heading| {
        checkpoint_periodically(entry, limit)?;
        let print = match group {
            None => [0, 1].map(|which| prints[which].hash_one(&entry.squares)),
            Some(group) => {
                let frame = frame.get_or_insert_with(|| solution_images(&*heading.instance, group));
                let canonical = frame.canonical_form(&entry.squares);
                [0, 1].map(|which| prints[which].hash_one(canonical))
            }
        };
        let is_full = seen.len() as u64 * FINGERPRINT_BYTES >= limit.memory_budget()
            || seen.try_reserve(1).is_err();
        if is_full && !seen.contains_key(&print) {
            return Err(FileError::Stopped(Stop::Memory));
        }
        match seen.insert(print, entry.number) {
            Some(earlier) if group.is_none() => {
                Err(entry.malformed(MalformedFile::Duplicate(earlier, entry.number)))
            }
            Some(earlier) => Err(entry.malformed(MalformedFile::SameClass(earlier, entry.number))),
            None => Ok(()),
        }
    })?;
    Ok(VerifiedBy::Comparison)
}

/// Node limit for the search for the fewest pieces if a file is verified without a deadline.
const VERIFY_NODES: u64 = 1 << 22;

/// Node limit for the search for the fewest pieces when a file is loaded. The number is trusted if
/// the search does not finish.
const LOAD_NODES: u64 = 1 << 14;

/// Checks that no solution has fewer pieces than this one, or more pieces if the most are asked
/// for.
///
/// # Errors
/// [`MalformedFile::Wrong`] if another number is better, or the reason why this is unknown.
fn check_optimum(
    heading: &FileHeading,
    first: &SolutionEntry,
    limit: &Limit,
) -> Result<VerifiedBy, FileError> {
    let (instance, number) = (&heading.instance, first.squares.len() as u64);
    if instance.piece_count().is_none() {
        let sought = instance.find(None, &Limit { solutions: None, ..limit.clone() })?;
        let optimum = sought.optimum;
        // The optimum of armies counts the pieces of one of them.
        let groups = instance.piece_groups().iter().map(|group| group.number);
        let given: u64 = groups.filter(|&number| number != PiecePartition::REST).sum();
        let pieces = |optimum: Optimum| match optimum.quantity {
            Quantity::EachArmy => 2 * optimum.lower,
            Quantity::WhiteArmy | Quantity::BlackArmy => given + optimum.lower,
            _ => optimum.lower,
        };
        let better = |optimum: Optimum| match optimum.is_maximizing {
            true => Some(pieces(optimum)).filter(|&lower| lower > number),
            false => optimum.upper.filter(|&upper| upper < number),
        };
        if let Some(better) = optimum.and_then(better) {
            return Err(first.piece_count_error(better));
        }
        match optimum {
            Some(optimum) if optimum.is_maximizing && optimum.is_proved() => {
                return Ok(VerifiedBy::Search(sought.method));
            }
            Some(optimum) if !optimum.is_maximizing && optimum.lower >= number => {
                return Ok(VerifiedBy::Search(sought.method));
            }
            optimum => {
                let stop = optimum.and_then(|optimum| optimum.stopped).unwrap_or(Stop::Nodes);
                return Err(FileError::Stopped(stop));
            }
        }
    }
    Ok(VerifiedBy::Search(instance.choose_method(MethodTask::Find, None, limit)?))
}

/// Searches for a solution of a problem for which the file has none.
///
/// # Errors
/// [`MalformedFile::HasSolution`] if there is a solution although the file states the opposite, and
/// [`FileError::Stopped`] on cancellation.
fn check_no_solution(
    heading: &FileHeading,
    limit: &Limit,
) -> Result<Result<VerifiedBy, Unverified>, FileError> {
    let nodes = limit.deadline.is_none().then_some(VERIFY_NODES);
    let sought = heading.instance.find(None, &Limit { nodes, solutions: None, ..limit.clone() });
    Ok(match (sought, heading.states_none) {
        (Ok(FindResult { outcome: FindOutcome::None(_), method, .. }), _) => {
            Ok(VerifiedBy::Search(method))
        }
        (Ok(FindResult { outcome: FindOutcome::Unknown(Stop::Cancelled), .. }), _) => {
            return Err(FileError::Stopped(Stop::Cancelled));
        }
        (Ok(FindResult { outcome: FindOutcome::Found(_), .. }), Some(place)) => {
            return Err(FileError::Malformed(MalformedFile::HasSolution, place));
        }
        (Ok(FindResult { outcome: FindOutcome::Unknown(stop), .. }), Some(_)) => {
            Err(Unverified::Stopped(stop))
        }
        (Err(refusal), Some(_)) => Err(Unverified::Refused(refusal)),
        (_, None) => Err(Unverified::Unstated),
    })
}

/// Time of the search for a missing solution before the count.
const SEARCH_TIME: Duration = Duration::from_secs(2);

/// Checks the claim that a file is complete. A short search for one more solution refutes most
/// wrong claims. Then the solutions are counted.
///
/// # Errors
/// [`MalformedFile::Incomplete`] if solutions are missing, or the reason why this is unknown.
fn check_complete(
    heading: &FileHeading,
    place: FilePosition,
    limit: &Limit,
) -> Result<VerifiedBy, FileError> {
    let (instance, solutions) = (&heading.instance, heading.solutions);
    let lacking = |count: BigUint, at_least| {
        let count = count.to_string();
        Err(FileError::Malformed(MalformedFile::Incomplete { count, at_least }, place))
    };
    let cancelled = || {
        limit
            .cancel
            .is_cancelled()
            .then_some(FileError::Stopped(Stop::Cancelled))
            .map_or(Ok(()), Err)
    };
    let limit = &Limit { solutions: None, ..limit.clone() };
    let look = Limit { observer: None, ..limit.within(SEARCH_TIME) };
    let all = SolutionSet::from_search(Arc::clone(instance), None, None, None);
    let set = match heading.reduced {
        Some(group) => all.unique(group),
        None => all,
    };
    // The error contains the exact number if a short count finds it.
    let refuted = |found: u64| match set.count(&look) {
        Ok((count, SearchEnd::Complete)) => lacking(count, false),
        _ => lacking(found.into(), true),
    };
    // A count without a list is the fastest proof, if it is short.
    let listing = instance.choose_method(MethodTask::Enumerate, None, limit);
    let is_soon = || {
        let seconds = instance.estimate_seconds(MethodTask::Count, None, &look);
        seconds.is_some_and(|seconds| seconds < SEARCH_TIME.as_secs_f64() / 2.0)
    };
    let counting = set.counting_method(&look).filter(|counting| listing != Ok(*counting));
    if let Some(method) = counting.filter(|_| solutions > 0 && is_soon())
        && let Ok((count, SearchEnd::Complete)) = set.count(&look)
    {
        return match count == solutions.into() {
            true => Ok(VerifiedBy::Search(method)),
            false => lacking(count, false),
        };
    }
    if solutions == 0 {
        match instance.find(None, &look) {
            Ok(FindResult { outcome: FindOutcome::Found(_), .. }) => return refuted(1),
            Ok(FindResult { outcome: FindOutcome::None(_), method, .. }) => {
                return Ok(VerifiedBy::Search(method));
            }
            _ => {}
        }
    } else {
        let more = set.clone().first(solutions.saturating_add(1));
        let mut found = 0;
        let end = more.visit(SolutionOrder::Files, &look, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
        match (end, listing) {
            (Ok(_), _) if found > solutions => return refuted(found),
            (Ok(SearchEnd::Complete), _) if found < solutions => {
                return lacking(found.into(), false);
            }
            (Ok(SearchEnd::Complete), Ok(method)) => return Ok(VerifiedBy::Search(method)),
            _ => {}
        }
    }
    cancelled()?;
    match set.count(limit)? {
        (count, SearchEnd::Complete) if count != solutions.into() => lacking(count, false),
        (_, SearchEnd::Complete) => set
            .counting_method(limit)
            .map(VerifiedBy::Search)
            .ok_or(FileError::Stopped(Stop::GaveUp)),
        (count, SearchEnd::Stopped(_)) if count > solutions.into() => lacking(count, true),
        (_, SearchEnd::Stopped(stop)) => Err(FileError::Stopped(stop)),
    }
}
