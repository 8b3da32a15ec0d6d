//! Parameters and options of commands and problems, as data for binding, completion, hints, help
//! and error texts.

use super::{DefinedItem, PieceNumber, UserDefinition};
use crate::board::{BoardTopology, Grid, SymmetryConstraint};
use bezzel_language::{Expression, SourceSpan};
use std::sync::Arc;

/// Kind of an argument. It alone determines how the argument is read, completed and described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArgKind {
    /// Problem with its own arguments and options, such as `queens 8 torus`.
    Problem,
    /// Problem like [`ArgKind::Problem`] whose size may be a range. `queens 8..12 torus` is a
    /// problem for every size.
    Problems,
    /// Name of a piece, singular or plural.
    Piece,
    /// Piece like [`ArgKind::Piece`], or several like [`ArgKind::Mixture`].
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
    /// Form of a [`ArgKind::Size`] inside [`ArgKind::Problems`]: a size, or the sizes from one to
    /// another, `8..12` or `4x5..4x9`.
    Sizes,
    /// Square of the command's board, such as `c5`.
    Square,
    /// Square like [`ArgKind::Square`], or a number of pawns on any squares: `d4` or `2`.
    Pawns,
    /// One or more squares, separated by commas.
    Squares,
    /// Squares that are blocked: a square, a line (`file c`, `rank 3`, `diagonal 5`,
    /// `antidiagonal 5`), or a rectangle between two corners (`a1..c3`).
    Area,
    /// Squares that hold a piece: an [`ArgKind::Area`], a square with the kind of its piece
    /// (`queen d4`), or a drawing of the board as text, FEN or the name of a file.
    Held,
    /// Numbers of squares in a tour: `a8 = 1`, or a drawing as for [`ArgKind::Held`].
    Clue,
    /// Move as files and ranks, such as `1,2` or `-2,1`. Brackets around it are optional, and so is
    /// the comma between two moves of a list.
    Move,
    /// Method of the problem.
    Method,
    /// Number of pieces, a whole number of any length.
    PieceNumber,
    /// Number like [`ArgKind::PieceNumber`], or `any` for all numbers together.
    AnyNumber,
    /// Whole number of at least this value.
    Integer(u64),
    /// Whole number from the first value to the second.
    Between(u64, u64),
    /// Two whole numbers in ascending order: `3..5`.
    Range {
        /// Least number that is allowed.
        least: u64,
        /// Whether one number means that many and more. Otherwise it means both ends.
        is_open: bool,
    },
    /// Two whole numbers in ascending order, one number, or `max` for the greatest one.
    RangeOrMax,
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
    /// Boolean expression over the attributes of a solution, or over the columns of a table.
    Test,
    /// Column of the table before a `|`. It is given only after a table, in place of the verb's
    /// other arguments.
    Column,
    /// Names of columns of the table before a `|`, separated by commas.
    Columns,
    /// Name of a new column.
    NewColumn,
    /// `=` and an expression over the columns of the table before a `|`.
    ColumnValue,
    /// Expression over the attributes of a solution, or over the columns of a table.
    Key,
    /// Numeric expression like [`ArgKind::Key`].
    Amount,
    /// Expression like [`ArgKind::Key`], or one of [`ArgKind::PLACES`].
    Group,
    /// Set, given by the name of a variable, a command that makes one, or a pipeline in brackets.
    Operand,
    /// Expression over numbers and sets.
    Calculation,
    /// Expressions like [`ArgKind::Calculation`], separated by commas.
    Calculations,
    /// A comma and a text in quotes.
    Message,
}

impl ArgKind {
    /// Keys with several values per solution, which is then counted in several groups (the squares
    /// with a piece, the moves of a tour).
    pub const PLACES: &'static [&'static str] = &["square", "move"];

    /// Returns whether it is a problem, or several that differ by their size.
    pub fn is_problem(self) -> bool {
        matches!(self, ArgKind::Problem | ArgKind::Problems | ArgKind::ProblemName)
    }
}

/// Positional parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParamSpec {
    /// Name in help and in code.
    pub name: &'static str,
    /// Kind of its argument.
    pub kind: ArgKind,
    /// Whether it may be left out.
    pub optional: bool,
}

impl ParamSpec {
    /// Creates a required parameter.
    pub const fn new(name: &'static str, kind: ArgKind) -> ParamSpec {
        ParamSpec { name, kind, optional: false }
    }

