//! The placement problems, each with its methods.

use super::construction::CONSTRUCTION;
use super::counters::{JOIN, PROFILE, SUBSETS};
use super::formula::FORMULA;
use super::instance::{Placement, make};
use super::loose::LOOSE;
use super::matching::MATCHING;
use super::orbits::ORBITS;
use super::searches::{
    BACKTRACKING, BITMASK, DETERMINANT, EXACTCOVER, FIRSTFAIL, INDEPENDENT, MINCONFLICTS, PERMUTATIONS, PROBE,
};
use super::{classes, existence, theory};
use crate::piece::{BISHOP, KING, KNIGHT, Piece, QUEEN, ROOK, SUPERQUEEN};
use crate::problem::{
    Instance, Kind, Method, Opt, Param, Problem, Reason, Refusal, Row, Rows, Signature, Tally, Task, Theory, methods,
};
use crate::search::sample::{self, Sampling};
use crate::search::{Limit, Lines, backtrack, bitmask};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

const SIGNATURE: Signature = Signature { params: &[Param::new("size", Kind::Size)], options: &Opt::PLACED };

/// Problem of queens: at most one on each file, rank and diagonal.
pub(crate) static QUEENS: Problem = problem(&QUEEN, &["queen"], &methods(QUEENS_ROWS), &theory::QUEENS);

const QUEENS_ROWS: &[&Row<Placement>; 12] = &[
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
pub(crate) static ROOKS: Problem = problem(&ROOK, &["rook"], &methods(ROOKS_ROWS), &theory::ROOKS);

const ROOKS_ROWS: &[&Row<Placement>; 12] = &[
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
pub(crate) static BISHOPS: Problem = problem(&BISHOP, &["bishop"], &methods(BISHOPS_ROWS), &theory::BISHOPS);

const BISHOPS_ROWS: &[&Row<Placement>; 8] =
    &[&INDEPENDENT, &SUBSETS, &FORMULA, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

/// Problem of knights: no two a knight's move apart.
pub(crate) static KNIGHTS: Problem = problem(&KNIGHT, &["knight"], &methods(KNIGHTS_ROWS), &theory::KNIGHTS);

const KNIGHTS_ROWS: &[&Row<Placement>; 7] =
    &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &MATCHING, &ORBITS];

/// Problem of kings: no two on neighboring squares.
pub(crate) static KINGS: Problem = problem(&KING, &["king"], &methods(KINGS_ROWS), &theory::KINGS);

const KINGS_ROWS: &[&Row<Placement>; 6] = &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &CONSTRUCTION, &ORBITS];

/// Problem of superqueens: queens that also attack as knights.
pub(crate) static SUPERQUEENS: Problem =
    problem(&SUPERQUEEN, &["superqueen"], &methods(SUPERQUEENS_ROWS), &theory::SUPERQUEENS);

const SUPERQUEENS_ROWS: &[&Row<Placement>; 9] =
    &[&BITMASK, &JOIN, &BACKTRACKING, &PROBE, &PERMUTATIONS, &EXACTCOVER, &FIRSTFAIL, &INDEPENDENT, &ORBITS];

/// Creates a problem with the parameters and options of every placement.
const fn problem(
    piece: &'static Piece,
    also: &'static [&'static str],
    methods: &'static [Method],
    theory: &'static Theory,
) -> Problem {
    let (word, signature, instance) = (piece.plural, SIGNATURE, make);
    Problem { word, also, signature, methods, instance, theory, places: Some(piece) }
}

/// Methods for pieces that hold their file and their rank, and have other attacks that no special
/// method covers.
const HOLDING_ROWS: &[&Row<Placement>; 7] =
    &[&BACKTRACKING, &PROBE, &PERMUTATIONS, &EXACTCOVER, &FIRSTFAIL, &INDEPENDENT, &ORBITS];

