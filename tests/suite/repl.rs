//! The REPL in a pseudo-terminal: keys in, screen out.
//!
//! The tests wait for texts that the echo of the keys does not contain. Timeouts are generous, and
//! no time is measured.

#![cfg(unix)]

use crate::program::{program, program_with_data};
use rexpect::ReadUntil;
use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Timeout in milliseconds. A slow machine does not fail, a hanging program does.
const PATIENCE: u64 = 120_000;

/// Starts the program in a terminal of 80 columns and 24 lines, with its data in this folder.
fn terminal(data: &Path, args: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "stty rows 24 cols 80 && exec \"$@\"",
        "sh",
        env!("CARGO_BIN_EXE_bezzel"),
        "--color",
        "never",
    ]);
    command.arg("--data").arg(data).args(args).current_dir(data);
    for name in
        ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "RUST_BACKTRACE"]
    {
        command.env_remove(name);
    }
    command.env("TERM", "xterm").env("LANG", "en_US.UTF-8");
    let mut session =
        spawn_command(command, Some(PATIENCE)).expect("the program starts in a terminal");
    session.exp_string("bezzel> ").expect("a prompt");
    session
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Types keys without Enter.
fn keys(session: &mut PtySession, text: &str) {
    session.send(text).and_then(|_| session.flush()).expect("keys are taken");
}

/// Types a line and waits for this text in the output.
fn enter(session: &mut PtySession, line: &str, wanted: &str) -> String {
    keys(session, &format!("{line}\r"));
    session.exp_string(wanted).unwrap_or_else(|error| panic!("after {line:?}: {error}"))
}

/// Cancels the line with Ctrl-C and waits until the editor reads again. The editor drops keys that
/// were typed before that.
fn cancel_line(session: &mut PtySession) {
    session.send_control('c').expect("keys are taken");
    session.exp_string("\u{1b}[?2004h").expect("the editor reads again");
}

/// Quits with Ctrl-D and asserts that the program ends without an error. Repeats the key if the
/// editor started to read only after it.
fn leave(mut session: PtySession) {
    const READS: &str = "\u{1b}[?2004h";
    loop {
        // After the program has ended, no key is accepted.
        let _ = session.send_control('d');
        let ends = vec![ReadUntil::String(READS.to_owned()), ReadUntil::EOF];
        let (_, found) = session.exp_any(ends).expect("the program ends");
        if found != READS {
            break;
        }
    }
    assert!(matches!(session.process().wait(), Ok(WaitStatus::Exited(_, 0))));
}

#[test]
fn first_screen_shows_commands_and_ctrl_d_quits() {
    let data = folder();
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "stty rows 24 cols 80 && exec \"$@\"",
        "sh",
        env!("CARGO_BIN_EXE_bezzel"),
        "--color=never",
    ]);
    command.arg("--data").arg(data.path()).env("TERM", "xterm").env("LANG", "C");
    let mut session =
        spawn_command(command, Some(PATIENCE)).expect("the program starts in a terminal");
    let screen = session.exp_string("bezzel> ").expect("a prompt");
    let lines: Vec<&str> = screen.lines().collect();
    assert!(lines.len() < 24, "the prompt is on the first screen: {} lines", lines.len());
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{screen}");
    assert!(screen.contains("count queens 8") && screen.contains("help"), "{screen}");
    assert!(
        !screen.contains("\u{1b}[3") && !screen.contains("\u{1b}[1m"),
        "no colours: {screen:?}"
    );
    leave(session);
}

#[test]
fn commands_are_answered_and_faults_keep_variables() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    keys(&mut session, "let s = all queens 6\r");
    enter(&mut session, "count quens 8", "error[E001]");
    enter(&mut session, "s | unique | count", "1 solution");
    leave(session);
}

/// Asserts that the line is answered by this suggestion on the prompt line.
fn assert_suggestion(session: &mut PtySession, line: &str, offer: &str) {
    enter(session, line, "Press Enter");
    session
        .exp_string(&format!("bezzel> {offer}"))
        .unwrap_or_else(|error| panic!("after {line:?}: {error}"));
}

