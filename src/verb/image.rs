//! The stages `rotate` and `mirror`: solutions mapped by a symmetry of the board.

use super::bind::read_problem;
use super::input::{Solutions, of_sets};
use super::{Example, Fault, FaultKind, ProblemCall, Run, Verb, Vocabulary};
use crate::board::{Symmetry, begin_walk};
use crate::piece::Piece;
use crate::problem::{Arg, Instance, Kind, Param, Refusal, Share, Signature};
use crate::value::{Board, IMAGES, Value};
use std::sync::Arc;

/// Rotates solutions clockwise.
pub(super) static ROTATE: Verb = Verb {
    takes: Signature::of(&[Param::new("degrees", Kind::Choice(&["90", "180", "270"]))]),
    examples: &[
        Example { line: "all queens 8 with a1 | rotate 90", shows: "4 solutions · queens 8 with a1 | rotate 90" },
        Example { line: "find queens 5 | rotate 180", shows: "5 . . . . Q" },
    ],
    like: &["turn", "rotation", "rotated"],
    ..of_sets("rotate", run_image)
};

pub(super) static MIRROR: Verb = Verb {
    takes: Signature::of(&[Param::new("axis", Kind::Choice(&["files", "ranks", "diagonal", "antidiagonal"]))]),
    examples: &[Example { line: "all tour 3x4 from a1 | mirror files | first 1", shows: "1 solution" }],
    like: &["reflect", "flip", "mirrored"],
    ..of_sets("mirror", run_image)
};

fn run_image(mut run: Run<'_>) -> Result<Value, Fault> {
    let verb = run.call.verb.word;
    let word = run.call.args.text("degrees").or_else(|| run.call.args.text("axis")).unwrap_or_default();
    let row = IMAGES.iter().find(|row| row.0 == verb && row.1 == word);
    let (_, _, symmetry) = *row.expect("binding takes the words of the table of images");
    let vocabulary = run.scene.vocabulary;
    match run.solutions()? {
        Solutions::Set(set) => {
            let instance = mapped(set.instance(), symmetry, vocabulary)?;
            set.image(symmetry, instance).map(Value::Set).map_err(|refusal| run.refused(refusal))
        }
        Solutions::Board(board) => mapped_board(board, symmetry, vocabulary).map(Value::Board),
    }
}

/// Returns the problem whose solutions are the images of an instance's solutions. Its squares are
/// mapped, and its sides are exchanged if necessary.
fn mapped(
    instance: &Arc<dyn Instance>,
    symmetry: Symmetry,
    vocabulary: &Vocabulary,
) -> Result<Arc<dyn Instance>, Fault> {
    require_kept(&**instance, symmetry)?;
    let known = vocabulary.knowing_all(instance.named_pieces(), instance.grid());
    let image = mapped_problem(&instance.text(), symmetry, &known)?.instance()?;
    // An unchanged problem keeps its cached results.
    Ok(if image.text() == instance.text() { Arc::clone(instance) } else { image })
}

/// Checks that no piece moves differently on the image of the board.
fn require_kept(instance: &dyn Instance, symmetry: Symmetry) -> Result<(), Fault> {
    // In a placement of one kind, attacks are mutual.
    let directed = instance.covers() || instance.walk().is_some() || !instance.shares().is_empty();
    let moves = |piece: &'static Piece| if directed { piece } else { piece.mutual() };
    let turned = instance.named_pieces().into_iter().find(|piece| !moves(piece).keeps(symmetry));
    turned.map_or(Ok(()), |piece| Err(refused(Refusal::Turned(piece.plural))))
}

/// Returns the fault of a refusal of the value before the stage.
fn refused(refusal: Refusal) -> Fault {
    Fault { span: None, kind: FaultKind::Refused(refusal) }
}

fn mapped_problem(text: &str, symmetry: Symmetry, vocabulary: &Vocabulary) -> Result<ProblemCall, Fault> {
    let mut call = read_problem(text, vocabulary)?;
    let size = call.sizes().map(|(size, _)| size);
    let joins = call.args.joins();
    if symmetry.exchanges_sides() && joins.transposed() != joins {
        let word = joins.word().unwrap_or_default();
        return Err(refused(Refusal::Sideways(word)));
    }
    let board = size.map(|size| call.args.board(size));
    if let Some((board, name)) = board.and_then(|board| Some((board, board.name()?)))
        && board.image(symmetry) != board
    {
        return Err(refused(Refusal::TurnedBoard(name)));
    }
    for given in &mut call.args.0 {
        match (&mut given.arg, size) {
            (Arg::Square(square), Some(size)) => *square = symmetry.apply(size, *square),
            (Arg::Size(size), _) => *size = symmetry.apply_size(*size),
            _ => {}
        }
    }
    Ok(call)
}

fn mapped_board(mut board: Board, symmetry: Symmetry, vocabulary: &Vocabulary) -> Result<Board, Fault> {
    let size = board.grid.size;
    for square in board.squares.iter_mut().chain(&mut board.blocked) {
        *square = symmetry.apply(size, *square);
    }
    board.blocked.sort_unstable();
    match board.walk {
        None => Share::parts(&board.shares).sort(&mut board.squares),
        Some(true) => {
            let first = board.squares.first().copied();
            begin_walk(&mut board.squares, first);
        }
        Some(false) => {}
    }
    let pieces = std::iter::once(board.piece).chain(board.shares.iter().map(|share| share.piece));
    let known = vocabulary.knowing_all(pieces.collect::<Vec<_>>(), board.grid);
    let image = mapped_problem(&board.problem, symmetry, &known)?.instance()?;
    require_kept(&*image, symmetry)?;
    let (grid, problem) = (board.grid.image(symmetry), image.text());
    Ok(Board { grid, problem, number: None, method: None, ..board })
}
