//! Levels of region puzzles as arguments.

use bezzel_base::board::Regions;

/// Level of a region puzzle, as [`Stars::new`](super::Stars) takes it: a text, or [`Regions`].
///
/// ```
/// use bezzel::prelude::*;
/// let regions: Regions = "aabb/aabb/ccdd/ccdd".parse()?;
/// assert_eq!(Stars::new(&regions).count()?, Stars::new("aabb/aabb/ccdd/ccdd").count()?);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StarLevel {
    pub(super) text: String,
    /// Number of pieces in each row, column and region, if the level states it.
    pub(super) stars: Option<u32>,
}

/// Implements the conversion of texts into levels.
macro_rules! level_texts {
    ($($text:ty),*) => {$(
        impl From<$text> for StarLevel {
            fn from(text: $text) -> StarLevel {
                StarLevel { text: text.into(), stars: None }
            }
        }
    )*};
}

level_texts!(&str, String, &String);

impl From<&Regions> for StarLevel {
    fn from(regions: &Regions) -> StarLevel {
        StarLevel { text: regions.to_text(), stars: regions.stars() }
    }
}

impl From<Regions> for StarLevel {
    fn from(regions: Regions) -> StarLevel {
        StarLevel::from(&regions)
    }
}
