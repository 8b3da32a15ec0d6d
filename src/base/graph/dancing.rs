//! Exact cover with dancing links (Knuth: "Dancing links", Millennial Perspectives in Computer
//! Science, 2000).
//!
//! Primary items must be covered exactly once, secondary ones at most once. Each option covers some
//! items, and a solution is a set of options. Taking an option unlinks all others that cover one of
//! its items. The unlinked cells remember their place, so that they can be linked again when the
//! option is given up.
//!
//! ```text
//!   options: 1 covers a and c, 2 covers b, 3 covers b and c
//!
//!   items to cover    a  b  c            option 1 is taken: a and c leave, and so
//!   options of each   1  2  1            does option 3, which covers c once more     b
//!                        3  3                                                        2
//! ```
//!
//! It is right because a solution covers the chosen item by exactly one of its options. The
//! branches therefore partition the solutions, whichever item is chosen. The item with the fewest
//! options makes the fewest branches. If it has none, the branch is a dead end.
//!
//! Cost: a node costs the cells that it unlinks and links again. There may be one node per set of
//! compatible options. Memory: 16 bytes for each item that each option covers. No memory grows
//! during the search.

use crate::core::sink::SearchCounter;
use crate::core::{Limit, SearchResult, SilentObserver, StepObserver, Stop};
use std::ops::ControlFlow;

/// Rule that chooses the item to branch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchRule {
    /// Item covered by the fewest options, the first one in case of a tie.
    Fewest,
    /// First item in the order of the items. Solutions then come in lexicographic order of their
    /// options.
    InOrder,
}

/// Step reported by a search. Items and options are given by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DancingStep {
    /// The search branches on this item. The second number counts the options that still cover it.
    Choose(u32, u32),
    /// One of the options of that item.
    Option(u32),
    /// The option is taken. This unlinks the given number of options, not counting those of the
    /// item.
    Take(u32, u32),
    /// The option is given up.
    GiveUp(u32),
    /// Every option of the item was tried.
    Exhausted,
    /// All items are covered.
    Found,
}

/// Exact cover problem.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_base::graph::{BranchRule, ExactCover};
/// use std::ops::ControlFlow;
/// // The example of Knuth's paper: the letters a to g, and six options that cover some of them.
/// let mut cover = ExactCover::new(7, 0);
/// for option in ["cef", "adg", "bcf", "ad", "bg", "deg"] {
///     cover.add_option(option.bytes().map(|letter| usize::from(letter - b'a')));
/// }
/// let mut solutions = Vec::new();
/// cover.search(BranchRule::Fewest, &Limit::default(), |options| {
///     solutions.push(options.to_vec());
///     solutions.last_mut().unwrap().sort();
///     ControlFlow::Continue(())
/// });
/// assert_eq!(solutions, [[0, 3, 4]]);
/// ```
#[derive(Clone, Debug)]
pub struct ExactCover {
    /// Head of the item list (number 0), one head per item, then the cells of the options with a
    /// spacer after each option.
    cells: Vec<LinkCell>,
    /// Items that are still to be covered, as a ring through number 0. Secondary items are not part
    /// of it.
    item_links: Vec<ItemLink>,
    /// Number of options that still cover each item.
    remaining: Vec<u32>,
    options: u32,
}

/// Cell with its neighbours among the cells of its item. A spacer has item 0. Its `up` is the first
/// cell of the option before it, its `down` the last cell of the option after it.
#[derive(Clone, Copy, Debug)]
struct LinkCell {
    up: u32,
    down: u32,
    item: u32,
    option: u32,
}

/// Neighbours of an item in the ring.
#[derive(Clone, Copy, Debug)]
struct ItemLink {
    before: u32,
    after: u32,
}

