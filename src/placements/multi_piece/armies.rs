//! The largest armies of two colors that do not attack each other, with proof.
//!
//! The search does not place pieces. It assigns lines to colors. Two queens on one line attack each
//! other, so only one army has pieces on it. If every line has a color, the white army takes all
//! squares whose lines are all white, and the black army takes all squares whose lines are all
//! black.
//!
//! ```text
//!   the d-file is white:  the black pool loses the d-file
//!   the d-file is black:  the white pool loses the d-file
//! ```
//!
//! A state is the two pools. It has a larger pair of armies only if both pools have more squares
//! than the best armies so far. A solution is a state where no line meets both pools.
//!
//! If one army has a given number of pieces, its pool has to keep that many squares, and the pool of
//! the other army more squares than the best so far. Colors are then not exchanged.
//!
//! In general a decision is a pair of sets of squares, all in conflict with each other (see
//! `conflicts`): the white pool loses the one, or the black pool loses the other. Lines are
//! pairs of equal sets. For knights, and where lines do not contain all attacks, the pairs are a
//! square and its neighbors.
//!
//! **Bound.** The files are a partition of the board, and so are the ranks and the diagonals of one
//! direction. In each partition, each line gives its squares to one pool only. A knapsack over the
//! lines computes the largest white army for each size of the black one. The knapsack from both
//! ends also shows the lines that can have one color only. They are assigned before the next
//! decision.
//!
//! **Start.** The best armies so far are first those of `annealing`, which has found the largest
//! ones on all boards for which they are known.
//!
//! **Decision.** The line with the largest product of its squares in both pools. On a state with
//! symmetries (of the board, with or without an exchange of the colors) the second branch excludes
//! all images of the first one: "orbital branching" of Ostrowski, Linderoth, Rossi and Smriglio,
//! Mathematical Programming 126 (2011).
//!
//! **Tried, did not pay.** Trying both colors of every line at every node (three times fewer nodes,
//! eleven times the work). Trying both colors of the best two to twelve lines to choose the
//! decision (40 % fewer nodes, three times the work). Other measures than the product (equal).

use super::annealing::find_large_armies;
use super::conflicts::{BLACK, COLORS, ConflictCover, WHITE};
use super::knapsack::Knapsack;
use super::multi_placement::MultiPlacement;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, Stop};
use std::mem;
use std::ops::ControlFlow::{self, Continue};

/// Largest armies that a search found.
#[derive(Clone, Debug)]
pub struct Armies {
    /// White pieces in file order, then the black pieces in file order.
    pub squares: Vec<Square>,
    /// Numbers of white and of black pieces.
    pub sizes: [u64; 2],
}

/// Finds the largest armies of the first kind of a mixture that do not attack each other: both of
/// the same size, or one of them, if the other has a given number of pieces. The numbers of pieces in
/// the mixture do not matter. The symmetries must map the sets of blocked and required squares to
/// themselves.
///
/// # Panics
/// If both numbers are given, or the board has more than [`MAX_SQUARES`](super::MAX_SQUARES)
/// squares.
pub fn find_largest_armies(
    mixture: &MultiPlacement,
    given: [Option<u64>; 2],
    symmetries: &[Symmetry],
    limit: &Limit,
) -> (Option<Armies>, SearchResult) {
    assert!(given.contains(&None), "one army is as large as possible");
    let mut cover = ConflictCover::new(mixture, symmetries);
    cover.given = given.map(|number| Some(u16::try_from(number?).unwrap_or(u16::MAX)));
    let mut counter = SearchCounter::new(limit);
    let mut search = ArmySearch::new(&cover, mixture, &mut counter);
    let flow = match search.start() {
        ControlFlow::Continue(()) => search.search(search.all_symmetries()),
        ControlFlow::Break(stop) => ControlFlow::Break(stop),
    };
    let armies = search.best.take();
    (armies, counter.search_result(flow))
}

/// Symmetry of a state: number of a symmetry of the board, and whether it exchanges the colors.
type StateSymmetry = (usize, bool);

/// State of the search.
struct ArmySearch<'a, 'g> {
    cover: &'a ConflictCover,
    /// Squares that must hold a piece.
    required: Vec<u16>,
    /// For each color and square, whether a piece of the color may be placed there.
    pools: [Vec<bool>; 2],
    /// Number of squares of each pool.
    sizes: [u16; 2],
    /// For each color and pair, number of squares on the side of the color that are in its pool.
    counts: [Vec<u16>; 2],
    /// Removed squares with their pools, in the order of removal.
    trail: Vec<(usize, u16)>,
    knapsack: Knapsack,
    best: Option<Armies>,
    counter: &'a mut SearchCounter<'g>,
}

