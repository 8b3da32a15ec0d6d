//! The frontiers of the two sides of a board, and which of them fit together.
//!
//! Either side ends with states of the two common rows. Two of them fit where each square has two moves altogether, and then their
//! paths have to form one cycle. So states are put together by the moves of each square, their *profile*, and each such group of the near
//! side is paired with the one group of the far side that it fits to.
//!
//! Symmetries leave a quarter of the profiles: where both sides are their own left-right mirror images, the lesser of a profile and its
//! image; and where the far side is the near one upside down, the lesser of a profile and the one of the exchanged sides.

use super::cut::{Cut, Half, Link};
use super::layer::Layer;
use super::pairing::{MATCHINGS, Pairing, Weighed, index};
use super::state::{APEX, Apex, DONE, FREE, Mirror, SLOTS, State};
use super::sweep::Work;
use crate::search::Stop;
use num_bigint::BigUint;
use std::cmp::Ordering::{Equal, Greater, Less};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Lots into which the records are gathered; a thread pairs those of one lot at a time.
const LOTS: usize = 1024;

/// Records that are sent to a lot together.
const BATCH: usize = 256;

/// The most passes over the states, each with a part of the profiles.
const PASSES: usize = 64;

/// One of so many parts of a layer is looked at to tell what the others will take.
const SAMPLED: usize = 16;

/// States between two looks at the limit.
const LOOK: u32 = 1 << 11;

/// Bits of the index of a matching in a record.
const INDEX: u32 = MATCHINGS.next_power_of_two().trailing_zeros();

/// What the near side has at the common squares: bits of those with one move, of those with both (from bit 16), and the apex (from bit 32).
type Profile = u64;

/// The profile and the index of the matching, and the ways.
type Record = (u64, u64);

/// How the common rows are seen. Of a row the squares go from left to right, the row next to the own side first.
#[derive(Debug)]
struct Frame {
    /// The squares that belong to the board.
    open: u64,
    /// The same squares seen from the far side.
    open_far: u64,
    closed: bool,
    width: u32,
    symmetric: bool,
    /// Whether the far side is the near one upside down.
    alike: bool,
    /// The left-right mirror; upside down; both.
    mirror: Mirror,
    turn: Mirror,
    half_turn: Mirror,
}

impl Frame {
    fn new(cut: &Cut) -> Frame {
        let width = cut.width as u8;
        let row = |point: u8| point / width;
        let mirrored = |point: u8| if row(point) < 2 { row(point) * width + width - 1 - point % width } else { point };
        let turned = |point: u8| if row(point) < 2 { (1 - row(point)) * width + point % width } else { point };
        let mirror = |to: &dyn Fn(u8) -> u8| Mirror::new(std::array::from_fn(|point| to(point as u8)));
        let open = |point: usize| u64::from(cut.open[point]);
        let points = 0..2 * cut.width;
        Frame {
            open: points.clone().fold(0, |all, point| all | open(point) << point),
            open_far: points.fold(0, |all, point| all | open(point) << turned(point as u8)),
            closed: cut.near.plan.closed,
            width: cut.width as u32,
            symmetric: cut.symmetric,
            alike: cut.far.is_none(),
            mirror: mirror(&mirrored),
            turn: mirror(&turned),
            half_turn: mirror(&|point| turned(mirrored(point))),
        }
    }

    /// Squares upside down, seen from the other side.
    fn turned(&self, points: u64) -> u64 {
        (points & ((1 << self.width) - 1)) << self.width | points >> self.width
    }

    /// Squares in the left-right mirror.
    fn mirrored(&self, points: u64) -> u64 {
        let row = |row: u64| row.reverse_bits() >> (64 - self.width);
        row(points & ((1 << self.width) - 1)) | row(points >> self.width) << self.width
    }

    /// The lesser of a profile and its mirror image, and how they compare.
    fn lesser(&self, ones: u64, full: u64, apex: u64) -> (Profile, std::cmp::Ordering) {
        let profile = ones | full << 16 | apex << 32;
        if !self.symmetric {
            return (profile, Equal);
        }
        let image = self.mirrored(ones) | self.mirrored(full) << 16 | apex << 32;
        (profile.min(image), profile.cmp(&image))
    }

