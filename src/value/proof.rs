//! Proofs that another program checks: a claim on a problem, the model that says it, and the steps that prove it.
//!
//! The model (`.opb`) is made from the definition of the problem, the steps (`.pbp`) by a search that knows nothing but the model. A
//! checker reads both; the format of the steps is version 3.0 of VeriPB's, whose checker takes only what follows by addition of
//! constraints, division, and unit propagation.

use super::Drawn;
use super::file::FileError;
use crate::board::{Size, Square};
use crate::problem::{Constraint, Instance, Model, Relation, Rule};
use crate::search::refutation::{Derivation, Refutation, Sum, refute};
use crate::search::{Limit, Pulse, Stop};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

/// What a proof proves of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// There is no solution.
    None,
    /// There is a solution: this one.
    Some(Vec<Square>),
    /// No solution has fewer pieces than this one.
    Fewest(Vec<Square>),
    /// No solution has more pieces than this one.
    Most(Vec<Square>),
    /// These are all solutions.
    All(Vec<Vec<Square>>),
}

impl Statement {
    /// The word for it in data: `none`, `solution`, `fewest`, `most`, `all`.
    pub fn word(&self) -> &'static str {
        match self {
            Statement::None => "none",
            Statement::Some(_) => "solution",
            Statement::Fewest(_) => "fewest",
            Statement::Most(_) => "most",
            Statement::All(_) => "all",
        }
    }

    /// The solution that shows the half of it which needs no search.
    fn solution(&self) -> Option<&[Square]> {
        match self {
            Statement::Some(solution) | Statement::Fewest(solution) | Statement::Most(solution) => Some(solution),
            Statement::None | Statement::All(_) => None,
        }
    }
}

/// A claim with its proof, which is written when it is exported: the same search gives the same steps.
#[derive(Clone, Debug)]
pub struct Proof {
    instance: Arc<dyn Instance>,
    /// What it proves.
    pub statement: Statement,
    model: Model,
    /// Variables of the model, one a square.
    pub variables: u64,
    /// Constraints of the model.
    pub constraints: u64,
    /// Nodes of the search for the proof.
    pub nodes: u64,
    /// Steps of the proof.
    pub steps: u64,
    /// Bytes of the proof as a file.
    pub bytes: u64,
    /// Seconds that the search took.
    pub seconds: f64,
    /// Why there is no proof, where the search was stopped.
    pub stopped: Option<Stop>,
}

/// Why a claim has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The problem has no model.
    NoModel,
    /// These pieces refute the claim.
    Refuted(Vec<Square>),
}

impl Proof {
    /// The most squares of a board.
    pub const MOST_SQUARES: u64 = 4096;

    /// The most solutions in a claim that these are all.
    pub const MOST_SOLUTIONS: usize = 100_000;

    /// Searches for the proof of a claim.
    ///
    /// # Errors
    /// [`Unproved`].
    ///
    /// # Complexity
    /// See [`refute`].
    pub fn of(instance: Arc<dyn Instance>, statement: Statement, limit: &Limit) -> Result<Proof, Unproved> {
        let mut model = instance.model().ok_or(Unproved::NoModel)?;
        match &statement {
            Statement::Most(_) => model.constraints.retain(|constraint| constraint.rule != Rule::Pieces),
            Statement::All(all) => {
                let squares: Vec<Square> = model.grid.size.iter().collect();
                if let Some(first) = all.first().filter(|_| model.minimises) {
                    model.add(Rule::Pieces, squares, Relation::AtMost, first.len() as u64);
                }
                model.minimises = false;
                for solution in all {
                    let bound = solution.len() as u64 - 1;
                    let (rule, squares) = (Rule::Listed, solution.clone());
                    model.constraints.push(Constraint { rule, squares, relation: Relation::AtMost, bound });
                }
            }
            Statement::None | Statement::Some(_) => model.minimises = false,
            Statement::Fewest(_) => {}
        }
        let mut proof = Proof {
            variables: model.grid.size.squares(),
            constraints: model.constraints.len() as u64,
            instance,
            statement,
            model,
            nodes: 0,
            steps: 0,
            bytes: 0,
            seconds: 0.0,
            stopped: None,
        };
        let clock = Instant::now();
        let written = proof.derive(&mut io::sink(), limit).map_err(|error| match error {
            Failed::Refuted(squares) => Unproved::Refuted(squares),
            Failed::System(_) => Unproved::NoModel,
        })?;
        (proof.nodes, proof.steps, proof.bytes) = (written.nodes, written.steps, written.bytes);
        (proof.stopped, proof.seconds) = (written.stopped, clock.elapsed().as_secs_f64());
        Ok(proof)
    }

