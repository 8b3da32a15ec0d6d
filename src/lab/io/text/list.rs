//! Solutions written as lists: numbers, squares, pairs, and whole boards within brackets.

use super::caption;
use super::content::{ContentSorter, ListContent, NumberRow, SquareList};
use super::notations::to_plain_nodes;
use super::ranks::{DrawnRank, DrawnSquare};
use super::reader::{MAX_LEAVES, TextReader};
use super::sign::SignCell;
use super::token::{TextLeaf, TextNode, TextStatement, is_declaration_word};
use crate::data::{FileError, FilePosition, SolutionNotation, UnreadReason};
use crate::io::fen;
use crate::io::lines::{OnRawSolution, RawSolution};
use crate::io::notes::{SHORTENED, has_words, unread_line};
use crate::io::position::expected_at;
use bezzel_base::board::{MAX_SIDE, Square};
use bezzel_base::core::Stop;
use bezzel_messages::CaptionGroup;
use std::collections::HashSet;

impl TextReader<'_> {
    /// Reads a statement as one or more solutions, or as a part of one. Returns `None` if it is
    /// neither.
    pub(super) fn read_solution(
        &mut self,
        statement: &TextStatement,
        text: &str,
        start: FilePosition,
        each: OnRawSolution<'_>,
    ) -> Result<Option<bool>, FileError> {
        if text.contains(SHORTENED) {
            return Ok(None);
        }
        if let Some(more) = self.read_literals(statement, each)? {
            return Ok(Some(more));
        }
        let nodes = &statement.nodes;
        let is_end = matches!(nodes.as_slice(), [node] if matches!(node.as_leaf(), Some(TextLeaf::Negative(1))));
        if is_end && statement.label.is_none() && self.ranks.is_empty() {
            // Libraries of tours end the list of squares with -1.
            let is_list = self.items.is_some()
                || matches!(self.notes.shape, Some(SolutionNotation::SquareNumbers(_)));
            return if is_list { self.end_items(each).map(Some) } else { Ok(None) };
        }
        if let [TextNode::List(list, _)] = nodes.as_slice()
            && list.is_empty()
        {
            // An empty list means no solutions, or a solution without pieces.
            if self.facts.pieces == Some(0) {
                return self
                    .emit_solution(
                        RawSolution { start, ..RawSolution::default() },
                        SolutionNotation::Squares,
                        each,
                    )
                    .map(Some);
            }
            self.notes.states_none = self.notes.states_none.or(Some(start));
            return Ok(Some(true));
        }
        let mut rank_label = None;
        if let Some((label, place)) = &statement.label {
            match label.parse::<u64>() {
                // In `1: . Q . .` the number is that of a rank or of a solution.
                Ok(number) => rank_label = Some((number, *place)),
                Err(_)
                    if nodes.is_empty()
                        || !(is_label(label) || is_declaration(label) || is_rank_label(label)) =>
                {
                    return Ok(None);
                }
                // `N = 8` and `ProductTotal solutions: 2` have a number, but are not solutions.
                Err(_)
                    if nodes.iter().all(|node| node.as_leaf().is_some())
                        && !is_rank_label(label)
                        && caption::read_caption(text).is_some() =>
                {
                    return Ok(None);
                }
                Err(_) => {}
            }
        }
        if let Some((label, _)) = &statement.label
            && rank_label.is_none()
            && self.is_single_fact(label, nodes)
        {
            return Ok(None);
        }
        if let Some((pairs, is_right)) = self.cover_options.read(nodes) {
            if !is_right {
                self.notes.note_unread(start, text, UnreadReason::Mismatch);
            }
            let contents = vec![ListContent::Items(SquareList::Pairs(pairs))];
            return self.take_contents(contents, text, start, each);
        }
        let mut plain = to_plain_nodes(nodes);
        // Libraries of tours end the list of squares with -1.
        if self.facts.is_tour
            && self.facts.pieces.is_some_and(|pieces| pieces + 1 == plain.len() as u64)
            && plain.last().is_some_and(|node| node.as_leaf() == Some(&TextLeaf::Negative(1)))
        {
            plain.pop();
        }
        let nodes = &plain;
        if nodes.is_empty() || nodes.iter().any(has_unread_words) {
            return Ok(None);
        }
        // The words `true` and `false` alone are the state of a solver and not a square.
        let is_one_number = matches!(nodes.as_slice(), [node] if matches!(node.as_leaf(), Some(TextLeaf::Number(..))));
        if is_one_number && has_words(text) && caption::read_caption(text).is_some() {
            return Ok(None);
        }
        // In `[1]` above a board the number is that of the board.
        if let [TextNode::List(list, _)] = nodes.as_slice()
            && let [node] = list.as_slice()
            && matches!(node.as_leaf(), Some(TextLeaf::Number(_, 1..=3)))
            && self.facts.size.is_some()
            && self.facts.pieces.is_none_or(|pieces| pieces > 1)
        {
            return Ok(Some(self.end_board(each)? && self.end_items(each)?));
        }
        let mut contents = Vec::new();
        let sorter = ContentSorter { facts: &self.facts, has_ranks: !self.ranks.is_empty() };
        if !sorter.sort_nodes(&nodes.iter().collect::<Vec<_>>(), &mut contents)
            || contents.is_empty()
        {
            return Ok(None);
        }
        if let [ListContent::Items(SquareList::Squares(squares))] = contents.as_slice()
            && let Some(size) = self.facts.known.map(|known| known.grid().size)
            && !squares.iter().any(|&(square, _)| size.contains(square))
        {
            // Names such as `q1,q2,q3,q4` are the heads of columns. Other squares far from the
            // board are not a solution either.
            let is_head = squares.len() > 1
                && squares.windows(2).all(|pair| {
                    let (a, b) = (pair[0].0, pair[1].0);
                    a.file == b.file && a.rank + 1 == b.rank
                });
            let is_first = self.notes.shape.is_none() && self.items.is_none();
            return if is_head && is_first { Ok(Some(true)) } else { Ok(None) };
        }
        if let [ListContent::Numbers(numbers)] = contents.as_slice()
            && self.is_heading_number(numbers)
        {
            return Ok(Some(true));
        }
        if let ([ListContent::Rank(rank)], Some((number, place))) =
            (contents.as_mut_slice(), rank_label)
        {
            rank.insert(0, DrawnSquare { cell: SignCell::Number(number), place });
        }
        self.take_contents(contents, text, start, each)
    }

    /// Returns whether a value with a name is one number, square or pair, as in `Start: (0, 0)` and
    /// `Moves: 24`, and a solution has several pieces. A name with a number may be that of a piece.
    fn is_single_fact(&self, label: &str, nodes: &[TextNode]) -> bool {
        let is_leaf = |node: &TextNode| {
            matches!(
                node.as_leaf(),
                Some(TextLeaf::Number(..) | TextLeaf::Square(_) | TextLeaf::PieceSquare(_))
            )
        };
        let is_single = match nodes {
            [TextNode::List(pair, _)] => pair.len() == 2 && pair.iter().all(is_leaf),
            [node] => is_leaf(node),
            _ => false,
        };
        let words = label.split_whitespace().count();
        let has_number = label.contains(|sign: char| sign.is_ascii_digit());
        let is_piece = has_number && words <= 2 || is_rank_label(label);
        let pieces = self.facts.pieces.unwrap_or(2);
        is_single && !is_piece && pieces > 2 && (self.facts.size.is_some())
    }

    /// Reads the literals of a SAT solver (`v 1 -2 ... 0`) on one line or several.
    fn read_literals(
        &mut self,
        statement: &TextStatement,
        each: OnRawSolution<'_>,
    ) -> Result<Option<bool>, FileError> {
        let Some((files, ranks)) = self.facts.size.filter(|_| !self.facts.is_tour) else {
            return Ok(None);
        };
        let [first, rest @ ..] = statement.nodes.as_slice() else { return Ok(None) };
        let is_v = matches!(first.as_leaf(), Some(TextLeaf::Sign('v')))
            && statement.label.is_none()
            && !rest.is_empty();
        if !is_v {
            return Ok(None);
        }
        let literal = |node: &TextNode| match node.as_leaf() {
            Some(&TextLeaf::Number(number, _)) => {
                i64::try_from(number).ok().map(|literal| (literal, node.position()))
            }
            Some(&TextLeaf::Negative(number)) => {
                i64::try_from(number).ok().map(|literal| (-literal, node.position()))
            }
            _ => None,
        };
        let Some(literals) = rest.iter().map(literal).collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        self.literals.extend(literals);
        if self.literals.len() > MAX_LEAVES {
            return Err(FileError::Stopped(Stop::Memory));
        }
        if self.literals.last().is_none_or(|&(literal, _)| literal != 0) {
            return Ok(Some(true));
        }
        let literals = std::mem::take(&mut self.literals);
        let squares = (files * ranks) as u64;
        let variables: Vec<u64> =
            literals.iter().map(|(literal, _)| literal.unsigned_abs()).filter(|&v| v > 0).collect();
        let mut sorted = variables.clone();
        sorted.sort_unstable();
        let start = literals[0].1;
        if !sorted.iter().copied().eq(1..=squares) {
            self.notes.note_unread(start, "v", UnreadReason::Unknown);
            return Ok(Some(true));
        }
        let positive = literals.iter().filter(|(literal, _)| *literal > 0);
        let numbers: Vec<_> =
            positive.map(|&(literal, place)| (literal.unsigned_abs(), place)).collect();
        let raw = self.squares_by_number(&numbers, 1);
        self.emit_solution(raw, SolutionNotation::Literals, each).map(Some)
    }

    /// Emits the solutions of a statement. Returns `None` if a part of it does not fit, before any
    /// solution is passed on.
    fn take_contents(
        &mut self,
        contents: Vec<ListContent>,
        text: &str,
        start: FilePosition,
        each: OnRawSolution<'_>,
    ) -> Result<Option<bool>, FileError> {
        if let [ListContent::Numbers(numbers)] = contents.as_slice()
            && !self.can_be_solution(numbers)
        {
            return Ok(None);
        }
        let several = contents.len() > 1;
        for content in contents {
            let more = match content {
                ListContent::Fact(key, node) => {
                    if !self.check_fact(&key, &node) {
                        self.notes.note_unread(start, text, UnreadReason::Unknown);
                    }
                    true
                }
                ListContent::Rank(rank) => self.add_rank(rank, each)?,
                ListContent::Board(ranks) => {
                    if !self.end_board(each)? || !self.end_items(each)? {
                        return Ok(Some(false));
                    }
                    let mut more = true;
                    for rank in ranks {
                        more = more && self.add_rank(rank, each)?;
                    }
                    more && self.end_board(each)?
                }
                ListContent::Numbers(numbers) if several && !self.can_be_solution(&numbers) => {
                    self.notes.note_unread(start, text, UnreadReason::Unknown);
                    true
                }
                ListContent::Numbers(numbers) => self.read_number_line(numbers, several, each)?,
                ListContent::Items(items) => self.add_squares(items, several, each)?,
                ListContent::Fen(text, place) => {
                    let raw = fen::parse_field(&text, place, self.facts.known)?;
                    self.end_board(each)?
                        && self.end_items(each)?
                        && self.emit_solution(raw, SolutionNotation::Fens, each)?
                }
            };
            if !more {
                return Ok(Some(false));
            }
        }
        Ok(Some(true))
    }

    /// Returns whether a single value of an object agrees with the problem.
    fn check_fact(&mut self, key: &str, node: &TextNode) -> bool {
        const SIDES: [&str; 9] =
            ["n", "size", "files", "ranks", "width", "height", "rows", "columns", "cols"];
        const COUNTS: [&str; 4] = ["count", "total", "solutions", "number"];
        const OTHERS: [&str; 17] = [
            "id",
            "index",
            "solution",
            "no",
            "status",
            "author",
            "name",
            "date",
            "time",
            "seconds",
            "method",
            "algorithm",
            "solver",
            "version",
            "problem",
            "title",
            "piece",
        ];
        let TextNode::Labelled(_, value, place) = node else { return false };
        let number = if let Some(TextLeaf::Number(number, _)) = value.as_leaf() {
            Some(*number)
        } else {
            None
        };
        let key = key.to_ascii_lowercase();
        match number {
            Some(side) if SIDES.contains(&key.as_str()) => {
                self.facts.size.is_none_or(|(files, ranks)| {
                    let (files, ranks) = (files as u64, ranks as u64);
                    match key.as_str() {
                        "files" | "width" | "columns" | "cols" => side == files,
                        "ranks" | "height" | "rows" => side == ranks,
                        _ => side == files && side == ranks,
                    }
                })
            }
            Some(count) if COUNTS.contains(&key.as_str()) => {
                let text = format!("{key}: {count}");
                self.notes.counts.push((count, unread_line(*place, &text, UnreadReason::Mismatch)));
                true
            }
            _ => OTHERS.contains(&key.as_str()) && value.as_leaf().is_some(),
        }
    }

    /// Adds a rank to the pending ones and passes on complete boards.
    pub(super) fn add_rank(
        &mut self,
        rank: DrawnRank,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        if !self.end_items(each)? {
            return Ok(false);
        }
        if self.has_coordinates_below && !self.end_board(each)? {
            return Ok(false);
        }
        if let Some((files, height)) = self.facts.size {
            // Numbers above or below the ranks of a board with numbers at its side are coordinates.
            let is_ruler = |rank: &DrawnRank| rank.len() == files && is_coordinate_row(rank);
            if self.ranks.is_empty() && std::mem::take(&mut self.has_rank_labels) && is_ruler(&rank)
            {
                return Ok(true);
            }
            if let [ruler] = self.ranks.as_slice()
                && rank.len() == files + 1
                && is_ruler(ruler)
            {
                self.ranks.clear();
            }
            let width = self.ranks.first().map_or(rank.len(), Vec::len);
            if rank.len() != width {
                return expected_at("file-expected-row", rank[0].place);
            }
            if self.ranks.is_empty()
                && ![files, files + 1, files + 2]
                    .iter()
                    .any(|step| rank.len().is_multiple_of(*step))
            {
                return expected_at("file-expected-same-board", rank[0].place);
            }
            self.push_rank(rank)?;
            if self.ranks.len() == height {
                return self.end_board(each);
            }
            return Ok(true);
        }
        if let [ruler] = self.ranks.as_slice()
            && rank.len() == ruler.len() + 1
            && is_coordinate_row(ruler)
        {
            self.files = Some(ruler.len());
            self.ranks.clear();
        }
        self.push_rank(rank)?;
        // Lists are passed on as soon as they are recognized as lists.
        if self.ranks.len() == 2 && self.files.is_none() && self.facts.is_lists(&self.ranks, None) {
            self.has_lists = true;
            return self.end_board(each);
        }
        Ok(true)
    }

    fn push_rank(&mut self, rank: DrawnRank) -> Result<(), FileError> {
        self.squares += rank.len();
        if self.squares > MAX_LEAVES {
            return Err(FileError::Stopped(Stop::Memory));
        }
        self.ranks.push(rank);
        Ok(())
    }

    /// Returns whether a single number before all solutions is the side of the square board.
    fn is_heading_number(&self, numbers: &NumberRow) -> bool {
        let is_first = self.notes.shape.is_none() && self.ranks.is_empty() && self.items.is_none();
        let side = self.facts.size.filter(|(files, ranks)| files == ranks && *files > 1);
        is_first
            && !self.facts.is_tour
            && numbers.0.len() == 1
            && side.is_some_and(|(files, _)| numbers.0[0].0 == files as u64)
    }

    /// Returns whether a line with this many numbers can be a row of adjacent boards, with or
    /// without the numbers of their ranks.
    fn is_row_of_boards(&self, width: usize) -> bool {
        self.facts.size.is_some_and(|(files, _)| {
            files > 1
                && [files, files + 1, files + 2].iter().any(|step| width.is_multiple_of(*step))
                || files == 1 && (1..=3).contains(&width)
        })
    }

    /// Returns whether a line of numbers can be a solution or a part of one.
    fn can_be_solution(&self, numbers: &NumberRow) -> bool {
        let width = numbers.0.len();
        let has_boards = matches!(
            self.notes.shape,
            Some(SolutionNotation::Boards | SolutionNotation::NumberBoards)
        );
        // A single number after boards is their number.
        if width == 1 && has_boards && self.ranks.is_empty() {
            return false;
        }
        let Some((files, ranks)) = self.facts.size else {
            return width > 1 || !self.ranks.is_empty();
        };
        let squares = files * ranks;
        let pieces = self.facts.pieces.and_then(|pieces| usize::try_from(pieces).ok());
        if self.facts.is_tour {
            // A single number may be the end of a sentence.
            let goes_on = width == 2 || width == 1 && self.paragraph.is_empty();
            return width == squares
                || self.is_row_of_boards(width)
                || Some(width) == pieces
                || squares > 1 && files > 1 && goes_on
                || self.facts.partial;
        }
        if squares == 1 {
            return width <= 2;
        }
        let small = || numbers.values().all(|number| number <= 2);
        let labelled = || {
            width > 2
                && (numbers.values().skip(1).all(|number| number <= 2)
                    || numbers.values().take(width - 1).all(|number| number <= 2))
        };
        width == files
            || width == ranks
            || Some(width) == pieces
            || width == squares && small()
            || width == files + 1 && labelled()
            || width == 2 && pieces.is_none_or(|pieces| pieces > 0)
            || !self.ranks.is_empty()
    }

    /// Reads a line of numbers.
    fn read_number_line(
        &mut self,
        numbers: NumberRow,
        alone: bool,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let width = numbers.0.len();
        let Some((files, ranks)) = self.facts.size else {
            if self.has_lists && self.ranks.is_empty() {
                return self.emit_number_list(&numbers, each);
            }
            return self.add_rank(numbers.to_rank(), each);
        };
        let squares = files * ranks;
        if squares == 1 && !self.facts.is_tour && width == 1 {
            return Ok(self.end_items(each)? && self.emit_number_list(&numbers, each)?);
        }
        if squares == 1 && !self.facts.is_tour {
            return self.add_squares(numbers.to_pair(), alone, each);
        }
        let pieces = self.facts.pieces.and_then(|pieces| usize::try_from(pieces).ok());
        if self.facts.is_tour {
            let is_rank =
                width == files && (ranks > 1 || squares == files) || !self.ranks.is_empty();
            let is_wide = width > files && width != squares && self.is_row_of_boards(width);
            if is_rank && !alone || is_wide && Some(width) != pieces {
                return self.add_rank(numbers.to_rank(), each);
            }
            if width == 2 && Some(width) != pieces && !self.facts.partial {
                return self.add_squares(numbers.to_pair(), alone, each);
            }
            return self.add_squares(SquareList::Numbers(numbers.0), alone, each);
        }
        // A rank of a board during a search has one piece at most.
        let is_single = width > 3
            && numbers.values().all(|number| number <= 3)
            && numbers.values().filter(|&number| number > 0).count() <= 1;
        let small = numbers.values().all(|number| number <= 2) || is_single;
        let is_ruler = width == files && is_coordinate_row(&numbers.to_rank());
        if width == files && !small && !is_ruler && self.ranks.is_empty() || alone {
            return Ok(self.end_items(each)? && self.emit_number_list(&numbers, each)?);
        }
        if (width == files || width == files + 1) && (small || is_ruler || width > files)
            || !self.ranks.is_empty()
        {
            return self.add_rank(numbers.to_rank(), each);
        }
        if width == 2 && Some(2) != pieces && ranks != 2 {
            return self.add_squares(numbers.to_pair(), alone, each);
        }
        Ok(self.end_items(each)? && self.emit_number_list(&numbers, each)?)
    }

    /// Emits a list of numbers that is one solution.
    pub(super) fn emit_number_list(
        &mut self,
        numbers: &NumberRow,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let width = numbers.0.len();
        let (files, ranks) = self.facts.size.unwrap_or((width, width));
        let by_file = width == files;
        if !by_file && width != ranks {
            let squares = files * ranks;
            if width == squares && numbers.values().all(|number| number <= 2) && !self.facts.is_tour
            {
                let rank = numbers.to_rank();
                for chunk in rank.chunks(files) {
                    if !self.add_rank(chunk.to_vec(), each)? {
                        return Ok(false);
                    }
                }
                return self.end_board(each);
            }
            return self.emit_squares(SquareList::Numbers(numbers.0.clone()), each);
        }
        let side = if by_file { ranks } else { files } as u64;
        let is_square = files == ranks;
        // Numbers beyond the side are numbers of squares. A list with one number per file cannot
        // have them.
        if is_square
            && self.facts.pieces == Some(width as u64)
            && numbers.values().any(|number| number > side)
        {
            return self.emit_squares(SquareList::Numbers(numbers.0.clone()), each);
        }
        let (zero, most) = (
            numbers.values().any(|number| number == 0),
            numbers.values().any(|number| number == side),
        );
        let base = match self.base {
            Some(base) => Some(base),
            None if zero => Some(0),
            None if most => Some(1),
            None => None,
        };
        if zero || most {
            self.base = base;
        }
        let squares = |base: u64, by_rows: bool| {
            let from_top = by_rows || !by_file;
            let square = |(at, &(number, place)): (u32, &(u64, FilePosition))| {
                let value = based_value(number, base);
                let is_rank = by_file && !(from_top && is_square);
                (if is_rank { (at, value) } else { (value, at) }, place)
            };
            let raw = RawSolution::from_squares((0..).zip(&numbers.0).map(square), from_top);
            let files = self.facts.size.is_none().then_some(width as u32);
            RawSolution { files, ..raw }
        };
        let base_or_one = base.unwrap_or(1);
        let read = |base| squares(base, base == 0);
        let (raw, second) = (read(base_or_one), read(1 - base_or_one));
        let shape = match base_or_one {
            0 => SolutionNotation::ColumnsFromZero,
            _ => SolutionNotation::RanksFromOne,
        };
        // A level is written with its top row first, and so are its solutions.
        if base == Some(1) && by_file && is_square {
            let rows = (squares(1, true), SolutionNotation::ColumnsFromOne);
            let has_level = self.facts.known.is_some_and(|known| known.grid().regions().is_some());
            if self.is_right(&rows.0) && (has_level || !self.is_right(&raw)) {
                let (first, second) = (rows, (raw, shape));
                return self.emit_likelier(first, second, &number_text(&numbers.0), each);
            }
        }
        match base {
            None => {
                let second = (second, SolutionNotation::ColumnsFromZero);
                self.emit_likelier((raw, shape), second, &number_text(&numbers.0), each)
            }
            Some(_) => self.emit_if_unambiguous(raw, shape, &number_text(&numbers.0), each),
        }
    }

    /// Adds squares to the pending solution, and passes it on if it is complete.
    fn add_squares(
        &mut self,
        items: SquareList,
        alone: bool,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        if !self.end_board(each)? {
            return Ok(false);
        }
        let target = self.facts.pieces.and_then(|pieces| usize::try_from(pieces).ok());
        let mut items = items;
        let goes_on = !alone && (self.facts.is_tour || items.len() == 1);
        if !goes_on {
            return Ok(self.end_items(each)? && self.emit_squares(items, each)?);
        }
        let pending = match self.items.take() {
            None => items,
            Some(mut pending) => {
                self.is_move_chain =
                    pending.is_continued_by(&items) && (pending.len() == 2 || self.is_move_chain);
                if self.is_move_chain
                    && let SquareList::Squares(squares) = &mut items
                {
                    squares.remove(0);
                }
                let fits = target.is_none_or(|target| pending.len() + items.len() <= target);
                let rest = if fits { pending.append(items) } else { Some(items) };
                match rest {
                    None => pending,
                    Some(items) => {
                        if !self.emit_squares(pending, each)? {
                            return Ok(false);
                        }
                        items
                    }
                }
            }
        };
        if pending.len() > MAX_LEAVES {
            return Err(FileError::Stopped(Stop::Memory));
        }
        if target.is_some_and(|target| pending.len() >= target) && !self.facts.partial {
            return self.emit_squares(pending, each);
        }
        self.items = Some(pending);
        Ok(true)
    }

    /// Returns the square where the moves of a tour begin, if the moves lead to all other squares.
    fn missing_start(&self, moves: &[(Square, FilePosition)]) -> Option<(Square, FilePosition)> {
        let (Some((files, ranks)), Some(pieces)) = (self.facts.size, self.facts.pieces) else {
            return None;
        };
        let &(_, place) = moves.first()?;
        if moves.len() as u64 + 1 != pieces || pieces != (files * ranks) as u64 {
            return None;
        }
        let visited: HashSet<Square> = moves.iter().map(|&(square, _)| square).collect();
        let mut squares = (0..ranks as u32)
            .flat_map(|rank| (0..files as u32).map(move |file| Square { file, rank }))
            .filter(|square| !visited.contains(square));
        let start = squares.next()?;
        squares.next().is_none().then_some((start, place))
    }

    /// Emits a solution.
    pub(super) fn emit_squares(
        &mut self,
        items: SquareList,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        self.is_move_chain = false;
        let listed = |squares: &[(Square, FilePosition)]| {
            let square =
                |&(square, place): &(Square, FilePosition)| ((square.file, square.rank), place);
            RawSolution::from_squares(squares.iter().map(square), false)
        };
        match items {
            SquareList::Moves(mut squares) => {
                squares.splice(0..0, self.missing_start(&squares));
                self.emit_solution(listed(&squares), SolutionNotation::Moves, each)
            }
            SquareList::Squares(squares) => {
                self.emit_solution(listed(&squares), SolutionNotation::Squares, each)
            }
            SquareList::Pairs(pairs) => self.emit_pairs(&pairs, each),
            SquareList::Numbers(numbers) => self.emit_square_numbers(&numbers, each),
        }
    }

    /// Emits the squares with these numbers.
    fn emit_square_numbers(
        &mut self,
        numbers: &[(u64, FilePosition)],
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let has = |wanted: u64| numbers.iter().any(|&(number, _)| number == wanted);
        let first = u64::from(!has(0));
        let text = number_text(numbers);
        let (files, ranks) = self.facts.size.unwrap_or((0, 0));
        let squares = (files * ranks) as u64;
        let read = |base: u64| {
            (self.squares_by_number(numbers, base), SolutionNotation::SquareNumbers(base))
        };
        if first == 1 && !has(squares) && !self.facts.is_tour {
            let (from_one, from_zero) = (read(1), read(0));
            return self.emit_likelier(from_one, from_zero, &text, each);
        }
        let (raw, shape) = read(first);
        let is_board = self.facts.is_tour
            && self.facts.pieces == Some(numbers.len() as u64)
            && self.facts.pieces == Some(squares)
            && !self.is_right(&raw);
        if is_board {
            // All numbers on one line may also be the board, rank by rank.
            let mut order: Vec<(u64, u64, FilePosition)> =
                (0..).zip(numbers).map(|(at, &(number, place))| (number, at, place)).collect();
            order.sort_unstable_by_key(|&(number, ..)| number);
            let order: Vec<_> = order.into_iter().map(|(_, at, place)| (at, place)).collect();
            let board = self.squares_by_number(&order, 0);
            if self.is_right(&board) {
                return self.emit_solution(board, SolutionNotation::NumberBoards, each);
            }
        }
        self.emit_if_unambiguous(raw, shape, &text, each)
    }

    /// Returns the squares with these numbers, counted row by row from the top left corner.
    fn squares_by_number(&self, numbers: &[(u64, FilePosition)], base: u64) -> RawSolution {
        let (files, ranks) = self.facts.size.unwrap_or((1, 1));
        let square = |&(number, place): &(u64, FilePosition)| {
            let at = number.checked_sub(base).filter(|&at| at < (files * ranks) as u64);
            let square = |at: u64| ((at % files as u64) as u32, (at / files as u64) as u32);
            (at.map_or((MAX_SIDE, MAX_SIDE), square), place)
        };
        RawSolution::from_squares(numbers.iter().map(square), true)
    }

    /// Returns whether a reading is a solution of the problem, from the side that it is read from.
    fn is_right(&self, raw: &RawSolution) -> bool {
        self.facts.known.is_some_and(|known| {
            let mut squares = raw.board_squares(known.grid().size.ranks());
            if known.tour_ends().is_none() {
                squares.sort_unstable();
            }
            known.check(&squares).is_ok()
        })
    }

    /// Emits pairs of row and column, swapped if only that fits on the board.
    fn emit_pairs(
        &mut self,
        pairs: &[((u64, u64), FilePosition)],
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let text = pairs
            .iter()
            .map(|((row, column), _)| format!("({row}, {column})"))
            .collect::<Vec<_>>()
            .join(" ");
        let zero = pairs.iter().any(|&((row, column), _)| row == 0 || column == 0);
        let (files, ranks) = self.facts.size.unwrap_or((usize::MAX, usize::MAX));
        let (files, ranks) = (files as u64, ranks as u64);
        let reaches = |limit: u64, second: bool, base: u64| {
            pairs.iter().all(|&((row, column), _)| if second { column } else { row } < limit.saturating_add(base))
        };
        let most = !reaches(ranks, false, 0) || !reaches(files, true, 0);
        let base = if zero { 0 } else { 1 };
        let swapped = !(reaches(ranks, false, base) && reaches(files, true, base))
            && reaches(files, false, base)
            && reaches(ranks, true, base);
        let raw = |base: u64| {
            let square = |&((row, column), place): &((u64, u64), FilePosition)| {
                let (row, column) = if swapped { (column, row) } else { (row, column) };
                ((based_value(column, base), based_value(row, base)), place)
            };
            RawSolution::from_squares(pairs.iter().map(square), true)
        };
        if zero || most || self.facts.size.is_none() {
            return self.emit_if_unambiguous(raw(base), SolutionNotation::Pairs(base), &text, each);
        }
        let (from_one, from_zero) =
            ((raw(1), SolutionNotation::Pairs(1)), (raw(0), SolutionNotation::Pairs(0)));
        self.emit_likelier(from_one, from_zero, &text, each)
    }

    /// Emits the reading that is a solution, or the first one if both or neither are. If both are,
    /// the other one is noted.
    fn emit_likelier(
        &mut self,
        (first, shape): (RawSolution, SolutionNotation),
        (second, other): (RawSolution, SolutionNotation),
        text: &str,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        match (self.is_right(&first), self.is_right(&second)) {
            (false, true) => self.emit_if_unambiguous(second, other, text, each),
            (true, true) => {
                self.notes.other_shape.get_or_insert(other);
                self.emit_if_unambiguous(first, shape, text, each)
            }
            _ => self.emit_if_unambiguous(first, shape, text, each),
        }
    }

    /// Emits a solution unless it is wrong and its verdict depends on the side of the board that it
    /// is counted from. The verdict on a right one names the side.
    fn emit_if_unambiguous(
        &mut self,
        raw: RawSolution,
        shape: SolutionNotation,
        text: &str,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        let ranks = self.facts.size.map_or(0, |(_, ranks)| ranks as u32);
        let is_clear = self.facts.size.is_none()
            || self.is_right(&raw)
            || self.facts.is_unambiguous(&raw.board_squares(ranks));
        if !is_clear {
            self.notes.note_unread(raw.start, text, UnreadReason::Ambiguous);
            return Ok(true);
        }
        self.emit_solution(raw, shape, each)
    }

    fn emit_solution(
        &mut self,
        raw: RawSolution,
        shape: SolutionNotation,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        self.end_paragraph();
        self.pass_on(raw, shape, each)
    }

    /// Passes on a solution. A solution that repeats the one before it in another notation is the
    /// same answer.
    pub(super) fn pass_on(
        &mut self,
        raw: RawSolution,
        shape: SolutionNotation,
        each: OnRawSolution<'_>,
    ) -> Result<bool, FileError> {
        self.notes.shape.get_or_insert(shape);
        let ranks = self.facts.size.map_or(0, |(_, ranks)| ranks as u32);
        let is_repeated = self.last.as_ref().is_some_and(|(last, other)| {
            let squares = |raw: &RawSolution| {
                let mut squares = raw.board_squares(ranks);
                if !self.facts.is_tour {
                    squares.sort_unstable();
                }
                squares
            };
            (*other != shape || self.is_repetition)
                && raw.names.is_empty()
                && squares(last) == squares(&raw)
        });
        let more = is_repeated || each(&raw)?;
        self.last = (!is_repeated).then_some((raw, shape));
        Ok(more)
    }
}

