//! Closed circuits through all vertices of a graph, as sums over its edges: what refutes them.
//!
//! # The idea
//!
//! A variable for each edge says whether the circuit takes it. Two edges of the circuit meet in each vertex: a sum a vertex. That leaves
//! several short circles possible, which sums over *parts* of the vertices exclude, of two kinds (Dantzig, Fulkerson and Johnson, 1954):
//! fewer edges lie inside a part than it has vertices, and at least two edges leave it. There are as many parts as sets of vertices, so a
//! part joins only when something that the search meets violates its sum. The sums of a few parts, all of which hold for each circuit,
//! are enough for a refutation.
//!
//! # The bound
//!
//! What the vertices still need is a flow in the graph that has each vertex once on the left and once on the right. Where the flow falls
//! short, the vertices reached from one that lacks an edge ask for more than those they are joined to admit (Ford and Fulkerson, 1956):
//! the sum of "at least two edges" over the first and "at most two" over the second is violated. On a board with one dark square more
//! than light ones this is the argument from colours. Where a largest flow is unique on some edges, the same sum decides these (Régin,
//! 1994).
//!
//! Where `k` vertices hold together more than `k` parts, each part needs two of the at most `2 k` edges there: the sum of "at least two
//! edges leave" over the parts and of "at most two" over the vertices is violated (Chvátal, 1973).
//!
//! # One small board
//!
//! The knight's moves on 4 x n squares lead from the 2n squares of the outer ranks to inner ones only. These have room for no more, so no
//! move joins two inner squares; and then no move leads from the outer dark squares and the inner light ones to the others.

/// A graph whose circuits through all vertices are sought, with the sums that were needed so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circuit {
    /// The two ends of each edge; the variables are the edges in this order.
    pub edges: Vec<[u32; 2]>,
    /// The edges at each vertex.
    pub at: Vec<Vec<u32>>,
    /// The parts whose sums were needed.
    pub parts: Vec<Part>,
}

/// What a sum over some of the vertices says, which are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Fewer edges lie inside than there are vertices.
    Inside(Vec<u32>),
    /// At least two edges leave.
    Leaving(Vec<u32>),
}

/// Why there is no circuit: the sums of these parts together ask for more edges at the hubs than these may have; without hubs the sum of
/// the one part is violated.
pub(super) struct Obstacle {
    pub(super) hubs: Vec<u32>,
    pub(super) parts: Vec<Part>,
}

/// The most vertices of a graph of which each is tried as a hub, alone and with the last.
const TRIED: usize = 150;

/// What the needs of the vertices say.
pub(super) enum Flow {
    /// They can be met, and these sums do not decide more.
    Met,
    /// The sum of "at least" over the first vertices and of "at most" over the second decides something.
    Tight(Vec<u32>, Vec<u32>),
}

impl Circuit {
    /// The graph with this number of vertices and these edges.
    pub fn new(vertices: usize, edges: Vec<[u32; 2]>) -> Circuit {
        let mut at = vec![Vec::new(); vertices];
        for (edge, ends) in (0..).zip(&edges) {
            ends.iter().for_each(|&end| at[end as usize].push(edge));
        }
        Circuit { edges, at, parts: Vec::new() }
    }

    /// The sum of a part: its edges, whether it is at most the bound, and the bound.
    pub fn sum(&self, part: &Part) -> (Vec<u32>, bool, u32) {
        let (Part::Inside(vertices) | Part::Leaving(vertices)) = part;
        let inside = |end: &&u32| vertices.binary_search(end).is_ok();
        let (at_most, wanted) = if matches!(part, Part::Inside(_)) { (true, 2) } else { (false, 1) };
        let chosen = (0..).zip(&self.edges).filter(|(_, ends)| ends.iter().filter(inside).count() == wanted);
        (chosen.map(|(edge, _)| edge).collect(), at_most, if at_most { vertices.len() as u32 - 1 } else { 2 })
    }

    /// Why these values exclude a circuit, whatever the edges that are not set will be; more is tried at the root.
    pub(super) fn obstacle(&self, values: &[Option<bool>], root: bool) -> Option<Obstacle> {
        let circle = self.circle(values).map(|circle| Obstacle { hubs: Vec::new(), parts: vec![Part::Inside(circle)] });
        circle.or_else(|| {
            let last = self.at.len() as u32 - 1;
            let singles = if root && self.at.len() <= TRIED { 0..last } else { 0..0 };
            let pairs = singles.clone().map(|vertex| vec![vertex, last]);
            let mut hubs = [vec![], vec![last]].into_iter().chain(singles.map(|vertex| vec![vertex])).chain(pairs);
            hubs.find_map(|hubs| self.apart(values, hubs))
        })
    }

    /// The parts that hang together only by these vertices, where there are more than as many.
    fn apart(&self, values: &[Option<bool>], hubs: Vec<u32>) -> Option<Obstacle> {
        let takes = |edge: u32| {
            values[edge as usize] != Some(false) && !self.edges[edge as usize].iter().any(|e| hubs.contains(e))
        };
        let mut parts = self.components(takes);
        parts.retain(|part| !hubs.contains(&part[0]));
        if parts.len() <= hubs.len().max(1) {
            return None;
        }
        parts.sort_by_key(Vec::len);
        parts.truncate(hubs.len() + 1);
        Some(Obstacle { hubs, parts: parts.into_iter().map(Part::Leaving).collect() })
    }

    /// The vertices of a circle of chosen edges that misses some vertex.
    fn circle(&self, values: &[Option<bool>]) -> Option<Vec<u32>> {
        self.components(|edge| values[edge as usize] == Some(true)).into_iter().find(|part| {
            let is_full = |&&vertex: &&u32| {
                self.at[vertex as usize].iter().filter(|&&edge| values[edge as usize] == Some(true)).count() == 2
            };
            part.len() > 1 && part.len() < self.at.len() && part.iter().filter(is_full).count() == part.len()
        })
    }

