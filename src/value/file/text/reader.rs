//! Reading of a text line by line: boards, lists, and the sentences around them.

use super::board;
use super::caption::{self, Caption};
use super::content::{Items, Numbers};
use super::facts::Facts;
use super::fractions;
use super::layout::{file_letters, is_box, is_label_row, is_small_part, split_squares, without_codes};
use super::ranks::{Board, Rank};
use super::sign::Cell;
use super::token::{Node, Statement, Unbalanced, is_bar};
use crate::search::Stop;
use crate::value::file::context::TextContext;
use crate::value::file::fault::refuse;
use crate::value::file::lines::{EachRaw, Lines, Raw};
use crate::value::file::notes::{TextNotes, has_words, unread};
use crate::value::file::{FileError, Place, Remark, Shape, UnreadReason};

/// Maximum number of leaves of a statement, and of squares of a board.
pub(super) const MOST: usize = 1 << 24;

/// Separator of the problem and the method in a caption.
pub(super) const CAPTION_SEPARATOR: char = '·';

enum LineKind {
    Blank,
    Rule,
    /// Letters of files, with the number of files of one board, or 0 if it is unknown.
    Files(usize),
    Text,
}

pub(super) struct TextReader<'a> {
    pub(super) context: TextContext<'a>,
    pub(super) facts: Facts<'a>,
    /// Ranks of the current boards.
    pub(super) ranks: Vec<Rank>,
    pub(super) squares: usize,
    /// Number of files of a board, according to the letters or numbers above or below it.
    pub(super) files: Option<usize>,
    pub(super) closed: bool,
    /// Whether a line with bars was read.
    pub(super) barred: bool,
    /// Number of rules since the first pending rank.
    pub(super) rules: usize,
    pub(super) labelled: bool,
    /// Statement with an open bracket.
    pub(super) statement: Option<Statement>,
    /// Pending squares of a solution that spans several lines.
    pub(super) items: Option<Items>,
    /// Base of lists, 0 or 1, if the text has shown it.
    pub(super) base: Option<u64>,
    /// Whether lines of numbers are lists and not ranks.
    pub(super) lists: bool,
    /// Lines that may be sentences of this program.
    pub(super) paragraph: Vec<(Place, String)>,
    /// Whether the next board is a walk that is not a tour.
    pub(super) shows_walk: bool,
    pub(super) literals: Vec<(i64, Place)>,
    /// Empty lines before the first text.
    pub(super) blanks: Vec<Place>,
    pub(super) any: bool,
    pub(super) notes: TextNotes,
}

