//! Definitions by users: pieces given by their moves and boards given as drawings. Their names can
//! be used wherever those of the tables can.

use super::drawing::drawing;
use crate::board::{Grid, Size, Square};
use crate::piece::{Full, Moves, Piece};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// A user's name for a piece or a board, with its meaning. It lives until the program ends, so that
/// problems, solutions and files refer to it like to a table entry.
#[derive(Debug, PartialEq, Eq)]
pub struct Definition {
    /// Singular name.
    pub name: &'static str,
    /// Plural name.
    pub plural: &'static str,
    /// Text after the `=`, with all defined names expanded: `"BN"`, `queen + leaper(1,3)`.
    pub text: String,
    /// Meaning of the name.
    pub meaning: Meaning,
}

/// Meaning of a defined name.
#[derive(Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A piece.
    Piece {
        /// Piece by its attacks.
        attacks: &'static Piece,
        /// Piece by its moves to empty squares.
        walks: &'static Piece,
    },
    /// A board.
    Board(Grid),
}

/// Maximum bytes that all definitions take together.
const MOST_TEXT: usize = 1 << 22;

/// Definitions by name and text, and the bytes that they take.
type Kept = (BTreeMap<(String, String), &'static Definition>, usize);

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

impl Definition {
    /// Defines a piece by its attacks and its moves to empty squares. Equal definitions are made
    /// once.
    ///
    /// # Errors
    /// Returns [`Full`] if there are too many definitions.
    pub fn of_piece(name: &str, text: String, attacks: Moves, walks: Moves) -> Result<&'static Definition, Full> {
        Definition::kept(name, text, |name, plural| {
            Ok(Meaning::Piece { attacks: attacks.piece(name, plural)?, walks: walks.piece(name, plural)? })
        })
    }

    /// Defines a board by its size and its missing squares in file order. Equal definitions are
    /// made once.
    ///
    /// # Errors
    /// Returns [`Full`] if there are too many definitions.
    pub fn of_board(name: &str, size: Size, holes: &[Square]) -> Result<&'static Definition, Full> {
        let text = format!("board \"{}\"", drawing(size, holes));
        Definition::kept(name, text, |name, _| Ok(Meaning::Board(Grid::drawn(size, name, holes))))
    }

    fn kept(
        name: &str,
        text: String,
        meaning: impl FnOnce(&'static str, &'static str) -> Result<Meaning, Full>,
    ) -> Result<&'static Definition, Full> {
        /// Bytes of a definition in addition to its text.
        const EACH: usize = 512;
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, bytes) = &mut *kept;
        let key = (name.to_owned(), text);
        if let Some(definition) = all.get(&key) {
            return Ok(definition);
        }
        let cost = EACH + 4 * name.len() + 2 * key.1.len();
        if *bytes + cost > MOST_TEXT {
            return Err(Full);
        }
        *bytes += cost;
        let leaked = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        // A name that ends with an `s` is also its plural.
        let name = leaked(name.to_owned());
        let plural = if name.ends_with('s') { name } else { leaked(format!("{name}s")) };
        let meaning = meaning(name, plural)?;
        let definition: &'static Definition =
            Box::leak(Box::new(Definition { name, plural, text: key.1.clone(), meaning }));
        all.insert(key, definition);
        Ok(definition)
    }

    /// Returns whether a word is the name, singular or plural.
    pub fn answers_to(&self, word: &str) -> bool {
        word == self.name || word == self.plural
    }

    /// Returns the definition of a piece, if a user defined it.
    pub fn of(piece: &Piece) -> Option<&'static Definition> {
        Definition::first(|meaning| match meaning {
            Meaning::Piece { attacks, walks } => std::ptr::eq(*attacks, piece) || std::ptr::eq(*walks, piece),
            Meaning::Board(_) => false,
        })
    }

    /// Returns the definitions behind the pieces and the board of a problem, each once.
    pub fn behind(pieces: impl IntoIterator<Item = &'static Piece>, grid: Grid) -> Vec<&'static Definition> {
        let drawn = grid.name().and_then(|name| {
            let is_it =
                |drawn: &Grid| drawn.name() == Some(name) && drawn.size == grid.size && drawn.holes().eq(grid.holes());
            Definition::first(|meaning| matches!(meaning, Meaning::Board(drawn) if is_it(drawn)))
        });
        let mut all: Vec<&'static Definition> = pieces.into_iter().filter_map(Definition::of).chain(drawn).collect();
        all.dedup();
        all
    }

    fn first(is_it: impl Fn(&Meaning) -> bool) -> Option<&'static Definition> {
        let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.0.values().find(|definition| is_it(&definition.meaning)).copied()
    }

    /// Returns the definition as it is typed, without the verb: `archbishop = "BN"`.
    pub fn written(&self) -> String {
        format!("{} = {}", self.name, self.text)
    }
}
