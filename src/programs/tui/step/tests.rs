use super::beside::BesideScreen;
use super::state::TraceScreen;
use super::*;
use crate::tui::screen::color::screen_color;
use bezzel_base::core::Limit;
use bezzel_lab::problem::{ArgValue, BoundArg, BoundArgs, SourceSpan, find_problem};
use bezzel_lab::report::ViewOptions;
use bezzel_lab::set::SolutionSet;
use bezzel_lab::trace::{SearchTrace, TraceStep, TraceWindow};
use bezzel_lab::value::{Gallery, Slideshow};
use bezzel_messages::Lang;
use ratatui_core::backend::TestBackend;
use ratatui_core::style::{Color, Modifier};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn make_trace(word: &str, side: u64, window: TraceWindow) -> SearchTrace {
    let problem = find_problem(word).expect("a problem");
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let args = BoundArgs(vec![BoundArg {
        name: "size",
        arg: ArgValue::Size(size),
        span: SourceSpan::default(),
    }]);
    let instance = problem.instance(&args).expect("an instance");
    SearchTrace::record(&*instance, window, &Limit::default()).expect("a trace")
}

const SLOW: PlaybackSettings =
    PlaybackSettings { automatic: false, interval: Duration::from_millis(400) };

fn press_keys(state: &mut impl FullScreen, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '\n' => KeyCode::Enter,
            '\u{8}' => KeyCode::Backspace,
            '\u{1b}' => KeyCode::Esc,
            '^' => KeyCode::Home,
            '$' => KeyCode::End,
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            _ => KeyCode::Char(letter),
        };
        state.on_key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

/// Returns the screen as lines of text without trailing blanks.
fn screen_lines(state: &impl FullScreen, view: &ViewOptions, size: (u16, u16)) -> Vec<String> {
    let buffer = draw_buffer(state, Theme { view, colours: false }, size);
    let row =
        |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..size.1).map(row).collect()
}

fn draw_buffer(
    state: &impl FullScreen,
    theme: Theme<'_>,
    (columns, rows): (u16, u16),
) -> ratatui_core::buffer::Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
    terminal.draw(|frame| state.draw(frame, theme)).expect("drawn");
    terminal.backend().buffer().clone()
}

fn view_options(lang: Lang) -> ViewOptions {
    ViewOptions { lang, attacked: true, ..ViewOptions::default() }
}

#[test]
fn keys_make_and_undo_steps() {
    let trace = make_trace("queens", 6, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    let at = |state: &mut TraceScreen<'_>, keys| {
        press_keys(state, keys);
        state.playback.position()
    };
    assert_eq!(at(&mut state, "<p"), 0, "nothing stands before the first step");
    assert_eq!(at(&mut state, "n l>"), 4);
    assert_eq!(at(&mut state, "p<h"), 1);
    assert_eq!(at(&mut state, "12\n"), 12);
    assert_eq!(at(&mut state, "0\n"), 0);
    assert_eq!(at(&mut state, "99999999999999999999999\n"), trace.steps.len());
    assert_eq!(at(&mut state, "^"), 0);
    assert_eq!(
        at(&mut state, "b"),
        1 + trace.steps.iter().position(TraceStep::is_backtrack).expect("a dead end")
    );
    assert_eq!(at(&mut state, "s"), trace.steps.len());
    let last = at(&mut state, "B");
    assert!(last < trace.steps.len() && trace.steps[last - 1].is_backtrack());
    assert_eq!(at(&mut state, "$>"), trace.steps.len());
    assert!(!state.over);
}

#[test]
fn typed_number_can_be_corrected_and_cancelled() {
    let trace = make_trace("queens", 8, TraceWindow::Steps { from: 1000, to: 1100 });
    let mut state = TraceScreen::new(&trace, SLOW);
    press_keys(&mut state, "1059\u{8}\u{8}3");
    assert_eq!((state.typed_number.as_str(), state.playback.position()), ("103", 0));
    press_keys(&mut state, "1\n");
    assert_eq!(
        (state.typed_number.as_str(), state.playback.position()),
        ("", 32),
        "numbers are those of the whole search"
    );
    press_keys(&mut state, "7\u{1b}");
    assert_eq!((state.typed_number.as_str(), state.over), ("", false));
    press_keys(&mut state, "\u{1b}");
    assert!(state.over);
}

