//! Placements as exact covers, where each line holds at most one piece: one option per square, one
//! item per line.
//!
//! The lines of one side are primary items: each holds a piece or a blank. The lines of the other
//! side are primary if each of them must hold a piece. Otherwise they are secondary, as the
//! diagonals are. A leap that attacks is a secondary item that its two squares cover. If these
//! items do not fix the number of pieces, the blanks are primary items too. Further secondary items
//! then keep the blanks in order, so that the blanks of one placement are numbered in one way only.
//!
//! ```text
//!   the option of b1, queens 4:    file b     rank 1     the diagonals through b1
//!                                  primary    primary    secondary
//! ```
//!
//! It is right because squares that cover each primary line once and no line twice are a placement,
//! and each placement is such a set of squares.
//!
//! Cost: that of [`dancing`](bezzel_base::graph::dancing). A square has at most four cells for a
//! queen.

use bezzel_base::board::Square;
use bezzel_base::core::{
    CountSink, DetailValue, Limit, LineFamilies, ListSink, PlacementSpec, SearchResult,
    SilentObserver, SolutionCallback, SolutionSink, StepDetail, StepEvent, StepObserver,
    diagonal_count, diagonal_numbers,
};
use bezzel_base::graph::dancing::{BranchRule, DancingStep, ExactCover};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1 << 16;

/// Largest number of cells of the options of blanks.
const MAX_CELLS: u64 = 1 << 22;

/// Returns whether each line holds at most one piece and the exact cover problem is small enough.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    let longer = u64::from(size.longer_side());
    let blanks = longer.saturating_sub(placing.pieces);
    let cells = blanks.saturating_mul(placing.pieces + 1).saturating_mul(longer);
    placing.has_one_per_line()
        && size.squares() <= MAX_SQUARES
        && (placing.pieces >= size.shorter_side().into() || cells <= MAX_CELLS)
}

/// Finds one solution and reports how the search ended. It branches on the line with the fewest
/// free squares. The squares are in file order.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find(placing: &PlacementSpec, limit: &Limit) -> (Option<Vec<Square>>, SearchResult) {
    let one = Limit { solutions: Some(limit.solutions.unwrap_or(1).min(1)), ..limit.clone() };
    let mut found = None;
    let mut keep = |squares: &[Square]| {
        found = Some(squares.to_vec());
        ControlFlow::Continue(())
    };
    let searched = run(
        placing,
        BranchRule::Fewest,
        limit,
        &mut SilentObserver,
        &mut ListSink::new(&one, &mut keep),
    );
    (found, searched)
}

/// Visits the solutions in lexicographic order. It branches on the files in order, whatever number
/// of options they have left.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list(placing: &PlacementSpec, limit: &Limit, visit: SolutionCallback<'_>) -> SearchResult {
    run(placing, BranchRule::InOrder, limit, &mut SilentObserver, &mut ListSink::new(limit, visit))
}

/// Visits the solutions in the order in which [`count`] meets them and reports each step to
/// `watch`: the line with the fewest free squares, and the squares of pieces.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(placing, BranchRule::Fewest, limit, watch, &mut ListSink::new(limit, visit))
}

/// Counts the solutions. It branches on the line with the fewest free squares.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    run(placing, BranchRule::Fewest, limit, &mut SilentObserver, &mut CountSink)
}

fn run<W: StepObserver, S: SolutionSink>(
    placing: &PlacementSpec,
    branch: BranchRule,
    limit: &Limit,
    watch: &mut W,
    sink: &mut S,
) -> SearchResult {
    if let Some(searched) =
        placing.trivial_result(limit, placing.pieces > placing.grid.size.shorter_side().into())
    {
        return searched;
    }
    let encoding = CoverEncoding::new(placing, branch);
    let (cover, squares, lines) = encoding.build_cover();
    let mut solution = Vec::new();
    let mut told = StepTranslator {
        encoding: &encoding,
        squares: &squares,
        has_blanks: squares.contains(&None),
        lines: &lines,
        watch,
        levels: Vec::new(),
        left: squares.len() as u64,
        chosen: BranchItem::default(),
    };
    cover.trace(branch, limit, &mut told, |options| {
        if S::WANTS_SQUARES {
            solution.clear();
            solution.extend(options.iter().filter_map(|&option| squares[option as usize]));
            solution.sort_unstable();
        }
        sink.accept_solution(&solution)
    })
}

