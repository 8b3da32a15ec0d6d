//! Pairs of states of both sides of a cut board, drawn with the chance that is due to them.
//!
//! A pair of states that fit, with x ways on the near side and y on the far side, stands for xy tours where the paths of both together
//! form one cycle, and for none else. So a *profile* is drawn (which squares have how many moves) in proportion to the product of
//! all x and all y that have it, then a near state in proportion to x and a far one in proportion to y, and the pair is rejected unless
//! it is one cycle: every pair that is taken has the right chance, and no pair has to be looked at that is not drawn.

use super::cut::{Cut, Half, Link};
use super::kept::{Place, Rack};
use super::middle::{Degrees, degrees};
use super::state::{APEX, DONE, Mirror, SLOTS, State};
use super::sweep::Work;
use crate::search::{Limit, SplitMix64, Stop};
use num_bigint::BigUint;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the near side has at the common squares: bits of those with one move, of those with both (from bit 16), and the moves of the
/// apex (from bit 32).
type Profile = u64;

/// The ways of all states of a side with a profile, and how many states these are, links decided.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    ways: u128,
    records: u64,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.ways += other.ways;
        self.records += other.records;
    }
}

fn mixed(profile: Profile) -> u64 {
    let mixed = profile.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}

/// Lots of profiles, as a power of 2.
const LOTS: u32 = 10;

/// States whose ways are added to the sums of a lot together.
const BATCH: usize = 256;

/// The sums of one thread by profiles. These are put into lots, so that the sums that are added to stay in the cache of the processor.
struct Sums(Vec<Lot>);

#[derive(Default)]
struct Lot {
    batch: Vec<(Profile, u64)>,
    sums: HashMap<Profile, Sum, BuildHasherDefault<Mixed>>,
}

/// What is hashed comes from the kernel, so nobody can choose it.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = mixed(self.0 ^ word);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Default for Sums {
    fn default() -> Sums {
        Sums((0..1 << LOTS).map(|_| Lot::default()).collect())
    }
}

impl Sums {
    #[inline]
    fn add(&mut self, profile: Profile, ways: u64) {
        let lot = &mut self.0[(mixed(profile) & ((1 << LOTS) - 1)) as usize];
        lot.batch.push((profile, ways));
        if lot.batch.len() == BATCH {
            lot.empty();
        }
    }

    fn each(mut self, mut see: impl FnMut(Profile, Sum)) {
        for lot in &mut self.0 {
            lot.empty();
            lot.sums.drain().for_each(|(profile, sum)| see(profile, sum));
        }
    }
}

impl Lot {
    fn empty(&mut self) {
        for (profile, ways) in self.batch.drain(..) {
            self.sums.entry(profile).or_default().add(Sum { ways: ways.into(), records: 1 });
        }
    }
}

/// The profiles that were drawn, each with a number.
struct Wanted {
    numbers: HashMap<Profile, usize>,
    /// A bit for each of some values of a hash: most profiles are not wanted, and this tells it at once.
    filter: Vec<u64>,
}

impl Wanted {
    fn new(profiles: impl ExactSizeIterator<Item = Profile>) -> Wanted {
        let filter = vec![0; profiles.len().next_power_of_two()];
        let mut wanted = Wanted { numbers: HashMap::with_capacity(profiles.len()), filter };
        for (number, profile) in profiles.enumerate() {
            let bit = wanted.bit(profile);
            wanted.filter[bit / 64] |= 1 << (bit % 64);
            wanted.numbers.insert(profile, number);
        }
        wanted
    }

    #[inline]
    fn bit(&self, profile: Profile) -> usize {
        mixed(profile) as usize & (self.filter.len() * 64 - 1)
    }

    #[inline]
    fn number(&self, profile: Profile) -> Option<usize> {
        let bit = self.bit(profile);
        (self.filter[bit / 64] >> (bit % 64) & 1 == 1).then(|| self.numbers.get(&profile).copied()).flatten()
    }
}

/// A state of a side with what it decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Record {
    pub(super) place: Place,
    /// A bit for each link that it uses.
    pub(super) links: u32,
    /// Whether its left-right mirror image is meant.
    pub(super) turned: bool,
    ways: u64,
}

/// Bytes that a record takes while those of all threads are put together.
const RECORD: u64 = 2 * size_of::<(usize, Record)>() as u64;

/// One side of the cut, seen as the other needs it.
struct Side<'a> {
    racks: &'a [Rack<u64>],
    half: &'a Half,
    /// The slots of the last layer to the numbers of the common squares, seen from the own side.
    view: Mirror,
    /// Squares that cannot do without both moves, and those that need one, as the other side has no more than one or none.
    needs: (u64, u64),
}

