//! The symmetries of the square (8) and of the rectangle (4).

use super::{Size, Square};

/// Symmetry of the square: an element of the dihedral group of order 8.
///
/// Turns are clockwise as the board is seen, with rank 1 at the bottom. On a rectangle that is not
/// a square, only the four symmetries that keep the sides in place are symmetries of the board. The
/// others map it to the transposed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Symmetry {
    /// Identity.
    Identity,
    /// Quarter turn clockwise.
    QuarterTurn,
    /// Half turn.
    HalfTurn,
    /// Quarter turn anticlockwise.
    ThreeQuarterTurn,
    /// Reflection that exchanges left and right: files reversed.
    MirrorFiles,
    /// Reflection that exchanges top and bottom: ranks reversed.
    MirrorRanks,
    /// Reflection in the diagonal through `a1`.
    Diagonal,
    /// Reflection in the diagonal through the top left corner.
    Antidiagonal,
}

use Symmetry::{
    Antidiagonal, Diagonal, HalfTurn, Identity, MirrorFiles, MirrorRanks, QuarterTurn,
    ThreeQuarterTurn,
};

/// Group of symmetries under which two solutions count as the same.
///
/// ```
/// use bezzel::prelude::*;
/// let queens = Queens::new(8);
/// assert_eq!(queens.count()?.classes(), Some(&12u32.into()), "under `SymmetryGroup::All`");
/// assert_eq!(queens.all().unique_by_rotation().count()?, 24);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SymmetryGroup {
    /// Rotations only: 4 on a square, 2 on a rectangle.
    Rotations,
    /// Rotations and reflections: 8 on a square, 4 on a rectangle.
    All,
}

impl SymmetryGroup {
    /// Returns the symmetries of this group that map a board of the given size to itself, the
    /// identity first.
    ///
    /// ```
    /// use bezzel::board::{Symmetry::{HalfTurn, Identity}, SymmetryGroup};
    /// let size = "5x6".parse().unwrap();
    /// assert_eq!(SymmetryGroup::Rotations.symmetries(size), [Identity, HalfTurn]);
    /// assert_eq!(SymmetryGroup::All.symmetries(size).len(), 4);
    /// ```
    pub fn symmetries(self, size: Size) -> &'static [Symmetry] {
        match (self, size.is_square()) {
            (SymmetryGroup::Rotations, true) => {
                &[Identity, QuarterTurn, HalfTurn, ThreeQuarterTurn]
            }
            (SymmetryGroup::Rotations, false) => &[Identity, HalfTurn],
            (SymmetryGroup::All, true) => &Symmetry::ALL,
            (SymmetryGroup::All, false) => &[Identity, HalfTurn, MirrorFiles, MirrorRanks],
        }
    }
}

