//! Board of a tour, with its open squares and the moves between them.

use crate::board::{BoardTopology, Grid, Size, Square, Symmetry};
use crate::core::{Limit, Stop, Ticker};
use crate::piece::Piece;
use std::sync::Arc;

/// Condition on the first and the last square of a tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TourEnds {
    /// Whether the last square has to be one move away from the first.
    pub closed: bool,
    /// The first square, if it is given.
    pub from: Option<Square>,
    /// The last square, if it is given. Only open tours have one.
    pub to: Option<Square>,
}

impl TourEnds {
    /// Open tours with any first and any last square.
    pub const OPEN: TourEnds = TourEnds { closed: false, from: None, to: None };
    /// Closed tours.
    pub const CLOSED: TourEnds = TourEnds { closed: true, from: None, to: None };

    /// Sets the first square.
    pub const fn from(self, square: Square) -> TourEnds {
        TourEnds { from: Some(square), ..self }
    }

    /// Sets the last square.
    pub const fn to(self, square: Square) -> TourEnds {
        TourEnds { to: Some(square), ..self }
    }

    /// Returns a closed tour or circuit with its given or its least square first, and the smaller one
    /// of that square's neighbors second. An open tour stays as it is.
    pub fn normalize(self, mut squares: Vec<Square>) -> Vec<Square> {
        let first = self.from.or_else(|| squares.iter().min().copied());
        if let (true, Some(first)) = (self.closed, first) {
            let place = squares.iter().position(|&square| square == first);
            squares.rotate_left(place.unwrap_or(0));
            if squares.len() > 2 && squares[1] > squares[squares.len() - 1] {
                squares[1..].reverse();
            }
        }
        squares
    }

    /// Returns whether each tour is counted in both directions: an open one without a given end.
    pub fn has_both_directions(self) -> bool {
        self == TourEnds::OPEN
    }
}

/// Order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder {
    moves: [(i32, i32); MoveOrder::MOST],
    named: u8,
}

impl MoveOrder {
    /// Largest number of moves that an order can name.
    pub const MOST: usize = 16;

    /// Creates an order with these moves first, and then all others clockwise from straight up.
    ///
    /// Returns `None` if `first` has more than [`MoveOrder::MOST`] moves.
    ///
    /// ```
    /// use bezzel_base::walk::MoveOrder;
    /// let order = MoveOrder::new(&[(2, 1), (-2, 1)]).unwrap();
    /// assert!(order.position((-2, 1)) < order.position((1, 2)) && order.position((1, 2)) < order.position((1, -2)));
    /// ```
    pub fn new(first: &[(i32, i32)]) -> Option<MoveOrder> {
        let mut moves = [(0, 0); MoveOrder::MOST];
        moves.get_mut(..first.len())?.copy_from_slice(first);
        Some(MoveOrder { moves, named: first.len() as u8 })
    }

    /// Returns the moves that the order names.
    pub fn named_moves(&self) -> &[(i32, i32)] {
        &self.moves[..usize::from(self.named)]
    }

    /// Returns the sort key of a move. Moves with smaller keys are tried first.
    pub fn position(&self, way: (i32, i32)) -> (usize, i64) {
        let place = self.named_moves().iter().position(|&named| named == way);
        (place.unwrap_or(MoveOrder::MOST), clockwise_angle(way))
    }
}

/// Returns a key that grows with the angle of a move, clockwise from straight up.
pub fn clockwise_angle((files, ranks): (i32, i32)) -> i64 {
    let (files, ranks) = (i64::from(files), i64::from(ranks));
    // The key is the position along the boundary of a square around the origin.
    let (sum, scale) = ((files.abs() + ranks.abs()).max(1), 1 << 20);
    let along = files * scale / sum;
    if ranks >= 0 && files >= 0 {
        along
    } else if ranks < 0 {
        2 * scale - along
    } else {
        4 * scale + along
    }
}

/// Board without its blocked squares, and the moves of the piece on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourField {
    size: Size,
    moves: Vec<(i32, i32)>,
    /// Blocked squares, sorted and without duplicates.
    blocked: Vec<Square>,
    /// Where edges are joined or lines end at walls, the squares a move away from each square, by
    /// its number, in order and each once.
    near: Option<Arc<Vec<Vec<Square>>>>,
    /// Joined edges, and walls, which are among the blocked squares.
    grid: Grid,
}

