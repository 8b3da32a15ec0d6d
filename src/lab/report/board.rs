//! Single boards and galleries.

use super::count::{optimum_block, solution_count};
use super::messages::{highlight_numbers, parse_markup_in, single_span, span};
use super::view::ViewOptions;
use crate::data::{Board, EditVerdict, EditedBoard, ExplicitBoard};
use crate::problem::OptionSpec;
use crate::set::SetExtreme;
use crate::state::StatementAnswer;
use crate::state::malformed::violation_message;
use crate::state::stop_text;
use crate::value::Gallery;
use bezzel_base::board::{Size, Square, SquareSet};
use bezzel_base::core::Stop;
use bezzel_base::piece::{PAWN, Piece};
use bezzel_drawing::{BoardDoc, DocBlock, DocSpans, TextRole, WalkDoc};

/// Returns the meanings of marks in a drawing that was given.
pub fn mark_blocks(answer: &StatementAnswer, view: &ViewOptions) -> impl Iterator<Item = DocBlock> {
    answer.drawn_marks.iter().map(|&(mark, meaning)| {
        let text = view.text(meaning.message_id(), &[("mark", mark.to_string().into())]);
        DocBlock::Text(parse_markup_in(TextRole::Faint, &text))
    })
}

/// Returns one board with its caption.
pub(crate) fn to_blocks(board: &Board, view: &ViewOptions) -> Vec<DocBlock> {
    let long = is_long_walk(board).then(|| {
        let size = board.grid.size;
        view.text(
            "tour-too-large",
            &[("files", size.files().into()), ("ranks", size.ranks().into())],
        )
    });
    let mut blocks =
        match long.or_else(|| too_large_note(board.grid.size, min_cell_width(board), view)) {
            Some(note) => {
                vec![
                    DocBlock::Text(parse_markup_in(TextRole::Warning, &note)),
                    DocBlock::Text(single_span(TextRole::Faint, board_caption(board, view))),
                ]
            }
            None => {
                let caption = single_span(TextRole::Faint, board_caption(board, view));
                let drawn = board_doc(board, caption, view);
                let legend = attacked_legend(std::slice::from_ref(&drawn), view);
                std::iter::once(DocBlock::Board(drawn)).chain(legend).collect()
            }
        };
    if board.is_path {
        let moves = view.text("path-moves", &[("n", (board.squares.len() as u64 - 1).into())]);
        let line = view.text("board-path", &[("moves", moves.into())]);
        blocks.push(DocBlock::Text(highlight_numbers(&line)));
    }
    blocks.extend(maximum_block(board, view));
    blocks.extend(board.optimum.map(|optimum| optimum_block(&board.piece, &optimum, view)));
    if let Some(stop) = board.optimum.and_then(|optimum| optimum.stopped) {
        blocks.push(DocBlock::Text(single_span(
            TextRole::Warning,
            view.text("none-unknown", &[("stop", stop_text(view.lang, stop, None).into())]),
        )));
    }
    blocks
}

/// Returns the line that the number of pieces is the maximum, if the problem did not ask for a
/// number and it is not obvious.
fn maximum_block(board: &Board, view: &ViewOptions) -> Option<DocBlock> {
    let instance = board.instance.as_deref().filter(|_| board.optimum.is_none())?;
    let is_free = instance.blocked_squares().is_empty()
        && instance.required_squares().is_empty()
        && instance.free_pawns() == 0
        && instance.grid().pawns().is_empty();
    let pieces = instance.implied_count().filter(|_| is_free)?;
    let pieces = view.piece_count(&board.piece, pieces);
    Some(DocBlock::Text(highlight_numbers(
        &view.text("board-maximum", &[("pieces", pieces.into())]),
    )))
}

/// Returns the meaning of the marks on attacked squares in a picture. In text it is next to the
/// setting that shows them.
fn attacked_legend(boards: &[BoardDoc], view: &ViewOptions) -> Option<DocBlock> {
    let is_marked = view.is_picture() && boards.iter().any(|board| !board.attacked.is_empty());
    is_marked
        .then(|| DocBlock::Text(single_span(TextRole::Faint, view.text("board-attacked", &[]))))
}

/// Returns a changed board with the verdict.
pub(crate) fn edited_blocks(edited: &EditedBoard, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = to_blocks(&Board { optimum: None, ..edited.board.clone() }, view);
    let problem = edited.board.problem.as_str();
    let (role, text) = match &edited.verdict {
        EditVerdict::Solution => {
            (TextRole::Success, view.text("edited-right", &[("problem", problem.into())]))
        }
        EditVerdict::OpenOptimum => (TextRole::Warning, view.text("edited-open", &[])),
        EditVerdict::Wrong(violation) => {
            let violation = ("violation", violation_message(violation).into());
            (TextRole::Warning, view.text("edited-wrong", &[violation]))
        }
    };
    blocks.push(DocBlock::Text(parse_markup_in(role, &text)));
    blocks
}

