//! Summaries of recorded runs, as a table or a plot.

use super::run_record::RunRecord;
use super::{AxisUnit, Plot, PlotAxis, PlotLabel, PlotSeries};
use crate::problem::PROBLEMS;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// All runs of one command by one method. Stopped and finished runs are separate.
#[derive(Clone, Debug, PartialEq)]
pub struct RunSummary {
    /// Verb, as in [`Timing`](crate::data::Timing).
    pub verb: String,
    /// Problem with its arguments and options.
    pub text: String,
    /// Method.
    pub method: String,
    /// Whether these runs were stopped.
    pub stopped: bool,
    /// Number of runs.
    pub runs: u64,
    /// Shortest time in seconds.
    pub best: f64,
    /// Median of the times in seconds. For an even number it is the mean of the middle two.
    pub median: f64,
    /// Nodes of the latest run.
    pub nodes: u64,
    /// Number of solutions. For stopped runs it is the maximum of the runs.
    pub result: BigUint,
    /// Time at which the latest run ended.
    pub last: String,
}

/// Sort key: problem in the order of the table, size, text, verb, method, finished runs before
/// stopped ones.
type SummaryKey<'r> = (usize, &'r str, u64, u32, &'r str, &'r str, &'r str, bool);

fn summary_key(record: &RunRecord) -> SummaryKey<'_> {
    let run = &record.timing;
    let problem =
        PROBLEMS.iter().position(|problem| problem.word == run.problem).unwrap_or(PROBLEMS.len());
    let (squares, files) = (run.size.squares(), run.size.files());
    (
        problem,
        &run.problem,
        squares,
        files,
        &run.text,
        &run.verb,
        &run.method,
        run.stopped.is_some(),
    )
}

/// Groups the runs, and sorts the groups.
pub fn summarize_runs(records: &[RunRecord]) -> Vec<RunSummary> {
    let mut groups: BTreeMap<SummaryKey<'_>, Vec<&RunRecord>> = BTreeMap::new();
    for record in records {
        groups.entry(summary_key(record)).or_default().push(record);
    }
    groups.into_values().filter_map(|runs| summarize_group(&runs)).collect()
}

