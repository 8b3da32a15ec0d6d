//! A placement problem with its arguments.

use super::{brute, capacity, check};
use crate::board::{Grid, Group, Kept, Size, Square, Symmetry};
use crate::piece::Piece;
use crate::problem::{
    Arg, Args, BruteForce, Instance, Model, Opt, PieceNumber, Problem, Refusal, Violation, board_word, check_kept,
    check_stopped, check_whole, grid, place_squares, write_grid, write_kept, write_squares,
};
use crate::search::{Placing, first_attack};
use std::sync::Arc;

/// Problem of placing a number of pieces of one kind so that none attacks another.
///
/// ```
/// use bezzel::{board::Size, rooms::{problem::{Placement, Solve, find_problem}, search::Limit}};
/// let queens = find_problem("queens").unwrap();
/// let instance = Placement::new(queens, Size::new(8, 8).unwrap());
/// assert_eq!(instance.count(None, true, &Limit::default()).unwrap().total, 92u32.into());
/// ```
#[derive(Clone, Debug)]
pub struct Placement {
    problem: &'static Problem,
    /// Number of pieces, if it is not the default.
    asked: Option<PieceNumber>,
    placing: Placing,
    /// Symmetries of which one has to leave a solution invariant.
    kept: Option<Kept>,
    /// Random seed, if given.
    pub(super) seed: Option<u64>,
    /// Number of pawns whose squares are free to choose.
    loose: u64,
}

impl Placement {
    /// Creates the problem on a plain board without constraints, with the maximum number of pieces.
    ///
    /// # Panics
    /// Panics if the problem places no piece of the table of pieces.
    pub fn new(problem: &'static Problem, size: Size) -> Placement {
        let piece = problem.places.expect("each placement problem is named after its piece").mutual();
        let grid = Grid::plain(size);
        let pieces = capacity::capacity(piece, grid).expect("the capacity of a plain board is known");
        Placement {
            problem,
            asked: None,
            placing: Placing { piece, grid, pieces, blocked: vec![], required: vec![] },
            kept: None,
            seed: None,
            loose: 0,
        }
    }

    /// Returns the word of the problem in the table whose piece attacks the same squares, or an
    /// empty string if there is none.
    pub(super) fn kind(&self) -> &'static str {
        self.placing.piece.known().map_or("", |piece| piece.plural)
    }

    /// Returns the search problem. Its piece attacks a square if one of two pieces of this kind
    /// would attack the other.
    pub fn placing(&self) -> &Placing {
        &self.placing
    }

    /// Returns whether neither squares nor the number of pieces are constrained.
    pub(super) fn is_free(&self) -> bool {
        !self.is_counted() && !self.has_squares() && self.loose == 0
    }

    /// Returns the number of pieces if it is the maximum of the whole board, while squares or a
    /// symmetry may leave room for fewer.
    pub(super) fn full(&self) -> Option<u64> {
        let Placing { piece, grid, pieces, .. } = self.placing;
        let is_narrowed = self.has_squares() || self.kept.is_some();
        (!self.is_counted() && is_narrowed && !capacity::is_by_lines(piece, grid)).then_some(pieces)
    }

    /// Returns the number of pawns whose squares are free to choose.
    pub(super) fn loose(&self) -> u64 {
        self.loose
    }

    /// Returns the problem with these pawns in place of the free ones.
    pub(super) fn with_pawns(&self, pawns: &[Square]) -> Placement {
        let mut with = Placement { loose: 0, ..self.clone() };
        let (grid, holes) = (self.placing.grid, self.placing.grid.holes().collect::<Vec<_>>());
        with.placing.grid = grid.walled(&[grid.pawns(), pawns].concat(), &holes);
        with
    }

    /// Returns whether squares are blocked or required.
    pub(super) fn has_squares(&self) -> bool {
        !self.placing.blocked.is_empty() || !self.placing.required.is_empty()
    }

    /// Returns whether the number of pieces is given.
    pub(super) fn is_counted(&self) -> bool {
        self.asked.is_some()
    }

    /// Returns an option that constrains squares or the number of pieces.
    pub(super) fn constraint(&self) -> Option<&'static str> {
        if !self.placing.required.is_empty() {
            Some("with")
        } else if !self.placing.blocked.is_empty() {
            Some("without")
        } else {
            self.is_counted().then_some("pieces")
        }
    }

    /// Finds two of some squares, in file order, on which pieces attack each other.
    fn attack(&self, squares: &[Square]) -> Option<(Square, Square)> {
        first_attack(self.placing.piece, self.placing.grid, squares)
    }

    /// Returns the problem without its symmetry constraint.
    pub(super) fn unkept(&self) -> Placement {
        Placement { kept: None, ..self.clone() }
    }

    /// Returns the problem with one more required square.
    pub(super) fn with(&self, square: Square) -> Placement {
        let mut with = self.clone();
        with.placing.required.push(square);
        with.placing.required.sort_unstable();
        with
    }

    /// Returns the problem with these required squares, in file order, and no blocked ones.
    pub(super) fn holding(&self, required: Vec<Square>) -> Placement {
        Placement { placing: Placing { required, blocked: Vec::new(), ..self.placing.clone() }, ..self.clone() }
    }

    /// Returns the problem with one more blocked square.
    #[cfg(test)]
    pub(super) fn without(&self, square: Square) -> Placement {
        let mut without = self.clone();
        without.placing.blocked.push(square);
        without.placing.blocked.sort_unstable();
        without
    }

    /// Returns the problem on the board rotated by three quarter turns.
    pub(super) fn turned(&self) -> Placement {
        Placement { placing: self.placing.image(Symmetry::ThreeQuarterTurn), ..self.clone() }
    }
}

