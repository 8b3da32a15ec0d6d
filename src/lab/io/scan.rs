//! Reading of a file of lines. Every solution is verified against the definition.

use super::context::TextContext;
use super::entry::{FileHeading, OnSolution, SolutionEntry};
use super::lines::{LineReader, RawSolution, SolutionGrammar};
use super::text::BlankSquares;
use super::{SavedFile, infer, json_reader, text};
use crate::data::{FileError, FilePosition, MalformedFile, RejectedReading, UnreadReason, Verdict};
use crate::io::notes::{TextNotes, add_unread, missing_part, unread_line};
use crate::problem::Instance;
use std::borrow::Cow;
use std::sync::Arc;

/// Reads the whole file and passes on every solution. The problem is the one of the header on the
/// first line, the one that the user names, or the one in a caption. Otherwise it is guessed: all
/// readings that the file may have are tried on its first solutions, and the checkers of their
/// problems decide.
///
/// # Errors
/// System errors, and the errors of `each`. [`FileError::Malformed`] at the first error in the
/// file, with [`MalformedFile::Guessed`] if the solutions violate the rules of every guess.
pub(crate) fn scan_file(
    file: &SavedFile<'_>,
    grammar: SolutionGrammar,
    each: OnSolution<'_>,
) -> Result<FileHeading, FileError> {
    let blank_squares = text::find_blank_squares(&mut LineReader::open(file)?)?;
    let is_framed = text::has_framed_boards(&mut LineReader::open(file)?)?;
    let source = ScanSource { file, grammar, blank_squares, is_framed };
    let mut first = LineReader::open(file)?;
    first.next_raw_line()?;
    if let Some(from) = first.header_start() {
        let mut claims = json_reader::read_header_remark(file, &first.bytes, from)?;
        let (heading, notes) = source.read_all(claims.to_heading()?, each)?;
        claims.solutions = heading.solutions;
        let mut heading = claims.verified_heading()?;
        heading.add_notes(notes)?;
        return Ok(heading);
    }
    let named = match &file.given {
        Some(given) => Some(Arc::clone(given)),
        None => {
            text::find_captioned_problem(&mut LineReader::open(file)?, file.resolve, file.remark)?
        }
    };
    let (heading, grammar) = match named {
        Some(instance) => {
            let grammar = source.choose_grammar(&instance)?;
            let problem = instance.command_text();
            (FileHeading::new(instance, Some(problem)), grammar)
        }
        None => source.guess_problem()?,
    };
    let source = ScanSource { grammar, ..source };
    let (mut heading, notes) = source.read_all(heading, each)?;
    heading.add_notes(notes)?;
    Ok(heading)
}

/// Readers of solutions among other text, which need a problem that tells them from that text.
const OTHER_GRAMMARS: [SolutionGrammar; 2] = [text::read_aligned, text::read_records];

/// Result of reading the first solutions of a file as a problem that the file does not name.
enum Trial {
    /// Every line was read, and every solution is one of the problem.
    Whole,
    /// Every solution is one of the problem, but not every line was read.
    Part,
    /// The file has an error after this number of solutions, or no solution.
    Rejected(u64, Option<RejectedReading>),
}

/// File with the grammar of its lines.
struct ScanSource<'a> {
    file: &'a SavedFile<'a>,
    grammar: SolutionGrammar,
    blank_squares: Option<BlankSquares>,
    is_framed: bool,
}

