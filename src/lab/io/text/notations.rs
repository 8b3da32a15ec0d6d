//! Notations of other languages and programs, translated into plain lists of numbers, pairs and
//! squares.
//!
//! Each notation is one row of a table: its name, an example, and a reader. The reader gets the
//! neighbouring nodes of one pair of brackets or of one line. It returns them in plain form, or
//! `None` if they are not in its notation. Nodes within brackets are translated first.

use super::token::{TextLeaf, TextNode};
use crate::data::FilePosition;

/// Notation of a statement.
pub(super) struct Notation {
    /// Name.
    pub(super) name: &'static str,
    /// Example, and the same in plain form.
    #[cfg_attr(not(test), expect(dead_code, reason = "the test of the table reads the examples"))]
    pub(super) example: (&'static str, &'static str),
    read: fn(&[TextNode]) -> Option<Vec<TextNode>>,
}

/// Notations in the order in which they are tried.
pub(super) static NOTATIONS: [Notation; 15] = [
    Notation { name: "bullet", example: ("- [2, 4, 1, 3]", "[2 4 1 3]"), read: read_bullet },
    Notation {
        name: "tag of a game",
        example: ("[FEN \"1Q2/3Q/Q3/2Q1 w - - 0 1\"]", "[f:1Q2/3Q/Q3/2Q1]"),
        read: read_tag,
    },
    Notation {
        name: "number of a rank",
        example: ("5- 01 22 17", "5 01 22 17"),
        read: read_rank_number,
    },
    Notation {
        name: "variables",
        example: ("[q_2 = 4, q_1 = 2, q_3 = 6]", "[2 4 6]"),
        read: read_variables,
    },
    Notation { name: "R vector", example: ("[1] 2 4 1 3", "2 4 1 3"), read: read_indexed },
    Notation {
        name: "MiniZinc array",
        example: ("array2d(1..2, 1..2, [1, 2, 3, 4])", "[[1 2] [3 4]]"),
        read: read_ranges,
    },
    Notation {
        name: "atoms with a step",
        example: ("at(2,1,3) at(1,1,1)", "[1 1] [1 3]"),
        read: read_steps,
    },
    Notation {
        name: "Essence matrix",
        example: ("[2, 4, 1, 3; int(1..4)]", "[2 4 1 3]"),
        read: read_domain,
    },
    Notation { name: "atoms", example: ("queen(1,2) queen(2,4)", "[1 2] [2 4]"), read: read_atoms },
    Notation {
        name: "Essence function",
        example: ("function(1 --> 2, 2 --> 4, 3 --> 1, 4 --> 3)", "[2 4 1 3]"),
        read: read_function,
    },
    Notation { name: "call", example: ("queens([2,4,1,3])", "[2 4 1 3]"), read: read_calls },
    Notation {
        name: "dictionary",
        example: ("{0: 1, 1: 3, 2: 0, 3: 2}", "[1 3 0 2]"),
        read: read_dictionary,
    },
    Notation {
        name: "coordinates",
        example: ("[{col: 3, row: 1}, {row: 2, col: 0}]", "[[1 3] [2 0]]"),
        read: read_coordinates,
    },
    Notation { name: "steps", example: ("1. a1 2. b3 c5", "a1 b3 c5"), read: read_numbered },
    Notation { name: "moves", example: ("a1-b3 b3-c5", "a1 b3 c5"), read: read_moves },
];

/// Translates nodes into plain form.
pub(super) fn to_plain_nodes(nodes: &[TextNode]) -> Vec<TextNode> {
    let plain = |node: &TextNode| match node {
        TextNode::Leaf(..) => node.clone(),
        TextNode::List(nodes, place) => TextNode::List(to_plain_nodes(nodes), *place),
        TextNode::Labelled(label, value, place) => {
            let value = to_plain_nodes(std::slice::from_ref(value));
            match <[TextNode; 1]>::try_from(value) {
                Ok([value]) => TextNode::Labelled(label.clone(), Box::new(value), *place),
                Err(values) => TextNode::Labelled(
                    label.clone(),
                    Box::new(TextNode::List(values, *place)),
                    *place,
                ),
            }
        }
    };
    let nodes: Vec<TextNode> = nodes.iter().map(plain).collect();
    NOTATIONS.iter().fold(nodes, |nodes, notation| match (notation.read)(&nodes) {
        Some(plain) => {
            debug_assert!(!plain.is_empty(), "{}", notation.name);
            plain
        }
        None => nodes,
    })
}