impl ExactCover {
    /// Creates a problem without options. Items are numbered from 0, primary ones first.
    pub fn new(primary: usize, secondary: usize) -> ExactCover {
        let items = (primary + secondary) as u32;
        let heads = (0..=items).map(|item| LinkCell { up: item, down: item, item, option: 0 });
        let spacer = LinkCell { up: 0, down: 0, item: 0, option: 0 };
        let last = primary as u32;
        let ring = (0..=items).map(|item| match item {
            _ if item > last => ItemLink { before: item, after: item },
            _ => ItemLink {
                before: item.checked_sub(1).unwrap_or(last),
                after: if item == last { 0 } else { item + 1 },
            },
        });
        ExactCover {
            cells: heads.chain([spacer]).collect(),
            item_links: ring.collect(),
            remaining: vec![0; items as usize + 1],
            options: 0,
        }
    }

    /// Adds an option that covers these items. Returns its number, which is 0 for the first option.
    ///
    /// # Panics
    /// If it covers no item, an unknown item, or an item twice.
    pub fn add_option(&mut self, items: impl IntoIterator<Item = usize>) -> u32 {
        let (option, before) = (self.options, self.cells.len() - 1);
        for item in items {
            let (cell, head) = (self.cells.len() as u32, item + 1);
            assert!(head < self.remaining.len(), "an option covers items of the problem");
            let up = self.cells[head].up;
            assert!(up as usize <= before, "an option covers an item once");
            self.cells.push(LinkCell { up, down: head as u32, item: head as u32, option });
            self.cells[up as usize].down = cell;
            self.cells[head].up = cell;
            self.remaining[head] += 1;
        }
        let last = self.cells.len() - 1;
        assert!(last > before, "an option covers an item");
        self.cells[before].down = last as u32;
        self.cells.push(LinkCell { up: before as u32 + 1, down: 0, item: 0, option: 0 });
        self.options += 1;
        option
    }

    /// Visits every solution as the numbers of its options in the order in which they were taken. A
    /// node is an option that is taken.
    ///
    /// # Complexity
    /// Exponential in the worst case. A node costs the cells of the options that it unlinks, and
    /// one pass over the remaining items.
    pub fn search(
        self,
        branch: BranchRule,
        limit: &Limit,
        visit: impl FnMut(&[u32]) -> ControlFlow<Stop>,
    ) -> SearchResult {
        self.trace(branch, limit, &mut SilentObserver, visit)
    }

    /// Visits every solution like [`ExactCover::search`] and reports each step to `watch`.
    pub fn trace<W: StepObserver<DancingStep>>(
        mut self,
        branch: BranchRule,
        limit: &Limit,
        watch: &mut W,
        visit: impl FnMut(&[u32]) -> ControlFlow<Stop>,
    ) -> SearchResult {
        let mut counter = SearchCounter::new(limit);
        let flow = self.run_search(branch, &mut counter, watch, visit);
        counter.search_result(flow)
    }

    fn run_search<W: StepObserver<DancingStep>>(
        &mut self,
        branch: BranchRule,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        // The cells of the items that were branched on, one per taken option.
        let mut taken: Vec<u32> = Vec::new();
        let mut options: Vec<u32> = Vec::new();
        loop {
            let mut cell = match self.choose_item(branch) {
                Some(item) => {
                    if W::IS_ACTIVE {
                        self.emit_item(item, watch)?;
                    }
                    self.cover(item);
                    self.cells[item as usize].down
                }
                None => {
                    counter.found += 1;
                    watch.emit(DancingStep::Found)?;
                    options.clear();
                    options.extend(taken.iter().map(|&cell| self.cells[cell as usize].option));
                    visit(&options)?;
                    let Some(last) = taken.pop() else { return ControlFlow::Continue(()) };
                    watch.emit(DancingStep::GiveUp(self.cells[last as usize].option))?;
                    self.give_up(last)
                }
            };
            while self.is_head(cell) {
                self.uncover(cell);
                watch.emit(DancingStep::Exhausted)?;
                let Some(last) = taken.pop() else { return ControlFlow::Continue(()) };
                watch.emit(DancingStep::GiveUp(self.cells[last as usize].option))?;
                cell = self.give_up(last);
            }
            let unlinked = self.take_option(cell);
            taken.push(cell);
            counter.count_node()?;
            watch.emit(DancingStep::Take(self.cells[cell as usize].option, unlinked))?;
        }
    }

    fn is_head(&self, cell: u32) -> bool {
        (cell as usize) < self.remaining.len()
    }

