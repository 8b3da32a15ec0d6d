//! Guesses of the problem of a file that does not name it.

use super::entry::{FileHeading, ProblemResolver};
use super::lines::{LineReader, RawSolution};
use super::{SavedFile, text};
use crate::data::FileError;
use crate::problem::{Instance, PieceGroup, PieceNumber, format_kinds};
use bezzel_base::board::{Size, Square, normalize_tour};
use bezzel_base::core::Limit;
use bezzel_base::piece::PIECES;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Number of solutions at the beginning of a file that are examined.
pub(crate) const SAMPLE_SIZE: usize = 64;

/// Smallest sample that is evaluated. A smaller file whose solutions have one piece per file of a
/// square board is read as queens.
const MIN_SAMPLE: usize = 4;

/// Problem that a file may have.
pub(crate) struct Guess {
    pub(crate) instance: Arc<dyn Instance>,
    /// Whether the solutions show the problem, as boards of numbers do.
    is_shown: bool,
    /// Whether only the number of lines and words suggests it.
    pub(crate) is_remote: bool,
}

impl Guess {
    /// Returns the header of a file with this problem.
    pub(crate) fn heading(&self) -> FileHeading {
        let problem = self.is_shown.then(|| self.instance.command_text());
        FileHeading { is_named: false, ..FileHeading::new(Arc::clone(&self.instance), problem) }
    }
}

/// Returns the problems that a file may have, the likeliest first. `sample` has its first
/// solutions.
///
/// # Errors
/// System errors and stops.
pub(crate) fn guess_problems(
    sample: &[RawSolution],
    file: &SavedFile<'_>,
) -> Result<Vec<Guess>, FileError> {
    let resolve = file.resolve;
    let sample = &main_boards(sample);
    let is_shown = sample.first().is_some_and(|raw| raw.numbered);
    let mut guesses: Vec<Guess> = Vec::new();
    let mut add = |instance: Option<Arc<dyn Instance>>, is_shown, is_remote| {
        let is_new = |instance: &Arc<dyn Instance>| {
            guesses.iter().all(|it| it.instance.command_text() != instance.command_text())
        };
        let guess = |instance| Guess { instance, is_shown, is_remote };
        guesses.extend(instance.filter(is_new).map(guess));
    };
    if let Some(mixture) = infer_mixture(sample, resolve, file.may_be_position) {
        return Ok(vec![Guess { instance: mixture, is_shown: true, is_remote: false }]);
    }
    add(infer_problem(sample, resolve), is_shown, false);
    add(infer_problem(&flat_boards(sample), resolve), false, false);
    let by_length = problems_by_length(&mut LineReader::open(file)?)?;
    for text in joined_boards(sample).into_iter().chain(by_length) {
        add(resolve(&text), false, false);
    }
    for text in text::likely_problems(&mut LineReader::open(file)?)? {
        add(resolve(&text), false, true);
    }
    // One or two pieces stand on many lines of other texts.
    let is_weak = |guess: &Guess| {
        guess.instance.tour_ends().is_none()
            && guess.instance.piece_count().is_some_and(|pieces| pieces <= 2)
    };
    let (weak, mut guesses): (Vec<Guess>, Vec<Guess>) = guesses.into_iter().partition(is_weak);
    guesses.extend(weak);
    Ok(guesses)
}

/// Returns the solutions on boards of the size that covers the most squares. A line between drawn
/// boards may look like a smaller board.
fn main_boards(sample: &[RawSolution]) -> Vec<RawSolution> {
    let sides = |raw: &RawSolution| raw.files.zip(raw.ranks);
    let squares = |size: (u32, u32)| -> u64 {
        let boards = sample.iter().filter(|raw| sides(raw) == Some(size)).count();
        u64::from(size.0) * u64::from(size.1) * boards as u64
    };
    let main = sample.iter().filter_map(sides).rev().max_by_key(|&size| squares(size));
    let is_main = |raw: &&RawSolution| main.is_none() || sides(raw) == main;
    sample.iter().filter(is_main).cloned().collect()
}