impl<'a> Side<'a> {
    fn new(racks: &'a [Rack<u64>], half: &'a Half, open: u64) -> Side<'a> {
        let with = |moves: u8| {
            (0..SLOTS).filter(|&point| half.others[point] == moves).fold(0, |all, point| all | 1 << point) & open
        };
        Side { racks, half, view: Mirror::new(half.points), needs: (with(0), with(1)) }
    }

    /// All ways to decide the links of a state.
    fn decided(&self, place: Place, see: &mut impl FnMut(u32, Degrees)) {
        let (key, apex) = self.view.image(place.0, place.1);
        self.decide(State::unpack(key, apex), &self.half.links, (1, 0), see);
    }

    fn decide(&self, state: State, links: &[Link], (bit, used): (u32, u32), see: &mut impl FnMut(u32, Degrees)) {
        let Some((link, rest)) = links.split_first() else {
            let (ones, full, apex) = degrees(&state);
            if self.needs.0 & !full == 0 && self.needs.1 & !full & !ones == 0 {
                see(used, (ones, full, apex));
            }
            return;
        };
        if !link.forced {
            self.decide(state, rest, (bit << 1, used), see);
        }
        if let Some(state) = state.linked(link.a, link.b) {
            self.decide(state, rest, (bit << 1, used | bit), see);
        }
    }
}

/// Both sides and what their states sum up to.
pub(super) struct Meeting<'a> {
    sides: [Side<'a>; 2],
    /// The common squares that belong to the board, by bits, seen from the near side and from the far one.
    open: [u64; 2],
    width: u32,
    closed: bool,
    symmetric: bool,
    /// Whether the far side is the near one upside down.
    alike: bool,
    /// Upside down, and upside down in the left-right mirror.
    turns: [Mirror; 2],
    /// The profiles with both sums, and the products of these and of all before.
    profiles: Vec<(Profile, [Sum; 2], BigUint)>,
}

/// A profile that was drawn, and one of the pairs of its states.
struct Attempt {
    profile: usize,
    /// Numbers below the sums of both sides.
    numbers: [u128; 2],
}

impl<'a> Meeting<'a> {
    /// The last layers of both sides, the same twice where the far side is the near one upside down.
    pub(super) fn new(cut: &'a Cut, racks: [&'a [Rack<u64>]; 2], work: &Work<'_>) -> Result<Meeting<'a>, Stop> {
        let width = cut.width as u8;
        let row = |point: u8| point / width;
        let turned = |point: u8| if row(point) < 2 { (1 - row(point)) * width + point % width } else { point };
        let mirrored = |point: u8| if row(point) < 2 { row(point) * width + width - 1 - point % width } else { point };
        let mirror = |to: &dyn Fn(u8) -> u8| Mirror::new(std::array::from_fn(|point| to(point as u8)));
        let open = |to: &dyn Fn(u8) -> u8| {
            (0..2 * width).filter(|&point| cut.open[usize::from(point)]).fold(0, |all, point| all | 1 << to(point))
        };
        let open = [open(&|point| point), open(&turned)];
        let far = cut.far.as_ref().unwrap_or(&cut.near);
        let mut meeting = Meeting {
            sides: [Side::new(racks[0], &cut.near, open[0]), Side::new(racks[1], far, open[1])],
            open,
            width: width.into(),
            closed: cut.near.plan.closed,
            symmetric: cut.symmetric,
            alike: cut.far.is_none(),
            turns: [mirror(&turned), mirror(&|point| turned(mirrored(point)))],
            profiles: Vec::new(),
        };
        meeting.profiles = meeting.sums(work)?;
        Ok(meeting)
    }

    fn flipped(&self, points: u64) -> u64 {
        (points & ((1 << self.width) - 1)) << self.width | points >> self.width
    }

    fn mirrored(&self, points: u64) -> u64 {
        let row = |row: u64| row.reverse_bits() >> (64 - self.width);
        row(points & ((1 << self.width) - 1)) | row(points >> self.width) << self.width
    }

    /// The profiles of the near side that a state of the far side fits to, and whether its left-right mirror image is meant. Where the
    /// board is symmetric a near state stands for its image too; then it is enough that far states do, and the tour is mirrored by
    /// lot in the end.
    fn partners(&self, (ones, full, apex): Degrees, mut see: impl FnMut(bool, Profile)) {
        let two = self.open[1] & !full & !ones;
        let (ones, two) = (self.flipped(ones), self.flipped(two));
        let apex = if self.closed { apex } else { 2 - apex } << 32;
        see(false, ones | two << 16 | apex);
        if self.symmetric {
            see(true, self.mirrored(ones) | self.mirrored(two) << 16 | apex);
        }
    }

