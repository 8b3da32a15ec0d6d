//! `backtracking`: every tour, by trying each move and taking it back.

use super::instance::Tour;
use super::spread::{heat, nothing};
use crate::board::{Group, Square};
use crate::problem::{
    Ask, Extent, Finding, Heat, Instance, Refusal, Row, Sought, Spread, Story, Stride, Suits, Tally, Task, Visitor,
};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::existence::obstacle;
use crate::search::tour::warnsdorff::Tie;
use crate::search::tour::{Ends, Graph, Hop, counting, division};
use crate::search::{Division, End, Limit, Searched, Silent};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) static BACKTRACKING: Row<Tour> = Row {
    suits: |_, ask| match ask.task {
        Task::Enumerate | Task::Count | Task::Spread => Suits::Well,
        _ => Suits::Never,
    },
    bars: |tour, ask| {
        tour.refuse_path(ask)?;
        tour.refuse_rule(ask)?;
        let most = if ask.task == Task::Trace { Story::MOST as u64 } else { backtrack::REACH };
        tour.require_squares(ask.method, most)
    },
    find: Some(find),
    list: Some(|tour, ask, visit| Ok(list(tour, ask.limit, visit).end)),
    count: Some(count),
    seconds: Some(seconds),
    divide: Some(divide),
    spread: Some(by_list),
    story: Some(tries),
    every_board: true,
    ..Row::new("backtracking")
};

/// Estimates the seconds of the task, if it is a count of all tours.
pub(super) fn seconds(tour: &Tour, ask: &Ask<'_>) -> Option<f64> {
    if ask.task == Task::Count && !ask.is_list() { seconds_of_list(tour) } else { None }
}

/// Estimates the seconds of a count that lists the tours. It extrapolates the nodes of 5x5, 5x6,
/// 5x7 and 6x6, whose logarithm grows with the squares.
pub(super) fn seconds_of_list(tour: &Tour) -> Option<f64> {
    /// Decimal digits of the nodes on 25 squares, and increase per further square.
    const DIGITS: (f64, f64) = (4.2, 0.33);
    const SECONDS_A_NODE: f64 = 3e-7;
    let free = tour.field.is_plain_knight()
        && !counting::reaches(&tour.field)
        && obstacle(&tour.field, tour.ends, None).is_none();
    let digits = DIGITS.0 + DIGITS.1 * (tour.field.squares() as f64 - 25.0);
    let one = if tour.ends.closed || tour.ends.from.is_some() { 0.05 } else { 1.0 };
    free.then(|| 10f64.powf(digits) * SECONDS_A_NODE * one)
}

pub(super) fn list(tour: &Tour, limit: &Limit, visit: Visitor<'_>) -> Searched {
    let size = tour.field.size();
    let mut squares = Vec::new();
    backtrack::list(&tour.field, tour.ends, Look::Ahead, limit, &mut Silent, &mut |path| {
        squares.clear();
        squares.extend(path.iter().map(|&number| size.square(number as usize)));
        visit(&squares)
    })
}

fn find(tour: &Tour, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let mut found = None;
    let one = Limit { solutions: Some(1), ..ask.limit.clone() };
    let graph = ordered(tour);
    let searched = backtrack::list_on(&graph, &tour.field, tour.ends, Look::Ahead, &one, &mut Silent, &mut |path| {
        found = Some(graph.squares(path));
        Continue(())
    });
    Ok(ask.sought(searched.nodes, Finding::of(found, searched.end)))
}

/// Returns the graph with its moves in the requested order.
fn ordered(tour: &Tour) -> Graph {
    match tour.tie {
        Some(Tie::Moves(order)) => Graph::in_order(&tour.field, &order),
        _ => Graph::new(&tour.field),
    }
}

/// Counts from one square of each class of starts, times the squares of the class.
fn count(tour: &Tour, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let mut tally = ask.tally(BigUint::ZERO, 0, End::Complete);
    if obstacle(&tour.field, tour.ends, Some(ask.limit)).is_some() {
        return Ok(tally);
    }
    let mut left = ask.limit.solutions;
    for (ends, copies) in starts(tour) {
        let limit = Limit { solutions: left.map(|left| left.div_ceil(copies)), ..ask.limit.clone() };
        let searched = backtrack::list(&tour.field, ends, Look::Ahead, &limit, &mut Silent, &mut |_| Continue(()));
        tally.total += searched.found * u128::from(copies);
        tally.nodes += searched.nodes;
        left = left.map(|left| left.saturating_sub(searched.found as u64 * copies));
        tally.end = searched.end;
        if !searched.end.is_complete() {
            break;
        }
    }
    Ok(tally)
}

/// Divides the count by the first moves.
fn divide(tour: &Tour) -> Option<Box<dyn Division>> {
    let starts = starts(tour);
    let is_open = !starts.is_empty() && obstacle(&tour.field, tour.ends, Some(&Limit::default())).is_none();
    is_open.then(|| division(&tour.field, &starts))
}

/// Returns the starts to be searched, each with the size of its class. Squares in the same orbit of
/// the board's symmetries begin equally many open tours.
fn starts(tour: &Tour) -> Vec<(Ends, u64)> {
    let (field, ends) = (&tour.field, tour.ends);
    if ends.closed || ends.from.is_some() || ends.to.is_some() || !field.blocked().is_empty() {
        return vec![(ends, 1)];
    }
    let size = field.size();
    let group = tour.symmetries(Group::All);
    let first = |square: Square| group.iter().map(|way| way.apply(size, square)).min();
    let mut classes: BTreeMap<Square, u64> = BTreeMap::new();
    for square in size.iter() {
        *classes.entry(first(square).unwrap_or(square)).or_default() += 1;
    }
    let allowed = |square: &Square| obstacle(field, ends.from(*square), None).is_none();
    classes
        .into_iter()
        .filter(|(square, _)| allowed(square))
        .map(|(square, copies)| (ends.from(square), copies))
        .collect()
}

