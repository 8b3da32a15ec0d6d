//! Help queries such as `queens?`: a word with one or two question marks shows its help page, as is
//! usual in notebooks.

/// Returns the word of a help query, which is empty for a question mark alone. Returns `None` if
/// the code is not a help query.
pub(super) fn parse_help_query(code: &str) -> Option<&str> {
    let code = code.trim();
    let asked = |sign| code.strip_suffix(sign).or_else(|| code.strip_prefix(sign));
    let word = asked("??").or_else(|| asked("?"))?.trim();
    let fits = |c: char| c.is_alphanumeric() || "-_|".contains(c);
    word.chars().all(fits).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::parse_help_query;

    #[test]
    fn word_with_a_question_mark_is_a_help_query() {
        for (code, word) in [
            ("queens?", "queens"),
            (" ?count\n", "count"),
            ("?", ""),
            ("dancing-links ?", "dancing-links"),
            ("n??", "n"),
        ] {
            assert_eq!(parse_help_query(code), Some(word), "{code:?}");
        }
        for code in ["queens", "count queens?", "# why?", "", "queens???", "a\nb?"] {
            assert_eq!(parse_help_query(code), None, "{code:?}");
        }
    }
}
