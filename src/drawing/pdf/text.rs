//! Lines of text on a page, broken by the widths of their letters.

use super::canvas::{Canvas, TextStyle};
use super::font::{FontSet, FontStyle};
use crate::inline_style::InlineStyle;
use crate::wrap::split_words;
use crate::{DocSpan, TextRole};

/// Part of a line in one style.
#[derive(Clone, Debug)]
pub(super) struct TextRun {
    pub(super) style: TextStyle,
    pub(super) text: String,
}

/// Line of text.
pub(super) type TextLine = Vec<TextRun>;

/// Returns the style of a role. `base` is the style of running text.
pub(super) fn role_style(role: TextRole, base: TextStyle) -> TextStyle {
    // The colours of the series are those of plots.
    const SERIES: [u32; 6] = [0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x000000, 0xe69f00];
    let bold = TextStyle { font: FontStyle::Bold, ..base };
    match role {
        TextRole::Plain => base,
        TextRole::Title | TextRole::Number | TextRole::Emphasis => bold,
        TextRole::Code => TextStyle { font: FontStyle::Mono, size: base.size * 0.95, ..base },
        TextRole::Faint => TextStyle { colour: 0x5f5f5f, ..base },
        TextRole::Error => TextStyle { colour: 0xb3261e, ..bold },
        TextRole::Warning => TextStyle { colour: 0x8a5200, ..base },
        TextRole::Help => TextStyle { colour: 0x24409e, ..base },
        TextRole::Success => TextStyle { colour: 0x1b6e2e, ..base },
        TextRole::Series(number) => {
            TextStyle { colour: SERIES[usize::from(number) % SERIES.len()], ..base }
        }
    }
}

/// Returns the width of a line.
pub(super) fn line_width(fonts: &FontSet, line: &[TextRun]) -> f32 {
    let width = |run: &TextRun| fonts.text_width(run.style.font, &run.text, run.style.size);
    line.iter().map(width).sum()
}

/// Breaks spans into lines that are at most `room` wide. A longer word is broken between letters.
pub(super) fn break_lines(
    fonts: &FontSet,
    spans: &[DocSpan],
    base: TextStyle,
    room: f32,
) -> Vec<TextLine> {
    let blank = fonts.text_width(base.font, " ", base.size);
    let (mut lines, mut line, mut used) = (Vec::new(), TextLine::new(), 0.0);
    for word in split_words(spans) {
        let runs: TextLine =
            word.into_iter().map(|(style, text)| run_of(style, text, base)).collect();
        for part in fitting_parts(fonts, runs, room) {
            let width = line_width(fonts, &part);
            if used > 0.0 && used + blank + width > room {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            if used > 0.0 {
                // A blank between words in one style belongs to them.
                let (last, next) = (line.last(), part.first());
                let same = last.zip(next).filter(|(last, next)| last.style == next.style);
                let style = same.map_or(base, |(last, _)| last.style);
                push_run(&mut line, TextRun { style, text: " ".to_owned() });
                used += blank;
            }
            part.into_iter().for_each(|run| push_run(&mut line, run));
            used += width;
        }
    }
    lines.push(line);
    lines
}

fn run_of(style: InlineStyle, text: String, base: TextStyle) -> TextRun {
    let style = match style {
        InlineStyle::Role(role) => role_style(role, base),
        InlineStyle::Square { .. } | InlineStyle::Heat(..) => base,
    };
    // Marks of code in running text. A font shows it here.
    TextRun { style, text: text.replace('`', "") }
}

/// Splits a word that is wider than a line.
fn fitting_parts(fonts: &FontSet, word: TextLine, room: f32) -> Vec<TextLine> {
    if line_width(fonts, &word) <= room {
        return vec![word];
    }
    let (mut parts, mut part, mut used) = (Vec::new(), TextLine::new(), 0.0);
    for run in word {
        for letter in run.text.chars() {
            let letter = letter.to_string();
            let width = fonts.text_width(run.style.font, &letter, run.style.size);
            if used > 0.0 && used + width > room {
                parts.push(std::mem::take(&mut part));
                used = 0.0;
            }
            push_run(&mut part, TextRun { style: run.style, text: letter });
            used += width;
        }
    }
    parts.push(part);
    parts
}

/// Adds a run to a line, and merges it with the last one if the style is the same.
fn push_run(line: &mut TextLine, run: TextRun) {
    match line.last_mut().filter(|last| last.style == run.style) {
        Some(last) => last.text.push_str(&run.text),
        None => line.push(run),
    }
}

/// Shows a line with the start of its baseline at `(x, y)`.
pub(super) fn show_line(canvas: &mut Canvas<'_>, line: &[TextRun], (mut x, y): (f32, f32)) {
    for run in line {
        canvas.show_text(&run.text, (x, y), run.style);
        x += canvas.shared.fonts.text_width(run.style.font, &run.text, run.style.size);
    }
}
