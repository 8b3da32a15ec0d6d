//! The search tree of a trace: the placements, each below the one before it.

use super::{SearchTrace, TraceStep};
use bezzel_base::board::{Size, Square};

/// Search tree of a trace.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SearchTree {
    /// Problem in the command language.
    pub problem: String,
    /// Board size.
    pub size: Size,
    /// Nodes in the order of the search, each after its parent. The root is not listed.
    pub nodes: Vec<TreeNode>,
}

/// Node of a search tree.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::{Value, board::Square};
/// let cell = bezzel::notebook().run("trace queens 4 | tree");
/// let Some(Value::Tree(tree)) = cell.value() else { panic!("{cell}") };
/// let node = &tree.nodes[1];
/// assert_eq!((node.square, node.depth, node.is_dead_end), (Square::B3, 2, true));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TreeNode {
    /// Square on which the piece is placed.
    pub square: Square,
    /// Number of pieces on the board.
    pub depth: usize,
    /// Number of squares that were rejected directly below the node.
    pub rejected: u64,
    /// Whether the search found that the node cannot be completed.
    pub is_dead_end: bool,
    /// Number of the solution that the node is, if it is one.
    pub solution: Option<u64>,
}

impl SearchTree {
    /// Maximum number of nodes that are shown one by one.
    pub const MAX_NODES: usize = 2000;

    /// Returns the number of nodes of each depth, from 1 on.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4 | tree");
    /// let Some(Value::Tree(tree)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(tree.nodes_by_depth(), [2, 3, 2, 1]);
    /// # }
    /// ```
    pub fn nodes_by_depth(&self) -> Vec<u64> {
        let mut counts = Vec::new();
        for node in &self.nodes {
            if counts.len() < node.depth {
                counts.resize(node.depth, 0);
            }
            counts[node.depth - 1] += 1;
        }
        counts
    }
}

impl SearchTrace {
    /// Returns the tree of the placements in the window. Returns `None` for the steps of a tour,
    /// which are one long path, and of a method that moves pieces, which does not backtrack.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("trace queens 4");
    /// let Some(Value::Trace(trace)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(trace.to_tree().unwrap().nodes.len(), 8);
    /// # }
    /// ```
    pub fn to_tree(&self) -> Option<SearchTree> {
        let moves = |step: &TraceStep| step.moved_squares().iter().all(|part| !part.is_empty());
        if self.is_tour() || self.steps.iter().any(moves) {
            return None;
        }
        let mut nodes: Vec<TreeNode> = Vec::new();
        // Indices of the nodes of the pieces on the board.
        let mut path: Vec<usize> = Vec::new();
        let add = |nodes: &mut Vec<TreeNode>, path: &mut Vec<usize>, square: Square| {
            path.push(nodes.len());
            let depth = path.len();
            nodes.push(TreeNode { square, depth, rejected: 0, is_dead_end: false, solution: None });
        };
        for &square in &self.start {
            add(&mut nodes, &mut path, square);
        }
        for step in &self.steps {
            match step {
                TraceStep::Reject { .. } => {
                    if let Some(&top) = path.last() {
                        nodes[top].rejected += 1;
                    }
                }
                TraceStep::DeadEnd { .. } | TraceStep::Short { .. } => {
                    if let Some(&top) = path.last() {
                        nodes[top].is_dead_end = true;
                    }
                }
                TraceStep::Found { number } => {
                    if let Some(&top) = path.last() {
                        nodes[top].solution = Some(*number);
                    }
                }
                step => {
                    let [off, on] = step.moved_squares();
                    for square in off {
                        let at = path.iter().rposition(|&node| nodes[node].square == *square);
                        at.map(|at| path.remove(at));
                    }
                    for &square in on {
                        add(&mut nodes, &mut path, square);
                    }
                }
            }
        }
        Some(SearchTree { problem: self.problem.clone(), size: self.grid.size, nodes })
    }
}
