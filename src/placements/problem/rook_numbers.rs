//! Rooks on a board with blocked squares: rook numbers of the blocked squares, and inclusion and
//! exclusion over them (Kaplansky and Riordan 1946; Stanley, *Enumerative Combinatorics* 1,
//! section 2.3).

use bezzel_base::board::Square;
use num_bigint::{BigInt, BigUint};
use std::collections::HashMap;

/// Largest number of files or ranks of connected blocked squares, whichever is smaller.
const MAX_LINES: usize = 12;

/// Largest number of blocked squares. More take longer than a moment.
const MAX_BLOCKED: usize = 256;

/// Blocked squares that are connected by common files and ranks.
type Component = Vec<Square>;

/// Returns whether the rook numbers of these squares are computed at once.
pub(super) fn is_supported(blocked: &[Square]) -> bool {
    let is_narrow = |component: &Component| {
        let files = lines(component, |square| square.file).len();
        files.min(lines(component, |square| square.rank).len()) <= MAX_LINES
    };
    blocked.len() <= MAX_BLOCKED && components(blocked).iter().all(is_narrow)
}

/// Returns the files or the ranks of squares, each once.
fn lines(squares: &[Square], line: fn(&Square) -> u32) -> Vec<u32> {
    let mut lines: Vec<u32> = squares.iter().map(line).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Splits squares into the connected components of their files and ranks.
fn components(blocked: &[Square]) -> Vec<Component> {
    let mut rest: Vec<Square> = blocked.to_vec();
    let mut components = Vec::new();
    while let Some(first) = rest.pop() {
        let (mut component, mut at) = (vec![first], 0);
        while at < component.len() {
            let Square { file, rank } = component[at];
            let near = |square: &Square| square.file == file || square.rank == rank;
            let (joined, others) = rest.into_iter().partition(near);
            rest = others;
            component.extend::<Vec<Square>>(joined);
            at += 1;
        }
        components.push(component);
    }
    components
}

/// Returns the rook numbers: in how many ways 0, 1, 2, … nonattacking rooks stand on the squares.
///
/// # Complexity
/// The squares of a component times 2 to the number of its files or ranks.
fn rook_numbers(blocked: &[Square]) -> Vec<BigUint> {
    let mut numbers = vec![BigUint::from(1u32)];
    for component in components(blocked) {
        let own = component_numbers(component);
        let mut product = vec![BigUint::ZERO; numbers.len() + own.len() - 1];
        for (i, a) in numbers.iter().enumerate() {
            for (j, b) in own.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        numbers = product;
    }
    numbers
}

/// Returns the rook numbers of a component, one of its longer lines after the other. The state is the
/// set of shorter lines that have a rook.
fn component_numbers(mut component: Component) -> Vec<BigUint> {
    let files = lines(&component, |square| square.file);
    if files.len() < lines(&component, |square| square.rank).len() {
        component.iter_mut().for_each(|it| std::mem::swap(&mut it.file, &mut it.rank));
    }
    let ranks = lines(&component, |square| square.rank);
    component.sort_unstable_by_key(|square| square.file);
    let mut states: HashMap<u32, BigUint> = HashMap::from([(0, BigUint::from(1u32))]);
    for line in component.chunk_by(|a, b| a.file == b.file) {
        let mut next = states.clone();
        for (state, ways) in &states {
            for square in line {
                let bit = 1 << ranks.binary_search(&square.rank).expect("a rank of the component");
                if state & bit == 0 {
                    *next.entry(state | bit).or_default() += ways;
                }
            }
        }
        states = next;
    }
    let mut numbers = vec![BigUint::ZERO; ranks.len() + 1];
    for (state, ways) in states {
        numbers[state.count_ones() as usize] += ways;
    }
    numbers
}

/// Counts the placements of rooks on none of the blocked squares. `count` has the number of
/// placements of this many rooks on an empty board with these sides.
pub(super) fn count_beside(
    (files, ranks, pieces): (u64, u64, u64),
    blocked: &[Square],
    count: fn(u64, u64, u64) -> BigUint,
) -> BigUint {
    let mut sum = BigInt::ZERO;
    for (number, ways) in (0u64..).zip(rook_numbers(blocked)) {
        if number > pieces.min(files).min(ranks) {
            break;
        }
        let rest = count(files - number, ranks - number, pieces - number);
        let term = BigInt::from(ways * rest);
        sum += if number % 2 == 0 { term } else { -term };
    }
    sum.to_biguint().expect("a number of placements")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Vec<Square> {
        names.split_whitespace().map(|name| name.parse().expect("a square")).collect()
    }

    #[test]
    fn rook_numbers_are_those_of_the_definition() {
        for (names, expected) in [
            ("", vec![1]),
            ("a1", vec![1, 1]),
            ("a1 b2 c3", vec![1, 3, 3, 1]),
            ("a1 a2 b1 b2", vec![1, 4, 2]),
            ("a1 a2 b2 b3 c3", vec![1, 5, 6, 1]),
        ] {
            let numbers: Vec<u32> = rook_numbers(&squares(names))
                .iter()
                .map(|number| u32::try_from(number).expect("a small number"))
                .collect();
            let last = numbers.iter().rposition(|&number| number > 0).expect("1 way for none");
            assert_eq!(numbers[..=last], expected, "{names}");
        }
    }

    #[test]
    fn derangements_leave_the_diagonal_free() {
        let factorial = |n: u64, _: u64, _: u64| (1..=n).map(BigUint::from).product::<BigUint>();
        for (n, expected) in [(1u64, 0u64), (2, 1), (3, 2), (4, 9), (8, 14833), (12, 176_214_841)] {
            let diagonal: Vec<Square> =
                (0..n as u32).map(|at| Square { file: at, rank: at }).collect();
            assert_eq!(count_beside((n, n, n), &diagonal, factorial), expected.into(), "{n}");
        }
    }
}
