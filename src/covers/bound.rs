//! Lower bounds on the number of pieces of a cover, without a search.
//!
//! There are three bounds, each with a short argument, and the largest counts. Kings on a board of
//! 5 by 5:
//!
//! ```text
//!   5 | x . . . x     a king covers 9 squares at most: 25 need three;
//!   4 | . . . . .     each square asks for a ninth of a king: 25 ninths, three again;
//!   3 | . . . . .     no king covers two of the corners: four.
//!   2 | . . . . .
//!   1 | x . . . x     Four kings do, so the last bound is exact here.
//! ```
//!
//! Cost: linear in the squares and in what pieces there cover, apart from sorting.

use super::Incidence;
use bezzel_base::core::Limit;

/// Computes a lower bound on the number of pieces of a cover: the largest of three bounds, each
/// with a short argument.
///
/// - The best squares, as if no square were covered twice, must cover everything that is open.
/// - Every open square needs a share of a piece. The share is one divided by the largest number of
///   open squares that a piece covering it covers.
/// - Squares of which no two can be covered by one piece need one piece each.
///
/// If there is no cover at all, the number has no meaning. At the limit it is the largest of the
/// bounds computed so far.
///
/// # Complexity
/// Linear in the squares and what pieces there cover, apart from sorting.
pub fn lower_bound(reach: &Incidence, limit: &Limit) -> u64 {
    let open = uncovered_squares(reach);
    let gain = |square: usize| {
        reach.covers[square].iter().filter(|&&other| open[other as usize]).count() as u64
    };
    let gains: Vec<u64> =
        (0..open.len()).map(|square| if reach.free[square] { gain(square) } else { 0 }).collect();
    let need = open.iter().filter(|&&open| open).count() as u64;
    let bounds: [&dyn Fn() -> u64; 3] =
        [&|| counting_bound(&gains, need), &|| fractional_bound(reach, &open, &gains), &|| {
            packing_bound(reach, &open)
        }];
    let least =
        bounds.iter().take_while(|_| limit.check_stop().is_none()).map(|bound| bound()).max();
    reach.required.len() as u64 + least.unwrap_or(need.min(1))
}

/// Returns the squares that no required piece covers.
fn uncovered_squares(reach: &Incidence) -> Vec<bool> {
    let mut open = vec![true; reach.covers.len()];
    let covered = reach.required.iter().flat_map(|&square| &reach.covers[square as usize]);
    covered.for_each(|&square| open[square as usize] = false);
    open
}

fn counting_bound(gains: &[u64], need: u64) -> u64 {
    let mut sorted = gains.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let mut sum = 0;
    let mut short = |gain: &u64| {
        let short = sum < need;
        sum += gain;
        short
    };
    sorted.iter().copied().take_while(|gain| short(gain)).count() as u64
}

fn fractional_bound(reach: &Incidence, open: &[bool], gains: &[u64]) -> u64 {
    let most = |square: usize| {
        reach.coverers(square).iter().map(|&by| gains[by as usize]).max().unwrap_or(0)
    };
    let sum: f64 = (0..open.len())
        .filter(|&square| open[square])
        .map(|square| 1.0 / most(square).max(1) as f64)
        .sum();
    // The error of a sum of at most 2^14 terms is far smaller.
    (sum - 1e-6).ceil().max(0.0) as u64
}

fn packing_bound(reach: &Incidence, open: &[bool]) -> u64 {
    let by = |square: usize| {
        reach.coverers(square).iter().copied().filter(|&by| reach.free[by as usize])
    };
    let mut order: Vec<usize> = (0..open.len()).filter(|&square| open[square]).collect();
    order.sort_by_key(|&square| by(square).count());
    let mut used = vec![false; open.len()];
    let mut packed = 0;
    for square in order {
        if !by(square).any(|by| used[by as usize]) {
            by(square).for_each(|by| used[by as usize] = true);
            packed += 1;
        }
    }
    packed
}
