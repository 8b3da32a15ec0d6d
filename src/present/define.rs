//! The answer to `define`, and the help page of a user-defined name with its moves on a board.

use super::board::too_large;
use super::doc::{Block, BoardDoc, Role};
use super::page::{code, heading};
use super::speech::{marked, marked_in, plain};
use super::view::View;
use crate::board::{Grid, Size, Square};
use crate::piece::Piece;
use crate::problem::{Definition, Meaning};
use crate::value::Defined;

/// Shows a new definition and the one that it replaced.
pub(super) fn blocks(defined: &Defined, view: &View) -> Vec<Block> {
    let definition = defined.definition;
    if defined.gone {
        return vec![Block::Text(view.spans("define-gone", &[("name", definition.name.into())]))];
    }
    let mut blocks = match definition.meaning {
        Meaning::Piece { .. } => vec![Block::Text(plain(Role::Code, definition.written()))],
        Meaning::Board(grid) => vec![board(definition, grid, view)],
    };
    let before = |before: &Definition| view.say("define-before", &[("definition", before.written().into())]);
    blocks.extend(defined.before.map(|it| Block::Text(marked_in(Role::Faint, &before(it)))));
    blocks
}

/// Returns the page of a definition, with its text, its moves, and their consequences.
pub(super) fn page(definition: &Definition, view: &View) -> Vec<Block> {
    let (attacks, walks) = match definition.meaning {
        Meaning::Piece { attacks, walks } => (attacks, walks),
        Meaning::Board(grid) => return board_page(definition, grid, view),
    };
    let mut blocks = vec![heading(definition.name, "help-kind-defined", view)];
    blocks.push(code([format!("define {}", definition.written())]));
    let say = |id: &str| Block::Text(view.spans(id, &[("name", definition.name.into())]));
    blocks.extend(attacks.known().map(|known| {
        let (name, known) = (definition.name.into(), known.name.into());
        Block::Text(view.spans("define-like", &[("name", name), ("known", known)]))
    }));
    if attacks.rays.is_empty() && attacks.leaps.is_empty() {
        blocks.push(say("define-harmless"));
    }
    if !attacks.is_mutual() {
        blocks.push(say("define-one-way"));
    }
    if !attacks.moves_like(walks) {
        blocks.push(say("define-walks"));
    }
    if !attacks.riders.is_empty() {
        blocks.push(say("define-rider"));
    }
    blocks.extend([Block::Blank, Block::Board(moves(attacks, definition, view)), Block::Blank]);
    blocks.push(say("define-use"));
    let (name, plural) = (definition.name, definition.plural);
    let tour = walks.is_mutual().then(|| format!("find tour {name} 6"));
    blocks.push(code([format!("find {plural} 6"), format!("find cover {name} 6")].into_iter().chain(tour)));
    blocks
}

/// Returns the page of a board, with its drawing and commands that use it.
fn board_page(definition: &Definition, grid: Grid, view: &View) -> Vec<Block> {
    let name = definition.name;
    let (squares, holes) = (grid.squares(), grid.holes().count());
    let facts = view.say("define-board", &[("squares", squares.into()), ("holes", holes.into())]);
    let mut blocks = vec![heading(name, "help-kind-board", view), code([format!("define {}", definition.written())])];
    blocks.extend([Block::Text(marked(&facts)), Block::Blank, board(definition, grid, view), Block::Blank]);
    blocks.push(Block::Text(view.spans("define-use", &[])));
    blocks.push(code([
        format!("count queens {name}"),
        format!("find cover knights {name}"),
        format!("find tour {name}"),
    ]));
    blocks
}

/// Returns the drawing of a board, or a note if it is too large.
fn board(definition: &Definition, grid: Grid, view: &View) -> Block {
    if let Some(note) = too_large(grid.size, 1, view) {
        return Block::Text(marked_in(Role::Warning, &note));
    }
    let title = view.say("define-board-drawing", &[("name", definition.name.into())]);
    Block::Board(BoardDoc {
        grid,
        pieces: Vec::new(),
        attacked: Vec::new(),
        blocked: grid.holes().collect(),
        marked: Vec::new(),
        regions: Vec::new(),
        caption: plain(Role::Faint, title.clone()),
        description: title.clone(),
        title,
        coordinates: view.coordinates,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    })
}

/// Draws the squares that the piece attacks from the centre of a board. Its leaps determine the
/// size of the board.
fn moves(piece: &'static Piece, definition: &Definition, view: &View) -> BoardDoc {
    /// Minimum and maximum number of squares from the centre to the edge.
    const ROOM: (u32, u32) = (3, 8);
    let far = |&(files, ranks): &(i32, i32)| files.unsigned_abs().max(ranks.unsigned_abs());
    let longest = if piece.riders.is_empty() { piece.leaps.iter().map(far).max().unwrap_or(0) } else { ROOM.0 + 1 };
    let room = longest.clamp(ROOM.0, ROOM.1);
    let size = Size::new(u64::from(2 * room + 1), u64::from(2 * room + 1)).expect("a small board");
    let (grid, middle) = (Grid::plain(size), Square { file: room, rank: room });
    let title = view.say("define-drawing", &[("name", definition.name.into())]);
    BoardDoc {
        grid,
        pieces: vec![(middle, piece)],
        attacked: piece.attacks(grid, middle).iter().collect(),
        blocked: Vec::new(),
        marked: Vec::new(),
        regions: Vec::new(),
        caption: plain(Role::Faint, title.clone()),
        description: title.clone(),
        title,
        coordinates: false,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    }
}