/// Translator from the steps of an exact cover search to those of a placement search.
struct StepTranslator<'a, W> {
    encoding: &'a CoverEncoding<'a>,
    squares: &'a [Option<Square>],
    /// Whether an option stands for a line that stays empty.
    has_blanks: bool,
    /// Line of each option.
    lines: &'a [u32],
    watch: &'a mut W,
    /// For each item that was branched on, the number of remaining options without its own.
    levels: Vec<u64>,
    /// Number of remaining options.
    left: u64,
    chosen: BranchItem,
}

/// Item that is branched on.
#[derive(Clone, Copy, Default)]
struct BranchItem {
    item: u32,
    /// Number of its options.
    options: u32,
    /// Number of reported options that are squares.
    squares: u32,
    /// Number of options that are not reported yet.
    pending: u32,
}

impl<W: StepObserver> StepTranslator<'_, W> {
    /// Emits the fact that an item is branched on, after its squares were reported.
    fn emit_item(&mut self) -> ControlFlow<()> {
        let (encoding, BranchItem { item, options: ways, squares, .. }) =
            (self.encoding, self.chosen);
        let item = item as usize;
        let line = |file: bool, line: usize| {
            if file { DetailValue::File(line as u32) } else { DetailValue::Rank(line as u32) }
        };
        let across = item.checked_sub(encoding.cross).filter(|_| item < encoding.primary);
        let line = match across {
            _ if item < encoding.lines => Some(line(encoding.by_file, item)),
            Some(across) if encoding.blanks == 0 => Some(line(!encoding.by_file, across)),
            _ => None,
        };
        let is_file = matches!(line, Some(DetailValue::File(_)));
        let fact = match (line, ways) {
            (None, 0) => StepDetail::dead_end("lost blank"),
            (_, 0) => StepDetail::dead_end(if is_file { "lost file" } else { "lost rank" }),
            (None, _) => StepDetail::new("next blank"),
            // The line can only stay empty, which is reported next.
            _ if squares == 0 => return ControlFlow::Continue(()),
            // A line that may stay empty has more options than free squares.
            _ if encoding.blanks > 0 => {
                StepDetail::new(if is_file { "next file" } else { "next rank" })
            }
            _ => {
                StepDetail::new(if is_file { "fewest file" } else { "fewest rank" }).with("n", ways)
            }
        };
        self.watch.on_step(StepEvent::Detail(line.map_or(fact, |line| fact.with("line", line))))
    }

    /// Emits the fact that the line of an option stays empty, or no longer does.
    fn emit_blank(&mut self, option: u32, stays: bool) -> ControlFlow<()> {
        let line = self.lines[option as usize];
        let fact = match (self.encoding.by_file, stays) {
            (true, true) => StepDetail::new("stay file").with("line", DetailValue::File(line)),
            (true, false) => StepDetail::new("fill file").with("line", DetailValue::File(line)),
            (false, true) => StepDetail::new("stay rank").with("line", DetailValue::Rank(line)),
            (false, false) => StepDetail::new("fill rank").with("line", DetailValue::Rank(line)),
        };
        self.watch.on_step(StepEvent::Detail(fact))
    }
}

impl<W: StepObserver> StepObserver<DancingStep> for StepTranslator<'_, W> {
    const IS_ACTIVE: bool = W::IS_ACTIVE;

    fn on_step(&mut self, event: DancingStep) -> ControlFlow<()> {
        match event {
            DancingStep::Choose(item, left) => {
                self.left -= u64::from(left);
                self.levels.push(self.left);
                self.chosen = BranchItem { item, options: left, squares: 0, pending: left };
                if left == 0 { self.emit_item() } else { ControlFlow::Continue(()) }
            }
            DancingStep::Option(option) => {
                if let Some(square) = self.squares[option as usize] {
                    self.chosen.squares += 1;
                    self.watch.on_step(StepEvent::Highlight(square))?;
                }
                self.chosen.pending -= 1;
                if self.chosen.pending == 0 { self.emit_item() } else { ControlFlow::Continue(()) }
            }
            DancingStep::Take(option, unlinked) => {
                self.left = self.levels.last().map_or(0, |left| left - u64::from(unlinked));
                let Some(square) = self.squares[option as usize] else {
                    return self.emit_blank(option, true);
                };
                self.watch.on_step(StepEvent::Enter(square))?;
                let fact = if self.has_blanks {
                    StepDetail::new("cover")
                } else {
                    StepDetail::new("cover left").with("n", self.left)
                };
                self.watch.on_step(StepEvent::Detail(fact))
            }
            DancingStep::GiveUp(option) => {
                let Some(square) = self.squares[option as usize] else {
                    return self.emit_blank(option, false);
                };
                self.watch.on_step(StepEvent::Leave(square))?;
                self.watch.on_step(StepEvent::Detail(StepDetail::new("uncover")))
            }
            DancingStep::Exhausted => {
                self.levels.pop();
                ControlFlow::Continue(())
            }
            DancingStep::Found => self.watch.on_step(StepEvent::Found),
        }
    }
}

