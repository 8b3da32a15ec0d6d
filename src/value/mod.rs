//! What commands yield: owned values, free of any language and of any front end.

mod attribute;
mod carried;
mod chart;
mod combined;
mod estimate;
pub mod file;
mod formula;
pub mod game;
mod grouped;
mod heat;
mod list;
mod measured;
pub mod model;
mod narrative;
mod note;
mod number;
mod plan;
mod plot;
mod proof;
mod record;
mod set;
mod shape;
pub mod shard;
mod slides;
mod statistics;
mod times;
mod trace;
mod visit;

use crate::board::{Grid, Size, Square};
use crate::piece::Piece;
use crate::problem::{Definition, Explicit, Instance, Optimum, Problem, Reason, Share, Tally};
use crate::search::{End, Stop};
use num_bigint::BigUint;
use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub use crate::problem::Heat;
pub use crate::search::sample::Mean;
pub use attribute::{ATTRIBUTES, Argument, Attribute, Datum, Family, Narrowing, Operand, Type, WAYS, word_of};
pub use carried::{LONGEST_SIDE, MOST_SQUARES, boards_carried};
pub use combined::{Apart, Comparison, IMAGES, apart};
pub use estimate::Estimate;
pub use formula::{Conjunct, Formula, Misfit, Mistake};
pub use grouped::{Extreme, Groups, MOST_GROUPS, Places};
pub use heat::HeatMap;
pub use list::SolutionList;
pub use measured::{Measured, Outcome, QUANTITIES, Quantity};
pub use narrative::{Narrative, Telling};
pub use note::Note;
pub use number::Number;
pub use plan::Planned;
pub use plot::{Axis, Growth, Label, Plot, Series, Unit};
pub use proof::{Proof, Statement, Unproved};
pub use record::{Machine, RunRecord, Timing};
pub use set::{Filter, Narrowed, Operation, SolutionSet, Survey, group_word};
pub use shape::Shape;
pub use slides::Slides;
pub use statistics::{Statistics, SymmetryKind};
pub use times::{Summary, summaries, times_plot};
pub use trace::{Counts, Deed, Fact, Item, NoTrace, Replay, Tone, Trace, Why, Window};