impl TourField {
    /// Creates the board of a piece. Blocked squares are not part of it.
    pub fn new(size: Size, piece: &Piece, blocked: &[Square]) -> TourField {
        let long = size.longer_side().min(i32::MAX as u32) as i32;
        let rays = piece
            .rays
            .iter()
            .flat_map(|&(files, ranks)| (1..long).map(move |k| (k * files, k * ranks)));
        TourField::with_moves(size, rays.chain(piece.leaps.iter().copied()).collect(), blocked)
    }

    /// Creates the board of a piece with joined edges and walls. Walls and blocked squares are not
    /// part of it.
    ///
    /// # Complexity
    /// On a board that is not plain, the neighbours of each square are stored.
    pub fn on_grid(grid: &Grid, piece: &Piece, blocked: &[Square]) -> TourField {
        if grid.is_plain() {
            return TourField::new(grid.size, piece, blocked);
        }
        let walls = grid.walls().map(|walls| walls.squares.iter().collect::<Vec<_>>());
        let blocked: Vec<Square> =
            blocked.iter().copied().chain(walls.unwrap_or_default()).collect();
        let mut field = TourField::with_moves(
            grid.size,
            [&piece.rays[..], &piece.leaps[..]].concat(),
            &blocked,
        );
        field.grid = grid.clone();
        // A leap passes over walls, so walls are simply squares outside the board.
        if grid.topology == BoardTopology::NONE && piece.rays.is_empty() {
            return field;
        }
        let open = |square: &Square| field.is_open(*square);
        let near = grid.size.iter().map(|square| {
            let of = field.is_open(square).then(|| piece.attacks(grid, square));
            of.map_or_else(Vec::new, |attacked| attacked.iter().filter(open).collect())
        });
        field.near = Some(Arc::new(near.collect()));
        field
    }

    /// Creates the board of an (a, b)-leaper, which moves `a` squares in one direction and `b` in
    /// the other.
    ///
    /// ```
    /// use bezzel_base::walk::TourField;
    /// use bezzel::board::Size;
    /// let giraffe = TourField::leaper(Size::new(10, 10).unwrap(), 1, 4, &[]);
    /// assert_eq!(giraffe.moves().len(), 8);
    /// ```
    pub fn leaper(size: Size, a: u32, b: u32, blocked: &[Square]) -> TourField {
        let (a, b) = (a.min(i32::MAX as u32) as i32, b.min(i32::MAX as u32) as i32);
        let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let moves = signs.iter().flat_map(|&(s, t)| [(s * a, t * b), (s * b, t * a)]).collect();
        TourField::with_moves(size, moves, blocked)
    }

    /// Creates the board of a knight.
    pub fn knight(size: Size) -> TourField {
        TourField::leaper(size, 1, 2, &[])
    }

    fn with_moves(size: Size, mut moves: Vec<(i32, i32)>, blocked: &[Square]) -> TourField {
        moves.sort_unstable();
        moves.dedup();
        moves.retain(|&way| way != (0, 0));
        let mut blocked: Vec<Square> =
            blocked.iter().copied().filter(|&square| size.contains(square)).collect();
        blocked.sort_unstable();
        blocked.dedup();
        TourField { size, moves, blocked, near: None, grid: Grid::plain(size) }
    }

    /// Returns the size, files by ranks.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the board with its joined edges and walls.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns whether no edges are joined and no lines end at walls.
    ///
    /// Only on a plain board is a move the difference of two squares.
    pub fn is_plain(&self) -> bool {
        self.near.is_none()
    }

    /// Returns the squares one move away from a square of the board, each once.
    pub fn neighbors(&self, from: Square) -> Vec<Square> {
        match &self.near {
            Some(near) => near[self.size.index(from)].clone(),
            None => self.moves.iter().filter_map(|&way| self.step(from, way)).collect(),
        }
    }

    /// Returns the moves as (files, ranks) in lexicographic order.
    ///
    /// On a board that is not plain, a line piece has its directions here.
    pub fn moves(&self) -> &[(i32, i32)] {
        &self.moves
    }

    /// Returns the squares that are not part of the board, sorted.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Returns the number of squares that a tour visits.
    pub fn squares(&self) -> u64 {
        self.size.squares() - self.blocked.len() as u64
    }

