//! Properties of all searches.

use super::{image, instance};
use bezzel::board::{Square, SymmetryGroup};
use bezzel_base::core::{
    Limit, PlacementSpec, Progress, SearchEnd, SilentObserver, StepEvent, Stop,
};
use bezzel_lab::problem::{
    AbsenceReason, FindOutcome, Instance, MethodTask, ProblemError, SolutionOrder, TraceEvent,
    Violation, board_stabilizer, is_representative,
};
use bezzel_placements::{backtrack, bitmask, independent};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

fn all(instance: &dyn Instance) -> Vec<Vec<Square>> {
    let mut solutions = Vec::new();
    let visit = &mut |squares: &[Square]| {
        solutions.push(squares.to_vec());
        ControlFlow::Continue(())
    };
    instance.enumerate(SolutionOrder::Files, None, &Limit::default(), visit).expect("within reach");
    solutions
}

const SAMPLES: [(&str, &str); 7] = [
    ("queens", "8"),
    ("queens", "7x5"),
    ("rooks", "6 without a1, f6"),
    ("bishops", "6"),
    ("knights", "5 pieces 4"),
    ("kings", "5x4"),
    ("queens", "9 with b2"),
];

#[test]
fn orbits_sum_to_the_total_and_have_one_representative_each() {
    for (problem, parameters) in SAMPLES {
        let instance = instance(problem, parameters);
        let (size, solutions) = (instance.grid().size, all(&*instance));
        for group in [SymmetryGroup::Rotations, SymmetryGroup::All] {
            let symmetries = group.symmetries(size);
            let mut sum = 0;
            for squares in
                solutions.iter().filter(|squares| is_representative(&*instance, group, squares))
            {
                let mut orbit: Vec<_> =
                    symmetries.iter().map(|&s| image(s, size, squares)).collect();
                orbit.sort_unstable();
                orbit.dedup();
                let inside: Vec<_> =
                    orbit.iter().filter(|&other| solutions.binary_search(other).is_ok()).collect();
                sum += inside.len();
                let least = inside
                    .iter()
                    .filter(|other| is_representative(&*instance, group, other))
                    .count();
                assert_eq!(least, 1, "{}", instance.command_text());
                if group == SymmetryGroup::All {
                    assert_eq!(
                        orbit.len() as u32 * board_stabilizer(squares, size, None).order(),
                        symmetries.len() as u32
                    );
                }
            }
            assert_eq!(sum, solutions.len(), "{} {group:?}", instance.command_text());
        }
    }
}

#[test]
fn eight_queens_has_the_known_first_solution_and_representatives() {
    let queens = instance("queens", "8");
    let found = queens.find(None, &Limit::default()).expect("within reach");
    let (FindOutcome::Found(squares), method) = (&found.outcome, found.method) else {
        panic!("{found:?}")
    };
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    assert_eq!((names.join(" ").as_str(), method), ("a1 b5 c8 d6 e3 f7 g2 h4", "bitmask"));
    let least = |squares: &&Vec<Square>| is_representative(&*queens, SymmetryGroup::All, squares);
    assert_eq!(all(&*queens).iter().filter(least).count(), 12);
}

/// Runs a kernel without and with an observer and compares the results. Returns the number of
/// placed pieces.
fn compare_observed<R: PartialEq + std::fmt::Debug>(
    silent: impl FnOnce(&mut SilentObserver) -> R,
    heard: impl FnOnce(&mut &mut dyn FnMut(StepEvent) -> ControlFlow<()>) -> R,
    told: &str,
) -> u64 {
    let mut placed = 0;
    let mut hear = |event: StepEvent| {
        placed += u64::from(matches!(event, StepEvent::Place(_)));
        ControlFlow::Continue(())
    };
    let mut watch: &mut dyn FnMut(StepEvent) -> ControlFlow<()> = &mut hear;
    assert_eq!(silent(&mut SilentObserver), heard(&mut watch), "{told}");
    placed
}

fn placing(problem: &str, parameters: &str) -> PlacementSpec {
    let instance = instance(problem, parameters);
    PlacementSpec {
        piece: instance.piece().clone(),
        grid: instance.grid().clone(),
        pieces: instance.piece_count().expect("it is known"),
        blocked: instance.blocked_squares().to_vec(),
        required: instance.required_squares().to_vec(),
    }
}

