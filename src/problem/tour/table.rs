//! The problem, its methods, and behavior that all methods share.

use super::auto::AUTO;
use super::backtracking::BACKTRACKING;
use super::euler::EULER;
use super::frontier::FRONTIER;
use super::instance::{Tour, make, tie_option};
use super::orbits::ORBITS;
use super::rule::{ANTIWARNSDORFF, TIES, WARNSDORFF};
use super::rules::{DIVIDE, VANDERMONDE};
use super::symmetric::{HALFTURN, QUARTERTURN};
use super::{classes, orbits, theory};
use crate::board::{Grid, Group, Kept, Square, Symmetry};
use crate::piece::{KNIGHT, Piece};
use crate::problem::{
    Instance, Kind, Link, Links, Opt, Param, Problem, Reason, Row, Rows, Signature, Takes, Tally, Violation,
    board_word, check_kept, methods, one_of, options, others, write_grid, write_kept, write_squares,
};
use crate::search::Limit;
use crate::search::sample::Sampling;
use crate::search::tour::existence::obstacle;
use crate::search::tour::warnsdorff::Tie;
use crate::search::tour::{Ends, Flaw, check, probes};
use num_bigint::BigUint;
use std::collections::BTreeSet;

/// Maximum number of squares of a board whose tours are estimated. On larger boards most tours are
/// in a few subtrees that hardly any probe meets, and the intervals are far below the truth.
const PROBED: u64 = 40;

const OPTIONS: [Opt; 26] = options(&[
    &[
        Opt { word: "open", takes: Takes::Nothing, excludes: &["closed"] },
        Opt { word: "closed", takes: Takes::Nothing, excludes: &["open", "to"] },
        Opt { word: "from", takes: Takes::One(Kind::Square), excludes: &["path"] },
        Opt { word: "to", takes: Takes::One(Kind::Square), excludes: &["closed"] },
        Opt::WITHOUT,
    ],
    &Opt::BOARD,
    &Opt::KEPT,
    &[Opt { word: "path", takes: Takes::One(Kind::File), excludes: &["from"] }, Opt::USING],
    &TIES_BROKEN,
    &[Opt::SEED, Opt::LIMIT, Opt::WITHIN],
]);

/// Rules for breaking ties. One of them has the ordered moves as its arguments.
const TIES_BROKEN: [Opt; TIE_WORDS.len()] = {
    let mut ties = one_of(TIE_WORDS, &OTHER_TIES);
    ties[1].takes = Takes::List(Kind::Move);
    ties
};
const TIE_WORDS: [&str; 6] = ["fixed", "moves", "random", "pohl", "roth", "squirrel-cull"];
const OTHER_TIES: [[&str; TIE_WORDS.len() - 1]; TIE_WORDS.len()] = others(TIE_WORDS);

/// Problem of tours: every square once, by the moves of a piece.
pub(crate) static TOUR: Problem = Problem {
    word: "tour",
    also: &["tours"],
    signature: Signature {
        params: &[Param::maybe("piece", Kind::Walker), Param::new("size", Kind::Size)],
        options: &OPTIONS,
    },
    methods: &methods(ROWS),
    instance: make,
    theory: &theory::TOUR,
    places: None,
};

const ROWS: &[&Row<Tour>; 11] = &[
    &WARNSDORFF,
    &TIES,
    &ANTIWARNSDORFF,
    &EULER,
    &VANDERMONDE,
    &DIVIDE,
    &FRONTIER,
    &HALFTURN,
    &QUARTERTURN,
    &BACKTRACKING,
    &ORBITS,
];

impl Rows for Tour {
    const FOR_ALL_PIECES: &'static str = BACKTRACKING.word;

    fn rows(&self) -> &'static [&'static Row<Tour>] {
        ROWS
    }

    fn unnamed(&self) -> Option<&'static Row<Tour>> {
        Some(&AUTO)
    }

    fn impossible(&self, limit: &Limit) -> Option<Reason> {
        obstacle(&self.field, self.ends, Some(limit)).map(Reason::Tour).or_else(|| orbits::impossible(self))
    }

    fn not_for(&self, row: &Row<Tour>) -> Option<&'static str> {
        self.grid().option().filter(|_| !self.field.is_plain() && !row.every_board)
    }

    fn unkept(&self) -> Option<Tour> {
        Some(Tour { kept: None, ..self.clone() })
    }

    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        classes::classes(self, tally, limit)
    }

    fn probes(&self) -> Option<Box<dyn Sampling>> {
        let is_probed = self.field.squares() <= PROBED && self.is_possible();
        is_probed.then(|| probes(&self.field, self.ends))
    }
}

