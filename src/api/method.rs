//! Methods of the problems as types.

use super::Error;
use crate::problem::{MethodTask, ProblemError};
use std::fmt;
use std::str::FromStr;

/// Declares the methods of a kind of problem, each with its word in the command language.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident { $($method:ident $word:literal,)* })*) => {$(
        $(#[$doc])*
        ///
        /// `Display` and `FromStr` use the words of the command language, whose `help WORD` explains
        /// the method.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $(#[doc = concat!("The method `", $word, "`.")] $method,)*
        }

        impl $name {
            /// All methods.
            pub const ALL: &'static [$name] = &[$($name::$method),*];

            /// Returns the word of the command language.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$method => $word,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = Error;

            /// Reads the word of a method.
            ///
            /// # Errors
            /// Returns an error if no method has this word.
            fn from_str(word: &str) -> Result<$name, Error> {
                let known = $name::ALL.iter().copied().find(|method| method.word() == word);
                known.ok_or_else(|| unknown_method(word, $name::ALL.iter().map(|it| it.word())))
            }
        }

        impl From<$name> for &'static str {
            fn from(method: $name) -> &'static str {
                method.word()
            }
        }
    )*};
}

fn unknown_method(word: &str, have: impl Iterator<Item = &'static str>) -> Error {
    let method = word.to_owned();
    ProblemError::NoMethod { method, task: MethodTask::Find, have: have.collect() }.into()
}

methods! {
    /// Methods for placements of pieces of one kind. Which of them a placement has depends on its
    /// piece.
    PlacementMethod {
        Bitmask "bitmask",
        Join "join",
        Backtracking "backtracking",
        Probe "probe",
        Permutations "permutations",
        ExactCover "exactcover",
        Determinant "determinant",
        Construction "construction",
        FirstFail "firstfail",
        MinConflicts "minconflicts",
        Independent "independent",
        Orbits "orbits",
        Formula "formula",
        Subsets "subsets",
        Matching "matching",
        Profile "profile",
    }

    /// Methods for covers. `Sat` needs the feature `sat`.
    CoverMethod {
        Exact "exact",
        Backtracking "backtracking",
        Sat "sat",
        Greedy "greedy",
        Restarts "restarts",
        Local "local",
        Quadrants "quadrants",
        Random "random",
        Column "column",
        Construction "construction",
        Formula "formula",
        Orbits "orbits",
    }

    /// Methods for placements of pieces of several kinds.
    MixedMethod {
        Pools "pools",
    }

    /// Methods for tours.
    TourMethod {
        Warnsdorff "warnsdorff",
        Ties "ties",
        LastResort "lastresort",
        AntiWarnsdorff "antiwarnsdorff",
        Euler "euler",
        Vandermonde "vandermonde",
        Divide "divide",
        Frontier "frontier",
        HalfTurn "halfturn",
        QuarterTurn "quarterturn",
        Backtracking "backtracking",
        Propagation "propagation",
        Orbits "orbits",
    }
}
