use super::super::screen::brush::Brush;
use super::super::screen::view::FullScreen;
use super::draw::{draw, square_at};
use super::state::PlayScreen;
use crate::board::Square;
use crate::front::host::folders::Troubles;
use crate::front::host::puzzles::PuzzleFile;
use crate::present::View;
use crate::search::Limit;
use crate::value::game::{Ending, Puzzle};
use crate::verb::{CHALLENGES, Memory, Scores, challenge};
use crate::words::Lang;
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Color;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::Arc;

fn puzzle(text: &str) -> Arc<Puzzle> {
    let number = CHALLENGES.iter().position(|row| row.text == text).expect("a challenge") + 1;
    challenge(number, &crate::verb::VOCABULARY, &Limit::default()).expect("a row").expect("a puzzle")
}

/// Returns separate scores for each test that calls it. They are leaked, since a test is shorter
/// than the program.
fn forgetful() -> &'static Memory {
    Box::leak(Box::default())
}

fn state(text: &str) -> PlayScreen<'static> {
    PlayScreen::new(Some(puzzle(text)), forgetful(), Limit::default())
}

fn press(state: &mut PlayScreen<'_>, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '\n' => KeyCode::Enter,
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            _ => KeyCode::Char(letter),
        };
        state.press(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

fn buffer(state: &PlayScreen<'_>, view: &View, colours: bool, (columns, rows): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
    terminal.draw(|frame| draw(frame, state, Brush { view, colours })).expect("drawn");
    terminal.backend().buffer().clone()
}

/// Returns the screen as lines of text without trailing blanks.
fn screen(state: &PlayScreen<'_>, view: &View, size: (u16, u16)) -> String {
    let buffer = buffer(state, view, false, size);
    let row = |y| (0..size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..size.1).map(row).collect::<Vec<String>>().join("\n")
}

const SMALL: (u16, u16) = (80, 24);

fn english(state: &PlayScreen<'_>) -> String {
    screen(state, &View::default(), SMALL)
}

#[test]
fn arrows_letters_and_vi_keys_move_alike() {
    for keys in [">^ ", "dw ", "lk ", "DW ", "<<<vvv "] {
        let mut state = state("queens 4");
        press(&mut state, keys);
        let placed = state.table.as_ref().expect("a game").sitting.game.placed().to_vec();
        assert_eq!(placed, ["b2".parse().expect("a square")], "{keys}");
    }
}

#[test]
fn a_game_is_drawn_and_won() {
    let mut state = state("queens 4");
    assert!(english(&state).contains("Challenge 2: queens 4") && english(&state).contains("left: 4 queens"));
    press(&mut state, "> >");
    let text = english(&state);
    assert!(text.contains("Q") && text.contains("Placed on b1.") && text.contains("left: 3 queens"), "{text}");
    press(&mut state, " ");
    let text = english(&state);
    assert!(text.contains(">x<") && text.contains("[Q]"), "{text}");
    assert!(text.replace('\n', " ").contains("It cannot stand there: c1"), "{text}");
    press(&mut state, "z");
    assert!(english(&state).contains("does nothing here"), "no key is dead");
    press(&mut state, ">^ <<<^ >>^ ");
    let text = english(&state);
    assert!(text.contains("Solved. Well done!") && text.contains("4 moves") && text.contains("Best: 0:00"), "{text}");
    press(&mut state, "\n");
    assert!(english(&state).contains("Challenge 3: bishops 3"), "Enter goes on");
    press(&mut state, "q");
    assert!(state.over);
    let (game, _) = state.played().expect("a game");
    assert_eq!(game.ending(), None);
}

#[test]
fn hints_and_giving_up_are_shown() {
    let mut state = state("queens 6 with c1");
    press(&mut state, "?");
    let text = english(&state);
    assert!(text.contains(">x<") && text.contains("1 hint") && text.contains("room: mark it."), "{text}");
    assert!(!text.contains("count moves"), "there are none: {text}");
    press(&mut state, "c");
    assert!(english(&state).contains("This key does nothing here."));
    press(&mut state, "G");
    assert!(english(&state).contains("G once more"), "{}", english(&state));
    press(&mut state, ">");
    assert!(!english(&state).contains("G once more"), "any other key plays on");
    press(&mut state, "GRG");
    assert!(english(&state).contains("G once more"), "what was asked before another key is asked again");
    press(&mut state, "G");
    assert!(english(&state).contains("This is a solution."), "{}", english(&state));
    press(&mut state, "G");
    assert!(!english(&state).contains("G once more"), "what is over cannot be given up");
    press(&mut state, " ");
    assert!(english(&state).contains("The game is over"));
    press(&mut state, "R");
    assert!(english(&state).contains("From the beginning.") && english(&state).contains("left: 5 queens"));
}

fn clicked(state: &PlayScreen<'_>, view: &View, window: Rect, place: (u16, u16)) -> Option<Square> {
    square_at(state.table.as_ref()?, Brush { view, colours: false }, window, place)
}

#[test]
fn the_mouse_hits_the_square_that_is_drawn() {
    let view = View::default();
    for text in ["queens 4", "queens 8", "regions 9 seed 5"] {
        for size in [SMALL, (120, 40), (57, 17)] {
            let mut state = state(text);
            let area = Rect::new(0, 0, size.0, size.1);
            let mut hit = std::collections::BTreeSet::new();
            for column in 0..size.0 {
                for row in 0..size.1 {
                    hit.extend(clicked(&state, &view, area, (column, row)));
                }
            }
            let board = state.table.as_ref().expect("a game").sitting.game.puzzle().grid.size;
            if hit.is_empty() {
                assert!(screen(&state, &view, size).contains("This window has"), "{text} {size:?}");
                continue;
            }
            assert_eq!(hit.len() as u64, board.squares());
            // The cursor is drawn at the position of the mouse.
            let place = |column: u16, row: u16| clicked(&state, &view, area, (column, row));
            let wanted = Square { file: 1, rank: 2 };
            let at = (0..size.0).flat_map(|x| (0..size.1).map(move |y| (x, y)));
            let places: Vec<(u16, u16)> = at.filter(|&(x, y)| place(x, y) == Some(wanted)).collect();
            state.point(wanted);
            let drawn = buffer(&state, &view, false, size);
            let cursor = |&(x, y): &(u16, u16)| drawn[(x, y)].symbol() == ">";
            assert_eq!(places.iter().filter(|place| cursor(place)).count(), 1, "{text} {size:?}");
        }
    }
}

#[test]
fn regions_have_letters_and_colours() {
    let state = state("regions 5 seed 1");
    let text = english(&state);
    for letter in ['a', 'b', 'c', 'd', 'e'] {
        let drawn = text.lines().skip(2).take(16).filter(|line| line[..30.min(line.len())].contains(letter)).count();
        assert!(drawn > 0, "{letter}: {text}");
    }
    let inked = buffer(&state, &View::default(), true, SMALL);
    let hues: std::collections::HashSet<Color> = inked.content().iter().map(|cell| cell.bg).collect();
    assert!(hues.len() > 5, "{hues:?}");
    let plain = buffer(&state, &View::default(), false, SMALL);
    assert!(plain.content().iter().all(|cell| cell.bg == Color::Reset && cell.fg == Color::Reset));
}

#[test]
fn a_tour_is_walked_on_the_screen() {
    let mut state = state("tour 5 from a1");
    let text = english(&state);
    assert!(text.contains("Visit every square once") && text.contains("left: 24 squares"), "{text}");
    press(&mut state, ">^^ ");
    let text = english(&state);
    assert!(text.contains(">2<") && text.contains("2: b3."), "{text}");
    press(&mut state, "> ");
    let text = english(&state);
    assert!(text.contains("[2]") && text.contains(">x<"), "{text}");
    assert!(text.contains("c3 is no knight's move from"), "{text}");
    press(&mut state, "c");
    let text = english(&state);
    assert!(text.contains("(1)") && text.contains("(3)"), "the moves from each next square: {text}");
    press(&mut state, "c<<vv ");
    assert!(english(&state).contains("a1 is already visited, as 1."), "{}", english(&state));
    press(&mut state, ">^^x");
    assert!(english(&state).contains("Taken back from b3."), "{}", english(&state));
    assert!(english(&state).contains("count moves"), "{}", english(&state));
    press(&mut state, "GG");
    let text = english(&state);
    assert!(text.contains("This is a tour"), "{text}");
    let board: String = text.lines().skip(2).map(|line| line.chars().take(30).collect::<String>() + "\n").collect();
    let words: Vec<&str> =
        board.split_whitespace().map(|word| word.trim_end_matches('<').trim_start_matches('>')).collect();
    for number in 1..=25 {
        assert!(words.contains(&number.to_string().as_str()), "{number}: {text}");
    }
}

#[test]
fn the_menu_opens_what_is_chosen() {
    let mut state = PlayScreen::new(None, forgetful(), Limit::default());
    let text = english(&state);
    assert!(text.contains("Challenges · solved: 0 of") && text.contains(">  1"), "{text}");
    press(&mut state, "v");
    assert!(english(&state).contains(">  2"));
    press(&mut state, "\n> >>^ <<<^ >>^ ");
    assert_eq!(state.table.as_ref().and_then(|table| table.sitting.game.ending()), Some(Ending::Solved));
    press(&mut state, "q");
    let text = english(&state);
    assert!(text.contains("solved: 1 of") && text.contains("solved 0:00"), "{text}");
    press(&mut state, "q");
    assert!(state.over);
}

#[test]
fn progress_is_kept_at_every_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let progress = PuzzleFile::in_folder(folder.path(), Troubles::default());
    let play = || PlayScreen::new(Some(puzzle("queens 4")), &progress, Limit::default());
    let mut first = play();
    press(&mut first, "> ");
    // The session is not closed, as if the program had been killed.
    drop(first);
    let mut second = play();
    assert!(english(&second).contains("Where you left off.") && english(&second).contains("left: 3 queens"));
    press(&mut second, ">>>^ <<<^ >>^ ");
    assert!(english(&second).contains("Solved"), "{}", english(&second));
    let record = progress.of("queens 4");
    assert_eq!((record.solved, record.open, record.best.map(|best| best.1)), (1, None, Some(4)));
    assert!(english(&play()).contains("left: 4 queens"), "a solved puzzle begins again");
}