    /// Returns the item to branch on, or `None` if every item is covered. An item without options
    /// is a dead end and comes first in every order.
    fn choose_item(&self, branch: BranchRule) -> Option<u32> {
        let first = self.item_links[0].after;
        let (mut best, mut item) = (first, first);
        while item != 0 {
            let left = self.remaining[item as usize];
            if left == 0 {
                return Some(item);
            }
            if branch == BranchRule::Fewest && left < self.remaining[best as usize] {
                best = item;
            }
            item = self.item_links[item as usize].after;
        }
        (best != 0).then_some(best)
    }

    /// Reports the item and the options that still cover it.
    fn emit_item<W: StepObserver<DancingStep>>(
        &self,
        item: u32,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        watch.emit(DancingStep::Choose(item - 1, self.remaining[item as usize]))?;
        let mut cell = self.cells[item as usize].down;
        while cell != item {
            watch.emit(DancingStep::Option(self.cells[cell as usize].option))?;
            cell = self.cells[cell as usize].down;
        }
        ControlFlow::Continue(())
    }

    /// Takes the option of the cell: covers its other items. Returns the number of options that
    /// this unlinks.
    fn take_option(&mut self, cell: u32) -> u32 {
        let (mut other, mut unlinked) = (self.right_cell(cell), 0);
        while other != cell {
            let item = self.cells[other as usize].item;
            unlinked += self.remaining[item as usize];
            self.cover(item);
            other = self.right_cell(other);
        }
        unlinked
    }

    /// Restores what `take` did, in the opposite order. Returns the next cell of the item that was
    /// branched on.
    fn give_up(&mut self, cell: u32) -> u32 {
        let mut other = self.left_cell(cell);
        while other != cell {
            self.uncover(self.cells[other as usize].item);
            other = self.left_cell(other);
        }
        self.cells[cell as usize].down
    }

    /// Returns the next cell of the option, cyclically.
    fn right_cell(&self, cell: u32) -> u32 {
        let next = self.cells[cell as usize + 1];
        if next.item == 0 { next.up } else { cell + 1 }
    }

    /// Returns the previous cell of the option, cyclically.
    fn left_cell(&self, cell: u32) -> u32 {
        let before = self.cells[cell as usize - 1];
        if before.item == 0 { before.down } else { cell - 1 }
    }

    /// Removes the item from the ring, and every option that covers it from the lists of its other
    /// items.
    fn cover(&mut self, item: u32) {
        let mut cell = self.cells[item as usize].down;
        while cell != item {
            self.hide(cell);
            cell = self.cells[cell as usize].down;
        }
        let ItemLink { before, after } = self.item_links[item as usize];
        self.item_links[before as usize].after = after;
        self.item_links[after as usize].before = before;
    }

    fn uncover(&mut self, item: u32) {
        let ItemLink { before, after } = self.item_links[item as usize];
        self.item_links[before as usize].after = item;
        self.item_links[after as usize].before = item;
        let mut cell = self.cells[item as usize].up;
        while cell != item {
            self.unhide(cell);
            cell = self.cells[cell as usize].up;
        }
    }

    fn hide(&mut self, cell: u32) {
        let mut other = self.right_cell(cell);
        while other != cell {
            let LinkCell { up, down, item, .. } = self.cells[other as usize];
            self.cells[up as usize].down = down;
            self.cells[down as usize].up = up;
            self.remaining[item as usize] -= 1;
            other = self.right_cell(other);
        }
    }

