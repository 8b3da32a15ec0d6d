//! The problems as types.

use super::kind::{
    AnyPiece, CoverProblem, MixedProblem, NonAttacking, StarProblem, TourProblem, sealed,
};
use super::query::{ProblemQuery, lookup_problem};
use crate::problem::Problem;
use bezzel_base::piece::{self, Piece};

/// Placements of pieces of one kind that do not attack each other: `queens 8 with a1` as a Rust
/// value.
///
/// Without a number of pieces, solutions have the largest number of pieces that fit: they are
/// maximum independent sets.
///
/// ```
/// use bezzel::prelude::*;
/// assert_eq!(Kings::new(6).find()?.board()?.squares.len(), 9);
/// assert_eq!(Knights::new(3).count()?, 2);
/// # Ok::<(), Error>(())
/// ```
pub type Placements<P> = ProblemQuery<NonAttacking<P>>;

/// Minimum covers of a board by pieces of one kind: `cover queens 8` as a Rust value.
///
/// In a cover every square is occupied or attacked. A solution includes the proven bounds on the
/// number of pieces.
///
/// ```
/// use bezzel::prelude::*;
/// let covers = QueenCovers::new(6);
/// let board = covers.find()?.board()?;
/// assert_eq!(board.squares.len(), 3);
/// assert!(board.optimum.is_some_and(|optimum| optimum.is_proved()));
/// assert_eq!(covers.count()?, 4);
/// assert_eq!(covers.all().unique().count()?, 1);
/// # Ok::<(), Error>(())
/// ```
pub type Covers<P> = ProblemQuery<CoverProblem<P>>;

/// Tours of a knight, or of [another piece](ProblemQuery::by), that visit every square once: `tour
/// 8 closed` as a Rust value.
///
/// ```
/// use bezzel::prelude::*;
/// let board = Tours::new(6).closed().find()?.board()?;
/// assert_eq!((board.squares.len(), board.closed_tour), (36, Some(true)));
/// assert_eq!(Tours::on(3, 4).count()?, 16);
/// # Ok::<(), Error>(())
/// ```
pub type Tours = ProblemQuery<TourProblem>;

/// Placements of any piece on any board.
///
/// ```
/// use bezzel::{piece::KING, prelude::*};
/// let kings = Placement::new(&KING, Grid::torus("6".parse()?));
/// assert_eq!(kings.find()?.board()?.squares.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Placement = ProblemQuery<NonAttacking<AnyPiece>>;

/// Minimum covers of any board by any piece.
///
/// ```
/// use bezzel::{piece::KING, prelude::*};
/// let covers = Cover::new(&KING, Grid::torus("6".parse()?));
/// assert_eq!(covers.find()?.board()?.squares.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Cover = ProblemQuery<CoverProblem<AnyPiece>>;

/// Placements of pieces of several kinds that do not attack each other: `2 queens + 3 knights 8` as
/// a Rust value.
///
/// ```
/// use bezzel::{piece::{KNIGHT, ROOK}, prelude::*};
/// let pairs = MixedPlacement::new([(1, &ROOK), (1, &KNIGHT)], Grid::plain("3".parse()?));
/// assert_eq!(pairs.count()?, 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type MixedPlacement = ProblemQuery<MixedProblem>;

/// Region puzzles: `stars "AABB/…"` as a Rust value.
///
/// ```
/// use bezzel::prelude::*;
/// let level = Stars::new("AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC");
/// println!("{}", level.find()?);
/// # Ok::<(), Error>(())
/// ```
pub type Stars = ProblemQuery<StarProblem>;

impl sealed::ProblemEntry for TourProblem {
    fn problem_entry() -> (Problem, Option<&'static Piece>) {
        (lookup_problem("tour"), None)
    }
}

/// Declares the types of a piece and of its problems. They are aliases of [`ProblemQuery`] and not
/// of [`Placements`], because rustdoc lists no methods for an alias of an alias.
macro_rules! pieces {
    ($($piece:ident $row:ident: $placements:ident $covers:ident;)*) => {$(
        #[doc = concat!(
            "The piece of [`", stringify!($placements), "`] and [`", stringify!($covers), "`].\n\n\
             ```\nuse bezzel::{Placements, ", stringify!($piece), ", ", stringify!($placements),
            "};\nlet pieces: Placements<", stringify!($piece), "> = ", stringify!($placements),
            "::new(5);\nassert!(pieces.check().is_ok());\n```"
        )]
        #[derive(Clone, Copy, Debug)]
        #[non_exhaustive]
        pub enum $piece {}

        impl sealed::ProblemEntry for NonAttacking<$piece> {
            fn problem_entry() -> (Problem, Option<&'static Piece>) {
                (lookup_problem(&piece::$row.plural), None)
            }
        }

        impl sealed::ProblemEntry for CoverProblem<$piece> {
            fn problem_entry() -> (Problem, Option<&'static Piece>) {
                (lookup_problem("cover"), Some(&piece::$row))
            }
        }

        #[doc = concat!(
            stringify!($placements),
            " that do not attack each other. The options and the searches are those of [`ProblemQuery`].\n\n\
             ```\nuse bezzel::prelude::*;\nprintln!(\"{}\", ", stringify!($placements),
            "::new(5).find()?);\n# Ok::<(), Error>(())\n```"
        )]
        pub type $placements = ProblemQuery<NonAttacking<$piece>>;
        #[doc = concat!(
            stringify!($placements),
            " that cover the board. The options and the searches are those of [`ProblemQuery`].\n\n\
             ```\nuse bezzel::prelude::*;\nprintln!(\"{}\", ", stringify!($covers),
            "::new(4).find()?);\n# Ok::<(), Error>(())\n```"
        )]
        pub type $covers = ProblemQuery<CoverProblem<$piece>>;
    )*};
}

pieces! {
    Queen QUEEN: Queens QueenCovers;
    Rook ROOK: Rooks RookCovers;
    Bishop BISHOP: Bishops BishopCovers;
    Knight KNIGHT: Knights KnightCovers;
    King KING: Kings KingCovers;
    Superqueen SUPERQUEEN: Superqueens SuperqueenCovers;
}
