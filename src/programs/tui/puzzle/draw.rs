//! Drawing of a game: board, goal, progress, feedback, keys.

use super::keys::game_keys;
use super::state::{ActiveGame, PlayNotice, PlayScreen};
use crate::tui::screen::board::{BoardWidget, CellSize, StepMark, board_extent};
use crate::tui::screen::theme::{Theme, min_window, split_body, split_window};
use bezzel_base::board::Square;
use bezzel_drawing::{DocSpan, DocSpans, TextRole};
use bezzel_lab::puzzle::report::{
    best_time, effort_text, feedback_spans, game_doc, puzzle_statement, puzzle_title, status_parts,
};
use bezzel_lab::puzzle::{GameEnding, GameFeedback};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};

use std::collections::HashMap;

/// Draws the state over the whole window.
pub(super) fn draw_screen(frame: &mut Frame<'_>, state: &PlayScreen<'_>, screen_theme: Theme<'_>) {
    if !screen_theme.check_room(frame, "play-window") {
        return;
    }
    match &state.active_game {
        Some(table) => draw_game(frame, table, state.onward_toggled, screen_theme),
        None => super::menu::draw_menu(frame, state, screen_theme),
    }
}

fn draw_game(frame: &mut Frame<'_>, table: &ActiveGame, turned: bool, screen_theme: Theme<'_>) {
    let area = frame.area();
    let puzzle = table.session.game.puzzle();
    let keys = screen_theme.key_lines(&game_keys(puzzle), area.width);
    let parts = split_window(area, keys.len());
    let title = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(puzzle_title(puzzle, screen_theme.view), title), parts.title);
    frame.render_widget(Text::from(keys), parts.keys);
    let size = puzzle.grid.size;
    let Some(sides) = split_body(size, screen_theme.view.coordinates, 0, parts.body) else {
        let least =
            min_window(size, screen_theme.view.coordinates, 0, area.height - parts.body.height);
        let note = screen_theme.too_small_note("play-window", area, least);
        return frame.render_widget(
            Text::from(screen_theme.wrap_spans(&note, parts.body.width)),
            parts.body,
        );
    };
    draw_board(
        frame,
        table,
        screen_theme,
        (sides.cell, screen_theme.view.onward != turned),
        parts.body,
    );
    draw_sidebar(frame, table, screen_theme, sides.sidebar);
}

fn draw_board(
    frame: &mut Frame<'_>,
    table: &ActiveGame,
    screen_theme: Theme<'_>,
    (cell, onward): (CellSize, bool),
    body: Rect,
) {
    let game = &table.session.game;
    let mut doc = game_doc(game, screen_theme.view);
    if game.ending().is_some() {
        doc.attacked.clear();
    }
    let mut picture = BoardWidget::new(&doc, None, cell, screen_theme.colours)
        .with_cursor(game.cursor(), square_marks(&table.notice));
    if let Some(walk) = game
        .puzzle()
        .tour_walk()
        .filter(|_| onward && game.ending().is_none() && !game.placed_squares().is_empty())
    {
        picture = picture.with_onward_counts(
            walk.warnsdorff_counts(game.placed_squares()).into_iter().collect(),
        );
    }
    picture.draw(body, frame.buffer_mut());
}

/// Returns the squares that the last sentence mentions.
fn square_marks(said: &PlayNotice) -> HashMap<Square, StepMark> {
    match said {
        PlayNotice::Game(GameFeedback::Placed(square)) => {
            HashMap::from([(*square, StepMark::Placed)])
        }
        PlayNotice::Game(GameFeedback::Removed(square)) => {
            HashMap::from([(*square, StepMark::Removed)])
        }
        PlayNotice::Game(GameFeedback::Hint(square)) => {
            HashMap::from([(*square, StepMark::Wanted)])
        }
        PlayNotice::Game(GameFeedback::Deduced(it)) => {
            let mark = if it.places { StepMark::Wanted } else { StepMark::Rejected };
            it.squares.iter().map(|&square| (square, mark)).collect()
        }
        PlayNotice::Game(GameFeedback::WrongMark(square)) => {
            HashMap::from([(*square, StepMark::Wanted)])
        }
        PlayNotice::Game(
            GameFeedback::TakeBack(square) | GameFeedback::BackTo { wrong: square, .. },
        ) => HashMap::from([(*square, StepMark::Attacker)]),
        PlayNotice::Game(GameFeedback::Visited(square, _) | GameFeedback::TooEarly(square)) => {
            HashMap::from([(*square, StepMark::Rejected)])
        }
        PlayNotice::Game(GameFeedback::NoMove(square, last)) => {
            HashMap::from([(*square, StepMark::Rejected), (*last, StepMark::Attacker)])
        }
        PlayNotice::Game(GameFeedback::DeadEnd(square, _) | GameFeedback::NotClosed(square, _)) => {
            HashMap::from([(*square, StepMark::Attacker)])
        }
        PlayNotice::Game(GameFeedback::Clash(square, by)) => {
            let others = by.iter().map(|(other, _)| (*other, StepMark::Attacker));
            others.chain([(*square, StepMark::Rejected)]).collect()
        }
        _ => HashMap::new(),
    }
}

