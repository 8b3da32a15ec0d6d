//! Hamiltonian circuits of a graph as linear constraints over its edges, and the constraints that
//! refute them.
//!
//! # The idea
//!
//! One variable per edge says whether the circuit uses it. Two edges of the circuit meet in each
//! vertex, which gives one constraint per vertex. These constraints still allow several short
//! cycles. Constraints over *parts* of the vertices exclude these. There are two kinds (Dantzig,
//! Fulkerson and Johnson, 1954): a part has fewer edges inside than vertices, and at least two
//! edges leave it. There is one part per set of vertices, so a part is added only when the search
//! violates its constraint. The constraints of a few parts are enough for a refutation, and all of
//! them hold for each circuit.
//!
//! # The bound
//!
//! The remaining need of the vertices is a flow in the graph that has each vertex once on the left
//! and once on the right. If the flow falls short, the vertices reached from one that lacks an edge
//! demand more than their neighbours admit (Ford and Fulkerson, 1956): the sum of "at least two
//! edges" over the first and "at most two" over the second is violated. On a board with one dark
//! square more than light ones this is the colouring argument. Where a maximum flow is unique on
//! some edges, the same sum decides these edges (Régin, 1994).
//!
//! If removing `k` vertices leaves more than `k` parts, each part needs two of the at most `2 k`
//! edges at these vertices. The sum of "at least two edges leave" over the parts and of "at most
//! two" over the vertices is then violated (Chvátal, 1973).
//!
//! # One small board
//!
//! On 4 x n squares, the knight's moves from the 2n squares of the outer ranks lead only to inner
//! squares. The inner squares have room for no more edges, so no move joins two inner squares. Then
//! no move leads from the outer dark squares and the inner light ones to the other squares.

/// Graph whose Hamiltonian circuits are searched, with the subtour constraints used so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CircuitProblem {
    /// The two ends of each edge. The variables are the edges in this order.
    pub edges: Vec<[u32; 2]>,
    /// Incident edges of each vertex.
    pub incident: Vec<Vec<u32>>,
    /// Parts whose constraints were used.
    pub parts: Vec<SubtourConstraint>,
}

/// Constraint on a sorted set of vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SubtourConstraint {
    /// Fewer edges lie inside the set than it has vertices.
    Inside(Vec<u32>),
    /// At least two edges leave the set.
    Leaving(Vec<u32>),
}

/// Reason why no circuit exists. With hubs, the constraints of the parts together demand more edges
/// at the hubs than these may have. Without hubs, the constraint of the only part is violated.
#[derive(Debug)]
pub struct Obstacle {
    /// Vertices through which the parts are joined.
    pub hubs: Vec<u32>,
    /// Constraints of the parts.
    pub parts: Vec<SubtourConstraint>,
}

/// Largest number of vertices of a graph in which each vertex is tried as a hub, alone and together
/// with the last vertex.
const MAX_HUB_VERTICES: usize = 150;

/// Result of the flow computation.
#[derive(Debug)]
pub enum FlowResult {
    /// The needs can be met, and these constraints decide nothing more.
    Satisfied,
    /// The sum of "at least" over the first vertices and of "at most" over the second decides at
    /// least one edge.
    Tight(Vec<u32>, Vec<u32>),
}

impl CircuitProblem {
    /// Creates a graph with this number of vertices and these edges.
    pub fn new(vertices: usize, edges: Vec<[u32; 2]>) -> CircuitProblem {
        let mut incident = vec![Vec::new(); vertices];
        for (edge, ends) in (0..).zip(&edges) {
            ends.iter().for_each(|&end| incident[end as usize].push(edge));
        }
        CircuitProblem { edges, incident, parts: Vec::new() }
    }

    /// Returns the edges of a part's constraint, whether its bound is an upper bound, and the
    /// bound.
    pub fn constraint_sum(&self, part: &SubtourConstraint) -> (Vec<u32>, bool, u32) {
        let (SubtourConstraint::Inside(vertices) | SubtourConstraint::Leaving(vertices)) = part;
        let inside = |end: &&u32| vertices.binary_search(end).is_ok();
        let (at_most, wanted) =
            if matches!(part, SubtourConstraint::Inside(_)) { (true, 2) } else { (false, 1) };
        let chosen =
            (0..).zip(&self.edges).filter(|(_, ends)| ends.iter().filter(inside).count() == wanted);
        (
            chosen.map(|(edge, _)| edge).collect(),
            at_most,
            if at_most { vertices.len() as u32 - 1 } else { 2 },
        )
    }

