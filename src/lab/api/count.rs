//! Numbers of solutions, and values as text.

use super::Error;
use crate::data::{Board, HeatMap, Table};
use crate::problem::Optimum;
use crate::report;
use crate::report::ViewOptions;
use crate::state::FaultKind;
use crate::trace::SearchTrace;
use crate::value;
use crate::value::{Gallery, Value};
use bezzel_base::core::Stop;
use bezzel_messages::{Diagnostic, FaultCode, message};
use num_bigint::BigUint;
use serde_core::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::time::Duration;

/// Result of counting: an exact number of solutions, or a lower bound from a search that was
/// stopped.
///
/// `{}` and `{:?}` write the number, after the words `at least` if it is a lower bound. `{:#}`
/// writes the sentences of the command `count`.
///
/// Comparisons and conversions never take a lower bound for the number: "at least 92" does not
/// equal 92, it is neither more nor less than 100, and it converts into no integer.
///
/// ```
/// use bezzel::prelude::*;
/// let count = Queens::new(8).count()?;
/// assert_eq!(count, 92);
/// assert!(count > 90 && count < Queens::new(9).count()?);
/// assert_eq!(count.classes().unwrap().to_string(), "12");
/// assert_eq!(format!("{count:>4}"), "  92");
/// assert!(format!("{count:#}").starts_with("92 solutions, 12 essentially different"));
/// assert_eq!(u64::try_from(&count)?, 92);
///
/// let part = Queens::new(8).using(PlacementMethod::Backtracking).limit(50).count()?;
/// assert_eq!((part.exact(), part.stopped()), (None, Some(Stop::Solutions)));
/// assert_eq!((part.to_string().as_str(), part.at_least()), ("at least 50", &50u32.into()));
/// assert!(part != 50 && part > 49 && !(part < 60));
/// assert_eq!(u64::try_from(part).unwrap_err().stopped(), Some(Stop::Solutions));
///
/// let json = serde_json::to_value(&count).unwrap();
/// assert_eq!((&json["total"], &json["classes"]), (&"92".into(), &"12".into()));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone)]
pub struct Count(pub(crate) value::CountReport);

impl Count {
    /// Returns the number of solutions, or `None` if the search was stopped.
    pub fn exact(&self) -> Option<&BigUint> {
        self.0.stopped.is_none().then_some(&self.0.total)
    }

    /// Returns the number of solutions.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let total: u64 = Queens::new(8).count()?.total()?.try_into().expect("small");
    /// assert_eq!(total, 92);
    /// let part = Queens::new(8).using(PlacementMethod::Backtracking).limit(50).count()?;
    /// assert_eq!(part.total().unwrap_err().stopped(), Some(Stop::Solutions));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the reason why the search was stopped, if the number is a lower bound.
    pub fn total(&self) -> Result<&BigUint, Error> {
        self.0.stopped.map_or(Ok(&self.0.total), |stop| Err(stop.into()))
    }

    /// Returns the number of solutions found, which is a lower bound if the search was stopped.
    pub fn at_least(&self) -> &BigUint {
        &self.0.total
    }

    /// Returns the reason why the search was stopped, or `None` if the count is exact.
    pub fn stopped(&self) -> Option<Stop> {
        self.0.stopped
    }

    /// Returns the number of solutions up to rotations and reflections. Returns `None` if these
    /// were not counted.
    pub fn classes(&self) -> Option<&BigUint> {
        self.0.classes.as_ref()
    }

    /// Returns the proven bounds on the number of pieces. Returns `None` if the problem does not
    /// optimize that number.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let covers = QueenCovers::new(8).count()?;
    /// assert_eq!(covers, 4_860);
    /// assert_eq!(covers.optimum().map(|optimum| optimum.lower), Some(5));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn optimum(&self) -> Option<Optimum> {
        self.0.optimum.as_ref().map(|(_, optimum)| *optimum)
    }

    /// Returns the name of the method, if the count used one.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let count = Queens::new(8).using(PlacementMethod::Backtracking).count()?;
    /// assert_eq!(count.method(), Some("backtracking"));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn method(&self) -> Option<&'static str> {
        self.0.method
    }

    /// Returns the number of search nodes, or 0 if the method does not report it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let count = Queens::new(8).using(PlacementMethod::Backtracking).count()?;
    /// assert_eq!(count.nodes(), 2_056);
    /// println!("{} nodes in {:?}", count.nodes(), count.time());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// Returns the duration of the count.
    pub fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.0.seconds).unwrap_or_default()
    }
}

