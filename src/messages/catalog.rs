//! Lookup and formatting of messages.

use super::{Lang, Message, MessageArg, format_fixed, group_digits};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use memchr::{memchr, memchr_iter};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::sync::{OnceLock, PoisonError, RwLock};
use std::time::Duration;

impl MessageArg {
    /// Converts the argument to a Fluent value.
    ///
    /// Fluent's numbers are `f64`, ours have any length. The plural form depends on whether the
    /// number is small and on its last digits. A long number is therefore replaced by one with the
    /// same last six digits. A written form other than the digits is stored in the number's
    /// `currency`, where [`written`] finds it. A number without one is equal to the number of a
    /// variant such as `[1]`.
    fn to_fluent(&self, lang: Lang) -> FluentValue<'static> {
        match self {
            MessageArg::Number(number) => {
                let digits = number.to_string();
                let tail = if digits.len() > 15 {
                    format!("1{}", &digits[digits.len() - 6..])
                } else {
                    digits.clone()
                };
                let currency =
                    Some(group_digits(lang, &digits)).filter(|written| *written != digits);
                let options = FluentNumberOptions { currency, ..FluentNumberOptions::default() };
                FluentValue::Number(FluentNumber::new(tail.parse().unwrap_or(0.0), options))
            }
            other => FluentValue::from(other.to_text(lang)),
        }
    }
}

/// Returns the written form that [`MessageArg::to_fluent`] stored in a number.
fn number_text<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => number.options.currency.clone(),
        _ => None,
    }
}

/// Messages of each language. A catalog is opened when it is first used.
static MESSAGES: [OnceLock<Catalog>; Lang::ALL.len()] =
    [const { OnceLock::new() }; Lang::ALL.len()];

/// Returns the formatted message, in English if the language does not have it. Returns `None` if
/// English does not have it either.
pub fn find_text(lang: Lang, id: &str, args: &[(&str, MessageArg)]) -> Option<String> {
    let of = |lang: Lang| catalog_for(lang).get(id, args);
    of(lang).or_else(|| of(Lang::EN))
}

/// Returns the formatted message, in English if the language does not have it. Returns the id if
/// English does not have it either.
pub fn message_text(lang: Lang, id: &str, args: &[(&str, MessageArg)]) -> String {
    find_text(lang, id, args).unwrap_or_else(|| id.to_string())
}

/// Returns a message with a placeholder for each variable. Returns `None` if the language does not
/// have the message.
///
/// The sample number of a variable selects the plural form. If `written` is set, the placeholder is
/// shown in place of the number. Otherwise the number itself is shown, which variants such as `[1]`
/// need.
pub(super) fn format_pattern(
    lang: Lang,
    id: &str,
    variables: &[(&str, Option<u64>, char)],
    written: bool,
) -> Option<String> {
    let mut args = FluentArgs::with_capacity(variables.len());
    for &(name, sample, placeholder) in variables {
        let shown = placeholder.to_string();
        match sample {
            Some(sample) => {
                let currency = written.then_some(shown);
                let options = FluentNumberOptions { currency, ..FluentNumberOptions::default() };
                args.set(name, FluentValue::Number(FluentNumber::new(sample as f64, options)));
            }
            None => args.set(name, FluentValue::from(shown)),
        }
    }
    catalog_for(lang).format(id, &args)
}

/// Returns the ids of a language's messages with their source texts.
pub(super) fn message_sources(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    let text = catalog_for(lang).text;
    let starts = std::iter::once(0).chain(entry_starts(text, 0));
    starts.filter_map(|start| {
        let entry = entry_at(text, start);
        entry_id(entry).map(|id| (id, entry))
    })
}

/// Returns the messages of a language.
fn catalog_for(lang: Lang) -> &'static Catalog {
    MESSAGES[lang.index()].get_or_init(|| Catalog::new(lang, lang.messages()))
}

/// Messages of a language.
///
/// Most runs need about ten of two thousand messages, and parsing all of them takes longer than
/// counting eight queens. A message is therefore parsed when it is first used, and no message may
/// refer to another one.
struct Catalog {
    lang: Lang,
    text: &'static str,
    /// Hash of each id and start of its message, sorted.
    index: Vec<(u32, u32)>,
    /// Messages parsed so far.
    read: RwLock<FluentBundle<FluentResource>>,
}

