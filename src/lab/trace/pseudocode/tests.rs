//! Every step executes a line of pseudocode, and the lines follow each other as their control flow
//! allows.

use super::CodeLine;
use crate::evaluate::RunCommands;
use crate::report::ViewOptions;
use crate::state::SessionState;
use crate::value::Value;
use bezzel_messages::Lang;
use std::collections::BTreeSet;

/// Control flow of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Flow {
    /// The next line follows.
    Next,
    /// The line may be silent, and the next one follows.
    Maybe,
    /// The line is executed several times or never.
    Repeat,
    /// The lines below are executed several times or never.
    Loop,
    /// The lines above are executed anew, and then the next line follows.
    Call,
    /// The lines above are executed anew, and then those of the call have ended.
    LastCall,
    /// On a condition, the loop continues with its next round.
    Continue,
    /// On a condition, the last line of the block follows.
    ToLast,
    /// On a condition, those of the call have ended.
    Return,
    /// On a condition, the first of the lines that are called follows.
    Restart,
    /// On a condition, everything ends.
    Stop,
}

/// Words of the lines that are called by others below them.
const CALLED: [&str; 8] = [
    "fill-file",
    "place-rest",
    "extend-list",
    "cover-lines",
    "fill-lines",
    "expand-minor",
    "place-all",
    "visit",
];

fn flow(word: &str) -> Flow {
    match word {
        "given" | "draw" | "way-back" => Flow::Repeat,
        "each-rank" | "each-square" | "each-bit" | "each-number" | "each-option"
        | "each-random" | "each-entry" | "each-attacked" | "while-attacked" | "each-size"
        | "while-uncovered" | "while-free" | "while-free-end" | "each-start" | "each-move"
        | "each-distance" => Flow::Loop,
        "next-file" | "next-open-file" | "next-square" | "next-number" | "cover-others"
        | "fill-others" | "next-minor" | "visit-next" => Flow::Call,
        "empty-file" => Flow::LastCall,
        "closed-square" | "attacked-square" | "collinear-square" | "closed-number"
        | "attacked-number" | "letter-twice" => Flow::Continue,
        "visited-all" | "visited-all-closed" | "lost" | "no-move" => Flow::ToLast,
        "all-placed" | "none-free" | "no-bits" | "list-complete" | "lines-covered"
        | "no-option" | "term-complete" | "cover-complete" | "cover-incomplete" => Flow::Return,
        "start-again" | "no-exchange" => Flow::Restart,
        "lines-filled" | "none-attacked" | "no-gain" | "tour-open" | "tour-closed" | "no-tour"
        | "unreached" | "shortest" => Flow::Stop,
        // They are silent where the line after them says why nothing is chosen.
        "free-bits" | "fewest-free" | "hardest-line" | "exchange" | "next-order" | "walk-stuck"
        | "none-found" => Flow::Maybe,
        _ => Flow::Next,
    }
}

struct ControlFlow<'a>(&'a [CodeLine]);

