//! Definitions by users: pieces given by their moves and boards given as drawings. Their names can
//! be used wherever those of the tables can.

use super::drawing::format_drawing;
use super::puzzlink_url;
use crate::board::{Grid, Regions, Size, Square};
use crate::engine::core::lock;
use crate::piece::{MoveSet, Piece, PieceLimitReached};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

/// A user's name for a piece or a board, with its meaning. It lives until the program ends, so that
/// problems, solutions and files refer to it like to a table entry.
#[derive(Debug, PartialEq, Eq)]
pub struct UserDefinition {
    /// Singular name.
    pub name: &'static str,
    /// Plural name.
    pub plural: &'static str,
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
        attacks: &'static Piece,
        /// Piece by its moves to empty squares.
        walks: &'static Piece,
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

/// Maximum bytes that all definitions take together.
const MAX_TEXT: usize = 1 << 22;

/// Definitions by name and text, and the bytes that they take.
type DefinitionTable = (BTreeMap<(String, String), &'static UserDefinition>, usize);

static DEFINITIONS: LazyLock<Mutex<DefinitionTable>> = LazyLock::new(Mutex::default);

impl UserDefinition {
    /// Defines a piece by its attacks and its moves to empty squares. Equal definitions are made
    /// once.
    ///
    /// # Errors
    /// Returns [`PieceLimitReached`] if there are too many definitions.
    pub fn define_piece(
        name: &str,
        text: String,
        attacks: MoveSet,
        walks: MoveSet,
    ) -> Result<&'static UserDefinition, PieceLimitReached> {
        UserDefinition::intern_definition(name, text, |name, plural| {
            Ok(DefinedItem::Piece {
                attacks: attacks.into_piece(name, plural)?,
                walks: walks.into_piece(name, plural)?,
            })
        })
    }

    /// Defines a board by its size and its missing squares in file order. Equal definitions are
    /// made once.
    ///
    /// # Errors
    /// Returns [`PieceLimitReached`] if there are too many definitions.
    pub fn define_board(
        name: &str,
        size: Size,
        holes: &[Square],
    ) -> Result<&'static UserDefinition, PieceLimitReached> {
        let text = format!("board \"{}\"", format_drawing(size, holes));
        UserDefinition::intern_definition(name, text, |name, _| {
            Ok(DefinedItem::Board(Grid::from_drawing(size, name, holes)))
        })
    }

    /// Defines a board with regions. Equal definitions are made once.
    ///
    /// # Errors
    /// Returns [`PieceLimitReached`] if there are too many definitions.
    pub fn define_regions(
        name: &str,
        regions: &Regions,
    ) -> Result<&'static UserDefinition, PieceLimitReached> {
        let text = regions_source(regions);
        UserDefinition::intern_definition(name, text, |name, _| {
            let named = Some(name).filter(|name| !name.is_empty());
            let regions = regions.with_name(named, regions.stars());
            Ok(DefinedItem::Board(Grid::with_regions(regions)))
        })
    }

    fn intern_definition(
        name: &str,
        text: String,
        meaning: impl FnOnce(&'static str, &'static str) -> Result<DefinedItem, PieceLimitReached>,
    ) -> Result<&'static UserDefinition, PieceLimitReached> {
        /// Bytes of a definition in addition to its text.
        const BYTES_EACH: usize = 512;
        let mut kept = lock(&DEFINITIONS);
        let (all, bytes) = &mut *kept;
        let key = (name.to_owned(), text);
        if let Some(definition) = all.get(&key) {
            return Ok(definition);
        }
        let cost = BYTES_EACH + 4 * name.len() + 2 * key.1.len();
        if *bytes + cost > MAX_TEXT {
            return Err(PieceLimitReached);
        }
        *bytes += cost;
        let leaked = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        // A name that ends with an `s` is also its plural.
        let name = leaked(name.to_owned());
        let plural = if name.ends_with('s') { name } else { leaked(format!("{name}s")) };
        let meaning = meaning(name, plural)?;
        let definition: &'static UserDefinition =
            Box::leak(Box::new(UserDefinition { name, plural, text: key.1.clone(), meaning }));
        all.insert(key, definition);
        Ok(definition)
    }

    /// Returns whether a word is the name, singular or plural.
    pub fn has_name(&self, word: &str) -> bool {
        word == self.name || word == self.plural
    }

    /// Returns the definition of a piece, if a user defined it.
    pub fn find_by_piece(piece: &Piece) -> Option<&'static UserDefinition> {
        UserDefinition::find_first(|meaning| match meaning {
            DefinedItem::Piece { attacks, walks } => {
                std::ptr::eq(*attacks, piece) || std::ptr::eq(*walks, piece)
            }
            DefinedItem::Board(_) => false,
        })
    }

    /// Returns the definitions behind the pieces and the board of a problem, each once.
    pub fn find_used(
        pieces: impl IntoIterator<Item = &'static Piece>,
        grid: &Grid,
    ) -> Vec<&'static UserDefinition> {
        let drawn = grid.name().and_then(|name| {
            let is_it = |drawn: &Grid| {
                drawn.name() == Some(name)
                    && drawn.size == grid.size
                    && drawn.regions() == grid.regions()
                    && drawn.holes().eq(grid.holes())
            };
            UserDefinition::find_first(
                |meaning| matches!(meaning, DefinedItem::Board(drawn) if is_it(drawn)),
            )
        });
        let mut all: Vec<&'static UserDefinition> =
            pieces.into_iter().filter_map(UserDefinition::find_by_piece).chain(drawn).collect();
        all.dedup();
        all
    }

    fn find_first(is_it: impl Fn(&DefinedItem) -> bool) -> Option<&'static UserDefinition> {
        let kept = lock(&DEFINITIONS);
        kept.0.values().find(|definition| is_it(&definition.meaning)).copied()
    }

    /// Returns the definition as it is typed, without the verb: `archbishop = "BN"`.
    pub fn to_source(&self) -> String {
        format!("{} = {}", self.name, self.text)
    }
}
