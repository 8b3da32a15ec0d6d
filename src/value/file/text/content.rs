//! Contents of a statement, with its nodes sorted by kind and depth before any solution is passed
//! on.

use super::facts::Facts;
use super::ranks::{Rank, Word};
use super::sign::Cell;
use super::token::{Leaf, Node};
use crate::board::Square;
use crate::value::file::Place;

/// Squares of one solution in the order of the text.
#[derive(Debug)]
pub(super) enum Items {
    Squares(Vec<(Square, Place)>),
    /// Pairs of row and column.
    Pairs(Vec<((u64, u64), Place)>),
    Numbers(Vec<(u64, Place)>),
}

impl Items {
    pub(super) fn len(&self) -> usize {
        match self {
            Items::Squares(items) => items.len(),
            Items::Pairs(items) => items.len(),
            Items::Numbers(items) => items.len(),
        }
    }

    /// Adds squares in the same notation. Returns them if their notation differs.
    pub(super) fn append(&mut self, more: Items) -> Option<Items> {
        match (self, more) {
            (Items::Squares(items), Items::Squares(more)) => items.extend(more),
            (Items::Pairs(items), Items::Pairs(more)) => items.extend(more),
            (Items::Numbers(items), Items::Numbers(more)) => items.extend(more),
            (_, more) => return Some(more),
        }
        None
    }
}

#[derive(Clone, Debug)]
pub(super) struct Numbers(pub(super) Vec<(u64, Place)>);

impl Numbers {
    /// Returns the numbers of a rank.
    pub(super) fn of_rank(rank: &Rank) -> Numbers {
        let number = |word: &Word| match word.cell {
            Cell::Number(number) => Some((number, word.place)),
            _ => None,
        };
        Numbers(rank.iter().filter_map(number).collect())
    }

    pub(super) fn values(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().map(|&(number, _)| number)
    }

    pub(super) fn rank(&self) -> Rank {
        self.0.iter().map(|&(number, place)| Word { cell: Cell::Number(number), place }).collect()
    }
}

pub(super) enum Content {
    Board(Vec<Rank>),
    /// One rank of a board that may continue on the next line.
    Rank(Rank),
    Numbers(Numbers),
    Items(Items),
    Fen(Box<str>, Place),
    /// Value of an object, with its key.
    Fact(Box<str>, Node),
}

pub(super) struct Sorter<'a> {
    pub(super) facts: &'a Facts<'a>,
    /// Whether there are pending ranks of a board that the next rank may continue.
    pub(super) has_ranks: bool,
}

