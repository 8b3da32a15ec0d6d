use super::*;
use crate::problem::{
    ArgValue, BoundArg, BoundArgs, SourceSpan, SquareMark, TourInstance, TraceEvent, find_problem,
};
use bezzel_base::core::{Limit, StepEvent};
use bezzel_tours::{TourEnds, TourField, check};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

fn instance(word: &str, side: u64, with: &[&str]) -> Arc<dyn Instance> {
    let problem = find_problem(word).expect("a problem");
    let given = |name, arg| BoundArg { name, arg, span: SourceSpan::default() };
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let mut args = vec![given("size", ArgValue::Size(size))];
    args.extend(
        with.iter().map(|text| given("with", ArgValue::Square(text.parse().expect("a square")))),
    );
    problem.instance(&BoundArgs(args)).expect("an instance")
}

fn record(word: &str, side: u64, window: TraceWindow) -> Result<SearchTrace, TraceError> {
    SearchTrace::record(&*instance(word, side, &[]), window, &Limit::default())
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

const ALL: TraceWindow = TraceWindow::Steps { from: 1, to: SearchTrace::MAX_STEPS };

/// Returns the board after every step, as the search had it.
fn boards(instance: &dyn Instance) -> Vec<Vec<Square>> {
    let (mut standing, mut all) = (Vec::new(), Vec::new());
    let hear = &mut |event| {
        let TraceEvent::Search(event) = event else { panic!("{event:?}") };
        match event {
            StepEvent::Try(_) => return Continue(()),
            StepEvent::Place(square) => standing.push(square),
            StepEvent::Remove(square) => assert_eq!(standing.pop(), Some(square)),
            _ => {}
        }
        all.push(standing.clone());
        Continue(())
    };
    instance.trace(None, &Limit::default(), hear).expect("small");
    all
}

#[test]
fn the_board_of_every_step_is_replayed_forward_and_back() {
    let cases: [(&str, u64, &[&str]); 5] = [
        ("queens", 5, &[]),
        ("queens", 6, &["c5"]),
        ("kings", 3, &[]),
        ("bishops", 3, &[]),
        ("knights", 3, &["b2"]),
    ];
    for (word, side, with) in cases {
        let instance = instance(word, side, with);
        let boards = boards(&*instance);
        let trace = SearchTrace::record(&*instance, ALL, &Limit::default()).expect("a trace");
        assert_eq!(trace.steps.len(), boards.len());
        let mut replay = trace.replay();
        for board in &boards {
            replay.step_forward().expect("a step");
            assert_eq!(replay.pieces(), board);
        }
        assert!(replay.step_forward().is_none());
        for board in boards.iter().rev().skip(1) {
            replay.step_back().expect("a step");
            assert_eq!(replay.pieces(), board);
        }
        replay.step_back().expect("the first step");
        assert!(replay.pieces().is_empty() && replay.step_back().is_none());
        let at = boards.len() / 2;
        let part = TraceWindow::Steps { from: at as u64 + 1, to: at as u64 + 9 };
        let part = SearchTrace::record(&*instance, part, &Limit::default()).expect("a part");
        assert_eq!(part.start, boards[at - 1]);
        assert_eq!(part.steps[..], trace.steps[at..at + 9]);
    }
}

#[test]
fn how_six_queens_begin() {
    let trace = record("queens", 6, TraceWindow::First).expect("a trace");
    let reject = |square_text: &str, by: &[(&str, AttackLine)]| TraceStep::Reject {
        square: square(square_text),
        by: by.iter().map(|&(from, line)| (square(from), line)).collect(),
    };
    let expected = [
        TraceStep::Place(square("a1")),
        reject("b1", &[("a1", AttackLine::Rank)]),
        reject("b2", &[("a1", AttackLine::Rising)]),
        TraceStep::Place(square("b3")),
        reject("c1", &[("a1", AttackLine::Rank)]),
        reject("c2", &[("b3", AttackLine::Falling)]),
        reject("c3", &[("a1", AttackLine::Rising), ("b3", AttackLine::Rank)]),
        reject("c4", &[("b3", AttackLine::Rising)]),
        TraceStep::Place(square("c5")),
    ];
    assert_eq!(trace.steps[..expected.len()], expected);
    assert_eq!(trace.steps.last(), Some(&TraceStep::Found { number: 1 }));
    assert_eq!(trace.count_steps().found, 1);
    let counts = trace.count_steps();
    assert_eq!(counts.placed, counts.removed + 6);
}

#[test]
fn whole_searches_have_these_many_steps() {
    for (side, steps, placed, found) in [(4, 82, 16, 2), (6, 1_096, 152, 4), (8, 18_512, 2_056, 92)]
    {
        let trace = record("queens", side, ALL).expect("a trace");
        assert_eq!((trace.steps.len() as u64, trace.total), (steps, Some(steps)), "queens {side}");
        let counts = trace.count_steps();
        assert_eq!(
            (counts.placed, counts.removed, counts.found),
            (placed, placed, found),
            "queens {side}"
        );
        assert_eq!(record("queens", side, ALL).expect("the same").steps, trace.steps);
    }
}

#[test]
fn silent_and_heard_searches_agree() {
    for (word, side) in
        [("queens", 7), ("rooks", 4), ("bishops", 3), ("kings", 4), ("superqueens", 6)]
    {
        let instance = instance(word, side, &[]);
        let silent = instance.count(Some("backtracking"), false, &Limit::default()).expect("small");
        let trace = SearchTrace::record(&*instance, ALL, &Limit::default()).expect("a trace");
        assert_eq!(silent.total, trace.count_steps().found.into(), "{word}");
        assert_eq!(silent.nodes, trace.count_steps().placed, "{word}");
    }
}

#[test]
fn windows_of_solutions_join() {
    let all = record("queens", 8, ALL).expect("a trace");
    let one = record("queens", 8, TraceWindow::Solutions { from: 15, to: 15 }).expect("a trace");
    let both = record("queens", 8, TraceWindow::Solutions { from: 14, to: 15 }).expect("a trace");
    let at = one.first as usize - 1;
    assert_eq!(all.steps[at - 1], TraceStep::Found { number: 14 });
    assert_eq!(one.steps[..], all.steps[at..at + one.steps.len()]);
    assert_eq!(one.steps.last(), Some(&TraceStep::Found { number: 15 }));
    assert!(matches!(one.steps[0], TraceStep::Remove { why: BacktrackReason::Found, .. }));
    assert!(both.steps.ends_with(&one.steps) && both.count_steps().found == 2);
    assert_eq!((one.total, one.first_shown()), (all.total, 1));
}

#[test]
fn trace_of_missing_steps_is_refused() {
    assert_eq!(
        record("queens", 8, TraceWindow::Solutions { from: 93, to: 93 }).err(),
        Some(TraceError::Solutions(92))
    );
    assert_eq!(
        record("queens", 4, TraceWindow::Steps { from: 83, to: 90 }).err(),
        Some(TraceError::Steps(82))
    );
    assert_eq!(record("queens", 22, TraceWindow::First).err(), Some(TraceError::Long(1)));
    let none = record("queens", 3, TraceWindow::First).expect("the whole search");
    assert_eq!((none.count_steps().found, none.total), (0, Some(none.steps.len() as u64)));
    let part = record("queens", 20, TraceWindow::Steps { from: 1000, to: 1100 }).expect("a part");
    assert_eq!((part.first, part.steps.len(), part.total), (1000, 101, None));
}

#[test]
fn jumps_give_the_board_and_the_counts_of_every_step() {
    let trace = record("queens", 5, ALL).expect("a trace");
    let mut walk = trace.replay();
    let mut jumper = trace.replay();
    for to in [7, 3, trace.steps.len(), 0, 40, 41, 40] {
        jumper.jump_to(to);
        walk.clone_from(&trace.replay());
        while walk.position() < to {
            walk.step_forward().expect("a step");
        }
        assert_eq!(
            (jumper.position(), jumper.pieces(), jumper.counts()),
            (to, walk.pieces(), walk.counts())
        );
        assert_eq!(jumper.current_step(), to.checked_sub(1).map(|at| &trace.steps[at]));
    }
    jumper.jump_to(usize::MAX);
    assert_eq!((jumper.position(), jumper.counts()), (trace.steps.len(), trace.count_steps()));
    jumper.jump_to(0);
    assert_eq!(jumper.counts(), StepCounts::default());
}

#[test]
fn solutions_and_backtracks_are_found_forward_and_back() {
    let trace = record("queens", 6, ALL).expect("a trace");
    let mut replay = trace.replay();
    let mut stops = Vec::new();
    while replay.seek_solution(true) {
        stops.push((replay.position(), replay.pieces().len(), replay.next_solution_number()));
    }
    let found: Vec<usize> =
        (1..=trace.steps.len()).filter(|&at| trace.steps[at - 1].word() == "found").collect();
    assert_eq!(stops.iter().map(|stop| stop.0).collect::<Vec<_>>(), found);
    assert!(stops.iter().zip(1..).all(|(stop, number)| (stop.1, stop.2) == (6, Some(number))));
    for &at in found.iter().rev().skip(1) {
        assert!(replay.seek_solution(false));
        assert_eq!(replay.position(), at);
    }
    assert!(!replay.seek_solution(false));
    assert_eq!(replay.position(), found[0], "it stays where it is");
    replay.jump_to(0);
    let mut turns = Vec::new();
    while replay.seek_backtrack(true) {
        turns.push(replay.position());
        let before = trace.steps.get(replay.position().wrapping_sub(2));
        assert!(
            replay.current_step().is_some_and(TraceStep::is_backtrack)
                && !before.is_some_and(TraceStep::is_backtrack)
        );
    }
    let runs = trace.steps.split(|deed| !deed.is_backtrack()).filter(|run| !run.is_empty()).count();
    assert_eq!(turns.len(), runs);
    assert!(replay.next_solution_number().is_none(), "no solution is found after the last one");
    turns.pop();
    while let Some(at) = turns.pop() {
        assert!(replay.seek_backtrack(false));
        assert_eq!(replay.position(), at);
    }
    assert!(!replay.seek_backtrack(false));
}

fn tour_trace(
    side: u64,
    method: &'static str,
    window: TraceWindow,
) -> Result<SearchTrace, TraceError> {
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let tour = TourInstance::knight(size, TourEnds::OPEN);
    SearchTrace::record_method(&tour, Some(method), window, &Limit::default())
}

#[test]
fn segments_after_the_last_step_are_the_tour() {
    for (side, method) in [(6, "warnsdorff"), (6, "euler"), (8, "vandermonde"), (5, "backtracking")]
    {
        let trace = tour_trace(side, method, TraceWindow::First).expect("a trace");
        let segments = trace.segments_after(trace.steps.len());
        let field = TourField::knight(trace.grid.size);
        let ends = if segments[0].closed { TourEnds::CLOSED } else { TourEnds::OPEN };
        assert_eq!(
            (segments.len(), check(&field, ends, &segments[0].squares)),
            (1, Ok(())),
            "{method}"
        );
        for steps in 0..=trace.steps.len() {
            let squares =
                || trace.segments_after(steps).into_iter().flat_map(|segment| segment.squares);
            let different: std::collections::BTreeSet<Square> = squares().collect();
            assert_eq!(different.len(), squares().count(), "{method} {steps}");
            let walked = |square: &Square| different.contains(square);
            for (square, mark) in trace.marked_squares(steps) {
                let right = match mark {
                    SquareMark::Entered | SquareMark::Moved => walked(&square),
                    SquareMark::Left | SquareMark::Option(_) | SquareMark::Numbered(_) => {
                        !walked(&square)
                    }
                    SquareMark::Stuck => true,
                };
                assert!(right, "{method} {steps} {square} {mark:?}");
            }
        }
    }
}

#[test]
fn windows_of_a_tour_agree_with_the_whole() {
    for method in ["warnsdorff", "euler", "backtracking", "ties"] {
        let whole = tour_trace(6, method, TraceWindow::First).expect("a trace");
        let last = whole.steps.len().min(7);
        let window = TraceWindow::Steps { from: 2, to: last as u64 };
        let part = tour_trace(6, method, window).expect("a part");
        assert_eq!((part.first, &part.steps[..]), (2, &whole.steps[1..last]), "{method}");
        for steps in 0..last {
            let (segments, marks) = (part.segments_after(steps), part.marked_squares(steps));
            assert_eq!(segments, whole.segments_after(steps + 1), "{method}");
            assert!(steps == 0 || marks == whole.marked_squares(steps + 1), "{method}");
        }
        assert_eq!(part.last_path(), whole.segments_after(last)[0].squares, "{method}");
    }
    let late = tour_trace(5, "warnsdorff", TraceWindow::Steps { from: 100, to: 200 });
    assert_eq!(late.err(), Some(TraceError::Steps(26)));
}

#[test]
fn later_tours_of_the_search_are_traced() {
    let both = tour_trace(5, "backtracking", TraceWindow::Solutions { from: 1, to: 2 });
    let second = tour_trace(5, "backtracking", TraceWindow::Solutions { from: 2, to: 2 });
    let (both, second) = (both.expect("a trace"), second.expect("a trace"));
    let found = |trace: &SearchTrace| trace.steps.iter().filter(|step| step.is_solution()).count();
    assert_eq!((found(&both), found(&second)), (2, 1));
    assert!(both.steps.ends_with(&second.steps));
    assert_eq!(both.segments_after(both.steps.len()), second.segments_after(second.steps.len()));
    let field = TourField::knight(second.grid.size);
    assert_eq!(check(&field, TourEnds::OPEN, &second.last_path()), Ok(()));
    let none = tour_trace(5, "warnsdorff", TraceWindow::Solutions { from: 2, to: 2 });
    assert_eq!(none.err(), Some(TraceError::Solutions(1)));
}

#[test]
fn long_tour_traces_end_before_their_tour() {
    let part = tour_trace(12, "backtracking", TraceWindow::First).expect("a part");
    assert_eq!(part.steps.len() as u64, TourStep::MAX_TRACED);
    assert_eq!(part.stopped, Some(Stop::Observer));
    let second = tour_trace(12, "backtracking", TraceWindow::Solutions { from: 1, to: 2 });
    assert_eq!(second.err(), Some(TraceError::Stopped(Stop::Observer)));
}
