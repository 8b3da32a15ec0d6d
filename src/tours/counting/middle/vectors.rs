//! Vectors of one side by their profiles, stored until they meet those of the other side.

use super::profile::{ByProfile, MoveProfile};
use crate::counting::states::memory::TableMemory;
use crate::counting::states::ways::Ways;
use num_bigint::BigUint;
use std::fmt::Debug;

/// Number of ways in a vector, or numbers by marked moves.
pub(crate) trait VectorWeight: Copy + Default + PartialEq + Debug + Send + Sync {
    /// Type in the layers of a sweep.
    type Ways: Ways;
    /// Type of sums.
    type Sum: WeightSum;

    /// Converts the ways of a state. Returns `None` if they do not fit.
    fn from_ways(ways: &Self::Ways) -> Option<Self>;

    /// Returns the sum, and whether it exceeded the bits of the type.
    fn add_overflowing(self, more: Self) -> (Self, bool);

    /// Adds one marked move to all ways. The flag is set if the result does not fit the type.
    fn add_mark(self) -> (Self, bool);

    /// Converts to a sum.
    fn to_sum(self) -> Self::Sum;

    /// Returns the total number of ways.
    fn total_ways(self) -> u64;
}

/// Single number of ways.
pub(crate) trait PlainWeight: VectorWeight<Ways = u64, Sum = u64> {}

impl<W: VectorWeight<Ways = u64, Sum = u64>> PlainWeight for W {}

/// Sum of weights. The total of its ways fits 64 bits.
pub(crate) trait WeightSum: Copy + Default + PartialEq + Debug {
    /// Type of sums of products.
    type Total: ProductTotal;

    fn add(&mut self, more: &Self);

    /// Returns the difference.
    fn subtract(&self, some: &Self) -> Self;

    /// Adds the product of both to `total`.
    fn add_product(&self, other: &Self, total: &mut Self::Total);
}

/// Sum of products.
pub(crate) trait ProductTotal: Default {
    /// Type of sums of any size.
    type Big: BigTotal;

    /// Returns whether the value is valid.
    fn is_exact(&self) -> bool {
        true
    }

    /// Adds `times` times the value to a larger sum.
    fn add_to(&self, times: u128, sum: &mut Self::Big);
}

/// Number of ways of any size, or numbers by marked moves.
pub(crate) trait BigTotal: Default + Debug + Send {
    fn add(&mut self, more: &Self);
}

impl WeightSum for u64 {
    type Total = u128;

    #[inline]
    fn add(&mut self, more: &u64) {
        *self += more;
    }

    #[inline]
    fn subtract(&self, some: &u64) -> u64 {
        self - some
    }

    #[inline]
    fn add_product(&self, other: &u64, total: &mut u128) {
        *total += u128::from(*self) * u128::from(*other);
    }
}

impl ProductTotal for u128 {
    type Big = BigUint;

    fn add_to(&self, times: u128, sum: &mut BigUint) {
        *sum += self * times;
    }
}

impl BigTotal for BigUint {
    fn add(&mut self, more: &BigUint) {
        *self += more;
    }
}

impl VectorWeight for u32 {
    type Ways = u64;
    type Sum = u64;

    #[inline]
    fn from_ways(ways: &u64) -> Option<u32> {
        (*ways).try_into().ok()
    }

    #[inline]
    fn add_overflowing(self, more: u32) -> (u32, bool) {
        self.overflowing_add(more)
    }

    #[inline]
    fn add_mark(self) -> (u32, bool) {
        (self, false)
    }

    #[inline]
    fn to_sum(self) -> u64 {
        self.into()
    }

    #[inline]
    fn total_ways(self) -> u64 {
        self.into()
    }
}

impl VectorWeight for u64 {
    type Ways = u64;
    type Sum = u64;

    #[inline]
    fn from_ways(ways: &u64) -> Option<u64> {
        Some(*ways)
    }

    #[inline]
    fn add_overflowing(self, more: u64) -> (u64, bool) {
        self.overflowing_add(more)
    }

    #[inline]
    fn add_mark(self) -> (u64, bool) {
        (self, false)
    }

    #[inline]
    fn to_sum(self) -> u64 {
        self
    }

    #[inline]
    fn total_ways(self) -> u64 {
        self
    }
}

/// Vector, with or without its zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WeightVector<'a, W> {
    Whole(&'a [W]),
    Sparse(&'a [u32], &'a [W]),
    /// As `Sparse`, with places of 16 bits.
    Narrow(&'a [u16], &'a [W]),
}

impl<'a, W: VectorWeight> WeightVector<'a, W> {
    /// Returns an upper bound on the number of places in use.
    pub(crate) fn len(&self) -> usize {
        self.weights().len()
    }