/// Creates the instance of a placement problem from bound arguments.
pub(super) fn make(problem: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    let Some(Arg::Size(size)) = args.get("size").map(|given| &given.arg) else {
        return Err(Refusal::BadSize(crate::board::SizeError { side: 0 }));
    };
    let piece = problem.places.expect("each placement problem is named after its piece");
    let (required, blocked) = place_squares(args, *size)?;
    let grid = grid(args, *size)?;
    check_whole(piece, grid)?;
    let (piece, loose) = (piece.mutual(), args.integer(Opt::PAWNS.word).unwrap_or(0));
    if loose > 0 {
        check_stopped(piece)?;
    }
    let fit = if loose > 0 { None } else { capacity::capacity(piece, grid) };
    let stated = args.piece_number();
    let pieces = stated.as_ref().map(PieceNumber::value).or(fit).ok_or(Refusal::NeedsPieces(*size))?;
    let placing = Placing { piece, grid, pieces, blocked, required };
    Ok(Arc::new(Placement {
        problem,
        asked: stated.filter(|_| Some(pieces) != fit),
        placing,
        kept: args.kept(),
        seed: args.integer("seed"),
        loose,
    }))
}

impl Instance for Placement {
    fn problem(&self) -> &'static Problem {
        self.problem
    }

    fn text(&self) -> String {
        let mut text = format!("{} {}", self.problem.word, board_word(self.placing.grid));
        if let Some(asked) = &self.asked {
            text += &format!(" pieces {asked}");
        }
        write_squares(&mut text, "with", &self.placing.required);
        write_squares(&mut text, "without", &self.placing.blocked);
        if self.loose > 0 {
            text += &format!(" pawns {}", self.loose);
        }
        write_grid(&mut text, self.placing.grid);
        write_kept(&mut text, self.kept);
        text
    }

    fn grid(&self) -> Grid {
        self.placing.grid
    }

    fn piece(&self) -> &'static Piece {
        self.problem.places.unwrap_or(self.placing.piece)
    }

    fn pieces(&self) -> Option<u64> {
        Some(self.placing.pieces)
    }

    fn fill(&self) -> Option<u64> {
        (!self.is_counted() && self.placing.grid.is_odd()).then_some(self.placing.pieces)
    }

    fn blocked(&self) -> &[Square] {
        &self.placing.blocked
    }

    fn required(&self) -> &[Square] {
        &self.placing.required
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check(&self.placing, squares)?;
        check_kept(self, squares)
    }

    fn kept(&self) -> Option<Kept> {
        self.kept
    }

    fn brute_force(&self) -> Vec<BruteForce> {
        if self.has_squares() || self.kept.is_some() || self.loose > 0 {
            Vec::new()
        } else {
            brute::force(&self.placing)
        }
    }

    fn is_member(&self, image: &[Square]) -> bool {
        let holds = |square: &Square| image.binary_search(square).is_ok();
        let keeps = || self.placing.required.iter().all(holds) && !self.placing.blocked.iter().any(holds);
        let symmetries = Group::All.symmetries(self.placing.grid.size);
        let is_image = |&symmetry: &Symmetry| self.placing.piece.keeps(symmetry);
        // The attacks of the piece may change with the board.
        keeps() && (symmetries.iter().all(is_image) || self.attack(image).is_none())
    }

    fn is_closed_under(&self, group: Group) -> bool {
        self.symmetries(group).into_iter().all(|symmetry| self.placing.is_closed_under(symmetry))
    }

    fn model(&self) -> Option<Model> {
        let is_short = self.asked.as_ref().is_none_or(PieceNumber::is_short);
        let fits = self.placing.grid.size.squares() <= Model::MOST_SQUARES && is_short;
        (fits && self.kept.is_none() && self.loose == 0).then(|| super::model::model(&self.placing))
    }
}
