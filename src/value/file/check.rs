//! Verifying a solution file, and reading it into a set.

use super::entry::{Entry, Heading, checkpoint};
use super::{FileError, Malformed, Place, SavedFile};
use crate::board::reading_numbers;
use crate::board::{Group, Square};
use crate::problem::{Refusal, images, is_representative};
use crate::search::{End, Limit, Stop};
use crate::value::{SolutionList, SolutionSet};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

/// What was verified of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The problem that its header names.
    pub problem: Option<String>,
    /// The problem that it was taken for, where it names none.
    pub taken: Option<String>,
    /// Its solutions.
    pub solutions: u64,
    /// Whether the claim that they are all was verified too; none where there is no such claim.
    pub complete: Option<bool>,
    /// The symmetries that it is reduced by.
    pub reduced: Option<Group>,
}

/// Verifies every claim of a file: each solution against the definition, the number, no duplicates, no two images of each other in a
/// reduced set, and that a complete set is complete.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; [`FileError::Stopped`] when the file could not be
/// read to its end.
///
/// # Complexity
/// One pass in the memory of one solution, up to 32 bytes a square, where the solutions stand in ascending order (all files that this
/// program writes, samples and sorted sets left out); else 40 bytes a solution more. Then a count of the problem, if the set claims to be complete.
pub fn verify(file: &SavedFile<'_>, limit: &Limit) -> Result<Verified, FileError> {
    let mut order = Ascent::default();
    // Until a solution is found that does not come first among its images, or that stands before the claim.
    let mut canonical = true;
    let heading = (file.read)(file, &mut |entry, heading| {
        now_and_then(entry, limit)?;
        order.see(entry, heading);
        canonical = canonical
            && heading.reduced.is_some_and(|group| is_representative(&*heading.instance, group, &entry.squares));
        Ok(())
    })?;
    if !order.is_strict() && heading.solutions > 1 {
        distinct(file, limit, None)?;
    }
    if !canonical && heading.reduced.is_some() {
        distinct(file, limit, heading.reduced)?;
    }
    let complete = match heading.complete {
        Some((true, place)) => match whole(&heading, limit)? {
            Some(count) if count != heading.solutions.into() => {
                return Err(FileError::Malformed(Malformed::Incomplete(count.to_string()), place));
            }
            known => Some(known.is_some()),
        },
        _ => None,
    };
    let taken = heading.problem.is_none().then(|| heading.instance.text());
    let (solutions, reduced) = (heading.solutions, heading.reduced);
    Ok(Verified { problem: heading.problem, taken, solutions, complete, reduced })
}

/// Reads a file into a set, in ascending order of squares; every solution is verified against the definition on the way.
///
/// A format without a header makes no claim to be complete. Its problem is told from its first solutions: a `.fen` shows board and
/// piece; a `.csv` or a `.txt` is taken for queens unless its solutions break their rules, then for rooks, bishops, kings, knights. Where
/// they are no placement with as many pieces as fit, but cover the board with as few pieces as are known to do, it is a cover.
///
/// # Errors
/// As [`verify`], except that completeness and reduction are believed.
///
/// # Complexity
/// 8 bytes a square, at most [`SolutionList::MOST_BYTES`].
pub fn load(file: &SavedFile<'_>, limit: &Limit) -> Result<SolutionSet, FileError> {
    let mut list: Option<SolutionList> = None;
    let heading = (file.read)(file, &mut |entry, _| {
        now_and_then(entry, limit)?;
        let list = list.get_or_insert_with(SolutionList::new);
        if list.push(&entry.squares) { Ok(()) } else { Err(FileError::Stopped(Stop::Memory)) }
    })?;
    let list = list.unwrap_or_default();
    let order = list.order_by_squares(limit)?;
    if let Some(pair) = order.windows(2).find(|pair| list.get(pair[0]) == list.get(pair[1])) {
        let second = pair[1] as u64 + 1;
        let what = Malformed::Duplicate(pair[0] as u64 + 1, second);
        return Err(place_of(file, second, what));
    }
    let complete = heading.complete.is_some_and(|(complete, _)| complete);
    Ok(SolutionSet::list(Arc::clone(&heading.instance), &list, (complete, heading.reduced), limit)?)
}

/// Looks at the switch and the clock now and then.
fn now_and_then(entry: &Entry, limit: &Limit) -> Result<(), FileError> {
    if entry.number.is_multiple_of(Limit::STRIDE.into()) { checkpoint(entry.number, limit) } else { Ok(()) }
}

/// The fault at the solution with this number.
fn place_of(file: &SavedFile<'_>, number: u64, what: Malformed) -> FileError {
    let found = (file.read)(file, &mut |entry, _| match entry.number == number {
        true => Err(entry.fault(what.clone())),
        false => Ok(()),
    });
    found.err().unwrap_or(FileError::Malformed(what, Place::START))
}

/// Whether solutions come in strictly ascending order, by squares or as the board is read: then no two are the same.
#[derive(Debug, Default)]
struct Ascent {
    not_by_squares: bool,
    not_as_read: bool,
    squares: Vec<Square>,
    read: Vec<u64>,
    now: Vec<u64>,
}

impl Ascent {
    /// The most squares of a solution that is kept for the comparison with the next one.
    const MOST: usize = 1 << 20;

    fn see(&mut self, entry: &Entry, heading: &Heading) {
        if entry.squares.len() > Ascent::MOST {
            (self.not_as_read, self.not_by_squares) = (true, true);
        }
        // The first solution is brought into the order of reading only when there is a second one.
        if !self.not_as_read && entry.number > 1 {
            let size = heading.instance.grid().size;
            if entry.number == 2 {
                reading_numbers(size, self.squares.iter().copied(), &mut self.read);
            }
            reading_numbers(size, entry.squares.iter().copied(), &mut self.now);
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

/// The most solutions whose fingerprints are kept.
const MOST: usize = 1 << 25;

/// Reads the file once more and remembers the solutions, or the first of their images under a group.
fn distinct(file: &SavedFile<'_>, limit: &Limit, group: Option<Group>) -> Result<(), FileError> {
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
        match seen.insert(print, entry.number) {
            Some(earlier) if group.is_none() => Err(entry.fault(Malformed::Duplicate(earlier, entry.number))),
            Some(earlier) => Err(entry.fault(Malformed::SameClass(earlier, entry.number))),
            None if seen.len() > MOST => Err(FileError::Stopped(Stop::Memory)),
            None => Ok(()),
        }
    })?;
    Ok(())
}

/// How many solutions a complete file has; none if that cannot be counted within the limit.
fn whole(heading: &Heading, limit: &Limit) -> Result<Option<BigUint>, FileError> {
    let all = SolutionSet::all(Arc::clone(&heading.instance), None, None, None);
    let set = match heading.reduced {
        Some(group) => all.unique(group),
        None => all,
    };
    match set.count(limit) {
        Ok((count, End::Complete)) => Ok(Some(count)),
        Ok((_, End::Stopped(Stop::Cancelled))) => Err(FileError::Stopped(Stop::Cancelled)),
        Ok(_) | Err(Refusal::OutOfReach { .. } | Refusal::Memory { .. }) => Ok(None),
        Err(refusal) => Err(refusal.into()),
    }
}
