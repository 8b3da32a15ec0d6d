//! Vectors of one side by their profiles, stored until they meet those of the other side.

use super::profile::{ByProfile, Profile};
use crate::search::tour::counting::states::memory::Memory;
use crate::search::tour::counting::states::ways::Ways;
use num_bigint::BigUint;
use std::fmt::Debug;

/// Number of ways in a vector, or numbers by marked moves.
pub(crate) trait Weight: Copy + Default + PartialEq + Debug + Send + Sync {
    /// Type in the layers of a sweep.
    type Ways: Ways;
    /// Type of sums.
    type Sum: Sum;

    /// Converts the ways of a state. Returns `None` if they do not fit.
    fn of(ways: &Self::Ways) -> Option<Self>;

    /// Returns the sum, and whether it exceeded the bits of the type.
    fn plus(self, more: Self) -> (Self, bool);

    /// Adds one marked move to all ways. The flag is set if the result does not fit the type.
    fn marked(self) -> (Self, bool);

    /// Converts to a sum.
    fn sum(self) -> Self::Sum;

    /// Returns the total number of ways.
    fn all(self) -> u64;
}

/// Single number of ways.
pub(crate) trait Number: Weight<Ways = u64, Sum = u64> {}

impl<W: Weight<Ways = u64, Sum = u64>> Number for W {}

/// Sum of weights. The total of its ways fits 64 bits.
pub(crate) trait Sum: Copy + Default + PartialEq + Debug {
    /// Type of sums of products.
    type Total: Total;

    fn add(&mut self, more: &Self);

    /// Returns the difference.
    fn without(&self, some: &Self) -> Self;

    /// Adds the product of both to `total`.
    fn meet(&self, other: &Self, total: &mut Self::Total);
}

/// Sum of products.
pub(crate) trait Total: Default {
    /// Type of sums of any size.
    type Big: Big;

    /// Returns whether the value is valid.
    fn is_exact(&self) -> bool {
        true
    }

    /// Adds `times` times the value to a larger sum.
    fn add_to(&self, times: u128, sum: &mut Self::Big);
}

/// Number of ways of any size, or numbers by marked moves.
pub(crate) trait Big: Default + Debug + Send {
    fn add(&mut self, more: &Self);
}

impl Sum for u64 {
    type Total = u128;

    #[inline]
    fn add(&mut self, more: &u64) {
        *self += more;
    }

    #[inline]
    fn without(&self, some: &u64) -> u64 {
        self - some
    }

    #[inline]
    fn meet(&self, other: &u64, total: &mut u128) {
        *total += u128::from(*self) * u128::from(*other);
    }
}

impl Total for u128 {
    type Big = BigUint;

    fn add_to(&self, times: u128, sum: &mut BigUint) {
        *sum += self * times;
    }
}

impl Big for BigUint {
    fn add(&mut self, more: &BigUint) {
        *self += more;
    }
}

impl Weight for u32 {
    type Ways = u64;
    type Sum = u64;

    #[inline]
    fn of(ways: &u64) -> Option<u32> {
        (*ways).try_into().ok()
    }

    #[inline]
    fn plus(self, more: u32) -> (u32, bool) {
        self.overflowing_add(more)
    }

    #[inline]
    fn marked(self) -> (u32, bool) {
        (self, false)
    }

    #[inline]
    fn sum(self) -> u64 {
        self.into()
    }

    #[inline]
    fn all(self) -> u64 {
        self.into()
    }
}

impl Weight for u64 {
    type Ways = u64;
    type Sum = u64;

    #[inline]
    fn of(ways: &u64) -> Option<u64> {
        Some(*ways)
    }

    #[inline]
    fn plus(self, more: u64) -> (u64, bool) {
        self.overflowing_add(more)
    }

    #[inline]
    fn marked(self) -> (u64, bool) {
        (self, false)
    }

    #[inline]
    fn sum(self) -> u64 {
        self
    }

    #[inline]
    fn all(self) -> u64 {
        self
    }
}

/// Vector, with or without its zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Vector<'a, W> {
    Whole(&'a [W]),
    Sparse(&'a [u32], &'a [W]),
    /// As `Sparse`, with places of 16 bits.
    Narrow(&'a [u16], &'a [W]),
}

impl<'a, W: Weight> Vector<'a, W> {
    /// Returns an upper bound on the number of places in use.
    pub(crate) fn len(&self) -> usize {
        self.weights().len()
    }

    fn weights(&self) -> &'a [W] {
        match self {
            Vector::Whole(weights) | Vector::Sparse(_, weights) | Vector::Narrow(_, weights) => weights,
        }
    }

    pub(crate) fn each(&self, mut see: impl FnMut(u32, W::Sum)) {
        match *self {
            Vector::Whole(weights) => {
                weights.iter().enumerate().for_each(|(place, &weight)| see(place as u32, weight.sum()));
            }
            Vector::Sparse(places, weights) => {
                places.iter().zip(weights).for_each(|(&place, &weight)| see(place, weight.sum()));
            }
            Vector::Narrow(places, weights) => {
                places.iter().zip(weights).for_each(|(&place, &weight)| see(place.into(), weight.sum()));
            }
        }
    }

    /// Returns the sum of all weights.
    pub(crate) fn mass(&self) -> u128 {
        self.weights().iter().map(|&weight| u128::from(weight.all())).sum()
    }
}

/// Number of weights that are allocated together.
///
/// The system takes back blocks of this size as a whole, whereas smaller blocks leave holes that
/// only still smaller ones fit. Unused memory of a block is never mapped.
const SLAB: usize = 1 << 23;

