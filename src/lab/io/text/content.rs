//! Contents of a statement, with its nodes sorted by kind and depth before any solution is passed
//! on.

use super::facts::{ProblemFacts, is_search_matrix};
use super::ranks::{DrawnRank, DrawnSquare};
use super::sign::SignCell;
use super::token::{TextLeaf, TextNode};
use crate::data::FilePosition;
use bezzel_base::board::Square;

/// Squares of one solution in the order of the text.
#[derive(Debug)]
pub(super) enum SquareList {
    Squares(Vec<(Square, FilePosition)>),
    /// Squares that pieces move to. The square where they begin may be missing.
    Moves(Vec<(Square, FilePosition)>),
    /// Pairs of row and column.
    Pairs(Vec<((u64, u64), FilePosition)>),
    Numbers(Vec<(u64, FilePosition)>),
}

impl SquareList {
    pub(super) fn len(&self) -> usize {
        match self {
            SquareList::Squares(items) | SquareList::Moves(items) => items.len(),
            SquareList::Pairs(items) => items.len(),
            SquareList::Numbers(items) => items.len(),
        }
    }

    /// Returns whether a move begins on the last of these squares.
    pub(super) fn is_continued_by(&self, next: &SquareList) -> bool {
        match (self, next) {
            (SquareList::Squares(items), SquareList::Squares(next)) => {
                next.len() == 2 && items.last().map(|item| item.0) == Some(next[0].0)
            }
            _ => false,
        }
    }

    /// Adds squares in the same notation. Returns them if their notation differs.
    pub(super) fn append(&mut self, more: SquareList) -> Option<SquareList> {
        match (self, more) {
            (SquareList::Squares(items), SquareList::Squares(more) | SquareList::Moves(more))
            | (SquareList::Moves(items), SquareList::Moves(more)) => items.extend(more),
            (SquareList::Pairs(items), SquareList::Pairs(more)) => items.extend(more),
            (SquareList::Numbers(items), SquareList::Numbers(more)) => items.extend(more),
            (_, more) => return Some(more),
        }
        None
    }
}

#[derive(Clone, Debug)]
pub(super) struct NumberRow(pub(super) Vec<(u64, FilePosition)>);

impl NumberRow {
    /// Returns the numbers of a rank.
    pub(super) fn from_rank(rank: &DrawnRank) -> NumberRow {
        let number = |square: &DrawnSquare| Some((square.cell.number()?, square.place));
        NumberRow(rank.iter().filter_map(number).collect())
    }

    pub(super) fn values(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().map(|&(number, _)| number)
    }

    /// Returns the first two numbers as a row and a column.
    pub(super) fn to_pair(&self) -> SquareList {
        SquareList::Pairs(vec![((self.0[0].0, self.0[1].0), self.0[0].1)])
    }

    pub(super) fn to_rank(&self) -> DrawnRank {
        self.0
            .iter()
            .map(|&(number, place)| DrawnSquare { cell: SignCell::Number(number), place })
            .collect()
    }
}

pub(super) enum ListContent {
    Board(Vec<DrawnRank>),
    /// One rank of a board that may continue on the next line.
    Rank(DrawnRank),
    Numbers(NumberRow),
    Items(SquareList),
    Fen(Box<str>, FilePosition),
    /// Value of an object, with its key.
    Fact(Box<str>, TextNode),
}

pub(super) struct ContentSorter<'a> {
    pub(super) facts: &'a ProblemFacts<'a>,
    /// Whether there are pending ranks of a board that the next rank may continue.
    pub(super) has_ranks: bool,
}

