//! Methods of the problems as types. `method_text` reads them.

use std::fmt;

/// Declares the methods of a kind of problem, each with its word in the command language.
macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident { $($method:ident $word:literal,)* })*) => {$(
        $(#[$doc])*
        ///
        /// `Display` and `FromStr` use the words of the command language, whose `help WORD`
        /// explains the method.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $(#[doc = concat!("The method `", $word, "`.")] $method,)*
        }

        impl $name {
            /// All methods.
            ///
            #[doc = concat!(
                "```\nuse bezzel::", stringify!($name), ";\nfor &method in ", stringify!($name),
                "::ALL {\n    assert_eq!(method.word().parse::<", stringify!($name),
                ">().unwrap(), method);\n}\n```"
            )]
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
                f.pad(self.word())
            }
        }

        impl From<$name> for &'static str {
            fn from(method: $name) -> &'static str {
                method.word()
            }
        }
    )*};
}

methods! {
    /// Methods for placements of pieces of one kind. Which of them a placement has depends on its
    /// piece and its conditions on attacks. `Sat` needs the feature `sat`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(8).using(PlacementMethod::ExactCover);
    /// assert_eq!(queens.count()?, 92);
    /// # Ok::<(), Error>(())
    /// ```
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
        Pools "pools",
        Formula "formula",
        Subsets "subsets",
        Matching "matching",
        Profile "profile",
        Propagation "propagation",
        Sat "sat",
    }

    /// Methods for covers. `Sat` needs the feature `sat`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let greedy = QueenCovers::new(8).using(CoverMethod::Greedy).find()?.board()?;
    /// assert!(greedy.optimum.is_some_and(|optimum| !optimum.is_proved()));
    /// # Ok::<(), Error>(())
    /// ```
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
        Propagation "propagation",
    }

    /// Methods for placements of pieces of several kinds. `Propagation` and `Sat` are for those with
    /// conditions on attacks. `Sat` needs the feature `sat`.
    ///
    /// ```
    /// use bezzel::{piece::{KNIGHT, QUEEN}, prelude::*};
    /// let mixed = MixedPlacement::new([(2, &QUEEN), (3, &KNIGHT)], Grid::plain("5".parse()?));
    /// assert!(mixed.using(MixedMethod::Pools).find()?.is_found());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    MixedMethod {
        Pools "pools",
        Backtracking "backtracking",
        Propagation "propagation",
        Sat "sat",
    }

    /// Methods for region puzzles. `Sat` needs the feature `sat`.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let level = Stars::random(6, 1).using(StarMethod::Deduction);
    /// assert_eq!(level.count()?, 1);
    /// # Ok::<(), Error>(())
    /// ```
    StarMethod {
        Sat "sat",
        Propagation "propagation",
        Deduction "deduction",
        Backtracking "backtracking",
    }

    /// Methods for tours.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let tour = Tours::new(8).using(TourMethod::Warnsdorff).find()?.board()?;
    /// assert_eq!((tour.squares.len(), tour.method), (64, Some("warnsdorff")));
    /// # Ok::<(), Error>(())
    /// ```
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
