//! Streaming reader of this program's JSON, with a header of claims followed by solutions.

use super::entry::{FileHeading, OnSolution, SolutionEntry, max_pieces};
use super::format::SavedFile;
use super::output::{NAME, VERSION};
use crate::data::{FileError, FilePosition, MalformedFile};
use crate::problem::Instance;
use bezzel_base::board::{Square, SymmetryGroup};
use serde_core::de::{self, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use std::cell::Cell;
use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;

/// Claims of the header read so far.
#[derive(Debug, Default)]
pub(crate) struct HeaderClaims {
    has_format: bool,
    version: Option<u64>,
    count: Option<(u64, FilePosition)>,
    define: Option<String>,
    problem: Option<(String, Arc<dyn Instance>)>,
    size: Option<(u64, u64)>,
    complete: Option<(bool, FilePosition)>,
    reduced: Option<Option<SymmetryGroup>>,
    pub(crate) solutions: u64,
    has_solutions: bool,
}

impl HeaderClaims {
    /// Returns the header with its problem, which must be known and match the claimed size.
    ///
    /// # Errors
    /// [`MalformedFile::Header`] for a key that is missing or contradicts another.
    pub(crate) fn to_heading(&self) -> Result<FileHeading, FileError> {
        let wrong = |key| FileError::Malformed(MalformedFile::Header(key), FilePosition::START);
        let (problem, instance) = self.problem.as_ref().ok_or_else(|| wrong("problem"))?;
        let size = instance.grid().size;
        if self.size.ok_or_else(|| wrong("size"))? != (size.files().into(), size.ranks().into()) {
            return Err(wrong("size"));
        }
        Ok(FileHeading {
            counted: self.count.is_some_and(|(claimed, _)| claimed == self.solutions),
            complete: self.complete,
            reduced: self.reduced.flatten(),
            solutions: self.solutions,
            ..FileHeading::new(Arc::clone(instance), Some(problem.clone()))
        })
    }

    /// Returns the header of a file that was read to its end.
    ///
    /// # Errors
    /// [`MalformedFile::Header`] for a missing key, and [`MalformedFile::Count`] for a wrong
    /// number of solutions.
    pub(crate) fn verified_heading(&self) -> Result<FileHeading, FileError> {
        let missing = |key| FileError::Malformed(MalformedFile::Header(key), FilePosition::START);
        let heading = self.to_heading()?;
        if self.version.is_none() {
            return Err(missing("version"));
        }
        if !self.has_format {
            return Err(missing("format"));
        }
        let (claimed, place) = self.count.ok_or_else(|| missing("count"))?;
        if claimed != heading.solutions {
            return Err(FileError::Malformed(
                MalformedFile::Count { claimed, found: heading.solutions },
                place,
            ));
        }
        Ok(heading)
    }
}

/// Reads the header and every solution. With `lines` the solutions follow the header.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and the errors of
/// `each`.
pub(crate) fn read_json(
    file: &SavedFile<'_>,
    lines: bool,
    each: OnSolution<'_>,
) -> Result<FileHeading, FileError> {
    let here = ReadPosition::default();
    let inner = file.open()?;
    let mut reader = serde_json::Deserializer::from_reader(PositionReader::new(inner, &here));
    let mut parsed = ParseState::new(file, &here, each);
    let outcome =
        SolutionSeed(JsonPart::Object, &mut parsed).deserialize(&mut reader).and_then(|()| {
            if lines {
                parsed.require_problem(None)?;
                while reader.end().is_err() {
                    SolutionSeed(JsonPart::Solution, &mut parsed).deserialize(&mut reader)?;
                }
            }
            reader.end()
        });
    match (parsed.fault, outcome) {
        (Some(fault), _) => Err(fault),
        (None, Err(error)) => Err(syntax_error(error)),
        (None, Ok(())) if !lines && !parsed.claims.has_solutions => {
            Err(FileError::Malformed(MalformedFile::Header("solutions"), FilePosition::START))
        }
        (None, Ok(())) => parsed.claims.verified_heading(),
    }
}

/// Reads the header in a comment line, starting at byte `from`.
///
/// # Errors
/// [`FileError::Malformed`] at the first error.
pub(crate) fn read_header_remark(
    file: &SavedFile<'_>,
    line: &[u8],
    from: usize,
) -> Result<HeaderClaims, FileError> {
    let here = ReadPosition::at_column(from);
    let inner = line.get(from..).unwrap_or_default();
    let mut reader = serde_json::Deserializer::from_reader(PositionReader::new(inner, &here));
    let mut no_solutions = |_: &SolutionEntry, _: &FileHeading| Ok(());
    let mut parsed = ParseState::new(file, &here, &mut no_solutions);
    let outcome = SolutionSeed(JsonPart::Object, &mut parsed)
        .deserialize(&mut reader)
        .and_then(|()| reader.end());
    match (parsed.fault, outcome) {
        (Some(fault), _) => Err(fault),
        (None, Err(error)) => Err(syntax_error_at(error, from)),
        (None, Ok(())) if parsed.claims.has_solutions => {
            Err(FileError::Malformed(MalformedFile::Header("solutions"), here.file_position()))
        }
        (None, Ok(())) => Ok(parsed.claims),
    }
}

/// Converts an error of the JSON parser to the expected item and its position.
pub(crate) fn syntax_error(error: serde_json::Error) -> FileError {
    syntax_error_at(error, 0)
}

/// Converts an error of the JSON parser for a text that begins at byte `from`.
fn syntax_error_at(error: serde_json::Error, from: usize) -> FileError {
    if error.is_io() {
        return io::Error::from(error).into();
    }
    let place = FilePosition {
        line: error.line().max(1) as u64,
        column: (from + error.column()).max(1) as u64,
    };
    let expected = match error.classify() {
        Category::Eof => "file-expected-rest",
        Category::Data => "file-expected-other-value",
        Category::Syntax | Category::Io => "file-expected-json",
    };
    FileError::Malformed(MalformedFile::Expected(expected), place)
}

/// Position of the last byte read.
#[derive(Debug, Default)]
struct ReadPosition {
    read: Cell<u64>,
    /// Number of line breaks read, and the number of bytes up to the last of them.
    lines: Cell<u64>,
    line_start: Cell<u64>,
    /// Number of bytes before the current solution or the header.
    start: Cell<u64>,
}

impl ReadPosition {
    /// Creates a position at a column of the first line.
    fn at_column(column: usize) -> ReadPosition {
        ReadPosition { read: Cell::new(column as u64), ..ReadPosition::default() }
    }

    fn file_position(&self) -> FilePosition {
        FilePosition {
            line: self.lines.get() + 1,
            column: (self.read.get() - self.line_start.get()).max(1),
        }
    }

    /// Records that a byte was read.
    #[inline]
    fn advance(&self, byte: u8) {
        self.read.set(self.read.get() + 1);
        if byte == b'\n' {
            self.lines.set(self.lines.get() + 1);
            self.line_start.set(self.read.get());
        }
    }

    /// Marks the beginning of a solution or the header.
    fn mark_start(&self) {
        self.start.set(self.read.get());
    }
}

/// Reader that counts lines and columns. The JSON parser asks for single bytes and looks one byte
/// ahead. When it passes on a value, it has therefore just read the first byte of the value.
#[derive(Debug)]
struct PositionReader<'a, R> {
    inner: R,
    position: &'a ReadPosition,
    /// Read-ahead buffer. Asking the underlying reader for each single byte would take a third of
    /// the total time.
    buffer: Vec<u8>,
    consumed: usize,
}

