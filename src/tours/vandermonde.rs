//! Vandermonde's method: four congruent circuits cover the board and are joined in pairs.
//!
//! The reflections in the two middle lines exchange squares in sets of four. A circuit visits one
//! square of each set, so its four images cover the board. Opposite images each give up one move
//! and become one circuit that is invariant under the half turn. The two resulting circuits are
//! joined in the same way.
//!
//! ```text
//!   4 | 2 . . 1     two of the sets of four squares;
//!   3 | . 3 4 .     each of the circuits 1 to 4 has one square of each set;
//!   2 | . 1 2 .     2 is 1 reflected left to right, 3 top to bottom, 4 both ways;
//!   1 | 4 . . 3     joined are 1 with 4, 2 with 3, and then both
//! ```
//!
//! It is right because two circuits become one if their moves a-b and c-d are replaced by a-c and
//! b-d, provided that these are moves too. A circuit is a closed chain, found by random walks and
//! turns. If a circuit has no such moves, the search continues with another one.
//!
//! Cost: some circuits, each linear in the squares times the number of its turns.
//!
//! Source: A. T. Vandermonde, "Remarques sur les problèmes de situation", Mémoires de l'Académie
//! Royale des Sciences (1771).

use super::chain::ChainBuilder;
use super::{MoveGraph, TourField};
use bezzel_base::board::{Size, Square, Symmetry};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, Stop};
pub use bezzel_base::walk::CircuitJoin;
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest board, in squares, that the search accepts.
pub const REACH: u64 = 1 << 14;

/// Number of circuits that are tried before the search gives up.
const ATTEMPTS: u64 = 20_000;

/// Symmetries that map the first circuit to each of the four.
const IMAGES: [Symmetry; 4] =
    [Symmetry::Identity, Symmetry::MirrorFiles, Symmetry::MirrorRanks, Symmetry::HalfTurn];

/// Tour with the steps of its construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VandermondeTour {
    /// Four circuits: one, and its images under the reflections left to right, top to bottom, and
    /// both.
    pub circuits: [Vec<Square>; 4],
    /// Joins of the first circuit with the last one, and of the two between.
    pub pairs: [CircuitJoin; 2],
    /// Circuits after these joins.
    pub halves: [Vec<Square>; 2],
    /// Join of the halves.
    pub join: CircuitJoin,
    /// Closed tour.
    pub tour: Vec<Square>,
}

/// Returns whether four congruent circuits can cover the board of a knight.
///
/// Both sides have to be even and at least 6. The area has to be a multiple of 8, because a
/// knight's circuit has an even length, and at most [`REACH`].
pub fn is_supported(field: &TourField) -> bool {
    let size = field.size();
    let even = size.files().is_multiple_of(2) && size.ranks().is_multiple_of(2);
    even && size.shorter_side() >= 6
        && size.squares().is_multiple_of(8)
        && field.is_plain_knight()
        && size.squares() <= REACH
}

/// Finds a tour by the method.
///
/// The tour is `None` if [`is_supported`] is false or no circuits with joins were found.
///
/// # Complexity
/// Random search over some circuits. Each circuit is linear in the squares times the number of its
/// turns.
pub fn find(size: Size, limit: &Limit) -> (Option<VandermondeTour>, Option<Stop>) {
    let field = TourField::knight(size);
    if !is_supported(&field) {
        return (None, None);
    }
    let graph = MoveGraph::new(&field);
    match search_circuits(&graph, &mut SearchCounter::new(limit)) {
        Continue(found) => (found, None),
        Break(stop) => (None, Some(stop)),
    }
}

/// Takes a closed tour of the method apart into its circuits.
///
/// The tour is cut where two circuits were joined: two of its moves, half a tour apart, are
/// replaced by two others. Returns `None` if no such cuts give four congruent circuits.
///
/// # Complexity
/// Linear in the squares for each cut whose ends are a move apart.
pub fn take_apart(size: Size, tour: &[Square]) -> Option<VandermondeTour> {
    let field = TourField::knight(size);
    if !is_supported(&field) || tour.len() as u64 != size.squares() {
        return None;
    }
    let turned = |circuit: &[Square]| image(size, Symmetry::HalfTurn, circuit);
    cut_circuit(&field, tour).find_map(|(join, halves)| {
        if halves.iter().any(|half| !is_same_circuit(half, &turned(half))) {
            return None;
        }
        cut_circuit(&field, &halves[0]).find_map(|(first_pair, [first, fourth])| {
            let images = IMAGES.map(|symmetry| image(size, symmetry, &first));
            let is_image = |at: usize, other: &[Square]| is_same_circuit(&images[at], other);
            let (second_pair, _) = cut_circuit(&field, &halves[1])
                .find(|(_, [one, other])| {
                    is_image(1, one) && is_image(2, other) || is_image(2, one) && is_image(1, other)
                })
                .filter(|_| is_image(3, &fourth))?;
            Some(VandermondeTour {
                circuits: images,
                pairs: [first_pair, second_pair],
                halves: halves.clone(),
                join,
                tour: tour.to_vec(),
            })
        })
    })
}