/// Returns the hash of an id.
fn hash_id(id: &str) -> u32 {
    (FxBuildHasher.hash_one(id) >> 32) as u32
}

/// Returns the starts of messages and comments of a text after `from`. They are the lines that
/// begin with a lowercase letter or a `#`.
fn entry_starts(text: &str, from: usize) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let lines = memchr_iter(b'\n', &bytes[from..]).map(move |end| from + end + 1);
    lines.filter(|&at| bytes.get(at).is_some_and(|&byte| byte == b'#' || byte.is_ascii_lowercase()))
}

/// Returns the message that begins at `start`.
fn entry_at(text: &str, start: usize) -> &str {
    &text[start..entry_starts(text, start).next().unwrap_or(text.len())]
}

/// Returns the id of a message. Returns `None` for a comment.
fn entry_id(entry: &str) -> Option<&str> {
    let end = memchr(b'=', entry.as_bytes())
        .filter(|_| entry.starts_with(|c: char| c.is_ascii_lowercase()))?;
    Some(entry[..end].trim_end())
}

impl Catalog {
    /// Creates the index of a text. The first message wins if an id occurs twice, and a message
    /// that cannot be parsed is ignored. The tests check that our catalogs have neither.
    fn new(lang: Lang, text: &'static str) -> Catalog {
        let tag = lang.code().parse().expect("a language code is a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(number_text));
        // A message takes about 80 bytes.
        let mut index = Vec::with_capacity(text.len() / 64);
        let starts = std::iter::once(0).chain(entry_starts(text, 0));
        index.extend(
            starts.filter_map(|start| Some((hash_id(entry_id(&text[start..])?), start as u32))),
        );
        index.sort_unstable();
        Catalog { lang, text, index, read: RwLock::new(bundle) }
    }

    /// Returns the source text of a message.
    fn find_source(&self, wanted: &str) -> Option<&'static str> {
        let hash = hash_id(wanted);
        let first = self.index.partition_point(|&(other, _)| other < hash);
        let same = self.index[first..].iter().take_while(|&&(other, _)| other == hash);
        same.map(|&(_, start)| entry_at(self.text, start as usize))
            .find(|entry| entry_id(entry) == Some(wanted))
    }

    /// Returns the formatted message. Returns `None` if the language does not have it.
    fn get(&self, id: &str, args: &[(&str, MessageArg)]) -> Option<String> {
        let mut given = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            given.set(*name, arg.to_fluent(self.lang));
        }
        self.format(id, &given)
    }

    /// Returns the message formatted with Fluent arguments. Returns `None` if the language does not
    /// have it.
    fn format(&self, id: &str, given: &FluentArgs<'_>) -> Option<String> {
        let entry = self.find_source(id)?;
        if !self.read.read().unwrap_or_else(PoisonError::into_inner).has_message(id) {
            let resource = FluentResource::try_new(entry.to_owned()).ok()?;
            // Another thread may have added it in the meantime. The bundle then rejects this one.
            let _ =
                self.read.write().unwrap_or_else(PoisonError::into_inner).add_resource(resource);
        }
        let bundle = self.read.read().unwrap_or_else(PoisonError::into_inner);
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(given), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} {id}: {errors:?}", self.lang);
        Some(text)
    }
}

impl Message {
    /// Returns the text in a language, in English if the language does not have the message.
    /// Returns the id if English does not have it either.
    pub fn text(&self, lang: Lang) -> String {
        message_text(lang, &self.id, &self.args)
    }

    /// Returns the message if the English catalog has it.
    pub fn if_known(self) -> Option<Message> {
        find_text(Lang::EN, &self.id, &self.args).is_some().then_some(self)
    }
}

impl MessageArg {
    /// Returns the text of the argument in a language.
    pub fn to_text(&self, lang: Lang) -> String {
        match self {
            MessageArg::Text(text) => text.clone(),
            MessageArg::Number(number) => group_digits(lang, &number.to_string()),
            MessageArg::Size(files, ranks) => {
                [files, ranks].map(|side| group_digits(lang, &side.to_string())).join("x")
            }
            MessageArg::Bytes(bytes) => format_bytes(lang, *bytes),
            MessageArg::Seconds(seconds) => format_run_time(lang, *seconds),
            MessageArg::Estimate(seconds) => format_estimate(lang, *seconds),
            MessageArg::Message(message) => message.text(lang),
            MessageArg::Either(items) => join_with_or(lang, &item_texts(items, lang)),
            MessageArg::List(items) => item_texts(items, lang).join(", "),
        }
    }
}

