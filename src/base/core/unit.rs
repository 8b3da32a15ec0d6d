//! Units of a board: rows, columns and regions with a known number of pieces.

use std::fmt;

/// Squares with a known number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// File, which players of other puzzles call a column.
    File(u32),
    /// Rank, which they call a row.
    Rank(u32),
    /// Region.
    Region(u8),
}

impl Unit {
    /// Returns the number of its kind.
    pub fn kind(self) -> usize {
        match self {
            Unit::File(_) => 0,
            Unit::Rank(_) => 1,
            Unit::Region(_) => 2,
        }
    }

    /// Returns the kind and the number in one word.
    fn to_code(self) -> u16 {
        let number = match self {
            Unit::File(number) | Unit::Rank(number) => number,
            Unit::Region(number) => number.into(),
        };
        (self.kind() as u16 + 1) << UnitList::NUMBER_BITS | number as u16
    }

    fn from_code(code: u16) -> Option<Unit> {
        let number = code & ((1 << UnitList::NUMBER_BITS) - 1);
        match code >> UnitList::NUMBER_BITS {
            1 => Some(Unit::File(number.into())),
            2 => Some(Unit::Rank(number.into())),
            3 => Some(Unit::Region(number as u8)),
            _ => None,
        }
    }
}

/// A few units, small enough to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct UnitList([u16; UnitList::MAX]);

impl UnitList {
    /// Largest number of units.
    pub const MAX: usize = 8;

    /// Bits for the number of a unit: more than the longest side of a board with units needs.
    const NUMBER_BITS: u32 = 13;

    /// Creates a list of the first units, at most [`UnitList::MAX`].
    pub fn new(units: &[Unit]) -> UnitList {
        let mut codes = [0; UnitList::MAX];
        codes.iter_mut().zip(units).for_each(|(code, unit)| *code = unit.to_code());
        UnitList(codes)
    }

    /// Iterates over the units.
    pub fn iter(&self) -> impl Iterator<Item = Unit> + '_ {
        self.0.iter().filter_map(|&code| Unit::from_code(code))
    }
}

impl fmt::Debug for UnitList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
