//! How often the intervals of estimates hold the truth, over instances whose solutions the program
//! counts itself.
//!
//! `cargo bench --bench estimates [SEEDS] [WORD] [FACTOR] [TIMEms] [each]` prints rows for each
//! kind of instance (with a word: for those whose name has it; with a factor: with so many times
//! the effort; with a time: with as much effort as it allows, as `within` does; with `each`: a row
//! for each instance): how many of the intervals hold the truth, how wide they are, and how many
//! times as wide they would have to be for 95 of 100. Estimates that counted everything, and those
//! without an interval, are left out; the last column counts the latter. Nodes and seconds of
//! processor time are those of the method with one thread, where its own subproblems are drawn.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use bezzel::__internal::bind::read_problem;
use bezzel::__internal::command::VOCABULARY;
use bezzel::__internal::engine::core::Limit;
use bezzel::__internal::engine::estimate::{
    CountEstimator, EstimatedMean, SampleBudget, processor_seconds,
};
use bezzel::__internal::problem::Instance;
use std::sync::Arc;
use std::time::Duration;

/// Instances of one kind: problems in the command language, and the share of the usual effort, in
/// thousandths, that leaves most of each problem unseen.
struct InstanceKind {
    name: &'static str,
    problems: Vec<String>,
    share: u32,
    /// Method whose subproblems are sampled. `None` uses probes.
    method: Option<&'static str>,
}

fn kinds() -> Vec<InstanceKind> {
    let kind =
        |name, share, method, problems: Vec<String>| InstanceKind { name, problems, share, method };
    let each = |sides: std::ops::RangeInclusive<u32>, text: &dyn Fn(u32) -> Vec<String>| {
        sides.flat_map(text).collect()
    };
    let many = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    vec![
        kind("queens", 2, None, each(9..=15, &|n| vec![format!("queens {n}")])),
        kind(
            "queens, a square given",
            1,
            None,
            each(9..=13, &|n| {
                ["a1", "a3", "b4", "c2", "d4", "e5"]
                    .map(|square| format!("queens {n} with {square}"))
                    .to_vec()
            }),
        ),
        kind(
            "queens, a square blocked",
            1,
            None,
            each(9..=13, &|n| {
                ["a1", "a3", "b4", "d4"]
                    .map(|square| format!("queens {n} without {square}"))
                    .to_vec()
            }),
        ),
        kind(
            "queens on rectangles",
            1,
            None,
            each(8..=12, &|n| {
                vec![
                    format!("queens {n}x{}", n + 1),
                    format!("queens {n}x{}", n + 2),
                    format!("queens {}x{n}", n + 1),
                ]
            }),
        ),
        kind(
            "fewer queens",
            1,
            None,
            each(7..=9, &|n| {
                vec![
                    format!("queens {n} pieces {}", n - 1),
                    format!("queens {n} pieces {}", n - 2),
                    format!("queens {n} pieces 4"),
                ]
            }),
        ),
        kind(
            "queens on a torus",
            1,
            None,
            many(&[
                "queens 11 torus",
                "queens 13 torus",
                "queens 9 torus pieces 7",
                "queens 10 torus pieces 8",
            ]),
        ),
        kind("superqueens", 2, None, each(11..=16, &|n| vec![format!("superqueens {n}")])),
        kind(
            "superqueens, a square given",
            1,
            None,
            each(11..=14, &|n| {
                ["a2", "b5", "d3"].map(|square| format!("superqueens {n} with {square}")).to_vec()
            }),
        ),
        kind(
            "rooks",
            1,
            None,
            each(7..=9, &|n| vec![format!("rooks {n}"), format!("rooks {n} without b2, c3")]),
        ),
        kind(
            "knights",
            20,
            None,
            each(5..=6, &|n| (4..=7).map(|k| format!("knights {n} pieces {k}")).collect()),
        ),
        kind(
            "kings",
            20,
            None,
            each(6..=7, &|n| (4..=7).map(|k| format!("kings {n} pieces {k}")).collect()),
        ),
        kind(
            "bishops",
            20,
            None,
            each(5..=6, &|n| (4..=6).map(|k| format!("bishops {n} pieces {k}")).collect()),
        ),
        kind(
            "tours",
            50,
            None,
            many(&[
                "tour 5",
                "tour 5 from a1",
                "tour 5 from c3",
                "tour 5x6",
                "tour 5x6 from a1",
                "tour 4x6",
                "tour 4x7",
                "tour 3x8",
                "tour 3x10",
                "tour 6 closed",
                "tour 5x6 closed",
                "tour 3x10 closed",
                "tour 5x8 closed",
                "tour 6",
                "tour 6 from a1",
            ]),
        ),
        kind(
            "queens by parts of `join`",
            4,
            Some("join"),
            each(10..=18, &|n| vec![format!("queens {n}")]),
        ),
        kind(
            "superqueens by parts of `join`",
            4,
            Some("join"),
            each(12..=18, &|n| vec![format!("superqueens {n}")]),
        ),
        kind(
            "covers by parts of `exact`",
            40,
            Some("exact"),
            many(&[
                "cover queens 8 pieces 5",
                "cover queens 9 pieces 5",
                "cover queens 7 pieces 5",
                "cover queens 8 pieces 6",
                "cover queens 9 independent",
                "cover queens 10 pieces 5",
                "cover queens 10 independent pieces 6",
                "cover queens 7 pieces 6",
                "cover queens 6 pieces 5",
                "cover queens 8 independent pieces 6",
                "cover queens 9 pieces 6",
                "cover kings 6 pieces 5",
                "cover kings 7 pieces 9",
                "cover knights 6 pieces 8",
                "cover knights 7 pieces 10",
                "cover knights 6 pieces 9",
                "cover queens 7x9 pieces 5",
                "cover queens 8x10 pieces 6",
                "cover queens 10 pieces 6",
                "cover queens 11 pieces 6",
                "cover queens 12 pieces 6",
                "cover queens 11 independent pieces 7",
                "cover kings 8 pieces 9",
                "cover bishops 8 pieces 9",
                "cover rooks 6 pieces 7",
                "cover knights 8 pieces 12",
            ]),
        ),
    ]
}

