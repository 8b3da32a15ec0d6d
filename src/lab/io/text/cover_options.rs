//! Options of an exact cover: the row and the column of a queen and the numbers of its diagonals,
//! such as `r3 c6 a9 b3` or `c1 a4 b3 r3 (2 of 4)`.

use super::token::{TextLeaf, TextNode, leaf_text};
use crate::data::FilePosition;
use std::collections::BTreeMap;

/// Pair of row and column, with its position.
type LocatedPair = ((u64, u64), FilePosition);

/// Offsets of the diagonals that the options read so far allow, by the letter of the diagonal: from
/// the sum of row and column, from the row minus the column, and from the column minus the row.
#[derive(Debug, Default)]
pub(super) struct CoverOptions(BTreeMap<char, [Option<i64>; 3]>);

/// Number of items of an option.
const ITEMS: usize = 4;

impl CoverOptions {
    /// Reads the options of a line. Returns their rows and columns, and whether the diagonals are
    /// those of these squares. Returns `None` for any other line.
    pub(super) fn read(&mut self, nodes: &[TextNode]) -> Option<(Vec<LocatedPair>, bool)> {
        // An option may be followed by its position in a list.
        let items = match nodes {
            [items @ .., TextNode::List(..)] if items.len() == ITEMS => items,
            items => items,
        };
        let items: Vec<(char, i64)> = items.iter().map(read_item).collect::<Option<_>>()?;
        if items.is_empty() || !items.len().is_multiple_of(ITEMS) {
            return None;
        }
        let mut pairs = Vec::new();
        let mut is_right = true;
        for (option, place) in items.chunks(ITEMS).zip(nodes.chunks(ITEMS)) {
            let value = |letter: char| option.iter().find(|item| item.0 == letter).map(|it| it.1);
            let (row, column) = (value('r')?, value('c')?);
            let diagonals = || option.iter().filter(|(letter, _)| !matches!(letter, 'r' | 'c'));
            // Squares in the files `r` and `c` are no option unless the sum fits.
            let is_sum = |(_, number): &(char, i64)| (number - row - column).abs() <= 2;
            if diagonals().count() != 2 || !diagonals().any(is_sum) {
                return None;
            }
            for &(letter, number) in diagonals() {
                let offsets = [number - row - column, number - row + column, number + row - column];
                let known = self.0.entry(letter).or_insert(offsets.map(Some));
                for (known, offset) in known.iter_mut().zip(offsets) {
                    *known = known.filter(|&known| known == offset);
                }
                is_right &= known.iter().any(Option::is_some);
            }
            pairs.push(((row.unsigned_abs(), column.unsigned_abs()), place[0].position()));
        }
        Some((pairs, is_right))
    }
}

/// Reads an item: a letter and its number. It may look like a square.
fn read_item(node: &TextNode) -> Option<(char, i64)> {
    let text = match node.as_leaf()? {
        leaf @ (TextLeaf::Square(_) | TextLeaf::Run(_) | TextLeaf::Word(_)) => leaf_text(leaf),
        _ => return None,
    };
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    Some((letter.to_ascii_lowercase(), text[1..].parse().ok()?))
}
