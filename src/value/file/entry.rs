//! Solutions and headers as they occur in a file, and their verification.

use super::{FileError, Malformed, Place, Shape, Spot, Unread};
use crate::board::{Group, Square, begin_walk};
use crate::problem::{Instance, Share, Violation};
use crate::search::{Limit, Progress};
use std::sync::Arc;

/// Creates the instance named by a header (`queens 8 with a1`). Returns `None` if the text does not
/// name one.
pub type Resolve<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn Instance>>;

/// Returns the maximum number of pieces of a solution, which is the required number or the number
/// of squares.
pub(super) fn most_pieces(instance: &dyn Instance) -> u64 {
    instance.pieces().unwrap_or(instance.grid().size.squares())
}

/// Solution in a file.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Number of the solution, counted from 1.
    pub(super) number: u64,
    /// Squares in file order. The squares of a tour are in the order of the walk.
    pub squares: Vec<Square>,
    pub(super) start: Place,
    /// Positions of the squares, in the order of the file.
    spots: Vec<Spot>,
    /// Squares in the order of the file, if that order differs.
    listed: Vec<Square>,
    /// Number of squares beyond those that are stored.
    surplus: u64,
}

/// Header of a file, with the problem of its solutions.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Problem.
    pub instance: Arc<dyn Instance>,
    /// Problem as named by the file or the user. `None` if it was inferred.
    pub problem: Option<String>,
    /// Whether the file claims its number of solutions and the claim is correct.
    pub counted: bool,
    /// Claim to contain every solution, with its position.
    pub complete: Option<(bool, Place)>,
    /// Symmetries of a claimed reduction.
    pub reduced: Option<Group>,
    /// Number of solutions read.
    pub solutions: u64,
    /// Notation of the solutions in a text file.
    pub shape: Option<Shape>,
    /// First line that was not read.
    pub unread: Option<Unread>,
    /// Position where a file without solutions states that there are none.
    pub states_none: Option<Place>,
}

impl Heading {
    /// Creates the header of a file without claims.
    pub fn new(instance: Arc<dyn Instance>, problem: Option<String>) -> Heading {
        Heading {
            instance,
            problem,
            counted: false,
            complete: None,
            reduced: None,
            solutions: 0,
            shape: None,
            unread: None,
            states_none: None,
        }
    }
}

/// Receives the verified solutions one after another.
pub type Each<'a> = &'a mut dyn FnMut(&Entry, &Heading) -> Result<(), FileError>;

impl Entry {
    /// Starts the next solution.
    pub fn next(&mut self, start: Place) {
        self.number += 1;
        self.start = start;
        self.squares.clear();
        self.spots.clear();
        self.listed.clear();
        self.surplus = 0;
    }

    /// Adds a square.
    pub fn add(&mut self, square: Square, place: Place) {
        self.squares.push(square);
        self.spots.push(Spot::of(place, self.start));
    }

    /// Adds a square unless there are `most` already. Further squares are only counted.
    pub(super) fn add_up_to(&mut self, most: u64, square: Square, place: Place) {
        if (self.squares.len() as u64) < most { self.add(square, place) } else { self.surplus += 1 }
    }

    /// Sorts the squares into the order of the problem's solutions and verifies them.
    ///
    /// # Errors
    /// [`Malformed::Wrong`] at the wrong square, or at the beginning of the solution.
    pub fn verify(&mut self, instance: &dyn Instance) -> Result<(), FileError> {
        if instance.walk().is_none() && !self.squares.is_sorted() {
            self.listed.clone_from(&self.squares);
            Share::parts(instance.shares()).sort(&mut self.squares);
        }
        let checked = match self.surplus {
            0 => instance.check(&self.squares),
            more => Err(Violation::Pieces { found: self.squares.len() as u64 + more, expected: most_pieces(instance) }),
        };
        checked.map_err(|violation| {
            let place = self.place_of(&violation);
            FileError::Malformed(Malformed::Wrong { solution: self.number, violation }, place)
        })?;
        // A closed tour can begin at each of its squares and run in both directions. All these are
        // one solution.
        if let Some(ends) = instance.walk().filter(|ends| ends.closed) {
            begin_walk(&mut self.squares, ends.from);
        }
        Ok(())
    }

    /// Returns the position of the last square that the violation names.
    fn place_of(&self, violation: &Violation) -> Place {
        let listed = if self.listed.is_empty() { &self.squares } else { &self.listed };
        let last = |a: &Square, b: &Square| {
            let at = listed.iter().rposition(|square| square == a || square == b);
            at.map_or(self.start, |at| self.spots[at].place(self.start))
        };
        match violation {
            Violation::OffBoard(square) | Violation::Twice(square) | Violation::Blocked(square) => last(square, square),
            Violation::Attack(a, b) => last(a, b),
            Violation::NoMove(_, to) => last(to, to),
            Violation::NotClosed(from, _) => last(from, from),
            Violation::Pieces { .. }
            | Violation::Missing(_)
            | Violation::Uncovered(_)
            | Violation::Unvisited(_)
            | Violation::WrongEnd(_)
            | Violation::NotKept(_) => self.start,
        }
    }

    /// Returns the error that the solution has a wrong number of pieces. `expected` is the right
    /// number.
    pub(super) fn with_pieces(&self, expected: u64) -> FileError {
        let violation = Violation::Pieces { found: self.squares.len() as u64, expected };
        self.fault(Malformed::Wrong { solution: self.number, violation })
    }

    /// Returns an error at the beginning of the solution.
    pub(super) fn fault(&self, what: Malformed) -> FileError {
        FileError::Malformed(what, self.start)
    }
}

/// Checks for cancellation and the deadline.
///
/// # Errors
/// [`FileError::Stopped`] by the limit.
pub(super) fn checkpoint(found: u64, limit: &Limit) -> Result<(), FileError> {
    let stop = limit.checkpoint(Progress { part: None, found, nodes: 0, seconds: None, layer: None });
    stop.map_or(Ok(()), |stop| Err(FileError::Stopped(stop)))
}
