//! Symmetry at the root: the first pieces are chosen up to symmetry, and one cover of each orbit is
//! kept.
//!
//! Some piece covers the most constrained square, so a cover has a piece in one of the orbits of
//! the squares that cover it. For each orbit in turn, with the earlier ones forbidden, a task fixes
//! which squares of the orbit hold a piece. There is one task for each such set up to symmetry. The
//! images of a cover that the same task finds are then those under symmetries that preserve its
//! set.

use super::super::CoverSpec;
use super::field::{CoverMasks, CoverTask, SymmetrySubset};
use bezzel_base::board::{Symmetry, SymmetryGroup};
use bezzel_base::core::bitset::BitSet;

/// Symmetries of the task as permutations of the numbers of the squares.
#[derive(Debug)]
pub(super) struct SquarePermutations {
    /// Every symmetry except the identity.
    images: Vec<Vec<u32>>,
}

/// Subset of an orbit, one bit per square.
type Subset = u32;

impl SquarePermutations {
    pub(super) fn from_spec(covering: &CoverSpec) -> SquarePermutations {
        let size = covering.grid.size;
        let table = |symmetry: Symmetry| -> Vec<u32> {
            size.iter().map(|square| size.index(symmetry.apply(size, square)) as u32).collect()
        };
        SquarePermutations {
            images: covering.symmetries().into_iter().skip(1).map(table).collect(),
        }
    }

    /// Returns the number of symmetries, including the identity.
    pub(super) fn group_order(&self) -> u64 {
        self.images.len() as u64 + 1
    }

    /// Returns whether they are all symmetries of the board.
    pub(super) fn is_full_group(&self, covering: &CoverSpec) -> bool {
        self.group_order()
            == covering.piece.symmetries(&covering.grid, SymmetryGroup::All).len() as u64
    }

    /// Returns every symmetry except the identity, as a table of squares.
    pub(super) fn tables(&self) -> impl Iterator<Item = &Vec<u32>> {
        self.images.iter()
    }

    /// Returns the symmetries that map a set of squares to itself. Each symmetry must either do so
    /// or map the whole set to other squares.
    pub(super) fn stabilizer(&self, squares: &[u32]) -> SquarePermutations {
        let stays = |image: &&Vec<u32>| {
            squares
                .first()
                .is_some_and(|&first| squares.binary_search(&image[first as usize]).is_ok())
        };
        SquarePermutations { images: self.images.iter().filter(stays).cloned().collect() }
    }

    /// Returns the distinct images of a square.
    fn orbit(&self, square: u32) -> Vec<u32> {
        let mut orbit: Vec<u32> =
            self.images.iter().map(|image| image[square as usize]).chain([square]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Lists the choices of the first pieces up to symmetry, with `left` pieces to place, as
    /// described in the module.
    pub(super) fn root_tasks<const N: usize>(
        &self,
        field: &CoverMasks<N>,
        left: u64,
    ) -> Vec<CoverTask<N>> {
        let mut rest = CoverTask::root_task(field);
        let Some((tightest, _)) = field.most_constrained(rest.open, rest.allowed) else {
            return vec![rest];
        };
        let gain = |square: u32| (field.covers[square as usize] & rest.open).len();
        let firsts = (field.covered_by[tightest as usize] & rest.allowed).iter();
        let mut firsts: Vec<(u32, u32)> = firsts.map(|square| (gain(square), square)).collect();
        sort_by_gain(&mut firsts);
        let mut tasks = Vec::new();
        for (_, first) in firsts {
            if !rest.allowed.contains(first) {
                continue;
            }
            let orbit = self.orbit(first);
            let after = rest.allowed & !BitSet::from_iter(orbit.iter().copied());
            for (places, fixed) in self.orbit_subsets(&orbit) {
                let task = CoverTask { root: Some(fixed), ..rest.clone() };
                let squares =
                    orbit.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
                tasks.extend(extend_task(
                    field,
                    task,
                    squares.map(|(_, &square)| square),
                    after,
                    left,
                ));
            }
            rest.allowed = after;
        }
        tasks
    }

    /// Lists the nonempty subsets of an orbit up to symmetry, the smallest first, each with the
    /// symmetries that fix it.
    fn orbit_subsets(&self, orbit: &[u32]) -> Vec<(Subset, SymmetrySubset)> {
        let place = |square: u32| orbit.binary_search(&square).expect("an orbit has all images");
        let to = |map: &Vec<u32>| orbit.iter().map(|&square| place(map[square as usize])).collect();
        let moves: Vec<Vec<usize>> = self.images.iter().map(to).collect();
        let first = |places: Subset| {
            let mut fixed: SymmetrySubset = 0;
            for (index, to) in moves.iter().enumerate() {
                let set = to.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
                let image = set.fold(0, |image: Subset, (_, to)| image | 1 << to);
                if image < places {
                    return None;
                }
                fixed |= SymmetrySubset::from(image == places) << index;
            }
            Some((places, fixed))
        };
        let mut sets: Vec<(Subset, SymmetrySubset)> =
            (1..1 << orbit.len()).filter_map(first).collect();
        sets.sort_by_key(|&(places, _)| places.count_ones());
        sets
    }

    /// Checks whether a cover is the first of its images under some symmetries, which are those
    /// that fix its task. If so, returns the number of all its images.
    pub(super) fn orbit_size_if_first(
        &self,
        cover: &mut Vec<u32>,
        by: SymmetrySubset,
        image: &mut Vec<u32>,
    ) -> Option<u64> {
        cover.sort_unstable();
        let mut fixed = 1;
        for (_, map) in self.images.iter().enumerate().filter(|(index, _)| by >> index & 1 == 1) {
            image.clear();
            image.extend(cover.iter().map(|&square| map[square as usize]));
            image.sort_unstable();
            match (*image).cmp(cover) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => fixed += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        Some(self.group_order() / fixed)
    }

    /// Returns the distinct images of a sorted cover, including itself. Each image is sorted.
    pub(super) fn cover_images(&self, cover: &[u32]) -> Vec<Vec<u32>> {
        let by = |map: &Vec<u32>| cover_image(cover, |square| map[square as usize]);
        let mut all: Vec<Vec<u32>> = self.images.iter().map(by).chain([cover.to_vec()]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Sorts pairs of gain and square by decreasing gain. Equal gains are ordered by square.
pub(super) fn sort_by_gain(choices: &mut [(u32, u32)]) {
    choices.sort_unstable_by_key(|&(gain, square)| (u32::MAX - gain, square));
}

/// Returns the sorted image of a cover.
pub(super) fn cover_image(cover: &[u32], by: impl Fn(u32) -> u32) -> Vec<u32> {
    let mut image: Vec<u32> = cover.iter().map(|&square| by(square)).collect();
    image.sort_unstable();
    image
}

/// Extends a task by pieces on some squares, and allows further pieces only on `after`. Returns
/// `None` if the pieces exclude each other, or are too many.
fn extend_task<const N: usize>(
    field: &CoverMasks<N>,
    mut task: CoverTask<N>,
    squares: impl Iterator<Item = u32>,
    after: BitSet<N>,
    left: u64,
) -> Option<CoverTask<N>> {
    for square in squares {
        if !task.allowed.contains(square) {
            return None;
        }
        task.allowed = field.allowed_beside(square, task.allowed);
        task.open = task.open & !field.covers[square as usize];
        task.chosen.push(square);
    }
    task.allowed = task.allowed & after;
    ((task.chosen.len() - field.required.len()) as u64 <= left).then_some(task)
}
