//! Styles of text, and the layout of the window.

use super::board::{Cell, extent, fitting, least};
use super::keys::{Row, help};
use crate::board::Size;
use crate::present::{self, Role, Span, Spans, View};
use crate::render::lines;
use crate::words::Arg;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};

/// Minimum columns and rows of a window.
const LEAST: (u16, u16) = (40, 14);
/// Minimum columns of the explanation next to a board.
const BESIDE: u16 = 26;
/// Columns between the board and the explanation.
const GAP: u16 = 3;

/// Parts of the window: title, body, keys.
pub(in super::super) struct Parts {
    pub(in super::super) title: Rect,
    pub(in super::super) body: Rect,
    pub(in super::super) keys: Rect,
}

/// Splits the window, with `lines` lines at the bottom for the keys.
pub(in super::super) fn parts(area: Rect, lines: usize) -> Parts {
    let footer = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height / 2);
    let (top, bottom) = (area.y + 2, area.bottom() - footer);
    Parts {
        title: Rect { height: 1, ..area },
        // One row is left free above the keys.
        body: Rect { y: top, height: bottom.saturating_sub(top + 1), ..area },
        keys: Rect { y: bottom, height: footer, ..area },
    }
}

/// Board with text on its right.
pub(in super::super) struct Sides {
    /// Size of the board's squares.
    pub(in super::super) cell: Cell,
    /// Area of the text.
    pub(in super::super) beside: Rect,
}

/// Splits the body between a board and the text next to it. Returns `None` if the board does not
/// fit. `digits` is the maximum number of digits on a square, or 0 for pieces.
pub(in super::super) fn sides(size: Size, coordinates: bool, digits: usize, body: Rect) -> Option<Sides> {
    let room = body.width.saturating_sub(BESIDE + GAP);
    let cell = fitting(size, coordinates, digits, room, body.height)?;
    let (width, _) = extent(size, coordinates, cell);
    let left = body.x + u16::try_from(width).unwrap_or(room) + GAP;
    Some(Sides { cell, beside: Rect { x: left, width: body.right().saturating_sub(left), ..body } })
}

/// Returns the columns and rows of the smallest window in which the board fits. `others` is the
/// number of rows outside the body.
pub(in super::super) fn least_window(size: Size, coordinates: bool, digits: usize, others: u16) -> (u32, u32) {
    let (columns, rows) = least(size, coordinates, digits);
    let columns = columns.saturating_add((BESIDE + GAP).into()).max(LEAST.0.into());
    (columns, rows.saturating_add(others.into()).max(LEAST.1.into()))
}

/// Display options of a screen.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Brush<'a> {
    /// Language, glyphs, coordinates, attacked squares.
    pub(in super::super) view: &'a View,
    /// Whether colours may be used.
    pub(in super::super) colours: bool,
}

impl Brush<'_> {
    pub(in super::super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        present::text(self.view.lang, id, args)
    }

    /// Returns the message about the required and the actual size of the window.
    pub(in super::super) fn too_small(&self, id: &str, window: Rect, (columns, rows): (u32, u32)) -> Spans {
        let args = [
            ("columns", u64::from(window.width).into()),
            ("rows", u64::from(window.height).into()),
            ("least-columns", u64::from(columns).into()),
            ("least-rows", u64::from(rows).into()),
        ];
        vec![Span { role: Role::Warning, text: self.say(id, &args) }]
    }

    /// Returns whether the window is large enough. If not, it shows a message.
    pub(in super::super) fn has_room(&self, frame: &mut Frame<'_>, id: &str) -> bool {
        let area = frame.area();
        let fits = area.width >= LEAST.0 && area.height >= LEAST.1;
        if !fits {
            let note = self.too_small(id, area, (LEAST.0.into(), LEAST.1.into()));
            frame.render_widget(Text::from(self.wrapped(&note, area.width)), area);
        }
        fits
    }

    /// Returns the lines of keys at the bottom.
    pub(in super::super) fn keys<A>(&self, rows: &[Row<A>], columns: u16) -> Vec<Line<'static>> {
        let line = |row: Vec<(&'static str, String)>| {
            let mut line = Vec::new();
            for (place, (caps, about)) in row.into_iter().enumerate() {
                let gap = if place > 0 { "  " } else { "" };
                line.push(ratatui_core::text::Span::raw(gap));
                line.push(ratatui_core::text::Span::styled(caps, self.role(Role::Code)));
                line.push(ratatui_core::text::Span::styled(format!(" {about}"), self.role(Role::Faint)));
            }
            Line::from(line)
        };
        help(rows, self.view.lang, columns.into()).into_iter().map(line).collect()
    }

    pub(in super::super) fn wrapped(&self, spans: &[Span], columns: u16) -> Vec<Line<'static>> {
        let line = |spans: &Spans| Line::from(spans.iter().map(|span| self.span(span)).collect::<Vec<_>>());
        lines(spans, columns.into()).iter().map(line).collect()
    }

    /// Wraps text and pads it to at least `least` lines, so that the text below does not move from
    /// step to step.
    pub(in super::super) fn wrapped_in(&self, spans: &[Span], columns: u16, least: usize) -> Vec<Line<'static>> {
        let mut text = self.wrapped(spans, columns);
        text.resize(text.len().max(least), Line::default());
        text
    }

    pub(in super::super) fn span(&self, span: &Span) -> ratatui_core::text::Span<'static> {
        ratatui_core::text::Span::styled(span.text.clone(), self.role(span.role))
    }

    /// Returns the style of a role. Without colours it is only bold or dim.
    pub(in super::super) fn role(&self, role: Role) -> Style {
        let (modifier, colour) = match role {
            Role::Plain => return Style::new(),
            Role::Title | Role::Emphasis => (Modifier::BOLD, Color::Reset),
            Role::Code => (Modifier::BOLD, Color::Cyan),
            Role::Number => (Modifier::BOLD, Color::Yellow),
            Role::Faint => (Modifier::DIM, Color::Reset),
            Role::Error => (Modifier::BOLD, Color::Red),
            Role::Warning => (Modifier::BOLD, Color::Yellow),
            Role::Help => (Modifier::BOLD, Color::Cyan),
            Role::Success => (Modifier::BOLD, Color::Green),
            Role::Series(_) => (Modifier::empty(), Color::Blue),
        };
        let style = Style::new().add_modifier(modifier);
        if self.colours && colour != Color::Reset { style.fg(colour) } else { style }
    }
}
