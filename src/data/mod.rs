//! Plain results of commands, without the commands themselves.
//!
//! | module | contents |
//! | --- | --- |
//! | `number`, `board`, `heat_map` | exact numbers; solutions and walks on their boards; numbers on squares |
//! | `table`, `plot`, `table_to_plot`, `note` | tables, plots, and the notes under them |
//! | `trace` | recorded steps of a search, or of a method that makes a tour |
//! | `bench_run`, `run_record`, `run_times`, `estimate` | measured runs, recorded run times, predicted costs |
//! | `proof` | proofs for an independent checker |
//! | `saved_file`, `claim`, `notes`, `fault` | written and verified files, their claims, notes and errors |
//! | `shard_report` | report on the shards of a count |
//! | `answer_size` | size limit of answers |

pub(crate) mod answer_size;
pub(crate) mod bench_run;
pub(crate) mod board;
pub(crate) mod claim;
pub(crate) mod estimate;
pub(crate) mod fault;
pub(crate) mod heat_map;
pub(crate) mod note;
pub(crate) mod notes;
pub(crate) mod number;
pub(crate) mod plot;
pub(crate) mod proof;
pub(crate) mod run_record;
pub(crate) mod run_times;
pub(crate) mod saved_file;
pub(crate) mod shard_report;
pub(crate) mod table;
mod table_to_plot;
pub(crate) mod trace;

pub use answer_size::LONGEST_SIDE;
pub use answer_size::MAX_SQUARES;
pub use answer_size::max_boards;
pub use bench_run::BenchRun;
pub use bench_run::PlotQuantity;
pub use bench_run::QUANTITIES;
pub use bench_run::QUANTITY_WORDS;
pub use bench_run::RunOutcome;
pub use bench_run::TIMES;
pub use board::Board;
pub use board::ExplicitBoard;
pub use board::NoSolution;
pub use board::PartialTourBoard;
pub use claim::ClaimKind;
pub use claim::FileClaim;
pub use claim::Unverified;
pub use claim::VerificationReport;
pub use claim::VerifiedBy;
pub use estimate::CostEstimate;
pub use fault::FileError;
pub use fault::FilePosition;
pub use fault::MalformedFile;
pub(crate) use fault::RelativePosition;
pub use heat_map::HeatMap;
pub use note::Note;
pub use notes::RemarkKind;
pub use notes::SolutionNotation;
pub use notes::UnreadLine;
pub use notes::UnreadReason;
pub use number::Rational;
pub use plot::AxisUnit;
pub use plot::Growth;
pub use plot::Plot;
pub use plot::PlotAxis;
pub use plot::PlotLabel;
pub use plot::PlotSeries;
pub use proof::Proof;
pub use proof::ProofStatement;
pub use proof::ProofUnavailable;
pub use run_record::MachineInfo;
pub use run_record::RunRecord;
pub use run_record::RunTiming;
pub use run_times::RunSummary;
pub use run_times::plot_run_times;
pub use run_times::summarize_runs;
pub use saved_file::ExportKind;
pub use saved_file::Saved;
pub use saved_file::VerifiedFile;
pub use shard_report::ShardReport;
pub use shard_report::ShardStatus;
pub use table::Table;
pub use table::TableCell;
pub use table::TableRows;
pub use table::strip_kind;
pub use trace::BacktrackReason;
pub use trace::BoardQuarter;
pub use trace::DetailValue;
pub use trace::SearchTrace;
pub use trace::StepCounts;
pub use trace::StepDetail;
pub use trace::StepTone;
pub use trace::TraceError;
pub use trace::TraceReplay;
pub use trace::TraceStep;
pub use trace::TraceWindow;
