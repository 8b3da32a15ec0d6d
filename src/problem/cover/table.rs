//! The problem, its methods, and behaviour that all methods share.

use super::construction::CONSTRUCTION;
use super::exact::EXACT;
use super::formula::FORMULA;
use super::heuristics::{COLUMN, GREEDY, LOCAL, QUADRANTS, RANDOM, RESTARTS_ROW};
use super::instance::{Cover, make};
use super::orbits::ORBITS;
#[cfg(feature = "sat")]
use super::sat::SAT;
use super::textbook::BACKTRACKING;
use super::{bounds, check, exact, model, theory};
use crate::board::{Grid, Group, Kept, Square};
use crate::piece::Piece;
use crate::problem::{
    Instance, Kind, Model, Opt, Optimum, Param, Problem, Reason, Row, Rows, Signature, Takes, Tally, Violation,
    board_word, check_kept, methods, options, write_grid, write_kept, write_squares,
};
use crate::search::Limit;
use crate::search::cover::Variant;
use num_bigint::BigUint;

const OPTIONS: [Opt; 19] = options(&[
    &[
        Opt { word: "independent", takes: Takes::Nothing, excludes: &["total"] },
        Opt { word: "total", takes: Takes::Nothing, excludes: &["independent"] },
    ],
    &Opt::PLACED,
]);

/// Problem of covers: every square holds a piece or is attacked, with the minimum number of pieces.
pub(crate) static COVER: Problem = Problem {
    word: "cover",
    also: &["covers"],
    signature: Signature {
        params: &[Param::new("piece", Kind::Pieces), Param::new("size", Kind::Size)],
        options: &OPTIONS,
    },
    methods: &methods(ROWS),
    instance: make,
    theory: &theory::COVER,
    places: None,
};

const ROWS: &[&Row<Cover>; 11 + cfg!(feature = "sat") as usize] = &[
    &EXACT,
    &BACKTRACKING,
    #[cfg(feature = "sat")]
    &SAT,
    &GREEDY,
    &RESTARTS_ROW,
    &LOCAL,
    &QUADRANTS,
    &RANDOM,
    &COLUMN,
    &CONSTRUCTION,
    &FORMULA,
    &ORBITS,
];

impl Rows for Cover {
    const FOR_ALL_PIECES: &'static str = EXACT.word;

    fn rows(&self) -> &'static [&'static Row<Cover>] {
        ROWS
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn impossible(&self, limit: &Limit) -> Option<Reason> {
        bounds::impossible(self, limit)
    }

    fn unkept(&self) -> Option<Cover> {
        Some(Cover::unkept(self))
    }

    fn exhausted(&self) -> Reason {
        let least = self.kept().and_then(|_| self.known_pieces()).filter(|_| self.asked().is_none());
        least.map_or(Reason::Exhausted, Reason::NoneKept)
    }

    fn proved(&self) -> Option<Optimum> {
        self.known_pieces().and_then(|pieces| Cover::proved(self, pieces))
    }

    fn turned(&self) -> Option<Cover> {
        Some(Cover::turned(self))
    }

    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        exact::classes(self, tally, limit)
    }
}

impl Instance for Cover {
    fn problem(&self) -> &'static Problem {
        &COVER
    }

    fn text(&self) -> String {
        let covering = self.covering();
        let mut text = format!("cover {} {}", covering.piece.plural, board_word(covering.grid));
        text += match covering.variant {
            Variant::Plain => "",
            Variant::Independent => " independent",
            Variant::Total => " total",
        };
        if let Some(pieces) = self.asked_number() {
            text += &format!(" pieces {pieces}");
        }
        write_squares(&mut text, "with", &covering.required);
        write_squares(&mut text, "without", &covering.blocked);
        write_grid(&mut text, covering.grid);
        write_kept(&mut text, self.kept);
        text
    }

    fn kept(&self) -> Option<Kept> {
        self.kept
    }

    fn grid(&self) -> Grid {
        self.covering().grid
    }

    fn piece(&self) -> &'static Piece {
        self.covering().piece
    }

    fn pieces(&self) -> Option<u64> {
        self.known_pieces()
    }

    fn covers(&self) -> bool {
        true
    }

    fn minimises(&self) -> bool {
        self.asked().is_none()
    }

    fn is_independent(&self) -> bool {
        self.covering().variant == Variant::Independent
    }

    fn blocked(&self) -> &[Square] {
        &self.covering().blocked
    }

    fn required(&self) -> &[Square] {
        &self.covering().required
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check(self, squares)?;
        check_kept(self, squares)
    }

    fn is_member(&self, image: &[Square]) -> bool {
        let (holds, covering) = (|square: &Square| image.binary_search(square).is_ok(), self.covering());
        let keeps = covering.required.iter().all(holds) && !covering.blocked.iter().any(holds);
        let symmetries = Group::All.symmetries(covering.grid.size);
        // The attacks of the piece may change with the board.
        keeps
            && (symmetries.iter().all(|&symmetry| covering.piece.keeps(symmetry)) || check::check(self, image).is_ok())
    }

    fn is_closed_under(&self, group: Group) -> bool {
        self.symmetries(group).into_iter().all(|symmetry| self.covering().is_closed_under(symmetry))
    }

    fn model(&self) -> Option<Model> {
        let fits = self.covering().grid.size.squares() <= Model::MOST_SQUARES;
        (fits && self.kept.is_none()).then(|| model::model(self))
    }
}
