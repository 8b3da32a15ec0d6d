//! What a command or a problem takes: the data that binding, completion, hints, help and error texts read.

use super::{Definition, Meaning, PieceNumber};
use crate::board::{Grid, Joins, Kept};
use crate::lang::{Expression, Span};

/// The kind of an argument; it alone decides how the argument is read, completed and described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A problem with its own arguments and options, such as `queens 8 torus`.
    Problem,
    /// A problem like [`Kind::Problem`] whose size may be a range: `queens 8..12 torus` is a problem for every size.
    Problems,
    /// A piece's name, singular or plural.
    Piece,
    /// A piece like [`Kind::Piece`], or several like [`Kind::Mixture`].
    Pieces,
    /// Pieces of several kinds with their numbers: `3 queens + 2 knights`.
    Mixture,
    /// A piece's name, or `leaper(A,B)`.
    Walker,
    /// A name that gets a meaning.
    NewName,
    /// The name of something defined.
    Defined,
    /// `=` and what a name is to stand for: a sum of pieces, leapers and texts in Betza's notation, or the drawing of a
    /// board.
    Meaning,
    /// `8`, `5x6`, or the name of a board.
    Size,
    /// What a [`Kind::Size`] becomes inside [`Kind::Problems`]: a size, or the sizes from one to another, `8..12` or `4x5..4x9`.
    Sizes,
    /// A square of the board that the command names, such as `c5`.
    Square,
    /// A square like [`Kind::Square`], or how many squares of any kind: `d4` or `2`.
    Pawns,
    /// One square or more, with commas between.
    Squares,
    /// A move as files and ranks, such as `1,2` or `-2,1`; brackets may stand around it, and in a list the comma between two may be left out.
    Move,
    /// One of the methods of the problem.
    Method,
    /// A number of pieces: a whole number of any length.
    PieceNumber,
    /// A whole number of at least the given value.
    Integer(u64),
    /// A whole number from the first value to the second.
    Between(u64, u64),
    /// Two whole numbers of at least 1, the second not below the first: `3..5`; one number stands for both.
    Range,
    /// A length of time: `30s`, `500ms`, `2min`, `1h`.
    Duration,
    /// An amount of memory: `6GB`, `500MB`.
    Bytes,
    /// A date: `2026-11-21`.
    Date,
    /// A file name in quotes.
    File,
    /// The name of a variable.
    Name,
    /// A word that `help` knows.
    Topic,
    /// A problem by its name alone, or with arguments and options.
    ProblemName,
    /// A setting.
    Setting,
    /// The value of the setting before it.
    SettingValue,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// An expression over the attributes of a solution that is true or false.
    Test,
    /// A column of the table before a `|`: it stands after one only, and what else the verb takes does not.
    Column,
    /// An expression over the attributes of a solution.
    Key,
    /// An expression like [`Kind::Key`] that is a number.
    Amount,
    /// An expression like [`Kind::Key`], or one of [`Kind::PLACES`].
    Group,
    /// A set: the name of a variable, a command that makes one, or a pipeline in brackets.
    Operand,
    /// An expression over numbers and sets.
    Calculation,
}

impl Kind {
    /// What of a solution there are many of, so that it counts in several groups: the squares with a piece, the moves of a tour.
    pub const PLACES: &'static [&'static str] = &["square", "move"];

    /// Whether it is a problem, or some that differ by their size.
    pub fn is_problem(self) -> bool {
        matches!(self, Kind::Problem | Kind::Problems | Kind::ProblemName)
    }
}

/// A positional argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// The name in help and in code.
    pub name: &'static str,
    /// What is read.
    pub kind: Kind,
    /// Whether it may be left out.
    pub optional: bool,
}

impl Param {
    /// One that has to stand.
    pub const fn new(name: &'static str, kind: Kind) -> Param {
        Param { name, kind, optional: false }
    }

    /// One that may be left out.
    pub const fn maybe(name: &'static str, kind: Kind) -> Param {
        Param { name, kind, optional: true }
    }
}

/// What follows an option's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing: the word alone is the option.
    Nothing,
    /// One argument.
    One(Kind),
    /// One argument, or nothing.
    Maybe(Kind),
    /// One argument or more, with commas between.
    List(Kind),
}

/// An option: a word, in any order after the positional arguments, at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opt {
    /// The word that introduces it.
    pub word: &'static str,
    /// What follows.
    pub takes: Takes,
    /// The options that cannot stand beside it.
    pub excludes: &'static [&'static str],
}

impl Opt {
    /// An option that excludes no other.
    pub const fn new(word: &'static str, takes: Takes) -> Opt {
        Opt { word, takes, excludes: &[] }
    }

    /// How many pieces a solution has.
    pub const PIECES: Opt = Opt::new("pieces", Takes::One(Kind::PieceNumber));
    /// Squares that hold a piece.
    pub const WITH: Opt = Opt::new("with", Takes::List(Kind::Square));
    /// Squares that hold none.
    pub const WITHOUT: Opt = Opt::new("without", Takes::List(Kind::Square));
    /// The methods.
    pub const USING: Opt = Opt::new("using", Takes::List(Kind::Method));
    /// Where random numbers start.
    pub const SEED: Opt = Opt::new("seed", Takes::One(Kind::Integer(0)));
    /// The most solutions.
    pub const LIMIT: Opt = Opt::new("limit", Takes::One(Kind::Integer(1)));
    /// The longest run time.
    pub const WITHIN: Opt = Opt::new("within", Takes::One(Kind::Duration));

    /// Pawns on the board, on these squares or on any.
    pub const PAWNS: Opt = Opt::new("pawns", Takes::List(Kind::Pawns));