/// Maximum number of bytes of one solution. It is larger than the longest construction.
const MAX_SOLUTION_BYTES: u64 = 1 << 31;

impl<'a, R: Read> PositionReader<'a, R> {
    fn new(inner: R, position: &'a ReadPosition) -> PositionReader<'a, R> {
        PositionReader { inner, position, buffer: Vec::new(), consumed: 0 }
    }

    /// Fills the buffer, which stays empty at the end of the file.
    #[inline(never)]
    fn fill_buffer(&mut self) -> io::Result<()> {
        const BUFFER_BYTES: u64 = 1 << 13;
        if self.position.read.get() - self.position.start.get() > MAX_SOLUTION_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.consumed = 0;
        self.buffer.clear();
        self.inner.by_ref().take(BUFFER_BYTES).read_to_end(&mut self.buffer).map(|_| ())
    }
}

impl<R: Read> Read for PositionReader<'_, R> {
    #[inline]
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.consumed == self.buffer.len() {
            self.fill_buffer()?;
        }
        let mut read = 0;
        while let (Some(into), Some(&byte)) = (into.get_mut(read), self.buffer.get(self.consumed)) {
            *into = byte;
            (read, self.consumed) = (read + 1, self.consumed + 1);
            self.position.advance(byte);
        }
        Ok(read)
    }
}

