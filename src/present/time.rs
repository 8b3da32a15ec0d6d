//! Lengths of time, measured and estimated.

use super::speech::text;
use crate::words::{Lang, fixed};
use std::time::Duration;

/// A measured time: `12 µs`, `0.31 ms`, `12 ms`, `3.1 s`, `2 min 5 s`, `3 h 12 min`; numbers and units are not parted at the end of a line.
pub fn run_time(lang: Lang, seconds: f64) -> String {
    let say = |id: &str, number: f64, digits: usize| text(lang, id, &[("n", fixed(lang, number, digits).into())]);
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
        _ => pair("time-h", 3600.0, "time-min", 60.0),
    }
}

/// A time that somebody asked for, as exact as it was asked for: `10 s`, `250 ms`, `1.5 s`, `2 min 0 s`.
pub(super) fn span_of_time(lang: Lang, time: Duration) -> String {
    let whole = |id: &str, n: u128| text(lang, id, &[("n", fixed(lang, n as f64, 0).into())]);
    match (time.as_millis(), time.as_secs()) {
        (ms @ 1..1000, _) => whole("time-ms", ms),
        (ms, s @ 1..60) if ms % 1000 == 0 => whole("time-s", s.into()),
        _ => run_time(lang, time.as_secs_f64()),
    }
}

/// An estimated time in words: "about 3 hours", "about 12,000 years".
pub fn estimate(lang: Lang, seconds: f64) -> String {
    const YEAR: f64 = 365.25 * 86_400.0;
    let (id, unit) = match seconds {
        s if s.is_nan() || s >= 1e9 * YEAR => return text(lang, "estimate-forever", &[]),
        s if s >= 0.95 * YEAR => ("estimate-years", YEAR),
        s if s >= 86_400.0 * 1.5 => ("estimate-days", 86_400.0),
        s if s >= 3600.0 * 1.5 => ("estimate-hours", 3600.0),
        s if s >= 90.0 => ("estimate-minutes", 60.0),
        _ => ("estimate-seconds", 1.0),
    };
    text(lang, id, &[("n", two_digits(seconds / unit).into())])
}

/// What is said before work that takes so many seconds.
pub fn foretold(lang: Lang, seconds: f64) -> String {
    text(lang, "estimate-first", &[("time", estimate(lang, seconds).into())])
}

/// Rounded to two leading digits, and at least 1.
fn two_digits(number: f64) -> u64 {
    let scale = 10f64.powi((number.max(1.0).log10().floor() as i32 - 1).max(0));
    ((number / scale).round() * scale).max(1.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured() {
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
        ];
        for (seconds, shown) in table {
            assert_eq!(run_time(Lang::EN, seconds).replace('\u{a0}', " "), shown);
        }
        assert_eq!(run_time(Lang::UK, 125.2), "2\u{a0}хв 5\u{a0}с");
    }

    #[test]
    fn asked_for() {
        for (ms, shown) in [(10_000, "10 s"), (250, "250 ms"), (1500, "1.5 s"), (90_000, "1 min 30 s"), (0, "0.0 µs")]
        {
            assert_eq!(span_of_time(Lang::EN, Duration::from_millis(ms)).replace('\u{a0}', " "), shown);
        }
    }

    #[test]
    fn estimated() {
        let table = [
            (0.2, "about 1 second"),
            (42.0, "about 42 seconds"),
            (600.0, "about 10 minutes"),
            (10_800.0, "about 3 hours"),
            (1e6, "about 12 days"),
            (3.15e7, "about 1 year"),
            (3.8e11, "about 12,000 years"),
            (1e40, "longer than the age of the universe"),
            (f64::INFINITY, "longer than the age of the universe"),
        ];
        for (seconds, shown) in table {
            assert_eq!(estimate(Lang::EN, seconds), shown);
        }
    }
}
