//! Covers that are invariant under symmetries of the board, searched by orbits of squares.
//!
//! A cover that a group of symmetries maps to itself is a union of orbits of squares, and so is the
//! set of squares that an orbit of pieces covers. The search branches on the uncovered square that
//! the fewest orbits cover. It takes each of these orbits in turn and forbids it afterwards. A
//! branch ends if the remaining pieces cannot cover what is open, even if each covers as many open
//! squares as a piece of the best orbit.
//!
//! ```text
//!   3 | a b c      the half turn: five orbits, four of them with two squares;
//!   2 | d e d      a cover that it keeps has a piece on e or an even number of pieces
//!   1 | c b a
//! ```
//!
//! It is right because a cover contains an orbit that covers the chosen square. The branches
//! partition the covers by the first such orbit that they contain, so each cover is found once.
//!
//! Cost: exponential in the number of orbits, which is that of the squares divided by nearly the
//! order of the group. A node looks at all open squares with one word per 64 orbits.

use super::masks::{covers_and_open, for_size};
use super::{CoverSpec, CoverVariant, Incidence};
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::placement_spec::{closed_squares, orbit_closure};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, SolutionCallback, StepEvent, StepObserver, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Returns whether the board is small enough for this search.
pub fn is_supported(covering: &CoverSpec) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Visits the covers with exactly `pieces` pieces that are invariant under all the symmetries, in
/// no particular order, and reports each step to `watch`.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list<W: StepObserver>(
    covering: &CoverSpec,
    by: &[Symmetry],
    pieces: u64,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let mut search_counter = SearchCounter::new(limit);
    let group = Symmetry::generate_group(by);
    let Some((required, blocked)) =
        closed_squares(&covering.grid, &group, &covering.required, &covering.blocked)
    else {
        return search_counter.search_result(Continue(()));
    };
    let covering = CoverSpec { required, blocked, ..covering.clone() };
    let left = pieces.checked_sub(covering.required.len() as u64);
    let Some(left) = left.filter(|_| covering.find_required_attack().is_none()) else {
        return search_counter.search_result(Continue(()));
    };
    if let Break(stop) =
        covering.required.iter().try_for_each(|&square| watch.emit(StepEvent::Place(square)))
    {
        return search_counter.search_result(Break(stop));
    }
    for_size!(covering, search_orbits(&covering, &group, left, &mut search_counter, watch, visit))
}

/// Orbit of squares on which pieces may be placed.
struct SquareOrbit<const N: usize> {
    squares: Vec<u32>,
    covers: BitSet<N>,
    /// Orbits that conflict with it.
    conflicts: BitSet<N>,
}

struct OrbitCoverSearch<'a, 'g, W, const N: usize> {
    orbits: Vec<SquareOrbit<N>>,
    /// For each square, the orbits that cover it.
    covered_by: Vec<BitSet<N>>,
    covering: &'a CoverSpec,
    counter: &'a mut SearchCounter<'g>,
    watch: &'a mut W,
    visit: SolutionCallback<'a>,
    chosen: Vec<u32>,
}