    /// The problem in the command language.
    pub fn problem(&self) -> String {
        self.instance.text()
    }

    /// The problem.
    pub fn instance(&self) -> &dyn Instance {
        &*self.instance
    }

    /// Writes the model: a constraint a line, each under a comment that names what it stands for, with variables named by squares.
    ///
    /// # Errors
    /// What the system says; [`FileError::Stopped`].
    pub(in crate::value) fn write_model(&self, out: &mut dyn Write, limit: &Limit) -> Result<Drawn, FileError> {
        let sum = |squares: &[Square], sign: &str| squares.iter().map(|s| format!("{sign}1 {s} ")).collect::<String>();
        let all: Vec<Square> = self.model.grid.size.iter().collect();
        writeln!(out, "* #variable= {} #constraint= {}", self.variables, self.constraints)?;
        writeln!(out, "* {}{}: {}", NAME, self.problem(), self.statement.word())?;
        match self.statement {
            Statement::Fewest(_) => writeln!(out, "min: {};", sum(&all, "+"))?,
            Statement::Most(_) => writeln!(out, "min: {};", sum(&all, "-"))?,
            _ => {}
        }
        let mut pulse = Pulse::new(limit);
        for Constraint { rule, squares, relation, bound } in &self.model.constraints {
            pulse.check(squares.len() as u64)?;
            writeln!(out, "* {rule}")?;
            match relation {
                Relation::AtMost => writeln!(out, "{}>= -{bound} ;", sum(squares, "-"))?,
                Relation::AtLeast => writeln!(out, "{}>= {bound} ;", sum(squares, "+"))?,
                Relation::Exactly => writeln!(out, "{}= {bound} ;", sum(squares, "+"))?,
            }
        }
        Ok(Drawn::Model { variables: self.variables, constraints: self.constraints })
    }

    /// Searches again and writes the steps.
    ///
    /// # Errors
    /// What the system says; [`FileError::Stopped`].
    pub(in crate::value) fn write_steps(&self, out: &mut dyn Write, limit: &Limit) -> Result<Drawn, FileError> {
        let mut out = io::BufWriter::new(out);
        let written = self.derive(&mut out, limit).map_err(|error| match error {
            Failed::Refuted(_) => FileError::Stopped(Stop::GaveUp),
            Failed::System(error) => error.into(),
        })?;
        out.flush()?;
        written.stopped.map_or(Ok(Drawn::Proof(written.steps)), |stop| Err(FileError::Stopped(stop)))
    }