#[test]
fn silent_and_observed_searches_agree() {
    for (problem, parameters) in SAMPLES {
        let (placing, limit) = (placing(problem, parameters), Limit::default());
        let go = &mut |_: &[Square]| ControlFlow::Continue(());
        let nodes = backtrack::count(&placing, &limit, &mut SilentObserver).nodes;
        let placed = compare_observed(
            |w| backtrack::count(&placing, &limit, w),
            |w| backtrack::count(&placing, &limit, w),
            problem,
        );
        assert_eq!(placed, nodes);
        let nodes = independent::count(&placing, &limit).nodes;
        let list = independent::list(&placing, &limit, &mut SilentObserver, go);
        assert_eq!(list.nodes, nodes);
        let (one, other) =
            (&mut |_: &[Square]| ControlFlow::Continue(()), &mut |_: &[Square]| {
                ControlFlow::Continue(())
            });
        let silent = |w: &mut SilentObserver| independent::list(&placing, &limit, w, one);
        // Required pieces are reported, too, but do not count as nodes.
        let told =
            compare_observed(silent, |w| independent::list(&placing, &limit, w, other), problem);
        assert_eq!(told, nodes + placing.required.len() as u64);
        if bitmask::can_list(&placing) {
            let plainly =
                |w: &mut SilentObserver| bitmask::count_without_symmetry(&placing, &limit, w);
            let nodes = plainly(&mut SilentObserver).nodes;
            assert_eq!(
                compare_observed(
                    plainly,
                    |w| bitmask::count_without_symmetry(&placing, &limit, w),
                    problem
                ),
                nodes
            );
        }
    }
}

#[test]
fn node_counts_are_unchanged() {
    let limit = Limit { threads: 1, ..Limit::default() };
    let nodes = |problem, parameters| {
        let placing = placing(problem, parameters);
        let masks =
            if bitmask::can_list(&placing) { bitmask::count(&placing, &limit).nodes } else { 0 };
        (
            masks,
            backtrack::count(&placing, &limit, &mut SilentObserver).nodes,
            independent::count(&placing, &limit).nodes,
        )
    };
    let pinned = [
        (nodes("queens", "8"), (615, 2056, 1555)),
        (nodes("rooks", "6"), (586, 1956, 1956)),
        (nodes("bishops", "5"), (0, 4445, 279)),
        (nodes("knights", "5"), (0, 2985, 104)),
        (nodes("kings", "6"), (0, 90972, 8723)),
    ];
    let (found, expected): (Vec<_>, Vec<_>) = pinned.into_iter().unzip();
    assert_eq!(found, expected);
}

#[test]
fn node_counts_of_methods_for_queens_are_unchanged() {
    let queens = instance("queens", "8");
    let count =
        |method| queens.count(Some(method), false, &Limit::default()).expect("within reach").nodes;
    let counted = ["permutations", "exactcover", "determinant"].map(count);
    assert_eq!(counted, [2056, 1198, 2056]);
    let find = |method| queens.find(Some(method), &Limit::default()).expect("within reach").nodes;
    let found =
        ["backtracking", "permutations", "exactcover", "determinant", "minconflicts"].map(find);
    assert_eq!(found, [113, 113, 64, 2056, 14]);
}

#[test]
fn local_search_answers_every_board_of_queens() {
    for side in (1..=200).chain([100_000]) {
        let queens = instance("queens", &side.to_string());
        let sought = queens.find(Some("minconflicts"), &Limit::default()).expect("within reach");
        match sought.outcome {
            FindOutcome::Found(squares) => assert_eq!(queens.check(&squares), Ok(()), "{side}"),
            other => assert!(
                other == FindOutcome::None(AbsenceReason::Theorem("theorem-queens-exist"))
                    && [2, 3].contains(&side)
            ),
        }
        // On large boards three attempts per queen suffice. On small ones the search restarts now
        // and then.
        assert!(
            sought.nodes < if side > 200 { 4 * side } else { 5000 },
            "{side}: {} tries",
            sought.nodes
        );
    }
}

#[test]
fn threads_do_not_change_the_count() {
    for (problem, parameters) in [
        ("queens", "10"),
        ("superqueens", "12"),
        ("queens", "9 pieces 7"),
        ("rooks", "12x4"),
        ("queens", "11 torus"),
    ] {
        let instance = instance(problem, parameters);
        let count = |threads| {
            let limit = Limit { threads, ..Limit::default() };
            let tally = instance.count(Some("bitmask"), false, &limit).expect("within reach");
            (tally.total, tally.nodes, tally.end)
        };
        assert_eq!(count(1), count(3), "{}", instance.command_text());
    }
}