fn item_texts(items: &[MessageArg], lang: Lang) -> Vec<String> {
    items.iter().map(|item| item.to_text(lang)).collect()
}

/// Formats a number with a unit. The messages join them with a no-break space.
fn format_unit(lang: Lang, id: &str, number: f64, digits: usize) -> String {
    message_text(lang, id, &[("n", format_fixed(lang, number, digits).into())])
}

const DAY: f64 = 86_400.0;
const YEAR: f64 = 365.25 * DAY;
/// Age of the universe in years.
const AGE_OF_UNIVERSE: f64 = 13.8e9;

/// Formats a measured time: `12 µs`, `0.31 ms`, `12 ms`, `3.1 s`, `2 min 5 s`, `3 h 12 min`,
/// `2 days 5 h`, `12,300 years`, `12.3 million years`.
pub fn format_run_time(lang: Lang, seconds: f64) -> String {
    let say = |id: &str, number: f64, digits: usize| format_unit(lang, id, number, digits);
    let pair = |first: &str, unit: f64, second: &str, part: f64| {
        let whole = (seconds / part).round() * part;
        let big = (whole / unit).floor();
        format!("{} {}", say(first, big, 0), say(second, (whole - big * unit) / part, 0))
    };
    match seconds {
        s if s < 0.000_000_95 => say("time-us", s * 1e6, 1),
        s if s < 0.000_095 => say("time-us", s * 1e6, 0),
        s if s < 0.000_995 => say("time-ms", s * 1e3, 2),
        s if s < 0.0095 => say("time-ms", s * 1e3, 1),
        s if s < 0.9995 => say("time-ms", s * 1e3, 0),
        s if s < 59.95 => say("time-s", s, 1),
        s if s < 3599.5 => pair("time-min", 60.0, "time-s", 1.0),
        s if s < DAY - 30.0 => pair("time-h", 3600.0, "time-min", 60.0),
        s if s < 9.5 * DAY => {
            let hours = (s / 3600.0).round() as u64;
            let rest = (hours % 24) as f64;
            format!("{} {}", format_days(lang, hours / 24), say("time-h", rest, 0))
        }
        s => format_long_time(lang, s),
    }
}

fn format_days(lang: Lang, days: u64) -> String {
    message_text(lang, "time-days", &[("n", days.into())])
}

/// Formats a time of more than a day in one unit, with at most three digits.
fn format_long_time(lang: Lang, seconds: f64) -> String {
    let years = seconds / YEAR;
    let say = |id: &str, number: f64| {
        let digits = usize::from(number < 99.95 && (number * 10.0).round() % 10.0 != 0.0);
        // A number with a fraction is a text, for which messages have the default form.
        let n = match digits {
            0 => (round_to_digits(number, 3)).into(),
            _ => format_fixed(lang, number, digits).into(),
        };
        message_text(lang, id, &[("n", n)])
    };
    match years {
        y if y.is_nan() || y >= AGE_OF_UNIVERSE => message_text(lang, "time-forever", &[]),
        y if y >= 0.9995e9 => say("time-billion-years", y / 1e9),
        y if y >= 0.9995e6 => say("time-million-years", y / 1e6),
        y if y >= 9.95 => say("time-years", y.round()),
        y if y >= 0.95 => say("time-years", y),
        _ => format_days(lang, (seconds / DAY).round() as u64),
    }
}

/// Formats a requested time with the precision of the request: `10 s`, `250 ms`, `1.5 s`, `2 min 0
/// s`.
pub fn format_duration(lang: Lang, time: Duration) -> String {
    match (time.as_millis(), time.as_secs()) {
        (ms @ 1..1000, _) => format_unit(lang, "time-ms", ms as f64, 0),
        (ms, s @ 1..60) if ms % 1000 == 0 => format_unit(lang, "time-s", s as f64, 0),
        _ => format_run_time(lang, time.as_secs_f64()),
    }
}

/// Returns whether a time is longer than the age of the universe, so that it has no unit.
pub fn is_endless(seconds: f64) -> bool {
    seconds.is_nan() || seconds / YEAR >= AGE_OF_UNIVERSE
}