/// Returns the boards of a text with all squares of a board on one line. Its lines look like the
/// ranks of a wide board.
fn flat_boards(sample: &[RawSolution]) -> Vec<RawSolution> {
    let mut boards = Vec::new();
    for raw in sample.iter().filter(|raw| !raw.numbered) {
        let Some((files, ranks)) = raw.files.zip(raw.ranks) else { return Vec::new() };
        let side = files.isqrt();
        if side < 2 || side * side != files {
            return Vec::new();
        }
        boards.extend((0..ranks).map(|row| {
            RawSolution {
                squares: raw
                    .squares
                    .iter()
                    .filter(|((_, at), _)| *at == row)
                    .map(|&((file, _), place)| ((file % side, file / side), place))
                    .collect(),
                files: Some(side),
                ranks: Some(side),
                ..raw.clone()
            }
        }));
    }
    boards.truncate(SAMPLE_SIZE);
    boards
}

/// Returns the tours on boards with joined edges, if the solutions are boards of numbers.
fn joined_boards(sample: &[RawSolution]) -> Vec<String> {
    let numbered = sample.first().filter(|raw| raw.numbered);
    let size = numbered.and_then(|raw| raw.files.zip(raw.ranks));
    // On smaller boards with joined edges moves lead to most squares.
    let Some((files, ranks)) = size.filter(|(files, ranks)| files.min(ranks) >= &5) else {
        return Vec::new();
    };
    ["cylinder", "torus"].map(|edges| format!("tour {files}x{ranks} {edges}")).to_vec()
}

/// Returns the problems whose board has a side or a number of squares that is a number of lines, or
/// of numbers and names of squares on a line or in a paragraph, or the length of a drawn rank.
///
/// # Errors
/// System errors and stops.
fn problems_by_length(lines: &mut LineReader) -> Result<Vec<String>, FileError> {
    /// Number of lines that are counted.
    const MAX_LINES: u64 = 1024;
    /// Sides of the boards. Smaller ones have no solution.
    const SIDES: std::ops::RangeInclusive<usize> = 4..=64;
    let mut problems: Vec<String> = Vec::new();
    let mut add = |text: String| {
        if !problems.contains(&text) {
            problems.push(text);
        }
    };
    let mut finish = |block: &mut Vec<Vec<u64>>| {
        let block = std::mem::take(block);
        let Some(width) = block.iter().map(Vec::len).max() else { return };
        let height = block.iter().filter(|line| line.len() == width).count();
        let all = block.iter().map(Vec::len).sum::<usize>();
        let largest = block.iter().flatten().max().map_or(0, |&number| number as usize);
        // Boards have the numbers of their ranks on either side, and may be adjacent.
        let are_boards = [height, height + 1, height + 2]
            .iter()
            .any(|step| width > height && width.is_multiple_of(*step));
        if height > 2 && are_boards && largest <= height * height {
            add(format!("tour {height}"));
        }
        if width > 2 && height > 2 && width * height == all && 2 * largest >= all {
            add(format!("tour {width}x{height}"));
        }
        for squares in [all, width] {
            let side = squares.isqrt();
            if SIDES.contains(&side) && side * side == squares && 2 * largest >= squares {
                add(format!("tour {side}"));
            }
        }
        let root = Some(width.isqrt()).filter(|root| root * root == width);
        for side in [Some(width), Some(block.len()), root, Some(all)].into_iter().flatten() {
            if SIDES.contains(&side) && (largest <= side || side == all) {
                add(format!("queens {side}"));
            }
        }
    };
    let mut block = Vec::new();
    // Number of drawn ranks of each width.
    let mut ranks: BTreeMap<usize, usize> = BTreeMap::new();
    while lines.next_raw_line()? && lines.line <= MAX_LINES {
        let text = String::from_utf8_lossy(&lines.bytes);
        // The name of a square counts as a number without size.
        let item = |word: &str| match word.parse::<Square>() {
            Ok(_) => Some(0),
            Err(_) => word.parse::<u64>().ok(),
        };
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        let items: Vec<u64> = words.filter_map(item).collect();
        if let Some(width) = text::rank_width(&text) {
            *ranks.entry(width).or_default() += 1;
        } else if !items.is_empty() {
            block.push(items);
        } else if text.trim().is_empty() {
            finish(&mut block);
        }
    }
    finish(&mut block);
    let drawn = ranks.into_iter().rev().filter(|(width, ranks)| ranks >= width);
    problems.extend(
        drawn.flat_map(|(width, _)| [format!("queens {width}"), format!("armies queens {width}")]),
    );
    Ok(problems)
}