impl<'a> TextReader<'a> {
    pub(super) fn new(context: &TextContext<'a>) -> TextReader<'a> {
        TextReader {
            context: *context,
            facts: Facts::new(context),
            ranks: Vec::new(),
            squares: 0,
            files: None,
            closed: false,
            barred: false,
            rules: 0,
            labelled: false,
            statement: None,
            items: None,
            base: None,
            lists: false,
            paragraph: Vec::new(),
            shows_walk: false,
            literals: Vec::new(),
            blanks: Vec::new(),
            any: false,
            notes: TextNotes::default(),
        }
    }

    /// Reads a line. Returns `false` if the callback ends the reading.
    pub(super) fn line(&mut self, lines: &mut Lines, each: EachRaw<'_>) -> Result<bool, FileError> {
        let number = lines.line;
        let start = Place { line: number, column: 1 };
        if number > 1 && lines.header().is_some() {
            return refuse("file-expected-one-header", start);
        }
        let plain = without_codes(&lines.bytes);
        let text = match std::str::from_utf8(&plain) {
            Ok(text) => text,
            Err(error) => {
                let column = error.valid_up_to() as u64 + 1;
                return refuse("file-expected-cell", Place { column, ..start });
            }
        };
        if let Some(statement) = self.statement.take() {
            return self.statement(statement, text, number, each);
        }
        if !text.trim().is_empty() {
            self.notes.first_line.get_or_insert(start);
        }
        match self.kind(text) {
            LineKind::Blank => {
                if !self.any {
                    self.blanks.push(start);
                }
                Ok(self.end_board(each)? && self.end_items(each)? && self.end_paragraph())
            }
            LineKind::Rule => self.rule(text, each),
            LineKind::Files(files) => {
                self.closed = !self.ranks.is_empty();
                self.files = self.files.max(Some(files));
                Ok(true)
            }
            LineKind::Text => {
                self.any = true;
                self.barred |= text.contains(is_bar);
                if fractions::is_row(text.as_bytes()) && self.is_fresh() {
                    self.notes.shape.get_or_insert(Shape::Fractions);
                    lines.unread();
                    fractions::read_fractions(lines, &self.context, each)?;
                    return Ok(true);
                }
                if let Some(raw) = self.native_pairs(text, start) {
                    self.notes.shape.get_or_insert(Shape::Pairs(0));
                    return Ok(self.end_board(each)? && self.end_items(each)? && each(&raw)?);
                }
                self.statement(Statement::default(), text, number, each)
            }
        }
    }

    /// Returns whether nothing is pending and no solution was read.
    fn is_fresh(&self) -> bool {
        self.notes.shape.is_none() && self.ranks.is_empty() && self.items.is_none()
    }

    fn kind(&self, text: &str) -> LineKind {
        if text.trim().is_empty() {
            return LineKind::Blank;
        }
        if text.chars().all(is_box) && !matches!(text.trim(), "-" | "|") {
            // Hyphens separated by blanks are empty squares, and so are hyphens of the length of a
            // rank.
            let hyphens = text.split_whitespace().all(|word| word == "-");
            let width = self.ranks.first().map(Vec::len);
            let is_rank = text.trim().bytes().all(|byte| byte == b'-')
                && width == Some(text.trim().len())
                && self.ranks.iter().flatten().any(|word| word.cell == Cell::Sign('-'));
            if !hyphens && !is_rank {
                return LineKind::Rule;
            }
        }
        if let Some(files) = file_letters(text, self.facts.size.map(|(files, _)| files)) {
            return LineKind::Files(files);
        }
        LineKind::Text
    }

    /// Reads a line of a box, or a rule between boards.
    fn rule(&mut self, text: &str, each: EachRaw<'_>) -> Result<bool, FileError> {
        self.any = true;
        if !self.end_items(each)? {
            return Ok(false);
        }
        self.rules += usize::from(!self.ranks.is_empty());
        let has_joints =
            text.chars().any(|sign| matches!(sign, '+' | '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{256c}'));
        // If the ranks have bars, rules below all ranks so far belong to a box.
        let in_box = has_joints || text.trim().contains(' ') || self.barred && self.rules == self.ranks.len();
        if in_box { Ok(true) } else { self.end_board(each) }
    }

    /// Reads `[row,column] [row,column] ` in this program's own notation.
    fn native_pairs(&self, text: &str, start: Place) -> Option<Raw> {
        let bytes = text.as_bytes();
        // A single pair may be a list of two numbers.
        if !text.contains("] [") && !text.ends_with("] ") && self.facts.pieces != Some(1) {
            return None;
        }
        let mut raw = Raw { from_top: true, start, ..Raw::default() };
        let mut at = 0;
        let number = |at: &mut usize| -> Option<u32> {
            let digits = bytes[*at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let text = &text[*at..*at + digits];
            *at += digits;
            (digits > 0 && (digits == 1 || !text.starts_with('0'))).then(|| text.parse().ok())?
        };
        let sign = |at: &mut usize, sign: u8| -> Option<()> {
            *at += 1;
            (bytes.get(*at - 1) == Some(&sign)).then_some(())
        };
        while at < bytes.len() {
            let place = Place { column: at as u64 + 1, ..start };
            sign(&mut at, b'[')?;
            let row = number(&mut at)?;
            sign(&mut at, b',')?;
            let column = number(&mut at)?;
            sign(&mut at, b']')?;
            if at < bytes.len() {
                sign(&mut at, b' ')?;
            }
            raw.add((column, row), place);
        }
        Some(raw)
    }

    /// Reads a line of a statement. When all brackets are closed, reads the statement.
    fn statement(
        &mut self,
        mut statement: Statement,
        text: &str,
        number: u64,
        each: EachRaw<'_>,
    ) -> Result<bool, FileError> {
        let start = Place { line: number, column: 1 };
        let is_new = statement.leaves() == 0 && !statement.is_open();
        let read = statement.read(text, number);
        if statement.leaves() > MOST {
            return Err(FileError::Stopped(Stop::Memory));
        }
        match read {
            // The last words of a sentence may contain only the closing bracket.
            Err(_) if is_new && (has_words(text) || !self.paragraph.is_empty()) => self.sentence(text, start, each),
            Err(Unbalanced(place)) => refuse("file-expected-balanced", place),
            Ok(()) if statement.is_open() => {
                if is_new && has_words(text) && statement.nodes.iter().any(Node::has_words) {
                    return self.sentence(text, start, each);
                }
                self.statement = Some(statement);
                Ok(true)
            }
            Ok(()) => self.complete(&statement, text, start, each),
        }
    }

    /// Reads a complete statement.
    fn complete(
        &mut self,
        statement: &Statement,
        text: &str,
        start: Place,
        each: EachRaw<'_>,
    ) -> Result<bool, FileError> {
        if is_label_row(text) {
            return Ok(self.end_board(each)? && self.end_items(each)?);
        }
        if let Some(more) = self.solution(statement, text, start, each)? {
            return Ok(more);
        }
        self.sentence(text, start, each)
    }

    /// Reads a line that is not a solution.
    fn sentence(&mut self, text: &str, start: Place, each: EachRaw<'_>) -> Result<bool, FileError> {
        if !self.end_board(each)? || !self.end_items(each)? {
            return Ok(false);
        }
        if self.paragraph.is_empty()
            && let Some(caption) = caption::read(text)
        {
            self.caption(caption, text, start);
            return Ok(true);
        }
        self.paragraph.push((start, text.trim().to_owned()));
        Ok(true)
    }

    fn caption(&mut self, caption: Caption, text: &str, start: Place) {
        match caption {
            Caption::Title => {}
            Caption::Count(number) => self.notes.counts.push((number, unread(start, text, UnreadReason::Mismatch))),
            Caption::NoSolution => self.notes.states_none = self.notes.states_none.or(Some(start)),
            Caption::Size(first, second) => {
                let Some((files, ranks)) = self.facts.size.map(|(files, ranks)| (files as u64, ranks as u64)) else {
                    return;
                };
                let fits = match second {
                    Some(second) => (first, second) == (files, ranks) || (first, second) == (ranks, files),
                    None => {
                        first == files && files == ranks || Some(first) == self.facts.pieces || first == files * ranks
                    }
                };
                if !fits {
                    self.notes.leave(start, text, UnreadReason::Mismatch);
                }
            }
        }
    }

    /// Recognizes the sentences of the pending paragraph. The first other line is recorded as
    /// unread. Always returns `true`.
    pub(super) fn end_paragraph(&mut self) -> bool {
        const LONGEST: usize = 12;
        let lines = std::mem::take(&mut self.paragraph);
        let mut at = 0;
        while at < lines.len() {
            let known = (at + 1..=lines.len().min(at + LONGEST)).rev().find_map(|end| {
                let text = lines[at..end].iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ");
                self.recognize(&text).map(|remarks| (end, remarks))
            });
            let (place, text) = &lines[at];
            let Some((end, remarks)) = known else {
                match caption::read(text) {
                    Some(caption) => self.caption(caption, text, *place),
                    None => self.notes.leave(*place, text, UnreadReason::Unknown),
                }
                at += 1;
                continue;
            };
            for remark in remarks {
                match remark {
                    Remark::Statement => {}
                    Remark::Walk => {
                        self.shows_walk = true;
                        self.notes.leave(*place, text, UnreadReason::Walk);
                    }
                    Remark::Count(number) => {
                        self.notes.counts.push((number, unread(*place, text, UnreadReason::Mismatch)))
                    }
                    Remark::Drawn(number) => self.notes.drawn = Some(number),
                    Remark::NoSolution(problem) => {
                        let named = (self.context.resolve)(&problem);
                        let is_same =
                            named.zip(self.facts.known).is_some_and(|(named, known)| named.text() == known.text());
                        match is_same {
                            true => self.notes.states_none = self.notes.states_none.or(Some(*place)),
                            false => self.notes.leave(*place, text, UnreadReason::Mismatch),
                        }
                    }
                }
            }
            at = end;
        }
        true
    }

    /// Determines the meaning of a sentence or a caption of this program.
    fn recognize(&self, text: &str) -> Option<Vec<Remark>> {
        if text.contains(CAPTION_SEPARATOR) {
            let (mut remarks, mut named) = (Vec::new(), false);
            for part in text.split(CAPTION_SEPARATOR).map(str::trim) {
                match (self.context.remark)(part) {
                    Some(remark) => remarks.push(remark),
                    None if !named && (self.context.resolve)(problem_of(part)).is_some() => named = true,
                    None if named && is_small_part(part) => {}
                    None => return None,
                }
            }
            return named.then_some(remarks);
        }
        (self.context.remark)(text).map(|remark| vec![remark])
    }

    /// Emits the boards with pending ranks. Returns `false` if the callback ends the reading.
    pub(super) fn end_board(&mut self, each: EachRaw<'_>) -> Result<bool, FileError> {
        if self.ranks.is_empty() {
            return Ok(true);
        }
        let ranks = std::mem::take(&mut self.ranks);
        (self.squares, self.rules) = (0, 0);
        (self.closed, self.labelled) = (false, false);
        let letters = self.files.take().filter(|&files| files > 0);
        let files = self.facts.size.map(|(files, _)| files).or(letters);
        if self.facts.is_lists(&ranks, files) {
            for rank in ranks {
                if !self.numbers(&Numbers::of_rank(&rank), each)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if self.facts.size.is_none() && letters.is_none() {
            return split_squares(ranks)
                .into_iter()
                .try_fold(true, |more, board| Ok(more && self.board(&board, each)?));
        }
        self.labelled = files.is_some_and(|files| ranks[0].len() > files);
        for board in board::separate(ranks, files)? {
            if !self.board(&board, each)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Emits a board.
    fn board(&mut self, board: &Board, each: EachRaw<'_>) -> Result<bool, FileError> {
        self.end_paragraph();
        if std::mem::take(&mut self.shows_walk) {
            return Ok(true);
        }
        self.notes.shape.get_or_insert(Shape::Boards);
        each(&board::solution(board, &self.facts)?)
    }

    /// Emits the pending solution that spans several lines.
    pub(super) fn end_items(&mut self, each: EachRaw<'_>) -> Result<bool, FileError> {
        match self.items.take() {
            Some(Items::Numbers(numbers)) if numbers.len() == 1 && self.facts.pieces != Some(1) => {
                self.notes.leave(numbers[0].1, &numbers[0].0.to_string(), UnreadReason::Unknown);
                Ok(true)
            }
            Some(items) => self.emit(items, each),
            None => Ok(true),
        }
    }

    /// Ends the text.
    pub(super) fn finish(mut self, lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
        if let Some(place) = self.statement.as_ref().and_then(Statement::open_place) {
            return refuse("file-expected-balanced", place);
        }
        let more = self.end_board(each)? && self.end_items(each)?;
        if more && !self.literals.is_empty() {
            let place = self.literals[0].1;
            self.notes.leave(place, "v", UnreadReason::Unknown);
        }
        self.end_paragraph();
        if more && !self.any && self.facts.pieces.unwrap_or(0) == 0 {
            for &start in &self.blanks {
                if !each(&Raw { start, from_top: true, ..Raw::default() })? {
                    break;
                }
            }
        }
        lines.notes = self.notes;
        Ok(())
    }
}

/// Returns the problem in a part of a caption, without the stages after it.
pub(super) fn problem_of(part: &str) -> &str {
    part.split('|').next().unwrap_or_default().trim()
}
