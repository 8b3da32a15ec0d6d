//! Options `with` and `without` and symmetry options, read and checked, and the squares of
//! solutions.

use super::given::given_squares;
use super::{BoundArgs, Instance, OptionSpec, ProblemError, SourceSpan, Violation};
use crate::board::{BoardTopology, EdgeGluing, Grid, Size, Square, Symmetry};
use crate::piece::Piece;
use std::borrow::Cow;

/// Returns the required and the blocked squares, each sorted. `kinds` are the pieces of the
/// problem. The error is the first square that is repeated, off the board or in a hole.
pub fn required_and_blocked(
    args: &BoundArgs,
    size: Size,
    kinds: &[&Piece],
) -> Result<(Vec<Square>, Vec<Square>), ProblemError> {
    let board = args.board(size);
    let mut with = given_squares(args, "with", &board, kinds)?;
    let mut without = given_squares(args, "without", &board, kinds)?;
    let pawns: Vec<(Square, SourceSpan)> = args.squares(OptionSpec::PAWNS.word).collect();
    let mut all = [&with[..], &without, &pawns].concat();
    all.sort_unstable_by_key(|&(square, span)| (square, span.start));
    let twice = all
        .windows(2)
        .filter(|pair| pair[0].0 == pair[1].0)
        .map(|pair| ProblemError::Twice(pair[1].0, pair[1].1));
    let off = all.iter().filter(|(square, _)| !size.contains(*square));
    let off = off.map(|&(square, span)| ProblemError::OffBoard(square, size, span));
    let holes = all.iter().filter(|(square, _)| size.contains(*square) && board.is_wall(*square));
    let off = off.chain(holes.map(|&(square, span)| {
        ProblemError::Hole(square, board.name().unwrap_or_default().into(), span)
    }));
    let place = |refusal: &ProblemError| match refusal {
        ProblemError::OffBoard(_, _, span) | ProblemError::Hole(_, _, span) => (span.start, 0),
        ProblemError::Twice(_, span) => (span.start, 1),
        _ => (usize::MAX, 0),
    };
    if let Some(first) = off.chain(twice).min_by_key(place) {
        return Err(first);
    }
    with.sort_unstable_by_key(|&(square, _)| square);
    without.sort_unstable_by_key(|&(square, _)| square);
    let squares =
        |list: Vec<(Square, SourceSpan)>| list.into_iter().map(|(square, _)| square).collect();
    Ok((squares(with), squares(without)))
}

/// Builds the board of the size or the drawn one, with joined edges and pawns by the options. The
/// squares have passed [`required_and_blocked`].
pub fn build_grid(args: &BoundArgs, size: Size) -> Result<Grid, ProblemError> {
    let board = args.board(size);
    let given = args.squares(OptionSpec::PAWNS.word).map(|(square, _)| square);
    let pawns: Vec<Square> = board.pawns().iter().copied().chain(given).collect();
    let topology = Some(args.joins()).filter(|joins| *joins != BoardTopology::NONE);
    let mut joined = board.clone();
    joined.topology = topology.unwrap_or(board.topology);
    let has_loose = args.integer(OptionSpec::PAWNS.word).is_some_and(|pawns| pawns > 0);
    // This is checked before walls are made, since they take a bit for each square of the board.
    if (joined.is_nonstandard() || !pawns.is_empty() || has_loose)
        && size.squares() > Grid::MAX_SQUARES
    {
        return Err(ProblemError::NonstandardBoard {
            squares: size.squares(),
            most: Grid::MAX_SQUARES,
        });
    }
    let grid = joined.with_walls(&pawns, &board.holes().collect::<Vec<_>>());
    if grid.squares() == 0 { Err(ProblemError::NoSquare) } else { Ok(grid) }
}

/// Refuses a board with regions, for problems in which they have no meaning.
pub fn refuse_regions(grid: &Grid) -> Result<(), ProblemError> {
    if grid.regions().is_some() { Err(ProblemError::RegionsUnused) } else { Ok(()) }
}

