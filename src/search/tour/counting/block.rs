//! The links of one side decided for a whole block of profiles: vectors over all matchings, one for each profile.
//!
//! A link adds one move to two points, so it takes the vector of a profile to that of a larger one, and all states of the profile go
//! there at once. Links touch only some of the common squares: profiles that differ elsewhere never meet, and a block of those that do
//! not is small enough to stay in the cache.

use super::cut::Link;
use super::pairing::matchings;
use super::profile::{Profile, is_full, one, singles};
use super::relink::{Change, NOWHERE, TABLED, Tables};
use super::side::{INDEX, Record};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A hash of one number: profiles are no one's choice, and there are many.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 32;
    }
}

/// Something for each profile.
pub(super) type ByProfile<T> = HashMap<Profile, T, BuildHasherDefault<Mix>>;

/// The points with one move.
pub(super) fn points_of(profile: Profile) -> usize {
    singles(profile).count_ones() as usize
}

/// How many of these points are before the point.
fn rank(points: u32, point: u8) -> usize {
    (points & ((1 << point) - 1)).count_ones() as usize
}

/// What a link does to the matchings of a profile to which it can be added.
pub(super) fn change(profile: Profile, link: &Link) -> Change {
    let points = singles(profile);
    let Link { a, b, .. } = *link;
    let after = points ^ (1 << a | 1 << b);
    match (points >> a & 1, points >> b & 1) {
        (0, 0) => Change::Insert(rank(after, a), rank(after, b)),
        (0, _) => Change::Replace(rank(points, b), rank(after, a)),
        (_, 0) => Change::Replace(rank(points, a), rank(after, b)),
        _ => Change::Join(rank(points, a), rank(points, b)),
    }
}

/// A profile of the block, where its vector begins, and how many links had been decided when it first came up.
#[derive(Clone, Copy, Debug)]
struct Row {
    profile: Profile,
    start: usize,
    born: usize,
}

/// Bytes of a row and its place in the table.
const ROW: u64 = 64;

/// The vectors of a block; room that is used again for the next.
#[derive(Debug, Default)]
pub(super) struct Block {
    rows: Vec<Row>,
    at: ByProfile<usize>,
    /// All vectors; each has one more place, for what is not allowed.
    weights: Vec<u64>,
    /// Whether a number of ways went beyond 64 bits.
    pub(super) is_wide: bool,
}

impl Block {
    /// Gives the room of the vectors up.
    pub(super) fn give_up(&mut self) {
        self.weights = Vec::new();
    }

    /// The profiles of the records and all that the links make of them. The bytes that they and their vectors take.
    #[inline(never)]
    pub(super) fn plan(&mut self, records: &[Vec<Record>], links: &[Link]) -> u64 {
        self.rows.clear();
        self.at.clear();
        for record in records.iter().flatten() {
            self.row(record.0 >> INDEX, 0);
        }
        for (number, link) in links.iter().enumerate() {
            for row in 0..self.rows.len() {
                let profile = self.rows[row].profile;
                if !is_full(profile, link.a) && !is_full(profile, link.b) {
                    self.row(profile + one(link.a) + one(link.b), number + 1);
                }
            }
        }
        self.rows.sort_unstable_by_key(|row| row.profile);
        let mut len = 0;
        for (number, row) in self.rows.iter_mut().enumerate() {
            row.start = len;
            len += matchings(points_of(row.profile)) + 1;
            self.at.insert(row.profile, number);
        }
        8 * len as u64 + ROW * self.rows.len() as u64
    }

    fn row(&mut self, profile: Profile, born: usize) {
        let rows = &mut self.rows;
        self.at.entry(profile).or_insert_with(|| {
            rows.push(Row { profile, start: 0, born });
            rows.len() - 1
        });
    }

    /// Puts the records into their vectors, once they are planned, and decides all links.
    pub(super) fn fill(&mut self, records: &[Vec<Record>], links: &[Link], tables: &Tables) {
        let len = self.rows.last().map_or(0, |row| row.start + matchings(points_of(row.profile)) + 1);
        if self.weights.capacity() < len {
            // Growing would hold the old room and the new, and more than was asked for.
            self.weights = Vec::new();
            self.weights = vec![0; len];
        } else {
            self.weights.clear();
            self.weights.resize(len, 0);
        }
        self.is_wide = false;
        for &(code, ways) in records.iter().flatten() {
            let index = (code & ((1 << INDEX) - 1)) as usize;
            let weight = &mut self.weights[self.rows[self.at[&(code >> INDEX)]].start + index];
            let (sum, over) = weight.overflowing_add(ways);
            (*weight, self.is_wide) = (sum, self.is_wide | over);
        }
        links.iter().enumerate().for_each(|(number, link)| self.link(number, link, tables));
    }

