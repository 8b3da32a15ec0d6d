//! Puzzles: what they ask for, and what is said while they are played.

use super::board::too_large;
use super::doc::{Align, Block, BoardDoc, Doc, Role, Span, Spans};
use super::speech::{marked, marked_in, numbers, plain, span};
use super::trace::line_word;
use super::view::View;
use crate::board::{Square, file_name};
use crate::value::game::{Challenge, Clash, Feedback, Game, Goal, Puzzle, Rule};

/// The puzzle where nobody can play it: what it asks for, its board, and how to play it.
pub(super) fn blocks(puzzle: &Puzzle, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(plain(Role::Title, title(puzzle, view)))];
    blocks.push(Block::Text(numbers(&statement(puzzle, view))));
    blocks.push(match (&puzzle.rule, too_large(puzzle.grid.size, 1, view)) {
        (Rule::Regions(_), _) => Block::Verbatim(letters(puzzle, view)),
        (_, Some(note)) => Block::Text(marked_in(Role::Warning, &note)),
        (_, None) => Block::Board(board(&Game::new(puzzle.clone().into()), view)),
    });
    let command = match puzzle.number {
        Some(number) => format!("play {number}"),
        None => format!("play {}", puzzle.text),
    };
    let note = view.say("play-terminal", &[("command", command.into())]);
    blocks.push(Block::Text(marked_in(Role::Faint, &note)));
    blocks
}

/// The table of challenges where there is no menu.
pub(super) fn challenges(rows: &[Challenge], view: &View) -> Vec<Block> {
    let head = ["column-number", "column-level", "column-puzzle", "column-solutions"];
    let row = |(number, row): (usize, &Challenge)| {
        vec![
            plain(Role::Number, number.to_string()),
            plain(Role::Plain, row.level.to_string()),
            plain(Role::Code, row.text),
            plain(Role::Plain, view.number(&row.solutions.into())),
        ]
    };
    let table = Block::Table {
        head: head.map(|id| plain(Role::Title, view.say(id, &[]))).to_vec(),
        align: vec![Align::Right, Align::Right, Align::Left, Align::Right],
        rows: (1..).zip(rows).map(row).collect(),
    };
    let note = view.say("play-terminal", &[("command", "play 1".into())]);
    vec![table, Block::Blank, Block::Text(marked(&note))]
}

/// `Challenge 3` or the puzzle as it is typed.
pub fn title(puzzle: &Puzzle, view: &View) -> String {
    match puzzle.number {
        Some(number) => view.say("play-challenge", &[("n", number.into()), ("puzzle", puzzle.text.as_str().into())]),
        None => puzzle.text.clone(),
    }
}

/// What the puzzle asks for, what stands already, and how many solutions it has.
pub fn statement(puzzle: &Puzzle, view: &View) -> String {
    let goal = match puzzle.goal() {
        Goal::Place => "play-goal-place",
        Goal::Cover => "play-goal-cover",
        Goal::Independent => "play-goal-independent",
        Goal::Total => "play-goal-total",
        Goal::Regions => "play-goal-regions",
    };
    let pieces = pieces(puzzle, puzzle.pieces, view);
    let mut parts = vec![view.say(goal, &[("pieces", pieces.into())])];
    if puzzle.grid.torus {
        parts.push(view.say("play-torus", &[]));
    }
    if !puzzle.given.is_empty() {
        let squares: Vec<String> = puzzle.given.iter().map(Square::to_string).collect();
        parts.push(view.say("play-given", &[("squares", squares.join(", ").into())]));
    }
    parts.extend(puzzle.solutions.map(|n| view.say("play-solutions", &[("n", n.into())])));
    parts.join(" ")
}

fn pieces(puzzle: &Puzzle, n: u64, view: &View) -> String {
    view.say(&format!("piece-{}-n", puzzle.piece.name), &[("n", n.into())])
}

/// The board as it stands, attacked squares marked; squares of the player and given ones look alike.
pub fn board(game: &Game, view: &View) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed().to_vec();
    squares.sort_unstable();
    let standing = crate::value::Board {
        grid: puzzle.grid,
        piece: puzzle.piece,
        squares,
        blocked: puzzle.blocked.clone(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        optimum: None,
        walk: None,
    };
    let attacked = game.reached().iter().filter(|square| !puzzle.blocked.contains(square)).collect();
    BoardDoc { attacked, ..super::board::draw(&standing, Spans::new(), view) }
}

/// The regions by their letters, with coordinates.
fn letters(puzzle: &Puzzle, view: &View) -> Vec<Spans> {
    let Rule::Regions(regions) = &puzzle.rule else { return Vec::new() };
    let side = regions.side();
    let wide = if view.coordinates { side.to_string().len() + 1 } else { 0 };
    let row = |rank: u32| {
        let label = if wide > 0 { format!("{:>1$} ", rank + 1, wide - 1) } else { String::new() };
        let cells: Vec<String> =
            (0..side).map(|file| regions.letter(Square { file, rank }).to_uppercase().to_string()).collect();
        vec![span(Role::Faint, label), span(Role::Plain, cells.join(" "))]
    };
    let mut rows: Vec<Spans> = (0..side).rev().map(row).collect();
    if wide > 0 {
        let files: Vec<String> = (0..side).map(file_name).collect();
        rows.push(plain(Role::Faint, format!("{:wide$}{}", "", files.join(" "))));
    }
    rows
}

