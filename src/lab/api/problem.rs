//! Problems of different kinds behind one trait.

use super::kind::sealed::Kind;
use super::{Certificate, Count, Error, Estimate, Outcome, ProblemKind, ProblemQuery, Solutions};
use crate::data::{Board, HeatMap};
use crate::trace::SearchTrace;
use std::fmt;

/// Problem of any kind, for functions and lists that take several kinds. Its methods are those of
/// [`ProblemQuery`] with the same names and errors. Only this crate can implement it.
///
/// ```
/// use bezzel::prelude::*;
/// fn has_one_class(problem: &impl Problem) -> Result<bool, Error> {
///     Ok(problem.all().unique().count()? == 1)
/// }
/// assert!(has_one_class(&Queens::new(6))? && !has_one_class(&Tours::on(3, 4))?);
///
/// let problems: [Box<dyn Problem>; 3] =
///     [Box::new(Kings::new(4)), Box::new(QueenCovers::new(4)), Box::new(Tours::new(5))];
/// let counts: Result<Vec<String>, Error> =
///     problems.iter().map(|problem| Ok(format!("{problem}: {}", problem.count()?))).collect();
/// assert_eq!(counts?, ["kings 4: 79", "cover queens 4: 12", "tour 5: 1728"]);
/// # Ok::<(), Error>(())
/// ```
pub trait Problem: Kind + fmt::Display + fmt::Debug {
    /// Finds one solution, or proves that there is none: [`ProblemQuery::find`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn find(&self) -> Result<Outcome, Error>;

    /// Counts the solutions: [`ProblemQuery::count`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn count(&self) -> Result<Count, Error>;

    /// Returns the lazy set of all solutions: [`ProblemQuery::all`].
    fn all(&self) -> Solutions;

    /// Checks a board by the definition: [`ProblemQuery::verify`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn verify(&self, board: &Board) -> Result<(), Error>;

    /// Counts the solutions by square: [`ProblemQuery::map`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn map(&self) -> Result<HeatMap, Error>;

    /// Records the steps of a search: [`ProblemQuery::trace`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn trace(&self) -> Result<SearchTrace, Error>;

    /// Estimates a count: [`ProblemQuery::estimate`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn estimate(&self) -> Result<Estimate, Error>;

    /// Proves the optimum, or that there is no solution: [`ProblemQuery::prove`].
    ///
    /// # Errors
    /// Returns the errors of that method.
    fn prove(&self) -> Result<Certificate, Error>;
}

/// Implements [`Problem`] by the methods of [`ProblemQuery`].
macro_rules! queries {
    ($($name:ident($($board:ident: $type:ty)?) -> $result:ty;)*) => {
        impl<K: ProblemKind> Kind for ProblemQuery<K> {}

        impl<K: ProblemKind> Problem for ProblemQuery<K> {
            $(fn $name(&self, $($board: $type)?) -> $result {
                ProblemQuery::$name(self, $($board)?)
            })*
        }
    };
}

queries! {
    find() -> Result<Outcome, Error>;
    count() -> Result<Count, Error>;
    all() -> Solutions;
    verify(board: &Board) -> Result<(), Error>;
    map() -> Result<HeatMap, Error>;
    trace() -> Result<SearchTrace, Error>;
    estimate() -> Result<Estimate, Error>;
    prove() -> Result<Certificate, Error>;
}
