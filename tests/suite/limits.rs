//! Limits work the same for every form of a question. A problem is counted, listed and shown, and
//! each command stops for the same reason with the same message.

#![cfg(feature = "cli")]

use crate::evaluate::{RunCommands, read_instance};
use bezzel_base::core::{
    Cancel, HeapBudget, LastBoard, Limit, Observer, Progress, SearchEnd, SearchEvent, Stop,
};
use bezzel_base::estimate::SampleBudget;
use bezzel_drawing::html;
use bezzel_lab::problem::{FindOutcome, PROBLEMS, ProblemEntry, SolutionOrder};
use bezzel_lab::report;
use bezzel_lab::report::{ViewOptions, stop_text};
use bezzel_lab::session::Session;
use bezzel_lab::set::SolutionSet;
use bezzel_lab::state::{HeapMeter, SettingOrigin};
use bezzel_lab::value::Value;
use bezzel_messages::{FaultCode, Lang};
use bezzel_programs::host::{AnswerFormatter, RenderedAnswer};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// Star battle whose regions are the rows, so that it has many solutions.
const STRIPES: &str = "stars regions \"aaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/cccccccccccccccc/\
    dddddddddddddddd/eeeeeeeeeeeeeeee/ffffffffffffffff/gggggggggggggggg/hhhhhhhhhhhhhhhh/\
    iiiiiiiiiiiiiiii/jjjjjjjjjjjjjjjj/kkkkkkkkkkkkkkkk/llllllllllllllll/mmmmmmmmmmmmmmmm/\
    nnnnnnnnnnnnnnnn/oooooooooooooooo/pppppppppppppppp\" stars 1";

/// For each problem, except pieces without a search of their own, an instance that no method can
/// count or list completely within the time of a test.
const HARD: [(&str, &str); 12] = [
    ("queens", "queens 30"),
    ("rooks", "rooks 24 mobius pieces 12 without a1, b2"),
    ("bishops", "bishops 23x24 without e5"),
    ("knights", "knights 12 pieces 9"),
    ("kings", "kings 24 pieces 70"),
    ("superqueens", "superqueens 24"),
    ("mixed", "8 queens + 8 knights 20"),
    ("armies", "armies kings 12 pieces 12"),
    ("cover", "cover queens 15"),
    ("stars", STRIPES),
    ("tour", "tour 8 closed"),
    ("path", "path queen 200 from a1 to b4"),
];

/// Returns the four forms of the question for a problem with its options. The last one asks for
/// more boards than a stopped search finds.
fn question_forms(problem: &str) -> [String; 4] {
    [
        format!("count {problem}"),
        format!("all {problem}"),
        format!("all {problem} | count"),
        format!("all {problem} | show 1000000"),
    ]
}

/// Evaluates a line. Returns the output as text and as JSON.
fn run_line(session: &mut Session, line: &str) -> (RenderedAnswer, RenderedAnswer) {
    let look = AnswerFormatter::new(&session.state, Some(400));
    let mut answer = session.last_answer(line);
    // One board suffices to see the messages around the boards.
    if let Ok(Value::Gallery(gallery)) = &mut answer.outcome {
        gallery.boards.truncate(1);
    }
    (look.render_answer(&answer, false), look.render_json(&answer))
}

/// Observer that cancels a command as soon as its search begins, whatever else the machine does.
struct SearchCanceller(Cancel);

impl Observer for SearchCanceller {
    fn on_progress(&self, _: Progress) {}

    fn on_event(&self, event: SearchEvent) {
        if matches!(event, SearchEvent::Search { .. }) {
            self.0.cancel();
        }
    }
}