fn instance(text: &str) -> Arc<dyn Instance> {
    read_problem(text, &VOCABULARY).expect("a problem").instance().expect("an instance")
}

fn estimator_for(instance: &dyn Instance, method: Option<&str>) -> Option<Box<dyn CountEstimator>> {
    match method {
        Some(method) => instance.count_estimator(method, &Limit::default()).expect("within reach"),
        None => instance.knuth_estimator(),
    }
}

/// Returns the factor (in logarithms) by which intervals would have to be wider for 95 of 100 to
/// contain the true value.
fn quantile(factors: &mut [f64]) -> f64 {
    factors.sort_by(f64::total_cmp);
    factors[(factors.len() * 95 / 100).min(factors.len() - 1)]
}

/// Intervals of one quantity compared with the true values.
#[derive(Default)]
struct IntervalCoverage {
    intervals: u32,
    held: u32,
    /// Sum of half widths, as fractions of the true values.
    width: f64,
    /// Factors (in logarithms) by which each interval had to be wider to contain the true value.
    needed: Vec<f64>,
    /// Estimates without an interval.
    without: u32,
}

impl IntervalCoverage {
    fn add(&mut self, mean: &EstimatedMean, truth: f64) {
        let (lower, upper) = (mean.between.0, mean.between.1.unwrap_or(f64::INFINITY));
        if mean.between.1.is_none() {
            self.without += 1;
            return;
        }
        // If all subproblems are alike, only rounding errors are left to estimate.
        if upper - lower <= 1e-9 * upper {
            return;
        }
        self.intervals += 1;
        self.held += u32::from(mean.contains(truth));
        self.width += if upper.is_finite() { (upper - lower) / truth.max(1.0) / 2.0 } else { 0.0 };
        let factor = (truth / mean.about).ln().abs() / (upper / mean.about).ln();
        self.needed.push(if mean.about > 0.0 { factor } else { 0.0 });
    }