    /// Creates an optional parameter.
    pub const fn optional(name: &'static str, kind: ArgKind) -> ParamSpec {
        ParamSpec { name, kind, optional: true }
    }
}

/// Number and kind of an option's arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionArity {
    /// No argument.
    Nothing,
    /// One argument.
    One(ArgKind),
    /// One argument or none.
    Maybe(ArgKind),
    /// One or more arguments, separated by commas.
    List(ArgKind),
}

/// Option: a word after the positional arguments, in any order and at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Word that introduces it.
    pub word: &'static str,
    /// Arguments.
    pub takes: OptionArity,
    /// Options that cannot be combined with it.
    pub excludes: &'static [&'static str],
}

impl OptionSpec {
    /// Creates an option that excludes no other.
    pub const fn new(word: &'static str, takes: OptionArity) -> OptionSpec {
        OptionSpec { word, takes, excludes: &[] }
    }

    /// Number of pieces of a solution.
    pub const PIECES: OptionSpec =
        OptionSpec::new("pieces", OptionArity::One(ArgKind::PieceNumber));
    /// Number of pieces of a solution, or any.
    pub const PIECES_OR_ANY: OptionSpec =
        OptionSpec::new("pieces", OptionArity::One(ArgKind::AnyNumber));
    /// Squares that hold a piece.
    pub const WITH: OptionSpec = OptionSpec::new("with", OptionArity::List(ArgKind::Held));
    /// Squares that hold none.
    pub const WITHOUT: OptionSpec = OptionSpec::new("without", OptionArity::List(ArgKind::Area));
    /// Numbers of squares in a tour.
    pub const NUMBERS: OptionSpec = OptionSpec::new("with", OptionArity::List(ArgKind::Clue));
    /// No three pieces on one straight line.
    pub const NO_THREE: OptionSpec = OptionSpec::new("nothree", OptionArity::Nothing);
    /// Number of other pieces that attack each piece.
    pub const ATTACKED: OptionSpec = OptionSpec {
        word: "attacked",
        takes: OptionArity::One(ArgKind::Range { least: 0, is_open: false }),
        excludes: &["independent", "total"],
    };
    /// Number of pieces that attack each free square.
    pub const TIMES: OptionSpec =
        OptionSpec::new("times", OptionArity::One(ArgKind::Range { least: 0, is_open: true }));
    /// Number of free squares that no piece attacks, or as many as possible.
    pub const UNATTACKED: OptionSpec =
        OptionSpec::new("unattacked", OptionArity::One(ArgKind::RangeOrMax));
    /// Number of pieces of the white army.
    pub const WHITE: OptionSpec = OptionSpec {
        word: "white",
        takes: OptionArity::One(ArgKind::PieceNumber),
        excludes: &["pieces"],
    };
    /// Number of pieces of the black army.
    pub const BLACK: OptionSpec = OptionSpec {
        word: "black",
        takes: OptionArity::One(ArgKind::PieceNumber),
        excludes: &["pieces"],
    };
    /// Lines end at the first piece.
    pub const BLOCKING: OptionSpec = OptionSpec {
        word: "blocking",
        takes: OptionArity::Nothing,
        excludes: &["minimal", "maximal", "irredundant"],
    };
    /// No piece can be removed.
    pub const MINIMAL: OptionSpec =
        OptionSpec { word: "minimal", takes: OptionArity::Nothing, excludes: &["blocking"] };
    /// No piece can be added.
    pub const MAXIMAL: OptionSpec =
        OptionSpec { word: "maximal", takes: OptionArity::Nothing, excludes: &["blocking"] };
    /// Each piece has a square that no other one holds or attacks.
    pub const IRREDUNDANT: OptionSpec =
        OptionSpec { word: "irredundant", takes: OptionArity::Nothing, excludes: &["blocking"] };
    /// Greatest number of pieces.
    pub const LARGEST: OptionSpec = OptionSpec {
        word: "largest",
        takes: OptionArity::Nothing,
        excludes: &["smallest", "pieces"],
    };
    /// Least number of pieces.
    pub const SMALLEST: OptionSpec = OptionSpec {
        word: "smallest",
        takes: OptionArity::Nothing,
        excludes: &["largest", "pieces"],
    };
    /// Moves of a tour, as straight lines, have no point in common but their ends.
    pub const UNCROSSED: OptionSpec =
        OptionSpec { word: "uncrossed", takes: OptionArity::Nothing, excludes: &OTHER_WALKS };
    /// As many moves of a tour as possible, instead of a visit to every square.
    pub const LONGEST: OptionSpec = OptionSpec {
        word: "longest",
        takes: OptionArity::Nothing,
        excludes: OTHER_WALKS.split_at(OTHER_WALKS.len() - JOIN_WORDS.len()).0,
    };
    /// Conditions on the attacks on each square.
    pub const ATTACK_CONDITIONS: [OptionSpec; 7] = [
        OptionSpec::ATTACKED,
        OptionSpec::TIMES,
        OptionSpec::UNATTACKED,
        OptionSpec::BLOCKING,
        OptionSpec::MINIMAL,
        OptionSpec::MAXIMAL,
        OptionSpec::IRREDUNDANT,
    ];
    /// These conditions, and extreme numbers of pieces.
    pub const ATTACK_COUNTS: [OptionSpec; 9] = concat_options(&[
        &OptionSpec::ATTACK_CONDITIONS,
        &[OptionSpec::LARGEST, OptionSpec::SMALLEST],
    ]);
    /// Methods.
    pub const USING: OptionSpec = OptionSpec::new("using", OptionArity::List(ArgKind::Method));
    /// Random seed.
    pub const SEED: OptionSpec = OptionSpec::new("seed", OptionArity::One(ArgKind::Integer(0)));
    /// Maximum number of solutions.
    pub const LIMIT: OptionSpec = OptionSpec::new("limit", OptionArity::One(ArgKind::Integer(1)));
    /// Maximum run time.
    pub const WITHIN: OptionSpec = OptionSpec::new("within", OptionArity::One(ArgKind::Duration));

