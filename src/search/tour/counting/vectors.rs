//! The vectors of one side that wait for those of the other, by their profiles.

use super::block::ByProfile;
use super::layer::Memory;
use super::profile::Profile;
use super::ways::Weight;

/// A vector, whole or without its zeros.
#[derive(Clone, Copy, Debug)]
pub(super) enum Vector<'a, W> {
    Whole(&'a [W]),
    Sparse(&'a [u32], &'a [W]),
}

impl<'a, W: Weight> Vector<'a, W> {
    /// The places in use, or a little more.
    pub(super) fn len(&self) -> usize {
        self.weights().len()
    }

    fn weights(&self) -> &'a [W] {
        match self {
            Vector::Whole(weights) | Vector::Sparse(_, weights) => weights,
        }
    }

    pub(super) fn each(&self, mut see: impl FnMut(u32, u64)) {
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
    pub(super) fn mass(&self) -> u128 {
        self.weights().iter().map(|&weight| u128::from(weight.into())).sum()
    }
}

/// Room for so many weights is taken at once. The system takes back so much at once too, where what is smaller leaves holes that only
/// what is smaller still fits in; and of what is not used nothing is there.
const SLAB: usize = 1 << 23;

/// Vectors, each the shorter way.
#[derive(Debug, Default)]
pub(super) struct Slab<W> {
    /// For each profile where its places begin, if it is not whole, where its weights do, and how many there are.
    rows: Vec<(Profile, Option<usize>, usize, usize)>,
    places: Vec<u32>,
    weights: Vec<W>,
}

/// How many places of a vector are in use, and whether it is kept whole.
fn way<W: Weight>(vector: &[W]) -> (usize, bool) {
    let used = vector.iter().filter(|&&weight| weight != W::default()).count();
    (used, used * 3 > vector.len() * 2)
}

impl<W: Weight> Slab<W> {
    /// Keeps what is not zero of some vectors, in the last of these slabs or a new one. The bytes that this takes.
    pub(super) fn keep(slabs: &mut Vec<Slab<W>>, vectors: &[(Profile, &[W])]) -> u64 {
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
                let (places, weights) = (Vec::with_capacity(places.max(SLAB)), Vec::with_capacity(weights.max(SLAB)));
                Slab { rows: Vec::new(), places, weights }
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
pub(super) struct Vectors<W> {
    slabs: Vec<Slab<W>>,
    at: ByProfile<(u32, u32)>,
    pub(super) bytes: u64,
}

impl<W: Weight> Vectors<W> {
    pub(super) fn new(slabs: Vec<Slab<W>>, memory: &Memory) -> Vectors<W> {
        let mut at = ByProfile::default();
        at.reserve(slabs.iter().map(|slab| slab.rows.len()).sum());
        for (place, slab) in slabs.iter().enumerate() {
            at.extend(slab.rows.iter().enumerate().map(|(row, &(profile, ..))| (profile, (place as u32, row as u32))));
        }
        // A table is full at seven eighths, and has a byte more for each place.
        let table = at.capacity() as u64 * 8 / 7 * (size_of::<(Profile, (u32, u32))>() as u64 + 1);
        memory.more(table);
        let bytes = table + slabs.iter().map(Slab::bytes).sum::<u64>();
        Vectors { slabs, at, bytes }
    }

    pub(super) fn profiles(&self) -> impl Iterator<Item = Profile> {
        self.at.keys().copied()
    }

    /// The vector of a profile, if there is one.
    pub(super) fn get(&self, profile: Profile) -> Option<Vector<'_, W>> {
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
            bytes += Slab::keep(&mut slabs, &some);
        }
        assert_eq!(slabs.len(), 1);
        let kept = Vectors::new(slabs, &memory);
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
