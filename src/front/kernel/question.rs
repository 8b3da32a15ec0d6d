//! `queens?`: a word and a question mark, or two, ask for its page of help, as notebooks have it everywhere.

/// The word that is asked about, or nothing where the code is no such question; empty for a question mark alone.
pub(super) fn of(code: &str) -> Option<&str> {
    let code = code.trim();
    let asked = |sign| code.strip_suffix(sign).or_else(|| code.strip_prefix(sign));
    let word = asked("??").or_else(|| asked("?"))?.trim();
    let fits = |c: char| c.is_alphanumeric() || "-_|".contains(c);
    word.chars().all(fits).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn one_word_with_a_question_mark() {
        for (code, word) in [
            ("queens?", "queens"),
            (" ?count\n", "count"),
            ("?", ""),
            ("dancing-links ?", "dancing-links"),
            ("n??", "n"),
        ] {
            assert_eq!(of(code), Some(word), "{code:?}");
        }
        for code in ["queens", "count queens?", "# why?", "", "queens???", "a\nb?"] {
            assert_eq!(of(code), None, "{code:?}");
        }
    }
}
