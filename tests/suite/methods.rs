//! Every method of every problem, requested by name for every task. The method itself runs, and its
//! answer agrees with the other methods, or it is refused with its reason.

use crate::evaluate::{RunCommands, read_instance};
use bezzel::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, StepDetail, StepEvent, Stop};
use bezzel_lab::data::TableCell;
use bezzel_lab::problem::{
    FindOutcome, Instance, MethodInfo, MethodTask, PROBLEMS, ProblemEntry, ProblemError,
    SolutionOrder, StepSource, TraceEvent, Violation,
};
use bezzel_lab::report::message_text as sentence;
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;
use bezzel_messages::{FaultCode, Lang, MessageArg};
use bezzel_tours::TourEnds;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Small instances. Each method supports some of them and not others.
const TEXTS: &[&str] = &[
    "queens 6",
    "queens 3",
    "queens 5 torus",
    "queens 4x6",
    "queens 6 with b4",
    "queens 5 pieces 3",
    "queens 12",
    "rooks 4",
    "rooks 3x5 pieces 2",
    "rooks 4 without a1, b2",
    "bishops 4",
    "bishops 4x3 torus",
    "knights 4",
    "knights 3x5 torus",
    "knights 6x3 pieces 4",
    "kings 5",
    "kings 4x6 pieces 5 without a1",
    "superqueens 6",
    "superqueens 10",
    "stars regions \"aaabcd/aaabcd/bbbbcd/bbeccd/feeccd/ffeecc\"",
    "stars regions \"aabb/aabb/ccdd/ccdd\"",
    "rooks regions \"aabb/aabb/ccdd/ccdd\"",
    "2 queens + 2 knights 4",
    "1 rook + 2 kings 5x3 torus with a1",
    "armies queens 4",
    "armies knights 3x4 pieces 3 without b2",
    "cover queens 5",
    "cover queens 4 pieces 3",
    "cover rooks 4",
    "cover rooks 3 total",
    "cover rooks 3 pieces 4",
    "cover bishops 4",
    "cover bishops 4x3 torus",
    "cover knights 4",
    "cover kings 5 independent",
    "cover kings 4 with a1",
    "cover knights 3 total",
    "tour 5",
    "tour 4",
    "tour 6 closed",
    "tour 5 from a1 to c3",
    "tour 3x4 from a1",
    "tour 5 from a1 roth",
    "tour king 3",
    "tour king 3x4 closed without a1",
    "tour 10x3 closed",
    "tour 8",
    "path 8 from a1 to h8",
    "path king 4 from a1 to c4 without b2",
    "path 3 from a1 to b2",
    "queens 8 halfturn",
    "queens 5 quarterturn",
    "queens 6 pieces 4 symmetric with b4",
    "rooks 4 symmetric",
    "rooks 3x4 pieces 2 symmetric without a1",
    "bishops 4 mirror",
    "knights 3x4 halfturn",
    "kings 4 torus symmetric",
    "superqueens 10 halfturn",
    "cover queens 5 symmetric",
    "cover rooks 3 mirror",
    "cover knights 4 halfturn",
    "tour 6 closed quarterturn",
    "tour 5x6 closed symmetric",
    "tour 5 halfturn",
];

/// Instances that have only a map.
const MAPPED: &[&str] = &["path rook 3x4 from b1 torus"];

/// Number of nodes after which a method may stop. Its partial count is then at most the total.
const NODES: u64 = 1 << 18;

fn limit() -> Limit {
    Limit { nodes: Some(NODES), ..Limit::default() }
}

/// Asserts that the refusal names the method.
fn assert_refusal(refusal: &ProblemError, word: &str, told: &str) {
    let method = match refusal {
        ProblemError::OutOfReach { method, .. }
        | ProblemError::Memory { method, .. }
        | ProblemError::MethodOption { method, .. }
        | ProblemError::MethodPiece { method, .. } => method,
        other => panic!("{told}: {other:?}"),
    };
    assert_eq!(*method, word, "{told}");
}

/// Lists all solutions by the default method. Returns `None` if there are too many.
fn solutions(text: &str) -> Option<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    let most = Limit { solutions: Some(30_000), nodes: Some(8 * NODES), ..Limit::default() };
    let end = read_instance(text).enumerate(SolutionOrder::Files, None, &most, &mut |squares| {
        all.insert(format!("{squares:?}"));
        ControlFlow::Continue(())
    });
    end.is_ok_and(SearchEnd::is_complete).then_some(all)
}