/// Asserts that every form of the question stops for this reason with this exit code, in text and
/// in JSON.
fn assert_all_stop(settings: &str, problem: &str, stop: Stop, code: u8) {
    for line in question_forms(problem) {
        // The number of boards of an answer is found quickly.
        let soon = stop != Stop::Solutions;
        let line =
            if soon { line.replace("| show 1000000", "| skip 1000000000 | show") } else { line };
        let mut session = Session::default();
        session.state.preview.patience = None;
        if stop == Stop::Memory {
            session.state.heap =
                Some(HeapMeter { restart: || (), peak: || 0, held: growing_heap, prepare: || () });
        }
        if !settings.is_empty() {
            run_line(&mut session, settings);
        }
        if stop == Stop::Cancelled {
            let canceller = SearchCanceller(session.state.cancel.clone());
            session.state.reporter = Some(Arc::new(canceller));
        }
        let (text, json) = run_line(&mut session, &line);
        let said = format!("{settings}; {line}: {} {}", text.text, json.text);
        assert_eq!((text.code, json.code), (code, code), "{said}");
        // A stop before the first board is a fault.
        if text.is_fault {
            let fault = if stop == Stop::Cancelled { "E900" } else { "E310" };
            assert!(line.contains("| show"), "{said}");
            assert!(text.text.contains(fault) && json.text.contains(fault), "{said}");
        } else {
            assert!(json.text.contains(&format!("\"stopped\":\"{}\"", stop.word())), "{said}");
            let reason = stop_text(Lang::EN, stop, None);
            assert!(text.text.contains(&reason), "{said}");
        }
    }
}

#[test]
fn every_problem_has_a_row() {
    let listed = HARD.map(|(word, _)| word);
    let is_needed =
        |problem: &&&ProblemEntry| problem.placed_piece.is_none() || listed.contains(&problem.word);
    let words: Vec<&str> = PROBLEMS.iter().filter(is_needed).map(|problem| problem.word).collect();
    assert_eq!(listed.as_slice(), words);
}

#[test]
fn time_stops_every_form_alike() {
    for (_, problem) in HARD {
        assert_all_stop("", &format!("{problem} within 40ms"), Stop::Deadline, 1);
        assert_all_stop("set deadline 40ms", problem, Stop::Deadline, 1);
    }
}

#[test]
fn time_of_a_command_overrides_the_setting() {
    assert_all_stop("set deadline 1h", "queens 30 within 40ms", Stop::Deadline, 1);
    for line in question_forms("queens 6 within 1h") {
        let mut session = Session::default();
        run_line(&mut session, "set deadline 1ms");
        let (text, _) = run_line(&mut session, &line);
        assert!(text.code == 0 && text.text.contains("4 solutions"), "{line}: {}", text.text);
    }
}

#[test]
fn a_number_of_solutions_stops_every_form_alike() {
    for (_, problem) in
        HARD.into_iter().filter(|(word, _)| !["queens", "bishops", "cover"].contains(word))
    {
        assert_all_stop("", &format!("{problem} limit 3"), Stop::Solutions, 1);
    }
    for problem in ["queens 8", "bishops 8", "cover queens 8"] {
        assert_all_stop("", &format!("{problem} limit 3"), Stop::Solutions, 1);
    }
}

/// Instances with few solutions.
const EASY: [&str; 9] = [
    "queens 6",
    "rooks 3x4 pieces 3",
    "queens 5 quarterturn",
    "kings 4",
    "2 queens + 1 knight 4",
    "cover queens 4",
    "tour 5 from a1 to c3",
    "tour 6x5 closed",
    "path knight 5 from a1 to e5",
];

/// A search that ends at the requested number of solutions has found all of them if there are no
/// more. Every method counts and lists up to one solution less, up to all, and further.
#[test]
fn a_limit_that_all_solutions_reach_is_exact() {
    for text in EASY {
        let instance = read_instance(text);
        let all = instance.count(None, true, &Limit::default()).expect(text);
        let total = u64::try_from(&all.total).expect("few solutions");
        assert!(total > 1, "{text}");
        let methods = instance.problem().entry.methods.iter();
        for method in methods.map(|method| Some(method.word)).chain([None]) {
            for most in [total - 1, total, total + 1] {
                let name = format!("{text} limit {most} using {method:?}");
                let expected = match most < total {
                    true => (most, SearchEnd::Stopped(Stop::Solutions)),
                    false => (total, SearchEnd::Complete),
                };
                let limit = Limit { solutions: Some(most), ..Limit::default() };
                if let Ok(tally) = instance.count_up_to_limit(method, true, &limit) {
                    assert_eq!((tally.total, tally.end), (expected.0.into(), expected.1), "{name}");
                    if tally.end.is_complete() {
                        assert_eq!(tally.classes, all.classes, "{name}");
                    }
                }
                let set = SolutionSet::from_search(Arc::clone(&instance), method, Some(most), None);
                let mut listed = 0;
                let end = set.visit(SolutionOrder::Files, &Limit::default(), &mut |_| {
                    listed += 1;
                    Continue(())
                });
                if let Ok(end) = end {
                    assert_eq!((listed, end), expected, "{name}");
                }
            }
        }
    }
}

