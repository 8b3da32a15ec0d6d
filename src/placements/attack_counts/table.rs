//! The problem of an instance: its statement, its definition, and its methods.

use super::check::{check_set, check_unattacked};
use super::instance::{AttackCountInstance, Mixture};
use super::model::build_model;
use super::rules::{AttackRange, AttackRules, SetSize, Unattacked};
use super::search::{ROWS, known_optimum};
use bezzel_base::board::{Grid, SizeError, Square, Symmetry, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_base::core::placement_spec::image_squares;
use bezzel_base::piece::{Piece, QUEEN};
use bezzel_base::problem::{
    ArgValue, ArgumentList, BoundArgs, CountResult, HasMethods, Instance, LinearProgram, Memo,
    MethodEntry, Optimum, OptionSpec, PieceGroup, Problem, ProblemError, Quantity, Violation,
    build_grid, check_piece_on_grid, check_piece_with_walls, check_symmetry,
    count_classes_by_listing, find_wrong_kind, given_kinds, refuse_regions, required_and_blocked,
    required_arguments,
};
use num_bigint::BigUint;
use std::sync::Arc;

/// Creates the instance of a placement from bound arguments. Returns `None` if they have no
/// conditions on attacks.
pub fn make_placement(
    problem: &Problem,
    args: &BoundArgs,
) -> Option<Result<Arc<dyn Instance>, ProblemError>> {
    let piece = problem.placed_piece()?;
    let rules = AttackRules::from_args(args, false)?;
    Some(make(problem, args, piece, rules, Mixture::default()))
}

/// Creates the instance of a cover from bound arguments. Returns `None` if they have no conditions
/// on attacks beyond those of covers.
pub fn make_cover(
    problem: &Problem,
    args: &BoundArgs,
) -> Option<Result<Arc<dyn Instance>, ProblemError>> {
    let rules = AttackRules::from_args(args, true)?;
    Some(make(problem, args, args.piece()?, rules, Mixture::default()))
}

/// Creates the instance of pieces of several kinds from bound arguments.
///
/// # Errors
/// The reason why the conditions or the board are refused.
pub fn make_mixture(
    problem: &Problem,
    args: &BoundArgs,
    is_cover: bool,
    mixture: Mixture,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let pieces = mixture.groups.iter().map(|group| group.number).fold(0, u64::saturating_add);
    let rules = AttackRules::of_mixture(args, is_cover, pieces);
    let first = mixture.groups.first();
    let piece = first.map_or_else(|| QUEEN.clone(), |group| group.piece.clone());
    make(problem, args, &piece, rules, mixture)
}

fn make(
    problem: &Problem,
    args: &BoundArgs,
    piece: &Piece,
    rules: AttackRules,
    mixture: Mixture,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(SizeError { side: 0 }));
    };
    let mut shown: Vec<&Piece> = mixture.groups.iter().map(|group| &group.display_piece).collect();
    if shown.is_empty() {
        shown.push(piece);
    }
    let (required, blocked) = required_and_blocked(args, size, &shown)?;
    let grid = build_grid(args, size)?;
    if rules.cover.is_some() {
        refuse_regions(&grid)?;
    }
    let required_kinds = given_kinds(args, &args.board(size), &shown)?;
    if args.integer(OptionSpec::PAWNS.word).is_some() {
        return Err(ProblemError::FreePawns);
    }
    for piece in shown {
        check_piece_on_grid(piece, &grid)?;
        if rules.is_blocking {
            check_piece_with_walls(piece)?;
        }
    }
    if rules.unattacked == Some(Unattacked::Most)
        && matches!(rules.size, SetSize::Largest | SetSize::Smallest)
    {
        return Err(ProblemError::OptionNeeds { option: "unattacked max", needs: "pieces K" });
    }
    Ok(Arc::new(AttackCountInstance {
        problem: problem.clone(),
        grid,
        piece: piece.clone(),
        required_kinds: if mixture.groups.is_empty() { Vec::new() } else { required_kinds },
        mixture,
        rules,
        required,
        blocked,
        symmetry_constraint: args.symmetry_constraint(),
        seed: args.integer("seed"),
        optimum: Memo::default(),
    }))
}

