//! Number of essentially different tours.

use super::instance::Tour;
use crate::board::{Group, Symmetry};
use crate::problem::{Instance, Solve, Tally, images};
use crate::search::tour::counting;
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// Maximum number of tours that are listed to count the essentially different ones.
const LISTED: u64 = 200_000;

/// Counts the essentially different tours by the Cauchy-Frobenius lemma. If that is out of reach
/// and the tours are few, they are listed. Returns `None` if neither is possible within the limit.
///
/// # Complexity
/// Constant for open tours. For closed ones as [`counting::fixed`], once per symmetry.
pub(super) fn classes(tour: &Tour, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let few = tally.total <= LISTED.into();
    match by_symmetries(tour, &tally.total, limit) {
        Ok(Some(classes)) => Some(classes),
        Ok(None) => few.then(|| by_listing(tour, limit)).flatten(),
        Err(_) => None,
    }
}

/// Computes the mean over the symmetries of the problem of the number of invariant tours. Returns
/// `None` if that is out of reach.
fn by_symmetries(tour: &Tour, total: &BigUint, limit: &Limit) -> Result<Option<BigUint>, Stop> {
    let symmetries = tour.closed_symmetries();
    let mut sum = BigUint::ZERO;
    for &symmetry in &symmetries {
        match kept(tour, symmetry, total, limit)? {
            Some(kept) => sum += kept,
            None => return Ok(None),
        }
    }
    let order = symmetries.len() as u32;
    debug_assert_eq!(&sum % order, BigUint::ZERO, "classes are whole");
    Ok((&sum % order == BigUint::ZERO).then(|| sum / order))
}

/// Counts the tours that a symmetry of the problem maps to themselves.
///
/// Open tours are counted with their direction, so they are invariant only under a symmetry that
/// moves no open square.
fn kept(tour: &Tour, symmetry: Symmetry, total: &BigUint, limit: &Limit) -> Result<Option<BigUint>, Stop> {
    let field = &tour.field;
    if field.order(symmetry) == 1 {
        return Ok(Some(total.clone()));
    }
    if !tour.ends.closed {
        return Ok(Some(BigUint::ZERO));
    }
    // The three-quarter turn has the same invariant tours as the quarter turn.
    let symmetry = if symmetry == Symmetry::ThreeQuarterTurn { Symmetry::QuarterTurn } else { symmetry };
    counting::fixed(field, symmetry, limit)
        .map(|counted| match counted.end {
            End::Complete => Ok(counted.total),
            End::Stopped(stop) => Err(stop),
        })
        .transpose()
}

/// Counts the essentially different tours by listing all.
fn by_listing(tour: &Tour, limit: &Limit) -> Option<BigUint> {
    let mut images = images(tour, Group::All);
    let mut classes = 0u64;
    let every = Limit { solutions: None, ..limit.clone() };
    let end = tour.enumerate(Default::default(), None, &every, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| tour.is_member(image)));
        Continue(())
    });
    end.is_ok_and(End::is_complete).then(|| classes.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Square};
    use crate::piece::{KING, KNIGHT, Piece};
    use crate::search::SplitMix64;
    use crate::search::tour::{Ends, Field};

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn of(piece: &'static Piece, size: Size, blocked: &[Square], ends: Ends) -> Tour {
        Tour { piece, field: Field::new(size, piece, blocked), ends, tie: None, path: None, kept: None }
    }

    /// Compares with the listing. Returns whether there are fewer classes than tours.
    fn compare(tour: &Tour) -> bool {
        let tally = tour.count(None, true, &Limit::default()).expect("within reach");
        assert_eq!(tally.classes, by_listing(tour, &Limit::default()), "{}", tour.text());
        assert_eq!(by_symmetries(tour, &tally.total, &Limit::default()), Ok(tally.classes.clone()), "{}", tour.text());
        tally.classes.is_some_and(|classes| classes < tally.total)
    }

    #[test]
    fn whole_boards() {
        for (files, ranks) in (1..=25).flat_map(|files| (1..=25 / files).map(move |ranks| (files, ranks))) {
            for ends in [Ends::OPEN, Ends::CLOSED] {
                compare(&of(&KNIGHT, size(files, ranks), &[], ends));
                if files * ranks <= 12 {
                    compare(&of(&KING, size(files, ranks), &[], ends));
                }
            }
        }
        assert!(compare(&of(&KNIGHT, size(5, 6), &[], Ends::CLOSED)));
        assert!(compare(&of(&KNIGHT, size(10, 3), &[], Ends::CLOSED)));
    }

    #[test]
    fn some_ends_and_blocked_squares() {
        let (mut random, mut some) = (SplitMix64::new(21), 0);
        for round in 0..120 {
            let size = [size(4, 4), size(3, 5), size(4, 3), size(5, 5)][round % 4];
            let mut one = || size.square(random.below(size.squares()) as usize);
            let hole = one();
            let mirrored = Square { file: size.files() - 1 - hole.file, rank: hole.rank };
            let turned = Square { rank: size.ranks() - 1 - hole.rank, ..mirrored };
            let corners = Group::All.symmetries(size).iter().map(|way| way.apply(size, Square { file: 0, rank: 0 }));
            let blocked: Vec<Square> = [hole, mirrored, turned].into_iter().chain(corners).collect();
            let blocked = &blocked[[0, 2, 1, 3, 7][round % 5].min(blocked.len())..];
            let field = Field::new(size, &KING, blocked);
            let ends = match (one(), one()) {
                (from, _) if round % 3 == 1 && field.is_open(from) => Ends::OPEN.from(from),
                (from, to) if round % 3 == 2 && field.is_open(from) && field.is_open(to) && from != to => {
                    Ends::OPEN.from(from).to(to)
                }
                _ => Ends::CLOSED,
            };
            if field.squares() > 13 {
                some += u32::from(compare(&of(&KNIGHT, size, blocked, ends)));
            } else {
                some += u32::from(compare(&of(&KING, size, blocked, ends)));
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    /// Tests a board that is too large to be planned square by square, with few open squares.
    #[test]
    fn few_tours_beyond_the_frontier_are_listed() {
        let size = size(201, 100);
        let is_open = |square: &Square| (98..=102).contains(&square.file) && (47..=52).contains(&square.rank);
        let blocked: Vec<Square> = size.iter().filter(|square| !is_open(square)).collect();
        let tour = of(&KNIGHT, size, &blocked, Ends::CLOSED);
        assert_eq!(by_symmetries(&tour, &8u32.into(), &Limit::default()), Ok(None));
        let tally = tour.count(None, true, &Limit::default()).expect("few squares");
        assert_eq!((tally.total, tally.classes), (8u32.into(), Some(3u32.into())));
    }

    #[test]
    fn what_is_stopped_is_not_told() {
        let tour = of(&KNIGHT, size(6, 6), &[], Ends::CLOSED);
        let tally = tour.count(None, true, &Limit::default()).expect("within reach");
        assert_eq!(tally.classes, Some(1245u32.into()));
        let late = Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() };
        assert_eq!(classes(&tour, &tally, &late), None);
    }
}
