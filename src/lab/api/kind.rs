//! Kinds of problems, each a task for a piece.

use super::method::{CoverMethod, MixedMethod, PlacementMethod, StarMethod, TourMethod};
use crate::problem;
use bezzel_base::piece::Piece;
use std::fmt;
use std::marker::PhantomData;

/// Kind of problem, such as [`CoverProblem<Queen>`]. Only this crate can implement it.
///
/// ```
/// use bezzel::{ProblemKind, ProblemQuery, prelude::*};
/// fn count_classes(problem: &ProblemQuery<impl ProblemKind>) -> Result<Count, Error> {
///     problem.all().unique().count()
/// }
/// assert_eq!(count_classes(&Queens::new(8))?, 12);
/// assert_eq!(count_classes(&Tours::on(3, 4))?, 4);
/// # Ok::<(), Error>(())
/// ```
pub trait ProblemKind: sealed::Kind + fmt::Debug + Clone {
    /// Methods of its problems.
    type Method: Copy + Into<&'static str>;
}

/// Kind of problem that is solved by placing pieces of one kind on squares.
///
/// ```
/// use bezzel::{PlacementKind, ProblemQuery, prelude::*};
/// fn with_corner<K: PlacementKind>(problem: ProblemQuery<K>) -> ProblemQuery<K> {
///     problem.with([Square::A1])
/// }
/// assert_eq!(with_corner(Queens::new(8)).count()?, 4);
/// assert_eq!(with_corner(RookCovers::new(4)).to_string(), "cover rooks 4 with a1");
/// # Ok::<(), Error>(())
/// ```
pub trait PlacementKind: AttackKind {}

/// Kind of problem that takes conditions on the attacks on each square: placements and covers, and
/// pieces of several kinds.
///
/// ```
/// use bezzel::{AttackKind, ProblemQuery, piece::{KNIGHT, QUEEN}, prelude::*};
/// fn with_one_attack<K: AttackKind>(problem: ProblemQuery<K>) -> ProblemQuery<K> {
///     problem.attacked(1..=1)
/// }
/// let mixed = MixedPlacement::new([(1, &QUEEN), (1, &KNIGHT)], 2);
/// assert_eq!(with_one_attack(mixed).to_string(), "1 queen + 1 knight 2 attacked 1");
/// ```
pub trait AttackKind: ProblemKind {}

/// Kind of problem whose piece is known from its type, so that a board is enough to state it.
///
/// ```
/// use bezzel::{NamedKind, NonAttacking, ProblemQuery, Queen};
/// fn is_solvable<K: NamedKind>(side: u64) -> bool {
///     ProblemQuery::<K>::new(side).find().is_ok_and(|outcome| outcome.is_found())
/// }
/// let sides = (1..=6).filter(|&side| is_solvable::<NonAttacking<Queen>>(side));
/// assert_eq!(sides.collect::<Vec<u64>>(), [1, 4, 5, 6]);
/// ```
pub trait NamedKind: ProblemKind + sealed::ProblemEntry {}

/// Seals the traits: other crates cannot name their supertraits.
pub(super) mod sealed {
    use super::{Piece, problem::Problem};

    /// Kind of problem of this crate.
    pub trait Kind {}

    /// Entry of the table of problems.
    pub trait ProblemEntry {
        /// Returns the entry of the problem, and the piece that its command names before the size.
        fn problem_entry() -> (Problem, Option<&'static Piece>);
    }
}

impl<K: ProblemKind + sealed::ProblemEntry> NamedKind for K {}

/// Any piece, which is given when the problem is made.
///
/// ```
/// use bezzel::{AnyPiece, NonAttacking, ProblemQuery, piece, prelude::*};
/// let rooks: ProblemQuery<NonAttacking<AnyPiece>> =
///     Placement::new(&piece::ROOK, Grid::plain("4".parse()?));
/// assert_eq!(rooks.count()?, 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum AnyPiece {}

/// Placements of pieces of one kind that do not attack each other.
///
/// ```
/// use bezzel::{NonAttacking, ProblemQuery, Queen, prelude::*};
/// let queens: ProblemQuery<NonAttacking<Queen>> = Queens::new(8);
/// assert_eq!(queens.count()?, 92);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

/// Covers of the board by pieces of one kind.
///
/// ```
/// use bezzel::{CoverProblem, ProblemQuery, Queen, prelude::*};
/// let covers: ProblemQuery<CoverProblem<Queen>> = QueenCovers::new(8);
/// assert_eq!(covers.find()?.board()?.squares.len(), 5);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CoverProblem<P>(PhantomData<P>);

/// Placements of pieces of several kinds that do not attack each other.
///
/// ```
/// use bezzel::{MixedProblem, ProblemQuery, piece::{KNIGHT, ROOK}, prelude::*};
/// let pairs: ProblemQuery<MixedProblem> =
///     MixedPlacement::new([(1, &ROOK), (1, &KNIGHT)], Grid::plain("3".parse()?));
/// assert_eq!(pairs.count()?, 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MixedProblem(());

/// Tours of one piece over the board.
///
/// ```
/// use bezzel::{ProblemQuery, TourProblem, prelude::*};
/// let tours: ProblemQuery<TourProblem> = Tours::new(5);
/// assert_eq!(tours.count()?, 1_728);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TourProblem(());

/// Region puzzles: star battles, and with one piece in each row, column and region LinkedIn's
/// Queens.
///
/// ```
/// use bezzel::{ProblemQuery, StarProblem, prelude::*};
/// let level: ProblemQuery<StarProblem> = Stars::random(6, 1);
/// assert_eq!(level.count()?, 1);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StarProblem(());

impl<P: fmt::Debug + Clone> sealed::Kind for NonAttacking<P> {}
impl<P: fmt::Debug + Clone> sealed::Kind for CoverProblem<P> {}
impl sealed::Kind for MixedProblem {}
impl sealed::Kind for TourProblem {}
impl sealed::Kind for StarProblem {}

impl<P: fmt::Debug + Clone> ProblemKind for NonAttacking<P> {
    type Method = PlacementMethod;
}

impl<P: fmt::Debug + Clone> ProblemKind for CoverProblem<P> {
    type Method = CoverMethod;
}

impl ProblemKind for MixedProblem {
    type Method = MixedMethod;
}

impl ProblemKind for TourProblem {
    type Method = TourMethod;
}

impl ProblemKind for StarProblem {
    type Method = StarMethod;
}

impl<P: fmt::Debug + Clone> AttackKind for NonAttacking<P> {}
impl<P: fmt::Debug + Clone> AttackKind for CoverProblem<P> {}
impl AttackKind for MixedProblem {}
impl<P: fmt::Debug + Clone> PlacementKind for NonAttacking<P> {}
impl<P: fmt::Debug + Clone> PlacementKind for CoverProblem<P> {}
