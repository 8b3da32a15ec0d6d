//! Reading of a text line by line: boards, lists, and the sentences around them.

use super::board;
use super::caption::{self, Caption};
use super::content::{NumberRow, SquareList};
use super::cover_options::CoverOptions;
use super::facts::ProblemFacts;
use super::fractions::{self, Margin};
use super::frame::{FrameLine, FramedBoard, TabColumns, is_frame_rule};
use super::layout::{
    self, blank_terminal_codes, is_box_char, is_label_row, is_small_part, read_file_letters,
    split_squares,
};
use super::notice::note_line;
use super::ranks::{DrawnBoard, DrawnRank, DrawnSquare};
use super::sign::SignCell;
use super::token::{TextNode, TextStatement, UnbalancedBracket, is_bar};
use crate::data::{FileError, FilePosition, RemarkKind, SolutionNotation, UnreadReason};
use crate::io::context::TextContext;
use crate::io::lines::{LineReader, OnRawSolution, RawSolution};
use crate::io::notes::{TextNotes, has_words, unread_line};
use crate::io::position::expected_at;
use bezzel_base::core::Stop;
use std::collections::HashSet;

/// Maximum number of leaves of a statement, and of squares of a board.
pub(super) const MAX_LEAVES: usize = 1 << 24;

/// Maximum number of lines of a caption or a sentence.
pub(super) const MAX_SENTENCE_LINES: usize = 12;

/// Separator of the problem and the method in a caption.
pub(super) const CAPTION_SEPARATOR: char = '·';

enum LineKind {
    Blank,
    Rule,
    /// Rank of a board with bars that has this many squares, all of them empty.
    EmptyRank(usize),
    /// Letters of files, with the number of files of one board, or 0 if it is unknown.
    Files(usize),
    Text,
}

pub(super) struct TextReader<'a> {
    pub(super) context: TextContext<'a>,
    pub(super) facts: ProblemFacts<'a>,
    /// Ranks of the current boards.
    pub(super) ranks: Vec<DrawnRank>,
    pub(super) squares: usize,
    /// Number of files of a board, according to the letters or numbers above or below it.
    pub(super) files: Option<usize>,
    pub(super) has_coordinates_below: bool,
    /// Whether a line with bars was read.
    pub(super) has_bars: bool,
    /// Number of rules since the first pending rank.
    pub(super) rules: usize,
    pub(super) has_rank_labels: bool,
    /// Statement with an open bracket.
    pub(super) statement: Option<TextStatement>,
    /// Pending squares of a solution that spans several lines.
    pub(super) items: Option<SquareList>,
    /// Base of lists, 0 or 1, if the text has shown it.
    pub(super) base: Option<u64>,
    /// Whether the pending squares come from moves, each on its line.
    pub(super) is_move_chain: bool,
    /// Whether the board has rules with joints between its ranks.
    pub(super) has_grid: bool,
    /// Number of squares of an empty line directly below a rule of a grid. It is a rank unless
    /// another line follows before the next rule.
    pub(super) empty_rank: Option<(usize, FilePosition)>,
    /// Whether a line was read since the last rule of a grid.
    pub(super) is_below_rule: bool,
    /// Signs of the last board.
    pub(super) last_signs: Option<HashSet<SignCell>>,
    /// Whether lines of numbers are lists and not ranks.
    pub(super) has_lists: bool,
    /// Lines that may be sentences of this program.
    pub(super) paragraph: Vec<(FilePosition, String)>,
    /// Whether the next board is a walk that is not a tour.
    pub(super) shows_walk: bool,
    pub(super) literals: Vec<(i64, FilePosition)>,
    pub(super) cover_options: CoverOptions,
    /// Whether the line is a comment that shows the solution before it again.
    pub(super) is_repetition: bool,
    /// Empty lines before the first text.
    pub(super) blanks: Vec<FilePosition>,
    pub(super) has_content: bool,
    /// Pending board in a frame, and the columns of such boards.
    frame: FramedBoard,
    tab_columns: Option<TabColumns>,
    /// Fractions next to the current board, and its tour.
    margin: Option<Margin>,
    margin_walk: Vec<(u32, u32)>,
    pub(super) notes: TextNotes,
    /// Last solution, with its notation.
    pub(super) last: Option<(RawSolution, SolutionNotation)>,
}

