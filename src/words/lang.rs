//! The languages that the program speaks.

use std::fmt;

/// A language of messages; the command language itself is English in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Hungarian.
    Hu,
    /// Slovenian.
    Sl,
    /// Ukrainian.
    Uk,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Hu, Lang::Sl, Lang::Uk];

    /// The two-letter code: `en`, `hu`, `sl`, `uk`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Hu => "hu",
            Lang::Sl => "sl",
            Lang::Uk => "uk",
        }
    }

    /// The name of the language in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Hu => "magyar",
            Lang::Sl => "slovensko",
            Lang::Uk => "українська",
        }
    }

    /// The language that a locale or a language tag asks for, if it is one of ours.
    ///
    /// ```
    /// use bezzel::words::Lang;
    /// assert_eq!(Lang::from_tag("hu_HU.UTF-8"), Some(Lang::Hu));
    /// assert_eq!(Lang::from_tag("uk"), Some(Lang::Uk));
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
