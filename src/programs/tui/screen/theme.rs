//! Styles of text, and the layout of the window.

use super::board::{CellSize, board_extent, fit_cell, min_extent};
use super::color::text_color;
use super::keys::{KeyBinding, key_help};
use bezzel_base::board::Size;
use bezzel_drawing::{DocSpan, DocSpans, TextRole, palette::TextColor, wrap_spans};
use bezzel_lab::report;
use bezzel_lab::report::ViewOptions;
use bezzel_messages::MessageArg;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};

/// Minimum columns and rows of a window.
const MIN_WINDOW: (u16, u16) = (40, 14);
/// Minimum columns of the explanation next to a board.
const SIDEBAR_COLUMNS: u16 = 26;
/// Minimum rows of the explanation below a board.
const TEXT_ROWS: u16 = 9;
/// Columns between the board and the explanation.
const GAP: u16 = 3;

/// Parts of the window: title, body, keys.
pub(crate) struct WindowLayout {
    pub(crate) title: Rect,
    pub(crate) body: Rect,
    pub(crate) keys: Rect,
}

/// Splits the window, with `lines` lines at the bottom for the keys.
pub(crate) fn split_window(area: Rect, lines: usize) -> WindowLayout {
    let footer = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height / 2);
    let (top, bottom) = (area.y + 2, area.bottom() - footer);
    WindowLayout {
        title: Rect { height: 1, ..area },
        // One row is left free above the keys.
        body: Rect { y: top, height: bottom.saturating_sub(top + 1), ..area },
        keys: Rect { y: bottom, height: footer, ..area },
    }
}

/// Board with text on its right or below it.
pub(crate) struct BodyLayout {
    /// Size of the board's squares.
    pub(crate) cell: CellSize,
    /// Area of the text.
    pub(crate) sidebar: Rect,
}

/// Splits the body between a board and the text next to it. Returns `None` if the board does not
/// fit. `digits` is the maximum number of digits on a square, or 0 for pieces.
pub(crate) fn split_body(
    size: Size,
    coordinates: bool,
    digits: usize,
    body: Rect,
) -> Option<BodyLayout> {
    let room = body.width.saturating_sub(SIDEBAR_COLUMNS + GAP);
    let cell = fit_cell(size, coordinates, digits, room, body.height)?;
    let (width, _) = board_extent(size, coordinates, cell);
    let left = body.x + u16::try_from(width).unwrap_or(room) + GAP;
    Some(BodyLayout {
        cell,
        sidebar: Rect { x: left, width: body.right().saturating_sub(left), ..body },
    })
}

/// Splits the body between a board and the text below it, as [`split_body`] does.
pub(crate) fn stack_body(
    size: Size,
    coordinates: bool,
    digits: usize,
    body: Rect,
) -> Option<BodyLayout> {
    let room = body.height.saturating_sub(TEXT_ROWS + 1);
    let cell = fit_cell(size, coordinates, digits, body.width, room)?;
    let (_, height) = board_extent(size, coordinates, cell);
    let top = body.y + u16::try_from(height).unwrap_or(room) + 1;
    let sidebar = Rect { y: top, height: body.bottom().saturating_sub(top), ..body };
    Some(BodyLayout { cell, sidebar })
}

/// Returns the columns and rows of the smallest window in which the board fits. `others` is the
/// number of rows outside the body.
pub(crate) fn min_window(size: Size, coordinates: bool, digits: usize, others: u16) -> (u32, u32) {
    let (columns, rows) = min_extent(size, coordinates, digits);
    let columns = columns.saturating_add((SIDEBAR_COLUMNS + GAP).into()).max(MIN_WINDOW.0.into());
    (columns, rows.saturating_add(others.into()).max(MIN_WINDOW.1.into()))
}

/// Display options of a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme<'a> {
    /// Language, glyphs, coordinates, attacked squares.
    pub(crate) view: &'a ViewOptions,
    /// Whether colours may be used.
    pub(crate) colours: bool,
}

