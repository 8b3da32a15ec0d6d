//! Limits that the host of a session gives, and that no command exceeds.

use super::settings::{Setting, SettingValues, Settings};
use bezzel_base::core::Limit;
use std::fmt;
use std::time::Duration;

/// Names of the limits, with the settings that they limit.
const LIMITS: [(&str, &str); 3] =
    [("memory", "memory"), ("threads", "threads"), ("time", "deadline")];

/// Limits that the host of a session gives: the largest values of some settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostLimits {
    /// Settings with their largest values, as they are typed.
    texts: Vec<(&'static str, String)>,
    /// The same values. A setting that is not limited has no value.
    largest: SettingValues,
}

impl HostLimits {
    /// Parses limits such as `memory=2GB,threads=2,time=10s`. Returns `None` if a name is unknown
    /// or given twice, or a value has another form or is 0.
    ///
    /// ```
    /// use bezzel_lab::state::HostLimits;
    /// assert!(HostLimits::parse("memory=2GB,time=10s").is_some());
    /// assert!(HostLimits::parse("memory=2").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<HostLimits> {
        let mut limits = HostLimits::default();
        for part in text.split(',') {
            let (name, value) = part.split_once('=')?;
            let (_, word) = LIMITS.iter().find(|(known, _)| *known == name.trim())?;
            let setting = Setting::from_word(word)?;
            if limits.texts.iter().any(|(known, _)| known == word) {
                return None;
            }
            let before = limits.largest.clone();
            (setting.apply)(&mut limits.largest, value.trim());
            let is_zero =
                limits.largest.deadline == Some(Duration::ZERO) || limits.largest.memory == Some(0);
            if limits.largest == before || is_zero {
                return None;
            }
            limits.texts.push((setting.word, value.trim().to_owned()));
        }
        Some(limits)
    }

    /// Makes the limits the defaults of the settings.
    pub fn set_defaults(&self, settings: &mut Settings) {
        for (word, text) in &self.texts {
            settings.set_default(word, text.clone());
        }
    }

    /// Returns the limit of a setting if a value, as it would be typed, is larger. Without a value
    /// for the memory, commands take what there is, up to the limit.
    pub fn exceeded(&self, word: &str, value: &str) -> Option<&str> {
        let (_, text) = self.texts.iter().find(|(limited, _)| *limited == word)?;
        let (most, mut values) = (&self.largest, SettingValues::default());
        (Setting::from_word(word)?.apply)(&mut values, value);
        let exceeds = match word {
            "memory" => values.memory > most.memory,
            "threads" => values.threads == 0 || values.threads > most.threads,
            _ => values.deadline.is_none() || values.deadline > most.deadline,
        };
        exceeds.then_some(text)
    }

    /// Returns the smaller of a time and the limit.
    pub fn shorten_time(&self, time: Option<Duration>) -> Option<Duration> {
        time.into_iter().chain(self.largest.deadline).min()
    }

    /// Returns the smaller of a number of threads and the limit. 0 means one thread per core.
    pub fn reduce_threads(&self, threads: usize) -> usize {
        match (self.largest.threads, threads) {
            (0, threads) => threads,
            (most, 0) => most.min(Limit::core_count()),
            (most, threads) => most.min(threads),
        }
    }

    /// Returns the bytes that a command may hold when the program holds `held` already, or `None`
    /// without a limit.
    pub fn free_memory(&self, held: u64) -> Option<u64> {
        self.largest.memory.map(|most| most.saturating_sub(held))
    }
}

/// Writes the limits as [`HostLimits::parse`] reads them.
impl fmt::Display for HostLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name =
            |word: &str| LIMITS.iter().find(|(_, setting)| *setting == word).map(|(name, _)| *name);
        let parts = self
            .texts
            .iter()
            .map(|(word, text)| format!("{}={text}", name(word).unwrap_or_default()));
        f.write_str(&parts.collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_parsed_or_refused() {
        let limits = HostLimits::parse("memory=2GB, threads=2,time=10s").expect("limits");
        assert_eq!(HostLimits::parse(&limits.to_string()).as_ref(), Some(&limits));
        assert_eq!(limits.largest.memory, Some(2_000_000_000));
        assert_eq!(
            (limits.largest.threads, limits.largest.deadline),
            (2, Some(Duration::from_secs(10)))
        );
        for text in [
            "",
            "2GB",
            "memory",
            "memory=",
            "memory=2",
            "memory=0GB",
            "memory=auto",
            "threads=0",
            "threads=all",
            "threads=-1",
            "time=0s",
            "time=none",
            "time=10",
            "deadline=1s",
            "time=1s,time=2s",
            "time=1s,",
            "time=1s threads=2",
        ] {
            assert_eq!(HostLimits::parse(text), None, "{text}");
        }
    }

    #[test]
    fn larger_values_exceed_the_limits() {
        let limits = HostLimits::parse("memory=2GB,time=10s").expect("limits");
        let mut settings = Settings::default();
        limits.set_defaults(&mut settings);
        assert_eq!(
            ["memory", "deadline", "threads"].map(|word| settings.value_text(word)),
            ["2GB", "10s", "all"]
        );
        for (word, value, most) in [
            ("memory", "3GB", Some("2GB")),
            ("memory", "2GB", None),
            ("memory", "auto", None),
            ("deadline", "1min", Some("10s")),
            ("deadline", "none", Some("10s")),
            ("deadline", "1s", None),
            ("threads", "64", None),
            ("threads", "all", None),
        ] {
            assert_eq!(limits.exceeded(word, value), most, "{word} {value}");
        }
        assert_eq!(limits.shorten_time(None), Some(Duration::from_secs(10)));
        assert_eq!(limits.shorten_time(Some(Duration::from_secs(1))), Some(Duration::from_secs(1)));
        assert_eq!([0, 3].map(|threads| limits.reduce_threads(threads)), [0, 3]);
        let one = HostLimits::parse("threads=1").expect("limits");
        assert_eq!([0, 1, 3].map(|threads| one.reduce_threads(threads)), [1, 1, 1]);
        assert_eq!(
            [0, 3_000_000_000].map(|held| limits.free_memory(held)),
            [Some(2_000_000_000), Some(0)]
        );
    }
}
