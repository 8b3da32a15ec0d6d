//! Boards, tours, sets and heat maps.

use super::JsonObject;
use crate::data;
use crate::data::{EditVerdict, HeatMap, SolutionNotation, square_names};
use crate::io::map_object;
use crate::report::{ViewOptions, reason_text};
use crate::set::Summary;
use crate::state::malformed::violation_message;
use crate::value::{Gallery, Slideshow};
use bezzel_messages::{Lang, MessageArg};
use bezzel_tours::{LineSums, line_sums};
use serde_json::{Value as Json, json};

/// Returns a heat map with the keys that its file has too.
pub(super) fn with_map(object: JsonObject, map: &HeatMap, lang: Lang) -> JsonObject {
    map_object(object, map)
        .with_optional("reason", map.absence.as_ref().map(|why| reason_text(lang, why)))
}

/// Adds a changed board, whether it is a solution (`null` if that is unknown), and the reason why
/// it is not.
pub(super) fn with_edited_board(
    object: JsonObject,
    edited: &data::EditedBoard,
    lang: Lang,
) -> JsonObject {
    let (is_solution, violation) = match &edited.verdict {
        EditVerdict::Solution => (Json::Bool(true), None),
        EditVerdict::OpenOptimum => (Json::Null, None),
        EditVerdict::Wrong(violation) => {
            (Json::Bool(false), Some(MessageArg::from(violation_message(violation)).to_text(lang)))
        }
    };
    let board = data::Board { optimum: None, ..edited.board.clone() };
    with_board(object, &board).with("solution", is_solution).with_optional("violation", violation)
}

fn blocked_names(board: &data::Board) -> Option<Vec<String>> {
    (board.is_listable() && !board.blocked.is_empty()).then(|| square_names(&board.blocked))
}

/// Returns the stage that writes the squares of a board to a file if they are too many for an
/// answer. Returns `None` if the answer contains them.
fn capped_squares(board: &data::Board) -> Option<Json> {
    (!board.is_listable())
        .then(|| left_out_json("squares", board.listed_squares(), data::MAX_SQUARES, WHOLE))
}

/// Stage that writes everything.
const WHOLE: &str = "| export \"FILE.json\"";

/// Returns the number of available items, the maximum in an answer, and the stage that gives the
/// rest.
pub(super) fn left_out_json(what: &str, there: u64, most: u64, rest: &str) -> Json {
    json!({ what: there, "most": most, "rest": rest })
}

pub(super) fn with_board(object: JsonObject, board: &data::Board) -> JsonObject {
    if let Some(closed) = board.closed_tour {
        return with_tour(object, board, closed);
    }
    let size = board.grid.size;
    object
        .with("problem", board.problem.as_str())
        .with_size(size)
        .with_topology(board.grid.topology)
        .with_optional("pieces", board.is_listable().then(|| pieces_json(board)))
        .with_optional("blocked", blocked_names(board))
        .with_squares("pawns", board.grid.pawns())
        .with_optional("holes", holes_json(board))
        .with_optional("capped", capped_squares(board))
        .with_optional("index", board.number)
        .with_optional("method", board.method)
        .with_optional("seed", board.seed)
        .with_optimum(board.optimum, Some(piece_number(board)))
        .with_optional("fen", fen_field(board))
}

/// Returns the number of pieces. For armies, it is the number on each side.
fn piece_number(board: &data::Board) -> u64 {
    let each = board.optimum.filter(|optimum| optimum.is_maximizing).map(|optimum| optimum.lower);
    each.unwrap_or(board.squares.len() as u64)
}

/// Returns the squares of each kind of piece, by its name.
fn pieces_json(board: &data::Board) -> Json {
    board
        .pieces_by_kind()
        .into_iter()
        .map(|(piece, squares)| (piece.name.to_string(), json!(square_names(squares))))
        .collect()
}

