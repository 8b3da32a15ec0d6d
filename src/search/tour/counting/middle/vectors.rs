//! The vectors of one side that wait for those of the other, by their profiles.

use super::profile::{ByProfile, Profile};
use crate::search::tour::counting::states::memory::Memory;
use std::fmt::Debug;

/// A number of ways in a vector.
pub(crate) trait Weight: Copy + Default + PartialEq + Debug + Send + Sync + Into<u64> + TryFrom<u64> {
    /// The sum, and whether it went beyond the bits of the type.
    fn plus(self, more: Self) -> (Self, bool);
}

impl Weight for u32 {
    #[inline]
    fn plus(self, more: u32) -> (u32, bool) {
        self.overflowing_add(more)
    }
}

impl Weight for u64 {
    #[inline]
    fn plus(self, more: u64) -> (u64, bool) {
        self.overflowing_add(more)
    }
}

/// A vector, whole or without its zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Vector<'a, W> {
    Whole(&'a [W]),
    Sparse(&'a [u32], &'a [W]),
}

impl<'a, W: Weight> Vector<'a, W> {
    /// The places in use, or a little more.
    pub(crate) fn len(&self) -> usize {
        self.weights().len()
    }

    fn weights(&self) -> &'a [W] {
        match self {
            Vector::Whole(weights) | Vector::Sparse(_, weights) => weights,
        }
    }

    pub(crate) fn each(&self, mut see: impl FnMut(u32, u64)) {
        match *self {
            Vector::Whole(weights) => {
                weights.iter().enumerate().for_each(|(place, &weight)| see(place as u32, weight.into()));
            }
            Vector::Sparse(places, weights) => {
                places.iter().zip(weights).for_each(|(&place, &weight)| see(place, weight.into()));
            }
        }
    }

    /// All weights together.
    pub(crate) fn mass(&self) -> u128 {
        self.weights().iter().map(|&weight| u128::from(weight.into())).sum()
    }
}

/// Room for this many weights is taken at once. The system takes back so much at once too, where what is smaller leaves holes that only
/// what is smaller still fits in; and of what is not used nothing is there.
const SLAB: usize = 1 << 23;

/// SideVectors, each the shorter way.
#[derive(Debug, Default)]
pub(crate) struct VectorSlab<W> {
    /// For each profile where its places begin, if it is not whole, where its weights do, and how many there are.
    rows: Vec<(Profile, Option<usize>, usize, usize)>,
    places: Vec<u32>,
    weights: Vec<W>,
}

/// Room for this many numbers at least; for no more where the system does not give so much at once.
fn slab_of<T>(least: usize) -> Vec<T> {
    let mut slab = Vec::new();
    if slab.try_reserve_exact(least.max(SLAB)).is_err() {
        slab.reserve_exact(least);
    }
    slab
}

/// How many places of a vector are in use, and whether it is kept whole.
fn way<W: Weight>(vector: &[W]) -> (usize, bool) {
    let used = vector.iter().filter(|&&weight| weight != W::default()).count();
    (used, used * 3 > vector.len() * 2)
}

impl<W: Weight> VectorSlab<W> {
    /// Keeps what is not zero of some vectors, in the last of these slabs or a new one. The bytes that this takes.
    pub(crate) fn keep(slabs: &mut Vec<VectorSlab<W>>, vectors: &[(Profile, &[W])]) -> u64 {
        let ways: Vec<(usize, bool)> = vectors.iter().map(|(_, vector)| way(vector)).collect();
        let (mut places, mut weights) = (0, 0);
        for (&(used, is_whole), (_, vector)) in ways.iter().zip(vectors) {
            places += if is_whole { 0 } else { used };
            weights += if is_whole { vector.len() } else { used };
        }
        let slab = match slabs.pop() {
            Some(slab) if slab.has_room(places, weights) => slab,
            full => {
                slabs.extend(full);
                VectorSlab { rows: Vec::new(), places: slab_of(places), weights: slab_of(weights) }
            }
        };
        slabs.push(slab);
        let slab = slabs.last_mut().expect("it was pushed just now");
        let before = slab.bytes();
        for (&way, &(profile, vector)) in ways.iter().zip(vectors).filter(|((used, _), _)| *used > 0) {
            slab.put(profile, vector, way);
        }
        slab.bytes() - before
    }