#[test]
fn suggestion_is_text_on_the_prompt_line() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    // Enter runs the suggestion.
    assert_suggestion(&mut session, "5 queens", "find queens 5");
    enter(&mut session, "", "5 . . Q . .");
    // The suggestion can be edited, at its end and inside.
    assert_suggestion(&mut session, "6 queens", "find queens 6");
    keys(&mut session, "\u{1b}[H\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C\u{15}all");
    enter(&mut session, "", "4 solutions");
    assert_suggestion(&mut session, "6 queens", "find queens 6");
    keys(&mut session, "\u{7f}7");
    enter(&mut session, "", "7 . . . Q . . .");
    assert_suggestion(&mut session, "all 6 queens", "all queens 6");
    enter(&mut session, " | unique | count", "1 solution");
    // Typing another command replaces the suggestion.
    assert_suggestion(&mut session, "6 queens", "find queens 6");
    enter(&mut session, "count queens 5", "10 solutions");
    // Arrow up returns the line that was typed.
    assert_suggestion(&mut session, "9 queens", "find queens 9");
    keys(&mut session, "\u{1b}[A");
    session.exp_string("bezzel> 9 queens").expect("the line before");
    cancel_line(&mut session);
    assert_suggestion(&mut session, "9 queens", "find queens 9");
    cancel_line(&mut session);
    enter(&mut session, "count queens 4", "2 solutions");
    // Ctrl-D quits, as on an empty line.
    assert_suggestion(&mut session, "9 queens", "find queens 9");
    leave(session);
}

/// Types a key of the menu and waits for this text and for the next prompt with this line.
fn choose(session: &mut PtySession, key: &str, wanted: &str, line: &str) {
    keys(session, key);
    for text in [wanted, &format!("bezzel> {line}")] {
        session.exp_string(text).unwrap_or_else(|error| panic!("after {key:?}: {error}"));
    }
}

#[test]
fn keys_choose_in_the_menu_without_enter() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    choose(&mut session, "menu\r", "Exit", "menu ");
    // A digit that is not a choice shows the page again.
    choose(&mut session, "9", "Exit", "menu ");
    choose(&mut session, "1", "A knight's tour", "menu 1 ");
    choose(&mut session, "2", "Choose the side", "menu 1 2 ");
    choose(&mut session, "5\r", "the best method", "menu 1 2 5 ");
    choose(&mut session, "1", "One solution", "menu 1 2 5 1 ");
    // The last choice runs the command.
    choose(&mut session, "1", "find cover queens 5 independent", "find cover queens 5 independent");
    session.exp_string("3 queens are enough").expect("the answer");
    // Of eleven problems, 1 waits for another digit or Enter, and 11 does not.
    choose(&mut session, "menu\r", "Exit", "menu ");
    choose(&mut session, "1", "A knight's tour", "menu 1 ");
    keys(&mut session, "1");
    choose(&mut session, "1", "Choose the side", "menu 1 11 ");
    // Ctrl-C leaves the menu, and a letter starts another command.
    cancel_line(&mut session);
    choose(&mut session, "menu\r", "Exit", "menu ");
    enter(&mut session, "count queens 6", "4 solutions");
    choose(&mut session, "menu\r", "Exit", "menu ");
    choose(&mut session, "3", "interval = 1s", "menu 3 ");
    choose(&mut session, "7", "500ms", "menu 3 7 ");
    choose(&mut session, "3", "set interval 500ms", "set interval 500ms");
    session.exp_string("interval = 500ms").expect("the setting");
    choose(&mut session, "menu\r", "Exit", "menu ");
    keys(&mut session, "6");
    session.exp_eof().expect("the program ends");
    assert!(matches!(session.process().wait(), Ok(WaitStatus::Exited(_, 0))));
}

#[test]
fn an_empty_line_runs_nothing() {
    let data = folder();
    let mut session = terminal(data.path(), &["--no-config"]);
    enter(&mut session, "set pager off", "pager = off");
    enter(&mut session, "set threads 2", "threads = 2");
    for line in ["repeat", "rest", "qiut", "bye", "reset all", "exit the program"] {
        keys(&mut session, &format!("{line}\r"));
        session.exp_string("error[E").unwrap_or_else(|error| panic!("after {line:?}: {error}"));
        keys(&mut session, "\r\r");
    }
    // After a question about dead ends, pressing Enter twice shows the explanation.
    keys(&mut session, "what is a dead end\r\r");
    session.exp_string("deadend (topic)").expect("a page of help");
    enter(&mut session, "set threads", "threads = 2");
    leave(session);
}

