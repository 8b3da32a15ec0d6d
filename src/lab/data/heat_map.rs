//! A number on each square of a board, or on each move.

use super::{Table, TableCell};
use crate::problem::{AbsenceReason, Instance, MapKind, MethodReach, SquareCounts};
use bezzel_base::board::{Grid, Size, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::Stop;
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;
use std::time::Duration;

/// Titles of the tables of the squares or moves with the minimum and with the maximum of a map. All
/// rows have the same number in their last column, and such a table can be used as this number.
pub const EXTREME_TITLES: [&str; 2] = ["table-least", "table-greatest"];

/// A number on each square of a board, or on each move between two squares.
///
/// ```
/// use bezzel_lab::data::HeatMap;
/// use bezzel_lab::problem::MapKind;
/// use bezzel::board::Size;
/// // The two solutions of `queens 4`, files first: b4, d3, a2, c1 and its mirror image.
/// let numbers = [0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0u32].map(Into::into);
/// let map = HeatMap::new("queens 4", Size::new(4, 4).unwrap(), MapKind::Solutions, numbers.into(), 2u32.into());
/// assert_eq!((map.sum(), map.equal_sums()), (8.into(), (Some(2.into()), Some(2.into()))));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HeatMap {
    /// Problem in the command language.
    pub problem: String,
    /// Board size.
    pub size: Size,
    /// Method, if there was one.
    pub method: Option<&'static str>,
    /// Meaning of the numbers.
    pub map_kind: MapKind,
    /// Numbers by square, `None` for squares that are not part of the board or were not tried.
    /// Empty if the numbers are by move. Only differences of two maps can be negative.
    pub numbers: Vec<Option<BigInt>>,
    /// Numbers by move. Its two squares are in file order.
    pub moves: Vec<(Square, Square, BigInt)>,
    /// Pairs of squares a move apart, if they are listed. Each pair is in file order, or in the
    /// order of the move if moves have a direction.
    pub edges: Vec<(Square, Square)>,
    /// Whether the moves have a direction: the piece cannot take every move back.
    pub is_directed: bool,
    /// Total that the numbers are parts of. It is the squares that a tour visits, all solutions, or
    /// all pairs of squares a move apart, in both orders if moves have a direction.
    pub total: BigUint,
    /// Run time in seconds, if it is shown.
    pub seconds: Option<f64>,
    /// Reason why there is no solution, if solutions were counted.
    pub absence: Option<AbsenceReason>,
    /// Reason why it is incomplete. The numbers are then lower bounds.
    pub stopped: Option<Stop>,
}

