//! Longest paths and circuits, and those whose moves do not cross.
//!
//! A tour with the option `longest` need not visit every square, but makes as many moves as
//! possible. With the option `uncrossed`, two moves have no point in common except the square where
//! one of them ends and the next begins, if each is drawn as a straight line between the centres of
//! its squares. L. D. Yarbrough asked for the longest such path of a knight ("Uncrossed knight's
//! tours", J. Rec. Math. 1, 1969, 140-142). D. E. Knuth computed the paths on 9x9 and the circuits
//! on 10x10 with decision diagrams ("Selected Papers on Fun and Games", 2010; OEIS A003192 and
//! A157416).
//!
//! | module | what it holds |
//! | --- | --- |
//! | `segment` | whether two moves cross |
//! | `instance` | a path or circuit with its rules, and its definition |
//! | `table` | the problem: statement and methods |
//! | `methods` | the methods |
//! | `strip` | the squares in the order in which they are decided |
//! | `layer` | states of the frontier |
//! | `frontier` | the search by layers of states |
//! | `backtrack` | every path, by trying each move and taking it back |

mod backtrack;
mod frontier;
mod instance;
mod layer;
mod methods;
mod segment;
mod strip;
mod table;
#[cfg(test)]
mod tests;

pub use instance::LongestInstance;
pub(crate) use segment::do_cross;
pub(crate) use strip::WalkRules;
pub use table::make_longest;
