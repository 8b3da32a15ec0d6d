//! The stages `rotate` and `mirror`: solutions mapped by a symmetry of the board.

use crate::command::input::{SAME_KIND, SET_OR_BOARD, StageInput, set_stage};
use crate::data::{Board, ValueKind};
use crate::problem::{ArgKind, ArgValue, Instance, ParamSpec, Signature, orbit_symmetries};
use crate::set::IMAGES;
use crate::state::{Fault, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{Gallery, Value};
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::piece::Piece;
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::sync::Arc;

/// Rotates solutions clockwise.
pub(crate) static ROTATE: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new(
        "degrees",
        ArgKind::Choice(&["90", "180", "270"]),
    )]),
    examples: &[
        VerbExample {
            line: "all queens 8 with a1 | rotate 90",
            shows: "4 solutions · queens 8 with a1 | rotate 90",
        },
        VerbExample { line: "find queens 5 | rotate 180", shows: "5 . . . . Q" },
    ],
    synonyms: &["turn", "rotation", "rotated"],
    input_kinds: SET_OR_BOARD,
    output_kinds: SAME_KIND,
    ..set_stage("rotate", run_image)
};

pub(crate) static MIRROR: Verb = Verb {
    signature: Signature::with_params(&[ParamSpec::new(
        "axis",
        ArgKind::Choice(&["files", "ranks", "diagonal", "antidiagonal"]),
    )]),
    examples: &[VerbExample {
        line: "all tour 3x4 from a1 | mirror files | first 1",
        shows: "1 solution",
    }],
    aliases: &["reflect"],
    synonyms: &["flip", "mirrored"],
    input_kinds: SET_OR_BOARD,
    output_kinds: SAME_KIND,
    ..set_stage("mirror", run_image)
};

fn run_image(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let verb = run.call.verb.word;
    let word =
        run.call.args.text("degrees").or_else(|| run.call.args.text("axis")).unwrap_or_default();
    let row = IMAGES.iter().find(|row| row.0 == verb && row.1 == word);
    let (_, _, symmetry) = *row.expect("binding takes the words of the table of images");
    match run.take_solutions()? {
        StageInput::Set(set) => {
            let instance = map_instance(set.instance(), symmetry)?;
            set.image(symmetry, instance)
                .map(Value::Set)
                .map_err(|refusal| run.refusal_fault(refusal))
        }
        StageInput::Board(board) => {
            let Some(instance) = &board.instance else {
                return Err(run.input_fault(Some(Value::Board(board)), &[ValueKind::Set]));
            };
            let image = map_problem(&**instance, symmetry)?.instance()?;
            check_symmetry_preserved(&*image, symmetry)?;
            Ok(Value::Board(map_board(&board, symmetry, &image)))
        }
    }
}

/// Shows the images of a solution under the symmetries of its problem.
pub(crate) static CLASS: Verb = Verb {
    examples: &[VerbExample { line: "find queens 5 | class", shows: "a b c d e" }],
    synonyms: &["orbit", "images", "symmetries"],
    input_kinds: &[ValueKind::Board],
    output_kinds: &[ValueKind::Gallery],
    ..Verb::new("class", VerbRole::Stage, run_class)
};

fn run_class(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let board = match run.input.take() {
        Some(Value::Board(board)) => board,
        other => return Err(run.input_fault(other, &[ValueKind::Board])),
    };
    let Some(instance) = board.instance.clone() else {
        return Err(run.input_fault(Some(Value::Board(board)), &[ValueKind::Set]));
    };
    let call = ProblemCall::of_instance(&*instance, run.call.span);
    // The symmetries of the problem exchange the squares that are not part of the board, whatever
    // the reason, so these stay.
    let is_closed = |square: &Square| {
        instance.grid().is_wall(*square)
            || instance.tour_ends().is_some() && instance.blocked_squares().contains(square)
    };
    let image = |symmetry| {
        let image = map_squares(call.clone(), symmetry, is_closed).instance()?;
        Ok(map_board(&board, symmetry, &image))
    };
    let images = orbit_symmetries(&*instance, &board.squares).into_iter().map(image);
    let images = images.collect::<Result<Vec<Board>, Fault>>()?;
    Ok(Value::Gallery(Gallery::new(images)))
}

