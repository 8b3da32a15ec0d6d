//! The lines of a board, and the line along which two pieces attack each other.

use super::AttackLine;
use crate::board::{Grid, Square};
use crate::piece::{Piece, Ray, gcd};

/// Families of lines along which a piece attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineFamilies {
    /// Along its file.
    pub file: bool,
    /// Along its rank.
    pub rank: bool,
    /// Along the diagonal that rises to the right.
    pub rising: bool,
    /// Along the diagonal that falls to the right.
    pub falling: bool,
}

impl LineFamilies {
    /// Returns the families of a piece.
    pub fn from_piece(piece: &Piece) -> LineFamilies {
        let along =
            |way: (i32, i32)| piece.rays.iter().any(|&ray| ray == way || ray == (-way.0, -way.1));
        LineFamilies {
            file: along((0, 1)),
            rank: along((1, 0)),
            rising: along((1, 1)),
            falling: along((1, -1)),
        }
    }
}

/// Returns the numbers of the rising and of the falling diagonal of a square, each counted from 0.
///
/// On a torus the diagonals with equal remainders modulo the greatest common divisor of the sides
/// are one line, since a ray that wraps around generates a subgroup of that index.
#[inline]
pub fn diagonal_numbers(grid: &Grid, square: Square) -> (u64, u64) {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    let (file, rank) = (u64::from(square.file), u64::from(square.rank));
    match grid.is_torus() {
        false => (file + ranks - 1 - rank, file + rank),
        true => {
            let turns = gcd(files, ranks);
            ((file % turns + turns - rank % turns) % turns, (file + rank) % turns)
        }
    }
}

/// Returns the number of lines in each of the two families of diagonals.
pub fn diagonal_count(grid: &Grid) -> u64 {
    let (files, ranks) = (u64::from(grid.size.files()), u64::from(grid.size.ranks()));
    if grid.is_torus() { gcd(files, ranks) } else { files + ranks - 1 }
}

/// Returns the line along which a piece on `a` attacks `b` or a piece on `b` attacks `a`. Returns
/// `None` if there is no attack. A piece does not attack its own square.
///
/// ```
/// use bezzel_base::core::{AttackLine, attack_line};
/// use bezzel::board::{Grid, Size};
/// use bezzel::piece::QUEEN;
/// let grid = &Grid::plain(Size::new(8, 8).unwrap());
/// let line = |a: &str, b: &str| attack_line(&QUEEN, grid, a.parse().unwrap(), b.parse().unwrap());
/// assert_eq!(line("a3", "c5"), Some(AttackLine::Rising));
/// assert_eq!(line("a3", "b5"), None);
/// ```
pub fn attack_line(piece: &Piece, grid: &Grid, a: Square, b: Square) -> Option<AttackLine> {
    PairAttacks::new(piece, grid).line_between(a, b)
}

/// Attacks of a piece on a board, for many pairs of squares. What does not depend on the squares is
/// computed once.
#[derive(Clone, Copy, Debug)]
pub struct PairAttacks<'a> {
    piece: &'a Piece,
    grid: &'a Grid,
    lines: LineFamilies,
    is_nonstandard: bool,
}

impl<'a> PairAttacks<'a> {
    /// Creates the attacks of this piece.
    pub fn new(piece: &'a Piece, grid: &'a Grid) -> PairAttacks<'a> {
        PairAttacks {
            piece,
            grid,
            lines: LineFamilies::from_piece(piece),
            is_nonstandard: grid.is_nonstandard(),
        }
    }

    /// Returns the same as [`attack_line`] for two squares.
    #[inline]
    pub fn line_between(&self, a: Square, b: Square) -> Option<AttackLine> {
        if a == b {
            return None;
        }
        if self.is_nonstandard {
            return self.line_by_steps(a, b);
        }
        let (first, second) = (diagonal_numbers(self.grid, a), diagonal_numbers(self.grid, b));
        if self.lines.file && a.file == b.file {
            Some(AttackLine::File)
        } else if self.lines.rank && a.rank == b.rank {
            Some(AttackLine::Rank)
        } else if self.lines.rising && first.0 == second.0 {
            Some(AttackLine::Rising)
        } else if self.lines.falling && first.1 == second.1 {
            Some(AttackLine::Falling)
        } else if self.piece.leaps.is_empty() {
            None
        } else {
            self.leap_between(a, b)
        }
    }

    fn line_by_steps(&self, a: Square, b: Square) -> Option<AttackLine> {
        let back =
            || if self.piece.is_mutual() { None } else { ray_between(self.piece, self.grid, b, a) };
        let is_shared = self.grid.regions().is_some_and(|regions| regions.is_shared(a, b));
        ray_between(self.piece, self.grid, a, b)
            .or_else(back)
            .or_else(|| is_shared.then_some(AttackLine::Region))
    }

    fn leap_between(&self, a: Square, b: Square) -> Option<AttackLine> {
        let leads = |from, to, (files, ranks): (i32, i32)| {
            self.grid.step(from, files.into(), ranks.into()) == Some(to)
        };
        let leaps = |&leap: &(i32, i32)| leads(a, b, leap) || leads(b, a, leap);
        self.piece.leaps.iter().any(leaps).then_some(AttackLine::Leap)
    }
}

/// Finds the line along which a piece on `a` attacks `b` on any board, by walking along the rays.
fn ray_between(piece: &Piece, grid: &Grid, a: Square, b: Square) -> Option<AttackLine> {
    let meets = |&&way: &&(i32, i32)| Ray::new(grid, a, way).any(|square| square == b);
    let line = |&(files, ranks): &(i32, i32)| match (files, ranks) {
        (0, _) => AttackLine::File,
        (_, 0) => AttackLine::Rank,
        _ if (files > 0) == (ranks > 0) => AttackLine::Rising,
        _ => AttackLine::Falling,
    };
    let leaps = |&(files, ranks): &(i32, i32)| grid.step(a, files.into(), ranks.into()) == Some(b);
    let along = piece.rays.iter().find(meets).map(line);
    along.or_else(|| piece.leaps.iter().any(leaps).then_some(AttackLine::Leap))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardTopology, Size};
    use crate::piece::PIECES;

    #[test]
    fn lines_agree_with_attack_sets() {
        for (files, ranks) in [(1, 1), (1, 4), (2, 2), (2, 5), (3, 3), (4, 6), (5, 5), (6, 3)] {
            for joins in
                BoardTopology::ALL.into_iter().map(|(_, joins)| joins).chain([BoardTopology::NONE])
            {
                let grid =
                    Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins);
                for piece in PIECES {
                    for a in grid.size.iter() {
                        let attacked = piece.attacks(&grid, a);
                        let same =
                            |b| attacked.contains(b) == attack_line(piece, &grid, a, b).is_some();
                        assert!(grid.size.iter().all(same), "{} {a} {grid:?}", piece.name);
                    }
                }
            }
        }
    }
}
