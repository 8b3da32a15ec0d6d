//! Games played by commands, without full-screen mode.

use super::board::board_block;
use super::{
    best_time, effort_text, feedback_spans, game_title, left_game_doc, onward_text,
    puzzle_statement, puzzle_title, status_parts,
};
use crate::puzzle::{CommandResult, Game, GameFeedback, GamePosition, PuzzleRule};
use crate::report::messages::{highlight_numbers, parse_markup_in, single_span};
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_drawing::{DocBlock, DocSpans, TextRole};

/// Returns the message after a command of a game, and the board if it has changed.
pub(crate) fn position_blocks(position: &GamePosition, view: &ViewOptions) -> Vec<DocBlock> {
    let game = &position.game;
    let paragraph = |text: String| DocBlock::Text(highlight_numbers(&text));
    let mut blocks = Vec::new();
    match &position.result {
        CommandResult::Left { lasts } => {
            return left_game_doc(game, position.seconds, *lasts, view).blocks;
        }
        CommandResult::Action(said) => {
            blocks.push(DocBlock::Text(answer_spans(game, said, view)));
            if !said.is_change() {
                return blocks;
            }
        }
        told => {
            // In text the title is what can be typed again.
            let title = if view.is_picture() { game_title } else { puzzle_title };
            blocks
                .push(DocBlock::Heading(single_span(TextRole::Title, title(game.puzzle(), view))));
            if *told == CommandResult::Resumed {
                blocks.push(paragraph(view.text("play-resumed", &[])));
            }
            blocks.push(paragraph(puzzle_statement(game.puzzle(), view)));
            if let (CommandResult::Shown, PuzzleRule::Regions(regions)) =
                (told, &game.puzzle().rule)
                && let Some(link) = regions.puzzlink_url()
            {
                blocks.push(DocBlock::Text(single_span(
                    TextRole::Faint,
                    view.text("play-link", &[("link", link.into())]),
                )));
            }
        }
    }
    // The initial board of a game is playable. Later boards show its progress.
    let played = !matches!(position.result, CommandResult::Action(_));
    blocks.push(board_block(game, played.then_some(position.seconds), view));
    if game.ending().is_none() {
        // The moves of a tour are named, so they are not counted.
        let onward = onward_text(game, view);
        let most = if onward.is_some() { 1 } else { usize::MAX };
        let stands: Vec<String> = status_parts(game, view).into_iter().take(most).collect();
        blocks.push(paragraph(stands.join(" · ")));
        blocks.extend(onward.map(paragraph));
    }
    blocks.extend(match &position.result {
        CommandResult::Shown => detail_blocks(position, view),
        CommandResult::Start => {
            vec![DocBlock::Text(parse_markup_in(TextRole::Faint, &view.text("play-lines", &[])))]
        }
        _ if game.ending().is_some() => result_blocks(position, view),
        _ => Vec::new(),
    });
    blocks
}

/// Returns the feedback in terms of commands instead of keys.
fn answer_spans(game: &Game, said: &GameFeedback, view: &ViewOptions) -> DocSpans {
    match said {
        GameFeedback::Over => {
            parse_markup_in(TextRole::Warning, &view.text("play-lines-over", &[]))
        }
        said => feedback_spans(game, said, view),
    }
}

/// Returns the additions of `show`: the squares in words, time and moves.
fn detail_blocks(position: &GamePosition, view: &ViewOptions) -> Vec<DocBlock> {
    let game = &position.game;
    let squares: Vec<String> = game.placed_squares().iter().map(Square::to_string).collect();
    let id = if game.puzzle().tour_walk().is_some() { "play-path" } else { "play-on-board" };
    let listed =
        (!squares.is_empty()).then(|| view.text(id, &[("squares", squares.join(", ").into())]));
    let mut blocks: Vec<DocBlock> =
        listed.into_iter().map(|text| DocBlock::Text(single_span(TextRole::Plain, text))).collect();
    blocks.extend(result_blocks(position, view));
    blocks
}

/// Returns time, moves, hints, and the best time.
fn result_blocks(position: &GamePosition, view: &ViewOptions) -> Vec<DocBlock> {
    let game = &position.game;
    let told = effort_text(position.seconds, game.move_count(), game.hint_count(), view);
    let mut blocks = vec![DocBlock::Text(single_span(TextRole::Faint, told))];
    if position.is_best {
        blocks.push(DocBlock::Text(single_span(TextRole::Success, view.text("play-record", &[]))));
    }
    blocks.extend(
        position
            .best
            .map(|best| DocBlock::Text(single_span(TextRole::Faint, best_time(best, view)))),
    );
    blocks
}
