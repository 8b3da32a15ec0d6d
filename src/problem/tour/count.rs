//! How many tours there are: along the frontier, or by listing those from one square of each class of starts.

use super::find;
use super::instance::Tour;
use crate::board::{Group, Size, Square};
use crate::problem::{Instance, Reach, Refusal, Tally, Task};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::existence::obstacle;
use crate::search::tour::{Ends, Field, Graph, counting, division as parts};
use crate::search::{Division, End, Limit, Silent, Stop};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// Squares up to which listing the tours takes no longer than the frontiers.
const LISTED: u64 = 25;

/// The method that is asked when none is named.
///
/// Where listing would outlast everybody it is the frontier too, which refuses what is beyond its reach.
pub(super) fn choose(tour: &Tour) -> &'static str {
    let many = tour.field.squares() > LISTED;
    if many && counting::reaches(&tour.field) || is_hopeless(tour) { "frontier" } else { "backtracking" }
}

/// Whether listing the tours would take centuries.
fn is_hopeless(tour: &Tour) -> bool {
    const CENTURIES: f64 = 1e10;
    seconds(tour).is_some_and(|seconds| seconds > CENTURIES)
}

/// Counts open tours directed and closed ones undirected, with the named method or the one that is fastest.
pub(super) fn count(tour: &Tour, named: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
    // Some tours are listed long before all are counted.
    let is_limited = limit.solutions.is_some() || limit.deadline.is_some() && !counting::reaches(&tour.field);
    let some = named.is_none() && is_limited;
    let method = if some { "backtracking" } else { tour.method(Task::Count, named)? };
    find::refuse_path(tour, method)?;
    let by_frontier = method == "frontier";
    if by_frontier {
        require_frontier(tour, method)?;
        require_memory(tour, Want::Count, limit)?;
    } else {
        find::require_squares(tour, method, backtrack::REACH)?
    }
    let none = Tally { total: BigUint::ZERO, classes: None, end: End::Complete, method, nodes: 0, optimum: None };
    if obstacle(&tour.field, tour.ends, Graph::REACH).is_some() {
        return Ok(Tally { classes: classes.then_some(BigUint::ZERO), ..none });
    }
    let mut tally = if by_frontier { along_the_frontier(tour, none, limit) } else { by_listing(tour, none, limit) };
    if let Some(most) = limit.solutions.filter(|&most| tally.total >= most.into()) {
        (tally.total, tally.end) = (most.into(), End::Stopped(Stop::Solutions));
    }
    if classes && tally.end.is_complete() {
        tally.classes = super::classes::classes(tour, &tally, limit);
    }
    Ok(tally)
}

fn require_frontier(tour: &Tour, method: &'static str) -> Result<(), Refusal> {
    if counting::reaches(&tour.field) {
        return Ok(());
    }
    let (size, reach) = (tour.field.size(), Reach::Frontier(counting::FRONTIER));
    Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead: Some("count tour 8 closed".to_owned()) })
}

/// What the frontier is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Want {
    Count,
    /// So many tours drawn at random.
    Sample(u64),
}

/// Refuses what would surely take more memory than is allowed, before it begins.
pub(super) fn require_memory(tour: &Tour, want: Want, limit: &Limit) -> Result<(), Refusal> {
    let most = limit.memory.unwrap_or(counting::MEMORY);
    let need = |field: &Field, ends| counting::need(field, ends, want != Want::Count).unwrap_or(0);
    let asked = need(&tour.field, tour.ends);
    if asked <= most {
        return Ok(());
    }
    let smaller = [(8, Ends::CLOSED), (7, Ends::OPEN), (6, Ends::OPEN)];
    let fits =
        |&(side, ends): &(u64, Ends)| Size::new(side, side).is_ok_and(|size| need(&Field::knight(size), ends) <= most);
    let instead = smaller.into_iter().find(fits).map(|(side, ends)| {
        let tour = format!("tour {side}{}", if ends.closed { " closed" } else { "" });
        match want {
            Want::Count => format!("count {tour}"),
            Want::Sample(number) => format!("all {tour} | sample {number}"),
        }
    });
    Err(Refusal::Memory { size: tour.field.size(), method: "frontier", need: asked, most, instead })
}

fn along_the_frontier(tour: &Tour, none: Tally, limit: &Limit) -> Tally {
    let counted = counting::count(&tour.field, tour.ends, limit).expect("the frontier fits");
    Tally { total: counted.total, nodes: counted.states, end: counted.end, ..none }
}

/// From one square of each class of starts, times the squares of the class.
fn by_listing(tour: &Tour, mut tally: Tally, limit: &Limit) -> Tally {
    let mut left = limit.solutions;
    for (ends, copies) in starts(tour) {
        let limit = Limit { solutions: left.map(|left| left.div_ceil(copies)), ..limit.clone() };
        let searched = backtrack::list(&tour.field, ends, Look::Ahead, &limit, &mut Silent, &mut |_| Continue(()));
        tally.total += searched.found * u128::from(copies);
        tally.nodes += searched.nodes;
        left = left.map(|left| left.saturating_sub(searched.found as u64 * copies));
        tally.end = searched.end;
        if !searched.end.is_complete() {
            break;
        }
    }
    tally
}

