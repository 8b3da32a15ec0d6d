//! Streaming reader of this program's JSON, with a header of claims followed by solutions.

use super::entry::{Each, Entry, Heading, most_pieces};
use super::format::SavedFile;
use super::output::{NAME, VERSION};
use super::{FileError, Malformed, Place};
use crate::board::{Group, Square};
use crate::problem::Instance;
use serde_core::de::{self, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use std::cell::Cell;
use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;

/// Claims of the header read so far.
#[derive(Debug, Default)]
pub(super) struct Claims {
    named: bool,
    version: Option<u64>,
    count: Option<(u64, Place)>,
    define: Option<String>,
    problem: Option<(String, Arc<dyn Instance>)>,
    size: Option<(u64, u64)>,
    complete: Option<(bool, Place)>,
    reduced: Option<Option<Group>>,
    pub(super) solutions: u64,
    listed: bool,
}

impl Claims {
    /// Returns the header with its problem, which must be known and match the claimed size.
    ///
    /// # Errors
    /// [`Malformed::Header`] for a key that is missing or contradicts another.
    pub(super) fn heading(&self) -> Result<Heading, FileError> {
        let wrong = |key| FileError::Malformed(Malformed::Header(key), Place::START);
        let (problem, instance) = self.problem.as_ref().ok_or_else(|| wrong("problem"))?;
        let size = instance.grid().size;
        if self.size.ok_or_else(|| wrong("size"))? != (size.files().into(), size.ranks().into()) {
            return Err(wrong("size"));
        }
        Ok(Heading {
            counted: self.count.is_some_and(|(claimed, _)| claimed == self.solutions),
            complete: self.complete,
            reduced: self.reduced.flatten(),
            solutions: self.solutions,
            ..Heading::new(Arc::clone(instance), Some(problem.clone()))
        })
    }

    /// Returns the header of a file that was read to its end.
    ///
    /// # Errors
    /// [`Malformed::Header`] for a missing key, and [`Malformed::Count`] for a wrong number of
    /// solutions.
    pub(super) fn kept(&self) -> Result<Heading, FileError> {
        let missing = |key| FileError::Malformed(Malformed::Header(key), Place::START);
        let heading = self.heading()?;
        if self.version.is_none() {
            return Err(missing("version"));
        }
        if !self.named {
            return Err(missing("format"));
        }
        let (claimed, place) = self.count.ok_or_else(|| missing("count"))?;
        if claimed != heading.solutions {
            return Err(FileError::Malformed(Malformed::Count { claimed, found: heading.solutions }, place));
        }
        Ok(heading)
    }
}

/// Reads the header and every solution. With `lines` the solutions follow the header.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and the errors of
/// `each`.
pub(super) fn read(file: &SavedFile<'_>, lines: bool, each: Each<'_>) -> Result<Heading, FileError> {
    let here = Here::default();
    let inner = file.open()?;
    let mut reader = serde_json::Deserializer::from_reader(Tracked::new(inner, &here));
    let mut parsed = Parsed::new(file, &here, each);
    let outcome = Reader(Part::Object, &mut parsed).deserialize(&mut reader).and_then(|()| {
        if lines {
            parsed.ready(None)?;
            while reader.end().is_err() {
                Reader(Part::Solution, &mut parsed).deserialize(&mut reader)?;
            }
        }
        reader.end()
    });
    match (parsed.fault, outcome) {
        (Some(fault), _) => Err(fault),
        (None, Err(error)) => Err(syntax(error)),
        (None, Ok(())) if !lines && !parsed.claims.listed => {
            Err(FileError::Malformed(Malformed::Header("solutions"), Place::START))
        }
        (None, Ok(())) => parsed.claims.kept(),
    }
}

/// Reads the header in a comment line, starting at byte `from`.
///
/// # Errors
/// [`FileError::Malformed`] at the first error.
pub(super) fn remark(file: &SavedFile<'_>, line: &[u8], from: usize) -> Result<Claims, FileError> {
    let here = Here::at(from);
    let inner = line.get(from..).unwrap_or_default();
    let mut reader = serde_json::Deserializer::from_reader(Tracked::new(inner, &here));
    let mut no_solutions = |_: &Entry, _: &Heading| Ok(());
    let mut parsed = Parsed::new(file, &here, &mut no_solutions);
    let outcome = Reader(Part::Object, &mut parsed).deserialize(&mut reader).and_then(|()| reader.end());
    match (parsed.fault, outcome) {
        (Some(fault), _) => Err(fault),
        (None, Err(error)) => Err(syntax_at(error, from)),
        (None, Ok(())) if parsed.claims.listed => {
            Err(FileError::Malformed(Malformed::Header("solutions"), here.place()))
        }
        (None, Ok(())) => Ok(parsed.claims),
    }
}

/// Converts an error of the JSON parser to the expected item and its position.
pub(super) fn syntax(error: serde_json::Error) -> FileError {
    syntax_at(error, 0)
}

/// Converts an error of the JSON parser for a text that begins at byte `from`.
fn syntax_at(error: serde_json::Error, from: usize) -> FileError {
    if error.is_io() {
        return io::Error::from(error).into();
    }
    let place = Place { line: error.line().max(1) as u64, column: (from + error.column()).max(1) as u64 };
    let expected = match error.classify() {
        Category::Eof => "file-expected-rest",
        Category::Data => "file-expected-other-value",
        Category::Syntax | Category::Io => "file-expected-json",
    };
    FileError::Malformed(Malformed::Expected(expected), place)
}

/// Position of the last byte read.
#[derive(Debug, Default)]
struct Here {
    read: Cell<u64>,
    /// Number of line breaks read, and the number of bytes up to the last of them.
    lines: Cell<u64>,
    line_start: Cell<u64>,
    /// Number of bytes before the current solution or the header.
    start: Cell<u64>,
}

impl Here {
    /// Creates a position at a column of the first line.
    fn at(column: usize) -> Here {
        Here { read: Cell::new(column as u64), ..Here::default() }
    }

    fn place(&self) -> Place {
        Place { line: self.lines.get() + 1, column: (self.read.get() - self.line_start.get()).max(1) }
    }

    /// Records that a byte was read.
    #[inline]
    fn pass(&self, byte: u8) {
        self.read.set(self.read.get() + 1);
        if byte == b'\n' {
            self.lines.set(self.lines.get() + 1);
            self.line_start.set(self.read.get());
        }
    }

    /// Marks the beginning of a solution or the header.
    fn begin(&self) {
        self.start.set(self.read.get());
    }
}

/// Reader that counts lines and columns. The JSON parser asks for single bytes and looks one byte
/// ahead. When it passes on a value, it has therefore just read the first byte of the value.
#[derive(Debug)]
struct Tracked<'a, R> {
    inner: R,
    here: &'a Here,
    /// Read-ahead buffer. Asking the underlying reader for each single byte would take a third of
    /// the total time.
    ahead: Vec<u8>,
    given: usize,
}