/// Formats an estimated time in words: "about 3 hours", "about 12.3 million years".
fn format_estimate(lang: Lang, seconds: f64) -> String {
    let (id, unit) = match seconds {
        s if is_endless(s) => return format_long_time(lang, s),
        s if s >= 1.5 * DAY => {
            let time = format_long_time(lang, s).into();
            return message_text(lang, "estimate-about", &[("time", time)]);
        }
        s if s >= 3600.0 * 1.5 => ("estimate-hours", 3600.0),
        s if s >= 90.0 => ("estimate-minutes", 60.0),
        _ => ("estimate-seconds", 1.0),
    };
    message_text(lang, id, &[("n", round_to_digits(seconds / unit, 2).into())])
}

/// Rounds to some leading digits. Returns at least 1.
fn round_to_digits(number: f64, digits: i32) -> u64 {
    let scale = 10f64.powi((number.max(1.0).log10().floor() as i32 + 1 - digits).max(0));
    ((number / scale).round() * scale).max(1.0) as u64
}

/// Formats bytes in the unit that leaves one to three digits before the decimal sign.
fn format_bytes(lang: Lang, bytes: f64) -> String {
    let scaled =
        |id: &str, size: f64| format_unit(lang, id, bytes / size, usize::from(bytes / size < 9.95));
    match bytes {
        b if b < 999.5 => format_unit(lang, "memory-b", b, 0),
        b if b < 999.5e3 => scaled("memory-kb", 1e3),
        b if b < 999.5e6 => scaled("memory-mb", 1e6),
        _ => scaled("memory-gb", 1e9),
    }
}

