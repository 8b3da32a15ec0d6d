//! Solutions that are the same up to symmetry: representatives and stabilisers.
//!
//! The representative of an orbit is the solution of the orbit that comes first in [`Order::Reading`](super::Order::Reading): as
//! sorted lists of (row from the top, file). Where the blocked and required squares do not have the board's symmetry, only those
//! images are looked at that are solutions themselves.

use super::{Instance, Share};
use crate::board::{Group, Images, Parts, Size, Square, Symmetry, is_kept};

/// Whether the solution comes first, in reading order, of those of its images under the group that are solutions too.
///
/// Of all solutions that are the same under the group exactly one is a representative, so counting representatives counts
/// essentially different solutions in one pass and without memory; for many solutions keep one [`Images`] and [`is_allowed`].
pub fn is_representative(instance: &dyn Instance, group: Group, squares: &[Square]) -> bool {
    images(instance, group).is_first(squares, |image| is_allowed(instance, image))
}

/// Whether the image of a solution is a solution too: see [`Instance::is_member`].
pub fn is_allowed(instance: &(impl Instance + ?Sized), image: &[Square]) -> bool {
    instance.is_member(image)
}

/// The images of the solutions of an instance: of sets of squares, or of tours.
pub fn images(instance: &(impl Instance + ?Sized), group: Group) -> Images {
    let closed = instance.walk().map(|ends| ends.closed);
    Images::under(instance.symmetries(group), instance.grid().size, closed).in_parts(Share::parts(instance.shares()))
}

/// The symmetries of its board that map a solution to itself: a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stabiliser(u8);

impl Stabiliser {
    /// Whether the symmetry maps the solution to itself.
    pub fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> (symmetry as u8) & 1 == 1
    }

    /// The number of symmetries in it; the orbit of the solution has as many members as the board's group has symmetries, divided by this.
    pub fn order(self) -> u32 {
        self.0.count_ones()
    }

    /// The symmetries in it, the identity first.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

/// Which symmetries of the board map a solution to itself: squares in file order, or a tour and whether it is closed. See [`is_kept`].
///
/// ```
/// use bezzel::{board::{Size, Square, Symmetry}, rooms::problem::symmetry_class};
/// let squares: Vec<Square> = ["a2", "b4", "c1", "d3"].iter().map(|s| s.parse().unwrap()).collect();
/// let class = symmetry_class(&squares, Size::new(4, 4).unwrap(), None);
/// assert!(class.contains(Symmetry::QuarterTurn) && !class.contains(Symmetry::Diagonal));
/// assert_eq!(class.order(), 4);
/// ```
pub fn symmetry_class(squares: &[Square], size: Size, walk: Option<bool>) -> Stabiliser {
    stabiliser(squares, size, &Form { walk, parts: Parts::default() }, Group::All.symmetries(size))
}

/// How the squares of a solution are to be read.
#[derive(Clone, Debug)]
pub struct Form {
    /// Whether they are a closed tour, if they are a tour.
    walk: Option<bool>,
    /// The squares of each kind of piece.
    parts: Parts,
}

impl Form {
    /// That of the solutions of an instance.
    pub fn of(instance: &(impl Instance + ?Sized)) -> Form {
        Form { walk: instance.walk().map(|ends| ends.closed), parts: Share::parts(instance.shares()) }
    }

    /// Whether a symmetry maps the board and a solution onto themselves, pieces to pieces of the same kind: see [`is_kept`].
    pub fn is_kept(&self, size: Size, squares: &[Square], symmetry: Symmetry) -> bool {
        self.parts.ranges(squares.len()).all(|range| is_kept(size, &squares[range], self.walk, symmetry))
    }
}

/// Which of some symmetries of the board map a solution to itself: see [`symmetry_class`].
pub fn stabiliser(squares: &[Square], size: Size, form: &Form, of: &[Symmetry]) -> Stabiliser {
    let kept = of.iter().filter(|&&symmetry| form.is_kept(size, squares, symmetry));
    Stabiliser(kept.fold(0, |bits, &symmetry| bits | 1 << (symmetry as u8)))
}
