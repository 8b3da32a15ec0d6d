//! Features of tours that are counted.

/// Bend of a tour, as the two moves of a square, both directed away from it.
pub type Bend = [(i32, i32); 2];

/// Feature of a tour that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourMarks {
    /// Moves in some directions, in either sense.
    Moves(Vec<(i32, i32)>),
    /// Squares at which the tour makes one of some bends.
    Bends(Vec<Bend>),
}
