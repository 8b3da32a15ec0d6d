//! Boards, tours, sets and heat maps.

use super::Object;
use crate::present::{View, reason};
use crate::search::Stop;
use crate::search::tour::{Sums, sums};
use crate::value::file::{map_fields, names};
use crate::value::{self, Gallery, HeatMap, Slides, Survey};
use crate::words::Lang;
use serde_json::{Value as Json, json};

/// Returns a heat map with the keys that its file has too.
pub(super) fn map(object: Object, map: &HeatMap, lang: Lang) -> Object {
    let object = map_fields(map).into_iter().fold(object, |object, (key, value)| object.with(key, value));
    object.maybe("reason", map.absence.as_ref().map(|why| reason(lang, why)))
}

fn blocked(board: &value::Board) -> Option<Vec<String>> {
    (board.is_carried() && !board.blocked.is_empty()).then(|| names(&board.blocked))
}

/// Returns the stage that writes the squares of a board to a file if they are too many for an
/// answer. Returns `None` if the answer contains them.
fn capped(board: &value::Board) -> Option<Json> {
    (!board.is_carried()).then(|| left_out("squares", board.listed(), value::MOST_SQUARES, WHOLE))
}

/// Stage that writes everything.
const WHOLE: &str = "| export \"FILE.json\"";

/// Returns the number of available items, the maximum in an answer, and the stage that gives the
/// rest.
pub(super) fn left_out(what: &str, there: u64, most: u64, rest: &str) -> Json {
    json!({ what: there, "most": most, "rest": rest })
}

pub(super) fn with_board(object: Object, board: &value::Board) -> Object {
    if let Some(closed) = board.walk {
        return with_tour(object, board, closed);
    }
    let size = board.grid.size;
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .maybe(board.grid.joins.word().unwrap_or("torus"), board.grid.joins.word().map(|_| true))
        .maybe("pieces", board.is_carried().then(|| pieces(board)))
        .maybe("blocked", blocked(board))
        .maybe("pawns", (!board.grid.pawns().is_empty()).then(|| names(board.grid.pawns())))
        .maybe("holes", holes(board))
        .maybe("capped", capped(board))
        .maybe("index", board.number)
        .maybe("method", board.method)
        .maybe("seed", board.seed)
        .optimum(board.optimum, Some(number(board)))
        .maybe("fen", fen(board))
}

/// Returns the number of pieces. For armies, it is the number on each side.
fn number(board: &value::Board) -> u64 {
    let each = board.optimum.filter(|optimum| optimum.most).map(|optimum| optimum.lower);
    each.unwrap_or(board.squares.len() as u64)
}

/// Returns the squares of each kind of piece, by its name.
fn pieces(board: &value::Board) -> Json {
    board.kinds().into_iter().map(|(piece, squares)| (piece.name.to_owned(), json!(names(squares)))).collect()
}

/// Returns the missing squares of a board with a drawn shape.
fn holes(board: &value::Board) -> Option<Json> {
    board.grid.name().map(|_| json!(names(&board.grid.holes().collect::<Vec<_>>())))
}

/// Adds a board without its squares, which only a file can contain.
pub(super) fn explicit(object: Object, board: &value::ExplicitBoard) -> Object {
    let grid = board.rule.grid();
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([grid.size.files(), grid.size.ranks()]))
        .maybe(grid.joins.word().unwrap_or("torus"), grid.joins.word().map(|_| true))
        .with("method", board.method)
        .with("capped", left_out("squares", grid.size.files().into(), value::MOST_SQUARES, WHOLE))
}

