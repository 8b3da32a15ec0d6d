//! Reading of a file of lines. Every solution is verified against the definition.

use super::context::TextContext;
use super::entry::{FileHeading, OnSolution, SolutionEntry};
use super::lines::{LineReader, RawSolution, SolutionGrammar};
use super::{SavedFile, infer, json_reader, text};
use crate::data::{FileError, FilePosition, MalformedFile, UnreadReason};
use crate::io::notes::{TextNotes, missing_part};
use crate::problem::Instance;
use std::borrow::Cow;
use std::sync::Arc;

/// Reads the whole file and passes on every solution. The problem is the one of the header on the
/// first line, the one that the user names, or the one in a caption. Otherwise it is inferred from
/// the first solutions.
///
/// # Errors
/// System errors, and the errors of `each`. [`FileError::Malformed`] at the first error in the
/// file, with [`MalformedFile::Guessed`] at the first solution that violates the rules of the
/// inferred problem.
pub(crate) fn scan_file(
    file: &SavedFile<'_>,
    grammar: SolutionGrammar,
    each: OnSolution<'_>,
) -> Result<FileHeading, FileError> {
    let mut first = LineReader::open(file)?;
    first.next_raw_line()?;
    let context =
        |known| TextContext { known, resolve: file.resolve, remark: file.remark, partial: false };
    if let Some(from) = first.header_start() {
        let mut claims = json_reader::read_header_remark(file, &first.bytes, from)?;
        let mut reading = ScanState::new(claims.to_heading()?);
        let instance = Arc::clone(&reading.heading.instance);
        let mut lines = LineReader::open(file)?;
        grammar(&mut lines, &context(Some(&*instance)), &mut |raw| {
            reading.take_solution(raw, each)
        })?;
        claims.solutions = reading.heading.solutions;
        let mut heading = claims.verified_heading()?;
        heading.add_notes(lines.notes)?;
        return Ok(heading);
    }
    let named = match &file.given {
        Some(given) => Some(Arc::clone(given)),
        None => {
            text::find_captioned_problem(&mut LineReader::open(file)?, file.resolve, file.remark)?
        }
    };
    if let Some(instance) = named {
        let mut reading = ScanState::without_header(Arc::clone(&instance), true);
        let mut lines = LineReader::open(file)?;
        grammar(&mut lines, &context(Some(&*instance)), &mut |raw| {
            reading.take_solution(raw, each)
        })?;
        reading.heading.add_notes(lines.notes)?;
        return Ok(reading.heading);
    }
    let mut sample: Vec<RawSolution> = Vec::new();
    let mut lines = LineReader::open(file)?;
    grammar(&mut lines, &context(None), &mut |raw| {
        sample.push(raw.clone());
        Ok(sample.len() < infer::SAMPLE_SIZE)
    })?;
    let unread = lines.notes.unread.filter(|_| sample.is_empty()).map(|unread| unread.place);
    let no_problem =
        FileError::Malformed(MalformedFile::UnknownProblem, unread.unwrap_or(FilePosition::START));
    let instance = infer::infer_problem(&sample, file.resolve).ok_or(no_problem)?;
    let shown = sample.first().is_some_and(|raw| raw.numbered);
    let is_sure = infer::is_certain(&sample, &*instance);
    drop(sample);
    let guess = instance.command_text();
    let mut reading = ScanState::without_header(Arc::clone(&instance), shown);
    let mut take = |raw: &RawSolution| {
        reading.take_solution(raw, each).map_err(|error| match error {
            FileError::Malformed(what @ MalformedFile::InvalidSolution { .. }, place)
                if !is_sure =>
            {
                FileError::Malformed(
                    MalformedFile::Guessed { problem: guess.clone(), what: Box::new(what) },
                    place,
                )
            }
            other => other,
        })
    };
    let mut lines = LineReader::open(file)?;
    grammar(&mut lines, &context(Some(&*instance)), &mut take)?;
    reading.heading.add_notes(lines.notes)?;
    Ok(reading.heading)
}

/// State of reading a file with a known problem.
struct ScanState {
    heading: FileHeading,
    entry: SolutionEntry,
}

impl ScanState {
    fn new(heading: FileHeading) -> ScanState {
        ScanState { heading, entry: SolutionEntry::default() }
    }

    /// Creates the state of a file without a header. Its problem is named or inferred.
    fn without_header(instance: Arc<dyn Instance>, named: bool) -> ScanState {
        let problem = named.then(|| instance.command_text());
        ScanState::new(FileHeading::new(instance, problem))
    }

    /// Verifies a solution and passes it on.
    fn take_solution(
        &mut self,
        raw: &RawSolution,
        each: OnSolution<'_>,
    ) -> Result<bool, FileError> {
        let ScanState { heading, entry } = self;
        let grid = heading.instance.grid();
        let size = grid.size;
        entry.start_next(raw.start);
        let shares = heading.instance.piece_groups();
        if !raw.has_same_board(grid, heading.instance.piece(), shares)
            || !raw.has_holes_of(&*heading.instance)
        {
            return Err(entry.malformed(MalformedFile::Expected("file-expected-same-board")));
        }
        let mut sorted = Cow::Borrowed(raw);
        if !raw.names.is_empty() {
            let id =
                if shares.is_empty() { "file-expected-one-piece" } else { "file-expected-kinds" };
            let wrong = |place| FileError::Malformed(MalformedFile::Expected(id), place);
            sorted.to_mut().sort_by_kind(shares).map_err(wrong)?;
        }
        for &(at, spot) in &sorted.squares {
            entry.add_square(raw.to_square(at, size.ranks()), spot.to_position(raw.start));
        }
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(entry, heading)?;
        Ok(true)
    }
}

impl FileHeading {
    /// Adds the notes about the text between the solutions.
    ///
    /// # Errors
    /// [`MalformedFile::Expected`] if the text has neither a solution nor a sentence.
    fn add_notes(&mut self, notes: TextNotes) -> Result<(), FileError> {
        if let Some(place) = notes.unreadable_position().filter(|_| self.solutions == 0) {
            let (what, place) = notes.unread.map_or(("file-expected-solution", place), |unread| {
                (missing_part(&unread.text), unread.place)
            });
            return Err(FileError::Malformed(MalformedFile::Expected(what), place));
        }
        self.shape = notes.shape;
        self.other_shape = notes.other_shape;
        self.unread = notes.unread;
        self.states_none = notes.states_none.filter(|_| self.solutions == 0);
        let drawn = notes.drawn.is_some_and(|drawn| drawn == self.solutions);
        for (number, line) in notes.counts {
            if number == self.solutions {
                self.counted = true;
            } else if !(drawn && number > self.solutions) {
                debug_assert_eq!(line.reason, UnreadReason::Mismatch);
                self.note_unread(line);
            }
        }
        if self.solutions > 0
            && let Some(place) = notes.states_none
        {
            let text = String::new();
            self.note_unread(crate::data::UnreadLine {
                place,
                text,
                reason: UnreadReason::Mismatch,
            });
        }
        Ok(())
    }

    /// Records an unread line, if it is the first one.
    fn note_unread(&mut self, line: crate::data::UnreadLine) {
        if self.unread.as_ref().is_none_or(|unread| line.place < unread.place) {
            self.unread = Some(line);
        }
    }
}