impl ContentSorter<'_> {
    /// Sorts the nodes of a list or of a line into contents. Returns `false` if they hold something
    /// else.
    pub(super) fn sort_nodes(&self, nodes: &[&TextNode], into: &mut Vec<ListContent>) -> bool {
        let nodes: Vec<&TextNode> =
            nodes.iter().copied().filter(|node| !is_type_name(node)).collect();
        let nodes = nodes.as_slice();
        if nodes.is_empty() {
            return true;
        }
        if nodes.iter().any(|node| matches!(node, TextNode::Labelled(..))) {
            let is_option = describes_option(nodes);
            return nodes.iter().all(|node| match node {
                TextNode::Labelled(label, value, place) => match value.as_list() {
                    Some(list) if !is_option => {
                        self.sort_nodes(&list.iter().collect::<Vec<_>>(), into)
                    }
                    _ => {
                        into.push(ListContent::Fact(
                            label.clone(),
                            TextNode::Labelled(label.clone(), value.clone(), *place),
                        ));
                        true
                    }
                },
                _ => false,
            });
        }
        if nodes.iter().all(|node| node.as_leaf().is_some()) {
            return self.sort_leaves(nodes, into);
        }
        if nodes[0].as_leaf().is_some()
            && nodes.len() > 1
            && nodes[1..].iter().all(|node| node.as_list().is_some())
        {
            // In `1. [1, 3, 0, 2]` the first number is that of the solution.
            return matches!(nodes[0].as_leaf(), Some(TextLeaf::Number(..)))
                && self.sort_lists(&nodes[1..], into);
        }
        nodes.iter().all(|node| node.as_list().is_some()) && self.sort_lists(nodes, into)
    }

    /// Sorts leaves into one content.
    fn sort_leaves(&self, nodes: &[&TextNode], into: &mut Vec<ListContent>) -> bool {
        let leaves = || nodes.iter().filter_map(|node| Some((node.as_leaf()?, node.position())));
        let fens: Option<Vec<ListContent>> = leaves()
            .map(|(leaf, place)| match leaf {
                TextLeaf::Fen(text) => Some(ListContent::Fen(text.clone(), place)),
                _ => None,
            })
            .collect();
        if let Some(fens) = fens {
            into.extend(fens);
            return true;
        }
        let squares: Option<Vec<(Square, FilePosition)>> = leaves()
            .map(|(leaf, place)| match leaf {
                TextLeaf::Square(square) | TextLeaf::PieceSquare(square) => Some((*square, place)),
                _ => None,
            })
            .collect();
        if let Some(squares) = squares {
            let is_moves = self.facts.is_tour
                && leaves().all(|(leaf, _)| matches!(leaf, TextLeaf::PieceSquare(_)));
            into.push(ListContent::Items(match is_moves {
                true => SquareList::Moves(squares),
                false => SquareList::Squares(squares),
            }));
            return true;
        }
        // Several runs of the digits 0, 1 and 2 are the ranks of a board.
        let digits: Vec<(String, FilePosition)> = leaves()
            .filter_map(|(leaf, place)| match *leaf {
                TextLeaf::Number(number, width) => Some((format!("{number:0width$}"), place)),
                _ => None,
            })
            .collect();
        let is_digit_ranks = self.facts.size.is_some_and(|(files, height)| {
            files > 2
                && !self.facts.is_tour
                && digits.len() == nodes.len()
                && digits.len() == height
                && digits
                    .iter()
                    .all(|(run, _)| run.len() == files && run.bytes().all(|digit| digit <= b'2'))
        });
        if is_digit_ranks {
            let runs: Vec<(&str, FilePosition)> =
                digits.iter().map(|(run, place)| (run.as_str(), *place)).collect();
            return self.sort_runs(&runs, into);
        }
        if self.facts.known.is_some()
            && !self.facts.is_tour
            && leaves().any(|(leaf, _)| is_zero_padded(leaf))
            && nodes.len() > 1
        {
            return false;
        }
        if let Some(NumberRow(numbers)) = numbers_from_list(nodes) {
            if let [(TextLeaf::Number(number, width), place)] =
                leaves().collect::<Vec<_>>().as_slice()
                && self.is_digit_per_file(*width)
            {
                return self.sort_runs(&[(format!("{number:0width$}").as_str(), *place)], into);
            }
            // Several numbers with one digit per file are several lists.
            let is_lists = self.facts.size.is_some_and(|(files, _)| files > 3)
                && leaves().all(|(leaf, _)| {
                    matches!(leaf, &TextLeaf::Number(_, width) if self.is_digit_per_file(width))
                })
                && numbers.iter().any(|(number, _)| {
                    number.to_string().bytes().any(|digit| digit > b'2')
                });
            if is_lists {
                return nodes.iter().all(|node| self.sort_leaves(&[node], into));
            }
            into.push(ListContent::Numbers(NumberRow(numbers)));
            return true;
        }
        let runs: Option<Vec<(&str, FilePosition)>> = leaves()
            .map(|(leaf, place)| match leaf {
                TextLeaf::Run(run) => Some((&**run, place)),
                _ => None,
            })
            .collect();
        if let Some(runs) = runs {
            return self.sort_runs(&runs, into);
        }
        let Some(rank) = rank_from_list(nodes) else { return false };
        // A word such as `no.` looks like a rank, but few boards have ranks of its length.
        let is_rank = self.facts.size.is_none_or(|(files, _)| {
            let width = rank.len();
            width.is_multiple_of(files)
                || width.is_multiple_of(files + 1)
                || width.is_multiple_of(files + 2)
        });
        if is_rank || self.has_ranks {
            into.push(ListContent::Rank(rank));
        }
        is_rank || self.has_ranks
    }

    /// Returns whether a number with this many digits has one digit per file.
    fn is_digit_per_file(&self, digits: usize) -> bool {
        match self.facts.size {
            Some((files, ranks)) => {
                digits > 1
                    && !self.facts.is_tour
                    && (digits == files || digits == files * ranks && files > 1)
            }
            None => digits >= 4,
        }
    }

    /// Sorts runs of signs. A single run is a rank or a whole board, and several runs may be the
    /// ranks of a board.
    fn sort_runs(&self, runs: &[(&str, FilePosition)], into: &mut Vec<ListContent>) -> bool {
        let ranks: Vec<DrawnRank> =
            runs.iter().map(|&(run, place)| split_signs(run, place).collect()).collect();
        let width = ranks[0].len();
        let is_whole = match self.facts.size {
            Some((files, height)) => width == files && ranks.len() == height && height > 1,
            None => ranks.len() > 1 && ranks.iter().all(|rank| rank.len() == ranks.len()),
        };
        if is_whole && ranks.iter().all(|rank| rank.len() == width) {
            into.push(ListContent::Board(ranks));
            return true;
        }
        let [rank] = ranks.as_slice() else {
            // Adjacent runs are adjacent boards.
            let known = self
                .facts
                .size
                .is_some_and(|(files, _)| ranks.iter().all(|rank| rank.len() == files));
            if known {
                into.push(ListContent::Rank(ranks.concat()));
            }
            return known;
        };
        let digits = rank.iter().all(|word| matches!(word.cell, SignCell::Number(_)));
        match self.facts.size {
            Some((files, height)) if width == files * height && height > 1 && files > 1 => {
                into.push(ListContent::Board(
                    rank.chunks(files).map(<[DrawnSquare]>::to_vec).collect(),
                ));
            }
            Some((files, _)) if width != files && !self.has_ranks => return false,
            _ if digits => into.push(ListContent::Numbers(NumberRow::from_rank(rank))),
            _ => into.push(ListContent::Rank(rank.clone())),
        }
        true
    }

    /// Sorts adjacent lists, whether or not they are inside brackets.
    fn sort_lists(&self, nodes: &[&TextNode], into: &mut Vec<ListContent>) -> bool {
        let lists: Vec<Vec<&TextNode>> =
            nodes.iter().filter_map(|node| Some(node.as_list()?.iter().collect())).collect();
        let is_leaf = |node: &&TextNode| node.as_leaf().is_some();
        match lists.as_slice() {
            [list] if list.iter().all(is_leaf) => return self.sort_leaves(list, into),
            [list] if list.iter().any(|node| node.as_list().is_some()) => {
                return self.sort_nodes(list, into);
            }
            _ => {}
        }
        if !lists.iter().flatten().all(is_leaf) {
            return lists.iter().all(|list| self.sort_nodes(list, into));
        }
        if lists.iter().all(|list| list.len() == 1) {
            return self.sort_leaves(&lists.concat(), into);
        }
        let numbers: Option<Vec<NumberRow>> =
            lists.iter().map(|list| numbers_from_list(list)).collect();
        if let Some(numbers) = numbers {
            return self.sort_number_lists(numbers, into);
        }
        let is_square = |node: &&TextNode| {
            matches!(node.as_leaf(), Some(TextLeaf::Square(_) | TextLeaf::PieceSquare(_)))
        };
        let is_board = |list: &Vec<&TextNode>| {
            let runs = list.iter().all(|node| matches!(node.as_leaf(), Some(TextLeaf::Run(_))));
            runs && self.facts.size.map_or(list.len() > 1, |(_, height)| list.len() == height)
        };
        if lists.iter().flatten().all(is_square) || lists.iter().all(is_board) {
            return lists.iter().all(|list| self.sort_leaves(list, into));
        }
        let ranks: Option<Vec<DrawnRank>> = lists.iter().map(|list| rank_from_list(list)).collect();
        into.extend(ranks.clone().map(ListContent::Board));
        ranks.is_some()
    }

    /// Sorts lists of numbers into ranks of boards, pairs, or single solutions.
    fn sort_number_lists(&self, lists: Vec<NumberRow>, into: &mut Vec<ListContent>) -> bool {
        let width = lists[0].0.len();
        let same = lists.iter().all(|list| list.0.len() == width);
        let rows: Vec<Vec<u64>> = lists.iter().map(|list| list.values().collect()).collect();
        let small = rows.iter().flatten().all(|&number| number <= 2) || is_search_matrix(&rows);
        let (is_board, is_pairs) = match self.facts.size {
            Some((files, height)) => {
                let whole = width == files && lists.len().is_multiple_of(height);
                let is_board = whole
                    && (self.facts.is_tour
                        || small
                            && !self.facts.is_lists(
                                &lists[..height].iter().map(NumberRow::to_rank).collect::<Vec<_>>(),
                                Some(files),
                            ));
                (
                    is_board,
                    width == 2
                        && !is_board
                        && (files != 2 || self.facts.pieces == Some(lists.len() as u64)),
                )
            }
            None => {
                let distinct = {
                    let mut all: Vec<u64> = lists.iter().flat_map(NumberRow::values).collect();
                    all.sort_unstable();
                    all.windows(2).all(|pair| pair[0] < pair[1])
                };
                let is_board =
                    small && (width > 2 || lists.len() == 2) || distinct && width * lists.len() > 2;
                (is_board, width == 2 && !is_board)
            }
        };
        if same && is_board {
            let height = self.facts.size.map_or(lists.len(), |(_, height)| height);
            let boards = lists
                .chunks(height)
                .map(|chunk| ListContent::Board(chunk.iter().map(NumberRow::to_rank).collect()));
            into.extend(boards);
        } else if same && is_pairs {
            let pair = |list: &NumberRow| ((list.0[0].0, list.0[1].0), list.0[0].1);
            let pairs = SquareList::Pairs(lists.iter().map(pair).collect());
            into.push(ListContent::Items(pairs));
        } else {
            into.extend(lists.into_iter().map(ListContent::Numbers));
        }
        true
    }
}

