//! Puzzles: what they ask for, and what is said while they are played.

use super::board::too_large;
use super::doc::{Align, Block, BoardDoc, Doc, Role, Span, Spans};
use super::speech::{marked, marked_in, numbers, plain, span};
use super::trace::line_word;
use super::view::View;
use crate::board::{Square, file_name};
use crate::piece::Piece;
use crate::value::game::{
    Challenge, Clash, Ending, Feedback, Game, Goal, Kind, Position, Puzzle, Rule, Share, Tally, Told, Walk,
};

/// The puzzle where nobody can play it: what it asks for, its board, and how to play it.
pub(super) fn blocks(puzzle: &Puzzle, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(plain(Role::Title, title(puzzle, view)))];
    blocks.push(Block::Text(numbers(&statement(puzzle, view))));
    blocks.push(picture(&Game::new(puzzle.clone().into()), view));
    let command = match puzzle.number {
        Some(number) => format!("play {number}"),
        None => format!("play {}", puzzle.text),
    };
    let note = view.say("play-terminal", &[("command", command.into())]);
    blocks.push(Block::Text(marked_in(Role::Faint, &note)));
    blocks
}

/// The board as a block.
fn picture(game: &Game, view: &View) -> Block {
    let puzzle = game.puzzle();
    match (&puzzle.rule, too_large(puzzle.grid.size, 1, view)) {
        (Rule::Regions(_), _) => Block::Verbatim(letters(game, view)),
        (_, Some(note)) => Block::Text(marked_in(Role::Warning, &note)),
        (_, None) => Block::Board(board(game, view)),
    }
}

/// The table of challenges where there is no menu.
pub(super) fn challenges(rows: &[Challenge], view: &View) -> Vec<Block> {
    let head = ["column-number", "column-level", "column-puzzle", "column-solutions"];
    let row = |(number, row): (usize, &Challenge)| {
        vec![
            plain(Role::Number, number.to_string()),
            plain(Role::Plain, row.level.to_string()),
            plain(Role::Code, row.text),
            plain(Role::Plain, row.solutions.map(|n| view.number(&n.into())).unwrap_or_default()),
        ]
    };
    let table = Block::Table {
        head: head.map(|id| plain(Role::Title, view.say(id, &[]))).to_vec(),
        align: vec![Align::Right, Align::Right, Align::Left, Align::Right],
        rows: (1..).zip(rows).map(row).collect(),
    };
    let note = view.say("play-begin", &[("command", "play 1".into())]);
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
        Goal::Tour => "play-goal-tour",
        Goal::ClosedTour => "play-goal-closed-tour",
    };
    let mut parts = match puzzle.walk() {
        Some(walk) => tour(walk, goal, view),
        None => vec![view.say(goal, &[("pieces", pieces(puzzle, puzzle.pieces, view).into())])],
    };
    if puzzle.grid.torus {
        parts.push(view.say("play-torus", &[]));
    }
    if !puzzle.given.is_empty() && puzzle.walk().is_none() {
        let squares: Vec<String> = puzzle.given.iter().map(Square::to_string).collect();
        parts.push(view.say("play-given", &[("squares", squares.join(", ").into())]));
    }
    parts.extend(puzzle.solutions.map(|n| view.say("play-solutions", &[("n", n.into())])));
    parts.join(" ")
}

/// What a tour has to be, and how the piece moves.
fn tour(walk: &Walk, goal: &str, view: &View) -> Vec<String> {
    let mut parts = vec![view.say(goal, &[("n", walk.field.squares().into())]), moves(walk.piece, view)];
    let ends = [("play-from", walk.ends.from), ("play-to", walk.ends.to)];
    let end = |(id, square): (&str, Option<Square>)| Some(view.say(id, &[("square", square?.to_string().into())]));
    parts.extend(ends.into_iter().filter_map(end));
    parts
}

/// How the piece moves.
fn moves(piece: &Piece, view: &View) -> String {
    if Piece::named(piece.name).is_some() {
        return view.say(&format!("piece-{}", piece.name), &[]);
    }
    let (a, b) = piece.leaps.iter().map(|(a, b)| (a.unsigned_abs(), b.unsigned_abs())).min().unwrap_or_default();
    view.say("play-leaper", &[("a", u64::from(a).into()), ("b", u64::from(b).into())])
}

