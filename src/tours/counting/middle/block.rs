//! Links of one side, decided for a whole block of profiles: vectors over all matchings, one for
//! each profile.
//!
//! A link adds one move to two points, so it maps the vector of a profile to that of a larger one.
//! All states of the profile move there together. Links touch only some of the common squares, so
//! profiles that differ at other squares never meet. A block of profiles that can meet is small
//! enough to stay in the cache.
//!
//! Numbers of ways have 32 bits if these suffice, which halves the memory and the time to process
//! it.

use super::change::{ChangeTables, MatchingChange};
use super::matching::matching_count;
use super::profile::{ByProfile, MoveProfile, is_full, one_move, points_of};
use super::record::{INDEX, RecordList};
use super::vectors::VectorWeight;
use crate::counting::order::cut::CommonLink;
use bezzel_base::core::Stop;

/// Profile of the block, with the start of its vector and the number of links decided before its
/// first occurrence.
#[derive(Clone, Copy, Debug)]
struct ProfileRow {
    profile: MoveProfile,
    start: usize,
    first_link: usize,
}

/// Bytes of a row and its entry in the table.
const ROW: u64 = 64;

/// Asks whether there is a reason to stop.
pub(crate) type Look<'a> = &'a dyn Fn() -> Result<(), Stop>;

/// Asks now and then while links are decided: a block may take seconds.
struct LinkWatch<'a> {
    look: Look<'a>,
    /// Places gone through since it asked.
    work: usize,
}

impl LinkWatch<'_> {
    /// The places of a vector are gone through next.
    #[inline]
    fn spend(&mut self, places: usize) -> Result<(), Stop> {
        /// Places between two looks: some milliseconds.
        const STRIDE: usize = 1 << 22;
        /// What finding a row takes, in places.
        const FOUND: usize = 64;
        self.work += places + FOUND;
        if self.work < STRIDE {
            return Ok(());
        }
        self.work = 0;
        (self.look)()
    }
}

/// Sorts the rows. One function serves the blocks of all weights, because a sort takes long to
/// compile.
fn sort_by_profile(rows: &mut [ProfileRow]) {
    rows.sort_unstable_by_key(|row| row.profile);
}

/// Vectors of a block, in memory that is reused for the next block.
#[derive(Debug, Default)]
pub(crate) struct ProfileBlock<W> {
    rows: Vec<ProfileRow>,
    at: ByProfile<usize>,
    /// Numbers of all vectors.
    weights: Vec<W>,
    /// Buffer for one vector.
    marked: Vec<W>,
    /// Whether a number of ways exceeded the bits of the type.
    pub(crate) is_wide: bool,
}

impl<W: VectorWeight> ProfileBlock<W> {
    /// Releases the memory of the vectors except for `bytes` bytes.
    pub(crate) fn shrink_to(&mut self, bytes: u64) {
        self.weights.clear();
        self.weights.shrink_to(bytes as usize / size_of::<W>());
    }

    /// The profiles of the records and all that the links make of them. The bytes that they and
    /// their vectors take.
    ///
    /// # Errors
    /// What `look` says, which is asked now and then.
    #[inline(never)]
    pub(crate) fn plan(
        &mut self,
        records: &[RecordList<W::Ways>],
        links: &[CommonLink],
        look: Look<'_>,
    ) -> Result<u64, Stop> {
        let mut watch = LinkWatch { look, work: 0 };
        self.rows.clear();
        self.at.clear();
        for (code, _) in records.iter().flat_map(RecordList::iter) {
            self.add_row(code >> INDEX, 0);
        }
        for (number, link) in links.iter().enumerate() {
            for row in 0..self.rows.len() {
                let profile = self.rows[row].profile;
                watch.spend(0)?;
                if !is_full(profile, link.a) && !is_full(profile, link.b) {
                    self.add_row(profile + one_move(link.a) + one_move(link.b), number + 1);
                }
            }
        }
        sort_by_profile(&mut self.rows);
        let mut len = 0;
        for (number, row) in self.rows.iter_mut().enumerate() {
            row.start = len;
            len += matching_count(points_of(row.profile));
            self.at.insert(row.profile, number);
        }
        Ok((size_of::<W>() * len) as u64 + ROW * self.rows.len() as u64)
    }

    fn add_row(&mut self, profile: MoveProfile, born: usize) {
        let rows = &mut self.rows;
        self.at.entry(profile).or_insert_with(|| {
            rows.push(ProfileRow { profile, start: 0, first_link: born });
            rows.len() - 1
        });
    }

