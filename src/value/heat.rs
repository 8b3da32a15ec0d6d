//! A number on each square of a board, or on each move.

use crate::board::{Grid, Group, Size, Square, Symmetry};
use crate::problem::{Heat, Instance, Reach, Reason, Spread};
use crate::search::Stop;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::time::Duration;

/// A number on each square of a board, or on each move between two squares.
///
/// ```
/// use bezzel::{board::Size, rooms::value::{Heat, HeatMap}};
/// // The two solutions of `queens 4`, files first: b4, d3, a2, c1 and its mirror image.
/// let numbers = [0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0u32].map(Into::into);
/// let map = HeatMap::new("queens 4", Size::new(4, 4).unwrap(), Heat::Solutions, numbers.into(), 2u32.into());
/// assert_eq!((map.sum(), map.equal_sums()), (8u32.into(), (Some(2u32.into()), Some(2u32.into()))));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What it is of, in the command language.
    pub problem: String,
    /// The board.
    pub size: Size,
    /// The method, where one made it.
    pub method: Option<&'static str>,
    /// What the numbers say.
    pub heat: Heat,
    /// By the number of the square; none for squares that are not part of the board or were not tried. Empty where moves have numbers.
    pub numbers: Vec<Option<BigUint>>,
    /// The moves between two squares, the first one in file order first.
    pub moves: Vec<(Square, Square, BigUint)>,
    /// The pairs of squares a move apart, the first one in file order first, where these are told.
    pub edges: Vec<(Square, Square)>,
    /// What the numbers are parts of: the squares that a tour visits, all solutions, or all pairs of squares a move apart.
    pub of: BigUint,
    /// Seconds that it took, where that is told.
    pub seconds: Option<f64>,
    /// Why there is no solution, where solutions were counted.
    pub absence: Option<Reason>,
    /// Why it is not complete: the numbers are at least these then.
    pub stopped: Option<Stop>,
}

impl HeatMap {
    /// A complete map with a number on each square, by the number of the square.
    pub fn new(problem: &str, size: Size, heat: Heat, numbers: Vec<BigUint>, of: BigUint) -> HeatMap {
        let numbers = numbers.into_iter().map(Some).collect();
        HeatMap {
            problem: problem.to_owned(),
            size,
            method: None,
            heat,
            numbers,
            moves: Vec::new(),
            edges: Vec::new(),
            of,
            seconds: None,
            absence: None,
            stopped: None,
        }
    }

    /// What was counted of a problem, in this time.
    pub fn of(instance: &dyn Instance, spread: Spread, time: Duration) -> HeatMap {
        let map = HeatMap {
            problem: instance.text(),
            size: instance.grid().size,
            method: Some(spread.tally.method),
            heat: spread.heat,
            numbers: spread.squares,
            moves: spread.moves,
            edges: Vec::new(),
            of: spread.tally.total,
            seconds: Some(time.as_secs_f64()),
            absence: None,
            stopped: spread.tally.end.stop(),
        };
        map.on(instance.grid())
    }

    /// The same map without numbers on the walls of its board.
    pub fn on(mut self, grid: Grid) -> HeatMap {
        let walls = grid.size.iter().zip(&mut self.numbers).filter(|(square, _)| grid.is_wall(*square));
        walls.for_each(|(_, number)| *number = None);
        self
    }

    /// The most pairs of squares a move apart that are told one by one.
    const MOST_EDGES: usize = 1 << 14;

    /// The moves that the problem's piece has from each square of the empty board.
    ///
    /// # Errors
    /// The limit that the board is beyond: a side for pieces that move along lines, squares for the others.
    pub fn degrees(instance: &dyn Instance) -> Result<HeatMap, Reach> {
        const SIDE: u32 = 200;
        const SQUARES: u64 = 1 << 18;
        let (grid, piece, blocked) = (instance.grid(), instance.piece(), instance.blocked());
        let size = grid.size;
        match piece.rays.is_empty() {
            true if size.squares() > SQUARES => return Err(Reach::Squares(SQUARES)),
            false if size.longer() > SIDE => return Err(Reach::Side(SIDE.into())),
            _ => {}
        }
        let is_open = |square: &Square| blocked.binary_search(square).is_err() && !grid.is_wall(*square);
        let mut map = HeatMap::new(&instance.text(), size, Heat::Degree, Vec::new(), BigUint::ZERO);
        for from in size.iter() {
            let mut near: Vec<Square> = piece.attacked(grid, from).filter(is_open).collect();
            near.sort_unstable();
            near.dedup();
            map.numbers.push(is_open(&from).then(|| near.len().into()));
            if is_open(&from) && map.edges.len() <= HeatMap::MOST_EDGES {
                map.edges.extend(near.into_iter().filter(|to| *to > from).map(|to| (from, to)));
            }
        }
        if map.edges.len() > HeatMap::MOST_EDGES {
            map.edges.clear();
        }
        map.of = map.sum() / 2u32;
        Ok(map)
    }

    /// How many squares have each number, the least first.
    pub fn tally(&self) -> BTreeMap<&BigUint, u64> {
        let mut squares = BTreeMap::new();
        self.numbers.iter().flatten().for_each(|number| *squares.entry(number).or_default() += 1);
        squares
    }