/// Numbers of the items.
struct CoverEncoding<'a> {
    placing: &'a PlacementSpec,
    /// Whether the files are the lines that hold a piece or a blank. Otherwise the ranks are.
    by_file: bool,
    lines: usize,
    /// First line of the other side.
    cross: usize,
    /// Number of blanks that are items.
    blanks: usize,
    first_blank: usize,
    primary: usize,
    rising: usize,
    falling: usize,
    /// Items of leaps, keyed by their two squares.
    leaps: BTreeMap<(Square, Square), usize>,
    /// First of the items that keep the blanks in order: one per line for each pair of consecutive
    /// blanks.
    order: usize,
    items: usize,
}

impl<'a> CoverEncoding<'a> {
    fn new(placing: &'a PlacementSpec, branch: BranchRule) -> CoverEncoding<'a> {
        let (grid, size) = (&placing.grid, placing.grid.size);
        let by_file = branch == BranchRule::InOrder || size.files() <= size.ranks();
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let (lines, others) = if by_file { (files, ranks) } else { (ranks, files) };
        let pieces = placing.pieces as usize;
        // If every line of the other side holds a piece, the number of blanks follows.
        let crossed = pieces == others;
        let blanks = if crossed { 0 } else { lines - pieces };
        let primary = lines + blanks + if crossed { others } else { 0 };
        let (first_blank, cross) =
            (if crossed { lines + others } else { lines }, if crossed { lines } else { primary });
        let rising = primary + if crossed { 0 } else { others };
        let falling = rising + diagonal_count(grid) as usize;
        let leaps = leap_items(placing, falling + diagonal_count(grid) as usize);
        let order = falling + diagonal_count(grid) as usize + leaps.len();
        let items = order + blanks.saturating_sub(1) * lines;
        CoverEncoding {
            placing,
            by_file,
            lines,
            cross,
            blanks,
            first_blank,
            primary,
            rising,
            falling,
            leaps,
            order,
            items,
        }
    }

    /// Builds the exact cover problem. Returns it with the square and the line of each option. A
    /// blank has no square. The options of a line come in the order of its squares, blanks last.
    fn build_cover(&self) -> (ExactCover, Vec<Option<Square>>, Vec<u32>) {
        let mut cover = ExactCover::new(self.primary, self.items - self.primary);
        let (mut squares, mut lines) = (Vec::new(), Vec::new());
        let mut of_line: Vec<Vec<Square>> = vec![Vec::new(); self.lines];
        for square in
            self.placing.open_squares().iter().chain(self.placing.required.iter().copied())
        {
            of_line[self.primary_line(square)].push(square);
        }
        for (line, here) in of_line.iter().enumerate() {
            for &square in here {
                cover.add_option(self.covered_items(square));
                squares.push(Some(square));
                lines.push(line as u32);
            }
            if self.placing.required.iter().any(|&square| self.primary_line(square) == line) {
                continue;
            }
            for items in self.blank_options(line) {
                cover.add_option(items);
                squares.push(None);
                lines.push(line as u32);
            }
        }
        (cover, squares, lines)
    }

    fn primary_line(&self, square: Square) -> usize {
        (if self.by_file { square.file } else { square.rank }) as usize
    }

    /// Returns the items that a piece on the square covers.
    fn covered_items(&self, square: Square) -> Vec<usize> {
        let lines = LineFamilies::from_piece(&self.placing.piece);
        let across = if self.by_file { square.rank } else { square.file };
        let (rising, falling) = diagonal_numbers(&self.placing.grid, square);
        let mut items = vec![self.primary_line(square), self.cross + across as usize];
        items.extend(lines.rising.then_some(self.rising + rising as usize));
        items.extend(lines.falling.then_some(self.falling + falling as usize));
        let others =
            leaps_from(self.placing, square).map(|other| (square.min(other), square.max(other)));
        let mut leaps: Vec<usize> =
            others.filter_map(|pair| self.leaps.get(&pair).copied()).collect();
        leaps.sort_unstable();
        leaps.dedup();
        items.extend(leaps);
        items
    }

    /// Returns the items of each blank that the line can hold.
    fn blank_options(&self, line: usize) -> Vec<Vec<usize>> {
        let pieces = self.placing.pieces as usize;
        if self.blanks == 0 {
            // The number of lines without a piece follows from the lines of the other side.
            return if self.lines > pieces { vec![vec![line]] } else { Vec::new() };
        }
        let fits = |&blank: &usize| blank <= line && line - blank <= pieces;
        (0..self.blanks).filter(fits).map(|blank| self.blank_items(line, blank)).collect()
    }

    /// Returns the items of a blank on a line. Each pair of consecutive blanks has one item per
    /// line. The first blank covers the items up to its line, the second those from its line on.
    /// They collide unless the second blank is on a later line.
    fn blank_items(&self, line: usize, blank: usize) -> Vec<usize> {
        let mut items = vec![line, self.first_blank + blank];
        let row = |pair: usize| self.order + pair * self.lines;
        if blank + 1 < self.blanks {
            items.extend(row(blank)..=row(blank) + line);
        }
        if blank > 0 {
            items.extend(row(blank - 1) + line..row(blank));
        }
        items
    }
}

fn leaps_from(placing: &PlacementSpec, square: Square) -> impl Iterator<Item = Square> {
    let steps = placing.piece.leaps.iter();
    let land =
        move |&(files, ranks): &(i32, i32)| placing.grid.step(square, files.into(), ranks.into());
    steps.filter_map(land).filter(move |&other| other != square)
}

/// Returns the pairs of open squares that are a leap apart, numbered from `first`.
fn leap_items(placing: &PlacementSpec, first: usize) -> BTreeMap<(Square, Square), usize> {
    let open = placing.open_squares();
    let pairs = open
        .iter()
        .flat_map(|square| leaps_from(placing, square).map(move |other| (square, other)));
    let mut pairs: Vec<(Square, Square)> =
        pairs.filter(|&(a, b)| a < b && open.contains(b)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs.into_iter().zip(first..).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::piece::{QUEEN, ROOK, SUPERQUEEN};

    fn placing(
        piece: &'static bezzel_base::piece::Piece,
        files: u64,
        ranks: u64,
        pieces: u64,
    ) -> PlacementSpec {
        let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
        PlacementSpec::new(piece.clone(), grid, pieces)
    }

    #[test]
    fn counts_and_lists_agree_with_the_formula_of_rooks() {
        let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        for (files, ranks) in [(4, 4), (5, 3), (3, 5), (1, 6)] {
            for pieces in 0..=files.min(ranks) {
                let placing = placing(&ROOK, files, ranks, pieces);
                let ways =
                    choose(files, pieces) * choose(ranks, pieces) * (1..=pieces).product::<u64>();
                assert_eq!(
                    count(&placing, &Limit::default()).found,
                    u128::from(ways),
                    "{files}x{ranks} {pieces}"
                );
                let mut listed = Vec::new();
                list(&placing, &Limit::default(), &mut |squares| {
                    listed.push(squares.to_vec());
                    ControlFlow::Continue(())
                });
                assert_eq!(listed.len() as u64, ways);
                assert!(listed.is_sorted_by(|a, b| a < b), "{files}x{ranks} {pieces}");
            }
        }
    }

    #[test]
    fn node_counts_are_unchanged() {
        let nodes = |placing: &PlacementSpec| {
            let counted = count(placing, &Limit::default());
            let listed = list(placing, &Limit::default(), &mut |_| ControlFlow::Continue(()));
            assert_eq!(counted.found, listed.found);
            (counted.found, counted.nodes, listed.nodes)
        };
        assert_eq!(nodes(&placing(&QUEEN, 8, 8, 8)), (92, 1198, 1584));
        assert_eq!(nodes(&placing(&SUPERQUEEN, 10, 10, 10)), (4, 816, 838));
    }
}
