//! The search kernels, with their observers and limits. They contain no problem's name and no
//! user-facing text.
//!
//! | module | what it does | reach |
//! | --- | --- | --- |
//! | [`backtrack`] | the textbook search, reported step by step | small boards |
//! | [`bitmask`] | at most one piece per file, one word of bits per file | 64 ranks |
//! | [`join`] | counts queens by joining four quadrants | a square of side 28 |
//! | [`permutations`] | at most one piece per file, ranks permuted | 4096 ranks or files |
//! | [`dancing`], [`exactcover`] | exact covers, and placements as exact covers | 65536 squares |
//! | [`determinant`] | expansion of a determinant into terms | a side of 13 |
//! | [`minconflicts`] | queens exchanged until none attacks another | ten million queens |
//! | [`independent`] | any piece on any board: independent sets of a graph | 4096 squares |
//! | [`multi_piece`] | pieces of several kinds: without attacks, as armies, as covers | 1024 squares |
//! | [`orbits`] | symmetric solutions: one orbit of squares on each line | 4096 orbits |
//! | [`firstfail`] | one solution where every file or rank holds a piece | 2048 x 2048 |
//! | [`profile`] | counts pieces of short reach along the longer side | a short side |
//! | [`subsets`] | counts matchings of two families of lines | 22 lines |
//! | [`cover`] | pieces that cover the board: the minimum, and all covers | 1024 squares |
//! | [`matching`] | maximum matchings, and what follows from them | memory |
//! | [`circuit`] | constraints over the edges of a graph that no tour satisfies | 4096 squares |
//! | [`refutation`] | constraints that cannot all hold, with a proof step by step | 4096 squares |
//! | [`sample`] | estimates of counts, nodes and times from random subproblems | search trees |
//! | [`tour`] | paths over every square | see there |

mod amount;
mod attack;
pub mod backtrack;
pub mod bitmask;
mod bitset;
pub mod circuit;
mod cliques;
pub mod cover;
pub mod dancing;
pub mod determinant;
mod division;
pub mod exactcover;
pub mod firstfail;
pub mod independent;
pub mod join;
mod layer_store;
mod limit;
mod lines;
pub mod matching;
pub mod minconflicts;
pub mod multi_piece;
mod observer;
pub mod orbits;
pub mod permutations;
mod placement;
mod processor;
pub mod profile;
mod random;
pub mod refutation;
pub mod sample;
#[cfg(feature = "sat")]
pub mod sat;
mod sink;
pub mod square_tally;
pub mod subsets;
mod sync;
pub mod tour;
pub mod worker_pool;
mod zip_slices;

pub use attack::find_first_attack;
pub use cliques::{clique_cover, clique_covers, diagonal_graph, maximum_by_coloring};
pub use dancing::{BranchRule, DancingStep, ExactCover};
pub use division::{
    DividedCount, FinishedCallback, PieceEstimate, RecountSearch, SubproblemPieces, SubproblemShare,
};
pub use layer_store::{LayerKey, LayerReader, LayerStore, LayerWriter};
pub use limit::{
    BestBound, Cancel, HeapBudget, Limit, LimitTicker, Observer, Progress, SearchEnd, SearchEvent,
    SharedObserver, Stop,
};
pub use lines::{LineFamilies, PairAttacks, attack_line, diagonal_count, diagonal_numbers};
pub use observer::{
    AttackLine, BoardQuarter, DetailValue, SilentObserver, StepDetail, StepEvent, StepObserver,
    StepTone, emit_detail,
};
pub use placement::PlacementSpec;
pub use processor::{instruction_sets, use_instruction_set};
pub use random::{SplitMix64, fresh_seed};
pub use sink::{CountSink, ListSink, SearchResult, SolutionCallback, SolutionSink, find_first};
pub use square_tally::SquareTotals;
pub use sync::{ignore_poison, lock};
