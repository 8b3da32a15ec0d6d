//! Drawing of a game: board, goal, progress, feedback, keys.

use super::super::screen::board::{Cell, Mark, Picture, extent};
use super::super::screen::brush::{Brush, least_window, parts, sides};
use super::keys::of_game;
use super::state::{PlayScreen, Said, Table};
use crate::board::Square;
use crate::present::{self, Role, Span, Spans};
use crate::value::game::{Ending, Feedback};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};

use std::collections::HashMap;

/// Draws the state over the whole window.
pub(super) fn draw(frame: &mut Frame<'_>, state: &PlayScreen<'_>, brush: Brush<'_>) {
    if !brush.has_room(frame, "play-window") {
        return;
    }
    match &state.table {
        Some(table) => game(frame, table, state.turned, brush),
        None => super::menu::draw(frame, state, brush),
    }
}

fn game(frame: &mut Frame<'_>, table: &Table, turned: bool, brush: Brush<'_>) {
    let area = frame.area();
    let puzzle = table.sitting.game.puzzle();
    let keys = brush.keys(&of_game(puzzle), area.width);
    let parts = parts(area, keys.len());
    let title = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(present::title(puzzle, brush.view), title), parts.title);
    frame.render_widget(Text::from(keys), parts.keys);
    let size = puzzle.grid.size;
    let Some(sides) = sides(size, brush.view.coordinates, 0, parts.body) else {
        let least = least_window(size, brush.view.coordinates, 0, area.height - parts.body.height);
        let note = brush.too_small("play-window", area, least);
        return frame.render_widget(Text::from(brush.wrapped(&note, parts.body.width)), parts.body);
    };
    board(frame, table, brush, (sides.cell, brush.view.onward != turned), parts.body);
    told(frame, table, brush, sides.beside);
}

fn board(frame: &mut Frame<'_>, table: &Table, brush: Brush<'_>, (cell, onward): (Cell, bool), body: Rect) {
    let game = &table.sitting.game;
    let mut doc = present::game_board(game, brush.view);
    if game.ending().is_some() {
        doc.attacked.clear();
    }
    let mut picture = Picture::new(&doc, None, cell, brush.colours).played(game.cursor(), marks(&table.said));
    if let Some(walk) = game.puzzle().walk().filter(|_| onward && game.ending().is_none() && !game.placed().is_empty())
    {
        picture = picture.with_ways(walk.ways(game.placed()).into_iter().collect());
    }
    picture.draw(body, frame.buffer_mut());
}

/// Returns the squares that the last sentence mentions.
fn marks(said: &Said) -> HashMap<Square, Mark> {
    match said {
        Said::Game(Feedback::Placed(square)) => HashMap::from([(*square, Mark::Placed)]),
        Said::Game(Feedback::Removed(square)) => HashMap::from([(*square, Mark::Removed)]),
        Said::Game(Feedback::Hint(square)) => HashMap::from([(*square, Mark::Wanted)]),
        Said::Game(Feedback::Deduced(it)) => {
            let mark = if it.places { Mark::Wanted } else { Mark::Rejected };
            it.squares.iter().map(|&square| (square, mark)).collect()
        }
        Said::Game(Feedback::WrongMark(square)) => HashMap::from([(*square, Mark::Wanted)]),
        Said::Game(Feedback::TakeBack(square) | Feedback::BackTo { wrong: square, .. }) => {
            HashMap::from([(*square, Mark::Attacker)])
        }
        Said::Game(Feedback::Visited(square, _) | Feedback::TooEarly(square)) => {
            HashMap::from([(*square, Mark::Rejected)])
        }
        Said::Game(Feedback::NoMove(square, last)) => {
            HashMap::from([(*square, Mark::Rejected), (*last, Mark::Attacker)])
        }
        Said::Game(Feedback::DeadEnd(square, _) | Feedback::NotClosed(square, _)) => {
            HashMap::from([(*square, Mark::Attacker)])
        }
        Said::Game(Feedback::Clash(square, by)) => {
            let others = by.iter().map(|(other, _)| (*other, Mark::Attacker));
            others.chain([(*square, Mark::Rejected)]).collect()
        }
        _ => HashMap::new(),
    }
}

/// Draws the text next to the board.
fn told(frame: &mut Frame<'_>, table: &Table, brush: Brush<'_>, area: Rect) {
    let (game, view) = (&table.sitting.game, brush.view);
    let mut text = Vec::new();
    let mut part = |spans: Spans| {
        text.extend(brush.wrapped(&spans, area.width));
        text.push(Line::default());
    };
    let say = |role, text| vec![Span { role, text }];
    part(say(Role::Plain, present::statement(game.puzzle(), view)));
    part(say(Role::Emphasis, present::standing(game, view).join(" · ")));
    part(say(Role::Faint, present::effort(table.sitting.seconds(), game.moves(), game.hints(), view)));
    part(said(table, brush));
    if table.sitting.is_best {
        part(say(Role::Success, brush.say("play-record", &[])));
    }
    if let Some(best) = table.sitting.record.best {
        part(say(Role::Faint, present::best_time(best, view)));
    }
    if game.ending() == Some(Ending::Solved) && game.puzzle().number.is_some() {
        part(say(Role::Code, format!("Enter: {}", brush.say("play-key-next", &[]))));
    }
    frame.render_widget(Text::from(text), area);
}

fn said(table: &Table, brush: Brush<'_>) -> Spans {
    let (role, id) = match &table.said {
        Said::Game(feedback) => return present::feedback(&table.sitting.game, feedback, brush.view),
        Said::Start if table.sitting.game.puzzle().walk().is_some() => (Role::Plain, "play-start-tour"),
        Said::Start => (Role::Plain, "play-start"),
        Said::Resumed => (Role::Plain, "play-resumed"),
        Said::Sure => (Role::Warning, "play-sure"),
        Said::NoKey => (Role::Warning, "play-no-key"),
        Said::TooLong => (Role::Warning, "play-unknown"),
    };
    vec![Span { role, text: brush.say(id, &[]) }]
}

/// Returns the square of the board at a position of the window.
pub(super) fn square_at(table: &Table, brush: Brush<'_>, window: Rect, (column, row): (u16, u16)) -> Option<Square> {
    let puzzle = table.sitting.game.puzzle();
    let size = puzzle.grid.size;
    let body = parts(window, brush.keys(&of_game(puzzle), window.width).len()).body;
    let cell = sides(size, brush.view.coordinates, 0, body)?.cell;
    let margin = extent(size, brush.view.coordinates, cell).0 - size.files() * u32::from(cell.columns);
    let across = u32::from(column).checked_sub(u32::from(body.x) + margin)? / u32::from(cell.columns);
    let down = u32::from(row).checked_sub(u32::from(body.y))? / u32::from(cell.rows);
    let rank = size.ranks().checked_sub(down + 1)?;
    (across < size.files()).then_some(Square { file: across, rank })
}
