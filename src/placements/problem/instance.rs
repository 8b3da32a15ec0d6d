//! A placement problem with its arguments.

use super::{brute_force, capacity, check};
use crate::profile::ProfileCount;
use bezzel_base::board::{
    BoardTopology, Grid, Size, Square, Symmetry, SymmetryConstraint, SymmetryGroup,
};
use bezzel_base::core::LineRule;
use bezzel_base::core::{PlacementSpec, find_first_attack};
use bezzel_base::piece::Piece;
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::BruteForce;
use bezzel_base::problem::Instance;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::OwnFact;
use bezzel_base::problem::PieceNumber;
use bezzel_base::problem::PieceRange;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::Violation;
use bezzel_base::problem::build_grid;
use bezzel_base::problem::check_mutual_piece;
use bezzel_base::problem::check_piece_on_grid;
use bezzel_base::problem::check_piece_with_walls;
use bezzel_base::problem::check_symmetry;
use bezzel_base::problem::given_kinds;
use bezzel_base::problem::required_and_blocked;

/// Problem of placing a number of pieces of one kind so that none attacks another.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_base::piece::QUEEN;
/// use bezzel_base::problem::Solve;
/// use bezzel_placements::problem::{PlacementInstance, placement_problem};
/// use bezzel_base::board::Size;
/// let queens = placement_problem(&QUEEN);
/// let instance = PlacementInstance::new(queens, Size::new(8, 8).unwrap());
/// assert_eq!(instance.count(None, true, &Limit::default()).unwrap().total, 92u32.into());
/// ```
#[derive(Clone, Debug)]
pub struct PlacementInstance {
    problem: Problem,
    /// Number of pieces, if it is not the default.
    requested_pieces: Option<PieceNumber>,
    /// Board of the problem.
    board: Grid,
    /// The search problem. Its board is [`search_board`], with the same attacks.
    placing: PlacementSpec,
    /// Symmetries of which one has to leave a solution invariant.
    symmetry_constraint: Option<SymmetryConstraint>,
    /// Random seed, if given.
    pub(super) seed: Option<u64>,
    /// Number of pawns whose squares are free to choose.
    free_pawns: u64,
    /// Rule about pieces on one straight line.
    line_rule: LineRule,
    /// Range of numbers of pieces that are counted together.
    piece_range: PieceRange,
    /// Whether every symmetry of the board maps solutions to solutions.
    is_closed: OwnFact<bool>,
    /// The count by profiles, if few states are expected.
    profile: OwnFact<Option<ProfileCount>>,
}

impl PlacementInstance {
    /// Creates the problem on a plain board without constraints, with the maximum number of pieces.
    ///
    /// # Panics
    /// Panics if the problem places no piece of the table of pieces.
    pub fn new(problem: Problem, size: Size) -> PlacementInstance {
        let piece = problem
            .placed_piece()
            .expect("each placement problem is named after its piece")
            .mutual_closure();
        let grid = Grid::plain(size);
        let pieces =
            capacity::capacity(&piece, &grid).expect("the capacity of a plain board is known");
        PlacementInstance {
            problem,
            requested_pieces: None,
            board: grid.clone(),
            placing: PlacementSpec::new(piece, grid, pieces),
            symmetry_constraint: None,
            seed: None,
            free_pawns: 0,
            line_rule: LineRule::Any,
            piece_range: PieceRange::default(),
            is_closed: OwnFact::default(),
            profile: OwnFact::default(),
        }
    }

    /// Creates the problem from its specification.
    #[cfg(test)]
    pub(super) fn with_spec(
        problem: Problem,
        placing: PlacementSpec,
        line_rule: LineRule,
    ) -> PlacementInstance {
        PlacementInstance {
            problem,
            requested_pieces: Some(placing.pieces.into()),
            board: placing.grid.clone(),
            placing: PlacementSpec { grid: search_board(&placing.piece, &placing.grid), ..placing },
            line_rule,
            symmetry_constraint: None,
            seed: None,
            free_pawns: 0,
            piece_range: PieceRange::default(),
            is_closed: OwnFact::default(),
            profile: OwnFact::default(),
        }
    }