    fn has_room(&self, places: usize, weights: usize) -> bool {
        let is_left = |capacity: usize, len: usize, more: usize| capacity - len >= more;
        is_left(self.places.capacity(), self.places.len(), places)
            && is_left(self.weights.capacity(), self.weights.len(), weights)
    }

    fn put(&mut self, profile: Profile, vector: &[W], (used, is_whole): (usize, bool)) {
        let start = self.weights.len();
        if is_whole {
            self.weights.extend(vector);
            self.rows.push((profile, None, start, vector.len()));
            return;
        }
        self.rows.push((profile, Some(self.places.len()), start, used));
        for (place, &weight) in vector.iter().enumerate().filter(|&(_, &weight)| weight != W::default()) {
            self.places.push(place as u32);
            self.weights.push(weight);
        }
    }

    fn bytes(&self) -> u64 {
        (size_of_val(&self.rows[..]) + size_of_val(&self.places[..]) + size_of_val(&self.weights[..])) as u64
    }

    fn vector(&self, row: usize) -> Vector<'_, W> {
        let (_, places, start, len) = self.rows[row];
        let weights = &self.weights[start..][..len];
        places.map_or(Vector::Whole(weights), |places| Vector::Sparse(&self.places[places..][..len], weights))
    }
}

/// The vectors of one side, and for each profile where its vector is.
#[derive(Debug)]
pub(crate) struct SideVectors<W> {
    slabs: Vec<VectorSlab<W>>,
    at: ByProfile<(u32, u32)>,
    pub(crate) bytes: u64,
}

impl<W: Weight> SideVectors<W> {
    pub(crate) fn new(slabs: Vec<VectorSlab<W>>, memory: &Memory) -> SideVectors<W> {
        let mut at = ByProfile::default();
        at.reserve(slabs.iter().map(|slab| slab.rows.len()).sum());
        for (place, slab) in slabs.iter().enumerate() {
            at.extend(slab.rows.iter().enumerate().map(|(row, &(profile, ..))| (profile, (place as u32, row as u32))));
        }
        // A table is full at seven eighths, and has a byte more for each place.
        let table = at.capacity() as u64 * 8 / 7 * (size_of::<(Profile, (u32, u32))>() as u64 + 1);
        memory.more(table);
        let bytes = table + slabs.iter().map(VectorSlab::bytes).sum::<u64>();
        SideVectors { slabs, at, bytes }
    }

    pub(crate) fn profiles(&self) -> impl Iterator<Item = Profile> {
        self.at.keys().copied()
    }

    /// The vector of a profile, if there is one.
    pub(crate) fn get(&self, profile: Profile) -> Option<Vector<'_, W>> {
        let &(slab, row) = self.at.get(&profile)?;
        Some(self.slabs[slab as usize].vector(row as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_there() {
        let memory = Memory::new(1 << 30);
        let vectors: Vec<(Profile, Vec<u64>)> = (0..40)
            .map(|profile| (profile, (0..15).map(|place| place * profile % (profile / 8 + 1)).collect()))
            .collect();
        let mut slabs = Vec::new();
        let mut bytes = 0;
        for some in vectors.chunks(7) {
            let some: Vec<(Profile, &[u64])> = some.iter().map(|(profile, vector)| (*profile, &vector[..])).collect();
            bytes += VectorSlab::keep(&mut slabs, &some);
        }
        assert_eq!(slabs.len(), 1);
        let kept = SideVectors::new(slabs, &memory);
        assert!(kept.bytes > bytes);
        let (mut whole, mut sparse) = (0, 0);
        for (profile, vector) in vectors {
            let mut found = vec![0; vector.len()];
            let kept = kept.get(profile);
            match kept {
                Some(Vector::Whole(_)) => whole += 1,
                Some(Vector::Sparse(..)) => sparse += 1,
                None => {}
            }
            if let Some(kept) = kept {
                kept.each(|place, weight| found[place as usize] = weight);
                assert_eq!(kept.mass(), vector.iter().map(|&weight| u128::from(weight)).sum());
            }
            assert_eq!(found, vector, "{profile}");
        }
        assert!(whole > 5 && sparse > 5, "{whole} whole, {sparse} sparse");
    }
}
