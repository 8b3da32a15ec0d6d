//! Check of a list of squares against the definition of a tour.

use super::{Ends, Field};
use crate::board::{Square, SquareSet};

/// First error in a list of squares. Places are indices in the list, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The square at this place is not part of the board.
    OffBoard(usize),
    /// The square at this place was already visited.
    Twice(usize),
    /// No move leads from the previous square to the square at this place.
    NoMove(usize),
    /// This square is not visited.
    Missing(Square),
    /// The first square is not the required one, which is given here.
    Start(Square),
    /// The last square is not the required one, which is given here.
    End(Square),
    /// No move leads from the last square back to the first.
    Open,
}

/// Checks that the squares are a tour of the board with the required ends.
///
/// A tour visits each square once, and each square is one move away from the one before it.
///
/// # Errors
/// The first [`Flaw`].
///
/// # Complexity
/// Linear in the squares.
pub fn check(field: &Field, ends: Ends, squares: &[Square]) -> Result<(), Flaw> {
    let mut seen = SquareSet::empty(field.size());
    for (place, &square) in squares.iter().enumerate() {
        if !field.is_open(square) {
            return Err(Flaw::OffBoard(place));
        }
        if seen.contains(square) {
            return Err(Flaw::Twice(place));
        }
        seen.insert(square);
        if place > 0 && !field.is_move(squares[place - 1], square) {
            return Err(Flaw::NoMove(place));
        }
    }
    let missing = || field.size().iter().find(|&square| field.is_open(square) && !seen.contains(square));
    if (squares.len() as u64) < field.squares()
        && let Some(square) = missing()
    {
        return Err(Flaw::Missing(square));
    }
    let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else { return Ok(()) };
    if let Some(from) = ends.from.filter(|&from| from != first) {
        return Err(Flaw::Start(from));
    }
    if let Some(to) = ends.to.filter(|&to| to != last) {
        return Err(Flaw::End(to));
    }
    let closes = squares.len() > 2 && field.is_move(last, first);
    if ends.closed && !closes { Err(Flaw::Open) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    #[test]
    fn each_flaw_is_found() {
        let field = Field::knight(Size::new(3, 4).expect("a valid size"));
        let walk = |text: &str| -> Vec<Square> { text.split(' ').map(|s| s.parse().expect("a square")).collect() };
        let tour = "a1 c2 a3 b1 c3 a4 b2 c4 a3";
        assert_eq!(check(&field, Ends::OPEN, &walk(tour)), Err(Flaw::Twice(8)));
        assert_eq!(check(&field, Ends::OPEN, &walk("a1 c2 d4")), Err(Flaw::OffBoard(2)));
        assert_eq!(check(&field, Ends::OPEN, &walk("a1 c2 c3")), Err(Flaw::NoMove(2)));
        assert_eq!(check(&field, Ends::OPEN, &walk("a1 c2")), Err(Flaw::Missing(Square { file: 0, rank: 1 })));
        let tour = walk("a1 c2 a3 b1 c3 a2 c1 b3 a1");
        assert_eq!(check(&field, Ends::OPEN, &tour), Err(Flaw::Twice(8)));
    }

    #[test]
    fn the_ends_are_checked() {
        let field = Field::knight(Size::new(3, 4).expect("a valid size"));
        let found = super::super::frontier::find(&field, Ends::OPEN, &Default::default()).0.expect("3x4 has a tour");
        let (first, last) = (found[0], found[11]);
        assert_eq!(check(&field, Ends::OPEN.from(first).to(last), &found), Ok(()));
        assert_eq!(check(&field, Ends::OPEN.from(last), &found), Err(Flaw::Start(last)));
        assert_eq!(check(&field, Ends::OPEN.to(first), &found), Err(Flaw::End(first)));
        assert_eq!(check(&field, Ends::CLOSED, &found), Err(Flaw::Open));
    }
}