    /// How often the pairs of a group count: not at all where the group of the exchanged sides counts twice.
    fn times(&self, profile: Profile) -> u32 {
        if !self.alike {
            return 1;
        }
        let (ones, full, apex) = (profile & 0xffff, profile >> 16 & 0xffff, profile >> 32);
        let two = self.open & !full & !ones;
        match profile.cmp(&self.lesser(self.turned(ones), self.turned(two), self.opposite(apex)).0) {
            Less => 2,
            Equal => 1,
            Greater => 0,
        }
    }

    /// The moves that the apex has on the other side: 0, 1 or 2.
    fn opposite(&self, apex: u64) -> u64 {
        if self.closed { apex } else { 2 - apex }
    }

    /// The profile of a state of the near side, and how it compares to that of the mirror image.
    fn near_profile(&self, (ones, full, apex): Degrees) -> (Profile, std::cmp::Ordering) {
        self.lesser(ones, full, apex)
    }

    /// The profile of the near side that a state of the far side fits to; the state is seen from the far side.
    fn far_profile(&self, (ones, full, apex): Degrees) -> (Profile, std::cmp::Ordering) {
        let two = self.open_far & !full & !ones;
        self.lesser(self.turned(ones), self.turned(two), self.opposite(apex))
    }

    /// The near record of a state: it stands for its mirror image too.
    fn near(&self, state: &State, (profile, order): (Profile, std::cmp::Ordering)) -> u64 {
        let (key, apex) = (state.key(), state.apex());
        let (key, apex) = if order == Greater { self.mirror.image(key, apex) } else { (key, apex) };
        code(profile, key, apex)
    }

    /// The far records of a state. On a symmetric board all ways are doubled by it.
    fn far(&self, state: &State, (profile, order): (Profile, std::cmp::Ordering), mut see: impl FnMut(u64)) {
        let mut seen = |mirror: &Mirror| {
            let (key, apex) = mirror.image(state.key(), state.apex());
            see(code(profile, key, apex));
        };
        if order != Greater {
            seen(&self.turn);
        }
        if self.symmetric && order != Less {
            seen(&self.half_turn);
        }
    }
}

/// The squares with one move and those with both, and the moves of the apex.
pub(super) type Degrees = (u64, u64, u64);

pub(super) fn degrees(state: &State) -> Degrees {
    let (full, ones) = state.degrees();
    let apex = match state.apex() {
        FREE => 0,
        DONE => 2,
        _ => 1,
    };
    (close(ones), close(full), apex)
}

/// Brings the lowest bits of the slots together.
fn close(lows: u64) -> u64 {
    let pairs = (lows | lows >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) & 0xffff
}

/// The profile and the index of the paths as a matching of their ends, the apex last.
fn code(profile: Profile, mates: u64, apex: Apex) -> u64 {
    let ones = (profile & 0xffff) as u32;
    let ends = if apex < FREE { ones | 1 << APEX } else { ones };
    let mate = |end: u32| match end {
        end if end == u32::from(APEX) => u32::from(apex),
        end if end == u32::from(apex) => u32::from(APEX),
        end => (mates >> (4 * end)) as u32 & 15,
    };
    profile << INDEX | index(ends, mate) as u64
}

/// A side: its states, how their squares are seen, and what it decides yet.
#[derive(Debug)]
struct Side<'a> {
    layer: &'a Layer<u64>,
    half: &'a Half,
    view: Mirror,
    /// Squares that cannot do without both moves, and those that need one, as the other side has no more than one or none.
    needs: (u64, u64),
}

impl<'a> Side<'a> {
    fn new(layer: &'a Layer<u64>, half: &'a Half, open: u64) -> Side<'a> {
        let with = |moves: u8| {
            (0..SLOTS).filter(|&point| half.others[point] == moves).fold(0, |all, point| all | 1 << point) & open
        };
        Side { layer, half, view: Mirror::new(half.points), needs: (with(0), with(1)) }
    }

    /// All ways to decide the links that are left, as far as the other side can do the rest.
    fn decide(&self, state: State, links: &[Link], see: &mut impl FnMut(&State, Degrees)) {
        let Some((link, rest)) = links.split_first() else {
            let (ones, full, apex) = degrees(&state);
            if self.needs.0 & !full == 0 && self.needs.1 & !full & !ones == 0 {
                see(&state, (ones, full, apex));
            }
            return;
        };
        if !link.forced {
            self.decide(state, rest, see);
        }
        if let Some(state) = state.linked(link.a, link.b) {
            self.decide(state, rest, see);
        }
    }
}