/// Everything that a command can yield.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Value {
    /// How many solutions.
    Count(Count),
    /// One solution, drawn.
    Board(Board),
    /// One solution that is too long to be kept.
    Explicit(ExplicitBoard),
    /// Some solutions, drawn side by side.
    Gallery(Gallery),
    /// The solutions of a set, one after the other.
    Slides(Slides),
    /// A set of solutions, not evaluated yet: what variables hold and stages take.
    Set(SolutionSet),
    /// A set as it is shown.
    Survey(Survey),
    /// There is no solution, or none was found.
    None(NoSolution),
    /// A number that was calculated.
    Number(Number),
    /// Whether something holds.
    Truth(bool),
    /// What was asserted holds: as it was written.
    Right(String),
    /// Rows and columns.
    Table(Table),
    /// Rows of a table, told before it is complete.
    Rows(Box<Rows>),
    /// Numbers against numbers, drawn.
    Plot(Plot),
    /// The steps of a search.
    Trace(Trace),
    /// The steps of a method that makes a tour.
    Story(Narrative),
    /// A number on each square.
    Map(HeatMap),
    /// A claim with its proof.
    Proof(Box<Proof>),
    /// What a command would take and give.
    Estimate(Box<Estimate>),
    /// A puzzle to play.
    Puzzle(Arc<game::Puzzle>),
    /// A puzzle that is played by commands, as it stands.
    Position(Box<game::Position>),
    /// The puzzles that the program proposes.
    Challenges(&'static [game::Challenge]),
    /// What was solved so far.
    Tally(game::Tally),
    /// A page of help.
    Help(Topic),
    /// What is known of a problem.
    About(&'static Problem),
    /// A file was written.
    Saved(Saved),
    /// A solution file was verified.
    Checked(Checked),
    /// A setting and its value.
    Setting {
        /// The setting's name.
        key: &'static str,
        /// Its value as it would be typed.
        value: String,
    },
    /// A name was defined, or its definition taken back.
    Defined(Defined),
    /// What is told of the shards of a count.
    Shards(shard::ShardReport),
    /// So many recorded run times were forgotten.
    Cleared(u64),
    /// The program's name and version.
    Version,
    /// Nothing to show.
    Nothing,
    /// The front end is asked to end the session.
    Quit,
}

impl Value {
    /// What kind of value it is: a message id, whose part after `kind-` is the same in every language.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Count(_) => "kind-count",
            Value::Board(_) => "kind-board",
            Value::Explicit(_) => "kind-explicit",
            Value::Gallery(_) => "kind-gallery",
            Value::Slides(_) => "kind-slides",
            Value::Set(_) | Value::Survey(_) => "kind-set",
            Value::None(NoSolution { walk: Some(_), .. }) => "kind-walk",
            Value::None(_) => "kind-none",
            Value::Number(_) => "kind-number",
            Value::Truth(_) | Value::Right(_) => "kind-truth",
            Value::Table(_) | Value::Rows(_) => "kind-table",
            Value::Plot(_) => "kind-plot",
            Value::Trace(_) | Value::Story(_) => "kind-trace",
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

    /// Why it is only a part of the answer, if it is.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Value::Count(count) => count.stopped,
            Value::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            Value::Gallery(gallery) | Value::Slides(Slides { gallery, .. }) => gallery.stopped,
            Value::Survey(survey) => survey.partial(),
            Value::Table(table) => table.stopped,
            Value::Plot(plot) => plot.stopped,
            Value::Trace(trace) => trace.stopped,
            Value::Story(narrative) => narrative.story.stopped,
            Value::Map(map) => map.stopped,
            Value::Proof(proof) => proof.stopped,
            Value::Saved(saved) => saved.stopped.or_else(|| saved.classes.as_ref().and_then(|classes| classes.stopped)),
            Value::Shards(report) => report.news.stopped(),
            Value::None(none) => none.reason.as_ref().err().copied(),
            _ => None,
        }
    }

    /// What it is of, in the words of the command language; empty where there is nothing to name.
    pub fn text(&self) -> String {
        match self {
            Value::Count(count) => count.problem.clone().unwrap_or_default(),
            Value::Board(board) => board.problem.clone(),
            Value::Explicit(board) => board.problem.clone(),
            Value::Gallery(gallery) => gallery.boards.first().map(|board| board.problem.clone()).unwrap_or_default(),
            Value::Set(set) | Value::Survey(Survey { set, .. }) | Value::Slides(Slides { set, .. }) => set.text(),
            Value::None(none) => none.problem.clone(),
            Value::About(problem) => problem.word.to_owned(),
            Value::Saved(saved) => saved.path.display().to_string(),
            Value::Checked(checked) => checked.path.display().to_string(),
            Value::Setting { key, .. } => (*key).to_owned(),
            Value::Defined(defined) => defined.definition.written(),
            Value::Help(Topic::Definition(definition)) => definition.name.to_owned(),
            Value::Help(Topic::Word(word)) => word.clone(),
            Value::Help(Topic::Variable(shape)) => shape.name.clone(),
            Value::Plot(plot) => plot.title.clone(),
            Value::Trace(trace) => trace.problem.clone(),
            Value::Story(story) => story.problem.clone(),
            Value::Map(map) => map.problem.clone(),
            Value::Proof(proof) => proof.problem(),
            Value::Estimate(estimate) => format!("{} {}", estimate.task.word(), estimate.problem),
            Value::Table(table) => table.subject.clone(),
            Value::Number(number) => number.to_string(),
            Value::Right(text) => text.clone(),
            Value::Rows(rows) => rows.table.subject.clone(),
            Value::Shards(report) => report.problem.clone(),
            Value::Puzzle(puzzle) => puzzle.text.clone(),
            Value::Position(position) => position.game.puzzle().text.clone(),
            Value::Help(Topic::Overview)
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

/// A name that was defined, or whose definition was taken back.
#[derive(Clone, Copy, Debug)]
pub struct Defined {
    /// The definition.
    pub definition: &'static Definition,
    /// What the name stood for before, if that was something else.
    pub before: Option<&'static Definition>,
    /// Whether it was taken back.
    pub gone: bool,
}

/// The result of counting.
#[derive(Clone, Debug)]
pub struct Count {
    /// The problem in the command language, if one problem was counted (not a set after stages).
    pub problem: Option<String>,
    /// What was counted in the command language: the problem, or the set with its stages.
    pub text: String,
    /// Solutions.
    pub total: BigUint,
    /// Essentially different solutions, where they were counted.
    pub classes: Option<BigUint>,
    /// Why the count is only "at least"; none when it is exact.
    pub stopped: Option<Stop>,
    /// Seconds of run time.
    pub seconds: f64,
    /// The method, where there was one.
    pub method: Option<&'static str>,
    /// Nodes searched, where there were any.
    pub nodes: u64,
    /// The piece and what is proved of its number, where the fewest were asked for.
    pub optimum: Option<(&'static Piece, Optimum)>,
    /// The piece and how many of it a solution has, where the board decides that and nothing else tells it.
    pub fill: Option<(&'static Piece, u64)>,
    /// Of tours, how many there are if the two ways to walk one are told apart, and how many if not.
    pub directions: Option<(BigUint, BigUint)>,
    /// What was kept of it.
    pub checkpoint: Checkpoint,
    /// Why there is none, where that is proved.
    pub absence: Option<Reason>,
}

impl Count {
    /// The count of an instance, from what its search gave in this time.
    pub fn of(instance: &dyn Instance, tally: Tally, time: Duration) -> Count {
        Count {
            problem: Some(instance.text()),
            text: instance.text(),
            directions: instance.directions(&tally.total),
            total: tally.total,
            classes: tally.classes,
            stopped: tally.end.stop(),
            seconds: time.as_secs_f64(),
            method: Some(tally.method),
            nodes: tally.nodes,
            optimum: tally.optimum.map(|optimum| (instance.piece(), optimum)),
            fill: instance.fill().map(|pieces| (instance.piece(), pieces)),
            checkpoint: Checkpoint::default(),
            absence: None,
        }
    }

    /// The count of a set, from what its evaluation gave in this time.
    pub fn of_set(set: &SolutionSet, total: BigUint, end: End, time: Duration) -> Count {
        Count {
            problem: None,
            text: set.text(),
            directions: None,
            total,
            classes: None,
            stopped: end.stop(),
            seconds: time.as_secs_f64(),
            method: None,
            nodes: 0,
            optimum: None,
            fill: None,
            checkpoint: Checkpoint::default(),
            absence: None,
        }
    }
}

/// What was kept of a long count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoint {
    /// What was done of it before, if there was anything.
    pub resumed: Option<Resumed>,
    /// Whether it was stopped and the same command goes on from there.
    pub kept: bool,
}

/// What was done of a count before.
#[derive(Clone, Debug, PartialEq)]
pub struct Resumed {
    /// The part of the whole, from 0 to 1: what is done of the sum.
    pub part: f64,
    /// The steps of a search by layers that were done, and all that there are, where it went on from a layer.
    pub layer: Option<(u32, u32)>,
    /// When the last of it was done, in UTC, as ISO 8601 writes it.
    pub date: String,
}

/// One solution on its board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The board.
    pub grid: Grid,
    /// The piece on every square of `squares`.
    pub piece: &'static Piece,
    /// The kinds of pieces, where there are several: then the squares are those of each kind after those of the one before.
    pub shares: Vec<Share>,
    /// The occupied squares in file order.
    pub squares: Vec<Square>,
    /// Squares on which no piece may stand.
    pub blocked: Vec<Square>,
    /// The method that found it.
    pub method: Option<&'static str>,
    /// Its number in the set it comes from, counted from 1.
    pub number: Option<u64>,
    /// The problem in the command language.
    pub problem: String,
    /// What is proved of the number of pieces, where the fewest were asked for.
    pub optimum: Option<Optimum>,
    /// Where its random numbers started, where that is to be told.
    pub seed: Option<u64>,
    /// Whether the squares are a closed tour, if they are a tour in its own order.
    pub walk: Option<bool>,
}

impl Board {
    /// Each piece by its square, in the order of the squares.
    pub fn standing(&self) -> impl Iterator<Item = (Square, Share)> + '_ {
        Share::standing(&self.shares, self.piece, &self.squares)
    }

    /// The pieces that stand here, kind by kind, with the squares of each.
    pub fn kinds(&self) -> Vec<(&'static Piece, &[Square])> {
        if self.shares.is_empty() {
            return vec![(self.piece, &self.squares)];
        }
        let ranges = Share::parts(&self.shares).ranges(self.squares.len());
        self.shares.iter().zip(ranges).map(|(share, range)| (share.shown, &self.squares[range])).collect()
    }
}

/// Some solutions of a set, side by side.
#[derive(Clone, Debug)]
pub struct Gallery {
    /// The boards shown.
    pub boards: Vec<Board>,
    /// How many were asked for, where an answer carries fewer.
    pub capped: Option<u64>,
    /// How many solutions the set has, where that was counted.
    pub of: Option<BigUint>,
    /// Why the set is not complete.
    pub stopped: Option<Stop>,
    /// What the boards have the most or the least of, where they were chosen by that.
    pub extreme: Option<Extreme>,
}

impl Gallery {
    /// These boards, and nothing said of a set.
    pub fn new(boards: impl IntoIterator<Item = Board>) -> Gallery {
        Gallery { boards: boards.into_iter().collect(), capped: None, of: None, stopped: None, extreme: None }
    }
}

/// The answer that there is no solution, or that none was found.
#[derive(Clone, Debug)]
pub struct NoSolution {
    /// The problem in the command language.
    pub problem: String,
    /// The proof, or why the search was cut.
    pub reason: Result<crate::problem::Reason, Stop>,
    /// How far a walk came.
    pub walk: Option<Box<Walk>>,
}

impl NoSolution {
    /// The answer without a walk.
    pub fn new(problem: String, reason: Result<crate::problem::Reason, Stop>) -> NoSolution {
        NoSolution { problem, reason, walk: None }
    }
}

/// A walk that is no tour.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Its squares on the board, in order.
    pub board: Board,
    /// The squares that a tour visits.
    pub of: u64,
    /// The command that repairs it, where one may.
    pub repair: Option<String>,
}

