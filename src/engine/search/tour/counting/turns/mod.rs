//! Distribution of tours by the number of squares at which they turn by given angles.
//!
//! A bend consists of the two moves of a square. The sweep of a count chooses moves one square
//! after another, and a square of the frontier may get its two moves in different steps. The states
//! of this sweep therefore contain the direction of the move of each square with one move, if it
//! matters ([`halves`]). Numbers of ways are polynomials, as for marked moves. The coefficient of
//! degree `k` is the number of ways with `k` bends.
//!
//! ```text
//!   . . . y .      z gets its second move, which makes a bend with the first one, from x.
//!   . z . . .      While z had only the first move, states with z joined to x and states
//!   . . . x .      with z joined to a square on the other side were different.
//! ```
//!
//! The coefficients are counted modulo several numbers below 2^63 without common factors, until
//! their product exceeds the number of all tours. This number is counted first. The Chinese
//! remainder theorem combines the results.
//!
//! # Why it is right
//!
//! The moves of a square are chosen in the step that finishes the first of the two squares of a
//! move. The second move of a square is therefore chosen in one step, when the first one is known
//! from the state, or from the step if it chooses both. Two partial tours with the same state can
//! be completed in the same ways. A completion makes the same bends with both, because equivalent
//! directions make the same bends with all moves that the square can still get. The tests compare
//! the numbers with listing.
//!
//! # Cost
//!
//! The board is not cut in two, because the states of the two sides would have to meet by their
//! directions as well. The closed tours of 6x7 by the squares where they continue straight took 3
//! seconds of processor time and 0.2 GB, those of 6x8 took 26 seconds and 1.3 GB.
//!
//! - [`halves`] are the directions.
//! - [`table`] is a layer.

mod halves;
mod table;

use super::count::{count, reaches};
use super::distribution::{Bend, Distribution};
use super::order::plan::Plan;
use super::states::branches::branches;
use super::states::frontier::{DONE, FREE, Frontier};
use super::states::memory::Memory;
use super::sweep::work::Work;
use crate::search::crew::Numbers;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use halves::{Compass, Halves, Key, Turn};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;
use table::{Part, Sent, Table, add};

/// Largest supported short side.
const WIDEST: u32 = 6;

/// Largest number of bends that one step makes: at the finished square, and at the two that it is
/// joined to.
const MOST: usize = 3;

/// Number of states that are sent to a part of the next layer together.
const BATCH: usize = 128;

/// Number of states of a layer from which on several threads are used.
const MANY: u64 = 1 << 12;

/// Returns whether tours can be counted by these bends.
///
/// The piece may have at most eight moves, each together with its opposite. The board needs at
/// least three squares and a short side of at most 6.
pub fn reaches_turns(field: &Field, bends: &[Bend]) -> bool {
    let is_narrow = field.size().shorter() <= WIDEST;
    is_narrow && field.squares() > 2 && reaches(field) && Compass::new(field, bends).is_some()
}

/// Counts tours by the number of squares at which they make one of some bends.
///
/// Open tours are counted in both directions unless an end is given. An end of an open tour makes
/// no bend.
///
/// Returns `None` if [`reaches`](super::reaches) is false, if the piece has more than eight moves
/// or a move without its opposite, or if the board has fewer than three squares.
///
/// ```
/// use bezzel::{board::Size, rooms::search::{Limit, tour::{Ends, Field, counting}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// // Straight on: the two moves of a square are against each other.
/// let straight = [[(1, 2), (-1, -2)], [(2, 1), (-2, -1)], [(2, -1), (-2, 1)], [(1, -2), (-1, 2)]];
/// let by = counting::turns(&field, Ends::CLOSED, &straight, &Limit::default()).unwrap();
/// assert_eq!(by.tours.iter().sum::<num_bigint::BigUint>(), 9862u32.into());
/// ```
///
/// # Complexity
/// The number of states of a count from one end, times a number that grows exponentially with the
/// short side. Each state takes 24 bytes, and 8 more for each number of bends.
pub fn turns(field: &Field, ends: Ends, bends: &[Bend], limit: &Limit) -> Option<Distribution> {
    let compass = Compass::new(field, bends).filter(|_| field.squares() > 2)?;
    let (plan, rows) = Plan::with_rows(field, ends)?;
    let turns = Turn::all(&plan, &rows, &compass)?;
    let all = count(field, ends, limit)?;
    let stopped = |end, states| Some(Distribution { tours: Vec::new(), states, end });
    if !all.end.is_complete() {
        return stopped(all.end, all.states);
    }
    let both_ways = !ends.closed && ends.from.is_none() && ends.to.is_none();
    let (work, mut found) = (Work::new(limit), Residues::default());
    for modulus in moduli() {
        if found.product > all.total {
            break;
        }
        match swept(&turns, ends.closed, modulus, &work) {
            Ok(tours) => found.meet(&tours, modulus),
            Err(stop) => return stopped(End::Stopped(stop), work.states.load(Ordering::Relaxed)),
        }
    }
    let mut tours = found.values;
    if both_ways {
        tours.iter_mut().for_each(|tours| *tours *= 2u32);
    }
    while tours.last().is_some_and(|tours| *tours == BigUint::ZERO) {
        tours.pop();
    }
    Some(Distribution { tours, states: work.states.load(Ordering::Relaxed), end: End::Complete })
}

