//! Documents: contents to show, without colours and escape codes.

use bezzel_base::board::{Grid, Regions, Size, Square};
use bezzel_base::piece::Piece;
use bezzel_base::walk::{PathSegment, SquareMark};
use bezzel_messages::Lang;
use std::time::Duration;

/// Role of a piece of text. Renderers give it a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextRole {
    /// Running text.
    Plain,
    /// Titles and table heads.
    Title,
    /// Words of the command language, as the user types them.
    Code,
    /// Numbers that answer a question.
    Number,
    /// Emphasized text.
    Emphasis,
    /// Less important text, such as run times and notes.
    Faint,
    /// The word `error` with its code.
    Error,
    /// Warnings, such as partial results.
    Warning,
    /// Help lines.
    Help,
    /// Success messages.
    Success,
    /// Text that belongs to a series of a chart, with the number of the series.
    Series(u8),
}

/// Text in one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocSpan {
    /// Role of the text.
    pub role: TextRole,
    /// Text without line breaks.
    pub text: String,
}

/// Run of text.
pub type DocSpans = Vec<DocSpan>;

/// Line of text.
pub type DocLine = DocSpans;

/// Alignment of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColumnAlign {
    /// Left, for words.
    Left,
    /// Left, for words that are wrapped if the table is too wide.
    Wrapped,
    /// Right, for numbers.
    Right,
}

/// Part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum DocBlock {
    /// Title.
    Heading(DocSpans),
    /// Paragraph, wrapped to the width.
    Text(DocSpans),
    /// Lines that keep their spaces and breaks.
    Verbatim(Vec<DocLine>),
    /// Lines that keep their spaces and breaks, with a note below.
    VerbatimWithNote {
        /// Lines above the note.
        lines: Vec<DocLine>,
        /// Note: a label, and text that is wrapped to its right.
        note: (DocSpans, DocSpans),
    },
    /// One board.
    Board(BoardDoc),
    /// Boards side by side, in rows that fill the width.
    Boards(Vec<BoardDoc>),
    /// Table. The head may be empty.
    Table {
        /// Column titles.
        head: Vec<DocSpans>,
        /// Column alignments.
        align: Vec<ColumnAlign>,
        /// Rows of cells.
        rows: Vec<Vec<DocSpans>>,
    },
    /// Plot.
    Plot(PlotDoc),
    /// Heat map with a number on each square.
    Map(MapDoc),
    /// Search tree.
    Tree(TreeDoc),
    /// Animated steps of a trace, or solutions, on one board.
    Animation(Box<AnimationDoc>),
    /// Blocks side by side, in rows that fill the width. Renderers of text show one after another.
    /// Animations in them are played together.
    Beside(Vec<Vec<DocBlock>>),
    /// Collapsed section. Renderers that cannot collapse it show its contents without the title.
    Details {
        /// Title of the section.
        title: DocSpans,
        /// Contents of the section.
        blocks: Vec<DocBlock>,
    },
    /// Empty line.
    Blank,
}

/// Search tree to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeDoc {
    /// Title.
    pub title: String,
    /// Description for screen readers.
    pub description: String,
    /// Files and ranks of the board.
    pub size: (u32, u32),
    /// Nodes in the order of the search, each after its parent. The root is not listed.
    pub nodes: Vec<TreeDocNode>,
    /// Meaning of the marks of dead ends and of solutions.
    pub legend: [String; 2],
    /// The tree as lines of text.
    pub lines: Vec<DocLine>,
}

/// Node of a search tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeDocNode {
    /// Number of pieces on the board, from 1.
    pub depth: usize,
    /// Square of the last piece.
    pub label: String,
    /// Files and ranks of the pieces, the last one at the end.
    pub pieces: Vec<(u32, u32)>,
    /// Result of the search below the node.
    pub state: TreeNodeState,
}

/// Result of the search below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeNodeState {
    /// Node with nodes below it, or one that the trace does not follow.
    Open,
    /// Node that cannot be completed.
    DeadEnd,
    /// Solution.
    Solution,
}