impl Sorter<'_> {
    /// Sorts the nodes of a list or of a line into contents. Returns `false` if they hold something
    /// else.
    pub(super) fn contents(&self, nodes: &[Node], into: &mut Vec<Content>) -> bool {
        let nodes: Vec<&Node> = nodes.iter().filter(|node| !is_type_name(node)).collect();
        let nodes = nodes.as_slice();
        if nodes.is_empty() {
            return true;
        }
        if nodes.iter().any(|node| matches!(node, Node::Labelled(..))) {
            return nodes.iter().all(|node| match node {
                Node::Labelled(label, value, place) => match value.list() {
                    Some(list) if value.leaf().is_none() => self.contents(list, into),
                    _ => {
                        into.push(Content::Fact(label.clone(), Node::Labelled(label.clone(), value.clone(), *place)));
                        true
                    }
                },
                _ => false,
            });
        }
        if nodes.iter().all(|node| node.leaf().is_some()) {
            return self.leaves(nodes, into);
        }
        if nodes[0].leaf().is_some() && nodes.len() > 1 && nodes[1..].iter().all(|node| node.list().is_some()) {
            // In `1. [1, 3, 0, 2]` the first number is that of the solution.
            return matches!(nodes[0].leaf(), Some(Leaf::Number(..))) && self.lists(&nodes[1..], into);
        }
        nodes.iter().all(|node| node.list().is_some()) && self.lists(nodes, into)
    }

    /// Sorts leaves into one content.
    fn leaves(&self, nodes: &[&Node], into: &mut Vec<Content>) -> bool {
        let leaves = || nodes.iter().filter_map(|node| node.leaf().map(|leaf| (leaf, node.place())));
        if let [(Leaf::Fen(text), place)] = leaves().take(2).collect::<Vec<_>>().as_slice() {
            into.push(Content::Fen(text.clone(), *place));
            return true;
        }
        let squares: Option<Vec<(Square, Place)>> = leaves()
            .map(|(leaf, place)| if let Leaf::Square(square) = leaf { Some((*square, place)) } else { None })
            .collect();
        if let Some(squares) = squares {
            into.push(Content::Items(Items::Squares(squares)));
            return true;
        }
        if self.facts.known.is_some()
            && !self.facts.is_tour
            && leaves().any(|(leaf, _)| is_padded(leaf))
            && nodes.len() > 1
        {
            return false;
        }
        let numbers: Option<Vec<(u64, Place)>> = leaves()
            .map(|(leaf, place)| if let Leaf::Number(number, _) = leaf { Some((*number, place)) } else { None })
            .collect();
        if let Some(numbers) = numbers {
            if let [(Leaf::Number(number, width), place)] = leaves().collect::<Vec<_>>().as_slice()
                && self.is_tight(*width)
            {
                return self.runs(&[(format!("{number:0width$}").as_str(), *place)], into);
            }
            into.push(Content::Numbers(Numbers(numbers)));
            return true;
        }
        let runs: Option<Vec<(&str, Place)>> = leaves()
            .map(|(leaf, place)| if let Leaf::Run(run) = leaf { Some((&**run, place)) } else { None })
            .collect();
        if let Some(runs) = runs {
            return self.runs(&runs, into);
        }
        let mut rank = Rank::new();
        for (leaf, place) in leaves() {
            match leaf {
                Leaf::Number(number, _) => rank.push(Word { cell: Cell::Number(*number), place }),
                Leaf::Negative(_) => rank.push(Word { cell: Cell::Negative, place }),
                Leaf::Sign(sign) => rank.push(Word { cell: Cell::Sign(*sign), place }),
                Leaf::Run(run) => rank.extend(signs(run, place)),
                _ => return false,
            }
        }
        // A word such as `no.` looks like a rank, but few boards have ranks of its length.
        let is_rank = self.facts.size.is_none_or(|(files, _)| {
            let width = rank.len();
            width.is_multiple_of(files) || width.is_multiple_of(files + 1) || width.is_multiple_of(files + 2)
        });
        if is_rank || self.has_ranks {
            into.push(Content::Rank(rank));
        }
        is_rank || self.has_ranks
    }

    /// Returns whether a number with this many digits has one digit per file.
    fn is_tight(&self, digits: usize) -> bool {
        match self.facts.size {
            Some((files, ranks)) => {
                digits > 1 && !self.facts.is_tour && (digits == files || digits == files * ranks && files > 1)
            }
            None => digits >= 4,
        }
    }

    /// Sorts runs of signs. A single run is a rank or a whole board, and several runs may be the
    /// ranks of a board.
    fn runs(&self, runs: &[(&str, Place)], into: &mut Vec<Content>) -> bool {
        let ranks: Vec<Rank> = runs.iter().map(|&(run, place)| signs(run, place).collect()).collect();
        let width = ranks[0].len();
        let is_whole = match self.facts.size {
            Some((files, height)) => width == files && ranks.len() == height && height > 1,
            None => ranks.len() > 1 && ranks.iter().all(|rank| rank.len() == ranks.len()),
        };
        if is_whole && ranks.iter().all(|rank| rank.len() == width) {
            into.push(Content::Board(ranks));
            return true;
        }
        let [rank] = ranks.as_slice() else {
            // Adjacent runs are adjacent boards.
            let known = self.facts.size.is_some_and(|(files, _)| ranks.iter().all(|rank| rank.len() == files));
            if known {
                into.push(Content::Rank(ranks.concat()));
            }
            return known;
        };
        let digits = rank.iter().all(|word| matches!(word.cell, Cell::Number(_)));
        match self.facts.size {
            Some((files, height)) if width == files * height && height > 1 && files > 1 => {
                into.push(Content::Board(rank.chunks(files).map(<[Word]>::to_vec).collect()));
            }
            Some((files, _)) if width != files && !self.has_ranks => return false,
            _ if digits => into.push(Content::Numbers(Numbers::of_rank(rank))),
            _ => into.push(Content::Rank(rank.clone())),
        }
        true
    }

    /// Sorts adjacent lists, whether or not they are inside brackets.
    fn lists(&self, nodes: &[&Node], into: &mut Vec<Content>) -> bool {
        let lists: Vec<&[Node]> = nodes.iter().filter_map(|node| node.list()).collect();
        if lists.len() == 1 && lists[0].iter().any(|node| node.list().is_some()) {
            return self.contents(lists[0], into);
        }
        let is_flat = lists.iter().all(|list| list.iter().all(|node| node.leaf().is_some()));
        if !is_flat {
            return lists.iter().all(|list| self.contents(list, into));
        }
        if lists.len() == 1 {
            return self.leaves(&lists[0].iter().collect::<Vec<_>>(), into);
        }
        if lists.iter().all(|list| list.len() == 1) {
            return self.leaves(&lists.iter().flat_map(|list| list.iter()).collect::<Vec<_>>(), into);
        }
        let numbers: Option<Vec<Numbers>> = lists.iter().map(|list| numbers_of(list)).collect();
        if let Some(numbers) = numbers {
            return self.number_lists(numbers, into);
        }
        if lists.iter().flat_map(|list| list.iter()).all(|node| matches!(node.leaf(), Some(Leaf::Square(_)))) {
            return lists.iter().all(|list| self.leaves(&list.iter().collect::<Vec<_>>(), into));
        }
        let is_board = |list: &&[Node]| {
            let runs = list.iter().all(|node| matches!(node.leaf(), Some(Leaf::Run(_))));
            runs && self.facts.size.map_or(list.len() > 1, |(_, height)| list.len() == height)
        };
        if lists.iter().all(is_board) {
            return lists.iter().all(|list| self.leaves(&list.iter().collect::<Vec<_>>(), into));
        }
        let ranks: Option<Vec<Rank>> = lists.iter().map(|list| rank_of(list)).collect();
        match ranks {
            Some(ranks) => {
                into.push(Content::Board(ranks));
                true
            }
            None => false,
        }
    }

    /// Sorts lists of numbers into ranks of boards, pairs, or single solutions.
    fn number_lists(&self, lists: Vec<Numbers>, into: &mut Vec<Content>) -> bool {
        let width = lists[0].0.len();
        let same = lists.iter().all(|list| list.0.len() == width);
        let small = lists.iter().flat_map(Numbers::values).all(|number| number <= 2);
        let (is_board, is_pairs) = match self.facts.size {
            Some((files, height)) => {
                let whole = width == files && lists.len().is_multiple_of(height);
                let is_board = whole
                    && (self.facts.is_tour
                        || small
                            && !self
                                .facts
                                .is_lists(&lists[..height].iter().map(Numbers::rank).collect::<Vec<_>>(), Some(files)));
                (is_board, width == 2 && !is_board && (files != 2 || self.facts.pieces == Some(lists.len() as u64)))
            }
            None => {
                let distinct = {
                    let mut all: Vec<u64> = lists.iter().flat_map(Numbers::values).collect();
                    all.sort_unstable();
                    all.windows(2).all(|pair| pair[0] < pair[1])
                };
                let is_board = small && (width > 2 || lists.len() == 2) || distinct && width * lists.len() > 2;
                (is_board, width == 2 && !is_board)
            }
        };
        if same && is_board {
            let height = self.facts.size.map_or(lists.len(), |(_, height)| height);
            let boards = lists.chunks(height).map(|chunk| Content::Board(chunk.iter().map(Numbers::rank).collect()));
            into.extend(boards);
        } else if same && is_pairs {
            let pairs = lists.iter().map(|list| ((list.0[0].0, list.0[1].0), list.0[0].1)).collect();
            into.push(Content::Items(Items::Pairs(pairs)));
        } else {
            into.extend(lists.into_iter().map(Content::Numbers));
        }
        true
    }
}