    fn weights(&self) -> &'a [W] {
        match self {
            WeightVector::Whole(weights)
            | WeightVector::Sparse(_, weights)
            | WeightVector::Narrow(_, weights) => weights,
        }
    }

    pub(crate) fn for_each(&self, mut see: impl FnMut(u32, W::Sum)) {
        match *self {
            WeightVector::Whole(weights) => {
                weights
                    .iter()
                    .enumerate()
                    .for_each(|(place, &weight)| see(place as u32, weight.to_sum()));
            }
            WeightVector::Sparse(places, weights) => {
                places
                    .iter()
                    .zip(weights)
                    .for_each(|(&place, &weight)| see(place, weight.to_sum()));
            }
            WeightVector::Narrow(places, weights) => {
                places
                    .iter()
                    .zip(weights)
                    .for_each(|(&place, &weight)| see(place.into(), weight.to_sum()));
            }
        }
    }

    /// Returns the sum of all weights.
    pub(crate) fn total_weight(&self) -> u128 {
        self.weights().iter().map(|&weight| u128::from(weight.total_ways())).sum()
    }
}

/// Number of weights that are allocated together.
///
/// The system takes back blocks of this size as a whole, whereas smaller blocks leave holes that
/// only still smaller ones fit. Unused memory of a block is never mapped.
const SLAB: usize = 1 << 23;

/// Storage of a vector: whole, or with the places of the nonzero weights from an index on.
#[derive(Clone, Copy, Debug)]
enum Encoding {
    Whole,
    Sparse(usize),
    Narrow(usize),
}

/// Vectors, each in its shortest form.
#[derive(Debug, Default)]
pub(crate) struct Slab<W> {
    /// For each profile, the storage of its vector, the index of its first weight, and the number
    /// of weights.
    rows: Vec<(MoveProfile, Encoding, usize, usize)>,
    places: Vec<u32>,
    narrow: Vec<u16>,
    weights: Vec<W>,
}

/// Allocates at least `least` elements, and a whole slab if the system allows it.
fn new_slab<T>(least: usize) -> Vec<T> {
    let mut slab = Vec::new();
    if slab.try_reserve_exact(least.max(SLAB)).is_err() {
        slab.reserve_exact(least);
    }
    slab
}

/// Largest number of places of a vector that 16 bits can distinguish.
const NARROW: usize = 1 << 16;

/// Returns the number of places of a vector in use, and its shortest storage.
fn choose_encoding<W: VectorWeight>(vector: &[W]) -> (usize, Encoding) {
    let used = vector.iter().filter(|&&weight| weight != W::default()).count();
    let is_narrow = vector.len() <= NARROW;
    let place = if is_narrow { size_of::<u16>() } else { size_of::<u32>() };
    let is_whole = used * (place + size_of::<W>()) > size_of_val(vector);
    let sparse = if is_narrow { Encoding::Narrow(0) } else { Encoding::Sparse(0) };
    (used, if is_whole { Encoding::Whole } else { sparse })
}