    /// Returns whether the square is part of the board.
    pub fn is_open(&self, square: Square) -> bool {
        self.size.contains(square) && self.blocked.binary_search(&square).is_err()
    }

    /// Returns whether one move leads from `a` to `b`.
    pub fn is_move(&self, a: Square, b: Square) -> bool {
        if let Some(near) = &self.near {
            return self.is_open(a) && near[self.size.index(a)].binary_search(&b).is_ok();
        }
        let way = (i64::from(b.file) - i64::from(a.file), i64::from(b.rank) - i64::from(a.rank));
        self.moves.iter().any(|&(files, ranks)| (i64::from(files), i64::from(ranks)) == way)
    }

    /// Returns whether a symmetry maps the board to itself, its blocked squares and its moves
    /// included: the moves that lead from one square of it to another, so that a lop-sided piece
    /// keeps fewer symmetries than a knight.
    ///
    /// ```
    /// use bezzel_base::walk::TourField;
    /// use bezzel::board::{Size, Symmetry};
    /// let field = TourField::leaper(Size::new(6, 6).unwrap(), 1, 2, &["b2".parse().unwrap()]);
    /// assert!(field.is_invariant_under(Symmetry::Diagonal) && !field.is_invariant_under(Symmetry::HalfTurn));
    /// ```
    pub fn is_invariant_under(&self, symmetry: Symmetry) -> bool {
        let image = |square: Square| symmetry.apply(self.size, square);
        let has_image = |from: Square| {
            self.neighbors(from).into_iter().all(|to| self.is_move(image(from), image(to)))
        };
        self.keeps_squares(symmetry)
            && (self.is_plain() && self.keeps_steps(symmetry)
                || self.size.iter().filter(|&square| self.is_open(square)).all(has_image))
    }

    /// Returns whether a symmetry maps the squares of the board to squares of it.
    pub fn keeps_squares(&self, symmetry: Symmetry) -> bool {
        symmetry.apply_size(self.size) == self.size
            && self.blocked.iter().all(|&square| !self.is_open(symmetry.apply(self.size, square)))
    }

    /// Returns whether a symmetry maps each step of the piece to one of its steps.
    fn keeps_steps(&self, symmetry: Symmetry) -> bool {
        self.moves.iter().all(|&way| self.moves.binary_search(&symmetry.apply_step(way)).is_ok())
    }

    /// Returns the same board with the moves that a tour can use which these symmetries leave as it
    /// is: those of which every image under the group is a move. `None` if a symmetry of the group
    /// does not map the squares of the board to themselves.
    ///
    /// The symmetries need not be those of the piece. Each of them keeps the board that is
    /// returned.
    pub fn symmetric_part(&self, by: &[Symmetry]) -> Option<TourField> {
        let group = Symmetry::generate_group(by);
        if !group.iter().all(|&symmetry| self.keeps_squares(symmetry)) {
            return None;
        }
        let mut field = self.clone();
        match &self.near {
            None if group.iter().all(|&symmetry| self.keeps_steps(symmetry)) => {}
            None => field.moves.retain(|&way| {
                group
                    .iter()
                    .all(|&symmetry| self.moves.binary_search(&symmetry.apply_step(way)).is_ok())
            }),
            Some(near) => {
                let is_kept = |from: Square, to: Square| {
                    group.iter().all(|way| {
                        self.is_move(way.apply(self.size, from), way.apply(self.size, to))
                    })
                };
                let near = self.size.iter().zip(near.iter());
                let near = near.map(|(from, near)| {
                    near.iter().copied().filter(|&to| is_kept(from, to)).collect()
                });
                field.near = Some(Arc::new(near.collect()));
            }
        }
        Some(field)
    }

    /// Returns the board without these squares, with the moves between all others.
    pub fn without_squares(&self, squares: &[Square]) -> TourField {
        let mut field = self.clone();
        field.blocked.extend(squares.iter().filter(|&&square| self.size.contains(square)));
        field.blocked.sort_unstable();
        field.blocked.dedup();
        if let Some(near) = &self.near {
            let near = self.size.iter().zip(near.iter()).map(|(from, near)| {
                let open =
                    near.iter().copied().filter(|&to| field.is_open(from) && field.is_open(to));
                open.collect()
            });
            field.near = Some(Arc::new(near.collect()));
        }
        field
    }