#[test]
fn tab_lists_matching_words() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(&mut session, "all queens 8 | \t");
    let list = session
        .exp_string("\n\u{1b}[?2026h\r\u{1b}[Kbezzel> all")
        .expect("the line again, under a list");
    for stage in ["unique", "first", "sample", "export"] {
        assert!(list.contains(stage), "{stage}: {list:?}");
    }
    cancel_line(&mut session);
    keys(&mut session, "find queens 8 with \t");
    let list = session
        .exp_string("\n\u{1b}[?2026h\r\u{1b}[Kbezzel> find")
        .expect("the line again, under a list");
    for square in ["a1", "d4", "h8"] {
        assert!(list.contains(square), "{square}: {list:?}");
    }
    cancel_line(&mut session);
    // A single matching word is inserted completely.
    keys(&mut session, "count superq\t 4\r");
    session.exp_string("essentially different").expect("a count");
    leave(session);
}

#[test]
fn a_pasted_text_of_several_lines_is_one_cell() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(
        &mut session,
        "\u{1b}[200~let p = all queens 6\np | unique | count\ncount queens 10\u{1b}[201~",
    );
    enter(&mut session, "", "1 solution");
    session.exp_string("724").expect("the last line of the cell ran too");
    leave(session);
    let history = fs::read_to_string(data.path().join("history")).expect("a history");
    assert_eq!(history.lines().count(), 1, "one cell is one entry: {history}");
}

#[test]
fn open_pipe_continues_on_the_next_line() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(&mut session, "all queens 6 |\r");
    enter(&mut session, "unique | count", "1 solution");
    leave(session);
}

#[test]
fn open_quote_is_reported() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(&mut session, "load \"a\r");
    session
        .exp_string("is still open: close it with `\"`, or press Ctrl-C to discard the command")
        .expect("a word about the quote");
    keys(&mut session, "count queens 8");
    session.exp_string("is still open").expect("it stays");
    cancel_line(&mut session);
    enter(&mut session, "count queens 6", "4 solutions");
    leave(session);
}

#[test]
fn ctrl_c_stops_the_command_and_nothing_else() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(&mut session, "let kept = all queens 6\r");
    keys(&mut session, "count queens 20\r");
    // The progress line shows that the search is running.
    session.exp_regex(r"counting queens 20.*0:\d\d (left|passed)").expect("progress");
    session.send_control('c').expect("keys are taken");
    // On a busy machine the interrupt may arrive before the first solution.
    session.exp_string("(interrupted after").expect("a partial count");
    enter(&mut session, "kept | count", "4 solutions");
    leave(session);
}

#[test]
fn progress_line_names_the_running_command() {
    let data = folder();
    let mut session = terminal(data.path(), &["--lang", "sl"]);
    let export = format!("all queens 20 | export \"{}\"", data.path().join("s.jsonl").display());
    // A non-ASCII letter is matched by two dots, because the bytes of the terminal are not decoded
    // here.
    for (command, work) in [
        ("count queens 20", "tetje: queens 20 .*preteklo 0:0"),
        ("all queens 20 | unique | stats by square", "stats: na..tevanje: queens 20 .*opravljeno "),
        (&export, "export: na..tevanje: queens 20 .*opravljeno "),
        ("compare queens 20 using backtracking, bitmask", "compare: [a-z]+ 1 od 2: "),
        ("plot time queens 20 using backtracking", "plot: [a-z]+ 1 od 1: "),
        ("find cover knights 90 using restarts", "iskanje: cover knights 90 .*opravljeno "),
        ("count tour 7x10", "tetje: tour 7x10 .*korak [0-9]+ od "),
        ("map tour 300", "zemljevid: tour 300 "),
        ("find queens 9000000 using minconflicts", "iskanje: queens 9000000 .*preteklo 0:0"),
    ] {
        keys(&mut session, &format!("{command}\r"));
        session.exp_regex(work).unwrap_or_else(|_| panic!("{command}: nothing says {work}"));
        session.send_control('c').expect("keys are taken");
        session.exp_string("\u{1b}[?2004h").unwrap_or_else(|_| panic!("{command} does not end"));
    }
    leave(session);
}

