//! Results of a search for one solution.

use super::Error;
use super::count::{plain_text, serialize_value};
use crate::data::{Board, NoSolution, ValueKind};
use crate::problem::AbsenceReason;
use crate::report;
use crate::state::FaultKind;
use crate::value::Value;
use bezzel_base::core::Stop;
use bezzel_messages::Lang;
use serde_core::{Serialize, Serializer};
use std::fmt;

/// Result of a search for one solution. None of its three ends is an error.
///
/// `Display` writes what the command `find` prints. For a search that was stopped, it writes why.
///
/// ```
/// use bezzel::prelude::*;
/// match Queens::new(3).find()? {
///     Outcome::Found(board) => println!("{board}"),
///     Outcome::None(proof) => println!("there is none: {proof}"),
///     Outcome::Unknown(stop) => println!("stopped: {stop:?}"),
/// }
/// assert_eq!(Kings::new(6).find()?.board()?.squares.len(), 9);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution.
    Found(Board),
    /// There is none.
    None(Proof),
    /// The search was stopped, so it is unknown whether there is a solution.
    Unknown(Stop),
}

impl Outcome {
    /// Returns the solution.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(4).with([Square::B4]).find()?.board()?.squares[0], Square::A2);
    /// assert_eq!(Queens::new(3).find()?.board().unwrap_err().code(), FaultCode::E303);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error that says why there is none, or that the search was stopped.
    pub fn board(self) -> Result<Board, Error> {
        match self {
            Outcome::Found(board) => Ok(board),
            Outcome::None(proof) => Err(FaultKind::NoSolution(proof.answer()).into()),
            Outcome::Unknown(stop) => Err(stop.into()),
        }
    }

    /// Returns the tour that was found. Its squares are in the order of the tour.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let tour = Tours::new(6).from("a1").find()?.tour()?;
    /// assert_eq!((tour.squares()[0], tour.squares().len()), (Square::A1, 36));
    /// assert_eq!(Queens::new(6).find()?.tour().unwrap_err().code(), FaultCode::E200);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`board`](Self::board), and an error if the solution is not a tour.
    pub fn tour(self) -> Result<Board, Error> {
        match self.board()? {
            board if board.closed_tour.is_some() => Ok(board),
            other => Err(Error::wrong_kind(&Value::Board(other), ValueKind::Tour)),
        }
    }

    /// Returns whether a solution was found.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Tours::new(5).find()?.is_found());
    /// assert!(!Tours::new(5).closed().find()?.is_found());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_found(&self) -> bool {
        matches!(self, Outcome::Found(_))
    }

    /// Returns whether it is proved that there is no solution.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Queens::new(3).find()?.is_none());
    /// let stop = Cancel::default();
    /// stop.cancel();
    /// let open = Queens::new(40).using(PlacementMethod::Backtracking).cancel(&stop).find()?;
    /// assert!(!open.is_none() && !open.is_found());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_none(&self) -> bool {
        matches!(self, Outcome::None(_))
    }

    /// Returns the value that the command `find` would give. A search that was stopped has none.
    pub(crate) fn to_value(&self) -> Result<Value, Error> {
        match self {
            Outcome::Found(board) => Ok(Value::Board(board.clone())),
            Outcome::None(proof) => Ok(Value::None(proof.answer())),
            Outcome::Unknown(stop) => Err((*stop).into()),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_value() {
            Ok(value) => f.pad(&plain_text(&value)),
            Err(error) => error.fmt(f),
        }
    }
}

/// Writes the object that the program writes with `--json`.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (answer, problem) = match self {
            Outcome::Found(board) => return board.serialize(to),
            Outcome::None(proof) => (proof.answer(), proof.problem.as_str()),
            Outcome::Unknown(stop) => (NoSolution::new(String::new(), Err(*stop)), ""),
        };
        serialize_value(&Value::None(answer), problem, to)
    }
}

/// Proof that a problem has no solution: a complete search, or an argument. `Display` writes the
/// reason in English.
///
/// ```
/// use bezzel::prelude::*;
/// let Outcome::None(proof) = Queens::new(3).find()? else { panic!("three queens do not fit") };
/// assert_eq!(proof.problem(), "queens 3");
/// assert!(proof.to_string().contains("every n except 2 and 3 (Pauls 1874)"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    problem: String,
    reason: AbsenceReason,
}

impl Proof {
    pub(super) fn new(problem: String, reason: AbsenceReason) -> Proof {
        Proof { problem, reason }
    }

    /// Returns the problem in the command language.
    pub fn problem(&self) -> &str {
        &self.problem
    }

    fn answer(&self) -> NoSolution {
        NoSolution::new(self.problem.clone(), Ok(self.reason.clone()))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&report::reason_text(Lang::EN, &self.reason).replace('`', ""))
    }
}
