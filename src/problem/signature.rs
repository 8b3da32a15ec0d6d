//! Parameters and options of commands and problems, as data for binding, completion, hints, help
//! and error texts.

use super::{Definition, Meaning, PieceNumber};
use crate::board::{Grid, Joins, Kept};
use crate::lang::{Expression, Span};

/// Kind of an argument. It alone determines how the argument is read, completed and described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Problem with its own arguments and options, such as `queens 8 torus`.
    Problem,
    /// Problem like [`Kind::Problem`] whose size may be a range. `queens 8..12 torus` is a problem
    /// for every size.
    Problems,
    /// Name of a piece, singular or plural.
    Piece,
    /// Piece like [`Kind::Piece`], or several like [`Kind::Mixture`].
    Pieces,
    /// Pieces of several kinds with their numbers: `3 queens + 2 knights`.
    Mixture,
    /// Name of a piece, or `leaper(A,B)`.
    Walker,
    /// Name to be defined.
    NewName,
    /// Name of a definition.
    Defined,
    /// `=` and the meaning of a name: a sum of pieces, leapers and texts in Betza's notation, or a
    /// board drawing.
    Meaning,
    /// `8`, `5x6`, or the name of a board.
    Size,
    /// Form of a [`Kind::Size`] inside [`Kind::Problems`]: a size, or the sizes from one to
    /// another, `8..12` or `4x5..4x9`.
    Sizes,
    /// Square of the command's board, such as `c5`.
    Square,
    /// Square like [`Kind::Square`], or a number of pawns on any squares: `d4` or `2`.
    Pawns,
    /// One or more squares, separated by commas.
    Squares,
    /// Move as files and ranks, such as `1,2` or `-2,1`. Brackets around it are optional, and so is
    /// the comma between two moves of a list.
    Move,
    /// Method of the problem.
    Method,
    /// Number of pieces, a whole number of any length.
    PieceNumber,
    /// Whole number of at least this value.
    Integer(u64),
    /// Whole number from the first value to the second.
    Between(u64, u64),
    /// Two whole numbers of at least 1 in ascending order: `3..5`. One number means both.
    Range,
    /// Length of time: `30s`, `500ms`, `2min`, `1h`.
    Duration,
    /// Amount of memory: `6GB`, `500MB`.
    Bytes,
    /// Date: `2026-11-21`.
    Date,
    /// File name in quotes.
    File,
    /// Name of a variable.
    Name,
    /// Topic of `help`.
    Topic,
    /// Problem by its name alone, or with arguments and options.
    ProblemName,
    /// Name of a setting.
    Setting,
    /// Value of the preceding setting.
    SettingValue,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Boolean expression over the attributes of a solution.
    Test,
    /// Column of the table before a `|`. It is given only after a table, in place of the verb's
    /// other arguments.
    Column,
    /// Expression over the attributes of a solution.
    Key,
    /// Numeric expression like [`Kind::Key`].
    Amount,
    /// Expression like [`Kind::Key`], or one of [`Kind::PLACES`].
    Group,
    /// Set, given by the name of a variable, a command that makes one, or a pipeline in brackets.
    Operand,
    /// Expression over numbers and sets.
    Calculation,
}

impl Kind {
    /// Keys with several values per solution, which is then counted in several groups (the squares
    /// with a piece, the moves of a tour).
    pub const PLACES: &'static [&'static str] = &["square", "move"];

    /// Returns whether it is a problem, or several that differ by their size.
    pub fn is_problem(self) -> bool {
        matches!(self, Kind::Problem | Kind::Problems | Kind::ProblemName)
    }
}

/// Positional parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// Name in help and in code.
    pub name: &'static str,
    /// Kind of its argument.
    pub kind: Kind,
    /// Whether it may be left out.
    pub optional: bool,
}

impl Param {
    /// Creates a required parameter.
    pub const fn new(name: &'static str, kind: Kind) -> Param {
        Param { name, kind, optional: false }
    }

    /// Creates an optional parameter.
    pub const fn maybe(name: &'static str, kind: Kind) -> Param {
        Param { name, kind, optional: true }
    }
}

/// Number and kind of an option's arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// No argument.
    Nothing,
    /// One argument.
    One(Kind),
    /// One argument or none.
    Maybe(Kind),
    /// One or more arguments, separated by commas.
    List(Kind),
}

/// Option: a word after the positional arguments, in any order and at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opt {
    /// Word that introduces it.
    pub word: &'static str,
    /// Arguments.
    pub takes: Takes,
    /// Options that cannot be combined with it.
    pub excludes: &'static [&'static str],
}