/// Maximum number of bytes of one solution. It is larger than the longest construction.
const LONGEST: u64 = 1 << 31;

impl<'a, R: Read> Tracked<'a, R> {
    fn new(inner: R, here: &'a Here) -> Tracked<'a, R> {
        Tracked { inner, here, ahead: Vec::new(), given: 0 }
    }

    /// Fills the buffer, which stays empty at the end of the file.
    #[inline(never)]
    fn fill(&mut self) -> io::Result<()> {
        const ROOM: u64 = 1 << 13;
        if self.here.read.get() - self.here.start.get() > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.given = 0;
        self.ahead.clear();
        self.inner.by_ref().take(ROOM).read_to_end(&mut self.ahead).map(|_| ())
    }
}

impl<R: Read> Read for Tracked<'_, R> {
    #[inline]
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.given == self.ahead.len() {
            self.fill()?;
        }
        let mut read = 0;
        while let (Some(into), Some(&byte)) = (into.get_mut(read), self.ahead.get(self.given)) {
            *into = byte;
            (read, self.given) = (read + 1, self.given + 1);
            self.here.pass(byte);
        }
        Ok(read)
    }
}

struct Parsed<'a, 'e> {
    here: &'a Here,
    file: &'a SavedFile<'a>,
    each: Each<'e>,
    claims: Claims,
    entry: Entry,
    /// Header as known at the first solution.
    heading: Option<Heading>,
    fault: Option<FileError>,
}

/// Text of the error that stops the parser. The actual error is stored separately.
const FAULT: &str = "fault";

impl<'a, 'e> Parsed<'a, 'e> {
    fn new(file: &'a SavedFile<'a>, here: &'a Here, each: Each<'e>) -> Parsed<'a, 'e> {
        Parsed { here, file, each, claims: Claims::default(), entry: Entry::default(), heading: None, fault: None }
    }

    /// Stores an error and stops the parser.
    fn stop<T, E: de::Error>(&mut self, fault: FileError) -> Result<T, E> {
        self.fault = Some(fault);
        Err(E::custom(FAULT))
    }

    fn malformed<T, E: de::Error>(&mut self, what: Malformed, place: Place) -> Result<T, E> {
        self.stop(FileError::Malformed(what, place))
    }

    /// Checks that the problem is known before the first solution.
    fn ready<E: de::Error>(&mut self, place: Option<Place>) -> Result<(), E> {
        match self.claims.heading() {
            Ok(heading) => {
                self.heading = Some(heading);
                Ok(())
            }
            Err(FileError::Malformed(what, start)) => self.malformed(what, place.unwrap_or(start)),
            Err(other) => self.stop(other),
        }
    }

