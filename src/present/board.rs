//! Single boards and galleries.

use super::count::{best, solutions};
use super::doc::{Block, BoardDoc, Role, Spans, WalkDoc};
use super::fault::stopped;
use super::speech::{marked_in, numbers, plain, span};
use super::view::View;
use crate::board::{Size, Square, SquareSet};
use crate::piece::{PAWN, Piece};
use crate::value::{Board, ExplicitBoard, Extreme, Gallery};

/// Returns one board with its caption.
pub(super) fn one(board: &Board, view: &View) -> Vec<Block> {
    let long = is_long_walk(board).then(|| {
        let size = board.grid.size;
        view.say("tour-too-large", &[("files", size.files().into()), ("ranks", size.ranks().into())])
    });
    let mut blocks = match long.or_else(|| too_large(board.grid.size, cell(board), view)) {
        Some(note) => {
            vec![Block::Text(marked_in(Role::Warning, &note)), Block::Text(plain(Role::Faint, caption(board, view)))]
        }
        None => vec![Block::Board(draw(board, plain(Role::Faint, caption(board, view)), view))],
    };
    blocks.extend(board.optimum.map(|optimum| best(board.piece, &optimum, view)));
    if let Some(stop) = board.optimum.and_then(|optimum| optimum.stopped) {
        blocks.push(Block::Text(plain(
            Role::Warning,
            view.say("none-unknown", &[("stop", stopped(view.lang, stop, None).into())]),
        )));
    }
    blocks
}

/// Returns the text for a board that is only written to files.
pub(super) fn explicit(board: &ExplicitBoard, view: &View) -> Vec<Block> {
    let size = board.rule.grid().size;
    let args = [("files", size.files().into()), ("ranks", size.ranks().into())];
    let caption = format!("{} · construction", board.problem);
    vec![
        Block::Text(marked_in(Role::Warning, &view.say("board-explicit", &args))),
        Block::Text(plain(Role::Faint, caption)),
    ]
}

/// Names the set in which the boards are numbered. The text of a long set is shortened.
pub(super) fn numbered(set: &str, view: &View) -> Block {
    const LONGEST: usize = 70;
    let cut: String = set.chars().take(LONGEST).chain(['…']).collect();
    let set = if set.chars().count() > LONGEST + 1 { cut.as_str() } else { set };
    Block::Text(marked_in(Role::Faint, &view.say("board-numbered", &[("set", set.into())])))
}

/// Returns boards side by side under a headline with the total number.
pub(super) fn gallery(gallery: &Gallery, view: &View) -> Vec<Block> {
    let shown = gallery.boards.len();
    if let Some(extreme) = &gallery.extreme {
        let mut line = numbers(&self::extreme(extreme, view));
        line.extend(gallery.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None)))));
        return std::iter::once(Block::Text(line)).chain(boards(&gallery.boards, view)).collect();
    }
    let headline = match &gallery.of {
        Some(of) if *of == shown.into() => solutions(of, gallery.stopped, view),
        Some(of) => {
            let all = solutions(of, gallery.stopped, view);
            view.say("gallery-of", &[("shown", shown.into()), ("all", all.into())])
        }
        None => solutions(&shown.into(), gallery.stopped, view),
    };
    let mut line = numbers(&headline);
    line.extend(gallery.stopped.map(|stop| span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None)))));
    let mut blocks = vec![Block::Text(line)];
    blocks.extend(boards(&gallery.boards, view));
    blocks.extend(gallery.numbered.as_deref().map(|set| numbered(set, view)));
    if let Some(asked) = gallery.capped {
        // A number inside a command has no separators.
        let args = [("most", shown.into()), ("asked", asked.to_string().into())];
        blocks.push(Block::Text(marked_in(Role::Warning, &view.say("gallery-capped", &args))));
    }
    blocks
}

/// Returns the extreme value that the boards have, and the number of solutions with it.
fn extreme(extreme: &Extreme, view: &View) -> String {
    let id = if extreme.most { "extreme-most" } else { "extreme-least" };
    let value = extreme.value.as_ref().map(ToString::to_string).unwrap_or_default();
    let all = view.say("count-solutions", &[("n", extreme.of.into())]);
    let (key, reached) = (extreme.key.as_str().into(), extreme.reached.into());
    view.say(id, &[("key", key), ("value", value.into()), ("n", reached), ("all", all.into())])
}