/// Returns what the solutions of a set have in common: their problem, the size of their boards, and
/// the kinds of pieces with their numbers, which are ratios if the number of pieces differs.
#[cfg(feature = "protocol")]
pub fn solution_shape(board: &data::Board) -> JsonObject {
    let groups: Vec<Json> = match board.piece_groups.as_slice() {
        [] => vec![json!([board.piece.name, 1])],
        groups => groups.iter().map(|it| json!([it.display_piece.name, it.number])).collect(),
    };
    let kind = match board.closed_tour {
        _ if board.is_path => "path",
        Some(_) => "tour",
        None => "board",
    };
    JsonObject::new(kind)
        .with("problem", board.problem.as_str())
        .with_size(board.grid.size)
        .with("pieces", groups)
        .with_optional("closed", board.closed_tour.filter(|_| !board.is_path))
        .with_optional("blocked", blocked_names(board))
        .with_optional("holes", holes_json(board))
}

/// Returns the missing squares of a board with a drawn shape.
fn holes_json(board: &data::Board) -> Option<Json> {
    board.grid.name().map(|_| json!(square_names(&board.grid.holes().collect::<Vec<_>>())))
}

/// Adds a board without its squares, which only a file can contain.
pub(super) fn with_explicit_board(object: JsonObject, board: &data::ExplicitBoard) -> JsonObject {
    let grid = board.rule.grid();
    object
        .with("problem", board.problem.as_str())
        .with_size(grid.size)
        .with_topology(grid.topology)
        .with("method", board.method)
        .with(
            "capped",
            left_out_json("squares", grid.size.files().into(), data::MAX_SQUARES, WHOLE),
        )
}

/// Adds a tour by its squares in order. Boards that are small enough to be drawn include the sums
/// of their numbers.
fn with_tour(object: JsonObject, board: &data::Board, closed: bool) -> JsonObject {
    let size = board.grid.size;
    let drawn = size.longer_side() <= ViewOptions::LONGEST_SIDE && !board.is_path;
    let sums = drawn.then(|| line_sums(size, &board.squares));
    object
        .with("problem", board.problem.as_str())
        .with_size(size)
        .with_optional("holes", holes_json(board))
        .with("piece", board.piece.name.clone())
        .with_optional("closed", (!board.is_path).then_some(closed))
        .with_optional("moves", board.is_path.then(|| board.squares.len() as u64 - 1))
        .with_optional("path", board.is_listable().then(|| square_names(&board.squares)))
        .with_optional("blocked", blocked_names(board))
        .with_optional("capped", capped_squares(board))
        .with_optional("index", board.number)
        .with_optional("method", board.method)
        .with_optional("semimagic", sums.as_ref().map(LineSums::is_semimagic))
        .with_optional(
            "sums",
            sums.map(|sums| json!({ "files": sums.files, "ranks": sums.ranks, "diagonals": sums.diagonals })),
        )
}

/// Adds the visited squares of an incomplete tour, and the command that repairs it.
pub(super) fn with_walk(object: JsonObject, walk: &data::PartialTourBoard) -> JsonObject {
    let board = &walk.board;
    object
        .with_size(board.grid.size)
        .with("piece", board.piece.name.clone())
        .with("visited", board.squares.len())
        .with_optional("squares", walk.path_end.is_none().then_some(walk.tour_length))
        .with_optional("shortest", walk.path_end.map(|_| walk.tour_length.saturating_sub(1)))
        .with_optional("path", board.is_listable().then(|| square_names(&board.squares)))
        .with_optional("blocked", blocked_names(board))
        .with_optional("capped", capped_squares(board))
        .with_optional("method", board.method)
        .with_optional("repair", walk.repair.as_deref())
}

