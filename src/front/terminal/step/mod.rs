//! Watching a search: `trace` as a screen on which its steps are made and undone.
//!
//! - `course`: the steps, of a search or of the making of a tour;
//! - `state`: which step is shown, and what a key changes of that;
//! - `keys`: the table of keys, from which the line at the bottom is made too;
//! - `draw` and `board`: the picture of a state;
//! - `screen`: the loop.

pub(super) mod board;
mod course;
pub(super) mod draw;
mod keys;
mod screen;
mod state;

use super::bug;
use crate::present::View;
use crate::search::Cancel;
pub(super) use course::Course;
use state::State;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// How the steps begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// Whether they play by themselves.
    pub(super) automatic: bool,
    /// The time between two of them.
    pub(super) interval: Duration,
}

/// Why nobody could watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The terminal cannot do it.
    Terminal,
    /// A bug: what the panic said.
    Panic(String),
}

/// Shows the steps until the user has seen enough; how many steps were made then. The terminal is as before, whatever happens.
///
/// # Errors
/// [`Trouble`], after which the terminal is as before too.
pub(super) fn watch(
    course: Course<'_>,
    pace: Pace,
    view: &View,
    colours: bool,
    cancel: &Cancel,
) -> Result<usize, Trouble> {
    let mut state = State::new(course, pace);
    let watched = catch_unwind(AssertUnwindSafe(|| screen::run(&mut state, view, colours, cancel)));
    match watched {
        Ok(Ok(())) => Ok(state.replay.at()),
        Ok(Err(_)) => Err(Trouble::Terminal),
        Err(panic) => Err(Trouble::Panic(bug::message(&*panic).to_owned())),
    }
}

#[cfg(test)]
mod tests;