#[test]
fn searches_report_their_progress() {
    let searches = [
        ("queens", "13", "bitmask"),
        ("superqueens", "15", "bitmask"),
        ("queens", "10 pieces 8", "bitmask"),
        ("queens", "17 torus", "bitmask"),
        ("knights", "6 pieces 9", "independent"),
        ("bishops", "17", "subsets"),
        ("kings", "16", "profile"),
    ];
    for (problem, parameters, method) in searches {
        let told: Arc<Mutex<Vec<Progress>>> = Arc::default();
        let log = Arc::clone(&told);
        let reporter = move |progress| log.lock().expect("no test panicked").push(progress);
        let limit = Limit { threads: 1, observer: Some(Arc::new(reporter)), ..Limit::default() };
        let tally =
            instance(problem, parameters).count(Some(method), false, &limit).expect("within reach");
        let mut last = 0.0;
        for progress in told.lock().expect("no test panicked").iter() {
            let (part, truth) =
                (progress.part.expect("a part"), progress.nodes as f64 / tally.nodes as f64);
            assert!(last <= part && part <= 1.0, "{problem} {parameters}: {part} after {last}");
            assert!(
                truth < 0.1 || (truth / 2.0..truth * 2.0).contains(&part),
                "{problem} {parameters}: {part} at {truth}"
            );
            last = part;
        }
        assert!(last > 0.5, "{problem} {parameters}: {last}");
    }
}

#[test]
fn a_stopped_count_is_a_lower_bound() {
    let queens = instance("queens", "10");
    for method in
        ["bitmask", "independent", "backtracking", "permutations", "exactcover", "determinant"]
    {
        for nodes in [0, 20_000] {
            let limit = Limit { nodes: Some(nodes), threads: 1, ..Limit::default() };
            let tally = queens.count(Some(method), true, &limit).expect("within reach");
            assert!(
                tally.total <= 724u32.into()
                    && (tally.end.is_complete() || tally.classes.is_none()),
                "{method}"
            );
        }
    }
    let limit = Limit::default();
    limit.cancel.cancel();
    let tally = instance("queens", "20").count(None, true, &limit).expect("within reach");
    assert_eq!(tally.end, SearchEnd::Stopped(Stop::Cancelled));
}

#[test]
fn solution_caps_are_exact() {
    for (problem, parameters) in [("queens", "8"), ("kings", "5x4"), ("bishops", "5")] {
        let instance = instance(problem, parameters);
        let whole = all(&*instance);
        for method in
            ["bitmask", "independent", "backtracking", "permutations", "exactcover", "determinant"]
        {
            if instance
                .choose_method(MethodTask::Enumerate, Some(method), &Limit::default())
                .is_err()
            {
                continue;
            }
            let (mut listed, limit) =
                (Vec::new(), Limit { solutions: Some(5), ..Limit::default() });
            let visit = &mut |squares: &[Square]| {
                listed.push(squares.to_vec());
                ControlFlow::Continue(())
            };
            let end = instance
                .enumerate(SolutionOrder::Files, Some(method), &limit, visit)
                .expect("within reach");
            assert_eq!((end, &listed[..]), (SearchEnd::Stopped(Stop::Solutions), &whole[..5]));
        }
        let capped = instance
            .count(None, true, &Limit { solutions: Some(5), ..Limit::default() })
            .expect("within reach");
        assert_eq!((capped.total, capped.classes), (5u32.into(), None));
    }
}

#[test]
fn impossible_problems_are_answered_without_search() {
    let find = |problem, parameters| {
        instance(problem, parameters).find(None, &Limit::default()).expect("within reach").outcome
    };
    let theorem = |id| FindOutcome::None(AbsenceReason::Theorem(id));
    assert_eq!(find("queens", "2"), theorem("theorem-queens-exist"));
    assert_eq!(find("queens", "3"), theorem("theorem-queens-exist"));
    assert_eq!(find("queens", "9 torus"), theorem("theorem-torus-queens"));
    let cylinder = crate::evaluate::read_instance("queens 20 cylinder");
    let found = cylinder.find(None, &Limit::default()).expect("within reach").outcome;
    assert_eq!(found, theorem("theorem-cylinder-queens"));
    assert_eq!(find("queens", "8 pieces 9"), FindOutcome::None(AbsenceReason::TooMany(8)));
    let (a1, b2) = ("a1".parse().expect("a square"), "b2".parse().expect("a square"));
    assert_eq!(
        find("queens", "8 with a1, b2"),
        FindOutcome::None(AbsenceReason::RequiredAttack(a1, b2))
    );
    assert_eq!(
        instance("queens", "8 with a1, b2")
            .count(None, true, &Limit::default())
            .expect("counted")
            .total,
        0u32.into()
    );
}