    /// Puts the records into their vectors, once they are planned, and decides all links.
    ///
    /// # Errors
    /// As for [`ProfileBlock::plan`].
    pub(crate) fn fill(
        &mut self,
        records: &[RecordList<W::Ways>],
        links: &[CommonLink],
        tables: &ChangeTables,
        look: Look<'_>,
    ) -> Result<(), Stop> {
        let len =
            self.rows.last().map_or(0, |row| row.start + matching_count(points_of(row.profile)));
        if self.weights.capacity() < len {
            // Growing would hold the old buffer and the new one, and more than requested.
            self.weights = Vec::new();
            self.weights.reserve_exact(len);
        }
        self.weights.clear();
        self.weights.resize(len, W::default());
        self.is_wide = false;
        for (code, ways) in records.iter().flat_map(RecordList::iter) {
            let index = (code & ((1 << INDEX) - 1)) as usize;
            let weight = &mut self.weights[self.rows[self.at[&(code >> INDEX)]].start + index];
            let Some(ways) = W::from_ways(&ways) else {
                self.is_wide = true;
                return Ok(());
            };
            let (sum, over) = weight.add_overflowing(ways);
            (*weight, self.is_wide) = (sum, self.is_wide | over);
        }
        let mut watch = LinkWatch { look, work: 0 };
        links
            .iter()
            .enumerate()
            .try_for_each(|(number, link)| self.apply_link(number, link, tables, &mut watch))
    }