fn check_find(text: &str, word: &str, all: Option<&BTreeSet<String>>) {
    let (told, instance) = (format!("find {text} using {word}"), read_instance(text));
    match instance.find(Some(word), &limit()) {
        Ok(sought) => {
            assert_eq!(sought.method, word, "{told}");
            match sought.outcome {
                FindOutcome::Found(squares) => match instance.check(&squares) {
                    // A closed tour is listed once, in one direction and with one start.
                    Ok(()) if instance.tour_ends().is_some_and(|ends| ends.closed) => {}
                    Ok(()) => assert!(
                        all.is_none_or(|all| all.contains(&format!("{squares:?}"))),
                        "{told}"
                    ),
                    // Heuristic methods may need more pieces than the minimum.
                    Err(Violation::Pieces { found, expected }) => {
                        assert!(
                            found > expected && sought.optimum.is_some_and(|it| !it.is_proved()),
                            "{told}"
                        );
                    }
                    Err(violation) => panic!("{told}: {violation:?}"),
                },
                FindOutcome::None(_) => assert!(all.is_none_or(BTreeSet::is_empty), "{told}"),
                FindOutcome::Unknown(stop) => {
                    assert!(matches!(stop, Stop::GaveUp | Stop::Nodes | Stop::Observer), "{told}")
                }
            }
        }
        Err(refusal) => assert_refusal(&refusal, word, &told),
    }
}

fn check_list(text: &str, word: &str, all: Option<&BTreeSet<String>>) {
    for order in [SolutionOrder::Files, SolutionOrder::Reading] {
        let told = format!("all {text} using {word}, {order:?}");
        let (mut listed, mut number) = (BTreeSet::new(), 0);
        let end = read_instance(text).enumerate(order, Some(word), &limit(), &mut |squares| {
            number += 1;
            listed.insert(format!("{squares:?}"));
            ControlFlow::Continue(())
        });
        match end {
            Ok(end) => {
                assert_eq!(listed.len(), number, "{told}");
                assert!(all.is_none_or(|all| listed.is_subset(all)), "{told}");
                assert!(
                    !end.is_complete() || all.is_none_or(|all| listed.len() == all.len()),
                    "{told}"
                );
            }
            Err(refusal) => assert_refusal(&refusal, word, &told),
        }
    }
}

fn check_count(text: &str, word: &str, all: Option<&BTreeSet<String>>) {
    for solutions in [None, Some(3)] {
        let told = format!("count {text} using {word}, {solutions:?}");
        match read_instance(text).count(Some(word), true, &Limit { solutions, ..limit() }) {
            Ok(tally) => {
                match tally.method {
                    Some(ran) => assert_eq!(ran, word, "{told}"),
                    None => assert_eq!(tally.total, 0u32.into(), "{told}"),
                }
                assert!(solutions.is_none_or(|most| tally.total <= most.into()), "{told}");
                let Some(all) = all else { continue };
                assert!(tally.total <= all.len().into(), "{told}");
                assert!(
                    !tally.end.is_complete() || tally.total == all.len().into(),
                    "{told}: {tally:?}"
                );
                if let (None, Some(default)) =
                    (solutions, read_instance(text).count(None, true, &limit()).ok())
                {
                    let both = default.end.is_complete() && tally.end.is_complete();
                    assert!(
                        !both || default.classes == tally.classes,
                        "{told}: {default:?} {tally:?}"
                    );
                }
            }
            Err(refusal) => assert_refusal(&refusal, word, &told),
        }
    }
    let told = format!("{text} divided using {word}");
    if let Err(refusal) = read_instance(text).divide_count(word, &limit()) {
        assert_refusal(&refusal, word, &told);
    }
}