    fn percent(&self) -> f64 {
        100.0 * f64::from(self.held) / f64::from(self.intervals.max(1))
    }

    fn print_row(&mut self, name: &str, what: &str, instances: u32) {
        let IntervalCoverage { intervals, held, width, without, .. } = *self;
        let width = 100.0 * width / f64::from(intervals.max(1));
        let (percent, q95) = (self.percent(), quantile(&mut self.needed));
        println!(
            "{name:36} {what:>9} {instances:>9} {intervals:>9} {held:>6} {percent:>6.1} {width:>6.1} % {q95:>6.2} {without:>7}"
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let mut numbers = args.iter().filter_map(|arg| arg.parse::<u64>().ok());
    let (seeds, more) = (numbers.next().unwrap_or(5), numbers.next().unwrap_or(1));
    let milliseconds = |arg: &String| arg.strip_suffix("ms")?.parse().ok();
    let time = args.iter().find_map(milliseconds).map(Duration::from_millis);
    let each = args.iter().any(|arg| arg == "each");
    let is_word = |arg: &&String| {
        arg.parse::<u64>().is_err() && milliseconds(arg).is_none() && *arg != "each"
    };
    let word = args.iter().find(is_word);
    let limit = Limit { threads: 1, ..Limit::default() };
    let (mut all, mut instances) = (IntervalCoverage::default(), 0);
    println!(
        "{:36} {:>9} {:>9} {:>9} {:>6} {:>6} {:>8} {:>6} {:>7}",
        "kind", "quantity", "instances", "intervals", "hold", "%", "width", "q95", "without"
    );
    for InstanceKind { name, problems, share, method } in kinds() {
        if word.is_some_and(|word| !name.contains(word.as_str())) {
            continue;
        }
        let mut held = [(); 3].map(|()| IntervalCoverage::default());
        let mut used = 0;
        for text in &problems {
            let instance = instance(text);
            let before = processor_seconds();
            let tally = instance.count(method, false, &limit).expect("within reach");
            let seconds = processor_seconds() - before;
            let truth: f64 = tally.total.to_string().parse().expect("a number");
            let known = held[0].intervals;
            let mut own = IntervalCoverage::default();
            for seed in 0..seeds {
                // Tables are built for each seed, so that their time is included.
                let Some(sampling) = estimator_for(&*instance, method) else { continue };
                let effort =
                    SampleBudget { share: share * more as u32, time, ..SampleBudget::new(seed) };
                let Ok(sampled) = sampling.sample(&effort, &limit) else { continue };
                if sampled.whole {
                    continue;
                }
                held[0].add(&sampled.solutions, truth);
                own.add(&sampled.solutions, truth);
                // Nodes and time of the count are estimated by its own subproblems only, and short
                // times are mostly noise.
                if method.is_some() {
                    held[1].add(&sampled.nodes, tally.nodes as f64);
                    if seconds > 0.05 {
                        held[2].add(&sampled.seconds.shift_by(sampled.setup), seconds);
                    }
                }
            }
            if each && own.intervals > 0 {
                own.print_row(text, "solutions", 1);
            }
            used += u32::from(held[0].intervals > known);
        }
        for (held, what) in held.iter_mut().zip(["solutions", "nodes", "seconds"]) {
            if held.intervals > 0 {
                held.print_row(name, what, used);
            }
        }
        let [solutions, ..] = held;
        all.intervals += solutions.intervals;
        all.held += solutions.held;
        all.without += solutions.without;
        all.needed.extend(solutions.needed);
        instances += used;
    }
    if all.intervals > 0 {
        all.print_row("all", "solutions", instances);
    }
}