impl ScanSource<'_> {
    /// Returns the context for reading the file as solutions of a problem.
    fn context<'a>(&'a self, known: Option<&'a dyn Instance>) -> TextContext<'a> {
        TextContext {
            known,
            resolve: self.file.resolve,
            remark: self.file.remark,
            partial: false,
            blank_squares: self.blank_squares,
            is_framed: self.is_framed,
            has_gaps: false,
        }
    }

    /// Reads the solutions of the problem of a header. Returns the header with their number, and
    /// the notes about the text between them.
    fn read_all(
        &self,
        heading: FileHeading,
        each: OnSolution<'_>,
    ) -> Result<(FileHeading, TextNotes), FileError> {
        let instance = Arc::clone(&heading.instance);
        let mut reading = ScanState { heading, entry: SolutionEntry::default() };
        let mut lines = LineReader::open(self.file)?;
        let read = (self.grammar)(&mut lines, &self.context(Some(&*instance)), &mut |raw| {
            reading.take_solution(raw, each)
        });
        match read {
            Ok(()) => Ok((reading.heading, lines.notes)),
            Err(error) => Err(reading.heading.judge(error)),
        }
    }

    /// Reads the first solutions of a file as those of a problem.
    ///
    /// # Errors
    /// System errors and stops.
    fn try_problem(
        &self,
        instance: &Arc<dyn Instance>,
        grammar: SolutionGrammar,
    ) -> Result<Trial, FileError> {
        let mut reading = ScanState {
            heading: FileHeading::new(Arc::clone(instance), None),
            entry: SolutionEntry::default(),
        };
        let mut lines = LineReader::open(self.file)?;
        let read = grammar(&mut lines, &self.context(Some(&**instance)), &mut |raw| {
            reading.take_solution(raw, &mut |_, _| Ok(()))?;
            Ok(reading.heading.solutions < infer::SAMPLE_SIZE as u64)
        });
        let solutions = reading.heading.solutions;
        let error = match read.and_then(|()| reading.heading.add_notes(lines.notes)) {
            Ok(()) if solutions == 0 => None,
            Ok(()) if reading.heading.unread.is_none() => return Ok(Trial::Whole),
            Ok(()) => return Ok(Trial::Part),
            Err(FileError::Malformed(what, place)) => {
                Some(RejectedReading { problem: instance.command_text(), what, place })
            }
            Err(error) => return Err(error),
        };
        Ok(Trial::Rejected(solutions, error))
    }

    /// Returns the first grammar that reads the whole file as solutions of a problem, or else the
    /// first one that reads only solutions, or else that of the format.
    ///
    /// # Errors
    /// System errors and stops.
    fn choose_grammar(&self, instance: &Arc<dyn Instance>) -> Result<SolutionGrammar, FileError> {
        let first = self.try_problem(instance, self.grammar)?;
        // A wrong solution stays wrong, unless another reading of the whole file has only right
        // ones. Lines that are not read may be the wrong ones, except for the number of pieces.
        let (number, is_open) = match &first {
            Trial::Whole => return Ok(self.grammar),
            Trial::Part => (0, true),
            Trial::Rejected(number, Some(reading)) => match reading.what.verdict() {
                Verdict::Wrong => (*number, reading.has_wrong_number()),
                // A text with an open bracket is cut off.
                _ if reading.what == MalformedFile::Expected("file-expected-balanced") => {
                    return Ok(self.grammar);
                }
                _ => (0, true),
            },
            Trial::Rejected(_, None) => (0, true),
        };
        let mut part = matches!(first, Trial::Part).then_some(self.grammar);
        match self.try_problem(instance, text::read_spread_text)? {
            Trial::Whole => return Ok(text::read_spread_text),
            Trial::Part => part = part.or(Some(text::read_spread_text)),
            Trial::Rejected(..) => {}
        }
        // Behind right solutions in the usual notation there are no other notations.
        let others = if number == 0 { &OTHER_GRAMMARS[..] } else { &[] };
        for &grammar in others {
            match self.try_problem(instance, grammar)? {
                Trial::Whole => return Ok(grammar),
                Trial::Part if is_open => part = part.or(Some(grammar)),
                Trial::Part | Trial::Rejected(..) => {}
            }
        }
        Ok(part.unwrap_or(self.grammar))
    }

    /// Returns the header of a file that does not name its problem. The problem is the first guess
    /// whose reading covers every line, or else the first one that reads only solutions.
    ///
    /// # Errors
    /// System errors and stops. [`MalformedFile::Guessed`] if no guess fits, and the error of the
    /// text if there is no guess.
    fn guess_problem(&self) -> Result<(FileHeading, SolutionGrammar), FileError> {
        /// Maximum number of readings that an error names.
        const MAX_REPORTED: usize = 3;
        let mut sample: Vec<RawSolution> = Vec::new();
        let mut lines = LineReader::open(self.file)?;
        let read = (self.grammar)(&mut lines, &self.context(None), &mut |raw| {
            sample.push(raw.clone());
            Ok(sample.len() < infer::SAMPLE_SIZE)
        });
        let error = match read {
            Ok(()) => None,
            Err(FileError::Malformed(what, place)) => Some((what, place)),
            Err(error) => return Err(error),
        };
        let unread = lines.notes.unread.filter(|_| sample.is_empty());
        let place = unread.map_or(FilePosition::START, |unread| unread.place);
        let has_guess = !sample.is_empty();
        let guesses = infer::guess_problems(&sample, self.file)?;
        drop(sample);
        let mut part = None;
        let mut rejected: Vec<((bool, u64), RejectedReading)> = Vec::new();
        for (number, grammar) in (0..).zip([self.grammar].into_iter().chain(OTHER_GRAMMARS)) {
            for guess in &guesses {
                match self.try_problem(&guess.instance, grammar)? {
                    Trial::Whole => return Ok((guess.heading(), grammar)),
                    Trial::Part => part = part.or(Some((guess, grammar))),
                    Trial::Rejected(solutions, reading) if number == 0 && !guess.is_remote => {
                        rejected.extend(
                            reading.map(|reading| ((reading.is_on_board(), solutions), reading)),
                        );
                    }
                    Trial::Rejected(..) => {}
                }
            }
        }
        if let Some((guess, grammar)) = part {
            return Ok((guess.heading(), grammar));
        }
        // Without a wrong reading the text itself cannot be read, or its likeliest reading.
        let first = rejected.first().filter(|_| has_guess).map(|(_, reading)| reading);
        let unreadable = error.or_else(|| first.map(|first| (first.what.clone(), first.place)));
        // The readings whose squares are on the board, with the most solutions before their errors,
        // are the likeliest. Several problems with the same error are one reading.
        rejected.retain(|(_, reading)| reading.what.verdict() == Verdict::Wrong);
        let most = rejected.iter().map(|(likelihood, _)| *likelihood).max();
        rejected.retain(|(likelihood, _)| Some(*likelihood) == most);
        let mut likeliest: Vec<RejectedReading> = Vec::new();
        for (_, reading) in rejected {
            if likeliest.iter().all(|other| other.what != reading.what) {
                likeliest.push(reading);
            }
        }
        likeliest.truncate(MAX_REPORTED);
        let (what, place) = match (likeliest.first(), unreadable) {
            (Some(&RejectedReading { place, .. }), _) => (MalformedFile::Guessed(likeliest), place),
            (None, Some((what, place))) if what.verdict() != Verdict::Wrong => (what, place),
            (None, _) => (MalformedFile::UnknownProblem, place),
        };
        Err(FileError::Malformed(what, place))
    }
}

/// State of reading a file with a known problem.
struct ScanState {
    heading: FileHeading,
    entry: SolutionEntry,
}

impl ScanState {
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
                (missing_part(&unread), unread.place)
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
                add_unread(&mut self.unread, line);
            }
        }
        if self.solutions > 0
            && let Some(place) = notes.states_none
        {
            add_unread(&mut self.unread, unread_line(place, "", UnreadReason::Mismatch));
        }
        Ok(())
    }
}
