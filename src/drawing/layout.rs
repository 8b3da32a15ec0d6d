//! Layout of documents as lines of text with its meaning, which a renderer turns into a style.

use super::board::{SquareChars, board_lines, board_width, framed_width};
use super::inline_style::{InlineStyle, StyledText};
use super::text_plot::plot_lines;
use super::wrap::{split_words, text_width, wrap_styled};
use super::{BoardDoc, ColumnAlign, Doc, DocBlock, DocSpans, TextRole, escape_hidden, heat};

/// Spaces between boards side by side.
const GAP: usize = 3;

/// Formats a document as lines of at most `columns` columns, unless a word is longer.
pub(crate) fn layout(doc: &Doc, columns: usize, look: SquareChars) -> Vec<Vec<StyledText>> {
    let mut lines = Vec::new();
    for (place, block) in doc.blocks.iter().enumerate() {
        match block {
            DocBlock::Heading(spans) => {
                if place > 0 && doc.blocks[place - 1] != DocBlock::Blank {
                    lines.push(Vec::new());
                }
                lines.extend(wrap_styled(spans, columns));
            }
            DocBlock::Text(spans) => lines.extend(wrap_styled(spans, columns)),
            DocBlock::Verbatim(verbatim) => lines.extend(verbatim.iter().map(styled_line)),
            DocBlock::VerbatimWithNote { lines: quoted, note: (label, text) } => {
                lines.extend(quoted.iter().map(styled_line));
                lines.extend(hanging_indent(label, text, columns));
            }
            DocBlock::Board(board) => lines.extend(board_with_caption(board, columns, look)),
            DocBlock::Boards(boards) => lines.extend(side_by_side(boards, columns, look)),
            DocBlock::Table { head, align, rows } => {
                lines.extend(table_lines(head, align, rows, columns))
            }
            DocBlock::Plot(doc) => {
                if place > 0 {
                    lines.push(Vec::new());
                }
                lines.extend(plot_lines(doc, columns));
                lines.extend(layout(&Doc { blocks: doc.text_blocks.clone() }, columns, look));
            }
            DocBlock::Tree(tree) => lines.extend(tree.lines.iter().map(styled_line)),
            DocBlock::Map(map) => lines.extend(heat::map_lines(map, columns)),
            DocBlock::Animation(doc) => lines.extend(side_by_side(&doc.stills, columns, look)),
            DocBlock::Beside(columns_of_blocks) => {
                for (number, blocks) in columns_of_blocks.iter().enumerate() {
                    lines.extend((number > 0).then(Vec::new));
                    lines.extend(layout(&Doc { blocks: blocks.clone() }, columns, look));
                }
            }
            DocBlock::Details { blocks, .. } => {
                lines.extend(layout(&Doc { blocks: blocks.clone() }, columns, look));
            }
            DocBlock::Blank => lines.push(Vec::new()),
        }
    }
    lines
}

/// Formats a label and the text after it, wrapped to the columns that the label leaves.
fn hanging_indent(label: &DocSpans, text: &DocSpans, columns: usize) -> Vec<Vec<StyledText>> {
    const LEAST: usize = 20;
    let label = styled_line(label);
    let indent = line_width(&label);
    let wrapped = wrap_styled(text, columns.saturating_sub(indent).max(LEAST));
    let before = |at: usize| if at == 0 { label.clone() } else { vec![blank_text(indent)] };
    wrapped.into_iter().enumerate().map(|(at, line)| [before(at), line].concat()).collect()
}

/// Converts spans without wrapping them.
fn styled_line(spans: &DocSpans) -> Vec<StyledText> {
    spans
        .iter()
        .map(|span| (InlineStyle::Role(span.role), escape_hidden(&span.text).into_owned()))
        .collect()
}

/// Returns spaces.
fn blank_text(columns: usize) -> StyledText {
    (InlineStyle::Role(TextRole::Plain), " ".repeat(columns))
}

/// Returns the display width of a line.
fn line_width(line: &[StyledText]) -> usize {
    line.iter().map(|(_, text)| text_width(text)).sum()
}

fn board_with_caption(board: &BoardDoc, columns: usize, look: SquareChars) -> Vec<Vec<StyledText>> {
    let mut lines = board_lines(board, columns, look);
    if !board.caption.is_empty() {
        lines.extend(wrap_styled(&board.caption, columns));
    }
    lines
}

/// Formats rows of boards, each filled up to the width, with an empty line between the rows.
fn side_by_side(boards: &[BoardDoc], columns: usize, look: SquareChars) -> Vec<Vec<StyledText>> {
    let mut lines = Vec::new();
    let mut rest = boards;
    while let Some(first) = rest.first() {
        let each = board_width(first, columns);
        // Boards in frames are drawn one below the other, so that a program can read them.
        let most = if framed_width(first, columns).is_some() { 1 } else { rest.len() };
        let fit = (columns.saturating_add(GAP) / (each + GAP)).clamp(1, most);
        let (row, after) = rest.split_at(fit);
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        lines.extend(row_of_boards(row, columns, look));
        rest = after;
    }
    lines
}

