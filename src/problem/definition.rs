//! What users define: pieces by their moves and boards as they are drawn, with names that stand wherever those of the tables may.

use super::drawing::drawing;
use crate::board::{Grid, Size, Square};
use crate::piece::{Full, Moves, Piece};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// A name that a user gave to something, and what it stands for. It is kept to the end of the program, so that problems, solutions and files
/// hold it as they hold what is in the tables.
#[derive(Debug, PartialEq, Eq)]
pub struct Definition {
    /// The name.
    pub name: &'static str,
    /// The name of many.
    pub plural: &'static str,
    /// What stands behind the `=`, with nothing in it that is itself defined: `"BN"`, `queen + leaper(1,3)`.
    pub text: String,
    /// What it stands for.
    pub meaning: Meaning,
}

/// What a defined name stands for.
#[derive(Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A piece.
    Piece {
        /// As it attacks.
        attacks: &'static Piece,
        /// As it moves to squares that are empty.
        walks: &'static Piece,
    },
    /// A board.
    Board(Grid),
}

/// The most bytes of text that definitions take together.
const MOST_TEXT: usize = 1 << 22;

/// The definitions by name and text, and the bytes that these take.
type Kept = (BTreeMap<(String, String), &'static Definition>, usize);

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

impl Definition {
    /// A piece by what it attacks and how it moves to empty squares. The same definition is made once.
    ///
    /// # Errors
    /// [`Full`] where there are too many.
    pub fn of_piece(name: &str, text: String, attacks: Moves, walks: Moves) -> Result<&'static Definition, Full> {
        Definition::kept(name, text, |name, plural| {
            Ok(Meaning::Piece { attacks: attacks.piece(name, plural)?, walks: walks.piece(name, plural)? })
        })
    }

    /// A board by its size and the squares of it that are missing, in file order. The same definition is made once.
    ///
    /// # Errors
    /// [`Full`] where there are too many.
    pub fn of_board(name: &str, size: Size, holes: &[Square]) -> Result<&'static Definition, Full> {
        let text = format!("board \"{}\"", drawing(size, holes));
        Definition::kept(name, text, |name, _| Ok(Meaning::Board(Grid::drawn(size, name, holes))))
    }

    fn kept(
        name: &str,
        text: String,
        meaning: impl FnOnce(&'static str, &'static str) -> Result<Meaning, Full>,
    ) -> Result<&'static Definition, Full> {
        /// What a definition takes beside its text.
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
        // A name that ends with an `s` is its own plural.
        let name = leaked(name.to_owned());
        let plural = if name.ends_with('s') { name } else { leaked(format!("{name}s")) };
        let meaning = meaning(name, plural)?;
        let definition: &'static Definition =
            Box::leak(Box::new(Definition { name, plural, text: key.1.clone(), meaning }));
        all.insert(key, definition);
        Ok(definition)
    }

    /// Whether a word is the name, singular or plural.
    pub fn answers_to(&self, word: &str) -> bool {
        word == self.name || word == self.plural
    }

    /// The definition that a piece comes from, if a user defined it.
    pub fn of(piece: &Piece) -> Option<&'static Definition> {
        Definition::first(|meaning| match meaning {
            Meaning::Piece { attacks, walks } => std::ptr::eq(*attacks, piece) || std::ptr::eq(*walks, piece),
            Meaning::Board(_) => false,
        })
    }

    /// The definitions that the words of a problem come from, by its pieces and its board; each once.
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

    /// The definition as it is typed, without the verb: `archbishop = "BN"`.
    pub fn written(&self) -> String {
        format!("{} = {}", self.name, self.text)
    }
}