    /// Returns the count by profiles, or `None` if too many states are expected.
    pub(super) fn profile(&self) -> Option<&ProfileCount> {
        self.profile.get_or_find(|| ProfileCount::new(&self.placing)).as_ref()
    }

    /// Returns the range of numbers of pieces that are counted together.
    pub(super) fn piece_range(&self) -> &PieceRange {
        &self.piece_range
    }

    /// Returns the word of the problem in the table whose piece attacks the same squares, or an
    /// empty string if there is none.
    pub(super) fn problem_word(&self) -> &'static str {
        self.placing.piece.standard_piece().map_or("", |piece| &piece.plural)
    }

    /// Returns the search problem. Its piece attacks a square if one of two pieces of this kind
    /// would attack the other.
    pub fn placing(&self) -> &PlacementSpec {
        &self.placing
    }

    /// Builds the model for solvers, with the number of pieces or with any number.
    pub(super) fn model(&self, is_counted: bool) -> Option<LinearProgram> {
        let is_short = self.requested_pieces.as_ref().is_none_or(PieceNumber::is_short);
        let most = match self.line_rule {
            LineRule::Any => LinearProgram::MAX_SQUARES,
            LineRule::NoThree => LinearProgram::MAX_SQUARES_NO_THREE,
        };
        let fits = self.placing.grid.size.squares() <= most && is_short;
        (fits && self.free_pawns == 0)
            .then(|| super::model::build_model(&self.stated(), self.line_rule, is_counted))?
            .keep_symmetry(self.symmetry_constraint)
    }

    /// Returns the search problem on the board of the problem.
    pub(super) fn stated(&self) -> PlacementSpec {
        PlacementSpec { grid: self.board.clone(), ..self.placing.clone() }
    }

    /// Returns the rule about pieces on one straight line.
    pub(super) fn line_rule(&self) -> LineRule {
        self.line_rule
    }

    /// Returns whether no three pieces may stand on one straight line.
    pub(super) fn excludes_three(&self) -> bool {
        self.line_rule == LineRule::NoThree
    }

    /// Returns whether neither squares nor the number of pieces are constrained, and any pieces may
    /// stand on one line.
    pub(super) fn is_unconstrained(&self) -> bool {
        !self.has_piece_number()
            && !self.has_squares()
            && self.free_pawns == 0
            && !self.excludes_three()
    }

    /// Returns the number of pieces if it is the maximum of the whole board, while squares or a
    /// symmetry may leave room for fewer.
    pub(super) fn full_capacity(&self) -> Option<u64> {
        let PlacementSpec { piece, grid, pieces, .. } = &self.placing;
        let is_narrowed =
            self.has_squares() || self.symmetry_constraint.is_some() || self.excludes_three();
        (!self.has_piece_number() && is_narrowed && !capacity::is_line_bounded(piece, grid))
            .then_some(*pieces)
    }

    /// Returns the number of pawns whose squares are free to choose.
    pub(super) fn free_pawns(&self) -> u64 {
        self.free_pawns
    }

    /// Returns the problem with these pawns in place of the free ones.
    pub(super) fn with_pawns(&self, pawns: &[Square]) -> PlacementInstance {
        let mut with = PlacementInstance { free_pawns: 0, ..self.clone() };
        let (grid, holes) = (&self.placing.grid, self.placing.grid.holes().collect::<Vec<_>>());
        with.placing.grid = grid.with_walls(&[grid.pawns(), pawns].concat(), &holes);
        with.board = with.placing.grid.clone();
        with
    }

    /// Returns whether squares are blocked or required.
    pub(super) fn has_squares(&self) -> bool {
        !self.placing.blocked.is_empty() || !self.placing.required.is_empty()
    }

    /// Returns whether the number of pieces is given.
    pub(super) fn has_piece_number(&self) -> bool {
        self.requested_pieces.is_some()
    }

    /// Returns an option that constrains squares or the number of pieces.
    pub(super) fn restricting_option(&self) -> Option<&'static str> {
        if !self.placing.required.is_empty() {
            Some("with")
        } else if !self.placing.blocked.is_empty() {
            Some("without")
        } else {
            self.has_piece_number().then_some("pieces")
        }
    }

    /// Finds two of some squares, in file order, on which pieces attack each other.
    fn find_attack(&self, squares: &[Square]) -> Option<(Square, Square)> {
        find_first_attack(&self.placing.piece, &self.placing.grid, squares)
    }

    /// Returns the problem without its symmetry constraint.
    pub(super) fn without_symmetry(&self) -> PlacementInstance {
        PlacementInstance { symmetry_constraint: None, ..self.clone() }
    }

    /// Returns the problem with this number of pieces.
    pub(super) fn with_number(&self, pieces: u64) -> PlacementInstance {
        PlacementInstance {
            requested_pieces: Some(pieces.into()),
            placing: PlacementSpec { pieces, ..self.placing.clone() },
            ..self.clone()
        }
    }

    /// Returns the problem with one more required square.
    pub(super) fn with_square(&self, square: Square) -> PlacementInstance {
        let mut with = self.clone();
        with.placing.required.push(square);
        with.placing.required.sort_unstable();
        with
    }

    /// Returns the problem with these required squares, in file order, and no blocked ones.
    pub(super) fn with_required(&self, required: Vec<Square>) -> PlacementInstance {
        PlacementInstance {
            placing: PlacementSpec { required, blocked: Vec::new(), ..self.placing.clone() },
            ..self.clone()
        }
    }

    /// Returns the problem with more blocked squares.
    pub(super) fn without_squares(
        &self,
        squares: impl IntoIterator<Item = Square>,
    ) -> PlacementInstance {
        let mut without = self.clone();
        without.placing.blocked.extend(squares);
        without.placing.blocked.sort_unstable();
        without
    }

    /// Returns the problem on the board rotated by three quarter turns.
    pub(super) fn rotate_board(&self) -> PlacementInstance {
        PlacementInstance {
            board: self.board.image(Symmetry::ThreeQuarterTurn),
            placing: self.placing.image(Symmetry::ThreeQuarterTurn),
            ..self.clone()
        }
    }
}