/// Returns pairwise coprime numbers below 2^63, in descending order.
fn moduli() -> impl Iterator<Item = u64> {
    let mut before: Vec<u64> = Vec::new();
    (1..1u64 << 62).filter_map(move |less| {
        let modulus = (1 << 63) - less;
        let is_next = before.iter().all(|&other| gcd(modulus, other) == 1);
        is_next.then(|| before.push(modulus))?;
        Some(modulus)
    })
}

/// Returns the greatest common divisor.
fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Numbers that are known modulo a product.
#[derive(Debug)]
struct Residues {
    values: Vec<BigUint>,
    product: BigUint,
}

impl Default for Residues {
    fn default() -> Residues {
        Residues { values: Vec::new(), product: BigUint::from(1u32) }
    }
}

impl Residues {
    /// Adds the residues modulo one more number, by the Chinese remainder theorem.
    fn meet(&mut self, residues: &[u64], modulus: u64) {
        let modulus = BigUint::from(modulus);
        // The moduli are coprime.
        let inverse = self.product.modinv(&modulus).unwrap_or_default();
        self.values.resize(self.values.len().max(residues.len()), BigUint::ZERO);
        for (place, value) in self.values.iter_mut().enumerate() {
            let residue = BigUint::from(residues.get(place).copied().unwrap_or(0));
            let lacks = (residue + &modulus - &*value % &modulus) * &inverse % &modulus;
            *value += lacks * &self.product;
        }
        self.product *= modulus;
    }
}

/// Counts the tours by their number of bends, modulo a number.
fn swept(turns: &[Turn<'_>], closed: bool, modulus: u64, work: &Work<'_>) -> Result<Vec<u64>, Stop> {
    let start = Frontier::start(if closed { DONE } else { FREE });
    let key = Halves::default().key((start.key(), start.apex()));
    let (mut layer, mut tours) = (Table::new(1, modulus), Vec::new());
    if !layer.add(layer.part_of(key), &mut vec![(key, 0, 0)], &Part::one(), &work.memory) {
        return Err(Stop::Memory);
    }
    for (done, turn) in turns.iter().enumerate() {
        let next = Table::new(layer.bends() + MOST + 1, modulus);
        let place = (done as u32 + 1, turns.len() as u32);
        let fill = |parts: Numbers<'_>| {
            let batches = vec![Vec::new(); next.parts()];
            Filler { next: &next, turn, work, place, batches, closed: Vec::new(), full: false }.run(&layer, parts)
        };
        let workers = if layer.states() < MANY { 1 } else { layer.parts() };
        let results = work.crew(workers).share(layer.parts(), fill);
        // Of several reasons to stop, that of the limit is reported. A thread that was stopped by
        // another one returns `Watcher`.
        work.look(0, place).or_else(|stop| if stop == Stop::Watcher { Ok(()) } else { Err(stop) })?;
        let stops: Vec<Stop> = results.iter().filter_map(|result| result.as_ref().err().copied()).collect();
        if let Some(&stop) = stops.iter().find(|&&stop| stop != Stop::Watcher).or(stops.first()) {
            return Err(stop);
        }
        results.into_iter().flatten().for_each(|more| sum(&mut tours, &more, modulus));
        layer = next;
    }
    work.memory.clear();
    Ok(tours)
}

