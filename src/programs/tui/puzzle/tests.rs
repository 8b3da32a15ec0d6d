use super::draw::{draw_screen, square_at};
use super::state::PlayScreen;
use crate::host::folders::Warnings;
use crate::host::puzzles::PuzzleFile;
use crate::tui::screen::theme::Theme;
use crate::tui::screen::view::FullScreen;
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use bezzel_lab::problem::Difficulty;
use bezzel_lab::puzzle::verbs::challenge_puzzle;
use bezzel_lab::puzzle::{CHALLENGES, GameEnding, MemoryScores, Puzzle, ScoreStore};
use bezzel_lab::report::ViewOptions;
use bezzel_messages::Lang;
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Color;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::Arc;

fn make_puzzle(text: &str) -> Arc<Puzzle> {
    let number = CHALLENGES.iter().position(|row| row.text == text).expect("a challenge") + 1;
    challenge_puzzle(number, &bezzel_lab::command::VOCABULARY, &Limit::default())
        .expect("a row")
        .expect("a puzzle")
}

/// Returns separate scores for each test that calls it. They are leaked, since a test is shorter
/// than the program.
fn memory_scores() -> &'static MemoryScores {
    Box::leak(Box::default())
}

fn play_screen(text: &str) -> PlayScreen<'static> {
    PlayScreen::new(Some(make_puzzle(text)), memory_scores(), Limit::default())
}

fn press_keys(state: &mut PlayScreen<'_>, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '\n' => KeyCode::Enter,
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            _ => KeyCode::Char(letter),
        };
        state.on_key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

fn draw_buffer(
    state: &PlayScreen<'_>,
    view: &ViewOptions,
    colours: bool,
    (columns, rows): (u16, u16),
) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
    terminal.draw(|frame| draw_screen(frame, state, Theme { view, colours })).expect("drawn");
    terminal.backend().buffer().clone()
}

/// Returns the screen as lines of text without trailing blanks.
fn screen_text(state: &PlayScreen<'_>, view: &ViewOptions, size: (u16, u16)) -> String {
    let buffer = draw_buffer(state, view, false, size);
    let row =
        |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..size.1).map(row).collect::<Vec<String>>().join("\n")
}

const SMALL: (u16, u16) = (80, 24);

fn english_text(state: &PlayScreen<'_>) -> String {
    screen_text(state, &ViewOptions::default(), SMALL)
}

#[test]
fn arrows_letters_and_vi_keys_move_the_cursor() {
    for keys in [">^ ", "dw ", "lk ", "DW ", "<<<vvv "] {
        let mut state = play_screen("queens 4");
        press_keys(&mut state, keys);
        let placed =
            state.active_game.as_ref().expect("a game").session.game.placed_squares().to_vec();
        assert_eq!(placed, ["b2".parse().expect("a square")], "{keys}");
    }
}

#[test]
fn game_is_drawn_and_solved() {
    let mut state = play_screen("queens 4");
    assert!(
        english_text(&state).contains("Challenge 2: queens 4")
            && english_text(&state).contains("left: 4 queens")
    );
    press_keys(&mut state, "> >");
    let text = english_text(&state);
    assert!(
        text.contains("Q") && text.contains("Placed on b1.") && text.contains("left: 3 queens"),
        "{text}"
    );
    press_keys(&mut state, " ");
    let text = english_text(&state);
    assert!(text.contains(">x<") && text.contains("[Q]"), "{text}");
    assert!(text.replace('\n', " ").contains("You cannot place a piece there: c1"), "{text}");
    press_keys(&mut state, "z");
    assert!(english_text(&state).contains("has no function here"), "no key is dead");
    press_keys(&mut state, ">^ <<<^ >>^ ");
    let text = english_text(&state);
    assert!(
        text.contains("Solved. Well done!")
            && text.contains("4 moves")
            && text.contains("Best: 0:00"),
        "{text}"
    );
    press_keys(&mut state, "\n");
    assert!(english_text(&state).contains("Challenge 3: bishops 3"), "Enter goes on");
    press_keys(&mut state, "q");
    assert!(state.over);
    let (game, _) = state.into_last_game().expect("a game");
    assert_eq!(game.ending(), None);
}

