//! Whether two moves, as straight lines between the centres of squares, have a point in common.

use bezzel_base::board::Square;

/// Move as the line between the centres of two squares.
pub(crate) type MoveLine = (Square, Square);

/// Returns whether two moves have a point in common other than an end of both.
pub(crate) fn do_cross(first: MoveLine, second: MoveLine) -> bool {
    let ((a, b), (c, d)) = (first, second);
    let common = [a, b].into_iter().find(|&end| end == c || end == d);
    if let Some(common) = common {
        let other = |(from, to): MoveLine| if from == common { to } else { from };
        // Two moves from one square have more in common if they lead in the same direction.
        return is_same_way(common, other(first), other(second));
    }
    let (of_c, of_d) = (turn(a, b, c), turn(a, b, d));
    let (of_a, of_b) = (turn(c, d, a), turn(c, d, b));
    let is_apart = of_c * of_d < 0 && of_a * of_b < 0;
    let touches = [(of_c, first, c), (of_d, first, d), (of_a, second, a), (of_b, second, b)];
    is_apart || touches.into_iter().any(|(turn, line, point)| turn == 0 && is_within(line, point))
}

/// Returns 1, 0 or -1 if `c` is to the left of the line from `a` to `b`, on it, or to the right.
fn turn(a: Square, b: Square, c: Square) -> i64 {
    let (ab, ac) = (difference(a, b), difference(a, c));
    (ab.0 * ac.1 - ab.1 * ac.0).signum()
}

fn difference(a: Square, b: Square) -> (i64, i64) {
    (i64::from(b.file) - i64::from(a.file), i64::from(b.rank) - i64::from(a.rank))
}

/// Returns whether a point on the line through a move is between its ends.
fn is_within((a, b): MoveLine, point: Square) -> bool {
    let between = |a: u32, b: u32, at: u32| (a.min(b)..=a.max(b)).contains(&at);
    between(a.file, b.file, point.file) && between(a.rank, b.rank, point.rank)
}

fn is_same_way(from: Square, a: Square, b: Square) -> bool {
    let (to_a, to_b) = (difference(from, a), difference(from, b));
    turn(from, a, b) == 0 && to_a.0 * to_b.0 + to_a.1 * to_b.1 > 0
}

/// Returns the first two moves of a walk that cross.
///
/// # Complexity
/// Quadratic in the moves.
pub(super) fn find_crossing(squares: &[Square], is_closed: bool) -> Option<(MoveLine, MoveLine)> {
    let back = squares.last().zip(squares.first()).filter(|_| is_closed && squares.len() > 2);
    let steps = squares.windows(2).map(|pair| (pair[0], pair[1]));
    let steps: Vec<MoveLine> = steps.chain(back.map(|(&last, &first)| (last, first))).collect();
    let pairs = steps
        .iter()
        .enumerate()
        .flat_map(|(at, &second)| steps[..at].iter().map(move |&first| (first, second)));
    pairs.into_iter().find(|&(first, second)| do_cross(first, second))
}
