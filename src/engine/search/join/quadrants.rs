//! The tables of the four quadrants: one for all on a plain board; where squares are shut, one for each way that a quadrant looks, seen from
//! the middle.

use super::geometry::{Geometry, Half};
use super::open::Look;
use super::table::{Table, WHOLE};
use crate::search::{Limit, Stop};
use std::sync::atomic::AtomicU64;

/// The longest side of a quadrant all of whose placements are tabled where quadrants differ: up to eight tables take the room of one beyond.
const WHOLE_APART: u32 = 10;

/// The quadrants of a board that look different.
#[derive(Debug)]
pub(super) struct Quadrants {
    pub(super) geometry: Geometry,
    looks: Vec<Look>,
}

/// Their tables.
#[derive(Debug)]
pub(super) struct Tables(Vec<Table>);

/// The numbers of the tables of the quadrants, above and below, on the left and on the right.
pub(super) type Numbers = [[usize; 2]; 2];

impl Quadrants {
    /// None yet.
    pub(super) fn new(geometry: Geometry) -> Quadrants {
        Quadrants { geometry, looks: Vec::new() }
    }

    /// The number of a quadrant that looks so, which is added where none did before.
    pub(super) fn number(&mut self, look: Look) -> usize {
        let number = self.looks.iter().position(|other| *other == look).unwrap_or(self.looks.len());
        if number == self.looks.len() {
            self.looks.push(look);
        }
        number
    }

    /// Whether every placement is tabled, rather than a table made for each side of the middle.
    pub(super) fn are_whole(&self) -> bool {
        self.geometry.side <= if self.looks.len() > 1 { WHOLE_APART } else { WHOLE }
    }

    /// The tables, which are made here if all placements are `whole`.
    ///
    /// # Errors
    /// The reason why it was stopped.
    pub(super) fn tables(&self, whole: bool, limit: &Limit) -> Result<Tables, Stop> {
        let held = AtomicU64::new(0);
        let table = |look| match whole {
            true => Table::new(self.geometry, look, &held, limit),
            false => Ok(Table::in_parts(self.geometry, look)),
        };
        self.looks.iter().map(table).collect::<Result<_, _>>().map(Tables)
    }

    /// About how many bytes the tables take; none where they are made for each side.
    pub(super) fn about_bytes(&self) -> Option<u64> {
        if !self.are_whole() {
            return None;
        }
        self.looks.iter().map(|look| Table::in_parts(self.geometry, look).about_bytes()).sum()
    }
}

impl Tables {
    /// That of a quadrant.
    pub(super) fn of(&self, numbers: Numbers, half: Half, right: bool) -> &Table {
        &self.0[numbers[usize::from(half == Half::Below)][usize::from(right)]]
    }

    /// How many placements each has by their number of queens.
    ///
    /// # Errors
    /// The reason why it was stopped.
    pub(super) fn sizes(&self, limit: &Limit) -> Result<Vec<Vec<u64>>, Stop> {
        self.0.iter().map(|table| table.sizes(limit)).collect()
    }
}