/// Joins items as "a, b or c".
fn join_with_or(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => message_text(
            lang,
            "list-or",
            &[("list", rest.join(", ").into()), ("last", last.as_str().into())],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::message;
    use super::*;

    const TOY: [&str; Lang::ALL.len()] = [
        "n = { $n ->\n    [one] { $n } queen\n   *[other] { $n } queens\n }",
        "n = { $n } vezér",
        "n = { $n ->\n    [one] { $n } dama\n    [two] { $n } dami\n    [few] { $n } dame\n   *[other] { $n } dam\n }",
        "n = { $n ->\n    [one] { $n } ферзь\n    [few] { $n } ферзі\n   *[many] { $n } ферзів\n }",
    ];

    #[test]
    fn plural_forms_of_numbers_of_any_length() {
        let words = Lang::ALL.map(|lang| Catalog::new(lang, TOY[lang.index()]));
        let say = |lang: Lang, digits: &str| {
            let digits = MessageArg::Number(digits.parse().expect("digits"));
            words[lang.index()].get("n", &[("n", digits)]).expect("a message")
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
    fn a_variant_with_a_number_is_for_that_number_alone() {
        let text = "n = { $n ->\n    [1] only\n    [one] { $n } one\n   *[other] { $n } other\n }";
        let words = Catalog::new(Lang::UK, text);
        let say = |n: u64| words.get("n", &[("n", n.into())]).expect("a message");
        assert_eq!(
            [1, 2, 21, 1001, 10_001].map(say),
            ["only", "2 other", "21 one", "1001 one", "10\u{a0}001 one"]
        );
    }

    #[test]
    fn missing_message_shows_its_id() {
        assert_eq!(message_text(Lang::HU, "nothing", &[]), "nothing");
        assert_eq!(find_text(Lang::HU, "nothing", &[]), None);
    }

    fn plain(arg: MessageArg) -> String {
        arg.to_text(Lang::EN).replace('\u{a0}', " ")
    }

    #[test]
    fn memory_has_three_digits_at_most() {
        let table = [
            (0.0, "0 B"),
            (999.0, "999 B"),
            (1234.0, "1.2 kB"),
            (99_900.0, "100 kB"),
            (2.5e6, "2.5 MB"),
            (4e9, "4.0 GB"),
        ];
        for (bytes, shown) in table {
            assert_eq!(plain(MessageArg::Bytes(bytes)), shown);
        }
    }

    #[test]
    fn measured_times_are_formatted() {
        let table = [
            (0.000_000_3, "0.3 µs"),
            (0.000_012, "12 µs"),
            (0.000_312, "0.31 ms"),
            (0.0051, "5.1 ms"),
            (0.0123, "12 ms"),
            (3.12, "3.1 s"),
            (59.96, "1 min 0 s"),
            (125.2, "2 min 5 s"),
            (3599.9, "1 h 0 min"),
            (11_520.0, "3 h 12 min"),
            (86_369.0, "23 h 59 min"),
            (86_371.0, "1 day 0 h"),
            (190_800.0, "2 days 5 h"),
            (9.6 * DAY, "10 days"),
            (340.0 * DAY, "340 days"),
            (YEAR, "1 year"),
            (2.44 * YEAR, "2.4 years"),
            (9.97 * YEAR, "10 years"),
            (99.97 * YEAR, "100 years"),
            (12_345.0 * YEAR, "12,300 years"),
            (999_600.0 * YEAR, "1 million years"),
            (525_857_651.0 * DAY, "1.4 million years"),
            (12.34e6 * YEAR, "12.3 million years"),
            (123.4e6 * YEAR, "123 million years"),
            (13.1e9 * YEAR, "13.1 billion years"),
            (14e9 * YEAR, "longer than the age of the universe"),
            (f64::INFINITY, "longer than the age of the universe"),
        ];
        for (seconds, shown) in table {
            assert_eq!(plain(MessageArg::Seconds(seconds)), shown);
        }
        assert_eq!(format_run_time(Lang::UK, 125.2), "2\u{a0}хв 5\u{a0}с");
    }

    #[test]
    fn long_times_have_the_plural_forms_of_each_language() {
        let table = [
            (2.0 * DAY, ["2 days 0 h", "2 nap 0 óra", "2 dneva 0 h", "2 дні 0 год"]),
            (21.0 * DAY, ["21 days", "21 nap", "21 dni", "21 день"]),
            (2.5 * YEAR, ["2.5 years", "2,5 év", "2,5 leta", "2,5 року"]),
            (2.0 * YEAR, ["2 years", "2 év", "2 leti", "2 роки"]),
            (5.0 * YEAR, ["5 years", "5 év", "5 let", "5 років"]),
            (
                12.34e6 * YEAR,
                ["12.3 million years", "12,3 millió év", "12,3 mio. let", "12,3 млн років"],
            ),
            (
                1.5e9 * YEAR,
                ["1.5 billion years", "1,5 milliárd év", "1,5 mrd. let", "1,5 млрд років"],
            ),
        ];
        for (seconds, shown) in table {
            for (lang, shown) in [Lang::EN, Lang::HU, Lang::SL, Lang::UK].into_iter().zip(shown) {
                assert_eq!(format_run_time(lang, seconds).replace('\u{a0}', " "), shown);
            }
        }
    }

    #[test]
    fn requested_times_are_formatted() {
        for (ms, shown) in [
            (10_000, "10 s"),
            (250, "250 ms"),
            (1500, "1.5 s"),
            (90_000, "1 min 30 s"),
            (0, "0.0 µs"),
        ] {
            assert_eq!(
                format_duration(Lang::EN, Duration::from_millis(ms)).replace('\u{a0}', " "),
                shown
            );
        }
    }

    #[test]
    fn estimated_times_are_formatted() {
        let table = [
            (0.2, "about 1 second"),
            (42.0, "about 42 seconds"),
            (600.0, "about 10 minutes"),
            (10_800.0, "about 3 hours"),
            (1e6, "about 12 days"),
            (3.15e7, "about 1 year"),
            (3.8e11, "about 12,000 years"),
            (3.894e14, "about 12.3 million years"),
            (1e40, "longer than the age of the universe"),
            (f64::INFINITY, "longer than the age of the universe"),
        ];
        for (seconds, shown) in table {
            assert_eq!(plain(MessageArg::Estimate(seconds)), shown);
        }
    }

    #[test]
    fn arguments_take_the_language_of_their_message() {
        assert_eq!(MessageArg::Size(8, 1000).to_text(Lang::EN), "8x1,000");
        let inner = message!("count-solutions", n = 5u32);
        assert_eq!(
            message!("count-at-least", solutions = inner).text(Lang::HU),
            "legalább 5 megoldás"
        );
        let either = MessageArg::Either(vec!["a".into(), "b".into(), "c".into()]);
        assert_eq!(either.to_text(Lang::EN), "a, b or c");
        assert_eq!(message!("no-such-message").if_known(), None);
    }
}
