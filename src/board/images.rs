//! The images of a solution under the symmetries of its board, and which of them comes first.

use super::{Group, Size, Square, Symmetry};

/// Compares a solution with its images.
///
/// Squares are numbered as the drawn board is read (top rank first, each from the left); of two sets of equally many squares the one
/// whose sorted numbers are lexicographically less comes first.
#[derive(Clone, Debug)]
pub struct Images {
    size: Size,
    symmetries: Vec<Symmetry>,
    own: Vec<u64>,
    image: Vec<u64>,
}

/// The number of a square in reading order.
pub(crate) fn reading_number(size: Size, square: Square) -> u64 {
    u64::from(size.ranks() - 1 - square.rank) * u64::from(size.files()) + u64::from(square.file)
}

/// The numbers of the squares in reading order, sorted, in a buffer that is used again.
pub(crate) fn reading_numbers(size: Size, squares: impl IntoIterator<Item = Square>, into: &mut Vec<u64>) {
    into.clear();
    into.extend(squares.into_iter().map(|square| reading_number(size, square)));
    into.sort_unstable();
}

impl Images {
    /// Images under the symmetries of this group that map a board of this size onto itself.
    pub fn new(group: Group, size: Size) -> Images {
        let symmetries = group.symmetries(size).iter().copied().filter(|&s| s != Symmetry::Identity).collect();
        Images { size, symmetries, own: Vec::new(), image: Vec::new() }
    }

    /// Whether no image that is a member comes before the solution itself.
    ///
    /// # Complexity
    /// Linear in the pieces for each symmetry, with sorting only where the first squares agree; no allocation after the first call.
    pub fn is_first(&mut self, squares: &[Square], mut is_member: impl FnMut(&[Square]) -> bool) -> bool {
        reading_numbers(self.size, squares.iter().copied(), &mut self.own);
        for at in 0..self.symmetries.len() {
            let symmetry = self.symmetries[at];
            if self.comes_before(squares, symmetry) && is_member(&image(self.size, squares, symmetry)) {
                return false;
            }
        }
        true
    }

    fn comes_before(&mut self, squares: &[Square], symmetry: Symmetry) -> bool {
        let size = self.size;
        let numbers = squares.iter().map(|&square| reading_number(size, symmetry.apply(size, square)));
        // Most images differ in the very first square: no need to sort them.
        match (numbers.min(), self.own.first()) {
            (Some(first), Some(&own)) if first != own => first < own,
            _ => {
                reading_numbers(size, squares.iter().map(|&s| symmetry.apply(size, s)), &mut self.image);
                self.image < self.own
            }
        }
    }

    /// The sorted reading numbers of the image that comes first: the same for every member of an orbit.
    pub fn canonical(&mut self, squares: &[Square]) -> &[u64] {
        let size = self.size;
        reading_numbers(size, squares.iter().copied(), &mut self.own);
        for &symmetry in &self.symmetries {
            reading_numbers(size, squares.iter().map(|&s| symmetry.apply(size, s)), &mut self.image);
            if self.image < self.own {
                std::mem::swap(&mut self.image, &mut self.own);
            }
        }
        &self.own
    }
}

/// The image of a solution, in file order.
fn image(size: Size, squares: &[Square], symmetry: Symmetry) -> Vec<Square> {
    let mut image: Vec<Square> = squares.iter().map(|&square| symmetry.apply(size, square)).collect();
    image.sort_unstable();
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_one_image_comes_first_and_the_canonical_form_is_constant() {
        let size = Size::new(5, 5).expect("a valid size");
        for seed in 0u32..200 {
            let squares: Vec<Square> = size.iter().filter(|s| (seed * 31 + s.file * 7 + s.rank * 13) % 9 < 2).collect();
            let mut images: Vec<Vec<Square>> = Symmetry::ALL.iter().map(|&s| image(size, &squares, s)).collect();
            images.sort();
            images.dedup();
            let mut frame = Images::new(Group::All, size);
            let first: Vec<_> = images.iter().filter(|i| frame.is_first(i, |_| true)).collect();
            assert_eq!(first.len(), 1, "{squares:?}");
            let canonical = frame.canonical(&squares).to_vec();
            assert!(images.iter().all(|i| frame.canonical(i) == canonical));
            let mut numbers = Vec::new();
            reading_numbers(size, first[0].iter().copied(), &mut numbers);
            assert_eq!(numbers, canonical);
        }
    }
}
