//! Finds one solution in which every file or every rank holds a piece.
//!
//! The search branches on the line with the fewest free squares, so that a failure is found early.
//! Its squares are tried in random order. Bad first choices may take very long to refute, so the
//! search restarts with twice the nodes until one run ends. From the second run on it learns: it
//! branches on the line with the fewest free squares per dead end so far, and first tries the
//! squares that attack the fewest free ones. Long runs that learn alternate with runs of half the
//! nodes that do not, because on some boards either kind misses the solutions for long.
//!
//! ```text
//!   4 | - - - -     queens on a1 and b3 leave d2 free:
//!   3 | - Q - -     file c and rank 4 are lost, and b3 is removed immediately
//!   2 | - - - .
//!   1 | Q - - -
//! ```
//!
//! It is right because each solution has a piece on one of the free squares of a line that must
//! hold one, so the branches of any line partition the solutions. It is deterministic, because the
//! random numbers have a fixed seed. It is complete, because the node budget grows without bound.
//! All runs together have at most two and a half times the nodes of the longest.
//!
//! Cost: the free squares of each line are counted as pieces come and go, so a node costs the
//! squares that its piece attacks, and one pass over all lines. From the second run on, a node also
//! costs what all squares of its line attack. Where few squares are open, these are listed once.
//! Memory is linear in the squares, and in the lists.
//!
//! Most boards end in the first run. Boards with about as many blocked squares as a solution can
//! bear are the hard ones: on 56x56, seven free squares per line. Over 18
//! boards the search takes half the time of a plain one that restarts but does not learn, and on
//! none more than one and a half times that of the better of CP-SAT and CaDiCaL
//! (`cargo bench --bench speed -- blocked`, 56x56, one thread).
//!
//! Tried, did not pay: also to exclude the squares that attack all free squares of a line with two
//! or three of them (a third fewer nodes, which take longer), to let old dead ends count less,
//! limits that grow more slowly, short runs that learn between the long ones, and to weigh an
//! attacked square by the free squares of its lines.
//!
//! Source: Haralick and Elliott, "Increasing tree search efficiency for constraint satisfaction
//! problems", Artificial Intelligence 14, 1980 (fail first); Gomes, Selman and Kautz, "Boosting
//! combinatorial search through randomization", AAAI 1998 (restarts); Boussemart, Hemery, Lecoutre
//! and Sais, "Boosting systematic search by weighting constraints", ECAI 2004 (dead ends).

use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::sink::{SearchCounter, flow_to_end};
use bezzel_base::core::{
    DetailValue, Limit, PlacementSpec, SearchEnd, SearchResult, SilentObserver, StepDetail,
    StepEvent, StepObserver, Stop, emit_detail,
};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1 << 22;

/// Maximum number of attacks from open squares that are listed.
const MAX_LISTED: usize = 1 << 20;

/// Budget from which a run that does not learn, of half the budget, follows one that does. The
/// budgets of the runs before are less.
const PAIRED_BUDGET: u64 = 1 << 15;

/// Returns whether the board is small enough and every file or every rank must hold a piece.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    size.squares() <= MAX_SQUARES
        && placing.has_one_per_line()
        && placing.pieces == u64::from(size.shorter_side())
}

/// Finds one solution and reports how the search ended. The squares are in file order.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find(placing: &PlacementSpec, limit: &Limit) -> (Option<Vec<Square>>, SearchResult) {
    trace(placing, limit, &mut SilentObserver)
}

/// Finds one solution like [`find`] and reports each step to `watch`: the line with the fewest free
/// squares, the pieces, and the restarts.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> (Option<Vec<Square>>, SearchResult) {
    let mut counter = SearchCounter::new(limit);
    if !placing.is_consistent() {
        return (None, counter.search_result(ControlFlow::Continue(())));
    }
    // Each square is free or taken. A growing list is in memory twice.
    if !limit.has_memory_for(3 * placing.grid.size.squares() * size_of::<Square>() as u64) {
        return (None, counter.search_result(ControlFlow::Break(Stop::Memory)));
    }
    let lists = OnceCell::new();
    let mut board = FreeSquares::new(placing);
    let (mut budget, mut is_learning) = (4 * placing.pieces + 64, false);
    if let ControlFlow::Break(stop) =
        placing.required.iter().try_for_each(|&square| watch.emit(StepEvent::Place(square)))
    {
        return (None, counter.search_result(ControlFlow::Break(stop)));
    }
    let flow = loop {
        (board.budget, board.is_learning) = (budget, is_learning);
        match board.search(&mut counter, watch) {
            ControlFlow::Break(RunEnd::Restart) => {
                (budget, is_learning) = next_run(budget, is_learning);
                let (off, fact) = (
                    &board.placed[placing.required.len()..],
                    StepDetail::new("begin anew").with("n", budget),
                );
                if let ControlFlow::Break(stop) = emit_detail(watch, [off, &[], &[]], fact) {
                    break ControlFlow::Break(stop);
                }
                board.reset();
                board.lists = lists.get_or_init(|| AttackLists::new(placing, limit)).as_ref();
            }
            ControlFlow::Break(RunEnd::Found) => {
                counter.found = 1;
                break ControlFlow::Continue(());
            }
            ControlFlow::Break(RunEnd::Stopped(stop)) => break ControlFlow::Break(stop),
            ControlFlow::Continue(()) => break ControlFlow::Continue(()),
        }
    };
    let found = (counter.found == 1).then(|| {
        board.placed.sort_unstable();
        board.placed.clone()
    });
    (
        found,
        SearchResult {
            end: if counter.found == 1 { SearchEnd::Complete } else { flow_to_end(flow) },
            ..counter.result_with_board(flow, || board.placed.clone())
        },
    )
}

