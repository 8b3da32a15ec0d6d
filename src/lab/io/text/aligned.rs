//! Drawn boards among other text: the squares of a board stand in equal distances on consecutive
//! lines, whatever signs are between them, before them and after them.
//!
//! The problem tells the number of pieces, and the rules of the problem decide: a sign that occurs
//! as often as a board has pieces is a piece if the board is a solution. Every other sign on the
//! squares must occur several times, so that no piece is overlooked.

use super::caption::read_caption;
use super::facts::ProblemFacts;
use super::layout::{is_box_char, read_file_letters};
use super::notice::{note_line, read_texts};
use crate::data::{FileError, FilePosition, SolutionNotation};
use crate::io::context::TextContext;
use crate::io::lines::{LineReader, OnRawSolution, RawSolution};
use crate::io::notes::TextNotes;
use crate::problem::PieceGroup;
use bezzel_base::board::Square;

/// Line with its number and its characters.
struct SignLine {
    number: u64,
    signs: Vec<char>,
}

/// Reads the boards of a text.
///
/// # Errors
/// System errors, stops, and the errors of `each`.
pub(crate) fn read_aligned(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let facts = ProblemFacts::new(context);
    let Some(texts) = read_texts(lines)? else { return Ok(()) };
    let all: Vec<SignLine> = texts.iter().map(sign_line).collect();
    let boards = BoardFinder::new(&facts);
    let Some(boards) = boards.filter(|_| !facts.is_tour) else { return Ok(()) };
    let mut notes = TextNotes::default();
    let content: Vec<&SignLine> = all.iter().filter(|line| !is_rule(line)).collect();
    let mut at = 0;
    while at < content.len() {
        let window = content.get(at..at + boards.height).unwrap_or_default();
        let found = boards.read_window(window);
        match found.is_empty() {
            false => {
                notes.shape.get_or_insert(SolutionNotation::Boards);
                for raw in &found {
                    if !each(raw)? {
                        return Ok(());
                    }
                }
                at += boards.height;
            }
            true => {
                let line = content[at];
                let text: String = line.signs.iter().collect();
                let is_letters = read_file_letters(&text, Some(boards.width)).is_some();
                if !is_letters {
                    let start = FilePosition { line: line.number, column: 1 };
                    note_line(&mut notes, &facts, read_caption(&text), &text, start);
                }
                at += 1;
            }
        }
    }
    lines.notes = notes;
    Ok(())
}

/// Returns the characters of a line. Signs that only change the look of the sign before them have no
/// column.
fn sign_line((number, text): &(u64, String)) -> SignLine {
    let is_sign = |sign: &char| !matches!(sign, '\u{fe0e}' | '\u{fe0f}');
    SignLine { number: *number, signs: text.trim_end().chars().filter(is_sign).collect() }
}

/// Returns whether a line has only the lines of a box.
fn is_rule(line: &SignLine) -> bool {
    line.signs.len() > 2
        && line.signs.iter().all(|&sign| is_box_char(sign))
        && line.signs.iter().filter(|&&sign| sign == '|').count() < 2
}

/// Returns the columns of boards side by side, of equal width with gaps of several blanks between
/// them.
fn columns_of_boards(window: &[&SignLine]) -> Vec<std::ops::Range<usize>> {
    /// Least number of blank columns between boards.
    const MIN_GAP: usize = 2;
    let width = window.iter().map(|line| line.signs.len()).max().unwrap_or(0);
    let is_blank = |column: usize| {
        let mut signs = window.iter().map(|line| line.signs.get(column).copied().unwrap_or(' '));
        signs.all(|sign| sign.is_whitespace() || sign == '|')
    };
    let mut boards: Vec<std::ops::Range<usize>> = Vec::new();
    for column in (0..width).filter(|&column| !is_blank(column)) {
        match boards.last_mut() {
            Some(board) if column < board.end + MIN_GAP => board.end = column + 1,
            _ => boards.push(column..column + 1),
        }
    }
    if boards.len() > 1 && boards.iter().all(|board| board.len() == boards[0].len()) {
        boards
    } else {
        Vec::new()
    }
}

/// Columns of the squares of a board: the first one, and the number of columns from file to file.
type Columns = (usize, usize);

struct BoardFinder<'a> {
    facts: &'a ProblemFacts<'a>,
    width: usize,
    height: usize,
    pieces: Option<usize>,
}