fn check_trace(text: &str, word: &str, all: Option<&BTreeSet<String>>) {
    let (told, instance) = (format!("trace {text} using {word}"), read_instance(text));
    match watch_trace(&*instance, word, &told) {
        Ok((searched, found)) => {
            assert!(
                matches!(searched.end.stop_reason(), None | Some(Stop::Nodes | Stop::Observer)),
                "{told}"
            );
            assert!(
                searched.end.stop_reason().is_some() || searched.found == found.into(),
                "{told}: {searched:?} {found}"
            );
            // The traced search is the one that lists or counts.
            let all = all.filter(|_| {
                searched.end.is_complete()
                    && !instance.is_cover()
                    && instance.symmetry_constraint().is_none()
                    && !instance.is_shortest_path()
            });
            let every = instance.choose_method(MethodTask::Count, Some(word), &limit()).is_ok();
            assert!(!every || all.is_none_or(|all| all.len() as u64 == found), "{told}");
        }
        Err(refusal) => assert_refusal(&refusal, word, &told),
    }
}

/// Formats a fact in every language with its data and the common arguments. A message that uses
/// other arguments panics.
fn say(fact: &StepDetail) {
    let always = [
        "piece", "new", "square", "other", "off", "on", "squares", "product", "list", "pieces",
        "object",
    ]
    .into_iter();
    let names = always.chain(fact.values().map(|(name, _)| name));
    let args: Vec<(&str, MessageArg)> = names.map(|name| (name, MessageArg::from(1u64))).collect();
    let id = format!("fact-{}", fact.word.replace(' ', "-"));
    Lang::ALL.into_iter().for_each(|lang| assert_ne!(sentence(lang, &id, &args), id));
}

