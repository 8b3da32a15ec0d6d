//! The page on brute force: sizes of search spaces, without a search.

use super::measurements::rounded_number;
use super::messages::{parse_markup, single_span};
use super::page::subtitle;
use super::view::ViewOptions;
use crate::problem::{CoverEffort, EffortReport, QueensEffort, TourEffort, TourNodeCounts};
use bezzel_drawing::{ColumnAlign, DocBlock, DocSpans, TextRole};
use bezzel_messages::group_digits;
use num_bigint::BigUint;

/// Side of the board whose placements are explained step by step.
const EXPLAINED_SIDE: u32 = 8;

/// Shows the effect of each reduction for eight queens. If everything is requested, the same
/// numbers for other boards, covers and tours follow.
pub(crate) fn to_blocks(effort: &EffortReport, is_full: bool, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    if let Some(eight) = effort.queens.iter().find(|board| board.side == EXPLAINED_SIDE) {
        blocks.extend([DocBlock::Blank, pruning_table(eight, view)]);
    }
    if !is_full {
        return blocks;
    }
    blocks.extend([
        DocBlock::Blank,
        subtitle("bruteforce-boards", view),
        board_table(&effort.queens, view),
    ]);
    blocks.push(DocBlock::Text(view.text_spans("bruteforce-more", &[])));
    blocks.extend([
        DocBlock::Blank,
        subtitle("bruteforce-covers", view),
        cover_table(&effort.covers, view),
    ]);
    blocks
        .extend([DocBlock::Text(view.text_spans("bruteforce-covers-more", &[])), DocBlock::Blank]);
    blocks.push(subtitle("bruteforce-tours", view));
    blocks
        .extend(effort.tours.first().map(|five| tour_pruning_table(five, effort.tour_nodes, view)));
    blocks.extend([DocBlock::Blank, tour_table(&effort.tours, view)]);
    blocks.push(DocBlock::Text(view.text_spans("bruteforce-tours-more", &[])));
    blocks
}

/// Shows the effect of each reduction for eight queens.
fn pruning_table(of: &QueensEffort, view: &ViewOptions) -> DocBlock {
    let ways = of.ways.iter().map(|way| {
        (format!("{}: {}", view.text(way.way, &[]), way.formula), way.candidates.clone())
    });
    savings_table(
        ways.chain([(view.text("bruteforce-beginnings", &[]), of.beginnings.into())]),
        view,
    )
}

/// Shows the effect of each reduction for the tours of a small board from its corner.
fn tour_pruning_table(of: &TourEffort, searched: TourNodeCounts, view: &ViewOptions) -> DocBlock {
    let (formula, blind) = of.unrestricted.clone();
    let rows = [
        (format!("{}: {formula}", view.text("bruteforce-blind", &[])), blind),
        (view.text("bruteforce-walks", &[]), of.walks.clone()),
        (view.text("bruteforce-paths", &[]), searched.beginnings.into()),
        (view.text("bruteforce-ahead", &[]), searched.explored.into()),
        (view.text("column-tours", &[]), searched.tours.into()),
    ];
    savings_table(rows.into_iter(), view)
}

/// Returns a table with one row per reduction. The columns are the candidates, their number, and
/// the factor compared with the row before.
fn savings_table(steps: impl Iterator<Item = (String, BigUint)>, view: &ViewOptions) -> DocBlock {
    let title = |id: &str| single_span(TextRole::Title, view.text(id, &[]));
    let mut rows: Vec<Vec<DocSpans>> = Vec::new();
    let mut before: Option<BigUint> = None;
    for (tried, number) in steps {
        let times = |before: BigUint| (before + (&number >> 1u32)) / &number;
        let fewer = before
            .map(|before| single_span(TextRole::Number, rounded_number(&times(before), view)))
            .unwrap_or_default();
        rows.push(vec![
            parse_markup(&tried),
            single_span(TextRole::Number, rounded_number(&number, view)),
            fewer,
        ]);
        before = Some(number);
    }
    let head = ["bruteforce-tried", "bruteforce-number", "bruteforce-fewer"].map(title);
    DocBlock::Table {
        head: head.to_vec(),
        align: vec![ColumnAlign::Left, ColumnAlign::Right, ColumnAlign::Right],
        rows,
    }
}

/// Returns a table with one row per board: choices of squares for the minimum number of queens that
/// cover it, and the nodes of the exact search.
fn cover_table(all: &[CoverEffort], view: &ViewOptions) -> DocBlock {
    let number = |number: &dyn ToString| {
        single_span(TextRole::Number, group_digits(view.lang, &number.to_string()))
    };
    let row = |of: &CoverEffort| -> Vec<DocSpans> {
        vec![
            single_span(TextRole::Plain, of.side.to_string()),
            number(&of.pieces),
            number(&of.candidates),
            number(&of.nodes),
            number(&of.covers),
        ]
    };
    let said = |id: &str| single_span(TextRole::Title, view.text(id, &[]));
    let head = vec![
        single_span(TextRole::Title, "n"),
        single_span(TextRole::Title, "k"),
        single_span(TextRole::Title, "C(n\u{b2}, k)"),
        said("column-nodes"),
        said("column-solutions"),
    ];
    DocBlock::Table {
        head,
        align: vec![ColumnAlign::Right; 5],
        rows: all.iter().map(row).collect(),
    }
}

/// Returns a table with one row per board: sequences of moves with and without the edge of the
/// board. The number of self-avoiding walks would require counting the tours.
fn tour_table(all: &[TourEffort], view: &ViewOptions) -> DocBlock {
    let row = |of: &TourEffort| -> Vec<DocSpans> {
        let blind = single_span(TextRole::Number, rounded_number(&of.unrestricted.1, view));
        vec![
            single_span(TextRole::Plain, of.side.to_string()),
            blind,
            single_span(TextRole::Number, rounded_number(&of.walks, view)),
        ]
    };
    let head = vec![
        single_span(TextRole::Title, "n"),
        single_span(TextRole::Title, "8^(n\u{b2}-1)"),
        single_span(TextRole::Title, view.text("bruteforce-walks", &[])),
    ];
    DocBlock::Table {
        head,
        align: vec![ColumnAlign::Right; 3],
        rows: all.iter().map(row).collect(),
    }
}

/// Returns a table with one row per board.
fn board_table(all: &[QueensEffort], view: &ViewOptions) -> DocBlock {
    let number = |number: &dyn ToString| {
        single_span(TextRole::Number, group_digits(view.lang, &number.to_string()))
    };
    let row = |of: &QueensEffort| -> Vec<DocSpans> {
        let side = single_span(TextRole::Plain, of.side.to_string());
        let ways = of.ways.iter().map(|way| number(&way.candidates));
        std::iter::once(side)
            .chain(ways)
            .chain([number(&of.beginnings), number(&of.solutions)])
            .collect()
    };
    let title = |text: String| single_span(TextRole::Title, text);
    let head = vec![
        title("n".into()),
        title("C(n\u{b2}, n)".into()),
        title("n^n".into()),
        title("n!".into()),
        title(view.text("bruteforce-placed", &[])),
        title(view.text("column-solutions", &[])),
    ];
    let rows = all.iter().map(row).collect();
    DocBlock::Table { head, align: vec![ColumnAlign::Right; 6], rows }
}