/// Returns the problem of the first solutions.
///
/// A board of numbers is a tour. It is a closed tour if all boards of the sample are closed. A
/// `.fen` and a drawn board show their board and piece, and a `.fen` also shows its pawns. A board
/// with holes cannot be inferred.
///
/// In a `.csv` or `.txt` the board is the smallest one that contains the solutions. A single square
/// outside the NxN board of N pieces counts as an error and is ignored. The problem is queens if at
/// least half of the solutions satisfy its rules. Otherwise it is the first of rooks, bishops,
/// kings and knights whose rules all of them satisfy, or else at least half of them. A wrong
/// solution among queens is therefore reported and does not change the problem. Solutions that
/// cover the board with the fewest pieces are read as a cover, unless they are placements with the
/// maximum number of pieces. Returns `None` for a file without solutions.
fn infer_problem(
    sample: &[RawSolution],
    resolve: ProblemResolver<'_>,
) -> Option<Arc<dyn Instance>> {
    let first = sample.first()?;
    if first.numbered {
        return infer_tour(sample, resolve);
    }
    let pieces = most_frequent(sample.iter().map(|raw| raw.squares.len()));
    if let Some(ranks) = first.ranks {
        let size = Size::new(first.files?.into(), ranks.into()).ok()?;
        let letter = sample
            .iter()
            .find_map(|raw| raw.letter)
            .map_or('Q', |l| char::from(l.to_ascii_uppercase()));
        let piece = PIECES.into_iter().find(|piece| piece.letter == letter)?;
        if !first.holes.is_empty() {
            return None;
        }
        let without = without_squares(first, &first.marked_holes, ranks);
        let resolve: ProblemResolver<'_> = &|text| resolve(&format!("{text}{without}"));
        let mut pawns: Vec<_> =
            first.pawns.iter().map(|&at| first.to_square(at, ranks).to_string()).collect();
        pawns.sort_unstable();
        if !pawns.is_empty() {
            let pawns = pawns.join(", ");
            let text =
                |kind: &str| resolve(&format!("{kind} {size} pieces {pieces} with pawns {pawns}"));
            let fits =
                |instance: &Arc<dyn Instance>| 2 * count_valid(sample, &**instance) >= sample.len();
            let placement = text(&piece.plural);
            let cover = || text(&format!("cover {}", piece.plural)).filter(fits);
            return placement.clone().filter(fits).or_else(cover).or(placement);
        }
        let placement = placement_with_pieces(resolve, &piece.plural, size, pieces);
        let taken = placement.as_ref().is_some_and(|instance| {
            has_max_pieces(resolve, &**instance)
                && 2 * count_valid(sample, &**instance) >= sample.len()
        });
        return if taken {
            placement
        } else {
            infer_cover(&[&piece.plural], size, sample, resolve).or(placement)
        };
    }
    let size = infer_board(sample, pieces)?;
    if let Some(tour) = infer_walk(first, size, resolve) {
        return Some(tour);
    }
    if sample.len() < MIN_SAMPLE && pieces >= 4 && pieces == size.shorter_side() as usize {
        return placement_with_pieces(resolve, "queens", size, pieces);
    }
    let candidates: Vec<(Arc<dyn Instance>, usize)> = PROBLEMS
        .into_iter()
        .filter_map(|problem| placement_with_pieces(resolve, problem, size, pieces))
        .map(|instance| (Arc::clone(&instance), count_valid(sample, &*instance)))
        .collect();
    let most = |(_, good): &&(Arc<dyn Instance>, usize)| 2 * good >= sample.len();
    let all = |(_, good): &&(Arc<dyn Instance>, usize)| *good == sample.len();
    let queens = candidates.iter().take(1).find(most);
    let placement = queens.or_else(|| candidates.iter().find(all));
    let full = placement.filter(|(instance, _)| has_max_pieces(resolve, &**instance));
    let cover = if full.is_none() { infer_cover(&PROBLEMS, size, sample, resolve) } else { None };
    let found = full.or(placement).or_else(|| candidates.iter().find(most));
    cover.or_else(|| found.map(|(instance, _)| Arc::clone(instance)))
}

