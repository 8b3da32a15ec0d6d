//! Maximum matchings in bipartite graphs, and the covers that prove them maximum.
//!
//! A matching is a set of edges without a common vertex. It grows along alternating paths. Such a
//! path leads from a vertex without a partner to another one, and alternates between unmatched and
//! matched edges. Each round grows the matching along a maximal set of disjoint shortest paths.
//!
//! ```text
//!   1 - A    1 - A is matched, and 2 knows A alone:
//!   1 - B    2 - A - 1 - B is a path; with its edges exchanged,
//!   2 - A    2 - A and 1 - B, both are matched
//! ```
//!
//! It is right because a matching without such a path is maximum, and the *cover* proves it. The
//! cover consists of the left vertices that no path reaches and the right vertices that a path
//! reaches. It touches every edge, and its size is the number of matched edges, each of which needs
//! one of its vertices.
//!
//! Cost: O(E) per round and O(sqrt(V)) rounds, for V vertices and E edges. Memory is linear.
//!
//! Source: Hopcroft and Karp, "An n^5/2 algorithm for maximum matchings in bipartite graphs", SIAM
//! Journal on Computing 2, 1973; König, "Gráfok és mátrixok", Matematikai és Fizikai Lapok 38,
//! 1931.

use crate::core::sink::{SearchCounter, flow_to_result};
use crate::core::{Limit, Stop};

/// Bipartite graph, given by the right ends of the edges of each left vertex.
#[derive(Clone, Debug, Default)]
pub struct BipartiteGraph {
    /// Neighbours on the right of each vertex on the left.
    pub edges: Vec<Vec<u32>>,
    /// Number of vertices on the right.
    pub right: usize,
}

/// Matching, given by the partner of each vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// Partner on the right of each left vertex.
    pub left_partners: Vec<Option<u32>>,
    /// Partner on the left of each right vertex.
    pub right_partners: Vec<Option<u32>>,
}

impl Matching {
    /// Returns the number of matched pairs.
    pub fn len(&self) -> usize {
        self.left_partners.iter().flatten().count()
    }

    /// Returns the left vertices without a partner.
    fn free_vertices(&self) -> Vec<u32> {
        (0..)
            .zip(&self.left_partners)
            .filter(|(_, partner)| partner.is_none())
            .map(|(left, _)| left)
            .collect()
    }

    /// Returns whether nothing is matched.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl BipartiteGraph {
    /// Computes a maximum matching (Hopcroft and Karp, 1973).
    ///
    /// # Complexity
    /// O(E sqrt(V)).
    pub fn maximum_matching(&self) -> Matching {
        self.maximum_matching_limited(&Limit::default()).expect("nothing stops it")
    }

    /// Computes a maximum matching within a limit.
    ///
    /// # Errors
    /// The reason why the search was stopped.
    pub fn maximum_matching_limited(&self, limit: &Limit) -> Result<Matching, Stop> {
        let mut matching = Matching {
            left_partners: vec![None; self.edges.len()],
            right_partners: vec![None; self.right],
        };
        let mut counter = SearchCounter::new(limit);
        loop {
            let levels = self.path_levels(&matching);
            let mut next = vec![0usize; self.edges.len()];
            let mut grown = false;
            for left in matching.free_vertices() {
                grown |=
                    self.augment_path(left, &levels, &mut next, &mut matching, &mut counter)?;
            }
            if !grown {
                return Ok(matching);
            }
        }
    }

    /// Computes for each left vertex the number of matched edges on a shortest alternating path
    /// from a free vertex.
    fn path_levels(&self, matching: &Matching) -> Vec<u32> {
        let mut level = vec![u32::MAX; self.edges.len()];
        let mut queue = matching.free_vertices();
        queue.iter().for_each(|&left| level[left as usize] = 0);
        let mut head = 0;
        while let Some(&left) = queue.get(head) {
            head += 1;
            for &right in &self.edges[left as usize] {
                let Some(next) = matching.right_partners[right as usize] else { continue };
                if level[next as usize] == u32::MAX {
                    level[next as usize] = level[left as usize] + 1;
                    queue.push(next);
                }
            }
        }
        level
    }

    /// Extends the matching along a path from a free left vertex through increasing levels. Returns
    /// whether there was such a path.
    fn augment_path(
        &self,
        start: u32,
        levels: &[u32],
        next: &mut [usize],
        matching: &mut Matching,
        counter: &mut SearchCounter<'_>,
    ) -> Result<bool, Stop> {
        let mut path: Vec<(u32, u32)> = Vec::new();
        let mut left = start;
        loop {
            flow_to_result(counter.count_node())?;
            match self.edges[left as usize].get(next[left as usize]) {
                None => {
                    let Some((before, _)) = path.pop() else { return Ok(false) };
                    left = before;
                }
                Some(&right) => {
                    next[left as usize] += 1;
                    match matching.right_partners[right as usize] {
                        None => {
                            path.push((left, right));
                            for &(left, right) in &path {
                                matching.left_partners[left as usize] = Some(right);
                                matching.right_partners[right as usize] = Some(left);
                            }
                            return Ok(true);
                        }
                        Some(after)
                            if levels[after as usize] == levels[left as usize].wrapping_add(1) =>
                        {
                            path.push((left, right));
                            left = after;
                        }
                        Some(_) => {}
                    }
                }
            }
        }
    }

    /// Computes a minimum vertex cover, whose size is the number of pairs of the matching (König,
    /// 1931). Returns whether each left and each right vertex belongs to it.
    pub fn minimum_vertex_cover(&self, matching: &Matching) -> (Vec<bool>, Vec<bool>) {
        let mut left_seen = vec![false; self.edges.len()];
        let mut right_seen = vec![false; self.right];
        let mut stack = matching.free_vertices();
        stack.iter().for_each(|&left| left_seen[left as usize] = true);
        while let Some(left) = stack.pop() {
            for &right in &self.edges[left as usize] {
                if std::mem::replace(&mut right_seen[right as usize], true) {
                    continue;
                }
                if let Some(after) = matching.right_partners[right as usize]
                    && !std::mem::replace(&mut left_seen[after as usize], true)
                {
                    stack.push(after);
                }
            }
        }
        (left_seen.into_iter().map(|seen| !seen).collect(), right_seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertex_cover_proves_that_the_matching_is_maximum() {
        let mut seed = 1u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % below
        };
        for _ in 0..300 {
            let (left, right) = (1 + random(9), 1 + random(9));
            let edges =
                (0..left).map(|_| (0..right).filter(|_| random(3) == 0).collect()).collect();
            let graph = BipartiteGraph { edges, right: right as usize };
            let matching = graph.maximum_matching();
            let (in_left, in_right) = graph.minimum_vertex_cover(&matching);
            let size = in_left.iter().chain(&in_right).filter(|&&inside| inside).count();
            assert_eq!(size, matching.len());
            for (left, ends) in graph.edges.iter().enumerate() {
                assert!(ends.iter().all(|&right| in_left[left] || in_right[right as usize]));
            }
        }
    }
}
