//! The picture of a game: board, what it asks for, how it stands, what was said, keys.

use super::super::step::board::{Cell, Mark, Picture, extent, fitting, least};
use super::super::step::draw::{BESIDE, Brush, GAP, LEAST};
use super::keys::GAME;
use super::state::{Said, State, Table};
use crate::board::{Size, Square};
use crate::present::{self, Role, Span, Spans, View};
use crate::value::game::{Ending, Feedback, Rule};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use std::collections::HashMap;

/// Draws what is shown over the whole window.
pub(super) fn draw(frame: &mut Frame<'_>, state: &State<'_>, brush: Brush<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let note = too_small(brush, area, (LEAST.0.into(), LEAST.1.into()));
        return frame.render_widget(Paragraph::new(brush.wrapped(&note, area.width)), area);
    }
    match &state.table {
        Some(table) => game(frame, table, state.turned, brush),
        None => super::menu::draw(frame, state, brush),
    }
}

/// The parts of the window: title, body, keys.
pub(super) struct Parts {
    pub(super) title: Rect,
    pub(super) body: Rect,
    pub(super) keys: Rect,
}

/// Parts the window, with as many lines at the bottom as the keys take.
pub(super) fn parts(area: Rect, lines: usize) -> Parts {
    let footer = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height / 2);
    let (top, bottom) = (area.y + 2, area.bottom() - footer);
    Parts {
        title: Rect { height: 1, ..area },
        // One row is left free above the keys.
        body: Rect { y: top, height: bottom.saturating_sub(top + 1), ..area },
        keys: Rect { y: bottom, height: footer, ..area },
    }
}

/// Says what size the window needs.
fn too_small(brush: Brush<'_>, area: Rect, (columns, rows): (u32, u32)) -> Spans {
    let args = [
        ("columns", u64::from(area.width).into()),
        ("rows", u64::from(area.height).into()),
        ("least-columns", u64::from(columns).into()),
        ("least-rows", u64::from(rows).into()),
    ];
    vec![Span { role: Role::Warning, text: brush.say("play-window", &args) }]
}

/// How large the squares are in such a body; none if the board does not fit.
fn cell(size: Size, view: &View, body: Rect) -> Option<Cell> {
    fitting(size, view.coordinates, 0, body.width.saturating_sub(BESIDE + GAP), body.height)
}

fn game(frame: &mut Frame<'_>, table: &Table, turned: bool, brush: Brush<'_>) {
    let area = frame.area();
    let keys = brush.keys(&GAME, area.width);
    let parts = parts(area, keys.len());
    let puzzle = table.sitting.game.puzzle();
    let title = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(present::title(puzzle, brush.view), title), parts.title);
    frame.render_widget(Paragraph::new(keys), parts.keys);
    let size = puzzle.grid.size;
    let Some(cell) = cell(size, brush.view, parts.body) else {
        let (columns, rows) = least(size, brush.view.coordinates, 0);
        let columns = columns.saturating_add((BESIDE + GAP).into()).max(LEAST.0.into());
        let rows = rows.saturating_add((area.height - parts.body.height).into()).max(LEAST.1.into());
        let note = too_small(brush, area, (columns, rows));
        return frame.render_widget(Paragraph::new(brush.wrapped(&note, parts.body.width)), parts.body);
    };
    board(frame, table, brush, (cell, brush.view.onward != turned), parts.body);
    let (width, _) = extent(size, brush.view.coordinates, cell);
    let left = parts.body.x + u16::try_from(width).unwrap_or(0) + GAP;
    let beside = Rect { x: left, width: parts.body.right().saturating_sub(left), ..parts.body };
    told(frame, table, brush, beside);
}

fn board(frame: &mut Frame<'_>, table: &Table, brush: Brush<'_>, (cell, onward): (Cell, bool), body: Rect) {
    let game = &table.sitting.game;
    let mut doc = present::game_board(game, brush.view);
    if game.ending().is_some() {
        doc.attacked.clear();
    }
    let mut picture = Picture::new(&doc, None, cell, brush.colours).played(game.cursor(), marks(&table.said));
    if let Rule::Regions(regions) = &game.puzzle().rule {
        picture = picture.in_regions(game.puzzle().grid.size.iter().map(|square| regions.of(square)).collect());
    }
    if let Some(walk) = game.puzzle().walk().filter(|_| onward && game.ending().is_none() && !game.placed().is_empty())
    {
        picture = picture.with_ways(walk.ways(game.placed()).into_iter().collect());
    }
    picture.draw(body, frame.buffer_mut());
}

/// The squares that the last sentence is about.
fn marks(said: &Said) -> HashMap<Square, Mark> {
    match said {
        Said::Game(Feedback::Placed(square)) => HashMap::from([(*square, Mark::Placed)]),
        Said::Game(Feedback::Removed(square)) => HashMap::from([(*square, Mark::Removed)]),
        Said::Game(Feedback::Hint(square)) => HashMap::from([(*square, Mark::Wanted)]),
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

/// The words beside the board.
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
    frame.render_widget(Paragraph::new(text), area);
}

fn said(table: &Table, brush: Brush<'_>) -> Spans {
    let (role, id) = match &table.said {
        Said::Game(feedback) => return present::feedback(&table.sitting.game, feedback, brush.view),
        Said::Start if table.sitting.game.puzzle().walk().is_some() => (Role::Plain, "play-start-tour"),
        Said::Start => (Role::Plain, "play-start"),
        Said::Resumed => (Role::Plain, "play-resumed"),
        Said::NoKey => (Role::Warning, "play-no-key"),
        Said::TooLong => (Role::Warning, "play-unknown"),
    };
    vec![Span { role, text: brush.say(id, &[]) }]
}

/// The square of the board that is drawn at a place of the window.
pub(super) fn square_at(state: &State<'_>, view: &View, area: Rect, (column, row): (u16, u16)) -> Option<Square> {
    let table = state.table.as_ref()?;
    let size = table.sitting.game.puzzle().grid.size;
    let brush = Brush { view, colours: false };
    let body = parts(area, brush.keys(&GAME, area.width).len()).body;
    let cell = cell(size, view, body)?;
    let margin = extent(size, view.coordinates, cell).0 - size.files() * u32::from(cell.columns);
    let across = u32::from(column).checked_sub(u32::from(body.x) + margin)? / u32::from(cell.columns);
    let down = u32::from(row).checked_sub(u32::from(body.y))? / u32::from(cell.rows);
    let rank = size.ranks().checked_sub(down + 1)?;
    (across < size.files()).then_some(Square { file: across, rank })
}