#[test]
fn ctrl_c_stops_every_form_alike() {
    for (_, problem) in HARD {
        assert_all_stop("", problem, Stop::Cancelled, 130);
    }
}

/// Simulated heap that grows with every measurement.
fn growing_heap() -> u64 {
    static HELD: AtomicU64 = AtomicU64::new(0);
    HELD.fetch_add(600 << 20, Ordering::Relaxed)
}

/// Simulated heap without free memory.
fn full_heap() -> u64 {
    u64::MAX
}

#[test]
fn a_heap_that_grows_stops_every_form_alike() {
    for (_, problem) in HARD {
        assert_all_stop("set memory 1GB", problem, Stop::Memory, 1);
    }
}

#[test]
fn memory_stops_every_form_alike() {
    // Showing the first tours needs no tables.
    for line in &question_forms("tour 6x8 closed")[..3] {
        let mut session = Session::default();
        session.state.preview.patience = None;
        run_line(&mut session, "set memory 1MB");
        let (text, json) = run_line(&mut session, line);
        let said = format!("{line}: {} {}", text.text, json.text);
        assert_eq!((text.code, json.code), (1, 1), "{said}");
        assert!(text.text.contains("stopped by the memory limit"), "{said}");
        assert!(json.text.contains("\"stopped\":\"memory\""), "{said}");
    }
}

#[test]
fn the_time_of_a_set_is_that_of_its_search() {
    let mut session = Session::default();
    let answer = session.last_answer("time all queens 30 within 100ms");
    assert!(answer.seconds >= 0.1, "{}", answer.seconds);
}

#[test]
fn stopped_preview_is_no_partial_answer() {
    let mut session = Session::default();
    session.state.preview.patience = Some(Duration::from_millis(40));
    let (text, _) = run_line(&mut session, "all queens 30");
    assert!(text.code == 0 && text.text.contains("stopped counting after"), "{}", text.text);
}

#[test]
fn refused_problem_is_underlined_at_its_place() {
    for (typed, place, marked) in [
        (
            "# all queens 1000 using bitmask\nall queens 1000 using bitmask",
            "2:1:",
            "all queens 1000 using bitmask",
        ),
        ("all queens 1000 \\\n using bitmask", "1:1:", "all queens 1000 \\"),
        (
            "count queens 4; all queens 1000 using bitmask | unique",
            "1:17:",
            "all queens 1000 using bitmask | unique",
        ),
    ] {
        let (text, json) = run_line(&mut Session::default(), typed);
        assert!(text.text.starts_with(place) && text.text.contains("E301"), "{}", text.text);
        assert!(text.text.contains(&format!(" {}\n", "^".repeat(marked.len()))), "{}", text.text);
        assert!(json.text.contains("\"line\""), "{}", json.text);
    }
}

/// Returns the answer to a command as text, JSON and HTML.
fn answer_forms(line: &str) -> [String; 3] {
    let mut session = Session::default();
    let look = AnswerFormatter::new(&session.state, Some(400));
    let answer = session.last_answer(line);
    let value = answer.outcome.as_ref().expect("a value");
    let view = ViewOptions { width: ViewOptions::PICTURE, ..ViewOptions::default() };
    [
        look.render_answer(&answer, false).text,
        look.render_json(&answer).text,
        html::render(&report::value_doc(value, &view)),
    ]
}

