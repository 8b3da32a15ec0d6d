//! Statistics of solved puzzles by kind.

use super::super::doc::{Align, Block, Role, Spans};
use super::super::speech::{numbers, plain};
use super::super::view::View;
use super::clock;
use crate::value::game::{Kind, Share, Tally};

/// Returns the statistics of solved puzzles.
pub(in crate::present) fn tally(tally: &Tally, view: &View) -> Vec<Block> {
    let head = ["column-puzzles", "column-solved", "column-games", "column-given-up", "column-time"];
    let number = |n: u64| plain(Role::Number, view.number(&n.into()));
    let row = |id: &str, share: &Share| {
        vec![
            plain(Role::Plain, view.say(id, &[])),
            number(share.puzzles),
            number(share.solved),
            number(share.given_up),
            plain(Role::Number, clock(share.seconds)),
        ]
    };
    let share = |kind: &Kind| tally.kinds.get(kind).copied().unwrap_or_default();
    let mut rows: Vec<Vec<Spans>> =
        Kind::ALL.iter().map(|(kind, word)| row(&format!("play-kind-{word}"), &share(kind))).collect();
    rows.push(row("play-kind-all", &tally.total()));
    let mut align = vec![Align::Right; head.len()];
    align[0] = Align::Left;
    let head = head.map(|id| plain(Role::Title, view.say(id, &[]))).to_vec();
    vec![
        Block::Heading(plain(Role::Title, view.say("play-menu", &[]))),
        Block::Table { head, align, rows },
        Block::Blank,
        Block::Text(numbers(&[challenges_solved(tally, view), streak(tally, view)].join(" · "))),
    ]
}

/// Returns the number of solved challenges.
pub fn challenges_solved(tally: &Tally, view: &View) -> String {
    view.say("play-menu-solved", &[("n", tally.challenges.into()), ("of", tally.of.into())])
}

/// Returns the current and the longest streak of daily puzzles.
pub fn streak(tally: &Tally, view: &View) -> String {
    let days = |n: u64| view.say("play-days", &[("n", n.into())]);
    view.say("play-streak", &[("days", days(tally.streak).into()), ("longest", days(tally.longest).into())])
}
