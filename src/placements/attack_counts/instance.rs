//! A set with conditions on its attacks, and the arguments of the problem.

use super::rules::{AttackRange, AttackRules, SetSize, Unattacked};
use bezzel_base::board::{
    BoardTopology, Grid, Square, Symmetry, SymmetryConstraint, SymmetryGroup,
};
use bezzel_base::core::CoverVariant;
use bezzel_base::core::placement_spec::is_invariant_set;
use bezzel_base::piece::{Piece, Ray};
use bezzel_base::problem::{
    Instance, Memo, MethodReach, MethodRequest, PieceGroup, PieceNumber, Problem, ProblemError,
    Quantity,
};
use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};

/// Problem of a set of pieces, with conditions on the number of attacks on each square.
///
/// [`make_placement`](super::make_placement) and [`make_cover`](super::make_cover) create it for
/// pieces of one kind, and [`make_mixture`](super::make_mixture) for several kinds.
#[derive(Clone, Debug)]
pub struct AttackCountInstance {
    pub(super) problem: Problem,
    pub(super) grid: Grid,
    /// Piece, the first one of several kinds.
    pub(super) piece: Piece,
    /// Kinds with their numbers if there are several, and as they were given.
    pub(super) mixture: Mixture,
    pub(super) rules: AttackRules,
    pub(super) required: Vec<Square>,
    /// Required squares that must hold a piece of one kind, given by its index.
    pub(super) required_kinds: Vec<(Square, usize)>,
    pub(super) blocked: Vec<Square>,
    pub(super) symmetry_constraint: Option<SymmetryConstraint>,
    pub(super) seed: Option<u64>,
    /// Largest or smallest number that is asked for, once a search has found it.
    pub(super) optimum: Memo,
}

/// Several kinds of pieces with a number of each. Empty for pieces of one kind.
#[derive(Clone, Debug, Default)]
pub struct Mixture {
    /// Kinds with their letters.
    pub groups: Vec<PieceGroup>,
    /// Kinds as they were given, with numbers of any length.
    pub kinds: Vec<(PieceNumber, Piece)>,
}

/// Numbers of a set.
#[derive(Clone, Debug)]
pub(super) struct SetNumbers {
    pub(super) pieces: RangeInclusive<u64>,
    /// Free squares that no piece attacks.
    pub(super) unattacked: RangeInclusive<u64>,
}

/// Greatest number of squares of a board that is searched. The rules of larger ones take seconds to
/// write down.
const MAX_SQUARES: u64 = 1 << 10;

/// Greatest number of squares for maximal irredundant sets, whose rules compare all squares in
/// threes.
const MAX_SQUARES_IN_THREES: u64 = 12 * 12;

/// Required and blocked squares.
#[derive(Clone, Debug)]
pub(crate) struct GivenSquares {
    pub(crate) required: Vec<Square>,
    /// Required squares that must hold a piece of one kind, given by its index.
    pub(crate) required_kinds: Vec<(Square, usize)>,
    pub(crate) blocked: Vec<Square>,
}

impl AttackCountInstance {
    /// Creates a set of several kinds whose pieces do not attack each other, or cover the board.
    pub(crate) fn of_kinds(
        problem: &Problem,
        grid: &Grid,
        mixture: Mixture,
        cover: Option<CoverVariant>,
        GivenSquares { required, required_kinds, blocked }: GivenSquares,
    ) -> AttackCountInstance {
        let pieces = mixture.groups.iter().map(|group| group.number).fold(0, u64::saturating_add);
        AttackCountInstance {
            problem: problem.clone(),
            grid: grid.clone(),
            piece: mixture.groups[0].piece.clone(),
            mixture,
            rules: AttackRules::of_plain_mixture(cover, pieces),
            required,
            required_kinds,
            blocked,
            symmetry_constraint: None,
            seed: None,
            optimum: Memo::default(),
        }
    }