/// The count as a list of subproblems: by backtracking of ways to begin, along the frontier of parts of what both sides have in common,
/// where that takes long; none of another method, and where a theorem says that there are no tours.
pub(super) fn division(tour: &Tour, method: &'static str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
    if method == "frontier" {
        find::refuse_path(tour, method)?;
        require_frontier(tour, method)?;
        require_memory(tour, Want::Count, limit)?;
        let is_open = obstacle(&tour.field, tour.ends, Graph::REACH).is_none();
        return Ok(is_open.then(|| counting::division(&tour.field, tour.ends)).flatten());
    }
    if method != "backtracking" {
        return Ok(None);
    }
    find::require_squares(tour, method, backtrack::REACH)?;
    find::refuse_path(tour, method)?;
    let starts = starts(tour);
    let is_open = !starts.is_empty() && obstacle(&tour.field, tour.ends, Graph::REACH).is_none();
    Ok(is_open.then(|| parts(&tour.field, &starts)))
}

/// About how many seconds a count takes, by the nodes of 5x5, 5x6, 5x7 and 6x6: their logarithm grows with the squares.
pub(super) fn seconds(tour: &Tour) -> Option<f64> {
    /// Decimal digits of the nodes on 25 squares, and how many more for each further square.
    const DIGITS: (f64, f64) = (4.2, 0.33);
    const SECONDS_A_NODE: f64 = 3e-7;
    let free = tour.field.is_plain_knight()
        && !counting::reaches(&tour.field)
        && obstacle(&tour.field, tour.ends, 0).is_none();
    let digits = DIGITS.0 + DIGITS.1 * (tour.field.squares() as f64 - 25.0);
    let one = if tour.ends.closed || tour.ends.from.is_some() { 0.05 } else { 1.0 };
    free.then(|| 10f64.powf(digits) * SECONDS_A_NODE * one)
}

/// The starts to be searched, each with the number of starts that it stands for: squares that symmetries of the board exchange begin
/// equally many open tours.
fn starts(tour: &Tour) -> Vec<(Ends, u64)> {
    let (field, ends) = (&tour.field, tour.ends);
    if ends.closed || ends.from.is_some() || ends.to.is_some() || !field.blocked().is_empty() {
        return vec![(ends, 1)];
    }
    let size = field.size();
    let first = |square: Square| Group::All.symmetries(size).iter().map(|way| way.apply(size, square)).min();
    let mut classes: BTreeMap<Square, u64> = BTreeMap::new();
    for square in size.iter() {
        *classes.entry(first(square).unwrap_or(square)).or_default() += 1;
    }
    let allowed = |square: &Square| obstacle(field, ends.from(*square), 0).is_none();
    classes
        .into_iter()
        .filter(|(square, _)| allowed(square))
        .map(|(square, copies)| (ends.from(square), copies))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    #[test]
    fn what_does_not_fit_is_refused_beforehand() {
        let refused = |files, ranks, ends, memory| {
            let tour = Tour::knight(Size::new(files, ranks).expect("a valid size"), ends);
            let limit = Limit { memory: Some(memory), ..Limit::default() };
            match require_memory(&tour, Want::Count, &limit) {
                Err(Refusal::Memory { need, most, instead, .. }) => {
                    assert!(need > most && most == memory);
                    Some(instead)
                }
                other => {
                    assert_eq!(other, Ok(()));
                    None
                }
            }
        };
        let gigabytes = |n: u64| n * 1_000_000_000;
        assert_eq!(refused(8, 8, Ends::OPEN, gigabytes(2)), Some(Some("count tour 8 closed".to_owned())));
        assert_eq!(refused(8, 8, Ends::CLOSED, gigabytes(2)), None);
        assert_eq!(refused(8, 8, Ends::OPEN, gigabytes(8)), None);
        assert_eq!(refused(8, 8, Ends::CLOSED, 410_000_000), Some(Some("count tour 7".to_owned())));
        assert_eq!(refused(8, 8, Ends::CLOSED, 390_000_000), Some(Some("count tour 6".to_owned())));
        assert_eq!(refused(7, 7, Ends::OPEN, 300_000_000), Some(Some("count tour 6".to_owned())));
        assert_eq!(refused(8, 8, Ends::CLOSED, 1_000_000), Some(Some("count tour 6".to_owned())));
        assert_eq!(refused(8, 8, Ends::OPEN, gigabytes(100)), None);
        assert_eq!(refused(6, 60, Ends::OPEN, 1_000_000), None);
    }

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
