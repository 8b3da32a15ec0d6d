//! The problem, its methods, and behavior that all methods share.

use super::auto::AUTO;
use super::backtracking::BACKTRACKING;
use super::constructions::{DIVIDE, VANDERMONDE};
use super::euler::EULER;
use super::frontier::FRONTIER;
use super::instance::{TourInstance, make_tour, tie_option};
use super::orbits::ORBITS;
use super::propagation::PROPAGATION;
use super::symmetric::{HALFTURN, QUARTERTURN};
use super::warnsdorff::{ANTIWARNSDORFF, LAST_RESORT, TIES, WARNSDORFF};
use super::{classes, orbits};
use crate::existence::find_obstacle;
use crate::longest::{WalkRules, make_longest};
use crate::model::{WalkStatement, build_model};
use crate::warnsdorff::TieBreak;
use crate::{StepClues, find_clue_obstacle};
use crate::{TourEnds, TourFlaw, check, count_estimator};
use bezzel_base::board::{Grid, Square, Symmetry, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::Limit;
use bezzel_base::estimate::CountEstimator;
use bezzel_base::piece::{KNIGHT, Piece};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::IntegerSequence;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::OptionArity;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::ProblemTheory;
use bezzel_base::problem::Signature;
use bezzel_base::problem::TourLink;
use bezzel_base::problem::TourModel;
use bezzel_base::problem::Violation;
use bezzel_base::problem::all_others;
use bezzel_base::problem::check_symmetry;
use bezzel_base::problem::concat_options;
use bezzel_base::problem::describe_methods;
use bezzel_base::problem::exclusive_options;
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Maximum number of squares of a board whose tours are estimated. On larger boards most tours are
/// in a few subtrees that hardly any probe meets, and the intervals are far below the truth.
const MAX_PROBED: u64 = 40;

const OPTIONS: [OptionSpec; 29] = concat_options(&[
    &[
        OptionSpec { word: "open", takes: OptionArity::Nothing, excludes: &["closed"] },
        OptionSpec { word: "closed", takes: OptionArity::Nothing, excludes: &["open", "to"] },
        OptionSpec { word: "from", takes: OptionArity::One(ArgKind::Square), excludes: &["path"] },
        OptionSpec { word: "to", takes: OptionArity::One(ArgKind::Square), excludes: &["closed"] },
        OptionSpec::NUMBERS,
        OptionSpec::WITHOUT,
        OptionSpec::UNCROSSED,
        OptionSpec::LONGEST,
    ],
    &OptionSpec::BOARD,
    &OptionSpec::SYMMETRIES,
    &[
        OptionSpec { word: "path", takes: OptionArity::One(ArgKind::File), excludes: &["from"] },
        OptionSpec::USING,
    ],
    &TIE_OPTIONS,
    &[OptionSpec::SEED, OptionSpec::LIMIT, OptionSpec::WITHIN],
]);

/// Rules for breaking ties. One of them has the ordered moves as its arguments.
const TIE_OPTIONS: [OptionSpec; TIE_WORDS.len()] = {
    let mut ties = exclusive_options(TIE_WORDS, &OTHER_TIES);
    ties[1].takes = OptionArity::List(ArgKind::Move);
    ties
};
const TIE_WORDS: [&str; 6] = ["fixed", "moves", "random", "pohl", "roth", "squirrel-cull"];
const OTHER_TIES: [[&str; TIE_WORDS.len() - 1]; TIE_WORDS.len()] = all_others(TIE_WORDS);

/// Directed open tours on n x n.
const DIRECTED: IntegerSequence = IntegerSequence {
    id: "A165134",
    title: "sequence-tour-directed",
    from: 1,
    values: "1 0 0 0 1728 6637920 165575218320 19591828170979904",
};

/// Undirected closed tours on n x n, by side. The published sequence lists even sides.
const CLOSED: IntegerSequence = IntegerSequence {
    id: "A001230",
    title: "sequence-tour-closed",
    from: 1,
    values: "0 0 0 0 0 9862 0 13267364410532 0",
};

/// Problem of tours: every square once, by the moves of a piece.
pub static TOUR: ProblemEntry = ProblemEntry {
    word: "tour",
    aliases: &["tours"],
    signature: Signature {
        params: &[
            ParamSpec::optional("piece", ArgKind::Walker),
            ParamSpec::new("size", ArgKind::Size),
        ],
        options: &OPTIONS,
    },
    methods: &describe_methods(ROWS),
    make_instance: |problem, args| {
        make_longest(problem, args).unwrap_or_else(|| make_tour(problem, args))
    },
    resolve_random: None,
    theory: &ProblemTheory {
        theorems: &[
            "theorem-tour-closed",
            "theorem-tour-open",
            "theorem-tour-four",
            "theorem-tour-colours",
            "theorem-tour-graph",
            "theorem-tour-salesman",
            "theorem-tour-warnsdorff",
            "theorem-tour-legend",
            "theorem-tour-squirrel-cull",
            "theorem-tour-divide",
            "theorem-tour-quarter",
            "theorem-tour-symmetry",
            "theorem-tour-magic",
            "theorem-tour-uncrossed",
        ],
        sequences: &[DIRECTED, CLOSED],
    },
    placed_piece: None,
};

const ROWS: &[&MethodEntry<TourInstance>; 13] = &[
    &WARNSDORFF,
    &TIES,
    &LAST_RESORT,
    &ANTIWARNSDORFF,
    &EULER,
    &VANDERMONDE,
    &DIVIDE,
    &FRONTIER,
    &HALFTURN,
    &QUARTERTURN,
    &BACKTRACKING,
    &PROPAGATION,
    &ORBITS,
];

impl HasMethods for TourInstance {
    const FOR_ALL_PIECES: &'static str = BACKTRACKING.word;

    fn method_entries(&self) -> &'static [&'static MethodEntry<TourInstance>] {
        ROWS
    }

    fn unnamed_method(&self) -> Option<&'static MethodEntry<TourInstance>> {
        Some(&AUTO)
    }

    fn find_impossibility(&self, limit: &Limit) -> Option<AbsenceReason> {
        find_obstacle(&self.field, self.ends, Some(limit))
            .map(AbsenceReason::Tour)
            .or_else(|| {
                find_clue_obstacle(&self.field, self.ends, &self.clues, limit)
                    .map(AbsenceReason::Clues)
            })
            .or_else(|| orbits::find_impossibility(self))
    }

    fn unsupported_option(&self, row: &MethodEntry<TourInstance>) -> Option<&'static str> {
        let for_clues = [&BACKTRACKING, &PROPAGATION].into_iter().any(|one| std::ptr::eq(one, row));
        if !self.clues.is_empty() && !for_clues {
            return Some(OptionSpec::NUMBERS.word);
        }
        self.grid().option_word().filter(|_| !self.field.is_plain() && !row.every_board)
    }

    fn without_symmetry(&self) -> Option<TourInstance> {
        Some(TourInstance { symmetry_constraint: None, ..self.clone() })
    }

    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        classes::count_classes(self, counted, limit)
    }

    fn knuth_probes(&self) -> Option<Box<dyn CountEstimator>> {
        let is_probed =
            self.field.squares() <= MAX_PROBED && self.clues.is_empty() && self.is_possible();
        is_probed.then(|| count_estimator(&self.field, self.ends))
    }
}

