//! Cut of a board in two, with the squares that either side finishes and its decisions on the two
//! common rows.

use super::plan::{EndRule, SweepPlan, SweepPlanner};
use super::rows::BoardRows;
use crate::counting::states::frontier::{APEX, SLOTS};
use crate::{TourEnds, TourField};
use std::collections::BTreeSet;

/// Decision on the common rows about one move between two squares, or between a square and the
/// apex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommonLink {
    pub(crate) a: u8,
    pub(crate) b: u8,
    /// Whether the move has to be used.
    pub(crate) forced: bool,
    /// Whether the move is marked.
    pub(crate) marked: bool,
}

/// One side of a board that is cut in two.
///
/// Its rows up to the two common ones are finished. Then it decides its own share of the moves
/// between the squares of the common rows. These squares are numbered from its own side.
#[derive(Clone, Debug)]
pub(crate) struct CutHalf {
    pub(crate) plan: SweepPlan,
    /// Number on the board of the first common square.
    pub(crate) base: usize,
    /// For each slot, the number of its square.
    pub(crate) points: [u8; SLOTS],
    /// Common moves that this side decides, one after another.
    pub(crate) links: Vec<CommonLink>,
    /// For each square, the number of moves that the other side decides, to its own squares or in
    /// common.
    pub(crate) others: [u8; SLOTS],
}

/// Board cut in two.
#[derive(Clone, Debug)]
pub(crate) struct BoardCut {
    pub(crate) near: CutHalf,
    /// Other side, or `None` if it is the near side after a half turn.
    pub(crate) far: Option<CutHalf>,
    /// Number of squares in a row.
    pub(crate) width: usize,
    /// Whether each common square belongs to the board, by its number from the near side.
    pub(crate) open: Vec<bool>,
    /// Whether both sides are their own left-right mirror images.
    pub(crate) symmetric: bool,
}

/// Decision on the common rows, by the numbers of the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CommonChoice {
    Move(usize, usize),
    Tip(usize),
}

impl CommonChoice {
    fn map(self, to: impl Fn(usize) -> usize) -> CommonChoice {
        match self {
            CommonChoice::Move(a, b) => CommonChoice::Move(to(a).min(to(b)), to(a).max(to(b))),
            CommonChoice::Tip(a) => CommonChoice::Tip(to(a)),
        }
    }

    fn contains(self, square: usize) -> bool {
        match self {
            CommonChoice::Move(a, b) => a == square || b == square,
            CommonChoice::Tip(a) => a == square,
        }
    }
}

impl BoardCut {
    /// Returns the number of times that the middle counts every tour. The ways of both sides are
    /// doubled if they are symmetric.
    pub(crate) fn divisor(&self) -> u32 {
        if self.symmetric { 4 } else { 1 }
    }

    /// Returns the same cut from the other side, or `None` if both sides are the same.
    pub(crate) fn swap_sides(&self) -> Option<BoardCut> {
        let (near, far) = (self.far.clone()?, Some(self.near.clone()));
        let open = self.open.iter().rev().copied().collect();
        Some(BoardCut { near, far, width: self.width, open, symmetric: self.symmetric })
    }

    /// Creates a cut in the middle of a board of at least 5 rows.
    ///
    /// Returns `None` if the moves reach over more than two rows, if the frontier is too large, or
    /// if all open squares of a side are common.
    pub(crate) fn new(field: &TourField, ends: TourEnds) -> Option<BoardCut> {
        BoardCut::with_marks(field, ends, &[])
    }

