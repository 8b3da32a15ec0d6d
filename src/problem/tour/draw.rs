//! Tours drawn at random: from the counts along the frontier, where there are too many to list.

use super::count::{self, Want};
use super::instance::Tour;
use crate::board::Square;
use crate::problem::{Drawn, Refusal};
use crate::search::tour::existence::obstacle;
use crate::search::tour::{Graph, counting};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::collections::HashSet;

/// Bytes of the tours that are drawn at most.
const BYTES: u64 = 1 << 30;

/// So many tours in the order of the list, each at most once; none where listing all of them is the better way.
pub(super) fn draw(tour: &Tour, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>> {
    if count::choose(tour) != "frontier" || tour.path.is_some() || !counting::reaches(&tour.field) {
        return None;
    }
    if number == 0 || obstacle(&tour.field, tour.ends, Graph::REACH).is_some() {
        return Some(Ok((Vec::new(), End::Complete)));
    }
    if let Err(refusal) = count::require_memory(tour, Want::Sample(number), limit) {
        return Some(Err(refusal));
    }
    let stopped = |stop: Stop| Some(Ok((Vec::new(), End::Stopped(stop))));
    if number.saturating_mul(tour.field.squares() * size_of::<Square>() as u64) > BYTES {
        return stopped(Stop::Memory);
    }
    match different(tour, number as usize, seed, limit) {
        Ok(Some(mut tours)) => {
            tours.sort_unstable();
            Some(Ok((tours, End::Complete)))
        }
        Ok(None) => None,
        Err(stop) => stopped(stop),
    }
}

/// Draws until there are so many different ones; none where that is a large part of all.
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
        // Some came twice, so there may be fewer than are asked for.
        if !is_many && drawn.total()? <= BigUint::from(2 * number) {
            return Ok(None);
        }
        is_many = true;
    }
    Ok(Some(seen.into_iter().collect()))
}