/// Returns the budget of the next run, and whether it learns.
fn next_run(budget: u64, is_learning: bool) -> (u64, bool) {
    if is_learning && budget >= PAIRED_BUDGET {
        (budget / 2, false)
    } else if !is_learning && budget >= PAIRED_BUDGET / 2 {
        (4 * budget, true)
    } else {
        (2 * budget, true)
    }
}

/// Converts the stop of an observer to the end of a run.
fn stop_to_halt(flow: ControlFlow<Stop>) -> ControlFlow<RunEnd> {
    match flow {
        ControlFlow::Break(stop) => ControlFlow::Break(RunEnd::Stopped(stop)),
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
    }
}

/// Reason why a run ends early.
enum RunEnd {
    Found,
    Restart,
    Stopped(Stop),
}

/// Open squares that are attacked from each open square, one list after the other.
struct AttackLists {
    /// Start of the list of each square, and the end of the last one.
    starts: Vec<u32>,
    attacked: Vec<Square>,
}

impl AttackLists {
    /// Lists the attacks, unless they are more than [`MAX_LISTED`] or exceed the memory limit.
    fn new(placing: &PlacementSpec, limit: &Limit) -> Option<AttackLists> {
        let size = placing.grid.size;
        let bytes = 4 * size.squares() + (MAX_LISTED * size_of::<Square>()) as u64;
        if !limit.has_memory_for(bytes) {
            return None;
        }
        let open = placing.open_squares();
        let mut lists = AttackLists { starts: vec![0], attacked: Vec::new() };
        for square in size.iter() {
            if open.contains(square) {
                let attacked = placing.piece.attacked_squares(&placing.grid, square);
                lists.attacked.extend(attacked.filter(|&other| open.contains(other)));
                if lists.attacked.len() > MAX_LISTED {
                    return None;
                }
            }
            lists.starts.push(lists.attacked.len() as u32);
        }
        Some(lists)
    }