impl Symmetry {
    /// All eight symmetries, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Identity,
        QuarterTurn,
        HalfTurn,
        ThreeQuarterTurn,
        MirrorFiles,
        MirrorRanks,
        Diagonal,
        Antidiagonal,
    ];

    /// Returns the image of a square of a board of the given size.
    ///
    /// ```
    /// use bezzel::board::{Size, Square, Symmetry};
    /// let image = |s: Symmetry| s.apply(Size::new(8, 8).unwrap(), "b1".parse().unwrap()).to_string();
    /// assert_eq!(image(Symmetry::QuarterTurn), "a7");
    /// assert_eq!(image(Symmetry::Diagonal), "a2");
    /// ```
    #[inline]
    pub const fn apply(self, size: Size, square: Square) -> Square {
        let Square { file, rank } = square;
        let (far_file, far_rank) = (size.files() - 1 - file, size.ranks() - 1 - rank);
        match self {
            Identity => square,
            QuarterTurn => Square { file: rank, rank: far_file },
            HalfTurn => Square { file: far_file, rank: far_rank },
            ThreeQuarterTurn => Square { file: far_rank, rank: file },
            MirrorFiles => Square { file: far_file, rank },
            MirrorRanks => Square { file, rank: far_rank },
            Diagonal => Square { file: rank, rank: file },
            Antidiagonal => Square { file: far_rank, rank: far_file },
        }
    }

    /// Returns the image of a move by this number of files and ranks.
    ///
    /// ```
    /// use bezzel::board::Symmetry;
    /// assert_eq!(Symmetry::QuarterTurn.apply_step((1, 2)), (2, -1));
    /// ```
    #[inline]
    pub const fn apply_step(self, (files, ranks): (i32, i32)) -> (i32, i32) {
        match self {
            Identity => (files, ranks),
            QuarterTurn => (ranks, -files),
            HalfTurn => (-files, -ranks),
            ThreeQuarterTurn => (-ranks, files),
            MirrorFiles => (-files, ranks),
            MirrorRanks => (files, -ranks),
            Diagonal => (ranks, files),
            Antidiagonal => (-ranks, -files),
        }
    }

    /// Returns whether files become ranks, as in quarter turns and diagonal reflections.
    ///
    /// ```
    /// use bezzel::board::Symmetry;
    /// assert_eq!(Symmetry::ALL.iter().filter(|symmetry| symmetry.is_transposing()).count(), 4);
    /// ```
    pub const fn is_transposing(self) -> bool {
        matches!(self, QuarterTurn | ThreeQuarterTurn | Diagonal | Antidiagonal)
    }

    /// Returns the size of the image of a board. It is transposed for quarter turns and diagonal
    /// reflections.
    ///
    /// ```
    /// use bezzel::board::{Size, Symmetry};
    /// let size = Size::new(5, 6).unwrap();
    /// assert_eq!(Symmetry::QuarterTurn.apply_size(size), Size::new(6, 5).unwrap());
    /// assert_eq!(Symmetry::HalfTurn.apply_size(size), size);
    /// ```
    #[inline]
    pub const fn apply_size(self, size: Size) -> Size {
        if self.is_transposing() { size.transposed() } else { size }
    }

    /// Returns the composition of this symmetry followed by the other.
    ///
    /// ```
    /// use bezzel::board::Symmetry;
    /// assert_eq!(Symmetry::MirrorFiles.then(Symmetry::MirrorRanks), Symmetry::HalfTurn);
    /// ```
    pub fn then(self, other: Symmetry) -> Symmetry {
        let moves = [(1, 0), (0, 1)];
        let is_it = |both: &Symmetry| {
            moves.iter().all(|&way| both.apply_step(way) == other.apply_step(self.apply_step(way)))
        };
        Symmetry::ALL.into_iter().find(is_it).unwrap_or(Symmetry::Identity)
    }

    /// Returns the group generated by some symmetries, in the order of [`Symmetry::ALL`].
    ///
    /// ```
    /// use bezzel::board::Symmetry::{self, *};
    /// assert_eq!(Symmetry::generate_group(&[QuarterTurn]), [Identity, QuarterTurn, HalfTurn, ThreeQuarterTurn]);
    /// ```
    pub fn generate_group(by: &[Symmetry]) -> Vec<Symmetry> {
        let mut group = vec![Identity];
        let mut done = 0;
        while let Some(&one) = group.get(done) {
            done += 1;
            for &other in by {
                let product = one.then(other);
                if !group.contains(&product) {
                    group.push(product);
                }
            }
        }
        group.sort_unstable();
        group
    }

    /// Returns the inverse symmetry.
    ///
    /// ```
    /// use bezzel::board::Symmetry;
    /// assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
    /// assert!(Symmetry::ALL.iter().all(|&it| it.then(it.inverse()) == Symmetry::Identity));
    /// ```
    pub const fn inverse(self) -> Symmetry {
        match self {
            QuarterTurn => ThreeQuarterTurn,
            ThreeQuarterTurn => QuarterTurn,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_undo_and_groups_are_closed() {
        let size = Size::new(5, 5).expect("a valid size");
        for s in Symmetry::ALL {
            for square in size.iter() {
                assert_eq!(s.inverse().apply(size, s.apply(size, square)), square);
            }
            for t in Symmetry::ALL {
                let product = |u: Symmetry| {
                    size.iter().all(|q| u.apply(size, q) == s.apply(size, t.apply(size, q)))
                };
                assert_eq!(
                    Symmetry::ALL.into_iter().filter(|&u| product(u)).collect::<Vec<_>>(),
                    [t.then(s)]
                );
            }
        }
    }

    #[test]
    fn steps_go_from_image_to_image() {
        let size = Size::new(4, 7).expect("a valid size");
        for (s, from, to) in Symmetry::ALL
            .into_iter()
            .flat_map(|s| size.iter().flat_map(move |a| size.iter().map(move |b| (s, a, b))))
        {
            let step = |a: Square, b: Square| {
                (b.file as i32 - a.file as i32, b.rank as i32 - a.rank as i32)
            };
            assert_eq!(s.apply_step(step(from, to)), step(s.apply(size, from), s.apply(size, to)));
        }
    }

    #[test]
    fn images_stay_on_the_image_of_the_board() {
        let size = Size::new(3, 7).expect("a valid size");
        for s in Symmetry::ALL {
            let there = s.apply_size(size);
            for square in size.iter() {
                assert!(there.contains(s.apply(size, square)));
                assert_eq!(s.inverse().apply(there, s.apply(size, square)), square);
            }
        }
        assert_eq!(SymmetryGroup::All.symmetries(size).len(), 4);
    }
}
