//! Meeting of the two sides: pairs of states, one from either side of a cut board, that together
//! form tours.
//!
//! Either sweep ends with states of the two common rows. A pair forms a tour if each square has two
//! moves in total, and if the paths of both sides form one cycle:
//!
//! ```text
//!   moves at each square, near   1 1 0 2      paths, near    a-b
//!   of a row             far     1 1 2 0             far     a-b      one cycle: a tour
//! ```
//!
//! 1. **Records.** A state becomes a record ([`record`]). It consists of its [`profile`] (the
//!    number of moves at each common square, as digits), the index of the [`matching`] that its
//!    paths make of the squares with one move, and its ways. [`side`] sorts the records of a side
//!    into blocks.
//! 2. **Links.** The moves between common squares are decided last, each by one of the sides. All
//!    states of a profile form a vector over all matchings, and a link maps the vector of a profile
//!    to that of a larger one ([`change`], [`transfer`]). Links touch few of the squares, so
//!    profiles divide into blocks that never mix. The vectors of a [`block`] fit the cache.
//! 3. **Sums.** The vector x of a near profile meets the vector y of the one far profile that it
//!    fits. The sum is x'Gy, where G is 1 for two matchings that form one cycle ([`cycles`]).
//!    [`meeting`] processes all profiles, in several passes if memory is scarce ([`workspace`],
//!    [`vectors`]), and reports the sums of 64 parts, which [`division`] offers as separate tasks.
//! 4. **Completions.** The same sums in reverse give the number of completions of each state
//!    ([`completions`]).
//! 5. **Marked moves.** If tours are counted by the number of moves in some directions, each place
//!    holds a polynomial ([`marked_moves`]).
//!
//! Symmetries leave a quarter of the profiles: the lesser of a profile and its mirror image if the
//! sides are symmetric, and the lesser of a profile and the one that it fits if the far side is the
//! near one after a half turn. Every tour is then counted four times.
//!
//! It is right because a tour crosses the common rows in one way. It determines the state and the
//! links of either side, and these determine it.
//!
//! Cost: a link is one pass over the vectors of a block. A sum over two vectors of 12 points takes
//! 374,220 steps instead of the 108 million of all pairs.

pub(crate) mod block;
pub(crate) mod change;
pub(crate) mod completions;
mod cycles;
pub(crate) mod division;
pub(crate) mod marked_moves;
pub(crate) mod matching;
pub(crate) mod meeting;
pub(crate) mod profile;
pub(crate) mod record;
pub(crate) mod side;
mod transfer;
pub(crate) mod vectors;
pub(crate) mod workspace;
