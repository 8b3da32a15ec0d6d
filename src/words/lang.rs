//! The languages that the program speaks: a row and a file of messages each.

use std::fmt;

/// A row of the table of languages.
#[derive(Debug)]
struct Language {
    code: &'static str,
    name: &'static str,
    messages: &'static str,
    /// What people write for the words of the command language.
    synonyms: &'static str,
    /// What stands between groups of three digits, and the number of digits from which on they are grouped.
    groups: (char, usize),
    /// The decimal sign.
    point: char,
}

/// Every language, English first. A new one is its file and its row. Of a constant each unit of the compiler that reads it has its own copy of
/// the files: the program had six of each.
static LANGUAGES: [Language; 4] = [
    Language {
        code: "en",
        name: "English",
        messages: include_str!("en.ftl"),
        synonyms: include_str!("synonyms/en.txt"),
        groups: (',', 4),
        point: '.',
    },
    Language {
        code: "hu",
        name: "magyar",
        messages: include_str!("hu.ftl"),
        synonyms: include_str!("synonyms/hu.txt"),
        groups: ('\u{a0}', 5),
        point: ',',
    },
    Language {
        code: "sl",
        name: "slovensko",
        messages: include_str!("sl.ftl"),
        synonyms: include_str!("synonyms/sl.txt"),
        groups: ('.', 5),
        point: ',',
    },
    Language {
        code: "uk",
        name: "українська",
        messages: include_str!("uk.ftl"),
        synonyms: include_str!("synonyms/uk.txt"),
        groups: ('\u{a0}', 5),
        point: ',',
    },
];

/// A language of messages; the command language itself is English in all of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lang(usize);

impl Lang {
    /// English.
    pub const EN: Lang = Lang::coded("en");
    /// Hungarian.
    pub const HU: Lang = Lang::coded("hu");
    /// Slovenian.
    pub const SL: Lang = Lang::coded("sl");
    /// Ukrainian.
    pub const UK: Lang = Lang::coded("uk");

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

    /// The language of the table with this code of two letters.
    const fn coded(code: &str) -> Lang {
        let mut place = 0;
        loop {
            let (row, asked) = (LANGUAGES[place].code.as_bytes(), code.as_bytes());
            if row[0] == asked[0] && row[1] == asked[1] {
                return Lang(place);
            }
            place += 1;
        }
    }

    fn row(self) -> &'static Language {
        const TABLE: &[Language] = &LANGUAGES;
        &TABLE[self.0]
    }

    /// The two-letter code: `en`, `hu`, `sl`, `uk`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The name of the language in itself.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The place in the table.
    pub(super) fn index(self) -> usize {
        self.0
    }

    /// Its messages, as Fluent writes them.
    pub(super) fn messages(self) -> &'static str {
        self.row().messages
    }

    /// What people write for the words of the command language, as [`synonyms`](super::synonyms) reads it.
    pub(super) fn synonyms(self) -> &'static str {
        self.row().synonyms
    }

    /// What stands between groups of three digits, and the number of digits from which on they are grouped.
    pub(super) fn groups(self) -> (char, usize) {
        self.row().groups
    }

    /// The decimal sign.
    pub fn point(self) -> char {
        self.row().point
    }

    /// The language that a locale or a language tag asks for, if it is one of ours.
    ///
    /// ```
    /// use bezzel::rooms::words::Lang;
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
    fn tags_of_every_form() {
        for lang in Lang::ALL {
            for tag in
                [lang.code().to_string(), format!("{lang}_XX.UTF-8@euro"), format!("{}-XX", lang.code().to_uppercase())]
            {
                assert_eq!(Lang::from_tag(&tag), Some(lang), "{tag}");
            }
        }
        for tag in ["", "C", "POSIX", "eng", "hun", "de_DE.UTF-8"] {
            assert_eq!(Lang::from_tag(tag), None, "{tag}");
        }
    }
}