impl<'a> TextReader<'a> {
    pub(super) fn new(context: &TextContext<'a>) -> TextReader<'a> {
        TextReader {
            context: *context,
            facts: ProblemFacts::new(context),
            ranks: Vec::new(),
            squares: 0,
            files: None,
            has_coordinates_below: false,
            has_bars: false,
            rules: 0,
            has_rank_labels: false,
            statement: None,
            items: None,
            base: None,
            is_move_chain: false,
            last_signs: None,
            has_grid: false,
            empty_rank: None,
            is_below_rule: false,
            has_lists: false,
            paragraph: Vec::new(),
            shows_walk: false,
            literals: Vec::new(),
            cover_options: CoverOptions::default(),
            is_repetition: false,
            blanks: Vec::new(),
            has_content: false,
            frame: FramedBoard::default(),
            tab_columns: None,
            margin: None,
            margin_walk: Vec::new(),
            notes: TextNotes::default(),
            last: None,
        }
    }

    /// Reads a line. Returns `false` if the callback ends the reading.
    pub(super) fn read_line(
        &mut self,
        lines: &mut LineReader,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let number = lines.line;
        let start = FilePosition { line: number, column: 1 };
        if number > 1 && lines.header_start().is_some() {
            return expected_at("file-expected-one-header", start);
        }
        if let Some(raw) = self.parse_next_pairs(&lines.bytes, start) {
            self.end_margin();
            self.is_repetition = false;
            self.empty_rank = None;
            self.is_below_rule = false;
            return Ok(self.end_items(each)? && each(&raw)?);
        }
        let plain = blank_terminal_codes(&lines.bytes);
        let text = match std::str::from_utf8(&plain) {
            Ok(text) => text,
            Err(error) => {
                let column = error.valid_up_to() as u64 + 1;
                return expected_at("file-expected-cell", FilePosition { column, ..start });
            }
        };
        let filled = self.context.blank_squares.map(|squares| squares.fill_rank(text));
        let text = filled.as_deref().unwrap_or(text);
        if let Some(statement) = self.statement.take() {
            return self.read_statement(statement, text, number, each);
        }
        if !text.trim().is_empty() {
            self.notes.first_line.get_or_insert(start);
        }
        if self.context.is_framed
            && let Some(more) = self.read_frame_line(text, start, each)?
        {
            return Ok(more);
        }
        let text = layout::without_comment(text);
        // Conjure draws each solution again in comments.
        let drawing = text.strip_prefix("$ ").filter(|drawing| !has_words(drawing));
        self.is_repetition = drawing.is_some();
        let text = drawing.unwrap_or(text);
        let text = match self.take_margin(text, start) {
            Some(rank) if rank.trim().is_empty() => return Ok(true),
            Some(rank) => rank,
            None => {
                if self.ranks.is_empty() {
                    self.end_margin();
                }
                text
            }
        };
        match self.line_kind(text) {
            LineKind::EmptyRank(_) if self.has_grid && !self.is_below_rule => Ok(true),
            LineKind::EmptyRank(squares) if self.has_grid => {
                self.is_below_rule = false;
                self.empty_rank = Some((squares, start));
                Ok(true)
            }
            LineKind::EmptyRank(squares) => self.add_rank(empty_rank(squares, start), each),
            LineKind::Blank if self.context.has_gaps && !self.ranks.is_empty() => Ok(true),
            LineKind::Blank => {
                if !self.has_content {
                    self.blanks.push(start);
                }
                let more = self.end_board(each)? && self.end_items(each)? && self.end_paragraph();
                self.end_margin();
                Ok(more)
            }
            LineKind::Rule => self.read_rule(text, each),
            LineKind::Files(files) => {
                self.has_coordinates_below = !self.ranks.is_empty();
                self.files = self.files.max(Some(files));
                Ok(true)
            }
            LineKind::Text => {
                self.has_content = true;
                self.is_below_rule = false;
                self.empty_rank = None;
                self.has_bars |= text.contains(is_bar);
                if fractions::is_fraction_row(text.as_bytes()) && self.is_fresh() {
                    self.notes.shape.get_or_insert(SolutionNotation::Fractions);
                    lines.push_back();
                    fractions::read_fractions(lines, &self.context, each)?;
                    return Ok(true);
                }
                if let Some(raw) = self.parse_native_pairs(text, start) {
                    self.notes.shape.get_or_insert(SolutionNotation::Pairs(0));
                    return Ok(self.end_board(each)? && self.end_items(each)? && each(&raw)?);
                }
                self.read_statement(TextStatement::default(), text, number, each)
            }
        }
    }

    /// Splits fractions off a rank of a board of numbers, or off the line after its last rank.
    fn take_margin<'t>(&mut self, text: &'t str, start: FilePosition) -> Option<&'t str> {
        let (rank, squares) = fractions::split_margin(text)?;
        if rank.trim().is_empty() && self.margin.is_none() {
            return None;
        }
        let text = text[rank.len()..].to_owned();
        let margin = self.margin.get_or_insert(Margin {
            place: FilePosition { column: start.column + rank.len() as u64, ..start },
            text,
            squares: Vec::new(),
        });
        margin.squares.extend(squares);
        Some(rank)
    }

    /// Compares the fractions next to a board with its tour.
    fn end_margin(&mut self) {
        let (Some(margin), walk) = (self.margin.take(), std::mem::take(&mut self.margin_walk))
        else {
            return;
        };
        // A board whose ranks are numbered from the top is turned upside down, and the fractions
        // are not.
        let top = walk.iter().map(|at| at.1).max().unwrap_or(0);
        let is_turned =
            || walk.iter().map(|&(file, row)| (file, top - row)).eq(margin.squares.clone());
        if margin.squares != walk && !is_turned() {
            self.notes.note_unread(margin.place, &margin.text, UnreadReason::Mismatch);
        }
    }

    /// Reads a line of a board in a frame. Returns `None` for any other line, after the board.
    fn read_frame_line(
        &mut self,
        text: &str,
        start: FilePosition,
        each: OnRawSolution<'_>,
    ) -> Result<Option<bool>, FileError> {
        let letters = TabColumns::from_letters(text);
        if letters.is_none()
            && let Some((line, _)) = FrameLine::read(text, self.tab_columns, start)
        {
            if self.frame.lines.len() >= MAX_LEAVES {
                return Err(FileError::Stopped(Stop::Memory));
            }
            self.has_content = true;
            self.frame.lines.push(line);
            return Ok(Some(true));
        }
        if is_frame_rule(text) {
            self.frame.rules.push(self.frame.lines.len());
            return Ok(Some(true));
        }
        let more = self.end_frame(each)?;
        self.tab_columns = letters.or(self.tab_columns);
        Ok(if more { None } else { Some(false) })
    }

    /// Adds the ranks of the pending board in a frame.
    fn end_frame(&mut self, each: OnRawSolution<'_>) -> Result<bool, FileError> {
        let ranks = std::mem::take(&mut self.frame).ranks();
        for rank in ranks.or_else(|place| expected_at("file-expected-row", place))? {
            if !self.add_rank(rank, each)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether nothing is pending and no solution was read.
    fn is_fresh(&self) -> bool {
        self.notes.shape.is_none() && self.ranks.is_empty() && self.items.is_none()
    }

    fn line_kind(&self, text: &str) -> LineKind {
        if text.trim().is_empty() {
            return LineKind::Blank;
        }
        // A row of hyphens is a rule unless hyphens are the empty squares of the board.
        if let Some(squares) = layout::empty_rank_squares(text)
            && (!text.contains('-') || self.has_sign('-'))
            && !self.facts.is_tour
            && squares > 1
            && self.facts.size.is_some_and(|(files, _)| files == squares)
        {
            return LineKind::EmptyRank(squares);
        }
        if layout::is_mark_rule(text) && self.is_rule_of_marks(text) {
            return LineKind::Rule;
        }
        if text.chars().all(is_box_char) && !matches!(text.trim(), "-" | "|") {
            // Hyphens separated by blanks are empty squares, and so are hyphens of the length of a
            // rank.
            let hyphens = text.split_whitespace().all(|word| word == "-");
            let width = self.ranks.first().map(Vec::len);
            let is_rank = text.trim().bytes().all(|byte| byte == b'-')
                && width == Some(text.trim().len())
                && (self.has_sign('-') || self.facts.size.is_some() && !self.has_bars);
            if !hyphens && !is_rank {
                return LineKind::Rule;
            }
        }
        if let Some(files) = read_file_letters(text, self.facts.size.map(|(files, _)| files)) {
            return LineKind::Files(files);
        }
        LineKind::Text
    }

    /// Returns whether a line of equal marks is not a rank.
    fn is_rule_of_marks(&self, text: &str) -> bool {
        let Some(sign) = text.trim().chars().next() else { return false };
        let width = text.trim().chars().count();
        match (self.ranks.first(), &self.last_signs) {
            (Some(rank), _) => !(rank.len() == width && self.has_sign(sign)),
            (None, Some(signs)) if !signs.contains(&SignCell::Sign(sign)) => true,
            _ => self.facts.size.is_none_or(|(files, _)| width != files),
        }
    }

    /// Returns whether a sign is on the ranks read so far.
    fn has_sign(&self, sign: char) -> bool {
        self.ranks.iter().flatten().any(|word| word.cell == SignCell::Sign(sign))
    }

    /// Reads a line of a box, or a rule between boards.
    fn read_rule(&mut self, text: &str, each: OnRawSolution<'_>) -> Result<bool, FileError> {
        self.has_content = true;
        if !self.end_items(each)? {
            return Ok(false);
        }
        if let Some((squares, place)) = self.empty_rank.take()
            && !self.add_rank(empty_rank(squares, place), each)?
        {
            return Ok(false);
        }
        self.rules += usize::from(!self.ranks.is_empty());
        let has_joints = text.chars().any(is_joint);
        self.has_grid =
            has_joints && text.trim().chars().filter(|&sign| is_joint(sign)).count() > 2;
        self.is_below_rule = true;
        // If the ranks have bars, rules below all ranks so far belong to a box.
        let in_box = has_joints
            || text.trim().contains(' ')
            || self.has_bars && self.rules == self.ranks.len();
        if in_box { Ok(true) } else { self.end_board(each) }
    }

    /// Reads a line of pairs after others and outside of boards and statements. Most lines of long
    /// files are such lines, and the other readings of a line are not tried.
    fn parse_next_pairs(&self, bytes: &[u8], start: FilePosition) -> Option<RawSolution> {
        let is_next = bytes.first() == Some(&b'[')
            && self.notes.shape == Some(SolutionNotation::Pairs(0))
            && self.has_content
            && self.statement.is_none()
            && self.ranks.is_empty()
            && !self.context.is_framed
            && self.context.blank_squares.is_none();
        let text = is_next.then(|| std::str::from_utf8(bytes).ok()).flatten()?;
        self.parse_native_pairs(text, start)
    }

    /// Reads `[row,column] [row,column] ` in this program's own notation.
    fn parse_native_pairs(&self, text: &str, start: FilePosition) -> Option<RawSolution> {
        let bytes = text.as_bytes();
        // A single pair may be a list of two numbers.
        if !text.ends_with("] ") && !text.contains("] [") && self.facts.pieces != Some(1) {
            return None;
        }
        let mut raw = RawSolution { from_top: true, start, ..RawSolution::default() };
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
            let place = FilePosition { column: at as u64 + 1, ..start };
            sign(&mut at, b'[')?;
            let row = number(&mut at)?;
            sign(&mut at, b',')?;
            let column = number(&mut at)?;
            sign(&mut at, b']')?;
            if at < bytes.len() {
                sign(&mut at, b' ')?;
            }
            raw.add_square((column, row), place);
        }
        Some(raw)
    }

    /// Reads a line of a statement. When all brackets are closed, reads the statement.
    fn read_statement(
        &mut self,
        mut statement: TextStatement,
        text: &str,
        number: u64,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let start = FilePosition { line: number, column: 1 };
        let is_new = statement.leaf_count() == 0 && !statement.is_open();
        let read = statement.read_line(text, number);
        if statement.leaf_count() > MAX_LEAVES {
            return Err(FileError::Stopped(Stop::Memory));
        }
        match read {
            // The last words of a sentence may contain only the closing bracket.
            Err(_) if is_new && (has_words(text) || !self.paragraph.is_empty()) => {
                self.read_sentence(text, start, each)
            }
            Err(UnbalancedBracket(place)) => expected_at("file-expected-balanced", place),
            Ok(()) if statement.is_open() => {
                if is_new && has_words(text) && statement.nodes.iter().any(TextNode::has_words) {
                    return self.read_sentence(text, start, each);
                }
                self.statement = Some(statement);
                Ok(true)
            }
            Ok(()) => self.finish_statement(&statement, text, start, each),
        }
    }

    /// Reads a complete statement.
    fn finish_statement(
        &mut self,
        statement: &TextStatement,
        text: &str,
        start: FilePosition,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        if is_label_row(text) {
            return Ok(self.end_board(each)? && self.end_items(each)?);
        }
        let has_kinds = self.facts.known.is_some_and(|known| !known.piece_groups().is_empty());
        if !self.paragraph.is_empty() && !has_kinds && is_last_word(text) {
            return self.read_sentence(text, start, each);
        }
        if let Some(more) = self.read_solution(statement, text, start, each)? {
            return Ok(more);
        }
        self.read_sentence(text, start, each)
    }

    /// Reads a line that is not a solution.
    fn read_sentence(
        &mut self,
        text: &str,
        start: FilePosition,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        if !self.end_board(each)? || !self.end_items(each)? {
            return Ok(false);
        }
        if layout::is_comment(text) || layout::is_code_fence(text) {
            return Ok(self.end_paragraph());
        }
        if self.paragraph.is_empty()
            && let Some(caption) = caption::read_caption(text)
        {
            self.apply_caption(caption, text, start);
            return Ok(true);
        }
        self.paragraph.push((start, text.trim().to_owned()));
        Ok(true)
    }

    fn apply_caption(&mut self, caption: Caption, text: &str, start: FilePosition) {
        note_line(&mut self.notes, &self.facts, Some(caption), text, start);
    }

    /// Recognizes the sentences of the pending paragraph. The first other line is recorded as
    /// unread. Always returns `true`.
    pub(super) fn end_paragraph(&mut self) -> bool {
        let lines = std::mem::take(&mut self.paragraph);
        // Programs print the number of solutions alone after the last board.
        if let [(place, text)] = lines.as_slice()
            && let Ok(number) = text.parse()
            && text.bytes().all(|byte| byte.is_ascii_digit())
        {
            let caption = match (self.notes.shape, number) {
                (None, 0) => Some(Caption::NoSolution),
                (Some(SolutionNotation::Boards | SolutionNotation::NumberBoards), number) => {
                    Some(Caption::Count(number))
                }
                _ => None,
            };
            if let Some(caption) = caption {
                self.apply_caption(caption, text, *place);
                return true;
            }
        }
        // Behind many other lines there are no sentences of this program.
        const MAX_OTHER_LINES: usize = 256;
        let (mut at, mut others) = (0, 0);
        while at < lines.len() {
            let most = if others > MAX_OTHER_LINES { 0 } else { MAX_SENTENCE_LINES };
            let known = (at + 1..=lines.len().min(at + most)).rev().find_map(|end| {
                let text = lines[at..end]
                    .iter()
                    .map(|(_, text)| text.as_str())
                    .collect::<Vec<_>>()
                    .join(" ");
                self.recognize_sentence(&text).map(|remarks| (end, remarks))
            });
            let (place, text) = &lines[at];
            let Some((end, remarks)) = known else {
                match caption::read_caption(text) {
                    Some(caption) => self.apply_caption(caption, text, *place),
                    None => self.notes.note_unread(*place, text, UnreadReason::Unknown),
                }
                (at, others) = (at + 1, others + 1);
                continue;
            };
            for remark in remarks {
                match remark {
                    RemarkKind::Statement => {}
                    RemarkKind::Walk => {
                        self.shows_walk = true;
                        self.notes.note_unread(*place, text, UnreadReason::Walk);
                    }
                    RemarkKind::Count(number) => self
                        .notes
                        .counts
                        .push((number, unread_line(*place, text, UnreadReason::Mismatch))),
                    RemarkKind::ShownBoards(number) => self.notes.drawn = Some(number),
                    RemarkKind::NoSolution(problem) => {
                        let named = (self.context.resolve)(&problem);
                        let is_same = named.zip(self.facts.known).is_some_and(|(named, known)| {
                            named.command_text() == known.command_text()
                        });
                        match is_same {
                            true => {
                                self.notes.states_none = self.notes.states_none.or(Some(*place))
                            }
                            false => self.notes.note_unread(*place, text, UnreadReason::Mismatch),
                        }
                    }
                }
            }
            at = end;
        }
        true
    }

    /// Determines the meaning of a sentence or a caption of this program.
    fn recognize_sentence(&self, text: &str) -> Option<Vec<RemarkKind>> {
        let text = without_stop(text, self.context.remark);
        if text.contains(CAPTION_SEPARATOR) {
            let (mut remarks, mut named) = (Vec::new(), false);
            for part in text.split(CAPTION_SEPARATOR).map(str::trim) {
                match (self.context.remark)(part) {
                    Some(remark) => remarks.push(remark),
                    None if !named && self.is_problem(part) => named = true,
                    None if named && is_small_part(part) => {}
                    None => return None,
                }
            }
            return named.then_some(remarks);
        }
        (self.context.remark)(text).map(|remark| vec![remark])
    }

    /// Returns whether a part of a caption names a problem.
    fn is_problem(&self, part: &str) -> bool {
        (self.context.resolve)(problem_part(part, self.context.remark)).is_some()
    }

    /// Emits the boards with pending ranks. Returns `false` if the callback ends the reading.
    pub(super) fn end_board(&mut self, each: OnRawSolution<'_>) -> Result<bool, FileError> {
        if self.ranks.is_empty() {
            return Ok(true);
        }
        let ranks = std::mem::take(&mut self.ranks);
        self.last_signs = Some(ranks.iter().flatten().map(|word| word.cell).collect());
        (self.squares, self.rules) = (0, 0);
        (self.has_coordinates_below, self.has_rank_labels) = (false, false);
        let letters = self.files.take().filter(|&files| files > 0);
        let files = self.facts.size.map(|(files, _)| files).or(letters);
        if self.facts.is_lists(&ranks, files) {
            for rank in ranks {
                if !self.emit_number_list(&NumberRow::from_rank(&rank), each)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if self.facts.size.is_none() && letters.is_none() {
            return split_squares(ranks)
                .into_iter()
                .try_fold(true, |more, board| Ok(more && self.emit_board(&board, each)?));
        }
        self.has_rank_labels = files.is_some_and(|files| ranks[0].len() > files);
        // A single row of numbers is no board of a tour, but a list that is too short.
        if let [rank] = &ranks[..]
            && self.facts.is_tour
            && self.facts.size.is_some_and(|(_, height)| height > 1)
        {
            return expected_at("file-expected-steps", rank[0].place);
        }
        for board in board::separate_boards(ranks, files)? {
            if !self.emit_board(&board, each)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Emits a board.
    fn emit_board(
        &mut self,
        board: &DrawnBoard,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        self.end_paragraph();
        if std::mem::take(&mut self.shows_walk) {
            return Ok(true);
        }
        let raw = board::board_solution(board, &self.facts)?;
        let shape = match raw.numbered {
            true => SolutionNotation::NumberBoards,
            false => SolutionNotation::Boards,
        };
        if self.margin.is_some() && raw.numbered {
            self.margin_walk = raw.squares.iter().map(|(at, _)| *at).collect();
        }
        self.pass_on(raw, shape, each)
    }

    /// Emits the pending solution that spans several lines.
    pub(super) fn end_items(&mut self, each: OnRawSolution<'_>) -> Result<bool, FileError> {
        match self.items.take() {
            Some(SquareList::Numbers(numbers))
                if numbers.len() == 1 && self.facts.pieces != Some(1) =>
            {
                self.notes.note_unread(
                    numbers[0].1,
                    &numbers[0].0.to_string(),
                    UnreadReason::Unknown,
                );
                Ok(true)
            }
            Some(items) => self.emit_squares(items, each),
            None => Ok(true),
        }
    }

    /// Ends the text.
    pub(super) fn finish(
        mut self,
        lines: &mut LineReader,
        each: OnRawSolution<'_>,
    ) -> Result<(), FileError> {
        if let Some(place) = self.statement.as_ref().and_then(TextStatement::open_bracket_position)
        {
            return expected_at("file-expected-balanced", place);
        }
        if let Some((squares, place)) = self.empty_rank.take()
            && !self.add_rank(empty_rank(squares, place), each)?
        {
            return Ok(());
        }
        let more = self.end_frame(each)? && self.end_board(each)? && self.end_items(each)?;
        self.end_margin();
        if more && !self.literals.is_empty() {
            let place = self.literals[0].1;
            self.notes.note_unread(place, "v", UnreadReason::Unknown);
        }
        self.end_paragraph();
        if more && !self.has_content && self.facts.pieces.unwrap_or(0) == 0 {
            for &start in &self.blanks {
                if !each(&RawSolution { start, from_top: true, ..RawSolution::default() })? {
                    break;
                }
            }
        }
        lines.notes = self.notes;
        Ok(())
    }
}

/// Returns whether a character joins the lines of a box.
fn is_joint(sign: char) -> bool {
    matches!(sign, '+' | '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{256c}')
}

/// Returns whether a line is one word with a full stop, which ends a sentence. A rank with pieces
/// of one kind has only one letter.
fn is_last_word(text: &str) -> bool {
    let Some(word) = text.trim().strip_suffix('.') else { return false };
    let first = word.chars().next();
    word.chars().all(char::is_lowercase) && word.chars().any(|letter| Some(letter) != first)
}

/// Returns a rank of empty squares.
fn empty_rank(squares: usize, place: FilePosition) -> DrawnRank {
    vec![DrawnSquare { cell: SignCell::Sign('.'), place }; squares]
}

/// Returns the problem in a part of a caption, without the stages and the reason of a stop after
/// it.
pub(super) fn problem_part<'t>(
    part: &'t str,
    remark: &dyn Fn(&str) -> Option<RemarkKind>,
) -> &'t str {
    without_stop(part, remark).split('|').next().unwrap_or_default().trim()
}

/// Returns a text without the reason of a stop in parentheses at its end.
fn without_stop<'t>(text: &'t str, remark: &dyn Fn(&str) -> Option<RemarkKind>) -> &'t str {
    let parts = text.trim().strip_suffix(')').and_then(|text| text.rsplit_once(" ("));
    let is_reason = |reason: &str| matches!(remark(reason), Some(RemarkKind::Statement));
    parts.filter(|(_, reason)| is_reason(reason)).map_or(text, |(text, _)| text)
}
