//! Three pieces on one straight line of any slope.

use crate::board::{Size, Square};
use crate::piece::gcd;
use std::collections::BTreeMap;

/// Rule about pieces on one straight line, in addition to the attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineRule {
    /// Any number of pieces may stand on a line.
    #[default]
    Any,
    /// No three pieces stand on one straight line of any slope.
    NoThree,
}

/// Finds three of some squares on one straight line of any slope, the last of them first in the
/// order of the squares. The line is that of the plane, also on a board with joined edges.
///
/// ```
/// use bezzel_base::core::find_three_in_line;
/// use bezzel::board::Square;
/// let squares = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Vec<Square>>();
/// assert!(find_three_in_line(&squares("a1 b3 d7")).is_some());
/// assert!(find_three_in_line(&squares("a1 b3 d6")).is_none());
/// ```
///
/// # Complexity
/// Quadratic in the squares, times a logarithm.
pub fn find_three_in_line(squares: &[Square]) -> Option<[Square; 3]> {
    squares.iter().enumerate().find_map(|(number, &square)| {
        let [square, a, b] = find_line_through(&squares[..number], square)?;
        Some([a, b, square])
    })
}

/// Finds two squares on one straight line with another one, which is the first of the result.
pub fn find_line_through(squares: &[Square], square: Square) -> Option<[Square; 3]> {
    let slope = |other: Square| {
        let files = i64::from(other.file) - i64::from(square.file);
        let ranks = i64::from(other.rank) - i64::from(square.rank);
        let common = gcd(files.unsigned_abs(), ranks.unsigned_abs()).max(1) as i64;
        let sign = if (files, ranks) < (0, 0) { -1 } else { 1 };
        (sign * files / common, sign * ranks / common)
    };
    let mut slopes = BTreeMap::new();
    squares
        .iter()
        .find_map(|&other| slopes.insert(slope(other), other).map(|first| [square, first, other]))
}

/// Returns the straight lines of any slope with at least three squares of a board, each as a whole
/// and in the order of the squares.
///
/// ```
/// use bezzel_base::core::lines_of_three;
/// use bezzel::board::Size;
/// assert_eq!(lines_of_three(Size::new(3, 3).unwrap()).len(), 8);
/// ```
///
/// # Complexity
/// About half of the square of the number of squares.
pub fn lines_of_three(size: Size) -> Vec<Vec<Square>> {
    let (files, ranks) = (i64::from(size.files()), i64::from(size.ranks()));
    let square = |file: i64, rank: i64| {
        let is_inside = (0..files).contains(&file) && (0..ranks).contains(&rank);
        is_inside.then_some(Square { file: file as u32, rank: rank as u32 })
    };
    let mut lines = Vec::new();
    for (across, up) in (0..=files / 2).flat_map(|x| (-ranks / 2..=ranks / 2).map(move |y| (x, y)))
    {
        if gcd(across.unsigned_abs(), up.unsigned_abs()) != 1 || (across, up) == (0, -1) {
            continue;
        }
        for first in size.iter() {
            let (file, rank) = (i64::from(first.file), i64::from(first.rank));
            if square(file - across, rank - up).is_none() {
                let steps = (0..).map_while(|k| square(file + k * across, rank + k * up));
                let mut line: Vec<Square> = steps.collect();
                line.sort_unstable();
                lines.extend((line.len() > 2).then_some(line));
            }
        }
    }
    lines
}
