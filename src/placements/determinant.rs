//! The determinant whose entries carry one letter for each of their two diagonals, expanded by
//! minors. A term in which a letter repeats vanishes, and the surviving terms are the placements.
//!
//! The lines of the shorter side are expanded in turn. The minors of the lines so far are kept as
//! lists of their terms, one minor for each set of crossing lines. Signs are left out: no term
//! cancels another, because its letters are kept with the entries that contributed them.
//!
//! ```text
//!          rank 1   rank 2   rank 3
//!   file a   ar       bs       ct      a to e: falling diagonals
//!   file b   bq       cr       ds      p to t: rising ones
//!   file c   cp       dq       er
//!
//!   ar cr er  no: r      bs bq er  no: b      ct bq dq  no: q
//!   ar ds dq  no: d      bs ds cp  no: s      ct cr cp  no: c
//! ```
//!
//! So three queens cannot be placed on this board. It is right because a term takes one entry from
//! each line and each crossing line, which is a placement of rooks, and a letter repeats where two
//! of them share a diagonal. A repeated letter stays in every longer term, so such a term can be
//! dropped immediately.
//!
//! Cost: one step for each term of a minor that does not vanish, 2,056 for eight queens. Memory:
//! sixteen bytes for each such term of the lines so far.
//!
//! Source: Günther, "Zur mathematischen Theorie des Schachbretts", Archiv der Mathematik und Physik
//! 56, 1874; Glaisher, "On the problem of the eight queens", Philosophical Magazine 48, 1874.

use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use bezzel_base::core::{
    DetailValue, Limit, LineFamilies, ListSink, PlacementSpec, SearchEnd, SearchResult,
    SolutionCallback, SolutionSink, StepDetail, StepEvent, StepObserver, Stop, diagonal_numbers,
    emit_detail,
};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Longest side. Its minors hold about a million terms simultaneously, those of a board of side 14
/// about six times more.
pub const MAX_SIDE: u32 = 13;

/// Returns whether the method applies. The piece must attack along lines only, each line must hold
/// at most one piece, every line of the shorter side must hold one, and the board must be small
/// enough.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line()
        && placing.piece.leaps.is_empty()
        && placing.pieces >= u64::from(size.shorter_side())
        && size.longer_side() <= MAX_SIDE
}

/// Visits the solutions in lexicographic order, after the whole determinant has been expanded.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list(placing: &PlacementSpec, limit: &Limit, visit: SolutionCallback<'_>) -> SearchResult {
    if limit.solutions == Some(0) {
        return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(Stop::Solutions) };
    }
    let mut counter = SearchCounter::new(limit);
    let terms = match expand_minors(placing, &mut counter) {
        Ok(terms) => terms,
        Err(stop) => return counter.search_result(ControlFlow::Break(stop)),
    };
    let mut solutions: Vec<Vec<Square>> = terms.iter().map(|term| term.squares(placing)).collect();
    solutions.sort_unstable();
    let mut sink = ListSink::new(limit, visit);
    let flow = solutions.iter().try_for_each(|squares| {
        counter.found += 1;
        sink.accept_solution(squares)
    });
    counter.search_result(flow)
}

/// Counts the surviving terms.
///
/// # Panics
/// If [`is_supported`] returns `false`.
///
/// # Complexity
/// A node is a term of a minor that does not vanish. Memory: sixteen bytes for each such term of
/// the lines so far.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    let mut counter = SearchCounter::new(limit);
    match expand_minors(placing, &mut counter) {
        Ok(terms) => {
            counter.found = terms.len() as u64;
            counter.search_result(ControlFlow::Continue(()))
        }
        Err(stop) => counter.search_result(ControlFlow::Break(stop)),
    }
}

