//! The picture of a state: board, explanation, depth, counts, the steps around, keys.

use super::super::keys::{Row, help};
use super::board::{Picture, fitting, least};
use super::keys::KEYS;
use super::state::State;
use crate::present::{self, MomentDoc, Role, Span, Spans, View};
use crate::render::lines;
use crate::words::Arg;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{LineGauge, Paragraph};

/// The smallest window that shows anything, columns and rows.
pub(in super::super) const LEAST: (u16, u16) = (40, 14);
/// The columns that the explanation needs beside a board.
pub(in super::super) const BESIDE: u16 = 26;
/// Columns between the board and the explanation.
pub(in super::super) const GAP: u16 = 3;

/// The lines that most sentences take beside a board of 8 in a window of 80 columns.
const SENTENCE: usize = 3;
/// The lines that most counts take there.
const COUNTS: usize = 2;

/// How things are drawn.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Brush<'a> {
    /// Language, glyphs, coordinates, attacked squares.
    pub(in super::super) view: &'a View,
    /// Whether colours may be used.
    pub(in super::super) colours: bool,
}

/// Draws a state over the whole window.
pub(super) fn draw(frame: &mut Frame<'_>, state: &State<'_>, brush: Brush<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return brush.too_small(frame);
    }
    let doc = state.replay.doc(brush.view);
    let keys = brush.keys(&KEYS, area.width);
    let footer = u16::try_from(keys.len() + 1).unwrap_or(u16::MAX).min(area.height / 2);
    let (top, bottom) = (area.height.min(2), area.height - footer);
    let title = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(doc.place.clone(), title), Rect { height: 1, ..area });
    let status = brush.status(state);
    let foot = Rect { y: bottom, height: footer, ..area };
    frame.render_widget(Paragraph::new([vec![status], keys].concat()), foot);
    // One row is left free above the line of state.
    let body = Rect { y: top, height: bottom.saturating_sub(top + 1), ..area };
    brush.body(frame, state, &doc, body);
}

