//! Blocks of a document, one below the other, across pages.

use super::canvas::TextStyle;
use super::document::{EDGE, LANDSCAPE, PORTRAIT};
use super::font::FontStyle;
use super::grid::{TableGrid, natural_table_width};
use super::pages::{BASELINE, BODY, LEADING, PageFlow};
use super::section::{BoardGrid, PdfContent, Section};
use super::text::{TextLine, TextRun, break_lines, line_width, role_style, show_line};
use crate::doc::{AnimationDoc, BoardDoc, DocBlock, DocLine, DocSpan, DocSpans, FrameDoc};
use crate::drawing::Drawing;
use crate::frame_still::frame_drawing;
use crate::svg::{board_drawing, picture_size};
use crate::{TextRole, heat, plot, tree};

/// Style of headings.
const HEADING: TextStyle = TextStyle { font: FontStyle::Bold, size: 14.0, colour: 0x1a1a1a };
/// Style of lines that keep their spaces.
const VERBATIM: TextStyle = TextStyle { font: FontStyle::Mono, size: 8.0, colour: 0x1a1a1a };

/// Space after a block.
const GAP: f32 = 8.0;
/// Space between boards side by side.
const BETWEEN: f32 = 16.0;
/// Smallest factor by which boards are reduced so that another row fits on a page.
const REDUCED: f32 = 0.8;
/// Largest side of a square of a board, in points.
const LARGEST_SQUARE: f32 = 42.0;
/// Largest side of a square of a board with one step, in points.
const LARGEST_STEP_SQUARE: f32 = 56.0;
/// Points per pixel of a screen.
const POINTS_PER_PIXEL: f32 = 0.75;

/// Adds a section on a new page. `title` heads a section that has no heading.
pub(super) fn add_section(flow: &mut PageFlow, section: &Section<'_>, title: &str) {
    flow.add_section(section, title);
}

impl PageFlow {
    fn add_section(&mut self, section: &Section<'_>, title: &str) {
        let blocks = match section.content {
            PdfContent::Doc(doc) => &doc.blocks,
            PdfContent::Drawing(drawing) => {
                let is_wide = drawing.size.0 > 1.2 * drawing.size.1;
                self.start_page(if is_wide { LANDSCAPE } else { PORTRAIT });
                self.add_heading(&[DocSpan { role: TextRole::Title, text: title.to_owned() }]);
                return self.add_drawing(drawing);
            }
        };
        let moves = blocks.iter().any(|block| matches!(block, DocBlock::Animation(_)));
        let is_wide = !moves && blocks.iter().any(|block| self.is_wide_block(block));
        self.start_page(if is_wide { LANDSCAPE } else { PORTRAIT });
        // Plots have their titles inside.
        let is_titled = blocks.iter().any(|block| matches!(block, DocBlock::Plot(_)));
        let headed = matches!(blocks.first(), Some(DocBlock::Heading(_))) || moves || is_titled;
        if !headed && !title.is_empty() {
            self.add_heading(&[DocSpan { role: TextRole::Title, text: title.to_owned() }]);
        }
        for block in blocks {
            match block {
                // The text of moving pictures is on their pages.
                DocBlock::Heading(_) | DocBlock::Details { .. } | DocBlock::Blank if moves => {}
                DocBlock::Heading(_) if is_titled => {}
                DocBlock::Text(_) if moves && self.is_empty_page() => {}
                block => self.add_block(block, section.grid),
            }
        }
    }

    /// Returns whether a block needs a page on its side.
    fn is_wide_block(&self, block: &DocBlock) -> bool {
        let room = PORTRAIT.0 - 2.0 * EDGE;
        let is_wide = |drawing: &Drawing| {
            drawing.size.0 > 1.5 * drawing.size.1 && drawing.pixels as f32 * POINTS_PER_PIXEL > room
        };
        match block {
            DocBlock::Table { head, rows, .. } => {
                natural_table_width(&self.document.shared.fonts, head, rows) > room
            }
            DocBlock::Tree(tree) => is_wide(&tree::tree_drawing(tree, false)),
            DocBlock::Board(board) => {
                let (width, height) = picture_size(board);
                f64::from(width) > 1.5 * f64::from(height) && board.grid.size.files() > 12
            }
            DocBlock::Map(map) => map.size.files() > 12 && map.size.files() > 2 * map.size.ranks(),
            DocBlock::Details { blocks, .. } => {
                blocks.iter().any(|block| self.is_wide_block(block))
            }
            DocBlock::Beside(columns) => {
                columns.iter().flatten().any(|block| self.is_wide_block(block))
            }
            _ => false,
        }
    }