struct ParseState<'a, 'e> {
    position: &'a ReadPosition,
    file: &'a SavedFile<'a>,
    each: OnSolution<'e>,
    claims: HeaderClaims,
    entry: SolutionEntry,
    /// Header as known at the first solution.
    heading: Option<FileHeading>,
    fault: Option<FileError>,
}

/// Text of the error that stops the parser. The actual error is stored separately.
const FAULT: &str = "fault";

impl<'a, 'e> ParseState<'a, 'e> {
    fn new(
        file: &'a SavedFile<'a>,
        position: &'a ReadPosition,
        each: OnSolution<'e>,
    ) -> ParseState<'a, 'e> {
        ParseState {
            position,
            file,
            each,
            claims: HeaderClaims::default(),
            entry: SolutionEntry::default(),
            heading: None,
            fault: None,
        }
    }

    /// Stores an error and stops the parser.
    fn fail<T, E: de::Error>(&mut self, fault: FileError) -> Result<T, E> {
        self.fault = Some(fault);
        Err(E::custom(FAULT))
    }

    fn fail_malformed<T, E: de::Error>(
        &mut self,
        what: MalformedFile,
        place: FilePosition,
    ) -> Result<T, E> {
        self.fail(FileError::Malformed(what, place))
    }

    /// Checks that the problem is known before the first solution.
    fn require_problem<E: de::Error>(&mut self, place: Option<FilePosition>) -> Result<(), E> {
        match self.claims.to_heading() {
            Ok(heading) => {
                self.heading = Some(heading);
                Ok(())
            }
            Err(FileError::Malformed(what, start)) => {
                self.fail_malformed(what, place.unwrap_or(start))
            }
            Err(other) => self.fail(other),
        }
    }

    /// Reads a value of the header.
    fn read_header_value<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
    ) -> Result<(), A::Error> {
        let value: serde_json::Value = map.next_value()?;
        let place = self.position.file_position();
        let text = value.as_str();
        let good = match key {
            "format" => text == Some(NAME) && !std::mem::replace(&mut self.claims.has_format, true),
            "version" => match value.as_u64() {
                Some(VERSION) => self.claims.version.replace(VERSION).is_none(),
                Some(other) => return self.fail_malformed(MalformedFile::Version(other), place),
                None => false,
            },
            "problem" => match text {
                None => false,
                Some(text) => {
                    let define = self
                        .claims
                        .define
                        .as_ref()
                        .map(|text| format!("define {text}; "))
                        .unwrap_or_default();
                    match self.file.resolve_problem(&format!("{define}{text}"), place) {
                        Err(fault) => return self.fail(fault),
                        Ok(instance) => {
                            self.claims.problem.replace((text.to_owned(), instance)).is_none()
                        }
                    }
                }
            },
            "define" => {
                text.is_some_and(|text| self.claims.define.replace(text.to_owned()).is_none())
            }
            "size" => {
                let sides: Option<Vec<u64>> = value
                    .as_array()
                    .and_then(|sides| sides.iter().map(serde_json::Value::as_u64).collect());
                let size = sides.filter(|sides| sides.len() == 2).map(|sides| (sides[0], sides[1]));
                size.is_some_and(|size| self.claims.size.replace(size).is_none())
            }
            "count" => value
                .as_u64()
                .is_some_and(|count| self.claims.count.replace((count, place)).is_none()),
            "complete" => value
                .as_bool()
                .is_some_and(|complete| self.claims.complete.replace((complete, place)).is_none()),
            _ => {
                let group = match text {
                    Some("rotation") => Some(Some(SymmetryGroup::Rotations)),
                    Some("all") => Some(Some(SymmetryGroup::All)),
                    None if value.is_null() => Some(None),
                    text => (text == Some("none")).then_some(None),
                };
                group.is_some_and(|group| self.claims.reduced.replace(group).is_none())
            }
        };
        if good { Ok(()) } else { self.fail_malformed(MalformedFile::Header(key), place) }
    }
}