impl Walk {
    /// What a file shows of it.
    pub fn drawn(&self) -> Drawn {
        Drawn::Walk(self.board.squares.len() as u64, self.of)
    }
}

/// A table: column titles are message ids, cells are data.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Which table this is: a message id.
    pub title: &'static str,
    /// What it is about, in the command language; empty where the title says all.
    pub subject: String,
    /// Message ids of the columns.
    pub columns: Vec<&'static str>,
    /// Rows of as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// The column of numbers that is drawn as bars beside them, where the table is a tally.
    pub bars: Option<usize>,
    /// What the first columns are called, as it would be typed, where they are keys of the user's.
    pub keys: Vec<String>,
    /// What is told under it.
    pub notes: Vec<Note>,
    /// Why it is not complete.
    pub stopped: Option<Stop>,
}

impl Table {
    /// What a column is called.
    pub fn column(&self, at: usize) -> Label {
        match self.keys.get(at) {
            Some(key) => Label::Text(key.clone()),
            None => Label::Word(self.columns[at]),
        }
    }

    /// The name of a column in files and in commands, the same in every language.
    pub fn column_name(&self, at: usize) -> &str {
        self.keys.get(at).map_or_else(|| bare(self.columns[at]), String::as_str)
    }

    /// The title of the table of settings, whose first columns are the settings and their values.
    pub const SETTINGS: &'static str = "table-settings";
}

