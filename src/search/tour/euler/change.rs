//! The transformations of a path, one at a time.

/// One transformation of a path; places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The path goes on to a free square.
    Extend(u32),
    /// The squares after this place are walked backwards; a move leads from the last one to the square on this place.
    TurnTail(usize),
    /// The squares before this place are walked backwards; a move leads from the first one to the square on this place.
    TurnHead(usize),
    /// The whole path is walked backwards.
    Reverse,
    /// The path is closed, so it may begin on this place: the squares before it follow after its end.
    Rotate(usize),
    /// Two free squares, a move apart, are put in after this place.
    Insert(usize, [u32; 2]),
    /// One free square is put in after this place.
    InsertOne(usize, u32),
}

/// Applies one transformation to a path.
///
/// ```
/// use bezzel::rooms::search::tour::euler::{Change, apply};
/// let mut path = vec![1, 2, 3, 4, 5];
/// apply(&mut path, Change::TurnTail(1));
/// assert_eq!(path, [1, 2, 5, 4, 3]);
/// apply(&mut path, Change::Rotate(2));
/// assert_eq!(path, [5, 4, 3, 1, 2]);
/// ```
pub fn apply(path: &mut Vec<u32>, change: Change) {
    match change {
        Change::Extend(square) => path.push(square),
        Change::TurnTail(place) => path[place + 1..].reverse(),
        Change::TurnHead(place) => path[..place].reverse(),
        Change::Reverse => path.reverse(),
        Change::Rotate(place) => path.rotate_left(place),
        Change::Insert(place, pair) => drop(path.splice(place + 1..place + 1, pair)),
        Change::InsertOne(place, square) => path.insert(place + 1, square),
    }
}