#[test]
fn large_boards_are_solved_or_refused_quickly() {
    let limit = Limit {
        deadline: Some(std::time::Instant::now() + std::time::Duration::from_secs(60)),
        ..Limit::default()
    };
    for (problem, parameters) in [
        ("queens", "1000000"),
        ("rooks", "1000000"),
        ("bishops", "100000"),
        ("knights", "1000"),
        ("kings", "1001x3"),
        ("queens", "100 with a1, c2"),
        ("queens", "2048 with a1, c2"),
        ("queens", "2049 with a1, c2"),
        ("rooks", "1500x2000 with a1, c2"),
        ("kings", "64 with b2"),
        ("bishops", "4096x4096 with b2"),
        ("queens", "60x70 with b1 without c3, d9"),
        ("superqueens", "40"),
        ("rooks", "300 without a1, b2"),
        ("bishops", "100 with a1"),
        ("knights", "60x61 without a1, b2 pieces 1700"),
        ("queens", "1x100000"),
        ("queens", "100000x1"),
    ] {
        let instance = instance(problem, parameters);
        match instance.find(None, &limit).map(|sought| sought.outcome) {
            Ok(FindOutcome::Found(squares)) => {
                assert_eq!(instance.check(&squares), Ok(()), "{}", instance.command_text())
            }
            Err(ProblemError::OutOfReach { .. })
                if parameters.contains('x') || parameters.starts_with("2049") => {}
            other => panic!("{}: {other:?}", instance.command_text()),
        }
        if instance.grid().size.squares() > 4096 * 64 {
            let count = instance.count(None, true, &limit);
            assert!(
                matches!(count, Ok(_) | Err(ProblemError::OutOfReach { .. })),
                "{}",
                instance.command_text()
            );
        }
    }
}

#[test]
fn deep_searches_stay_within_the_stack() {
    for (problem, parameters, method) in [
        ("rooks", "1000x400", "backtracking"),
        ("kings", "1x1024", "backtracking"),
        ("knights", "32", "backtracking"),
        ("knights", "64", "independent"),
        ("kings", "1x4096", "independent"),
        ("rooks", "4096x64", "bitmask"),
        ("queens", "4096x60 pieces 30", "bitmask"),
    ] {
        let instance = instance(problem, parameters);
        let limit = Limit { nodes: Some(1 << 14), ..Limit::default() };
        match instance.find(Some(method), &limit).expect("within reach").outcome {
            FindOutcome::Found(squares) => {
                assert_eq!(instance.check(&squares), Ok(()), "{}", instance.command_text())
            }
            FindOutcome::Unknown(stop) => assert_eq!(stop, Stop::Nodes),
            other => panic!("{}: {other:?}", instance.command_text()),
        }
    }
}

#[test]
fn check_reports_the_first_violation() {
    let queens = instance("queens", "60");
    let found = queens.find(Some("construction"), &Limit::default()).map(|sought| sought.outcome);
    let Ok(FindOutcome::Found(mut squares)) = found else { panic!("the rule covers 60") };
    assert_eq!(queens.check(&squares), Ok(()));
    squares[40].rank = squares[3].rank;
    assert!(matches!(queens.check(&squares), Err(Violation::Attack(..))));
    squares.pop();
    assert_eq!(queens.check(&squares), Err(Violation::Pieces { found: 59, expected: 60 }));
}

#[test]
fn traces_begin_with_try_and_place() {
    let mut told = Vec::new();
    let mut watch = |event: TraceEvent| {
        let TraceEvent::Search(event) = event else { panic!("{event:?}") };
        told.push(format!("{event:?}"));
        if told.len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let searched =
        instance("queens", "6").trace(None, &Limit::default(), &mut watch).expect("within reach");
    assert_eq!(searched.end, SearchEnd::Stopped(Stop::Observer));
    assert!(
        told[0].starts_with("Try") && told[1].starts_with("Place") && told[3].starts_with("Reject"),
        "{told:?}"
    );
}