/// Traces a method and compares the board of each step with the reported events. Returns the result
/// of the search and the number of reported solutions.
fn watch_trace(
    instance: &dyn Instance,
    word: &str,
    told: &str,
) -> Result<(SearchResult, u64), ProblemError> {
    /// Numbers of solutions that are checked and of steps that are observed.
    const MOST: (u64, u64) = (20, 20_000);
    let mut heard = 0;
    let (mut standing, mut moves, mut found, mut said) =
        (BTreeSet::new(), Vec::new(), 0, BTreeSet::new());
    let searched = instance.trace(Some(word), &limit(), &mut |event| {
        let event = match event {
            TraceEvent::Search(event) => event,
            TraceEvent::Tour(step) => {
                found += u64::from(step.is_solution());
                return ControlFlow::Continue(());
            }
        };
        match event {
            StepEvent::Enter(square) => moves.push((square, true)),
            StepEvent::Leave(square) => moves.push((square, false)),
            StepEvent::Place(square) => moves.push((square, true)),
            StepEvent::Remove(square) => moves.push((square, false)),
            StepEvent::Detail(fact) if said.insert(fact.word) => say(&fact),
            StepEvent::Found => {
                found += 1;
                if found > MOST.0 {
                    return ControlFlow::Continue(());
                }
                let squares: Vec<Square> = standing.iter().copied().collect();
                let checked = instance.check(&squares);
                // Heuristic methods may need more pieces than the minimum.
                let fits = matches!(checked, Ok(()) | Err(Violation::Pieces { .. }));
                assert!(fits, "{told}: {squares:?} {checked:?}");
            }
            _ => {}
        }
        if !matches!(event, StepEvent::Enter(_) | StepEvent::Leave(_) | StepEvent::Highlight(_)) {
            for (square, on) in moves.drain(..) {
                let changed = if on { standing.insert(square) } else { standing.remove(&square) };
                assert!(changed, "{told}: {square}, {event:?}");
            }
        }
        heard += u64::from(!matches!(
            event,
            StepEvent::Enter(_) | StepEvent::Leave(_) | StepEvent::Highlight(_)
        ));
        if heard < MOST.1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok((searched, found))
}

fn check_map(text: &str, word: &str) {
    let told = format!("map {text} using {word}");
    match read_instance(text).map_squares(Some(word), &limit()) {
        Ok(mapped) => assert_eq!(mapped.method, word, "{told}"),
        Err(refusal) => assert_refusal(&refusal, word, &told),
    }
}

/// Number of solutions with a piece on each square, number of tours with each move, and number of
/// solutions.
type ListCounts = (BTreeMap<Square, u64>, BTreeMap<(Square, Square), u64>, u64);

/// Counts squares, moves and solutions in the list of all solutions. Returns `None` if there are
/// too many.
fn count_list(text: &str) -> Option<ListCounts> {
    let instance = read_instance(text);
    let (ends, mut total) = (instance.tour_ends(), 0);
    let (mut squares, mut moves) = (BTreeMap::new(), BTreeMap::new());
    let most = Limit { solutions: Some(30_000), nodes: Some(8 * NODES), ..Limit::default() };
    let end = instance.enumerate(SolutionOrder::Files, None, &most, &mut |solution| {
        total += 1;
        let mut hold = |square: Square| *squares.entry(square).or_default() += 1;
        match ends.filter(|_| !instance.is_shortest_path()) {
            None => solution.iter().copied().for_each(hold),
            Some(TourEnds { closed: false, from: Some(_), to: None }) => {
                hold(solution[solution.len() - 1])
            }
            Some(TourEnds { closed: false, from: None, .. }) => hold(solution[0]),
            Some(TourEnds { closed, .. }) => {
                let back = closed.then(|| (solution[solution.len() - 1], solution[0]));
                let onward = solution.windows(2).map(|pair| (pair[0], pair[1]));
                onward
                    .chain(back)
                    .for_each(|(a, b)| *moves.entry((a.min(b), a.max(b))).or_default() += 1);
            }
        }
        ControlFlow::Continue(())
    });
    end.is_ok_and(SearchEnd::is_complete).then_some((squares, moves, total))
}

fn check_square_counts(text: &str, word: &str) {
    let (told, instance) = (format!("map count {text} using {word}"), read_instance(text));
    let spread = match instance.count_by_square(Some(word), &limit()) {
        Ok(spread) => spread,
        Err(refusal) => return assert_refusal(&refusal, word, &told),
    };
    assert_eq!(spread.count_result.method, Some(word), "{told}");
    let all = spread.count_result.end.is_complete().then(|| count_list(text)).flatten();
    let Some((squares, moves, total)) = all else { return };
    assert_eq!(spread.count_result.total, total.into(), "{told}");
    for (square, number) in instance.grid().size.iter().zip(&spread.squares) {
        let open = (!instance.blocked_squares().contains(&square))
            .then(|| squares.get(&square).copied().unwrap_or_default());
        assert_eq!(*number, open.map(Into::into), "{told}: {square}");
    }
    assert_eq!(
        spread.moves.iter().filter(|(_, _, number)| *number > 0u32.into()).count(),
        moves.len(),
        "{told}"
    );
    for (from, to, number) in spread.moves {
        assert_eq!(
            number,
            moves.get(&(from, to)).copied().unwrap_or_default().into(),
            "{told}: {from}-{to}"
        );
    }
}

#[test]
fn a_named_method_runs_as_itself_or_is_refused_with_its_reason() {
    for text in TEXTS {
        let (all, problem) = (solutions(text), read_instance(text).problem().clone());
        let has = |method: &&MethodInfo| read_instance(text).has_method(method.word);
        for method in problem.entry.methods.iter().filter(has) {
            for task in MethodTask::ALL {
                let named = read_instance(text).choose_method(task, Some(method.word), &limit());
                match (method.can_run(task), &named) {
                    (
                        true,
                        Err(
                            refusal @ (ProblemError::MethodPiece { .. }
                            | ProblemError::MethodOption { .. }),
                        ),
                    ) => {
                        assert_refusal(refusal, method.word, text);
                    }
                    (true, named) => assert_eq!(*named, Ok(method.word), "{text} {task:?}"),
                    (false, Err(ProblemError::NoSteps { method: refused, instead, .. })) => {
                        assert_eq!((*refused, task), (method.word, MethodTask::Trace), "{text}");
                        let instead =
                            instead.as_deref().expect("small boards have a method that shows it");
                        assert!(can_trace(instead), "{instead}");
                    }
                    (false, Err(ProblemError::NoMethod { have, .. })) => {
                        assert!(!have.contains(&method.word), "{text}")
                    }
                    (false, Err(ProblemError::OfOneKind { .. })) => {
                        assert_eq!(task, MethodTask::Trace, "{text}")
                    }
                    (false, named) => panic!("{text} {} {task:?}: {named:?}", method.word),
                }
                match task {
                    _ if !method.can_run(task) => {}
                    MethodTask::Find => check_find(text, method.word, all.as_ref()),
                    MethodTask::Enumerate => check_list(text, method.word, all.as_ref()),
                    MethodTask::Count => check_count(text, method.word, all.as_ref()),
                    MethodTask::Trace => check_trace(text, method.word, all.as_ref()),
                    MethodTask::Map => check_map(text, method.word),
                    MethodTask::Spread => check_square_counts(text, method.word),
                }
            }
        }
    }
}

/// Returns instances of a problem: those of the lists, and small ones of a piece.
fn instances_of(problem: &ProblemEntry) -> Vec<String> {
    let listed = TEXTS.iter().chain(MAPPED).map(|text| text.to_string());
    let is_it = |text: &String| read_instance(text).problem().word() == problem.word;
    let of_piece = problem.placed_piece.into_iter().flat_map(|piece| {
        ["4", "4 pieces 2", "3 attacked 1", "3 pieces 2 unattacked max"]
            .map(|rest| format!("{} {rest}", piece.plural))
    });
    let counted = match problem.word {
        "cover" => Some("cover kings 3 times 2".to_owned()),
        "mixed" => Some("1 queen + 1 knight 4 attacked 0..1".to_owned()),
        _ => None,
    };
    listed.filter(is_it).chain(of_piece).chain(counted).collect()
}

#[test]
fn every_method_runs_on_some_instance() {
    for problem in PROBLEMS {
        let mut never: BTreeSet<(&str, MethodTask)> = BTreeSet::new();
        problem
            .methods
            .iter()
            .for_each(|method| never.extend(method.tasks().map(|task| (method.word, task))));
        for text in &instances_of(problem) {
            never.retain(|&(word, task)| {
                let (instance, limit) =
                    (read_instance(text), Limit { nodes: Some(1 << 12), ..Limit::default() });
                let mut go = |_: &[_]| ControlFlow::Break(());
                match task {
                    MethodTask::Find => instance.find(Some(word), &limit).is_err(),
                    MethodTask::Enumerate => instance
                        .enumerate(SolutionOrder::Files, Some(word), &limit, &mut go)
                        .is_err(),
                    MethodTask::Count => instance.count(Some(word), false, &limit).is_err(),
                    MethodTask::Trace => {
                        instance.trace(Some(word), &limit, &mut |_| ControlFlow::Break(())).is_err()
                    }
                    MethodTask::Map => instance.map_squares(Some(word), &limit).is_err(),
                    MethodTask::Spread => instance.count_by_square(Some(word), &limit).is_err(),
                }
            });
        }
        assert!(never.is_empty(), "{}: {never:?}", problem.word);
    }
}

/// Returns whether the command yields steps, or is refused because of its board only.
fn can_trace(command: &str) -> bool {
    match Session::default().try_run(&format!("{command} steps 1..5")) {
        Ok(value) => matches!(value, Value::Trace(_)),
        Err(fault) => fault.code() != FaultCode::E300,
    }
}

/// Returns whether some method of the problem has a trace.
fn has_trace(problem: &ProblemEntry) -> bool {
    problem.methods.iter().any(|method| method.can_run(MethodTask::Trace))
}

/// Every method of placements and covers has a trace, or gives a reason why it has none. Completion
/// offers the methods with a trace.
#[test]
fn every_method_has_a_trace_or_a_reason() {
    // Searches with several kinds of pieces have no trace. The problem reports this.
    let is_told =
        |problem: &&&ProblemEntry| !["tour", "path"].contains(&problem.word) && has_trace(problem);
    for problem in PROBLEMS.iter().filter(is_told) {
        for method in problem.methods {
            let silent = matches!(method.steps, Some(StepSource::None { .. }));
            assert_ne!(
                method.can_run(MethodTask::Trace),
                silent,
                "{} {}",
                problem.word,
                method.word
            );
        }
    }
}

/// The plain searches that are traced instead of two methods visit the same nodes.
#[test]
fn traced_twins_visit_the_counted_nodes() {
    for text in ["queens 4", "queens 5", "queens 6", "queens 7", "queens 5x4", "queens 6 with b4"] {
        let instance = read_instance(text);
        let (searched, _) = watch_trace(&*instance, "determinant", text).expect("a small board");
        let tally =
            instance.count(Some("determinant"), false, &Limit::default()).expect("a small board");
        assert_eq!((searched.found.into(), searched.nodes), (tally.total, tally.nodes), "{text}");
    }
    let squares = [
        "queens 1 without a1",
        "queens 6 with b4",
        "queens 7 without d4",
        "queens 8 with a1",
        "queens 8 with c2 without d7",
    ];
    for text in ["queens 1", "queens 4", "queens 5", "queens 6", "queens 7", "queens 8"]
        .into_iter()
        .chain(squares)
    {
        let instance = read_instance(text);
        let (searched, _) = watch_trace(&*instance, "join", text).expect("a small board");
        let tally = instance.count(Some("join"), false, &Limit::default()).expect("a small board");
        assert_eq!(num_bigint::BigUint::from(searched.found), tally.total, "{text}");
    }
}

/// Quadrants are joined if that is faster. Each required square, and many blocked ones, save more
/// time in the search than in the tables.
#[test]
fn quadrants_are_joined_if_that_is_faster() {
    let rows: String =
        (1..=10).map(|rank| format!("a{rank}, c{rank}, e{rank}, g{rank}, ")).collect();
    let blocked = format!("queens 14 without {}", rows.trim_end_matches(", "));
    let chosen = [
        ("queens 16 with a1", "join"),
        ("queens 14 with a1", "join"),
        ("queens 13 with a1", "bitmask"),
        ("queens 15 with a1, c2", "bitmask"),
        ("queens 16 with a1, c2", "join"),
        ("queens 13 without d4", "join"),
        (&blocked, "bitmask"),
        ("queens 16x15", "join"),
        ("queens 15x16 without d4", "join"),
        ("queens 16x14", "bitmask"),
        ("queens 16 pieces 15", "bitmask"),
        ("superqueens 17 with a1", "bitmask"),
        ("superqueens 18 with a1", "join"),
        ("superqueens 16 without a1", "join"),
    ];
    for (text, method) in chosen {
        assert_eq!(
            read_instance(text)
                .choose_method(MethodTask::Count, None, &limit())
                .expect("within reach"),
            method,
            "{text}"
        );
    }
}

#[test]
fn an_unknown_method_is_refused() {
    for problem in PROBLEMS {
        let text = &instances_of(problem)[0];
        for task in MethodTask::ALL {
            let refused = read_instance(text).choose_method(task, Some("magic"), &limit());
            let is_untold = task == MethodTask::Trace && !has_trace(problem) && refused.is_err();
            let is_unknown = matches!(refused, Err(ProblemError::NoMethod { ref method, .. }) if method == "magic");
            assert!(is_unknown || is_untold, "{text}");
        }
        let able = |task| read_instance(text).choose_method(task, None, &limit()).is_ok();
        assert!(
            [MethodTask::Find, MethodTask::Enumerate, MethodTask::Count].into_iter().all(able),
            "{text}"
        );
        assert_eq!(able(MethodTask::Trace), has_trace(problem), "{text}");
    }
}

/// An estimated time is that of the named method. A method whose time is not known has none.
#[test]
fn estimated_time_is_that_of_the_named_method() {
    let limit = Limit { threads: 1, ..Limit::default() };
    let seconds = |text: &str, task, method: Option<&str>| {
        read_instance(text).estimate_seconds(task, method, &limit)
    };
    for (text, known) in [
        ("queens 18", &["bitmask", "join"][..]),
        ("superqueens 16", &["bitmask", "join"]),
        ("queens 20 with a1", &["bitmask", "join"]),
        ("tour 6x7", &["frontier", "backtracking"]),
        ("cover queens 8", &[]),
        ("kings 8", &[]),
    ] {
        for method in read_instance(text).problem().entry.methods {
            let time = seconds(text, MethodTask::Count, Some(method.word));
            assert!(
                time.is_none() || known.contains(&method.word),
                "{text} {}: {time:?}",
                method.word
            );
        }
    }
    for text in ["queens 18", "superqueens 16"] {
        let by = |method| seconds(text, MethodTask::Count, Some(method)).expect("a known time");
        assert!(by("bitmask") > 20.0 * by("join"), "{text}");
        assert_eq!(seconds(text, MethodTask::Count, None), Some(by("join")));
    }
    let list = |method| seconds("queens 14", MethodTask::Enumerate, method);
    assert!(list(None).is_some() && list(Some("backtracking")).is_none());
    // So in what is shown.
    let Value::Estimate(estimate) =
        Session::default().run("estimate superqueens 16 using independent within 400ms")
    else {
        panic!("an estimate")
    };
    assert!(estimate.time.is_none() && estimate.least.is_some(), "{estimate:?}");
    let Value::Table(plan) =
        Session::default().run("explain count superqueens 16 using independent")
    else {
        panic!("a table")
    };
    assert_eq!(plan.rows[0].last(), Some(&TableCell::Empty));
}
