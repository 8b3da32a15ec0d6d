//! A document: what to show, free of colours and escape codes.

use crate::board::{Grid, Size, Square};
use crate::piece::Piece;
use crate::problem::{Touch, Track};
use crate::value::Deed;
use crate::words::Lang;
use std::time::Duration;

/// The role of a piece of text; renderers give it a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Running text.
    Plain,
    /// Titles and table heads.
    Title,
    /// Words of the command language, as the user types them.
    Code,
    /// Numbers that answer a question.
    Number,
    /// Something worth noticing.
    Emphasis,
    /// Less important: run times, notes.
    Faint,
    /// The word `error` and what goes with it.
    Error,
    /// Warnings: partial results.
    Warning,
    /// Help lines.
    Help,
    /// It went well.
    Success,
    /// What belongs to a series of a chart, by its number.
    Series(u8),
}

/// Text in one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The role.
    pub role: Role,
    /// The text, without line breaks.
    pub text: String,
}

/// A run of text.
pub type Spans = Vec<Span>;

/// A line of text.
pub type Line = Spans;

/// How a column is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// To the left: words.
    Left,
    /// To the right: numbers.
    Right,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A title.
    Heading(Spans),
    /// A paragraph, wrapped to the width.
    Text(Spans),
    /// Lines that keep their spaces and breaks.
    Verbatim(Vec<Line>),
    /// The same, and under them a note.
    Noted {
        /// The lines.
        lines: Vec<Line>,
        /// The note: a label, and text that is wrapped beside it.
        note: (Spans, Spans),
    },
    /// One board.
    Board(BoardDoc),
    /// Boards side by side, as many as the width takes.
    Boards(Vec<BoardDoc>),
    /// A table; the head may be empty.
    Table {
        /// Column titles.
        head: Vec<Spans>,
        /// Column alignments.
        align: Vec<Align>,
        /// Rows of cells.
        rows: Vec<Vec<Spans>>,
    },
    /// A plot.
    Plot(PlotDoc),
    /// A number a square.
    Map(MapDoc),
    /// The steps of a search on one board, one after another.
    Animation(Box<AnimationDoc>),
    /// The steps in which a tour is made, one after another.
    Film(Box<FilmDoc>),
    /// What is shown when somebody asks for it, where the renderer can hide it; else it is shown at once, without its title.
    Details {
        /// What it is.
        title: Spans,
        /// The parts.
        blocks: Vec<Block>,
    },
    /// An empty line.
    Blank,
}

/// A document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Doc {
    /// Its parts in order.
    pub blocks: Vec<Block>,
}

/// A board to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardDoc {
    /// The board.
    pub grid: Grid,
    /// The pieces.
    pub pieces: Vec<(Square, &'static Piece)>,
    /// Squares to mark as attacked.
    pub attacked: Vec<Square>,
    /// Squares that a player has marked as empty.
    pub marked: Vec<Square>,
    /// The region of every square, counted from 0, in the order of [`Size::index`]; empty where there are none. Each has a letter and a colour.
    pub regions: Vec<u8>,
    /// Squares on which no piece may stand.
    pub blocked: Vec<Square>,
    /// What stands under the board.
    pub caption: Spans,
    /// A title for screen readers.
    pub title: String,
    /// A description for screen readers.
    pub description: String,
    /// Whether coordinates are drawn.
    pub coordinates: bool,
    /// Whether chess symbols are drawn instead of letters, where the renderer has the choice.
    pub glyphs: bool,
    /// A tour over the board, which then has no pieces.
    pub walk: Option<WalkDoc>,
    /// What makes it a board to play on, where scripts run.
    pub play: Option<Box<PlayDoc>>,
}

/// A puzzle that a script plays: squares are numbered in the order of [`Size::index`].
#[derive(Clone, Debug, PartialEq)]
pub struct PlayDoc {
    /// The language.
    pub lang: Lang,
    /// What is played, as it is typed after `play`.
    pub puzzle: String,
    /// The kernel that answers, by the name that its server has for it; none where no kernel answers.
    pub kernel: Option<String>,
    /// The piece.
    pub piece: &'static Piece,
    /// What may stand beside what.
    pub rule: PlayRule,
    /// The squares that each attacks or touches; on a tour, those that it leads to.
    pub near: Vec<Vec<usize>>,
    /// How many pieces a solution has.
    pub pieces: u64,
    /// Pieces of the puzzle.
    pub given: Vec<usize>,
    /// The pieces, the given ones first.
    pub placed: Vec<usize>,
    /// Squares that the player has marked.
    pub marked: Vec<usize>,
    /// A solution.
    pub solution: Vec<usize>,
    /// Whether there is no other.
    pub sole: bool,
    /// Whether squares on which nothing can stand any more are marked.
    pub marks: bool,
    /// Seconds played, moves, hints.
    pub effort: [u64; 3],
    /// Names of the buttons and sentences, by what the script calls them; `%1` and `%2` are squares or numbers.
    pub words: Vec<(&'static str, String)>,
}

/// What may stand beside what on a board that a script plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayRule {
    /// No piece attacks another.
    Place,
    /// Every square holds a piece or is attacked.
    Cover {
        /// Pieces may attack each other.
        lax: bool,
        /// Squares with pieces have to be attacked too.
        total: bool,
    },
    /// This many in every row, column and region, none touching another.
    Cut(u32),
    /// A tour.
    Walk {
        /// Whether it leads back to where it began.
        closed: bool,
        /// Where it has to end.
        to: Option<usize>,
    },
}

