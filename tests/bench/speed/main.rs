//! Speed of the program: each topic prints a table with a plain baseline from the same run, and the
//! ratio.
//!
//! `cargo bench --bench speed` prints all of them for each set of vector instructions of the
//! processor. `-- --help` lists the topics and the options. Times are processor times of one thread
//! unless stated otherwise, and medians of the runs of a row.
#![allow(clippy::print_stdout, reason = "a bench prints its tables")]

mod armies;
mod blocked;
mod clock;
mod covers;
mod hooks;
mod kernel;
mod lists;
mod queens;
mod sets;
mod shards;
mod stars;
mod start;
mod table;
mod tours;

use bezzel_base::core::{instruction_sets, use_instruction_set};
use clap::Parser;

/// Options of the benchmark.
#[derive(Parser)]
#[command(about = "Tables of times beside plain baselines, and their ratios", after_help = topics())]
struct BenchOptions {
    /// Tables to print (default: all)
    #[arg(value_parser = TOPICS.map(|topic| topic.name))]
    topics: Vec<String>,
    /// Use these vector instructions only: portable, avx2, avx512 or neon
    #[arg(long, value_parser = instruction_sets().collect::<Vec<_>>())]
    lanes: Option<String>,
    /// Longest side of a board, for topics with boards of several sizes
    #[arg(long, value_name = "SIDE")]
    to: Option<u32>,
    /// Include boards that take minutes
    #[arg(long)]
    slow: bool,
    /// Run one kernel only, for a tool that counts instructions
    #[arg(long, value_name = "KERNEL", hide = true)]
    once: Option<String>,
    /// Passed by `cargo bench` to every benchmark
    #[arg(long, hide = true)]
    bench: bool,
}

impl BenchOptions {
    /// Returns the instruction sets to measure, best first.
    fn selected_sets(&self) -> Vec<&'static str> {
        instruction_sets()
            .filter(|lanes| self.lanes.as_deref().is_none_or(|wanted| wanted == *lanes))
            .collect()
    }

    /// Returns the longest side, or the default of the topic.
    fn longest_side(&self, usual: u32) -> u32 {
        self.to.unwrap_or(usual)
    }
}

/// Table, or a few related ones.
struct Topic {
    name: &'static str,
    what: &'static str,
    print: fn(&BenchOptions),
}

const TOPICS: [Topic; 20] = [
    Topic {
        name: "hooks",
        what: "what hooks cost that nobody hears, in instructions too",
        print: hooks::print,
    },
    Topic { name: "joined", what: "queens counted by joined quadrants", print: queens::joined },
    Topic {
        name: "options",
        what: "queens with a required or a blocked square, on n by n - 1 squares",
        print: queens::options,
    },
    Topic {
        name: "superqueens",
        what: "superqueens counted by joined quadrants",
        print: queens::superqueens,
    },
    Topic { name: "torus", what: "queens on a torus counted line by line", print: queens::torus },
    Topic {
        name: "blocked",
        what: "one solution of queens on boards with blocked squares, beside CP-SAT and CaDiCaL (no vector instructions)",
        print: blocked::print,
    },
    Topic {
        name: "textbook",
        what: "one cover by queens without attacks, beside the textbook's search",
        print: covers::textbook,
    },
    Topic { name: "covers", what: "covers by queens counted", print: covers::queens },
    Topic { name: "knights", what: "covers by knights proved and counted", print: covers::knights },
    Topic {
        name: "exchanges",
        what: "covers by knights by exchanges, beside a tabu search without weights that stops after 5 s (no vector instructions)",
        print: covers::exchanges,
    },
    Topic {
        name: "sets",
        what: "placements by profiles and none three in a line, beside short programs (no vector instructions)",
        print: sets::print,
    },
    Topic {
        name: "armies",
        what: "the largest armies of queens, beside the placement of single queens (no vector instructions)",
        print: armies::print,
    },
    Topic { name: "walks", what: "tours by tiles beside Warnsdorff's rule", print: tours::walks },
    Topic { name: "ties", what: "how often that rule succeeds", print: tours::ties },
    Topic { name: "tours", what: "tours counted along the frontier", print: tours::counts },
    Topic {
        name: "stars",
        what: "star battles tested for one solution, and their difficulties (no vector instructions)",
        print: stars::print,
    },
    Topic { name: "lists", what: "lists of queens beside C and Python", print: lists::questions },
    Topic { name: "files", what: "solutions written to files of each kind", print: lists::files },
    Topic {
        name: "shards",
        what: "a count in shards beside the same in one",
        print: shards::print,
    },
    Topic { name: "start", what: "the program started for a small count", print: start::print },
];

/// Formats the topics for the help text.
fn topics() -> String {
    let lines = TOPICS.iter().map(|topic| format!("  {:<12} {}\n", topic.name, topic.what));
    format!("Topics:\n{}", lines.collect::<String>())
}

fn main() {
    let asked = BenchOptions::parse();
    if let Some(kernel) = &asked.once {
        hooks::run_kernel(kernel);
        return;
    }
    println!("{}", clock::machine());
    let is_asked = |topic: &&Topic| {
        asked.topics.is_empty() || asked.topics.iter().any(|name| name == topic.name)
    };
    for topic in TOPICS.iter().filter(is_asked) {
        println!("\n{}: {}", topic.name, topic.what);
        // The previous topic may have selected other instructions.
        use_instruction_set(asked.selected_sets()[0]);
        (topic.print)(&asked);
    }
}