impl HeatMap {
    /// Returns the number on a square, such as `"a1"` or `Square::A1`, or `None` if it has none.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let map = Queens::new(8).map()?;
    /// assert_eq!(map.get("d1"), Some(&18.into()));
    /// assert_eq!(map.get("i9"), None);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn get(&self, square: impl TryInto<Square>) -> Option<&BigInt> {
        let square = square.try_into().ok().filter(|&square| self.size.contains(square))?;
        self.numbers.get(self.size.index(square))?.as_ref()
    }

    /// Returns the numbers as a table with one row per square or per move.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map count queens 4");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let table = map.to_table();
    /// assert_eq!((table.column_names(), table.rows.len()), (vec!["square", "number"], 16));
    /// # }
    /// ```
    pub fn to_table(&self) -> Table {
        let squares = self.numbers.iter().enumerate().filter_map(|(at, number)| {
            let number = self.number_cell(number.as_ref()?);
            Some(vec![TableCell::Text(self.size.square(at).to_string()), number])
        });
        let moves = self.moves.iter().map(|(from, to, number)| {
            vec![TableCell::Text(format!("{from}-{to}")), self.number_cell(number)]
        });
        let place = if self.numbers.is_empty() { "column-move" } else { "column-square" };
        Table {
            title: "table-map",
            subject: self.problem.clone(),
            columns: vec![place, "column-number"],
            names: vec![None, Some("number".to_owned())],
            rows: squares.chain(moves).collect(),
            bars: Some(1),
            stopped: self.stopped,
            ..Table::default()
        }
    }

    /// Returns a number as a cell. If solutions were counted only in part, it is a lower bound.
    fn number_cell(&self, number: &BigInt) -> TableCell {
        let counts = [MapKind::Solutions, MapKind::Starts, MapKind::Ends, MapKind::Moves];
        match number.to_biguint() {
            Some(natural) if counts.contains(&self.map_kind) => {
                TableCell::from_count(natural, self.stopped)
            }
            _ => TableCell::from_number(number.clone().into()),
        }
    }

    /// Returns a number as a field of a data file.
    pub(crate) fn number_field(&self, number: &BigInt) -> String {
        self.number_cell(number).to_field()
    }

    /// Returns a table of the squares or moves with the maximum, or with the minimum.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, values::TableCell};
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let table = map.extreme_table(true);
    /// assert_eq!((table.rows.len(), &table.rows[0][0]), (8, &TableCell::Text("a4".into())));
    /// # }
    /// ```
    pub fn extreme_table(&self, is_maximum: bool) -> Table {
        let extreme = self.extremes().map(|(least, most)| if is_maximum { most } else { least });
        let extreme = extreme.map(|number| self.number_cell(number));
        let mut table = self.to_table();
        table.rows.retain(|row| row.last() == extreme.as_ref());
        Table { title: EXTREME_TITLES[usize::from(is_maximum)], bars: None, ..table }
    }

    /// Creates a complete map with a number on each square, by the number of the square.
    pub fn new(
        problem: &str,
        size: Size,
        map_kind: MapKind,
        numbers: Vec<BigUint>,
        total: BigUint,
    ) -> HeatMap {
        let numbers = numbers.into_iter().map(|number| Some(number.into())).collect();
        HeatMap {
            problem: problem.to_owned(),
            size,
            method: None,
            map_kind,
            numbers,
            moves: Vec::new(),
            edges: Vec::new(),
            is_directed: false,
            total,
            seconds: None,
            absence: None,
            stopped: None,
        }
    }

    /// Creates the map of a problem from its counts by square and the time.
    pub(crate) fn from_counts(
        instance: &dyn Instance,
        spread: SquareCounts,
        time: Duration,
    ) -> HeatMap {
        let map = HeatMap {
            problem: instance.command_text(),
            size: instance.grid().size,
            method: spread.count_result.method,
            map_kind: spread.map_kind,
            numbers: spread.squares.into_iter().map(|number| number.map(BigInt::from)).collect(),
            moves: spread
                .moves
                .into_iter()
                .map(|(from, to, number)| (from, to, number.into()))
                .collect(),
            edges: Vec::new(),
            is_directed: false,
            total: spread.count_result.total,
            seconds: Some(time.as_secs_f64()),
            absence: None,
            stopped: spread.count_result.end.stop_reason(),
        };
        map.mask_walls(instance.grid())
    }

    /// Removes the numbers on the walls of the board.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::{Grid, Square}};
    /// let cell = bezzel::notebook().run("map count queens 4");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let grid = Grid::plain(map.size).with_walls(&[], &[Square::A1]);
    /// assert_eq!(map.clone().mask_walls(&grid).number_at(Square::A1), None);
    /// # }
    /// ```
    pub fn mask_walls(mut self, grid: &Grid) -> HeatMap {
        let walls =
            grid.size.iter().zip(&mut self.numbers).filter(|(square, _)| grid.is_wall(*square));
        walls.for_each(|(_, number)| *number = None);
        self
    }

    /// Maximum number of listed pairs of squares a move apart.
    const MAX_EDGES: usize = 1 << 14;

    /// Counts the moves of the problem's piece from each square of the empty board.
    ///
    /// # Errors
    /// Returns the limit that the board exceeds: a side for sliding pieces, squares for the others.
    pub(crate) fn degrees(instance: &dyn Instance) -> Result<HeatMap, MethodReach> {
        const SIDE: u32 = 200;
        const SQUARES: u64 = 1 << 18;
        let (grid, piece, blocked) =
            (instance.grid(), instance.piece(), instance.blocked_squares());
        let size = grid.size;
        match piece.rays.is_empty() {
            true if size.squares() > SQUARES => return Err(MethodReach::Squares(SQUARES)),
            false if size.longer_side() > SIDE => return Err(MethodReach::Side(SIDE.into())),
            _ => {}
        }
        let is_open =
            |square: &Square| blocked.binary_search(square).is_err() && !grid.is_wall(*square);
        let mut map = HeatMap::new(
            &instance.command_text(),
            size,
            MapKind::Degree,
            Vec::new(),
            BigUint::ZERO,
        );
        map.is_directed = !piece.is_mutual();
        let (mut numbers, mut edges) = (Vec::new(), Vec::new());
        let is_listed = |from: &Square, to: &Square| map.is_directed || to > from;
        for from in size.iter() {
            let mut near: Vec<Square> =
                piece.attacked_squares(grid, from).filter(is_open).collect();
            near.sort_unstable();
            near.dedup();
            numbers.push(is_open(&from).then(|| near.len().into()));
            if is_open(&from) && edges.len() <= HeatMap::MAX_EDGES {
                let listed = near.into_iter().filter(|to| is_listed(&from, to));
                edges.extend(listed.map(|to| (from, to)));
            }
        }
        if edges.len() > HeatMap::MAX_EDGES {
            edges.clear();
        }
        (map.numbers, map.edges) = (numbers, edges);
        map.total = map.sum().magnitude() / if map.is_directed { 1u32 } else { 2 };
        Ok(map)
    }

    /// Adds or subtracts the numbers of another map of the same board, square by square or move by
    /// move. A square without a number in one map has none in the result, and a move that one map
    /// does not list counts as 0 there. Returns `None` if the boards differ, or if only one map is
    /// by move.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let doubled = map.combine(map, false).unwrap();
    /// assert_eq!(doubled.number_at(Square::D1), Some(&36.into()));
    /// assert_eq!(map.combine(map, true).unwrap().sum(), 0.into());
    /// # }
    /// ```
    ///
    /// # Complexity
    /// Linear in the numbers of both maps.
    pub fn combine(&self, other: &HeatMap, is_difference: bool) -> Option<HeatMap> {
        let is_by_move = |map: &HeatMap| map.numbers.is_empty();
        if self.size != other.size || is_by_move(self) != is_by_move(other) {
            return None;
        }
        let join = |a: &BigInt, b: &BigInt| if is_difference { a - b } else { a + b };
        let numbers = self.numbers.iter().zip(&other.numbers);
        let numbers = numbers.map(|(a, b)| Some(join(a.as_ref()?, b.as_ref()?))).collect();
        let mut moves: BTreeMap<(Square, Square), BigInt> = BTreeMap::new();
        for (from, to, number) in &self.moves {
            moves.insert((*from, *to), number.clone());
        }
        for (from, to, number) in &other.moves {
            let joined = moves.entry((*from, *to)).or_default();
            *joined = join(joined, number);
        }
        let sign = if is_difference { "-" } else { "+" };
        let problem = format!("{} {sign} {}", self.problem, other.problem);
        let map = HeatMap::new(&problem, self.size, MapKind::Combined, Vec::new(), BigUint::ZERO);
        let moves = moves.into_iter().map(|((from, to), number)| (from, to, number)).collect();
        Some(HeatMap { numbers, moves, ..map })
    }

    /// Counts the squares with each number, in ascending order of the numbers.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map degree tour 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let squares: Vec<u64> = map.number_frequencies().into_values().collect();
    /// assert_eq!(squares, [4, 8, 20, 16, 16], "squares with 2, 3, 4, 6 and 8 moves");
    /// # }
    /// ```
    pub fn number_frequencies(&self) -> BTreeMap<&BigInt, u64> {
        let mut squares = BTreeMap::new();
        self.numbers.iter().flatten().for_each(|number| *squares.entry(number).or_default() += 1);
        squares
    }

    /// Iterates over all numbers, by square and by move.
    fn all_numbers(&self) -> impl Iterator<Item = &BigInt> {
        self.numbers.iter().flatten().chain(self.moves.iter().map(|(_, _, number)| number))
    }

    /// Returns the number of squares from which everything is reached, and the number of squares
    /// tried.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map tour 5");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(map.count_successes(), (13, 13), "the rule finds a tour from every such start");
    /// # }
    /// ```
    pub fn count_successes(&self) -> (u64, u64) {
        let full = |number: &&BigInt| *number.magnitude() == self.total;
        (self.all_numbers().filter(full).count() as u64, self.all_numbers().count() as u64)
    }

    /// Returns the minimum and the maximum.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(map.extremes(), Some((&4.into(), &18.into())));
    /// # }
    /// ```
    pub fn extremes(&self) -> Option<(&BigInt, &BigInt)> {
        self.all_numbers().min().zip(self.all_numbers().max())
    }

    /// Returns the sum of all numbers.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(map.sum(), (8 * 92).into());
    /// # }
    /// ```
    pub fn sum(&self) -> BigInt {
        self.all_numbers().sum()
    }

    /// Returns the number on a square.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(map.number_at(Square::D1), Some(&18.into()));
    /// # }
    /// ```
    pub fn number_at(&self, square: Square) -> Option<&BigInt> {
        if !self.size.contains(square) {
            return None;
        }
        self.numbers.get(self.size.index(square))?.as_ref()
    }

    /// Groups the moves into classes under the symmetries of the numbers. Returns the first move of
    /// each class, its number, and the size of the class, the most used first.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::{Value, board::Square};
    /// let cell = bezzel::notebook().run("map count tour 6 closed");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// let (from, to, tours, moves) = &map.move_classes()[0];
    /// assert_eq!((*from, *to, *moves), (Square::A1, Square::B3, 8));
    /// assert_eq!(*tours, 9862.into(), "every closed tour visits the corner");
    /// # }
    /// ```
    pub fn move_classes(&self) -> Vec<(Square, Square, BigInt, u64)> {
        let numbers: BTreeMap<(Square, Square), &BigInt> =
            self.moves.iter().map(|(from, to, number)| ((*from, *to), number)).collect();
        let image = |symmetry: Symmetry, (from, to): (Square, Square)| {
            let (from, to) = (symmetry.apply(self.size, from), symmetry.apply(self.size, to));
            (from.min(to), from.max(to))
        };
        let keeps = |symmetry: &&Symmetry| {
            numbers
                .iter()
                .all(|(step, number)| numbers.get(&image(**symmetry, *step)) == Some(number))
        };
        let group: Vec<&Symmetry> =
            SymmetryGroup::All.symmetries(self.size).iter().filter(keeps).collect();
        let mut classes = BTreeMap::new();
        for (step, number) in &numbers {
            let first =
                group.iter().map(|symmetry| image(**symmetry, *step)).min().unwrap_or(*step);
            classes.entry(first).or_insert((*number, 0)).1 += 1;
        }
        let mut rows: Vec<_> = classes
            .into_iter()
            .map(|((from, to), (number, moves))| (from, to, number.clone(), moves))
            .collect();
        rows.sort_by(|a, b| b.2.cmp(&a.2));
        rows
    }

    /// Returns the common sum of all files, if they have one, and that of all ranks.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("map count queens 8");
    /// let Some(Value::Map(map)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(map.equal_sums(), (Some(92.into()), Some(92.into())));
    /// # }
    /// ```
    pub fn equal_sums(&self) -> (Option<BigInt>, Option<BigInt>) {
        let (files, ranks) = (self.size.files(), self.size.ranks());
        let sum = |squares: &mut dyn Iterator<Item = Square>| {
            squares.filter_map(|square| self.number_at(square)).sum()
        };
        let of_file = |file| sum(&mut (0..ranks).map(|rank| Square { file, rank }));
        let of_rank = |rank| sum(&mut (0..files).map(|file| Square { file, rank }));
        if self.numbers.is_empty() {
            return (None, None);
        }
        (common_value((0..files).map(of_file)), common_value((0..ranks).map(of_rank)))
    }
}

