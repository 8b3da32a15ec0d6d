//! Search trees as pictures: the root at the top, each placement below the one before it. Small
//! trees show the board of each node.

use super::doc::{TreeDoc, TreeDocNode, TreeNodeState};
use super::drawing::{Drawing, MarkGroup, MarkList, MarkStyle};
use super::style::{
    FontFamily, GROUND, Property, ShapeColor, StyleRule, StyleSheet, TEXT, ThemeColor,
    format_number,
};
use super::svg;
use super::wrap::text_width;

/// Maximum number of nodes with boards, and of nodes with labels.
const MOST_BOARDS: usize = 80;
const MOST_LABELS: usize = 200;

/// Sizes of a square of a small board: of a tree with at most this number of nodes, and of any.
const SQUARES: [(usize, f64); 2] = [(24, 12.0), (MOST_BOARDS, 7.0)];
/// Room around a node.
const GAP: f64 = 12.0;
/// Height of the line that explains the frames.
const LEGEND: f64 = 24.0;
/// Distance between the levels, in addition to the height of a node.
const LEVEL: f64 = 26.0;
/// Width of a character of the title.
const TITLE_WIDTH: f64 = 9.0;
/// Room for the title.
const TOP: f64 = 34.0;

static LINE: ThemeColor = ThemeColor { name: "r", light: 0x8a8a8a, dark: 0x707070 };
static LIGHT: ThemeColor = ThemeColor { name: "l", light: 0xf1e6d2, dark: 0xd9ccb4 };
static DARK: ThemeColor = ThemeColor { name: "d", light: 0xd0b48f, dark: 0xb39370 };
static GOOD: ThemeColor = ThemeColor { name: "g", light: 0x2e7d32, dark: 0x8fd694 };
static BAD: ThemeColor = ThemeColor { name: "k", light: 0xb3261e, dark: 0xff8a80 };
static PIECE: ThemeColor = ThemeColor { name: "p", light: 0x33271f, dark: 0x1c140f };

/// Classes of trees.
pub(crate) static TREES: StyleSheet = {
    use Property::{Dash, Fill, Font, Middle, Size, Stroke, Weight, Width};
    use ShapeColor::Hue;
    StyleSheet {
        class: "bzt",
        palette: &[&GROUND, &TEXT, &LINE, &LIGHT, &DARK, &GOOD, &BAD, &PIECE],
        rules: &[
            StyleRule("bzt-w", &[Fill(Hue(&GROUND))]),
            StyleRule(
                "bzt-h",
                &[Font(FontFamily::System), Size(15.0), Weight(600), Fill(Hue(&TEXT))],
            ),
            StyleRule("bzt-t", &[Font(FontFamily::System), Size(11.0), Middle, Fill(Hue(&TEXT))]),
            StyleRule("bzt-e", &[Fill(ShapeColor::None), Stroke(Hue(&LINE)), Width(1.2)]),
            StyleRule("bzt-bl", &[Fill(Hue(&LIGHT))]),
            StyleRule("bzt-bd", &[Fill(Hue(&DARK))]),
            StyleRule("bzt-p", &[Fill(Hue(&PIECE))]),
            StyleRule("bzt-n", &[Fill(Hue(&LINE))]),
            StyleRule("bzt-g", &[Fill(Hue(&GOOD))]),
            StyleRule("bzt-k", &[Fill(Hue(&BAD))]),
            StyleRule("bzt-gf", &[Fill(ShapeColor::None), Stroke(Hue(&GOOD)), Width(3.0)]),
            StyleRule(
                "bzt-kf",
                &[Fill(ShapeColor::None), Stroke(Hue(&BAD)), Width(3.0), Dash(&[4.0, 3.0])],
            ),
        ],
        narrow: &[],
    }
};