#[test]
fn long_answers_are_cut_alike_in_every_form() {
    const MOST_BYTES: usize = 4_000_000;
    for (line, rest) in [
        ("find queens 200000", "| export \\\"FILE.json\\\""),
        ("find tour 500 closed", "| export \\\"FILE.json\\\""),
        ("find knights 600", "| export \\\"FILE.json\\\""),
        ("find tour 500 closed | show", "| export \\\"FILE.json\\\""),
        ("all queens 12 | show 100000", "| first 100000 | export \\\"FILE.json\\\""),
        ("trace queens 20 steps 101..20000", "trace queens 20 steps 16485..32868"),
    ] {
        let forms = answer_forms(line);
        assert!(
            forms.iter().all(|form| form.len() < MOST_BYTES),
            "{line}: {:?}",
            forms.map(|form| form.len())
        );
        assert!(forms[1].contains(&format!("\"rest\":\"{rest}\"")), "{line}");
    }
    // Every form contains the same boards.
    let [text, json, html] = answer_forms("all queens 12 | show 100000");
    let boards = json.matches("\"index\":").count();
    assert_eq!((text.matches("no. ").count(), html.matches("<svg").count()), (boards, boards));
    assert!(
        boards < 14200
            && text.contains(&format!("at most {boards}"))
            && html.contains("first 100000"),
        "{boards}"
    );
    // Complete answers are not reported as cut.
    for line in
        ["find queens 8", "find tour 100", "all queens 10 | show 724", "all queens 8 | show 100000"]
    {
        let forms = answer_forms(line);
        assert!(!forms[1].contains("\"capped\"") && !forms[0].contains("at most"), "{line}");
    }
}

#[test]
fn a_stop_ends_the_writing_of_one_long_board() {
    let folder = std::env::temp_dir().join(format!("bezzel-stop-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut session = Session::default();
    bezzel_lab::report::picture::install_renderer(&mut session.state);
    run_line(&mut session, "let t = find tour 700");
    run_line(&mut session, "set deadline 1ms");
    for ending in ["svg", "png", "json", "jsonl", "csv"] {
        let file = folder.join(format!("t.{ending}"));
        let (text, _) = run_line(
            &mut session,
            &format!("t | export \"{}\"", file.display().to_string().replace('\\', "/")),
        );
        assert!(text.code == 1 && text.text.contains("E310"), "{ending}: {}", text.text);
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0, "{ending}");
    }
    std::fs::remove_dir(&folder).expect("an empty folder");
}

#[test]
fn sets_over_the_memory_budget_are_stopped() {
    for line in [
        "all queens 12 | sort centre | first 14000 | count",
        "all queens 12 | first 14200 | unique by rotation | count",
        "all queens 12 | sample 14000 seed 1 | count",
    ] {
        let mut session = Session::default();
        run_line(&mut session, "set memory 300kB");
        let (text, json) = run_line(&mut session, line);
        assert!(
            text.code == 1 && json.text.contains("\"stopped\":\"memory\""),
            "{line}: {} {}",
            text.text,
            json.text
        );
        run_line(&mut session, "set memory 30MB");
        let (text, json) = run_line(&mut session, line);
        assert!(
            text.code == 0 && !json.text.contains("stopped"),
            "{line}: {} {}",
            text.text,
            json.text
        );
    }
}

#[test]
fn a_heap_that_is_full_ends_the_command_and_not_the_session() {
    static HELD: AtomicU64 = AtomicU64::new(0);
    let mut session = Session::default();
    let held = || HELD.load(Ordering::Relaxed);
    let meter = HeapMeter {
        restart: || (),
        peak: || 0,
        held,
        prepare: || HELD.store(0, Ordering::Relaxed),
    };
    session.state.heap = Some(meter);
    run_line(&mut session, "set memory 1GB");
    // The system grants no more memory while the command runs.
    session.state.reporter = Some(Arc::new(|_| HELD.store(full_heap(), Ordering::Relaxed)));
    for line in [
        "count queens 30",
        "all tour 8 closed | count",
        "all knights 12 pieces 9 | skip 1000000000 | show",
        "find cover queens 20",
    ] {
        let (text, json) = run_line(&mut session, line);
        let said = format!("{line}: {} {}", text.text, json.text);
        assert!(
            text.code == 1 && (text.text.contains("memory limit") || text.text.contains("E310")),
            "{said}"
        );
    }
    session.state.reporter = None;
    assert_eq!(run_line(&mut session, "count queens 8").0.code, 0);
}

#[cfg(target_os = "linux")]
#[test]
fn program_under_ulimit_answers_without_abort() {
    use std::process::Command;
    for (line, code) in [
        ("count queens 8", 0),
        ("find kings 1000000x110", 1),
        ("find tour 4000", 1),
        ("find cover kings 30000", 1),
        ("let t = find tour 2000; t | export \"/dev/null/t.png\"", 1),
        ("count tour 8 closed", 1),
        ("all queens 12 | sort centre | first 14000 | count", 0),
        ("compare find kings 1000000x110 using construction", 0),
    ] {
        let run = Command::new("sh")
            .args([
                "-c",
                "ulimit -v 300000; exec \"$0\" --no-config -c \"$1\"",
                env!("CARGO_BIN_EXE_bezzel"),
                line,
            ])
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&run.stdout).into_owned()
            + &String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(code), "{line}: {said}");
        assert!(!said.contains("allocation"), "{line}: {said}");
    }
}