    /// Returns how often a symmetry of the board has to be applied until every square of it is back
    /// where it was.
    pub fn order(&self, symmetry: Symmetry) -> usize {
        let open = || self.size.iter().filter(|&square| self.is_open(square));
        let stays = |times: &usize| {
            open().all(|square| {
                (0..*times).fold(square, |at, _| symmetry.apply(self.size, at)) == square
            })
        };
        (1..4).find(stays).unwrap_or(4)
    }

    /// Returns whether the piece is a knight on a whole rectangle, so that the theorems on knight's
    /// tours apply.
    pub fn is_plain_knight(&self) -> bool {
        self.is_plain()
            && self.blocked.is_empty()
            && self.moves == TourField::knight(self.size).moves
    }

    /// Returns whether every move changes the colour of the square.
    pub fn has_alternating_moves(&self) -> bool {
        self.is_plain() && self.moves.iter().all(|(files, ranks)| (files + ranks) % 2 != 0)
    }

    /// Returns the square reached from `from` by a move, or `None` if it is not part of the board.
    pub fn step(&self, from: Square, (files, ranks): (i32, i32)) -> Option<Square> {
        if self.near.is_some() {
            let reached = self.grid.step(from, files.into(), ranks.into());
            return reached.filter(|&square| square != from && self.is_open(square));
        }
        let file = from.file.checked_add_signed(files)?;
        let rank = from.rank.checked_add_signed(ranks)?;
        let square = Square { file, rank };
        self.is_open(square).then_some(square)
    }
}

/// Graph of the moves, with the neighbours of each square by their numbers.
#[derive(Clone, Debug)]
pub struct MoveGraph {
    size: Size,
    first: Vec<u32>,
    to: Vec<u32>,
    open: usize,
}

impl MoveGraph {
    /// Largest number of squares of a board whose graph is built.
    pub const REACH: u64 = 1 << 22;

    /// Builds the graph of the moves. Blocked squares have no moves.
    ///
    /// # Complexity
    /// Linear in squares times moves, in time and in memory.
    pub fn new(field: &TourField) -> MoveGraph {
        MoveGraph::build_within(field, &Limit::default()).expect("nothing stops it")
    }

    /// Builds the graph with the neighbours of each square in this order of moves.
    pub fn with_order(field: &TourField, order: &MoveOrder) -> MoveGraph {
        let mut moves = field.moves.clone();
        moves.sort_by_key(|&way| order.position(way));
        MoveGraph::build(field, &moves, &Limit::default()).expect("nothing stops it")
    }

    /// Builds the graph within a limit.
    ///
    /// # Errors
    /// The reason why the limit stopped it.
    pub fn build_within(field: &TourField, limit: &Limit) -> Result<MoveGraph, Stop> {
        MoveGraph::build(field, field.moves(), limit)
    }

    fn build(field: &TourField, moves: &[(i32, i32)], limit: &Limit) -> Result<MoveGraph, Stop> {
        let (size, mut ticker) = (field.size, Ticker::starting_later(limit));
        let most = match &field.near {
            Some(near) => near.iter().map(Vec::len).sum(),
            None => field.squares() as usize * field.moves.len(),
        };
        if !limit.has_memory_for((size.squares() + most as u64) * size_of::<u32>() as u64) {
            return Err(Stop::Memory);
        }
        let (mut first, mut to) =
            (Vec::with_capacity(size.squares() as usize + 1), Vec::with_capacity(most));
        first.push(0);
        for square in size.iter() {
            ticker.check_work(1)?;
            if field.is_open(square) && field.is_plain() {
                let reached = moves.iter().filter_map(|&way| field.step(square, way));
                to.extend(reached.map(|square| size.index(square) as u32));
            } else if field.is_open(square) {
                let mut reached = field.neighbors(square);
                // If several moves lead to one square, the first of them decides its place.
                let place = |to: &Square| {
                    moves.iter().position(|&way| field.step(square, way) == Some(*to))
                };
                if moves != field.moves() {
                    reached.sort_by_key(|to| place(to).unwrap_or(moves.len()));
                }
                to.extend(reached.into_iter().map(|square| size.index(square) as u32));
            }
            first.push(to.len() as u32);
        }
        Ok(MoveGraph { size, first, to, open: field.squares() as usize })
    }

