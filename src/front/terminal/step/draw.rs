//! Drawing of a state: board, explanation, depth, counts, the steps around, keys.

use super::super::screen::board::Picture;
use super::super::screen::brush::{Brush, Sides, least_window, parts, sides};
use super::state::TraceScreen;
use crate::present::{MomentDoc, Role, Span, Spans};
use crate::render::lines;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span as TextSpan, Text};

/// Usual number of lines of a sentence next to a board of 8 in a window of 80 columns.
const SENTENCE: usize = 3;
/// Usual number of lines of the counts there.
const COUNTS: usize = 2;

/// Draws a state over the whole window.
pub(super) fn draw(frame: &mut Frame<'_>, screen: &TraceScreen<'_>, brush: Brush<'_>) {
    if !brush.has_room(frame, "step-small") {
        return;
    }
    let area = frame.area();
    let doc = screen.replay.doc(brush.view);
    let keys = brush.keys(screen.replay.keys(), area.width);
    let parts = parts(area, keys.len() + 1);
    let title = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(doc.place.clone(), title), parts.title);
    frame.render_widget(Text::from([vec![brush.status(screen)], keys].concat()), parts.keys);
    brush.body(frame, screen, &doc, parts.body);
}

impl Brush<'_> {
    /// Draws the board and the explanation side by side. If the board does not fit, it shows the
    /// required size of the window.
    fn body(&self, frame: &mut Frame<'_>, screen: &TraceScreen<'_>, doc: &MomentDoc, area: Rect) {
        let Some(Sides { cell, beside }) = sides(doc.board.grid.size, doc.board.coordinates, digits(doc), area) else {
            let note = self.no_board(doc, frame.area().height - area.height);
            return self.told(frame, screen, doc, area, note);
        };
        let picture = Picture::new(&doc.board, screen.replay.deed(), cell, self.colours);
        picture.walked(&doc.tracks, &doc.touched).draw(area, frame.buffer_mut());
        self.told(frame, screen, doc, beside, Spans::new());
    }

    /// Returns the reason why the board is not shown.
    fn no_board(&self, doc: &MomentDoc, others: u16) -> Spans {
        let size = doc.board.grid.size;
        let (columns, rows) = least_window(size, doc.board.coordinates, digits(doc), others);
        let args = [
            ("files", u64::from(size.files()).into()),
            ("ranks", u64::from(size.ranks()).into()),
            ("columns", u64::from(columns).into()),
            ("rows", u64::from(rows).into()),
        ];
        vec![Span { role: Role::Warning, text: self.say("step-no-board", &args) }]
    }

    /// Draws the text next to the board.
    fn told(&self, frame: &mut Frame<'_>, screen: &TraceScreen<'_>, doc: &MomentDoc, area: Rect, note: Spans) {
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
        frame.render_widget(Text::from(text), area);
        if bar < area.height {
            self.depth(frame, screen, doc, Rect { y: area.y + bar, height: 1, ..area });
        }
        if used < area.height {
            let rest = Rect { y: area.y + used, height: area.height - used, ..area };
            frame.render_widget(Text::from(self.list(screen, rest)), rest);
        }
    }

    /// Draws the depth of the search as a bar.
    #[allow(clippy::cast_precision_loss, reason = "a bar shows a part of its length, not a number")]
    fn depth(&self, frame: &mut Frame<'_>, screen: &TraceScreen<'_>, doc: &MomentDoc, area: Rect) {
        let (deep, most) = screen.replay.depth(doc);
        let ratio = (deep as f64 / most.max(1) as f64).clamp(0.0, 1.0);
        let label = TextSpan::raw(format!("{} ", doc.depth));
        let room = usize::from(area.width).saturating_sub(label.width());
        let full = (room as f64 * ratio) as usize;
        let bar = |sign: &str, length, role| TextSpan::styled(sign.repeat(length), self.role(role));
        let bars = [bar("█", full, Role::Number), bar("░", room - full, Role::Faint)];
        frame.render_widget(Line::from_iter([label].into_iter().chain(bars)), area);
    }

    /// Returns the steps around the current one that fit into the area, with `>` before the current
    /// one.
    fn list(&self, screen: &TraceScreen<'_>, area: Rect) -> Vec<Line<'static>> {
        let (rows, current) = screen.replay.around(area.height.into(), self.view);
        let wide = rows.iter().map(|row| row[0].text.chars().count()).max().unwrap_or(0);
        let entries: Vec<Vec<Line<'static>>> =
            rows.iter().enumerate().map(|(at, row)| self.entry(row, wide, current == Some(at), area.width)).collect();
        window(&entries, current.unwrap_or(0), area.height.into())
    }

    /// Formats a step of the list: number, sign, and the sentence with hanging indentation.
    fn entry(&self, row: &[Span; 3], wide: usize, current: bool, columns: u16) -> Vec<Line<'static>> {
        let indent = wide + 5;
        let [number, sign, sentence] = row;
        let style = if current { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let told = lines(std::slice::from_ref(sentence), usize::from(columns).saturating_sub(indent).max(1));
        let line = |(at, spans): (usize, &Spans)| {
            let mut line = vec![TextSpan::raw(" ".repeat(indent))];
            if at == 0 {
                let cursor = if current { '>' } else { ' ' };
                let before = " ".repeat(wide - number.text.chars().count());
                line = vec![
                    TextSpan::raw(format!("{cursor} {before}{} ", number.text)),
                    TextSpan::styled(sign.text.clone(), self.role(sign.role)),
                    TextSpan::raw(" "),
                ];
            }
            line.extend(spans.iter().map(|span| self.span(span)));
            Line::from(line).style(style)
        };
        told.iter().enumerate().map(line).collect()
    }

    /// Returns the status line, with the playback state, the speed, or the number that is being
    /// typed.
    fn status(&self, screen: &TraceScreen<'_>) -> Line<'static> {
        if !screen.typed.is_empty() {
            let jump = self.say(screen.replay.id("step-jump", "slides-jump"), &[("n", screen.typed.clone().into())]);
            return Line::styled(format!("{jump}_"), self.role(Role::Emphasis));
        }
        let playing = self.say(if screen.playing { "step-playing" } else { "step-paused" }, &[]);
        let interval = u64::try_from(screen.interval.as_millis()).unwrap_or(u64::MAX);
        let pace = self.say(screen.replay.id("step-pace", "slides-pace"), &[("n", interval.into())]);
        let sign = if screen.playing { "▶" } else { "‖" };
        Line::styled(format!("{sign} {playing} · {pace}"), self.role(Role::Emphasis))
    }
}

/// Returns the number of digits of the largest number on the board of a step, or 0 for pieces.
fn digits(doc: &MomentDoc) -> usize {
    if doc.board.walk.is_some() { doc.board.grid.size.squares().to_string().len() } else { 0 }
}

/// Returns the entries around the current one that fit completely into `rows` rows.
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
