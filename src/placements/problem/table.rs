//! The placement problems, each with its methods.

use super::any_number::AnyNumber;
use super::construction::CONSTRUCTION;
use super::counters::{JOIN, PROFILE, SUBSETS};
use super::formula::FORMULA;
use super::free_pawns::LOOSE;
use super::instance::{PlacementInstance, read_placement};
use super::matching::MATCHING;
use super::orbits::ORBITS;
use super::searches::{
    BACKTRACKING, BITMASK, DETERMINANT, EXACTCOVER, FIRSTFAIL, INDEPENDENT, MINCONFLICTS,
    PERMUTATIONS, PROBE, backtrack_estimator,
};
use super::{classes, existence, theory};
use crate::{attack_counts, backtrack, bitmask};
use bezzel_base::core::{Limit, LineFamilies};
use bezzel_base::estimate::CountEstimator;
use bezzel_base::piece::{BISHOP, KING, KNIGHT, PIECES, Piece, QUEEN, ROOK, SUPERQUEEN};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodInfo;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::ProblemTheory;
use bezzel_base::problem::Signature;
use bezzel_base::problem::concat_methods;
use bezzel_base::problem::concat_options;
use bezzel_base::problem::count_classes_by_listing;
use bezzel_base::problem::describe_methods;
use num_bigint::BigUint;
use std::sync::Arc;

const SIGNATURE: Signature =
    Signature { params: &[ParamSpec::new("size", ArgKind::Size)], options: &OPTIONS };

const OPTIONS: [OptionSpec; OptionSpec::PLACEMENT.len() + 10] =
    concat_options(&[&OptionSpec::PLACEMENT, &[OptionSpec::NO_THREE], &OptionSpec::ATTACK_COUNTS]);

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

const BISHOPS_ROWS: &[&MethodEntry<PlacementInstance>; 8] =
    &[&INDEPENDENT, &SUBSETS, &FORMULA, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

const KNIGHTS_ROWS: &[&MethodEntry<PlacementInstance>; 7] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

const KINGS_ROWS: &[&MethodEntry<PlacementInstance>; 6] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &ORBITS];

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

/// Creates the instance of a placement problem from bound arguments.
fn make_placement(problem: &Problem, args: &BoundArgs) -> Result<Arc<dyn Instance>, ProblemError> {
    if let Some(counted) = attack_counts::make_placement(problem, args) {
        return counted;
    }
    let placement = read_placement(problem, args)?;
    Ok(if args.is_any_number() {
        Arc::new(AnyNumber::new(&placement))
    } else {
        Arc::new(placement)
    })
}

/// Creates the row for pieces that are not in the table, with methods for their attacks.
const fn make_nameless(methods: &'static [MethodInfo]) -> ProblemEntry {
    ProblemEntry {
        word: "pieces",
        aliases: &[],
        signature: SIGNATURE,
        methods,
        make_instance: make_placement,
        resolve_random: None,
        theory: &ProblemTheory::NOTHING,
        placed_piece: None,
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

/// Methods as table entries, and the row of pieces that are not in the table.
type PieceMethods = (&'static [&'static MethodEntry<PlacementInstance>], ProblemEntry);

/// Lists these methods and those for conditions on attacks.
macro_rules! all_methods {
    ($rows:ident) => {
        concat_methods::<{ $rows.len() + attack_counts::METHODS.len() }>(
            &describe_methods($rows),
            &attack_counts::METHODS,
        )
    };
}

/// Creates the row of pieces with these methods.
macro_rules! methods {
    ($rows:ident) => {
        ($rows, make_nameless(&all_methods!($rows)))
    };
}

/// Declares the problem of each built-in piece: its word and its other spelling, methods, theory.
macro_rules! problems {
    ($($piece:ident: $word:literal, $alias:literal, $rows:ident, $theory:expr;)*) => {
        /// Problem of each built-in piece, in the order of [`PIECES`].
        pub static PROBLEMS: [ProblemEntry; PIECES.len()] = [$(ProblemEntry {
            word: $word,
            aliases: &[$alias],
            theory: &$theory,
            placed_piece: Some(&$piece),
            ..make_nameless(&all_methods!($rows))
        }),*];

        /// Methods for each built-in piece.
        static ROWS: [(&Piece, PieceMethods); PIECES.len()] = [$((&$piece, methods!($rows))),*];
    };
}

problems! {
    QUEEN: "queens", "queen", QUEENS_ROWS, theory::QUEENS;
    ROOK: "rooks", "rook", ROOKS_ROWS, theory::ROOKS;
    BISHOP: "bishops", "bishop", BISHOPS_ROWS, theory::BISHOPS;
    KNIGHT: "knights", "knight", KNIGHTS_ROWS, theory::KNIGHTS;
    KING: "kings", "king", KINGS_ROWS, theory::KINGS;
    SUPERQUEEN: "superqueens", "superqueen", SUPERQUEENS_ROWS, theory::SUPERQUEENS;
}

static HOLDING: PieceMethods = methods!(HOLDING_ROWS);
static LEAPING: PieceMethods = methods!(LEAPING_ROWS);
static OTHER: PieceMethods = methods!(OTHER_ROWS);

/// Returns the methods for a piece, by its attacks.
fn methods_of(piece: &Piece) -> &'static PieceMethods {
    let known = ROWS.iter().find(|(known, _)| piece.has_same_moves(known));
    let lines = LineFamilies::from_piece(piece);
    match known {
        Some((_, methods)) => methods,
        None if lines.file && lines.rank => &HOLDING,
        None if piece.rays.is_empty() => &LEAPING,
        None => &OTHER,
    }
}

/// Returns the problem of placing a piece that is not in the table, with the methods for its
/// attacks.
pub fn placement_problem(piece: &Piece) -> Problem {
    Problem::with_piece(&methods_of(&piece.mutual_closure()).1, piece)
}

impl HasMethods for PlacementInstance {
    fn method_entries(&self) -> &'static [&'static MethodEntry<PlacementInstance>] {
        methods_of(&self.placing().piece).0
    }

    fn unnamed_method(&self) -> Option<&'static MethodEntry<PlacementInstance>> {
        (self.free_pawns() > 0).then_some(&LOOSE)
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn unsupported_option(&self, row: &MethodEntry<PlacementInstance>) -> Option<&'static str> {
        let grid = &self.placing().grid;
        let odd = grid.option_word().filter(|_| grid.is_nonstandard() && !row.every_board);
        let loose = self.free_pawns() > 0 && !std::ptr::eq(row, &LOOSE);
        let knows_three = std::ptr::eq(row, &BACKTRACKING) || std::ptr::eq(row, &INDEPENDENT);
        let three = self.excludes_three() && !knows_three;
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

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        if self.free_pawns() > 0 {
            None
        } else if self.excludes_three() {
            count_classes_by_listing(self, limit)
        } else {
            classes::count_classes(self, counted, limit)
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
        backtrack::is_supported(placing).then(|| backtrack_estimator(placing))
    }
}

/// Finds a problem of this module by its name.
#[cfg(test)]
pub(super) fn find_problem(word: &str) -> Problem {
    PROBLEMS.iter().find(|entry| entry.word == word).expect("in the table").into()
}