/// Returns the problem of boards with pieces of several kinds: a placement without attacks, or else,
/// if that is wanted, a position with as many attacks on a piece as there are, where pieces block
/// each other's lines. Returns `None` if the boards have one kind of piece.
fn infer_mixture(
    sample: &[RawSolution],
    resolve: ProblemResolver<'_>,
    may_be_position: bool,
) -> Option<Arc<dyn Instance>> {
    let first = sample.first()?;
    let kind_of = |name: &String| {
        let letter = name.chars().next()?.to_ascii_uppercase();
        PIECES.into_iter().position(|piece| piece.letter == letter)
    };
    let mut numbers = vec![0; PIECES.len()];
    for name in &first.names {
        numbers[kind_of(name)?] += 1;
    }
    let kinds: Vec<String> = (PIECES.iter().zip(&numbers))
        .filter(|(_, number)| **number > 0)
        .map(|(piece, number)| format_kinds([(PieceNumber::from(*number), *piece)]))
        .collect();
    if kinds.len() < 2 {
        return None;
    }
    let ranks = first.ranks?;
    let size = Size::new(first.files?.into(), ranks.into()).ok()?;
    // Letters on all squares are those of regions.
    if first.names.len() as u64 == size.squares() {
        return None;
    }
    let without = without_squares(first, &first.marked_holes, ranks);
    let mut text = format!("mixed {} {size}{without}", kinds.join(" + "));
    let mut pawns: Vec<Square> = first.pawns.iter().map(|&at| first.to_square(at, ranks)).collect();
    pawns.sort_unstable();
    if !pawns.is_empty() {
        let pawns: Vec<String> = pawns.iter().map(Square::to_string).collect();
        text.push_str(&format!(" with pawns {}", pawns.join(", ")));
    }
    let placement = resolve(&text)?;
    let solution = |raw: &RawSolution| {
        let mut sorted = raw.clone();
        sorted.sort_by_kind(placement.piece_groups()).ok()?;
        let mut squares = sorted.board_squares(ranks);
        PieceGroup::parts(placement.piece_groups()).sort_parts(&mut squares);
        Some(squares)
    };
    let boards: Vec<Vec<Square>> = sample.iter().filter_map(solution).collect();
    let fits = |it: &Arc<dyn Instance>| boards.iter().all(|board| it.check(board).is_ok());
    if !may_be_position || fits(&placement) {
        return Some(placement);
    }
    let pieces: u64 = numbers.iter().sum();
    let position = |most| resolve(&format!("{text} attacked 0..{most} blocking"));
    (1..pieces).map_while(position).find(fits).or(Some(placement))
}

/// Returns the tour of the boards. It is closed if each board has a move from its last to its first
/// square, and if no two boards are the same tour with another starting square or direction.
fn infer_tour(boards: &[RawSolution], resolve: ProblemResolver<'_>) -> Option<Arc<dyn Instance>> {
    let raw = boards.first()?;
    let (files, ranks) = (raw.files?, raw.ranks?);
    let without = without_squares(raw, &raw.blocked, ranks);
    let closed = resolve(&format!("tour {files}x{ranks} closed{without}"));
    let are_closed = |closed: &Arc<dyn Instance>| {
        let mut all = HashSet::new();
        boards.iter().all(|raw| {
            let mut path = raw.board_squares(ranks);
            let is_closed = closed.check(&path).is_ok();
            normalize_tour(&mut path, None);
            is_closed && all.insert(path)
        })
    };
    closed.filter(are_closed).or_else(|| resolve(&format!("tour {files}x{ranks}{without}")))
}

/// Returns the option `without` for squares of a board. Returns an empty text if there are none.
fn without_squares(raw: &RawSolution, squares: &[(u32, u32)], ranks: u32) -> String {
    let names: Vec<String> =
        squares.iter().map(|&at| raw.to_square(at, ranks).to_string()).collect();
    if names.is_empty() { String::new() } else { format!(" without {}", names.join(", ")) }
}

/// Returns the number of solutions that satisfy the rules of the problem.
fn count_valid(sample: &[RawSolution], instance: &dyn Instance) -> usize {
    let ranks = instance.grid().size.ranks();
    let is_solution = |raw: &&RawSolution| {
        let mut squares = raw.board_squares(ranks);
        squares.sort_unstable();
        instance.check(&squares).is_ok()
    };
    sample.iter().filter(is_solution).count()
}

