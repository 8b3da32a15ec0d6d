//! Speed.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]
use bezzel::board::Size;
use bezzel::search::tour::*;
use bezzel::search::tour::warnsdorff::*;
use std::time::Instant;
#[test]
fn speed() {
    for n in [100u64, 1000, 2000, 4000] {
        let size = Size::new(n, n).unwrap();
        let t = Instant::now();
        let tour = divide::find(size, Ends::CLOSED).unwrap();
        let d = t.elapsed();
        println!("{n}: {:?} {:.2} ns/square", d, d.as_nanos() as f64 / tour.len() as f64);
    }
    for n in [50, 100u64] {
        let size = Size::new(n, n).unwrap();
        let t = Instant::now();
        let graph = Graph::new(&Field::knight(size));
        println!("graph {:?}", t.elapsed());
        for tie in [Tie::Fixed, Tie::Random(1), Tie::Pohl, Tie::Roth] {
            let t = Instant::now();
            let mut w = Walker::new(&graph, Rule::Fewest, tie, None);
            let full = (0..graph.len() as u32).filter(|&s| w.walk(s).len() == graph.len()).count();
            println!("{n} {tie:?} {:.4} {:?}", full as f64 / graph.len() as f64, t.elapsed());
        }
    }
}
