//! Sums of the numbers of a tour along files, ranks and diagonals.
//!
//! Square `k` of the tour has the number `k`. If all files and ranks of an n by n board have the
//! same sum, this sum is n(n^2+1)/2, because the numbers from 1 to n^2 sum to n times that. It is
//! 260 on the chessboard.

use bezzel_base::board::{Size, Square};

/// Sums of the numbers, counted from 1, that a tour writes on its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSums {
    /// Sum of each file, from `a`.
    pub files: Vec<u64>,
    /// Sum of each rank, from 1.
    pub ranks: Vec<u64>,
    /// Sums of the two long diagonals, with the one through `a1` first. `None` unless the board is
    /// square.
    pub diagonals: Option<[u64; 2]>,
}

impl LineSums {
    /// Returns whether all files have the same sum and all ranks have the same sum.
    ///
    /// On a square board these two sums are equal, and the square is called semi-magic.
    pub fn is_semimagic(&self) -> bool {
        let same = |sums: &[u64]| sums.windows(2).all(|pair| pair[0] == pair[1]);
        same(&self.files) && same(&self.ranks)
    }

    /// Returns whether the long diagonals also have the sum of the files and ranks.
    ///
    /// No such knight's tour exists on the 8x8 board (Stertenbrink, Meyrignac and Mackay 2003).
    pub fn is_magic(&self) -> bool {
        self.is_semimagic()
            && self.diagonals.is_some_and(|[a, b]| a == self.files[0] && b == self.files[0])
    }
}

/// Computes the sums of a tour.
///
/// # Complexity
/// Linear in the squares.
pub fn line_sums(size: Size, tour: &[Square]) -> LineSums {
    let (mut files, mut ranks) = (vec![0; size.files() as usize], vec![0; size.ranks() as usize]);
    let mut diagonals = [0; 2];
    for (number, square) in (1u64..).zip(tour) {
        files[square.file as usize] += number;
        ranks[square.rank as usize] += number;
        diagonals[0] += if square.file == square.rank { number } else { 0 };
        diagonals[1] += if square.file + square.rank + 1 == size.files() { number } else { 0 };
    }
    LineSums { files, ranks, diagonals: size.is_square().then_some(diagonals) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// William Beverley's tour of 1848, from the top rank down. It is semi-magic, but the sums of
    /// its diagonals are not 260.
    const BEVERLEY: [[u64; 8]; 8] = [
        [1, 30, 47, 52, 5, 28, 43, 54],
        [48, 51, 2, 29, 44, 53, 6, 27],
        [31, 46, 49, 4, 25, 8, 55, 42],
        [50, 3, 32, 45, 56, 41, 26, 7],
        [33, 62, 15, 20, 9, 24, 39, 58],
        [16, 19, 34, 61, 40, 57, 10, 23],
        [63, 14, 17, 36, 21, 12, 59, 38],
        [18, 35, 64, 13, 60, 37, 22, 11],
    ];

    #[test]
    fn beverleys_tour_is_semimagic() {
        let size = Size::new(8, 8).expect("a valid size");
        let mut tour: Vec<Square> = size.iter().collect();
        tour.sort_unstable_by_key(|square| {
            BEVERLEY[7 - square.rank as usize][square.file as usize]
        });
        let field = super::super::TourField::knight(size);
        assert_eq!(super::super::check(&field, super::super::TourEnds::OPEN, &tour), Ok(()));
        let sums = line_sums(size, &tour);
        assert!(sums.is_semimagic() && !sums.is_magic());
        assert_eq!((sums.files[0], sums.ranks[0]), (260, 260));
        tour.swap(0, 2);
        assert!(!super::line_sums(size, &tour).is_semimagic());
    }
}