impl<W: VectorWeight> Slab<W> {
    /// Stores the nonzero weights of some vectors, in the last slab or a new one. Returns the
    /// number of bytes.
    pub(crate) fn store_vectors(slabs: &mut Vec<Slab<W>>, vectors: &[(MoveProfile, &[W])]) -> u64 {
        let ways: Vec<(usize, Encoding)> =
            vectors.iter().map(|(_, vector)| choose_encoding(vector)).collect();
        let [mut places, mut narrow, mut weights] = [0; 3];
        for (&(used, way), (_, vector)) in ways.iter().zip(vectors) {
            match way {
                Encoding::Whole => {}
                Encoding::Sparse(_) => places += used,
                Encoding::Narrow(_) => narrow += used,
            }
            weights += if matches!(way, Encoding::Whole) { vector.len() } else { used };
        }
        let slab = match slabs.pop() {
            Some(slab) if slab.has_room([places, narrow, weights]) => slab,
            full => {
                slabs.extend(full);
                let rows = Vec::new();
                Slab {
                    rows,
                    places: new_slab(places),
                    narrow: new_slab(narrow),
                    weights: new_slab(weights),
                }
            }
        };
        slabs.push(slab);
        let slab = slabs.last_mut().expect("it was pushed just now");
        let before = slab.bytes();
        for (&way, &(profile, vector)) in
            ways.iter().zip(vectors).filter(|((used, _), _)| *used > 0)
        {
            slab.store_vector(profile, vector, way);
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

    fn store_vector(&mut self, profile: MoveProfile, vector: &[W], (used, way): (usize, Encoding)) {
        let start = self.weights.len();
        let places = || vector.iter().enumerate().filter(|&(_, &weight)| weight != W::default());
        let way = match way {
            Encoding::Whole => {
                self.weights.extend(vector);
                return self.rows.push((profile, way, start, vector.len()));
            }
            Encoding::Sparse(_) => {
                self.places.extend(places().map(|(place, _)| place as u32));
                Encoding::Sparse(self.places.len() - used)
            }
            Encoding::Narrow(_) => {
                self.narrow.extend(places().map(|(place, _)| place as u16));
                Encoding::Narrow(self.narrow.len() - used)
            }
        };
        self.weights.extend(places().map(|(_, &weight)| weight));
        self.rows.push((profile, way, start, used));
    }

    fn bytes(&self) -> u64 {
        let places = size_of_val(&self.places[..]) + size_of_val(&self.narrow[..]);
        (size_of_val(&self.rows[..]) + places + size_of_val(&self.weights[..])) as u64
    }

    fn vector(&self, row: usize) -> WeightVector<'_, W> {
        let (_, way, start, len) = self.rows[row];
        let weights = &self.weights[start..][..len];
        match way {
            Encoding::Whole => WeightVector::Whole(weights),
            Encoding::Sparse(places) => {
                WeightVector::Sparse(&self.places[places..][..len], weights)
            }
            Encoding::Narrow(places) => {
                WeightVector::Narrow(&self.narrow[places..][..len], weights)
            }
        }
    }
}

/// Vectors of one side, with the location of the vector of each profile.
#[derive(Debug)]
pub(crate) struct SideVectors<W> {
    slabs: Vec<Slab<W>>,
    at: ByProfile<(u32, u32)>,
    pub(crate) bytes: u64,
}

impl<W: VectorWeight> SideVectors<W> {
    pub(crate) fn new(slabs: Vec<Slab<W>>, memory: &TableMemory) -> SideVectors<W> {
        let mut at = ByProfile::default();
        at.reserve(slabs.iter().map(|slab| slab.rows.len()).sum());
        for (place, slab) in slabs.iter().enumerate() {
            at.extend(
                slab.rows
                    .iter()
                    .enumerate()
                    .map(|(row, &(profile, ..))| (profile, (place as u32, row as u32))),
            );
        }
        // A table is full at seven eighths, and takes one extra byte per place.
        let table =
            at.capacity() as u64 * 8 / 7 * (size_of::<(MoveProfile, (u32, u32))>() as u64 + 1);
        memory.charge(table);
        let bytes = table + slabs.iter().map(Slab::bytes).sum::<u64>();
        SideVectors { slabs, at, bytes }
    }

    pub(crate) fn profiles(&self) -> impl Iterator<Item = MoveProfile> {
        self.at.keys().copied()
    }

    /// Returns the vector of a profile, if there is one.
    pub(crate) fn get(&self, profile: MoveProfile) -> Option<WeightVector<'_, W>> {
        let &(slab, row) = self.at.get(&profile)?;
        Some(self.slabs[slab as usize].vector(row as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_vectors_are_read_unchanged() {
        let memory = TableMemory::new(1 << 30);
        let vectors: Vec<(MoveProfile, Vec<u64>)> = (0..40)
            .map(|profile| {
                (
                    profile,
                    (0..15)
                        .map(|place| profile % 2 + place * profile % (profile / 8 + 1))
                        .collect(),
                )
            })
            .collect();
        let mut slabs = Vec::new();
        let mut bytes = 0;
        for some in vectors.chunks(7) {
            let some: Vec<(MoveProfile, &[u64])> =
                some.iter().map(|(profile, vector)| (*profile, &vector[..])).collect();
            bytes += Slab::store_vectors(&mut slabs, &some);
        }
        assert_eq!(slabs.len(), 1);
        let kept = SideVectors::new(slabs, &memory);
        assert!(kept.bytes > bytes);
        let (mut whole, mut sparse) = (0, 0);
        for (profile, vector) in vectors {
            let mut found = vec![0; vector.len()];
            let kept = kept.get(profile);
            match kept {
                Some(WeightVector::Whole(_)) => whole += 1,
                Some(WeightVector::Sparse(..) | WeightVector::Narrow(..)) => sparse += 1,
                None => {}
            }
            if let Some(kept) = kept {
                kept.for_each(|place, weight| found[place as usize] = weight);
                assert_eq!(
                    kept.total_weight(),
                    vector.iter().map(|&weight| u128::from(weight)).sum()
                );
            }
            assert_eq!(found, vector, "{profile}");
        }
        assert!(whole > 5 && sparse > 5, "{whole} whole, {sparse} sparse");
    }
}