    /// Sees each decided state of both sides, from all threads, each with something of its own.
    fn each<T: Default + Send>(
        &self,
        work: &Work<'_>,
        see: impl Fn(&mut T, usize, Profile, Record) + Sync,
    ) -> Result<Vec<T>, Stop> {
        let near = |own: &mut T, (ones, full, apex): Degrees, record| {
            see(own, 0, ones | full << 16 | apex << 32, record);
        };
        let far = |own: &mut T, degrees: Degrees, record: Record| {
            self.partners(degrees, |turned, profile| see(own, 1, profile, Record { turned, ..record }));
        };
        if self.alike {
            return self.sides[0].each(work, |own, degrees, record| {
                near(own, degrees, record);
                far(own, degrees, record);
            });
        }
        let mut all = self.sides[0].each(work, near)?;
        all.extend(self.sides[1].each(work, far)?);
        Ok(all)
    }

    /// The profiles that both sides have, in order.
    fn sums(&self, work: &Work<'_>) -> Result<Vec<(Profile, [Sum; 2], BigUint)>, Stop> {
        let add = |own: &mut [Sums; 2], side: usize, profile, record: Record| {
            // Where the sides are alike, the sums of one are those of the other.
            if side == 0 || !self.alike {
                own[side].add(profile, record.ways);
            }
        };
        let mut sums: HashMap<Profile, [Sum; 2], BuildHasherDefault<Mixed>> = HashMap::default();
        for own in self.each(work, add)? {
            for (side, own) in own.into_iter().enumerate() {
                own.each(|profile, sum| sums.entry(profile).or_default()[side].add(sum));
            }
        }
        let of_far = |profile: Profile, sum: Sum| {
            if !self.alike {
                return sum;
            }
            let mut all = Sum::default();
            // Who fits to whom is mutual.
            self.partners((profile & 0xffff, profile >> 16 & 0xffff, profile >> 32), |_, partner| {
                all.add(sums.get(&partner).map_or(Sum::default(), |sums| sums[0]));
            });
            all
        };
        let both = |(&profile, &[near, far]): (&Profile, &[Sum; 2])| (profile, [near, of_far(profile, far)]);
        let mut profiles: Vec<(Profile, [Sum; 2], BigUint)> = sums
            .iter()
            .map(both)
            .filter(|(_, sums)| sums.iter().all(|sum| sum.ways > 0))
            .map(|(profile, sums)| (profile, sums, BigUint::ZERO))
            .collect();
        profiles.sort_unstable_by_key(|profile| profile.0);
        let mut all = BigUint::ZERO;
        for (_, sums, product) in &mut profiles {
            all += BigUint::from(sums[0].ways) * sums[1].ways;
            product.clone_from(&all);
        }
        Ok(profiles)
    }

    fn attempt(&self, random: &mut SplitMix64) -> Option<Attempt> {
        let (_, _, all) = self.profiles.last()?;
        let number = random.below_big(all);
        let profile = self.profiles.partition_point(|(_, _, product)| *product <= number);
        let before = profile.checked_sub(1).map_or(BigUint::ZERO, |before| self.profiles[before].2.clone());
        let far = self.profiles[profile].1[1].ways;
        let within = |number: BigUint| u128::try_from(number).expect("a number below a sum of 128 bits");
        let number = number - before;
        Some(Attempt { profile, numbers: [within(&number / far), within(number % far)] })
    }

    /// Tries so many pairs; those that fit, in the order in which they were drawn.
    pub(super) fn draw(
        &self,
        attempts: usize,
        random: &mut SplitMix64,
        work: &Work<'_>,
    ) -> Result<Vec<[Record; 2]>, Stop> {
        let attempts: Vec<Attempt> = (0..attempts).map_while(|_| self.attempt(random)).collect();
        let mut pairs = vec![None; attempts.len()];
        let mut order: Vec<usize> = (0..attempts.len()).collect();
        order.sort_by_key(|&place| attempts[place].profile);
        let groups: Vec<&[usize]> = order.chunk_by(|&a, &b| attempts[a].profile == attempts[b].profile).collect();
        let most = (work.memory.free() / 2 / RECORD).max(1);
        let mut groups = &groups[..];
        while !groups.is_empty() {
            let (mut records, mut many) = (0, 0);
            for group in groups {
                records += self.profiles[attempts[group[0]].profile].1.iter().map(|sum| sum.records).sum::<u64>();
                if many > 0 && records > most {
                    break;
                }
                many += 1;
            }
            let (now, later) = groups.split_at(many);
            self.pick(now, &attempts, &mut pairs, work)?;
            groups = later;
        }
        Ok(pairs.into_iter().flatten().collect())
    }

