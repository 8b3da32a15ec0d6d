//! Traces of rules that write a list of squares.

use super::Watcher;
use crate::board::Square;
use crate::search::{End, Event, Fact, Searched, Stop, Watch, tell_fact};
use std::ops::ControlFlow;

/// Traces the parts of a rule, each before the squares that it adds, and each square with its own
/// fact. At the end the list is a solution, unless `fails` gives the fact that it is not one, with
/// the square.
pub(super) fn written(
    mut watch: Watcher<'_>,
    parts: &[(Fact, Vec<Square>)],
    mut grows: impl FnMut(Square) -> Fact,
    fails: Option<(Fact, Square)>,
) -> Searched {
    let mut flow = || -> ControlFlow<Stop> {
        for (part, (rule, squares)) in parts.iter().enumerate() {
            if part == 0 || !squares.is_empty() {
                watch.tell(Event::Fact(*rule))?;
            }
            squares.iter().try_for_each(|&square| tell_fact(&mut watch, [&[], &[square], &[]], grows(square)))?;
        }
        match fails {
            Some((fact, square)) => tell_fact(&mut watch, [&[], &[], &[square]], fact),
            None => watch.tell(Event::Found),
        }
    };
    let end = match flow() {
        ControlFlow::Continue(()) => End::Complete,
        ControlFlow::Break(stop) => End::Stopped(stop),
    };
    let found = u128::from(fails.is_none() && end.is_complete());
    Searched { found, nodes: 0, end }
}
