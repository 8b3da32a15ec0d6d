//! Conflicts between two armies, as pairs of sets of squares.

use super::multi_placement::MultiPlacement;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::diagonal_numbers;
use std::ops::Range;

/// Index of the white army.
pub(super) const WHITE: usize = 0;
/// Index of the black army.
pub(super) const BLACK: usize = 1;
/// Both armies.
pub(super) const COLORS: [usize; 2] = [WHITE, BLACK];

/// Two sets of squares such that each square of one conflicts with each square of the other: no
/// white piece is placed on `sides[0]`, or no black piece is placed on `sides[1]`.
///
/// A clique is a pair of equal sets, such as a line of queens. The other pairs are a square and all
/// squares in conflict with it.
#[derive(Clone, Debug)]
pub(super) struct ConflictPair {
    pub(super) sides: [Vec<u16>; 2],
}

/// All conflicts of a board. Each conflict is in at least one pair.
#[derive(Debug)]
pub(super) struct ConflictCover {
    /// Squares of the board. All other numbers are indices of this list.
    pub(super) squares: Vec<Square>,
    pub(super) pairs: Vec<ConflictPair>,
    /// Ranges of pairs. Each range is a partition of the board into cliques.
    pub(super) partitions: Vec<Range<usize>>,
    /// For each color and square, the pairs that have the square on the side of the color.
    pub(super) pairs_of: [Vec<Vec<u16>>; 2],
    /// For each square, the squares in conflict with it, and itself.
    pub(super) neighbors: Vec<Vec<u16>>,
    /// For each symmetry of the board, the images of the squares.
    pub(super) images: Vec<Vec<u16>>,
    /// Given numbers of pieces of the armies.
    pub(super) given: [Option<u16>; 2],
}

impl ConflictCover {
    /// Collects the conflicts between two pieces of the first kind of a mixture.
    pub(super) fn new(mixture: &MultiPlacement, symmetries: &[Symmetry]) -> ConflictCover {
        let (grid, size) = (&mixture.grid, mixture.grid.size);
        let squares = mixture.open_squares();
        let mut number = vec![None; size.squares() as usize];
        (0u16..).zip(&squares).for_each(|(at, &square)| number[size.index(square)] = Some(at));
        let mut is_conflict = vec![vec![false; squares.len()]; squares.len()];
        for (from, &square) in squares.iter().enumerate() {
            is_conflict[from][from] = true;
            for to in mixture.kinds[0].0.attacked_squares(grid, square) {
                if let Some(to) = number[size.index(to)].map(usize::from) {
                    (is_conflict[from][to], is_conflict[to][from]) = (true, true);
                }
            }
        }
        let neighbors = is_conflict.iter().map(|row| {
            (0u16..).zip(row).filter(|&(_, &conflict)| conflict).map(|(to, _)| to).collect()
        });
        let image = |&way: &Symmetry| {
            let image = |&square: &Square| number[size.index(way.apply(size, square))];
            squares.iter().map(|square| image(square).expect("symmetries keep the walls")).collect()
        };
        let mut cover = ConflictCover {
            pairs: Vec::new(),
            partitions: Vec::new(),
            pairs_of: [vec![Vec::new(); squares.len()], vec![Vec::new(); squares.len()]],
            neighbors: neighbors.collect(),
            images: symmetries.iter().map(image).collect(),
            given: [None; 2],
            squares,
        };
        let families: [&dyn Fn(Square) -> (u64, u64); 5] = [
            &|square| (square.file.into(), 0),
            &|square| (square.rank.into(), 0),
            &|square| (diagonal_numbers(grid, square).0, 0),
            &|square| (diagonal_numbers(grid, square).1, 0),
            &|square| ((square.file / 2).into(), (square.rank / 2).into()),
        ];
        for family in families {
            cover.add_partition(&is_conflict, Some(family));
        }
        if cover.partitions.is_empty() {
            cover.add_partition(&is_conflict, None);
        }
        cover.add_remaining_conflicts();
        for (at, pair) in (0u16..).zip(&cover.pairs) {
            for (pairs_of, side) in cover.pairs_of.iter_mut().zip(&pair.sides) {
                side.iter().for_each(|&square| pairs_of[usize::from(square)].push(at));
            }
        }
        cover
    }

    /// Returns the sizes of the armies on pools without a conflict: the given numbers, and what is
    /// left, or half of it for two armies of the same size. Returns `None` if a pool has fewer squares
    /// than the given number.
    pub(super) fn army_sizes(&self, pools: [u64; 2]) -> Option<[u64; 2]> {
        if self.given == [None; 2] {
            return Some([pools[WHITE].min(pools[BLACK]); 2]);
        }
        let sizes = COLORS.map(|color| self.given[color].map_or(pools[color], u64::from));
        COLORS.into_iter().all(|color| sizes[color] <= pools[color]).then_some(sizes)
    }

    /// Adds a partition into cliques whose squares are in one part of a family, or anywhere. A
    /// family without two squares in conflict is not added.
    fn add_partition(
        &mut self,
        is_conflict: &[Vec<bool>],
        family: Option<&dyn Fn(Square) -> (u64, u64)>,
    ) {
        let mut cliques: Vec<((u64, u64), Vec<u16>)> = Vec::new();
        for (at, &square) in self.squares.iter().enumerate() {
            let part = family.map_or((0, 0), |family| family(square));
            let fits = |(of, clique): &&mut ((u64, u64), Vec<u16>)| {
                *of == part && clique.iter().all(|&other| is_conflict[at][usize::from(other)])
            };
            match cliques.iter_mut().find(fits) {
                Some((_, clique)) => clique.push(at as u16),
                None => cliques.push((part, vec![at as u16])),
            }
        }
        if family.is_none() || cliques.iter().any(|(_, clique)| clique.len() > 1) {
            let first = self.pairs.len();
            let pairs = cliques.into_iter().map(|(_, clique)| [clique.clone(), clique]);
            self.pairs.extend(pairs.map(|sides| ConflictPair { sides }));
            self.partitions.push(first..self.pairs.len());
        }
    }

    /// Adds the pairs of a square and all squares in conflict with it, for the squares with a
    /// conflict that is in no clique.
    fn add_remaining_conflicts(&mut self) {
        let mut is_covered = vec![vec![false; self.squares.len()]; self.squares.len()];
        for [clique, _] in self.pairs.iter().map(|pair| &pair.sides) {
            for &one in clique {
                clique.iter().for_each(|&other| is_covered[one as usize][other as usize] = true);
            }
        }
        for (at, neighbors) in self.neighbors.iter().enumerate() {
            if neighbors.iter().any(|&other| !is_covered[at][usize::from(other)]) {
                let (one, others) = (vec![at as u16], neighbors.clone());
                self.pairs.push(ConflictPair { sides: [one.clone(), others.clone()] });
                self.pairs.push(ConflictPair { sides: [others, one] });
            }
        }
    }
}