/// Formats boards next to each other, each padded to its width.
fn row_of_boards(row: &[BoardDoc], columns: usize, look: SquareChars) -> Vec<Vec<StyledText>> {
    let drawn: Vec<Vec<Vec<StyledText>>> =
        row.iter().map(|board| board_with_caption(board, columns, look)).collect();
    let widths: Vec<usize> =
        drawn.iter().map(|lines| lines.iter().map(|l| line_width(l)).max().unwrap_or(0)).collect();
    let height = drawn.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let mut line = Vec::new();
        for (place, board) in drawn.iter().enumerate() {
            let part = board.get(at).cloned().unwrap_or_default();
            let pad = widths[place] - line_width(&part) + GAP;
            line.extend(part);
            if place + 1 < drawn.len() {
                line.push(blank_text(pad));
            }
        }
        line
    };
    (0..height).map(line).collect()
}

/// Spaces between columns of a table.
const BETWEEN: usize = 2;

/// Formats a table aligned by display width. A last column of words is wrapped to the width.
fn table_lines(
    head: &[DocSpans],
    align: &[ColumnAlign],
    rows: &[Vec<DocSpans>],
    columns: usize,
) -> Vec<Vec<StyledText>> {
    let all: Vec<&[DocSpans]> = std::iter::once(head)
        .filter(|head| !head.is_empty())
        .chain(rows.iter().map(Vec::as_slice))
        .collect();
    let count = all.iter().map(|row| row.len()).max().unwrap_or(0);
    let cell_width = |cell: &DocSpans| {
        cell.iter().map(|span| text_width(&escape_hidden(&span.text))).sum::<usize>()
    };
    let mut widths: Vec<usize> = (0..count)
        .map(|at| all.iter().filter_map(|row| row.get(at)).map(cell_width).max().unwrap_or(0))
        .collect();
    let column = |at: usize| all.iter().filter_map(move |row| row.get(at));
    let least: Vec<usize> = (0..count)
        .map(|at| match align.get(at) {
            Some(ColumnAlign::Wrapped) => least_column_width(column(at)),
            _ => widths[at],
        })
        .collect();
    narrow_last_column(&mut widths, align, columns);
    narrow_columns(&mut widths, &least, columns);
    let mut lines = Vec::new();
    for (place, row) in all.iter().enumerate() {
        lines.extend(table_row(row, align, &widths));
        if place == 0 && !head.is_empty() {
            let rules = widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>();
            lines
                .push(vec![(InlineStyle::Role(TextRole::Faint), rules.join(&" ".repeat(BETWEEN)))]);
        }
    }
    lines
}

/// Minimum number of columns for words, which are wrapped.
const LEAST_WORDS: usize = 12;

/// Returns the minimum width of a column of words, whose cells are wrapped between words.
pub fn least_column_width<'c>(cells: impl Iterator<Item = &'c DocSpans>) -> usize {
    let (mut full, mut longest) = (0, 0);
    for cell in cells {
        let width = |word: &Vec<StyledText>| word.iter().map(|(_, text)| text_width(text)).sum();
        longest = longest.max(split_words(cell).iter().map(width).max().unwrap_or(0));
        full = full.max(cell.iter().map(|span| text_width(&escape_hidden(&span.text))).sum());
    }
    longest.max(LEAST_WORDS).min(full)
}

/// Narrows the widest columns to their minimum widths until the table fits.
fn narrow_columns(widths: &mut [usize], least: &[usize], columns: usize) {
    let total = |widths: &[usize]| widths.iter().map(|width| width + BETWEEN).sum::<usize>();
    while total(widths) > columns.saturating_add(BETWEEN) {
        let wide = (0..widths.len()).filter(|&at| widths[at] > least[at]);
        let Some(widest) = wide.max_by_key(|&at| widths[at]) else { break };
        widths[widest] -= 1;
    }
}

/// Limits the last column to the width that the others leave, if it contains words and enough space
/// is left.
fn narrow_last_column(widths: &mut [usize], align: &[ColumnAlign], columns: usize) {
    let Some((last, others)) = widths.split_last_mut() else { return };
    let taken = others.iter().map(|width| width + BETWEEN).sum::<usize>();
    if matches!(align.last(), Some(ColumnAlign::Left | ColumnAlign::Wrapped)) {
        *last = (*last).min(columns.saturating_sub(taken).max(LEAST_WORDS));
    }
}

/// Formats one row with the number of lines that its wrapped cells need.
fn table_row(row: &[DocSpans], align: &[ColumnAlign], widths: &[usize]) -> Vec<Vec<StyledText>> {
    let mut cells: Vec<Vec<Vec<StyledText>>> =
        row.iter().map(|cell| vec![styled_line(cell)]).collect();
    if let (Some(cell), Some(last), true) =
        (row.last(), cells.last_mut(), row.len() == widths.len())
    {
        *last = wrap_styled(cell, widths[row.len() - 1]);
        // A cell that is not wrapped keeps its indentation.
        if last.len() <= 1 {
            *last = vec![styled_line(cell)];
        }
    }
    for (place, (lines, cell)) in cells.iter_mut().zip(row).enumerate() {
        if lines.len() == 1 && line_width(&lines[0]) > widths[place] {
            *lines = wrap_styled(cell, widths[place]);
        }
    }
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let mut line = Vec::new();
        for (place, cell) in cells.iter().enumerate() {
            let part = cell.get(at).cloned().unwrap_or_default();
            let pad = widths[place].saturating_sub(line_width(&part));
            let right = align.get(place) == Some(&ColumnAlign::Right);
            let (before, after) = if right { (pad, 0) } else { (0, pad) };
            let gap = if place > 0 { BETWEEN } else { 0 };
            line.push(blank_text(gap + before));
            line.extend(part);
            line.push(blank_text(if place + 1 == cells.len() { 0 } else { after }));
        }
        line
    };
    (0..height).map(line).collect()
}