/// Traces the moves that backtracking tries and takes back.
fn tries(tour: &Tour, ask: &Ask<'_>, extent: Extent) -> Story {
    let mut teller = Teller { tour, extent, story: Story::whole(ask.method, Vec::new(), Vec::new(), None), seen: 0 };
    let mut hear = |hop: Hop| teller.hear(hop);
    let mut watch: &mut dyn FnMut(Hop) -> ControlFlow<()> = &mut hear;
    let visit = &mut |_: &[u32]| Continue(());
    let graph = ordered(tour);
    let searched = backtrack::list_on(&graph, &tour.field, tour.ends, Look::Ahead, ask.limit, &mut watch, visit);
    let Teller { mut story, seen, .. } = teller;
    let whole = extent.is_past(seen, story.found);
    story.stopped = searched.end.stop().filter(|_| !whole);
    if searched.end == End::Complete {
        let ends = story.found == 0 && extent.holds(seen + 1, 0);
        story.steps.extend(ends.then_some(Stride::Exhausted));
        story.total = Some(seen);
    }
    if let (Extent::Steps(from, _), false) = (extent, story.steps.is_empty()) {
        story.first = from;
    }
    story
}

/// Recorder of backtracking. The path of its trace is the current one.
struct Teller<'a> {
    tour: &'a Tour,
    extent: Extent,
    story: Story,
    /// Number of steps received.
    seen: u64,
}

impl Teller<'_> {
    fn hear(&mut self, hop: Hop) -> ControlFlow<()> {
        let told = self.extent.holds(self.seen + 1, self.story.found);
        let full = self.story.steps.len() >= Story::MOST;
        if full || self.extent.is_past(self.seen, self.story.found) {
            return Break(());
        }
        self.seen += 1;
        if told && self.story.steps.is_empty() {
            self.story.start.clone_from(&self.story.path);
        }
        let stride = self.stride(hop);
        self.story.steps.extend(told.then_some(stride));
        Continue(())
    }

    fn stride(&mut self, hop: Hop) -> Stride {
        let path = &mut self.story.path;
        match hop {
            Hop::Enter(square) => {
                path.push(square);
                if path.len() == 1 { Stride::Start(square) } else { Stride::Try(square) }
            }
            Hop::Leave(square) => {
                path.pop();
                Stride::Back(square)
            }
            Hop::DeadEnd(square) => {
                let end = self.tour.ends.to.filter(|end| !path.contains(end) && self.tour.field.is_move(square, *end));
                Stride::DeadEnd(square, end)
            }
            Hop::Lost(square) => Stride::Lost(square),
            Hop::Found => {
                self.story.found += 1;
                Stride::Found(path.len() > 2 && self.tour.field.is_move(path[path.len() - 1], path[0]))
            }
        }
    }
}

/// Counts by square or by move, by listing the tours.
fn by_list(tour: &Tour, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let size = tour.field.size();
    let (mut total, mut squares) = (0u64, vec![0u64; size.squares() as usize]);
    let mut moves: BTreeMap<(Square, Square), u64> = BTreeMap::new();
    let heat = heat(tour.ends);
    let mut see = |path: &[Square]| {
        total += 1;
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return };
        match heat {
            Heat::Moves => {
                let back = (tour.ends.closed && path.len() > 2).then_some((last, first));
                for (from, to) in path.iter().zip(&path[1..]).map(|(&from, &to)| (from, to)).chain(back) {
                    *moves.entry((from.min(to), from.max(to))).or_default() += 1;
                }
            }
            Heat::Ends => squares[size.index(last)] += 1,
            _ => squares[size.index(first)] += 1,
        }
    };
    let mut end = End::Complete;
    if obstacle(&tour.field, tour.ends, Some(ask.limit)).is_none() {
        end = list(tour, ask.limit, &mut |path| {
            see(path);
            Continue(())
        })
        .end;
    }
    let mut spread = nothing(tour, ask.tally(total.into(), 0, end));
    let all = size.iter().map(|square| squares[size.index(square)]);
    spread.squares.iter_mut().zip(all).for_each(|(square, number)| {
        if let Some(square) = square {
            *square = number.into();
        }
    });
    for (from, to, number) in &mut spread.moves {
        *number = moves.get(&(*from, *to)).copied().unwrap_or_default().into();
    }
    Ok(spread)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::problem::Solve;

    #[test]
    fn starts_stand_for_all_squares() {
        let tally = |files, ranks, ends| {
            let tour = Tour::knight(Size::new(files, ranks).expect("a valid size"), ends);
            let tally = tour.count(None, true, &Limit::default()).expect("small");
            (tally.total, tally.classes)
        };
        let number = |n: u32| BigUint::from(n);
        assert_eq!(tally(5, 5, Ends::OPEN), (number(1728), Some(number(216))));
        assert_eq!(tally(3, 4, Ends::OPEN), (number(16), Some(number(4))));
        assert_eq!(tally(5, 6, Ends::CLOSED), (number(8), Some(number(3))));
        assert_eq!(tally(1, 1, Ends::OPEN), (number(1), Some(number(1))));
        assert_eq!(tally(4, 4, Ends::OPEN), (number(0), Some(number(0))));
    }
}
