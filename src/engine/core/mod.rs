//! Common parts of all searches.
//!
//! | module | contents |
//! | --- | --- |
//! | `limit`, `observer`, `sink` | limits and stops of a search, its observer, its result and the receivers of solutions |
//! | `worker_pool`, `sync`, `division`, `layer_store` | threads and locks, counts divided into subproblems, layers from which a search resumes |
//! | `lines`, `attack`, `placement_spec`, `square_tally` | lines of a board, attacks along them, the placement that is searched for, solutions by square |
//! | `amount`, `bitset`, `random`, `processor`, `sat`, `zip_slices` | numbers of ways, sets of bits, random numbers, instruction sets, the SAT solver, slices in parallel |

pub(crate) mod amount;
pub(crate) mod attack;
pub(crate) mod bitset;
pub(crate) mod division;
pub(crate) mod layer_store;
pub(crate) mod limit;
pub(crate) mod lines;
pub(crate) mod observer;
pub(crate) mod placement_spec;
pub(crate) mod processor;
pub(crate) mod random;
#[cfg(feature = "sat")]
pub mod sat;
pub(crate) mod sink;
pub mod square_tally;
pub(crate) mod sync;
pub mod worker_pool;
pub(crate) mod zip_slices;

pub use attack::find_first_attack;
pub use division::DividedCount;
pub use division::FinishedCallback;
pub use division::PieceEstimate;
pub use division::RecountSearch;
pub use division::SubproblemPieces;
pub use division::SubproblemShare;
pub use layer_store::LayerKey;
pub use layer_store::LayerReader;
pub use layer_store::LayerStore;
pub use layer_store::LayerWriter;
pub use limit::BestBound;
pub use limit::Cancel;
pub use limit::HeapBudget;
pub use limit::Limit;
pub use limit::LimitTicker;
pub use limit::Observer;
pub use limit::Progress;
pub use limit::SearchEnd;
pub use limit::SearchEvent;
pub use limit::SharedObserver;
pub use limit::Stop;
pub use lines::LineFamilies;
pub use lines::PairAttacks;
pub use lines::attack_line;
pub use lines::diagonal_count;
pub use lines::diagonal_numbers;
pub use observer::AttackLine;
pub use observer::BoardQuarter;
pub use observer::DetailValue;
pub use observer::SilentObserver;
pub use observer::StepDetail;
pub use observer::StepEvent;
pub use observer::StepObserver;
pub use observer::StepTone;
pub use observer::emit_detail;
pub use placement_spec::PlacementSpec;
pub use processor::instruction_sets;
pub use processor::use_instruction_set;
pub use random::SplitMix64;
pub use random::fresh_seed;
pub use sink::CountSink;
pub use sink::ListSink;
pub use sink::SearchResult;
pub use sink::SolutionCallback;
pub use sink::SolutionSink;
pub use sink::find_first;
pub use square_tally::SquareTotals;
pub use sync::ignore_poison;
pub use sync::lock;