    fn unhide(&mut self, cell: u32) {
        let mut other = self.left_cell(cell);
        while other != cell {
            let LinkCell { up, down, item, .. } = self.cells[other as usize];
            self.cells[up as usize].down = other;
            self.cells[down as usize].up = other;
            self.remaining[item as usize] += 1;
            other = self.left_cell(other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solutions(cover: &ExactCover, branch: BranchRule) -> (Vec<Vec<u32>>, u64) {
        let mut found = Vec::new();
        let searched = cover.clone().search(branch, &Limit::default(), |options| {
            let mut options = options.to_vec();
            options.sort_unstable();
            found.push(options);
            ControlFlow::Continue(())
        });
        assert_eq!(searched.found, found.len() as u128);
        (found, searched.nodes)
    }

    /// Lists every set of options that covers the first `primary` items once and the others at most
    /// once.
    fn by_definition(options: &[u32], primary: u32) -> Vec<Vec<u32>> {
        let must = (1u32 << primary) - 1;
        let chosen =
            |set: u32| (0..options.len() as u32).filter(move |&option| set >> option & 1 == 1);
        let fits = |&set: &u32| {
            let mut covered = 0;
            chosen(set).all(|option| {
                let items = options[option as usize];
                let fresh = covered & items == 0;
                covered |= items;
                fresh
            }) && covered & must == must
        };
        // Options without a primary item are never taken, because no item is branched on for them.
        let asked = |set: &u32| chosen(*set).all(|option| options[option as usize] & must != 0);
        let mut sets: Vec<Vec<u32>> = (0..1u32 << options.len())
            .filter(fits)
            .filter(asked)
            .map(|set| chosen(set).collect())
            .collect();
        sets.sort_unstable();
        sets
    }

    #[test]
    fn small_problems_agree_with_the_definition() {
        let mut random = crate::core::SplitMix64::new(3);
        for _ in 0..200 {
            let (primary, secondary) =
                (random.next_below(5) as usize, random.next_below(4) as usize);
            let items = (primary + secondary).max(1);
            let primary = primary.max(usize::from(secondary == 0));
            let options: Vec<u32> =
                (0..10).map(|_| 1 + random.next_below((1 << items) - 1) as u32).collect();
            let mut cover = ExactCover::new(primary, items - primary);
            for option in &options {
                cover.add_option((0..items).filter(|item| option >> item & 1 == 1));
            }
            let expected = by_definition(&options, primary as u32);
            for branch in [BranchRule::Fewest, BranchRule::InOrder] {
                let (mut found, _) = solutions(&cover, branch);
                found.sort_unstable();
                assert_eq!(found, expected, "{options:?} with {primary} primary items");
            }
        }
    }

    #[test]
    fn secondary_items_are_covered_at_most_once() {
        let mut cover = ExactCover::new(2, 1);
        for option in [[0, 2], [1, 2]] {
            cover.add_option(option);
        }
        assert_eq!(solutions(&cover, BranchRule::Fewest).0, [[0u32; 0]; 0]);
        cover.add_option([1]);
        assert_eq!(solutions(&cover, BranchRule::Fewest).0, [[0, 2]]);
    }

    #[test]
    fn nothing_to_cover_is_covered_once() {
        assert_eq!(solutions(&ExactCover::new(0, 3), BranchRule::InOrder), (vec![vec![]], 0));
        assert_eq!(solutions(&ExactCover::new(1, 0), BranchRule::InOrder), (vec![], 0));
    }

    /// Ways to fill a board with dominoes (Kasteleyn; Temperley and Fisher 1961).
    #[test]
    fn domino_tilings_are_counted() {
        for (side, ways) in [(2usize, 2), (4, 36), (6, 6728)] {
            let mut cover = ExactCover::new(side * side, 0);
            for square in 0..side * side {
                if square % side + 1 < side {
                    cover.add_option([square, square + 1]);
                }
                if square + side < side * side {
                    cover.add_option([square, square + side]);
                }
            }
            let searched =
                cover.search(BranchRule::Fewest, &Limit::default(), |_| ControlFlow::Continue(()));
            assert_eq!(searched.found, ways);
        }
    }

    #[test]
    fn visitor_and_limit_stop_the_search() {
        let mut cover = ExactCover::new(20, 0);
        for item in 0..20 {
            cover.add_option([item]);
            cover.add_option([item]);
        }
        let searched = cover
            .clone()
            .search(BranchRule::Fewest, &Limit::default(), |_| ControlFlow::Break(Stop::Observer));
        assert_eq!((searched.found, searched.nodes), (1, 20));
        let limit = Limit { nodes: Some(1), ..Limit::default() };
        let searched = cover.search(BranchRule::Fewest, &limit, |_| ControlFlow::Continue(()));
        assert_eq!(searched.end, crate::core::SearchEnd::Stopped(Stop::Nodes));
    }
}