impl Count {
    /// Compares the count with a number. Returns `None` for a lower bound that is not above it.
    fn compare(&self, number: &BigUint) -> Option<Ordering> {
        let order = self.0.total.cmp(number);
        (self.0.stopped.is_none() || order.is_gt()).then_some(order)
    }
}

impl PartialEq<BigUint> for Count {
    fn eq(&self, number: &BigUint) -> bool {
        self.exact() == Some(number)
    }
}

impl PartialOrd<BigUint> for Count {
    fn partial_cmp(&self, number: &BigUint) -> Option<Ordering> {
        self.compare(number)
    }
}

impl PartialEq<u64> for Count {
    fn eq(&self, number: &u64) -> bool {
        self.exact() == Some(&(*number).into())
    }
}

impl PartialOrd<u64> for Count {
    fn partial_cmp(&self, number: &u64) -> Option<Ordering> {
        self.compare(&(*number).into())
    }
}

/// A lower bound equals nothing, not even itself.
impl PartialEq for Count {
    fn eq(&self, other: &Count) -> bool {
        other.exact().is_some_and(|number| self == number)
    }
}

impl PartialOrd for Count {
    fn partial_cmp(&self, other: &Count) -> Option<Ordering> {
        match (self.exact(), other.exact()) {
            (_, Some(number)) => self.compare(number),
            (Some(number), None) => other.compare(number).map(Ordering::reverse),
            (None, None) => None,
        }
    }
}

/// Implements the conversion of an exact count into integers.
macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl TryFrom<&Count> for $integer {
            type Error = Error;

            /// Returns the number of solutions.
            ///
            /// # Errors
            /// Returns an error for a lower bound, and for a number that is out of range.
            fn try_from(count: &Count) -> Result<$integer, Error> {
                match count.0.stopped {
                    Some(stop) => Err(stop.into()),
                    None => count.0.total.clone().try_into().map_err(|_| too_large(count)),
                }
            }
        }

        impl TryFrom<Count> for $integer {
            type Error = Error;

            fn try_from(count: Count) -> Result<$integer, Error> {
                <$integer>::try_from(&count)
            }
        }
    )*};
}

integers! { u32 u64 u128 usize i32 i64 i128 BigUint }

fn too_large(count: &Count) -> Error {
    let message = message!("literal-too-large", word = count.0.total.to_string());
    FaultKind::from(Diagnostic::new(FaultCode::E301, message)).into()
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = &self.0.total;
        match self.0.stopped {
            _ if f.alternate() => f.write_str(&plain_text(&Value::Count(self.0.clone()))),
            Some(_) => f.pad(&format!("at least {total}")),
            None => total.fmt(f),
        }
    }
}

impl fmt::Debug for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.stopped {
            Some(_) => write!(f, "at least {}", self.0.total),
            None => write!(f, "{}", self.0.total),
        }
    }
}

/// Returns a value as plain text, in the form that the program writes to files.
pub(super) fn plain_text(value: &Value) -> String {
    let view = ViewOptions::default();
    let text = bezzel_drawing::plain::render(&report::value_doc(value, &view), view.width);
    text.trim_end().to_owned()
}

/// Implements `Serialize` as the object that the program writes with `--json`.
macro_rules! json_forms {
    ($($type:ty: $it:ident => $value:expr, $command:expr;)*) => {$(
        /// Writes the object that the program writes with `--json`.
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let $it = self.clone();
                let command = $command;
                serialize_value(&$value, &command, to)
            }
        }
    )*};
}

json_forms! {
    Count: it => Value::Count(it.0), it.0.text.clone();
    Board: it => Value::Board(it), it.problem.clone();
    Gallery: it => Value::Gallery(it), it.boards.first().map_or_else(String::new, |board| board.problem.clone());
}

/// Implements `Display` as plain text.
macro_rules! text_forms {
    ($($(#[$doc:meta])* $type:ty: $value:ident;)*) => {$(
        $(#[$doc])*
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&plain_text(&Value::$value(self.clone())))
            }
        }
    )*};
}

text_forms! {
    /// Writes the board in letters.
    Board: Board;
    /// Writes the boards in letters, next to each other.
    Gallery: Gallery;
    /// Writes the numbers on the squares.
    HeatMap: Map;
    /// Writes the table with its notes.
    Table: Table;
    /// Writes the steps.
    SearchTrace: Trace;
}

/// Serializes a value as the object that the program writes with `--json`.
pub(super) fn serialize_value<S: Serializer>(
    value: &Value,
    command: &str,
    to: S,
) -> Result<S::Ok, S::Error> {
    report::json::value_object(value, command, &ViewOptions::default()).serialize(to)
}