/// State that has no larger armies than the best so far.
struct Hopeless;

impl<'a, 'g> ArmySearch<'a, 'g> {
    fn new(
        cover: &'a ConflictCover,
        mixture: &MultiPlacement,
        counter: &'a mut SearchCounter<'g>,
    ) -> ArmySearch<'a, 'g> {
        let squares = cover.squares.len();
        let mut search = ArmySearch {
            cover,
            required: (0u16..)
                .zip(&cover.squares)
                .filter(|(_, square)| mixture.required.contains(square))
                .map(|(at, _)| at)
                .collect(),
            pools: [vec![true; squares], vec![true; squares]],
            sizes: [squares as u16; 2],
            counts: COLORS.map(|color| {
                cover.pairs.iter().map(|pair| pair.sides[color].len() as u16).collect()
            }),
            trail: Vec::new(),
            knapsack: Knapsack::default(),
            best: None,
            counter,
        };
        for (at, &square) in (0u16..).zip(&cover.squares) {
            for color in COLORS.into_iter().filter(|&color| !mixture.can_hold(square, color)) {
                search.remove(color, at);
            }
        }
        search
    }

    /// Returns the symmetries of the board, with and without an exchange of the colors if no number is
    /// given.
    fn all_symmetries(&self) -> Vec<StateSymmetry> {
        let exchanges = if self.cover.given == [None; 2] { &[false, true][..] } else { &[false] };
        let ways = 0..self.cover.images.len();
        ways.flat_map(|way| exchanges.iter().map(move |&exchanges| (way, exchanges))).collect()
    }

    /// Returns the size that each army must have, so that those without a given number are larger
    /// than the best so far.
    fn targets(&self) -> [u16; 2] {
        COLORS.map(|color| {
            let larger = || self.best.as_ref().map_or(0, |best| best.sizes[color] as u16 + 1);
            self.cover.given[color].unwrap_or_else(larger)
        })
    }

    fn remove(&mut self, color: usize, square: u16) {
        if mem::take(&mut self.pools[color][usize::from(square)]) {
            self.sizes[color] -= 1;
            for &pair in &self.cover.pairs_of[color][usize::from(square)] {
                self.counts[color][usize::from(pair)] -= 1;
            }
            self.trail.push((color, square));
        }
    }

    fn restore_to(&mut self, length: usize) {
        for (color, square) in self.trail.drain(length..) {
            self.pools[color][usize::from(square)] = true;
            self.sizes[color] += 1;
            for &pair in &self.cover.pairs_of[color][usize::from(square)] {
                self.counts[color][usize::from(pair)] += 1;
            }
        }
    }

    /// Removes the side of a color of a pair from the pool of the color.
    fn remove_side(&mut self, color: usize, pair: usize) {
        let cover = self.cover;
        cover.pairs[pair].sides[color].iter().for_each(|&square| self.remove(color, square));
    }

    /// Takes the armies of a random search as the best so far, unless squares are required.
    fn start(&mut self) -> ControlFlow<Stop> {
        if !self.required.is_empty() {
            return Continue(());
        }
        let pools = find_large_armies(self.cover, &self.pools, self.counter)?;
        self.record_armies(&pools);
        Continue(())
    }

    /// Searches all completions of the state, which has at most these symmetries.
    fn search(&mut self, mut symmetries: Vec<StateSymmetry>) -> ControlFlow<Stop> {
        self.counter.count_long_node(self.cover.pairs.len() as u64 / 16)?;
        let start = self.trail.len();
        let flow = match self.deduce() {
            Err(Hopeless) => Continue(()),
            Ok(()) => match self.choose_pair() {
                None => {
                    let pools = self.pools.clone();
                    self.record_armies(&pools);
                    Continue(())
                }
                Some(pair) => {
                    symmetries.retain(|&symmetry| self.has_symmetry(symmetry));
                    self.branch(pair, symmetries)
                }
            },
        };
        self.restore_to(start);
        flow
    }