/// Adds numbers to a list that may be shorter.
fn sum(sums: &mut Vec<u64>, more: &[u64], modulus: u64) {
    sums.resize(sums.len().max(more.len()), 0);
    add(sums, more, modulus);
}

/// Worker that builds a layer from the one before.
struct Filler<'a> {
    next: &'a Table,
    turn: &'a Turn<'a>,
    work: &'a Work<'a>,
    place: (u32, u32),
    /// For each part of the next layer, the states still to be sent there.
    batches: Vec<Vec<Sent>>,
    /// Number of tours that the step closes, by bends.
    closed: Vec<u64>,
    full: bool,
}

impl Filler<'_> {
    /// Takes the states of some parts of the layer one step further.
    fn run(mut self, from: &Table, mut parts: Numbers<'_>) -> Result<Vec<u64>, Stop> {
        let result = parts.try_for_each(|part| {
            let part = from.take(part);
            self.part(&part)?;
            self.work.memory.less(part.bytes());
            Ok(())
        });
        let result = result.and(if self.full { Err(Stop::Memory) } else { Ok(()) });
        if result.is_err() {
            self.work.stopped.store(true, Ordering::Relaxed);
        }
        result.map(|()| self.closed)
    }

    fn part(&mut self, part: &Part) -> Result<(), Stop> {
        let mut count = 0;
        for (key, row) in part.states() {
            self.finish(part, key, row);
            count += 1;
            if count == Limit::STRIDE / 4 {
                self.work.look(u64::from(count), self.place)?;
                count = 0;
                if self.full {
                    return Err(Stop::Memory);
                }
            }
        }
        for (number, batch) in self.batches.iter_mut().enumerate().filter(|(_, batch)| !batch.is_empty()) {
            self.full |= !self.next.add(number, batch, part, memory(self.work));
        }
        self.work.states.fetch_add(u64::from(count), Ordering::Relaxed);
        Ok(())
    }

    #[inline]
    fn finish(&mut self, part: &Part, key: Key, row: u32) {
        let (halves, apex) = Halves::of(key);
        let before = Frontier::unpack(key.0, apex);
        let turn = self.turn;
        branches(turn.step, before, &mut |chosen, after| {
            let (bends, halves) = turn.moved(&before, halves, chosen);
            match after {
                None => self.close(part.row_of(row as usize), bends as usize),
                Some(after) => {
                    if let Some(key) = turn.key(&after, halves) {
                        self.send(part, (key, row, bends));
                    }
                }
            }
        });
    }

    #[inline]
    fn send(&mut self, from: &Part, sent: Sent) {
        let number = self.next.part_of(sent.0);
        let batch = &mut self.batches[number];
        batch.push(sent);
        if batch.len() == BATCH {
            self.full |= !self.next.add(number, batch, from, memory(self.work));
        }
    }

    fn close(&mut self, row: &[u64], bends: usize) {
        self.closed.resize(self.closed.len().max(row.len() + bends), 0);
        add(&mut self.closed[bends..], row, self.next.modulus);
    }
}