/// Returns the number, if all are equal.
fn common_value(mut numbers: impl Iterator<Item = BigInt>) -> Option<BigInt> {
    let first = numbers.next()?;
    numbers.all(|number| number == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{CoveringInstance, TourInstance};
    use bezzel_base::piece::{KING, KNIGHT, Piece, QUEEN, ROOK, parse_betza};
    use bezzel_covers::CoverVariant;
    use bezzel_tours::TourEnds;

    #[test]
    fn degrees_agree_with_the_definition() {
        let is_move = |piece: &Piece, (x, y): (u32, u32)| match &*piece.name {
            "knight" => x * y == 2,
            "king" => x.max(y) == 1,
            "rook" => (x == 0) != (y == 0),
            _ => (x, y) != (0, 0) && (x == 0 || y == 0 || x == y),
        };
        for (files, ranks) in [(1, 1), (1, 5), (3, 3), (4, 6), (8, 8)] {
            let size = Size::new(files, ranks).expect("a size");
            for piece in [&KNIGHT, &KING, &ROOK, &QUEEN] {
                let map =
                    HeatMap::degrees(&CoveringInstance::new(piece, size, CoverVariant::Plain))
                        .expect("a small board");
                let joins = |from: Square, to: Square| {
                    is_move(piece, (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank)))
                };
                for square in size.iter() {
                    let degree = size.iter().filter(|&to| joins(square, to)).count();
                    assert_eq!(
                        map.number_at(square),
                        Some(&BigInt::from(degree)),
                        "{} on {size}: {square}",
                        piece.name
                    );
                }
                assert_eq!(map.sum(), BigInt::from(2 * map.edges.len()));
                assert!(map.edges.iter().all(|&(from, to)| from < to && joins(from, to)));
                assert_eq!(map.total, map.edges.len().into());
            }
        }
    }

    #[test]
    fn graph_of_the_chessboard_has_the_known_degrees() {
        let tour = |side| {
            HeatMap::degrees(&TourInstance::knight(
                Size::new(side, side).expect("a size"),
                TourEnds::OPEN,
            ))
        };
        let map = tour(8).expect("a small board");
        let counted: Vec<(u32, u64)> = map
            .number_frequencies()
            .into_iter()
            .map(|(degree, squares)| (degree.try_into().expect("small"), squares))
            .collect();
        assert_eq!(
            (map.total, counted),
            (168u32.into(), vec![(2, 4), (3, 8), (4, 20), (6, 16), (8, 16)])
        );
        let one_way = parse_betza("WfF").expect("a definition").0.into_piece("general", "generals");
        let size = Size::new(4, 4).expect("a size");
        let instance = CoveringInstance::new(&one_way, size, CoverVariant::Plain);
        let map = HeatMap::degrees(&instance).expect("a small board");
        // 24 steps along lines in both directions, and 9 steps ahead to each side.
        assert!(map.is_directed && map.edges.len() == 66 && map.total == 66u32.into());
        assert!(tour(100).is_ok_and(|map| map.edges.is_empty() && map.total > BigUint::ZERO));
        assert_eq!(tour(1000), Err(MethodReach::Squares(1 << 18)));
    }
}
