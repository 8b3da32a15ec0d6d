//! The keys that `sort` knows.

use crate::board::{Size, Square};
use crate::problem::symmetry_class;

/// What a set can be sorted by.
///
/// What it means is the message `key-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The word after `sort`.
    pub word: &'static str,
    /// The number that is compared, of a placement, or of a tour and whether it is closed; solutions of equal number are compared by their squares.
    pub number: fn(Size, &[Square], Option<bool>) -> u64,
}

/// Every key, in the order in which help lists them.
pub static KEYS: [Key; 3] = [
    Key { word: "squares", number: |_, _, _| 0 },
    Key { word: "symmetry", number: symmetries },
    Key { word: "centre", number: distance_to_centre },
];

impl Key {
    /// The key of this name.
    pub fn named(word: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.word == word)
    }
}

/// How many symmetries of the board map the solution onto itself: from 1 to 8.
fn symmetries(size: Size, squares: &[Square], walk: Option<bool>) -> u64 {
    symmetry_class(squares, size, walk).order().into()
}

/// The sum over the pieces of the squared distance to the centre of the board, in quarters of a squared side.
fn distance_to_centre(size: Size, squares: &[Square], _: Option<bool>) -> u64 {
    let off = |at: u32, side: u32| (2 * u64::from(at) + 1).abs_diff(u64::from(side));
    let distance = |s: &Square| off(s.file, size.files()).pow(2) + off(s.rank, size.ranks()).pow(2);
    squares.iter().map(distance).fold(0, u64::saturating_add)
}
