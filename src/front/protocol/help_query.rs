//! Help queries such as `queens?`: a word with one or two question marks shows its help page, as is
//! usual in notebooks. Two question marks show everything about the word.

/// Word with question marks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct HelpQuery<'a> {
    /// Word, which is empty for question marks alone.
    word: &'a str,
    /// Whether everything about the word is requested.
    is_full: bool,
}

impl<'a> HelpQuery<'a> {
    /// Returns the help query of the code. Returns `None` if the code is not a help query.
    pub(crate) fn parse(code: &'a str) -> Option<HelpQuery<'a>> {
        let code = code.trim();
        let asked = |sign| code.strip_suffix(sign).or_else(|| code.strip_prefix(sign));
        let full = asked("??");
        let word = full.or_else(|| asked("?"))?.trim();
        let fits = |c: char| c.is_alphanumeric() || "-_|".contains(c);
        word.chars().all(fits).then_some(HelpQuery { word, is_full: full.is_some() })
    }

    /// Returns the command that answers the query.
    pub(crate) fn to_command(&self) -> String {
        let more = if self.is_full && !self.word.is_empty() { " more" } else { "" };
        format!("help {}{more}", self.word)
    }
}

#[cfg(test)]
mod tests {
    use super::HelpQuery;

    #[test]
    fn word_with_a_question_mark_is_a_help_query() {
        for (code, word) in [
            ("queens?", "help queens"),
            (" ?count\n", "help count"),
            ("?", "help "),
            ("dancing-links ?", "help dancing-links"),
            ("n??", "help n more"),
        ] {
            let query = HelpQuery::parse(code).expect(code);
            assert_eq!(query.to_command(), word, "{code:?}");
        }
        for code in ["queens", "count queens?", "# why?", "", "queens???", "a\nb?"] {
            assert_eq!(HelpQuery::parse(code), None, "{code:?}");
        }
    }
}