/// Returns boards side by side, or a note if they are too large to draw.
pub(super) fn boards(boards: &[Board], view: &View) -> Option<Block> {
    let first = boards.first()?;
    Some(match too_large(first.grid.size, cell(first), view) {
        Some(note) => Block::Text(marked_in(Role::Warning, &note)),
        None => {
            let number = |board: &Board| {
                board
                    .number
                    .map_or_else(Spans::new, |n| plain(Role::Faint, view.say("board-number", &[("n", n.into())])))
            };
            Block::Boards(boards.iter().map(|board| draw(board, number(board), view)).collect())
        }
    })
}

/// Returns the minimum number of columns of a square: one, or on a tour the number of digits of the
/// largest number plus one.
pub(super) fn cell(board: &Board) -> usize {
    if board.walk.is_some() { board.squares.len().to_string().len() + 1 } else { 1 }
}

/// Returns the minimum number of columns of a board in text, including coordinates.
fn narrowest(size: Size, cell: usize, view: &View) -> usize {
    let labels = if view.coordinates { size.ranks().to_string().len() + 1 } else { 0 };
    (size.files() as usize).saturating_mul(cell) + labels
}

/// Returns the number of boards of this size that fit side by side, at least one.
pub(super) fn fitting(size: Size, view: &View) -> usize {
    /// Columns between boards.
    const GAP: usize = 3;
    if view.is_picture() {
        return usize::MAX;
    }
    let each = narrowest(size, 2, view);
    ((view.width + GAP) / (each + GAP)).max(1)
}

/// Returns the note for a board that is too large to draw. Returns `None` if the board can be
/// drawn.
pub(super) fn too_large(size: Size, cell: usize, view: &View) -> Option<String> {
    let args = [("files", size.files().into()), ("ranks", size.ranks().into())];
    if size.longer() > View::LONGEST_SIDE {
        return Some(view.say("board-too-large", &args));
    }
    let needs = narrowest(size, cell, view);
    (needs > view.width).then(|| view.say("board-too-wide", &[("columns", needs.into()), ("width", view.width.into())]))
}

/// Returns the caption, such as `queens 8 · backtracking`, with the number in a set.
fn caption(board: &Board, view: &View) -> String {
    let mut parts = vec![board.problem.clone()];
    parts.extend(board.method.map(str::to_string));
    parts.extend(board.seed.map(|seed| format!("seed {seed}")));
    parts.extend(board.number.map(|n| view.say("board-solution", &[("n", n.into())])));
    parts.join(" · ")
}

/// Returns the board with everything that is to be drawn on it.
pub(super) fn draw(board: &Board, caption: Spans, view: &View) -> BoardDoc {
    if let Some(closed) = board.walk {
        return walk(board, closed, caption, view);
    }
    let kinds = board.kinds().into_iter().map(|(piece, squares)| view.pieces(piece, squares.len()));
    let count = kinds.collect::<Vec<_>>().join(" + ");
    let squares: Vec<String> = board.squares.iter().map(Square::to_string).collect();
    let size = board.grid.size;
    let args = [("pieces", count.into()), ("files", size.files().into()), ("ranks", size.ranks().into())];
    let squares = [("squares", squares.join(", ").into())];
    BoardDoc {
        grid: board.grid,
        pieces: standing(board).collect(),
        attacked: if view.attacked { attacked(board) } else { Vec::new() },
        marked: Vec::new(),
        regions: Vec::new(),
        blocked: board.blocked.iter().copied().chain(board.grid.holes()).collect(),
        caption,
        title: view.say("board-title", &args),
        description: view.say("board-description", &squares),
        coordinates: view.coordinates,
        glyphs: view.glyphs,
        walk: None,
        play: None,
    }
}

/// Iterates over the pieces of the solution and the pawns on a board.
fn standing(board: &Board) -> impl Iterator<Item = (Square, &'static Piece)> {
    let pawns = board.grid.pawns().iter().map(|&square| (square, &PAWN));
    board.standing().map(|(square, share)| (square, share.shown)).chain(pawns)
}

/// Returns whether the board shows a tour and is too large for numbers and coordinates, so that
/// only its path can be drawn.
pub fn is_long_walk(board: &Board) -> bool {
    let size = board.grid.size;
    board.walk.is_some() && size.longer() > View::LONGEST_SIDE
}

