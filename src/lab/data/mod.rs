//! Plain results of commands, without the commands themselves.
//!
//! | module | contents |
//! | --- | --- |
//! | `number`, `board`, `heat_map` | exact numbers; solutions and walks on their boards; numbers on squares |
//! | `evaluate` | evaluation of expressions |
//! | `table`, `row_query`, `plot`, `table_to_plot`, `note` | tables and queries of them, plots, and the notes under them |
//! | `bench_run`, `run_record`, `run_times`, `estimate` | measured runs, recorded run times, predicted costs |
//! | `proof`, `proof_rules`, `proof_replay` | proofs for an independent checker, models of those with conditions, and verified ones |
//! | `saved_file`, `file_claim`, `file_notes`, `file_error` | written and verified files, their claims, notes and errors |
//! | `json_object` | JSON objects of answers and files |
//! | `value_kind` | kinds of values |
//! | `answer_size` | size limit of answers |

mod answer_size;
mod bench_run;
mod board;
mod estimate;
mod evaluate;
pub(crate) mod file_claim;
pub(crate) mod file_error;
pub(crate) mod file_notes;
mod heat_map;
mod json_object;
mod note;
mod number;
mod plot;
pub(crate) mod proof;
mod proof_replay;
mod proof_rules;
mod row_query;
mod run_record;
mod run_times;
mod saved_file;
mod table;
mod table_to_plot;
mod value_kind;

pub use answer_size::{LONGEST_SIDE, MAX_SQUARES, max_boards};
pub(crate) use bench_run::to_float;
pub use bench_run::{
    BenchRun, COMPARISON, MapStarts, PlotQuantity, QUANTITIES, QUANTITY_WORDS, RunOutcome, TIMES,
};
pub use bezzel_proofs::StepFlaw;
pub use board::{
    Board, EditVerdict, EditedBoard, ExplicitBoard, NoSolution, PartialTourBoard, StoppedSearch,
};
pub use estimate::CostEstimate;
pub use evaluate::ExprValue;
pub(crate) use evaluate::{Environment, NoValue, constant_value, evaluate};
pub use file_claim::{ClaimKind, FileClaim, Unverified, VerificationReport, VerifiedBy};
pub(crate) use file_error::Cancelled;
pub use file_error::{FileError, FilePosition, MalformedFile, RejectedReading, Verdict};
pub use file_notes::{RemarkKind, SolutionNotation, UnreadLine, UnreadReason};
pub use heat_map::{EXTREME_TITLES, HeatMap};
pub(crate) use json_object::size_json;
pub use json_object::{JsonObject, square_names};
pub use note::Note;
pub use number::Rational;
pub use plot::{AxisUnit, Growth, Plot, PlotAxis, PlotLabel, PlotSeries};
pub use proof::{Proof, ProofStatement, ProofUnavailable};
pub use proof_replay::{ProofReplay, RuleCount, VerifiedProof};
pub use row_query::{Aggregate, RowError, RowErrorKind};
pub use run_record::{MachineInfo, RunRecord, Timing};
pub use run_times::{RunSummary, plot_run_times, summarize_runs};
pub use saved_file::{ExportKind, Saved, VerifiedFile};
pub use table::{Table, TableCell, TableRows, strip_kind};
pub use value_kind::ValueKind;