/// Counts the surviving terms and reports the expansion term by term. [`count`] keeps the terms of
/// all minors in memory together; this plain twin builds one term at a time. Both visit the same
/// number of nonvanishing terms and find the same number of surviving ones.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    assert!(is_supported(placing), "asked only where the terms fit");
    let size = placing.grid.size;
    let mut counter = SearchCounter::new(limit);
    if let Some(searched) =
        placing.trivial_result(limit, placing.pieces > size.shorter_side().into())
    {
        return searched;
    }
    let mut open = placing.open_squares();
    placing.required.iter().for_each(|&square| open.insert(square));
    let longer = size.longer_side();
    let terms = (0..size.shorter_side()).fold(1u64, |terms, line| terms * u64::from(longer - line));
    let fact = match size.files().cmp(&size.ranks()) {
        Ordering::Equal => StepDetail::new("determinant"),
        Ordering::Less => StepDetail::new("determinant files"),
        Ordering::Greater => StepDetail::new("determinant ranks"),
    };
    let mut flow = watch.emit(StepEvent::Detail(fact.with("n", terms)));
    if flow.is_continue() {
        flow = Expansion { placing, open: &open, entries: Vec::new() }
            .expand_line(&mut counter, watch);
    }
    counter.search_result(flow)
}

/// Product of entries under construction, reported step by step.
struct Expansion<'a> {
    placing: &'a PlacementSpec,
    open: &'a SquareSet,
    entries: Vec<Square>,
}

impl Expansion<'_> {
    fn expand_line<W: StepObserver>(
        &mut self,
        counter: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        let (line, longer) = (self.entries.len() as u32, size.longer_side());
        if line == size.shorter_side() {
            counter.found += 1;
            return watch.emit(StepEvent::Found);
        }
        for square in (0..longer).map(|crossing| entry_square(self.placing, line, crossing)) {
            let meets = |entry: &&Square| entry.file == square.file || entry.rank == square.rank;
            if !self.open.contains(square) || self.entries.iter().any(|entry| meets(&entry)) {
                continue;
            }
            let taken = self.entries.iter().find(|&&entry| {
                diagonal_letters(self.placing, entry) & diagonal_letters(self.placing, square) != 0
            });
            if let Some(&entry) = taken {
                emit_detail(
                    watch,
                    [&[], &[], &[square, entry]],
                    StepDetail::rejection("vanishes"),
                )?;
                continue;
            }
            self.entries.push(square);
            counter.count_node()?;
            let fact = match line + 1 == size.shorter_side() {
                true => StepDetail::new("last entry"),
                false => StepDetail::new("entry")
                    .with("file", DetailValue::File(square.file))
                    .with("rank", DetailValue::Rank(square.rank)),
            };
            emit_detail(watch, [&[], &[square], &[]], fact)?;
            self.expand_line(counter, watch)?;
            self.entries.pop();
            emit_detail(watch, [&[square], &[], &[]], StepDetail::new("entry back"))?;
        }
        ControlFlow::Continue(())
    }
}

/// Product of entries, one from each line so far.
#[derive(Clone, Copy, Debug)]
struct DeterminantTerm {
    /// One bit per diagonal whose letter occurs in the product.
    letters: u64,
    /// Crossing line of each entry, four bits each.
    entries: u64,
}

/// Bits of a crossing line's number.
const ENTRY_BITS: u32 = 4;

impl DeterminantTerm {
    /// Returns the squares of the entries in file order.
    fn squares(self, placing: &PlacementSpec) -> Vec<Square> {
        let size = placing.grid.size;
        let crossing = |line: u32| (self.entries >> (ENTRY_BITS * line)) as u32 % (1 << ENTRY_BITS);
        let mut squares: Vec<Square> = (0..size.shorter_side())
            .map(|line| entry_square(placing, line, crossing(line)))
            .collect();
        squares.sort_unstable();
        squares
    }
}

/// Returns the square where a line of the shorter side meets a crossing line.
fn entry_square(placing: &PlacementSpec, line: u32, crossing: u32) -> Square {
    let size = placing.grid.size;
    if size.files() <= size.ranks() {
        Square { file: line, rank: crossing }
    } else {
        Square { file: crossing, rank: line }
    }
}

