//! Kinds of values, by which stages, operators and writers say what they take.

/// Kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ValueKind {
    /// Page about a problem.
    About,
    /// Board with a solution.
    Board,
    /// List of the challenges.
    Challenges,
    /// Verified file.
    Checked,
    /// Removed run times.
    Cleared,
    /// Comparison of methods, for writers that need its columns.
    Comparison,
    /// Count of solutions.
    Count,
    /// Definition.
    Defined,
    /// Board that the user changed and that is no solution.
    Edited,
    /// Estimate of the cost of a command.
    Estimate,
    /// Board given by formulas.
    Explicit,
    /// Function of the user.
    Function,
    /// Several boards.
    Gallery,
    /// Page of help.
    Help,
    /// Numbers on the squares of a board.
    Map,
    /// Set without tours.
    NoTour,
    /// No solution.
    None,
    /// No value.
    Nothing,
    /// Number.
    Number,
    /// Plot.
    Plot,
    /// Position of a puzzle that is being played.
    Position,
    /// Proof.
    Proof,
    /// Puzzle.
    Puzzle,
    /// Sheet of puzzles.
    Puzzles,
    /// End of the session.
    Quit,
    /// Written file.
    Saved,
    /// Set of solutions.
    Set,
    /// Value of a setting.
    Setting,
    /// Report on the shards of a count.
    Shards,
    /// Slideshow.
    Slides,
    /// Table.
    Table,
    /// Scores of the games.
    Tally,
    /// Text.
    Text,
    /// Set or board with tours, for stages that take only these.
    Tour,
    /// Steps of a search.
    Trace,
    /// Steps of two searches.
    Traces,
    /// Search tree.
    Tree,
    /// Boolean.
    Truth,
    /// Version of the program.
    Version,
    /// Part of a tour.
    Walk,
    /// Kind of the value before a stage.
    Same,
}

impl ValueKind {
    /// Returns the message id of its name.
    ///
    /// ```
    /// use bezzel::values::ValueKind;
    /// assert_eq!(ValueKind::Set.message_id(), "kind-set");
    /// ```
    pub const fn message_id(self) -> &'static str {
        match self {
            ValueKind::About => "kind-about",
            ValueKind::Board => "kind-board",
            ValueKind::Challenges => "kind-challenges",
            ValueKind::Checked => "kind-checked",
            ValueKind::Cleared => "kind-cleared",
            ValueKind::Comparison => "kind-comparison",
            ValueKind::Count => "kind-count",
            ValueKind::Defined => "kind-defined",
            ValueKind::Edited => "kind-edited",
            ValueKind::Estimate => "kind-estimate",
            ValueKind::Explicit => "kind-explicit",
            ValueKind::Function => "kind-function",
            ValueKind::Gallery => "kind-gallery",
            ValueKind::Help => "kind-help",
            ValueKind::Map => "kind-map",
            ValueKind::NoTour => "kind-no-tour",
            ValueKind::None => "kind-none",
            ValueKind::Nothing => "kind-nothing",
            ValueKind::Number => "kind-number",
            ValueKind::Plot => "kind-plot",
            ValueKind::Position => "kind-position",
            ValueKind::Proof => "kind-proof",
            ValueKind::Puzzle => "kind-puzzle",
            ValueKind::Puzzles => "kind-puzzles",
            ValueKind::Quit => "kind-quit",
            ValueKind::Saved => "kind-saved",
            ValueKind::Set => "kind-set",
            ValueKind::Setting => "kind-setting",
            ValueKind::Shards => "kind-shards",
            ValueKind::Slides => "kind-slides",
            ValueKind::Table => "kind-table",
            ValueKind::Tally => "kind-tally",
            ValueKind::Text => "kind-text",
            ValueKind::Tour => "kind-tour",
            ValueKind::Trace => "kind-trace",
            ValueKind::Traces => "kind-traces",
            ValueKind::Tree => "kind-tree",
            ValueKind::Truth => "kind-truth",
            ValueKind::Version => "kind-version",
            ValueKind::Walk => "kind-walk",
            ValueKind::Same => "kind-nothing",
        }
    }
}