/// Header keys other than `solutions`.
const KEYS: [&str; 8] =
    ["format", "version", "define", "problem", "size", "count", "complete", "reduced"];

/// Part of the file to be read next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JsonPart {
    Object,
    Solutions,
    Solution,
    Square,
}

struct SolutionSeed<'s, 'a, 'e>(JsonPart, &'s mut ParseState<'a, 'e>);

impl<'de> DeserializeSeed<'de> for SolutionSeed<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: de::Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        match self.0 {
            JsonPart::Object => reader.deserialize_map(self),
            JsonPart::Solutions => reader.deserialize_seq(self),
            JsonPart::Solution => {
                self.1.position.mark_start();
                self.1.entry.start_next(self.1.position.file_position());
                reader.deserialize_seq(self)
            }
            JsonPart::Square => reader.deserialize_str(self),
        }
    }
}

impl<'de> Visitor<'de> for SolutionSeed<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            JsonPart::Object => "{",
            JsonPart::Solutions | JsonPart::Solution => "[",
            JsonPart::Square => "\"a1\"",
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let parsed = self.1;
        while let Some(key) = map.next_key::<String>()? {
            parsed.position.mark_start();
            match KEYS.into_iter().find(|&known| known == key) {
                Some(key) => parsed.read_header_value(key, &mut map)?,
                None if key == "solutions" => {
                    map.next_value_seed(SolutionSeed(JsonPart::Solutions, parsed))?
                }
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let SolutionSeed(part, parsed) = self;
        if part == JsonPart::Solutions {
            let place = parsed.position.file_position();
            if std::mem::replace(&mut parsed.claims.has_solutions, true) {
                return parsed.fail_malformed(MalformedFile::Header("solutions"), place);
            }
            parsed.require_problem(Some(place))?;
            while list.next_element_seed(SolutionSeed(JsonPart::Solution, parsed))?.is_some() {}
            return Ok(());
        }
        while list.next_element_seed(SolutionSeed(JsonPart::Square, parsed))?.is_some() {}
        let ParseState { entry, each, heading, claims, .. } = &mut *parsed;
        let heading =
            heading.as_ref().expect("the problem is known before the first solution is read");
        claims.solutions += 1;
        let outcome = entry.verify(&*heading.instance).and_then(|()| each(entry, heading));
        outcome.or_else(|fault| parsed.fail(fault))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let parsed = self.1;
        // The reader is past the closing quote. The opening quote is at a distance of the text's
        // length, if nothing was escaped.
        let end = parsed.position.file_position();
        let place =
            FilePosition { column: end.column.saturating_sub(text.len() as u64 + 1).max(1), ..end };
        match text.parse::<Square>() {
            Ok(square) => {
                let most =
                    parsed.heading.as_ref().map_or(0, |heading| max_pieces(&*heading.instance));
                parsed.entry.add_square_up_to(most, square, place);
                Ok(())
            }
            Err(_) => parsed.fail_malformed(MalformedFile::Expected("file-expected-square"), place),
        }
    }
}