    fn derive(&self, out: &mut dyn Write, limit: &Limit) -> Result<Written, Failed> {
        let size = self.model.grid.size;
        let (mut sums, mut number) = (Vec::new(), 0);
        for Constraint { squares, relation, bound, .. } in &self.model.constraints {
            let mut variables: Vec<u32> = squares.iter().map(|&square| size.index(square) as u32).collect();
            variables.sort_unstable();
            let directions: &[bool] = match relation {
                Relation::AtLeast => &[false],
                Relation::AtMost => &[true],
                Relation::Exactly => &[false, true],
            };
            for &at_most in directions {
                number += 1;
                let bound = u32::try_from(*bound).unwrap_or(u32::MAX);
                sums.push(Sum { variables: variables.clone(), at_most, bound, number });
            }
        }
        let mut steps = Steps { size, out, last: number, count: 0, bytes: 0 };
        let of = self.statement.word();
        steps.say(&format!("pseudo-Boolean proof version 3.0\n% {NAME}{}: {of}\nf {number} ;\n", self.problem()))?;
        let literals = self.statement.solution().map(|solution| {
            let sign = |square: Square| if solution.contains(&square) { "" } else { "~" };
            size.iter().map(|square| format!(" {}{square}", sign(square))).collect::<String>()
        });
        let better = match &self.statement {
            Statement::Some(_) => {
                let literals = literals.unwrap_or_default();
                steps.say(&format!("output NONE ;\nconclusion SAT :{literals} ;\nend pseudo-Boolean proof ;\n"))?;
                return Ok(Written { nodes: 0, steps: 1, bytes: steps.bytes, stopped: None });
            }
            Statement::Fewest(solution) => Some((true, solution.len() as u32 - 1)),
            Statement::Most(solution) => Some((false, solution.len() as u32 + 1)),
            Statement::None | Statement::All(_) => None,
        };
        if let Some((at_most, bound)) = better {
            // A logged solution brings the constraint that a better one would have to meet.
            steps.tell(format!("soli{} ;\n", literals.as_deref().unwrap_or_default()))?;
            let variables = (0..size.squares() as u32).collect();
            sums.push(Sum { variables, at_most, bound, number: steps.last });
        }
        let (ended, nodes) = refute(size.squares() as usize, &sums, &mut steps, limit)?;
        let stopped = match ended {
            Refutation::Refuted(number) => {
                let conclusion = match &self.statement {
                    Statement::Fewest(solution) => bounds(solution.len() as i64, number),
                    Statement::Most(solution) => bounds(-(solution.len() as i64), number),
                    _ => format!("UNSAT : {number}"),
                };
                steps.say(&format!("output NONE ;\nconclusion {conclusion} ;\nend pseudo-Boolean proof ;\n"))?;
                None
            }
            Refutation::Solution(ones) => {
                return Err(Failed::Refuted(ones.into_iter().map(|v| size.square(v as usize)).collect()));
            }
            Refutation::Stopped(stop) => Some(stop),
        };
        Ok(Written { nodes, steps: steps.count, bytes: steps.bytes, stopped })
    }
}

/// The conclusion that the objective is exactly this, by the contradiction with this number.
fn bounds(value: i64, number: u64) -> String {
    format!("BOUNDS {value} : {number} {value}")
}

/// What the first comment of both files says before the problem.
const NAME: &str = "bezzel-proof 1: ";

/// What was written.
struct Written {
    nodes: u64,
    steps: u64,
    bytes: u64,
    stopped: Option<Stop>,
}

enum Failed {
    Refuted(Vec<Square>),
    System(io::Error),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Failed {
        Failed::System(error)
    }
}

/// Writes steps, each on its line.
struct Steps<'a> {
    size: Size,
    out: &'a mut dyn Write,
    /// The number of what was derived last.
    last: u64,
    count: u64,
    bytes: u64,
}

impl Steps<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.bytes += text.len() as u64;
        self.out.write_all(text.as_bytes())
    }

    /// Writes a step that derives a constraint; its number.
    fn tell(&mut self, text: String) -> io::Result<u64> {
        self.say(&text)?;
        self.count += 1;
        self.last += 1;
        Ok(self.last)
    }
}

impl Derivation for Steps<'_> {
    fn combine(&mut self, terms: &[(u64, u64)], divisor: u64) -> io::Result<u64> {
        let mut text = String::from("pol");
        for (index, (number, factor)) in terms.iter().enumerate() {
            text += &format!(" {number}");
            if *factor > 1 {
                text += &format!(" {factor} *");
            }
            if index > 0 {
                text += " +";
            }
        }
        if divisor > 1 {
            text += &format!(" {divisor} d");
        }
        self.tell(text + " ;\n")
    }

    fn exclude(&mut self, ones: &[u32]) -> io::Result<u64> {
        let literal = |&variable: &u32| format!(" 1 ~{}", self.size.square(variable as usize));
        let literals: String = ones.iter().map(literal).collect();
        self.tell(format!("rup{literals} >= 1 ;\n"))
    }

    fn forget(&mut self, numbers: &[u64]) -> io::Result<()> {
        if numbers.is_empty() {
            return Ok(());
        }
        let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
        self.count += 1;
        self.say(&format!("del id{numbers} ;\n"))
    }
}