/// A limit that is reached already.
fn cancelled() -> Limit {
    let limit = Limit { threads: 1, ..Limit::default() };
    limit.cancel.cancel();
    limit
}

#[test]
fn search_in_many_small_parts_stops_between_them() {
    // Each set of pawns is searched within fewer nodes than a search goes between two looks.
    for text in
        ["queens 8 pieces 9 pawns 3", "queens 5 pieces 5 pawns 2", "rooks 4 pieces 4 pawns 1"]
    {
        let tally = read_instance(text).count(None, true, &cancelled()).expect("it is counted");
        assert_eq!(
            (tally.end, tally.total),
            (SearchEnd::Stopped(Stop::Cancelled), 0u32.into()),
            "{text}"
        );
    }
    // So is each beginning of a cover of one colour, and each list of covers that are put in order.
    for text in ["cover bishops 6 pieces 8", "cover queens 5 pieces 5", "cover kings 5 pieces 6"] {
        let mut listed = 0;
        let end = read_instance(text).enumerate(
            SolutionOrder::Files,
            Some("exact"),
            &cancelled(),
            &mut |_| {
                listed += 1;
                std::ops::ControlFlow::Continue(())
            },
        );
        assert_eq!((end.ok(), listed), (Some(SearchEnd::Stopped(Stop::Cancelled)), 0), "{text}");
    }
    // And each subproblem that is drawn for an estimate.
    for (text, method) in [
        ("queens 9", "bitmask"),
        ("cover knights 6 pieces 8", "exact"),
        ("queens 11 torus", "bitmask"),
    ] {
        let sampling = read_instance(text)
            .count_estimator(method, &Limit::default())
            .ok()
            .flatten()
            .expect("it is drawn");
        let sampled = sampling.sample(&SampleBudget::new(1), &cancelled());
        assert_eq!(sampled.err(), Some(Stop::Cancelled), "{text}");
    }
}

/// How often a search has looked at its limit.
static LOOKS: AtomicU64 = AtomicU64::new(0);

#[test]
fn search_with_many_solutions_per_node_checks_its_limit() {
    let held = || {
        LOOKS.fetch_add(1, Ordering::Relaxed);
        0
    };
    for text in [
        "cover queens 6 pieces 5",
        "cover queens 8 pieces 6",
        "cover kings 6 pieces 8",
        "cover rooks 5 pieces 7",
    ] {
        let room = Some(HeapBudget { used_bytes: held, max_bytes: u64::MAX });
        let before = LOOKS.load(Ordering::Relaxed);
        let tally = read_instance(text).count(
            Some("exact"),
            true,
            &Limit { threads: 1, heap_budget: room, ..Limit::default() },
        );
        let tally = tally.expect("it is counted");
        let looks = LOOKS.load(Ordering::Relaxed) - before;
        let found: u64 =
            tally.classes.expect("they are counted").to_string().parse().expect("a number");
        assert!(
            looks * u64::from(Limit::CHECK_INTERVAL) > 4 * found,
            "{text}: {looks} looks for {found} covers"
        );
    }
}

