//! The tables of the four quadrants: one for all on a plain board. If squares are shut, there is
//! one for each shape of a quadrant, seen from the middle.

use super::geometry::{Geometry, Half};
use super::open::Look;
use super::table::{Table, WHOLE};
use crate::search::{Limit, Stop};
use std::sync::atomic::AtomicU64;

/// Longest side of a fully tabulated quadrant if the quadrants differ. Up to eight tables need the
/// memory of one table of the next side.
const WHOLE_APART: u32 = 10;

/// Distinct shapes of the quadrants of a board.
#[derive(Debug)]
pub(super) struct Quadrants {
    pub(super) geometry: Geometry,
    looks: Vec<Look>,
}

/// Tables of the shapes.
#[derive(Debug)]
pub(super) struct Tables(Vec<Table>);

/// Indices of the tables of the quadrants, above and below, on the left and on the right.
pub(super) type Numbers = [[usize; 2]; 2];

impl Quadrants {
    /// Creates an empty list of shapes.
    pub(super) fn new(geometry: Geometry) -> Quadrants {
        Quadrants { geometry, looks: Vec::new() }
    }

    /// Returns the index of a shape, which is added if it is new.
    pub(super) fn number(&mut self, look: Look) -> usize {
        let number = self.looks.iter().position(|other| *other == look).unwrap_or(self.looks.len());
        if number == self.looks.len() {
            self.looks.push(look);
        }
        number
    }

    /// Returns whether every placement is tabulated. Otherwise a table is made for each side of the
    /// middle.
    pub(super) fn are_whole(&self) -> bool {
        self.geometry.side <= if self.looks.len() > 1 { WHOLE_APART } else { WHOLE }
    }

    /// Builds the tables. They are filled here if all placements are `whole`.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    pub(super) fn tables(&self, whole: bool, limit: &Limit) -> Result<Tables, Stop> {
        let held = AtomicU64::new(0);
        let table = |look| match whole {
            true => Table::new(self.geometry, look, &held, limit),
            false => Ok(Table::in_parts(self.geometry, look)),
        };
        self.looks.iter().map(table).collect::<Result<_, _>>().map(Tables)
    }

    /// Estimates the memory of the tables in bytes. Returns `None` if they are made for each side.
    pub(super) fn about_bytes(&self) -> Option<u64> {
        if !self.are_whole() {
            return None;
        }
        self.looks.iter().map(|look| Table::in_parts(self.geometry, look).about_bytes()).sum()
    }
}

impl Tables {
    /// Returns the table of a quadrant.
    pub(super) fn of(&self, numbers: Numbers, half: Half, right: bool) -> &Table {
        &self.0[numbers[usize::from(half == Half::Below)][usize::from(right)]]
    }

    /// Counts the placements of each table by their number of queens.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    pub(super) fn sizes(&self, limit: &Limit) -> Result<Vec<Vec<u64>>, Stop> {
        self.0.iter().map(|table| table.sizes(limit)).collect()
    }
}
