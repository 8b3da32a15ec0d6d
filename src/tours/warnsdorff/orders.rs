//! Move orders of Squirrel and Cull, which break ties for a knight that starts in the corner of a
//! square board.

use crate::TourField;
use bezzel_base::board::Square;

/// Move order, as moves numbered clockwise from (1, 2), and the square on which the next order
/// begins.
type Phase = ([u8; 8], fn(i64) -> (i64, i64));

/// Square of the last order, after which no other order begins.
const NEVER: fn(i64) -> (i64, i64) = |_| (0, 0);

/// Orders by the side modulo 8. Rows and columns are counted from 1, from the corner in which the
/// knight starts.
///
/// D. Squirrel and P. Cull, "A Warnsdorff-rule algorithm for knight's tours on square chessboards",
/// Oregon State University 1996.
const PHASES: [&[Phase]; 8] = [
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 8, 1)),
        ([5, 1, 3, 4, 2, 6, 7, 8], |m| (7, m - 3)),
        ([2, 1, 4, 3, 5, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 3, 2, 4, 6, 7, 8], |m| (m - 6, (m + 9) / 2)),
        ([3, 2, 4, 8, 1, 7, 6, 5], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |_| (6, 1)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (3, 1)),
        ([5, 4, 1, 3, 2, 6, 7, 8], |m| (m - 15, 4)),
        ([5, 2, 4, 3, 1, 6, 7, 8], |m| (10, m - 2)),
        ([8, 5, 6, 4, 7, 1, 2, 3], |m| (5, (m - 6) / 2)),
        ([1, 5, 7, 4, 6, 8, 2, 3], NEVER),
    ],
    &[
        ([3, 4, 6, 2, 5, 7, 1, 8], |m| (m - 1, m - 2)),
        ([4, 2, 6, 8, 1, 3, 5, 7], |m| (m - 6, m)),
        ([8, 6, 5, 1, 2, 3, 4, 7], |_| (2, 5)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 10, 3)),
        ([6, 1, 8, 2, 5, 4, 3, 7], |m| ((m + 1) / 2, m - 2)),
        ([7, 1, 6, 4, 2, 5, 3, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 8, 1)),
        ([5, 1, 3, 4, 2, 6, 7, 8], |m| (10, m - 5)),
        ([8, 6, 7, 5, 3, 4, 2, 1], |m| (13, (m + 2) / 2)),
        ([7, 8, 5, 6, 3, 4, 2, 1], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |m| (m - 1, m - 2)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (2, 2)),
        ([5, 1, 3, 2, 4, 6, 7, 8], |m| {
            (m - 2, if m % 16 == 5 { (m - 5) / 2 } else { (m - 13) / 2 })
        }),
        ([1, 5, 2, 3, 4, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 2, 6, 1, 5, 7, 8], |_| (6, 1)),
        ([8, 7, 6, 4, 2, 1, 3, 5], |_| (3, 1)),
        ([5, 4, 1, 3, 2, 6, 7, 8], |m| (m - 10, 1)),
        ([5, 2, 4, 3, 1, 6, 7, 8], |m| (10, m - 2)),
        ([8, 5, 6, 4, 7, 1, 2, 3], |m| (3, (m + 8) / 2)),
        ([1, 2, 4, 5, 3, 6, 7, 8], NEVER),
    ],
    &[
        ([3, 4, 6, 2, 5, 7, 1, 8], |m| (m - 1, m - 2)),
        ([4, 2, 6, 8, 1, 3, 5, 7], |m| (m - 6, m)),
        ([8, 6, 5, 1, 2, 3, 4, 7], |_| (2, 5)),
        ([5, 1, 8, 6, 7, 3, 4, 2], |m| (m - 6, 3)),
        ([6, 1, 8, 2, 5, 4, 3, 7], |m| ((m + 1) / 2, m - 2)),
        ([6, 1, 3, 5, 7, 2, 8, 4], NEVER),
    ],
];

/// Knight's moves of [`PHASES`] as (rows, columns), in the order of their numbers.
const NUMBERED: [(i64, i64); 8] =
    [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];

/// Orders for one board, with the index of the current one.
#[derive(Debug)]
pub(super) struct Sequence {
    side: i64,
    at: usize,
}

impl Sequence {
    pub(super) fn new(side: u32) -> Sequence {
        Sequence { side: side.into(), at: 0 }
    }

    /// Starts a walk with the first order.
    pub(super) fn restart(&mut self) {
        self.at = 0;
    }

    fn phase(&self) -> &'static Phase {
        &PHASES[(self.side % 8) as usize][self.at]
    }

    /// Moves the knight to a square, on which the next order may begin. Rows are ranks and columns
    /// are files.
    pub(super) fn visit_square(&mut self, square: Square) {
        let here = (i64::from(square.rank) + 1, i64::from(square.file) + 1);
        self.at += usize::from(self.phase().1(self.side) == here);
    }

    /// Returns the position of a move in the current order.
    pub(super) fn move_rank(&self, from: Square, to: Square) -> Option<usize> {
        let way =
            (i64::from(to.rank) - i64::from(from.rank), i64::from(to.file) - i64::from(from.file));
        let number = NUMBERED.iter().position(|&known| known == way)?;
        self.phase().0.iter().position(|&known| usize::from(known) == number + 1)
    }
}

/// Move order on a walk. The fields are the index of the square where it begins, its number from 1,
/// and its moves as files and ranks.
pub type OrderChange = (usize, usize, Vec<(i32, i32)>);

/// Returns the move orders used on a walk, each with the place where it begins.
pub fn order_changes(field: &TourField, walk: &[Square]) -> Vec<OrderChange> {
    let mut orders = Sequence::new(field.size().files());
    let moves = |orders: &Sequence| -> Vec<(i32, i32)> {
        let way = |&number: &u8| NUMBERED[usize::from(number) - 1];
        orders
            .phase()
            .0
            .iter()
            .map(way)
            .map(|(ranks, files)| (files as i32, ranks as i32))
            .collect()
    };
    let mut found = vec![(0, 1, moves(&orders))];
    for (place, &square) in walk.iter().enumerate() {
        let before = orders.at;
        orders.visit_square(square);
        if orders.at > before {
            found.push((place, orders.at + 1, moves(&orders)));
        }
    }
    found
}

/// Returns whether [`TieBreak::SquirrelCull`](super::TieBreak::SquirrelCull) is defined.
///
/// It requires a knight in the corner a1 of a whole square board with a side of at least 5.
pub fn has_orders(field: &TourField, start: u32) -> bool {
    field.is_plain_knight() && field.size().is_square() && field.size().files() >= 5 && start == 0
}

#[cfg(test)]
mod tests {
    use super::super::tests::graph;
    use super::super::{TieBreak, WarnsdorffRule, WarnsdorffWalker};

    #[test]
    fn squirrel_and_culls_orders_succeed_from_the_corner() {
        let sides: Vec<u64> = (5..=130).collect();
        let fails: Vec<u64> = sides
            .into_iter()
            .filter(|&side| {
                let graph = graph(side);
                WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::SquirrelCull, None)
                    .walk(0)
                    .len()
                    < graph.len()
            })
            .collect();
        assert_eq!(
            fails,
            [74],
            "the only side up to 130 on which the published orders lead into a dead end"
        );
    }
}