    /// Finds a reason why these values exclude a circuit, whatever the unset edges become. More
    /// hubs are tried at the root.
    pub fn find_obstacle(&self, values: &[Option<bool>], root: bool) -> Option<Obstacle> {
        let circle = self.find_cycle(values).map(|circle| Obstacle {
            hubs: Vec::new(),
            parts: vec![SubtourConstraint::Inside(circle)],
        });
        circle.or_else(|| {
            let last = self.incident.len() as u32 - 1;
            let singles =
                if root && self.incident.len() <= MAX_HUB_VERTICES { 0..last } else { 0..0 };
            let pairs = singles.clone().map(|vertex| vec![vertex, last]);
            let mut hubs = [vec![], vec![last]]
                .into_iter()
                .chain(singles.map(|vertex| vec![vertex]))
                .chain(pairs);
            hubs.find_map(|hubs| self.split_by_hubs(values, hubs))
        })
    }

    /// Splits the graph by removing `hubs`. Returns `None` unless more parts than hubs remain.
    fn split_by_hubs(&self, values: &[Option<bool>], hubs: Vec<u32>) -> Option<Obstacle> {
        let takes = |edge: u32| {
            values[edge as usize] != Some(false)
                && !self.edges[edge as usize].iter().any(|e| hubs.contains(e))
        };
        let mut parts = self.connected_components(takes);
        parts.retain(|part| !hubs.contains(&part[0]));
        if parts.len() <= hubs.len().max(1) {
            return None;
        }
        parts.sort_by_key(Vec::len);
        parts.truncate(hubs.len() + 1);
        Some(Obstacle { hubs, parts: parts.into_iter().map(SubtourConstraint::Leaving).collect() })
    }

    /// Finds a cycle of chosen edges that misses a vertex, and returns its vertices.
    fn find_cycle(&self, values: &[Option<bool>]) -> Option<Vec<u32>> {
        self.connected_components(|edge| values[edge as usize] == Some(true)).into_iter().find(
            |part| {
                let is_full = |&&vertex: &&u32| {
                    self.incident[vertex as usize]
                        .iter()
                        .filter(|&&edge| values[edge as usize] == Some(true))
                        .count()
                        == 2
                };
                part.len() > 1
                    && part.len() < self.incident.len()
                    && part.iter().filter(is_full).count() == part.len()
            },
        )
    }