    fn attacked_from(&self, index: usize) -> &[Square] {
        &self.attacked[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Free squares, counted by file and by rank.
struct FreeSquares<'a> {
    placing: &'a PlacementSpec,
    free: SquareSet,
    /// Number of free squares of each file, then of each rank. Lines that hold a piece or need none
    /// are not branched on.
    counts: Vec<u32>,
    needs_piece: Vec<bool>,
    /// Squares that are no longer free, freed again when a piece is removed.
    taken: Vec<Square>,
    placed: Vec<Square>,
    budget: u64,
    seed: u64,
    /// Number of times that each file, then each rank, had no free square left, in all runs.
    dead_ends: Vec<u32>,
    /// Whether the dead ends guide the search, which they do from the second run on.
    is_learning: bool,
    lists: Option<&'a AttackLists>,
}

impl<'a> FreeSquares<'a> {
    fn new(placing: &'a PlacementSpec) -> FreeSquares<'a> {
        let size = placing.grid.size;
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let free = placing.open_squares();
        let mut counts = vec![0; files + ranks];
        for square in &free {
            counts[square.file as usize] += 1;
            counts[files + square.rank as usize] += 1;
        }
        let mut needs_piece = vec![files <= ranks; files + ranks];
        needs_piece[files..].fill(ranks <= files);
        for square in &placing.required {
            needs_piece[square.file as usize] = false;
            needs_piece[files + square.rank as usize] = false;
        }
        let placed = placing.required.clone();
        FreeSquares {
            placing,
            free,
            counts,
            needs_piece,
            taken: Vec::new(),
            placed,
            budget: 0,
            seed: 0x9E37_79B9_7F4A_7C15,
            dead_ends: vec![0; files + ranks],
            is_learning: false,
            lists: None,
        }
    }

    fn reset(&mut self) {
        let (seed, dead_ends) = (self.seed, std::mem::take(&mut self.dead_ends));
        *self = FreeSquares { seed, dead_ends, ..FreeSquares::new(self.placing) };
    }

    #[inline]
    fn next_random(&mut self) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        self.seed
    }

    fn search<W: StepObserver>(
        &mut self,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<RunEnd> {
        let Some(line) = self.choose_line() else {
            stop_to_halt(watch.emit(StepEvent::Found))?;
            return ControlFlow::Break(RunEnd::Found);
        };
        let mut squares = self.free_in_line(line);
        if squares.is_empty() {
            self.dead_ends[line] += 1;
        }
        if W::IS_ACTIVE {
            stop_to_halt(self.emit_line(line, &squares, watch))?;
        }
        for last in (1..squares.len()).rev() {
            let other = (self.next_random() % (last as u64 + 1)) as usize;
            squares.swap(last, other);
        }
        if self.is_learning {
            squares.sort_by_cached_key(|&square| self.count_free_attacked(square));
        }
        for square in squares {
            // All lines are compared, and a piece takes squares of several.
            if let ControlFlow::Break(stop) = counter.count_long_node(self.counts.len() as u64) {
                return ControlFlow::Break(RunEnd::Stopped(stop));
            }
            if self.budget == 0 {
                return ControlFlow::Break(RunEnd::Restart);
            }
            self.budget -= 1;
            let mark = self.place_piece(square);
            stop_to_halt(watch.emit(StepEvent::Place(square)))?;
            self.search(counter, watch)?;
            self.take_back(square, mark);
            stop_to_halt(emit_detail(watch, [&[square], &[], &[]], StepDetail::new("take back")))?;
        }
        ControlFlow::Continue(())
    }

    /// Emits the line that is branched on, with its free squares.
    fn emit_line<W: StepObserver>(
        &self,
        line: usize,
        squares: &[Square],
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        let files = self.placing.grid.size.files() as usize;
        let dead_ends = self.dead_ends[line];
        let (line, words) = match line.checked_sub(files) {
            None => (DetailValue::File(line as u32), ["fewest file", "hardest file", "lost file"]),
            Some(rank) => {
                (DetailValue::Rank(rank as u32), ["fewest rank", "hardest rank", "lost rank"])
            }
        };
        let fact = match squares.len() {
            0 => StepDetail::dead_end(words[2]),
            n if n > 1 && self.is_learning => {
                StepDetail::new(words[1]).with("n", n).with("dead", u64::from(dead_ends))
            }
            n => StepDetail::new(words[0]).with("n", n),
        };
        emit_detail(watch, [&[], &[], squares], fact.with("line", line))
    }

    /// Returns the free squares of a line.
    fn free_in_line(&self, line: usize) -> Vec<Square> {
        let size = self.placing.grid.size;
        let files = size.files() as usize;
        let (length, is_file) =
            if line < files { (size.ranks(), true) } else { (size.files(), false) };
        let square = |across: u32| match is_file {
            true => Square { file: line as u32, rank: across },
            false => Square { file: across, rank: (line - files) as u32 },
        };
        let mut squares = Vec::with_capacity(self.counts[line] as usize);
        squares.extend((0..length).map(square).filter(|&square| self.free.contains(square)));
        squares
    }

    /// Returns the line to branch on, among those that need a piece. A line with at most one free
    /// square leaves no choice. Of the others, it is the one with the fewest free squares, or with
    /// the fewest per dead end if the search learns, where every line counts one dead end more than
    /// it had.
    fn choose_line(&self) -> Option<usize> {
        // A line with infinitely many free squares: 1 / 0.
        let (mut best, mut best_free, mut best_weight) = (None, 1, 0);
        for line in (0..self.counts.len()).filter(|&line| self.needs_piece[line]) {
            let free = u64::from(self.counts[line]);
            let weight = match free {
                0 => return Some(line),
                1 => u64::from(u32::MAX),
                _ if self.is_learning => 1 + u64::from(self.dead_ends[line]),
                _ => 1,
            };
            if free * best_weight < best_free * weight {
                (best, best_free, best_weight) = (Some(line), free, weight);
            }
        }
        best
    }

    /// Returns the number of free squares that a piece on the square would attack.
    fn count_free_attacked(&self, square: Square) -> usize {
        let (piece, grid) = (&self.placing.piece, &self.placing.grid);
        let is_free = |other: &Square| self.free.contains(*other);
        match self.lists {
            Some(lists) => {
                lists.attacked_from(grid.size.index(square)).iter().filter(|it| is_free(it)).count()
            }
            None => piece.attacked_squares(grid, square).filter(is_free).count(),
        }
    }

    fn mark_lines(&mut self, square: Square, needy: bool) {
        let files = self.placing.grid.size.files() as usize;
        let size = self.placing.grid.size;
        self.needs_piece[square.file as usize] = needy && size.files() <= size.ranks();
        self.needs_piece[files + square.rank as usize] = needy && size.ranks() <= size.files();
    }

    fn place_piece(&mut self, square: Square) -> usize {
        let mark = self.taken.len();
        self.mark_lines(square, false);
        self.placed.push(square);
        self.take_square(square);
        let (piece, grid) = (&self.placing.piece, &self.placing.grid);
        match self.lists {
            Some(lists) => {
                let attacked = lists.attacked_from(grid.size.index(square)).iter();
                attacked.for_each(|&other| self.take_square(other));
            }
            None => {
                self.take_lines(square);
                for &(files, ranks) in piece.leaps.iter() {
                    if let Some(other) = grid.step(square, files.into(), ranks.into()) {
                        self.take_square(other);
                    }
                }
            }
        }
        mark
    }

    fn take_lines(&mut self, square: Square) {
        let grid = &self.placing.grid;
        for &(files, ranks) in self.placing.piece.rays.iter() {
            let mut at = square;
            while let Some(next) =
                grid.step(at, files.into(), ranks.into()).filter(|&next| next != square)
            {
                self.take_square(next);
                at = next;
            }
        }
    }

    fn take_square(&mut self, square: Square) {
        if self.free.contains(square) {
            self.free.remove(square);
            self.counts[square.file as usize] -= 1;
            let files = self.placing.grid.size.files() as usize;
            self.counts[files + square.rank as usize] -= 1;
            self.taken.push(square);
        }
    }

    fn take_back(&mut self, square: Square, mark: usize) {
        let files = self.placing.grid.size.files() as usize;
        self.mark_lines(square, true);
        self.placed.pop();
        while self.taken.len() > mark {
            let Some(freed) = self.taken.pop() else { break };
            self.free.insert(freed);
            self.counts[freed.file as usize] += 1;
            self.counts[files + freed.rank as usize] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitmask;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::core::{SplitMix64, find_first_attack};
    use bezzel_base::piece::QUEEN;

    /// Queens on a board where each square but `open` of `files` times `ranks` is blocked.
    fn blocked_board(
        files: u32,
        ranks: u32,
        open: usize,
        random: &mut SplitMix64,
    ) -> PlacementSpec {
        let size = Size::new(files.into(), ranks.into()).expect("a valid size");
        let mut blocked: Vec<Square> = size.iter().collect();
        for _ in 0..open {
            blocked.remove(random.next_below(blocked.len() as u64) as usize);
        }
        let pieces = files.min(ranks).into();
        PlacementSpec {
            piece: QUEEN.clone(),
            grid: Grid::plain(size),
            pieces,
            blocked,
            required: vec![],
        }
    }

    #[test]
    fn search_with_restarts_agrees_with_counts_on_blocked_boards() {
        let mut random = SplitMix64::new(80);
        let (mut restarted, mut found, mut none) = (0, 0, 0);
        for round in 0..1500 {
            let files = 10 + round % 6;
            let ranks = if round % 5 == 0 { files + round % 3 } else { files };
            let open = (u64::from(files * ranks) * (30 + random.next_below(20)) / 100) as usize;
            let placing = blocked_board(files, ranks, open, &mut random);
            let (solution, searched) = find(&placing, &Limit::default());
            assert!(searched.end.is_complete());
            let count = bitmask::count(&placing, &Limit::default()).found;
            assert_eq!(solution.is_some(), count > 0, "{placing:?}");
            restarted += u32::from(searched.nodes > 4 * placing.pieces + 64);
            let Some(solution) = solution else {
                none += 1;
                continue;
            };
            found += 1;
            assert_eq!(solution.len() as u64, placing.pieces);
            assert!(solution.iter().all(|square| placing.blocked.binary_search(square).is_err()));
            assert_eq!(find_first_attack(&placing.piece, &placing.grid, &solution), None);
        }
        assert!(restarted > 20 && found > 100 && none > 100, "{restarted} {found} {none}");
    }

    #[test]
    fn runs_without_lists_agree_with_runs_with_lists() {
        let mut random = SplitMix64::new(81);
        for _ in 0..20 {
            let placing = blocked_board(24, 24, 150, &mut random);
            let lists = AttackLists::new(&placing, &Limit::default());
            let answers = [None, lists.as_ref()].map(|lists| {
                let (mut board, limit) = (FreeSquares::new(&placing), Limit::default());
                (board.budget, board.is_learning, board.lists) = (20_000, true, lists);
                let mut counter = SearchCounter::new(&limit);
                let is_found = matches!(
                    board.search(&mut counter, &mut SilentObserver),
                    ControlFlow::Break(RunEnd::Found)
                );
                (is_found, board.placed, board.dead_ends, counter.nodes())
            });
            assert_eq!(answers[0], answers[1]);
        }
    }
}
