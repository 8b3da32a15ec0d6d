//! The answer to `define`, and the help page of a user-defined name with its moves on a board.

use super::board::too_large_note;
use super::messages::{parse_markup, parse_markup_in, single_span};
use super::page::{code_block, page_heading};
use super::view::ViewOptions;
use crate::problem::{DefinedItem, UserDefinition};
use crate::value::DefinitionChange;
use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::piece::Piece;
use bezzel_drawing::{BoardDoc, DocBlock, TextRole};

/// Shows a new definition and the one that it replaced.
pub(crate) fn to_blocks(defined: &DefinitionChange, view: &ViewOptions) -> Vec<DocBlock> {
    let definition = &*defined.definition;
    if defined.gone {
        return vec![DocBlock::Text(
            view.text_spans("define-gone", &[("name", (&*definition.name).into())]),
        )];
    }
    let mut blocks = match &definition.meaning {
        DefinedItem::Piece { .. } => {
            vec![DocBlock::Text(single_span(TextRole::Code, definition.to_source()))]
        }
        DefinedItem::Board(grid) => vec![board_block(definition, grid, view)],
    };
    let before = |before: &UserDefinition| {
        view.text("define-before", &[("definition", before.to_source().into())])
    };
    blocks.extend(
        defined
            .before
            .as_deref()
            .map(|it| DocBlock::Text(parse_markup_in(TextRole::Faint, &before(it)))),
    );
    blocks
}

/// Returns the page of a definition, with its text, its moves, and their consequences.
pub(crate) fn definition_page(definition: &UserDefinition, view: &ViewOptions) -> Vec<DocBlock> {
    let (attacks, walks) = match &definition.meaning {
        DefinedItem::Piece { attacks, walks } => (attacks, walks),
        DefinedItem::Board(grid) => return board_page(definition, grid, view),
    };
    let mut blocks = vec![page_heading(&definition.name, "help-kind-defined", view)];
    blocks.push(code_block([format!("define {}", definition.to_source())]));
    let say =
        |id: &str| DocBlock::Text(view.text_spans(id, &[("name", (&*definition.name).into())]));
    blocks.extend(attacks.standard_piece().map(|known| {
        let (name, known) = ((&*definition.name).into(), (&(*known.name)).into());
        DocBlock::Text(view.text_spans("define-like", &[("name", name), ("known", known)]))
    }));
    if attacks.rays.is_empty() && attacks.leaps.is_empty() {
        blocks.push(say("define-harmless"));
    }
    if !attacks.is_mutual() {
        blocks.push(say("define-one-way"));
    }
    if !attacks.has_same_moves(walks) {
        blocks.push(say("define-walks"));
    }
    if !attacks.riders.is_empty() {
        blocks.push(say("define-rider"));
    }
    blocks.extend([
        DocBlock::Blank,
        DocBlock::Board(moves_doc(attacks, definition, view)),
        DocBlock::Blank,
    ]);
    blocks.push(say("define-use"));
    let (name, plural) = (&definition.name, &definition.plural);
    let tour = walks.is_mutual().then(|| format!("find tour {name} 6"));
    blocks.push(code_block(
        [format!("find {plural} 6"), format!("find cover {name} 6")].into_iter().chain(tour),
    ));
    blocks
}

/// Returns the page of a board, with its drawing and commands that use it.
fn board_page(definition: &UserDefinition, grid: &Grid, view: &ViewOptions) -> Vec<DocBlock> {
    let name = &*definition.name;
    let (squares, holes) = (grid.squares(), grid.holes().count());
    let facts = view.text("define-board", &[("squares", squares.into()), ("holes", holes.into())]);
    let mut blocks = vec![
        page_heading(name, "help-kind-board", view),
        code_block([format!("define {}", definition.to_source())]),
    ];
    blocks.extend([
        DocBlock::Text(parse_markup(&facts)),
        DocBlock::Blank,
        board_block(definition, grid, view),
        DocBlock::Blank,
    ]);
    blocks.push(DocBlock::Text(view.text_spans("define-use", &[])));
    blocks.push(code_block(
        match grid.regions() {
            Some(_) => ["trace stars", "play stars", "count rooks"],
            None => ["count queens", "find cover knights", "find tour"],
        }
        .map(|command| format!("{command} {name}")),
    ));
    blocks
}

/// Returns the drawing of a board, or a note if it is too large.
fn board_block(definition: &UserDefinition, grid: &Grid, view: &ViewOptions) -> DocBlock {
    if let Some(note) = too_large_note(grid.size, 1, view) {
        return DocBlock::Text(parse_markup_in(TextRole::Warning, &note));
    }
    let title = view.text("define-board-drawing", &[("name", (&*definition.name).into())]);
    DocBlock::Board(BoardDoc {
        grid: grid.clone(),
        pieces: Vec::new(),
        attacked: Vec::new(),
        blocked: grid.holes().collect(),
        marked: Vec::new(),
        regions: BoardDoc::regions_of(grid),
        caption: single_span(TextRole::Faint, title.clone()),
        description: title.clone(),
        title,
        coordinates: view.coordinates,
        framed: view.framed,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    })
}

/// Draws the squares that the piece attacks from the centre of a board. Its leaps determine the
/// size of the board.
fn moves_doc(piece: &Piece, definition: &UserDefinition, view: &ViewOptions) -> BoardDoc {
    /// Minimum and maximum number of squares from the centre to the edge.
    const ROOM: (u32, u32) = (3, 8);
    let far = |&(files, ranks): &(i32, i32)| files.unsigned_abs().max(ranks.unsigned_abs());
    let longest = if piece.riders.is_empty() {
        piece.leaps.iter().map(far).max().unwrap_or(0)
    } else {
        ROOM.0 + 1
    };
    let room = longest.clamp(ROOM.0, ROOM.1);
    let size = Size::new(u64::from(2 * room + 1), u64::from(2 * room + 1)).expect("a small board");
    let (grid, middle) = (Grid::plain(size), Square { file: room, rank: room });
    let title = view.text("define-drawing", &[("name", (&*definition.name).into())]);
    BoardDoc {
        attacked: piece.attacks(&grid, middle).iter().collect(),
        pieces: vec![(middle, piece.clone())],
        blocked: Vec::new(),
        marked: Vec::new(),
        regions: BoardDoc::regions_of(&grid),
        grid,
        caption: single_span(TextRole::Faint, title.clone()),
        description: title.clone(),
        title,
        coordinates: false,
        framed: view.framed,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    }
}
