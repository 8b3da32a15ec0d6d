//! Common parts of all searches.
//!
//! | module | contents |
//! | --- | --- |
//! | `limit`, `observer`, `sink` | limits and stops of a search, its observer, its result and the receivers of solutions |
//! | `worker_pool`, `sync`, `division`, `layer_store` | threads and locks, counts divided into subproblems, layers from which a search resumes |
//! | `lines`, `attack`, `line_rule`, `unit`, `placement_spec`, `square_tally`, `cover_variant` | lines of a board, attacks along them, three pieces on one line, rows, columns and regions, the placement that is searched for, solutions by square, kinds of covers |
//! | `cardinality`, `propagation`, `assignments`, `multipliers`, `clause_learning`, `sat` | rules about numbers of true variables, what follows from one of them, a search that lists what they allow, bounds from sums of them, a search that refutes them by clauses, the SAT solver |
//! | `amount`, `bitset`, `random`, `hash`, `processor`, `zip_slices` | numbers of ways, sets of bits, random numbers, a hash, instruction sets, slices in parallel |

pub mod amount;
mod assignments;
mod attack;
pub mod bitset;
mod cardinality;
mod clause_learning;
mod cover_variant;
pub mod division;
mod hash;
mod layer_store;
mod limit;
mod line_rule;
pub mod lines;
mod multipliers;
mod observer;
pub mod placement_spec;
pub mod processor;
mod propagation;
pub mod random;
#[cfg(feature = "sat")]
pub mod sat;
pub mod sink;
pub mod square_tally;
mod sync;
mod unit;
pub mod worker_pool;
pub mod zip_slices;

pub use attack::find_first_attack;
pub use cardinality::{CardinalityRule, CardinalitySystem};
pub use clause_learning::{ClauseReceiver, ClauseRefutation};
pub use cover_variant::CoverVariant;
pub use division::{
    DividedCount, FinishedCallback, PieceEstimate, RecountSearch, SubproblemPieces, SubproblemShare,
};
pub use hash::FnvHasher;
pub use layer_store::{LayerKey, LayerReader, LayerStore, LayerWriter};
pub use limit::{
    BestBound, Cancel, HeapBudget, LastBoard, Limit, Observer, Progress, SearchEnd, SearchEvent,
    SharedObserver, Stop, Ticker,
};
pub use line_rule::{LineRule, find_line_through, find_three_in_line, lines_of_three};
pub use lines::{LineFamilies, PairAttacks, attack_line, diagonal_count, diagonal_numbers};
pub use observer::{
    AttackLine, BoardQuarter, DetailValue, SilentObserver, StepDetail, StepEvent, StepObserver,
    StepTone, emit_detail,
};
pub use placement_spec::PlacementSpec;
pub use processor::{instruction_sets, use_instruction_set};
pub use random::{SplitMix64, fresh_seed};
pub use sink::{CountSink, ListSink, SearchResult, SolutionCallback, SolutionSink, find_first};
pub use square_tally::SquareTotals;
pub use sync::{ignore_poison, lock};
pub use unit::{Unit, UnitList};
