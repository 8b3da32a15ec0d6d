//! Number of essentially different tours.

use super::instance::TourInstance;
use crate::counting;
use bezzel_base::board::{Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::Solve;
use bezzel_base::problem::divide_into_classes;
use bezzel_base::problem::solution_images;
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// Maximum number of tours that are listed to count the essentially different ones.
const MAX_LISTED: u64 = 200_000;

/// Counts the essentially different tours by the Cauchy-Frobenius lemma. If that is out of reach
/// and the tours are few, they are listed. Returns `None` if neither is possible within the limit.
///
/// # Complexity
/// Constant for open tours. For closed ones as [`counting::count_invariant`], once per symmetry.
pub(super) fn count_classes(
    tour: &TourInstance,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    let few = count_result.total <= MAX_LISTED.into();
    // Numbers that count from a given square of a closed tour may have other images.
    if !tour.clues().is_empty() && tour.ends.closed && tour.ends.from.is_some() {
        return few.then(|| classes_by_listing(tour, limit)).flatten();
    }
    match count_by_burnside(tour, &count_result.total, limit) {
        Ok(Some(classes)) => Some(classes),
        Ok(None) => few.then(|| classes_by_listing(tour, limit)).flatten(),
        Err(_) => None,
    }
}

/// Computes the mean over the symmetries of the problem of the number of invariant tours. Returns
/// `None` if that is out of reach.
fn count_by_burnside(
    tour: &TourInstance,
    total: &BigUint,
    limit: &Limit,
) -> Result<Option<BigUint>, Stop> {
    let symmetries = tour.closed_symmetries();
    let mut sum = BigUint::ZERO;
    for &symmetry in &symmetries {
        match count_fixed(tour, symmetry, total, limit)? {
            Some(kept) => sum += kept,
            None => return Ok(None),
        }
    }
    Ok(Some(divide_into_classes(sum, symmetries.len())))
}

/// Counts the tours that a symmetry of the problem maps to themselves.
///
/// Open tours and those with given numbers are counted with their direction, so they are invariant
/// only under a symmetry that moves no open square.
fn count_fixed(
    tour: &TourInstance,
    symmetry: Symmetry,
    total: &BigUint,
    limit: &Limit,
) -> Result<Option<BigUint>, Stop> {
    let field = &tour.field;
    if field.order(symmetry) == 1 {
        return Ok(Some(total.clone()));
    }
    if !tour.ends.closed || !tour.clues().is_empty() {
        return Ok(Some(BigUint::ZERO));
    }
    // The three-quarter turn has the same invariant tours as the quarter turn.
    let symmetry =
        if symmetry == Symmetry::ThreeQuarterTurn { Symmetry::QuarterTurn } else { symmetry };
    counting::count_invariant(field, symmetry, limit)
        .map(|counted| match counted.end {
            SearchEnd::Complete => Ok(counted.total),
            SearchEnd::Stopped(stop) => Err(stop),
        })
        .transpose()
}

/// Counts the essentially different tours by listing all.
fn classes_by_listing(tour: &TourInstance, limit: &Limit) -> Option<BigUint> {
    let mut images = solution_images(tour, SymmetryGroup::All);
    let mut classes = 0u64;
    let every = Limit { solutions: None, ..limit.clone() };
    let end = tour.enumerate(Default::default(), None, &every, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| tour.is_member(image)));
        Continue(())
    });
    end.is_ok_and(SearchEnd::is_complete).then(|| classes.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::{Size, Square};
    use bezzel_base::core::SplitMix64;
    use bezzel_base::piece::{KING, KNIGHT, Piece};

    fn size(files: u64, ranks: u64) -> Size {
        Size::new(files, ranks).expect("a valid size")
    }

    fn make_tour(piece: Piece, size: Size, blocked: &[Square], ends: TourEnds) -> TourInstance {
        TourInstance {
            piece: piece.clone(),
            field: TourField::new(size, &piece, blocked),
            ends,
            tie: None,
            clues: Default::default(),
            path: None,
            symmetry_constraint: None,
        }
    }

    /// Compares with the listing. Returns whether there are fewer classes than tours.
    fn compare(tour: &TourInstance) -> bool {
        let count_result = tour.count(None, true, &Limit::default()).expect("within reach");
        assert_eq!(
            count_result.classes,
            classes_by_listing(tour, &Limit::default()),
            "{}",
            tour.command_text()
        );
        assert_eq!(
            count_by_burnside(tour, &count_result.total, &Limit::default()),
            Ok(count_result.classes.clone()),
            "{}",
            tour.command_text()
        );
        count_result.classes.is_some_and(|classes| classes < count_result.total)
    }

    #[test]
    fn whole_boards_agree_with_the_list() {
        for (files, ranks) in
            (1..=25).flat_map(|files| (1..=25 / files).map(move |ranks| (files, ranks)))
        {
            for ends in [TourEnds::OPEN, TourEnds::CLOSED] {
                compare(&make_tour(KNIGHT.clone(), size(files, ranks), &[], ends));
                if files * ranks <= 12 {
                    compare(&make_tour(KING.clone(), size(files, ranks), &[], ends));
                }
            }
        }
        assert!(compare(&make_tour(KNIGHT.clone(), size(5, 6), &[], TourEnds::CLOSED)));
        assert!(compare(&make_tour(KNIGHT.clone(), size(10, 3), &[], TourEnds::CLOSED)));
    }

    #[test]
    fn ends_and_blocked_squares_agree_with_the_list() {
        let (mut random, mut some) = (SplitMix64::new(21), 0);
        for round in 0..120 {
            let size = [size(4, 4), size(3, 5), size(4, 3), size(5, 5)][round % 4];
            let mut one = || size.square(random.next_below(size.squares()) as usize);
            let hole = one();
            let mirrored = Square { file: size.files() - 1 - hole.file, rank: hole.rank };
            let turned = Square { rank: size.ranks() - 1 - hole.rank, ..mirrored };
            let corners = SymmetryGroup::All
                .symmetries(size)
                .iter()
                .map(|way| way.apply(size, Square { file: 0, rank: 0 }));
            let blocked: Vec<Square> =
                [hole, mirrored, turned].into_iter().chain(corners).collect();
            let blocked = &blocked[[0, 2, 1, 3, 7][round % 5].min(blocked.len())..];
            let field = TourField::new(size, &KING, blocked);
            let ends = match (one(), one()) {
                (from, _) if round % 3 == 1 && field.is_open(from) => TourEnds::OPEN.from(from),
                (from, to)
                    if round % 3 == 2 && field.is_open(from) && field.is_open(to) && from != to =>
                {
                    TourEnds::OPEN.from(from).to(to)
                }
                _ => TourEnds::CLOSED,
            };
            if field.squares() > 13 {
                some += u32::from(compare(&make_tour(KNIGHT.clone(), size, blocked, ends)));
            } else {
                some += u32::from(compare(&make_tour(KING.clone(), size, blocked, ends)));
            }
        }
        assert!(some > 30, "only {some} counts say something");
    }

    /// Tests a board that is too large to be planned square by square, with few open squares.
    #[test]
    fn few_tours_beyond_the_frontier_are_listed() {
        let size = size(201, 100);
        let is_open =
            |square: &Square| (98..=102).contains(&square.file) && (47..=52).contains(&square.rank);
        let blocked: Vec<Square> = size.iter().filter(|square| !is_open(square)).collect();
        let tour = make_tour(KNIGHT.clone(), size, &blocked, TourEnds::CLOSED);
        assert_eq!(count_by_burnside(&tour, &8u32.into(), &Limit::default()), Ok(None));
        let count_result = tour.count(None, true, &Limit::default()).expect("few squares");
        assert_eq!((count_result.total, count_result.classes), (8u32.into(), Some(3u32.into())));
    }

    #[test]
    fn stopped_counts_report_no_classes() {
        let tour = make_tour(KNIGHT.clone(), size(6, 6), &[], TourEnds::CLOSED);
        let count_result = tour.count(None, true, &Limit::default()).expect("within reach");
        assert_eq!(count_result.classes, Some(1245u32.into()));
        let late = Limit { deadline: Some(std::time::Instant::now()), ..Limit::default() };
        assert_eq!(count_classes(&tour, &count_result, &late), None);
    }
}