    /// What a board may have beside its size: pawns, and joined edges by the words of [`Joins::ALL`].
    pub const BOARD: [Opt; 1 + JOINS.len()] = options(&[&[Opt::PAWNS], &one_of(JOINS, &OTHER_JOINS)]);
    /// That a symmetry keeps the solutions, by the words of [`Kept::ALL`].
    pub const KEPT: [Opt; KEPT.len()] = one_of(KEPT, &OTHER_KEPT);
    /// What every problem takes that places pieces of one kind.
    pub const PLACED: [Opt; 17] = options(&[
        &[Opt::PIECES, Opt::WITH, Opt::WITHOUT],
        &Opt::BOARD,
        &Opt::KEPT,
        &[Opt::USING, Opt::SEED, Opt::LIMIT, Opt::WITHIN],
    ]);

    /// Other spellings that are read.
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

/// For each of some words the others.
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

/// Options that take nothing and of which one stands at most: their words, and for each the [`others`].
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

/// Lists of options one after another.
///
/// # Panics
/// Where they are not as many as the type says; in a constant the compiler tells that.
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

/// Everything that a command or a problem takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Positional arguments, optional ones last.
    pub params: &'static [Param],
    /// Options in any order.
    pub options: &'static [Opt],
}

impl Signature {
    /// Takes nothing.
    pub const NONE: Signature = Signature::of(&[]);

    /// Takes arguments and no option.
    pub const fn of(params: &'static [Param]) -> Signature {
        Signature { params, options: &[] }
    }
}

/// An argument of a [`Kind`], read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// An option without argument.
    Flag,
    /// A piece.
    Piece(&'static crate::piece::Piece),
    /// Pieces of several kinds, each with its number.
    Mixture(Vec<(PieceNumber, &'static crate::piece::Piece)>),
    /// A size.
    Size(crate::board::Size),
    /// The first and the last of some sizes; each side stays or grows by one from size to size.
    Sizes(crate::board::Size, crate::board::Size),
    /// A square; whether it is on the board is for the problem to say.
    Square(crate::board::Square),
    /// Squares in the order of a path.
    Path(Vec<crate::board::Square>),
    /// A move: files, ranks.
    Move(i32, i32),
    /// The name of a method of the problem.
    Method(&'static str),
    /// A whole number.
    Integer(u64),
    /// A number of pieces.
    PieceNumber(PieceNumber),
    /// The first and the last of some numbers.
    Range(u64, u64),
    /// What was defined.
    Defined(&'static Definition),
    /// A length of time.
    Duration(std::time::Duration),
    /// Bytes.
    Bytes(u64),
    /// A day, counted from the first of 1970.
    Day(i64),
    /// An expression; what its words mean is for others to say.
    Expression(Expression),
    /// A file name, a variable's name, a topic, a setting, a value or a chosen word.
    Text(String),
}

/// An argument with its place and the name of its parameter or option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The parameter's or the option's name.
    pub name: &'static str,
    /// The argument.
    pub arg: Arg,
    /// Where it stands.
    pub span: Span,
}

/// The arguments of one call, in source order; a list is several entries of one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(pub Vec<Given>);

impl Args {
    /// The first argument of this name.
    pub fn get(&self, name: &str) -> Option<&Given> {
        self.0.iter().find(|given| given.name == name)
    }

    /// All arguments of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Given> {
        self.0.iter().filter(move |given| given.name == name)
    }

    /// Whether the option was given.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The number given under this name.
    pub fn integer(&self, name: &str) -> Option<u64> {
        match self.get(name)?.arg {
            Arg::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// The number of pieces that the option `pieces` asks for.
    pub fn piece_number(&self) -> Option<PieceNumber> {
        match &self.get(Opt::PIECES.word)?.arg {
            Arg::PieceNumber(number) => Some(number.clone()),
            Arg::Integer(number) => Some((*number).into()),
            _ => None,
        }
    }

    /// The square given under this name, the first if there are several.
    pub fn square(&self, name: &str) -> Option<crate::board::Square> {
        match self.get(name)?.arg {
            Arg::Square(square) => Some(square),
            _ => None,
        }
    }

    /// The range given under this name.
    pub fn range(&self, name: &str) -> Option<(u64, u64)> {
        match self.get(name)?.arg {
            Arg::Range(from, to) => Some((from, to)),
            _ => None,
        }
    }

    /// The text given under this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.arg {
            Arg::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The expression given under this name, the first if there are several.
    pub fn expression(&self, name: &str) -> Option<&Expression> {
        match &self.get(name)?.arg {
            Arg::Expression(expression) => Some(expression),
            _ => None,
        }
    }

    /// Which symmetries have to keep a solution, if an option says so.
    pub fn kept(&self) -> Option<Kept> {
        Kept::ALL.into_iter().find(|kept| self.has(kept.word()))
    }

    /// Which edges of the board are joined, by the option that says so.
    pub fn joins(&self) -> Joins {
        Joins::ALL.into_iter().find(|(word, _)| self.has(word)).map_or(Joins::NONE, |(_, joins)| joins)
    }

    /// The board of this size that was drawn, or the plain one.
    pub fn board(&self, size: crate::board::Size) -> Grid {
        let drawn = self.0.iter().find_map(|given| match given.arg {
            Arg::Defined(Definition { meaning: Meaning::Board(grid), .. }) => Some(*grid),
            _ => None,
        });
        drawn.filter(|grid| grid.size == size).unwrap_or(Grid::plain(size))
    }

    /// The method given under this name.
    pub fn method(&self, name: &str) -> Option<&'static str> {
        match self.get(name)?.arg {
            Arg::Method(method) => Some(method),
            _ => None,
        }
    }
}
