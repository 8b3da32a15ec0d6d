//! The tables of the four quadrants: one for all on a plain board. If squares are shut, there is
//! one for each shape of a quadrant, seen from the middle.

use super::geometry::{BoardHalf, QuadrantGeometry};
use super::open_squares::QuadrantShape;
use super::table::{QuadrantTable, WHOLE};
use bezzel_base::core::{Limit, Stop};
use std::sync::atomic::AtomicU64;

/// Longest side of a fully tabulated quadrant if the quadrants differ. Up to eight tables need the
/// memory of one table of the next side.
const WHOLE_APART: u32 = 10;

/// Distinct shapes of the quadrants of a board.
#[derive(Debug)]
pub(super) struct Shapes {
    pub(super) geometry: QuadrantGeometry,
    shapes: Vec<QuadrantShape>,
}

/// Tables of the shapes.
#[derive(Debug)]
pub(super) struct QuadrantTables(Vec<QuadrantTable>);

/// Indices of the tables of the quadrants, above and below, on the left and on the right.
pub(super) type TableNumbers = [[usize; 2]; 2];

impl Shapes {
    /// Creates an empty list of shapes.
    pub(super) fn new(geometry: QuadrantGeometry) -> Shapes {
        Shapes { geometry, shapes: Vec::new() }
    }

    /// Returns the index of a shape, which is added if it is new.
    pub(super) fn intern_shape(&mut self, look: QuadrantShape) -> usize {
        let number =
            self.shapes.iter().position(|other| *other == look).unwrap_or(self.shapes.len());
        if number == self.shapes.len() {
            self.shapes.push(look);
        }
        number
    }

    /// Returns whether every placement is tabulated. Otherwise a table is made for each side of the
    /// middle.
    pub(super) fn is_fully_tabled(&self) -> bool {
        self.geometry.side <= if self.shapes.len() > 1 { WHOLE_APART } else { WHOLE }
    }

    /// Builds the tables. They are filled here if all placements are `whole`.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    pub(super) fn build_tables(&self, whole: bool, limit: &Limit) -> Result<QuadrantTables, Stop> {
        let held = AtomicU64::new(0);
        let table = |look| match whole {
            true => QuadrantTable::new(self.geometry, look, &held, limit),
            false => Ok(QuadrantTable::new_deferred(self.geometry, look)),
        };
        self.shapes.iter().map(table).collect::<Result<_, _>>().map(QuadrantTables)
    }

    /// Estimates the memory of the tables in bytes. Returns `None` if they are made for each side.
    pub(super) fn estimate_bytes(&self) -> Option<u64> {
        if !self.is_fully_tabled() {
            return None;
        }
        self.shapes
            .iter()
            .map(|look| QuadrantTable::new_deferred(self.geometry, look).estimate_bytes())
            .sum()
    }
}

impl QuadrantTables {
    /// Returns the table of a quadrant.
    pub(super) fn get(
        &self,
        numbers: TableNumbers,
        half: BoardHalf,
        right: bool,
    ) -> &QuadrantTable {
        &self.0[numbers[usize::from(half == BoardHalf::Below)][usize::from(right)]]
    }

    /// Counts the placements of each table by their number of queens.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    pub(super) fn sizes_by_queens(&self, limit: &Limit) -> Result<Vec<Vec<u64>>, Stop> {
        self.0.iter().map(|table| table.sizes_by_queens(limit)).collect()
    }
}