impl Instance for Tour {
    fn problem(&self) -> &'static Problem {
        &TOUR
    }

    fn text(&self) -> String {
        let mut text = String::from("tour ");
        if self.piece != &KNIGHT {
            text += &format!("{} ", self.piece.name);
        }
        text += &board_word(self.grid());
        if self.ends.closed {
            text += " closed";
        }
        for (word, square) in [("from", self.ends.from), ("to", self.ends.to)] {
            if let Some(square) = square {
                text += &format!(" {word} {square}");
            }
        }
        let grid = self.field.grid();
        let blocked = self.field.blocked().iter().copied().filter(|&square| !grid.is_wall(square)).collect::<Vec<_>>();
        write_squares(&mut text, "without", &blocked);
        write_grid(&mut text, grid);
        if let Some(tie) = self.tie {
            text += &format!(" {}", tie_option(tie));
        }
        match self.tie {
            Some(Tie::Random(seed)) => text += &format!(" seed {seed}"),
            Some(Tie::Moves(order)) => {
                order.named().iter().for_each(|(files, ranks)| text += &format!(" {files},{ranks}"));
            }
            _ => {}
        }
        write_kept(&mut text, self.kept);
        text
    }

    fn kept(&self) -> Option<Kept> {
        self.kept
    }

    fn grid(&self) -> Grid {
        self.field.grid()
    }

    fn piece(&self) -> &'static Piece {
        self.piece
    }

    fn pieces(&self) -> Option<u64> {
        Some(self.field.squares())
    }

    fn is_independent(&self) -> bool {
        false
    }

    fn walk(&self) -> Option<Ends> {
        Some(self.ends)
    }

    fn blocked(&self) -> &[Square] {
        self.field.blocked()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check(&self.field, self.ends, squares).map_err(|flaw| match flaw {
            Flaw::OffBoard(place) if self.field.size().contains(squares[place]) => Violation::Blocked(squares[place]),
            Flaw::OffBoard(place) => Violation::OffBoard(squares[place]),
            Flaw::Twice(place) => Violation::Twice(squares[place]),
            Flaw::NoMove(place) => Violation::NoMove(squares[place - 1], squares[place]),
            Flaw::Missing(square) => Violation::Unvisited(square),
            Flaw::Start(square) | Flaw::End(square) => Violation::WrongEnd(square),
            Flaw::Open => Violation::NotClosed(squares[squares.len() - 1], squares[0]),
        })?;
        check_kept(self, squares)
    }

    fn links(&self) -> Option<Links> {
        if !self.field.is_plain() {
            return None;
        }
        let squares: Vec<Square> = self.field.size().iter().filter(|&square| self.field.is_open(square)).collect();
        let moves = |&a: &Square| {
            let near = self.field.moves().iter().filter_map(move |&way| self.field.step(a, way));
            near.filter(move |&b| a < b).map(move |b| Link::Move(a, b)).collect::<BTreeSet<Link>>()
        };
        let mut links: Vec<Link> = squares.iter().flat_map(moves).collect();
        let mut ends = Vec::new();
        if !self.ends.closed {
            links.extend(squares.iter().map(|&square| Link::End(square)));
            ends.extend(self.ends.from.into_iter().chain(self.ends.to));
        }
        Some(Links { squares, links, ends })
    }

    /// Checks the image as a tour. A closed tour may begin anywhere.
    fn is_member(&self, image: &[Square]) -> bool {
        let ends = if self.ends.closed { Ends::CLOSED } else { self.ends };
        check(&self.field, ends, image).is_ok() && check_kept(self, image).is_ok()
    }

    /// Returns the symmetries of the squares that a tour visits, with the moves between them. Holes,
    /// pawns and squares after `without` are alike.
    fn symmetries(&self, group: Group) -> Vec<Symmetry> {
        group.symmetries(self.field.size()).iter().copied().filter(|&way| self.field.keeps(way)).collect()
    }

    fn is_closed_under(&self, _: Group) -> bool {
        self.closed_symmetries().len() == self.symmetries(Group::All).len()
    }
}