fn number(node: &TextNode) -> Option<u64> {
    if let Some(TextLeaf::Number(number, _)) = node.as_leaf() { Some(*number) } else { None }
}

/// Returns the numbers of a list that contains nothing else.
fn numbers(node: &TextNode) -> Option<Vec<u64>> {
    node.as_list()?.iter().map(number).collect()
}

fn is_square(node: &TextNode) -> bool {
    matches!(node.as_leaf(), Some(TextLeaf::Square(_) | TextLeaf::PieceSquare(_)))
}

/// Reads the point of a list in Markdown before lists or squares.
fn read_bullet(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [first, rest @ ..] = nodes else { return None };
    let is_bullet = matches!(first.as_leaf(), Some(TextLeaf::Sign('-' | '*' | '+')));
    let is_plain =
        !rest.is_empty() && rest.iter().all(|node| node.as_list().is_some() || is_square(node));
    (is_bullet && is_plain).then(|| rest.to_vec())
}

/// Reads the tag of a game in PGN that has its position.
fn read_tag(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [name, position] = nodes else { return None };
    let is_name = matches!(name.as_leaf(), Some(TextLeaf::Word(name)) if &**name == "FEN");
    let is_position = matches!(position.as_leaf(), Some(TextLeaf::Fen(_)));
    (is_name && is_position).then(|| vec![position.clone()])
}

/// Reads a line of a vector or a matrix in R, which begins with its index in brackets.
fn read_indexed(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [first, rest @ ..] = nodes else { return None };
    let is_index = matches!(numbers(first)?.as_slice(), [index] if *index > 0);
    let is_row = !rest.is_empty()
        && rest
            .iter()
            .all(|node| matches!(node.as_leaf(), Some(TextLeaf::Number(..) | TextLeaf::Sign(_))));
    (is_index && is_row).then(|| rest.to_vec())
}

/// Returns the length of a range such as `1..8`.
fn range_length(node: &TextNode) -> Option<usize> {
    let (TextLeaf::Word(text) | TextLeaf::Run(text)) = node.as_leaf()? else { return None };
    let (first, last) = text.split_once("..")?;
    let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
    last.checked_sub(first)?.checked_add(1)
}

/// Reads a list whose index follows it.
fn read_domain(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [items @ .., name, range] = nodes else { return None };
    let is_index = matches!(name.as_leaf(), Some(TextLeaf::Word(name)) if &**name == "int");
    let length = if let [range] = range.as_list()? { range_length(range)? } else { return None };
    (is_index && length == items.len() && length > 0).then(|| items.to_vec())
}

/// Reads the arguments of `array1d` and `array2d`: ranges, and a list with all numbers.
fn read_ranges(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [ranges @ .., TextNode::List(items, place)] = nodes else { return None };
    let lengths: Vec<usize> = ranges.iter().map(range_length).collect::<Option<_>>()?;
    match *lengths.as_slice() {
        [length] if length == items.len() => Some(vec![TextNode::List(items.clone(), *place)]),
        [rows, width] if rows.checked_mul(width) == Some(items.len()) => {
            let rows = items.chunks(width);
            let rows = rows.map(|row| TextNode::List(row.to_vec(), row[0].position())).collect();
            Some(vec![TextNode::List(rows, *place)])
        }
        _ => None,
    }
}

/// Returns the name of a call, if the bracket follows it without a blank, and the bracket.
fn call(nodes: &[TextNode]) -> Option<(String, &TextNode)> {
    let [TextNode::Leaf(leaf, place), list @ TextNode::List(_, open)] = nodes else { return None };
    let name = match leaf {
        TextLeaf::Word(name) | TextLeaf::Run(name) => name.to_string(),
        TextLeaf::Sign(sign) => sign.to_string(),
        _ => return None,
    };
    let is_name = name.chars().all(|sign| sign.is_alphanumeric() || matches!(sign, '_' | '.'));
    let is_adjacent = open.line == place.line && open.column == place.column + name.len() as u64;
    (is_name && is_adjacent).then_some((name, list))
}

/// Returns the numbers of each atom. All atoms must have the same name and this many numbers.
fn atoms(nodes: &[TextNode], numbers_each: usize) -> Option<Vec<(Vec<u64>, FilePosition)>> {
    if nodes.is_empty() || !nodes.len().is_multiple_of(2) {
        return None;
    }
    let mut name = None;
    nodes
        .chunks(2)
        .map(|pair| {
            let (called, list) = call(pair)?;
            let is_same = *name.get_or_insert_with(|| called.clone()) == called;
            let values = numbers(list).filter(|values| values.len() == numbers_each && is_same)?;
            Some((values, list.position()))
        })
        .collect()
}