#[test]
fn every_quit_key_closes_the_view() {
    let trace = make_trace("queens", 4, TraceWindow::First);
    for (code, modifiers) in [
        (KeyCode::Char('q'), KeyModifiers::NONE),
        (KeyCode::Esc, KeyModifiers::NONE),
        (KeyCode::Char('c'), KeyModifiers::CONTROL),
    ] {
        let mut state = TraceScreen::new(&trace, SLOW);
        state.on_key(KeyEvent::new(code, modifiers));
        assert!(state.over, "{code:?}");
    }
    let mut state = TraceScreen::new(&trace, SLOW);
    state.on_key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::CONTROL));
    state.on_key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::NONE));
    assert!(!state.over);
}

#[test]
fn playing_stops_at_the_last_step_and_on_a_key() {
    let trace = make_trace("queens", 4, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, PlaybackSettings { automatic: true, ..SLOW });
    for made in 1..=trace.steps.len() {
        assert!(state.playing);
        state.tick();
        assert_eq!(state.playback.position(), made);
    }
    assert!(!state.playing, "nothing is left to play");
    state.tick();
    assert_eq!(state.playback.position(), trace.steps.len());
    press_keys(&mut state, "a");
    assert_eq!((state.playing, state.playback.position()), (true, 0), "from the beginning");
    state.tick();
    press_keys(&mut state, "n");
    assert_eq!((state.playing, state.playback.position()), (false, 2));
    press_keys(&mut state, "aa");
    assert!(!state.playing);
}

