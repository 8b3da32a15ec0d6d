//! Languages of the program, each with a table row and a file of messages.

use std::fmt;

#[derive(Debug)]
struct LanguageEntry {
    code: &'static str,
    name: &'static str,
    messages: &'static str,
    /// Source text of the synonyms of command words.
    synonyms: &'static str,
    /// Source text of the words in lines around solutions.
    captions: &'static str,
    /// Separator of groups of three digits, and the smallest number of digits that are grouped.
    groups: (char, usize),
    point: char,
}

/// All languages, English first. A new language is a file in each folder and a row.
///
/// The table is a `static`, since each codegen unit that reads a constant gets its own copy of the
/// files. With a constant the program had six copies of each.
static LANGUAGES: [LanguageEntry; 4] = [
    LanguageEntry {
        code: "en",
        name: "English",
        messages: include_str!("en.ftl"),
        synonyms: include_str!("synonyms/en.txt"),
        captions: include_str!("captions/en.txt"),
        groups: (',', 4),
        point: '.',
    },
    LanguageEntry {
        code: "hu",
        name: "magyar",
        messages: include_str!("hu.ftl"),
        synonyms: include_str!("synonyms/hu.txt"),
        captions: include_str!("captions/hu.txt"),
        groups: ('\u{a0}', 5),
        point: ',',
    },
    LanguageEntry {
        code: "sl",
        name: "slovensko",
        messages: include_str!("sl.ftl"),
        synonyms: include_str!("synonyms/sl.txt"),
        captions: include_str!("captions/sl.txt"),
        groups: ('.', 5),
        point: ',',
    },
    LanguageEntry {
        code: "uk",
        name: "українська",
        messages: include_str!("uk.ftl"),
        synonyms: include_str!("synonyms/uk.txt"),
        captions: include_str!("captions/uk.txt"),
        groups: ('\u{a0}', 5),
        point: ',',
    },
];

/// Language of messages. The command language is English in all of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lang(usize);

impl Lang {
    /// English.
    pub const EN: Lang = Lang::with_code("en");
    /// Hungarian.
    pub const HU: Lang = Lang::with_code("hu");
    /// Slovenian.
    pub const SL: Lang = Lang::with_code("sl");
    /// Ukrainian.
    pub const UK: Lang = Lang::with_code("uk");

    /// All languages, English first.
    pub const ALL: [Lang; LANGUAGES.len()] = {
        let mut all = [Lang(0); LANGUAGES.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = Lang(place);
            place += 1;
        }
        all
    };

    /// Returns the language with this two-letter code.
    const fn with_code(code: &str) -> Lang {
        let mut place = 0;
        loop {
            let (row, asked) = (LANGUAGES[place].code.as_bytes(), code.as_bytes());
            if row[0] == asked[0] && row[1] == asked[1] {
                return Lang(place);
            }
            place += 1;
        }
    }

    fn entry(self) -> &'static LanguageEntry {
        const TABLE: &[LanguageEntry] = &LANGUAGES;
        &TABLE[self.0]
    }

    /// Returns the two-letter code: `en`, `hu`, `sl`, `uk`.
    pub fn code(self) -> &'static str {
        self.entry().code
    }

    /// Returns the native name of the language.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the index in the table.
    pub(super) fn index(self) -> usize {
        self.0
    }

    /// Returns the messages in Fluent syntax.
    pub(super) fn messages(self) -> &'static str {
        self.entry().messages
    }

    /// Returns the source text of the synonyms, which [`synonyms`](super::synonyms) parses.
    pub(super) fn synonyms(self) -> &'static str {
        self.entry().synonyms
    }

    /// Returns the words in lines around solutions, which [`captions`](super::captions) parses.
    pub(super) fn captions(self) -> &'static str {
        self.entry().captions
    }

    /// Returns the separator of groups of three digits, and the smallest number of digits that are
    /// grouped.
    pub(super) fn digit_grouping(self) -> (char, usize) {
        self.entry().groups
    }

    /// Returns the decimal sign.
    pub fn decimal_point(self) -> char {
        self.entry().point
    }

    /// Returns the language of a locale or a language tag. Returns `None` if the program does not
    /// have it.
    ///
    /// ```
    /// use bezzel_messages::Lang;
    /// assert_eq!(Lang::from_tag("hu_HU.UTF-8"), Some(Lang::HU));
    /// assert_eq!(Lang::from_tag("uk"), Some(Lang::UK));
    /// assert_eq!(Lang::from_tag("C.UTF-8"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let code = tag.split(['_', '-', '.', '@']).next().unwrap_or(tag).to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_tags_of_every_form_are_parsed() {
        for lang in Lang::ALL {
            for tag in [
                lang.code().to_string(),
                format!("{lang}_XX.UTF-8@euro"),
                format!("{}-XX", lang.code().to_uppercase()),
            ] {
                assert_eq!(Lang::from_tag(&tag), Some(lang), "{tag}");
            }
        }
        for tag in ["", "C", "POSIX", "eng", "hun", "de_DE.UTF-8"] {
            assert_eq!(Lang::from_tag(tag), None, "{tag}");
        }
    }
}