fn search_orbits<const N: usize>(
    covering: &CoverSpec,
    group: &[Symmetry],
    left: u64,
    counter: &mut SearchCounter<'_>,
    watch: &mut impl StepObserver,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let size = covering.grid.size;
    let reach = Incidence::new(covering);
    let (covers, open) = covers_and_open::<N>(&reach);
    let mut seen = BitSet::<N>::EMPTY;
    let mut orbits: Vec<SquareOrbit<N>> = Vec::new();
    for number in 0..covers.len() as u32 {
        if seen.contains(number) {
            continue;
        }
        let squares = orbit_closure(size, group, &[size.square(number as usize)]);
        let squares: Vec<u32> = squares.iter().map(|&square| size.index(square) as u32).collect();
        squares.iter().for_each(|&square| seen.insert(square));
        let covered =
            squares.iter().fold(BitSet::EMPTY, |all, &square| all | covers[square as usize]);
        let others = |square: &u32| {
            squares.iter().any(|other| other != square && covers[*square as usize].contains(*other))
        };
        let is_apart = covering.variant != CoverVariant::Independent || !squares.iter().any(others);
        if is_apart
            && squares.iter().all(|&square| reach.free[square as usize])
            && squares.len() as u64 <= left
        {
            orbits.push(SquareOrbit { squares, covers: covered, conflicts: BitSet::EMPTY });
        }
    }
    if covering.variant == CoverVariant::Independent {
        for at in 0..orbits.len() {
            let attacks = |one: &SquareOrbit<N>, other: &SquareOrbit<N>| {
                other.squares.iter().any(|&it| one.covers.contains(it))
            };
            let beside =
                |other: &SquareOrbit<N>| attacks(&orbits[at], other) || attacks(other, &orbits[at]);
            let bars =
                (0..).zip(&orbits).filter(|(_, other)| beside(other)).map(|(number, _)| number);
            orbits[at].conflicts = BitSet::from_iter(bars);
        }
    }
    let by = (0..covers.len() as u32)
        .map(|square| {
            BitSet::from_iter(
                (0..)
                    .zip(&orbits)
                    .filter(|(_, orbit)| orbit.covers.contains(square))
                    .map(|(at, _)| at),
            )
        })
        .collect();
    let allowed = BitSet::from_iter(0..orbits.len() as u32);
    let mut run = OrbitCoverSearch {
        orbits,
        covered_by: by,
        covering,
        counter,
        watch,
        visit,
        chosen: Vec::new(),
    };
    let flow = run.search_node(open, allowed, left);
    run.counter.search_result(flow)
}

impl<W: StepObserver, const N: usize> OrbitCoverSearch<'_, '_, W, N> {
    /// Covers the open squares with allowed orbits and exactly `left` pieces.
    fn search_node(
        &mut self,
        open: BitSet<N>,
        mut allowed: BitSet<N>,
        left: u64,
    ) -> ControlFlow<Stop> {
        // A node visits all open squares, with `N` words each.
        self.counter.count_long_node((self.covered_by.len() * N / 64) as u64)?;
        if open.is_empty() {
            return self.fill_remaining(allowed, left);
        }
        if !self.can_cover(open, allowed, left) {
            return Continue(());
        }
        let ways = |square: u32| (self.covered_by[square as usize] & allowed).len();
        let Some(tightest) = open.iter().min_by_key(|&square| ways(square)) else {
            return Continue(());
        };
        for orbit in (self.covered_by[tightest as usize] & allowed).iter() {
            allowed.remove(orbit);
            self.with_orbit(orbit, left, |run, covers, bars, left| {
                run.search_node(open & !covers, allowed & !bars, left)
            })?;
        }
        Continue(())
    }

    /// Returns whether the remaining pieces may suffice, if each covers as many open squares as the
    /// best one.
    fn can_cover(&self, open: BitSet<N>, allowed: BitSet<N>, left: u64) -> bool {
        let fits = allowed
            .iter()
            .map(|orbit| &self.orbits[orbit as usize])
            .filter(|orbit| orbit.squares.len() as u64 <= left);
        let gains = fits.map(|orbit| {
            u64::from((orbit.covers & open).len()).div_ceil(orbit.squares.len() as u64)
        });
        gains.max().is_some_and(|gain| gain * left >= u64::from(open.len()))
    }

    /// Places the remaining pieces on any orbits, in order, when everything is covered.
    fn fill_remaining(&mut self, mut allowed: BitSet<N>, left: u64) -> ControlFlow<Stop> {
        if left == 0 {
            return self.record_cover();
        }
        for orbit in allowed.iter() {
            allowed.remove(orbit);
            self.counter.count_node()?;
            self.with_orbit(orbit, left, |run, _, bars, left| {
                run.fill_remaining(allowed & !bars, left)
            })?;
        }
        Continue(())
    }