impl Instance for TourInstance {
    fn problem(&self) -> &Problem {
        static PROBLEM: Problem = Problem::of_table(&TOUR);
        &PROBLEM
    }

    fn arguments(&self) -> BoundArgs {
        let grid = self.field.grid();
        let list = match self.piece == KNIGHT {
            true => ArgumentList::default(),
            false => ArgumentList::default().piece(&self.piece),
        };
        let list = list
            .board(grid)
            .flag("closed", self.ends.closed)
            .squares("from", self.ends.from)
            .squares("to", self.ends.to);
        let clue = |list: ArgumentList, &(square, number): &(Square, _)| {
            list.add(OptionSpec::NUMBERS.word, ArgValue::Clue(square, number))
        };
        let blocked = self.field.blocked().iter().copied();
        let list = self
            .clues
            .given()
            .iter()
            .fold(list, clue)
            .squares("without", blocked.filter(|&square| !grid.is_wall(square)))
            .joins_and_pawns(grid);
        let list = match self.tie {
            None => list,
            Some(TieBreak::Random(seed)) => {
                list.flag("random", true).add(OptionSpec::SEED.word, ArgValue::Integer(seed))
            }
            Some(tie @ TieBreak::Moves(order)) => {
                let add = |list: ArgumentList, &(files, ranks): &(i32, i32)| {
                    list.add(tie_option(tie), ArgValue::Move(files, ranks))
                };
                order.named_moves().iter().fold(list, add)
            }
            Some(tie) => list.flag(tie_option(tie), true),
        };
        list.symmetry(self.symmetry_constraint).into_args()
    }

    fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        self.symmetry_constraint
    }

    fn grid(&self) -> &Grid {
        self.field.grid()
    }

    fn piece(&self) -> &Piece {
        &self.piece
    }

    fn piece_count(&self) -> Option<u64> {
        Some(self.field.squares())
    }

    fn is_independent(&self) -> bool {
        false
    }

    fn tour_ends(&self) -> Option<TourEnds> {
        Some(self.ends)
    }

    fn given_numbers(&self) -> Option<&StepClues> {
        Some(&self.clues).filter(|clues| !clues.is_empty())
    }

    fn blocked_squares(&self) -> &[Square] {
        self.field.blocked()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check(&self.field, self.ends, squares).map_err(|flaw| match flaw {
            TourFlaw::OffBoard(place) if self.field.size().contains(squares[place]) => {
                Violation::Blocked(squares[place])
            }
            TourFlaw::OffBoard(place) => Violation::OffBoard(squares[place]),
            TourFlaw::Twice(place) => Violation::Twice(squares[place]),
            TourFlaw::NoMove(place) => Violation::NoMove(squares[place - 1], squares[place]),
            TourFlaw::Missing(square) => Violation::Unvisited(square),
            TourFlaw::Start(square) | TourFlaw::End(square) => Violation::WrongEnd(square),
            TourFlaw::Open => Violation::NotClosed(squares[squares.len() - 1], squares[0]),
        })?;
        self.find_wrong_number(squares).map_or(Ok(()), Err)?;
        check_symmetry(self, squares)
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        let statement = WalkStatement {
            field: &self.field,
            ends: self.ends,
            given: self.clues.given(),
            symmetry: self.symmetry_constraint,
            rules: WalkRules::default(),
        };
        build_model(statement, (self as &dyn Instance).empty_model())
    }

    fn tour_model(&self) -> Option<TourModel> {
        if !self.field.is_plain() || !self.clues.is_empty() {
            return None;
        }
        let squares: Vec<Square> =
            self.field.size().iter().filter(|&square| self.field.is_open(square)).collect();
        let moves = |&a: &Square| {
            let near = self.field.moves().iter().filter_map(move |&way| self.field.step(a, way));
            near.filter(move |&b| a < b)
                .map(move |b| TourLink::Move(a, b))
                .collect::<BTreeSet<TourLink>>()
        };
        let mut links: Vec<TourLink> = squares.iter().flat_map(moves).collect();
        let mut ends = Vec::new();
        if !self.ends.closed {
            links.extend(squares.iter().map(|&square| TourLink::End(square)));
            ends.extend(self.ends.from.into_iter().chain(self.ends.to));
        }
        Some(TourModel { squares, links, ends })
    }

    /// Checks the image as a tour. A closed tour may begin anywhere.
    fn is_member(&self, image: &[Square]) -> bool {
        let ends = if self.ends.closed { TourEnds::CLOSED } else { self.ends };
        check(&self.field, ends, image).is_ok()
            && self.find_wrong_number(image).is_none()
            && check_symmetry(self, image).is_ok()
    }

    /// Returns the symmetries of the squares that a tour visits, with the moves between them.
    /// Holes, pawns and squares after `without` are alike.
    fn symmetries(&self, group: SymmetryGroup) -> Vec<Symmetry> {
        group
            .symmetries(self.field.size())
            .iter()
            .copied()
            .filter(|&way| self.field.is_invariant_under(way))
            .collect()
    }

    fn is_closed_under(&self, _: SymmetryGroup) -> bool {
        self.closed_symmetries().len() == self.symmetries(SymmetryGroup::All).len()
    }
}