    /// Every number.
    fn all(&self) -> impl Iterator<Item = &BigUint> {
        self.numbers.iter().flatten().chain(self.moves.iter().map(|(_, _, number)| number))
    }

    /// From how many squares all is reached, and how many were tried.
    pub fn successes(&self) -> (u64, u64) {
        let full = |number: &&BigUint| **number == self.of;
        (self.all().filter(full).count() as u64, self.all().count() as u64)
    }

    /// The least and the largest number.
    pub fn extremes(&self) -> Option<(&BigUint, &BigUint)> {
        self.all().min().zip(self.all().max())
    }

    /// All numbers together.
    pub fn sum(&self) -> BigUint {
        self.all().sum()
    }

    /// The number on a square.
    pub fn at(&self, square: Square) -> Option<&BigUint> {
        self.numbers.get(self.size.index(square))?.as_ref()
    }

    /// The moves in classes under the symmetries that keep the numbers: the first move of each, its number, and how many there are; the most
    /// used first.
    pub fn classes_of_moves(&self) -> Vec<(Square, Square, BigUint, u64)> {
        let numbers: BTreeMap<(Square, Square), &BigUint> =
            self.moves.iter().map(|(from, to, number)| ((*from, *to), number)).collect();
        let image = |symmetry: Symmetry, (from, to): (Square, Square)| {
            let (from, to) = (symmetry.apply(self.size, from), symmetry.apply(self.size, to));
            (from.min(to), from.max(to))
        };
        let keeps = |symmetry: &&Symmetry| {
            numbers.iter().all(|(step, number)| numbers.get(&image(**symmetry, *step)) == Some(number))
        };
        let group: Vec<&Symmetry> = Group::All.symmetries(self.size).iter().filter(keeps).collect();
        let mut classes = BTreeMap::new();
        for (step, number) in &numbers {
            let first = group.iter().map(|symmetry| image(**symmetry, *step)).min().unwrap_or(*step);
            classes.entry(first).or_insert((*number, 0)).1 += 1;
        }
        let mut rows: Vec<_> =
            classes.into_iter().map(|((from, to), (number, moves))| (from, to, number.clone(), moves)).collect();
        rows.sort_by(|a, b| b.2.cmp(&a.2));
        rows
    }

    /// What each file sums to, where that is the same for all of them, and what each rank does.
    pub fn equal_sums(&self) -> (Option<BigUint>, Option<BigUint>) {
        let (files, ranks) = (self.size.files(), self.size.ranks());
        let sum = |squares: &mut dyn Iterator<Item = Square>| squares.filter_map(|square| self.at(square)).sum();
        let of_file = |file| sum(&mut (0..ranks).map(|rank| Square { file, rank }));
        let of_rank = |rank| sum(&mut (0..files).map(|file| Square { file, rank }));
        if self.numbers.is_empty() {
            return (None, None);
        }
        (equal((0..files).map(of_file)), equal((0..ranks).map(of_rank)))
    }
}

/// The number, if all are the same.
fn equal(mut numbers: impl Iterator<Item = BigUint>) -> Option<BigUint> {
    let first = numbers.next()?;
    numbers.all(|number| number == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{KING, KNIGHT, Piece, QUEEN, ROOK};
    use crate::problem::{Cover, Tour};
    use crate::search::cover::Variant;
    use crate::search::tour::Ends;

    #[test]
    fn degrees_are_those_of_the_definition() {
        let is_move = |piece: &Piece, (x, y): (u32, u32)| match piece.name {
            "knight" => x * y == 2,
            "king" => x.max(y) == 1,
            "rook" => (x == 0) != (y == 0),
            _ => (x, y) != (0, 0) && (x == 0 || y == 0 || x == y),
        };
        for (files, ranks) in [(1, 1), (1, 5), (3, 3), (4, 6), (8, 8)] {
            let size = Size::new(files, ranks).expect("a size");
            for piece in [&KNIGHT, &KING, &ROOK, &QUEEN] {
                let map = HeatMap::degrees(&Cover::new(piece, size, Variant::Plain)).expect("a small board");
                let joins = |from: Square, to: Square| {
                    is_move(piece, (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank)))
                };
                for square in size.iter() {
                    let degree = size.iter().filter(|&to| joins(square, to)).count();
                    assert_eq!(map.at(square), Some(&degree.into()), "{} on {size}: {square}", piece.name);
                }
                assert_eq!(map.sum(), BigUint::from(2 * map.edges.len()));
                assert!(map.edges.iter().all(|&(from, to)| from < to && joins(from, to)));
                assert_eq!(map.of, map.edges.len().into());
            }
        }
    }

    #[test]
    fn the_graph_of_the_chessboard() {
        let tour = |side| HeatMap::degrees(&Tour::knight(Size::new(side, side).expect("a size"), Ends::OPEN));
        let map = tour(8).expect("a small board");
        let tally: Vec<(u32, u64)> =
            map.tally().into_iter().map(|(degree, squares)| (degree.try_into().expect("small"), squares)).collect();
        assert_eq!((map.of, tally), (168u32.into(), vec![(2, 4), (3, 8), (4, 20), (6, 16), (8, 16)]));
        assert!(tour(100).is_ok_and(|map| map.edges.is_empty() && map.of > BigUint::ZERO));
        assert_eq!(tour(1000), Err(Reach::Squares(1 << 18)));
    }
}