/// Returns the image of the squares under a symmetry of the board.
fn image(size: Size, symmetry: Symmetry, squares: &[Square]) -> Vec<Square> {
    squares.iter().map(|&square| symmetry.apply(size, square)).collect()
}

/// Returns whether two lists are the same circuit with another first square or direction.
fn is_same_circuit(one: &[Square], other: &[Square]) -> bool {
    let Some(start) = other.iter().position(|square| square == &one[0]) else { return false };
    let length = other.len();
    let forward = (0..length).map(|k| other[(start + k) % length]);
    let backward = (0..length).map(|k| other[(start + length - k) % length]);
    one.iter().copied().eq(forward) || one.iter().copied().eq(backward)
}

/// Iterates over the ways to cut a circuit into two of the same length, with the join that makes
/// the circuit of them.
fn cut_circuit<'a>(
    field: &'a TourField,
    circuit: &'a [Square],
) -> impl Iterator<Item = (CircuitJoin, [Vec<Square>; 2])> + 'a {
    let half = circuit.len() / 2;
    let part = move |from: usize| -> Vec<Square> {
        (from..from + half).map(|k| circuit[k % circuit.len()]).collect()
    };
    (0..half).filter_map(move |k| {
        let parts = [part(k + 1), part(k + 1 + half)];
        let ends = |part: &[Square]| [part[0], part[half - 1]];
        let is_circuit = |part: &Vec<Square>| half > 2 && field.is_move(part[0], part[half - 1]);
        let [one, [first, last]] = [ends(&parts[0]), ends(&parts[1])];
        parts
            .iter()
            .all(is_circuit)
            .then(|| (CircuitJoin { one, other: [last, first] }, parts.clone()))
    })
}

fn search_circuits(
    graph: &MoveGraph,
    counter: &mut SearchCounter<'_>,
) -> ControlFlow<Stop, Option<VandermondeTour>> {
    let mut chains = ChainBuilder::new(graph, &IMAGES, 0);
    for attempt in 0..ATTEMPTS {
        let start = (attempt % graph.len() as u64) as u32;
        let closes = |_: &ChainBuilder<'_>, path: &[u32]| {
            path.len() > 2 && graph.has_edge(path[0], path[path.len() - 1])
        };
        if let Some(circuit) = chains.try_chain(start, counter, closes)?
            && let Some(found) = join_circuits(graph, &chains, &circuit)
        {
            return Continue(Some(found));
        }
    }
    Continue(None)
}

/// Joins the four images of a circuit. Returns `None` if the circuit lacks the necessary moves.
fn join_circuits(
    graph: &MoveGraph,
    chains: &ChainBuilder<'_>,
    circuit: &[u32],
) -> Option<VandermondeTour> {
    let [first, second, third, fourth] =
        [0, 1, 2, 3].map(|symmetry| chains.path_image(symmetry, circuit));
    let length = circuit.len();
    // The half turn exchanges the circuits, so it has to exchange the two moves that they give up.
    let place = (0..length).find(|&k| graph.has_edge(first[k], fourth[(k + 1) % length]))?;
    let half = splice_circuits(&first, place, &fourth, place, true);
    let other_half = splice_circuits(&second, place, &third, place, true);
    let (one, other, crossed) = find_join(graph, &half, &other_half)?;
    let tour = splice_circuits(&half, one, &other_half, other, crossed);
    let join = |a: &[u32], place: usize, b: &[u32], other: usize, crossed: bool| {
        let [b_first, b_second] =
            [b[other], b[(other + 1) % b.len()]].map(|number| graph.square(number));
        CircuitJoin {
            one: [a[place], a[(place + 1) % a.len()]].map(|number| graph.square(number)),
            other: if crossed { [b_second, b_first] } else { [b_first, b_second] },
        }
    };
    Some(VandermondeTour {
        pairs: [
            join(&first, place, &fourth, place, true),
            join(&second, place, &third, place, true),
        ],
        join: join(&half, one, &other_half, other, crossed),
        circuits: [&first, &second, &third, &fourth].map(|circuit| graph.squares(circuit)),
        halves: [graph.squares(&half), graph.squares(&other_half)],
        tour: graph.squares(&tour),
    })
}

