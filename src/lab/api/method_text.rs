//! Methods read from their words.

use super::{CoverMethod, Error, MixedMethod, PlacementMethod, StarMethod, TourMethod};
use crate::problem::{MethodTask, ProblemError};
use std::str::FromStr;

/// Implements the reading of methods.
macro_rules! method_texts {
    ($($name:ident)*) => {$(
        impl FromStr for $name {
            type Err = Error;

            /// Reads the word of a method. Hyphens are ignored: `exact-cover`.
            ///
            /// # Errors
            /// Returns an error if no method has this word.
            fn from_str(word: &str) -> Result<$name, Error> {
                let plain = word.replace('-', "");
                let known = $name::ALL.iter().copied().find(|method| method.word() == plain);
                known.ok_or_else(|| unknown_method(word, $name::ALL.iter().map(|it| it.word())))
            }
        }

        impl TryFrom<&str> for $name {
            type Error = Error;

            fn try_from(word: &str) -> Result<$name, Error> {
                word.parse()
            }
        }
    )*};
}

method_texts! { PlacementMethod CoverMethod MixedMethod StarMethod TourMethod }

fn unknown_method(word: &str, have: impl Iterator<Item = &'static str>) -> Error {
    let method = word.to_owned();
    ProblemError::NoMethod { method, task: MethodTask::Find, have: have.collect() }.into()
}
