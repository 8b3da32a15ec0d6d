//! The user's language, from the environment.

/// The languages there are catalogues for, English first.
const LANGUAGES: [&str; 4] = ["en", "hu", "sl", "uk"];

/// The language that the environment asks for, as POSIX orders its variables; English if there is no catalogue for it.
pub(super) fn language(variable: impl Fn(&str) -> Option<String>) -> &'static str {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| variable(name).filter(|v| !v.is_empty()));
    let asked = asked.unwrap_or_default().to_ascii_lowercase();
    let word = asked.split(['_', '-', '.', '@']).next().unwrap_or_default();
    LANGUAGES.into_iter().find(|&language| language == word).unwrap_or(LANGUAGES[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)]) -> &'static str {
        language(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(with(&[("LANG", "hu_HU.UTF-8")]), "hu");
        assert_eq!(with(&[("LANG", "hu_HU.UTF-8"), ("LC_MESSAGES", "sl_SI")]), "sl");
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "hu_HU.UTF-8")]), "en");
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "uk")]), "uk");
    }

    #[test]
    fn anything_else_is_english() {
        for value in ["C", "POSIX", "de_DE", "hungarian", "", "."] {
            assert_eq!(with(&[("LANG", value)]), "en", "{value:?}");
        }
        assert_eq!(with(&[]), "en");
    }
}