/// Adds a tour by its squares in order. Boards that are small enough to be drawn include the sums
/// of their numbers.
fn with_tour(object: Object, board: &value::Board, closed: bool) -> Object {
    let size = board.grid.size;
    let drawn = size.longer() <= View::LONGEST_SIDE;
    let sums = drawn.then(|| sums(size, &board.squares));
    object
        .with("problem", board.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .maybe("holes", holes(board))
        .with("piece", board.piece.name)
        .with("closed", closed)
        .maybe("path", board.is_carried().then(|| names(&board.squares)))
        .maybe("blocked", blocked(board))
        .maybe("capped", capped(board))
        .maybe("index", board.number)
        .maybe("method", board.method)
        .maybe("semimagic", sums.as_ref().map(Sums::is_semimagic))
        .maybe(
            "sums",
            sums.map(|sums| json!({ "files": sums.files, "ranks": sums.ranks, "diagonals": sums.diagonals })),
        )
}

/// Adds the visited squares of an incomplete tour, and the command that repairs it.
pub(super) fn with_walk(object: Object, walk: &value::Walk) -> Object {
    let board = &walk.board;
    object
        .with("size", json!([board.grid.size.files(), board.grid.size.ranks()]))
        .with("piece", board.piece.name)
        .with("visited", board.squares.len())
        .with("squares", walk.of)
        .maybe("path", board.is_carried().then(|| names(&board.squares)))
        .maybe("blocked", blocked(board))
        .maybe("capped", capped(board))
        .maybe("method", board.method)
        .maybe("repair", walk.repair.as_deref())
}

/// Returns the placement field of a FEN for boards that are small enough to be drawn. Runs of empty
/// squares may exceed 9.
fn fen(board: &value::Board) -> Option<String> {
    let size = board.grid.size;
    if size.longer() > View::LONGEST_SIDE {
        return None;
    }
    let mut ranks: Vec<Vec<(u32, char)>> = vec![Vec::new(); size.ranks() as usize];
    let (letter, walls) = (board.piece.letter, board.grid);
    // As in a `.fen`: a pawn is written in lower case if the piece has the same letter.
    let pawn = if letter == 'P' { 'p' } else { 'P' };
    let pieces = board.standing().map(|(square, share)| (square, share.shown.letter));
    let pawns = walls.pawns().iter().map(|&square| (square, pawn));
    for (square, sign) in pieces.chain(pawns).chain(walls.holes().map(|square| (square, '*'))) {
        ranks[square.rank as usize].push((square.file, sign));
    }
    let row = |files: &mut Vec<(u32, char)>| {
        files.sort_unstable();
        let mut text = String::new();
        let mut next = 0;
        for &(file, sign) in files.iter() {
            push_run(&mut text, file - next);
            text.push(sign);
            next = file + 1;
        }
        push_run(&mut text, size.files() - next);
        text
    };
    Some(ranks.iter_mut().rev().map(row).collect::<Vec<_>>().join("/"))
}

fn push_run(text: &mut String, length: u32) {
    if length > 0 {
        text.push_str(&length.to_string());
    }
}

/// Returns one object per board or tour.
fn boards(boards: &[value::Board]) -> Vec<Json> {
    boards.iter().map(|board| with_board(Object::default(), board).into()).collect()
}

pub(super) fn gallery(object: Object, gallery: &Gallery) -> Object {
    let capped = gallery.capped.map(|asked| {
        let there = gallery.of.as_ref().and_then(|of| u64::try_from(of).ok()).map_or(asked, |of| of.min(asked));
        left_out("boards", there, gallery.boards.len() as u64, &format!("| first {asked} {WHOLE}"))
    });
    let extreme = gallery.extreme.as_ref().map(|extreme| {
        let value = extreme.value.as_ref().map(ToString::to_string);
        let (reached, of) = (extreme.reached.to_string(), extreme.of.to_string());
        json!({ "key": extreme.key, "most": extreme.most, "value": value, "reached": reached, "of": of })
    });
    object
        .with("boards", boards(&gallery.boards))
        .maybe("numbered", gallery.numbered.as_deref())
        .maybe("extreme", extreme)
        .maybe("capped", capped)
        .maybe("of", gallery.of.as_ref().map(ToString::to_string))
        .with("complete", gallery.stopped.is_none())
        .maybe("stopped", gallery.stopped.map(Stop::word))
}

/// Adds a slideshow by its first boards and the time for each.
pub(super) fn slides(object: Object, slides: &Slides, view: &View) -> Object {
    let shown = slides.gallery.boards.len() as u64;
    let there = slides.gallery.of.as_ref().and_then(|of| u64::try_from(of).ok()).unwrap_or(shown + 1);
    let capped = slides.has_more().then(|| left_out("boards", there, shown, &format!("| skip {shown} | slides")));
    let object = object.with("set", slides.set.text());
    let object = object.with("every", slides.every.unwrap_or(view.interval).as_secs_f64());
    gallery(object, &slides.gallery).maybe("capped", capped)
}

/// Adds a set by its number of solutions and the first of them.
pub(super) fn survey(object: Object, survey: &Survey, lang: Lang) -> Object {
    object
        .with("count", survey.total.to_string())
        .with("complete", survey.stopped.is_none())
        .maybe("stopped", survey.stopped.map(Stop::word))
        .with("boards", boards(&survey.first))
        .maybe("numbered", survey.set.numbering(&survey.first))
        .maybe("reason", survey.absence.as_ref().map(|why| reason(lang, why)))
        .maybe("unread", survey.set.unread().map(super::files::unread))
}