/// Returns the text for a board that is only written to files.
pub(crate) fn explicit_blocks(board: &ExplicitBoard, view: &ViewOptions) -> Vec<DocBlock> {
    let size = board.rule.grid().size;
    let args = [("files", size.files().into()), ("ranks", size.ranks().into())];
    let caption = format!("{} · construction", board.problem);
    vec![
        DocBlock::Text(parse_markup_in(TextRole::Warning, &view.text("board-explicit", &args))),
        DocBlock::Text(single_span(TextRole::Faint, caption)),
    ]
}

/// Names the set in which the boards are numbered. The text of a long set is shortened.
pub(crate) fn numbering_note(set: &str, view: &ViewOptions) -> DocBlock {
    const LONGEST: usize = 70;
    let cut: String = set.chars().take(LONGEST).chain(['…']).collect();
    let set = if set.chars().count() > LONGEST + 1 { cut.as_str() } else { set };
    DocBlock::Text(parse_markup_in(
        TextRole::Faint,
        &view.text("board-numbered", &[("set", set.into())]),
    ))
}

/// Returns boards side by side under a headline with the total number.
pub(crate) fn gallery_blocks(gallery: &Gallery, view: &ViewOptions) -> Vec<DocBlock> {
    let shown = gallery.boards.len();
    if let Some(extreme) = &gallery.extreme {
        let mut line = highlight_numbers(&extreme_headline(extreme, gallery.stopped, view));
        line.extend(gallery.stopped.map(|stop| {
            span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, None)))
        }));
        let mut blocks = vec![DocBlock::Text(line)];
        if let Some(searched) = extreme.searched {
            let searched = view.text("extreme-unseen", &[("n", searched.into())]);
            blocks.push(DocBlock::Text(parse_markup_in(TextRole::Faint, &searched)));
        }
        blocks.extend(boards_blocks(&gallery.boards, view));
        return blocks;
    }
    let headline = match &gallery.total {
        Some(of) if *of == shown.into() => solution_count(of, gallery.stopped, view),
        Some(of) => {
            let all = solution_count(of, gallery.stopped, view);
            view.text("gallery-of", &[("shown", shown.into()), ("all", all.into())])
        }
        None => solution_count(&shown.into(), gallery.stopped, view),
    };
    let mut line = highlight_numbers(&headline);
    line.extend(
        gallery.stopped.map(|stop| {
            span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, None)))
        }),
    );
    let mut blocks = vec![DocBlock::Text(line)];
    blocks.extend(boards_blocks(&gallery.boards, view));
    blocks.extend(gallery.numbering_set.as_deref().map(|set| numbering_note(set, view)));
    if let Some(asked) = gallery.requested {
        // A number inside a command has no separators.
        let args = [("most", shown.into()), ("asked", asked.to_string().into())];
        blocks.push(DocBlock::Text(parse_markup_in(
            TextRole::Warning,
            &view.text("gallery-capped", &args),
        )));
    }
    blocks
}

/// Returns the extreme value that the boards have, and the number of solutions with it.
fn extreme_headline(extreme: &SetExtreme, stopped: Option<Stop>, view: &ViewOptions) -> String {
    let id = if extreme.most { "extreme-most" } else { "extreme-least" };
    let value = extreme.value.as_ref().map(ToString::to_string).unwrap_or_default();
    let all = solution_count(&extreme.total, stopped, view);
    let (key, reached) = (extreme.key.as_str().into(), (&extreme.reached).into());
    view.text(id, &[("key", key), ("value", value.into()), ("n", reached), ("all", all.into())])
}

/// Returns boards side by side with the meaning of their marks, or a note if they are too large to
/// draw.
pub(crate) fn boards_blocks(boards: &[Board], view: &ViewOptions) -> Vec<DocBlock> {
    let Some(first) = boards.first() else { return Vec::new() };
    if let Some(note) = too_large_note(first.grid.size, min_cell_width(first), view) {
        return vec![DocBlock::Text(parse_markup_in(TextRole::Warning, &note))];
    }
    let number = |board: &Board| {
        board.number.map_or_else(DocSpans::new, |n| {
            single_span(TextRole::Faint, view.text("board-number", &[("n", n.into())]))
        })
    };
    let drawn: Vec<BoardDoc> =
        boards.iter().map(|board| board_doc(board, number(board), view)).collect();
    let legend = attacked_legend(&drawn, view);
    std::iter::once(DocBlock::Boards(drawn)).chain(legend).collect()
}

