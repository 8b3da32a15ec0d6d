//! The graph of attacks: vertices are squares, or sets of squares that hold a piece together.

use crate::independent::independent_orbits;
use bezzel_base::board::{Square, SquareSet, Symmetry};
use bezzel_base::core::PlacementSpec;
use bezzel_base::graph::clique_cover;

/// Vertices of which no two that attack each other are chosen.
#[derive(Debug)]
pub(super) struct AttackGraph {
    /// Squares of each vertex.
    pub(super) vertices: Vec<Vec<Square>>,
    /// For each vertex, those that attack it or are attacked by it, in ascending order.
    pub(super) neighbours: Vec<Vec<u32>>,
    /// Sets of vertices on which at most one piece stands. Each square belongs to one.
    pub(super) cliques: Vec<Vec<u32>>,
}

impl AttackGraph {
    /// Creates the graph of the squares on which a further piece may stand.
    pub(super) fn of_squares(placing: &PlacementSpec) -> AttackGraph {
        let (grid, size) = (&placing.grid, placing.grid.size);
        let vertices: Vec<Vec<Square>> =
            placing.open_squares().iter().map(|square| vec![square]).collect();
        let mut number = vec![None; size.squares() as usize];
        for (vertex, squares) in (0u32..).zip(&vertices) {
            number[size.index(squares[0])] = Some(vertex);
        }
        let mut edges = Vec::new();
        for (vertex, squares) in (0u32..).zip(&vertices) {
            let attacked = placing.piece.attacked_squares(grid, squares[0]);
            let others = attacked.filter_map(|square| number[size.index(square)]);
            edges.extend(others.map(|other| (vertex, other)));
        }
        AttackGraph::new(placing, vertices, edges)
    }

    /// Creates the graph of the sets of squares that the symmetries map to themselves. These must
    /// map the required and the blocked squares to themselves.
    pub(super) fn of_orbits(placing: &PlacementSpec, by: &[Symmetry]) -> AttackGraph {
        let (vertices, compatible) = independent_orbits(placing, by);
        let count = vertices.len() as u32;
        let mut edges = Vec::new();
        for (vertex, compatible) in (0u32..).zip(&compatible) {
            let others = vertex + 1..count;
            let attacked = others.filter(|other| compatible.binary_search(other).is_err());
            edges.extend(attacked.map(|other| (vertex, other)));
        }
        AttackGraph::new(placing, vertices, edges)
    }

    fn new(
        placing: &PlacementSpec,
        vertices: Vec<Vec<Square>>,
        edges: Vec<(u32, u32)>,
    ) -> AttackGraph {
        let size = placing.grid.size;
        let mut neighbours = vec![Vec::new(); vertices.len()];
        for (one, other) in edges {
            neighbours[one as usize].push(other);
            neighbours[other as usize].push(one);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        let mut owner = vec![0; size.squares() as usize];
        for (vertex, squares) in (0u32..).zip(&vertices) {
            squares.iter().for_each(|&square| owner[size.index(square)] = vertex);
        }
        let used = SquareSet::from_squares(size, vertices.iter().flatten().copied());
        let cover = clique_cover(&placing.piece, &placing.grid, &used);
        let of =
            |clique: &Vec<Square>| clique.iter().map(|&square| owner[size.index(square)]).collect();
        AttackGraph { cliques: cover.iter().map(of).collect(), vertices, neighbours }
    }
}