#[test]
fn hints_and_solution_are_shown() {
    let mut state = play_screen("queens 6 with c1");
    press_keys(&mut state, "?");
    let text = english_text(&state);
    assert!(
        text.contains(">x<") && text.contains("1 hint") && text.contains("room: mark it."),
        "{text}"
    );
    assert!(!text.contains("count moves"), "there are none: {text}");
    press_keys(&mut state, "c");
    assert!(english_text(&state).contains("This key has no function here."));
    press_keys(&mut state, "G");
    assert!(english_text(&state).contains("G again gives up"), "{}", english_text(&state));
    press_keys(&mut state, ">");
    assert!(!english_text(&state).contains("G again gives up"), "any other key plays on");
    press_keys(&mut state, "GRG");
    assert!(
        english_text(&state).contains("G again gives up"),
        "what was asked before another key is asked again"
    );
    press_keys(&mut state, "G");
    assert!(english_text(&state).contains("This is a solution."), "{}", english_text(&state));
    press_keys(&mut state, "G");
    assert!(!english_text(&state).contains("G again gives up"), "what is over cannot be given up");
    press_keys(&mut state, " ");
    assert!(english_text(&state).contains("The game is over"));
    press_keys(&mut state, "R");
    assert!(
        english_text(&state).contains("From the beginning.")
            && english_text(&state).contains("left: 5 queens")
    );
}

fn square_at_click(
    state: &PlayScreen<'_>,
    view: &ViewOptions,
    window: Rect,
    place: (u16, u16),
) -> Option<Square> {
    square_at(state.active_game.as_ref()?, Theme { view, colours: false }, window, place)
}

#[test]
fn mouse_click_selects_the_drawn_square() {
    let view = ViewOptions::default();
    for text in ["queens 4", "queens 8", "regions 9 seed 5"] {
        for size in [SMALL, (120, 40), (57, 17)] {
            let mut state = play_screen(text);
            let area = Rect::new(0, 0, size.0, size.1);
            let mut hit = std::collections::BTreeSet::new();
            for column in 0..size.0 {
                for row in 0..size.1 {
                    hit.extend(square_at_click(&state, &view, area, (column, row)));
                }
            }
            let board = state.active_game.as_ref().expect("a game").session.game.puzzle().grid.size;
            if hit.is_empty() {
                assert!(
                    screen_text(&state, &view, size).contains("This window has"),
                    "{text} {size:?}"
                );
                continue;
            }
            assert_eq!(hit.len() as u64, board.squares());
            // The cursor is drawn at the position of the mouse.
            let place = |column: u16, row: u16| square_at_click(&state, &view, area, (column, row));
            let wanted = Square { file: 1, rank: 2 };
            let at = (0..size.0).flat_map(|x| (0..size.1).map(move |y| (x, y)));
            let places: Vec<(u16, u16)> =
                at.filter(|&(x, y)| place(x, y) == Some(wanted)).collect();
            state.click_square(wanted);
            let drawn = draw_buffer(&state, &view, false, size);
            let cursor = |&(x, y): &(u16, u16)| drawn[(x, y)].symbol() == ">";
            assert_eq!(places.iter().filter(|place| cursor(place)).count(), 1, "{text} {size:?}");
        }
    }
}

#[test]
fn regions_have_letters_and_colours() {
    let state = play_screen("regions 5 seed 1");
    let text = english_text(&state);
    for letter in ['a', 'b', 'c', 'd', 'e'] {
        let drawn = text
            .lines()
            .skip(2)
            .take(16)
            .filter(|line| line[..30.min(line.len())].contains(letter))
            .count();
        assert!(drawn > 0, "{letter}: {text}");
    }
    let inked = draw_buffer(&state, &ViewOptions::default(), true, SMALL);
    let hues: std::collections::HashSet<Color> =
        inked.content().iter().map(|cell| cell.bg).collect();
    assert!(hues.len() > 5, "{hues:?}");
    let plain = draw_buffer(&state, &ViewOptions::default(), false, SMALL);
    assert!(plain.content().iter().all(|cell| cell.bg == Color::Reset && cell.fg == Color::Reset));
}

