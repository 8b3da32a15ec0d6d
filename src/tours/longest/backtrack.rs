//! Every walk, by trying each move and taking it back.

use super::segment::do_cross;
use super::strip::WalkRules;
use crate::{TourEnds, TourField};
use bezzel_base::board::Square;
use bezzel_base::core::sink::{SearchCounter, flow_to_end};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Visits the walks that keep the rules, of every length if the longest are asked for. A circuit
/// begins on its given square, or on its first one, and its second square comes before its last
/// one. Returns the nodes and the end.
///
/// # Complexity
/// Exponential in the moves. The search has no bound, so it is a check of faster methods.
pub(super) fn visit_walks(
    field: &TourField,
    ends: TourEnds,
    rules: WalkRules,
    limit: &Limit,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> (u64, SearchEnd) {
    let counter = SearchCounter::new(limit);
    let mut search = WalkSearch { field, ends, rules, counter, walk: Vec::new(), visit };
    let is_start =
        |square: &Square| field.is_open(*square) && ends.from.is_none_or(|from| from == *square);
    let mut starts: Vec<Square> = field.size().iter().filter(is_start).collect();
    starts.sort_unstable();
    let flow = starts.into_iter().try_for_each(|start| {
        search.walk.push(start);
        let flow = search.extend();
        search.walk.pop();
        flow
    });
    let end = flow_to_end(flow);
    (search.counter.nodes(), end)
}

struct WalkSearch<'a, 'l> {
    field: &'a TourField,
    ends: TourEnds,
    rules: WalkRules,
    counter: SearchCounter<'l>,
    walk: Vec<Square>,
    visit: &'a mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
}

impl WalkSearch<'_, '_> {
    /// Visits the walks that begin with the squares so far.
    fn extend(&mut self) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        if self.is_complete() {
            (self.visit)(&self.walk)?;
        }
        let last = self.walk[self.walk.len() - 1];
        for next in self.field.neighbors(last) {
            let is_first = self.ends.from.is_some() || !self.ends.closed || next > self.walk[0];
            if self.field.is_open(next)
                && is_first
                && !self.walk.contains(&next)
                && self.keeps_rules(last, next)
            {
                self.walk.push(next);
                let flow = self.extend();
                self.walk.pop();
                flow?;
            }
        }
        Continue(())
    }

    fn is_complete(&self) -> bool {
        let (first, last) = (self.walk[0], self.walk[self.walk.len() - 1]);
        let is_whole = self.rules.is_longest || self.walk.len() as u64 == self.field.squares();
        let is_ended = if self.ends.closed {
            let is_circuit = self.walk.len() > 2 && self.field.is_move(last, first);
            is_circuit && self.walk[1] < last && self.keeps_rules(last, first)
        } else {
            self.ends.to.is_none_or(|to| to == last)
        };
        is_whole && is_ended
    }

    fn keeps_rules(&self, from: Square, to: Square) -> bool {
        let crosses = |pair: &[Square]| do_cross((pair[0], pair[1]), (from, to));
        !self.rules.is_uncrossed || !self.walk.windows(2).any(crosses)
    }
}

/// Finds a walk with the most moves. Returns it with the nodes and the end.
pub(super) fn find_longest(
    field: &TourField,
    ends: TourEnds,
    rules: WalkRules,
    limit: &Limit,
) -> (Option<Vec<Square>>, u64, SearchEnd) {
    let mut best: Option<Vec<Square>> = None;
    let most = field.squares() as usize;
    let (nodes, end) = visit_walks(field, ends, rules, limit, &mut |walk| {
        if best.as_ref().is_none_or(|best| walk.len() > best.len()) {
            best = Some(walk.to_vec());
        }
        if walk.len() == most { Break(Stop::Observer) } else { Continue(()) }
    });
    let is_whole = best.as_ref().is_some_and(|best| best.len() == most);
    (best, nodes, if is_whole { SearchEnd::Complete } else { end })
}