/// Rows of a table that is still being made: those that came since the last ones were told.
#[derive(Clone, Debug)]
pub struct Rows {
    /// The table with these rows alone.
    pub table: Table,
    /// Whether they are the first ones, before which the title and the names of the columns stand.
    pub first: bool,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number that was counted.
    Number(BigUint),
    /// A whole number that a board or a file bounds: a sum along a line, a number in a list, pieces.
    Whole(u64),
    /// The size of a board.
    Size(Size),
    /// The result of a search that was stopped: the number is at least this.
    AtLeast(BigUint),
    /// The best so far of a search for the least: the number is at most this.
    AtMost(u64),
    /// A measured or computed number.
    Real(f64),
    /// A run time in seconds.
    Seconds(f64),
    /// Text that is the same in every language.
    Text(String),
    /// A message id.
    Word(&'static str),
    /// Bytes of memory.
    Bytes(u64),
    /// What came of a run, and the note that tells more of it: its place in the table's notes.
    Outcome(Outcome, Option<usize>),
    /// Whether the row is the one that the column looks for.
    Mark(bool),
    /// No value.
    Empty,
}

/// An id without the word before its first dash, which says what kind of id it is.
pub fn bare(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

impl Cell {
    /// The cell as a field of a file: the same in every language.
    pub(crate) fn text(&self) -> String {
        match self {
            Cell::Number(number) => number.to_string(),
            Cell::Whole(number) => number.to_string(),
            Cell::Size(size) => format!("{}x{}", size.files(), size.ranks()),
            Cell::AtLeast(number) => format!(">={number}"),
            Cell::AtMost(number) => format!("<={number}"),
            Cell::Real(number) | Cell::Seconds(number) => number.to_string(),
            Cell::Text(text) => text.clone(),
            Cell::Word(id) => bare(id).to_owned(),
            Cell::Bytes(bytes) => bytes.to_string(),
            Cell::Outcome(outcome, _) => outcome.text(),
            Cell::Mark(is) => is.to_string(),
            Cell::Empty => String::new(),
        }
    }

    /// The number to draw, where it has one that is final.
    pub fn number(&self) -> Option<f64> {
        match self {
            Cell::Number(number) => Some(measured::real(number)),
            Cell::Whole(number) | Cell::Bytes(number) => Some(*number as f64),
            Cell::Real(number) | Cell::Seconds(number) => Some(*number),
            Cell::Outcome(Outcome::Counted { total, .. }, _) => Some(measured::real(total)),
            _ => None,
        }
    }
}

impl Cell {
    /// The order of two cells of one column: nothing first, then by number, by size, or as text.
    pub fn cmp_values(&self, other: &Cell) -> Ordering {
        let large = |cell: &Cell| match cell {
            Cell::Number(number) | Cell::AtLeast(number) => Some(number.clone()),
            Cell::Whole(number) | Cell::Bytes(number) | Cell::AtMost(number) => Some((*number).into()),
            Cell::Size(size) => Some(size.squares().into()),
            _ => None,
        };
        match (large(self), large(other), self.number(), other.number()) {
            (Some(a), Some(b), ..) => a.cmp(&b),
            (.., Some(a), Some(b)) => a.total_cmp(&b),
            _ => {
                let text = |cell: &Cell| (*cell != Cell::Empty, cell.text());
                text(self).cmp(&text(other))
            }
        }
    }
}

/// A page of help, named by what it is about.
#[derive(Clone, Debug)]
pub enum Topic {
    /// The overview that fits a screen.
    Overview,
    /// A word of the vocabulary: verb, stage, problem, option, method, piece, setting, test, sort key or other topic.
    Word(String),
    /// What a variable holds.
    Variable(Shape),
    /// What a user defined.
    Definition(&'static Definition),
}

/// A solution that is too long to be kept: a rule writes it down again whenever it is asked for.
#[derive(Clone, Debug)]
pub struct ExplicitBoard {
    /// The problem in the command language.
    pub problem: String,
    /// The rule.
    pub rule: Explicit,
}

/// A file that was written.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Where.
    pub path: PathBuf,
    /// Solutions written.
    pub solutions: u64,
    /// Bytes written.
    pub bytes: u64,
    /// Whether the file holds every solution of its problem, or one of every class if it is reduced.
    pub complete: bool,
    /// Why the set was not listed to its end, where the file could say so.
    pub stopped: Option<Stop>,
    /// What the file shows, if it holds no solution set: a picture, a table or a model.
    pub drawn: Option<Drawn>,
    /// The file beside it with a solution of each class, where one was asked for.
    pub classes: Option<Box<Saved>>,
}

impl Saved {
    /// A whole file of which nothing is written yet.
    pub fn new(path: &Path) -> Saved {
        let (path, stopped) = (path.to_owned(), None);
        Saved { path, solutions: 0, bytes: 0, complete: true, stopped, drawn: None, classes: None }
    }
}

/// What a file shows that is no solution file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Drawn {
    /// Solutions, each on its board.
    Solutions {
        /// How many are drawn.
        shown: u64,
        /// How many there are, where that was counted.
        of: Option<BigUint>,
    },
    /// A tour as a line, without numbers.
    Path {
        /// Pixels of a square's side, where the picture is made of pixels and the squares are small.
        pixels: Option<u32>,
        /// Whether coordinates stand beside it.
        coordinates: bool,
    },
    /// A walk that is no tour: the squares that it visits, of how many.
    Walk(u64, u64),
    /// A plot.
    Plot,
    /// A map of a board.
    Map,
    /// A puzzle.
    Puzzle,
    /// The steps of a search, one after another.
    Steps {
        /// How many are drawn, from the first on.
        shown: u64,
        /// How many the trace has.
        of: u64,
    },
    /// The board after the step with this number, counted from 1.
    After(u64),
    /// No picture: the problem in the language of solvers.
    Model {
        /// Variables, auxiliary ones included.
        variables: u64,
        /// Constraints (clauses).
        constraints: u64,
    },
    /// So many rows of a table.
    Rows(u64),
    /// The steps of a proof.
    Proof(u64),
}

/// A solution file in which nothing is wrong, as far as it was verified.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The file.
    pub path: PathBuf,
    /// What was found out about it.
    pub verified: file::Verified,
}