impl<'a> BoardFinder<'a> {
    fn new(facts: &'a ProblemFacts<'a>) -> Option<BoardFinder<'a>> {
        let (width, height) = facts.size.filter(|(files, ranks)| *files > 2 && *ranks > 2)?;
        let pieces = facts.pieces.and_then(|pieces| usize::try_from(pieces).ok());
        (pieces != Some(0)).then_some(BoardFinder { facts, width, height, pieces })
    }

    /// Returns the solutions on these lines: one board, or several side by side.
    fn read_window(&self, window: &[&SignLine]) -> Vec<RawSolution> {
        /// Maximum distance of two lines of a board, which may have rules between them.
        const MAX_GAP: u64 = 3;
        let is_near = |pair: &[&SignLine]| pair[1].number - pair[0].number <= MAX_GAP;
        if window.len() < self.height || !window.windows(2).all(is_near) {
            return Vec::new();
        }
        if let Some(raw) = self.read_board(window) {
            return vec![raw];
        }
        let boards = columns_of_boards(window);
        let read = |columns: &std::ops::Range<usize>| {
            let cut = |line: &&SignLine| {
                let mut signs: Vec<char> = line.signs.clone();
                signs.truncate(columns.end);
                signs.iter_mut().take(columns.start).for_each(|sign| *sign = ' ');
                SignLine { number: line.number, signs }
            };
            let lines: Vec<SignLine> = window.iter().map(cut).collect();
            self.read_board(&lines.iter().collect::<Vec<_>>())
        };
        let found: Option<Vec<RawSolution>> = boards.iter().map(read).collect();
        found.unwrap_or_default()
    }

    /// Returns the solution on these lines, if there is one.
    fn read_board(&self, window: &[&SignLine]) -> Option<RawSolution> {
        let known = self.facts.known?;
        let letters: Vec<String> = known
            .piece_groups()
            .iter()
            .map(|group| group.display_piece.letter.to_string())
            .collect();
        let mut counts: Vec<(char, usize)> = Vec::new();
        for line in window {
            for sign in piece_signs(&line.signs).map(|(_, sign)| sign) {
                match counts.iter_mut().find(|(other, _)| *other == sign) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((sign, 1)),
                }
            }
        }
        // A problem that asks for the fewest or the most pieces does not tell their number.
        let most = self.width * self.height / 3;
        let groups = letters.len().max(1);
        let fits = |&count: &usize| match self.pieces {
            Some(pieces) => count == pieces / groups,
            None => count <= most,
        };
        counts.retain(|(_, count)| fits(count));
        counts.sort_by_key(|(_, count)| *count);
        let one = || counts.iter().map(|(sign, _)| vec![*sign]);
        let two = || {
            let pairs = counts.iter().flat_map(|one| counts.iter().map(move |other| (one, other)));
            pairs
                .filter(|(one, other)| one.0 != other.0 && one.1 == other.1)
                .map(|(one, other)| vec![one.0, other.0])
        };
        let choices: Vec<Vec<char>> = match letters.len() {
            0 => one().collect(),
            2 => two().collect(),
            _ => Vec::new(),
        };
        choices.iter().find_map(|signs| self.read_signs(window, signs, &letters))
    }

    /// Reads a board with these signs for the kinds of pieces.
    fn read_signs(
        &self,
        window: &[&SignLine],
        signs: &[char],
        letters: &[String],
    ) -> Option<RawSolution> {
        let standing: Vec<(usize, usize, char)> = window
            .iter()
            .enumerate()
            .flat_map(|(row, line)| {
                piece_signs(&line.signs)
                    .filter(|(_, sign)| signs.contains(sign))
                    .map(move |(column, sign)| (row, column, sign))
            })
            .collect();
        let columns: Vec<usize> = standing.iter().map(|&(_, column, _)| column).collect();
        let (first, step) = self.best_columns(window, signs, &columns)?;
        let start = FilePosition { line: window[0].number, column: 1 };
        let mut raw = RawSolution {
            start,
            files: Some(self.width as u32),
            ranks: Some(self.height as u32),
            from_top: true,
            ..RawSolution::default()
        };
        let mut sorted = standing;
        sorted.sort_by_key(|&(.., sign)| signs.iter().position(|other| *other == sign));
        for &(row, column, sign) in &sorted {
            let place = FilePosition { line: window[row].number, column: column as u64 + 1 };
            raw.add_square((((column - first) / step) as u32, row as u32), place);
            let kind = signs.iter().position(|other| *other == sign)?;
            raw.names.extend(letters.get(kind).cloned());
        }
        let others = self.other_signs(window, signs, (first, step));
        (self.are_whole(&others) && self.facts.is_solution(&raw)).then_some(raw)
    }

    /// Returns the columns of the squares: those with the fewest different signs, and of these with
    /// the most signs. They are chosen before the rules are, so that a wrong board is not shifted
    /// into a right one. Returns `None` if several columns fit equally well.
    fn best_columns(
        &self,
        window: &[&SignLine],
        signs: &[char],
        columns: &[usize],
    ) -> Option<Columns> {
        let mut ranked: Vec<((usize, usize), Columns)> = self
            .possible_columns(columns)
            .into_iter()
            .map(|columns| {
                let others = self.other_signs(window, signs, columns);
                let blanks: usize = others
                    .iter()
                    .filter(|(sign, _)| sign.is_whitespace())
                    .map(|(_, count)| count)
                    .sum();
                ((others.len(), blanks), columns)
            })
            .collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        match ranked.as_slice() {
            [(rank, _), (other, _), ..] if rank == other => None,
            [(_, best), ..] => Some(*best),
            [] => None,
        }
    }

    /// Returns the columns of the files that pieces in these columns allow.
    fn possible_columns(&self, columns: &[usize]) -> Vec<Columns> {
        /// Maximum number of columns from file to file.
        const MAX_STEP: usize = 8;
        let (Some(&least), Some(&most)) = (columns.iter().min(), columns.iter().max()) else {
            return Vec::new();
        };
        let is_step =
            |step: &usize| columns.iter().all(|column| (column - least).is_multiple_of(*step));
        let mut found = Vec::new();
        for step in (1..=MAX_STEP).rev().filter(is_step) {
            let spanned = (most - least) / step + 1;
            let Some(slack) = self.width.checked_sub(spanned) else { continue };
            found.extend(
                (0..=slack).filter_map(|left| Some((least.checked_sub(left * step)?, step))),
            );
        }
        found
    }

    /// Returns the other signs on the squares, each with its number.
    fn other_signs(
        &self,
        window: &[&SignLine],
        signs: &[char],
        (first, step): Columns,
    ) -> Vec<(char, usize)> {
        let mut others: Vec<(char, usize)> = Vec::new();
        for line in window {
            for file in 0..self.width {
                let sign = line.signs.get(first + file * step).copied().unwrap_or(' ');
                if signs.contains(&sign) {
                    continue;
                }
                match others.iter_mut().find(|(other, _)| *other == sign) {
                    Some((_, count)) => *count += 1,
                    None => others.push((sign, 1)),
                }
            }
        }
        others
    }

    /// Returns whether every other sign on the squares occurs several times.
    fn are_whole(&self, others: &[(char, usize)]) -> bool {
        // A letter stands for empty squares only if most of them have it.
        let empty: usize = others.iter().map(|(_, count)| count).sum();
        let least = |sign: char| match sign.is_alphanumeric() {
            true => empty.div_ceil(2),
            false => (self.width.min(self.height) / 2).max(2),
        };
        others.len() <= 3 && others.iter().all(|&(sign, count)| count >= least(sign))
    }
}