/// Returns the minimum number of columns of a square: one, or on a tour the number of digits of the
/// largest number plus one.
pub(crate) fn min_cell_width(board: &Board) -> usize {
    if board.closed_tour.is_some() { board.squares.len().to_string().len() + 1 } else { 1 }
}

/// Returns the minimum number of columns of a board in text, including coordinates.
fn min_board_width(size: Size, cell: usize, view: &ViewOptions) -> usize {
    let labels = if view.coordinates { size.ranks().to_string().len() + 1 } else { 0 };
    (size.files() as usize).saturating_mul(cell) + labels
}

/// Returns the number of boards of this size that fit side by side, at least one.
pub(crate) fn boards_per_row(size: Size, view: &ViewOptions) -> usize {
    /// Columns between boards.
    const GAP: usize = 3;
    if view.is_picture() {
        return usize::MAX;
    }
    let each = min_board_width(size, 2, view);
    ((view.width + GAP) / (each + GAP)).max(1)
}

/// Returns the note for a board that is too large to draw. Returns `None` if the board can be
/// drawn.
pub(crate) fn too_large_note(size: Size, cell: usize, view: &ViewOptions) -> Option<String> {
    let args = [("files", size.files().into()), ("ranks", size.ranks().into())];
    if size.longer_side() > ViewOptions::LONGEST_SIDE {
        return Some(view.text("board-too-large", &args));
    }
    let needs = min_board_width(size, cell, view);
    (needs > view.width).then(|| {
        view.text("board-too-wide", &[("columns", needs.into()), ("width", view.width.into())])
    })
}

/// Returns the caption, such as `queens 8 · backtracking`, with the number in a set.
fn board_caption(board: &Board, view: &ViewOptions) -> String {
    let mut parts = vec![board.problem.clone()];
    parts.extend(board.method.map(str::to_string));
    parts.extend(board.seed.map(|seed| format!("seed {seed}")));
    parts.extend(board.number.map(|n| view.text("board-solution", &[("n", n.into())])));
    parts.join(" · ")
}

/// Returns the board with everything that is to be drawn on it.
pub(crate) fn board_doc(board: &Board, caption: DocSpans, view: &ViewOptions) -> BoardDoc {
    if let Some(closed) = board.closed_tour {
        return walk_doc(board, closed, caption, view);
    }
    let kinds = board
        .pieces_by_kind()
        .into_iter()
        .map(|(piece, squares)| view.piece_count(piece, squares.len()));
    let count = kinds.collect::<Vec<_>>().join(" + ");
    let squares: Vec<String> = board.squares.iter().map(Square::to_string).collect();
    let size = board.grid.size;
    let args =
        [("pieces", count.into()), ("files", size.files().into()), ("ranks", size.ranks().into())];
    let squares = [("squares", squares.join(", ").into())];
    BoardDoc {
        grid: board.grid.clone(),
        pieces: standing_pieces(board).collect(),
        attacked: if view.attacked { attacked_squares(board, view.framed) } else { Vec::new() },
        marked: Vec::new(),
        regions: BoardDoc::regions_of(&board.grid),
        blocked: board.blocked.iter().copied().chain(board.grid.holes()).collect(),
        caption,
        title: view.text("board-title", &args),
        description: if board.squares.is_empty() {
            view.text("board-empty", &[])
        } else {
            view.text("board-description", &squares)
        },
        coordinates: view.coordinates,
        framed: view.framed,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    }
}

/// Iterates over the pieces of the solution and the pawns on a board.
fn standing_pieces(board: &Board) -> impl Iterator<Item = (Square, Piece)> {
    let pawns = board.grid.pawns().iter().map(|&square| (square, PAWN.clone()));
    board.placed_pieces().map(|(square, share)| (square, share.display_piece)).chain(pawns)
}

/// Returns whether the board shows a tour and is too large for numbers and coordinates, so that
/// only its path can be drawn.
pub fn is_long_walk(board: &Board) -> bool {
    let size = board.grid.size;
    board.closed_tour.is_some() && size.longer_side() > ViewOptions::LONGEST_SIDE
}

/// Returns the title and the description of the picture of a tour, for screen readers.
pub fn walk_alt_text(board: &Board, view: &ViewOptions) -> (String, String) {
    let size = board.grid.size;
    let name = |square: Option<&Square>| square.map(Square::to_string).unwrap_or_default();
    let ends = [
        ("n", board.squares.len().into()),
        ("first", name(board.squares.first()).into()),
        ("last", name(board.squares.last()).into()),
    ];
    let sides = [("files", size.files().into()), ("ranks", size.ranks().into())];
    let title = match board.closed_tour {
        _ if board.is_path => "tour-title-path",
        Some(true) => "tour-title-closed",
        _ => "tour-title-open",
    };
    let title = view.text(title, &sides);
    (title, view.text("tour-description", &ends))
}

