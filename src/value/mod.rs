//! Results of commands: owned values, independent of languages and front ends.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `count`, `number` | the result of a count and its checkpoint, exact numbers of expressions |
//! | `numbering` | the numbers of solutions, and the set in which they count |
//! | `board`, `gallery`, `slideshow` | one solution, some side by side, all one after the other |
//! | `set`, `evaluation`, `plan` | sets of solutions: a source and stages, their evaluation, its plan |
//! | `set_operations`, `grouping`, `statistics`, `list` | set operations, grouping, statistics, solutions in memory |
//! | `attribute`, `formula` | attributes of a solution, and expressions over them |
//! | `table`, `table_to_plot`, `plot`, `heat_map`, `note` | tables, tables as plots, plots, maps, and the notes under them |
//! | `bench_run`, `run_times`, `run_record`, `estimate` | runs of methods: measured, recorded and estimated |
//! | `trace` | the steps of a method: of a search, or of one that makes a tour |
//! | `proof`, `model` | proofs for other programs, problems for other solvers |
//! | `shard`, `shard_report` | counts divided into shards, their records, and a report on them |
//! | `game` | puzzles that are played |
//! | `file`, `saved_file` | solution files and other written files |
//! | `value_summary`, `answer_size` | a summary of a value without its contents, the size limit of an answer |

mod answer_size;
mod attribute;
mod bench_run;
mod board;
mod count;
mod estimate;
mod evaluation;
pub mod file;
mod formula;
mod gallery;
pub mod game;
mod grouping;
mod heat_map;
mod list;
pub mod model;
mod note;
mod number;
mod numbering;
mod plan;
mod plot;
mod proof;
mod run_record;
mod run_times;
mod saved_file;
mod set;
mod set_operations;
pub mod shard;
mod shard_report;
mod slideshow;
mod statistics;
mod table;
mod table_to_plot;
mod trace;
mod value;


pub use crate::problem::MapKind;
pub use crate::search::sample::EstimatedMean;
pub use answer_size::{LONGEST_SIDE, MAX_SQUARES, max_boards};
pub use attribute::{
    ATTRIBUTES, Attribute, DIRECTIONS, ExprType, ExprValue, NarrowingOption, OperandKind,
    OperandValue, SolutionFamily, word_of,
};
pub use bench_run::{BenchRun, PlotQuantity, QUANTITIES, QUANTITY_WORDS, RunOutcome, TIMES};
pub use board::{Board, ExplicitBoard, NoSolution, PartialTourBoard};
pub use count::{CheckpointStatus, CountReport, ResumeInfo};
pub use estimate::CostEstimate;
pub use formula::{Conjunct, Formula, FormulaError, FormulaErrorKind};
pub use gallery::Gallery;
pub use grouping::{GroupedCounts, MAX_GROUPS, SetExtreme, SquareUsage};
pub use heat_map::HeatMap;
pub use list::SolutionList;
pub use note::Note;
pub use number::Rational;
pub use plan::EvaluationStep;
pub use plot::{AxisUnit, Growth, Plot, PlotAxis, PlotLabel, PlotSeries};
pub use proof::{Proof, ProofStatement, ProofUnavailable};
pub use run_record::{MachineInfo, RunRecord, RunTiming};
pub use run_times::{RunSummary, plot_run_times, summarize_runs};
pub use saved_file::{ExportKind, Saved, VerifiedFile};
pub use set::{NarrowedSearch, SetOperation, SetSummary, SolutionFilter, SolutionSet, group_word};
pub use set_operations::{IMAGES, SetComparison, find_incompatibility};
pub use shard_report::{ShardReport, ShardStatus};
pub use slideshow::Slideshow;
pub use statistics::{SymmetryKind, SymmetryStatistics};
pub use table::{Table, TableCell, TableRows, strip_kind};
pub use trace::{
    BacktrackReason, BoardQuarter, DetailValue, SearchTrace, StepCounts, StepDetail, StepTone,
    TraceError, TraceReplay, TraceStep, TraceWindow,
};
pub use value::{ValueSummary, Value, DefinitionChange, HelpTopic};