/// Iterates over the signs of a line outside of words, with their columns.
fn piece_signs(signs: &[char]) -> impl Iterator<Item = (usize, char)> + '_ {
    let is_letter = |at: usize| signs.get(at).is_some_and(|sign| sign.is_alphabetic());
    let is_same = move |at: usize, other: usize| signs.get(at) == signs.get(other);
    signs.iter().copied().enumerate().filter(move |&(at, sign)| {
        let is_before = at > 0 && is_letter(at - 1) && !is_same(at, at - 1);
        let is_after = is_letter(at + 1) && !is_same(at, at + 1);
        // A row such as `xQx` is no word.
        let word = |at: usize| {
            let start = (0..=at).rev().take_while(|&at| is_letter(at)).last().unwrap_or(at);
            let end = (at..signs.len()).take_while(|&at| is_letter(at)).last().unwrap_or(at);
            let mut letters = signs[start..=end].to_vec();
            letters.sort_unstable();
            letters.dedup();
            letters.len()
        };
        let is_in_word = sign.is_alphabetic() && (is_before || is_after) && word(at) > 2;
        let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
        let is_in_name = sign.is_alphabetic() && (is_digit(at + 1) || at > 0 && is_digit(at - 1));
        !sign.is_whitespace() && !sign.is_ascii_digit() && !is_in_word && !is_in_name
    })
}

impl ProblemFacts<'_> {
    /// Returns whether a solution of the text is one of the problem, from every side of the board.
    pub(super) fn is_solution(&self, raw: &RawSolution) -> bool {
        let Some(known) = self.known else { return false };
        let mut sorted = raw.clone();
        if sorted.sort_by_kind(known.piece_groups()).is_err() {
            return false;
        }
        let mut squares: Vec<Square> = sorted.board_squares(known.grid().size.ranks());
        if known.tour_ends().is_none() {
            PieceGroup::parts(known.piece_groups()).sort_parts(&mut squares);
        }
        known.check(&squares).is_ok() && self.is_unambiguous(&squares)
    }
}