/// Document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Doc {
    /// Parts of the document in order.
    pub blocks: Vec<DocBlock>,
}

/// Board to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardDoc {
    /// Size and shape of the board.
    pub grid: Grid,
    /// Pieces with their squares.
    pub pieces: Vec<(Square, Piece)>,
    /// Squares to mark as attacked.
    pub attacked: Vec<Square>,
    /// Squares that a player has marked as empty.
    pub marked: Vec<Square>,
    /// Region of every square, counted from 0, in the order of [`Size::index`]. Empty for boards
    /// without regions. Each region has a letter and a colour. A missing square has the number
    /// [`u8::MAX`].
    pub regions: Vec<u8>,
    /// Blocked squares.
    pub blocked: Vec<Square>,
    /// Text below the board.
    pub caption: DocSpans,
    /// Title for screen readers.
    pub title: String,
    /// Description for screen readers.
    pub description: String,
    /// Whether coordinates are drawn.
    pub coordinates: bool,
    /// Whether the squares have frames in text. Boards with blocked squares or regions have none.
    pub framed: bool,
    /// Whether chess symbols are drawn instead of letters, if the renderer supports both.
    pub glyphs: bool,
    /// Tour over the board. If it is present, the board has no pieces.
    pub walk: Option<WalkDoc>,
    /// Data for playing on this board, where scripts run.
    pub play: Option<Box<PlayDoc>>,
}

impl BoardDoc {
    /// Returns the letter with which a region is drawn.
    pub fn region_letter(&self, region: u8) -> char {
        let known = self.grid.regions().filter(|regions| usize::from(region) < regions.count());
        known.map_or('#', |regions| regions.shown_letter(region))
    }

    /// Returns the numbers of the regions of a board, for [`BoardDoc::regions`].
    pub fn regions_of(grid: &Grid) -> Vec<u8> {
        let region = |regions: &Regions| {
            grid.size.iter().map(|square| regions.region_of(square).unwrap_or(u8::MAX)).collect()
        };
        grid.regions().map_or_else(Vec::new, region)
    }
}

/// Puzzle that a script plays. Squares are numbered in the order of [`Size::index`].
#[derive(Clone, Debug, PartialEq)]
pub struct PlayDoc {
    /// Language of the texts.
    pub lang: Lang,
    /// Puzzle as it is typed after `play`.
    pub puzzle: String,
    /// Title that a person would write.
    pub title: String,
    /// Command that plays the puzzle.
    pub command: String,
    /// Command that plays the next puzzle.
    pub next: String,
    /// Name of the kernel on its server. `None` if the board was not created by a kernel.
    pub kernel: Option<String>,
    /// Piece of the puzzle.
    pub piece: Piece,
    /// Rule of the puzzle.
    pub rule: PlayRule,
    /// For each square, the squares that it attacks or touches, or on a tour those reachable in one
    /// move.
    pub neighbors: Vec<Vec<usize>>,
    /// Given numbers of squares in a tour.
    pub numbers: Vec<(usize, u64)>,
    /// Number of pieces of a solution.
    pub pieces: u64,
    /// Given pieces of the puzzle.
    pub given: Vec<usize>,
    /// Pieces on the board, with the given ones first.
    pub placed: Vec<usize>,
    /// Squares that the player has marked.
    pub marked: Vec<usize>,
    /// Solution of the puzzle.
    pub solution: Vec<usize>,
    /// Whether the solution is unique.
    pub is_unique: bool,
    /// Whether squares that can no longer hold a piece are marked.
    pub marks: bool,
    /// Seconds played, moves, hints.
    pub effort: [u64; 3],
    /// Names of the buttons and sentences by their keys in the script. `%1` and `%2` are squares or
    /// numbers.
    pub words: Vec<(&'static str, String)>,
    /// Text for readers of a page whose scripts do not run, such as a notebook without trust.
    pub trust_hint: String,
}

/// Rule of a puzzle that a script plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayRule {
    /// Pieces must not attack each other.
    Place,
    /// Every square has to be occupied or attacked.
    Cover {
        /// Whether pieces may attack each other.
        allows_attacks: bool,
        /// Whether occupied squares have to be attacked too.
        total: bool,
    },
    /// Number of pieces in every row, column and region. Pieces must not touch.
    Regions(u32),
    /// Tour.
    Walk {
        /// Whether the tour returns to its first square.
        closed: bool,
        /// Required last square.
        to: Option<usize>,
    },
}