impl Brush<'_> {
    pub(in super::super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        present::text(self.view.lang, id, args)
    }

    /// Says what size the window needs.
    fn too_small(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let args = [
            ("columns", u64::from(area.width).into()),
            ("rows", u64::from(area.height).into()),
            ("least-columns", u64::from(LEAST.0).into()),
            ("least-rows", u64::from(LEAST.1).into()),
        ];
        let note = vec![Span { role: Role::Warning, text: self.say("step-small", &args) }];
        frame.render_widget(Paragraph::new(self.wrapped(&note, area.width)), area);
    }

    /// The board and what is said about it, side by side; of a board that does not fit, how large a window it needs.
    fn body(&self, frame: &mut Frame<'_>, state: &State<'_>, doc: &MomentDoc, area: Rect) {
        let size = doc.board.grid.size;
        let room = area.width.saturating_sub(BESIDE + GAP);
        let Some(cell) = fitting(size, doc.board.coordinates, digits(doc), room, area.height) else {
            let chrome = u32::from(frame.area().height - area.height);
            let note = self.no_board(doc, chrome);
            return self.told(frame, state, doc, area, note);
        };
        let (width, _) = super::board::extent(size, doc.board.coordinates, cell);
        let width = u16::try_from(width).unwrap_or(room);
        let picture = Picture::new(&doc.board, state.replay.deed(), cell, self.colours);
        picture.walked(&doc.tracks, &doc.touched).draw(area, frame.buffer_mut());
        let left = area.x + width + GAP;
        let beside = Rect { x: left, width: area.right().saturating_sub(left), ..area };
        self.told(frame, state, doc, beside, Spans::new());
    }

    /// Why the board is not there.
    fn no_board(&self, doc: &MomentDoc, chrome: u32) -> Spans {
        let size = doc.board.grid.size;
        let (columns, rows) = least(size, doc.board.coordinates, digits(doc));
        let columns = columns.saturating_add((BESIDE + GAP).into()).max(LEAST.0.into());
        let rows = rows.saturating_add(chrome).max(LEAST.1.into());
        let args = [
            ("files", u64::from(size.files()).into()),
            ("ranks", u64::from(size.ranks()).into()),
            ("columns", u64::from(columns).into()),
            ("rows", u64::from(rows).into()),
        ];
        vec![Span { role: Role::Warning, text: self.say("step-no-board", &args) }]
    }

    /// The words beside the board.
    fn told(&self, frame: &mut Frame<'_>, state: &State<'_>, doc: &MomentDoc, area: Rect, note: Spans) {
        let mut text = Vec::new();
        if !note.is_empty() {
            text.extend(self.wrapped(&note, area.width));
            text.push(Line::default());
        }
        text.extend(self.wrapped(&doc.progress, area.width));
        text.push(Line::default());
        text.extend(self.wrapped_in(&doc.told, area.width, SENTENCE));
        text.push(Line::default());
        let bar = u16::try_from(text.len()).unwrap_or(u16::MAX);
        text.push(Line::default());
        let counts = Span { role: Role::Faint, text: doc.counts.clone() };
        text.extend(self.wrapped_in(&[counts], area.width, COUNTS));
        text.push(Line::default());
        let used = u16::try_from(text.len()).unwrap_or(u16::MAX);
        frame.render_widget(Paragraph::new(text), area);
        if bar < area.height {
            self.depth(frame, state, doc, Rect { y: area.y + bar, height: 1, ..area });
        }
        if used < area.height {
            let rest = Rect { y: area.y + used, height: area.height - used, ..area };
            frame.render_widget(Paragraph::new(self.list(state, rest)), rest);
        }
    }

    /// How deep the search is, as a bar.
    #[allow(clippy::cast_precision_loss, reason = "a bar shows a part of its length, not a number")]
    fn depth(&self, frame: &mut Frame<'_>, state: &State<'_>, doc: &MomentDoc, area: Rect) {
        let (deep, most) = state.replay.depth(doc);
        let ratio = deep as f64 / most.max(1) as f64;
        let gauge = LineGauge::default()
            .ratio(ratio.clamp(0.0, 1.0))
            .label(doc.depth.clone())
            .filled_symbol("█")
            .unfilled_symbol("░")
            .filled_style(self.role(Role::Number))
            .unfilled_style(self.role(Role::Faint));
        frame.render_widget(gauge, area);
    }

    /// As many steps around the current one as the area takes, the current one with `>` before it.
    fn list(&self, state: &State<'_>, area: Rect) -> Vec<Line<'static>> {
        let (rows, current) = state.replay.around(area.height.into(), self.view);
        let wide = rows.iter().map(|row| row[0].text.chars().count()).max().unwrap_or(0);
        let entries: Vec<Vec<Line<'static>>> =
            rows.iter().enumerate().map(|(at, row)| self.entry(row, wide, current == Some(at), area.width)).collect();
        window(&entries, current.unwrap_or(0), area.height.into())
    }

    /// A step of the list: number, sign, sentence under itself.
    fn entry(&self, row: &[Span; 3], wide: usize, current: bool, columns: u16) -> Vec<Line<'static>> {
        let indent = wide + 5;
        let [number, sign, sentence] = row;
        let style = if current { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let told = lines(std::slice::from_ref(sentence), usize::from(columns).saturating_sub(indent).max(1));
        let line = |(at, spans): (usize, &Spans)| {
            let mut line = vec![ratatui::text::Span::raw(" ".repeat(indent))];
            if at == 0 {
                let cursor = if current { '>' } else { ' ' };
                let before = " ".repeat(wide - number.text.chars().count());
                line = vec![
                    ratatui::text::Span::raw(format!("{cursor} {before}{} ", number.text)),
                    ratatui::text::Span::styled(sign.text.clone(), self.role(sign.role)),
                    ratatui::text::Span::raw(" "),
                ];
            }
            line.extend(spans.iter().map(|span| self.span(span)));
            Line::from(line).style(style)
        };
        told.iter().enumerate().map(line).collect()
    }

    /// Whether the steps play, how fast, and the number that is being typed.
    fn status(&self, state: &State<'_>) -> Line<'static> {
        if !state.typed.is_empty() {
            let jump = self.say("step-jump", &[("n", state.typed.clone().into())]);
            return Line::styled(format!("{jump}_"), self.role(Role::Emphasis));
        }
        let playing = self.say(if state.playing { "step-playing" } else { "step-paused" }, &[]);
        let interval = u64::try_from(state.interval.as_millis()).unwrap_or(u64::MAX);
        let pace = self.say("step-pace", &[("n", interval.into())]);
        let sign = if state.playing { "▶" } else { "‖" };
        Line::styled(format!("{sign} {playing} · {pace}"), self.role(Role::Emphasis))
    }

    /// The lines of keys at the bottom.
    pub(in super::super) fn keys<A>(&self, rows: &[Row<A>], columns: u16) -> Vec<Line<'static>> {
        let line = |row: Vec<(&'static str, String)>| {
            let mut line = Vec::new();
            for (place, (caps, about)) in row.into_iter().enumerate() {
                let gap = if place > 0 { "  " } else { "" };
                line.push(ratatui::text::Span::raw(gap));
                line.push(ratatui::text::Span::styled(caps, self.role(Role::Code)));
                line.push(ratatui::text::Span::styled(format!(" {about}"), self.role(Role::Faint)));
            }
            Line::from(line)
        };
        help(rows, self.view.lang, columns.into()).into_iter().map(line).collect()
    }

    pub(in super::super) fn wrapped(&self, spans: &[Span], columns: u16) -> Vec<Line<'static>> {
        let line = |spans: &Spans| Line::from(spans.iter().map(|span| self.span(span)).collect::<Vec<_>>());
        lines(spans, columns.into()).iter().map(line).collect()
    }

    /// At least so many lines, so that what stands below does not move from step to step.
    fn wrapped_in(&self, spans: &[Span], columns: u16, least: usize) -> Vec<Line<'static>> {
        let mut text = self.wrapped(spans, columns);
        text.resize(text.len().max(least), Line::default());
        text
    }

    pub(in super::super) fn span(&self, span: &Span) -> ratatui::text::Span<'static> {
        ratatui::text::Span::styled(span.text.clone(), self.role(span.role))
    }

    /// The style of a role: without colours only what is bold or dim.
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
        };
        let style = Style::new().add_modifier(modifier);
        if self.colours && colour != Color::Reset { style.fg(colour) } else { style }
    }
}

/// The digits of the largest number on the board of a step; none where pieces stand.
fn digits(doc: &MomentDoc) -> usize {
    if doc.board.walk.is_some() { doc.board.grid.size.squares().to_string().len() } else { 0 }
}

/// The entries around one of them that fit so many rows, all of each.
fn window(entries: &[Vec<Line<'static>>], current: usize, rows: usize) -> Vec<Line<'static>> {
    let Some(middle) = entries.get(current).filter(|entry| entry.len() <= rows) else { return Vec::new() };
    let (mut from, mut to) = (current, current + 1);
    let (mut before, mut after) = (0, 0);
    loop {
        let left = rows.saturating_sub(before + middle.len() + after);
        let fits = |at: Option<usize>| at.and_then(|at| entries.get(at)).map(Vec::len).filter(|rows| *rows <= left);
        let (up, down) = (fits(from.checked_sub(1)), fits(Some(to)));
        match (up, down) {
            (Some(rows), _) if before <= after || down.is_none() => (from, before) = (from - 1, before + rows),
            (_, Some(rows)) => (to, after) = (to + 1, after + rows),
            _ => break,
        }
    }
    entries[from..to].concat()
}