/// Checks that a piece has defined attacks on a board. Its repeated steps must be stored far
/// enough, and its steps must define its attacks on a board that is neither plain nor a torus.
///
/// A walk across a twisted edge continues mirrored, so pieces attack each other both ways there
/// only if their steps are symmetric. A leap that repeats another step might be a slide that a pawn
/// stops.
pub fn check_piece_on_grid(piece: &Piece, grid: &Grid) -> Result<(), ProblemError> {
    if grid.is_nonstandard() && piece.standard_piece().is_none() {
        let is_twisted = [grid.topology.sides, grid.topology.ends].contains(&EdgeGluing::Twisted);
        let mirrors = [Symmetry::MirrorFiles, Symmetry::MirrorRanks];
        let kept =
            !is_twisted || mirrors.into_iter().all(|mirror| piece.is_invariant_under(mirror));
        let fits = |&(files, ranks): &(i32, i32)| {
            files.unsigned_abs() <= grid.size.files() && ranks.unsigned_abs() <= grid.size.ranks()
        };
        let is_short = grid.topology == BoardTopology::NONE || piece.leaps.iter().all(fits);
        if !kept || !is_short || !piece.riders.is_empty() {
            return Err(ProblemError::NonstandardPiece(piece.plural.to_string()));
        }
    }
    if grid.walls().is_some() {
        check_piece_with_walls(piece)?;
    }
    let refusal = || ProblemError::LongRider(piece.plural.to_string(), Piece::LONGEST_LEAP);
    piece.is_complete_on(grid).then_some(()).ok_or_else(refusal)
}

/// Checks that the steps of a piece define where a pawn stops it.
pub fn check_piece_with_walls(piece: &Piece) -> Result<(), ProblemError> {
    let repeats = |long: (i32, i32), step: (i32, i32)| {
        long != step && (2..=Piece::LONGEST_LEAP as i32).any(|n| long == (n * step.0, n * step.1))
    };
    let slides =
        piece.leaps.iter().any(|&long| piece.leaps.iter().any(|&step| repeats(long, step)));
    if slides || piece.merged || !piece.riders.is_empty() {
        Err(ProblemError::NonstandardPiece(piece.plural.to_string()))
    } else {
        Ok(())
    }
}

/// Checks that a piece is defined on a board with walls where two pieces conflict if either attacks
/// the other.
///
/// The moves and their reverses are taken as one piece. It does not distinguish a leap over a wall
/// from a line of the reverse of a move.
pub fn check_mutual_piece(piece: &Piece, has_walls: bool) -> Result<(), ProblemError> {
    if has_walls && piece.mutual_closure().merged {
        Err(ProblemError::NonstandardPiece(piece.plural.to_string()))
    } else {
        Ok(())
    }
}

/// Checks the squares of a solution, and returns them sorted or the first violation: off the board,
/// repeated, blocked or missing.
pub fn check_squares<'s>(
    grid: &Grid,
    squares: &'s [Square],
    required: &[Square],
    blocked: &[Square],
) -> Result<Cow<'s, [Square]>, Violation> {
    if let Some(&square) = squares.iter().find(|&&square| !grid.size.contains(square)) {
        return Err(Violation::OffBoard(square));
    }
    let mut squares = Cow::Borrowed(squares);
    if !squares.is_sorted() {
        squares.to_mut().sort_unstable();
    }
    if let Some(pair) = squares.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Violation::Twice(pair[0]));
    }
    let stands = |square: &&Square| squares.binary_search(square).is_ok();
    let wall = squares.iter().find(|&&square| grid.is_wall(square));
    if let Some(&square) = wall.or_else(|| blocked.iter().find(stands)) {
        return Err(Violation::Blocked(square));
    }
    match required.iter().find(|square| !stands(square)) {
        Some(&square) => Err(Violation::Missing(square)),
        None => Ok(squares),
    }
}

/// Checks the symmetry constraint of a solution. The squares of a set may be in any order.
pub fn check_symmetry(instance: &impl Instance, squares: &[Square]) -> Result<(), Violation> {
    let Some(kept) = instance.symmetry_constraint() else { return Ok(()) };
    let (size, walk) = (instance.grid().size, instance.tour_ends().map(|ends| ends.closed));
    let mut sorted = squares.to_vec();
    if walk.is_none() {
        sorted.sort_unstable();
    }
    if kept.is_satisfied_by(size, &sorted, walk) {
        Ok(())
    } else {
        Err(Violation::NotSymmetric(kept))
    }
}