/// Returns the title and the description of the picture of a tour, for screen readers.
pub fn walk_words(board: &Board, view: &View) -> (String, String) {
    let size = board.grid.size;
    let name = |square: Option<&Square>| square.map(Square::to_string).unwrap_or_default();
    let ends = [
        ("n", board.squares.len().into()),
        ("first", name(board.squares.first()).into()),
        ("last", name(board.squares.last()).into()),
    ];
    let sides = [("files", size.files().into()), ("ranks", size.ranks().into())];
    let closed = board.walk == Some(true);
    let title = view.say(if closed { "tour-title-closed" } else { "tour-title-open" }, &sides);
    (title, view.say("tour-description", &ends))
}

/// Returns the drawing of a complete or partial tour.
fn walk(board: &Board, closed: bool, caption: Spans, view: &View) -> BoardDoc {
    let (title, description) = walk_words(board, view);
    BoardDoc {
        grid: board.grid,
        pieces: Vec::new(),
        attacked: Vec::new(),
        marked: Vec::new(),
        regions: Vec::new(),
        blocked: board.blocked.clone(),
        caption,
        title,
        description,
        coordinates: view.coordinates,
        glyphs: view.glyphs,
        walk: Some(WalkDoc { path: board.squares.clone(), closed }),
        play: None,
    }
}

/// Returns the attacked squares that are empty. If every square is occupied or attacked, marks
/// would add nothing, and the list is empty.
fn attacked(board: &Board) -> Vec<Square> {
    let mut set = SquareSet::empty(board.grid.size);
    for (square, share) in board.standing() {
        set |= &share.piece.attacks(board.grid, square);
    }
    let mut taken = SquareSet::of(board.grid.size, board.squares.iter().copied());
    set -= &taken;
    taken |= &set;
    if taken.len() as u64 == board.grid.squares() { Vec::new() } else { set.iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{board, gallery, shown, square};
    use super::*;
    use crate::value::Value;

    #[test]
    fn a_board() {
        let view = View::default();
        assert_eq!(
            shown(&Value::Board(board("a2 b4 c1 d3", 4, 4)), &view),
            "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nqueens 4 · bitmask\n"
        );
        let mut part = board("b2", 4, 3);
        part.blocked = vec![square("d1")];
        let view = View { attacked: true, coordinates: false, ..View::default() };
        assert_eq!(shown(&Value::Board(part), &view), " * * * .\n * Q * *\n * * * #\nqueens 4 · bitmask\n");
    }

    #[test]
    fn marks_that_say_nothing_are_left_out() {
        let view = View { attacked: true, ..View::default() };
        assert!(!shown(&Value::Board(board("a2 b4 c1 d3", 4, 4)), &view).contains('*'));
    }

    #[test]
    fn boards_side_by_side() {
        let view = View { width: 25, ..View::default() };
        assert_eq!(
            shown(&gallery(3, 12), &view),
            "3 of 12 solutions\n\
             4 . Q . .   4 . Q . .\n3 . . . Q   3 . . . Q\n2 Q . . .   2 Q . . .\n1 . . Q .   1 . . Q .\n  a b c d     a b c d\n\
             no. 1       no. 2\n\n\
             4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nno. 3\n"
        );
    }

    #[test]
    fn boards_that_do_not_fit() {
        let wide = Value::Board(board("a1", 40, 3));
        let view = View { width: 50, ..View::default() };
        let drawn = shown(&wide, &view);
        assert!(drawn.starts_with("3 ........................................\n"), "{drawn}");
        assert!(drawn.contains("\n  abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaa\n") || drawn.contains("abcdefghijklmn\n"));
        let narrow = View { width: 30, ..View::default() };
        assert!(
            shown(&wide, &narrow)
                .starts_with("The board needs 42 columns and the terminal has 30. Widen it"[..30].trim_end())
        );
        let large = Value::Board(board("a1", 1_000_000, 1_000_000));
        for width in [80, View::PICTURE] {
            let text = shown(&large, &View { width, ..View::default() });
            assert!(text.starts_with("A board of 1,000,000 by 1,000,000 squares is too large to draw."), "{text}");
            assert!(text.contains("export"));
        }
    }
}