    /// Gathers the records of some profiles, and takes the pairs that were drawn of them.
    fn pick(
        &self,
        groups: &[&[usize]],
        attempts: &[Attempt],
        pairs: &mut [Option<[Record; 2]>],
        work: &Work<'_>,
    ) -> Result<(), Stop> {
        let profile = |group: &[usize]| &self.profiles[attempts[group[0]].profile];
        let wanted = Wanted::new(groups.iter().map(|group| profile(group).0));
        let records: u64 = groups.iter().flat_map(|group| profile(group).1).map(|sum| sum.records).sum();
        let bytes = records * RECORD;
        if !work.memory.more(bytes) {
            work.memory.less(bytes);
            return Err(Stop::Memory);
        }
        let keep = |own: &mut [Vec<(usize, Record)>; 2], side: usize, profile: Profile, record: Record| {
            if let Some(number) = wanted.number(profile) {
                own[side].push((number, record));
            }
        };
        let mut gathered: [Vec<(usize, Record)>; 2] = Default::default();
        for own in self.each(work, keep)? {
            gathered.iter_mut().zip(own).for_each(|(all, own)| all.extend(own));
        }
        // Threads find them in any order, and a seed has to draw the same ones for ever.
        gathered.iter_mut().for_each(|records| records.sort_unstable());
        let [near, far] = &gathered;
        let same = |a: &(usize, Record), b: &(usize, Record)| a.0 == b.0;
        for (group, (near, far)) in groups.iter().zip(near.chunk_by(same).zip(far.chunk_by(same))) {
            let (near, far) = (Drawer::new(near), Drawer::new(far));
            for &place in *group {
                let [x, y] = attempts[place].numbers;
                let pair = [near.take(x), far.take(y)];
                pairs[place] = self.is_one_cycle(pair).then_some(pair);
            }
        }
        work.memory.less(bytes);
        Ok(())
    }

    /// Whether the paths of both states together are one cycle.
    fn is_one_cycle(&self, [near, far]: [Record; 2]) -> bool {
        let near = self.sides[0].linked(near, None);
        let far = self.sides[1].linked(far, Some(&self.turns[usize::from(far.turned)]));
        let mate = |state: &State, point: u8| if point == APEX { state.apex() } else { state.mate(point) };
        let (ones, ..) = degrees(&near);
        let points = ones.count_ones() + u32::from(near.apex() < APEX);
        let first = ones.trailing_zeros() as u8;
        if ones == 0 {
            return false;
        }
        let (mut at, mut seen) = (first, 0);
        loop {
            at = mate(&far, mate(&near, at));
            seen += 2;
            if at == first {
                return seen == points;
            }
        }
    }
}

impl Side<'_> {
    /// Sees each decided state, from all threads, each with something of its own.
    fn each<T: Default + Send>(
        &self,
        work: &Work<'_>,
        see: impl Fn(&mut T, Degrees, Record) + Sync,
    ) -> Result<Vec<T>, Stop> {
        let next = AtomicUsize::new(0);
        let steps = self.half.plan.steps.len() as u32;
        let thread = || {
            let mut own = T::default();
            while let Some(rack) = self.racks.get(next.fetch_add(1, Ordering::Relaxed)) {
                for states in rack.states.chunks(Limit::STRIDE as usize / 8) {
                    work.look(states.len() as u64, (steps, 2 * steps))?;
                    for &(key, ways) in states {
                        let place = (key, rack.apex);
                        self.decided(place, &mut |links, degrees| {
                            see(&mut own, degrees, Record { place, links, turned: false, ways });
                        });
                    }
                }
            }
            Ok(own)
        };
        work.threads(thread).into_iter().collect()
    }

    /// The state of a record with its links, in the view of the near side.
    fn linked(&self, record: Record, turn: Option<&Mirror>) -> State {
        let (key, apex) = self.view.image(record.place.0, record.place.1);
        let links = self.half.links.iter().enumerate().filter(|(place, _)| record.links >> place & 1 == 1);
        let linked = |state: State, (_, link): (usize, &Link)| state.linked(link.a, link.b).expect("a link decided");
        let state = links.fold(State::unpack(key, apex), linked);
        let Some(turn) = turn else { return state };
        let (key, apex) = turn.image(state.key(), state.apex());
        debug_assert!(apex <= DONE);
        State::unpack(key, apex)
    }
}

/// Records of one profile with the ways of each and all before it.
struct Drawer<'a>(&'a [(usize, Record)], Vec<u128>);

impl<'a> Drawer<'a> {
    fn new(records: &'a [(usize, Record)]) -> Drawer<'a> {
        let mut sum = 0;
        let summed = |(_, record): &(usize, Record)| {
            sum += u128::from(record.ways);
            sum
        };
        Drawer(records, records.iter().map(summed).collect())
    }

    fn take(&self, number: u128) -> Record {
        self.0[self.1.partition_point(|&sum| sum <= number)].1
    }
}