#[test]
fn every_language_fits_the_small_window() {
    for lang in Lang::ALL {
        let view = View { lang, ..View::default() };
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
            let mut state = state(text);
            for keys in ["", " ", " ", "> ", "<>>^ ", "^^ ", "<<<< ", "x", "?", "G", "G"] {
                press(&mut state, keys);
                let drawn = screen(&state, &view, SMALL);
                let quit = crate::present::text(lang, "play-key-quit", &[]);
                assert!(drawn.lines().last().expect("lines").contains(&quit), "the keys are whole: {drawn}");
                let table = state.table.as_ref().expect("a game");
                if let super::state::Said::Game(said) = &table.said {
                    let told = crate::present::feedback(&table.sitting.game, said, &view);
                    let last = told.last().map_or("", |span| span.text.split(' ').next_back().unwrap_or(""));
                    assert!(drawn.contains(last), "the sentence is whole: {drawn}");
                }
            }
        }
        let menu = PlayScreen::new(None, forgetful(), Limit::default());
        let drawn = screen(&menu, &view, SMALL);
        assert!(drawn.contains("queens 4"));
        let lines: Vec<&str> = drawn.lines().collect();
        assert!(
            lines[0].ends_with("0:00") && lines[1].contains(&crate::present::streak(&menu.tally, &view)),
            "{drawn}"
        );
    }
}

#[test]
fn no_window_is_too_small_to_say_so() {
    for columns in 1..90 {
        for rows in [1, 2, 13, 14, 15, 19, 24, 40] {
            screen(&state("queens 4"), &View::default(), (columns, rows));
            screen(
                &PlayScreen::new(None, forgetful(), Limit::default()),
                &View { lang: Lang::UK, ..View::default() },
                (columns, rows),
            );
        }
    }
}