impl ControlFlow<'_> {
    fn flow(&self, line: usize) -> Flow {
        flow(self.0[line].word)
    }

    fn head(&self) -> Option<usize> {
        self.0.iter().position(|line| CALLED.contains(&line.word))
    }

    /// Returns the lines that follow the block of a line.
    fn after(&self, line: usize) -> Vec<usize> {
        let depth = self.0[line].depth;
        let next = (line + 1..self.0.len()).find(|&next| self.0[next].depth <= depth);
        if let Some(next) = next.filter(|&next| self.0[next].depth == depth) {
            return vec![next];
        }
        let around = (0..line).rev().find(|&around| self.0[around].depth < depth);
        match around {
            None => next.into_iter().collect(),
            Some(around) if self.flow(around) == Flow::Loop => vec![around],
            Some(around) if Some(around) == self.head() => self.returns(),
            Some(around) => self.after(around),
        }
    }

    /// Returns the lines that follow when a call ends.
    fn returns(&self) -> Vec<usize> {
        let calls = (0..self.0.len()).filter(|&line| self.flow(line) == Flow::Call);
        let calls: Vec<usize> = calls.flat_map(|line| self.after(line)).collect();
        [calls, self.head().map_or_else(Vec::new, |head| self.after(head))].concat()
    }

    /// Returns the lines that follow a line. It may be passed without its step.
    fn next(&self, line: usize, is_silent: bool) -> Vec<usize> {
        let body = || vec![line + 1].into_iter().filter(|&line| line < self.0.len());
        let has_steps = !self.0[line].steps.is_empty();
        let is_block = self.0.get(line + 1).is_some_and(|next| next.depth > self.0[line].depth);
        match self.flow(line) {
            Flow::Next if is_block => body().collect(),
            Flow::Next if is_silent && has_steps => Vec::new(),
            Flow::Next => self.after(line),
            Flow::Maybe => self.after(line),
            Flow::Repeat => [vec![line], self.after(line)].concat(),
            Flow::Loop if is_silent && has_steps => self.after(line),
            Flow::Loop => body().chain(self.after(line)).collect(),
            Flow::Call => self.head().into_iter().collect(),
            Flow::LastCall if is_silent => {
                [self.head().into_iter().collect(), self.returns(), self.after(line)].concat()
            }
            Flow::LastCall => self.head().into_iter().collect(),
            // The condition of a line without steps may hold silently.
            Flow::Continue if is_silent && has_steps => self.after(line),
            Flow::Continue => [self.after(line), self.enclosing_loop(line)].concat(),
            Flow::ToLast | Flow::Return | Flow::Restart | Flow::Stop if is_silent => {
                self.after(line)
            }
            Flow::ToLast => {
                let depth = self.0[line].depth;
                let last = (line..self.0.len()).take_while(|&at| self.0[at].depth >= depth);
                last.filter(|&at| self.0[at].depth == depth).last().into_iter().collect()
            }
            Flow::Return => self.returns(),
            Flow::Restart => self.head().into_iter().collect(),
            Flow::Stop => Vec::new(),
        }
    }

    fn enclosing_loop(&self, line: usize) -> Vec<usize> {
        let around = (0..line).rev().find(|&around| self.0[around].depth < self.0[line].depth);
        around.into_iter().collect()
    }

    /// Returns the next lines with a step after these lines, past those without one.
    fn next_steps(&self, from: Vec<usize>) -> BTreeSet<usize> {
        let (mut seen, mut left) = (BTreeSet::new(), from);
        while let Some(line) = left.pop() {
            if seen.insert(line) {
                left.extend(self.next(line, true));
            }
        }
        seen.retain(|&line| !self.0[line].steps.is_empty());
        seen
    }
}

