//! The weighted graph of orbits of squares, and its cover by cliques.

use bezzel_base::board::{Square, SquareSet, Symmetry};
use bezzel_base::core::PlacementSpec;
use bezzel_base::core::placement_spec::orbit_closure;
use bezzel_base::graph::clique_covers;

/// Vertices, compatibility and cliques.
#[derive(Debug)]
pub(super) struct OrbitGraph {
    /// Squares of each vertex.
    pub(super) vertices: Vec<Vec<Square>>,
    /// For each vertex, the later vertices that it does not attack.
    pub(super) compatible: Vec<Vec<u32>>,
    /// For each cover by cliques and each clique of squares, the vertices that have a square in it.
    /// Cliques with the last vertices come first.
    pub(super) covers: Vec<Vec<Vec<u32>>>,
    /// Total weight of the vertices of a solution.
    pub(super) pieces: u64,
    /// Squares that every solution contains in addition.
    pub(super) required: Vec<Square>,
}

impl OrbitGraph {
    pub(super) fn new(placing: &PlacementSpec, by: &[Symmetry]) -> OrbitGraph {
        let (vertices, compatible) = independent_orbits(placing, by);
        let covers = orbit_clique_covers(placing, &vertices);
        let pieces = placing.pieces - placing.required.len() as u64;
        OrbitGraph { vertices, compatible, covers, pieces, required: placing.required.clone() }
    }
}

/// Computes the orbits of squares in which no two squares attack each other, in the order of their
/// first squares. Also returns for each of them the later ones that it does not attack.
pub(crate) fn independent_orbits(
    placing: &PlacementSpec,
    by: &[Symmetry],
) -> (Vec<Vec<Square>>, Vec<Vec<u32>>) {
    let (size, group) = (placing.grid.size, Symmetry::generate_group(by));
    let open = placing.open_squares();
    let mut seen = SquareSet::empty(size);
    let mut vertices = Vec::new();
    let mut attacks = Vec::new();
    for square in &open {
        if seen.contains(square) {
            continue;
        }
        let orbit = orbit_closure(size, &group, &[square]);
        orbit.iter().for_each(|&square| seen.insert(square));
        let mut attacked = SquareSet::empty(size);
        // Most orbits end with the attacks of their first square.
        let is_independent = orbit.iter().all(|&square| open.contains(square))
            && orbit.iter().all(|&from| {
                let seen = placing.piece.attacked_squares(&placing.grid, from);
                seen.for_each(|square| attacked.insert(square));
                !orbit.iter().any(|&square| attacked.contains(square))
            });
        if is_independent {
            vertices.push(orbit);
            attacks.push(attacked);
        }
    }
    let compatible = compatible_vertices(&vertices, &attacks);
    (vertices, compatible)
}

fn compatible_vertices(vertices: &[Vec<Square>], attacks: &[SquareSet]) -> Vec<Vec<u32>> {
    let free = |(own, attacked): (usize, &SquareSet)| {
        let clear = |&other: &usize| {
            other > own && !vertices[other].iter().any(|&square| attacked.contains(square))
        };
        let mut list = Vec::with_capacity(vertices.len() - own);
        list.extend((own..vertices.len()).filter(clear).map(|other| other as u32));
        list
    };
    attacks.iter().enumerate().map(free).collect()
}

fn orbit_clique_covers(placing: &PlacementSpec, vertices: &[Vec<Square>]) -> Vec<Vec<Vec<u32>>> {
    let size = placing.grid.size;
    let used = SquareSet::from_squares(size, vertices.iter().flatten().copied());
    let mut owner = vec![0u32; size.squares() as usize];
    for (vertex, squares) in (0..).zip(vertices) {
        squares.iter().for_each(|&square| owner[size.index(square)] = vertex);
    }
    let touched = |squares: &Vec<Square>| {
        let mut touched: Vec<u32> =
            squares.iter().map(|&square| owner[size.index(square)]).collect();
        touched.sort_unstable();
        touched.dedup();
        touched
    };
    let covers = clique_covers(&placing.piece, &placing.grid, &used);
    let cover = |cover: &Vec<Vec<Square>>| {
        let mut cliques: Vec<Vec<u32>> = cover.iter().map(touched).collect();
        cliques.sort_by_key(|clique| std::cmp::Reverse(clique.last().copied()));
        cliques
    };
    covers.iter().map(cover).collect()
}