/// Returns whether a node names the type of an array.
fn is_type_name(node: &Node) -> bool {
    matches!(node, Node::Labelled(label, ..) if &**label == "dtype")
}

/// Returns whether a leaf is a number with leading zeros. Such a number is neither a file nor a
/// sign on a square.
fn is_padded(leaf: &Leaf) -> bool {
    matches!(leaf, &Leaf::Number(number, width) if width > 1 && number.to_string().len() < width)
}

/// Returns the signs of a run.
fn signs(run: &str, place: Place) -> impl Iterator<Item = Word> + '_ {
    run.char_indices().map(move |(at, sign)| {
        let cell = sign.to_digit(10).map_or(Cell::Sign(sign), |digit| Cell::Number(digit.into()));
        Word { cell, place: Place { column: place.column + at as u64, ..place } }
    })
}

/// Returns the numbers of a list. Returns `None` if it contains anything else.
fn numbers_of(list: &[Node]) -> Option<Numbers> {
    let number = |node: &Node| match node.leaf() {
        Some(Leaf::Number(number, _)) => Some((*number, node.place())),
        _ => None,
    };
    list.iter().map(number).collect::<Option<Vec<_>>>().filter(|numbers| !numbers.is_empty()).map(Numbers)
}

/// Returns the squares of a rank. Returns `None` if the list contains anything else.
fn rank_of(list: &[Node]) -> Option<Rank> {
    let mut rank = Rank::new();
    for node in list {
        let place = node.place();
        match node.leaf()? {
            Leaf::Number(number, _) => rank.push(Word { cell: Cell::Number(*number), place }),
            Leaf::Negative(_) => rank.push(Word { cell: Cell::Negative, place }),
            Leaf::Sign(sign) => rank.push(Word { cell: Cell::Sign(*sign), place }),
            Leaf::Run(run) => rank.extend(signs(run, place)),
            _ => return None,
        }
    }
    Some(rank).filter(|rank| !rank.is_empty())
}
