//! Check of a list of squares against the definition of a tour.

use super::{TourEnds, TourField};
use bezzel_base::board::{Square, SquareSet};

/// First error in a list of squares. Places are indices in the list, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourFlaw {
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
/// The first [`TourFlaw`].
///
/// # Complexity
/// Linear in the squares.
pub fn check(field: &TourField, ends: TourEnds, squares: &[Square]) -> Result<(), TourFlaw> {
    let mut seen = SquareSet::empty(field.size());
    for (place, &square) in squares.iter().enumerate() {
        if !field.is_open(square) {
            return Err(TourFlaw::OffBoard(place));
        }
        if seen.contains(square) {
            return Err(TourFlaw::Twice(place));
        }
        seen.insert(square);
        if place > 0 && !field.is_move(squares[place - 1], square) {
            return Err(TourFlaw::NoMove(place));
        }
    }
    let missing =
        || field.size().iter().find(|&square| field.is_open(square) && !seen.contains(square));
    if (squares.len() as u64) < field.squares()
        && let Some(square) = missing()
    {
        return Err(TourFlaw::Missing(square));
    }
    let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else { return Ok(()) };
    if let Some(from) = ends.from.filter(|&from| from != first) {
        return Err(TourFlaw::Start(from));
    }
    if let Some(to) = ends.to.filter(|&to| to != last) {
        return Err(TourFlaw::End(to));
    }
    let closes = squares.len() > 2 && field.is_move(last, first);
    if ends.closed && !closes { Err(TourFlaw::Open) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;

    #[test]
    fn each_flaw_is_found() {
        let field = TourField::knight(Size::new(3, 4).expect("a valid size"));
        let walk = |text: &str| -> Vec<Square> {
            text.split(' ').map(|s| s.parse().expect("a square")).collect()
        };
        let tour = "a1 c2 a3 b1 c3 a4 b2 c4 a3";
        assert_eq!(check(&field, TourEnds::OPEN, &walk(tour)), Err(TourFlaw::Twice(8)));
        assert_eq!(check(&field, TourEnds::OPEN, &walk("a1 c2 d4")), Err(TourFlaw::OffBoard(2)));
        assert_eq!(check(&field, TourEnds::OPEN, &walk("a1 c2 c3")), Err(TourFlaw::NoMove(2)));
        assert_eq!(
            check(&field, TourEnds::OPEN, &walk("a1 c2")),
            Err(TourFlaw::Missing(Square { file: 0, rank: 1 }))
        );
        let tour = walk("a1 c2 a3 b1 c3 a2 c1 b3 a1");
        assert_eq!(check(&field, TourEnds::OPEN, &tour), Err(TourFlaw::Twice(8)));
    }

    #[test]
    fn the_ends_are_checked() {
        let field = TourField::knight(Size::new(3, 4).expect("a valid size"));
        let found = super::super::frontier::find(&field, TourEnds::OPEN, &Default::default())
            .0
            .expect("3x4 has a tour");
        let (first, last) = (found[0], found[11]);
        assert_eq!(check(&field, TourEnds::OPEN.from(first).to(last), &found), Ok(()));
        assert_eq!(check(&field, TourEnds::OPEN.from(last), &found), Err(TourFlaw::Start(last)));
        assert_eq!(check(&field, TourEnds::OPEN.to(first), &found), Err(TourFlaw::End(first)));
        assert_eq!(check(&field, TourEnds::CLOSED, &found), Err(TourFlaw::Open));
    }
}