/// Finds two moves, one in each circuit, whose ends are one move apart.
///
/// Returns their indices, and whether the first end of one is near the second end of the other.
fn find_join(graph: &MoveGraph, a: &[u32], b: &[u32]) -> Option<(usize, usize, bool)> {
    let mut places = vec![usize::MAX; graph.len()];
    b.iter().enumerate().for_each(|(place, &square)| places[square as usize] = place);
    for k in 0..a.len() {
        let (first, second) = (a[k], a[(k + 1) % a.len()]);
        for &near in graph.neighbors(first) {
            let place = places[near as usize];
            if place == usize::MAX {
                continue;
            }
            let (after, before) = ((place + 1) % b.len(), (place + b.len() - 1) % b.len());
            if graph.has_edge(second, b[after]) {
                return Some((k, place, false));
            }
            if graph.has_edge(second, b[before]) {
                return Some((k, before, true));
            }
        }
    }
    None
}

/// Joins two circuits. The result is the first one up to `place`, all of the second one, and the
/// rest of the first one.
fn splice_circuits(a: &[u32], place: usize, b: &[u32], other: usize, crossed: bool) -> Vec<u32> {
    let mut joined = a[..=place].to_vec();
    let round = (0..b.len()).map(|k| (other + 1 + k) % b.len());
    if crossed {
        joined.extend(round.map(|k| b[k]));
    } else {
        joined.extend(round.rev().map(|k| b[k]));
    }
    joined.extend(&a[place + 1..]);
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetric::{TurnSymmetry, is_invariant};
    use crate::{TourEnds, check};

    #[test]
    fn four_circuits_become_a_tour() {
        for (files, ranks) in [(8, 8), (6, 8), (8, 6), (10, 8), (12, 12), (16, 16), (20, 14)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let field = TourField::knight(size);
            let found = find(size, &Limit::default()).0.unwrap_or_else(|| panic!("{size}"));
            assert_eq!(check(&field, TourEnds::CLOSED, &found.tour), Ok(()), "{size}");
            for (k, circuit) in found.circuits.iter().enumerate() {
                assert_eq!(*circuit, image(size, IMAGES[k], &found.circuits[0]));
            }
            let apart = take_apart(size, &found.tour).expect("a tour of the method");
            assert_eq!(apart.tour, found.tour);
            for found in [&found, &apart] {
                for half in &found.halves {
                    assert_eq!(half.len() as u64 * 2, size.squares());
                    assert!(is_invariant(size, half, TurnSymmetry::Half), "{size}");
                }
                for join in found.pairs.iter().chain([&found.join]) {
                    let is_move = |a: usize| field.is_move(join.one[a], join.other[a]);
                    assert!(is_move(0) && is_move(1), "{size}");
                }
                let same =
                    |one: &[Square]| apart.circuits.iter().any(|other| is_same_circuit(one, other));
                assert!(found.circuits.iter().all(|circuit| same(circuit)), "{size}");
            }
        }
    }

    #[test]
    fn other_tours_cannot_be_taken_apart() {
        let size = Size::new(8, 8).expect("a valid size");
        let field = TourField::knight(size);
        let symmetric = crate::symmetric::find(&field, TurnSymmetry::Half, &Limit::default());
        let tour = symmetric.0.expect("a symmetric tour");
        assert_eq!(take_apart(size, &tour), None);
        assert_eq!(take_apart(size, &tour[1..]), None);
    }

    #[test]
    fn boards_without_circuits_are_refused() {
        for (files, ranks) in [(6, 6), (7, 8), (4, 8), (5, 5), (10, 10)] {
            let size = Size::new(files, ranks).expect("a valid size");
            assert_eq!(find(size, &Limit::default()), (None, None));
        }
    }
}
