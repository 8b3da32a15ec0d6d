//! The problem and its methods.

use super::instance::{DIFFICULTY, RANDOM, STARS_OPTION, StarsInstance, draw_board, make_stars};
#[cfg(feature = "sat")]
use super::sat;
use crate::units;
use bezzel_base::core::{SilentObserver, find_first};
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::ParamSpec;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemEntry;
use bezzel_base::problem::ProblemTheory;
use bezzel_base::problem::Signature;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_squares_by_listing;
use bezzel_base::problem::describe_methods;
use std::ops::ControlFlow::Continue;

/// Problem of star battles.
pub static STARS: ProblemEntry = ProblemEntry {
    word: "stars",
    aliases: &["starbattle", "linkedin"],
    signature: Signature {
        params: &[ParamSpec::new("size", ArgKind::Size)],
        options: &[
            STARS_OPTION,
            OptionSpec::WITH,
            OptionSpec::WITHOUT,
            RANDOM,
            DIFFICULTY,
            OptionSpec::USING,
            OptionSpec::SEED,
            OptionSpec::LIMIT,
            OptionSpec::WITHIN,
        ],
    },
    methods: &describe_methods(ROWS),
    make_instance: make_stars,
    resolve_random: Some(draw_board),
    theory: &ProblemTheory::NOTHING,
    placed_piece: None,
};

/// Methods. On equal priority the first one is chosen.
const ROWS: &[&MethodEntry<StarsInstance>; 3 + cfg!(feature = "sat") as usize] = &[
    #[cfg(feature = "sat")]
    &SAT,
    &PROPAGATION,
    &DEDUCTION,
    &BACKTRACKING,
];

/// Method that learns from its dead ends, for boards on which propagation concludes little.
#[cfg(feature = "sat")]
static SAT: MethodEntry<StarsInstance> = MethodEntry {
    every_board: true,
    priority: |stars, request| {
        let is_search =
            matches!(request.task, MethodTask::Find | MethodTask::Enumerate | MethodTask::Count);
        if is_search && sat::is_slow(stars, request.limit) {
            Priority::Highest
        } else {
            Priority::Never
        }
    },
    find: Some(sat::find),
    list: Some(sat::list),
    count: Some(sat::count),
    steps: Some(StepSource::None { why: "steps-sat", instead: DEDUCTION.word }),
    ..MethodEntry::new("sat")
};

/// Method that places what the rows, columns and regions force, and branches where they force
/// nothing.
static PROPAGATION: MethodEntry<StarsInstance> = MethodEntry {
    every_board: true,
    priority: |_, request| match request.task {
        MethodTask::Trace | MethodTask::Map => Priority::Never,
        _ => Priority::Highest,
    },
    find: Some(|stars, request| {
        let [with, without] = stars.given();
        let (found, searched) = find_first(|visit| {
            units::list(stars.units(), with, without, request.limit, false, visit)
        });
        Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
    }),
    list: Some(|stars, request, visit| {
        let [with, without] = stars.given();
        Ok(units::list(stars.units(), with, without, request.limit, true, visit).end)
    }),
    count: Some(|stars, request| {
        let [with, without] = stars.given();
        let searched = units::count(stars.units(), with, without, request.limit);
        Ok(request.count_result(searched.found.into(), searched.nodes, searched.end))
    }),
    count_by_square: Some(count_squares_by_listing),
    steps: Some(StepSource::None { why: "steps-propagation", instead: DEDUCTION.word }),
    ..MethodEntry::new("propagation")
};

/// Method that deduces as a person does.
static DEDUCTION: MethodEntry<StarsInstance> = MethodEntry {
    every_board: true,
    priority: |_, request| match request.task {
        MethodTask::Trace => Priority::Highest,
        _ => Priority::Never,
    },
    find: Some(|stars, request| {
        let [with, without] = stars.given();
        let (found, searched) = find_first(|visit| {
            let mut silent = SilentObserver;
            units::list_by_deduction(
                stars.units(),
                with,
                without,
                request.limit,
                &mut silent,
                visit,
            )
        });
        Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
    }),
    count: Some(|stars, request| {
        let [with, without] = stars.given();
        let mut silent = SilentObserver;
        let searched = units::list_by_deduction(
            stars.units(),
            with,
            without,
            request.limit,
            &mut silent,
            &mut |_| Continue(()),
        );
        Ok(request.count_result(searched.found.into(), searched.nodes, searched.end))
    }),
    trace: Some(|stars, request, mut watch| {
        let [with, without] = stars.given();
        units::list_by_deduction(
            stars.units(),
            with,
            without,
            request.limit,
            &mut watch,
            &mut |_| Continue(()),
        )
    }),
    ..MethodEntry::new("deduction")
};

/// Method that fills the files in turn.
static BACKTRACKING: MethodEntry<StarsInstance> = MethodEntry {
    every_board: true,
    find: Some(|stars, request| {
        let [with, without] = stars.given();
        let (found, searched) = find_first(|visit| {
            let mut silent = SilentObserver;
            units::backtrack(stars.units(), with, without, request.limit, &mut silent, visit)
        });
        Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
    }),
    list: Some(|stars, request, visit| {
        let [with, without] = stars.given();
        let mut silent = SilentObserver;
        Ok(units::backtrack(stars.units(), with, without, request.limit, &mut silent, visit).end)
    }),
    count: Some(count_by_listing),
    trace: Some(|stars, request, mut watch| {
        let [with, without] = stars.given();
        units::backtrack(stars.units(), with, without, request.limit, &mut watch, &mut |_| {
            Continue(())
        })
    }),
    ..MethodEntry::new("backtracking")
};

impl HasMethods for StarsInstance {
    fn method_entries(&self) -> &'static [&'static MethodEntry<StarsInstance>] {
        ROWS
    }
}
