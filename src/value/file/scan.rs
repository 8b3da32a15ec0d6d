//! Reading a solution file from its beginning to its end: every solution is verified against the definition on the way.

use super::json::{self, Claims};
use super::lines::{self, Raw};
use super::{FileError, Format, Malformed, Place, Spot, infer};
use crate::board::{Group, Square};
use crate::problem::{Instance, Violation};
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// Makes the instance that a header names (`queens 8 with a1`), if it names one.
pub type Resolve<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn Instance>>;

/// The most pieces that a solution can have: as many as it must have, or as there are squares.
pub(super) fn most_pieces(instance: &dyn Instance) -> u64 {
    instance.pieces().unwrap_or(instance.grid().size.squares())
}

/// A solution as it stands in a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// Its number, counted from 1.
    pub(super) number: u64,
    /// Its squares in file order.
    pub(super) squares: Vec<Square>,
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
pub(super) struct Heading {
    pub(super) instance: Arc<dyn Instance>,
    pub(super) problem: Option<String>,
    pub(super) complete: Option<(bool, Place)>,
    pub(super) reduced: Option<Group>,
    pub(super) solutions: u64,
}

/// Receives one verified solution after another.
pub(super) type Each<'a> = &'a mut dyn FnMut(&Entry, &Heading) -> Result<(), FileError>;

impl Entry {
    /// Starts the next solution.
    pub(super) fn next(&mut self, start: Place) {
        self.number += 1;
        self.start = start;
        self.squares.clear();
        self.spots.clear();
        self.listed.clear();
        self.surplus = 0;
    }

    /// Adds a square.
    pub(super) fn add(&mut self, square: Square, place: Place) {
        self.squares.push(square);
        self.spots.push(Spot::of(place, self.start));
    }

    /// Adds a square unless there are `most` already: more only have to be counted.
    pub(super) fn add_up_to(&mut self, most: u64, square: Square, place: Place) {
        if (self.squares.len() as u64) < most { self.add(square, place) } else { self.surplus += 1 }
    }

    /// Sorts the squares and verifies them.
    ///
    /// # Errors
    /// [`Malformed::Wrong`] at the square that is wrong, or at the beginning of the solution.
    pub(super) fn verify(&mut self, instance: &dyn Instance) -> Result<(), FileError> {
        if instance.walk().is_none() && !self.squares.is_sorted() {
            self.listed.clone_from(&self.squares);
            self.squares.sort_unstable();
        }
        let checked = match self.surplus {
            0 => instance.check(&self.squares),
            more => Err(Violation::Pieces { found: self.squares.len() as u64 + more, expected: most_pieces(instance) }),
        };
        checked.map_err(|violation| {
            let place = self.place_of(&violation);
            FileError::Malformed(Malformed::Wrong { solution: self.number, violation }, place)
        })
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
            | Violation::WrongEnd(_) => self.start,
        }
    }

    /// The fault that this place of the file is wrong.
    pub(super) fn fault(&self, what: Malformed) -> FileError {
        FileError::Malformed(what, self.start)
    }
}

/// Reads the whole file and hands every solution on.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn scan(path: &Path, format: Format, resolve: Resolve<'_>, each: Each<'_>) -> Result<Heading, FileError> {
    match format {
        Format::Json | Format::JsonLines => {
            let claims = json::read(File::open(path)?, format, resolve, each)?;
            heading_of(claims)
        }
        _ => scan_lines(path, format, resolve, each),
    }
}

fn heading_of(claims: Claims) -> Result<Heading, FileError> {
    let missing = |key| FileError::Malformed(Malformed::Header(key), Place::START);
    let heading = claims.heading()?;
    if claims.version.is_none() {
        return Err(missing("version"));
    }
    if !claims.named {
        return Err(missing("format"));
    }
    let (claimed, place) = claims.count.ok_or_else(|| missing("count"))?;
    if claimed != heading.solutions {
        return Err(FileError::Malformed(Malformed::Count { claimed, found: heading.solutions }, place));
    }
    Ok(heading)
}

/// The formats that do not name their problem: it is told from the first solutions, then the file is read again if it has more.
fn scan_lines(path: &Path, format: Format, resolve: Resolve<'_>, each: Each<'_>) -> Result<Heading, FileError> {
    let mut sample: Vec<Raw> = Vec::new();
    lines::read(File::open(path)?, format, &mut |raw| {
        sample.push(raw.clone());
        Ok(sample.len() < infer::SAMPLE)
    })?;
    let no_problem = FileError::Malformed(Malformed::NoProblem, Place::START);
    let instance = infer::infer(format, &sample, resolve).ok_or(no_problem)?;
    let size = instance.grid().size;
    let mut heading = Heading { instance, problem: None, complete: None, reduced: None, solutions: 0 };
    let mut entry = Entry::default();
    let mut verify = |raw: &Raw| {
        entry.next(raw.start);
        if format == Format::Fen && !raw.fits_fen(size, heading.instance.piece()) {
            return Err(entry.fault(Malformed::Expected("file-expected-same-board")));
        }
        for &(at, spot) in &raw.squares {
            entry.add(format_square(format, at, size.ranks()), spot.place(raw.start));
        }
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(&entry, &heading)?;
        Ok(true)
    };
    if sample.len() < infer::SAMPLE {
        // One at a time leaves the memory: a solution may be long.
        sample.into_iter().try_for_each(|raw| verify(&raw).map(drop))?;
    } else {
        lines::read(File::open(path)?, format, &mut verify)?;
    }
    Ok(heading)
}

/// A pair of numbers of a file as a square: ranks are counted from the top in some formats.
///
/// A row below the board becomes a rank above it: it is off the board as well.
pub(super) fn format_square(format: Format, (file, second): (u32, u32), ranks: u32) -> Square {
    let rank = match format {
        Format::Text | Format::Fen if second < ranks => ranks - 1 - second,
        _ => second,
    };
    Square { file, rank }
}