impl Opt {
    /// Creates an option that excludes no other.
    pub const fn new(word: &'static str, takes: Takes) -> Opt {
        Opt { word, takes, excludes: &[] }
    }

    /// Number of pieces of a solution.
    pub const PIECES: Opt = Opt::new("pieces", Takes::One(Kind::PieceNumber));
    /// Squares that hold a piece.
    pub const WITH: Opt = Opt::new("with", Takes::List(Kind::Square));
    /// Squares that hold none.
    pub const WITHOUT: Opt = Opt::new("without", Takes::List(Kind::Square));
    /// Methods.
    pub const USING: Opt = Opt::new("using", Takes::List(Kind::Method));
    /// Random seed.
    pub const SEED: Opt = Opt::new("seed", Takes::One(Kind::Integer(0)));
    /// Maximum number of solutions.
    pub const LIMIT: Opt = Opt::new("limit", Takes::One(Kind::Integer(1)));
    /// Maximum run time.
    pub const WITHIN: Opt = Opt::new("within", Takes::One(Kind::Duration));

    /// Pawns on the board, on these squares or on any.
    pub const PAWNS: Opt = Opt::new("pawns", Takes::List(Kind::Pawns));

    /// Board options other than the size: pawns, and joined edges by the words of [`Joins::ALL`].
    pub const BOARD: [Opt; 1 + JOINS.len()] = options(&[&[Opt::PAWNS], &one_of(JOINS, &OTHER_JOINS)]);
    /// Symmetry constraints on the solutions, by the words of [`Kept::ALL`].
    pub const KEPT: [Opt; KEPT.len()] = one_of(KEPT, &OTHER_KEPT);
    /// Options of every problem that places pieces of one kind.
    pub const PLACED: [Opt; 17] = options(&[
        &[Opt::PIECES, Opt::WITH, Opt::WITHOUT],
        &Opt::BOARD,
        &Opt::KEPT,
        &[Opt::USING, Opt::SEED, Opt::LIMIT, Opt::WITHIN],
    ]);

    /// Returns other accepted spellings.
    pub fn also(&self) -> &'static [&'static str] {
        Kept::named(self.word).map_or(Joins::also(self.word), Kept::also)
    }
}

const JOINS: [&str; Joins::ALL.len()] =
    [Joins::ALL[0].0, Joins::ALL[1].0, Joins::ALL[2].0, Joins::ALL[3].0, Joins::ALL[4].0];
const OTHER_JOINS: [[&str; JOINS.len() - 1]; JOINS.len()] = others(JOINS);
const KEPT: [&str; Kept::ALL.len()] =
    [Kept::ALL[0].word(), Kept::ALL[1].word(), Kept::ALL[2].word(), Kept::ALL[3].word()];
const OTHER_KEPT: [[&str; KEPT.len() - 1]; KEPT.len()] = others(KEPT);

/// Returns, for each word, the other words.
pub const fn others<const N: usize, const M: usize>(words: [&'static str; N]) -> [[&'static str; M]; N] {
    let mut others = [[""; M]; N];
    let mut of = 0;
    while of < N {
        let mut at = 0;
        while at < M {
            others[of][at] = words[if at < of { at } else { at + 1 }];
            at += 1;
        }
        of += 1;
    }
    others
}

/// Creates mutually exclusive options without arguments from their words, and for each its
/// [`others`].
pub const fn one_of<const N: usize, const M: usize>(
    words: [&'static str; N],
    others: &'static [[&'static str; M]; N],
) -> [Opt; N] {
    let mut all = [Opt::new("", Takes::Nothing); N];
    let mut at = 0;
    while at < N {
        all[at] = Opt { word: words[at], takes: Takes::Nothing, excludes: &others[at] };
        at += 1;
    }
    all
}

/// Concatenates lists of options.
///
/// # Panics
/// Panics if their number differs from `N`. In a constant this is a compile error.
pub const fn options<const N: usize>(lists: &[&[Opt]]) -> [Opt; N] {
    let mut all = [Opt::new("", Takes::Nothing); N];
    let (mut list, mut number) = (0, 0);
    while list < lists.len() {
        let mut at = 0;
        while at < lists[list].len() {
            all[number] = lists[list][at];
            (at, number) = (at + 1, number + 1);
        }
        list += 1;
    }
    assert!(number == N, "as many options as the type says");
    all
}