#[test]
fn tour_is_played_on_the_screen() {
    let mut state = play_screen("tour 5 from a1");
    let text = english_text(&state);
    assert!(
        text.contains("Visit every square once") && text.contains("left: 24 squares"),
        "{text}"
    );
    press_keys(&mut state, ">^^ ");
    let text = english_text(&state);
    assert!(text.contains(">2<") && text.contains("2: b3."), "{text}");
    press_keys(&mut state, "> ");
    let text = english_text(&state);
    assert!(text.contains("[2]") && text.contains(">x<"), "{text}");
    assert!(text.contains("c3 is not a knight's move from"), "{text}");
    press_keys(&mut state, "c");
    let text = english_text(&state);
    assert!(
        text.contains("(1)") && text.contains("(3)"),
        "the moves from each next square: {text}"
    );
    press_keys(&mut state, "c<<vv ");
    assert!(
        english_text(&state).contains("You have already visited a1, as 1."),
        "{}",
        english_text(&state)
    );
    press_keys(&mut state, ">^^x");
    assert!(english_text(&state).contains("Removed from b3."), "{}", english_text(&state));
    assert!(english_text(&state).contains("count moves"), "{}", english_text(&state));
    press_keys(&mut state, "GG");
    let text = english_text(&state);
    assert!(text.contains("This is a tour"), "{text}");
    let board: String =
        text.lines().skip(2).map(|line| line.chars().take(30).collect::<String>() + "\n").collect();
    let words: Vec<&str> = board
        .split_whitespace()
        .map(|word| word.trim_end_matches('<').trim_start_matches('>'))
        .collect();
    for number in 1..=25 {
        assert!(words.contains(&number.to_string().as_str()), "{number}: {text}");
    }
}

#[test]
fn menu_opens_the_selected_challenge() {
    let mut state = PlayScreen::new(None, memory_scores(), Limit::default());
    let text = english_text(&state);
    assert!(text.contains("Challenges · solved: 0 of") && text.contains(">  1"), "{text}");
    press_keys(&mut state, "v");
    assert!(english_text(&state).contains(">  2"));
    press_keys(&mut state, "\n> >>^ <<<^ >>^ ");
    assert_eq!(
        state.active_game.as_ref().and_then(|table| table.session.game.ending()),
        Some(GameEnding::Solved)
    );
    press_keys(&mut state, "q");
    let text = english_text(&state);
    assert!(text.contains("solved: 1 of") && text.contains("solved 0:00"), "{text}");
    // One kind after the other is listed, then all again, and one difficulty.
    press_keys(&mut state, "fff");
    let text = english_text(&state);
    assert!(text.contains("cover queens 4") && !text.contains("tour"), "{text}");
    press_keys(&mut state, "2");
    let listed = state.listed_challenges();
    assert!(
        listed.iter().all(|&at| CHALLENGES[at].difficulty == Difficulty::Medium)
            && !listed.is_empty()
    );
    assert!(listed.contains(&state.chosen));
    press_keys(&mut state, "0ffff");
    assert_eq!(state.listed_challenges().len(), CHALLENGES.len());
    press_keys(&mut state, "q");
    assert!(state.over);
}

#[test]
fn solved_challenge_leads_to_the_next_and_the_last_one_to_congratulations() {
    let solve = |state: &mut PlayScreen<'_>| press_keys(state, "l llk lk llk ");
    let scores = memory_scores();
    for row in CHALLENGES.iter().filter(|row| !["queens 4", "bishops 3"].contains(&row.text)) {
        scores.modify_record(row.text, &mut |record| record.solved = 1);
    }
    let mut state = PlayScreen::new(None, scores, Limit::default());
    press_keys(&mut state, "\n");
    assert!(english_text(&state).contains("Challenge 2: queens 4"));
    solve(&mut state);
    assert!(english_text(&state).contains("Well done"), "{}", english_text(&state));
    press_keys(&mut state, "\n");
    assert!(english_text(&state).contains("Challenge 3: bishops 3"), "{}", english_text(&state));
    press_keys(&mut state, "q");
    scores.modify_record("bishops 3", &mut |record| record.solved = 1);
    scores.modify_record("queens 4", &mut |record| record.solved = 0);
    let mut state = PlayScreen::new(None, scores, Limit::default());
    press_keys(&mut state, "\n");
    solve(&mut state);
    press_keys(&mut state, "\n");
    assert!(
        english_text(&state).contains("You have solved every challenge"),
        "{}",
        english_text(&state)
    );
    // A solved challenge that is played again leads to the next one.
    press_keys(&mut state, "\n");
    solve(&mut state);
    press_keys(&mut state, "\n");
    assert!(english_text(&state).contains("Challenge 3: bishops 3"), "{}", english_text(&state));
}

