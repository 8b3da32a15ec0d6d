//! Squares of a board in the order in which they are decided, with the moves between them.

use super::segment::do_cross;
use crate::{TourEnds, TourField};
use bezzel_base::board::{BoardTopology, Size, Square};

/// Rules for the moves as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WalkRules {
    pub(crate) is_uncrossed: bool,
    /// Whether as many moves as possible are asked for, instead of a visit to every square.
    pub(crate) is_longest: bool,
}

/// Largest number of squares of a board, for walks that are listed by recursion.
pub(super) const MAX_SQUARES: u64 = 1 << 12;

/// Largest number of squares within reach of a move along the board.
pub(super) const MAX_WIDTH: usize = 26;

/// Largest number of moves from a square to later ones. Their marks share 16 bits with a label.
const MAX_LATER: usize = 12;

/// Move from an earlier square to the one that is decided.
#[derive(Clone, Debug)]
pub(super) struct EarlierMove {
    /// Number of the earlier square.
    pub(super) from: usize,
    /// Bit of the move among those of the earlier square to later ones.
    pub(super) mark: u16,
    /// Moves of earlier squares to later ones that cross it: numbers of the squares, and bits.
    pub(super) crossed: Vec<(usize, u16)>,
    /// Moves to the same square that have more than that square in common with it, as bits.
    pub(super) same_way: u32,
}

/// Squares of a board, one after another along its long side.
pub(super) struct WalkStrip {
    size: Size,
    is_turned: bool,
    pub(super) is_closed: bool,
    pub(super) rules: WalkRules,
    pub(super) is_open: Vec<bool>,
    /// For each square, whether the walk has to begin or end there, or to visit it if it is closed.
    pub(super) is_given: Vec<bool>,
    /// For each square, the numbers of the later squares a move away.
    pub(super) later: Vec<Vec<usize>>,
    pub(super) earlier: Vec<Vec<EarlierMove>>,
    /// Number of squares from the decided one back to the first within reach.
    pub(super) width: usize,
    /// Number of ends that are not given.
    pub(super) loose_ends: u8,
    /// Number of the last given square and 1, or 0.
    pub(super) after_given: usize,
}

impl WalkStrip {
    /// Creates the strip. Returns `None` if the board has too many squares, if edges are joined, or
    /// if moves reach too far for it.
    pub(super) fn new(field: &TourField, ends: TourEnds, rules: WalkRules) -> Option<WalkStrip> {
        let size = field.size();
        if size.squares() > MAX_SQUARES || field.grid().topology != BoardTopology::NONE {
            return None;
        }
        let is_turned = size.ranks() > size.files();
        let squares = size.squares() as usize;
        let square_of = |number| WalkStrip::square_at(size, is_turned, number);
        let number_of = |square: Square| {
            let (long, short) =
                if is_turned { (square.rank, square.file) } else { (square.file, square.rank) };
            long as usize * size.shorter_side() as usize + short as usize
        };
        let is_open: Vec<bool> = (0..squares).map(|it| field.is_open(square_of(it))).collect();
        let later: Vec<Vec<usize>> = (0..squares)
            .map(|number| {
                let near = field.neighbors(square_of(number)).into_iter();
                let near = near.filter(|&to| is_open[number] && field.is_open(to)).map(number_of);
                let mut near: Vec<usize> = near.filter(|&to| to > number).collect();
                near.sort_unstable();
                near
            })
            .collect();
        let reach =
            later.iter().enumerate().flat_map(|(from, near)| near.last().map(|to| to - from));
        let width = reach.max().unwrap_or(0);
        let is_narrow = later.iter().all(|near| near.len() <= MAX_LATER);
        if !is_narrow || width > MAX_WIDTH {
            return None;
        }
        let given: Vec<usize> = [ends.from, ends.to].into_iter().flatten().map(number_of).collect();
        let mut strip = WalkStrip {
            size,
            is_turned,
            is_closed: ends.closed,
            rules,
            is_given: (0..squares).map(|number| given.contains(&number)).collect(),
            earlier: Vec::new(),
            width,
            loose_ends: if ends.closed { 0 } else { 2 - given.len() as u8 },
            after_given: given.iter().max().map_or(0, |last| last + 1),
            is_open,
            later,
        };
        strip.earlier = (0..squares).map(|number| strip.list_earlier(number)).collect();
        Some(strip)
    }