    fn add_block(&mut self, block: &DocBlock, grid: BoardGrid) {
        match block {
            DocBlock::Heading(spans) => self.add_heading(spans),
            DocBlock::Text(spans) => self.add_text(spans, BODY),
            DocBlock::Verbatim(lines) => self.add_verbatim(lines),
            DocBlock::VerbatimWithNote { lines, note: (label, note) } => {
                self.add_verbatim(lines);
                self.add_text(&[label.as_slice(), note].concat(), BODY);
            }
            DocBlock::Board(board) => self.add_boards(std::slice::from_ref(board), grid),
            DocBlock::Boards(boards) => self.add_boards(boards, grid),
            DocBlock::Table { head, align, rows } => {
                TableGrid::new(&self.document.shared.fonts, head, align, rows, self.width())
                    .add_to(self);
                self.y += GAP;
            }
            DocBlock::Plot(doc) => {
                self.add_drawing(&plot::plot_drawing(doc));
                doc.text_blocks.iter().for_each(|block| self.add_block(block, grid));
            }
            DocBlock::Map(map) => {
                self.add_drawing(&heat::map_drawing(map));
                heat::map_notes(map).iter().for_each(|note| self.add_text(note, BODY));
            }
            DocBlock::Tree(tree) => self.add_drawing(&tree::tree_drawing(tree, false)),
            DocBlock::Animation(doc) => self.add_frames(doc),
            DocBlock::Beside(columns) => {
                columns.iter().flatten().for_each(|block| self.add_block(block, grid));
            }
            DocBlock::Details { title, blocks } => {
                self.add_text(title, TextStyle { font: FontStyle::Bold, ..BODY });
                blocks.iter().for_each(|block| self.add_block(block, grid));
            }
            DocBlock::Blank => self.y += GAP,
        }
    }

    fn add_heading(&mut self, spans: &[DocSpan]) {
        // A heading stays with what it heads.
        self.make_room(HEADING.size * LEADING + 60.0);
        self.add_text(spans, HEADING);
        self.y += GAP / 2.0;
    }

    fn add_text(&mut self, spans: &[DocSpan], base: TextStyle) {
        let lines = break_lines(&self.document.shared.fonts, spans, base, self.width());
        for line in lines {
            self.add_line(&line, base.size);
        }
        self.y += GAP / 2.0;
    }

    fn add_line(&mut self, line: &TextLine, size: f32) {
        self.make_room(size * LEADING);
        let y = self.y + size * BASELINE;
        self.paint(|canvas| show_line(canvas, line, (EDGE, y)));
        self.y += size * LEADING;
    }

    /// Adds lines that keep their spaces. Lines that are too long make the letters smaller.
    fn add_verbatim(&mut self, lines: &[DocLine]) {
        let runs = |line: &DocLine| -> TextLine {
            let run = |span: &DocSpan| TextRun {
                style: TextStyle {
                    font: VERBATIM.font,
                    size: VERBATIM.size,
                    ..role_style(span.role, VERBATIM)
                },
                text: span.text.clone(),
            };
            line.iter().map(run).collect()
        };
        let mut lines: Vec<TextLine> = lines.iter().map(runs).collect();
        let fonts = &self.document.shared.fonts;
        let longest = lines.iter().map(|line| line_width(fonts, line)).fold(0.0, f32::max);
        let size = VERBATIM.size * (self.width() / longest.max(1.0)).min(1.0);
        lines.iter_mut().flatten().for_each(|run| run.style.size = size);
        for line in &lines {
            self.add_line(line, size);
        }
        self.y += GAP;
    }

    /// Adds a drawing, reduced to the page if it is larger.
    fn add_drawing(&mut self, drawing: &Drawing) {
        let (width, height) = (drawing.size.0 as f32, drawing.size.1 as f32);
        let natural = drawing.pixels as f32 * POINTS_PER_PIXEL / width;
        let tall = self.bottom() - EDGE;
        let scale = natural.min(self.width() / width).min(tall / height);
        // A drawing that nearly fits below the text is reduced a little.
        let left = (self.bottom() - self.y) / height;
        let scale = if left >= scale * 0.8 { scale.min(left) } else { scale };
        self.make_room(height * scale - 0.5);
        let place = (EDGE, self.y);
        self.paint(|canvas| canvas.draw_drawing(drawing, place, scale));
        self.y += height * scale + GAP;
    }