    /// Searches the states in which one or the other side of a pair is removed.
    fn branch(&mut self, pair: usize, symmetries: Vec<StateSymmetry>) -> ControlFlow<Stop> {
        // The larger of the smaller pools that remain comes first.
        let left = |color: usize| {
            (self.sizes[color] - self.counts[color][pair]).min(self.sizes[1 - color])
        };
        let first = if left(WHITE) > left(BLACK) { WHITE } else { BLACK };
        let start = self.trail.len();
        self.remove_side(first, pair);
        let flow = self.search(symmetries.clone());
        self.restore_to(start);
        flow?;
        // All solutions with a piece of the other color on its side are searched, up to symmetry.
        let (cover, second) = (self.cover, 1 - first);
        self.remove_side(second, pair);
        for &(way, exchanges) in &symmetries {
            let color = if exchanges { first } else { second };
            for &square in &cover.pairs[pair].sides[second] {
                self.remove(color, cover.images[way][usize::from(square)]);
            }
        }
        let flow = self.search(symmetries);
        self.restore_to(start);
        flow
    }

    fn has_symmetry(&self, (way, exchanges): StateSymmetry) -> bool {
        COLORS.into_iter().all(|color| {
            let image = &self.pools[if exchanges { 1 - color } else { color }];
            let stays = |(&is_open, &to): (&bool, &u16)| !is_open || image[usize::from(to)];
            self.pools[color].iter().zip(&self.cover.images[way]).all(stays)
        })
    }

    /// Removes squares that no larger armies have.
    fn deduce(&mut self) -> Result<(), Hopeless> {
        loop {
            let removed = self.trail.len();
            self.deduce_required()?;
            self.deduce_pairs()?;
            if self.trail.len() == removed {
                for partition in 0..self.cover.partitions.len() {
                    self.deduce_partition(partition)?;
                }
            }
            if self.trail.len() == removed {
                return Ok(());
            }
        }
    }

    /// Removes the neighbors of required squares that have one color only.
    fn deduce_required(&mut self) -> Result<(), Hopeless> {
        for at in 0..self.required.len() {
            let square = self.required[at];
            let can_hold = COLORS.map(|color| self.pools[color][usize::from(square)]);
            if can_hold == [false; 2] {
                return Err(Hopeless);
            }
            for color in COLORS.into_iter().filter(|&color| !can_hold[1 - color]) {
                let cover = self.cover;
                for &other in &cover.neighbors[usize::from(square)] {
                    self.remove(1 - color, other);
                }
            }
        }
        Ok(())
    }

    /// Decides pairs of which one side is too large to be removed.
    fn deduce_pairs(&mut self) -> Result<(), Hopeless> {
        let targets = self.targets();
        let is_short =
            |sizes: [u16; 2]| COLORS.into_iter().any(|color| sizes[color] < targets[color]);
        for pair in 0..self.cover.pairs.len() {
            if is_short(self.sizes) {
                return Err(Hopeless);
            }
            let counts = COLORS.map(|color| self.counts[color][pair]);
            if counts.contains(&0) {
                continue;
            }
            let is_needed = |color: usize| counts[color] > self.sizes[color] - targets[color];
            if let Some(color) = COLORS.into_iter().find(|&color| is_needed(color)) {
                self.remove_side(1 - color, pair);
            }
        }
        if is_short(self.sizes) { Err(Hopeless) } else { Ok(()) }
    }

    /// Decides the lines of a partition that can have one color only.
    fn deduce_partition(&mut self, partition: usize) -> Result<(), Hopeless> {
        let range = self.cover.partitions[partition].clone();
        let mut knapsack = mem::take(&mut self.knapsack);
        let counts = range.map(|pair| (pair, COLORS.map(|color| self.counts[color][pair])));
        let is_possible = knapsack.fill(counts, self.targets());
        if is_possible {
            knapsack.for_each_forced(|pair, color| self.remove_side(1 - color, pair));
        }
        self.knapsack = knapsack;
        if is_possible { Ok(()) } else { Err(Hopeless) }
    }

    /// Returns the pair with the largest product of squares in both pools, or `None` if no conflict
    /// is left.
    fn choose_pair(&self) -> Option<usize> {
        let [white, black] = &self.counts;
        let products =
            white.iter().zip(black).map(|(&white, &black)| u32::from(white) * u32::from(black));
        let (most, pair) =
            products.zip(0..).fold((0, 0), |best, one| if one.0 > best.0 { one } else { best });
        (most > 0).then_some(pair)
    }

