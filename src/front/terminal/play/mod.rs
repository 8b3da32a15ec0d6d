//! Playing puzzles on a screen.
//!
//! - `state`: the menu or a game, and what a key or the mouse changes of that; the rules are [`Game`](crate::value::game::Game)'s, clock and
//!   record [`Sitting`](crate::verb::Sitting)'s;
//! - `keys`: the table of keys, from which the lines at the bottom are made too;
//! - `draw` and `menu`: the pictures;
//! - `screen`: the loop.

mod draw;
mod keys;
mod menu;
mod screen;
mod state;
#[cfg(test)]
mod tests;

use super::bug;
use super::step::Trouble;
use crate::present::View;
use crate::search::Limit;
use crate::value::game::{Game, Puzzle};
use crate::verb::Scores;
use state::State;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The game that was played last, and for how many seconds.
pub(super) type Played = Option<(Game, u64)>;

/// Lets the user play: a puzzle, or those of the menu. The terminal is as before, whatever happens.
///
/// # Errors
/// [`Trouble`], after which the terminal is as before too.
pub(super) fn play(
    puzzle: Option<Arc<Puzzle>>,
    scores: &dyn Scores,
    view: &View,
    colours: bool,
    limit: Limit,
) -> Result<Played, Trouble> {
    let cancel = limit.cancel.clone();
    let mut state = State::new(puzzle, scores, limit);
    let played = catch_unwind(AssertUnwindSafe(|| screen::run(&mut state, view, colours, &cancel)));
    match played {
        Ok(Ok(())) => Ok(state.played()),
        Ok(Err(_)) => Err(Trouble::Terminal),
        Err(panic) => Err(Trouble::Panic(bug::message(&*panic).to_owned())),
    }
}