/// Checks that a stopped search leaves the board that it had, which obeys the rules so far.
#[test]
fn a_stopped_search_leaves_its_board() {
    for (problem, method) in [
        ("queens 40", "backtracking"),
        ("queens 30 with a4, h8", "backtracking"),
        ("cover knights 8 pieces 12", "backtracking"),
        ("tour 12 from d4 closed", "backtracking"),
        ("tour 10 closed", "ties"),
    ] {
        let instance = read_instance(problem);
        let last_board = LastBoard::default();
        let limit =
            Limit { nodes: Some(3_000), last_board: Some(last_board.clone()), ..Limit::default() };
        let found = instance.find(Some(method), &limit).expect(problem);
        assert_eq!(found.outcome, FindOutcome::Unknown(Stop::Nodes), "{problem}");
        let squares = last_board.take();
        assert!(!squares.is_empty() && last_board.take().is_empty(), "{problem}");
        if instance.tour_ends().is_some() {
            let is_move = |pair: &[bezzel::board::Square]| {
                let (a, b) = (pair[0], pair[1]);
                let mut apart = [a.file.abs_diff(b.file), a.rank.abs_diff(b.rank)];
                apart.sort_unstable();
                apart == [1, 2]
            };
            assert!(squares.windows(2).all(is_move), "{problem}: {squares:?}");
        } else if instance.is_independent() {
            let attacks = |a: &bezzel::board::Square, b: &bezzel::board::Square| {
                let (files, ranks) = (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank));
                files == 0 || ranks == 0 || files == ranks
            };
            let pairs = squares.iter().enumerate();
            let mut clashes =
                pairs.flat_map(|(at, a)| squares[..at].iter().filter(move |b| attacks(a, b)));
            assert_eq!(clashes.next(), None, "{problem}: {squares:?}");
        }
        let mut distinct = squares.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), squares.len(), "{problem}");
    }
}

/// Parts of texts that repeat: what opens something, continues something, or is only long.
const REPEATED: [&str; 44] = [
    "(",
    "[",
    "{",
    "if 1 {",
    "not ",
    "-",
    "|",
    "\"",
    "a.",
    "1..",
    "let x = (",
    "count queens (",
    "for n in [1] { ",
    "try { ",
    "f(",
    "f(1,",
    "1+",
    "2^",
    "8x",
    "a and ",
    "| where (",
    "{ } ",
    "else ",
    "queens ",
    "count ",
    ";",
    "\\\n",
    "#",
    "0",
    "9",
    "é",
    "=",
    "with ",
    "without a1 ",
    "leaper(",
    "a1 ",
    "?",
    "! ",
    "if 1 { } else ",
    "let f(n) = if n { ",
    "[1, ",
    "..",
    "all queens 4 | ",
    "(count queens [",
];

/// Whatever repeats, 64 kB of it end with an answer in a thread with a small stack.
#[test]
fn long_texts_of_every_kind_are_answered_within_the_stack() {
    const BYTES: usize = 1 << 16;
    for start in ["", "count ", "let a = ", "all queens 5 | where "] {
        for part in REPEATED {
            let mut text = start.to_owned();
            text.extend(std::iter::repeat_n(part, BYTES / part.len()));
            let run = move || {
                let mut session = Session::default();
                session.state.settings.set("deadline", Some("1s"), SettingOrigin::Session);
                session.for_each_answer(&text, &mut |_| ());
            };
            let thread = thread::Builder::new().stack_size(2 << 20).spawn(run);
            thread.expect("a thread").join().expect("no panic, and no overflow of the stack");
        }
    }
}

/// The depth is known before any body is read, in a thread with a small stack.
#[test]
fn nested_blocks_are_refused_before_any_of_them_is_read() {
    let answer = |levels: usize, closed: bool| {
        let end = if closed { " }".repeat(levels) } else { String::new() };
        let text = format!("{}7{end}", "if 1 = 1 { ".repeat(levels));
        let run = move || Session::default().last_answer(&text).outcome;
        let thread = thread::Builder::new().stack_size(2 << 20).spawn(run);
        thread.expect("a thread").join().expect("no overflow of the stack")
    };
    assert!(answer(30, true).is_ok());
    let chain = |length: usize| {
        let text = format!("if 1 = 2 {{ 7 }}{}", " else if 1 = 2 { 7 }".repeat(length));
        Session::default().last_answer(&text).outcome
    };
    assert!(chain(60).is_ok());
    assert_eq!(chain(4000).map_err(|fault| fault.code()).err(), Some(FaultCode::E410));
    for levels in [65, 300, 3000, 20_000] {
        for closed in [true, false] {
            let fault = answer(levels, closed).expect_err("too deep");
            assert_eq!(fault.code(), FaultCode::E410, "{levels}");
            // At the first brace that is too deep.
            assert_eq!(fault.span.map(|span| span.start), Some(64 * 11 + 9), "{levels}");
        }
    }
}