    /// Creates a cut as [`BoardCut::new`] does, with marked moves.
    pub(crate) fn with_marks(
        field: &TourField,
        ends: TourEnds,
        marks: &[(i32, i32)],
    ) -> Option<BoardCut> {
        let near = BoardRows::across_shorter(field).with_marks(marks);
        let (width, rows) = (near.width, near.rows);
        if rows < 5 || 2 * width > SLOTS || field.size().squares() > BoardRows::MOST {
            return None;
        }
        // If all squares of one side were common, the other side would close whole tours, but it
        // may only contain parts of tours.
        let is_open =
            |row: usize| (row * width..(row + 1) * width).any(|number| near.is_open(number));
        // If the number of rows is odd, the far side has one row less.
        let first = (rows - 1) / 2;
        if !(0..first).any(is_open) || !(first + 2..rows).any(is_open) {
            return None;
        }
        let far = BoardRows { reversed: true, ..near };
        let common = CommonChoices::new(&near, first, ends);
        let alike = common.alike && rows.is_multiple_of(2);
        let other = |common: &[CommonChoice]| -> Vec<CommonChoice> {
            common.iter().map(|one| one.map(|square| near.len() - 1 - square)).collect()
        };
        let far = || {
            CutHalf::new(&far, ends, rows - 2 - first, &other(&common.far), &other(&common.near))
        };
        Some(BoardCut {
            far: if alike { None } else { Some(far()?) },
            near: CutHalf::new(&near, ends, first, &common.near, &common.far)?,
            width,
            open: (first * width..(first + 2) * width).map(|square| near.is_open(square)).collect(),
            symmetric: common.symmetric,
        })
    }
}

/// Division of the decisions on the common rows between the sides.
///
/// If the board is symmetric, a decision and its left-right mirror image belong to the same side.
struct CommonChoices {
    near: Vec<CommonChoice>,
    far: Vec<CommonChoice>,
    /// Whether a half turn exchanges the sides.
    alike: bool,
    symmetric: bool,
}

impl CommonChoices {
    fn new(rows: &BoardRows<'_>, first: usize, ends: TourEnds) -> CommonChoices {
        let planner = SweepPlanner::new(rows, ends);
        let squares = first * rows.width..(first + 2) * rows.width;
        let moves = squares.clone().flat_map(|a| {
            let later = planner.near[a].iter().map(|&(b, _)| b).filter(move |&b| b > a);
            later.filter(|b| squares.contains(b)).map(move |b| CommonChoice::Move(a, b))
        });
        let tips = squares
            .clone()
            .filter(|&square| !planner.finished[square] && planner.tips[square] != EndRule::Never);
        let mut left: BTreeSet<CommonChoice> = moves.chain(tips.map(CommonChoice::Tip)).collect();
        let mirror = |common: CommonChoice| {
            if planner.symmetric { common.map(|square| rows.mirror_square(square)) } else { common }
        };
        let half_turn = |square: usize| squares.start + squares.end - 1 - square;
        let mut commons = CommonChoices {
            near: Vec::new(),
            far: Vec::new(),
            alike: planner.is_half_turn_symmetric(),
            symmetric: planner.symmetric,
        };
        while let Some(one) = left.pop_first() {
            let orbit = BTreeSet::from([one, mirror(one)]);
            let turned: BTreeSet<CommonChoice> =
                orbit.iter().map(|one| one.map(half_turn)).collect();
            let same = turned.iter().any(|one| orbit.contains(one));
            orbit.iter().for_each(|one| _ = left.remove(one));
            commons.alike &= !same;
            if same {
                commons.far.extend(orbit);
                continue;
            }
            // With blocked squares and given ends, an image may have no decision.
            let turned: BTreeSet<CommonChoice> =
                turned.into_iter().filter(|one| left.remove(one)).collect();
            let (near, far) = if commons.count_touched(&orbit) < commons.count_touched(&turned) {
                (turned, orbit)
            } else {
                (orbit, turned)
            };
            commons.near.extend(near);
            commons.far.extend(far);
        }
        commons
    }

    /// Returns the number of squares of `orbit` about which the near side already decides.
    ///
    /// The fewer squares all decisions of a side touch, the smaller are the blocks of profiles that
    /// they connect.
    fn count_touched(&self, orbit: &BTreeSet<CommonChoice>) -> usize {
        let squares = orbit.iter().flat_map(|one| match *one {
            CommonChoice::Move(a, b) => vec![a, b],
            CommonChoice::Tip(a) => vec![a],
        });
        squares.filter(|&square| self.near.iter().any(|near| near.contains(square))).count()
    }
}