/// Complete or partial tour to draw as numbers and as a line.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkDoc {
    /// Squares in the order of the walk.
    pub path: Vec<Square>,
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
    /// Given numbers of squares that the walk has not reached.
    pub numbers: Vec<(Square, u64)>,
}

/// Path of a tour over a board that is too large for numbers, to draw as a line.
#[derive(Clone, Copy, Debug)]
pub struct PathDoc<'a> {
    /// Size of the board.
    pub size: Size,
    /// Squares in the order of the walk.
    pub path: &'a [Square],
    /// Whether a move leads from the last square back to the first.
    pub closed: bool,
    /// Squares that are not part of the board.
    pub blocked: &'a [Square],
    /// Title for screen readers.
    pub title: &'a str,
    /// Description for screen readers.
    pub description: &'a str,
}

/// Heat map to draw: a number on each square, or lines for moves.
#[derive(Clone, Debug, PartialEq)]
pub struct MapDoc {
    /// Size of the board.
    pub size: Size,
    /// Numbers by square index. `None` for squares without a number. Empty if moves are drawn.
    pub squares: Vec<Option<NumberDoc>>,
    /// Moves with their numbers.
    pub moves: Vec<(Square, Square, NumberDoc)>,
    /// Pairs of squares that are joined by lines under the numbers.
    pub edges: Vec<(Square, Square)>,
    /// Colour scale of the levels.
    pub scale: MapScale,
    /// Numbers at the ends of the scale, starting with the palest.
    pub ends: (String, String),
    /// Title, also for screen readers.
    pub title: String,
    /// Meaning of the numbers and colours.
    pub legend: String,
    /// Unit of the shortened numbers, or an empty text if no number is shortened.
    pub unit: String,
    /// Meaning of digits that replace numbers.
    pub digits: String,
    /// Whether coordinates are drawn.
    pub coordinates: bool,
}

/// Number of a heat map.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberDoc {
    /// Level on the scale, from 0 to 9.
    pub level: u8,
    /// Exact number.
    pub exact: String,
    /// Number in the unit of the map, at most five columns wide.
    pub short: String,
}

/// Colour scale of a heat map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapScale {
    /// Darker colours for larger numbers.
    More,
    /// Level 0 for the complete result, higher levels for more missing squares.
    Missing,
}

/// Plot to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotDoc {
    /// Title.
    pub title: String,
    /// Horizontal axis.
    pub x: Axis,
    /// Vertical axis.
    pub y: Axis,
    /// Names of the places 0, 1, 2, ... on the horizontal axis, instead of numbers. Bars are then
    /// drawn.
    pub names: Vec<String>,
    /// Series in the order of the legend.
    pub series: Vec<Series>,
    /// Description for screen readers.
    pub description: String,
    /// Formatted values of the points, series by series.
    pub numbers: Vec<Vec<String>>,
    /// Text below the plot where it is drawn in letters.
    pub text_blocks: Vec<DocBlock>,
    /// Language of the numbers on the axes.
    pub lang: Lang,
}

/// Axis of a plot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Name of the quantity, with its unit.
    pub label: String,
    /// Whether the scale is logarithmic.
    pub log: bool,
}

/// Series of points of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Name in the legend.
    pub label: String,
    /// Points (x, y). Those that are not finite, or not positive on a logarithmic axis, are not
    /// drawn.
    pub points: Vec<(f64, f64)>,
    /// Whether a line joins the points, in place of marks.
    pub line: bool,
    /// Curve fitted to the points.
    pub curve: Option<Vec<(f64, f64)>>,
}

