//! The activity and the progress of a running command.

use super::{shortened, text};
use crate::search::Best;
use crate::words::{Arg, Lang, message};
use std::time::Duration;

/// Status of a running command.
#[derive(Clone, Debug, Default)]
pub struct Going {
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
    pub best: Option<Best>,
    /// Number of the current step, and total number of steps.
    pub layer: Option<(u32, u32)>,
    /// Number of solutions found.
    pub found: u64,
    /// Number of nodes searched.
    pub nodes: u64,
}

impl Going {
    /// Describes the activity: `unique: listing queens 12 (bitmask)`.
    pub fn work(&self, lang: Lang) -> String {
        let search = self.search.as_ref().map(|(task, problem, method)| {
            let id = match *task {
                "find" => "progress-find",
                "all" => "progress-all",
                "trace" => "progress-trace",
                "map" => "progress-map",
                _ => "progress-count",
            };
            let method = method.as_ref().map(|method| format!(" ({method})")).unwrap_or_default();
            text(lang, id, &[("problem", format!("{}{method}", shortened(problem, lang)).into())])
        });
        // The verb of a search would repeat the description of the search.
        let stage = self.stage.filter(|(_, is_stage)| *is_stage || search.is_none() || self.run.is_some());
        let stage = stage.map(|(word, _)| word.to_owned());
        let run = self.run.map(|(at, of)| text(lang, "progress-run", &[("at", at.into()), ("of", of.into())]));
        [stage, run, search].into_iter().flatten().collect::<Vec<_>>().join(": ")
    }

    /// Describes the progress, with the most informative facts first.
    pub fn facts(&self, lang: Lang) -> Vec<String> {
        let say = |id: &str, args: &[(&'static str, Arg)]| Some(text(lang, id, args));
        let number = |id: &str, n: u64| if n > 0 { say(id, &[("n", n.into())]) } else { None };
        let time = |id: &str, time: Duration| say(id, &[("time", clock(time).into())]);
        let share = self.part.and_then(|part| {
            let share = ("share", percent(part).into());
            match self.best {
                Some(Best::Level(lower, _)) => say("progress-level", &[("n", lower.into()), share]),
                _ => say("progress-share", &[share]),
            }
        });
        let left = match (self.left.filter(|_| !matches!(self.best, Some(Best::Level(..)))), self.most) {
            // The search would end later than it is stopped.
            (Some(left), Some(most)) if left > most => time("progress-most", most),
            (Some(left), _) => time("progress-left", left),
            (None, most) => most.and_then(|most| time("progress-most", most)),
        };
        let layer = self.layer.and_then(|(at, of)| say("progress-layer", &[("at", at.into()), ("of", of.into())]));
        let best = self.best.and_then(|best| match best {
            Best::Pieces(lower, Some(upper)) | Best::Level(lower, Some(upper)) => {
                say("progress-best", &[("upper", upper.into()), ("lower", lower.into())])
            }
            Best::Pieces(lower, None) | Best::Level(lower, None) => say("progress-fewest", &[("lower", lower.into())]),
            Best::Attacked(n) => number("progress-attacked", n),
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
        [share, layer, left, best, time("progress-passed", self.passed), seen].into_iter().flatten().collect()
    }
}

/// Rounds a fraction down to percent, at most 99. A search that is still running is not complete.
fn percent(part: f64) -> u64 {
    (0..100).rev().find(|&percent| part * 100.0 >= percent as f64).unwrap_or(0)
}

/// Formats a time as `m:ss`, `h:mm:ss` or `d d hh:mm:ss`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours:02}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn going() -> Going {
        let search = Some(("all", "queens 14".to_owned(), Some("bitmask".to_owned())));
        Going { stage: Some(("export", true)), search, passed: Duration::from_secs(7), ..Going::default() }
    }

    #[test]
    fn clocks_of_all_lengths() {
        assert_eq!(clock(Duration::from_millis(1999)), "0:01");
        assert_eq!(clock(Duration::from_secs(3725)), "1:02:05");
        assert_eq!(clock(Duration::from_secs(2 * 86400 + 60)), "2 d 00:01:00");
        assert_eq!([-1.0, 0.349, 1.0, f64::NAN].map(percent), [0, 34, 99, 0]);
    }

    #[test]
    fn the_work_is_named_in_every_language() {
        assert_eq!(going().work(Lang::EN), "export: listing queens 14 (bitmask)");
        for lang in Lang::ALL {
            let work = going().work(lang);
            assert!(work.starts_with("export: ") && work.ends_with("queens 14 (bitmask)"), "{work}");
        }
        assert!(
            Going { search: Some(("map", "tour 8".to_owned(), None)), ..going() }
                .work(Lang::EN)
                .ends_with("mapping tour 8")
        );
        let verb = Going { stage: Some(("count", false)), ..going() };
        assert_eq!(verb.work(Lang::EN), "listing queens 14 (bitmask)");
        let run = Going { stage: Some(("compare", false)), run: Some((3, 12)), ..going() };
        assert_eq!(run.work(Lang::EN), "compare: run 3 of 12: listing queens 14 (bitmask)");
        assert_eq!(Going { search: None, ..verb }.work(Lang::EN), "count");
    }

    #[test]
    fn every_number_says_what_it_is() {
        let facts = |going: Going| going.facts(Lang::EN).join(", ");
        let (left, most) = (Some(Duration::from_secs(14)), Some(Duration::from_secs(3)));
        let part = Going { part: Some(0.34), left, found: 1200, ..going() };
        assert_eq!(facts(part.clone()), "34% done, about 0:14 left, 0:07 passed, 1,200 solutions so far");
        assert_eq!(
            facts(Going { most, found: 1, ..part }),
            "34% done, at most 0:03 left, 0:07 passed, 1 solution so far"
        );
        let layer = Going { layer: Some((7, 64)), nodes: 12345, ..going() };
        assert_eq!(facts(layer), "step 7 of 64, 0:07 passed, states so far: 12,345");
        let best = Some(Best::Level(5, Some(6)));
        assert_eq!(
            facts(Going { best, nodes: 9, ..going() }),
            "fewest pieces so far: 6, at least 5 needed, 0:07 passed"
        );
        let level = Going { best, part: Some(0.5), left: Some(Duration::ZERO), ..going() };
        assert_eq!(facts(level), "with 5 pieces: 50% done, fewest pieces so far: 6, at least 5 needed, 0:07 passed");
        let best = Some(Best::Pieces(5, None));
        assert_eq!(facts(Going { best, ..going() }), "pieces needed: at least 5, 0:07 passed");
        let best = Some(Best::Attacked(2));
        assert_eq!(facts(Going { best, ..going() }), "pieces still attacked: 2, 0:07 passed");
        assert_eq!(facts(Going { nodes: 1, ..going() }), "0:07 passed, 1 node");
    }
}
