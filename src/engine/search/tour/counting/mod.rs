//! All tours counted, without listing them: squares are finished row by row, and partial tours that leave the same frontier are
//! counted together.
//!
//! This page walks two small boards through all stages, in the order in which they happen. Each stage has a folder, whose page tells its
//! idea; [`count`](count()) is where they meet.
//!
//! # 1. The order of the squares, and the cut (`order`)
//!
//! An open tour of a 3x4 board. Squares are *finished* one by one, row by row across the shorter side:
//!
//! ```text
//!   4 | 10 12 11         1 (a1) can go to 5 (c2) and 9 (b3)
//!   3 |  7  9  8
//!   2 |  4  6  5         after square 1 the frontier is 5 and 9,
//!   1 |  1  3  2         after square 3 (b1) it is 4, 5, 7, 8, 9
//!       a  b  c
//! ```
//!
//! To finish a square is to choose all of its moves that lead to later squares. An open tour is a closed one through a square off the
//! board, the *apex*, which is a move away from every square; so open and closed tours are counted alike.
//!
//! # 2. States and layers (`states`)
//!
//! What is finished matters to the rest only through the frontier: how many of its two moves each square has, and where the path of a
//! square with one move ends. This is a *state*, 64 bits. Square 1 has two of three moves, and that makes three states:
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
//! From each state of a layer the next square is finished in every way; ways to the same state are added. After square 2 (c1) the frontier
//! is its own left-right mirror image, and one of two mirror images stands for both: of 8 ways to go on, 5 states are left. The layers have
//!
//! ```text
//!   square    -  a1  c1  b1  a2  c2  b2  a3  c3  b3  a4  c4  b4
//!   states    1   3   5  10  21  23  41  34  22  11   2   1   0
//!   closed    0   0   0   0   0   0   0   0   2   0   2   0   4      8 tours, 16 with their directions
//! ```
//!
//! states. A path is closed as a tour only where every other square has both moves.
//!
//! # 4. The two sides met (`middle`)
//!
//! Layers grow until the sweep comes near to the end: so a board of at least 5 rows is cut, and swept from both ends. The 4x5 board:
//!
//! ```text
//!   5 | f f f f       far side:     4 squares,  93 states
//!   4 | c c c c       common rows:  the moves between them are shared out, 4 moves and 8 ends of the tour
//!   3 | c c c c
//!   2 | n n n n       near side:    8 squares, 947 states
//!   1 | n n n n
//! ```
//!
//! A state of the near side and one of the far side make a tour where each common square has two moves together and the paths of both form
//! one cycle. States are sorted by their moves at each square, the *profile*, so that each meets only those that fit: 82 tours, 164 with
//! their directions.
//!
//! # 5. What is kept on disk (`disk`)
//!
//! A long sweep hands its layers to the [`Keeper`](crate::search::Keeper) of the limit, as keys and numbers of ways, and goes on from the
//! last of them another day. The meeting of the sides falls into 64 parts, whose sums are kept one by one ([`division`]).
//!
//! # 6. Tours drawn at random (`draw`)
//!
//! The layers tell how many tours lead through each state, so that a random number below 8 is one tour of the 3x4 board: 0 or 1 is one of
//! the two that c3 closes, 2 or 3 one of those that a4 closes, and the rest are those that b4 closes. From there the layers are gone back,
//! to an origin in proportion to its ways.
//!
//! # 7. Tours that a symmetry keeps (`symmetric`)
//!
//! The half turn takes a1 to c4, and so on: six pairs, the *orbits*, and moves between them. The same sweep over the graph of orbits counts
//! the closed tours that the half turn takes to themselves, by the parity of the moves that turn.
//!
//! # 8. Moves counted (`spread`)
//!
//! Going back through the layers once tells in how many ways each state is completed, and so how many tours use each move: c3 is finished by
//! its moves to two of the later squares in some of the ways, and the ways before times the completions after are the tours with both.
//!
//! # 9. Marked moves (`distribution`)
//!
//! With a polynomial for each number of ways the same sweeps tell how many tours have which number of moves in given
//! directions: the coefficient of degree `k` is the number of ways with `k` such moves.
//!
//! # 10. Bends counted (`turns`)
//!
//! With the direction of the move of each square with one in the states, the sweep tells how many tours turn by given angles at which
//! number of squares.
//!
//! # Why it is right
//!
//! Each move is chosen once, with the first of its two squares; each partial tour is therefore made in one way, and two partial tours with
//! the same state have the same completions. The tests hold the counts to listing, on every board of at most 30 squares.
//!
//! # Cost
//!
//! Exponential in the shorter side, linear in the longer one. The 64-bit state has 16 slots, which is the frontier of knights on a shorter
//! side of 8. A state takes 16 bytes in a list and some 24 to 32 in a table; the largest layer of the open tours of the chessboard has 196
//! million.
//!
//! # Sources
//!
//! D. E. Knuth, "The Art of Computer Programming" 4A, 7.1.4 (Simpath: frontiers of paths); B. D. McKay, "Knight's tours of an 8 x 8
//! chessboard", 1997.

mod count;
mod disk;
mod distribution;
mod draw;
mod middle;
mod need;
pub(crate) mod order;
mod spread;
pub(crate) mod states;
mod sweep;
mod symmetric;
mod turns;

pub use count::{Counted, count, count_through, reaches};
pub use distribution::{Bend, Distribution, Marks, distribution};
pub use draw::tours::RandomTours;
pub use middle::division::{divided_anyway, division};
pub use need::need;
pub use spread::{Usage, usage};
pub use states::memory::MEMORY;
pub use symmetric::count::fixed;
pub use turns::{reaches_turns, turns};

/// The most squares of a frontier.
pub const FRONTIER: u64 = states::frontier::SLOTS as u64;