/// Returns the letters of a square's entry as bits.
fn diagonal_letters(placing: &PlacementSpec, square: Square) -> u64 {
    let lines = LineFamilies::from_piece(&placing.piece);
    let (rising, falling) = diagonal_numbers(&placing.grid, square);
    let bit = |has: bool, number: u64| if has { 1 << number } else { 0 };
    bit(lines.rising, rising) | bit(lines.falling, falling + 2 * u64::from(MAX_SIDE))
}

/// Returns the surviving terms of the determinant. On a board with unequal sides these are the
/// terms of all its largest minors.
fn expand_minors(
    placing: &PlacementSpec,
    counter: &mut SearchCounter<'_>,
) -> Result<Vec<DeterminantTerm>, Stop> {
    assert!(is_supported(placing), "asked only where the terms fit");
    let size = placing.grid.size;
    if !placing.is_consistent() || placing.pieces > size.shorter_side().into() {
        return Ok(Vec::new());
    }
    let longer = size.longer_side();
    let mut open = placing.open_squares();
    placing.required.iter().for_each(|&square| open.insert(square));
    // The terms of each minor, keyed by the set of its crossing lines.
    let mut minors = BTreeMap::from([(0u16, vec![DeterminantTerm { letters: 0, entries: 0 }])]);
    for line in 0..size.shorter_side() {
        let mut wider: BTreeMap<u16, Vec<DeterminantTerm>> = BTreeMap::new();
        for (taken, terms) in minors {
            for crossing in (0..longer).filter(|&crossing| taken >> crossing & 1 == 0) {
                let square = entry_square(placing, line, crossing);
                if !open.contains(square) {
                    // A blocked square is an entry 0, and so is every other square in the line of a
                    // required one.
                    continue;
                }
                let (letters, entry) =
                    (diagonal_letters(placing, square), u64::from(crossing) << (ENTRY_BITS * line));
                let minor = wider.entry(taken | 1 << crossing).or_default();
                for term in terms.iter().filter(|term| term.letters & letters == 0) {
                    minor.push(DeterminantTerm {
                        letters: term.letters | letters,
                        entries: term.entries | entry,
                    });
                    flow_to_result(counter.count_node())?;
                }
            }
        }
        minors = wider;
    }
    Ok(minors.into_values().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::piece::{QUEEN, ROOK};

    fn placing(piece: &'static bezzel_base::piece::Piece, files: u64, ranks: u64) -> PlacementSpec {
        let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
        PlacementSpec::new(piece.clone(), grid, files.min(ranks))
    }

    #[test]
    fn without_letters_no_term_vanishes() {
        assert_eq!(count(&placing(&ROOK, 6, 6), &Limit::default()).found, 720);
        assert_eq!(count(&placing(&ROOK, 5, 2), &Limit::default()).found, 20);
    }

    #[test]
    fn surviving_terms_are_the_solutions_of_four_and_eight_queens() {
        let mut listed = Vec::new();
        let searched = list(&placing(&QUEEN, 4, 4), &Limit::default(), &mut |squares| {
            listed.push(squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" "));
            ControlFlow::Continue(())
        });
        assert_eq!(listed, ["a2 b4 c1 d3", "a3 b1 c4 d2"]);
        assert_eq!(searched.end, SearchEnd::Complete);
        let searched = count(&placing(&QUEEN, 8, 8), &Limit::default());
        assert_eq!((searched.found, searched.nodes), (92, 2056));
    }

    #[test]
    fn a_limit_stops_the_expansion() {
        let limit = Limit { nodes: Some(1), ..Limit::default() };
        let searched = count(&placing(&QUEEN, 12, 12), &limit);
        assert_eq!((searched.found, searched.end), (0, SearchEnd::Stopped(Stop::Nodes)));
    }
}