/// The records of some profiles in pieces, of the near side and of the far side.
type Lot = Mutex<[Vec<Vec<Record>>; 2]>;

/// The states of both sides that are put together.
#[derive(Debug)]
pub(super) struct Middle<'a> {
    frame: Frame,
    near: Side<'a>,
    far: Side<'a>,
    work: &'a Work<'a>,
    place: (u32, u32),
}

/// How going through all profiles ended: with the sum, with a part that took too much memory, or with ways beyond 64 bits.
enum Passes {
    Total(BigUint),
    Full,
    Wide,
}

/// Which part of the profiles a pass is for, and what prevents it.
struct Pass {
    number: usize,
    of: usize,
    full: AtomicBool,
    wide: AtomicBool,
    lots: Vec<Lot>,
}

impl Pass {
    /// The lot of a profile, if it is one of this pass.
    fn lot(&self, profile: Profile) -> Option<usize> {
        let mixed = profile.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let lot = ((u128::from(mixed) * (LOTS * self.of) as u128) >> 64) as usize;
        (lot / LOTS == self.number).then_some(lot % LOTS)
    }
}

impl<'a> Middle<'a> {
    /// The layers of both sides, the same twice where the far side is the near one upside down.
    pub(super) fn new(cut: &'a Cut, layers: [&'a Layer<u64>; 2], work: &'a Work<'a>, place: (u32, u32)) -> Middle<'a> {
        let frame = Frame::new(cut);
        let [near, far] = layers;
        let near = Side::new(near, &cut.near, frame.open);
        let far = Side::new(far, cut.far.as_ref().unwrap_or(&cut.near), frame.open_far);
        Middle { frame, near, far, work, place }
    }

    /// The tours that both sides make together; none where the ways of some profiles together do not fit 64 bits.
    pub(super) fn total(&self) -> Result<Option<BigUint>, Stop> {
        let mut passes = self.passes()?;
        while passes <= PASSES {
            match self.in_passes(passes)? {
                Passes::Total(total) => return Ok(Some(if self.frame.symmetric { total / 2u32 } else { total })),
                Passes::Wide => return Ok(None),
                Passes::Full => passes *= 2,
            }
        }
        Err(Stop::Memory)
    }

    /// How many passes will do, by the records that some of the states make.
    fn passes(&self) -> Result<usize, Stop> {
        let mut records = 0;
        for side in [&self.near, &self.far] {
            let is_near = std::ptr::eq(side, &self.near);
            if self.frame.alike && !is_near {
                break;
            }
            let all =
                Pass { number: 0, of: 1, full: AtomicBool::new(false), wide: AtomicBool::new(false), lots: Vec::new() };
            for part in (0..side.layer.len()).step_by(SAMPLED) {
                self.work.look(0, self.place)?;
                let apex = side.layer.apex_of(part).unwrap_or(DONE);
                side.layer.each(part, |key, _| {
                    let (key, apex) = side.view.image(key, apex);
                    side.decide(State::unpack(key, apex), &side.half.links, &mut |state, degrees| {
                        self.records(&all, is_near, state, degrees, |_, _, _| records += SAMPLED as u64);
                    });
                });
            }
        }
        // A little more than that, as the parts are not all alike.
        let bytes = records * size_of::<Record>() as u64 / 8 * 9;
        Ok(bytes.div_ceil(self.work.memory.free().max(1)).clamp(1, PASSES as u64 + 1) as usize)
    }

    /// The sum over all profiles, a part of them at a time.
    fn in_passes(&self, of: usize) -> Result<Passes, Stop> {
        let mut total = BigUint::ZERO;
        for number in 0..of {
            let lots = (0..LOTS).map(|_| Mutex::default()).collect();
            let pass = Pass { number, of, full: AtomicBool::new(false), wide: AtomicBool::new(false), lots };
            for side in [&self.near, &self.far] {
                let next = AtomicUsize::new(0);
                self.work.threads(|| self.gather(&pass, side, &next)).into_iter().collect::<Result<(), Stop>>()?;
            }
            let next = AtomicUsize::new(0);
            let sums = self.work.threads(|| self.pair(&pass, &next));
            for sum in sums {
                total += sum?;
            }
            match (pass.full.into_inner(), pass.wide.into_inner()) {
                (true, _) => return Ok(Passes::Full),
                (_, true) => return Ok(Passes::Wide),
                _ => {}
            }
        }
        Ok(Passes::Total(total))
    }

    /// Fills the lots of a pass from the parts of a side that no other thread has taken.
    fn gather(&self, pass: &Pass, side: &Side<'_>, next: &AtomicUsize) -> Result<(), Stop> {
        let is_near = std::ptr::eq(side, &self.near);
        let mut batches: [Vec<Vec<Record>>; 2] = [vec![Vec::new(); LOTS], vec![Vec::new(); LOTS]];
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= side.layer.len() || self.frame.alike && !is_near {
                break;
            }
            let apex = side.layer.apex_of(part).unwrap_or(DONE);
            let (mut count, mut stop) = (0, None);
            side.layer.each(part, |key, &ways| {
                count += 1;
                if count == LOOK {
                    (count, stop) = (0, stop.or(self.work.look(0, self.place).err()));
                }
                if stop.is_some() || pass.full.load(Ordering::Relaxed) {
                    return;
                }
                let (key, apex) = side.view.image(key, apex);
                side.decide(State::unpack(key, apex), &side.half.links, &mut |state, degrees| {
                    self.records(pass, is_near, state, degrees, |side, lot, code| {
                        self.keep(pass, &mut batches[side][lot], (side, lot), (code, ways));
                    });
                });
            });
            stop.map_or(Ok(()), Err)?;
        }
        for (side, batches) in batches.into_iter().enumerate() {
            for (lot, batch) in batches.into_iter().enumerate().filter(|(_, batch)| !batch.is_empty()) {
                self.send(pass, side, lot, batch);
            }
        }
        Ok(())
    }

    /// The records of a state with their lots. Where the sides are alike the states of one make the records of both; then the profiles
    /// of its two records are each other's exchanged ones, and the lesser is enough.
    #[inline]
    fn records(
        &self,
        pass: &Pass,
        is_near: bool,
        state: &State,
        degrees: Degrees,
        mut see: impl FnMut(usize, usize, u64),
    ) {
        let frame = &self.frame;
        let (near, far) = (frame.near_profile(degrees), frame.far_profile(degrees));
        let order = if frame.alike {
            near.0.cmp(&far.0)
        } else if is_near {
            Less
        } else {
            Greater
        };
        if order != Greater
            && let Some(lot) = pass.lot(near.0)
        {
            see(0, lot, frame.near(state, near));
        }
        if order != Less
            && let Some(lot) = pass.lot(far.0)
        {
            frame.far(state, far, |code| see(1, lot, code));
        }
    }

    #[inline]
    fn keep(&self, pass: &Pass, batch: &mut Vec<Record>, (side, lot): (usize, usize), record: Record) {
        if batch.capacity() == 0 {
            batch.reserve_exact(BATCH);
        }
        batch.push(record);
        if batch.len() == BATCH {
            self.send(pass, side, lot, std::mem::take(batch));
        }
    }

    fn send(&self, pass: &Pass, side: usize, lot: usize, batch: Vec<Record>) {
        if self.work.memory.more((batch.capacity() * size_of::<Record>()) as u64) {
            pass.lots[lot].lock().unwrap_or_else(PoisonError::into_inner)[side].push(batch);
        } else {
            self.work.memory.less((batch.capacity() * size_of::<Record>()) as u64);
            pass.full.store(true, Ordering::Relaxed);
        }
    }

    /// The sums of the lots that no other thread has taken; the lots are empty then.
    fn pair(&self, pass: &Pass, next: &AtomicUsize) -> Result<BigUint, Stop> {
        let mut pairing = Pairing::default();
        let mut total = BigUint::ZERO;
        while let Some(lot) = pass.lots.get(next.fetch_add(1, Ordering::Relaxed)) {
            let sides = std::mem::take(&mut *lot.lock().unwrap_or_else(PoisonError::into_inner));
            let bytes: usize = sides.iter().flatten().map(|batch| batch.capacity() * size_of::<Record>()).sum();
            if !pass.full.load(Ordering::Relaxed) {
                let sum = |side: &[Vec<Record>]| side.iter().flatten().map(|record| u128::from(record.1)).sum::<u128>();
                if sides.iter().any(|side| sum(side) > u128::from(u64::MAX)) {
                    pass.wide.store(true, Ordering::Relaxed);
                    self.work.memory.less(bytes as u64);
                    continue;
                }
                let [near, far] = sides.map(|batches| {
                    let mut records = batches.concat();
                    records.sort_unstable_by_key(|record| record.0);
                    merged(records)
                });
                total += self.lot(&mut pairing, &near, &far)?;
            }
            self.work.memory.less(bytes as u64);
        }
        Ok(total)
    }

    fn lot(&self, pairing: &mut Pairing, near: &[Record], far: &[Record]) -> Result<BigUint, Stop> {
        let same = |a: &Record, b: &Record| a.0 >> INDEX == b.0 >> INDEX;
        let mut total = BigUint::ZERO;
        let mut far = far.chunk_by(same).peekable();
        self.work.look(0, self.place)?;
        for group in near.chunk_by(same) {
            let profile = group[0].0 >> INDEX;
            while far.next_if(|others| others[0].0 >> INDEX < profile).is_some() {}
            let Some(others) = far.next_if(|others| others[0].0 >> INDEX == profile) else { continue };
            let points = (profile & 0xffff).count_ones() as usize + usize::from(profile >> 32 == 1);
            if points >= 14 {
                self.work.look(0, self.place)?;
            }
            total += pairing.sum(points, &weighed(group), &weighed(others)) * self.frame.times(profile) as u128;
        }
        Ok(total)
    }
}