#[test]
fn estimate_of_a_long_run_is_shown_first() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    let before = enter(&mut session, "count queens 24", "on this machine; press Ctrl-C");
    assert!(before.contains("about") && !before.contains("%"), "{before:?}");
    session.send_control('c').expect("keys are taken");
    // On a busy machine the interrupt may arrive before the first solution.
    session.exp_string("(interrupted after").expect("a partial count");
    let answer = enter(&mut session, "count queens 9", "352 solutions");
    assert!(!answer.contains("on this machine"), "{answer:?}");
    leave(session);
    let mut session = terminal(data.path(), &["--quiet"]);
    // The answer before the count shows that Ctrl-C is heeded.
    enter(&mut session, "count queens 6; count queens 24", "4 solutions");
    session.send_control('c').expect("keys are taken");
    let answer = session.exp_string("(interrupted after").expect("a partial count");
    assert!(!answer.contains("on this machine"), "{answer:?}");
    leave(session);
}

#[test]
fn ctrl_c_cancels_the_line_and_keeps_the_session() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    cancel_line(&mut session);
    keys(&mut session, "count queens 12");
    session.exp_string(" 12").expect("the echo");
    cancel_line(&mut session);
    enter(&mut session, "count queens 6", "4 solutions");
    leave(session);
}

#[test]
fn history_survives_a_kill() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    enter(&mut session, "count queens 6", "4 solutions");
    enter(&mut session, "count queens 7", "40 solutions");
    session.process_mut().signal(Signal::SIGKILL).expect("a signal is sent");
    session.exp_eof().expect("the program is gone");
    let mut session = terminal(data.path(), &[]);
    // Arrow up, pressed twice, returns the second to last line.
    enter(&mut session, "\u{1b}[A\u{1b}[A", "4 solutions");
    // Reverse search finds the other line.
    keys(&mut session, "\u{12}queens 7");
    enter(&mut session, "", "40 solutions");
    leave(session);
}

#[test]
fn recalled_typed_and_pasted_lines_are_escaped() {
    let data = folder();
    let line = "print \"\u{1b}]0;x\u{7}\u{202e}\"\n";
    fs::write(data.path().join("history"), line).expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    keys(&mut session, "\u{1b}[A");
    let shown = session.exp_string("\\u{202e}").expect("the line is recalled");
    assert!(!shown.contains(['\u{202e}', '\u{7}']), "{shown:?}");
    for typed in ["\u{202e}", "\u{1b}[200~\u{202e}\u{1b}[201~"] {
        cancel_line(&mut session);
        keys(&mut session, &format!("1{typed}end"));
        let shown = session.exp_string("end").expect("the line is shown");
        assert!(!shown.contains('\u{202e}'), "{shown:?}");
    }
    cancel_line(&mut session);
    leave(session);
}

#[test]
fn settings_survive_a_restart() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "set coordinates off", "coordinates = off");
    enter(&mut session, "set lang hu", "lang = hu");
    enter(&mut session, "set threads 2", "threads = 2");
    enter(&mut session, "reset threads", "threads = all");
    leave(session);
    let file = data.path().join("settings.toml");
    assert_eq!(
        fs::read_to_string(&file).expect("written"),
        "coordinates = \"off\"\nlang = \"hu\"\n"
    );
    let mut session = terminal(data.path(), &[]);
    enter(&mut session, "find queens 4", "\r\n . Q . .");
    enter(&mut session, "count quens 8", "hiba[E001]");
    enter(&mut session, "reset", "attacked");
    enter(&mut session, "count quens 8", "error[E001]");
    leave(session);
    assert_eq!(fs::read_to_string(&file).expect("there"), "");
}