    /// Takes pools without a conflict as armies, if these have the given numbers and all required
    /// squares fit.
    fn record_armies(&mut self, pools: &[Vec<bool>; 2]) {
        let Some(sizes) = self.cover.army_sizes(COLORS.map(|color| count(&pools[color]))) else {
            return;
        };
        let mut squares = Vec::new();
        for (pool, size) in pools.iter().zip(sizes) {
            let (required, free): (Vec<u16>, Vec<u16>) = (0..pool.len() as u16)
                .filter(|&at| pool[usize::from(at)])
                .partition(|at| self.required.contains(at));
            if required.len() as u64 > size {
                return;
            }
            let from = squares.len();
            let army = required.into_iter().chain(free).take(size as usize);
            squares.extend(army.map(|at| self.cover.squares[usize::from(at)]));
            squares[from..].sort_unstable();
        }
        self.best = Some(Armies { squares, sizes });
    }
}

/// Returns the number of squares of a pool.
fn count(pool: &[bool]) -> u64 {
    pool.iter().filter(|&&is_open| is_open).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::multi_piece::multi_placement::Interaction;
    use bezzel_base::board::{BoardTopology, Grid, Size, SymmetryGroup};
    use bezzel_base::core::SplitMix64;
    use bezzel_base::piece::{KNIGHT, PIECES, Piece, QUEEN};

    fn armies_on(piece: Piece, grid: &Grid) -> MultiPlacement {
        MultiPlacement {
            grid: grid.clone(),
            kinds: vec![(piece.clone(), 0), (piece, 0)],
            interaction: Interaction::NoAttacksBetweenKinds,
            blocked: Vec::new(),
            required: Vec::new(),
            required_kinds: Vec::new(),
        }
    }

    /// Computes the sizes from the definition: for each white army, the squares without attacks
    /// that are left to the black one.
    fn largest_by_definition(
        mixture: &MultiPlacement,
        given: [Option<u64>; 2],
    ) -> Option<[u64; 2]> {
        let piece = &mixture.kinds[0].0;
        let squares = mixture.open_squares();
        let bit =
            |square: Square| squares.iter().position(|&other| other == square).map(|at| 1 << at);
        let set = |squares: &mut dyn Iterator<Item = Square>| -> u32 {
            squares.filter_map(bit).fold(0, |all, one: u32| all | one)
        };
        let attacked: Vec<u32> = squares
            .iter()
            .map(|&from| set(&mut piece.attacked_squares(&mixture.grid, from)))
            .collect();
        let attacks = |from: usize, to: usize| {
            from == to || attacked[from] >> to & 1 == 1 || attacked[to] >> from & 1 == 1
        };
        let required = set(&mut mixture.required.iter().copied());
        let allowed = COLORS.map(|color| {
            set(&mut squares.iter().copied().filter(|&square| mixture.can_hold(square, color)))
        });
        (0..1u32 << squares.len())
            .filter(|white| white & !allowed[WHITE] == 0)
            .filter_map(|white| {
                let is_free = |&to: &usize| {
                    (0..squares.len()).all(|from| white >> from & 1 == 0 || !attacks(from, to))
                };
                let free = (0..squares.len()).filter(is_free).fold(0, |all, to| all | 1 << to);
                let (black, needed) = (free & allowed[BLACK], required & !white);
                let count = u64::from(white.count_ones());
                let largest = u64::from(black.count_ones());
                let other = match given {
                    [None, None] => count,
                    [_, None] => largest,
                    [_, Some(number)] => number,
                };
                let fits = needed & !black == 0
                    && u64::from(needed.count_ones()) <= other
                    && largest >= other
                    && given[WHITE].is_none_or(|number| number == count);
                fits.then_some([count, other])
            })
            .max_by_key(|sizes| if given[WHITE].is_some() { sizes[BLACK] } else { sizes[WHITE] })
    }

    /// Checks the armies found and compares their size with the definition.
    fn compare_with_definition(
        mixture: &MultiPlacement,
        given: [Option<u64>; 2],
        symmetries: &[Symmetry],
    ) -> u64 {
        let (armies, searched) = find_largest_armies(mixture, given, symmetries, &Limit::default());
        assert!(searched.end.is_complete());
        let sizes = armies.as_ref().map(|armies| armies.sizes);
        assert_eq!(sizes, largest_by_definition(mixture, given), "{given:?} {mixture:?}");
        let Some(Armies { squares, sizes }) = armies else { return 0 };
        let (white, black) = squares.split_at(sizes[WHITE] as usize);
        assert_eq!(black.len() as u64, sizes[BLACK]);
        assert!(white.is_sorted() && black.is_sorted());
        assert!(mixture.required.iter().all(|square| squares.contains(square)));
        for (color, army) in [white, black].into_iter().enumerate() {
            assert!(army.iter().all(|&square| mixture.can_hold(square, color)));
        }
        let attacks = |from: Square, to: Square| {
            from == to
                || mixture.kinds[0].0.attacked_squares(&mixture.grid, from).any(|one| one == to)
        };
        assert!(
            white.iter().all(|&one| black.iter().all(|&to| !attacks(one, to) && !attacks(to, one)))
        );
        sizes[WHITE].min(sizes[BLACK])
    }

    #[test]
    fn armies_are_the_largest_by_definition() {
        let mut pieces = 0;
        for (files, ranks) in [(1, 1), (1, 6), (2, 5), (3, 3), (4, 3), (4, 4)] {
            let size = Size::new(files, ranks).expect("a valid size");
            for joins in [BoardTopology::NONE, BoardTopology::TORUS] {
                let grid = Grid::with_topology(size, joins);
                for piece in PIECES {
                    let mixture = armies_on(piece.clone(), &grid);
                    for given in [[None; 2], [Some(2), None], [None, Some(1)], [Some(0), None]] {
                        pieces += compare_with_definition(&mixture, given, &mixture.symmetries());
                    }
                }
            }
        }
        assert!(pieces > 100, "{pieces}");
    }

    #[test]
    fn armies_with_blocked_and_required_squares_are_the_largest_by_definition() {
        let mut random = SplitMix64::new(58);
        let mut none = 0;
        for round in 0..400 {
            let size = Size::new(3 + round % 2, 3).expect("a valid size");
            let piece = PIECES[random.next_below(PIECES.len() as u64) as usize];
            let mut mixture = armies_on(piece.clone(), &Grid::plain(size));
            for square in size.iter() {
                match random.next_below(12) {
                    0 => mixture.blocked.push(square),
                    1 => mixture.required.push(square),
                    2 => {
                        mixture.required.push(square);
                        let color = random.next_below(2) as usize;
                        mixture.required_kinds.push((square, color));
                    }
                    _ => {}
                }
            }
            mixture.blocked.sort_unstable();
            mixture.required.sort_unstable();
            let identity = &SymmetryGroup::All.symmetries(size)[..1];
            let number = random.next_below(5);
            let given = [[None; 2], [Some(number), None], [None, Some(number)]];
            let given = given[random.next_below(3) as usize];
            none += u32::from(compare_with_definition(&mixture, given, identity) == 0);
        }
        assert!((20..300).contains(&none), "{none}");
    }

    #[test]
    fn queen_armies_have_the_published_sizes() {
        // OEIS A250000.
        for (side, each) in (1..).zip([0, 0, 1, 2, 4, 5, 7, 9, 12]) {
            let mixture =
                armies_on(QUEEN.clone(), &Grid::plain(Size::new(side, side).expect("a size")));
            let (armies, _) =
                find_largest_armies(&mixture, [None; 2], &mixture.symmetries(), &Limit::default());
            assert_eq!(armies.map(|armies| armies.sizes), Some([each; 2]), "{side}");
        }
    }

    /// The random start alone finds the largest known armies.
    #[test]
    fn random_start_finds_the_largest_known_armies() {
        let known = [0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21, 24, 28, 32, 37];
        for (side, each) in (1..).zip(known) {
            let mixture =
                armies_on(QUEEN.clone(), &Grid::plain(Size::new(side, side).expect("a size")));
            let cover = ConflictCover::new(&mixture, &mixture.symmetries());
            let limit = Limit::default();
            let mut counter = SearchCounter::new(&limit);
            let mut search = ArmySearch::new(&cover, &mixture, &mut counter);
            assert_eq!(search.start(), Continue(()));
            assert_eq!(search.best.map(|armies| armies.sizes), Some([each; 2]), "{side}");
        }
    }

    #[test]
    fn stopped_search_returns_the_best_armies() {
        let mixture = armies_on(KNIGHT.clone(), &Grid::plain(Size::new(20, 20).expect("a size")));
        let limit = Limit { nodes: Some(Limit::CHECK_INTERVAL.into()), ..Limit::default() };
        let (armies, searched) =
            find_largest_armies(&mixture, [None; 2], &mixture.symmetries(), &limit);
        assert!(!searched.end.is_complete() && armies.is_some_and(|it| it.sizes[WHITE] > 100));
    }
}
