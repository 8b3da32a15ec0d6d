//! The problem, and behavior that all methods share.

use super::backtracking::BACKTRACKING;
use super::breadth_first::BREADTH_FIRST;
use super::dynamic::DYNAMIC;
use super::greedy::GREEDY;
use super::instance::{PathInstance, make_path};
use bezzel_base::board::SymmetryGroup;
use bezzel_base::core::Limit;
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::OptionArity;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::ProblemTheory;
use bezzel_base::problem::Signature;
use bezzel_base::problem::concat_options;
use bezzel_base::problem::describe_methods;
use bezzel_base::problem::divide_into_classes;
use num_bigint::BigUint;

const OPTIONS: [OptionSpec; 12] = concat_options(&[
    &[
        OptionSpec::new("from", OptionArity::One(ArgKind::Square)),
        OptionSpec::new("to", OptionArity::One(ArgKind::Square)),
        OptionSpec::WITHOUT,
    ],
    &OptionSpec::BOARD,
    &[OptionSpec::USING, OptionSpec::LIMIT, OptionSpec::WITHIN],
]);

/// Problem of shortest paths: from one square to another by the fewest moves of a piece.
pub static PATH: ProblemEntry = ProblemEntry {
    word: "path",
    aliases: &["paths", "distance", "distances"],
    signature: Signature {
        params: &[
            ParamSpec::optional("piece", ArgKind::Walker),
            ParamSpec::new("size", ArgKind::Size),
        ],
        options: &OPTIONS,
    },
    methods: &describe_methods(ROWS),
    resolve_random: None,
    make_instance: make_path,
    theory: &ProblemTheory {
        theorems: &[
            "theorem-path-principle",
            "theorem-path-knight",
            "theorem-path-corners",
            "theorem-path-colours",
            "theorem-path-riders",
            "theorem-path-leapers",
        ],
        sequences: &[],
    },
    placed_piece: None,
};

const ROWS: &[&MethodEntry<PathInstance>; 4] = &[&BREADTH_FIRST, &DYNAMIC, &GREEDY, &BACKTRACKING];

impl HasMethods for PathInstance {
    const FOR_ALL_PIECES: &'static str = BREADTH_FIRST.word;

    fn method_entries(&self) -> &'static [&'static MethodEntry<PathInstance>] {
        ROWS
    }

    fn unsupported_task(&self, task: MethodTask) -> Option<ProblemError> {
        self.missing_end(task)
    }

    fn find_impossibility(&self, limit: &Limit) -> Option<AbsenceReason> {
        self.find_obstacle(limit).ok().flatten()
    }

    /// Counts the classes by Burnside's lemma. A symmetry that keeps both ends maps a path to
    /// itself if it fixes each of its squares, and such paths are counted on these squares alone.
    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        let moves = self.piece_count();
        let group = self.symmetries(SymmetryGroup::All);
        let mut group: Vec<_> = group.into_iter().filter(|&one| self.keeps_ends(one)).collect();
        let order = group.len();
        // The identity, which fixes every path, comes first.
        group.remove(0);
        let mut fixed = counted.total.clone();
        for symmetry in group {
            let part = self.fixed_part(symmetry);
            let (count, _) = super::breadth_first::count_paths(&part, limit).ok()?;
            // The squares that stay may be connected only by longer paths.
            fixed += if part.piece_count() == moves { count } else { BigUint::ZERO };
        }
        Some(divide_into_classes(fixed, order))
    }
}