    /// Pawns on the board, on these squares or on any.
    pub const PAWNS: OptionSpec = OptionSpec::new("pawns", OptionArity::List(ArgKind::Pawns));

    /// Board options other than the size: pawns, and joined edges by the words of
    /// [`BoardTopology::ALL`].
    pub const BOARD: [OptionSpec; 1 + JOIN_WORDS.len()] =
        concat_options(&[&[OptionSpec::PAWNS], &exclusive_options(JOIN_WORDS, &OTHER_JOINS)]);
    /// Symmetry constraints on the solutions, by the words of [`SymmetryConstraint::ALL`].
    pub const SYMMETRIES: [OptionSpec; SYMMETRY_WORDS.len()] =
        exclusive_options(SYMMETRY_WORDS, &OTHER_SYMMETRIES);
    /// Options of every problem that places pieces of one kind.
    pub const PLACEMENT: [OptionSpec; 17] = concat_options(&[
        &[OptionSpec::PIECES_OR_ANY, OptionSpec::WITH, OptionSpec::WITHOUT],
        &OptionSpec::BOARD,
        &OptionSpec::SYMMETRIES,
        &[OptionSpec::USING, OptionSpec::SEED, OptionSpec::LIMIT, OptionSpec::WITHIN],
    ]);

    /// Returns other accepted spellings.
    pub fn aliases(&self) -> &'static [&'static str] {
        if self.word == "descending" {
            return &["down"];
        }
        SymmetryConstraint::from_word(self.word)
            .map_or(BoardTopology::aliases(self.word), SymmetryConstraint::aliases)
    }
}

/// Options of a tour that exclude uncrossed walks, and all but the last five of them longest walks.
const OTHER_WALKS: [&str; 17] = [
    "path",
    "with",
    "fixed",
    "moves",
    "random",
    "pohl",
    "roth",
    "squirrel-cull",
    SYMMETRY_WORDS[0],
    SYMMETRY_WORDS[1],
    SYMMETRY_WORDS[2],
    SYMMETRY_WORDS[3],
    JOIN_WORDS[0],
    JOIN_WORDS[1],
    JOIN_WORDS[2],
    JOIN_WORDS[3],
    JOIN_WORDS[4],
];

const JOIN_WORDS: [&str; BoardTopology::ALL.len()] = [
    BoardTopology::ALL[0].0,
    BoardTopology::ALL[1].0,
    BoardTopology::ALL[2].0,
    BoardTopology::ALL[3].0,
    BoardTopology::ALL[4].0,
];
const OTHER_JOINS: [[&str; JOIN_WORDS.len() - 1]; JOIN_WORDS.len()] = all_others(JOIN_WORDS);
const SYMMETRY_WORDS: [&str; SymmetryConstraint::ALL.len()] = [
    SymmetryConstraint::ALL[0].word(),
    SymmetryConstraint::ALL[1].word(),
    SymmetryConstraint::ALL[2].word(),
    SymmetryConstraint::ALL[3].word(),
];
const OTHER_SYMMETRIES: [[&str; SYMMETRY_WORDS.len() - 1]; SYMMETRY_WORDS.len()] =
    all_others(SYMMETRY_WORDS);