    /// The vertices by what these edges connect, each part sorted.
    fn components(&self, takes: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.at.len()];
        let mut parts = Vec::new();
        for start in 0..self.at.len() as u32 {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            let mut part = vec![start];
            let mut next = 0;
            while let Some(&vertex) = part.get(next) {
                next += 1;
                for &edge in self.at[vertex as usize].iter().filter(|&&edge| takes(edge)) {
                    let other = self.other(edge, vertex);
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

    fn other(&self, edge: u32, vertex: u32) -> u32 {
        let [a, b] = self.edges[edge as usize];
        a ^ b ^ vertex
    }

    /// Whether the vertices can get the edges that they need, of those that are not set.
    pub(super) fn flow(&self, values: &[Option<bool>], needs: &[u32]) -> Flow {
        let count = self.at.len();
        let mut network = Network {
            circuit: self,
            values,
            used: [vec![false; self.edges.len()], vec![false; self.edges.len()]],
            lacks: [needs.to_vec(), needs.to_vec()],
        };
        for left in 0..count as u32 {
            while network.lacks[0][left as usize] > 0 {
                let reached = network.reach(0, left, true);
                let Some(end) = reached.end else { return reached.tight() };
                network.push(&reached, end);
            }
        }
        // Of what one vertex on the right reaches, the edges that enter it are decided.
        let mut known = vec![false; count];
        for start in 0..count as u32 {
            if std::mem::replace(&mut known[start as usize], true) {
                continue;
            }
            let reached = network.reach(1, start, true);
            let inside = |side: usize, vertex: u32| reached.from[side][vertex as usize].is_some();
            let enters = |&right: &u32| {
                let mut edges = network.free(right);
                edges.any(|edge| !inside(0, self.other(edge, right)))
            };
            let leaves = |&left: &u32| network.free(left).any(|edge| !inside(1, self.other(edge, left)));
            let (lefts, rights) = (reached.on(0), reached.on(1));
            if rights.iter().any(enters) || lefts.iter().any(leaves) {
                return reached.tight();
            }
            // What reaches the vertex as well reaches the same.
            let back = network.reach(1, start, false);
            let same = rights.iter().filter(|&&right| back.from[1][right as usize].is_some());
            same.for_each(|&right| known[right as usize] = true);
        }
        Flow::Met
    }
}

/// A flow from the vertices on the left to those on the right; the edge `{a, b}` leads from `a` to `b` and from `b` to `a`.
struct Network<'a> {
    circuit: &'a Circuit,
    values: &'a [Option<bool>],
    /// Whether an edge is used from its first end on the left, and from its second.
    used: [Vec<bool>; 2],
    /// What the vertices of each side lack.
    lacks: [Vec<u32>; 2],
}

/// The vertices that a search through a flow has reached on each side, with the edge by which it came.
struct Reached {
    from: [Vec<Option<u32>>; 2],
    /// The vertex on the right that lacks something.
    end: Option<u32>,
}

/// The edge by which the start of a search was reached.
const START: u32 = u32::MAX;

impl Reached {
    fn on(&self, side: usize) -> Vec<u32> {
        (0..).zip(&self.from[side]).filter(|(_, from)| from.is_some()).map(|(vertex, _)| vertex).collect()
    }

    fn tight(&self) -> Flow {
        Flow::Tight(self.on(0), self.on(1))
    }
}

impl Network<'_> {
    /// The edges at a vertex that are not set.
    fn free(&self, vertex: u32) -> impl Iterator<Item = u32> {
        self.circuit.at[vertex as usize].iter().copied().filter(|&edge| self.values[edge as usize].is_none())
    }

    /// The flow along an edge from a vertex on the left.
    fn used(&mut self, edge: u32, left: u32) -> &mut bool {
        let second = self.circuit.edges[edge as usize][1] == left;
        &mut self.used[usize::from(second)][edge as usize]
    }

    /// What can be reached from a vertex: along edges without flow to the right, back along those with it; or what reaches it.
    fn reach(&mut self, side: usize, start: u32, forward: bool) -> Reached {
        let count = self.circuit.at.len();
        let mut reached = Reached { from: [vec![None; count], vec![None; count]], end: None };
        reached.from[side][start as usize] = Some(START);
        let mut queue = vec![(side, start)];
        let mut next = 0;
        while let Some(&(side, vertex)) = queue.get(next) {
            next += 1;
            if side == 1 && self.lacks[1][vertex as usize] > 0 {
                reached.end = Some(vertex);
                break;
            }
            for &edge in &self.circuit.at[vertex as usize] {
                let other = self.circuit.other(edge, vertex);
                let is_free = self.values[edge as usize].is_none() && reached.from[1 - side][other as usize].is_none();
                let left = if side == 0 { vertex } else { other };
                if is_free && *self.used(edge, left) == (forward == (side == 1)) {
                    reached.from[1 - side][other as usize] = Some(edge);
                    queue.push((1 - side, other));
                }
            }
        }
        reached
    }

    /// Sends one more along the way to this vertex on the right.
    fn push(&mut self, reached: &Reached, end: u32) {
        self.lacks[1][end as usize] -= 1;
        let (mut side, mut vertex) = (1, end);
        while let Some(edge) = reached.from[side][vertex as usize].filter(|&edge| edge != START) {
            let other = self.circuit.other(edge, vertex);
            let left = if side == 0 { vertex } else { other };
            let used = self.used(edge, left);
            *used = !*used;
            (side, vertex) = (1 - side, other);
        }
        self.lacks[0][vertex as usize] -= 1;
    }
}