#[test]
fn two_sessions_keep_each_others_settings_and_puzzles() {
    let data = folder();
    let mut sessions = [terminal(data.path(), &["--quiet"]), terminal(data.path(), &["--quiet"])];
    let keys_of = ["glyphs", "attacked"];
    for round in 0..20 {
        let value = ["on", "off"][round % 2];
        // Both sessions write at the same time.
        for (session, key) in sessions.iter_mut().zip(keys_of) {
            keys(session, &format!("set {key} {value}\r"));
        }
        for (session, key) in sessions.iter_mut().zip(keys_of) {
            session.exp_string(&format!("{key} = {value}")).expect("it is set");
            session.exp_string("\u{1b}[?2004h").expect("a prompt");
        }
        let kept = fs::read_to_string(data.path().join("settings.toml")).expect("written");
        for key in keys_of {
            assert!(kept.contains(&format!("{key} = \"{value}\"\n")), "round {round}: {kept}");
        }
    }
    // Each session solves a puzzle after the other one has loaded the record.
    for (session, puzzle) in
        sessions.iter_mut().zip(["queens 4 with b1, d2, a3", "queens 5 with a1, c2, e3, b4"])
    {
        open_puzzle(session, &format!("play {puzzle}"), "left: 1 queen");
    }
    for (session, way) in sessions.iter_mut().zip(["llkkk ", "lllkkkk "]) {
        keys(session, way);
        session.exp_string("Well done").expect("it is solved");
        keys(session, "q");
        wait_for_prompt(session);
    }
    sessions.into_iter().for_each(leave);
    let kept = fs::read_to_string(data.path().join("play.json")).expect("written");
    assert_eq!(kept.matches("\"solved\": 1").count(), 2, "{kept}");
}

#[test]
fn the_first_screen_follows_the_settings() {
    let data = folder();
    fs::write(data.path().join("settings.toml"), "lang = \"hu\"\n").expect("written");
    let first_screen = |args: &[&str]| {
        let mut command = program_with_data(data.path());
        command.args(args).env("TERM", "xterm").env("LANG", "C").stdin(Stdio::inherit());
        let mut session =
            spawn_command(command, Some(PATIENCE)).expect("the program starts in a terminal");
        let screen = session.exp_string("bezzel> ").expect("a prompt");
        leave(session);
        screen
    };
    assert!(first_screen(&["--color=never"]).contains("parancs"), "the language of the file");
    assert!(
        !first_screen(&["--color=never", "--lang", "en"]).contains("parancs"),
        "the option wins"
    );
    fs::write(data.path().join("settings.toml"), "welcome = \"off\"\n").expect("written");
    assert!(!first_screen(&["--color=never"]).contains("count queens 8"));
}

#[test]
fn colors_change_immediately() {
    let data = folder();
    let mut command = program_with_data(data.path());
    command.arg("--quiet").env("TERM", "xterm").env("LANG", "C").stdin(Stdio::inherit());
    let mut session =
        spawn_command(command, Some(PATIENCE)).expect("the program starts in a terminal");
    session.exp_string("\u{1b}[1;32mbezzel> ").expect("a coloured prompt");
    keys(&mut session, "set colours never\r");
    session.exp_string("colours = never").expect("without colours");
    session.exp_string("\u{1b}[Kbezzel> ").expect("a plain prompt");
    keys(&mut session, "set colours always\r");
    session.exp_string("\u{1b}[1;32mbezzel> ").expect("a coloured prompt");
    leave(session);
}

#[test]
fn run_times_are_cleared_after_a_plain_yes() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "count queens 6", "4 solutions");
    let kept = |session: &mut PtySession| enter(session, "times", "count queens 6  ");
    for no in ["", "n", "no thanks"] {
        enter(&mut session, "times clear", "Delete 1 run time? [y/N]");
        enter(&mut session, no, "No run times were deleted");
        kept(&mut session);
    }
    for control in ['c', 'd'] {
        enter(&mut session, "times clear", "[y/N]");
        session.send_control(control).expect("keys are taken");
        session.exp_string("No run times were deleted").expect("Ctrl-C and Ctrl-D say no");
        kept(&mut session);
    }
    // Keys that were typed ahead are the answer and the next commands.
    keys(&mut session, "times clear\rn\rcount rooks 5\r");
    session.exp_string("120 solutions").expect("the command after the answer");
    enter(&mut session, "times clear", "Delete 2 run times? [y/N]");
    enter(&mut session, "y", "2 run times");
    enter(&mut session, "count queens 6", "4 solutions");
    enter(&mut session, "set lang hu", "lang = hu");
    enter(&mut session, "times clear", "[i/N]");
    enter(&mut session, "igen", "1 fut");
    enter(&mut session, "times", "bezzel> ");
    leave(session);
    assert_eq!(fs::read_to_string(data.path().join("times.jsonl")).expect("there"), "");
}

#[test]
fn settings_that_cannot_be_written_hold_for_the_session() {
    let data = folder();
    fs::create_dir(data.path().join("settings.toml")).expect("a folder where the file should be");
    let mut session = terminal(data.path(), &[]);
    enter(&mut session, "set coordinates off", "E400");
    enter(&mut session, "find queens 4", "\r\n . Q . .");
    leave(session);
}