    /// Iterates over the kinds of pieces.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &Piece> {
        let groups = self.mixture.groups.iter().map(|group| &group.piece);
        groups.chain(self.has_one_kind().then_some(&self.piece))
    }

    pub(super) fn has_one_kind(&self) -> bool {
        self.mixture.groups.is_empty()
    }

    /// Returns the pieces of a solution, in order of their squares.
    pub(super) fn placed_pieces(&self, squares: &[Square]) -> Vec<(Square, &Piece)> {
        let ranges = PieceGroup::parts(&self.mixture.groups).ranges(squares.len());
        let of_kind =
            |(piece, range): (_, Range<usize>)| squares[range].iter().map(move |&it| (it, piece));
        let mut placed: Vec<(Square, &Piece)> =
            self.kinds().zip(ranges).flat_map(of_kind).collect();
        placed.sort_unstable_by_key(|&(square, _)| square);
        placed
    }

    /// Returns the numbers that a set may have, as far as they are known. The largest or the smallest
    /// one is any number until a search has found it.
    pub(super) fn numbers(&self) -> SetNumbers {
        let all = self.grid.size.squares();
        let pieces = self.known_pieces().map_or(0..=all, |pieces| pieces..=pieces);
        let unattacked = match self.rules.unattacked {
            Some(Unattacked::Within(AttackRange { least, most })) => least..=most.min(all),
            Some(Unattacked::Most) => self.optimum.get().map_or(0..=all, |most| most..=most),
            None => 0..=all,
        };
        SetNumbers { pieces, unattacked }
    }

    /// Returns the bounds of the number that is as large or as small as possible.
    pub(super) fn extreme_bounds(&self) -> RangeInclusive<u64> {
        let SetNumbers { pieces, unattacked } = self.numbers();
        if self.quantity() == Quantity::UnattackedSquares { unattacked } else { pieces }
    }

    /// Returns the numbers of sets whose largest or smallest number is in a range.
    pub(super) fn numbers_within(&self, range: RangeInclusive<u64>) -> SetNumbers {
        let numbers = self.numbers();
        if self.quantity() == Quantity::UnattackedSquares {
            SetNumbers { unattacked: range, ..numbers }
        } else {
            SetNumbers { pieces: range, ..numbers }
        }
    }

    /// Returns what is as large or as small as possible.
    pub(super) fn quantity(&self) -> Quantity {
        match self.rules.unattacked {
            Some(Unattacked::Most) => Quantity::UnattackedSquares,
            _ => Quantity::Pieces,
        }
    }

    /// Returns the number of pieces, if it is known.
    pub(super) fn known_pieces(&self) -> Option<u64> {
        match &self.rules.size {
            SetSize::Exactly(number) => Some(number.value()),
            SetSize::Kinds(number) => Some(*number),
            SetSize::Any => None,
            SetSize::Largest | SetSize::Smallest => self.optimum.get(),
        }
    }

    /// Returns whether a largest or a smallest number is asked for.
    pub(super) fn is_extreme(&self) -> bool {
        matches!(self.rules.size, SetSize::Largest | SetSize::Smallest)
            || self.quantity() == Quantity::UnattackedSquares
    }

    /// Returns whether sums of the rules tell much about the number of pieces: few of them cover the
    /// board, and no rule compares sets.
    pub(super) fn is_bounded_by_sums(&self) -> bool {
        let rules = &self.rules;
        let is_few = matches!(rules.size, SetSize::Smallest | SetSize::Exactly(_));
        let compares = rules.is_minimal || rules.is_maximal || rules.is_irredundant;
        is_few && rules.of_free_squares().least > 0 && !compares && !rules.is_blocking
    }

    /// Returns whether that is the largest one.
    pub(super) fn seeks_largest(&self) -> bool {
        self.rules.size != SetSize::Smallest
    }

    /// Returns whether a symmetry that preserves the attacks also preserves what is between: where
    /// edges are joined, it may map a line to squares that are on several lines.
    pub(super) fn keeps_lines(&self, symmetry: Symmetry) -> bool {
        if !self.rules.is_blocking || self.grid.topology == BoardTopology::NONE {
            return true;
        }
        let size = self.grid.size;
        let image = |square: usize| size.index(symmetry.apply(size, size.square(square)));
        let sorted = |mut paths: Vec<Vec<usize>>| {
            paths.iter_mut().for_each(|path| path.sort_unstable());
            paths.sort_unstable();
            paths
        };
        let keeps = |piece: &Piece| {
            size.iter().all(|from| {
                let mut images = blockable_paths(piece, &self.grid, symmetry.apply(size, from));
                blockable_paths(piece, &self.grid, from).into_iter().all(|(to, paths)| {
                    let mapped =
                        paths.into_iter().map(|path| path.into_iter().map(image).collect());
                    let found = images.remove(&image(to)).unwrap_or_default();
                    sorted(mapped.collect()) == sorted(found)
                })
            })
        };
        self.kinds().all(keeps)
    }

    /// Returns the symmetries of the board that preserve the attacks and the given squares, the
    /// identity first.
    pub(super) fn task_symmetries(&self) -> Vec<Symmetry> {
        let size = self.grid.size;
        let keeps = |symmetry: Symmetry| {
            [&self.required, &self.blocked]
                .into_iter()
                .all(|squares| is_invariant_set(size, symmetry, squares))
                && self.required_kinds.iter().all(|&(square, kind)| {
                    self.required_kinds.contains(&(symmetry.apply(size, square), kind))
                })
        };
        self.symmetries(SymmetryGroup::All).into_iter().filter(|&it| keeps(it)).collect()
    }

    /// Returns the greatest number of squares of a board whose rules are written down.
    pub(super) fn max_squares(&self) -> u64 {
        let in_threes = self.rules.is_maximal && self.rules.is_irredundant;
        let most = if in_threes { MAX_SQUARES_IN_THREES } else { MAX_SQUARES };
        most / self.kinds().count().max(1) as u64
    }

    /// Checks that the board is in reach.
    pub(crate) fn check_reach(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        let (size, most) = (self.grid.size, self.max_squares());
        if size.squares() <= most {
            return Ok(());
        }
        let (method, reach) = (request.method, MethodReach::Squares(most));
        Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None })
    }
}

/// Returns the squares that a piece attacks along its rays, each with the squares between, once for
/// each ray. An attack without a ray has none between.
pub(super) fn blockable_paths(
    piece: &Piece,
    grid: &Grid,
    from: Square,
) -> HashMap<usize, Vec<Vec<usize>>> {
    let mut paths: HashMap<usize, Vec<Vec<usize>>> = HashMap::new();
    for &way in &piece.rays[..] {
        let mut between = Vec::new();
        for to in Ray::new(grid, from, way).take_while(|&to| to != from) {
            let to = grid.size.index(to);
            if !between.contains(&to) {
                paths.entry(to).or_default().push(between.clone());
            }
            between.push(to);
        }
    }
    let leaps = piece.leaps.iter();
    let leapt = leaps.filter_map(|&(files, ranks)| grid.step(from, files.into(), ranks.into()));
    let companions = grid.regions().into_iter().flat_map(|regions| regions.companions(from));
    for to in leapt.chain(companions) {
        paths.entry(grid.size.index(to)).or_default().push(Vec::new());
    }
    paths
}