fn pieces(puzzle: &Puzzle, n: u64, view: &View) -> String {
    view.say(&format!("piece-{}-n", puzzle.piece.name), &[("n", n.into())])
}

/// The board as it stands, attacked squares marked, on a tour those that it can go on to; squares of the player and given ones look alike.
pub fn board(game: &Game, view: &View) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed().to_vec();
    if puzzle.walk().is_none() {
        squares.sort_unstable();
    }
    let standing = crate::value::Board {
        grid: puzzle.grid,
        piece: puzzle.piece,
        squares,
        blocked: puzzle.blocked.clone(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        optimum: None,
        walk: puzzle.walk().map(|walk| walk.ends.closed && game.ending().is_some()),
    };
    let attacked = game.reached().iter().filter(|square| !puzzle.blocked.contains(square)).collect();
    BoardDoc { attacked, ..super::board::draw(&standing, Spans::new(), view) }
}

/// The regions by their letters, with coordinates: `aQ` holds a queen, on `a*` none can stand.
fn letters(game: &Game, view: &View) -> Vec<Spans> {
    let Rule::Regions(regions) = &game.puzzle().rule else { return Vec::new() };
    let side = regions.side();
    let (reached, bare) = (game.reached(), game.placed().is_empty());
    let wide = if view.coordinates { side.to_string().len() + 1 } else { 0 };
    let cell = |square: Square| {
        let letter = regions.letter(square).to_uppercase();
        match () {
            () if game.placed().contains(&square) => format!("{letter}{}", game.puzzle().piece.letter),
            () if reached.contains(square) => format!("{letter}*"),
            () if bare => letter.to_string(),
            () => format!("{letter} "),
        }
    };
    let row = |rank: u32| {
        let label = if wide > 0 { format!("{:>1$} ", rank + 1, wide - 1) } else { String::new() };
        let cells: Vec<String> = (0..side).map(|file| cell(Square { file, rank })).collect();
        vec![span(Role::Faint, label), span(Role::Plain, cells.join(" ").trim_end())]
    };
    let mut rows: Vec<Spans> = (0..side).rev().map(row).collect();
    if wide > 0 {
        let gap = if bare { " " } else { "  " };
        let files: Vec<String> = (0..side).map(file_name).collect();
        rows.push(plain(Role::Faint, format!("{:wide$}{}", "", files.join(gap))));
    }
    rows
}

/// A game that is played by commands, after one of them: what was said, and the board where it is another.
pub(super) fn position(position: &Position, view: &View) -> Vec<Block> {
    let game = &position.game;
    let paragraph = |text: String| Block::Text(numbers(&text));
    let mut blocks = Vec::new();
    match &position.told {
        Told::Left => return left_game(game, position.seconds, view).blocks,
        Told::Action(said) => {
            blocks.push(Block::Text(answer(game, said, view)));
            if !said.changes() {
                return blocks;
            }
        }
        told => {
            blocks.push(Block::Heading(plain(Role::Title, title(game.puzzle(), view))));
            if *told == Told::Resumed {
                blocks.push(paragraph(view.say("play-resumed", &[])));
            }
            blocks.push(paragraph(statement(game.puzzle(), view)));
        }
    }
    blocks.push(picture(game, view));
    if game.ending().is_none() {
        // The moves of a tour are named, so they need not be counted.
        let onward = onward(game, view);
        let most = if onward.is_some() { 1 } else { usize::MAX };
        let stands: Vec<String> = standing(game, view).into_iter().take(most).collect();
        blocks.push(paragraph(stands.join(" · ")));
        blocks.extend(onward.map(paragraph));
    }
    blocks.extend(match &position.told {
        Told::Shown => shown(position, view),
        Told::Start => vec![Block::Text(marked_in(Role::Faint, &view.say("play-lines", &[])))],
        _ if game.ending().is_some() => ended(position, view),
        _ => Vec::new(),
    });
    blocks
}