/// Draws the tree, with its title above it unless the title is next to the picture.
pub fn tree_drawing(doc: &TreeDoc, has_title: bool) -> Drawing {
    let (files, ranks) = (f64::from(doc.size.0), f64::from(doc.size.1));
    let has_boards = doc.nodes.len() <= MOST_BOARDS && doc.size.0.max(doc.size.1) <= 10;
    let has_labels = doc.nodes.len() <= MOST_LABELS;
    let square = SQUARES.iter().find(|(most, _)| doc.nodes.len() <= *most).map_or(0.0, |it| it.1);
    let (width, height) = match (has_boards, has_labels) {
        (true, _) => (files * square, ranks * square),
        (_, true) => (22.0, 16.0),
        _ => (5.0, 5.0),
    };
    let gap = if has_labels { GAP } else { 2.0 };
    let (places, leaves) = node_places(&doc.nodes);
    let depth = doc.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
    let pitch = width + gap;
    let top = if has_title { TOP } else { GAP };
    let title_width = if has_title { text_width(&doc.title) as f64 * TITLE_WIDTH } else { 0.0 };
    let states = [TreeNodeState::DeadEnd, TreeNodeState::Solution];
    let legend: Vec<(TreeNodeState, &str)> = (states.into_iter().zip(&doc.legend))
        .filter(|(state, _)| doc.nodes.iter().any(|node| node.state == *state))
        .map(|(state, word)| (state, word.as_str()))
        .collect();
    let legend_width: f64 = legend.iter().map(|(_, word)| legend_entry_width(word)).sum();
    let x = |place: f64| (place + 0.5) * pitch + GAP;
    let y = |depth: usize| top + depth as f64 * (height + LEVEL);
    let size = (
        (leaves.max(1) as f64 * pitch).max(title_width).max(legend_width) + 2.0 * GAP,
        y(depth) + height + GAP + LEGEND,
    );
    let mut marks = MarkList::default();
    marks.add_rect("bzt-w", (0.0, 0.0), size);
    if has_title {
        marks.add_text("bzt-h", (GAP, 20.0), doc.title.as_str());
    }
    let root = places.first().map_or(0.0, |_| root_place(&doc.nodes, &places));
    marks.add_circle("bzt-n", (x(root), top + height - 4.0), 4.0);
    let mut path: Vec<usize> = Vec::new();
    let mut edges = String::new();
    for (at, node) in doc.nodes.iter().enumerate() {
        path.truncate(node.depth - 1);
        let (from_x, from_y) = match path.last() {
            Some(&parent) => (x(places[parent]), y(doc.nodes[parent].depth) + height),
            None => (x(root), top + height - 4.0),
        };
        edges += &format!(
            "M{} {}L{} {}",
            format_number(from_x, 1),
            format_number(from_y, 1),
            format_number(x(places[at]), 1),
            format_number(y(node.depth), 1)
        );
        path.push(at);
    }
    marks.add_path("bzt-e", edges);
    for (at, node) in doc.nodes.iter().enumerate() {
        let corner = (x(places[at]) - width / 2.0, y(node.depth));
        marks.add_group(MarkGroup::Tip(node.label.clone()), |marks| {
            if has_boards {
                draw_board(marks, node, doc.size, corner, square);
            } else {
                draw_point(marks, node, corner, (width, height), has_labels);
            }
        });
    }
    let mut left = GAP;
    for (state, word) in legend {
        draw_legend_entry(&mut marks, state, word, (left, size.1 - LEGEND));
        left += legend_entry_width(word);
    }
    Drawing {
        id: svg::picture_id(&[], &format!("{} {}", doc.title, doc.description)),
        size,
        pixels: size.0.round() as u32,
        title: doc.title.clone(),
        description: doc.description.clone(),
        sheets: vec![&TREES],
        symbols: Vec::new(),
        marks,
    }
}

/// Returns the horizontal place of each node, in widths of a node, and the number of leaves. Leaves
/// have successive places, and a node is above the middle of the nodes below it.
fn node_places(nodes: &[TreeDocNode]) -> (Vec<f64>, usize) {
    let mut places = vec![0.0; nodes.len()];
    let mut leaves = nodes
        .iter()
        .enumerate()
        .filter(|(at, node)| nodes.get(at + 1).is_none_or(|next| next.depth <= node.depth))
        .count();
    let all = leaves;
    // First and last place of the children seen so far, by depth.
    let mut children: Vec<Option<(f64, f64)>> = Vec::new();
    for (at, node) in nodes.iter().enumerate().rev() {
        children.resize(children.len().max(node.depth + 2), None);
        places[at] = match children[node.depth + 1].take() {
            Some((first, last)) => (first + last) / 2.0,
            None => {
                leaves -= 1;
                leaves as f64
            }
        };
        let place = places[at];
        children[node.depth] = match children[node.depth] {
            Some((_, last)) => Some((place, last)),
            None => Some((place, place)),
        };
    }
    (places, all)
}

