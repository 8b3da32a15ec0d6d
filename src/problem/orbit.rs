//! Solutions that are the same up to symmetry: representatives and stabilisers.
//!
//! The representative of an orbit is the solution of the orbit that comes first in [`Order::Reading`](super::Order::Reading): as
//! sorted lists of (row from the top, file). Where the blocked and required squares do not have the board's symmetry, only those
//! images are looked at that are solutions themselves.

use super::Instance;
use crate::board::{Group, Size, Square, Symmetry};

/// Whether the solution comes first, in reading order, of those of its images under the group that are solutions too.
///
/// Of all solutions that are the same under the group exactly one is a representative, so counting representatives counts
/// essentially different solutions in one pass and without memory.
///
/// # Complexity
/// A pass over the squares for each symmetry, sorted only where the first square does not decide; nothing is allocated up to
/// 64 pieces.
pub fn is_representative(instance: &dyn Instance, group: Group, squares: &[Square]) -> bool {
    let size = instance.grid().size;
    let symmetries = &group.symmetries(size)[1..];
    if squares.len() <= FEW {
        let (mut own, mut image) = ([0; FEW], [0; FEW]);
        let (own, image) = (&mut own[..squares.len()], &mut image[..squares.len()]);
        is_least(instance, symmetries, squares, own, image)
    } else {
        let (mut own, mut image) = (vec![0; squares.len()], vec![0; squares.len()]);
        is_least(instance, symmetries, squares, &mut own, &mut image)
    }
}

/// The most pieces for which the images are kept on the stack.
const FEW: usize = 64;

fn is_least(
    instance: &dyn Instance,
    symmetries: &[Symmetry],
    squares: &[Square],
    own: &mut [u64],
    image: &mut [u64],
) -> bool {
    let size = instance.grid().size;
    write_keys(size, Symmetry::Identity, squares, own);
    own.sort_unstable();
    let Some(&first) = own.first() else { return true };
    symmetries.iter().all(|&symmetry| {
        write_keys(size, symmetry, squares, image);
        let least = image.iter().copied().min().unwrap_or(first);
        if least > first {
            return true;
        }
        if least == first {
            image.sort_unstable();
        }
        (least == first && *own <= *image) || !is_solution(instance, size, symmetry, squares)
    })
}

/// The place of each image in reading order.
fn write_keys(size: Size, symmetry: Symmetry, squares: &[Square], keys: &mut [u64]) {
    let (files, top) = (u64::from(size.files()), size.ranks() - 1);
    for (key, &square) in keys.iter_mut().zip(squares) {
        let image = symmetry.apply(size, square);
        *key = u64::from(top - image.rank) * files + u64::from(image.file);
    }
}

/// Whether the image of a solution keeps to the blocked and the required squares.
fn is_solution(instance: &dyn Instance, size: Size, symmetry: Symmetry, squares: &[Square]) -> bool {
    let back = symmetry.inverse();
    let holds = |&square: &Square| squares.contains(&back.apply(size, square));
    instance.required().iter().all(holds) && !instance.blocked().iter().any(holds)
}

/// The symmetries of its board that map a set of squares to itself: a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stabiliser(u8);

impl Stabiliser {
    /// Whether the symmetry maps the set to itself.
    pub fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> (symmetry as u8) & 1 == 1
    }

    /// The number of symmetries in it; the orbit of the set has as many members as the board's group has symmetries, divided by this.
    pub fn order(self) -> u32 {
        self.0.count_ones()
    }

    /// The symmetries in it, the identity first.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

/// Which symmetries of the board map a set of squares to itself.
///
/// ```
/// use bezzel::{board::{Size, Square, Symmetry}, problem::symmetry_class};
/// let squares: Vec<Square> = ["a2", "b4", "c1", "d3"].iter().map(|s| s.parse().unwrap()).collect();
/// let class = symmetry_class(&squares, Size::new(4, 4).unwrap());
/// assert!(class.contains(Symmetry::QuarterTurn) && !class.contains(Symmetry::Diagonal));
/// assert_eq!(class.order(), 4);
/// ```
pub fn symmetry_class(squares: &[Square], size: Size) -> Stabiliser {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    let fixes =
        |symmetry: Symmetry| sorted.iter().all(|&square| sorted.binary_search(&symmetry.apply(size, square)).is_ok());
    let group = Group::All.symmetries(size).iter();
    Stabiliser(group.filter(|&&symmetry| fixes(symmetry)).fold(0, |bits, &symmetry| bits | 1 << (symmetry as u8)))
}
