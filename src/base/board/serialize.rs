//! Squares and sizes in files of other programs: as the text that the command language reads.

use super::{Size, Square};
use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Reads a value from a text.
struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($(#[$doc:meta])* $type:ty;)*) => {$(
        $(#[$doc])*
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                from.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )*};
}

as_text! {
    /// Writes the square as a text.
    ///
    /// ```
    /// use bezzel::board::Square;
    /// let squares = [Square::A1, Square::C2];
    /// let json = serde_json::to_string(&squares)?;
    /// assert_eq!(json, r#"["a1","c2"]"#);
    /// assert_eq!(serde_json::from_str::<Vec<Square>>(&json)?, squares);
    /// assert!(serde_json::from_str::<Square>(r#""c0""#).is_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Square;
    /// Writes the size as a text, such as `8` or `5x6`.
    Size;
}
