//! How often the intervals of estimates hold the truth, over instances whose solutions the program counts itself.
//!
//! `cargo bench --bench estimates [SEEDS]` prints a row for each kind of instance: how many of the intervals for the number of solutions
//! hold it, how wide they are, and how many times as wide they would have to be for 95 of 100. Estimates that counted everything are left out.

use bezzel::rooms::problem::{Instance, Task};
use bezzel::rooms::search::Limit;
use bezzel::rooms::search::sample::{Effort, Sampled, Sampling};
use bezzel::rooms::verb::{VOCABULARY, bind::read_problem};
use std::sync::Arc;

/// Instances of one kind: problems in the command language, and the thousandths of the usual effort that leave most of each unseen.
struct Kind {
    name: &'static str,
    problems: Vec<String>,
    share: u32,
    /// The method whose subproblems are drawn; probes without one.
    method: Option<&'static str>,
}

fn kinds() -> Vec<Kind> {
    let kind = |name, share, method, problems: Vec<String>| Kind { name, problems, share, method };
    let each = |sides: std::ops::RangeInclusive<u32>, text: &dyn Fn(u32) -> Vec<String>| sides.flat_map(text).collect();
    let many = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    vec![
        kind("queens", 2, None, each(9..=15, &|n| vec![format!("queens {n}")])),
        kind(
            "queens, a square given",
            1,
            None,
            each(9..=13, &|n| {
                ["a1", "a3", "b4", "c2", "d4", "e5"].map(|square| format!("queens {n} with {square}")).to_vec()
            }),
        ),
        kind(
            "queens, a square blocked",
            1,
            None,
            each(9..=13, &|n| ["a1", "a3", "b4", "d4"].map(|square| format!("queens {n} without {square}")).to_vec()),
        ),
        kind(
            "queens on rectangles",
            1,
            None,
            each(8..=12, &|n| {
                vec![format!("queens {n}x{}", n + 1), format!("queens {n}x{}", n + 2), format!("queens {}x{n}", n + 1)]
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
            many(&["queens 11 torus", "queens 13 torus", "queens 9 torus pieces 7", "queens 10 torus pieces 8"]),
        ),
        kind("superqueens", 2, None, each(11..=16, &|n| vec![format!("superqueens {n}")])),
        kind(
            "superqueens, a square given",
            1,
            None,
            each(11..=14, &|n| ["a2", "b5", "d3"].map(|square| format!("superqueens {n} with {square}")).to_vec()),
        ),
        kind("rooks", 1, None, each(7..=9, &|n| vec![format!("rooks {n}"), format!("rooks {n} without b2, c3")])),
        kind("knights", 20, None, each(5..=6, &|n| (4..=7).map(|k| format!("knights {n} pieces {k}")).collect())),
        kind("kings", 20, None, each(6..=7, &|n| (4..=7).map(|k| format!("kings {n} pieces {k}")).collect())),
        kind("bishops", 20, None, each(5..=6, &|n| (4..=6).map(|k| format!("bishops {n} pieces {k}")).collect())),
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
        kind("queens by parts of `join`", 4, Some("join"), each(10..=15, &|n| vec![format!("queens {n}")])),
        kind(
            "covers by parts of `exact`",
            4,
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
            ]),
        ),
        kind(
            "tours by parts of `backtracking`",
            20,
            Some("backtracking"),
            many(&[
                "tour 5",
                "tour 5x6",
                "tour 4x7",
                "tour 3x10",
                "tour 6 closed",
                "tour 5x6 closed",
                "tour 5x8 closed",
                "tour 4x8",
            ]),
        ),
    ]
}

fn instance(text: &str) -> Arc<dyn Instance> {
    read_problem(text, &VOCABULARY).expect("a problem").instance().expect("an instance")
}

fn sampling(instance: &dyn Instance, method: Option<&str>) -> Option<Box<dyn Sampling>> {
    match method {
        Some(method) => instance.sampling(method, &Limit::default()).expect("within reach"),
        None => instance.probing(),
    }
}

/// How many times as wide (in logarithms) intervals would have to be for 95 of 100 to hold the truth.
fn quantile(factors: &mut [f64]) -> f64 {
    factors.sort_by(f64::total_cmp);
    factors[(factors.len() * 95 / 100).min(factors.len() - 1)]
}

fn main() {
    let seeds = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(5);
    let limit = Limit::default();
    let (mut instances, mut all, mut factors) = (0, (0, 0), Vec::new());
    println!(
        "{:34} {:>9} {:>9} {:>6} {:>7} {:>8} {:>6}",
        "kind", "instances", "intervals", "hold", "%", "width", "q95"
    );
    for Kind { name, problems, share, method } in kinds() {
        let mut needed = Vec::new();
        let (mut held, mut number, mut width, mut used) = (0u32, 0u32, 0.0, 0);
        for text in &problems {
            let instance = instance(text);
            assert!(instance.method(Task::Count, None, &limit).is_ok());
            let truth = instance.count(None, false, &limit).expect("within reach").total.to_string();
            let truth: f64 = truth.parse().expect("a number");
            let Some(sampling) = sampling(&*instance, method) else { continue };
            let mut some = false;
            for seed in 0..seeds {
                let effort = Effort { share, ..Effort::new(seed) };
                let Ok(Sampled { solutions, whole: false, .. }) = sampling.sample(&effort, &limit) else { continue };
                // Subproblems that are all alike leave nothing to estimate but the last digits of floating point numbers.
                let is_exact = solutions.between.1.is_some_and(|upper| upper - solutions.between.0 <= 1e-9 * upper);
                if is_exact {
                    continue;
                }
                some = true;
                number += 1;
                let upper = solutions.between.1.unwrap_or(f64::INFINITY);
                let factor = (truth / solutions.about).ln().abs() / (upper / solutions.about).ln();
                needed.push(if solutions.about > 0.0 { factor } else { 0.0 });
                held += u32::from(solutions.holds(truth));
                width += solutions.between.1.map_or(0.0, |upper| (upper - solutions.between.0) / truth.max(1.0) / 2.0);
            }
            used += u32::from(some);
        }
        if number > 0 {
            let percent = 100.0 * f64::from(held) / f64::from(number);
            let width = 100.0 * width / f64::from(number);
            let q95 = quantile(&mut needed);
            println!("{name:34} {used:>9} {number:>9} {held:>6} {percent:>7.1} {width:>6.1} % {q95:>6.2}");
            factors.append(&mut needed);
        }
        instances += used;
        all = (all.0 + number, all.1 + held);
    }
    let percent = 100.0 * f64::from(all.1) / f64::from(all.0);
    let q95 = quantile(&mut factors);
    println!("{:34} {instances:>9} {:>9} {:>6} {percent:>7.1} {:>8} {q95:>6.2}", "all", all.0, all.1, "");
}