/// Returns a number counted from a base. A number below the base becomes one off the board.
fn based_value(number: u64, base: u64) -> u32 {
    number.checked_sub(base).and_then(|value| u32::try_from(value).ok()).unwrap_or(MAX_SIDE)
}

fn number_text(numbers: &[(u64, FilePosition)]) -> String {
    numbers.iter().map(|(number, _)| number.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns whether a rank counts from 0 or 1, so that it may be the numbers of the files.
fn is_coordinate_row(rank: &DrawnRank) -> bool {
    let counts = |from: u64, most: u64| {
        (from..).zip(rank).all(|(number, word)| word.cell == SignCell::Number(number % most))
    };
    let is_wide = rank.len() > 10;
    counts(0, u64::MAX) || counts(1, u64::MAX) || is_wide && (counts(0, 10) || counts(1, 10))
}

/// Returns whether a text may be the label of a solution, which is a title or the name of a
/// variable.
fn is_label(label: &str) -> bool {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    label.chars().all(is_name) && label.starts_with(char::is_alphabetic)
        || caption::read_caption(label).is_some()
}

/// Returns whether a label declares a variable of a programming language, such as
/// `int solutions[2][8]` and `const board`.
fn is_declaration(label: &str) -> bool {
    let name = |word: &str| -> bool {
        let word = word.trim_matches(['*', '&', '$', '@']);
        let end = word.find(['[', '<']).unwrap_or(word.len());
        let (name, rest) = word.split_at(end);
        name.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
            && name.chars().all(|sign| sign.is_alphanumeric() || matches!(sign, '_' | '.'))
            && rest.chars().all(|sign| sign.is_alphanumeric() || "[]<>,:".contains(sign))
    };
    let words: Vec<&str> = label.split_whitespace().collect();
    let Some((variable, types)) = words.split_last() else { return false };
    let is_type = |word: &&str| {
        let end = word.find(['[', '<', ':']).unwrap_or(word.len());
        name(word) && is_declaration_word(&word[..end])
    };
    words.len() <= 4 && name(variable) && types.iter().all(is_type)
}

/// Returns whether a label is the number of a rank or a step, as in `Row 1` and `Step 1`.
fn is_rank_label(label: &str) -> bool {
    let Some((word, number)) = label.trim().split_once(char::is_whitespace) else { return false };
    let number = number.trim();
    CaptionGroup::Rank.has_word(&word.to_lowercase())
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a node contains words that are not values of an object.
fn has_unread_words(node: &TextNode) -> bool {
    match node {
        TextNode::Leaf(leaf, _) => matches!(leaf, TextLeaf::Word(_)),
        TextNode::List(nodes, _) => nodes.iter().any(has_unread_words),
        TextNode::Labelled(_, value, _) => {
            value.as_list().is_some_and(|nodes| nodes.iter().any(has_unread_words))
        }
    }
}
