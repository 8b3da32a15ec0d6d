//! A solution as it stands in a file, what the file says of itself, and how far both are verified.

use super::{FileError, Malformed, Place, Shape, Spot, Unread};
use crate::board::{Group, Square, begin_walk};
use crate::problem::{Instance, Share, Violation};
use crate::search::{Limit, Progress};
use std::sync::Arc;

/// Makes the instance that a header names (`queens 8 with a1`), if it names one.
pub type Resolve<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn Instance>>;

/// The most pieces that a solution can have: as many as it must have, or as there are squares.
pub(super) fn most_pieces(instance: &dyn Instance) -> u64 {
    instance.pieces().unwrap_or(instance.grid().size.squares())
}

/// A solution as it stands in a file.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// Its number, counted from 1.
    pub(super) number: u64,
    /// Its squares: in file order, of a tour in its own.
    pub squares: Vec<Square>,
    /// Where it begins.
    pub(super) start: Place,
    /// Where each of its squares stands, in the order of the file.
    spots: Vec<Spot>,
    /// The squares in the order of the file, where that is another one.
    listed: Vec<Square>,
    /// Squares beyond those that are kept.
    surplus: u64,
}

/// What a file says of itself, with the problem that its solutions belong to.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The problem.
    pub instance: Arc<dyn Instance>,
    /// How the file or the user names it; none where it is a guess.
    pub problem: Option<String>,
    /// Whether it claims how many solutions it holds, and that was found to be so.
    pub counted: bool,
    /// Whether it claims to hold every solution, and where.
    pub complete: Option<(bool, Place)>,
    /// The symmetries that it claims to be reduced by.
    pub reduced: Option<Group>,
    /// How many solutions were read.
    pub solutions: u64,
    /// How the solutions of a text are written.
    pub shape: Option<Shape>,
    /// The first line that was not read.
    pub unread: Option<Unread>,
    /// Where a file without solutions states that there are none.
    pub states_none: Option<Place>,
}

impl Heading {
    /// A file that makes no claims.
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

/// Receives one verified solution after another.
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

    /// Adds a square unless there are `most` already: more only have to be counted.
    pub(super) fn add_up_to(&mut self, most: u64, square: Square, place: Place) {
        if (self.squares.len() as u64) < most { self.add(square, place) } else { self.surplus += 1 }
    }

    /// Brings the squares into the order of the problem's solutions and verifies them.
    ///
    /// # Errors
    /// [`Malformed::Wrong`] at the square that is wrong, or at the beginning of the solution.
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
        // A closed tour can be written from each of its squares, either way: it is one solution.
        if let Some(ends) = instance.walk().filter(|ends| ends.closed) {
            begin_walk(&mut self.squares, ends.from);
        }
        Ok(())
    }

    /// The last place of a square that the violation names.
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

    /// The fault that the solution has too many pieces: this number is enough.
    pub(super) fn with_pieces(&self, expected: u64) -> FileError {
        let violation = Violation::Pieces { found: self.squares.len() as u64, expected };
        self.fault(Malformed::Wrong { solution: self.number, violation })
    }

    /// The fault that this place of the file is wrong.
    pub(super) fn fault(&self, what: Malformed) -> FileError {
        FileError::Malformed(what, self.start)
    }
}

/// Looks at the switch and the clock.
///
/// # Errors
/// [`FileError::Stopped`] by the limit.
pub(super) fn checkpoint(found: u64, limit: &Limit) -> Result<(), FileError> {
    let stop = limit.checkpoint(Progress { part: None, found, nodes: 0, seconds: None, layer: None });
    stop.map_or(Ok(()), |stop| Err(FileError::Stopped(stop)))
}