/// Records with the same code are one.
fn merged(mut records: Vec<Record>) -> Vec<Record> {
    records.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    records
}

fn weighed(records: &[Record]) -> Vec<Weighed> {
    records.iter().map(|&(code, ways)| ((code & ((1 << INDEX) - 1)) as u32, ways)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::Limit;
    use crate::search::tour::counting::sweep::Held;
    use crate::search::tour::counting::{count_through, half};
    use crate::search::tour::{Ends, Field};

    #[test]
    fn the_parts_of_the_profiles_make_the_whole() {
        let limit = Limit { threads: 2, ..Limit::default() };
        let corner = Ends::OPEN.from("a1".parse().expect("a square"));
        for (files, ranks, ends) in [(6, 6, Ends::CLOSED), (5, 6, Ends::OPEN), (5, 7, corner)] {
            let field = Field::knight(Size::new(files, ranks).expect("a valid size"));
            let tours = count_through(&field, ends, &limit).expect("within reach").total;
            let tours = if ends == Ends::OPEN { tours / 2u32 } else { tours };
            let cut = Cut::new(&field, ends).expect("it can be cut");
            let work = Work::new(&limit, 1 << 30);
            let near = half(&cut.near.plan, &work, &mut Vec::new()).expect("no limit");
            let far = cut.far.as_ref().map(|far| half(&far.plan, &work, &mut Vec::new()).expect("no limit"));
            let far = far.as_ref().unwrap_or(&near);
            let (Held::Small(near), Held::Small(far)) = (&near, far) else { panic!("small numbers") };
            let middle = Middle::new(&cut, [near, far], &work, (0, 0));
            for of in [1, 3, 8] {
                let Ok(Passes::Total(total)) = middle.in_passes(of) else { panic!("memory for {of} passes") };
                let doubled = u32::from(middle.frame.symmetric) + 1;
                assert_eq!(total, &tours * doubled, "{files}x{ranks} {ends:?} in {of} passes");
            }
        }
    }

    #[test]
    fn exchanging_the_sides_twice_changes_nothing() {
        let field = Field::knight(Size::new(6, 8).expect("a valid size"));
        for ends in [Ends::OPEN, Ends::CLOSED] {
            let frame = Frame::new(&Cut::new(&field, ends).expect("it can be cut"));
            assert!(frame.alike && frame.symmetric);
            let mut random = crate::search::SplitMix64::new(4);
            for _ in 0..1000 {
                let full = random.next() & frame.open;
                let ones = random.next() & frame.open & !full;
                let apex = if frame.closed { 2 } else { random.below(3) };
                let near = frame.near_profile((ones, full, apex));
                let far = frame.far_profile((ones, full, apex));
                let times = [near, far].map(|profile| frame.times(profile.0));
                let expected = match near.0.cmp(&far.0) {
                    Less => [2, 0],
                    Equal => [1, 1],
                    Greater => [0, 2],
                };
                assert_eq!(times, expected);
            }
        }
    }
}