/// Methods for pieces that only leap.
const LEAPING_ROWS: &[&Row<Placement>; 6] = &[&INDEPENDENT, &PROFILE, &BACKTRACKING, &PROBE, &MATCHING, &ORBITS];

/// Methods for all other pieces.
const OTHER_ROWS: &[&Row<Placement>; 4] = &[&INDEPENDENT, &BACKTRACKING, &PROBE, &ORBITS];

/// Methods as descriptions for help and completion, and as table entries.
type Methods = (&'static [Method], &'static [&'static Row<Placement>]);

/// Methods for each piece of the table.
static ROWS: [(&Piece, Methods); 6] = [
    (&QUEEN, (&methods(QUEENS_ROWS), QUEENS_ROWS)),
    (&ROOK, (&methods(ROOKS_ROWS), ROOKS_ROWS)),
    (&BISHOP, (&methods(BISHOPS_ROWS), BISHOPS_ROWS)),
    (&KNIGHT, (&methods(KNIGHTS_ROWS), KNIGHTS_ROWS)),
    (&KING, (&methods(KINGS_ROWS), KINGS_ROWS)),
    (&SUPERQUEEN, (&methods(SUPERQUEENS_ROWS), SUPERQUEENS_ROWS)),
];

static HOLDING: Methods = (&methods(HOLDING_ROWS), HOLDING_ROWS);
static LEAPING: Methods = (&methods(LEAPING_ROWS), LEAPING_ROWS);
static OTHER: Methods = (&methods(OTHER_ROWS), OTHER_ROWS);

/// Returns the methods for a piece, by its attacks.
fn methods_of(piece: &Piece) -> Methods {
    let known = ROWS.iter().find(|(known, _)| piece.moves_like(known)).map(|(_, methods)| *methods);
    let lines = Lines::of(piece);
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
pub fn placing(piece: &'static Piece) -> &'static Problem {
    static MADE: LazyLock<Mutex<BTreeMap<usize, &'static Problem>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry(std::ptr::from_ref(piece) as usize).or_insert_with(|| {
        let also: &'static [&'static str] = Box::leak(Box::new([piece.name]));
        Box::leak(Box::new(problem(piece, also, methods_of(piece.mutual()).0, &theory::NOTHING)))
    })
}

impl Rows for Placement {
    fn rows(&self) -> &'static [&'static Row<Placement>] {
        methods_of(self.placing().piece).1
    }

    fn unnamed(&self) -> Option<&'static Row<Placement>> {
        (self.loose() > 0).then_some(&LOOSE)
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn not_for(&self, row: &Row<Placement>) -> Option<&'static str> {
        let odd = self.grid().option().filter(|_| self.grid().is_odd() && !row.every_board);
        let loose = self.loose() > 0 && !std::ptr::eq(row, &LOOSE);
        if loose { Some(Opt::PAWNS.word) } else { odd }
    }

    fn refuses(&self, task: Task) -> Option<Refusal> {
        let refused = self.loose() > 0 && (task != Task::Count || self.kept().is_some());
        refused.then_some(Refusal::LoosePawns)
    }

    fn impossible(&self, _: &Limit) -> Option<Reason> {
        if self.loose() > 0 { None } else { existence::impossible(self) }
    }

    fn unkept(&self) -> Option<Placement> {
        Some(Placement::unkept(self))
    }

    fn exhausted(&self) -> Reason {
        self.full().map_or(Reason::Exhausted, Reason::Full)
    }

    fn turned(&self) -> Option<Placement> {
        Some(Placement::turned(self))
    }

    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        if self.loose() > 0 { None } else { classes::classes(self, tally, limit) }
    }

    fn probes(&self) -> Option<Box<dyn Sampling>> {
        let placing = self.placing();
        if self.loose() > 0 {
            return None;
        }
        if bitmask::counts(placing) {
            return Some(bitmask::probes(placing));
        }
        backtrack::reaches(placing).then(|| sample::probes(placing))
    }
}
