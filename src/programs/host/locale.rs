//! The user's language, from the environment.

use bezzel_messages::Lang;

/// Returns the language of the environment, with the priorities of its variables in POSIX. Returns
/// English if the language has no catalogue.
pub(crate) fn language_from_env(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| variable(name).filter(|v| !v.is_empty()));
    asked.and_then(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)]) -> Lang {
        language_from_env(|name| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(with(&[("LANG", "hu_HU.UTF-8")]), Lang::HU);
        assert_eq!(with(&[("LANG", "hu_HU.UTF-8"), ("LC_MESSAGES", "sl_SI")]), Lang::SL);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "hu_HU.UTF-8")]), Lang::EN);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "uk")]), Lang::UK);
    }

    #[test]
    fn anything_else_is_english() {
        for value in ["C", "POSIX", "de_DE", "hungarian", "", "."] {
            assert_eq!(with(&[("LANG", value)]), Lang::EN, "{value:?}");
        }
        assert_eq!(with(&[]), Lang::EN);
    }
}
