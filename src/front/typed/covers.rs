//! Covers as Rust values.

use super::{Bishop, Error, Kind, King, Knight, Placeable, Queen, Question, Rook, Superqueen, given};
use crate::problem::{Arg, Args, Problem, find_problem};
use crate::verb::FaultKind;
use std::marker::PhantomData;

/// Pieces of a kind that cover the board.
#[derive(Clone, Copy, Debug)]
pub struct Covering<P>(PhantomData<P>);

impl<P: Placeable> Kind for Covering<P> {
    fn problem() -> &'static Problem {
        find_problem("cover").expect("covers are in the table")
    }

    fn first() -> Args {
        Args(vec![given("piece", Arg::Piece(P::piece()))])
    }
}

/// Covers of a board by pieces of one kind, as few as possible: `cover queens 8` as a Rust value.
///
/// Every square holds a piece or is attacked. What is proved of the number stands beside what is found.
///
/// ```
/// use bezzel::prelude::*;
/// let covers = QueenCovers::new(6)?;
/// let board = covers.find()?;
/// assert_eq!(board.squares.len(), 3);
/// assert!(board.optimum.is_some_and(|optimum| optimum.is_proved()));
/// assert_eq!(covers.count()?.total, 4u32.into());
/// assert_eq!(covers.solutions().unique().count()?.total, 1u32.into());
/// # Ok::<(), bezzel::prelude::Error>(())
/// ```
pub type Covers<P> = Question<Covering<P>>;

impl<P: Placeable> Covers<P> {
    /// The same with pieces that do not attack each other.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(QueenCovers::new(7)?.independent()?.count()?.total, 8u32.into());
    /// # Ok::<(), bezzel::prelude::Error>(())
    /// ```
    ///
    /// # Errors
    /// After [`Covers::total`]: then every piece has to be attacked.
    pub fn independent(self) -> Result<Self, Error> {
        self.strict("independent", "total")
    }

    /// The same with every square attacked, those that hold a piece as well.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KnightCovers::new(8)?.total()?.find()?.squares.len(), 14);
    /// # Ok::<(), bezzel::prelude::Error>(())
    /// ```
    ///
    /// # Errors
    /// After [`Covers::independent`]: then no piece may be attacked.
    pub fn total(self) -> Result<Self, Error> {
        self.strict("total", "independent")
    }

    fn strict(self, option: &'static str, other: &'static str) -> Result<Self, Error> {
        if self.args.has(other) {
            return Err(FaultKind::Excluded(option, other).into());
        }
        self.plus([given(option, Arg::Flag)])
    }
}

/// Declares the covers of each piece.
macro_rules! covers {
    ($($name:ident, $piece:ident;)*) => {$(
        #[doc = concat!("Covers by pieces of the kind [`", stringify!($piece), "`].")]
        pub type $name = Covers<$piece>;
    )*};
}

covers! {
    QueenCovers, Queen;
    RookCovers, Rook;
    BishopCovers, Bishop;
    KnightCovers, Knight;
    KingCovers, King;
    SuperqueenCovers, Superqueen;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_ask_what_commands_ask() {
        let holds = |covers: Result<QueenCovers, Error>, text: &str, total: u32| {
            let covers = covers.expect("squares and options that fit");
            let count = covers.count().expect("a small board");
            assert_eq!((covers.instance().text().as_str(), count.total), (text, total.into()));
        };
        let queens = || QueenCovers::new(5);
        holds(queens(), "cover queens 5", 186);
        holds(queens().and_then(Covers::independent), "cover queens 5 independent", 16);
        holds(queens().and_then(Covers::total), "cover queens 5 total", 70);
        holds(queens().and_then(|it| it.pieces(2)), "cover queens 5 pieces 2", 0);
        let board = QueenCovers::on(4, 6).and_then(Question::torus).expect("a torus");
        assert_eq!(board.instance().text(), "cover queens 4x6 torus");
        let given = queens().and_then(|it| it.with("a1")).and_then(|it| it.without("c3, d2")).expect("squares");
        assert_eq!(given.instance().text(), "cover queens 5 with a1 without c3, d2");
        for board in given.solutions().iter().expect("a small board") {
            assert_eq!(given.instance().check(&board.squares), Ok(()));
        }
    }

    #[test]
    fn a_piece_cannot_be_attacked_and_not_attacked() {
        let both = RookCovers::new(4).and_then(Covers::independent).and_then(Covers::total);
        assert_eq!(both.expect_err("they exclude each other").fault.code().to_string(), "E003");
    }
}
