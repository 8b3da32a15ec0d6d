//! Numbers of solutions, and values as text.

use crate::present::{self, View};
use crate::problem::Optimum;
use crate::render;
use crate::search::Stop;
use crate::value::{self, Board, Gallery, Value};
use num_bigint::BigUint;
use std::fmt;
use std::time::Duration;

/// A number of solutions: all there are, or those that a search had found when it was stopped.
///
/// A number is equal to an amount that is exact: `AtLeast(92)` may be more than 92.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Amount {
    /// All were counted.
    Exactly(BigUint),
    /// There are at least this many; what stopped the search.
    AtLeast(BigUint, Stop),
}

impl Amount {
    /// The number, if it is exact.
    pub fn exact(&self) -> Option<&BigUint> {
        match self {
            Amount::Exactly(number) => Some(number),
            Amount::AtLeast(..) => None,
        }
    }

    /// The number that there are at least.
    pub fn least(&self) -> &BigUint {
        match self {
            Amount::Exactly(number) | Amount::AtLeast(number, _) => number,
        }
    }
}

impl PartialEq<u64> for Amount {
    fn eq(&self, number: &u64) -> bool {
        self.exact().is_some_and(|exact| *exact == BigUint::from(*number))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Exactly(number) => number.fmt(f),
            Amount::AtLeast(number, _) => write!(f, "at least {number}"),
        }
    }
}

/// The result of counting. It is written as the command `count` tells it.
///
/// ```
/// use bezzel::prelude::*;
/// let count = Queens::new(8)?.count()?;
/// assert_eq!(count.total(), 92);
/// assert_eq!(count.classes().unwrap().to_string(), "12");
/// assert!(count.to_string().starts_with("92 solutions, 12 essentially different"));
///
/// let part = Queens::new(8)?.using("backtracking")?.limit(50).count()?;
/// assert_eq!(part.total(), Amount::AtLeast(50u32.into(), Stop::Solutions));
/// assert_eq!(part.total().to_string(), "at least 50");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Count(pub(crate) value::Count);

impl Count {
    /// How many solutions there are.
    pub fn total(&self) -> Amount {
        let total = self.0.total.clone();
        match self.0.stopped {
            None => Amount::Exactly(total),
            Some(stop) => Amount::AtLeast(total, stop),
        }
    }

    /// How many there are up to rotations and reflections, where they were counted.
    pub fn classes(&self) -> Option<&BigUint> {
        self.0.classes.as_ref()
    }

    /// What is proved of the number of pieces, where the fewest were asked for.
    pub fn optimum(&self) -> Option<Optimum> {
        self.0.optimum.map(|(_, optimum)| optimum)
    }

    /// The method, where there was one.
    pub fn method(&self) -> Option<&'static str> {
        self.0.method
    }

    /// The nodes of the search, where it tells them.
    pub fn nodes(&self) -> u64 {
        self.0.nodes
    }

    /// How long it took.
    pub fn time(&self) -> Duration {
        Duration::try_from_secs_f64(self.0.seconds).unwrap_or_default()
    }
}

/// Writes values as plain text, as the program does where it writes into a file.
macro_rules! displays {
    ($($(#[$doc:meta])* $type:ty: $it:ident => $value:expr;)*) => {$(
        $(#[$doc])*
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let ($it, view) = (self.clone(), View::default());
                f.write_str(render::plain::render(&present::doc(&$value, &view), view.width).trim_end())
            }
        }
    )*};
}

displays! {
    /// The sentences of the command `count`.
    Count: it => Value::Count(it.0);
    /// The board, drawn in letters.
    Board: it => Value::Board(it);
    /// The boards side by side, drawn in letters.
    Gallery: it => Value::Gallery(it);
}
