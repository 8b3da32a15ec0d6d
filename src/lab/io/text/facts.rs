//! Known facts about the problem of a text.

use super::ranks::{DrawnRank, LocatedSquare, rank_numbers};
use crate::io::context::TextContext;
use crate::problem::Instance;
use bezzel_base::board::{Square, SymmetryGroup};

pub(super) struct ProblemFacts<'a> {
    pub(super) known: Option<&'a dyn Instance>,
    pub(super) partial: bool,
    /// Files and ranks of the board.
    pub(super) size: Option<(usize, usize)>,
    /// Number of pieces of a solution, or of squares of a tour.
    pub(super) pieces: Option<u64>,
    pub(super) is_tour: bool,
}

impl<'a> ProblemFacts<'a> {
    pub(super) fn new(context: &TextContext<'a>) -> ProblemFacts<'a> {
        let size = context.known.map(|known| known.grid().size);
        ProblemFacts {
            known: context.known,
            partial: context.partial,
            size: size.map(|size| (size.files() as usize, size.ranks() as usize)),
            pieces: context.known.and_then(|known| known.piece_count()),
            is_tour: context.known.is_some_and(|known| known.tour_ends().is_some()),
        }
    }

    /// Returns whether the numbers on a board begin at its only 0. Then all squares have a number,
    /// or a move leads from the 0 to the 1.
    pub(super) fn is_zero_based(&self, zero: (u32, u32), numbers: &[(u64, LocatedSquare)]) -> bool {
        if !self.partial {
            return true;
        }
        let all = self.pieces.is_some_and(|pieces| numbers.len() as u64 + 1 == pieces);
        let one = numbers.iter().find(|(number, _)| *number == 1).map(|(_, (at, _))| *at);
        let step = one.map(|one| (zero.0.abs_diff(one.0), zero.1.abs_diff(one.1)));
        let piece = self.known.map(|known| known.piece());
        let is_move = |(files, ranks): (u32, u32)| {
            let steps = piece.into_iter().flat_map(|piece| piece.leaps.iter().chain(&*piece.rays));
            steps.into_iter().any(|&(a, b)| {
                let (a, b) = (a.unsigned_abs(), b.unsigned_abs());
                (a, b) == (files, ranks)
                    || files * b == ranks * a
                        && files.max(ranks) >= a.max(b)
                        && piece.is_some_and(|piece| !piece.rays.is_empty())
            })
        };
        all || numbers.is_empty() || step.is_some_and(is_move)
    }

    /// Returns whether the verdict on the squares is the same from every side of the board.
    pub(super) fn is_unambiguous(&self, squares: &[Square]) -> bool {
        let Some(known) = self.known.filter(|known| !is_same_from_every_side(*known)) else {
            return true;
        };
        let size = known.grid().size;
        let verdict = |squares: Vec<Square>| {
            let mut squares = squares;
            if known.tour_ends().is_none() {
                squares.sort_unstable();
            }
            known.check(&squares).is_ok()
        };
        if !squares.iter().all(|&square| size.contains(square)) {
            return true;
        }
        let mut verdicts = SymmetryGroup::All.symmetries(size).iter().map(|symmetry| {
            verdict(squares.iter().map(|&square| symmetry.apply(size, square)).collect())
        });
        let first = verdicts.next();
        verdicts.all(|other| Some(other) == first)
    }

    /// Returns whether pending ranks of numbers are lists with one solution each.
    pub(super) fn is_lists(&self, ranks: &[DrawnRank], files: Option<usize>) -> bool {
        let width = ranks[0].len();
        let Some(numbers) = rank_numbers(ranks)
            .filter(|_| width > 1 && ranks.iter().all(|rank| rank.len() == width))
        else {
            return false;
        };
        let is_distinct =
            |row: &Vec<u64>| row.iter().enumerate().all(|(at, number)| !row[..at].contains(number));
        let is_small =
            numbers.iter().flatten().all(|&number| number <= 2) || is_search_matrix(&numbers);
        match (self.known, self.size) {
            (Some(_), _) if self.is_tour => false,
            (Some(_), Some((_, height))) => {
                let listed = width == 3 && numbers.iter().all(is_distinct)
                    || width == 2 && numbers.iter().all(|row| row.contains(&2));
                files == Some(width) && (ranks.len() != height || listed || !is_small)
            }
            _ => {
                let repeated = numbers
                    .windows(2)
                    .any(|pair| pair[0].iter().any(|number| pair[1].contains(number)));
                let in_reach = numbers.iter().flatten().all(|&number| number <= width as u64);
                let single = numbers.len() == 1 && width >= 4;
                !is_small && in_reach && numbers.iter().all(is_distinct) && (repeated || single)
            }
        }
    }
}

/// Returns whether rows of numbers are a board during a search: 0 is a free square, 1 a piece, 2 a
/// rejected piece and 3 a piece that attacks it. A row has at most one piece.
pub(super) fn is_search_matrix(rows: &[Vec<u64>]) -> bool {
    let squares = || rows.iter().flat_map(|row| (0..).zip(row)).filter(|(_, number)| **number > 0);
    let one_per_row =
        rows.iter().all(|row| row.len() > 3 && row.iter().filter(|&&it| it > 0).count() <= 1);
    let mut files: Vec<usize> =
        squares().filter(|(_, number)| **number != 2).map(|(file, _)| file).collect();
    let pieces = files.len();
    files.sort_unstable();
    files.dedup();
    let count = |sign: u64| squares().filter(|(_, number)| **number == sign).count();
    one_per_row
        && files.len() == pieces
        && squares().all(|(_, number)| *number <= 3)
        && count(2) == 1
        && count(3) > 0
}

/// Returns whether every image of a solution is a solution, whatever rotation or reflection of the
/// board it comes from.
fn is_same_from_every_side(known: &dyn Instance) -> bool {
    let all = SymmetryGroup::All.symmetries(known.grid().size);
    known.is_closed_under(SymmetryGroup::All)
        && known.symmetries(SymmetryGroup::All).len() == all.len()
}
