//! The activity and the progress of a running command.

use super::{message_text, shorten_lists};
use bezzel_base::core::BestBound;
use bezzel_messages::{Lang, MessageArg, format_run_time, is_endless, message};
use std::time::Duration;

/// Status of a running command.
#[derive(Clone, Debug, Default)]
pub struct ProgressStatus {
    /// Name of the verb or the stage, and whether it is a stage.
    pub stage: Option<(&'static str, bool)>,
    /// Number of the current run, and total number of runs.
    pub run: Option<(u64, u64)>,
    /// Task, problem and method of the search.
    pub search: Option<(&'static str, String, Option<String>)>,
    /// Completed fraction, from 0 to 1.
    pub part: Option<f64>,
    /// Estimated remaining time of the search.
    pub left: Option<Duration>,
    /// Remaining time until the search is stopped.
    pub most: Option<Duration>,
    /// Time since the start of the command.
    pub passed: Duration,
    /// Best result so far.
    pub best: Option<BestBound>,
    /// Number of the current step, and total number of steps.
    pub layer: Option<(u32, u32)>,
    /// Number of solutions found.
    pub found: u64,
    /// Number of nodes searched.
    pub nodes: u64,
}

impl ProgressStatus {
    /// Describes the activity: `unique: listing queens 12 (bitmask)`.
    pub fn work_text(&self, lang: Lang) -> String {
        let search = self.search.as_ref().map(|(task, problem, method)| {
            let id = match *task {
                "find" => "progress-find",
                "all" => "progress-all",
                "trace" => "progress-trace",
                "map" => "progress-map",
                _ => "progress-count",
            };
            let method = method.as_ref().map(|method| format!(" ({method})")).unwrap_or_default();
            message_text(
                lang,
                id,
                &[("problem", format!("{}{method}", shorten_lists(problem, lang)).into())],
            )
        });
        // The verb of a search would repeat the description of the search.
        let stage =
            self.stage.filter(|(_, is_stage)| *is_stage || search.is_none() || self.run.is_some());
        let stage = stage.map(|(word, _)| word.to_owned());
        let run = self.run.map(|(at, of)| {
            message_text(lang, "progress-run", &[("at", at.into()), ("of", of.into())])
        });
        [stage, run, search].into_iter().flatten().collect::<Vec<_>>().join(": ")
    }

    /// Describes the progress, with the most informative facts first.
    pub fn fact_texts(&self, lang: Lang) -> Vec<String> {
        let say =
            |id: &str, args: &[(&'static str, MessageArg)]| Some(message_text(lang, id, args));
        let number = |id: &str, n: u64| if n > 0 { say(id, &[("n", n.into())]) } else { None };
        let time =
            |id: &str, time: Duration| say(id, &[("time", format_clock_time(lang, time).into())]);
        let share = self.part.and_then(|part| {
            let share = ("share", percent(part).into());
            match self.best {
                Some(BestBound::Level(lower, _)) => {
                    say("progress-level", &[("n", lower.into()), share])
                }
                _ => say("progress-share", &[share]),
            }
        });
        let left = match (
            self.left.filter(|_| !matches!(self.best, Some(BestBound::Level(..)))),
            self.most,
        ) {
            // The search would end later than it is stopped.
            (Some(left), Some(most)) if left > most => time("progress-most", most),
            (Some(left), _) if is_endless(left.as_secs_f64()) => time("progress-endless", left),
            (Some(left), _) => time("progress-left", left),
            (None, most) => most.and_then(|most| time("progress-most", most)),
        };
        let layer = self
            .layer
            .and_then(|(at, of)| say("progress-layer", &[("at", at.into()), ("of", of.into())]));
        let best = self.best.and_then(|best| match best {
            BestBound::Pieces(lower, Some(upper)) | BestBound::Level(lower, Some(upper)) => {
                say("progress-best", &[("upper", upper.into()), ("lower", lower.into())])
            }
            BestBound::Pieces(lower, None) | BestBound::Level(lower, None) => {
                say("progress-fewest", &[("lower", lower.into())])
            }
            BestBound::Attacked(n) => number("progress-attacked", n),
        });
        let seen = match self.layer {
            Some(_) => number("progress-states", self.nodes),
            None if self.found > 0 => {
                let solutions = message!("count-solutions", n = self.found);
                say("progress-found", &[("solutions", solutions.into())])
            }
            None if self.best.is_none() => number("count-nodes", self.nodes),
            None => None,
        };
        [share, layer, left, best, time("progress-passed", self.passed), seen]
            .into_iter()
            .flatten()
            .collect()
    }
}

/// Rounds a fraction down to percent, at most 99. A search that is still running is not complete.
fn percent(part: f64) -> u64 {
    (0..100).rev().find(|&percent| part * 100.0 >= percent as f64).unwrap_or(0)
}

/// Formats a time as `m:ss` or `h:mm:ss`, and in words from a day on.
fn format_clock_time(lang: Lang, time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..24 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format_run_time(lang, time.as_secs_f64()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn running_status() -> ProgressStatus {
        let search = Some(("all", "queens 14".to_owned(), Some("bitmask".to_owned())));
        ProgressStatus {
            stage: Some(("export", true)),
            search,
            passed: Duration::from_secs(7),
            ..ProgressStatus::default()
        }
    }

    #[test]
    fn clocks_of_all_lengths_are_formatted() {
        let format =
            |ms| format_clock_time(Lang::EN, Duration::from_millis(ms)).replace('\u{a0}', " ");
        assert_eq!(format(1999), "0:01");
        assert_eq!(format(3_725_000), "1:02:05");
        assert_eq!(format((2 * 86_400 + 60) * 1000), "2 days 0 h");
        assert_eq!(format(525_857_651 * 86_400_000), "1.4 million years");
        assert_eq!([-1.0, 0.349, 1.0, f64::NAN].map(percent), [0, 34, 99, 0]);
    }

    #[test]
    fn the_work_is_named_in_every_language() {
        assert_eq!(running_status().work_text(Lang::EN), "export: listing queens 14 (bitmask)");
        for lang in Lang::ALL {
            let work = running_status().work_text(lang);
            assert!(
                work.starts_with("export: ") && work.ends_with("queens 14 (bitmask)"),
                "{work}"
            );
        }
        assert!(
            ProgressStatus { search: Some(("map", "tour 8".to_owned(), None)), ..running_status() }
                .work_text(Lang::EN)
                .ends_with("mapping tour 8")
        );
        let verb = ProgressStatus { stage: Some(("count", false)), ..running_status() };
        assert_eq!(verb.work_text(Lang::EN), "listing queens 14 (bitmask)");
        let run = ProgressStatus {
            stage: Some(("compare", false)),
            run: Some((3, 12)),
            ..running_status()
        };
        assert_eq!(run.work_text(Lang::EN), "compare: run 3 of 12: listing queens 14 (bitmask)");
        assert_eq!(ProgressStatus { search: None, ..verb }.work_text(Lang::EN), "count");
    }

    #[test]
    fn every_number_has_its_noun() {
        let facts = |going: ProgressStatus| going.fact_texts(Lang::EN).join(", ");
        let (left, most) = (Some(Duration::from_secs(14)), Some(Duration::from_secs(3)));
        let part = ProgressStatus { part: Some(0.34), left, found: 1200, ..running_status() };
        assert_eq!(
            facts(part.clone()),
            "34% done, about 0:14 left, 0:07 passed, 1,200 solutions so far"
        );
        assert_eq!(
            facts(ProgressStatus { most, found: 1, ..part }),
            "34% done, at most 0:03 left, 0:07 passed, 1 solution so far"
        );
        let layer = ProgressStatus { layer: Some((7, 64)), nodes: 12345, ..running_status() };
        assert_eq!(facts(layer), "step 7 of 64, 0:07 passed, states: 12,345");
        let best = Some(BestBound::Level(5, Some(6)));
        assert_eq!(
            facts(ProgressStatus { best, nodes: 9, ..running_status() }),
            "fewest pieces so far: 6, needed: at least 5, 0:07 passed"
        );
        let level = ProgressStatus {
            best,
            part: Some(0.5),
            left: Some(Duration::ZERO),
            ..running_status()
        };
        assert_eq!(
            facts(level),
            "with 5 pieces: 50% done, fewest pieces so far: 6, needed: at least 5, 0:07 passed"
        );
        let best = Some(BestBound::Pieces(5, None));
        assert_eq!(
            facts(ProgressStatus { best, ..running_status() }),
            "pieces needed: at least 5, 0:07 passed"
        );
        let best = Some(BestBound::Attacked(2));
        assert_eq!(
            facts(ProgressStatus { best, ..running_status() }),
            "pieces still attacked: 2, 0:07 passed"
        );
        assert_eq!(facts(ProgressStatus { nodes: 1, ..running_status() }), "0:07 passed, 1 node");
    }
}