/// What there is to say after an action.
pub fn feedback(game: &Game, said: &Feedback, view: &View) -> Spans {
    let puzzle = game.puzzle();
    let on = |id: &str, square: &Square| view.say(id, &[("square", square.to_string().into())]);
    let (role, text) = match said {
        Feedback::Nothing => return Spans::new(),
        Feedback::Placed(square) => (Role::Plain, on("play-placed", square)),
        Feedback::Removed(square) => (Role::Plain, on("play-removed", square)),
        Feedback::Clash(square, by) => (Role::Error, clashes(puzzle, *square, by, view)),
        Feedback::Given(square) => (Role::Error, on("play-fixed", square)),
        Feedback::Blocked(square) => (Role::Error, on("play-blocked", square)),
        Feedback::NoneLeft => (Role::Error, view.say("play-none-left", &[])),
        Feedback::Uncovered(n, square) => {
            (Role::Warning, view.say("play-uncovered", &[("n", (*n).into()), ("square", square.to_string().into())]))
        }
        Feedback::Solved => (Role::Success, view.say("play-solved", &[])),
        Feedback::Undone => (Role::Plain, view.say("play-undone", &[])),
        Feedback::Redone => (Role::Plain, view.say("play-redone", &[])),
        Feedback::NothingToUndo => (Role::Warning, view.say("play-nothing-to-undo", &[])),
        Feedback::NothingToRedo => (Role::Warning, view.say("play-nothing-to-redo", &[])),
        Feedback::Hint(square) => (Role::Help, on("play-hint", square)),
        Feedback::TakeBack(square) => (Role::Help, on("play-take-back", square)),
        Feedback::Unknown(_) => (Role::Warning, view.say("play-unknown", &[])),
        Feedback::GivenUp => (Role::Emphasis, view.say("play-given-up", &[])),
        Feedback::Restarted => (Role::Plain, view.say("play-restarted", &[])),
        Feedback::Over => (Role::Warning, view.say("play-over", &[])),
    };
    plain(role, text)
}

/// Why a piece may not stand on the square: the first reason, and how many more there are.
fn clashes(puzzle: &Puzzle, square: Square, by: &[(Square, Clash)], view: &View) -> String {
    let Some(((other, clash), more)) = by.split_first() else { return String::new() };
    let squares = [("square", square.to_string().into()), ("other", other.to_string().into())];
    let reason = match clash {
        Clash::Touch => view.say("play-touch", &squares),
        Clash::Region => view.say("play-region", &squares),
        Clash::Line(line) => {
            let named = |square: Square| super::trace::named(square, view);
            let attacker =
                view.say("trace-attacker", &[("piece", puzzle.piece.name.into()), ("square", named(*other))]);
            let line = view.say("trace-line", &[("line", line_word(*line, puzzle.piece).into())]);
            let args = [("square", named(square)), ("attacker", attacker.into()), ("line", line.into())];
            view.say("trace-reject", &args)
        }
    };
    let sentence = match clash {
        Clash::Line(_) if puzzle.goal() != Goal::Regions => {
            view.say("play-not-independent", &[("reason", reason.into())])
        }
        _ => reason,
    };
    if more.is_empty() {
        return sentence;
    }
    let squares: Vec<String> = more.iter().map(|(square, _)| square.to_string()).collect();
    let args = [("sentence", sentence.into()), ("squares", squares.join(", ").into()), ("n", more.len().into())];
    view.say("play-clash-more", &args)
}

/// How the game stands: pieces left, squares not covered.
pub fn standing(game: &Game, view: &View) -> Vec<String> {
    let puzzle = game.puzzle();
    let mut parts = vec![view.say("play-left", &[("pieces", pieces(puzzle, game.left(), view).into())])];
    if matches!(puzzle.rule, Rule::Cover { .. }) {
        parts.push(view.say("play-open", &[("n", game.uncovered().len().into())]));
    } else {
        let free = puzzle.grid.size.squares() - (game.reached().len() + game.placed().len()) as u64;
        let blocked = puzzle.blocked.iter().filter(|square| !game.reached().contains(**square)).count() as u64;
        parts.push(view.say("play-free", &[("n", free.saturating_sub(blocked).into())]));
    }
    parts
}

/// `1:05`, `1:02:05`: the same in every language.
pub fn clock(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

/// Time, moves and hints so far.
pub fn effort(seconds: u64, moves: u64, hints: u64, view: &View) -> String {
    let mut parts = vec![view.say("play-time", &[("time", clock(seconds).into())])];
    parts.push(view.say("play-moves", &[("n", moves.into())]));
    if hints > 0 {
        parts.push(view.say("play-hints", &[("n", hints.into())]));
    }
    parts.join(" · ")
}

/// What stays on the screen when a game is left.
pub fn left_game(game: &Game, seconds: u64, view: &View) -> Doc {
    let how = match game.ending() {
        Some(crate::value::game::Ending::Solved) => "play-end-solved",
        Some(crate::value::game::Ending::GivenUp) => "play-end-given-up",
        None => "play-end-left",
    };
    let mut line: Spans = vec![Span { role: Role::Title, text: title(game.puzzle(), view) }];
    line.push(span(Role::Plain, format!(": {}", view.say(how, &[]))));
    line.push(span(Role::Faint, format!(" · {}", effort(seconds, game.moves(), game.hints(), view))));
    Doc { blocks: vec![Block::Text(line)] }
}
