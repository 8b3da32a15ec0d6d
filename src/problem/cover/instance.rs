//! A cover problem with its arguments.

use crate::board::{Grid, Kept, Size, SizeError, Symmetry};
use crate::piece::Piece;
use crate::problem::told::Told;
use crate::problem::{
    Arg, Args, Ask, Instance, Opt, Optimum, PieceNumber, Problem, Reach, Refusal, check_whole, grid, mixed,
    place_squares,
};
use crate::search::cover::{Covering, Variant};
use std::sync::Arc;

/// Problem of covering a board with pieces of one kind, with the minimum or a given number of them.
///
/// ```
/// use bezzel::{board::Size, piece::QUEEN, rooms::{problem::{Cover, Solve}, search::{Limit, cover::Variant}}};
/// let cover = Cover::new(&QUEEN, Size::new(8, 8).unwrap(), Variant::Plain);
/// let sought = cover.find(None, &Limit::default()).unwrap();
/// let optimum = sought.optimum.unwrap();
/// assert_eq!((optimum.lower, optimum.upper), (5, Some(5)));
/// ```
#[derive(Clone, Debug)]
pub struct Cover {
    covering: Covering,
    /// Number of pieces, if given.
    pieces: Option<PieceNumber>,
    /// Symmetries of which one has to leave a cover invariant.
    pub(super) kept: Option<Kept>,
    /// Random seed, if given.
    pub(super) seed: Option<u64>,
    /// Minimum number of pieces, once a search has found it.
    pub(super) least: Told,
}

impl Cover {
    /// Creates the problem of the minimum on a plain board without constraints.
    pub fn new(piece: &'static Piece, size: Size, variant: Variant) -> Cover {
        let grid = Grid::plain(size);
        let covering = Covering { piece, grid, variant, required: Vec::new(), blocked: Vec::new() };
        Cover { covering, pieces: None, kept: None, seed: None, least: Told::default() }
    }

    /// Returns the search problem.
    pub fn covering(&self) -> &Covering {
        &self.covering
    }

    /// Returns the requested number of pieces, or `None` if the minimum is requested.
    pub(super) fn asked(&self) -> Option<u64> {
        self.pieces.as_ref().map(PieceNumber::value)
    }

    /// Returns the number of pieces in the form in which it was given.
    pub(super) fn asked_number(&self) -> Option<&PieceNumber> {
        self.pieces.as_ref()
    }

    /// Returns whether there is no option that a rule for the whole board would violate.
    pub(super) fn is_free(&self) -> bool {
        let squares = self.covering.required.is_empty() && self.covering.blocked.is_empty();
        squares && self.pieces.is_none() && self.covering.grid.is_plain()
    }

    /// Returns the first option that rules out a rule for the whole board.
    pub(super) fn option(&self) -> Option<&'static str> {
        let covering = &self.covering;
        let options = [
            ("pieces", self.pieces.is_some()),
            ("with", !covering.required.is_empty()),
            ("without", !covering.blocked.is_empty()),
        ];
        let given = options.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        given.or_else(|| covering.grid.option())
    }

    /// Returns the proved minimum, after covers with the minimum number of pieces were counted.
    /// Returns `None` if a number of pieces was requested.
    pub(super) fn proved(&self, pieces: u64) -> Option<Optimum> {
        let proved = Optimum { most: false, lower: pieces, upper: Some(pieces), theorem: None, stopped: None };
        self.pieces.is_none().then_some(proved)
    }

    /// Returns the minimum or the requested number of pieces, if it is known.
    pub(super) fn known_pieces(&self) -> Option<u64> {
        self.asked().or_else(|| self.least.get())
    }

    /// Returns the problem with this number of pieces.
    pub(super) fn with_pieces(&self, pieces: u64) -> Cover {
        Cover { pieces: Some(pieces.into()), ..self.clone() }
    }

    /// Returns the problem without its symmetry constraint. Both share the known minimum, since it
    /// is the minimum over all covers.
    pub(super) fn unkept(&self) -> Cover {
        Cover { kept: None, ..self.clone() }
    }

    /// Returns the problem on the board rotated by three quarter turns. Both share the known
    /// minimum.
    pub(super) fn turned(&self) -> Cover {
        Cover { covering: self.covering.image(Symmetry::ThreeQuarterTurn), ..self.clone() }
    }

    /// Checks that the board is in reach of the method, and returns an error otherwise.
    pub(super) fn require(&self, ask: &Ask<'_>, is_taken: bool, most: u64) -> Result<(), Refusal> {
        if is_taken {
            return Ok(());
        }
        let (size, reach) = (self.covering.grid.size, Reach::Squares(most));
        let is_local = self.covering.reaches() && self.pieces.is_none();
        let instead = is_local.then(|| format!("find {} using local", self.text()));
        Err(Refusal::OutOfReach { size, method: ask.method, reach, seconds: None, instead })
    }
}

/// Creates the instance of a cover problem from bound arguments.
pub(super) fn make(problem: &'static Problem, args: &Args) -> Result<Arc<dyn Instance>, Refusal> {
    if let Some(mixed) = mixed::cover(problem, args) {
        return mixed;
    }
    let (Some(Arg::Piece(piece)), Some(Arg::Size(size))) =
        (args.get("piece").map(|given| &given.arg), args.get("size").map(|given| &given.arg))
    else {
        return Err(Refusal::BadSize(SizeError { side: 0 }));
    };
    let (required, blocked) = place_squares(args, *size)?;
    let grid = grid(args, *size)?;
    check_whole(piece, grid)?;
    let pieces = args.piece_number();
    let variant = match (args.has("independent"), args.has("total")) {
        (true, _) => Variant::Independent,
        (_, true) => Variant::Total,
        _ => Variant::Plain,
    };
    if args.integer(Opt::PAWNS.word).is_some() {
        return Err(Refusal::LoosePawns);
    }
    let covering = Covering { piece, grid, variant, required, blocked };
    let (kept, seed) = (args.kept(), args.integer("seed"));
    Ok(Arc::new(Cover { covering, pieces, kept, seed, least: Told::default() }))
}