impl Theme<'_> {
    pub(crate) fn text(&self, id: &str, args: &[(&str, MessageArg)]) -> String {
        report::message_text(self.view.lang, id, args)
    }

    /// Returns the message about the required and the actual size of the window.
    pub(crate) fn too_small_note(
        &self,
        id: &str,
        window: Rect,
        (columns, rows): (u32, u32),
    ) -> DocSpans {
        let args = [
            ("columns", u64::from(window.width).into()),
            ("rows", u64::from(window.height).into()),
            ("least-columns", u64::from(columns).into()),
            ("least-rows", u64::from(rows).into()),
        ];
        vec![DocSpan { role: TextRole::Warning, text: self.text(id, &args) }]
    }

    /// Returns whether the window is large enough. If not, it shows a message.
    pub(crate) fn check_room(&self, frame: &mut Frame<'_>, id: &str) -> bool {
        let area = frame.area();
        let fits = area.width >= MIN_WINDOW.0 && area.height >= MIN_WINDOW.1;
        if !fits {
            let note = self.too_small_note(id, area, (MIN_WINDOW.0.into(), MIN_WINDOW.1.into()));
            frame.render_widget(Text::from(self.wrap_spans(&note, area.width)), area);
        }
        fits
    }

    /// Returns the lines of keys at the bottom.
    pub(crate) fn key_lines<A>(&self, rows: &[KeyBinding<A>], columns: u16) -> Vec<Line<'static>> {
        let line = |row: Vec<(&'static str, String)>| {
            let mut line = Vec::new();
            for (place, (caps, about)) in row.into_iter().enumerate() {
                let gap = if place > 0 { "  " } else { "" };
                line.push(ratatui_core::text::Span::raw(gap));
                line.push(ratatui_core::text::Span::styled(caps, self.role_style(TextRole::Code)));
                line.push(ratatui_core::text::Span::styled(
                    format!(" {about}"),
                    self.role_style(TextRole::Faint),
                ));
            }
            Line::from(line)
        };
        key_help(rows, self.view.lang, columns.into()).into_iter().map(line).collect()
    }

    pub(crate) fn wrap_spans(&self, spans: &[DocSpan], columns: u16) -> Vec<Line<'static>> {
        let line = |spans: &DocSpans| {
            Line::from(spans.iter().map(|span| self.styled_span(span)).collect::<Vec<_>>())
        };
        wrap_spans(spans, columns.into()).iter().map(line).collect()
    }

    /// Wraps text and pads it to at least `least` lines, so that the text below does not move from
    /// step to step.
    pub(crate) fn wrap_padded(
        &self,
        spans: &[DocSpan],
        columns: u16,
        least: usize,
    ) -> Vec<Line<'static>> {
        let mut text = self.wrap_spans(spans, columns);
        text.resize(text.len().max(least), Line::default());
        text
    }

    pub(crate) fn styled_span(&self, span: &DocSpan) -> ratatui_core::text::Span<'static> {
        ratatui_core::text::Span::styled(span.text.clone(), self.role_style(span.role))
    }

    /// Returns the style of a role. Without colours it is only bold or dim.
    pub(crate) fn role_style(&self, role: TextRole) -> Style {
        let (modifier, colour) = match role {
            TextRole::Plain => return Style::new(),
            TextRole::Title | TextRole::Emphasis => (Modifier::BOLD, None),
            TextRole::Code => (Modifier::BOLD, Some(TextColor::Teal)),
            TextRole::Number => (Modifier::BOLD, Some(TextColor::Amber)),
            TextRole::Faint => (Modifier::DIM, None),
            TextRole::Error => (Modifier::BOLD, Some(TextColor::Red)),
            TextRole::Warning => (Modifier::BOLD, Some(TextColor::Amber)),
            TextRole::Help => (Modifier::BOLD, Some(TextColor::Teal)),
            TextRole::Success => (Modifier::BOLD, Some(TextColor::Green)),
            TextRole::Series(_) => (Modifier::empty(), Some(TextColor::Blue)),
        };
        let style = Style::new().add_modifier(modifier);
        match colour.filter(|_| self.colours) {
            Some(colour) => style.fg(text_color(colour)),
            None => style,
        }
    }
}