/// Parameters and options of a command or a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Positional parameters, optional ones last.
    pub params: &'static [Param],
    /// Options in any order.
    pub options: &'static [Opt],
}

impl Signature {
    /// Signature without parameters and options.
    pub const NONE: Signature = Signature::of(&[]);

    /// Creates a signature without options.
    pub const fn of(params: &'static [Param]) -> Signature {
        Signature { params, options: &[] }
    }
}

/// Value of an argument of some [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Option without argument.
    Flag,
    /// A piece.
    Piece(&'static crate::piece::Piece),
    /// Pieces of several kinds, each with its number.
    Mixture(Vec<(PieceNumber, &'static crate::piece::Piece)>),
    /// A size.
    Size(crate::board::Size),
    /// First and last of a sequence of sizes. Each side is constant or grows by one.
    Sizes(crate::board::Size, crate::board::Size),
    /// Square. The problem checks whether it is on the board.
    Square(crate::board::Square),
    /// Squares in the order of a path.
    Path(Vec<crate::board::Square>),
    /// Move by files and ranks.
    Move(i32, i32),
    /// Name of a method of the problem.
    Method(&'static str),
    /// A whole number.
    Integer(u64),
    /// A number of pieces.
    PieceNumber(PieceNumber),
    /// First and last of a range of numbers.
    Range(u64, u64),
    /// Definition.
    Defined(&'static Definition),
    /// A length of time.
    Duration(std::time::Duration),
    /// Bytes.
    Bytes(u64),
    /// Day, counted from the first of 1970.
    Day(i64),
    /// Expression, whose words are resolved later.
    Expression(Expression),
    /// File name, variable name, topic, setting, value or chosen word.
    Text(String),
}

/// Argument with its position and the name of its parameter or option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Name of the parameter or option.
    pub name: &'static str,
    /// Value.
    pub arg: Arg,
    /// Position in the source.
    pub span: Span,
}

/// Arguments of one call, in source order. A list is several entries of one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(pub Vec<Given>);

impl Args {
    /// Returns the first argument of this name.
    pub fn get(&self, name: &str) -> Option<&Given> {
        self.0.iter().find(|given| given.name == name)
    }

    /// Iterates over all arguments of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Given> {
        self.0.iter().filter(move |given| given.name == name)
    }

    /// Returns whether the option was given.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns the number given under this name.
    pub fn integer(&self, name: &str) -> Option<u64> {
        match self.get(name)?.arg {
            Arg::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the number of pieces given by the option `pieces`.
    pub fn piece_number(&self) -> Option<PieceNumber> {
        match &self.get(Opt::PIECES.word)?.arg {
            Arg::PieceNumber(number) => Some(number.clone()),
            Arg::Integer(number) => Some((*number).into()),
            _ => None,
        }
    }

    /// Returns the first square given under this name.
    pub fn square(&self, name: &str) -> Option<crate::board::Square> {
        match self.get(name)?.arg {
            Arg::Square(square) => Some(square),
            _ => None,
        }
    }

    /// Returns the range given under this name.
    pub fn range(&self, name: &str) -> Option<(u64, u64)> {
        match self.get(name)?.arg {
            Arg::Range(from, to) => Some((from, to)),
            _ => None,
        }
    }

    /// Returns the text given under this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.arg {
            Arg::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the first expression given under this name.
    pub fn expression(&self, name: &str) -> Option<&Expression> {
        match &self.get(name)?.arg {
            Arg::Expression(expression) => Some(expression),
            _ => None,
        }
    }

    /// Returns the symmetry constraint given by an option.
    pub fn kept(&self) -> Option<Kept> {
        Kept::ALL.into_iter().find(|kept| self.has(kept.word()))
    }

    /// Returns the joined edges of the board given by an option.
    pub fn joins(&self) -> Joins {
        Joins::ALL.into_iter().find(|(word, _)| self.has(word)).map_or(Joins::NONE, |(_, joins)| joins)
    }

    /// Returns the drawn board of this size, or the plain one.
    pub fn board(&self, size: crate::board::Size) -> Grid {
        let drawn = self.0.iter().find_map(|given| match given.arg {
            Arg::Defined(Definition { meaning: Meaning::Board(grid), .. }) => Some(*grid),
            _ => None,
        });
        drawn.filter(|grid| grid.size == size).unwrap_or(Grid::plain(size))
    }

    /// Returns the method given under this name.
    pub fn method(&self, name: &str) -> Option<&'static str> {
        match self.get(name)?.arg {
            Arg::Method(method) => Some(method),
            _ => None,
        }
    }
}