/// Returns the place of the root, above the middle of the first level.
fn root_place(nodes: &[TreeDocNode], places: &[f64]) -> f64 {
    let top = || nodes.iter().zip(places).filter(|(node, _)| node.depth == 1).map(|(_, at)| *at);
    let first = top().next().unwrap_or(0.0);
    (first + top().next_back().unwrap_or(first)) / 2.0
}

/// Draws the board of a node with its pieces and a frame that shows its result.
fn draw_board(
    marks: &mut MarkList,
    node: &TreeDocNode,
    (files, ranks): (u32, u32),
    corner: (f64, f64),
    square: f64,
) {
    let size = (f64::from(files) * square, f64::from(ranks) * square);
    let place = |file: u32, rank: u32| {
        let down = f64::from(ranks - 1 - rank.min(ranks - 1));
        (corner.0 + f64::from(file) * square, corner.1 + down * square)
    };
    marks.add_rect("bzt-bl", corner, size);
    let mut dark = String::new();
    for file in 0..files {
        for rank in (0..ranks).filter(|rank| (file + rank) % 2 == 0) {
            let (x, y) = place(file, rank);
            dark += &format!(
                "M{} {}h{square}v{square}h-{square}z",
                format_number(x, 1),
                format_number(y, 1)
            );
        }
    }
    marks.add_path("bzt-bd", dark);
    for &(file, rank) in &node.pieces {
        let (x, y) = place(file, rank);
        marks.add_circle("bzt-p", (x + square / 2.0, y + square / 2.0), square * 0.36);
    }
    draw_frame(marks, node.state, corner, size);
}

/// Draws the frame that shows the result of a node.
fn draw_frame(marks: &mut MarkList, state: TreeNodeState, corner: (f64, f64), size: (f64, f64)) {
    let frame = match state {
        TreeNodeState::Open => return,
        TreeNodeState::DeadEnd => "bzt-kf",
        TreeNodeState::Solution => "bzt-gf",
    };
    let outline = format!(
        "M{} {}h{}v{}h-{}z",
        format_number(corner.0 - 1.5, 1),
        format_number(corner.1 - 1.5, 1),
        format_number(size.0 + 3.0, 1),
        format_number(size.1 + 3.0, 1),
        format_number(size.0 + 3.0, 1)
    );
    marks.add_path(MarkStyle::from(frame), outline);
}

/// Returns the width of an entry of the legend.
fn legend_entry_width(word: &str) -> f64 {
    /// Widths of the sample with its gaps, and of a character.
    const WIDTHS: (f64, f64) = (36.0, 8.0);
    WIDTHS.0 + WIDTHS.1 * text_width(word) as f64
}

/// Draws an entry of the legend: a sample of the frame and its meaning.
fn draw_legend_entry(marks: &mut MarkList, state: TreeNodeState, word: &str, (x, y): (f64, f64)) {
    draw_frame(marks, state, (x + 2.0, y + 2.0), (11.0, 11.0));
    marks.add_text(
        MarkStyle("bzt-t", vec![Property::Size(13.0), Property::Start]),
        (x + 20.0, y + 12.5),
        word,
    );
}

/// Draws a node as a point, with the square of its piece if there is room.
fn draw_point(
    marks: &mut MarkList,
    node: &TreeDocNode,
    corner: (f64, f64),
    size: (f64, f64),
    has_label: bool,
) {
    let class = match node.state {
        TreeNodeState::Open => "bzt-n",
        TreeNodeState::DeadEnd => "bzt-k",
        TreeNodeState::Solution => "bzt-g",
    };
    let centre = corner.0 + size.0 / 2.0;
    if has_label {
        marks.add_circle(class, (centre, corner.1 + 3.0), 3.0);
        marks.add_text("bzt-t", (centre, corner.1 + size.1), node.label.as_str());
    } else {
        marks.add_circle(class, (centre, corner.1 + size.1 / 2.0), 2.2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(depth: usize) -> TreeDocNode {
        let label = "a1".to_owned();
        TreeDocNode { depth, label, pieces: vec![(0, 0)], state: TreeNodeState::Open }
    }

    #[test]
    fn parents_are_above_the_middle_of_their_children() {
        let nodes = [1, 2, 2, 3, 1, 2].map(node);
        let (places, leaves) = node_places(&nodes);
        assert_eq!(leaves, 3);
        assert_eq!(places, [0.5, 0.0, 1.0, 1.0, 2.0, 2.0]);
        assert_eq!(root_place(&nodes, &places), 1.25);
        assert_eq!(node_places(&[]), (Vec::new(), 0));
    }
}