    /// Decides one link. A larger profile comes later, so in reverse order each passes on its old
    /// numbers.
    #[inline(never)]
    fn apply_link(
        &mut self,
        number: usize,
        link: &CommonLink,
        tables: &ChangeTables,
        watch: &mut LinkWatch<'_>,
    ) -> Result<(), Stop> {
        for row in (0..self.rows.len()).rev() {
            let row = self.rows[row];
            watch.spend(matching_count(points_of(row.profile)))?;
            if row.first_link > number {
                continue;
            }
            if !is_full(row.profile, link.a) && !is_full(row.profile, link.b) {
                let target =
                    self.rows[self.at[&(row.profile + one_move(link.a) + one_move(link.b))]].start;
                self.push_weights::<false>(
                    row,
                    target,
                    (MatchingChange::from_link(link, row.profile), link.marked),
                    tables,
                );
            }
            if link.forced {
                self.weights[row.start..][..matching_count(points_of(row.profile))]
                    .fill(W::default());
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn push_weights<const BACK: bool>(
        &mut self,
        row: ProfileRow,
        target: usize,
        (change, marked): (MatchingChange, bool),
        tables: &ChangeTables,
    ) {
        let points = points_of(row.profile);
        let (before, after) = self.weights.split_at_mut(target);
        let mut from = &mut before[row.start..][..matching_count(points)];
        if marked {
            // The numbers passed on have one more marked move, but those that stay do not.
            self.marked.clear();
            for weight in from.iter() {
                let (weight, is_wide) = weight.add_mark();
                self.is_wide |= is_wide;
                self.marked.push(weight);
            }
            from = &mut self.marked;
        }
        let to = &mut after[..matching_count(change.points_after(points))];
        self.is_wide |= tables.transfer::<BACK, W>(change, points, from, to);
    }

    /// Fills the planned vectors with new numbers. `fill` gets each profile with its zeroed vector.
    pub(crate) fn fill_with(&mut self, mut fill: impl FnMut(MoveProfile, &mut [W])) {
        let len =
            self.rows.last().map_or(0, |row| row.start + matching_count(points_of(row.profile)));
        self.weights.clear();
        self.weights.reserve_exact(len);
        self.weights.resize(len, W::default());
        self.is_wide = false;
        for row in &self.rows {
            fill(
                row.profile,
                &mut self.weights[row.start..][..matching_count(points_of(row.profile))],
            );
        }
    }

    /// Goes back through the links: a place before a link gets what the place has that the link
    /// takes it to.
    ///
    /// # Errors
    /// As for [`ProfileBlock::plan`].
    pub(crate) fn apply_links_back(
        &mut self,
        links: &[CommonLink],
        tables: &ChangeTables,
        look: Look<'_>,
    ) -> Result<(), Stop> {
        let mut watch = LinkWatch { look, work: 0 };
        for (number, link) in links.iter().enumerate().rev() {
            for row in 0..self.rows.len() {
                let row = self.rows[row];
                watch.spend(matching_count(points_of(row.profile)))?;
                if row.first_link > number {
                    continue;
                }
                if link.forced {
                    self.weights[row.start..][..matching_count(points_of(row.profile))]
                        .fill(W::default());
                }
                if !is_full(row.profile, link.a) && !is_full(row.profile, link.b) {
                    let target = self.rows
                        [self.at[&(row.profile + one_move(link.a) + one_move(link.b))]]
                        .start;
                    self.push_weights::<true>(
                        row,
                        target,
                        (MatchingChange::from_link(link, row.profile), link.marked),
                        tables,
                    );
                }
            }
        }
        Ok(())
    }

    /// Returns the vector of a profile, which is empty if the profile is not in the block.
    pub(crate) fn vector(&self, profile: MoveProfile) -> &[W] {
        self.at.get(&profile).map_or(&[], |&row| {
            let row = self.rows[row];
            &self.weights[row.start..][..matching_count(points_of(row.profile))]
        })
    }

    /// Iterates over the profiles with their vectors.
    pub(crate) fn vectors(&self) -> impl Iterator<Item = (MoveProfile, &[W])> {
        self.rows.iter().map(|row| {
            (row.profile, &self.weights[row.start..][..matching_count(points_of(row.profile))])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::middle::record::{profile_of, record_code};
    use crate::counting::states::frontier::{FREE, FrontierState};
    use bezzel_base::core::SplitMix64;

    fn code_of(state: &FrontierState) -> u64 {
        record_code(profile_of(state, false), state.key(), state.apex())
    }

    /// Visits the results of all subsets of the links, for each state separately.
    fn one_by_one(state: FrontierState, links: &[CommonLink], see: &mut impl FnMut(u64)) {
        let Some((link, rest)) = links.split_first() else { return see(code_of(&state)) };
        if !link.forced {
            one_by_one(state, rest, see);
        }
        if let Some(state) = state.with_link(link.a, link.b) {
            one_by_one(state, rest, see);
        }
    }

    #[test]
    fn vectors_agree_with_states() {
        let mut random = SplitMix64::new(11);
        let tables = ChangeTables::new();
        for round in 0..36 {
            let mut link = |forced: bool| loop {
                let (a, b) = (random.next_below(16) as u8, random.next_below(17) as u8);
                if a != b {
                    return CommonLink { a, b, forced, marked: false };
                }
            };
            let before: Vec<CommonLink> = (0..4 + round % 9).map(|_| link(false)).collect();
            let links: Vec<CommonLink> =
                (0..5).map(|number| link(number == 2 && round % 3 == 0)).collect();
            let mut records = Vec::new();
            one_by_one(FrontierState::start(FREE), &before, &mut |code| {
                records.push((code, 1 + random.next_below(9)))
            });
            let mut expected: ByProfile<u64> = ByProfile::default();
            // The same records as states, found again by the links that led to them.
            let mut ways = records.iter().map(|record| record.1);
            follow(FrontierState::start(FREE), &before, &mut |state| {
                let weight = ways.next().expect("as many states as records");
                one_by_one(*state, &links, &mut |code| {
                    *expected.entry(code).or_default() += weight
                });
            });
            let mut block = ProfileBlock::<u64>::default();
            let records = records
                .chunks(7)
                .map(|some| RecordList::take_from(&mut some.to_vec()))
                .collect::<Vec<_>>();
            let look: Look<'_> = &|| Ok(());
            let bytes = block.plan(&records, &links, look).expect("nothing stops it");
            block.fill(&records, &links, &tables, look).expect("nothing stops it");
            let mut found: ByProfile<u64> = ByProfile::default();
            for (profile, vector) in block.vectors() {
                let used = vector.iter().enumerate().filter(|&(_, &weight)| weight > 0);
                found
                    .extend(used.map(|(place, &weight)| (profile << INDEX | place as u64, weight)));
            }
            let mut narrow = ProfileBlock::<u32>::default();
            assert!(narrow.plan(&records, &links, look).is_ok_and(|narrow| narrow <= bytes));
            narrow.fill(&records, &links, &tables, look).expect("nothing stops it");
            let narrow: Vec<u64> = narrow.weights.into_iter().map(u64::from).collect();
            assert_eq!(narrow, block.weights);
            assert!(!block.is_wide && found == expected, "round {round}: {before:?} {links:?}");
        }
    }

    fn follow(state: FrontierState, links: &[CommonLink], see: &mut impl FnMut(&FrontierState)) {
        let Some((link, rest)) = links.split_first() else { return see(&state) };
        follow(state, rest, see);
        if let Some(state) = state.with_link(link.a, link.b) {
            follow(state, rest, see);
        }
    }
}