fn pair((a, b): (u64, u64), place: FilePosition) -> TextNode {
    let leaf =
        |number: u64| TextNode::Leaf(TextLeaf::Number(number, number.to_string().len()), place);
    TextNode::List(vec![leaf(a), leaf(b)], place)
}

/// Reads `queen(1,2) queen(2,4)`, the atoms of clingo and the facts of Prolog.
fn read_atoms(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let atoms = atoms(nodes, 2)?;
    Some(atoms.into_iter().map(|(values, place)| pair((values[0], values[1]), place)).collect())
}

/// Reads atoms with a step and a square. The step is the argument that counts all atoms.
fn read_steps(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let mut atoms = atoms(nodes, 3)?;
    let counts = |at: usize| {
        let mut steps: Vec<u64> = atoms.iter().map(|(values, _)| values[at]).collect();
        steps.sort_unstable();
        let first = steps[0];
        first <= 1 && steps.iter().copied().eq(first..first + steps.len() as u64)
    };
    let step = [0, 2].into_iter().find(|&at| counts(at)).filter(|_| atoms.len() > 1)?;
    atoms.sort_by_key(|(values, _)| values[step]);
    let square =
        |values: &[u64]| if step == 0 { (values[1], values[2]) } else { (values[0], values[1]) };
    Some(atoms.into_iter().map(|(values, place)| pair(square(&values), place)).collect())
}

/// Reads the values of a function whose arguments count from 0 or 1.
fn read_function(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let (_, list) = call(nodes).filter(|(name, _)| name == "function")?;
    let entries = list.as_list()?.chunks_exact(2);
    let arguments: Vec<u64> =
        entries.clone().map(|entry| number(&entry[0])).collect::<Option<_>>()?;
    let first = *arguments.first().filter(|first| **first <= 1)?;
    let counts = (first..).zip(&arguments).all(|(number, argument)| number == *argument);
    let values = entries.map(|entry| entry[1].clone()).collect();
    counts.then(|| vec![TextNode::List(values, list.position())])
}

/// Reads lists in calls, such as `solution([2,4,1,3])` and `array([1, 3, 0, 2])`.
fn read_calls(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    if nodes.is_empty() || !nodes.len().is_multiple_of(2) {
        return None;
    }
    nodes
        .chunks(2)
        .map(|pair| {
            let list = call(pair)?.1;
            let items = list.as_list()?;
            match items {
                [item] if item.as_list().is_some() => Some(item.clone()),
                _ if items.len() > 2 || items.iter().any(|item| item.as_list().is_some()) => {
                    Some(list.clone())
                }
                _ => None,
            }
        })
        .collect()
}

/// Reads the values of a dictionary whose keys count from 0 or 1.
fn read_dictionary(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let entry = |node: &TextNode| match node {
        TextNode::Labelled(label, value, _) => {
            Some((label.parse::<u64>().ok()?, (**value).clone()))
        }
        _ => None,
    };
    let entries: Vec<(u64, TextNode)> = nodes.iter().map(entry).collect::<Option<_>>()?;
    let first = entries.first()?.0;
    let counts = (first..).zip(&entries).all(|(key, (other, _))| key == *other);
    (first <= 1 && counts).then(|| entries.into_iter().map(|(_, value)| value).collect())
}

/// Reads the values of variables with one name and numbers from 0 or 1, as solvers print them.
fn read_variables(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let entry = |node: &TextNode| match node {
        TextNode::Labelled(label, value, _) => {
            let name = label.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let number: u64 = label[name.len()..].parse().ok()?;
            (!name.is_empty()).then(|| (number, name.to_owned(), (**value).clone()))
        }
        _ => None,
    };
    let mut entries: Vec<(u64, String, TextNode)> =
        nodes.iter().map(entry).collect::<Option<_>>()?;
    entries.sort_by_key(|(number, ..)| *number);
    let (first, name) = entries.first().map(|(number, name, _)| (*number, name.clone()))?;
    let is_next = |(number, entry): (u64, &(u64, String, _))| entry.0 == number && entry.1 == name;
    let counts = entries.len() > 1 && first <= 1 && (first..).zip(&entries).all(is_next);
    counts.then(|| entries.into_iter().map(|(_, _, value)| value).collect())
}