/// Returns whether a placement has the maximum number of pieces.
fn has_max_pieces(resolve: ProblemResolver<'_>, placement: &dyn Instance) -> bool {
    let most = resolve(&format!("{} {}", placement.problem().word(), placement.grid().size));
    most.is_some_and(|most| most.piece_count() == placement.piece_count())
}

/// Maximum number of squares of a board for which covers are considered, and the node limit of the
/// search for the fewest pieces.
const COVER_LIMITS: (u64, u64) = (1024, 100_000);

/// Returns the cover problem of the solutions. At least half of them must cover the board with the
/// smallest known number of pieces. The number may also be the smallest for an independent or a
/// total cover. The first solutions need not be typical, so the weakest of the three conditions
/// suffices.
fn infer_cover(
    pieces: &[&'static str],
    size: Size,
    sample: &[RawSolution],
    resolve: ProblemResolver<'_>,
) -> Option<Arc<dyn Instance>> {
    let number = most_frequent(sample.iter().map(|raw| raw.squares.len()));
    if size.squares() > COVER_LIMITS.0 || number == 0 {
        return None;
    }
    let fewest = |text: &str| {
        let sought = resolve(text)?
            .find(None, &Limit { nodes: Some(COVER_LIMITS.1), ..Limit::default() })
            .ok()?;
        sought.optimum?.upper
    };
    pieces.iter().find_map(|piece| {
        let text = format!("cover {piece} {size}");
        let instance = resolve(&format!("{text} pieces {number}"))?;
        let few = || {
            ["", " independent", " total"]
                .iter()
                .any(|kind| fewest(&format!("{text}{kind}")) >= Some(number as u64))
        };
        (2 * count_valid(sample, &*instance) >= sample.len() && few()).then_some(instance)
    })
}

/// Returns the tour of the first solution, if its squares are listed in the order of a walk.
fn infer_walk(
    first: &RawSolution,
    size: Size,
    resolve: ProblemResolver<'_>,
) -> Option<Arc<dyn Instance>> {
    // A tour visits all squares of the board. Checking any other list would take one bit per
    // square.
    if first.from_top || first.squares.len() < 2 || first.squares.len() as u64 != size.squares() {
        return None;
    }
    let tour = resolve(&format!("tour {size}"))?;
    tour.check(&first.board_squares(size.ranks())).is_ok().then_some(tour)
}

/// Candidate problems, in order of decreasing strictness.
const PROBLEMS: [&str; 5] = ["queens", "rooks", "bishops", "kings", "knights"];

/// Returns the problem on a board with a number of pieces.
fn placement_with_pieces(
    resolve: ProblemResolver<'_>,
    problem: &str,
    size: Size,
    pieces: usize,
) -> Option<Arc<dyn Instance>> {
    let plain = resolve(&format!("{problem} {size}"));
    let fits = |instance: &Arc<dyn Instance>| instance.piece_count() == Some(pieces as u64);
    plain.filter(fits).or_else(|| resolve(&format!("{problem} {size} pieces {pieces}")))
}

/// Returns the board that contains the solutions. A single coordinate outside the square board with
/// one piece per file is ignored.
fn infer_board(sample: &[RawSolution], pieces: usize) -> Option<Size> {
    let reaches = |second: bool| -> Vec<u64> {
        let of = |raw: &RawSolution| {
            raw.squares
                .iter()
                .map(|&((file, rank), _)| 1 + u64::from(if second { rank } else { file }))
                .max()
        };
        let mut reaches: Vec<u64> = sample.iter().map(|raw| of(raw).unwrap_or(1)).collect();
        reaches.sort_unstable_by(|a, b| b.cmp(a));
        reaches
    };
    let (files, ranks) = (reaches(false), reaches(true));
    let beyond = |reaches: &[u64]| reaches.iter().filter(|&&reach| reach > pieces as u64).count();
    let reached = files[0].min(ranks[0]) >= pieces as u64;
    if sample.len() >= MIN_SAMPLE && reached && beyond(&files) + beyond(&ranks) <= 1 {
        return Size::new(pieces as u64, pieces as u64).ok();
    }
    Size::new(sample.first().and_then(|raw| raw.files).map_or(files[0], u64::from), ranks[0]).ok()
}

/// Returns the most frequent value. In case of a tie it is the smallest one.
fn most_frequent(values: impl Iterator<Item = usize>) -> usize {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0usize) += 1;
    }
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map_or(0, |(value, _)| value)
}
