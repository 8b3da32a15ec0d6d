//! Numbers of solutions, and values as text.

use crate::data::Board;

use crate::problem::Optimum;
use crate::render;
use crate::report;
use crate::report::ViewOptions;
use crate::value;
use crate::value::{Gallery, Value};
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use serde_core::{Serialize, Serializer};
use std::fmt;
use std::time::Duration;

/// Result of counting: an exact number of solutions, or a lower bound from a search that was
/// stopped. `Display` writes the sentences of the command `count`.
///
/// An integer equals only an exact count, because "at least 92" may be more than 92.
///
/// ```
/// use bezzel::prelude::*;
/// let count = Queens::new(8).count()?;
/// assert_eq!(count, 92);
/// assert_eq!(count.classes().unwrap().to_string(), "12");
/// assert!(count.to_string().starts_with("92 solutions, 12 essentially different"));
///
/// let part = Queens::new(8).using(PlacementMethod::Backtracking).limit(50).count()?;
/// assert_eq!((part.exact(), part.stopped()), (None, Some(Stop::Solutions)));
/// assert_eq!(*part.at_least(), 50u32.into());
/// assert_ne!(part, 50);
///
/// let json = serde_json::to_value(&count).unwrap();
/// assert_eq!((&json["total"], &json["classes"]), (&"92".into(), &"12".into()));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Count(pub(crate) value::CountReport);

impl Count {
    /// Returns the number of solutions, or `None` if the search was stopped.
    pub fn exact(&self) -> Option<&BigUint> {
        self.0.stopped.is_none().then_some(&self.0.total)
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

impl PartialEq<u64> for Count {
    fn eq(&self, number: &u64) -> bool {
        self.exact().is_some_and(|exact| *exact == (*number).into())
    }
}

impl PartialEq<BigUint> for Count {
    fn eq(&self, number: &BigUint) -> bool {
        self.exact() == Some(number)
    }
}

/// Implements `Display` as plain text, in the form that the program writes to files, and
/// `Serialize` as the object that the program writes with `--json`.
macro_rules! output_forms {
    ($($(#[$doc:meta])* $type:ty: $it:ident => $value:expr, $command:expr;)*) => {$(
        $(#[$doc])*
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let ($it, view) = (self.clone(), ViewOptions::default());
                f.write_str(render::plain::render(&report::value_doc(&$value, &view), view.width).trim_end())
            }
        }

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

output_forms! {
    /// Writes the sentences of the command `count`.
    Count: it => Value::Count(it.0), it.0.text.clone();
    /// Writes the board in letters.
    Board: it => Value::Board(it), it.problem.clone();
    /// Writes the boards in letters, next to each other.
    Gallery: it => Value::Gallery(it), it.boards.first().map_or_else(String::new, |board| board.problem.clone());
}

/// Serializes a value as the object that the program writes with `--json`.
pub(super) fn serialize_value<S: Serializer>(
    value: &Value,
    command: &str,
    to: S,
) -> Result<S::Ok, S::Error> {
    report::json::value_object(value, command, &ViewOptions::default()).serialize(to)
}