/// A tour, or a part of one, to draw as numbers and as a line.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkDoc {
    /// The squares in the order in which they are visited.
    pub path: Vec<Square>,
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
}

/// The path of a tour over a board that is too large for numbers, to draw as a line.
#[derive(Clone, Copy, Debug)]
pub struct PathDoc<'a> {
    /// The board.
    pub size: Size,
    /// The squares in the order in which they are visited.
    pub path: &'a [Square],
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
    /// Squares that are not part of the board.
    pub blocked: &'a [Square],
    /// A title for screen readers.
    pub title: &'a str,
    /// A description for screen readers.
    pub description: &'a str,
}

/// A map of a board to draw: a number on each square, or lines for moves.
#[derive(Clone, Debug, PartialEq)]
pub struct MapDoc {
    /// The board.
    pub size: Size,
    /// By the number of the square; none where there is no number. Empty where moves are drawn.
    pub squares: Vec<Option<NumberDoc>>,
    /// Moves.
    pub moves: Vec<(Square, Square, NumberDoc)>,
    /// Pairs of squares that lines join under the numbers.
    pub edges: Vec<(Square, Square)>,
    /// Which colours the levels have.
    pub scale: Scale,
    /// The numbers at the ends of the scale, the palest first.
    pub ends: (String, String),
    /// A title for screen readers.
    pub title: String,
    /// What the numbers and colours mean.
    pub legend: String,
    /// The unit of the shortened numbers; empty where none is shortened.
    pub unit: String,
    /// What digits mean in the place of numbers.
    pub digits: String,
    /// What stands under a picture: the title, what the colours mean, and what else is to be seen.
    pub notes: Vec<String>,
    /// Whether coordinates are drawn.
    pub coordinates: bool,
}

/// A number of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberDoc {
    /// Its place on the scale, from 0 to 9.
    pub level: u8,
    /// The number.
    pub exact: String,
    /// The number in the unit of the map, at most five columns wide.
    pub short: String,
}

/// The colours of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// The more, the darker.
    More,
    /// Level 0 is what was wanted, and the others are how much is missing.
    Missing,
}

/// A plot to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotDoc {
    /// The series and their axes.
    pub plot: crate::value::Plot,
    /// A description for screen readers.
    pub description: String,
    /// The values of the points as people write them, series by series.
    pub numbers: Vec<Vec<String>>,
    /// What is told under it where it is drawn with letters.
    pub twin: Vec<Block>,
}

/// The steps of a search, to be drawn one after another on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct AnimationDoc {
    /// A title for screen readers.
    pub title: String,
    /// The problem.
    pub problem: String,
    /// How many steps there are, and of which kinds.
    pub headline: Spans,
    /// What is left out; empty where nothing is.
    pub note: Spans,
    /// The boards before the first step and after the last, for renderers in which nothing moves.
    pub ends: Vec<BoardDoc>,
    /// The board after the last step that is drawn.
    pub last: BoardDoc,
    /// The piece that is placed.
    pub piece: &'static Piece,
    /// The pieces before the first step.
    pub start: Vec<Square>,
    /// The steps, at most [`AnimationDoc::MOST`].
    pub steps: Vec<StepDoc>,
    /// How long each step is shown; nothing moves at zero.
    pub interval: Duration,
    /// The words of the player.
    pub player: PlayerDoc,
}

impl AnimationDoc {
    /// How much longer than the others the last step is shown.
    pub const REST: Duration = Duration::from_secs(4);

    /// The most steps that are drawn.
    pub const MOST: usize = 1024;
}

/// The steps in which a tour is made, or solutions, to be drawn one after another on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct FilmDoc {
    /// A title for screen readers.
    pub title: String,
    /// The problem and the method.
    pub problem: String,
    /// How many steps there are.
    pub headline: Spans,
    /// What is left out; empty where nothing is.
    pub note: Spans,
    /// The board after the last step.
    pub end: BoardDoc,
    /// The boards for renderers in which nothing moves.
    pub stills: Vec<BoardDoc>,
    /// The piece that stands on squares, where pieces stand.
    pub piece: Option<&'static Piece>,
    /// The steps, at most [`AnimationDoc::MOST`].
    pub frames: Vec<FrameDoc>,
    /// How long each step is shown; nothing moves at zero.
    pub interval: Duration,
    /// How much longer the last one is shown.
    pub rest: Duration,
    /// The words of the player.
    pub player: PlayerDoc,
}

/// A step in which a tour is made: what is walked after it, and its sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameDoc {
    /// Its number.
    pub number: String,
    /// A sign for its kind.
    pub sign: Span,
    /// Its sentence.
    pub sentence: String,
    /// What is walked.
    pub tracks: Vec<Track>,
    /// The squares that the step is about.
    pub touched: Vec<(Square, Touch)>,
    /// The pieces that stand.
    pub standing: Vec<Square>,
}

/// A step of a search: what is done, and its sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct StepDoc {
    /// Its number.
    pub number: String,
    /// A sign for its kind.
    pub sign: Span,
    /// Its sentence.
    pub sentence: String,
    /// The facts.
    pub deed: Deed,
}

/// The words of a player, in the language of the session.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerDoc {
    /// The language.
    pub lang: Lang,
    /// The names of the buttons and of the speed, by what they do; `of` says which moment is shown, `%1` of `%2`.
    pub words: Vec<(&'static str, String)>,
}