/// Returns the board on which a search places the pieces: the torus instead of a cylinder without
/// walls and regions, if the attacks are the same.
///
/// They are for rooks, and on square boards for bishops and queens. A piece `d` files and `e` ranks
/// away, with `d` counted modulo `n`, is on a diagonal of the cylinder if `d = e` or `d = -e`
/// modulo `n`. Over the joined edges of the torus `e` is counted modulo `n` too, which changes
/// neither equation (Pólya 1918).
pub(super) fn search_board(piece: &Piece, grid: &Grid) -> Grid {
    let cylinder = BoardTopology::CYLINDER;
    let is_unit = |&(files, ranks): &(i32, i32)| files.abs() <= 1 && ranks.abs() <= 1;
    let is_straight = |&(files, ranks): &(i32, i32)| files == 0 || ranks == 0;
    let is_same = [cylinder, cylinder.transposed()].contains(&grid.topology)
        && grid.walls().is_none()
        && grid.regions().is_none()
        && piece.leaps.is_empty()
        && piece.rays.iter().all(is_unit)
        && (grid.size.is_square() || piece.rays.iter().all(is_straight));
    if is_same { Grid::torus(grid.size) } else { grid.clone() }
}

/// Creates the instance of a placement problem from bound arguments. With any number of pieces, its
/// number is 0.
pub(super) fn read_placement(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<PlacementInstance, ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(bezzel_base::board::SizeError { side: 0 }));
    };
    let piece = problem.placed_piece().expect("each placement problem is named after its piece");
    let (required, blocked) = required_and_blocked(args, size, &[piece])?;
    let grid = build_grid(args, size)?;
    check_piece_on_grid(piece, &grid)?;
    let loose = args.integer(OptionSpec::PAWNS.word).unwrap_or(0);
    if loose > 0 {
        check_piece_with_walls(piece)?;
    }
    check_mutual_piece(piece, grid.walls().is_some() || loose > 0)?;
    given_kinds(args, &args.board(size), &[piece])?;
    let excludes_three = args.has(OptionSpec::NO_THREE.word);
    if loose > 0 && excludes_three {
        return Err(ProblemError::FreePawns);
    }
    let piece = piece.mutual_closure();
    let fit = match grid.regions() {
        _ if loose > 0 => None,
        // One piece in each region.
        Some(regions) => Some(regions.count() as u64),
        None => capacity::capacity(&piece, &grid),
    };
    let is_any = args.is_any_number();
    if is_any && loose > 0 {
        return Err(ProblemError::FreePawns);
    }
    let stated = args.piece_number().or(is_any.then_some(0.into()));
    let pieces =
        stated.as_ref().map(PieceNumber::value).or(fit).ok_or(ProblemError::NeedsPieces(size))?;
    // A pawn on a free square interrupts lines.
    let search = if loose > 0 { grid.clone() } else { search_board(&piece, &grid) };
    let placing = PlacementSpec { piece, grid: search, pieces, blocked, required };
    Ok(PlacementInstance {
        problem: problem.clone(),
        requested_pieces: stated.filter(|_| Some(pieces) != fit),
        board: grid,
        placing,
        symmetry_constraint: args.symmetry_constraint(),
        seed: args.integer("seed"),
        free_pawns: loose,
        line_rule: if excludes_three { LineRule::NoThree } else { LineRule::Any },
        piece_range: PieceRange::default(),
        is_closed: OwnFact::default(),
        profile: OwnFact::default(),
    })
}