    /// Lists the moves from earlier squares to a square, with those that they cross.
    fn list_earlier(&self, number: usize) -> Vec<EarlierMove> {
        let first = number.saturating_sub(self.width);
        let mark = |from: usize| self.later[from].iter().position(|&to| to == number);
        let from: Vec<(usize, usize)> =
            (first..number).filter_map(|from| mark(from).map(|mark| (from, mark))).collect();
        let segment = |from: usize, to: usize| (self.square(from), self.square(to));
        let is_crossed = |a: (usize, usize), b: (usize, usize)| {
            self.rules.is_uncrossed && do_cross(segment(a.0, a.1), segment(b.0, b.1))
        };
        let crossed = |step: (usize, usize)| {
            let bits = |other: usize| {
                let later = self.later[other].iter().enumerate();
                let bits = later.filter(|&(_, &to)| to > number && is_crossed(step, (other, to)));
                bits.fold(0, |bits, (bit, _)| bits | 1 << bit)
            };
            let all = (first..number).map(|other| (other, bits(other)));
            all.filter(|&(_, bits)| bits != 0).collect()
        };
        let same_way = |step: (usize, usize)| {
            let others = from.iter().enumerate();
            let others = others
                .filter(|&(_, &(other, _))| other != step.0 && is_crossed(step, (other, number)));
            others.fold(0, |bits, (bit, _)| bits | 1 << bit)
        };
        let moves = from.iter().map(|&(from, mark)| EarlierMove {
            from,
            mark: 1 << mark,
            crossed: crossed((from, number)),
            same_way: same_way((from, number)),
        });
        moves.collect()
    }

    /// Returns the number of the mirror image of a square in the middle of its line.
    pub(super) fn mirrored(&self, number: usize) -> usize {
        let side = self.size.shorter_side() as usize;
        number - number % side + (side - 1 - number % side)
    }

    /// Returns whether the mirror images of walks are walks.
    pub(super) fn is_mirrored(&self) -> bool {
        let image = |number: usize| self.mirrored(number);
        (0..self.len()).all(|number| {
            let keeps_move = |&to: &usize| {
                let (a, b) = (image(number), image(to));
                self.later[a.min(b)].contains(&a.max(b))
            };
            self.is_open[number] == self.is_open[image(number)]
                && self.is_given[number] == self.is_given[image(number)]
                && self.later[number].iter().all(keeps_move)
        })
    }

    /// Returns whether a square is the last one of its line.
    pub(super) fn ends_line(&self, number: usize) -> bool {
        (number + 1).is_multiple_of(self.size.shorter_side() as usize)
    }

    /// Returns the square with a number.
    pub(super) fn square(&self, number: usize) -> Square {
        WalkStrip::square_at(self.size, self.is_turned, number)
    }

    fn square_at(size: Size, is_turned: bool, number: usize) -> Square {
        let side = size.shorter_side() as usize;
        let (long, short) = ((number / side) as u32, (number % side) as u32);
        if is_turned {
            Square { file: short, rank: long }
        } else {
            Square { file: long, rank: short }
        }
    }

    /// Returns the number of squares, with those that are not part of the board.
    pub(super) fn len(&self) -> usize {
        self.is_open.len()
    }

    /// Returns the number of moves of a walk that visits every square.
    pub(super) fn whole_moves(&self) -> u64 {
        let open = self.is_open.iter().filter(|&&is_open| is_open).count() as u64;
        open.saturating_sub(u64::from(!self.is_closed))
    }
}