#[test]
fn without_config_nothing_is_written() {
    let data = folder();
    let mut session = terminal(data.path(), &["--no-config"]);
    enter(&mut session, "count queens 6", "4 solutions");
    enter(&mut session, "set glyphs on", "glyphs = on");
    leave(session);
    assert_eq!(fs::read_dir(data.path()).expect("the folder").count(), 0);
}

#[test]
fn a_history_that_cannot_be_written_is_one_warning() {
    let data = folder();
    fs::create_dir(data.path().join("history")).expect("a folder where the file should be");
    let mut session = terminal(data.path(), &[]);
    let text = enter(&mut session, "count queens 6", "4 solutions");
    let more = enter(&mut session, "count queens 7", "40 solutions");
    assert_eq!((text + &more).matches("E400").count(), 0, "said once, before the first prompt");
    leave(session);
}

/// Escape codes that enter and leave the alternate screen.
const SCREEN: [&str; 2] = ["\u{1b}[?1049h", "\u{1b}[?1049l"];

/// Opens the step view of a trace.
fn open_trace(session: &mut PtySession, line: &str) {
    enter(session, line, SCREEN[0]);
    session.exp_string("paused").expect("the line of state");
}

/// Waits until the screen and the cursor are restored and the prompt accepts lines. Returns the
/// output before the prompt.
fn wait_for_prompt(session: &mut PtySession) -> String {
    let before = session.exp_string(SCREEN[1]).expect("the screen is given back");
    assert!(before.contains("\u{1b}[?25h"), "the cursor is shown again: {before:?}");
    let left = session.exp_string("bezzel> ").expect("a prompt");
    enter(session, "count queens 6", "4 solutions");
    left
}

#[test]
fn a_trace_is_watched_step_by_step() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_trace(&mut session, "trace queens 6");
    keys(&mut session, "nnn");
    session.exp_string("is attacked by the queen on").expect("why a square is rejected");
    // Only differences are drawn. The status line is drawn completely after the number has
    // disappeared.
    keys(&mut session, "12\r");
    session.exp_string("go to step").expect("the number is shown");
    session.exp_string("paused").expect("the step is there");
    keys(&mut session, "q");
    let left = wait_for_prompt(&mut session);
    assert!(left.contains("towards solution 1") && left.contains("12"), "{left:?}");
    assert!(left.lines().count() < 6, "only the short form stays: {left:?}");
    leave(session);
}

#[test]
fn keys_after_quitting_are_not_used_by_the_next_trace() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_trace(&mut session, "trace queens 5");
    keys(&mut session, "qqq");
    wait_for_prompt(&mut session);
    open_trace(&mut session, "trace queens 5");
    keys(&mut session, "n");
    session.exp_string("1 placed").expect("the first step");
    keys(&mut session, "q");
    wait_for_prompt(&mut session);
    leave(session);
}

#[test]
fn ctrl_c_leaves_the_stepping_view_only() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    keys(&mut session, "let t = trace queens 5\r");
    open_trace(&mut session, "t");
    session.send_control('c').expect("keys are taken");
    wait_for_prompt(&mut session);
    enter(&mut session, "set mode automatic", "mode = automatic");
    enter(&mut session, "set interval 10", "interval = 10");
    enter(&mut session, "t", SCREEN[0]);
    session.exp_string("playing").expect("the steps play");
    // Only differences are drawn, and the first letter is the same.
    session.exp_string("aused").expect("and end");
    session.send_control('c').expect("keys are taken");
    wait_for_prompt(&mut session);
    leave(session);
}

#[test]
fn interrupt_signal_closes_the_stepping_view() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_trace(&mut session, "trace queens 5");
    session.process_mut().signal(Signal::SIGINT).expect("a signal is sent");
    wait_for_prompt(&mut session);
    leave(session);
}

#[test]
fn terminating_signal_during_a_puzzle_restores_the_terminal() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_puzzle(&mut session, "play queens 6 with c1", "left: 5 queens");
    session.process_mut().signal(Signal::SIGTERM).expect("a signal is sent");
    let before = session.exp_string(SCREEN[1]).expect("the screen is given back");
    assert!(before.contains("\u{1b}[?25h"), "the cursor is shown again: {before:?}");
    session.exp_eof().expect("the program ends");
    assert!(matches!(session.process().wait(), Ok(WaitStatus::Signaled(_, Signal::SIGTERM, _))));
}

