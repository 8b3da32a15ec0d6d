//! Counting with all cores: the choices in the first files are the tasks.

use super::super::sink::{Gauge, Shared};
use super::super::{Counted, Division, End, Finished, Limit, Placing, Searched, Share, Silent, Stop, attack_line};
use super::{Field, State, merged, square_of};
use crate::board::{Square, Symmetry};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Files from which on the first three are chosen, so that a cluster has enough to share; below, the first two.
const LARGE: usize = 14;

/// A choice for the first files, and how many images under reflection it stands for.
#[derive(Debug)]
struct Prefix {
    bits: Vec<u64>,
    weight: u128,
}

/// Counts the solutions with as many threads as the limit allows; the total does not depend on their number.
///
/// When top and bottom can be exchanged, a choice for the first files is searched once for itself and its reflection. A stopped
/// count is a lower bound.
///
/// # Panics
/// When [`counts`](super::counts) is false.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    let masks = Masks::new(placing);
    let all: Vec<usize> = (0..masks.parts()).collect();
    masks.count(&all, limit, &|_, _| ControlFlow::Continue(()))
}

/// The count divided into the choices for the first files.
///
/// # Panics
/// When [`counts`](super::counts) is false.
pub fn division(placing: &Placing) -> Box<dyn Division> {
    Box::new(Masks::new(placing))
}

/// The count as a list of choices for the first files.
#[derive(Debug)]
struct Masks {
    /// None when required squares rule out every solution; then there are no choices.
    field: Option<Field>,
    prefixes: Vec<Prefix>,
}

impl Masks {
    fn new(placing: &Placing) -> Masks {
        let size = placing.grid.size;
        // Files no longer than ranks leave no file empty; only a side that no word holds has to be the files.
        let turn = if size.files().max(size.ranks()) <= super::MAX_RANKS {
            size.files() > size.ranks()
        } else {
            size.files() < size.ranks()
        };
        let placing = &if turn { placing.image(Symmetry::Diagonal) } else { placing.clone() };
        let field = Field::new(placing);
        let prefixes = field.as_ref().map(|field| field.prefixes(placing)).unwrap_or_default();
        Masks { field, prefixes }
    }
}

impl Division for Masks {
    fn algorithm(&self) -> &'static str {
        "bitmask/1"
    }

    fn parts(&self) -> usize {
        self.prefixes.len()
    }

    fn divisor(&self) -> u32 {
        1
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.prefixes.iter().for_each(|prefix| tell(&[&[prefix.weight as u64], &prefix.bits[..]].concat()));
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        let nothing = Searched { found: 0, nodes: 0, end: End::Complete };
        let Some(field) = &self.field else { return nothing };
        let shared = Shared::new(numbers.len());
        let next = AtomicUsize::new(0);
        let tasks =
            || numbers.get(next.fetch_add(1, Ordering::Relaxed)).map(|&number| (number, &self.prefixes[number]));
        let work = || worker(field, &tasks, &shared, limit, finished);
        let threads = limit.worker_count().clamp(1, 256).min(numbers.len().max(1));
        let parts: Vec<Searched> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
            std::iter::once(own).chain(joined).collect()
        });
        parts.into_iter().fold(nothing, |sum, part| Searched {
            found: sum.found + part.found,
            nodes: sum.nodes + part.nodes,
            end: merged(sum.end, part.end),
        })
    }
}

fn worker<'p>(
    field: &Field,
    tasks: &dyn Fn() -> Option<(usize, &'p Prefix)>,
    shared: &Shared,
    limit: &Limit,
    finished: Finished<'_>,
) -> Searched {
    let mut gauge = Gauge::sharing(limit, shared);
    let mut found = 0;
    while let Some((number, prefix)) = tasks() {
        let (found_before, nodes_before) = (gauge.found, gauge.nodes());
        let flow = field.complete(prefix, &mut gauge);
        let count = u128::from(gauge.found - found_before) * prefix.weight;
        found += count;
        if let ControlFlow::Break(stop) = flow {
            return stopped(&gauge, found, stop);
        }
        gauge.finish_task();
        if finished(number, Share { count, nodes: gauge.nodes() - nodes_before }).is_break() {
            return stopped(&gauge, found, Stop::Watcher);
        }
        if limit.cancel.is_cancelled() {
            return stopped(&gauge, found, Stop::Cancelled);
        }
    }
    Searched { found, nodes: gauge.nodes(), end: End::Complete }
}

fn stopped(gauge: &Gauge<'_>, found: u128, stop: Stop) -> Searched {
    Searched { found, nodes: gauge.nodes(), end: End::Stopped(stop) }
}

impl Field {
    /// The choices for the first files, of each pair of reflections the lower one.
    fn prefixes(&self, placing: &Placing) -> Vec<Prefix> {
        let mirrored = placing.is_closed_under(Symmetry::MirrorRanks);
        let depth = self.files.min(if self.files < LARGE { 2 } else { 3 });
        let mut prefixes = vec![Vec::new()];
        for file in 0..depth {
            let choices = (0..self.ranks).map(|rank| 1u64 << rank).filter(|bit| self.open[file] & bit != 0);
            let gap = (self.pieces < self.files as u64 && !self.required[file]).then_some(0);
            let choices: Vec<u64> = choices.chain(gap).collect();
            let longer = |bits: &Vec<u64>| -> Vec<Vec<u64>> {
                choices.iter().map(|&bit| [&bits[..], &[bit]].concat()).collect()
            };
            prefixes = prefixes.iter().flat_map(longer).collect();
        }
        let weigh = |bits: Vec<u64>| {
            let image: Vec<u64> = bits.iter().map(|bit| bit.reverse_bits() >> (64 - self.ranks)).collect();
            let weight = match bits.cmp(&image) {
                _ if !mirrored => 1,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Greater => return None,
            };
            Some(Prefix { bits, weight })
        };
        prefixes.retain(|bits| self.allows(bits, placing));
        prefixes.into_iter().filter_map(weigh).collect()
    }

    /// Whether a choice for the first files has no attack and leaves room for the other pieces.
    fn allows(&self, bits: &[u64], placing: &Placing) -> bool {
        let squares: Vec<Square> =
            (0..).zip(bits).filter(|&(_, &bit)| bit != 0).map(|(file, &bit)| square_of(file, bit)).collect();
        let used = squares.len() as u64;
        let fits = used <= self.pieces && self.pieces - used <= (self.files - bits.len()) as u64;
        let attacked = |(index, &b): (usize, &Square)| {
            squares[..index].iter().any(|&a| attack_line(placing.piece, placing.grid, a, b).is_some())
        };
        fits && !squares.iter().enumerate().any(attacked)
    }

    /// Searches on from a choice for the first files.
    fn complete(&self, prefix: &Prefix, gauge: &mut Gauge<'_>) -> ControlFlow<Stop> {
        let mut placed = vec![0; self.files];
        placed[..prefix.bits.len()].copy_from_slice(&prefix.bits);
        let state = prefix.bits.iter().fold(State::START, |state, &bit| self.step(&state, bit));
        self.search(&state, placed, gauge, &mut Silent, &mut Counted)
    }
}