fn memory<'a>(work: &'a Work<'_>) -> &'a Memory {
    &work.memory
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Square};
    use crate::piece::KING;
    use crate::search::tour::backtrack::{self, Look};
    use crate::search::{Silent, SplitMix64};
    use std::ops::ControlFlow::Continue;

    /// Counts by listing, from the definition alone.
    fn listed(field: &Field, ends: Ends, bends: &[Bend]) -> Vec<BigUint> {
        let mut tours = vec![BigUint::ZERO; 70];
        let size = field.size();
        let mut visit = |path: &[u32]| {
            let mut at: Vec<Square> = path.iter().map(|&square| size.square(square as usize)).collect();
            if ends.closed {
                at.extend_from_within(..2);
            }
            let way = |from: Square, to: Square| (to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32);
            let makes = |three: &&[Square]| {
                let (a, b) = (way(three[1], three[0]), way(three[1], three[2]));
                bends.contains(&[a, b]) || bends.contains(&[b, a])
            };
            tours[at.windows(3).filter(makes).count()] += 1u32;
            Continue(())
        };
        let end = backtrack::list(field, ends, Look::Ahead, &Limit::default(), &mut Silent, &mut visit).end;
        assert!(end.is_complete());
        while tours.last().is_some_and(|tours| *tours == BigUint::ZERO) {
            tours.pop();
        }
        tours
    }

    /// Returns all pairs of moves with this scalar product.
    fn with_product(field: &Field, product: i32) -> Vec<Bend> {
        let pairs = field.moves().iter().flat_map(|&a| field.moves().iter().map(move |&b| [a, b]));
        pairs.filter(|[a, b]| a < b && a.0 * b.0 + a.1 * b.1 == product).collect()
    }

    #[test]
    fn it_agrees_with_listing() {
        let mut random = SplitMix64::new(10);
        let mut some = 0;
        let boards = [(3, 4), (5, 5), (4, 5), (5, 6), (6, 5), (3, 8), (3, 10), (4, 6), (4, 4)];
        for round in 0..54 {
            let (files, ranks) = boards[round % boards.len()];
            let size = Size::new(files, ranks).expect("a valid size");
            let closed = (files, ranks) != (5, 5) && (round / 9 % 2 == 0 || files * ranks > 25);
            let blocked =
                if files * ranks < 25 && round % 4 == 3 { vec!["b2".parse().expect("a square")] } else { vec![] };
            let is_king = (files, ranks) == (4, 4);
            let field = if is_king { Field::new(size, &KING, &blocked) } else { Field::leaper(size, 1, 2, &blocked) };
            let corner: Square = "a1".parse().expect("a square");
            let ends = if closed { Ends::CLOSED } else { [Ends::OPEN, Ends::OPEN.from(corner)][round % 2] };
            // Angles, which the mirror preserves, and arbitrary bends, which it does not.
            let bends: Vec<Bend> = if round / 9 % 3 == 2 {
                let all = (-5..5).flat_map(|product| with_product(&field, product));
                all.filter(|_| random.below(2) == 0).collect()
            } else {
                with_product(&field, [-5, -4, -3, 0, 3, 4][random.below(6) as usize])
            };
            let found = turns(&field, ends, &bends, &Limit::default()).expect("within reach");
            let listed = listed(&field, ends, &bends);
            assert_eq!(found.tours, listed, "{size} {ends:?} {bends:?}");
            some += usize::from(listed.len() > 1);
        }
        assert!(some > 25, "only {some} say something");
    }

    /// Each square of a closed tour makes one bend, and all tours are counted once for any set of
    /// bends.
    #[test]
    fn angles_sum_to_the_squares() {
        let field = Field::knight(Size::new(6, 6).expect("a valid size"));
        let limit = Limit { threads: 2, ..Limit::default() };
        let mut bends = BigUint::ZERO;
        for product in [-5, -4, -3, 0, 3, 4] {
            let by = turns(&field, Ends::CLOSED, &with_product(&field, product), &limit).expect("within reach");
            assert_eq!(by.tours.iter().sum::<BigUint>(), 9862u32.into());
            bends += (0u32..).zip(&by.tours).map(|(number, tours)| tours * number).sum::<BigUint>();
        }
        assert_eq!(bends, (36u32 * 9862).into());
    }

    /// Tours that require several moduli. Their sum is the number of all tours.
    #[test]
    fn long_boards() {
        let field = Field::knight(Size::new(3, 70).expect("a valid size"));
        let all = count(&field, Ends::CLOSED, &Limit::default()).expect("within reach").total;
        assert!(all.bits() > 64, "{all}");
        let by = turns(&field, Ends::CLOSED, &with_product(&field, 0), &Limit::default()).expect("within reach");
        assert_eq!(by.tours.iter().sum::<BigUint>(), all);
    }

    #[test]
    fn remainders_are_put_together() {
        let moduli: Vec<u64> = moduli().take(6).collect();
        let value = BigUint::from(3u32).pow(200);
        let mut found = Residues::default();
        for &modulus in &moduli {
            let residue = u64::try_from(&value % modulus).expect("below the modulus");
            found.meet(&[0, residue], modulus);
        }
        assert!(found.product > value);
        assert_eq!(found.values, [BigUint::ZERO, value]);
    }

    #[test]
    fn it_is_stopped_by_its_limits() {
        let field = Field::knight(Size::new(6, 6).expect("a valid size"));
        let end = |limit| turns(&field, Ends::CLOSED, &[], &limit).expect("within reach").end;
        let memory = Limit { memory: Some(1 << 20), ..Limit::default() };
        assert_eq!(end(memory), End::Stopped(Stop::Memory));
        let nodes = Limit { nodes: Some(60_000), ..Limit::default() };
        assert_eq!(end(nodes), End::Stopped(Stop::Nodes));
    }
}