impl Instance for AttackCountInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        use bezzel_base::core::CoverVariant::{Independent, Total};
        let list = ArgumentList::default();
        let list = match self.rules.cover {
            _ if !self.has_one_kind() => {
                let name = self.problem.entry.signature.params[0].name;
                list.add(name, ArgValue::Mixture(self.mixture.kinds.clone()))
            }
            Some(_) => list.piece(&self.piece),
            None => list,
        };
        let list = list
            .board(&self.grid)
            .flag("independent", self.rules.cover == Some(Independent))
            .flag("total", self.rules.cover == Some(Total));
        let (groups, kinds) = (&self.mixture.groups, &self.required_kinds);
        required_arguments(groups, &self.required, kinds)
            .into_iter()
            .fold(self.rules.add_to(list), |list, square| list.add("with", square))
            .squares("without", self.blocked.iter().copied())
            .joins_and_pawns(&self.grid)
            .symmetry(self.symmetry_constraint)
            .into_args()
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn piece(&self) -> &Piece {
        &self.piece
    }

    fn piece_groups(&self) -> &[PieceGroup] {
        &self.mixture.groups
    }

    fn piece_count(&self) -> Option<u64> {
        self.known_pieces()
    }

    fn is_cover(&self) -> bool {
        self.rules.of_free_squares().least > 0
    }

    fn is_minimizing(&self) -> bool {
        self.rules.size == SetSize::Smallest
    }

    fn is_maximizing(&self) -> bool {
        self.rules.size == SetSize::Largest
    }

    fn sought_quantity(&self) -> Option<Quantity> {
        self.is_extreme().then(|| self.quantity())
    }

    fn is_independent(&self) -> bool {
        self.rules.of_pieces().most == 0
    }

    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        self.symmetry_constraint
    }

    fn blocked_squares(&self) -> &[Square] {
        &self.blocked
    }

    fn required_squares(&self) -> &[Square] {
        &self.required
    }

    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        let mut symmetries = self.piece.symmetries(&self.grid, group);
        for piece in self.kinds().skip(1) {
            let kept = piece.symmetries(&self.grid, group);
            symmetries.retain(|symmetry| kept.contains(symmetry));
        }
        symmetries.retain(|&symmetry| self.keeps_lines(symmetry));
        symmetries
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        build_model(self)?.keep_symmetry(self.symmetry_constraint)
    }

    fn is_member(&self, image: &[Square]) -> bool {
        let holds = |square: &Square| image.contains(square);
        let (groups, kinds) = (&self.mixture.groups, &self.required_kinds);
        let keeps = self.required.iter().all(holds)
            && !self.blocked.iter().any(holds)
            && find_wrong_kind(groups, kinds, image).is_none();
        let symmetries = SymmetryGroup::All.symmetries(self.grid.size);
        let is_image =
            |&symmetry: &Symmetry| self.kinds().all(|piece| piece.is_invariant_under(symmetry));
        // The attacks of the piece may change with the board.
        keeps && (symmetries.iter().all(is_image) || check_set(self, image).is_ok())
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let found = squares.len() as u64;
        if let (SetSize::Exactly(_) | SetSize::Kinds(_), Some(expected)) =
            (&self.rules.size, self.known_pieces())
            && found != expected
        {
            return Err(Violation::Pieces { found, expected });
        }
        check_set(self, squares)?;
        check_symmetry(self, squares)?;
        if !self.is_extreme() {
            return Ok(());
        }
        let expected = self.optimum.get();
        match expected.or_else(|| self.optimum.ask_once(|| known_optimum(self))) {
            Some(most) if self.quantity() == Quantity::UnattackedSquares => {
                check_unattacked(self, squares, AttackRange { least: most, most })
            }
            Some(expected) if expected != found => Err(Violation::Pieces { found, expected }),
            _ => Ok(()),
        }
    }
}

impl HasMethods for AttackCountInstance {
    fn method_entries(&self) -> &'static [&'static MethodEntry<AttackCountInstance>] {
        ROWS
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn without_symmetry(&self) -> Option<AttackCountInstance> {
        Some(AttackCountInstance { symmetry_constraint: None, ..self.clone() })
    }

    fn proved_optimum(&self) -> Option<Optimum> {
        let best = self.optimum.get().filter(|_| self.is_extreme())?;
        Some(Optimum::new(self.seeks_largest(), best, Some(best)).of(self.quantity()))
    }

    fn rotate_board(&self) -> Option<AttackCountInstance> {
        let (turn, size) = (Symmetry::ThreeQuarterTurn, self.grid.size);
        self.has_one_kind().then(|| AttackCountInstance {
            grid: self.grid.image(turn),
            piece: self.piece.image(turn),
            required: image_squares(size, turn, &self.required),
            blocked: image_squares(size, turn, &self.blocked),
            ..self.clone()
        })
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        /// Maximum number of sets that are listed for the essentially different ones.
        const MAX_LISTED: u64 = 2_000_000;
        (counted.total <= MAX_LISTED.into())
            .then(|| count_classes_by_listing(self, limit))
            .flatten()
    }
}