    /// Places pieces on an orbit if enough are left, continues with `on`, and removes them.
    fn with_orbit(
        &mut self,
        orbit: u32,
        left: u64,
        on: impl FnOnce(&mut Self, BitSet<N>, BitSet<N>, u64) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let SquareOrbit { squares, covers, conflicts: bars } = &self.orbits[orbit as usize];
        let (covers, bars) = (*covers, *bars);
        let Some(left) = left.checked_sub(squares.len() as u64) else { return Continue(()) };
        self.chosen.push(orbit);
        self.emit_orbit(orbit, StepEvent::Place)?;
        on(self, covers, bars, left)?;
        self.chosen.pop();
        self.emit_orbit(orbit, StepEvent::Remove)
    }

    fn emit_orbit(&mut self, orbit: u32, event: fn(Square) -> StepEvent) -> ControlFlow<Stop> {
        if !W::IS_ACTIVE {
            return Continue(());
        }
        let size = self.covering.grid.size;
        let squares = &self.orbits[orbit as usize].squares;
        squares.iter().try_for_each(|&square| self.watch.emit(event(size.square(square as usize))))
    }

    fn record_cover(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        let size = self.covering.grid.size;
        let chosen = self.chosen.iter().flat_map(|&orbit| &self.orbits[orbit as usize].squares);
        let chosen = chosen.map(|&square| size.square(square as usize));
        let mut squares: Vec<Square> =
            chosen.chain(self.covering.required.iter().copied()).collect();
        squares.sort_unstable();
        if (self.visit)(&squares).is_break() { Break(Stop::Observer) } else { Continue(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact;
    use super::*;
    use bezzel_base::board::{Grid, Size, SymmetryGroup, is_invariant};
    use bezzel_base::core::SilentObserver;
    use bezzel_base::piece::PIECES;

    fn collected(list: impl FnOnce(SolutionCallback<'_>) -> SearchResult) -> Vec<Vec<Square>> {
        let mut all = Vec::new();
        list(&mut |squares| {
            all.push(squares.to_vec());
            Continue(())
        });
        all.sort_unstable();
        all
    }

    #[test]
    fn orbits_give_the_symmetric_covers_of_the_list() {
        let (mut some, limit) = (0, Limit::default());
        let sizes = [(1, 1), (3, 3), (4, 4), (5, 5), (3, 4), (2, 5)];
        for (&(files, ranks), piece) in
            sizes.iter().flat_map(|size| PIECES.iter().map(move |piece| (size, *piece)))
        {
            let size = Size::new(files, ranks).expect("a valid size");
            for (variant, pieces) in [
                (CoverVariant::Plain, 3),
                (CoverVariant::Plain, 4),
                (CoverVariant::Independent, 4),
                (CoverVariant::Total, 4),
            ] {
                for required in [vec![], vec![size.square(0)]] {
                    let (grid, blocked) = (Grid::plain(size), Vec::new());
                    let covering =
                        CoverSpec { piece: piece.clone(), grid, variant, required, blocked };
                    let all = collected(|visit| {
                        exact::trace(&covering, pieces, &limit, &mut SilentObserver, visit)
                    });
                    for &one in SymmetryGroup::All.symmetries(size) {
                        let by = [one, Symmetry::HalfTurn];
                        let keeps = |squares: &&Vec<Square>| {
                            by.iter().all(|&way| is_invariant(size, squares, None, way))
                        };
                        let kept: Vec<Vec<Square>> = all.iter().filter(keeps).cloned().collect();
                        let listed = collected(|visit| {
                            list(&covering, &by, pieces, &limit, &mut SilentObserver, visit)
                        });
                        assert_eq!(listed, kept, "{covering:?} {by:?}");
                        some += kept.len();
                    }
                }
            }
        }
        assert!(some > 1000, "only {some} covers");
    }
}
