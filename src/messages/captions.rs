//! Words in lines around solutions, as other programs print them. Each language has a file with one
//! line per group.

use super::Lang;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Declares the groups with their names in the files.
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident = $name:literal,)*) => {
        /// Group of words in lines around solutions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum CaptionGroup {
            $($(#[$doc])* $group,)*
        }

        impl CaptionGroup {
            /// Returns the group with this name in the files.
            fn from_name(name: &str) -> Option<CaptionGroup> {
                match name {
                    $($name => Some(CaptionGroup::$group),)*
                    _ => None,
                }
            }
        }
    };
}

groups! {
    /// A solution: `board`, `tours`.
    Solution = "solution",
    /// Words between others.
    Small = "small",
    /// Words between a count and the solutions: `distinct`.
    Adjective = "adjective",
    /// Words before a count: `total`.
    Count = "count",
    /// Words of a report about the past, which may be about a part of a search: `found`.
    Past = "past",
    /// Durations and their units.
    Time = "time",
    /// Size of a board.
    Size = "size",
    /// Pieces.
    Piece = "piece",
    /// Heads of columns with coordinates.
    Coordinate = "coordinate",
    /// State of a solver: `optimal`.
    State = "state",
    /// State of a solver that found no solution: `infeasible`.
    Unsatisfiable = "unsatisfiable",
    /// Words before the number of a solution: `no`.
    Number = "number",
    /// Signs before the number of a solution: `no.`.
    Label = "label",
    /// A rank or a step: `row`, `move`.
    Rank = "rank",
}

impl CaptionGroup {
    /// Returns whether a lower-case word of any language is in the group.
    ///
    /// ```
    /// use bezzel_messages::CaptionGroup;
    /// assert!(CaptionGroup::Solution.has_word("megoldás"));
    /// ```
    pub fn has_word(self, word: &str) -> bool {
        WORDS.contains(&(self, word))
    }
}

static WORDS: LazyLock<HashSet<(CaptionGroup, &str)>> = LazyLock::new(|| {
    let lines = Lang::ALL.into_iter().flat_map(|lang| lang.captions().lines());
    let groups = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (name, words) = line.split_once(" = ").expect("a group and its words");
        (CaptionGroup::from_name(name).expect("the name of a group"), words)
    });
    groups.flat_map(|(group, words)| words.split(' ').map(move |word| (group, word))).collect()
});
