//! Arguments from which an instance can be made again, and their text in the command language.

use super::{
    ArgKind, ArgValue, BoundArg, BoundArgs, OptionArity, OptionSpec, PieceNumber, Signature,
    SourceSpan, format_kinds,
};
use crate::board::{Grid, Square, SymmetryConstraint};
use crate::piece::Piece;

/// Builder of the arguments of an instance, in the order in which they are written.
#[derive(Debug, Default)]
pub struct ArgumentList(Vec<BoundArg>);

impl ArgumentList {
    /// Adds an argument.
    pub fn add(mut self, name: &'static str, arg: ArgValue) -> ArgumentList {
        self.0.push(BoundArg { name, arg, span: SourceSpan::default() });
        self
    }

    /// Adds an option without arguments, if it is given.
    pub fn flag(self, word: &'static str, is_given: bool) -> ArgumentList {
        if is_given { self.add(word, ArgValue::Flag) } else { self }
    }

    /// Adds a piece.
    pub fn piece(self, piece: &Piece) -> ArgumentList {
        self.add("piece", ArgValue::Piece(piece.clone()))
    }

    /// Adds the size of a board, and its regions or missing squares.
    pub fn board(self, grid: &Grid) -> ArgumentList {
        let holes: Vec<Square> = grid.holes().collect();
        let drawn = match grid.regions() {
            Some(regions) => Some(Grid::with_regions(regions.clone()).with_walls(&[], &holes)),
            None if holes.is_empty() && grid.name().is_none() => None,
            None => Some(Grid::from_drawing(grid.size, grid.name().unwrap_or_default(), &holes)),
        };
        let list = self.add("size", ArgValue::Size(grid.size));
        match drawn {
            Some(drawn) => list.add("board", ArgValue::Board(drawn)),
            None => list,
        }
    }

    /// Adds a number of pieces, if it is given.
    pub fn pieces(self, number: Option<&PieceNumber>) -> ArgumentList {
        match number {
            Some(number) => {
                self.add(OptionSpec::PIECES.word, ArgValue::PieceNumber(number.clone()))
            }
            None => self,
        }
    }

    /// Adds an option with squares, if there are any.
    pub fn squares(
        self,
        word: &'static str,
        squares: impl IntoIterator<Item = Square>,
    ) -> ArgumentList {
        squares.into_iter().fold(self, |list, square| list.add(word, ArgValue::Square(square)))
    }

    /// Adds the joined edges of a board, and its pawns.
    pub fn joins_and_pawns(self, grid: &Grid) -> ArgumentList {
        let list = match grid.topology.word() {
            Some(word) => self.flag(word, true),
            None => self,
        };
        list.squares(OptionSpec::PAWNS.word, grid.pawns().iter().copied())
    }

    /// Adds a symmetry constraint, if it is given.
    pub fn symmetry(self, kept: Option<SymmetryConstraint>) -> ArgumentList {
        match kept {
            Some(kept) => self.flag(kept.word(), true),
            None => self,
        }
    }

    /// Returns the arguments.
    pub fn into_args(self) -> BoundArgs {
        BoundArgs(self.0)
    }
}

/// Returns a problem with its arguments in the command language: `queens 8 with a1, c2`.
pub(super) fn call_text(word: &str, signature: &Signature, args: &BoundArgs) -> String {
    let params = signature.params;
    let is_unnamed = params.first().is_some_and(|param| param.kind == ArgKind::Mixture);
    let mut text = if is_unnamed { String::new() } else { word.to_owned() };
    let mut before = "";
    for given in &args.0 {
        let has_drawing = || args.0.iter().any(|given| matches!(given.arg, ArgValue::Board(_)));
        let value = match &given.arg {
            ArgValue::Size(_) if has_drawing() => continue,
            ArgValue::Size(size) => size.to_string(),
            ArgValue::Board(grid) => board_word(grid),
            ArgValue::Piece(piece) => {
                let is_walker = params.iter().any(|param| param.kind == ArgKind::Walker);
                (if is_walker { &*piece.name } else { &*piece.plural }).to_owned()
            }
            ArgValue::Mixture(kinds) => {
                format_kinds(kinds.iter().map(|(number, piece)| (number.clone(), piece)))
            }
            ArgValue::Square(square) => square.to_string(),
            ArgValue::Area(area) => area.to_string(),
            ArgValue::KindSquare(kind, square) => format!("{kind} {square}"),
            ArgValue::Clue(square, number) => format!("{square} = {number}"),
            ArgValue::Move(files, ranks) => format!("{files},{ranks}"),
            ArgValue::Integer(number) => number.to_string(),
            ArgValue::PieceNumber(number) => number.to_string(),
            ArgValue::AnyNumber => "any".to_owned(),
            ArgValue::Max => "max".to_owned(),
            ArgValue::Range(from, u64::MAX) => from.to_string(),
            ArgValue::Range(from, to) => {
                let takes = |option: &&OptionSpec| option.word == given.name;
                let kind = signature.options.iter().find(takes).map(|option| option.takes);
                let is_open =
                    matches!(kind, Some(OptionArity::One(ArgKind::Range { is_open: true, .. })));
                if from == to && !is_open { from.to_string() } else { format!("{from}..{to}") }
            }
            _ => String::new(),
        };
        let is_option = !["piece", "kinds", "size", "board"].contains(&given.name);
        if is_option && given.name != before {
            // Pawns on squares are given pieces.
            let of_squares = matches!(given.arg, ArgValue::Square(_));
            if given.name == OptionSpec::PAWNS.word && of_squares {
                text += " with";
            }
            text += &format!(" {}", given.name);
        } else if is_option && !matches!(given.arg, ArgValue::Move(..)) {
            text += ",";
        }
        before = given.name;
        if !value.is_empty() {
            text += &format!(" {value}");
        }
    }
    text.trim_start().to_owned()
}

/// Returns the size or the name of a board, or its regions, as text in place of a size.
fn board_word(grid: &Grid) -> String {
    match (grid.name(), grid.regions()) {
        (Some(name), _) => name.to_owned(),
        (None, Some(regions)) => format!("regions \"{}\"", regions.to_text()),
        (None, None) => grid.size.to_string(),
    }
}