/// Returns whether an object describes an option of an exact cover, whose numbers are no squares: an
/// answer of dancing-links of npm has the form `[{"index": 1, "data": [0, 1]}, ...]`.
fn describes_option(nodes: &[&TextNode]) -> bool {
    let has = |key: &str| {
        nodes.iter().any(|node| matches!(node, TextNode::Labelled(label, ..) if &**label == key))
    };
    has("index") && has("data")
}

/// Returns whether a node names the type of an array.
fn is_type_name(node: &TextNode) -> bool {
    matches!(node, TextNode::Labelled(label, ..) if &**label == "dtype")
}

/// Returns whether a leaf is a number with leading zeros. Such a number is neither a file nor a
/// sign on a square.
fn is_zero_padded(leaf: &TextLeaf) -> bool {
    matches!(leaf, &TextLeaf::Number(number, width) if width > 1 && number.to_string().len() < width)
}

/// Returns the signs of a run.
fn split_signs(run: &str, place: FilePosition) -> impl Iterator<Item = DrawnSquare> + '_ {
    run.char_indices().map(move |(at, sign)| {
        let cell =
            sign.to_digit(10).map_or(SignCell::Sign(sign), |digit| SignCell::Number(digit.into()));
        DrawnSquare { cell, place: FilePosition { column: place.column + at as u64, ..place } }
    })
}

/// Returns the numbers of a list. Returns `None` if it contains anything else.
fn numbers_from_list(list: &[&TextNode]) -> Option<NumberRow> {
    let number = |node: &&TextNode| match node.as_leaf() {
        Some(TextLeaf::Number(number, _)) => Some((*number, node.position())),
        _ => None,
    };
    let numbers: Vec<(u64, FilePosition)> = list.iter().map(number).collect::<Option<_>>()?;
    (!numbers.is_empty()).then_some(NumberRow(numbers))
}

/// Returns the squares of a rank. Returns `None` if the list contains anything else.
fn rank_from_list(list: &[&TextNode]) -> Option<DrawnRank> {
    let mut rank = DrawnRank::new();
    for node in list {
        let place = node.position();
        let cell = match node.as_leaf()? {
            TextLeaf::Number(number, _) => SignCell::Number(*number),
            TextLeaf::Negative(_) => SignCell::Negative,
            TextLeaf::Sign(sign) => SignCell::Sign(*sign),
            TextLeaf::Run(run) => {
                rank.extend(split_signs(run, place));
                continue;
            }
            _ => return None,
        };
        rank.push(DrawnSquare { cell, place });
    }
    Some(rank).filter(|rank| !rank.is_empty())
}