#[test]
fn terminating_signal_at_the_prompt_restores_the_terminal() {
    for (signal, code) in [("TERM", 143), ("HUP", 129)] {
        let data = folder();
        let mut command = Command::new("sh");
        let program = "sh -c 'echo process $$; exec \"$@\"' sh \"$@\"; echo code $?";
        let program = format!(
            "before=$(stty -g); {program}; [ $before = $(stty -g) ] && echo as before; echo over"
        );
        command
            .args(["-c", &program, "sh", env!("CARGO_BIN_EXE_bezzel"), "--quiet", "--data"])
            .arg(data.path());
        command.env("TERM", "xterm").env("LANG", "C");
        let mut session =
            spawn_command(command, Some(PATIENCE)).expect("the program starts in a terminal");
        session.exp_string("process ").expect("its number");
        let process = session.read_line().expect("its number");
        session.exp_string("\u{1b}[?2004h").expect("a prompt");
        keys(&mut session, "count");
        session.exp_string("count").expect("the keys are read one by one");
        let sent = Command::new("kill")
            .args([&format!("-{signal}"), process.trim()])
            .status()
            .expect("kill runs");
        assert!(sent.success());
        session.exp_string("\u{1b}[?2004l").expect("pasted text is plain again");
        session.exp_string(&format!("code {code}")).expect("the exit code tells the signal");
        let state = session.exp_string("over").expect("the state of the terminal");
        assert!(state.contains("as before"), "{state}");
    }
}

#[test]
fn a_puzzle_is_played_by_commands_if_that_is_set() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "set play lines", "play = lines");
    let text = enter(&mut session, "play queens 6 with c1", "left: 5 queens");
    assert!(!text.contains(SCREEN[0]), "{text:?}");
    keys(&mut session, "place f\t");
    session.exp_string("f1  f2").expect("the squares of the board");
    keys(&mut session, "2\r");
    session.exp_string("left: 4 queens").expect("a piece");
    enter(&mut session, "place a1", "cannot place a piece there");
    leave(session);
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "play queens 6 with c1", "Where you left off.");
    enter(&mut session, "undo", "Nothing to undo");
    enter(&mut session, "set play screen", "play = screen");
    open_puzzle(&mut session, "play tour 5 from a1", "left: 24 squares");
    keys(&mut session, "q");
    wait_for_prompt(&mut session);
    leave(session);
}

#[test]
fn without_an_interval_or_in_a_script_steps_are_text() {
    let data = folder();
    fs::write(data.path().join("t.bz"), "trace queens 4\n").expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    let text = enter(&mut session, "run \"t.bz\"", "after step");
    assert!(!text.contains(SCREEN[0]), "{text:?}");
    session.exp_string("all 4 queens are placed").expect("the last step");
    enter(&mut session, "set interval 0", "interval = 0");
    let text = enter(&mut session, "trace queens 4", "all 4 queens are placed");
    assert!(!text.contains(SCREEN[0]) && text.contains("b2 is attacked"), "{text:?}");
    leave(session);
}

/// Opens a puzzle or the menu.
fn open_puzzle(session: &mut PtySession, line: &str, wanted: &str) {
    enter(session, line, SCREEN[0]);
    session.exp_string(wanted).expect("the screen is drawn");
}

#[test]
fn small_challenge_is_played_until_solved() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_puzzle(&mut session, "play 2", "left: 4 queens");
    // The cursor starts on a1, which belongs to no solution. The solution is b1, d2, a3, c4.
    for (place, said) in
        [("l ", "Placed on"), ("l ", "cannot place a piece there"), ("lk ", "laced on")]
    {
        keys(&mut session, place);
        session.exp_string(said).unwrap_or_else(|error| panic!("after {place:?}: {error}"));
    }
    keys(&mut session, "lk llk ");
    session.exp_string("Well done").expect("the end");
    keys(&mut session, "q");
    let left = wait_for_prompt(&mut session);
    assert!(left.contains("Challenge 2: queens 4: solved"), "{left:?}");
    leave(session);
    let kept = fs::read_to_string(data.path().join("play.json")).expect("a record");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept["puzzles"]["queens 4"]["solved"], 1);
}