    /// Decides one link. A larger profile comes later, so going backwards each gives on what it had before.
    #[inline(never)]
    fn link(&mut self, number: usize, link: &Link, tables: &Tables) {
        for row in (0..self.rows.len()).rev() {
            let row = self.rows[row];
            if row.born > number {
                continue;
            }
            if !is_full(row.profile, link.a) && !is_full(row.profile, link.b) {
                let target = self.rows[self.at[&(row.profile + one(link.a) + one(link.b))]].start;
                self.push(row, target, change(row.profile, link), tables);
            }
            if link.forced {
                self.weights[row.start..][..=matchings(points_of(row.profile))].fill(0);
            }
        }
    }

    #[inline(never)]
    fn push(&mut self, row: Row, target: usize, change: Change, tables: &Tables) {
        let points = points_of(row.profile);
        let (before, after) = self.weights.split_at_mut(target);
        let from = &before[row.start..][..matchings(points)];
        let to = &mut after[..=matchings(change.after(points))];
        let mut is_wide = false;
        let mut add = |place: u32, weight: u64| {
            let to = &mut to[place as usize];
            let (sum, over) = to.overflowing_add(weight);
            (*to, is_wide) = (sum, is_wide | over);
        };
        if points <= TABLED {
            let table = tables.table(change, points);
            from.iter().zip(table).for_each(|(&weight, &place)| add(place, weight));
        } else {
            for (index, &weight) in from.iter().enumerate().filter(|&(_, &weight)| weight != 0) {
                match change.place(index, points) {
                    NOWHERE => {}
                    place => add(place, weight),
                }
            }
        }
        self.is_wide |= is_wide;
    }

    /// The vector of a profile; empty where it is none of the block.
    pub(super) fn vector(&self, profile: Profile) -> &[u64] {
        self.at.get(&profile).map_or(&[], |&row| {
            let row = self.rows[row];
            &self.weights[row.start..][..matchings(points_of(row.profile))]
        })
    }

    /// Each profile with its vector.
    pub(super) fn vectors(&self) -> impl Iterator<Item = (Profile, &[u64])> {
        self.rows.iter().map(|row| (row.profile, &self.weights[row.start..][..matchings(points_of(row.profile))]))
    }
}

/// A vector, whole or without its zeros.
#[derive(Clone, Copy, Debug)]
pub(super) enum Vector<'a> {
    Whole(&'a [u64]),
    Sparse(&'a [u32], &'a [u64]),
}

impl Vector<'_> {
    /// The places in use, or a little more.
    pub(super) fn len(&self) -> usize {
        match self {
            Vector::Whole(weights) | Vector::Sparse(_, weights) => weights.len(),
        }
    }

    pub(super) fn each(&self, mut see: impl FnMut(u32, u64)) {
        match *self {
            Vector::Whole(weights) => {
                weights.iter().enumerate().for_each(|(place, &weight)| see(place as u32, weight));
            }
            Vector::Sparse(places, weights) => {
                places.iter().zip(weights).for_each(|(&place, &weight)| see(place, weight));
            }
        }
    }

    /// All weights together.
    pub(super) fn mass(&self) -> u128 {
        match self {
            Vector::Whole(weights) | Vector::Sparse(_, weights) => {
                weights.iter().map(|&weight| u128::from(weight)).sum()
            }
        }
    }
}

/// The vectors of a block that are kept, each the shorter way.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// For each profile where its places begin, if it is not whole, where its weights do, and how many there are.
    rows: Vec<(Profile, Option<usize>, usize, usize)>,
    places: Vec<u32>,
    weights: Vec<u64>,
}

impl Kept {
    /// Keeps what is not zero of these vectors.
    pub(super) fn new(vectors: &[(Profile, &[u64])]) -> Kept {
        let used = |vector: &[u64]| vector.iter().filter(|&&weight| weight != 0).count();
        let used: Vec<usize> = vectors.iter().map(|(_, vector)| used(vector)).collect();
        let all = || vectors.iter().zip(&used).filter(|&(_, &used)| used > 0);
        let is_whole = |vector: &[u64], used: usize| used * 3 > vector.len() * 2;
        // Room for all at once: tables that grow leave holes.
        let (mut places, mut weights) = (0, 0);
        for ((_, vector), &used) in all() {
            let is_whole = is_whole(vector, used);
            places += if is_whole { 0 } else { used };
            weights += if is_whole { vector.len() } else { used };
        }
        let mut kept = Kept {
            rows: Vec::with_capacity(all().count()),
            places: Vec::with_capacity(places),
            weights: Vec::with_capacity(weights),
        };
        all().for_each(|(&(profile, vector), &used)| kept.keep(profile, vector, (used, is_whole(vector, used))));
        kept
    }

