//! Games played by commands, without full-screen mode.

use super::super::doc::{Block, Role, Spans};
use super::super::speech::{marked_in, numbers, plain};
use super::super::view::View;
use super::board::picture;
use super::{best_time, effort, feedback, left_game, onward, standing, statement, title};
use crate::board::Square;
use crate::value::game::{Feedback, Game, Position, Rule, Told};

/// Returns the message after a command of a game, and the board if it has changed.
pub(in crate::present) fn position(position: &Position, view: &View) -> Vec<Block> {
    let game = &position.game;
    let paragraph = |text: String| Block::Text(numbers(&text));
    let mut blocks = Vec::new();
    match &position.told {
        Told::Left { lasts } => return left_game(game, position.seconds, *lasts, view).blocks,
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
            if let (Told::Shown, Rule::Regions(regions)) = (told, &game.puzzle().rule) {
                blocks.push(Block::Text(plain(Role::Faint, view.say("play-link", &[("link", regions.link().into())]))));
            }
        }
    }
    // The initial board of a game is playable. Later boards show its progress.
    let played = !matches!(position.told, Told::Action(_));
    blocks.push(picture(game, played.then_some(position.seconds), view));
    if game.ending().is_none() {
        // The moves of a tour are named, so they are not counted.
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

/// Returns the feedback in terms of commands instead of keys.
fn answer(game: &Game, said: &Feedback, view: &View) -> Spans {
    match said {
        Feedback::Over => marked_in(Role::Warning, &view.say("play-lines-over", &[])),
        said => feedback(game, said, view),
    }
}

/// Returns the additions of `show`: the squares in words, time and moves.
fn shown(position: &Position, view: &View) -> Vec<Block> {
    let game = &position.game;
    let squares: Vec<String> = game.placed().iter().map(Square::to_string).collect();
    let id = if game.puzzle().walk().is_some() { "play-path" } else { "play-on-board" };
    let listed = (!squares.is_empty()).then(|| view.say(id, &[("squares", squares.join(", ").into())]));
    let mut blocks: Vec<Block> = listed.into_iter().map(|text| Block::Text(plain(Role::Plain, text))).collect();
    blocks.extend(ended(position, view));
    blocks
}

/// Returns time, moves, hints, and the best time.
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