    /// Reads a value of the header.
    fn value<'de, A: MapAccess<'de>>(&mut self, key: &'static str, map: &mut A) -> Result<(), A::Error> {
        let value: serde_json::Value = map.next_value()?;
        let place = self.here.place();
        let text = value.as_str();
        let good = match key {
            "format" => text == Some(NAME) && !std::mem::replace(&mut self.claims.named, true),
            "version" => match value.as_u64() {
                Some(VERSION) => self.claims.version.replace(VERSION).is_none(),
                Some(other) => return self.malformed(Malformed::Version(other), place),
                None => false,
            },
            "problem" => match text {
                None => false,
                Some(text) => {
                    let define = self.claims.define.as_ref().map(|text| format!("define {text}; ")).unwrap_or_default();
                    match self.file.named(&format!("{define}{text}"), place) {
                        Err(fault) => return self.stop(fault),
                        Ok(instance) => self.claims.problem.replace((text.to_owned(), instance)).is_none(),
                    }
                }
            },
            "define" => text.is_some_and(|text| self.claims.define.replace(text.to_owned()).is_none()),
            "size" => {
                let sides: Option<Vec<u64>> =
                    value.as_array().and_then(|sides| sides.iter().map(serde_json::Value::as_u64).collect());
                let size = sides.filter(|sides| sides.len() == 2).map(|sides| (sides[0], sides[1]));
                size.is_some_and(|size| self.claims.size.replace(size).is_none())
            }
            "count" => value.as_u64().is_some_and(|count| self.claims.count.replace((count, place)).is_none()),
            "complete" => {
                value.as_bool().is_some_and(|complete| self.claims.complete.replace((complete, place)).is_none())
            }
            _ => {
                let group = match text {
                    Some("rotation") => Some(Some(Group::Rotations)),
                    Some("all") => Some(Some(Group::All)),
                    None if value.is_null() => Some(None),
                    text => (text == Some("none")).then_some(None),
                };
                group.is_some_and(|group| self.claims.reduced.replace(group).is_none())
            }
        };
        if good { Ok(()) } else { self.malformed(Malformed::Header(key), place) }
    }
}

/// Header keys other than `solutions`.
const KEYS: [&str; 8] = ["format", "version", "define", "problem", "size", "count", "complete", "reduced"];

/// Part of the file to be read next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Object,
    Solutions,
    Solution,
    Square,
}

struct Reader<'s, 'a, 'e>(Part, &'s mut Parsed<'a, 'e>);

impl<'de> DeserializeSeed<'de> for Reader<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: de::Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        match self.0 {
            Part::Object => reader.deserialize_map(self),
            Part::Solutions => reader.deserialize_seq(self),
            Part::Solution => {
                self.1.here.begin();
                self.1.entry.next(self.1.here.place());
                reader.deserialize_seq(self)
            }
            Part::Square => reader.deserialize_str(self),
        }
    }
}

impl<'de> Visitor<'de> for Reader<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Part::Object => "{",
            Part::Solutions | Part::Solution => "[",
            Part::Square => "\"a1\"",
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let parsed = self.1;
        while let Some(key) = map.next_key::<String>()? {
            parsed.here.begin();
            match KEYS.into_iter().find(|&known| known == key) {
                Some(key) => parsed.value(key, &mut map)?,
                None if key == "solutions" => map.next_value_seed(Reader(Part::Solutions, parsed))?,
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Reader(part, parsed) = self;
        if part == Part::Solutions {
            let place = parsed.here.place();
            if std::mem::replace(&mut parsed.claims.listed, true) {
                return parsed.malformed(Malformed::Header("solutions"), place);
            }
            parsed.ready(Some(place))?;
            while list.next_element_seed(Reader(Part::Solution, parsed))?.is_some() {}
            return Ok(());
        }
        while list.next_element_seed(Reader(Part::Square, parsed))?.is_some() {}
        let Parsed { entry, each, heading, claims, .. } = &mut *parsed;
        let heading = heading.as_ref().expect("the problem is known before the first solution is read");
        claims.solutions += 1;
        let outcome = entry.verify(&*heading.instance).and_then(|()| each(entry, heading));
        outcome.or_else(|fault| parsed.stop(fault))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        let parsed = self.1;
        // The reader is past the closing quote. The opening quote is at a distance of the text's
        // length, if nothing was escaped.
        let end = parsed.here.place();
        let place = Place { column: end.column.saturating_sub(text.len() as u64 + 1).max(1), ..end };
        match text.parse::<Square>() {
            Ok(square) => {
                let most = parsed.heading.as_ref().map_or(0, |heading| most_pieces(&*heading.instance));
                parsed.entry.add_up_to(most, square, place);
                Ok(())
            }
            Err(_) => parsed.malformed(Malformed::Expected("file-expected-square"), place),
        }
    }
}
