//! `frontier`: one tour along the frontier of a narrow board, the number of all tours, and random
//! tours from the counts.

use super::backtracking::{BACKTRACKING, seconds, seconds_of_list};
use super::instance::Tour;
use super::spread::by_frontier;
use crate::board::{Size, Square};
use crate::problem::{Ask, Drawn, Finding, Instance, Numbers, Reach, Refusal, Row, Spread, Steps, Suits, Task};
use crate::search::tour::counting::Marks;
use crate::search::tour::existence::obstacle;
use crate::search::tour::{Ends, Field, counting, frontier};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::collections::HashSet;

/// Number of squares up to which listing the tours takes no longer than the frontiers.
const LISTED: u64 = 25;

/// Maximum bytes of a sample of tours.
const BYTES: u64 = 1 << 30;

/// Bytes of a tour in addition to its squares.
const TOUR: u64 = size_of::<Vec<Square>>() as u64 + 1;

pub(super) static FRONTIER: Row<Tour> = Row {
    suits: |tour, ask| {
        let many = || tour.field.squares() > LISTED && counting::reaches(&tour.field);
        // Some tours are listed long before all are counted. If listing takes centuries, the
        // refusal of the frontier is reported.
        let hopeless = || ask.limit.deadline.is_none() && is_hopeless(tour);
        let counts = ask.task == Task::Spread || ask.task == Task::Count && !ask.is_list();
        let pays = counts && (many() || hopeless());
        if pays { Suits::Best } else { Suits::Never }
    },
    bars,
    find: Some(|tour, ask| {
        let (found, nodes, end) = frontier::find(&tour.field, tour.ends, ask.limit);
        Ok(ask.sought(nodes, Finding::of(found, end)))
    }),
    count: Some(|tour, ask| {
        if obstacle(&tour.field, tour.ends, Some(ask.limit)).is_some() {
            return Ok(ask.tally(BigUint::ZERO, 0, End::Complete));
        }
        let counted = counting::count(&tour.field, tour.ends, ask.limit).expect("the frontier fits");
        Ok(ask.tally(counted.total, counted.states, counted.end))
    }),
    bytes: Some(|tour| if tour.is_possible() { counting::need(&tour.field, tour.ends, false) } else { None }),
    seconds: Some(seconds),
    divide: Some(|tour| {
        let is_open = obstacle(&tour.field, tour.ends, Some(&Limit::default())).is_none();
        is_open.then(|| counting::division(&tour.field, tour.ends)).flatten()
    }),
    counts_by,
    by_marks: Some(by_marks),
    draw: Some(draw),
    spread: Some(spread),
    steps: Steps::None { why: "steps-frontier", instead: BACKTRACKING.word },
    ..Row::new("frontier")
};

fn spread(tour: &Tour, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    Ok(by_frontier(tour, ask))
}

fn counts_by(tour: &Tour, marks: &Marks) -> bool {
    match marks {
        Marks::Moves(steps) => !steps.is_empty() && counting::reaches(&tour.field),
        Marks::Bends(bends) => counting::reaches_turns(&tour.field, bends),
    }
}

fn by_marks(tour: &Tour, marks: &Marks, limit: &Limit) -> Option<Numbers> {
    if obstacle(&tour.field, tour.ends, Some(limit)).is_some() {
        return Some((Vec::new(), End::Complete));
    }
    let found = match marks {
        Marks::Moves(steps) => counting::distribution(&tour.field, tour.ends, steps, limit),
        Marks::Bends(bends) => counting::turns(&tour.field, tour.ends, bends, limit),
    };
    found.map(|found| (found.tours, found.end))
}

fn bars(tour: &Tour, ask: &Ask<'_>) -> Result<(), Refusal> {
    tour.refuse_path(ask)?;
    tour.refuse_tie(ask)?;
    match ask.task {
        Task::Find if !frontier::reaches(&tour.field) => {
            Err(tour.out_of_reach(ask, Reach::Side(5), Some(format!("find {}", tour.text()))))
        }
        Task::Find => Ok(()),
        _ if !counting::reaches(&tour.field) => {
            let reach = Reach::Frontier(counting::FRONTIER);
            Err(tour.out_of_reach(ask, reach, Some("count tour 8 closed".to_owned())))
        }
        _ => require_memory(tour, Want::Count, ask.limit),
    }
}

/// Returns whether listing the tours would take centuries.
fn is_hopeless(tour: &Tour) -> bool {
    const CENTURIES: f64 = 1e10;
    seconds_of_list(tour).is_some_and(|seconds| seconds > CENTURIES)
}

/// Goal of a run along the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    Count,
    /// This many random tours.
    Sample(u64),
}

/// Checks the required memory before the run.
fn require_memory(tour: &Tour, want: Want, limit: &Limit) -> Result<(), Refusal> {
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
    Err(Refusal::Memory { size: tour.field.size(), method: FRONTIER.word, need: asked, most, instead })
}

/// Samples this many distinct tours, in the order of the list. Returns `None` if listing all of
/// them is the better way.
fn draw(tour: &Tour, ask: &Ask<'_>, number: u64, seed: u64) -> Option<Result<Drawn, Refusal>> {
    if tour.path.is_some() || !counting::reaches(&tour.field) {
        return None;
    }
    if number == 0 || obstacle(&tour.field, tour.ends, Some(ask.limit)).is_some() {
        return Some(Ok((Vec::new(), End::Complete)));
    }
    if let Err(refusal) = require_memory(tour, Want::Sample(number), ask.limit) {
        return Some(Err(refusal));
    }
    let stopped = |stop: Stop| Some(Ok((Vec::new(), End::Stopped(stop))));
    // Each tour is a list of squares, and has an entry in a table that is never full.
    let bytes = number.saturating_mul(tour.field.squares() * size_of::<Square>() as u64 + 2 * TOUR);
    if bytes > BYTES || !ask.limit.has_room(bytes) {
        return stopped(Stop::Memory);
    }
    match different(tour, number as usize, seed, ask.limit) {
        Ok(Some(mut tours)) => {
            tours.sort_unstable();
            Some(Ok((tours, End::Complete)))
        }
        Ok(None) => None,
        Err(stop) => stopped(stop),
    }
}

/// Samples until there are this many distinct tours. Returns `None` if that is a large part of all.
fn different(tour: &Tour, number: usize, seed: u64, limit: &Limit) -> Result<Option<Vec<Vec<Square>>>, Stop> {
    let mut drawn = counting::RandomTours::new(&tour.field, tour.ends, seed, limit).expect("the frontier fits")?;
    let mut seen = HashSet::with_capacity(number);
    let mut is_many = false;
    while seen.len() < number {
        let wanted = number - seen.len();
        let tours = drawn.draw(wanted)?;
        let before = seen.len();
        seen.extend(tours);
        if seen.len() == before + wanted {
            break;
        }
        // Some tours came twice, so there may be fewer than requested.
        if !is_many && drawn.total()? <= BigUint::from(2 * number) {
            return Ok(None);
        }
        is_many = true;
    }
    Ok(Some(seen.into_iter().collect()))
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
}