/// Draws the text next to the board.
fn draw_sidebar(frame: &mut Frame<'_>, table: &ActiveGame, screen_theme: Theme<'_>, area: Rect) {
    let (game, view) = (&table.session.game, screen_theme.view);
    let mut text = Vec::new();
    let mut part = |spans: DocSpans| {
        text.extend(screen_theme.wrap_spans(&spans, area.width));
        text.push(Line::default());
    };
    let say = |role, text| vec![DocSpan { role, text }];
    part(say(TextRole::Plain, puzzle_statement(game.puzzle(), view)));
    part(say(TextRole::Emphasis, status_parts(game, view).join(" · ")));
    part(say(
        TextRole::Faint,
        effort_text(table.session.seconds(), game.move_count(), game.hint_count(), view),
    ));
    part(notice_spans(table, screen_theme));
    if table.session.is_best {
        part(say(TextRole::Success, screen_theme.text("play-record", &[])));
    }
    if let Some(best) = table.session.record.best {
        part(say(TextRole::Faint, best_time(best, view)));
    }
    if game.ending() == Some(GameEnding::Solved) && game.puzzle().number.is_some() {
        part(say(TextRole::Code, format!("Enter: {}", screen_theme.text("play-key-next", &[]))));
    }
    frame.render_widget(Text::from(text), area);
}

fn notice_spans(table: &ActiveGame, screen_theme: Theme<'_>) -> DocSpans {
    let (role, id) = match &table.notice {
        PlayNotice::Game(feedback) => {
            return feedback_spans(&table.session.game, feedback, screen_theme.view);
        }
        PlayNotice::Start if table.session.game.puzzle().tour_walk().is_some() => {
            (TextRole::Plain, "play-start-tour")
        }
        PlayNotice::Start => (TextRole::Plain, "play-start"),
        PlayNotice::Resumed => (TextRole::Plain, "play-resumed"),
        PlayNotice::ConfirmGiveUp => (TextRole::Warning, "play-sure"),
        PlayNotice::NoKey => (TextRole::Warning, "play-no-key"),
        PlayNotice::TooLong => (TextRole::Warning, "play-unknown"),
        PlayNotice::AllSolved => (TextRole::Success, "play-all-solved"),
    };
    vec![DocSpan { role, text: screen_theme.text(id, &[]) }]
}

/// Returns the square of the board at a position of the window.
pub(super) fn square_at(
    table: &ActiveGame,
    screen_theme: Theme<'_>,
    window: Rect,
    (column, row): (u16, u16),
) -> Option<Square> {
    let puzzle = table.session.game.puzzle();
    let size = puzzle.grid.size;
    let body =
        split_window(window, screen_theme.key_lines(&game_keys(puzzle), window.width).len()).body;
    let cell = split_body(size, screen_theme.view.coordinates, 0, body)?.cell;
    let margin = board_extent(size, screen_theme.view.coordinates, cell).0
        - size.files() * u32::from(cell.columns);
    let across =
        u32::from(column).checked_sub(u32::from(body.x) + margin)? / u32::from(cell.columns);
    let down = u32::from(row).checked_sub(u32::from(body.y))? / u32::from(cell.rows);
    let rank = size.ranks().checked_sub(down + 1)?;
    (across < size.files()).then_some(Square { file: across, rank })
}