/// Returns the drawing of a complete or partial tour.
fn walk_doc(board: &Board, closed: bool, caption: DocSpans, view: &ViewOptions) -> BoardDoc {
    let (title, description) = walk_alt_text(board, view);
    BoardDoc {
        grid: board.grid.clone(),
        pieces: Vec::new(),
        attacked: Vec::new(),
        marked: Vec::new(),
        regions: Vec::new(),
        blocked: board.blocked.clone(),
        caption,
        title,
        description,
        coordinates: view.coordinates,
        framed: view.framed,
        glyphs: view.glyphs,
        walk: Some(WalkDoc { path: board.squares.clone(), closed, numbers: Vec::new() }),
        play: None,
    }
}

/// Returns the attacked squares that are empty. If every square is occupied or attacked, marks
/// would add nothing, and the list is empty unless all are wanted. With the option `blocking` of the
/// problem, a line ends at the first piece.
fn attacked_squares(board: &Board, all: bool) -> Vec<Square> {
    let mut set = SquareSet::empty(board.grid.size);
    let mut taken = SquareSet::from_squares(board.grid.size, board.squares.iter().copied());
    let problem = board.instance.as_ref().map(|instance| instance.arguments());
    let is_blocking = problem.is_some_and(|given| given.has(OptionSpec::BLOCKING.word));
    for (square, share) in board.placed_pieces() {
        let ends = |square: Square| is_blocking && taken.contains(square);
        set |= &share.piece.attacks_until(&board.grid, square, ends);
    }
    set -= &taken;
    taken |= &set;
    if !all && taken.len() as u64 == board.grid.squares() {
        Vec::new()
    } else {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::{board_value, gallery_value, parse_square, plain_text};
    use crate::value::Value;

    #[test]
    fn board_is_formatted() {
        let view = ViewOptions::default();
        assert_eq!(
            plain_text(&Value::Board(board_value("a2 b4 c1 d3", 4, 4)), &view),
            "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nqueens 4 · bitmask\n"
        );
        let mut part = board_value("b2", 4, 3);
        part.blocked = vec![parse_square("d1")];
        let view = ViewOptions { attacked: true, coordinates: false, ..ViewOptions::default() };
        assert_eq!(
            plain_text(&Value::Board(part), &view),
            " * * * .\n * Q * *\n * * * #\nqueens 4 · bitmask\n"
        );
    }

    #[test]
    fn marks_that_say_nothing_are_left_out() {
        let view = ViewOptions { attacked: true, ..ViewOptions::default() };
        assert!(!plain_text(&Value::Board(board_value("a2 b4 c1 d3", 4, 4)), &view).contains('*'));
    }

    #[test]
    fn boards_are_placed_side_by_side() {
        let view = ViewOptions { width: 25, ..ViewOptions::default() };
        assert_eq!(
            plain_text(&gallery_value(3, 12), &view),
            "3 of 12 solutions\n\
             4 . Q . .   4 . Q . .\n3 . . . Q   3 . . . Q\n2 Q . . .   2 Q . . .\n1 . . Q .   1 . . Q .\n  a b c d     a b c d\n\
             no. 1       no. 2\n\n\
             4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nno. 3\n"
        );
    }

    #[test]
    fn boards_that_do_not_fit_are_described() {
        let wide = Value::Board(board_value("a1", 40, 3));
        let view = ViewOptions { width: 50, ..ViewOptions::default() };
        let drawn = plain_text(&wide, &view);
        assert!(drawn.starts_with("3 ........................................\n"), "{drawn}");
        assert!(
            drawn.contains("\n  abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaa\n")
                || drawn.contains("abcdefghijklmn\n")
        );
        let narrow = ViewOptions { width: 30, ..ViewOptions::default() };
        assert!(plain_text(&wide, &narrow).starts_with("The board needs 42 columns,\nbut"));
        let large = Value::Board(board_value("a1", 1_000_000, 1_000_000));
        for width in [80, ViewOptions::PICTURE] {
            let text = plain_text(&large, &ViewOptions { width, ..ViewOptions::default() });
            assert!(
                text.starts_with("A board of 1,000,000 by 1,000,000 squares is too large to draw."),
                "{text}"
            );
            assert!(text.contains("export"));
        }
    }
}