/// Summarizes the runs of one group. Returns `None` for an empty group.
fn summarize_group(runs: &[&RunRecord]) -> Option<RunSummary> {
    let latest = runs.iter().max_by(|a, b| a.date.cmp(&b.date))?;
    let run = &latest.timing;
    let mut seconds: Vec<f64> = runs.iter().map(|record| record.timing.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let most = runs.iter().map(|record| &record.timing.result).max()?;
    let stopped = run.stopped.is_some();
    Some(RunSummary {
        verb: run.verb.clone(),
        text: run.text.clone(),
        method: run.method.clone(),
        stopped,
        runs: runs.len() as u64,
        best: *seconds.first()?,
        median: (seconds[(seconds.len() - 1) / 2] + seconds[seconds.len() / 2]) / 2.0,
        nodes: run.nodes,
        result: if stopped { most.clone() } else { run.result.clone() },
        last: latest.date.clone(),
    })
}

/// Plots the best recorded time against the side of the board, with a series for each verb, method
/// and set of options. It includes finished runs on square boards, and its vertical axis is
/// logarithmic.
pub fn plot_run_times(records: &[RunRecord], problem: &str) -> Plot {
    let mut series: BTreeMap<String, BTreeMap<u32, f64>> = BTreeMap::new();
    for run in records.iter().map(|record| &record.timing) {
        if run.problem == problem && run.stopped.is_none() && run.size.is_square() {
            let options: Vec<&str> = run.text.split_whitespace().skip(2).collect();
            let label =
                [&[run.verb.as_str(), run.method.as_str()][..], &options].concat().join(" ");
            let best =
                series.entry(label).or_default().entry(run.size.files()).or_insert(f64::INFINITY);
            *best = best.min(run.seconds);
        }
    }
    let points = |best: BTreeMap<u32, f64>| {
        best.into_iter().map(|(side, time)| (f64::from(side), time)).collect()
    };
    let x = PlotAxis { label: PlotLabel::Word("axis-side"), log: false, unit: AxisUnit::Number };
    let y = PlotAxis { label: PlotLabel::Word("axis-time"), log: true, unit: AxisUnit::Seconds };
    let plot = Plot { x, y, quantity: Some("plot-times"), ..Plot::new(problem, "", "") };
    let series = series.into_iter().map(|(label, best)| PlotSeries {
        label,
        points: points(best),
        line: true,
        is_first_solution: false,
        growth: None,
    });
    Plot { series: series.collect(), ..plot }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{MachineInfo, Timing};
    use bezzel_base::board::Size;
    use bezzel_base::core::Stop;

    fn run(
        text: &str,
        side: u64,
        method: &str,
        seconds: f64,
        day: u32,
        stopped: Option<Stop>,
    ) -> RunRecord {
        let timing = Timing {
            verb: "count".to_owned(),
            problem: text.split(' ').next().unwrap_or_default().to_owned(),
            text: text.to_owned(),
            size: Size::new(side, side).expect("a size"),
            method: method.to_owned(),
            seconds,
            nodes: 100 + u64::from(day),
            result: day.into(),
            stopped,
            threads: 1,
        };
        RunRecord {
            timing,
            date: format!("2026-11-{day:02}T00:00:00Z"),
            machine: MachineInfo::default(),
        }
    }

    #[test]
    fn runs_are_grouped_by_command_and_method() {
        let records = [
            run("rooks 8", 8, "formula", 1.0, 1, None),
            run("queens 10", 10, "bitmask", 9.0, 1, None),
            run("queens 8", 8, "bitmask", 4.0, 3, None),
            run("queens 8", 8, "bitmask", 1.0, 2, None),
            run("queens 8", 8, "bitmask", 2.0, 1, None),
            run("queens 8", 8, "bitmask", 8.0, 1, None),
            run("queens 8", 8, "bitmask", 0.5, 9, Some(Stop::Deadline)),
            run("queens 8", 8, "backtracking", 7.0, 1, None),
        ];
        let found = summarize_runs(&records);
        let heads: Vec<_> =
            found.iter().map(|s| (s.text.as_str(), s.method.as_str(), s.stopped, s.runs)).collect();
        assert_eq!(
            heads,
            [
                ("queens 8", "backtracking", false, 1),
                ("queens 8", "bitmask", false, 4),
                ("queens 8", "bitmask", true, 1),
                ("queens 10", "bitmask", false, 1),
                ("rooks 8", "formula", false, 1),
            ]
        );
        let gathered = &found[1];
        assert_eq!((gathered.best, gathered.median, gathered.nodes), (1.0, 3.0, 103));
        assert_eq!(
            (&gathered.result, gathered.last.as_str()),
            (&3u32.into(), "2026-11-03T00:00:00Z")
        );
    }

    #[test]
    fn a_plot_has_the_best_finished_times_of_square_boards() {
        let records = [
            run("queens 9", 9, "bitmask", 5.0, 1, None),
            run("queens 8", 8, "bitmask", 2.0, 1, None),
            run("queens 8", 8, "bitmask", 1.0, 1, None),
            run("queens 8", 8, "bitmask", 0.1, 1, Some(Stop::Cancelled)),
            run("queens 8 torus", 8, "bitmask", 3.0, 1, None),
            run("rooks 8", 8, "formula", 1.0, 1, None),
        ];
        let plot = plot_run_times(&records, "queens");
        assert!(plot.y.log && !plot.x.log);
        let series: Vec<_> =
            plot.series.iter().map(|s| (s.label.as_str(), s.points.as_slice())).collect();
        assert_eq!(
            series,
            [
                ("count bitmask", &[(8.0, 1.0), (9.0, 5.0)][..]),
                ("count bitmask torus", &[(8.0, 3.0)])
            ]
        );
        assert!(plot_run_times(&[], "queens").series.is_empty());
    }
}
