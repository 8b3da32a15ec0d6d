//! Symmetry at the root: the first choice is made up to symmetry, and of the covers found one of each orbit is kept.

use super::super::Covering;
use super::super::masks::Mask;
use super::kernel::{Field, Task};
use super::padded::Cells;
use crate::board::{Group, Symmetry};

/// The symmetries of the question as permutations of the numbers of the squares.
#[derive(Debug)]
pub(super) struct Symmetries {
    /// Every symmetry but the identity.
    images: Vec<Vec<u32>>,
    /// The inverse of each.
    inverses: Vec<Vec<u32>>,
}

impl Symmetries {
    pub(super) fn of(covering: &Covering) -> Symmetries {
        let size = covering.grid.size;
        let table = |symmetry: Symmetry| -> Vec<u32> {
            size.iter().map(|square| size.index(symmetry.apply(size, square)) as u32).collect()
        };
        let group: Vec<Symmetry> = covering.symmetries().into_iter().skip(1).collect();
        let images = group.iter().map(|&symmetry| table(symmetry)).collect();
        Symmetries { images, inverses: group.iter().map(|&symmetry| table(symmetry.inverse())).collect() }
    }

    /// The number of symmetries, the identity included.
    pub(super) fn order(&self) -> u64 {
        self.images.len() as u64 + 1
    }

    /// Whether they are all symmetries of the board.
    pub(super) fn is_whole(&self, covering: &Covering) -> bool {
        self.order() == Group::All.symmetries(covering.grid.size).len() as u64
    }

    /// Every symmetry but the identity, as a table of squares.
    pub(super) fn tables(&self) -> impl Iterator<Item = &Vec<u32>> {
        self.images.iter()
    }

    /// Those that map a set of squares to itself, where each either does or moves all of it elsewhere.
    pub(super) fn where_fixed(&self, squares: &[u32]) -> Symmetries {
        let stays = |(image, _): &(&Vec<u32>, &Vec<u32>)| {
            squares.first().is_some_and(|&first| squares.binary_search(&image[first as usize]).is_ok())
        };
        let both = self.images.iter().zip(&self.inverses).filter(stays);
        let (images, inverses) = both.map(|(image, inverse)| (image.clone(), inverse.clone())).unzip();
        Symmetries { images, inverses }
    }

    /// The images of a square, each once.
    fn orbit(&self, square: u32) -> Vec<u32> {
        let mut orbit: Vec<u32> = self.images.iter().map(|image| image[square as usize]).chain([square]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// The choices for the first piece up to symmetry: some piece covers the tightest square, so one stands in an orbit of the squares
    /// that cover it. Each task takes the representative of one orbit and forbids those before.
    pub(super) fn tasks<const N: usize>(&self, field: &Field<N>) -> Vec<Task<N>> {
        let Some((tightest, _)) = field.tightest(field.open, field.allowed) else { return vec![Task::whole(field)] };
        let mut allowed = field.allowed;
        let mut firsts: Vec<u32> = (field.covers[tightest as usize] & allowed).iter().collect();
        let gain = |square: u32| (field.covers[square as usize] & field.open).len();
        firsts.sort_by_key(|&square| (u32::MAX - gain(square), square));
        let mut tasks = Vec::new();
        for first in firsts {
            if !allowed.contains(first) {
                continue;
            }
            let orbit = Mask::of(self.orbit(first));
            let chosen = [&field.required[..], &[first]].concat();
            let open = field.open & !field.covers[first as usize];
            let prices = Cells::new();
            tasks.push(Task { chosen, open, allowed: field.beside(first, allowed), root: Some(first), prices });
            allowed = allowed & !orbit;
        }
        tasks
    }

    /// Whether a cover is the first of its images that the task of this root finds too; then the number of its images.
    pub(super) fn first_of_orbit(&self, cover: &mut Vec<u32>, root: u32, image: &mut Vec<u32>) -> Option<u64> {
        cover.sort_unstable();
        let mut fixed = 1;
        for (map, inverse) in self.images.iter().zip(&self.inverses) {
            if cover.binary_search(&inverse[root as usize]).is_err() {
                continue;
            }
            image.clear();
            image.extend(cover.iter().map(|&square| map[square as usize]));
            image.sort_unstable();
            match (*image).cmp(cover) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => fixed += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        Some(self.order() / fixed)
    }

    /// The images of a sorted cover, itself among them, each once and sorted.
    pub(super) fn images(&self, cover: &[u32]) -> Vec<Vec<u32>> {
        let image = |map: &Vec<u32>| {
            let mut image: Vec<u32> = cover.iter().map(|&square| map[square as usize]).collect();
            image.sort_unstable();
            image
        };
        let mut all: Vec<Vec<u32>> = self.images.iter().map(image).chain([cover.to_vec()]).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}