/// Returns, for each word, the other words.
pub const fn all_others<const N: usize, const M: usize>(
    words: [&'static str; N],
) -> [[&'static str; M]; N] {
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
/// [`all_others`].
pub const fn exclusive_options<const N: usize, const M: usize>(
    words: [&'static str; N],
    others: &'static [[&'static str; M]; N],
) -> [OptionSpec; N] {
    let mut all = [OptionSpec::new("", OptionArity::Nothing); N];
    let mut at = 0;
    while at < N {
        all[at] =
            OptionSpec { word: words[at], takes: OptionArity::Nothing, excludes: &others[at] };
        at += 1;
    }
    all
}

/// Concatenates lists of options.
///
/// # Panics
/// Panics if their number differs from `N`. In a constant this is a compile error.
pub const fn concat_options<const N: usize>(lists: &[&[OptionSpec]]) -> [OptionSpec; N] {
    let mut all = [OptionSpec::new("", OptionArity::Nothing); N];
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
    pub params: &'static [ParamSpec],
    /// Options in any order.
    pub options: &'static [OptionSpec],
}

impl Signature {
    /// Signature without parameters and options.
    pub const NONE: Signature = Signature::with_params(&[]);

    /// Creates a signature without options.
    pub const fn with_params(params: &'static [ParamSpec]) -> Signature {
        Signature { params, options: &[] }
    }
}

/// Value of an argument of some [`ArgKind`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgValue {
    /// Option without argument.
    Flag,
    /// Argument with names or expressions. Its value is known when the command runs.
    Deferred(Extent),
    /// A piece.
    Piece(crate::piece::Piece),
    /// Pieces of several kinds, each with its number.
    Mixture(Vec<(PieceNumber, crate::piece::Piece)>),
    /// A size.
    Size(crate::board::Size),
    /// First and last of a sequence of sizes. Each side is constant or grows by one.
    Sizes(crate::board::Size, crate::board::Size),
    /// Sizes in a list or in steps, at least one.
    SizeList(Vec<crate::board::Size>),
    /// Numbers of an option in a range or a list, at least one.
    NumberList(Vec<u64>),
    /// Square. The problem checks whether it is on the board.
    Square(crate::board::Square),
    /// Line or rectangle of squares. The problem checks whether it is on the board.
    Area(super::BoardArea),
    /// Square with the name of the kind of its piece.
    KindSquare(String, crate::board::Square),
    /// Square with its number in a tour, counted from 1.
    Clue(crate::board::Square, u64),
    /// Half-filled board.
    Drawing(super::HalfBoard),
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
    /// Any number of pieces.
    AnyNumber,
    /// Greatest number.
    Max,
    /// First and last of a range of numbers.
    Range(u64, u64),
    /// Board that the program or its caller made.
    Board(Grid),
    /// Definition.
    Defined(Arc<UserDefinition>),
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

/// Number of values of an argument, as far as it is known before the command runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// One value.
    One,
    /// Range or list.
    Many,
    /// Not known.
    Unknown,
}

impl ArgValue {
    /// Returns whether the argument is a range or a list, even if it has only one value.
    pub fn is_list(&self) -> bool {
        *self == ArgValue::Deferred(Extent::Many) || self.list_values().is_some()
    }

    /// Returns the single values of a range or a list of sizes or of an option's numbers.
    pub fn list_values(&self) -> Option<Vec<ArgValue>> {
        match self {
            ArgValue::Sizes(from, to) => Some(from.sizes_up_to(*to).map(ArgValue::Size).collect()),
            ArgValue::SizeList(sizes) => Some(sizes.iter().copied().map(ArgValue::Size).collect()),
            ArgValue::NumberList(numbers) => {
                Some(numbers.iter().copied().map(ArgValue::Integer).collect())
            }
            _ => None,
        }
    }
}

/// Argument with its position and the name of its parameter or option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundArg {
    /// Name of the parameter or option.
    pub name: &'static str,
    /// Value.
    pub arg: ArgValue,
    /// Position in the source.
    pub span: SourceSpan,
}

