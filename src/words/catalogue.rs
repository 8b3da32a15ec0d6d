//! Messages by id.

use super::{Lang, grouped};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use num_bigint::BigUint;
use std::fmt;

/// The texts of one catalogue, in the order of [`Lang::ALL`].
pub type Catalogue = [&'static str; 4];

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A text, put in as it is; messages may also choose by it.
    Text(String),
    /// A whole number: grouped as the language does it, and choosing the plural form.
    Number(BigUint),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<&BigUint> for Arg {
    fn from(number: &BigUint) -> Arg {
        Arg::Number(number.clone())
    }
}

impl Arg {
    /// As Fluent takes it.
    ///
    /// Fluent's numbers are `f64`, ours have any length. The plural form depends on whether the number is small and on its last digits,
    /// so a long number is replaced by one with the same last six digits; the written form travels in the number's `currency`, where
    /// [`written`] finds it.
    fn fluent(&self, lang: Lang) -> FluentValue<'static> {
        match self {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Number(number) => {
                let digits = number.to_string();
                let tail = if digits.len() > 15 { format!("1{}", &digits[digits.len() - 6..]) } else { digits.clone() };
                let currency = Some(grouped(lang, &digits));
                let options = FluentNumberOptions { currency, ..FluentNumberOptions::default() };
                FluentValue::Number(FluentNumber::new(tail.parse().unwrap_or(0.0), options))
            }
        }
    }
}

/// The written form that [`Arg::fluent`] put into a number.
fn written<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => number.options.currency.clone(),
        _ => None,
    }
}

/// The messages of all languages.
pub struct Catalogues {
    bundles: [FluentBundle<FluentResource>; 4],
}

impl fmt::Debug for Catalogues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogues").finish_non_exhaustive()
    }
}

impl Catalogues {
    /// Joins catalogues. Of an id that stands twice the first message is kept; a message that cannot be read is left out. The tests
    /// hold our catalogues to neither.
    pub fn read(catalogues: &[&Catalogue]) -> Catalogues {
        let bundle = |(place, lang): (usize, Lang)| {
            let tag = lang.code().parse().expect("a language code is a language tag");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(written));
            for catalogue in catalogues {
                let resource = match FluentResource::try_new(catalogue[place].to_string()) {
                    Ok(resource) | Err((resource, _)) => resource,
                };
                // An id that stands twice is an error of the catalogues, which a test finds.
                let _ = bundle.add_resource(resource);
            }
            bundle
        };
        Catalogues { bundles: [0, 1, 2, 3].map(|place| bundle((place, Lang::ALL[place]))) }
    }

    /// Whether there is a message with this id.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundles[lang as usize].has_message(id)
    }

    /// The message with its arguments, or none where the language has no such message.
    pub fn get(&self, lang: Lang, id: &str, args: &[(&str, Arg)]) -> Option<String> {
        let bundle = &self.bundles[lang as usize];
        let pattern = bundle.get_message(id)?.value()?;
        let mut given = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            given.set(*name, arg.fluent(lang));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&given), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{lang} {id}: {errors:?}");
        Some(text)
    }

    /// The message with its arguments; where the language has none the English one, else the id itself.
    pub fn text(&self, lang: Lang, id: &str, args: &[(&str, Arg)]) -> String {
        self.get(lang, id, args).or_else(|| self.get(Lang::En, id, args)).unwrap_or_else(|| id.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOY: Catalogue = [
        "n = { $n ->\n    [one] { $n } queen\n   *[other] { $n } queens\n }",
        "n = { $n } vezér",
        "n = { $n ->\n    [one] { $n } dama\n    [two] { $n } dami\n    [few] { $n } dame\n   *[other] { $n } dam\n }",
        "n = { $n ->\n    [one] { $n } ферзь\n    [few] { $n } ферзі\n   *[many] { $n } ферзів\n }",
    ];

    #[test]
    fn plural_forms_of_numbers_of_any_length() {
        let words = Catalogues::read(&[&TOY]);
        let say = |lang, digits: &str| words.text(lang, "n", &[("n", Arg::Number(digits.parse().expect("digits")))]);
        let table = [
            ("1", "1 queen", "1 dama", "1 ферзь"),
            ("2", "2 queens", "2 dami", "2 ферзі"),
            ("3", "3 queens", "3 dame", "3 ферзі"),
            ("5", "5 queens", "5 dam", "5 ферзів"),
            ("11", "11 queens", "11 dam", "11 ферзів"),
            ("21", "21 queens", "21 dam", "21 ферзь"),
            ("22", "22 queens", "22 dam", "22 ферзі"),
            ("102", "102 queens", "102 dami", "102 ферзі"),
            (
                "20000000000000000003",
                "20,000,000,000,000,000,003 queens",
                "20.000.000.000.000.000.003 dame",
                "20 000 000 000 000 000 003 ферзі",
            ),
            (
                "20000000000000000001",
                "20,000,000,000,000,000,001 queens",
                "20.000.000.000.000.000.001 dama",
                "20 000 000 000 000 000 001 ферзь",
            ),
        ];
        for (digits, en, sl, uk) in table {
            assert_eq!(say(Lang::En, digits), en);
            assert_eq!(say(Lang::Hu, digits).replace('\u{a0}', ""), format!("{digits} vezér"));
            assert_eq!(say(Lang::Sl, digits), sl);
            assert_eq!(say(Lang::Uk, digits).replace('\u{a0}', " "), uk);
        }
    }

    #[test]
    fn what_is_missing_shows_its_id() {
        let words = Catalogues::read(&[&TOY]);
        assert_eq!(words.text(Lang::Hu, "nothing", &[]), "nothing");
        assert!(!words.has(Lang::Hu, "nothing") && words.has(Lang::Uk, "n"));
    }
}
