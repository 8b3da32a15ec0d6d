//! Drawing of states, one or several side by side: board, explanation, depth, counts, the steps
//! around, keys.

use super::state::TraceScreen;
use crate::tui::screen::board::BoardWidget;
use crate::tui::screen::theme::{
    BodyLayout, Theme, min_window, split_body, split_window, stack_body,
};
use bezzel_drawing::{DocSpan, DocSpans, TextRole, wrap_spans};
use bezzel_lab::trace::report::MomentDoc;
use ratatui_core::layout::{Constraint, Layout, Rect};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span as TextSpan, Text};

/// Usual number of lines of a sentence next to a board of 8 in a window of 80 columns.
const SENTENCE: usize = 3;
/// Usual number of lines of the counts there.
const COUNTS: usize = 2;

/// Draws states side by side over the whole window. All have the keys and the pace of the first.
pub(super) fn draw_screens(
    frame: &mut Frame<'_>,
    screens: &[TraceScreen<'_>],
    screen_theme: Theme<'_>,
) {
    let Some(first) = screens.first() else { return };
    if !screen_theme.check_room(frame, "step-small") {
        return;
    }
    let area = frame.area();
    let keys = screen_theme.key_lines(first.playback.keys(), area.width);
    let parts = split_window(area, keys.len() + 1);
    let title = Style::new().add_modifier(Modifier::BOLD);
    let playing = screens.iter().find(|screen| screen.playing).unwrap_or(first);
    frame.render_widget(
        Text::from([vec![screen_theme.status_line(playing)], keys].concat()),
        parts.keys,
    );
    let columns = Layout::horizontal(vec![Constraint::Fill(1); screens.len()]).spacing(2);
    let (titles, bodies) = (columns.split(parts.title), columns.split(parts.body));
    for ((screen, head), body) in screens.iter().zip(&*titles).zip(&*bodies) {
        let doc = screen.playback.moment_doc(screen_theme.view);
        frame.render_widget(Line::styled(doc.title.clone(), title), *head);
        screen_theme.draw_body(frame, screen, &doc, *body);
    }
}

impl Theme<'_> {
    /// Draws the board with the explanation on its right or below it. If the board does not fit, it
    /// shows the required size of the window.
    fn draw_body(
        &self,
        frame: &mut Frame<'_>,
        screen: &TraceScreen<'_>,
        doc: &MomentDoc,
        area: Rect,
    ) {
        let (size, coordinates) = (doc.board.grid.size, doc.board.coordinates);
        let digits = number_digits(doc);
        let layout = split_body(size, coordinates, digits, area)
            .or_else(|| stack_body(size, coordinates, digits, area));
        let Some(BodyLayout { cell, sidebar: beside }) = layout else {
            let note = self.no_board_note(doc, frame.area().height - area.height);
            return self.draw_sidebar(frame, screen, doc, area, note);
        };
        let picture = BoardWidget::new(&doc.board, screen.playback.last_step(), cell, self.colours);
        picture.with_tour(&doc.tracks, &doc.marked_squares).draw(area, frame.buffer_mut());
        self.draw_sidebar(frame, screen, doc, beside, DocSpans::new());
    }

    /// Returns the reason why the board is not shown.
    fn no_board_note(&self, doc: &MomentDoc, others: u16) -> DocSpans {
        let size = doc.board.grid.size;
        let (columns, rows) = min_window(size, doc.board.coordinates, number_digits(doc), others);
        let args = [
            ("files", u64::from(size.files()).into()),
            ("ranks", u64::from(size.ranks()).into()),
            ("columns", u64::from(columns).into()),
            ("rows", u64::from(rows).into()),
        ];
        vec![DocSpan { role: TextRole::Warning, text: self.text("step-no-board", &args) }]
    }

    /// Draws the text next to the board.
    fn draw_sidebar(
        &self,
        frame: &mut Frame<'_>,
        screen: &TraceScreen<'_>,
        doc: &MomentDoc,
        area: Rect,
        note: DocSpans,
    ) {
        let mut text = Vec::new();
        if !note.is_empty() {
            text.extend(self.wrap_spans(&note, area.width));
            text.push(Line::default());
        }
        text.extend(self.wrap_spans(&doc.progress, area.width));
        text.push(Line::default());
        text.extend(self.wrap_padded(&doc.sentence, area.width, SENTENCE));
        text.push(Line::default());
        let bar = u16::try_from(text.len()).unwrap_or(u16::MAX);
        text.push(Line::default());
        let counts = DocSpan { role: TextRole::Faint, text: doc.counts.clone() };
        text.extend(self.wrap_padded(&[counts], area.width, COUNTS));
        text.push(Line::default());
        let used = u16::try_from(text.len()).unwrap_or(u16::MAX);
        frame.render_widget(Text::from(text), area);
        if bar < area.height {
            self.draw_depth(frame, screen, doc, Rect { y: area.y + bar, height: 1, ..area });
        }
        if used < area.height {
            let rest = Rect { y: area.y + used, height: area.height - used, ..area };
            frame.render_widget(Text::from(self.step_lines(screen, doc, rest)), rest);
        }
    }

    /// Draws the depth of the search as a bar.
    #[allow(clippy::cast_precision_loss, reason = "a bar shows a part of its length, not a number")]
    fn draw_depth(
        &self,
        frame: &mut Frame<'_>,
        screen: &TraceScreen<'_>,
        doc: &MomentDoc,
        area: Rect,
    ) {
        let (deep, most) = screen.playback.depth();
        let ratio = (deep as f64 / most.max(1) as f64).clamp(0.0, 1.0);
        let label = TextSpan::raw(format!("{} ", doc.depth));
        let room = usize::from(area.width).saturating_sub(label.width());
        let full = (room as f64 * ratio) as usize;
        let bar =
            |sign: &str, length, role| TextSpan::styled(sign.repeat(length), self.role_style(role));
        let bars = [bar("█", full, TextRole::Number), bar("░", room - full, TextRole::Faint)];
        frame.render_widget(Line::from_iter([label].into_iter().chain(bars)), area);
    }

    /// Returns the steps around the current one, or the lines of pseudocode around the one that it
    /// executes, that fit into the area, with `>` before the current one.
    fn step_lines(
        &self,
        screen: &TraceScreen<'_>,
        doc: &MomentDoc,
        area: Rect,
    ) -> Vec<Line<'static>> {
        let (rows, current) = match screen.shows_code {
            true => (code_rows(doc), doc.line),
            false => screen.playback.surrounding_steps(area.height.into(), self.view),
        };
        let wide = rows.iter().map(|row| row[0].text.chars().count()).max().unwrap_or(0);
        let entries: Vec<Vec<Line<'static>>> = rows
            .iter()
            .enumerate()
            .map(|(at, row)| self.step_entry(row, wide, current == Some(at), area.width))
            .collect();
        visible_entries(&entries, current.unwrap_or(0), area.height.into())
    }

    /// Formats a row of the list: number, sign, and the sentence with hanging indentation.
    fn step_entry(
        &self,
        row: &[DocSpan; 3],
        wide: usize,
        current: bool,
        columns: u16,
    ) -> Vec<Line<'static>> {
        let [number, sign, sentence] = row;
        let indent = wide + 4 + sign.text.chars().count();
        let style = if current { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let told = wrap_spans(
            std::slice::from_ref(sentence),
            usize::from(columns).saturating_sub(indent).max(1),
        );
        let line = |(at, spans): (usize, &DocSpans)| {
            let mut line = vec![TextSpan::raw(" ".repeat(indent))];
            if at == 0 {
                let cursor = if current { '>' } else { ' ' };
                let before = " ".repeat(wide - number.text.chars().count());
                line = vec![
                    TextSpan::raw(format!("{cursor} {before}{} ", number.text)),
                    TextSpan::styled(sign.text.clone(), self.role_style(sign.role)),
                    TextSpan::raw(" "),
                ];
            }
            line.extend(spans.iter().map(|span| self.styled_span(span)));
            Line::from(line).style(style)
        };
        told.iter().enumerate().map(line).collect()
    }

    /// Returns the status line, with the playback state, the speed, or the number that is being
    /// typed.
    fn status_line(&self, screen: &TraceScreen<'_>) -> Line<'static> {
        if !screen.typed_number.is_empty() {
            let jump = self.text(
                screen.playback.message_id("step-jump", "slides-jump"),
                &[("n", screen.typed_number.clone().into())],
            );
            return Line::styled(format!("{jump}_"), self.role_style(TextRole::Emphasis));
        }
        if let Some(notice) = screen.notice {
            return Line::styled(self.text(notice, &[]), self.role_style(TextRole::Warning));
        }
        let playing = self.text(if screen.playing { "step-playing" } else { "step-paused" }, &[]);
        let interval = u64::try_from(screen.interval.as_millis()).unwrap_or(u64::MAX);
        let pace = self.text(
            screen.playback.message_id("step-pace", "slides-pace"),
            &[("n", interval.into())],
        );
        let sign = if screen.playing { "▶" } else { "‖" };
        Line::styled(format!("{sign} {playing} · {pace}"), self.role_style(TextRole::Emphasis))
    }
}