    fn keep(&mut self, profile: Profile, vector: &[u64], (used, is_whole): (usize, bool)) {
        let start = self.weights.len();
        if is_whole {
            self.weights.extend(vector);
            self.rows.push((profile, None, start, vector.len()));
            return;
        }
        self.rows.push((profile, Some(self.places.len()), start, used));
        for (place, &weight) in vector.iter().enumerate().filter(|&(_, &weight)| weight != 0) {
            self.places.push(place as u32);
            self.weights.push(weight);
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.rows.len() * size_of::<(Profile, Option<usize>, usize, usize)>()
            + self.places.len() * size_of::<u32>()
            + self.weights.len() * size_of::<u64>()) as u64
    }

    pub(super) fn profiles(&self) -> impl Iterator<Item = Profile> {
        self.rows.iter().map(|row| row.0)
    }

    pub(super) fn vector(&self, row: usize) -> Vector<'_> {
        let (_, places, start, len) = self.rows[row];
        let weights = &self.weights[start..][..len];
        places.map_or(Vector::Whole(weights), |places| Vector::Sparse(&self.places[places..][..len], weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SplitMix64;
    use crate::search::tour::counting::profile::profile;
    use crate::search::tour::counting::side::code;
    use crate::search::tour::counting::side::degrees;
    use crate::search::tour::counting::state::{APEX, FREE, State};

    fn code_of(state: &State) -> u64 {
        let (ones, full, apex) = degrees(state);
        code(profile(ones, full, apex), state.key(), state.apex())
    }

    /// All subsets of the links, each state on its own.
    fn one_by_one(state: State, links: &[Link], see: &mut impl FnMut(u64)) {
        let Some((link, rest)) = links.split_first() else { return see(code_of(&state)) };
        if !link.forced {
            one_by_one(state, rest, see);
        }
        if let Some(state) = state.linked(link.a, link.b) {
            one_by_one(state, rest, see);
        }
    }

    #[test]
    fn vectors_agree_with_states() {
        let mut random = SplitMix64::new(11);
        let tables = Tables::new();
        for round in 0..60 {
            let mut link = |forced: bool| loop {
                let (a, b) = (random.below(16) as u8, random.below(17) as u8);
                if a != b {
                    return Link { a, b, forced };
                }
            };
            let before: Vec<Link> = (0..4 + round % 9).map(|_| link(false)).collect();
            let links: Vec<Link> = (0..5).map(|number| link(number == 2 && round % 3 == 0)).collect();
            let mut records = Vec::new();
            one_by_one(State::start(FREE), &before, &mut |code| records.push((code, 1 + random.below(9))));
            let mut expected: ByProfile<u64> = ByProfile::default();
            // The same records as states: the links that led to them, again.
            let mut ways = records.iter().map(|record| record.1);
            follow(State::start(FREE), &before, &mut |state| {
                let weight = ways.next().expect("as many states as records");
                one_by_one(*state, &links, &mut |code| *expected.entry(code).or_default() += weight);
            });
            let mut block = Block::default();
            let records = records.chunks(7).map(<[Record]>::to_vec).collect::<Vec<_>>();
            block.plan(&records, &links);
            block.fill(&records, &links, &tables);
            let kept = Kept::new(&block.vectors().collect::<Vec<_>>());
            let mut found: ByProfile<u64> = ByProfile::default();
            for (row, profile) in kept.profiles().enumerate() {
                let mut put = |place, weight| {
                    if weight > 0 {
                        found.insert(profile << INDEX | u64::from(place), weight);
                    }
                };
                kept.vector(row).each(&mut put);
            }
            assert!(!block.is_wide && found == expected, "round {round}: {before:?} {links:?} {APEX}");
        }
    }

    fn follow(state: State, links: &[Link], see: &mut impl FnMut(&State)) {
        let Some((link, rest)) = links.split_first() else { return see(&state) };
        follow(state, rest, see);
        if let Some(state) = state.linked(link.a, link.b) {
            follow(state, rest, see);
        }
    }
}