    /// Builds the graph with every move reversed, and the neighbours in the order of their numbers.
    ///
    /// # Errors
    /// [`Stop::Memory`] if it does not fit into the limit.
    ///
    /// # Complexity
    /// Linear in the squares and moves, in time and in memory.
    pub fn reversed(&self, limit: &Limit) -> Result<MoveGraph, Stop> {
        if !limit.has_memory_for((self.first.len() + self.to.len()) as u64 * 4) {
            return Err(Stop::Memory);
        }
        let mut first = vec![0; self.first.len()];
        self.to.iter().for_each(|&to| first[to as usize + 1] += 1);
        (1..first.len()).for_each(|at| first[at] += first[at - 1]);
        let (mut next, mut to) = (first.clone(), vec![0; self.to.len()]);
        for from in 0..self.len() as u32 {
            for &near in self.neighbors(from) {
                to[next[near as usize] as usize] = from;
                next[near as usize] += 1;
            }
        }
        Ok(MoveGraph { size: self.size, first, to, open: self.open })
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of squares, including the blocked ones.
    pub fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns whether the graph has no square. This is always false.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of squares that a tour visits.
    #[inline]
    pub fn open_count(&self) -> usize {
        self.open
    }

    /// Returns the neighbours of a square, in the order of their numbers unless another order was
    /// requested.
    #[inline(always)]
    pub fn neighbors(&self, square: u32) -> &[u32] {
        let square = square as usize;
        &self.to[self.first[square] as usize..self.first[square + 1] as usize]
    }

    /// Returns the number of moves from a square.
    #[inline(always)]
    pub fn degree(&self, square: u32) -> u32 {
        self.first[square as usize + 1] - self.first[square as usize]
    }

    /// Returns whether one move leads from `a` to `b`.
    pub fn has_edge(&self, a: u32, b: u32) -> bool {
        self.neighbors(a).contains(&b)
    }

    /// Returns the number of a square.
    pub fn number(&self, square: Square) -> u32 {
        self.size.index(square) as u32
    }

    /// Returns the square with this number.
    pub fn square(&self, number: u32) -> Square {
        self.size.square(number as usize)
    }

    /// Returns the move between two squares, as files and ranks.
    pub fn move_between(&self, from: u32, to: u32) -> (i32, i32) {
        let (from, to) = (self.square(from), self.square(to));
        (to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32)
    }

    /// Returns the squares with these numbers.
    pub fn squares(&self, numbers: &[u32]) -> Vec<Square> {
        numbers.iter().map(|&number| self.square(number)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::piece::PIECES;

    #[test]
    fn the_graph_has_the_attacks_of_every_piece() {
        for (files, ranks) in [(1, 1), (3, 5), (6, 6), (1, 9)] {
            let size = Size::new(files, ranks).expect("a valid size");
            for piece in PIECES {
                let graph = MoveGraph::new(&TourField::new(size, piece, &[]));
                for square in size.iter() {
                    let attacked = piece.attacks(&Grid::plain(size), square);
                    let near = graph.squares(graph.neighbors(graph.number(square)));
                    assert!(attacked.iter().eq(near), "{} {square}", piece.name);
                }
            }
        }
    }

    #[test]
    fn a_large_graph_is_stopped() {
        let field = TourField::knight(Size::new(200, 200).expect("a valid size"));
        let limit = Limit::default();
        limit.cancel.cancel();
        assert_eq!(MoveGraph::build_within(&field, &limit).err(), Some(Stop::Cancelled));
        let room = crate::core::HeapBudget { used_bytes: || 0, max_bytes: 1000 };
        let little = Limit { heap_budget: Some(room), ..Limit::default() };
        assert_eq!(MoveGraph::build_within(&field, &little).err(), Some(Stop::Memory));
    }

    #[test]
    fn blocked_squares_are_no_part_of_the_board() {
        let size = Size::new(4, 4).expect("a valid size");
        let hole = Square { file: 1, rank: 2 };
        let field = TourField::leaper(size, 1, 2, &[hole, hole]);
        let graph = MoveGraph::new(&field);
        assert_eq!((field.squares(), graph.open_count()), (15, 15));
        assert!(graph.neighbors(graph.number(hole)).is_empty());
        assert!(!graph.neighbors(0).contains(&graph.number(hole)));
    }
}