/// Storage of a vector: whole, or with the places of the nonzero weights from an index on.
#[derive(Clone, Copy, Debug)]
enum Way {
    Whole,
    Sparse(usize),
    Narrow(usize),
}

/// Vectors, each in its shortest form.
#[derive(Debug, Default)]
pub(crate) struct VectorSlab<W> {
    /// For each profile, the storage of its vector, the index of its first weight, and the number
    /// of weights.
    rows: Vec<(Profile, Way, usize, usize)>,
    places: Vec<u32>,
    narrow: Vec<u16>,
    weights: Vec<W>,
}

/// Allocates at least `least` elements, and a whole slab if the system allows it.
fn slab_of<T>(least: usize) -> Vec<T> {
    let mut slab = Vec::new();
    if slab.try_reserve_exact(least.max(SLAB)).is_err() {
        slab.reserve_exact(least);
    }
    slab
}

/// Largest number of places of a vector that 16 bits can distinguish.
const NARROW: usize = 1 << 16;

/// Returns the number of places of a vector in use, and its shortest storage.
fn way<W: Weight>(vector: &[W]) -> (usize, Way) {
    let used = vector.iter().filter(|&&weight| weight != W::default()).count();
    let is_narrow = vector.len() <= NARROW;
    let place = if is_narrow { size_of::<u16>() } else { size_of::<u32>() };
    let is_whole = used * (place + size_of::<W>()) > size_of_val(vector);
    let sparse = if is_narrow { Way::Narrow(0) } else { Way::Sparse(0) };
    (used, if is_whole { Way::Whole } else { sparse })
}

impl<W: Weight> VectorSlab<W> {
    /// Stores the nonzero weights of some vectors, in the last slab or a new one. Returns the
    /// number of bytes.
    pub(crate) fn keep(slabs: &mut Vec<VectorSlab<W>>, vectors: &[(Profile, &[W])]) -> u64 {
        let ways: Vec<(usize, Way)> = vectors.iter().map(|(_, vector)| way(vector)).collect();
        let [mut places, mut narrow, mut weights] = [0; 3];
        for (&(used, way), (_, vector)) in ways.iter().zip(vectors) {
            match way {
                Way::Whole => {}
                Way::Sparse(_) => places += used,
                Way::Narrow(_) => narrow += used,
            }
            weights += if matches!(way, Way::Whole) { vector.len() } else { used };
        }
        let slab = match slabs.pop() {
            Some(slab) if slab.has_room([places, narrow, weights]) => slab,
            full => {
                slabs.extend(full);
                let rows = Vec::new();
                VectorSlab { rows, places: slab_of(places), narrow: slab_of(narrow), weights: slab_of(weights) }
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

    /// Returns whether there is room for these numbers of places, of places of 16 bits, and of
    /// weights.
    fn has_room(&self, [places, narrow, weights]: [usize; 3]) -> bool {
        let is_left = |capacity: usize, len: usize, more: usize| capacity - len >= more;
        is_left(self.places.capacity(), self.places.len(), places)
            && is_left(self.narrow.capacity(), self.narrow.len(), narrow)
            && is_left(self.weights.capacity(), self.weights.len(), weights)
    }

    fn put(&mut self, profile: Profile, vector: &[W], (used, way): (usize, Way)) {
        let start = self.weights.len();
        let places = || vector.iter().enumerate().filter(|&(_, &weight)| weight != W::default());
        let way = match way {
            Way::Whole => {
                self.weights.extend(vector);
                return self.rows.push((profile, way, start, vector.len()));
            }
            Way::Sparse(_) => {
                self.places.extend(places().map(|(place, _)| place as u32));
                Way::Sparse(self.places.len() - used)
            }
            Way::Narrow(_) => {
                self.narrow.extend(places().map(|(place, _)| place as u16));
                Way::Narrow(self.narrow.len() - used)
            }
        };
        self.weights.extend(places().map(|(_, &weight)| weight));
        self.rows.push((profile, way, start, used));
    }

    fn bytes(&self) -> u64 {
        let places = size_of_val(&self.places[..]) + size_of_val(&self.narrow[..]);
        (size_of_val(&self.rows[..]) + places + size_of_val(&self.weights[..])) as u64
    }

    fn vector(&self, row: usize) -> Vector<'_, W> {
        let (_, way, start, len) = self.rows[row];
        let weights = &self.weights[start..][..len];
        match way {
            Way::Whole => Vector::Whole(weights),
            Way::Sparse(places) => Vector::Sparse(&self.places[places..][..len], weights),
            Way::Narrow(places) => Vector::Narrow(&self.narrow[places..][..len], weights),
        }
    }
}

/// Vectors of one side, with the location of the vector of each profile.
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
        // A table is full at seven eighths, and takes one extra byte per place.
        let table = at.capacity() as u64 * 8 / 7 * (size_of::<(Profile, (u32, u32))>() as u64 + 1);
        memory.more(table);
        let bytes = table + slabs.iter().map(VectorSlab::bytes).sum::<u64>();
        SideVectors { slabs, at, bytes }
    }

    pub(crate) fn profiles(&self) -> impl Iterator<Item = Profile> {
        self.at.keys().copied()
    }

    /// Returns the vector of a profile, if there is one.
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
            .map(|profile| (profile, (0..15).map(|place| profile % 2 + place * profile % (profile / 8 + 1)).collect()))
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
                Some(Vector::Sparse(..) | Vector::Narrow(..)) => sparse += 1,
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
