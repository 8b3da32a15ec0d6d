//! Messages by id.

use super::{Arg, Lang, grouped};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;

impl Arg {
    /// As Fluent takes it.
    ///
    /// Fluent's numbers are `f64`, ours have any length. The plural form depends on whether the number is small and on its last digits,
    /// so a long number is replaced by one with the same last six digits; the written form travels in the number's `currency`, where
    /// [`written`] finds it.
    fn fluent(&self, lang: Lang) -> FluentValue<'static> {
        match self {
            Arg::Number(number) => {
                let digits = number.to_string();
                let tail = if digits.len() > 15 { format!("1{}", &digits[digits.len() - 6..]) } else { digits.clone() };
                let currency = Some(grouped(lang, &digits));
                let options = FluentNumberOptions { currency, ..FluentNumberOptions::default() };
                FluentValue::Number(FluentNumber::new(tail.parse().unwrap_or(0.0), options))
            }
            other => FluentValue::from(other.written(lang)),
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

static MESSAGES: LazyLock<Catalogues> = LazyLock::new(|| Catalogues::read(Lang::messages));

/// The message with its arguments, in English where the language has none; none where English has none either.
pub fn get(lang: Lang, id: &str, args: &[(&str, Arg)]) -> Option<String> {
    MESSAGES.get(lang, id, args).or_else(|| MESSAGES.get(Lang::EN, id, args))
}

/// The message with its arguments, in English where the language has none, the id where English has none either.
pub fn text(lang: Lang, id: &str, args: &[(&str, Arg)]) -> String {
    get(lang, id, args).unwrap_or_else(|| id.to_string())
}

/// The messages of all languages.
struct Catalogues {
    bundles: [FluentBundle<FluentResource>; Lang::ALL.len()],
}

impl Catalogues {
    /// Reads the messages of each language. Of an id that stands twice the first message is kept; a message that cannot be read is left
    /// out. The tests hold our catalogues to neither.
    fn read(texts: impl Fn(Lang) -> &'static str) -> Catalogues {
        let bundle = |lang: Lang| {
            let tag = lang.code().parse().expect("a language code is a language tag");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(written));
            let resource = match FluentResource::try_new(texts(lang).to_string()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            // An id that stands twice is an error of the catalogue, which a test finds.
            let _ = bundle.add_resource(resource);
            bundle
        };
        Catalogues { bundles: Lang::ALL.map(bundle) }
    }

    /// The message with its arguments, or none where the language has no such message.
    fn get(&self, lang: Lang, id: &str, args: &[(&str, Arg)]) -> Option<String> {
        let bundle = &self.bundles[lang.index()];
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
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOY: [&str; Lang::ALL.len()] = [
        "n = { $n ->\n    [one] { $n } queen\n   *[other] { $n } queens\n }",
        "n = { $n } vezér",
        "n = { $n ->\n    [one] { $n } dama\n    [two] { $n } dami\n    [few] { $n } dame\n   *[other] { $n } dam\n }",
        "n = { $n ->\n    [one] { $n } ферзь\n    [few] { $n } ферзі\n   *[many] { $n } ферзів\n }",
    ];

    #[test]
    fn plural_forms_of_numbers_of_any_length() {
        let words = Catalogues::read(|lang| TOY[lang.index()]);
        let say = |lang, digits: &str| {
            words.get(lang, "n", &[("n", Arg::Number(digits.parse().expect("digits")))]).expect("a message")
        };
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
            assert_eq!(say(Lang::EN, digits), en);
            assert_eq!(say(Lang::HU, digits).replace('\u{a0}', ""), format!("{digits} vezér"));
            assert_eq!(say(Lang::SL, digits), sl);
            assert_eq!(say(Lang::UK, digits).replace('\u{a0}', " "), uk);
        }
    }

    #[test]
    fn what_is_missing_shows_its_id() {
        assert_eq!(text(Lang::HU, "nothing", &[]), "nothing");
        assert_eq!(get(Lang::HU, "nothing", &[]), None);
    }
}