#[test]
fn a_game_that_is_killed_goes_on_next_time() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_puzzle(&mut session, "play queens 6 with c1", "left: 5 queens");
    keys(&mut session, "k ");
    session.exp_string("Placed on").expect("a piece");
    session.process_mut().signal(Signal::SIGKILL).expect("a signal is sent");
    session.exp_eof().expect("the program ends");
    let mut session = terminal(data.path(), &["--quiet"]);
    open_puzzle(&mut session, "play 32", "left: 4 queens");
    session.send_control('c').expect("keys are taken");
    let left = wait_for_prompt(&mut session);
    assert!(left.contains("not finished"), "{left:?}");
    leave(session);
}

#[test]
fn the_menu_of_challenges_opens_and_closes() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    open_puzzle(&mut session, "play", "solved: 0 of");
    keys(&mut session, "j\r");
    // Only differences are drawn.
    session.exp_string("solutions.").expect("the second challenge");
    keys(&mut session, "q");
    session.exp_string("PgDn").expect("the menu");
    keys(&mut session, "q");
    wait_for_prompt(&mut session);
    leave(session);
}

#[test]
fn quit_ends_the_program() {
    let data = folder();
    let mut session = terminal(data.path(), &[]);
    keys(&mut session, "quit\r");
    session.exp_eof().expect("the program ends");
    assert!(matches!(session.process().wait(), Ok(WaitStatus::Exited(_, 0))));
}

#[test]
fn an_interrupted_script_shows_its_part_and_exits_with_130() {
    let data = folder();
    fs::write(data.path().join("long.bz"), "count queens 4\ncount queens 20\ncount queens 5\n")
        .expect("written");
    let mut child = program()
        .args(["--lang", "en", "long.bz"])
        .current_dir(data.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // After the first answer the signal handler is installed and the second command has started.
    let mut out = child.stdout.take().expect("a pipe");
    let mut text = vec![0; 1];
    std::io::Read::read_exact(&mut out, &mut text).expect("an answer");
    let interrupted =
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
    std::io::Read::read_to_end(&mut out, &mut text).expect("the rest");
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
    let text = String::from_utf8(text).expect("text");
    assert!(text.contains("2 solutions") && !text.contains("queens 5"), "{text}");
}

#[test]
fn startup_file_runs_and_its_faults_do_not_end_the_session() {
    let data = folder();
    let init = "let start = 41\nset glyphs on\nprint \"hello from init\"\ncount queens 4\nlet f(n) = n + start\n";
    fs::write(data.path().join("init.bz"), init).expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "f(1)", "\r\n42");
    leave(session);
    // A setting of the startup file is not saved.
    assert!(!data.path().join("settings.toml").exists());
    fs::write(data.path().join("init.bz"), "let a = 5\ncount quens 8\n").expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "count queens 6", "4 solutions");
    leave(session);
    fs::write(data.path().join("init.bz"), b"\xff\xfe\x00").expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "count queens 6", "4 solutions");
    leave(session);
    fs::write(data.path().join("init.bz"), init).expect("written");
    let mut session = terminal(data.path(), &["--quiet", "--no-init"]);
    enter(&mut session, "start + 1", "E100");
    leave(session);
}

#[test]
fn kept_definitions_are_those_of_later_sessions() {
    let data = folder();
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "define camel = leaper(1,3)", "camel");
    leave(session);
    let path = data.path().join("definitions.bz");
    assert!(!path.exists(), "nothing is kept without the setting");
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "set keep on", "keep = on");
    enter(&mut session, "define beast = queen + leaper(2,3)", "define beast");
    enter(&mut session, "define zebra = leaper(2,3)", "define zebra");
    leave(session);
    let text = fs::read_to_string(&path).expect("they are kept");
    assert_eq!(text, "define beast = queen + leaper(2,3)\ndefine zebra = leaper(2,3)\n");
    fs::write(&path, format!("define bad = nothing\n{text}")).expect("written");
    let mut session = terminal(data.path(), &["--quiet"]);
    enter(&mut session, "count zebras 2", "4 zebras: 1 solution");
    enter(&mut session, "undefine beast", "beast");
    enter(&mut session, "1 + 1", "\r\n2");
    leave(session);
    let kept = "define bad = nothing\ndefine zebra = leaper(2,3)\n";
    assert_eq!(fs::read_to_string(&path).expect("kept"), kept);
}