/// Returns the problem whose solutions are the images of an instance's solutions. Its squares are
/// mapped, and its sides are exchanged if necessary.
fn map_instance(
    instance: &Arc<dyn Instance>,
    symmetry: Symmetry,
) -> Result<Arc<dyn Instance>, Fault> {
    check_symmetry_preserved(&**instance, symmetry)?;
    let image = map_problem(&**instance, symmetry)?.instance()?;
    // An unchanged problem keeps its cached results.
    Ok(if image.command_text() == instance.command_text() { Arc::clone(instance) } else { image })
}

/// Checks that no piece moves differently on the image of the board.
fn check_symmetry_preserved(instance: &dyn Instance, symmetry: Symmetry) -> Result<(), Fault> {
    // In a placement of one kind, attacks are mutual.
    let directed = instance.is_cover()
        || instance.tour_ends().is_some()
        || !instance.piece_groups().is_empty();
    let moves = |piece: &Piece| if directed { piece.clone() } else { piece.mutual_closure() };
    let turned = instance
        .named_pieces()
        .into_iter()
        .find(|piece| !moves(piece).is_invariant_under(symmetry));
    turned.map_or(Ok(()), |piece| {
        let message = message!("refusal-turned", pieces = &*piece.plural);
        Err(input_fault(Diagnostic::new(FaultCode::E301, message)))
    })
}

/// Returns a fault in the value before the stage.
fn input_fault(diagnostic: Diagnostic) -> Fault {
    Fault { span: None, kind: diagnostic.into() }
}

fn map_problem(instance: &dyn Instance, symmetry: Symmetry) -> Result<ProblemCall, Fault> {
    let call = ProblemCall::of_instance(instance, SourceSpan::default());
    let size = call.size_range().map(|(size, _)| size);
    let joins = call.args.joins();
    if symmetry.is_transposing() && joins.transposed() != joins {
        let message = message!("refusal-sideways", word = joins.word().unwrap_or_default());
        let help = message!("help-sideways");
        return Err(input_fault(Diagnostic::new(FaultCode::E301, message).with_help(help)));
    }
    let board = size.map(|size| call.args.board(size));
    if let Some((board, name)) = board.as_ref().and_then(|board| Some((board, board.name()?)))
        && board.image(symmetry) != *board
    {
        let message = message!("refusal-turned-board", board = name);
        let help = message!("help-turned-board");
        return Err(input_fault(Diagnostic::new(FaultCode::E301, message).with_help(help)));
    }
    Ok(map_squares(call, symmetry, |_| false))
}

/// Maps the size of a problem, and its squares except those that stay.
fn map_squares(
    mut call: ProblemCall,
    symmetry: Symmetry,
    stays: impl Fn(&Square) -> bool,
) -> ProblemCall {
    let size = call.size_range().map(|(size, _)| size);
    for given in &mut call.args.0 {
        match (&mut given.arg, size) {
            (
                ArgValue::Square(square)
                | ArgValue::Clue(square, _)
                | ArgValue::KindSquare(_, square),
                Some(size),
            ) if !stays(square) => *square = symmetry.apply(size, *square),
            (ArgValue::Size(size), _) => *size = symmetry.apply_size(*size),
            _ => {}
        }
    }
    call
}

/// Maps a board to a solution of the problem of the images.
fn map_board(board: &Board, symmetry: Symmetry, image: &Arc<dyn Instance>) -> Board {
    Board {
        grid: image.grid().clone(),
        blocked: image.blocked_squares().to_vec(),
        problem: image.command_text(),
        instance: Some(Arc::clone(image)),
        seed: board.seed,
        ..board.image(symmetry)
    }
}
