//! Solutions and headers as they occur in a file, and their verification.

use crate::data::{
    FileError, FilePosition, MalformedFile, RejectedReading, SolutionNotation, UnreadLine, Verdict,
};
use crate::io::position::RelativePosition;
use crate::problem::{Instance, PieceGroup, Violation};
use bezzel_base::board::{Square, SymmetryGroup, normalize_tour};
use bezzel_base::core::{Limit, Progress};
use std::sync::Arc;

/// Creates the instance named by a header (`queens 8 with a1`). Returns `None` if the text does not
/// name one.
pub type ProblemResolver<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn Instance>>;

/// Returns the maximum number of pieces of a solution, which is the required number or the number
/// of squares.
pub(crate) fn max_pieces(instance: &dyn Instance) -> u64 {
    instance.piece_count().unwrap_or(instance.grid().size.squares())
}

/// Solution in a file.
#[derive(Clone, Debug, Default)]
pub struct SolutionEntry {
    /// Number of the solution, counted from 1.
    pub(crate) number: u64,
    /// Squares in file order. The squares of a tour are in the order of the walk.
    pub squares: Vec<Square>,
    pub(crate) start: FilePosition,
    /// Positions of the squares, in the order of the file.
    positions: Vec<RelativePosition>,
    /// Squares in the order of the file, if that order differs.
    file_order: Vec<Square>,
    /// Number of squares beyond those that are stored.
    excess: u64,
}

/// Header of a file, with the problem of its solutions.
#[derive(Clone, Debug)]
pub struct FileHeading {
    /// Problem.
    pub instance: Arc<dyn Instance>,
    /// Problem as named by the file or the user, or as shown by boards of numbers. `None` if it is
    /// a guess.
    pub problem: Option<String>,
    /// Whether the file or the user names the problem. Only then a file can be wrong.
    pub is_named: bool,
    /// Whether the file claims its number of solutions and the claim is correct.
    pub counted: bool,
    /// Claim to contain every solution, with its position.
    pub complete: Option<(bool, FilePosition)>,
    /// Symmetries of a claimed reduction.
    pub reduced: Option<SymmetryGroup>,
    /// Number of solutions read.
    pub solutions: u64,
    /// Notation of the solutions in a text file.
    pub shape: Option<SolutionNotation>,
    /// Other notation that fits as well.
    pub other_shape: Option<SolutionNotation>,
    /// First line that was not read.
    pub unread: Option<UnreadLine>,
    /// Position where a file without solutions states that there are none.
    pub states_none: Option<FilePosition>,
}

impl FileHeading {
    /// Creates the header of a file without claims. Its problem is named unless it is `None`.
    pub fn new(instance: Arc<dyn Instance>, problem: Option<String>) -> FileHeading {
        FileHeading {
            instance,
            is_named: problem.is_some(),
            problem,
            counted: false,
            complete: None,
            reduced: None,
            solutions: 0,
            shape: None,
            other_shape: None,
            unread: None,
            states_none: None,
        }
    }

    /// Returns an error of the file. If its problem is not named, the file is not wrong, but the
    /// reading as this problem is rejected.
    pub(crate) fn judge(&self, error: FileError) -> FileError {
        match error {
            FileError::Malformed(what, place)
                if !self.is_named && what.verdict() == Verdict::Wrong =>
            {
                let problem = self.instance.command_text();
                FileError::Malformed(
                    MalformedFile::Guessed(vec![RejectedReading { problem, what, place }]),
                    place,
                )
            }
            error => error,
        }
    }
}

/// Receives the verified solutions one after another.
pub type OnSolution<'a> = &'a mut dyn FnMut(&SolutionEntry, &FileHeading) -> Result<(), FileError>;

impl SolutionEntry {
    /// Starts the next solution.
    pub fn start_next(&mut self, start: FilePosition) {
        self.number += 1;
        self.start = start;
        self.squares.clear();
        self.positions.clear();
        self.file_order.clear();
        self.excess = 0;
    }

