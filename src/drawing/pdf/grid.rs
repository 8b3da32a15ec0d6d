//! Tables on pages. The head is repeated on every page.

use super::canvas::TextStyle;
use super::document::{EDGE, PORTRAIT};
use super::font::{FontSet, FontStyle};
use super::pages::{BASELINE, BODY, LEADING, PageFlow};
use super::text::{TextLine, break_lines, line_width, show_line};
use crate::{ColumnAlign, DocSpans};

/// Style of cells.
const CELL: TextStyle = TextStyle { size: 8.5, ..BODY };
/// Style of the head.
const HEAD: TextStyle = TextStyle { font: FontStyle::Bold, ..CELL };
/// Space between columns.
const GUTTER: f32 = 12.0;
/// Narrowest column whose cells are broken into lines.
const NARROW: f32 = 70.0;

/// Returns the width of a table whose cells are not broken.
pub(super) fn natural_table_width(
    fonts: &FontSet,
    head: &[DocSpans],
    rows: &[Vec<DocSpans>],
) -> f32 {
    let widths = natural_widths(fonts, head, rows);
    widths.iter().sum::<f32>() + GUTTER * widths.len().saturating_sub(1) as f32
}

fn natural_widths(fonts: &FontSet, head: &[DocSpans], rows: &[Vec<DocSpans>]) -> Vec<f32> {
    let columns = rows.iter().map(Vec::len).chain([head.len()]).max().unwrap_or(0);
    let mut widths = vec![0.0f32; columns];
    let cells = rows.iter().map(|row| (row.as_slice(), CELL)).chain([(head, HEAD)]);
    for (row, style) in cells {
        for (width, cell) in widths.iter_mut().zip(row) {
            let lines = break_lines(fonts, cell, style, f32::INFINITY);
            *width = lines.iter().map(|line| line_width(fonts, line)).fold(*width, f32::max);
        }
    }
    widths
}

/// Returns widths whose sum is at most `room`. The widest columns become narrower, but no column
/// becomes narrower than [`NARROW`] for that.
fn fitted_widths(mut widths: Vec<f32>, room: f32) -> Vec<f32> {
    let room = room - GUTTER * widths.len().saturating_sub(1) as f32;
    loop {
        let excess = widths.iter().sum::<f32>() - room;
        let widest = widths.iter().copied().fold(0.0, f32::max);
        if excess <= 0.5 || widest <= NARROW {
            return widths;
        }
        let next = widths.iter().copied().filter(|&width| width < widest).fold(NARROW, f32::max);
        let count = widths.iter().filter(|&&width| width == widest).count() as f32;
        let cut = (widest - excess / count).max(next).max(NARROW);
        widths.iter_mut().filter(|width| **width == widest).for_each(|width| *width = cut);
    }
}

/// Table with its lines and the widths of its columns.
pub(super) struct TableGrid {
    widths: Vec<f32>,
    align: Vec<ColumnAlign>,
    head: Vec<Vec<TextLine>>,
    rows: Vec<Vec<Vec<TextLine>>>,
    /// Factor by which a table with too many columns is reduced.
    scale: f32,
}

impl TableGrid {
    pub(super) fn new(
        fonts: &FontSet,
        head: &[DocSpans],
        align: &[ColumnAlign],
        rows: &[Vec<DocSpans>],
        room: f32,
    ) -> TableGrid {
        let widths = fitted_widths(natural_widths(fonts, head, rows), room);
        let whole = widths.iter().sum::<f32>() + GUTTER * widths.len().saturating_sub(1) as f32;
        let lines = |row: &[DocSpans], style| -> Vec<Vec<TextLine>> {
            row.iter()
                .zip(&widths)
                .map(|(cell, width)| break_lines(fonts, cell, style, width + 0.5))
                .collect()
        };
        TableGrid {
            align: align.to_vec(),
            head: lines(head, HEAD),
            rows: rows.iter().map(|row| lines(row, CELL)).collect(),
            scale: (room / whole.max(1.0)).min(1.0),
            widths,
        }
    }

    /// Adds the table to the pages.
    pub(super) fn add_to(&self, flow: &mut PageFlow) {
        let headed = !self.head.is_empty();
        if headed {
            flow.make_room((self.row_height(&self.head) + 30.0) * self.scale);
            self.add_head(flow);
        }
        for row in &self.rows {
            if flow.make_room(self.row_height(row) * self.scale) && headed {
                self.add_head(flow);
            }
            self.add_row(flow, row);
        }
    }

    fn add_head(&self, flow: &mut PageFlow) {
        self.add_row(flow, &self.head);
        let y = flow.y + 1.0;
        let whole =
            self.widths.iter().sum::<f32>() + GUTTER * self.widths.len().saturating_sub(1) as f32;
        let end = EDGE + (whole * self.scale).min(PORTRAIT.1);
        flow.paint(|canvas| canvas.draw_line((EDGE, y), (end, y), 0.6, 0x6b6b6b));
        flow.y += 4.0;
    }

    fn row_height(&self, row: &[Vec<TextLine>]) -> f32 {
        row.iter().map(Vec::len).max().unwrap_or(1).max(1) as f32 * CELL.size * LEADING
    }

    fn add_row(&self, flow: &mut PageFlow, row: &[Vec<TextLine>]) {
        let (top, scale) = (flow.y, self.scale);
        flow.paint(|canvas| {
            let mut x = EDGE;
            for (column, (cell, width)) in row.iter().zip(&self.widths).enumerate() {
                for (place, line) in cell.iter().enumerate() {
                    let mut line = line.clone();
                    line.iter_mut().for_each(|run| run.style.size *= scale);
                    let space = width * scale - line_width(&canvas.shared.fonts, &line);
                    let is_right = self.align.get(column) == Some(&ColumnAlign::Right);
                    let left = if is_right { x + space } else { x };
                    let y = top + (place as f32 * LEADING + BASELINE) * CELL.size * scale;
                    show_line(canvas, &line, (left, y));
                }
                x += (width + GUTTER) * scale;
            }
        });
        flow.y += self.row_height(row) * scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fit_the_page_unless_all_are_narrow() {
        let cases: [&[f32]; 6] =
            [&[], &[40.0], &[900.0], &[60.0, 300.0, 900.0, 20.0], &[200.0; 5], &[65.0; 20]];
        for widths in cases {
            let fitted = fitted_widths(widths.to_vec(), 500.0);
            let gaps = GUTTER * widths.len().saturating_sub(1) as f32;
            let sum = |widths: &[f32]| widths.iter().sum::<f32>() + gaps;
            assert!(
                sum(&fitted) <= 501.0 || fitted.iter().all(|&width| width <= NARROW),
                "{widths:?}: {fitted:?}"
            );
            for (before, after) in widths.iter().zip(&fitted) {
                assert!(after <= before && *after >= before.min(NARROW), "{widths:?}: {fitted:?}");
            }
        }
    }

    #[test]
    fn long_words_are_broken_and_short_lines_are_full() {
        let fonts = FontSet::new();
        let spans = [crate::DocSpan {
            role: crate::TextRole::Plain,
            text: format!("one two three {} four", "x".repeat(200)),
        }];
        let lines = break_lines(&fonts, &spans, CELL, 120.0);
        assert!(lines.iter().all(|line| line_width(&fonts, line) <= 120.0));
        let text: String = lines.iter().flatten().map(|run| run.text.replace(' ', "")).collect();
        assert_eq!(text, format!("onetwothree{}four", "x".repeat(200)));
        assert_eq!(
            lines[0].iter().map(|run| run.text.as_str()).collect::<String>(),
            "one two three"
        );
    }
}