impl Instance for PlacementInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        let PlacementSpec { required, blocked, .. } = &self.placing;
        let grid = &self.board;
        let list = ArgumentList::default()
            .board(grid)
            .pieces(self.requested_pieces.as_ref())
            .squares("with", required.iter().copied())
            .squares("without", blocked.iter().copied());
        let list = match self.free_pawns {
            0 => list,
            pawns => list.add(OptionSpec::PAWNS.word, ArgValue::Integer(pawns)),
        };
        list.joins_and_pawns(grid)
            .flag(OptionSpec::NO_THREE.word, self.excludes_three())
            .symmetry(self.symmetry_constraint)
            .into_args()
    }

    fn grid(&self) -> &Grid {
        &self.board
    }

    fn piece(&self) -> &Piece {
        self.problem.placed_piece().unwrap_or(&self.placing.piece)
    }

    fn piece_count(&self) -> Option<u64> {
        Some(self.placing.pieces)
    }

    fn shared_range(&self) -> Option<&PieceRange> {
        Some(&self.piece_range)
    }

    fn is_independent(&self) -> bool {
        // A pawn on any square may be between two pieces.
        self.free_pawns == 0
    }

    fn free_pawns(&self) -> u64 {
        self.free_pawns
    }

    fn implied_count(&self) -> Option<u64> {
        // One piece in each line of the shorter direction is what the problem's name means.
        let is_usual = !self.board.is_nonstandard()
            && self.placing.pieces == u64::from(self.placing.grid.size.shorter_side());
        (!self.has_piece_number() && !is_usual).then_some(self.placing.pieces)
    }

    fn blocked_squares(&self) -> &[Square] {
        &self.placing.blocked
    }

    fn required_squares(&self) -> &[Square] {
        &self.placing.required
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check_placement(&self.stated(), self.line_rule, squares)?;
        check_symmetry(self, squares)
    }

    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        self.symmetry_constraint
    }

    fn brute_force(&self) -> Vec<BruteForce> {
        if self.has_squares()
            || self.symmetry_constraint.is_some()
            || self.free_pawns > 0
            || self.excludes_three()
        {
            Vec::new()
        } else {
            brute_force::brute_force_counts(&self.placing)
        }
    }

    fn is_member(&self, image: &[Square]) -> bool {
        if self.is_closed_under(SymmetryGroup::All) {
            return true;
        }
        let holds = |square: &Square| image.binary_search(square).is_ok();
        let keeps =
            || self.placing.required.iter().all(holds) && !self.placing.blocked.iter().any(holds);
        let symmetries = SymmetryGroup::All.symmetries(self.placing.grid.size);
        let is_image = |&symmetry: &Symmetry| self.placing.piece.is_invariant_under(symmetry);
        // The attacks of the piece may change with the board.
        keeps() && (symmetries.iter().all(is_image) || self.find_attack(image).is_none())
    }

    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        let grid = self.grid();
        let mut symmetries = self.piece().symmetries(grid, group);
        if self.free_pawns > 0 {
            // Without pawns a rook attacks the same on a cylinder and on the board turned; with
            // pawns it need not.
            symmetries.retain(|&symmetry| grid.image(symmetry).topology == grid.topology);
        }
        symmetries
    }

    fn is_closed_under(&self, group: SymmetryGroup) -> bool {
        let keeps = |symmetry| self.placing.is_invariant_under(symmetry);
        let is_closed = || self.symmetries(group).into_iter().all(keeps);
        match group {
            SymmetryGroup::All => *self.is_closed.get_or_find(is_closed),
            SymmetryGroup::Rotations => is_closed(),
        }
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        self.model(true)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::placement_problem;
    use super::*;
    use crate::independent;
    use bezzel_base::core::Limit;
    use bezzel_base::piece::{BISHOP, KING, PIECES, QUEEN, ROOK, SUPERQUEEN};
    use bezzel_base::problem::{SolutionOrder, Solve};
    use std::ops::ControlFlow::Continue;

    /// The board of the search has the attacks of the stated board, and is a torus where that is
    /// claimed.
    #[test]
    fn attacks_on_the_board_of_the_search_are_those_on_the_board() {
        for (files, ranks) in (1..=9).flat_map(|files| (1..=9).map(move |ranks| (files, ranks))) {
            let size = Size::new(files, ranks).expect("a small board");
            for topology in [BoardTopology::CYLINDER, BoardTopology::CYLINDER.transposed()] {
                let grid = Grid::with_topology(size, topology);
                for piece in PIECES {
                    let search = search_board(piece, &grid);
                    let is_square = files == ranks;
                    let is_torus =
                        *piece == ROOK || is_square && [&BISHOP, &QUEEN].contains(&piece);
                    assert_eq!(search.is_torus(), is_torus, "{}", piece.plural);
                    for square in size.iter() {
                        assert_eq!(
                            piece.attacks(&search, square),
                            piece.attacks(&grid, square),
                            "{} {size} {square}",
                            piece.plural
                        );
                    }
                }
                let walled = grid.with_walls(&[], &[Square::A1]);
                assert_eq!(search_board(&QUEEN, &walled), walled);
            }
        }
        let riders = [&KING, &SUPERQUEEN]
            .map(|piece| search_board(piece, &Grid::plain(Size::new(5, 5).expect("a size"))));
        assert!(riders.iter().all(Grid::is_plain));
    }

    /// Counts and lists on square cylinders, for every number of queens, are those of a search on
    /// the cylinder itself.
    #[test]
    fn queens_on_cylinders_are_those_of_a_search_on_the_cylinder() {
        let limit = Limit::default();
        for side in 1..=6 {
            let size = Size::new(side, side).expect("a small board");
            let grid = Grid::with_topology(size, BoardTopology::CYLINDER);
            for (piece, pieces) in [&QUEEN, &BISHOP, &ROOK]
                .into_iter()
                .flat_map(|piece| (0..=side).map(move |pieces| (piece, pieces)))
            {
                let spec = PlacementSpec::new(piece.clone(), grid.clone(), pieces);
                let expected = independent::count(&spec, &limit).found;
                let problem = placement_problem(piece);
                let placement = PlacementInstance::with_spec(problem, spec, LineRule::Any);
                let counted = placement.count(None, true, &limit).expect("a small board");
                assert_eq!(counted.total, expected.into(), "{}", placement.command_text());
                let mut listed = 0u128;
                let end = placement.enumerate(SolutionOrder::Reading, None, &limit, &mut |it| {
                    assert_eq!(placement.check(it), Ok(()));
                    listed += 1;
                    Continue(())
                });
                assert!(end.is_ok_and(|end| end.is_complete()) && listed == expected);
                let found = placement.find(None, &limit).expect("a small board").outcome;
                let is_found = matches!(found, bezzel_base::problem::FindOutcome::Found(_));
                assert_eq!(is_found, expected > 0);
            }
        }
    }
}
