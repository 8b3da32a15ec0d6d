//! The problem, its methods, and behaviour that all methods share.

use super::construction::CONSTRUCTION;
use super::exact::EXACT;
use super::formula::FORMULA;
use super::heuristics::{COLUMN, GREEDY, LOCAL, QUADRANTS, RANDOM, RESTARTS_ROW};
use super::instance::{CoveringInstance, make_cover};
use super::orbits::ORBITS;
#[cfg(feature = "sat")]
use super::sat::SAT;
use super::textbook::BACKTRACKING;
use super::{bounds, check, exact, model, theory};
use crate::CoverVariant;
use bezzel_base::board::{Grid, Square, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_base::piece::Piece;
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::Optimum;
use bezzel_base::problem::OptionArity;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::Signature;
use bezzel_base::problem::Violation;
use bezzel_base::problem::check_symmetry;
use bezzel_base::problem::concat_methods;
use bezzel_base::problem::concat_options;
use bezzel_base::problem::describe_methods;
use bezzel_placements::attack_counts;
use num_bigint::BigUint;

const OPTIONS: [OptionSpec; 28] = concat_options(&[
    &[
        OptionSpec {
            word: "independent",
            takes: OptionArity::Nothing,
            excludes: &["total", "attacked"],
        },
        OptionSpec {
            word: "total",
            takes: OptionArity::Nothing,
            excludes: &["independent", "attacked"],
        },
    ],
    &OptionSpec::PLACEMENT,
    &OptionSpec::ATTACK_COUNTS,
]);

/// Problem of covers: every square holds a piece or is attacked, with the minimum number of pieces.
pub static COVER: ProblemEntry = ProblemEntry {
    word: "cover",
    aliases: &["covers"],
    signature: Signature {
        params: &[ParamSpec::new("piece", ArgKind::Pieces), ParamSpec::new("size", ArgKind::Size)],
        options: &OPTIONS,
    },
    methods: &concat_methods::<{ ROWS.len() + 1 }>(
        &describe_methods(ROWS),
        &[attack_counts::PROPAGATION_INFO],
    ),
    make_instance: make_cover,
    resolve_random: None,
    theory: &theory::COVER,
    placed_piece: None,
};

const ROWS: &[&MethodEntry<CoveringInstance>; 11 + cfg!(feature = "sat") as usize] = &[
    &EXACT,
    &BACKTRACKING,
    #[cfg(feature = "sat")]
    &SAT,
    &GREEDY,
    &RESTARTS_ROW,
    &LOCAL,
    &QUADRANTS,
    &RANDOM,
    &COLUMN,
    &CONSTRUCTION,
    &FORMULA,
    &ORBITS,
];

impl HasMethods for CoveringInstance {
    const FOR_ALL_PIECES: &'static str = EXACT.word;

    fn method_entries(&self) -> &'static [&'static MethodEntry<CoveringInstance>] {
        ROWS
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn find_impossibility(&self, limit: &Limit) -> Option<AbsenceReason> {
        bounds::find_impossibility(self, limit)
    }

    fn without_symmetry(&self) -> Option<CoveringInstance> {
        Some(CoveringInstance::without_symmetry(self))
    }

    fn exhaustion_reason(&self) -> AbsenceReason {
        let least = self
            .symmetry_constraint()
            .and_then(|_| self.known_pieces())
            .filter(|_| self.requested_pieces().is_none());
        least.map_or(AbsenceReason::Exhausted, AbsenceReason::NoneSymmetric)
    }

    fn proved_optimum(&self) -> Option<Optimum> {
        self.known_pieces().and_then(|pieces| CoveringInstance::proved_optimum(self, pieces))
    }

    fn rotate_board(&self) -> Option<CoveringInstance> {
        Some(CoveringInstance::rotate_board(self))
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        exact::count_classes(self, counted, limit)
    }
}

impl Instance for CoveringInstance {
    fn problem(&self) -> &Problem {
        static PROBLEM: Problem = Problem::of_table(&COVER);
        &PROBLEM
    }

    fn arguments(&self) -> BoundArgs {
        let covering = self.covering();
        ArgumentList::default()
            .piece(&covering.piece)
            .board(&covering.grid)
            .flag("independent", covering.variant == CoverVariant::Independent)
            .flag("total", covering.variant == CoverVariant::Total)
            .pieces(self.requested_number())
            .squares("with", covering.required.iter().copied())
            .squares("without", covering.blocked.iter().copied())
            .joins_and_pawns(&covering.grid)
            .symmetry(self.symmetry_constraint)
            .into_args()
    }

    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        self.symmetry_constraint
    }

    fn grid(&self) -> &Grid {
        &self.covering().grid
    }

    fn piece(&self) -> &Piece {
        &self.covering().piece
    }

    fn piece_count(&self) -> Option<u64> {
        self.known_pieces()
    }

    fn is_cover(&self) -> bool {
        true
    }

    fn is_minimizing(&self) -> bool {
        self.requested_pieces().is_none()
    }

    fn is_independent(&self) -> bool {
        self.covering().variant == CoverVariant::Independent
    }

    fn blocked_squares(&self) -> &[Square] {
        &self.covering().blocked
    }

    fn required_squares(&self) -> &[Square] {
        &self.covering().required
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check_cover(self, squares)?;
        check_symmetry(self, squares)
    }

    fn is_member(&self, image: &[Square]) -> bool {
        let (holds, covering) =
            (|square: &Square| image.binary_search(square).is_ok(), self.covering());
        let keeps = covering.required.iter().all(holds) && !covering.blocked.iter().any(holds);
        let symmetries = SymmetryGroup::All.symmetries(covering.grid.size);
        // The attacks of the piece may change with the board.
        keeps
            && (symmetries.iter().all(|&symmetry| covering.piece.is_invariant_under(symmetry))
                || check::check_cover(self, image).is_ok())
    }

    fn is_closed_under(&self, group: SymmetryGroup) -> bool {
        self.symmetries(group)
            .into_iter()
            .all(|symmetry| self.covering().is_invariant_under(symmetry))
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        let fits = self.covering().grid.size.squares() <= LinearProgram::MAX_SQUARES;
        fits.then(|| model::build_model(self))?.keep_symmetry(self.symmetry_constraint)
    }
}