/// Reads a rank of numbers after its own number with a hyphen.
fn read_rank_number(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let [first, rest @ ..] = nodes else { return None };
    let (TextLeaf::Word(label) | TextLeaf::Run(label)) = first.as_leaf()? else { return None };
    let digits = label.strip_suffix('-')?;
    let own = digits.parse().ok()?;
    let is_rank = rest.len() > 1 && rest.iter().all(|node| number(node).is_some());
    let leaf = TextNode::Leaf(TextLeaf::Number(own, digits.len()), first.position());
    is_rank.then(|| std::iter::once(leaf).chain(rest.iter().cloned()).collect())
}

/// Reads an object with a row and a column.
fn read_coordinates(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    const ROWS: [&str; 4] = ["row", "r", "y", "i"];
    const COLUMNS: [&str; 5] = ["column", "col", "c", "x", "j"];
    let [TextNode::Labelled(one, first, _), TextNode::Labelled(other, second, _)] = nodes else {
        return None;
    };
    number(first).and(number(second))?;
    let is = |names: &[&str], label: &str| names.contains(&label.to_ascii_lowercase().as_str());
    if is(&ROWS, one) && is(&COLUMNS, other) {
        Some(vec![(**first).clone(), (**second).clone()])
    } else if is(&COLUMNS, one) && is(&ROWS, other) {
        Some(vec![(**second).clone(), (**first).clone()])
    } else {
        None
    }
}

/// Reads squares with consecutive numbers before some of them, as in `1. Nb3 Nd4 2. Nf5`.
fn read_numbered(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    let mut squares = Vec::new();
    let mut next = None;
    let mut was_number = false;
    for node in nodes {
        match number(node) {
            Some(_) if was_number => return None,
            Some(number) if next.is_none_or(|next| next == number) => next = Some(number + 1),
            None if is_square(node) => squares.push(node.clone()),
            _ => return None,
        }
        was_number = number(node).is_some();
    }
    (next.is_some() && !was_number && !squares.is_empty()).then_some(squares)
}

/// Reads moves from square to square. Each move begins where the one before ends.
fn read_moves(nodes: &[TextNode]) -> Option<Vec<TextNode>> {
    if nodes.len() < 4 || !nodes.len().is_multiple_of(2) || !nodes.iter().all(is_square) {
        return None;
    }
    let square = |node: &TextNode| match node.as_leaf() {
        Some(TextLeaf::Square(square) | TextLeaf::PieceSquare(square)) => Some(*square),
        _ => None,
    };
    let is_chain =
        nodes[1..nodes.len() - 1].chunks(2).all(|pair| square(&pair[0]) == square(&pair[1]));
    is_chain.then(|| {
        let ends = nodes.chunks(2).map(|pair| pair[1].clone());
        std::iter::once(nodes[0].clone()).chain(ends).map(|node| plain_square(&node)).collect()
    })
}

/// Returns a square without the letter of its piece.
fn plain_square(node: &TextNode) -> TextNode {
    match node {
        TextNode::Leaf(TextLeaf::PieceSquare(square), place) => {
            TextNode::Leaf(TextLeaf::Square(*square), *place)
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::{TextStatement, show_nodes};
    use super::*;

    fn read(text: &str) -> Vec<TextNode> {
        let mut statement = TextStatement::default();
        statement.read_line(text, 1).expect(text);
        assert!(!statement.is_open(), "{text}");
        statement.nodes
    }

    #[test]
    fn every_notation_of_the_table_is_translated() {
        for Notation { name, example: (text, plain), .. } in &NOTATIONS {
            assert_eq!(show_nodes(&to_plain_nodes(&read(text))), *plain, "{name}: {text}");
        }
    }

    #[test]
    fn other_nodes_stay_as_they_are() {
        for text in [
            "[1, 3, 0, 2]",
            "queen (1, 2)",
            "queen(1,2) rook(2,4)",
            "1 2 a1",
            "a1 b3 b3 c5 d7",
            "a1 b3 c5 d7",
            "array1d(1..5, [2, 4, 1, 3])",
            "{1: 2, 3: 4}",
            "- 1 2 3",
        ] {
            let nodes = read(text);
            let plain = to_plain_nodes(&nodes);
            let is_same = plain == nodes || text.starts_with("array1d");
            assert!(is_same, "{text}: {}", show_nodes(&plain));
            assert!(!text.starts_with("array1d") || plain.iter().any(TextNode::has_words));
        }
    }
}
