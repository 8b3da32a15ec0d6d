//! Solutions that are the same up to symmetry: representatives and stabilizers.
//!
//! The representative of an orbit is its first solution in
//! [`SolutionOrder::Reading`](super::Order::Reading): as sorted lists of (row from the top, file).
//! If the blocked and required squares break the board's symmetry, only those images count that are
//! solutions themselves.

use super::{Instance, PieceGroup};
use crate::board::{
    Canonicalizer, PiecePartition, Size, Square, Symmetry, SymmetryGroup, is_invariant,
};

/// Returns whether the solution is the first, in reading order, of its images under the group that
/// are solutions.
///
/// Exactly one solution of each orbit is a representative, so counting representatives counts
/// essentially different solutions in one pass and without memory. For many solutions, reuse one
/// [`Canonicalizer`] with [`is_allowed`].
pub fn is_representative(
    instance: &dyn Instance,
    group: SymmetryGroup,
    squares: &[Square],
) -> bool {
    solution_images(instance, group).is_first(squares, |image| is_allowed(instance, image))
}

/// Returns whether the image of a solution is a solution too: see [`Instance::is_member`].
pub fn is_allowed(instance: &(impl Instance + ?Sized), image: &[Square]) -> bool {
    instance.is_member(image)
}

/// Creates the images of an instance's solutions, which are sets of squares or tours.
pub fn solution_images(instance: &(impl Instance + ?Sized), group: SymmetryGroup) -> Canonicalizer {
    let closed = instance.tour_ends().map(|ends| ends.closed);
    Canonicalizer::with_symmetries(instance.symmetries(group), instance.grid().size, closed)
        .with_parts(PieceGroup::parts(instance.piece_groups()))
}

/// Returns one symmetry for each image of a solution, the identity first: a representative of each
/// coset of its stabilizer in [`Instance::symmetries`].
pub fn orbit_symmetries(instance: &(impl Instance + ?Sized), squares: &[Square]) -> Vec<Symmetry> {
    let (size, all) = (instance.grid().size, instance.symmetries(SymmetryGroup::All));
    let stabilizer = find_stabilizer(squares, size, &SolutionShape::of_instance(instance), &all);
    let mut orbit: Vec<Symmetry> = Vec::new();
    for symmetry in all {
        let is_same = |known: &Symmetry| stabilizer.contains(symmetry.then(known.inverse()));
        if !orbit.iter().any(is_same) {
            orbit.push(symmetry);
        }
    }
    orbit
}

/// Group of the symmetries of the board that map a solution to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stabilizer(u8);

impl Stabilizer {
    /// Creates the stabilizer from the symmetries of a group.
    pub fn from_group(group: &[Symmetry]) -> Stabilizer {
        Stabilizer(group.iter().fold(0, |bits, &symmetry| bits | 1 << (symmetry as u8)))
    }

    /// Returns whether the symmetry maps the solution to itself.
    pub fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> (symmetry as u8) & 1 == 1
    }

    /// Returns the number of symmetries. The orbit's size is the order of the board's group divided
    /// by this.
    pub fn order(self) -> u32 {
        self.0.count_ones()
    }

    /// Iterates over the symmetries, the identity first.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

/// Returns the symmetries of the board that map a solution to itself. The solution is a set of
/// squares in file order, or a tour with whether it is closed. See [`is_invariant`].
///
/// ```
/// use bezzel_lab::problem::board_stabilizer;
/// use bezzel::board::{Size, Square, Symmetry};
/// let squares: Vec<Square> = ["a2", "b4", "c1", "d3"].iter().map(|s| s.parse().unwrap()).collect();
/// let class = board_stabilizer(&squares, Size::new(4, 4).unwrap(), None);
/// assert!(class.contains(Symmetry::QuarterTurn) && !class.contains(Symmetry::Diagonal));
/// assert_eq!(class.order(), 4);
/// ```
pub fn board_stabilizer(squares: &[Square], size: Size, walk: Option<bool>) -> Stabilizer {
    find_stabilizer(
        squares,
        size,
        &SolutionShape { closed_tour: walk, parts: PiecePartition::default() },
        SymmetryGroup::All.symmetries(size),
    )
}

/// Interpretation of the squares of a solution.
#[derive(Clone, Debug)]
pub struct SolutionShape {
    /// Whether the tour is closed, or `None` if the solution is not a tour.
    closed_tour: Option<bool>,
    /// Squares of each kind of piece.
    parts: PiecePartition,
}

impl SolutionShape {
    /// Returns the shape of an instance's solutions.
    pub fn of_instance(instance: &(impl Instance + ?Sized)) -> SolutionShape {
        SolutionShape {
            closed_tour: instance.tour_ends().map(|ends| ends.closed),
            parts: PieceGroup::parts(instance.piece_groups()),
        }
    }

    /// Returns whether a symmetry maps the board and the solution onto themselves, with pieces
    /// mapped to pieces of the same kind: see [`is_invariant`].
    pub fn is_invariant(&self, size: Size, squares: &[Square], symmetry: Symmetry) -> bool {
        self.parts
            .ranges(squares.len())
            .all(|range| is_invariant(size, &squares[range], self.closed_tour, symmetry))
    }
}

/// Returns those of some symmetries that map a solution to itself: see [`board_stabilizer`].
pub fn find_stabilizer(
    squares: &[Square],
    size: Size,
    form: &SolutionShape,
    of: &[Symmetry],
) -> Stabilizer {
    let kept = of.iter().copied().filter(|&symmetry| form.is_invariant(size, squares, symmetry));
    Stabilizer(kept.fold(0, |bits, symmetry| bits | 1 << (symmetry as u8)))
}