impl SweepPlanner {
    /// Returns whether a half turn of the board maps the problem to itself.
    fn is_half_turn_symmetric(&self) -> bool {
        let last = self.finished.len().saturating_sub(1);
        (0..=last).zip((0..=last).rev()).all(|(square, image)| {
            let near: BTreeSet<(usize, bool)> =
                self.near[square].iter().map(|&(near, marked)| (last - near, marked)).collect();
            let there: BTreeSet<(usize, bool)> = self.near[image].iter().copied().collect();
            self.finished[square] == self.finished[image]
                && self.tips[square] == self.tips[image]
                && near == there
        })
    }
}

impl CutHalf {
    fn new(
        rows: &BoardRows<'_>,
        ends: TourEnds,
        first: usize,
        common: &[CommonChoice],
        others: &[CommonChoice],
    ) -> Option<CutHalf> {
        let mut planner = SweepPlanner::new(rows, ends);
        let steps = planner.plan_rows(first)?;
        let squares = first * rows.width..(first + 2) * rows.width;
        if planner.slots.iter().flatten().any(|held| !squares.contains(held)) {
            return None;
        }
        let point = |square: usize| (square - squares.start) as u8;
        let link = |&one: &CommonChoice| match one {
            CommonChoice::Move(a, b) => {
                CommonLink { a: point(a), b: point(b), forced: false, marked: rows.is_marked(a, b) }
            }
            CommonChoice::Tip(square) => CommonLink {
                a: point(square),
                b: APEX,
                forced: planner.tips[square] == EndRule::Always,
                marked: false,
            },
        };
        let mut reach = [0; SLOTS];
        for square in squares.clone() {
            let beyond =
                planner.near[square].iter().filter(|&&(near, _)| near >= squares.end).count();
            let shared = others.iter().filter(|other| other.contains(square)).count();
            reach[usize::from(point(square))] = (beyond + shared) as u8;
        }
        // Slots without a square get the numbers that are left.
        let held = planner.slots.map(|held| held.map(point));
        let mut spare = (0..SLOTS as u8).filter(|number| !held.contains(&Some(*number)));
        let points = held
            .map(|point| point.unwrap_or_else(|| spare.next().expect("as many numbers as slots")));
        let mut plan = SweepPlan { steps, closed: ends.closed };
        plan.steps.iter_mut().for_each(|step| step.last = None);
        Some(CutHalf {
            plan,
            base: squares.start,
            points,
            links: common.iter().map(link).collect(),
            others: reach,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::{Size, Square};
    use bezzel_base::core::SplitMix64;

    #[test]
    fn each_decision_is_that_of_one_side() {
        let mut random = SplitMix64::new(7);
        let mut some = 0;
        for round in 0..200 {
            let (files, ranks) = [(5, 6), (6, 6), (5, 7), (7, 7), (8, 8)][round % 5];
            let size = Size::new(files, ranks).expect("a valid size");
            let squares: Vec<Square> = size.iter().collect();
            let mut one = || squares[random.next_below(squares.len() as u64) as usize];
            let (blocked, from) = ([one(), one(), one()], one());
            let field = TourField::leaper(size, 1, 2, &blocked[..round % 4]);
            let ends = [TourEnds::CLOSED, TourEnds::OPEN, TourEnds::OPEN.from(from)][round % 3];
            let rows = BoardRows::across_shorter(&field);
            let first = (rows.rows - 1) / 2;
            let common = first * rows.width..(first + 2) * rows.width;
            let open: Vec<usize> =
                common.filter(|&square| field.is_open(rows.square(square))).collect();
            let moves =
                open.iter().flat_map(|&a| open.iter().map(move |&b| (a, b))).filter(|&(a, b)| {
                    let (a, b) = (rows.square(a), rows.square(b));
                    let steps = [a.file.abs_diff(b.file), a.rank.abs_diff(b.rank)];
                    steps == [1, 2] || steps == [2, 1]
                });
            let moves = moves.filter(|(a, b)| a < b).map(|(a, b)| CommonChoice::Move(a, b));
            let tips =
                open.iter().filter(|_| !ends.closed).map(|&square| CommonChoice::Tip(square));
            let mut expected: Vec<CommonChoice> = moves.chain(tips).collect();
            let commons = CommonChoices::new(&rows, first, ends);
            let mut found = [commons.near, commons.far].concat();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{size} {:?} {ends:?}", field.blocked());
            some += usize::from(!field.blocked().is_empty());
        }
        assert!(some > 100);
    }
}