/// Returns the lines of pseudocode: number, indentation, text.
fn code_rows(doc: &MomentDoc) -> Vec<[DocSpan; 3]> {
    let plain = |text: String| DocSpan { role: TextRole::Plain, text };
    let row = |(number, (depth, text)): (usize, &(usize, String))| {
        [number.to_string(), "  ".repeat(*depth), text.clone()].map(plain)
    };
    (1..).zip(&doc.code).map(row).collect()
}

/// Returns the number of digits of the largest number on the board of a step, or 0 for pieces.
fn number_digits(doc: &MomentDoc) -> usize {
    if doc.board.walk.is_some() { doc.board.grid.size.squares().to_string().len() } else { 0 }
}

/// Returns the entries around the current one that fit completely into `rows` rows.
fn visible_entries(
    entries: &[Vec<Line<'static>>],
    current: usize,
    rows: usize,
) -> Vec<Line<'static>> {
    let Some(middle) = entries.get(current).filter(|entry| entry.len() <= rows) else {
        return Vec::new();
    };
    let (mut from, mut to) = (current, current + 1);
    let (mut before, mut after) = (0, 0);
    loop {
        let left = rows.saturating_sub(before + middle.len() + after);
        let fits = |at: Option<usize>| {
            at.and_then(|at| entries.get(at)).map(Vec::len).filter(|rows| *rows <= left)
        };
        let (up, down) = (fits(from.checked_sub(1)), fits(Some(to)));
        match (up, down) {
            (Some(rows), _) if before <= after || down.is_none() => {
                (from, before) = (from - 1, before + rows)
            }
            (_, Some(rows)) => (to, after) = (to + 1, after + rows),
            _ => break,
        }
    }
    entries[from..to].concat()
}