    /// Adds a square.
    pub fn add_square(&mut self, square: Square, place: FilePosition) {
        self.squares.push(square);
        self.positions.push(RelativePosition::from_position(place, self.start));
    }

    /// Adds a square unless there are `most` already. Further squares are only counted.
    pub(crate) fn add_square_up_to(&mut self, most: u64, square: Square, place: FilePosition) {
        if (self.squares.len() as u64) < most {
            self.add_square(square, place)
        } else {
            self.excess += 1
        }
    }

    /// Sorts the squares into the order of the problem's solutions and verifies them.
    ///
    /// # Errors
    /// [`MalformedFile::InvalidSolution`] at the wrong square, or at the beginning of the solution.
    pub fn verify(&mut self, instance: &dyn Instance) -> Result<(), FileError> {
        if instance.tour_ends().is_none() && !self.squares.is_sorted() {
            self.file_order.clone_from(&self.squares);
            PieceGroup::parts(instance.piece_groups()).sort_parts(&mut self.squares);
        }
        let checked = match self.excess {
            0 => instance.check(&self.squares),
            more => Err(Violation::Pieces {
                found: self.squares.len() as u64 + more,
                expected: max_pieces(instance),
            }),
        };
        checked.map_err(|violation| {
            let place = self.violation_position(&violation);
            FileError::Malformed(
                MalformedFile::InvalidSolution { solution: self.number, violation },
                place,
            )
        })?;
        // A closed tour can begin at each of its squares and run in both directions. All these are
        // one solution.
        if let Some(ends) = instance.tour_ends().filter(|ends| ends.closed) {
            normalize_tour(&mut self.squares, ends.from);
        }
        Ok(())
    }

    /// Returns the position of the last square that the violation names.
    fn violation_position(&self, violation: &Violation) -> FilePosition {
        let listed = if self.file_order.is_empty() { &self.squares } else { &self.file_order };
        let last = |a: &Square, b: &Square| {
            let at = listed.iter().rposition(|square| square == a || square == b);
            at.map_or(self.start, |at| self.positions[at].to_position(self.start))
        };
        match violation {
            Violation::OffBoard(square) | Violation::Twice(square) | Violation::Blocked(square) => {
                last(square, square)
            }
            Violation::Attack(a, b) => last(a, b),
            Violation::NoMove(_, to) => last(to, to),
            Violation::Crossing(_, (_, to)) => last(to, to),
            Violation::WrongNumber(square, ..)
            | Violation::Removable(square)
            | Violation::NoPrivateSquare(square)
            | Violation::AttackCount { square, .. } => last(square, square),
            Violation::ThreeInLine(_, b, c) => last(b, c),
            Violation::NotClosed(from, _) => last(from, from),
            Violation::Pieces { .. }
            | Violation::Missing(_)
            | Violation::Unit { .. }
            | Violation::Uncovered(_)
            | Violation::Unattacked { .. }
            | Violation::Walk { .. }
            | Violation::Addable(_)
            | Violation::Unvisited(_)
            | Violation::WrongEnd(_)
            | Violation::NotShortest { .. }
            | Violation::NotSymmetric(_) => self.start,
        }
    }

    /// Returns the error that the solution has a wrong number of pieces. `expected` is the right
    /// number.
    pub(crate) fn piece_count_error(&self, expected: u64) -> FileError {
        let violation = Violation::Pieces { found: self.squares.len() as u64, expected };
        self.malformed(MalformedFile::InvalidSolution { solution: self.number, violation })
    }

    /// Returns an error at the beginning of the solution.
    pub(crate) fn malformed(&self, what: MalformedFile) -> FileError {
        FileError::Malformed(what, self.start)
    }
}

/// Checks for cancellation and the deadline.
///
/// # Errors
/// [`FileError::Stopped`] by the limit.
pub(crate) fn checkpoint(found: u64, limit: &Limit) -> Result<(), FileError> {
    let stop =
        limit.checkpoint(Progress { part: None, found, nodes: 0, seconds: None, layer: None });
    stop.map_or(Ok(()), |stop| Err(FileError::Stopped(stop)))
}