#[test]
fn pace_doubles_and_halves_within_bounds() {
    let trace = make_trace("queens", 4, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    press_keys(&mut state, "+");
    assert_eq!(state.interval.as_millis(), 200);
    press_keys(&mut state, "--");
    assert_eq!(state.interval.as_millis(), 800);
    press_keys(&mut state, &"+".repeat(20));
    assert_eq!(state.interval.as_millis(), 10);
    press_keys(&mut state, &"-".repeat(40));
    assert_eq!(state.interval.as_secs(), 60);
    let mut state = TraceScreen::new(&trace, PlaybackSettings { interval: Duration::MAX, ..SLOW });
    press_keys(&mut state, "-");
    assert_eq!(state.interval, Duration::MAX, "a longer one that was set stays");
}

#[test]
fn rejected_square_and_its_attackers_are_marked() {
    let trace = make_trace("queens", 8, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    let rejects = |deed: &TraceStep| matches!(deed, TraceStep::Reject { by, .. } if by.len() == 2);
    let step = 1 + trace.steps.iter().position(rejects).expect("attacked twice");
    press_keys(&mut state, &format!("{step}\n"));
    for (size, board) in [((80, 24), 34), ((120, 40), 66)] {
        let rows = screen_lines(&state, &view_options(Lang::EN), size);
        let left: Vec<String> = rows.iter().map(|row| row.chars().take(board).collect()).collect();
        let left = left[2..size.1 as usize - 4].join("\n");
        assert_eq!(left.matches("[Q]").count(), 2, "{left}");
        assert_eq!(left.matches(" x ").count(), 1, "{left}");
        let all = rows.join("\n");
        assert!(all.contains(&format!("step {step} of 1,024 towards solution 1")), "{all}");
        assert!(all.contains("is attacked by the queen on"), "{all}");
        assert!(
            rows.iter().any(|row| row.contains("> ") && row.contains(&format!(" {step} x c3 is attacked"))),
            "{all}"
        );
        assert!(all.contains("depth 2 of 8") && all.contains("██"), "{all}");
        assert!(all.contains("2 placed"), "{all}");
        let labels = |row: &str| row.split_whitespace().collect::<String>() == "abcdefgh";
        assert!(left.lines().any(labels), "{left}");
    }
}

#[test]
fn other_steps_have_their_signs() {
    let trace = make_trace("queens", 6, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    press_keys(&mut state, "n");
    assert!(screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n").contains("+Q "));
    press_keys(&mut state, "b");
    let dead = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(matches!(state.playback.last_step(), Some(TraceStep::DeadEnd { .. })));
    assert!(dead.contains("f!") && dead.contains("no free square is left in file f"), "{dead}");
    press_keys(&mut state, "n");
    let removed = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(removed.contains(" - ") && removed.contains("is removed"), "{removed}");
    press_keys(&mut state, "$");
    let found = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(found.contains("solution 1: all 6 queens are"), "{found}");
}

#[test]
fn colors_are_used_only_where_allowed() {
    let trace = make_trace("queens", 8, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    press_keys(&mut state, "nn");
    let view = view_options(Lang::EN);
    let plain = draw_buffer(&state, Theme { view: &view, colours: false }, (80, 24));
    let hues = |buffer: &ratatui_core::buffer::Buffer| {
        buffer
            .content()
            .iter()
            .filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
            .count()
    };
    assert_eq!(hues(&plain), 0);
    assert!(plain.content().iter().any(|cell| cell.modifier.contains(Modifier::REVERSED)));
    let inked = draw_buffer(&state, Theme { view: &view, colours: true }, (80, 24));
    assert!(hues(&inked) > 8 * 8 * 8, "every square has a background");
    let red = inked.content().iter().filter(|cell| cell.bg == screen_color((178, 24, 43))).count();
    assert_eq!(red, 8, "the rejected square has four columns and two rows");
}

#[test]
fn board_settings_are_applied() {
    let trace = make_trace("queens", 6, TraceWindow::First);
    let mut state = TraceScreen::new(&trace, SLOW);
    press_keys(&mut state, "n");
    let plain = ViewOptions::default();
    let rows = screen_lines(
        &state,
        &ViewOptions { coordinates: false, glyphs: true, ..plain.clone() },
        (80, 24),
    )
    .join("\n");
    assert!(rows.contains('♕') || rows.contains('♛'), "{rows}");
    assert!(!rows.contains('*'), "attacked squares are not marked: {rows}");
    assert!(
        screen_lines(&state, &ViewOptions { attacked: true, ..plain }, (80, 24))
            .join("\n")
            .contains('*')
    );
}

#[test]
fn every_language_fits_both_windows() {
    let trace = make_trace("queens", 8, TraceWindow::Solutions { from: 15, to: 15 });
    for lang in Lang::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut state = TraceScreen::new(&trace, SLOW);
            for keys in ["", "n", "b", "n", "$"] {
                press_keys(&mut state, keys);
                let rows = screen_lines(&state, &view_options(lang), size);
                let all = rows.join("\n");
                let quit = bezzel_lab::report::message_text(lang, "step-key-quit", &[]);
                assert!(rows.last().expect("rows").contains(&quit), "the keys are whole: {all}");
                let depth = state.playback.moment_doc(&view_options(lang)).depth;
                assert!(all.contains(&depth) && (all.contains('░') || all.contains('█')), "{all}");
                let told = state.playback.moment_doc(&view_options(lang)).sentence;
                let last =
                    told.last().map_or("", |span| span.text.split(' ').next_back().unwrap_or(""));
                assert!(all.contains(last), "the sentence is whole: {all}");
            }
        }
    }
}

#[test]
fn too_large_board_shows_a_note() {
    let large = make_trace("queens", 20, TraceWindow::Steps { from: 1000, to: 1100 });
    let mut state = TraceScreen::new(&large, SLOW);
    press_keys(&mut state, "nn");
    let rows = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join(" ");
    assert!(
        rows.contains("The board of 20 by 20 squares does not fit. It needs a window of 92 by"),
        "{rows}"
    );
    assert!(rows.contains("1,001") && rows.contains("step"), "the steps are there: {rows}");
    let least = rows
        .split("92 by ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .expect("a number of rows");
    let rows: u16 = least.parse().expect("a number");
    assert!(
        !screen_lines(&state, &view_options(Lang::EN), (92, rows))
            .join(" ")
            .contains("does not fit")
    );
    for size in [(39, 24), (80, 13), (12, 3), (1, 1), (3, 40)] {
        let rows = screen_lines(&state, &view_options(Lang::EN), size).join(" ");
        assert!(size.0 < 39 || rows.contains("needs 40 by 14"), "{rows}");
    }
    let small = make_trace("queens", 8, TraceWindow::First);
    for columns in 1..100 {
        for rows in [1, 2, 13, 14, 15, 18, 19, 23, 24, 30, 60] {
            screen_lines(&TraceScreen::new(&small, SLOW), &view_options(Lang::UK), (columns, rows));
            screen_lines(&state, &view_options(Lang::HU), (columns, rows));
        }
    }
}

fn tour_trace(side: u64, method: &'static str) -> SearchTrace {
    use bezzel_lab::problem::TourInstance;
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let tour = TourInstance::knight(size, bezzel_base::walk::TourEnds::OPEN);
    SearchTrace::record_method(&tour, Some(method), TraceWindow::First, &Limit::default())
        .expect("small")
}

#[test]
fn tour_steps_show_their_numbers() {
    let narrative = tour_trace(8, "warnsdorff");
    let mut state = TraceScreen::new(&narrative, SLOW);
    press_keys(&mut state, ">>>");
    let shown = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    for part in ["tour 8 · warnsdorff", "step 3 of 65", "+3", "·", "3 of 64 squares visited", "> "]
    {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    press_keys(&mut state, "s");
    assert!(state.playback.is_last());
    let shown = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    let numbers =
        |line: &str| line.split_whitespace().filter_map(|word| word.parse::<usize>().ok()).count();
    assert!(
        shown.lines().map(numbers).sum::<usize>() >= 64 && shown.contains("64 of 64"),
        "{shown}"
    );
    press_keys(&mut state, "<<5\n");
    assert_eq!(state.playback.position(), 5);
}

#[test]
fn backtracks_of_a_tour_are_found() {
    let narrative = tour_trace(5, "backtracking");
    let mut state = TraceScreen::new(&narrative, SLOW);
    press_keys(&mut state, "b");
    let first = state.playback.position();
    assert!(first > 0 && !state.playback.is_last());
    press_keys(&mut state, "$B");
    assert!(state.playback.position() > first);
    press_keys(&mut state, "^");
    assert_eq!(state.playback.position(), 0);
    let shown = screen_lines(&state, &view_options(Lang::HU), (60, 20)).join("\n");
    assert!(shown.contains("tour 5 · backtracking"), "{shown}");
}

#[test]
fn each_circuit_has_its_own_numbers() {
    let narrative = tour_trace(8, "vandermonde");
    let mut state = TraceScreen::new(&narrative, SLOW);
    press_keys(&mut state, ">");
    let doc = state.playback.moment_doc(&view_options(Lang::EN));
    assert_eq!((doc.tracks.len(), state.playback.depth()), (4, (64, 64)));
    press_keys(&mut state, "$");
    let doc = state.playback.moment_doc(&view_options(Lang::EN));
    assert!(
        doc.tracks.len() == 1
            && doc.tracks[0].closed
            && doc.board.walk.is_some_and(|walk| walk.closed)
    );
}

/// Creates a slideshow of the solutions of a problem that carries the first ones. The number of
/// solutions is known only if `counted` is set.
fn make_slides(word: &str, side: u64, carried: u64, counted: bool) -> Slideshow {
    let problem = find_problem(word).expect("a problem");
    let size = bezzel_base::board::Size::new(side, side).expect("a size");
    let args = BoundArgs(vec![BoundArg {
        name: "size",
        arg: ArgValue::Size(size),
        span: SourceSpan::default(),
    }]);
    let instance = problem.instance(&args).expect("an instance");
    let set = SolutionSet::from_search(instance, None, None, None);
    let survey = set
        .summarize(carried, &Limit::default(), Some(Duration::from_millis(1)))
        .expect("in reach");
    let of = counted.then(|| set.count(&Limit::default()).expect("in reach").0);
    let mut gallery = Gallery::new(survey.first);
    gallery.total = of;
    Slideshow { set, gallery, interval: None }
}

fn slides_screen(slides: &Slideshow) -> TraceScreen<'_> {
    let reel = Pager::new(slides, &Limit::default()).expect("there is a solution");
    TraceScreen::new(Playback::Slides(Box::new(reel)), PlaybackSettings { automatic: true, ..SLOW })
}

/// Waits for the solution that is searched for.
fn wait_for_search(state: &mut TraceScreen<'_>) {
    let until = std::time::Instant::now() + Duration::from_mins(1);
    while state.playback.is_searching() && std::time::Instant::now() < until {
        state.playback.poll();
        std::thread::sleep(Duration::from_micros(50));
    }
    assert!(!state.playback.is_searching(), "the search has found nothing for a minute");
}

#[test]
fn slides_wrap_around_and_pause() {
    let slides = make_slides("queens", 6, 4, true);
    let mut state = slides_screen(&slides);
    let seen: Vec<usize> = (0..6)
        .map(|_| {
            state.tick();
            state.playback.position()
        })
        .collect();
    assert_eq!((seen, state.playing), (vec![2, 3, 4, 1, 2, 3], true));
    press_keys(&mut state, " ");
    assert!(!state.playing);
    state.tick();
    assert_eq!(state.playback.position(), 3, "a slideshow that is held stays where it is");
    let at = |state: &mut TraceScreen<'_>, keys| {
        press_keys(state, keys);
        state.playback.position()
    };
    assert_eq!(at(&mut state, "<<"), 1);
    assert_eq!(at(&mut state, "<"), 4, "before the first comes the last");
    assert_eq!(at(&mut state, ">"), 1);
    assert_eq!(at(&mut state, "$"), 4);
    assert_eq!(at(&mut state, "^"), 1);
    assert_eq!(at(&mut state, "3\n"), 3);
    assert_eq!(at(&mut state, "99\n"), 4);
    assert_eq!(at(&mut state, "0\n"), 1);
    assert_eq!(at(&mut state, "sbB"), 1, "there are no steps to look for");
    assert!(!state.over);
    press_keys(&mut state, " ");
    assert!(state.playing);
    press_keys(&mut state, "q");
    assert!(state.over);
}

#[test]
fn slides_show_their_squares() {
    let slides = make_slides("queens", 6, 4, true);
    let mut state = slides_screen(&slides);
    press_keys(&mut state, ">");
    let rows = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    for said in [
        "queens 6",
        "solution 2 of 4",
        "a3, b6, c2, d5, e1, f4",
        "‖ paused · 400 ms per solution",
        "Space pause, play",
    ] {
        assert!(rows.contains(said), "{said}\n{rows}");
    }
    assert_eq!(rows.matches('Q').count(), 6, "{rows}");
    let sl = screen_lines(&state, &view_options(Lang::SL), (80, 24)).join("\n");
    assert!(sl.contains("rešitev 2 od 4") && !sl.contains("korak"), "{sl}");
    let left =
        bezzel_drawing::plain::render(&state.playback.closing_doc(&view_options(Lang::EN)), 80);
    assert!(left.starts_with("solution 2 of 4 · queens 6\n6 . Q . . . .\n"), "{left}");
}

#[test]
fn set_larger_than_the_window_shows_every_solution() {
    let (slides, mut all) = (make_slides("queens", 10, 20, false), Vec::new());
    let keep = &mut |squares: &[bezzel_base::board::Square]| {
        all.push(squares.to_vec());
        std::ops::ControlFlow::Continue(())
    };
    slides
        .set
        .visit(bezzel_lab::problem::SolutionOrder::Files, &Limit::default(), keep)
        .expect("in reach");
    assert_eq!(all.len(), 724);
    let mut state = slides_screen(&slides);
    let shown = |state: &TraceScreen<'_>| {
        let doc = state.playback.moment_doc(&view_options(Lang::EN));
        doc.board.pieces.iter().map(|(square, _)| *square).collect::<Vec<_>>()
    };
    let rows = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(rows.contains("solution 1 of at least 20"), "{rows}");
    for (at, solution) in all.iter().enumerate() {
        assert_eq!((state.playback.position(), &shown(&state)), (at + 1, solution));
        press_keys(&mut state, ">");
        wait_for_search(&mut state);
    }
    assert_eq!(state.playback.position(), 1, "after the last comes the first");
    let rows = screen_lines(&state, &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(rows.contains("solution 1 of 724"), "{rows}");
    for (keys, at) in [
        ("$", 724),
        ("30\n", 30),
        ("700\n", 700),
        ("<", 699),
        ("^", 1),
        ("<", 724),
        ("1000000\n", 724),
    ] {
        press_keys(&mut state, keys);
        wait_for_search(&mut state);
        assert_eq!((state.playback.position(), &shown(&state)), (at, &all[at - 1]), "{keys}");
    }
}

#[test]
fn search_for_the_end_of_an_endless_set_stops_on_a_key() {
    let slides = make_slides("queens", 24, 3, false);
    let mut state = slides_screen(&slides);
    press_keys(&mut state, "$");
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(5));
        state.playback.poll();
    }
    assert!(state.playback.is_searching());
    let rows = screen_lines(&state, &view_options(Lang::EN), (120, 60)).join("\n");
    assert!(
        rows.contains("searching for the last solution") && rows.contains("solution 1 of at least"),
        "{rows}"
    );
    press_keys(&mut state, "\u{1b}");
    assert!(!state.playback.is_searching() && !state.over && !state.playing);
    press_keys(&mut state, ">");
    assert_eq!(state.playback.position(), 2);
}

#[test]
fn empty_set_has_no_slideshow() {
    assert!(Pager::new(&make_slides("queens", 3, 5, true), &Limit::default()).is_none());
}

#[test]
fn slides_of_tours_and_covers_show_numbers_and_pieces() {
    let tours = make_slides("tour", 5, 3, false);
    let rows = screen_lines(&slides_screen(&tours), &view_options(Lang::EN), (80, 24)).join("\n");
    assert!(rows.contains("a1 → ") && (1..=25).all(|n| rows.contains(&n.to_string())), "{rows}");
}

#[test]
fn two_traces_are_shown_side_by_side_and_move_together() {
    let traces = [4, 5].map(|side| make_trace("queens", side, TraceWindow::First));
    let lengths = traces.each_ref().map(|trace| trace.steps.len());
    assert!(lengths[1] < lengths[0], "{lengths:?}");
    let mut both = BesideScreen::new(&traces, SLOW);
    let positions = |both: &BesideScreen<'_>| -> Vec<usize> {
        both.0.iter().map(|screen| screen.playback.position()).collect()
    };
    press_keys(&mut both, ">>>");
    assert_eq!(positions(&both), [3, 3]);
    press_keys(&mut both, "$");
    assert_eq!(positions(&both), lengths);
    press_keys(&mut both, "^ns<");
    assert_eq!(both.0.len(), 2, "no other steps take the place of these");
    for size in [(80, 24), (140, 40)] {
        let lines = screen_lines(&both, &view_options(Lang::EN), size);
        assert_eq!(lines[0].matches("queens").count(), 2, "{lines:#?}");
        assert_eq!(lines.concat().replace(' ', "").matches("abcd").count(), 2, "{lines:#?}");
        assert_eq!(lines.concat().matches("depth ").count(), 2, "{lines:#?}");
    }
    press_keys(&mut both, "q");
    assert!(both.is_over());
}
