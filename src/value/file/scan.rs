//! Reading of a file of lines. Every solution is verified against the definition.

use super::context::TextContext;
use super::entry::{Each, Entry, Heading};
use super::infer;
use super::json_reader;
use super::lines::{Grammar, Lines, Raw};
use super::notes::TextNotes;
use super::text;
use super::{FileError, Malformed, Place, SavedFile, UnreadReason};
use crate::problem::Instance;
use std::borrow::Cow;
use std::sync::Arc;

/// Reads the whole file and passes on every solution. The problem is the one of the header on the
/// first line, the one that the user names, or the one in a caption. Otherwise it is inferred from
/// the first solutions.
///
/// # Errors
/// System errors, and the errors of `each`. [`FileError::Malformed`] at the first error in the
/// file, with [`Malformed::Guessed`] at the first solution that violates the rules of the inferred
/// problem.
pub(super) fn scan(file: &SavedFile<'_>, grammar: Grammar, each: Each<'_>) -> Result<Heading, FileError> {
    let mut first = Lines::open(file)?;
    first.any()?;
    let context = |known| TextContext { known, resolve: file.resolve, remark: file.remark, partial: false };
    if let Some(from) = first.header() {
        let mut claims = json_reader::remark(file, &first.bytes, from)?;
        let mut reading = Reading::new(claims.heading()?);
        let instance = Arc::clone(&reading.heading.instance);
        let mut lines = Lines::open(file)?;
        grammar(&mut lines, &context(Some(&*instance)), &mut |raw| reading.take(raw, each))?;
        claims.solutions = reading.heading.solutions;
        let mut heading = claims.kept()?;
        heading.add_notes(lines.notes)?;
        return Ok(heading);
    }
    let named = match &file.given {
        Some(given) => Some(Arc::clone(given)),
        None => text::captioned(&mut Lines::open(file)?, file.resolve, file.remark)?,
    };
    if let Some(instance) = named {
        let mut reading = Reading::of(Arc::clone(&instance), true);
        let mut lines = Lines::open(file)?;
        grammar(&mut lines, &context(Some(&*instance)), &mut |raw| reading.take(raw, each))?;
        reading.heading.add_notes(lines.notes)?;
        return Ok(reading.heading);
    }
    let mut sample: Vec<Raw> = Vec::new();
    let mut lines = Lines::open(file)?;
    grammar(&mut lines, &context(None), &mut |raw| {
        sample.push(raw.clone());
        Ok(sample.len() < infer::SAMPLE)
    })?;
    let unread = lines.notes.unread.filter(|_| sample.is_empty()).map(|unread| unread.place);
    let no_problem = FileError::Malformed(Malformed::NoProblem, unread.unwrap_or(Place::START));
    let instance = infer::infer(&sample, file.resolve).ok_or(no_problem)?;
    let shown = sample.first().is_some_and(|raw| raw.numbered);
    let is_sure = infer::is_sure(&sample, &*instance);
    drop(sample);
    let guess = instance.text();
    let mut reading = Reading::of(Arc::clone(&instance), shown);
    let mut take = |raw: &Raw| {
        reading.take(raw, each).map_err(|error| match error {
            FileError::Malformed(what @ Malformed::Wrong { .. }, place) if !is_sure => {
                FileError::Malformed(Malformed::Guessed { problem: guess.clone(), what: Box::new(what) }, place)
            }
            other => other,
        })
    };
    let mut lines = Lines::open(file)?;
    grammar(&mut lines, &context(Some(&*instance)), &mut take)?;
    reading.heading.add_notes(lines.notes)?;
    Ok(reading.heading)
}

/// State of reading a file with a known problem.
struct Reading {
    heading: Heading,
    entry: Entry,
}

impl Reading {
    fn new(heading: Heading) -> Reading {
        Reading { heading, entry: Entry::default() }
    }

    /// Creates the state of a file without a header. Its problem is named or inferred.
    fn of(instance: Arc<dyn Instance>, named: bool) -> Reading {
        let problem = named.then(|| instance.text());
        Reading::new(Heading::new(instance, problem))
    }

    /// Verifies a solution and passes it on.
    fn take(&mut self, raw: &Raw, each: Each<'_>) -> Result<bool, FileError> {
        let Reading { heading, entry } = self;
        let grid = heading.instance.grid();
        let size = grid.size;
        entry.next(raw.start);
        let shares = heading.instance.shares();
        if !raw.fits(grid, heading.instance.piece(), shares) || !raw.has_holes_of(&*heading.instance) {
            return Err(entry.fault(Malformed::Expected("file-expected-same-board")));
        }
        let mut sorted = Cow::Borrowed(raw);
        if !raw.names.is_empty() {
            let id = if shares.is_empty() { "file-expected-one-piece" } else { "file-expected-kinds" };
            let wrong = |place| FileError::Malformed(Malformed::Expected(id), place);
            sorted.to_mut().sort_kinds(shares).map_err(wrong)?;
        }
        for &(at, spot) in &sorted.squares {
            entry.add(raw.square(at, size.ranks()), spot.place(raw.start));
        }
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(entry, heading)?;
        Ok(true)
    }
}

impl Heading {
    /// Adds the notes about the text between the solutions.
    ///
    /// # Errors
    /// [`Malformed::Expected`] if the text has neither a solution nor a sentence.
    fn add_notes(&mut self, notes: TextNotes) -> Result<(), FileError> {
        if let Some(place) = notes.unreadable().filter(|_| self.solutions == 0) {
            return Err(FileError::Malformed(Malformed::Expected("file-expected-solution"), place));
        }
        self.shape = notes.shape;
        self.unread = notes.unread;
        self.states_none = notes.states_none.filter(|_| self.solutions == 0);
        let drawn = notes.drawn.is_some_and(|drawn| drawn == self.solutions);
        for (number, line) in notes.counts {
            if number == self.solutions {
                self.counted = true;
            } else if !(drawn && number > self.solutions) {
                debug_assert_eq!(line.reason, UnreadReason::Mismatch);
                self.leave_unread(line);
            }
        }
        if self.solutions > 0
            && let Some(place) = notes.states_none
        {
            let text = String::new();
            self.leave_unread(super::Unread { place, text, reason: UnreadReason::Mismatch });
        }
        Ok(())
    }

    /// Records an unread line, if it is the first one.
    fn leave_unread(&mut self, line: super::Unread) {
        if self.unread.as_ref().is_none_or(|unread| line.place < unread.place) {
            self.unread = Some(line);
        }
    }
}
