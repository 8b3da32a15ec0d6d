//! The placement problems, each with its methods.

use super::construction::CONSTRUCTION;
use super::counters::{JOIN, PROFILE, SUBSETS};
use super::formula::FORMULA;
use super::free_pawns::LOOSE;
use super::instance::{PlacementInstance, make_placement};
use super::matching::MATCHING;
use super::orbits::ORBITS;
use super::searches::{
    BACKTRACKING, BITMASK, DETERMINANT, EXACTCOVER, FIRSTFAIL, INDEPENDENT, MINCONFLICTS,
    PERMUTATIONS, PROBE,
};
use super::{classes, existence, theory};
use crate::engine::core::{Limit, LineFamilies, lock};
use crate::engine::estimate as sample;
use crate::engine::estimate::CountEstimator;
use crate::engine::placement::{backtrack, bitmask};
use crate::piece::{BISHOP, KING, KNIGHT, Piece, QUEEN, ROOK, SUPERQUEEN};
use crate::problem::{
    AbsenceReason, ArgKind, CountResult, HasMethods, Instance, MethodEntry, MethodInfo, MethodTask,
    OptionSpec, ParamSpec, Problem, ProblemError, ProblemTheory, Signature, concat_options,
    count_classes_by_listing, describe_methods,
};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

const SIGNATURE: Signature =
    Signature { params: &[ParamSpec::new("size", ArgKind::Size)], options: &OPTIONS };

const OPTIONS: [OptionSpec; OptionSpec::PLACEMENT.len() + 1] =
    concat_options(&[&OptionSpec::PLACEMENT, &[OptionSpec::NO_THREE]]);

/// Problem of queens: at most one on each file, rank and diagonal.
pub(crate) static QUEENS: Problem =
    make_problem(&QUEEN, &["queen"], &describe_methods(QUEENS_ROWS), &theory::QUEENS);

const QUEENS_ROWS: &[&MethodEntry<PlacementInstance>; 12] = &[
    &BITMASK,
    &JOIN,
    &BACKTRACKING,
    &PROBE,
    &PERMUTATIONS,
    &EXACTCOVER,
    &DETERMINANT,
    &CONSTRUCTION,
    &FIRSTFAIL,
    &MINCONFLICTS,
    &INDEPENDENT,
    &ORBITS,
];

/// Problem of rooks: at most one on each file and rank.
pub(crate) static ROOKS: Problem =
    make_problem(&ROOK, &["rook"], &describe_methods(ROOKS_ROWS), &theory::ROOKS);

const ROOKS_ROWS: &[&MethodEntry<PlacementInstance>; 12] = &[
    &BITMASK,
    &FORMULA,
    &SUBSETS,
    &BACKTRACKING,
    &PROBE,
    &PERMUTATIONS,
    &EXACTCOVER,
    &CONSTRUCTION,
    &MATCHING,
    &FIRSTFAIL,
    &INDEPENDENT,
    &ORBITS,
];

/// Problem of bishops: at most one on each diagonal.
pub(crate) static BISHOPS: Problem =
    make_problem(&BISHOP, &["bishop"], &describe_methods(BISHOPS_ROWS), &theory::BISHOPS);

const BISHOPS_ROWS: &[&MethodEntry<PlacementInstance>; 8] =
    &[&INDEPENDENT, &SUBSETS, &FORMULA, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

/// Problem of knights: no two a knight's move apart.
pub(crate) static KNIGHTS: Problem =
    make_problem(&KNIGHT, &["knight"], &describe_methods(KNIGHTS_ROWS), &theory::KNIGHTS);

const KNIGHTS_ROWS: &[&MethodEntry<PlacementInstance>; 7] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

/// Problem of kings: no two on neighboring squares.
pub(crate) static KINGS: Problem =
    make_problem(&KING, &["king"], &describe_methods(KINGS_ROWS), &theory::KINGS);

const KINGS_ROWS: &[&MethodEntry<PlacementInstance>; 6] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &ORBITS];

/// Problem of superqueens: queens that also attack as knights.
pub(crate) static SUPERQUEENS: Problem = make_problem(
    &SUPERQUEEN,
    &["superqueen"],
    &describe_methods(SUPERQUEENS_ROWS),
    &theory::SUPERQUEENS,
);

const SUPERQUEENS_ROWS: &[&MethodEntry<PlacementInstance>; 9] = &[
    &BITMASK,
    &JOIN,
    &BACKTRACKING,
    &PROBE,
    &PERMUTATIONS,
    &EXACTCOVER,
    &FIRSTFAIL,
    &INDEPENDENT,
    &ORBITS,
];

/// Creates a problem with the parameters and options of every placement.
const fn make_problem(
    piece: &'static Piece,
    also: &'static [&'static str],
    methods: &'static [MethodInfo],
    theory: &'static ProblemTheory,
) -> Problem {
    let (word, signature, instance) = (piece.plural, SIGNATURE, make_placement);
    Problem {
        word,
        aliases: also,
        signature,
        methods,
        make_instance: instance,
        resolve_random: None,
        theory,
        placed_piece: Some(piece),
    }
}

/// Methods for pieces that hold their file and their rank, and have other attacks that no special
/// method covers.
const HOLDING_ROWS: &[&MethodEntry<PlacementInstance>; 7] =
    &[&BACKTRACKING, &PROBE, &PERMUTATIONS, &EXACTCOVER, &FIRSTFAIL, &INDEPENDENT, &ORBITS];

