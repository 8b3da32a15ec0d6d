//! The order in which vertices are decided, and what each decision does to a state.

use super::graph::AttackGraph;
use bezzel_base::board::{Size, Square};

/// Largest number of places of a state.
pub(super) const MAX_PLACES: u32 = 128;

/// Decision on one vertex. A state has one bit for each vertex that is still open and attacked by a
/// decided one or could be: its *place*.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    /// Vertex.
    pub(super) vertex: u32,
    /// Number of pieces on it.
    pub(super) pieces: u32,
    /// Bit of its place, or 0 if no earlier vertex attacks it.
    pub(super) own: u128,
    /// Bits of the places of later vertices that it attacks.
    pub(super) attacked: u128,
    /// Upper bound on the number of pieces on the vertices after it.
    pub(super) later_capacity: u64,
}

/// Order of decisions with its estimated effort.
#[derive(Clone, Debug)]
pub(super) struct Elimination {
    pub(super) decisions: Vec<Decision>,
    /// Largest number of places in use.
    pub(super) places: u32,
    /// Estimated number of states of all steps together.
    pub(super) effort: f64,
}

/// Orders of squares of a board: by its lines one by one, two by two, and along its diagonals.
const ORDERS: [fn(Size, Square) -> [u32; 3]; 6] = [
    |_, square| [square.rank, square.file, 0],
    |_, square| [square.file, square.rank, 0],
    |_, square| [square.rank / 2, square.file, square.rank],
    |_, square| [square.file / 2, square.rank, square.file],
    |_, square| [square.rank + square.file, square.file, 0],
    |size, square| [square.rank + size.files() - square.file, square.file, 0],
];

impl Elimination {
    /// Returns the eliminations of a graph with at most this width, with the least effort first.
    pub(super) fn all(graph: &AttackGraph, size: Size, most: f64) -> Vec<Elimination> {
        let mut all: Vec<Elimination> = ORDERS
            .iter()
            .filter_map(|key| {
                let first = |vertex: &u32| {
                    let squares = &graph.vertices[*vertex as usize];
                    squares.iter().map(|&square| key(size, square)).min()
                };
                let mut order: Vec<u32> = (0..graph.vertices.len() as u32).collect();
                order.sort_by_key(first);
                Elimination::new(graph, &order, most)
            })
            .collect();
        all.sort_by(|one, other| one.effort.total_cmp(&other.effort));
        all
    }

    /// Computes what the decisions do in this order. Returns `None` if states have too many places
    /// or the width is larger.
    fn new(graph: &AttackGraph, order: &[u32], most: f64) -> Option<Elimination> {
        let mut position = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, &vertex)| position[vertex as usize] = at);
        let later_capacity = later_capacity(graph, &position);
        let mut place: Vec<Option<u32>> = vec![None; order.len()];
        let (mut used, mut places) = (0u128, 0);
        let (mut width, mut effort) = (0f64, 0f64);
        let mut decisions = Vec::with_capacity(order.len());
        let mut boundary: Vec<u32> = Vec::new();
        for (at, &vertex) in order.iter().enumerate() {
            let own = place[vertex as usize].map_or(0, |place| 1u128 << place);
            used &= !own;
            let mut attacked = 0;
            for &other in &graph.neighbours[vertex as usize] {
                if position[other as usize] < at {
                    continue;
                }
                let place = *place[other as usize].get_or_insert_with(|| used.trailing_ones());
                if place >= MAX_PLACES {
                    return None;
                }
                attacked |= 1u128 << place;
                used |= attacked;
            }
            places = places.max(u128::BITS - used.leading_zeros());
            boundary.push(vertex);
            let is_open = |other: &u32| position[*other as usize] > at;
            boundary.retain(|&it| graph.neighbours[it as usize].iter().any(is_open));
            let states = f64::from(used.count_ones()).min(independent_sets(graph, &boundary));
            width = width.max(states);
            if width > most {
                return None;
            }
            effort += states.exp2();
            let pieces = graph.vertices[vertex as usize].len() as u32;
            let later_capacity = later_capacity[at + 1];
            decisions.push(Decision { vertex, pieces, own, attacked, later_capacity });
        }
        Some(Elimination { decisions, places, effort })
    }
}

impl Elimination {
    /// Returns the same decisions, of which none adds a piece: sets of all sizes are counted
    /// together.
    pub(super) fn without_pieces(&self) -> Elimination {
        let mut weightless = self.clone();
        for decision in &mut weightless.decisions {
            (decision.pieces, decision.later_capacity) = (0, 0);
        }
        weightless
    }
}

/// Returns the binary logarithm of an upper bound on the number of independent sets: at most one
/// vertex of each clique, where cliques are formed in the order of the vertices.
fn independent_sets(graph: &AttackGraph, vertices: &[u32]) -> f64 {
    let mut cliques: Vec<Vec<u32>> = Vec::new();
    for &vertex in vertices {
        let near = &graph.neighbours[vertex as usize];
        let fits = |clique: &&mut Vec<u32>| clique.iter().all(|it| near.binary_search(it).is_ok());
        match cliques.iter_mut().find(fits) {
            Some(clique) => clique.push(vertex),
            None => cliques.push(vec![vertex]),
        }
    }
    cliques.iter().map(|clique| ((clique.len() + 1) as f64).log2()).sum()
}

/// Returns for each position an upper bound on the number of pieces on the vertices from there on.
fn later_capacity(graph: &AttackGraph, position: &[usize]) -> Vec<u64> {
    let mut capacity = vec![0; position.len() + 1];
    for clique in &graph.cliques {
        if let Some(last) = clique.iter().map(|&vertex| position[vertex as usize]).max() {
            capacity[..=last].iter_mut().for_each(|capacity| *capacity += 1);
        }
    }
    capacity
}