    /// Returns the connected components under the edges accepted by `takes`. Each component is
    /// sorted.
    fn connected_components(&self, takes: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.incident.len()];
        let mut parts = Vec::new();
        for start in 0..self.incident.len() as u32 {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            let mut part = vec![start];
            let mut next = 0;
            while let Some(&vertex) = part.get(next) {
                next += 1;
                for &edge in self.incident[vertex as usize].iter().filter(|&&edge| takes(edge)) {
                    let other = self.other_end(edge, vertex);
                    if !std::mem::replace(&mut seen[other as usize], true) {
                        part.push(other);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    fn other_end(&self, edge: u32, vertex: u32) -> u32 {
        let [a, b] = self.edges[edge as usize];
        a ^ b ^ vertex
    }

    /// Checks whether the unset edges can give each vertex the edges it still needs.
    pub fn check_flow(&self, values: &[Option<bool>], needs: &[u32]) -> FlowResult {
        let count = self.incident.len();
        let mut network = FlowNetwork {
            circuit: self,
            values,
            used: [vec![false; self.edges.len()], vec![false; self.edges.len()]],
            lacks: [needs.to_vec(), needs.to_vec()],
        };
        for left in 0..count as u32 {
            while network.lacks[0][left as usize] > 0 {
                let reached = network.find_reachable(0, left, true);
                let Some(end) = reached.end else { return reached.tight_sum() };
                network.push_flow(&reached, end);
            }
        }
        // Edges that enter the set reached from a right vertex are decided.
        let mut known = vec![false; count];
        for start in 0..count as u32 {
            if std::mem::replace(&mut known[start as usize], true) {
                continue;
            }
            let reached = network.find_reachable(1, start, true);
            let inside = |side: usize, vertex: u32| reached.from[side][vertex as usize].is_some();
            let enters = |&right: &u32| {
                let mut edges = network.unset_edges(right);
                edges.any(|edge| !inside(0, self.other_end(edge, right)))
            };
            let leaves = |&left: &u32| {
                network.unset_edges(left).any(|edge| !inside(1, self.other_end(edge, left)))
            };
            let (lefts, rights) = (reached.vertices_on(0), reached.vertices_on(1));
            if rights.iter().any(enters) || lefts.iter().any(leaves) {
                return reached.tight_sum();
            }
            // Right vertices that also reach `start` have the same reachable set.
            let back = network.find_reachable(1, start, false);
            let same = rights.iter().filter(|&&right| back.from[1][right as usize].is_some());
            same.for_each(|&right| known[right as usize] = true);
        }
        FlowResult::Satisfied
    }
}

/// Flow from the vertices on the left to those on the right. The edge `{a, b}` leads from `a` to
/// `b` and from `b` to `a`.
struct FlowNetwork<'a> {
    circuit: &'a CircuitProblem,
    values: &'a [Option<bool>],
    /// Whether an edge carries flow from its first end on the left, and from its second.
    used: [Vec<bool>; 2],
    /// Remaining need of the vertices of each side.
    lacks: [Vec<u32>; 2],
}

/// Vertices on each side that a search in the residual graph has reached, each with the edge used.
struct ReachableSet {
    from: [Vec<Option<u32>>; 2],
    /// Vertex on the right that still needs an edge.
    end: Option<u32>,
}

/// Edge value that marks the start of a search.
const START: u32 = u32::MAX;

impl ReachableSet {
    fn vertices_on(&self, side: usize) -> Vec<u32> {
        (0..)
            .zip(&self.from[side])
            .filter(|(_, from)| from.is_some())
            .map(|(vertex, _)| vertex)
            .collect()
    }

    fn tight_sum(&self) -> FlowResult {
        FlowResult::Tight(self.vertices_on(0), self.vertices_on(1))
    }
}

impl FlowNetwork<'_> {
    /// Returns the unset edges at a vertex.
    fn unset_edges(&self, vertex: u32) -> impl Iterator<Item = u32> {
        self.circuit.incident[vertex as usize]
            .iter()
            .copied()
            .filter(|&edge| self.values[edge as usize].is_none())
    }

    /// Returns the flow along an edge from a vertex on the left.
    fn edge_flow(&mut self, edge: u32, left: u32) -> &mut bool {
        let second = self.circuit.edges[edge as usize][1] == left;
        &mut self.used[usize::from(second)][edge as usize]
    }

    /// Finds the vertices reachable from a vertex, along edges without flow to the right and back
    /// along edges with flow. If `forward` is `false`, finds the vertices from which it is
    /// reachable.
    fn find_reachable(&mut self, side: usize, start: u32, forward: bool) -> ReachableSet {
        let count = self.circuit.incident.len();
        let mut reached = ReachableSet { from: [vec![None; count], vec![None; count]], end: None };
        reached.from[side][start as usize] = Some(START);
        let mut queue = vec![(side, start)];
        let mut next = 0;
        while let Some(&(side, vertex)) = queue.get(next) {
            next += 1;
            if side == 1 && self.lacks[1][vertex as usize] > 0 {
                reached.end = Some(vertex);
                break;
            }
            for &edge in &self.circuit.incident[vertex as usize] {
                let other = self.circuit.other_end(edge, vertex);
                let is_free = self.values[edge as usize].is_none()
                    && reached.from[1 - side][other as usize].is_none();
                let left = if side == 0 { vertex } else { other };
                if is_free && *self.edge_flow(edge, left) == (forward == (side == 1)) {
                    reached.from[1 - side][other as usize] = Some(edge);
                    queue.push((1 - side, other));
                }
            }
        }
        reached
    }

    /// Sends one more unit of flow along the path to this vertex on the right.
    fn push_flow(&mut self, reached: &ReachableSet, end: u32) {
        self.lacks[1][end as usize] -= 1;
        let (mut side, mut vertex) = (1, end);
        while let Some(edge) = reached.from[side][vertex as usize].filter(|&edge| edge != START) {
            let other = self.circuit.other_end(edge, vertex);
            let left = if side == 0 { vertex } else { other };
            let used = self.edge_flow(edge, left);
            *used = !*used;
            (side, vertex) = (1 - side, other);
        }
        self.lacks[0][vertex as usize] -= 1;
    }
}
