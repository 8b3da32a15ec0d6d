//! How often the intervals of estimates hold the truth, by method, over instances whose solutions
//! the program counts itself.
//!
//! `cargo bench --bench estimates [SEEDS] [WORD] [FACTOR] [each]` estimates each instance as
//! `estimate` does, by every method that counts it, and prints rows for each method and for each
//! kind of instance (with a word: for those whose name has it; with a factor: with so many times
//! the effort; with
//! `each`: a row for each instance and method): how many of the intervals hold the truth, how wide
//! they are, and how many times as wide they would have to be for 95 of 100. Estimates that visited
//! the whole search are exact and in no row but the last line, and those without an upper end are
//! in the last column alone.
//!
//! The seconds that a method states without a sample are compared with a count by this method, and
//! those of another method are listed.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use bezzel_base::core::Limit;
use bezzel_base::estimate::{
    CountEstimate, CountEstimator, EstimatedMean, SampleBudget, processor_seconds,
};
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{Instance, MethodTask};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// Instances of one kind: problems in the command language, and the share of the usual effort, in
/// thousandths, that leaves most of each problem unseen.
struct InstanceKind {
    name: &'static str,
    problems: Vec<String>,
    share: u32,
}

fn kinds() -> Vec<InstanceKind> {
    let kind = |name, share, problems: Vec<String>| InstanceKind { name, problems, share };
    let each = |sides: std::ops::RangeInclusive<u32>, text: &dyn Fn(u32) -> Vec<String>| {
        sides.flat_map(text).collect()
    };
    let many = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    vec![
        kind("queens", 4, each(9..=15, &|n| vec![format!("queens {n}")])),
        kind(
            "queens, a square given",
            1,
            each(9..=13, &|n| {
                ["a1", "a3", "b4", "c2", "d4", "e5"]
                    .map(|square| format!("queens {n} with {square}"))
                    .to_vec()
            }),
        ),
        kind(
            "queens, a square blocked",
            1,
            each(9..=13, &|n| {
                ["a1", "a3", "b4", "d4"]
                    .map(|square| format!("queens {n} without {square}"))
                    .to_vec()
            }),
        ),
        kind(
            "queens on rectangles",
            1,
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
            many(&[
                "queens 11 torus",
                "queens 13 torus",
                "queens 9 torus pieces 7",
                "queens 10 torus pieces 8",
            ]),
        ),
        kind("superqueens", 20, each(11..=16, &|n| vec![format!("superqueens {n}")])),
        kind(
            "superqueens, a square given",
            10,
            each(11..=14, &|n| {
                ["a2", "b5", "d3"].map(|square| format!("superqueens {n} with {square}")).to_vec()
            }),
        ),
        kind(
            "rooks",
            1,
            each(7..=9, &|n| vec![format!("rooks {n}"), format!("rooks {n} without b2, c3")]),
        ),
        kind(
            "knights",
            20,
            each(5..=6, &|n| (4..=7).map(|k| format!("knights {n} pieces {k}")).collect()),
        ),
        kind(
            "kings",
            20,
            each(6..=7, &|n| (4..=7).map(|k| format!("kings {n} pieces {k}")).collect()),
        ),
        kind(
            "bishops",
            20,
            each(5..=6, &|n| (4..=6).map(|k| format!("bishops {n} pieces {k}")).collect()),
        ),
        kind(
            "tours",
            50,
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
            "pieces of several kinds",
            1,
            many(&[
                "3 queens + 3 knights 6",
                "4 queens + 4 kings 7",
                "2 rooks + 4 knights 5",
                "3 queens + 2 bishops + 2 knights 6",
                "5 kings + 3 knights 5 without c3",
                "3 queens + 3 knights 6 with a1",
            ]),
        ),
        kind(
            "armies",
            1,
            many(&[
                "armies queens 5 pieces 3",
                "armies queens 6 pieces 4",
                "armies queens 7 pieces 5",
                "armies kings 5 pieces 5",
                "armies knights 5 pieces 4",
                "armies rooks 6 pieces 4",
            ]),
        ),
        kind(
            "covers by several kinds",
            1,
            many(&[
                "cover 2 queens + 3 knights 5",
                "cover 3 queens + 2 kings 6",
                "cover 2 queens + 2 rooks 6",
                "cover 2 queens + 4 kings 6 independent",
            ]),
        ),
        kind(
            "covers",
            40,
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

/// Returns the estimates of a count by a method: the one for its solutions, and the one for its
/// nodes and its time, if its own subproblems are sampled.
fn sample(
    instance: &dyn Instance,
    method: &str,
    budget: &SampleBudget,
    limit: &Limit,
) -> (Option<CountEstimate>, Option<CountEstimate>) {
    let draw = |estimator: Box<dyn CountEstimator>| estimator.sample(budget, limit).ok();
    let own = instance.count_estimator(method, limit).expect("within reach");
    let is_probed = own.as_ref().is_some_and(|own| own.sampling_kind() == "probes");
    let own = own.and_then(draw);
    let probing = if is_probed { None } else { instance.knuth_estimator() };
    // A count of all parts is exact.
    let solutions = match &own {
        Some(own) if own.whole => Some(own.clone()),
        _ => probing.and_then(draw).or_else(|| own.clone()),
    };
    (solutions, own)
}

/// Longest count by a method.
const PATIENCE: Duration = Duration::from_secs(2);

/// Factor between the stated and the measured seconds of another method.
const FAR: f64 = 10.0;

/// Seconds below which times are noise.
const SHORT: f64 = 0.05;

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

    fn print_row(&mut self, name: &str, what: &str) {
        let IntervalCoverage { intervals, held, width, without, .. } = *self;
        let width = 100.0 * width / f64::from(intervals.max(1));
        let (percent, q95) = (self.percent(), quantile(&mut self.needed));
        println!(
            "{name:36} {what:>9} {intervals:>9} {held:>6} {percent:>6.1} {width:>6.1} % {q95:>6.2} {without:>7}"
        );
    }
}

/// Rows of a table by their names: coverage of solutions, nodes and seconds.
type Rows = BTreeMap<String, [IntervalCoverage; 3]>;

const QUANTITIES: [&str; 3] = ["solutions", "nodes", "seconds"];

fn print_rows(title: &str, rows: &mut Rows) {
    println!(
        "{title:36} {:>9} {:>9} {:>6} {:>6} {:>8} {:>6} {:>7}",
        "quantity", "intervals", "hold", "%", "width", "q95", "without"
    );
    for (name, row) in rows {
        for (held, what) in row.iter_mut().zip(QUANTITIES) {
            if held.intervals > 0 {
                held.print_row(name, what);
            }
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let mut numbers = args.iter().filter_map(|arg| arg.parse::<u64>().ok());
    let (seeds, more) = (numbers.next().unwrap_or(6), numbers.next().unwrap_or(1));
    let each = args.iter().any(|arg| arg == "each");
    let is_word = |arg: &&String| arg.parse::<u64>().is_err() && *arg != "each";
    let word = args.iter().find(is_word);
    let limit = Limit { threads: 1, ..Limit::default() };
    let (mut by_method, mut by_kind, mut by_instance) = (Rows::new(), Rows::new(), Rows::new());
    let (mut estimates, mut exact, mut wrong, mut stated, mut far) = (0, 0, 0, 0, Vec::new());
    for InstanceKind { name, problems, share } in kinds() {
        if word.is_some_and(|word| !name.contains(word.as_str())) {
            continue;
        }
        for text in &problems {
            let instance = instance(text);
            let tally = instance.count(None, false, &limit).expect("within reach");
            let truth: f64 = tally.total.to_string().parse().expect("a number");
            for method in instance.problem().entry.methods {
                let method = method.word;
                let chosen = instance.choose_method(MethodTask::Count, Some(method), &limit);
                let before = processor_seconds();
                let counted = instance.count(Some(method), false, &limit.within(PATIENCE));
                let (Ok(_), Ok(counted)) = (chosen, counted) else { continue };
                let seconds = processor_seconds() - before;
                let is_counted = counted.end.is_complete();
                if let Some(known) =
                    instance.estimate_seconds(MethodTask::Count, Some(method), &limit)
                    && (known > SHORT || seconds > SHORT)
                {
                    stated += 1;
                    let is_slower = seconds > FAR * known;
                    if is_slower || is_counted && known > FAR * seconds {
                        far.push(format!(
                            "{text} using {method}: {known:.3} s, not {seconds:.3} s"
                        ));
                    }
                }
                for seed in 0..seeds {
                    let budget =
                        SampleBudget { share: share * more as u32, ..SampleBudget::new(seed) };
                    let (solutions, own) = sample(&*instance, method, &budget, &limit);
                    let Some(solutions) = solutions else { continue };
                    estimates += 1;
                    if solutions.whole {
                        exact += 1;
                        wrong += u32::from(!solutions.solutions.contains(truth));
                        continue;
                    }
                    let mut names = vec![(method.to_owned(), &mut by_method)];
                    names.push((name.to_owned(), &mut by_kind));
                    if each {
                        names.push((format!("{text} using {method}"), &mut by_instance));
                    }
                    for (name, rows) in names {
                        let row = rows.entry(name).or_default();
                        row[0].add(&solutions.solutions, truth);
                        // Short times are mostly noise.
                        let own = own.iter().filter(|own| is_counted && !own.whole);
                        for own in own {
                            row[1].add(&own.nodes, counted.nodes as f64);
                            if seconds > SHORT {
                                row[2].add(&own.seconds.shift_by(own.setup), seconds);
                            }
                        }
                    }
                }
            }
        }
    }
    print_rows("kind", &mut by_kind);
    print_rows("method", &mut by_method);
    print_rows("instance", &mut by_instance);
    println!("{estimates} estimates, {exact} of them exact, {wrong} of these wrong");
    println!("{stated} times without a sample, {} of another method", far.len());
    far.iter().for_each(|line| println!("  {line}"));
}
