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
mod value_summary;

use crate::problem::{EffortReport, Problem, UserDefinition};
use crate::search::Stop;
use std::sync::Arc;

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
pub use value_summary::ValueSummary;

/// Result of a command.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value {
    /// Number of solutions.
    Count(CountReport),
    /// One solution, drawn.
    Board(Board),
    /// One solution that is too long to be stored.
    Explicit(ExplicitBoard),
    /// Several solutions, drawn side by side.
    Gallery(Gallery),
    /// Solutions of a set, one after the other.
    Slides(Slideshow),
    /// Set of solutions, not evaluated yet, which variables hold and stages take.
    Set(SolutionSet),
    /// Summary of a set for display.
    Survey(SetSummary),
    /// Answer without a solution.
    None(NoSolution),
    /// Result of a calculation.
    Number(Rational),
    /// Boolean.
    Truth(bool),
    /// Assertion that holds, as it was written.
    Right(String),
    /// Table.
    Table(Table),
    /// Rows of a table that is still being computed.
    Rows(Box<TableRows>),
    /// Plot of numbers against numbers.
    Plot(Plot),
    /// Steps of a method.
    Trace(SearchTrace),
    /// Number on each square.
    Map(HeatMap),
    /// Claim with its proof.
    Proof(Box<Proof>),
    /// Predicted cost and result of a command.
    Estimate(Box<CostEstimate>),
    /// Puzzle to play.
    Puzzle(Arc<game::Puzzle>),
    /// Current position of a puzzle that is played by commands.
    Position(Box<game::GamePosition>),
    /// Puzzles that the program proposes.
    Challenges(&'static [game::Challenge]),
    /// Statistics of solved puzzles.
    Tally(game::PuzzleStatistics),
    /// Page of help.
    Help(HelpTopic),
    /// Theory of a problem.
    About(&'static Problem),
    /// Written file.
    Saved(Saved),
    /// Verified solution file.
    Checked(VerifiedFile),
    /// Setting with its value.
    Setting {
        /// Name of the setting.
        key: &'static str,
        /// Value as it would be typed.
        value: String,
    },
    /// Defined name, or one whose definition was removed.
    Defined(DefinitionChange),
    /// Report on the shards of a count.
    Shards(ShardReport),
    /// Number of deleted run time records.
    Cleared(u64),
    /// Name and version of the program.
    Version,
    /// Nothing to show.
    Nothing,
    /// Request to the front end to end the session.
    Quit,
}

impl Value {
    /// Returns the kind of the value as a message id. The part after `kind-` is the same in every
    /// language.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Count(_) => "kind-count",
            Value::Board(_) => "kind-board",
            Value::Explicit(_) => "kind-explicit",
            Value::Gallery(_) => "kind-gallery",
            Value::Slides(_) => "kind-slides",
            Value::Set(_) | Value::Survey(_) => "kind-set",
            Value::None(NoSolution { partial_tour: Some(_), .. }) => "kind-walk",
            Value::None(_) => "kind-none",
            Value::Number(_) => "kind-number",
            Value::Truth(_) | Value::Right(_) => "kind-truth",
            Value::Table(_) | Value::Rows(_) => "kind-table",
            Value::Plot(_) => "kind-plot",
            Value::Trace(_) => "kind-trace",
            Value::Map(_) => "kind-map",
            Value::Proof(_) => "kind-proof",
            Value::Estimate(_) => "kind-estimate",
            Value::Puzzle(_) => "kind-puzzle",
            Value::Position(_) => "kind-position",
            Value::Challenges(_) => "kind-challenges",
            Value::Tally(_) => "kind-tally",
            Value::Help(_) => "kind-help",
            Value::About(_) => "kind-about",
            Value::Saved(_) => "kind-saved",
            Value::Checked(_) => "kind-checked",
            Value::Setting { .. } => "kind-setting",
            Value::Defined(_) => "kind-defined",
            Value::Shards(_) => "kind-shards",
            Value::Cleared(_) => "kind-cleared",
            Value::Version => "kind-version",
            Value::Nothing => "kind-nothing",
            Value::Quit => "kind-quit",
        }
    }

    /// Returns the reason if the value is only a part of the answer.
    pub fn stop_reason(&self) -> Option<Stop> {
        match self {
            Value::Count(count) => count.stopped,
            Value::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            Value::Gallery(gallery) | Value::Slides(Slideshow { gallery, .. }) => gallery.stopped,
            Value::Survey(survey) => survey.stop_reason(),
            Value::Table(table) => table.stopped,
            Value::Plot(plot) => plot.stopped,
            Value::Trace(trace) => trace.stopped,
            Value::Map(map) => map.stopped,
            Value::Proof(proof) => proof.stopped,
            Value::Saved(saved) => {
                saved.stopped.or_else(|| saved.classes.as_ref().and_then(|classes| classes.stopped))
            }
            Value::Shards(report) => report.status.stop_reason(),
            Value::None(none) => none.reason.as_ref().err().copied(),
            _ => None,
        }
    }

    /// Returns the subject of the value in the command language, or an empty string if there is
    /// nothing to name.
    pub fn command_text(&self) -> String {
        match self {
            Value::Count(count) => count.problem.clone().unwrap_or_default(),
            Value::Board(board) => board.problem.clone(),
            Value::Explicit(board) => board.problem.clone(),
            Value::Gallery(gallery) => {
                gallery.boards.first().map(|board| board.problem.clone()).unwrap_or_default()
            }
            Value::Set(set)
            | Value::Survey(SetSummary { set, .. })
            | Value::Slides(Slideshow { set, .. }) => set.command_text(),
            Value::None(none) => none.problem.clone(),
            Value::About(problem) => problem.word.to_owned(),
            Value::Saved(saved) => saved.path.display().to_string(),
            Value::Checked(checked) => checked.path.display().to_string(),
            Value::Setting { key, .. } => (*key).to_owned(),
            Value::Defined(defined) => defined.definition.to_source(),
            Value::Help(HelpTopic::Definition(definition)) => definition.name.to_owned(),
            Value::Help(HelpTopic::Word(word)) => word.clone(),
            Value::Help(HelpTopic::Variable(shape)) => shape.name.clone(),
            Value::Plot(plot) => plot.title.clone(),
            Value::Trace(trace) => trace.problem.clone(),
            Value::Map(map) => map.problem.clone(),
            Value::Proof(proof) => proof.problem_text(),
            Value::Estimate(estimate) => format!("{} {}", estimate.task.word(), estimate.problem),
            Value::Table(table) => table.subject.clone(),
            Value::Number(number) => number.to_string(),
            Value::Right(text) => text.clone(),
            Value::Rows(rows) => rows.table.subject.clone(),
            Value::Shards(report) => report.problem.clone(),
            Value::Puzzle(puzzle) => puzzle.text.clone(),
            Value::Position(position) => position.game.puzzle().text.clone(),
            Value::Help(HelpTopic::Overview | HelpTopic::BruteForce(_))
            | Value::Challenges(_)
            | Value::Tally(_)
            | Value::Cleared(_)
            | Value::Truth(_)
            | Value::Version
            | Value::Nothing
            | Value::Quit => String::new(),
        }
    }
}

/// Defined name, or one whose definition was removed.
#[derive(Clone, Copy, Debug)]
pub struct DefinitionChange {
    /// Definition.
    pub definition: &'static UserDefinition,
    /// Previous definition of the name, if it was different.
    pub before: Option<&'static UserDefinition>,
    /// Whether the definition was removed.
    pub gone: bool,
}

/// Page of help, identified by its subject.
#[derive(Clone, Debug)]
pub enum HelpTopic {
    /// Overview that fits a screen.
    Overview,
    /// Word of the vocabulary: verb, stage, problem, option, method, piece, setting, test, sort key
    /// or other topic.
    Word(String),
    /// Value of a variable.
    Variable(ValueSummary),
    /// Definition by a user.
    Definition(&'static UserDefinition),
    /// Sizes of brute-force searches.
    BruteForce(Box<EffortReport>),
}