/// What there is to say in words that name commands and no keys.
fn answer(game: &Game, said: &Feedback, view: &View) -> Spans {
    match said {
        Feedback::Over => marked_in(Role::Warning, &view.say("play-lines-over", &[])),
        said => feedback(game, said, view),
    }
}

/// What `show` adds: the squares in words, the moves from here, time and moves.
fn shown(position: &Position, view: &View) -> Vec<Block> {
    let game = &position.game;
    let squares: Vec<String> = game.placed().iter().map(Square::to_string).collect();
    let id = if game.puzzle().walk().is_some() { "play-path" } else { "play-on-board" };
    let listed = (!squares.is_empty()).then(|| view.say(id, &[("squares", squares.join(", ").into())]));
    let mut blocks: Vec<Block> = listed.into_iter().map(|text| Block::Text(plain(Role::Plain, text))).collect();
    blocks.extend(ended(position, view));
    blocks
}

/// Time, moves, hints, and the best of them.
fn ended(position: &Position, view: &View) -> Vec<Block> {
    let game = &position.game;
    let told = effort(position.seconds, game.moves(), game.hints(), view);
    let mut blocks = vec![Block::Text(plain(Role::Faint, told))];
    if position.is_best {
        blocks.push(Block::Text(plain(Role::Success, view.say("play-record", &[]))));
    }
    blocks.extend(position.best.map(|best| Block::Text(plain(Role::Faint, best_time(best, view)))));
    blocks
}

/// The best time and its moves.
pub fn best_time((seconds, moves): (u64, u64), view: &View) -> String {
    let moves = view.say("play-moves", &[("n", moves.into())]);
    view.say("play-best", &[("time", clock(seconds).into()), ("moves", moves.into())])
}

/// The squares that a tour can go on to, with the moves from there where that is asked for.
pub fn onward(game: &Game, view: &View) -> Option<String> {
    let walk = game.puzzle().walk()?;
    let named: Vec<String> = if view.onward {
        walk.ways(game.placed()).into_iter().map(|(square, ways)| format!("{square} ({ways})")).collect()
    } else {
        walk.onward(game.placed()).iter().map(Square::to_string).collect()
    };
    let begun = !game.placed().is_empty() && !named.is_empty();
    begun.then(|| view.say("play-onward", &[("squares", named.join(", ").into())]))
}

/// What was solved so far.
pub(super) fn tally(tally: &Tally, view: &View) -> Vec<Block> {
    let head = ["column-puzzles", "column-solved", "column-games", "column-given-up", "column-time"];
    let number = |n: u64| plain(Role::Number, view.number(&n.into()));
    let row = |id: &str, share: &Share| {
        vec![
            plain(Role::Plain, view.say(id, &[])),
            number(share.puzzles),
            number(share.solved),
            number(share.given_up),
            plain(Role::Number, clock(share.seconds)),
        ]
    };
    let share = |kind: &Kind| tally.kinds.get(kind).copied().unwrap_or_default();
    let mut rows: Vec<Vec<Spans>> = Kind::ALL.iter().map(|kind| row(kind_word(*kind), &share(kind))).collect();
    rows.push(row("play-kind-all", &tally.total()));
    let mut align = vec![Align::Right; head.len()];
    align[0] = Align::Left;
    let head = head.map(|id| plain(Role::Title, view.say(id, &[]))).to_vec();
    vec![
        Block::Heading(plain(Role::Title, view.say("play-menu", &[]))),
        Block::Table { head, align, rows },
        Block::Blank,
        Block::Text(numbers(&[challenges_solved(tally, view), streak(tally, view)].join(" · "))),
    ]
}

/// Challenges solved.
pub fn challenges_solved(tally: &Tally, view: &View) -> String {
    view.say("play-menu-solved", &[("n", tally.challenges.into()), ("of", tally.of.into())])
}

/// Puzzles of the day, in a row.
pub fn streak(tally: &Tally, view: &View) -> String {
    let days = |n: u64| view.say("play-days", &[("n", n.into())]);
    view.say("play-streak", &[("days", days(tally.streak).into()), ("longest", days(tally.longest).into())])
}

fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Placement => "play-kind-placement",
        Kind::Completion => "play-kind-completion",
        Kind::Cover => "play-kind-cover",
        Kind::Regions => "play-kind-regions",
        Kind::Tour => "play-kind-tour",
    }
}

/// What there is to say after an action.
pub fn feedback(game: &Game, said: &Feedback, view: &View) -> Spans {
    let puzzle = game.puzzle();
    let on = |id: &str, square: &Square| view.say(id, &[("square", square.to_string().into())]);
    let two = |id: &str, square: &Square, last: &Square| {
        view.say(id, &[("square", square.to_string().into()), ("last", last.to_string().into())])
    };
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
        Feedback::Walked(square, number) => {
            (Role::Plain, view.say("play-walked", &[("n", (*number).into()), ("square", square.to_string().into())]))
        }
        Feedback::DeadEnd(square, left) => {
            (Role::Warning, view.say("play-dead-end", &[("n", (*left).into()), ("square", square.to_string().into())]))
        }
        Feedback::NotClosed(last, first) => (Role::Warning, two("play-not-closed", first, last)),
        Feedback::RemovedFrom(square, count) => (
            Role::Plain,
            view.say("play-removed-from", &[("n", (*count).into()), ("square", square.to_string().into())]),
        ),
        Feedback::NoMove(square, last) => (Role::Error, no_move(puzzle, *square, *last, view)),
        Feedback::Visited(square, number) => {
            (Role::Error, view.say("play-visited", &[("n", (*number).into()), ("square", square.to_string().into())]))
        }
        Feedback::TooEarly(square) => (Role::Error, on("play-too-early", square)),
        Feedback::Taken(square) => (Role::Error, on("play-taken", square)),
        Feedback::Vacant(square) => (Role::Error, on("play-vacant", square)),
        Feedback::OffBoard(square) => (Role::Error, on("play-off-board", square)),
        Feedback::Hint(square) if puzzle.walk().is_some() => (Role::Help, on("play-hint-tour", square)),
        Feedback::Hint(square) => (Role::Help, on("play-hint", square)),
        Feedback::BackTo { number, wrong, sure } => {
            let id = if *sure { "play-back-to" } else { "play-back-perhaps" };
            (Role::Help, view.say(id, &[("n", (*number).into()), ("square", wrong.to_string().into())]))
        }
        Feedback::TakeBack(square) => (Role::Help, on("play-take-back", square)),
        Feedback::Unknown(_) => (Role::Warning, view.say("play-unknown", &[])),
        Feedback::GivenUp if puzzle.walk().is_some() => (Role::Emphasis, view.say("play-given-up-tour", &[])),
        Feedback::GivenUp => (Role::Emphasis, view.say("play-given-up", &[])),
        Feedback::Restarted => (Role::Plain, view.say("play-restarted", &[])),
        Feedback::Over => (Role::Warning, view.say("play-over", &[])),
    };
    plain(role, text)
}

/// That the piece does not move so.
fn no_move(puzzle: &Puzzle, square: Square, last: Square, view: &View) -> String {
    let squares = [("square", square.to_string().into()), ("last", last.to_string().into())];
    let piece = ("piece", puzzle.piece.name.into());
    view.say("play-no-move", &[squares.as_slice(), &[piece]].concat())
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
    if let Some(walk) = puzzle.walk() {
        let onward = if game.placed().is_empty() { None } else { Some(walk.onward(game.placed()).len() as u64) };
        let mut parts = vec![view.say("play-squares-left", &[("n", game.left().into())])];
        parts.extend(onward.map(|n| view.say("play-ways", &[("n", n.into())])));
        return parts;
    }
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
        Some(Ending::Solved) => "play-end-solved",
        Some(Ending::GivenUp) => "play-end-given-up",
        None if game.moves() == 0 => "play-end-untouched",
        None => "play-end-left",
    };
    let mut line: Spans = vec![Span { role: Role::Title, text: title(game.puzzle(), view) }];
    line.push(span(Role::Plain, format!(": {}", view.say(how, &[]))));
    line.push(span(Role::Faint, format!(" · {}", effort(seconds, game.moves(), game.hints(), view))));
    Doc { blocks: vec![Block::Text(line)] }
}