    /// Adds boards side by side, in rows.
    fn add_boards(&mut self, boards: &[BoardDoc], grid: BoardGrid) {
        let sizes = boards.iter().map(picture_size);
        let (width, height) =
            sizes.fold((1, 1), |most, size| (most.0.max(size.0), most.1.max(size.1)));
        let (width, height) = (width as f32, height as f32);
        let fitting = (self.width() + BETWEEN) / (width / 100.0 * grid.square + BETWEEN);
        let columns = (fitting as usize).clamp(1, grid.columns).min(boards.len().max(1));
        let room = (self.width() - BETWEEN * (columns - 1) as f32) / columns as f32;
        let tall = self.bottom() - EDGE;
        let alone = if boards.len() == 1 { tall - 60.0 } else { tall };
        let scale = (room / width).min(LARGEST_SQUARE / 100.0).min(alone / height);
        let rows = boards.len().div_ceil(columns);
        let scale = scale * self.reduction(rows, height * scale);
        let step = room.min(width * scale * 1.2) + BETWEEN;
        for row in boards.chunks(columns) {
            self.make_room(height * scale - 0.5);
            let y = self.y;
            for (place, board) in row.iter().enumerate() {
                let x = EDGE + place as f32 * step;
                let drawing = board_drawing(board, 100);
                self.paint(|canvas| canvas.draw_drawing(&drawing, (x, y), scale));
            }
            self.y += height * scale + BETWEEN;
        }
    }

    /// Returns the factor by which rows of this height are reduced so that one more fits on the
    /// current page. It is 1 if all rows fit, or if they would become too small.
    fn reduction(&self, rows: usize, height: f32) -> f32 {
        let room = self.bottom() - self.y + BETWEEN;
        let fitting = (room / (height + BETWEEN)) as usize;
        if fitting >= rows {
            return 1.0;
        }
        let more = (fitting + 1) as f32;
        let factor = (room / more - BETWEEN) / height;
        if factor >= REDUCED { factor } else { 1.0 }
    }

    /// Adds a page for each step of a trace, or for each slide.
    fn add_frames(&mut self, doc: &AnimationDoc) {
        for (place, frame) in doc.frames.iter().enumerate() {
            if place > 0 {
                self.start_page(self.size);
            }
            self.add_frame(doc, place, frame);
        }
        if doc.frames.is_empty() {
            self.add_boards(std::slice::from_ref(&doc.end), BoardGrid::default());
        }
    }

    fn add_frame(&mut self, doc: &AnimationDoc, place: usize, frame: &FrameDoc) {
        let span = |role, text: String| DocSpan { role, text };
        self.add_heading(&[span(TextRole::Title, doc.problem.clone())]);
        if place == 0 {
            self.add_text(&doc.headline, BODY);
            if !doc.note.is_empty() {
                self.add_text(&doc.note, BODY);
            }
        }
        let of = doc.player.words.iter().find(|word| word.0 == "of");
        let progress = of.map_or_else(
            || frame.number.clone(),
            |(_, words)| words.replace("%1", &frame.number).replace("%2", &last_number(doc)),
        );
        self.add_text(&[span(TextRole::Faint, progress)], BODY);
        let drawing = frame_drawing(doc, frame);
        let (width, height) = (drawing.size.0 as f32, drawing.size.1 as f32);
        // Room for the sentence below the board.
        let tall = self.bottom() - self.y - 110.0;
        let scale = (self.width() / width).min(LARGEST_STEP_SQUARE / 100.0).min(tall / height);
        let at = (EDGE, self.y);
        self.paint(|canvas| canvas.draw_drawing(&drawing, at, scale));
        self.y += height * scale + GAP;
        let sentence: DocSpans =
            vec![frame.sign.clone(), span(TextRole::Plain, format!(" {}", frame.sentence))];
        self.add_text(&sentence, TextStyle { size: 11.0, ..BODY });
    }
}

/// Returns the number of the last frame.
fn last_number(doc: &AnimationDoc) -> String {
    doc.frames.last().map(|frame| frame.number.clone()).unwrap_or_default()
}