/// Adds the board at which a search was stopped, in the order of the pieces, with its cost.
pub(super) fn with_stopped_search(object: JsonObject, stopped: &data::StoppedSearch) -> JsonObject {
    let board = &stopped.board;
    object
        .with_size(board.grid.size)
        .with("piece", board.piece.name.clone())
        .with("placed", square_names(&board.squares))
        .with_optional("pieces", stopped.pieces)
        .with("nodes", stopped.nodes)
        .with("seconds", stopped.time.as_secs_f64())
        .with_optional("method", board.method)
}

/// Returns the placement field of a FEN for boards that are small enough to be drawn. Runs of empty
/// squares may exceed 9.
pub(crate) fn fen_field(board: &data::Board) -> Option<String> {
    let size = board.grid.size;
    if size.longer_side() > ViewOptions::LONGEST_SIDE {
        return None;
    }
    let mut ranks: Vec<Vec<(u32, char)>> = vec![Vec::new(); size.ranks() as usize];
    let (letter, walls) = (board.piece.letter, &board.grid);
    // As in a `.fen`: a pawn is written in lower case if the piece has the same letter.
    let pawn = if letter == 'P' { 'p' } else { 'P' };
    let pieces = board.placed_pieces().map(|(square, share)| (square, share.display_piece.letter));
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
fn board_objects(boards: &[crate::data::Board]) -> Vec<Json> {
    boards.iter().map(|board| with_board(JsonObject::default(), board).into()).collect()
}

pub(super) fn with_gallery(object: JsonObject, gallery: &Gallery) -> JsonObject {
    let capped = gallery.requested.map(|asked| {
        let there = gallery
            .total
            .as_ref()
            .and_then(|of| u64::try_from(of).ok())
            .map_or(asked, |of| of.min(asked));
        left_out_json(
            "boards",
            there,
            gallery.boards.len() as u64,
            &format!("| first {asked} {WHOLE}"),
        )
    });
    let extreme = gallery.extreme.as_ref().map(|extreme| {
        let value = extreme.value.as_ref().map(ToString::to_string);
        let (reached, of) = (extreme.reached.to_string(), extreme.total.to_string());
        json!({ "key": extreme.key, "most": extreme.most, "value": value, "reached": reached, "of": of })
    });
    object
        .with("boards", board_objects(&gallery.boards))
        .with_optional("numbered", gallery.numbering_set.as_deref())
        .with_optional("extreme", extreme)
        .with_optional("capped", capped)
        .with_optional("of", gallery.total.as_ref().map(ToString::to_string))
        .with_completeness(gallery.stopped)
}

/// Adds a slideshow by its first boards and the time for each.
pub(super) fn with_slides(
    object: JsonObject,
    slides: &Slideshow,
    view: &ViewOptions,
) -> JsonObject {
    let shown = slides.gallery.boards.len() as u64;
    let there =
        slides.gallery.total.as_ref().and_then(|of| u64::try_from(of).ok()).unwrap_or(shown + 1);
    let capped = slides
        .has_more()
        .then(|| left_out_json("boards", there, shown, &format!("| skip {shown} | slides")));
    let object = object.with("set", slides.set.command_text());
    let object = object.with("every", slides.interval.unwrap_or(view.interval).as_secs_f64());
    with_gallery(object, &slides.gallery).with_optional("capped", capped)
}

/// Adds a set by its number of solutions and the first of them.
pub(super) fn with_survey(object: JsonObject, survey: &Summary, lang: Lang) -> JsonObject {
    object
        .with("count", survey.total.to_string())
        .with_completeness(survey.stopped)
        .with("boards", board_objects(&survey.first))
        .with_optional("numbered", survey.set.numbering_text(&survey.first, usize::MAX))
        .with_optional("reason", survey.absence.as_ref().map(|why| reason_text(lang, why)))
        .with_optional("shape", survey.set.source_notation().map(|(shape, _)| shape.word()))
        .with_optional(
            "also_read_as",
            survey.set.source_notation().and_then(|(_, other)| other).map(SolutionNotation::word),
        )
        .with_optional("unread", survey.set.first_unread().map(super::files::unread_json))
}
