//! Stages on the squares of a single board or of a map: `at`, and the change of pieces by `with`
//! and `without`.

use crate::data::{Board, EditVerdict, EditedBoard, HeatMap, ValueKind};
use crate::problem::{ArgKind, ParamSpec, ProblemError, Signature, Violation};
use crate::state::{Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::board::{Size, Square};
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, message};

/// Kinds of the values whose pieces can be changed.
const BOARDS: &[ValueKind] = &[ValueKind::Board, ValueKind::Edited];

/// Kinds of the values that have something on each square.
const BOARDS_AND_MAPS: &[ValueKind] = &[ValueKind::Board, ValueKind::Edited, ValueKind::Map];

/// Returns the piece on a square of a board, or the number on a square of a map or a tour.
pub(crate) static AT: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("square", ArgKind::Square)]),
    examples: &[
        VerbExample { line: "let m = map count queens 8; m at d4", shows: "8" },
        VerbExample { line: "find queens 8 | at d4", shows: "empty" },
    ],
    synonyms: &["on", "cell"],
    input_kinds: BOARDS_AND_MAPS,
    ..Verb::new("at", VerbRole::Stage, run_at)
};

/// Removes pieces from a board.
pub(crate) static WITHOUT: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new("squares", ArgKind::Squares)]),
    examples: &[VerbExample {
        line: "let b = find queens 5; b without a1",
        shows: "Not a solution: it has 4 pieces but should have 5.",
    }],
    synonyms: &["minus", "delete"],
    input_kinds: BOARDS,
    output_kinds: BOARDS,
    ..Verb::new("without", VerbRole::Stage, run_without)
};

fn run_at(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let given = run.call.args.squares("square").next();
    let (square, span) = given.expect("binding asks for a square");
    match run.input.take() {
        Some(Value::Board(board)) => square_content(&board, square, span),
        Some(Value::Edited(edited)) => square_content(&edited.board, square, span),
        Some(Value::Map(map)) => map_number(&map, square, span),
        other => Err(run.input_fault(other, &[ValueKind::Board, ValueKind::Map])),
    }
}

/// Checks that a square is on the board.
fn check_on_board(square: Square, size: Size, span: SourceSpan) -> Result<(), Fault> {
    if size.contains(square) {
        return Ok(());
    }
    Err(Fault::from_refusal(ProblemError::OffBoard(square, size, span), span))
}

/// Returns the number of a visited square of a tour, or a word for the content of a square.
fn square_content(board: &Board, square: Square, span: SourceSpan) -> Result<Value, Fault> {
    check_on_board(square, board.grid.size, span)?;
    let word = |word: &str| Ok(Value::Text(word.to_owned()));
    if board.closed_tour.is_some() {
        let is_free = board.is_path && !board.blocked.contains(&square);
        let unvisited = || word(if is_free { "empty" } else { "blocked" });
        let step = board.squares.iter().position(|visited| *visited == square);
        return step.map_or_else(unvisited, |at| Ok(Value::Number((at as u64 + 1).into())));
    }
    match board.placed_pieces().find(|(at, _)| *at == square) {
        Some((_, group)) => word(&group.display_piece.name),
        None if board.grid.pawns().contains(&square) => word("pawn"),
        None if board.grid.is_wall(square) || board.blocked.contains(&square) => word("blocked"),
        None => word("empty"),
    }
}

fn map_number(map: &HeatMap, square: Square, span: SourceSpan) -> Result<Value, Fault> {
    check_on_board(square, map.size, span)?;
    let number = map.number_at(square).ok_or_else(|| {
        let message = message!("fault-no-number-at", square = &square);
        Fault::new(span, Diagnostic::new(FaultCode::E200, message))
    })?;
    Ok(Value::Number(number.clone().into()))
}

fn run_without(run: VerbRun<'_>) -> Result<Value, Fault> {
    run_edit(run, "squares", false)
}

/// Adds pieces on the squares of an argument to the board before the stage, or removes them.
/// The value has the verdict of the definition.
///
/// # Errors
/// A fault if the value is not a board, the board shows a tour or several kinds of pieces, or a
/// square is off the board, already occupied, or empty.
pub(crate) fn run_edit(
    mut run: VerbRun<'_>,
    argument: &str,
    is_added: bool,
) -> Result<Value, Fault> {
    let mut board = match run.input.take() {
        Some(Value::Board(board)) => board,
        Some(Value::Edited(edited)) => edited.board,
        other => return Err(run.input_fault(other, &[ValueKind::Board])),
    };
    let fault = |span, message| Fault::new(span, Diagnostic::new(FaultCode::E200, message));
    let word = run.call.verb.word;
    if board.closed_tour.is_some() {
        return Err(fault(run.call.span, message!("fault-edit-tour", verb = word)));
    }
    if !board.piece_groups.is_empty() {
        return Err(run.refusal_fault(ProblemError::OfOneKind { word, is_option: false }));
    }
    for (square, span) in run.call.args.squares(argument) {
        check_on_board(square, board.grid.size, span)?;
        match (board.squares.binary_search(&square), is_added) {
            (Err(at), true) => board.squares.insert(at, square),
            (Ok(at), false) => drop(board.squares.remove(at)),
            (Ok(_), true) => {
                return Err(fault(span, message!("fault-edit-taken", square = &square)));
            }
            (Err(_), false) => {
                return Err(fault(span, message!("fault-edit-empty", square = &square)));
            }
        }
    }
    let Some(instance) = &board.instance else {
        return Err(run.input_fault(Some(Value::Board(board)), &[ValueKind::Set]));
    };
    let verdict = check_board(&board, &**instance);
    let board = Board { number: None, method: None, seed: None, ..board };
    Ok(Value::Edited(Box::new(EditedBoard { board, verdict })))
}

/// Checks a board against the definition of its problem. The optimal number of pieces is that of
/// the solution from which the board was made, if it was proved.
fn check_board(board: &Board, instance: &dyn crate::problem::Instance) -> EditVerdict {
    if let Err(violation) = instance.check(&board.squares) {
        return EditVerdict::Wrong(violation);
    }
    if instance.piece_count().is_some() {
        return EditVerdict::Solution;
    }
    let proved = board.optimum.filter(|optimum| optimum.is_proved());
    let best = proved.and_then(|it| if it.is_maximizing { Some(it.lower) } else { it.upper });
    let found = board.squares.len() as u64;
    match best {
        Some(expected) if expected != found => {
            EditVerdict::Wrong(Violation::Pieces { found, expected })
        }
        Some(_) => EditVerdict::Solution,
        None => EditVerdict::OpenOptimum,
    }
}