/// Commands whose steps execute lines of pseudocode, at least one of each method.
const TRACED: [&str; 67] = [
    "trace queens 4 steps 1..82",
    "trace queens 6",
    "trace queens 6 solutions 2..4",
    "trace queens 3",
    "trace queens 6x4 steps 1..500",
    "trace queens 4x6 steps 1..500",
    "trace queens 5 pieces 3 steps 1..2000",
    "trace queens 6 with c5 steps 1..500",
    "trace queens 6 with c5 pieces 5 steps 1..2000",
    "trace queens 5 with a1, c5 steps 1..500",
    "trace queens 5 without a1, b3, file c steps 1..500",
    "trace queens 5 pawns c3 steps 1..500",
    "trace queens 6 torus steps 1..3000",
    "trace queens 8 nothree steps 1..3000",
    "trace rooks 3 steps 1..200",
    "trace kings 3 steps 1..200",
    "trace kings 4 with b2 pieces 3 steps 1..500",
    "trace bishops 3 without b2 steps 1..300",
    "trace knights 3 nothree pieces 4 steps 1..1000",
    "trace superqueens 5 steps 1..500",
    "trace queens 6 using bitmask steps 1..500",
    "trace queens 5 pieces 3 using bitmask steps 1..900",
    "trace queens 6 with c5 using bitmask steps 1..500",
    "trace queens 6x4 using bitmask steps 1..500",
    "trace queens 4x6 using bitmask steps 1..500",
    "trace queens 6 using permutations steps 1..900",
    "trace queens 5 pieces 4 using permutations steps 1..900",
    "trace queens 6 with c5 using permutations steps 1..900",
    "trace queens 6 using exactcover steps 1..500",
    "trace queens 6x4 using exactcover steps 1..500",
    "trace queens 6 with c5 using exactcover steps 1..500",
    "trace queens 4 using determinant steps 1..200",
    "trace queens 4x5 using determinant steps 1..200",
    "trace queens 5x4 using determinant steps 1..200",
    "trace queens 8 using firstfail",
    "trace queens 3 using firstfail",
    "trace queens 12 with a1 using firstfail",
    "trace queens 20 without a1, b2, c3, d4, e5, f6, g7, h8 using firstfail",
    "trace queens 5x8 using firstfail",
    // Seven queens on six lines: several runs.
    "trace queens 11x13 without a7..g13 using firstfail steps 1..5000",
    "trace queens 8 using minconflicts seed 1",
    "trace queens 8 using minconflicts seed 3",
    "trace queens 12 using minconflicts seed 3",
    "trace queens 30 using minconflicts seed 4",
    "trace queens 6x9 using minconflicts seed 4",
    "trace cover queens 4 steps 1..391",
    "trace cover queens 4 pieces 3 steps 1..391",
    "trace cover queens 4 with a1 steps 1..391",
    "trace cover queens 4 independent steps 1..391",
    "trace cover kings 4 without a1 steps 1..391",
    "trace cover queens 5 using greedy",
    "trace cover queens 6 with a1 using greedy",
    "trace cover knights 6 using greedy",
    "trace cover rooks 3 without file a, file b, file c using greedy",
    "trace tour 5",
    "trace tour 6 closed using warnsdorff",
    "trace tour 8 closed from c3 using warnsdorff",
    "trace tour 5 from a1 to c3 using warnsdorff",
    "trace tour 8 from a1 squirrel-cull using warnsdorff",
    "trace tour 7 using lastresort",
    "trace tour 6 using antiwarnsdorff",
    "trace tour 5 using backtracking steps 1..900",
    "trace tour 6 closed using backtracking steps 1..900",
    "trace tour 3 using backtracking",
    "trace tour 5 from a1 to c3 using backtracking steps 1..900",
    "trace path knight 5 from a1 to e5",
    "trace path knight 3 from a1 to b2",
];

#[test]
fn lines_follow_each_other_as_the_pseudocode_says() {
    let (mut written, mut executed) = (BTreeSet::new(), BTreeSet::new());
    let mut faults = Vec::new();
    for command in TRACED {
        let trace = match SessionState::default().run(command) {
            Value::Trace(trace) => trace,
            other => panic!("{command}: {other:?}"),
        };
        let lines = &trace.pseudocode;
        assert!(!lines.is_empty() && lines.len() <= 13, "{command}: {} lines", lines.len());
        written.extend(lines.iter().filter(|line| !line.steps.is_empty()).map(|line| line.word));
        let code = ControlFlow(lines);
        let mut before = None;
        for (number, step) in (trace.first..).zip(&trace.steps) {
            let Some(line) = trace.code_line(step) else {
                faults.push(format!("{command}, {number}: {step:?} has no line"));
                continue;
            };
            let allowed = match before {
                Some(before) => code.next_steps(code.next(before, false)),
                None if trace.first == 1 => code.next_steps(vec![0]),
                None => BTreeSet::from([line]),
            };
            if !allowed.contains(&line) {
                let [before, now] = [before, Some(line)].map(|line| line.map(|at| lines[at].word));
                faults.push(format!("{command}, {number}: {now:?} after {before:?}"));
            }
            before = Some(line);
            executed.insert(lines[line].word);
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let missed: BTreeSet<&str> = written.difference(&executed).copied().collect();
    assert!(missed.is_empty(), "no step executes {missed:?}");
}

#[test]
fn every_line_has_a_text_in_every_language() {
    for command in TRACED {
        let Value::Trace(trace) = SessionState::default().run(command) else { panic!("{command}") };
        for lang in Lang::ALL {
            let view = ViewOptions { lang, ..ViewOptions::default() };
            for line in &trace.pseudocode {
                let id = format!("pseudocode-{}", line.word);
                assert_ne!(view.text(&id, &[]), id, "{lang:?}");
            }
        }
    }
}
