//! Statistics of solved puzzles by kind.

use super::format_clock;
use crate::puzzle::{KindStatistics, PuzzleKind, Statistics};
use crate::report::messages::{highlight_numbers, single_span};
use crate::report::view::ViewOptions;
use bezzel_drawing::{ColumnAlign, DocBlock, DocSpans, TextRole};

/// Returns the statistics of solved puzzles.
pub(crate) fn tally_blocks(statistics: &Statistics, view: &ViewOptions) -> Vec<DocBlock> {
    let head =
        ["column-puzzles", "column-solved", "column-games", "column-given-up", "column-time"];
    let number = |n: u64| single_span(TextRole::Number, view.format_number(&n.into()));
    let row = |id: &str, share: &KindStatistics| {
        vec![
            single_span(TextRole::Plain, view.text(id, &[])),
            number(share.puzzles),
            number(share.solved),
            number(share.given_up),
            single_span(TextRole::Number, format_clock(share.seconds)),
        ]
    };
    let share = |kind: &PuzzleKind| statistics.kinds.get(kind).copied().unwrap_or_default();
    let mut rows: Vec<Vec<DocSpans>> = PuzzleKind::ALL
        .iter()
        .map(|(kind, word)| row(&format!("play-kind-{word}"), &share(kind)))
        .collect();
    rows.push(row("play-kind-all", &statistics.total()));
    let mut align = vec![ColumnAlign::Right; head.len()];
    align[0] = ColumnAlign::Left;
    let head = head.map(|id| single_span(TextRole::Title, view.text(id, &[]))).to_vec();
    vec![
        DocBlock::Heading(single_span(TextRole::Title, view.text("play-menu", &[]))),
        DocBlock::Table { head, align, rows },
        DocBlock::Blank,
        DocBlock::Text(highlight_numbers(
            &[challenges_solved(statistics, view), streak_text(statistics, view)].join(" · "),
        )),
    ]
}

/// Returns the number of solved challenges.
pub fn challenges_solved(statistics: &Statistics, view: &ViewOptions) -> String {
    view.text(
        "play-menu-solved",
        &[("n", statistics.challenges.into()), ("of", statistics.of.into())],
    )
}

/// Returns the current and the longest streak of daily puzzles.
pub fn streak_text(statistics: &Statistics, view: &ViewOptions) -> String {
    if statistics.longest == 0 {
        return view.text("play-no-streak", &[]);
    }
    let days = |n: u64| view.text("play-days", &[("n", n.into())]);
    view.text(
        "play-streak",
        &[("days", days(statistics.streak).into()), ("longest", days(statistics.longest).into())],
    )
}