/// Methods for pieces that only leap.
const LEAPING_ROWS: &[&MethodEntry<PlacementInstance>; 6] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &MATCHING, &ORBITS];

/// Methods for all other pieces.
const OTHER_ROWS: &[&MethodEntry<PlacementInstance>; 4] =
    &[&INDEPENDENT, &BACKTRACKING, &PROBE, &ORBITS];

/// Methods as descriptions for help and completion, and as table entries.
type PieceMethods = (&'static [MethodInfo], &'static [&'static MethodEntry<PlacementInstance>]);

/// Methods for each piece of the table.
static ROWS: [(&Piece, PieceMethods); 6] = [
    (&QUEEN, (&describe_methods(QUEENS_ROWS), QUEENS_ROWS)),
    (&ROOK, (&describe_methods(ROOKS_ROWS), ROOKS_ROWS)),
    (&BISHOP, (&describe_methods(BISHOPS_ROWS), BISHOPS_ROWS)),
    (&KNIGHT, (&describe_methods(KNIGHTS_ROWS), KNIGHTS_ROWS)),
    (&KING, (&describe_methods(KINGS_ROWS), KINGS_ROWS)),
    (&SUPERQUEEN, (&describe_methods(SUPERQUEENS_ROWS), SUPERQUEENS_ROWS)),
];

static HOLDING: PieceMethods = (&describe_methods(HOLDING_ROWS), HOLDING_ROWS);
static LEAPING: PieceMethods = (&describe_methods(LEAPING_ROWS), LEAPING_ROWS);
static OTHER: PieceMethods = (&describe_methods(OTHER_ROWS), OTHER_ROWS);

/// Returns the methods for a piece, by its attacks.
fn methods_of(piece: &Piece) -> PieceMethods {
    let known =
        ROWS.iter().find(|(known, _)| piece.has_same_moves(known)).map(|(_, methods)| *methods);
    let lines = LineFamilies::from_piece(piece);
    match known {
        Some(methods) => methods,
        None if lines.file && lines.rank => HOLDING,
        None if piece.rays.is_empty() => LEAPING,
        None => OTHER,
    }
}

/// Returns the problem of placing a piece that is not in the table, with the methods for its
/// attacks.
///
/// The problem is made once and kept. There is one per piece.
pub fn placement_problem(piece: &'static Piece) -> &'static Problem {
    static PROBLEMS_MADE: LazyLock<Mutex<BTreeMap<usize, &'static Problem>>> =
        LazyLock::new(Mutex::default);
    let mut made = lock(&PROBLEMS_MADE);
    made.entry(std::ptr::from_ref(piece) as usize).or_insert_with(|| {
        let also: &'static [&'static str] = Box::leak(Box::new([piece.name]));
        Box::leak(Box::new(make_problem(
            piece,
            also,
            methods_of(piece.mutual_closure()).0,
            &theory::NOTHING,
        )))
    })
}

impl HasMethods for PlacementInstance {
    fn method_entries(&self) -> &'static [&'static MethodEntry<PlacementInstance>] {
        methods_of(self.placing().piece).1
    }

    fn unnamed_method(&self) -> Option<&'static MethodEntry<PlacementInstance>> {
        (self.free_pawns() > 0).then_some(&LOOSE)
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn unsupported_option(&self, row: &MethodEntry<PlacementInstance>) -> Option<&'static str> {
        let odd =
            self.grid().option_word().filter(|_| self.grid().is_nonstandard() && !row.every_board);
        let loose = self.free_pawns() > 0 && !std::ptr::eq(row, &LOOSE);
        let three = self.excludes_three() && !std::ptr::eq(row, &BACKTRACKING);
        if loose {
            Some(OptionSpec::PAWNS.word)
        } else if three {
            Some(OptionSpec::NO_THREE.word)
        } else {
            odd
        }
    }

    fn unsupported_task(&self, task: MethodTask) -> Option<ProblemError> {
        let refused = self.free_pawns() > 0
            && (task != MethodTask::Count || self.symmetry_constraint().is_some());
        refused.then_some(ProblemError::FreePawns)
    }

    fn find_impossibility(&self, _: &Limit) -> Option<AbsenceReason> {
        if self.free_pawns() > 0 { None } else { existence::find_impossibility(self) }
    }

    fn without_symmetry(&self) -> Option<PlacementInstance> {
        Some(PlacementInstance::without_symmetry(self))
    }

    fn exhaustion_reason(&self) -> AbsenceReason {
        self.full_capacity().map_or(AbsenceReason::Exhausted, AbsenceReason::Full)
    }

    fn rotate_board(&self) -> Option<PlacementInstance> {
        Some(PlacementInstance::rotate_board(self))
    }

    fn recount_classes(&self, tally: &CountResult, limit: &Limit) -> Option<BigUint> {
        if self.free_pawns() > 0 {
            None
        } else if self.excludes_three() {
            count_classes_by_listing(self, limit)
        } else {
            classes::count_classes(self, tally, limit)
        }
    }

    fn knuth_probes(&self) -> Option<Box<dyn CountEstimator>> {
        let placing = self.placing();
        if self.free_pawns() > 0 || self.excludes_three() {
            return None;
        }
        if bitmask::can_count(placing) {
            return Some(bitmask::count_estimator(placing));
        }
        backtrack::is_supported(placing).then(|| sample::count_estimator(placing))
    }
}