/// Arguments of one call, in source order. A list is several entries of one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoundArgs(pub Vec<BoundArg>);

impl BoundArgs {
    /// Returns the first argument of this name.
    pub fn get(&self, name: &str) -> Option<&BoundArg> {
        self.0.iter().find(|given| given.name == name)
    }

    /// Iterates over all arguments of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a BoundArg> {
        self.0.iter().filter(move |given| given.name == name)
    }

    /// Returns whether the option was given.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns the number given under this name.
    pub fn integer(&self, name: &str) -> Option<u64> {
        match self.get(name)?.arg {
            ArgValue::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the number of pieces given by the option `pieces`.
    pub fn piece_number(&self) -> Option<PieceNumber> {
        self.piece_number_of(&OptionSpec::PIECES)
    }

    /// Returns the number of pieces given by an option.
    pub fn piece_number_of(&self, option: &OptionSpec) -> Option<PieceNumber> {
        match &self.get(option.word)?.arg {
            ArgValue::PieceNumber(number) => Some(number.clone()),
            ArgValue::Integer(number) => Some((*number).into()),
            _ => None,
        }
    }

    /// Returns whether the option `pieces` allows any number of pieces.
    pub fn is_any_number(&self) -> bool {
        self.get(OptionSpec::PIECES.word).is_some_and(|given| given.arg == ArgValue::AnyNumber)
    }

    /// Returns the length of time given under this name.
    pub fn duration(&self, name: &str) -> Option<std::time::Duration> {
        match self.get(name)?.arg {
            ArgValue::Duration(time) => Some(time),
            _ => None,
        }
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Option<crate::board::Size> {
        match self.get("size")?.arg {
            ArgValue::Size(size) => Some(size),
            _ => None,
        }
    }

    /// Returns the piece, if there is only one kind.
    pub fn piece(&self) -> Option<&crate::piece::Piece> {
        match &self.get("piece")?.arg {
            ArgValue::Piece(piece) => Some(piece),
            _ => None,
        }
    }

    /// Returns the first square given under this name.
    pub fn square(&self, name: &str) -> Option<crate::board::Square> {
        self.squares(name).next().map(|(square, _)| square)
    }

    /// Iterates over the squares given under this name, each with its position.
    pub fn squares<'a>(
        &'a self,
        name: &'a str,
    ) -> impl Iterator<Item = (crate::board::Square, SourceSpan)> {
        self.all(name).filter_map(|given| match given.arg {
            ArgValue::Square(square) => Some((square, given.span)),
            _ => None,
        })
    }

    /// Iterates over the methods after `using`, each with its position.
    pub fn methods(&self) -> impl Iterator<Item = (&'static str, SourceSpan)> {
        self.all(OptionSpec::USING.word).filter_map(|given| match given.arg {
            ArgValue::Method(method) => Some((method, given.span)),
            _ => None,
        })
    }

    /// Returns the range given under this name.
    pub fn range(&self, name: &str) -> Option<(u64, u64)> {
        match self.get(name)?.arg {
            ArgValue::Range(from, to) => Some((from, to)),
            _ => None,
        }
    }

    /// Returns the text given under this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.arg {
            ArgValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the first expression given under this name.
    pub fn expression(&self, name: &str) -> Option<&Expression> {
        match &self.get(name)?.arg {
            ArgValue::Expression(expression) => Some(expression),
            _ => None,
        }
    }

    /// Returns the symmetry constraint given by an option.
    pub fn symmetry_constraint(&self) -> Option<SymmetryConstraint> {
        SymmetryConstraint::ALL.into_iter().find(|kept| self.has(kept.word()))
    }

    /// Returns the joined edges of the board given by an option.
    pub fn joins(&self) -> BoardTopology {
        BoardTopology::ALL
            .into_iter()
            .find(|(word, _)| self.has(word))
            .map_or(BoardTopology::NONE, |(_, joins)| joins)
    }

    /// Returns the given board of this size, or the plain one.
    pub fn board(&self, size: crate::board::Size) -> Grid {
        let drawn = self.0.iter().find_map(|given| match &given.arg {
            ArgValue::Defined(definition) => match &definition.meaning {
                DefinedItem::Board(grid) => Some(grid),
                DefinedItem::Piece { .. } => None,
            },
            ArgValue::Board(grid) => Some(grid),
            _ => None,
        });
        drawn.filter(|grid| grid.size == size).cloned().unwrap_or(Grid::plain(size))
    }
}
