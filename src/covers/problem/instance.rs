//! A cover problem with its arguments.

use crate::{CoverSpec, CoverVariant};
use bezzel_base::board::{Grid, Size, SizeError, Symmetry, SymmetryConstraint};
use bezzel_base::piece::Piece;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::Instance;
use bezzel_base::problem::Memo;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::Optimum;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::PieceNumber;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::build_grid;
use bezzel_base::problem::check_mutual_piece;
use bezzel_base::problem::check_piece_on_grid;
use bezzel_base::problem::given_kinds;
use bezzel_base::problem::refuse_regions;
use bezzel_base::problem::required_and_blocked;
use bezzel_placements::{attack_counts, mixed};
use std::sync::Arc;

/// Problem of covering a board with pieces of one kind, with the minimum or a given number of them.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_covers::CoverVariant;
/// use bezzel_base::problem::{Solve};
/// use bezzel_covers::problem::CoveringInstance;
/// use bezzel_base::board::Size;
/// use bezzel_base::piece::QUEEN;
/// let cover = CoveringInstance::new(&QUEEN, Size::new(8, 8).unwrap(), CoverVariant::Plain);
/// let sought = cover.find(None, &Limit::default()).unwrap();
/// let optimum = sought.optimum.unwrap();
/// assert_eq!((optimum.lower, optimum.upper), (5, Some(5)));
/// ```
#[derive(Clone, Debug)]
pub struct CoveringInstance {
    covering: CoverSpec,
    /// Number of pieces, if given.
    requested_pieces: Option<PieceNumber>,
    /// Symmetries of which one has to leave a cover invariant.
    pub(super) symmetry_constraint: Option<SymmetryConstraint>,
    /// Random seed, if given.
    pub(super) seed: Option<u64>,
    /// Minimum number of pieces, once a search has found it.
    pub(super) minimum: Memo,
}

impl CoveringInstance {
    /// Creates the problem of the minimum on a plain board without constraints.
    pub fn new(piece: &Piece, size: Size, variant: CoverVariant) -> CoveringInstance {
        let grid = Grid::plain(size);
        let covering = CoverSpec {
            piece: piece.clone(),
            grid,
            variant,
            required: Vec::new(),
            blocked: Vec::new(),
        };
        CoveringInstance {
            covering,
            requested_pieces: None,
            symmetry_constraint: None,
            seed: None,
            minimum: Memo::default(),
        }
    }

    /// Returns the search problem.
    pub fn covering(&self) -> &CoverSpec {
        &self.covering
    }

    /// Returns the requested number of pieces, or `None` if the minimum is requested.
    pub(super) fn requested_pieces(&self) -> Option<u64> {
        self.requested_pieces.as_ref().map(PieceNumber::value)
    }

    /// Returns the number of pieces in the form in which it was given.
    pub(super) fn requested_number(&self) -> Option<&PieceNumber> {
        self.requested_pieces.as_ref()
    }

    /// Returns whether there is no option that a rule for the whole board would violate.
    pub(super) fn is_unconstrained(&self) -> bool {
        let squares = self.covering.required.is_empty() && self.covering.blocked.is_empty();
        squares && self.requested_pieces.is_none() && self.covering.grid.is_plain()
    }

    /// Returns the first option that rules out a rule for the whole board.
    pub(super) fn restricting_option(&self) -> Option<&'static str> {
        let covering = &self.covering;
        let options = [
            ("pieces", self.requested_pieces.is_some()),
            ("with", !covering.required.is_empty()),
            ("without", !covering.blocked.is_empty()),
        ];
        let given = options.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        given.or_else(|| covering.grid.option_word())
    }

    /// Returns the proved minimum, after covers with the minimum number of pieces were counted.
    /// Returns `None` if a number of pieces was requested.
    pub(super) fn proved_optimum(&self, pieces: u64) -> Option<Optimum> {
        self.requested_pieces.is_none().then(|| Optimum::new(false, pieces, Some(pieces)))
    }

    /// Returns the minimum or the requested number of pieces, if it is known.
    pub(super) fn known_pieces(&self) -> Option<u64> {
        self.requested_pieces().or_else(|| self.minimum.get())
    }

    /// Returns the problem with this number of pieces.
    pub(super) fn with_pieces(&self, pieces: u64) -> CoveringInstance {
        CoveringInstance { requested_pieces: Some(pieces.into()), ..self.clone() }
    }

    /// Returns the problem without its symmetry constraint. Both share the known minimum, since it
    /// is the minimum over all covers.
    pub(super) fn without_symmetry(&self) -> CoveringInstance {
        CoveringInstance { symmetry_constraint: None, ..self.clone() }
    }

    /// Returns the problem on the board rotated by three quarter turns. Both share the known
    /// minimum.
    pub(super) fn rotate_board(&self) -> CoveringInstance {
        CoveringInstance {
            covering: self.covering.image(Symmetry::ThreeQuarterTurn),
            ..self.clone()
        }
    }

    /// Checks that the board is in reach of the method, and returns an error otherwise.
    pub(super) fn check_reach(
        &self,
        request: &MethodRequest<'_>,
        is_taken: bool,
        most: u64,
    ) -> Result<(), ProblemError> {
        if is_taken {
            return Ok(());
        }
        let (size, reach) = (self.covering.grid.size, MethodReach::Squares(most));
        let is_local = self.covering.is_supported() && self.requested_pieces.is_none();
        let instead = is_local.then(|| format!("find {} using local", self.command_text()));
        Err(ProblemError::OutOfReach {
            size,
            method: request.method,
            reach,
            seconds: None,
            instead,
        })
    }
}

/// Creates the instance of a cover problem from bound arguments.
pub(super) fn make_cover(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<Arc<dyn Instance>, ProblemError> {
    if let Some(mixed) = mixed::make_cover(problem, args) {
        return mixed;
    }
    if let Some(counted) = attack_counts::make_cover(problem, args) {
        return counted;
    }
    let (Some(piece), Some(size)) = (args.piece(), args.size()) else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    let (required, blocked) = required_and_blocked(args, size, &[piece])?;
    let grid = build_grid(args, size)?;
    refuse_regions(&grid)?;
    check_piece_on_grid(piece, &grid)?;
    given_kinds(args, &args.board(size), &[piece])?;
    let pieces = args.piece_number();
    let variant = match (args.has("independent"), args.has("total")) {
        (true, _) => CoverVariant::Independent,
        (_, true) => CoverVariant::Total,
        _ => CoverVariant::Plain,
    };
    check_mutual_piece(piece, variant == CoverVariant::Independent && grid.walls().is_some())?;
    if args.integer(OptionSpec::PAWNS.word).is_some() {
        return Err(ProblemError::FreePawns);
    }
    let covering = CoverSpec { piece: piece.clone(), grid, variant, required, blocked };
    let (kept, seed) = (args.symmetry_constraint(), args.integer("seed"));
    Ok(Arc::new(CoveringInstance {
        covering,
        requested_pieces: pieces,
        symmetry_constraint: kept,
        seed,
        minimum: Memo::default(),
    }))
}
