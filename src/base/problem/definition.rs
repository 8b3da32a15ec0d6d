//! Definitions by users: pieces given by their moves and boards given as drawings. Their names can
//! be used wherever those of the tables can.

use super::drawing::format_drawing;
use super::plural::plural;
use crate::board::{Grid, Regions, Size, Square};
use crate::piece::{MoveSet, Piece, PieceDefinition};
use std::sync::Arc;

/// Returns the address of a star battle on puzz.link, a site for puzzles of many kinds. Returns
/// `None` for a board with missing squares.
///
/// The borders follow the sides and the number of pieces: first between the columns of each row,
/// from the top row down, then between the rows, from the top border down. Each digit in base 32
/// encodes five of them, the first one as the highest bit (`encodeBorder` in the site's program
/// pzprjs, `src/variety-common/Encode.js`).
pub fn puzzlink_url(regions: &Regions, stars: u32) -> Option<String> {
    let (files, ranks) = (regions.size().files(), regions.size().ranks());
    regions.size().iter().all(|square| regions.region_of(square).is_some()).then_some(())?;
    let differ = |a: Square, b: Square| !regions.is_shared(a, b);
    let between_columns = (0..ranks).rev().flat_map(|rank| {
        (1..files).map(move |file| (Square { file: file - 1, rank }, Square { file, rank }))
    });
    let between_rows = (1..ranks).rev().flat_map(|rank| {
        (0..files).map(move |file| (Square { file, rank }, Square { file, rank: rank - 1 }))
    });
    let digits = |borders: Vec<bool>| -> String {
        let digit = |five: &[bool]| {
            (0..5).fold(0, |sum, at| 2 * sum + u32::from(five.get(at) == Some(&true)))
        };
        borders.chunks(5).filter_map(|five| char::from_digit(digit(five), 32)).collect()
    };
    let columns = digits(between_columns.map(|(a, b)| differ(a, b)).collect());
    let rows = digits(between_rows.map(|(a, b)| differ(a, b)).collect());
    Some(format!("https://puzz.link/p?starbattle/{files}/{ranks}/{stars}/{columns}{rows}"))
}

/// A user's name for a piece or a board, with its meaning.
#[derive(Debug, PartialEq, Eq)]
pub struct UserDefinition {
    /// Singular name.
    pub name: String,
    /// Plural name.
    pub plural: String,
    /// Text after the `=`, with all defined names expanded: `"BN"`, `queen + leaper(1,3)`.
    pub text: String,
    /// Meaning of the name.
    pub meaning: DefinedItem,
}

/// Meaning of a defined name.
#[derive(Debug, PartialEq, Eq)]
pub enum DefinedItem {
    /// A piece.
    Piece {
        /// Piece by its attacks.
        attacks: Piece,
        /// Piece by its moves to empty squares.
        walks: Piece,
    },
    /// A board.
    Board(Grid),
}

/// Returns the text of a board with regions, as it is typed: an address if it states the number of
/// stars, and otherwise the letters.
fn regions_source(regions: &Regions) -> String {
    let address = regions.stars().and_then(|stars| puzzlink_url(regions, stars));
    format!("regions \"{}\"", address.unwrap_or_else(|| regions.to_text()))
}

impl UserDefinition {
    /// Defines a piece by its attacks and its moves to empty squares.
    pub fn define_piece(
        name: &str,
        text: String,
        attacks: MoveSet,
        walks: MoveSet,
    ) -> Arc<UserDefinition> {
        UserDefinition::with_piece(name, &Arc::new(PieceDefinition::new(text, attacks, walks)))
    }

    fn with_piece(name: &str, definition: &Arc<PieceDefinition>) -> Arc<UserDefinition> {
        let plural = plural(name);
        let piece =
            |moves: &MoveSet| moves.clone().into_piece(name, &plural).with_definition(definition);
        let meaning = DefinedItem::Piece {
            attacks: piece(&definition.attacks),
            walks: piece(&definition.walks),
        };
        let text = definition.text.clone();
        Arc::new(UserDefinition { name: name.to_owned(), plural, text, meaning })
    }

    /// Defines a board by its size and its missing squares in file order.
    pub fn define_board(name: &str, size: Size, holes: &[Square]) -> Arc<UserDefinition> {
        let text = format!("board \"{}\"", format_drawing(size, holes));
        UserDefinition::with_board(name, text, Grid::from_drawing(size, name, holes))
    }

    /// Creates a definition whose meaning is not known yet. Its text is empty.
    pub fn pending(name: &str, is_board: bool) -> Arc<UserDefinition> {
        if is_board {
            let size = Size::new(1, 1).expect("a board of one square");
            let board = Grid::from_drawing(size, name, &[]);
            return UserDefinition::with_board(name, String::new(), board);
        }
        let moves = MoveSet::default();
        UserDefinition::define_piece(name, String::new(), moves.clone(), moves)
    }

    /// Defines a board with regions.
    pub fn define_regions(name: &str, regions: &Regions) -> Arc<UserDefinition> {
        let named = Some(name).filter(|name| !name.is_empty());
        let named = regions.with_name(named, regions.stars());
        UserDefinition::with_board(name, regions_source(regions), Grid::with_regions(named))
    }

    fn with_board(name: &str, text: String, board: Grid) -> Arc<UserDefinition> {
        let (plural, meaning) = (plural(name), DefinedItem::Board(board));
        Arc::new(UserDefinition { name: name.to_owned(), plural, text, meaning })
    }

    /// Returns the definition of a board, if it has a name.
    fn find_by_board(grid: &Grid) -> Option<Arc<UserDefinition>> {
        let name = grid.name()?;
        Some(match grid.regions() {
            Some(regions) => UserDefinition::define_regions(name, regions),
            None => {
                UserDefinition::define_board(name, grid.size, &grid.holes().collect::<Vec<_>>())
            }
        })
    }

    /// Returns the definition of a piece, if a user defined it.
    pub fn find_by_piece(piece: &Piece) -> Option<Arc<UserDefinition>> {
        Some(UserDefinition::with_piece(&piece.name, piece.definition.as_ref()?))
    }

    /// Returns the definitions behind the pieces and the board of a problem, each once.
    pub fn find_used(
        pieces: impl IntoIterator<Item = Piece>,
        grid: &Grid,
    ) -> Vec<Arc<UserDefinition>> {
        let pieces = pieces.into_iter().filter_map(|piece| UserDefinition::find_by_piece(&piece));
        let mut all: Vec<Arc<UserDefinition>> =
            pieces.chain(UserDefinition::find_by_board(grid)).collect();
        all.dedup();
        all
    }

    /// Returns the definition as it is typed, without the verb: `archbishop = "BN"`.
    pub fn to_source(&self) -> String {
        format!("{} = {}", self.name, self.text)
    }
}