#[test]
fn progress_is_saved_after_every_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let progress = PuzzleFile::in_folder(folder.path(), Warnings::default());
    let play = || PlayScreen::new(Some(make_puzzle("queens 4")), &progress, Limit::default());
    let mut first = play();
    press_keys(&mut first, "> ");
    // The session is not closed, as if the program had been killed.
    drop(first);
    let mut second = play();
    assert!(
        english_text(&second).contains("Where you left off.")
            && english_text(&second).contains("left: 3 queens")
    );
    press_keys(&mut second, ">>>^ <<<^ >>^ ");
    assert!(english_text(&second).contains("Solved"), "{}", english_text(&second));
    let record = progress.record_for("queens 4");
    assert_eq!(
        (record.solved, record.saved_game, record.best.map(|best| best.1)),
        (1, None, Some(4))
    );
    assert!(english_text(&play()).contains("left: 4 queens"), "a solved puzzle begins again");
}

#[test]
fn every_language_fits_the_small_window() {
    for lang in Lang::ALL {
        let view = ViewOptions { lang, ..ViewOptions::default() };
        let texts = [
            "queens 8 with a8, e1",
            "cover queens 8 independent",
            "cover queens 8 total",
            "regions 8 seed 4",
            "tour 8 closed",
            "tour 8 from a1 to h7",
            "tour leaper(1,4) 7x8",
        ];
        for text in texts {
            let mut state = play_screen(text);
            for keys in ["", " ", " ", "> ", "<>>^ ", "^^ ", "<<<< ", "x", "?", "G", "G"] {
                press_keys(&mut state, keys);
                let drawn = screen_text(&state, &view, SMALL);
                let quit = bezzel_lab::report::message_text(lang, "play-key-quit", &[]);
                assert!(
                    drawn.lines().last().expect("lines").contains(&quit),
                    "the keys are whole: {drawn}"
                );
                let table = state.active_game.as_ref().expect("a game");
                if let super::state::PlayNotice::Game(said) = &table.notice {
                    let told = bezzel_lab::puzzle::report::feedback_spans(
                        &table.session.game,
                        said,
                        &view,
                    );
                    let last = told
                        .last()
                        .map_or("", |span| span.text.split(' ').next_back().unwrap_or(""));
                    assert!(drawn.contains(last), "the sentence is whole: {drawn}");
                }
            }
        }
        let menu = PlayScreen::new(None, memory_scores(), Limit::default());
        let drawn = screen_text(&menu, &view, SMALL);
        assert!(drawn.contains("queens 4"));
        let lines: Vec<&str> = drawn.lines().collect();
        assert!(
            lines[0].ends_with("0:00")
                && lines[1].contains(&bezzel_lab::report::message_text(
                    lang,
                    "play-first-time",
                    &[]
                )),
            "{drawn}"
        );
    }
}

#[test]
fn too_small_window_shows_a_note() {
    for columns in 1..90 {
        for rows in [1, 2, 13, 14, 15, 19, 24, 40] {
            screen_text(&play_screen("queens 4"), &ViewOptions::default(), (columns, rows));
            screen_text(
                &PlayScreen::new(None, memory_scores(), Limit::default()),
                &ViewOptions { lang: Lang::UK, ..ViewOptions::default() },
                (columns, rows),
            );
        }
    }
}
