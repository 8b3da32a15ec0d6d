//! Exact number of all tours without listing them: squares are finished row by row, and partial
//! tours with the same frontier are counted together.
//!
//! This page follows two small boards through all stages, in the order in which they happen. Each
//! stage has a folder, whose page explains its idea. [`count`](count()) combines the stages.
//!
//! # 1. The order of the squares, and the cut (`order`)
//!
//! An open tour of a 3x4 board. Squares are *finished* one by one, row by row across the shorter
//! side:
//!
//! ```text
//!   4 | 10 12 11         1 (a1) can go to 5 (c2) and 9 (b3)
//!   3 |  7  9  8
//!   2 |  4  6  5         after square 1 the frontier is 5 and 9,
//!   1 |  1  3  2         after square 3 (b1) it is 4, 5, 7, 8, 9
//!       a  b  c
//! ```
//!
//! To finish a square means to choose all of its moves that lead to later squares. An open tour is
//! a closed one through a square off the board, the *apex*, which is one move away from every
//! square. Open and closed tours are therefore counted in the same way.
//!
//! # 2. States and layers (`states`)
//!
//! The finished squares matter to the rest only through the frontier. For each of its squares, a
//! *state* contains the number of its moves (at most two) and, for a square with one move, the
//! other end of its path. A state takes 64 bits. Square 1 has two of three moves, which gives three
//! states:
//!
//! ```text
//!   c2 - a1 - b3        c2 and b3 are the ends of one path
//!   c2 - a1 - apex      c2 and the apex are
//!   b3 - a1 - apex      b3 and the apex are
//! ```
//!
//! A *layer* holds each state once, with the number of partial tours that have it.
//!
//! # 3. The sweep (`sweep`)
//!
//! From each state of a layer the next square is finished in every possible way, and the numbers of
//! ways to the same state are added. After square 2 (c1) the frontier is its own left-right mirror
//! image, and one of two mirror images represents both. The 8 continuations thus give 5 states. The
//! layers have
//!
//! ```text
//!   square    -  a1  c1  b1  a2  c2  b2  a3  c3  b3  a4  c4  b4
//!   states    1   3   5  10  21  23  41  34  22  11   2   1   0
//!   closed    0   0   0   0   0   0   0   0   2   0   2   0   4
//!
//!   8 tours, 16 with their directions
//! ```
//!
//! states. A path is closed as a tour only if every other square has both moves.
//!
//! # 4. The meeting of the two sides (`middle`)
//!
//! Layers grow until the sweep comes near the end. A board of at least 5 rows is therefore cut and
//! swept from both ends. The 4x5 board:
//!
//! ```text
//!   5 | f f f f       far side:     4 squares,  93 states
//!   4 | c c c c       common rows:  the moves between them are shared out,
//!   3 | c c c c                     4 moves and 8 ends of the tour
//!   2 | n n n n       near side:    8 squares, 947 states
//!   1 | n n n n
//! ```
//!
//! A state of the near side and one of the far side make a tour if each common square has two moves
//! in total and the paths of both form one cycle. States are sorted by the number of their moves at
//! each square, the *profile*, so that each state meets only those that fit. This gives 82 tours,
//! 164 with their directions.
//!
//! # 5. Checkpoints on disk (`disk`)
//!
//! A long sweep saves its layers to the [`LayerStore`](bezzel_base::core::LayerStore) of the limit,
//! as keys and numbers of ways, and a later run resumes from the last of them. The meeting of the
//! sides is divided into 64 parts, whose sums are saved one by one ([`divide_count`]).
//!
//! # 6. Random tours (`draw`)
//!
//! The layers contain the number of tours through each state, so a random number below 8 selects
//! one tour of the 3x4 board. The numbers 0 and 1 select the two tours that c3 closes, 2 and 3
//! those that a4 closes, and the rest those that b4 closes. From there the walk returns through the
//! layers, each time to an origin with a probability in proportion to its ways.
//!
//! # 7. Tours invariant under a symmetry (`symmetric`)
//!
//! The half turn maps a1 to c4, and so on. The squares form six pairs, the *orbits*, with moves
//! between them. The same sweep over the graph of orbits counts the closed tours that the half turn
//! maps to themselves, by the parity of the moves that turn.
//!
//! # 8. Counts of moves (`spread`)
//!
//! One backward pass through the layers computes the number of completions of each state, and from
//! these the number of tours that use each move. For example, c3 is finished by its moves to two
//! later squares in some of the ways. The number of ways before times the number of completions
//! after is the number of tours with both moves.
//!
//! # 9. Marked moves (`distribution`)
//!
//! With polynomials in place of numbers of ways, the same sweeps count tours by their number of
//! moves in given directions. The coefficient of degree `k` is the number of ways with `k` such
//! moves.
//!
//! # 10. Counts of bends (`turns`)
//!
//! If states also contain the direction of the move of each square with one move, the sweep counts
//! tours by the number of squares at which they turn by given angles.
//!
//! # Why it is right
//!
//! Each move is chosen once, with the first of its two squares. Each partial tour is therefore made
//! in one way, and two partial tours with the same state have the same completions. The tests
//! compare the counts with listing, on every board of at most 30 squares.
//!
//! # Cost
//!
//! Exponential in the shorter side, linear in the longer one. The 64-bit state has 16 slots, which
//! is the frontier of knights on a shorter side of 8. A state takes 16 bytes in a list and 24 to 32
//! in a table. The largest layer of the open tours of the chessboard has 196 million states.
//!
//! # Sources
//!
//! D. E. Knuth, "The Art of Computer Programming" 4A, 7.1.4 (Simpath: frontiers of paths); B. D.
//! McKay, "Knight's tours of an 8 x 8 chessboard", 1997.

mod count;
mod disk;
mod distribution;
mod effort;
mod middle;
mod move_usage;
pub(crate) mod order;
mod sampling;
pub(crate) mod states;
mod sweep;
mod symmetric;
mod turns;

pub use count::{TourCount, count, count_without_cut, is_supported};
pub use distribution::{Bend, MarkDistribution, TourMarks, mark_distribution};
pub use effort::{estimate_memory, estimate_states};
pub use middle::division::{divide_count, divide_count_always};
pub use move_usage::{MoveUsage, count_usage};
pub use sampling::tours::RandomTours;
pub use states::memory::MEMORY;
pub use symmetric::count::count_invariant;
pub use turns::{can_count_turns, turn_distribution};

/// Largest number of squares of a frontier.
pub const FRONTIER: u64 = states::frontier::SLOTS as u64;

#[cfg(test)]
mod tests {
    use crate::backtrack::{self, Lookahead};
    use crate::{TourEnds, TourField};
    use bezzel_base::core::{Limit, SilentObserver};
    use num_bigint::BigUint;
    use std::ops::ControlFlow::Continue;

    /// Lists the tours, and counts those with each number.
    pub(super) fn count_listed_by(
        field: &TourField,
        ends: TourEnds,
        number: impl Fn(&[u32]) -> usize,
    ) -> Vec<BigUint> {
        let mut tours = vec![BigUint::ZERO; 70];
        let mut visit = |path: &[u32]| {
            tours[number(path)] += 1u32;
            Continue(())
        };
        let (limit, mut watch) = (Limit::default(), SilentObserver);
        let listed = backtrack::list(field, ends, Lookahead::Ahead, &limit, &mut watch, &mut visit);
        assert!(listed.end.is_complete());
        while tours.last().is_some_and(|tours| *tours == BigUint::ZERO) {
            tours.pop();
        }
        tours
    }
}