/// Steps of a trace, or solutions, drawn one after another on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct AnimationDoc {
    /// Title for screen readers.
    pub title: String,
    /// Problem and method.
    pub problem: String,
    /// Line with the number of steps.
    pub headline: DocSpans,
    /// Note about omitted steps. Empty if all steps are included.
    pub note: DocSpans,
    /// Boards for renderers without animation.
    pub stills: Vec<BoardDoc>,
    /// Board after the last step that is drawn.
    pub end: BoardDoc,
    /// Kinds of pieces on the squares. Empty if no pieces are drawn.
    pub kinds: Vec<Piece>,
    /// Pieces before the first step of a search, each with the index of its kind.
    pub start: Vec<(Square, usize)>,
    /// Lines of pseudocode: depth of indentation and text.
    pub code: Vec<(usize, String)>,
    /// Steps, at most [`AnimationDoc::MOST`].
    pub frames: Vec<FrameDoc>,
    /// Time for each step. Zero disables the animation.
    pub interval: Duration,
    /// Additional time for the last step.
    pub rest: Duration,
    /// Texts of the player.
    pub player: PlayerDoc,
}

impl AnimationDoc {
    /// Additional time for the last step of a trace.
    pub const REST: Duration = Duration::from_secs(4);

    /// Maximum number of steps that are drawn.
    pub const MOST: usize = 1024;
}

/// Step of an animation, with its sentence and the board after it.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameDoc {
    /// Number of the step.
    pub number: String,
    /// Sign for the kind of step.
    pub sign: DocSpan,
    /// Sentence about the step.
    pub sentence: String,
    /// Index of the line of pseudocode that the step executes.
    pub line: Option<usize>,
    /// Step of a search.
    pub step: Option<StepDoc>,
    /// Paths of a tour after the step.
    pub tracks: Vec<PathSegment>,
    /// Highlighted squares of a step of a tour.
    pub marked_squares: Vec<(Square, SquareMark)>,
    /// Squares that are crossed out.
    pub crossed: Vec<Square>,
    /// Squares with pieces, each with the index of its kind.
    pub standing: Vec<(Square, usize)>,
}

/// Step of a search on its board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepDoc {
    /// Squares that pieces leave, then those that they enter, each with the index of the kind.
    pub moved: Vec<(Square, usize)>,
    /// Marks on the board, each above those before it.
    pub marks: Vec<Highlight>,
}

/// Mark on the board of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// Ring around a square.
    Ring(Ring, Square),
    /// Shaded square.
    Shaded(Square),
    /// Shaded square with a cross.
    Crossed(Square),
    /// Shaded file, counted from 0.
    ShadedFile(u32),
    /// Highlighted file, counted from 0.
    File(u32),
    /// Highlighted rank, counted from 0.
    Rank(u32),
    /// Line between the middles of two squares.
    Line(Square, Square),
}

/// Meaning of a ring around a square, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// Piece that is placed, or a piece of a solution.
    Placed,
    /// Piece that is taken back.
    Removed,
    /// Reason for which a square is rejected, or a search turns back.
    Refused,
    /// Square that the step is about.
    Subject,
}

/// Texts of a player, in the language of the session.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerDoc {
    /// Language of the texts.
    pub lang: Lang,
    /// Names of the buttons, the speed and the pseudocode, by their functions. The entry `of` is the
    /// text for moment `%1` of `%2`.
    pub words: Vec<(&'static str, String)>,
    /// Text for readers of a page whose scripts do not run, such as a notebook without trust.
    pub trust_hint: String,
}

/// Returns a bar that fills a fraction of the space, in eighths of a column.
///
/// A positive fraction has at least the thinnest bar.
pub fn bar_text(part: f64, room: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if part.is_nan() || part <= 0.0 {
        return String::new();
    }
    let eighths = ((part.min(1.0) * room as f64 * 8.0).round() as usize).max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}
