//! Numbers of solutions, and values as text.

use crate::data::Board;
use crate::engine::core::Stop;
use crate::problem::Optimum;
use crate::render;
use crate::report;
use crate::report::ViewOptions;
use crate::value;
use crate::value::{Gallery, Value};
use num_bigint::BigUint;
use std::fmt;
use std::time::Duration;

/// Number of solutions: exact, or a lower bound from a search that was stopped.
///
/// An integer equals only an exact value, because `AtLeast(92)` may be more than 92.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountBound {
    /// Exact number of solutions.
    Exactly(BigUint),
    /// Number of solutions found before the search was stopped, and the reason for stopping.
    AtLeast(BigUint, Stop),
}

impl CountBound {
    /// Returns the number if it is exact.
    pub fn exact(&self) -> Option<&BigUint> {
        match self {
            CountBound::Exactly(number) => Some(number),
            CountBound::AtLeast(..) => None,
        }
    }

    /// Returns the number, which is a lower bound if the search was stopped.
    pub fn least(&self) -> &BigUint {
        match self {
            CountBound::Exactly(number) | CountBound::AtLeast(number, _) => number,
        }
    }
}

impl PartialEq<u64> for CountBound {
    fn eq(&self, number: &u64) -> bool {
        self.exact().is_some_and(|exact| *exact == BigUint::from(*number))
    }
}

impl fmt::Display for CountBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountBound::Exactly(number) => number.fmt(f),
            CountBound::AtLeast(number, _) => write!(f, "at least {number}"),
        }
    }
}

/// Result of counting. `Display` writes the sentences of the command `count`.
///
/// ```
/// use bezzel::prelude::*;
/// let count = Queens::new(8)?.count()?;
/// assert_eq!(count.total(), 92);
/// assert_eq!(count.classes().unwrap().to_string(), "12");
/// assert!(count.to_string().starts_with("92 solutions, 12 essentially different"));
///
/// let part = Queens::new(8)?.using("backtracking")?.limit(50).count()?;
/// assert_eq!(part.total(), CountBound::AtLeast(50u32.into(), Stop::Solutions));
/// assert_eq!(part.total().to_string(), "at least 50");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Count(pub(crate) value::CountReport);

impl Count {
    /// Returns the number of solutions.
    pub fn total(&self) -> CountBound {
        let total = self.0.total.clone();
        match self.0.stopped {
            None => CountBound::Exactly(total),
            Some(stop) => CountBound::AtLeast(total, stop),
        }
    }

    /// Returns the number of solutions up to rotations and reflections. Returns `None` if these
    /// were not counted.
    pub fn classes(&self) -> Option<&BigUint> {
        self.0.classes.as_ref()
    }

    /// Returns the proven bounds on the number of pieces. Returns `None` if the problem does not
    /// optimize that number.
    pub fn optimum(&self) -> Option<Optimum> {
        self.0.optimum.map(|(_, optimum)| optimum)
    }

    /// Returns the name of the method, if the count used one.
    pub fn method(&self) -> Option<&'static str> {
        self.0.method
    }

    /// Returns the number of search nodes, or 0 if the method does not report it.
    pub fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// Returns the duration of the count.
    pub fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.0.seconds).unwrap_or_default()
    }
}

/// Implements `Display` as plain text, in the form that the program writes to files.
macro_rules! displays {
    ($($(#[$doc:meta])* $type:ty: $it:ident => $value:expr;)*) => {$(
        $(#[$doc])*
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let ($it, view) = (self.clone(), ViewOptions::default());
                f.write_str(render::plain::render(&report::value_doc(&$value, &view), view.width).trim_end())
            }
        }
    )*};
}

displays! {
    /// Writes the sentences of the command `count`.
    Count: it => Value::Count(it.0);
    /// Writes the board in letters.
    Board: it => Value::Board(it);
    /// Writes the boards in letters, next to each other.
    Gallery: it => Value::Gallery(it);
}
