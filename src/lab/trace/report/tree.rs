//! Search trees as text.

use crate::report::messages::{single_span, span};
use crate::report::view::ViewOptions;
use crate::trace::{SearchTree, TreeNode};
use bezzel_drawing::{DocBlock, DocLine, TextRole, TreeDoc, TreeDocNode, TreeNodeState};

/// Returns the tree with one line per node. Dead ends and solutions are marked. Of a large tree
/// only the numbers of nodes by depth are shown.
pub(crate) fn to_blocks(tree: &SearchTree, view: &ViewOptions) -> Vec<DocBlock> {
    let nodes = [("n", tree.nodes.len().into()), ("problem", tree.problem.as_str().into())];
    let mut blocks =
        vec![DocBlock::Heading(single_span(TextRole::Title, view.text("tree-title", &nodes)))];
    if tree.nodes.len() > SearchTree::MAX_NODES {
        let lines = (1usize..).zip(tree.nodes_by_depth()).map(|(depth, number)| {
            let facts = [("depth", depth.into()), ("n", number.into())];
            single_span(TextRole::Plain, view.text("tree-depth", &facts))
        });
        blocks.push(DocBlock::Verbatim(lines.collect()));
        return blocks;
    }
    let is_last = last_children(&tree.nodes);
    let mut open: Vec<bool> = Vec::new();
    let mut lines = Vec::new();
    for (node, is_last) in tree.nodes.iter().zip(is_last) {
        open.truncate(node.depth - 1);
        let mut branches = String::new();
        for has_more in &open {
            branches += if *has_more { "│  " } else { "   " };
        }
        branches += if is_last { "└─ " } else { "├─ " };
        open.push(!is_last);
        lines.push(node_line(branches, node, view));
    }
    let tree_doc = TreeDoc {
        title: view.text("tree-title", &nodes),
        description: view.text("tree-description", &[("n", solutions(tree).into())]),
        legend: ["tree-dead-end", "tree-solution-mark"].map(|id| view.text(id, &[])),
        size: (tree.size.files(), tree.size.ranks()),
        nodes: drawn_nodes(&tree.nodes),
        lines,
    };
    blocks.push(DocBlock::Tree(tree_doc));
    blocks
}

fn solutions(tree: &SearchTree) -> u64 {
    tree.nodes.iter().filter(|node| node.solution.is_some()).count() as u64
}

/// Returns the nodes with the pieces on their boards.
fn drawn_nodes(nodes: &[TreeNode]) -> Vec<TreeDocNode> {
    let mut pieces: Vec<(u32, u32)> = Vec::new();
    let drawn = nodes.iter().map(|node| {
        pieces.truncate(node.depth - 1);
        pieces.push((node.square.file, node.square.rank));
        TreeDocNode {
            depth: node.depth,
            label: node.square.to_string(),
            pieces: pieces.clone(),
            state: match (node.solution, node.is_dead_end) {
                (Some(_), _) => TreeNodeState::Solution,
                (None, true) => TreeNodeState::DeadEnd,
                (None, false) => TreeNodeState::Open,
            },
        }
    });
    drawn.collect()
}

/// Returns for each node whether it is the last child of its parent.
fn last_children(nodes: &[TreeNode]) -> Vec<bool> {
    let mut last = vec![false; nodes.len()];
    // Depths of which a later node of the same parent was seen.
    let mut seen: Vec<bool> = Vec::new();
    for (at, node) in nodes.iter().enumerate().rev() {
        seen.resize(seen.len().max(node.depth), false);
        last[at] = !seen[node.depth - 1];
        seen[node.depth - 1] = true;
        // Deeper nodes before this one have another parent.
        seen.truncate(node.depth);
    }
    last
}

fn node_line(branches: String, node: &TreeNode, view: &ViewOptions) -> DocLine {
    let mut line =
        vec![span(TextRole::Faint, branches), span(TextRole::Plain, node.square.to_string())];
    if let Some(number) = node.solution {
        let text = view.text("tree-solution", &[("n", number.into())]);
        line.push(span(TextRole::Success, format!("  * {text}")));
    } else if node.is_dead_end {
        line.push(span(TextRole::Error, format!("  ! {}", view.text("tree-dead-end", &[]))));
    }
    line
}
