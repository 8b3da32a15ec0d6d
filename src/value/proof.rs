//! Proofs for an independent checker: a claim about a problem, its model, and the steps that prove
//! it.
//!
//! The model (`.opb`) is made from the definition of the problem, and the steps (`.pbp`) by a
//! search that uses only the model. A checker reads both. The format of the steps is version 3.0 of
//! VeriPB's. Its checker accepts only additions of constraints, divisions, unit propagation, and
//! constraints that a symmetry shows to lose no solution.
//!
//! The model of a tour is weaker than its definition: each square has two links, and some parts of
//! the board are not closed in themselves. Every tour satisfies that, so there is no tour if the
//! model has no solution. A solution of the model need not be a tour.

use super::Drawn;
use super::file::FileError;
use crate::board::{Group, Square};
use crate::problem::{Instance, Link, Links, Model, Relation, Rule};
use crate::search::circuit::{Circuit, Part};
use crate::search::refutation::{Derivation, Refutation, Sum, refute, refute_circuit};
use crate::search::{Limit, Pulse, Stop};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

/// Statement about a problem that a proof proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Nonexistence of a solution.
    None,
    /// Existence of this solution.
    Some(Vec<Square>),
    /// Minimality of this solution's number of pieces.
    Fewest(Vec<Square>),
    /// Maximality of this solution's number of pieces.
    Most(Vec<Square>),
    /// Completeness of this list of solutions.
    All(Vec<Vec<Square>>),
}

impl Statement {
    /// Returns the word in data files: `none`, `solution`, `fewest`, `most`, `all`.
    pub fn word(&self) -> &'static str {
        match self {
            Statement::None => "none",
            Statement::Some(_) => "solution",
            Statement::Fewest(_) => "fewest",
            Statement::Most(_) => "most",
            Statement::All(_) => "all",
        }
    }

    /// Returns the solution that proves the part of the statement for which no search is needed.
    fn solution(&self) -> Option<&[Square]> {
        match self {
            Statement::Some(solution) | Statement::Fewest(solution) | Statement::Most(solution) => Some(solution),
            Statement::None | Statement::All(_) => None,
        }
    }
}

/// Claim with its proof. The proof is written on export by repeating the search, which gives the
/// same steps.
#[derive(Clone, Debug)]
pub struct Proof {
    instance: Arc<dyn Instance>,
    /// Statement that is proved.
    pub statement: Statement,
    claim: Claim,
    /// Number of variables of the model.
    pub variables: u64,
    /// Number of constraints of the model.
    pub constraints: u64,
    /// Nodes of the search for the proof.
    pub nodes: u64,
    /// Number of steps of the proof.
    pub steps: u64,
    /// Size of the proof file in bytes.
    pub bytes: u64,
    /// Seconds that the search took.
    pub seconds: f64,
    /// Reason why there is no proof, if the search was stopped.
    pub stopped: Option<Stop>,
}

/// Model of a statement.
#[derive(Clone, Debug, Default)]
struct Claim {
    /// Names of the variables.
    names: Vec<String>,
    constraints: Vec<Compared>,
    /// Direction of optimization for the number of variables that are 1.
    goal: Option<Goal>,
    /// Graph, if the variables are its edges.
    circuit: Option<Circuit>,
    /// Image of each variable under the symmetries of the board.
    symmetries: Vec<Vec<u32>>,
}

/// Direction of optimization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Fewest,
    Most,
}

/// Comparison of a sum of variables with a number.
#[derive(Clone, Debug)]
struct Compared {
    /// Meaning of the constraint.
    comment: String,
    variables: Vec<u32>,
    relation: Relation,
    bound: u64,
}

impl Claim {
    /// Adds a constraint.
    fn add(&mut self, comment: impl ToString, variables: Vec<u32>, relation: Relation, bound: u64) {
        self.constraints.push(Compared { comment: comment.to_string(), variables, relation, bound });
    }

    /// Builds the model of a statement about pieces.
    fn of_pieces(model: &Model, statement: &Statement) -> Claim {
        let size = model.grid.size;
        let number = |square: &Square| size.index(*square) as u32;
        let mut claim = Claim { names: size.iter().map(|square| square.to_string()).collect(), ..Claim::default() };
        let others = Group::All.symmetries(size).iter().skip(1);
        let images = others.map(|of| size.iter().map(|square| number(&of.apply(size, square))).collect());
        claim.symmetries = images.collect();
        for constraint in &model.constraints {
            if !matches!(statement, Statement::Most(_)) || constraint.rule != Rule::Pieces {
                let variables = constraint.squares.iter().map(number).collect();
                claim.add(constraint.rule, variables, constraint.relation, constraint.bound);
            }
        }
        match statement {
            Statement::Fewest(_) => claim.goal = Some(Goal::Fewest),
            Statement::Most(_) => claim.goal = Some(Goal::Most),
            Statement::All(all) => {
                let fewest = all.first().map(|solution| solution.len() as u64).filter(|_| model.minimises);
                if let Some(fewest) = fewest.filter(|&fewest| fewest < size.squares()) {
                    claim.add(Rule::Pieces, (0..size.squares() as u32).collect(), Relation::AtMost, fewest);
                }
                claim.leave_out(all.iter().map(|solution| solution.iter().map(number).collect()));
            }
            Statement::None | Statement::Some(_) => {}
        }
        claim
    }

    /// Builds the model of a statement about tours, as far as sums over single squares express it.
    fn of_tour(links: &Links, statement: &Statement) -> Claim {
        let vertices = links.squares.len() + usize::from(links.is_open());
        let circuit = Circuit::new(vertices, links.edges());
        let mut claim = Claim { names: links.links.iter().map(|link| link.to_string()).collect(), ..Claim::default() };
        for (vertex, edges) in circuit.at.iter().enumerate() {
            let rule = links.squares.get(vertex).map_or(Rule::Ends, |&square| Rule::Visited(square));
            claim.add(rule, edges.clone(), Relation::Exactly, 2);
        }
        claim.circuit = Some(circuit);
        let number = |link: &Link| links.links.binary_search(link).ok().map(|number| number as u32);
        let mut ends = links.ends.clone();
        ends.dedup();
        for &end in &ends {
            let times = links.ends.iter().filter(|&&other| other == end).count() as u64;
            let variable = number(&Link::End(end)).into_iter().collect();
            claim.add(Rule::End(end), variable, Relation::AtLeast, times);
        }
        if let Statement::All(all) = statement {
            // A tour and its reverse have the same links.
            let links = |tour: &Vec<Square>| links.of_tour(tour).iter().filter_map(number).collect::<Vec<u32>>();
            claim.leave_out(all.iter().map(links).collect::<BTreeSet<_>>().into_iter());
        }
        claim
    }

    /// Leaves out solutions that are known. Another solution than the empty one has a variable that is 1.
    fn leave_out(&mut self, solutions: impl Iterator<Item = Vec<u32>>) {
        for solution in solutions {
            match solution.len() as u64 {
                0 => self.add(Rule::Listed, (0..self.names.len() as u32).collect(), Relation::AtLeast, 1),
                pieces => self.add(Rule::Listed, solution, Relation::AtMost, pieces - 1),
            }
        }
    }

    /// Adds the sums of the parts from this one.
    fn add_parts(&mut self, from: usize, links: &Links) {
        let Some(circuit) = &self.circuit else { return };
        let mut added = Vec::new();
        for part in &circuit.parts[from..] {
            let (variables, at_most, bound) = circuit.sum(part);
            let (word, vertices) = match part {
                Part::Inside(vertices) => ("inside", vertices),
                Part::Leaving(vertices) => ("leaving", vertices),
            };
            let name = |&vertex: &u32| links.squares.get(vertex as usize).map_or("ends".to_owned(), Square::to_string);
            let names: Vec<String> = vertices.iter().map(name).collect();
            let relation = if at_most { Relation::AtMost } else { Relation::AtLeast };
            let comment = format!("{word} {}", names.join(" "));
            added.push(Compared { comment, variables, relation, bound: bound.into() });
        }
        self.constraints.extend(added);
    }

    /// Returns the sums, each with its number, and the number of the last.
    fn sums(&self) -> (Vec<Sum>, u64) {
        let (mut sums, mut number) = (Vec::new(), 0);
        for Compared { variables, relation, bound, .. } in &self.constraints {
            let mut variables = variables.clone();
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
        (sums, number)
    }
}

/// Reason why a claim has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// Problem without a model.
    NoModel,
    /// Variables that refute the claim.
    Refuted(Vec<String>),
}

impl Proof {
    /// Maximum number of squares of a board.
    pub const MOST_SQUARES: u64 = 4096;

    /// Maximum number of solutions in a claim of completeness.
    pub const MOST_SOLUTIONS: usize = 100_000;

    /// Searches for the proof of a claim.
    ///
    /// # Errors
    /// Returns [`Unproved`].
    ///
    /// # Complexity
    /// See [`refute`].
    pub fn of(instance: Arc<dyn Instance>, statement: Statement, limit: &Limit) -> Result<Proof, Unproved> {
        let links = instance.links();
        let claim = match (&links, instance.model()) {
            (Some(links), _) => Claim::of_tour(links, &statement),
            (None, Some(model)) => Claim::of_pieces(&model, &statement),
            (None, None) => return Err(Unproved::NoModel),
        };
        let mut proof = Proof {
            variables: claim.names.len() as u64,
            constraints: 0,
            instance,
            statement,
            claim,
            nodes: 0,
            steps: 0,
            bytes: 0,
            seconds: 0.0,
            stopped: None,
        };
        let clock = Instant::now();
        let written = loop {
            let (written, circuit) = proof.derive(&mut io::sink(), limit).map_err(|error| match error {
                Failed::Refuted(variables) => Unproved::Refuted(variables),
                Failed::System(_) => Unproved::NoModel,
            })?;
            // The proof comes from the first search that needs no further part.
            let known = proof.claim.circuit.as_ref().map_or(0, |circuit| circuit.parts.len());
            let needed = circuit.as_ref().map_or(0, |circuit| circuit.parts.len());
            proof.claim.circuit = circuit;
            if let (Some(links), true, None) = (&links, needed > known, written.stopped) {
                proof.claim.add_parts(known, links);
                continue;
            }
            break written;
        };
        proof.constraints = proof.claim.constraints.len() as u64;
        (proof.nodes, proof.steps, proof.bytes) = (written.nodes, written.steps, written.bytes);
        (proof.stopped, proof.seconds) = (written.stopped, clock.elapsed().as_secs_f64());
        Ok(proof)
    }

    /// Returns the problem in the command language.
    pub fn problem(&self) -> String {
        self.instance.text()
    }

    /// Returns the problem.
    pub fn instance(&self) -> &dyn Instance {
        &*self.instance
    }

    /// Writes the model, one constraint per line, each under a comment with its meaning. Variables
    /// are named by squares.
    ///
    /// # Errors
    /// Returns the error of the system, or [`FileError::Stopped`].
    pub(in crate::value) fn write_model(&self, out: &mut dyn Write, limit: &Limit) -> Result<Drawn, FileError> {
        let names = &self.claim.names;
        let sum = |variables: &[u32], sign: &str| {
            variables.iter().map(|&variable| format!("{sign}1 {} ", names[variable as usize])).collect::<String>()
        };
        let all: Vec<u32> = (0..names.len() as u32).collect();
        writeln!(out, "* #variable= {} #constraint= {}", self.variables, self.constraints)?;
        writeln!(out, "* {}{}: {}", NAME, self.problem(), self.statement.word())?;
        match self.claim.goal {
            Some(Goal::Fewest) => writeln!(out, "min: {};", sum(&all, "+"))?,
            Some(Goal::Most) => writeln!(out, "min: {};", sum(&all, "-"))?,
            None => {}
        }
        let mut pulse = Pulse::new(limit);
        for Compared { comment, variables, relation, bound } in &self.claim.constraints {
            pulse.check(variables.len() as u64)?;
            writeln!(out, "* {comment}")?;
            match relation {
                Relation::AtMost => writeln!(out, "{}>= -{bound} ;", sum(variables, "-"))?,
                Relation::AtLeast => writeln!(out, "{}>= {bound} ;", sum(variables, "+"))?,
                Relation::Exactly => writeln!(out, "{}= {bound} ;", sum(variables, "+"))?,
            }
        }
        Ok(Drawn::Model { variables: self.variables, constraints: self.constraints })
    }

    /// Repeats the search and writes the steps.
    ///
    /// # Errors
    /// Returns the error of the system, or [`FileError::Stopped`].
    pub(in crate::value) fn write_steps(&self, out: &mut dyn Write, limit: &Limit) -> Result<Drawn, FileError> {
        let mut out = io::BufWriter::new(out);
        let (written, _) = self.derive(&mut out, limit).map_err(|error| match error {
            Failed::Refuted(_) => FileError::Stopped(Stop::GaveUp),
            Failed::System(error) => error.into(),
        })?;
        out.flush()?;
        written.stopped.map_or(Ok(Drawn::Proof(written.steps)), |stop| Err(FileError::Stopped(stop)))
    }

    /// Writes the steps. Returns the graph with the parts whose sums were missing.
    fn derive(&self, out: &mut dyn Write, limit: &Limit) -> Result<(Written, Option<Circuit>), Failed> {
        let (mut sums, number) = self.claim.sums();
        let names = &self.claim.names;
        let mut steps = Steps { names, out, last: number, count: 0, bytes: 0 };
        let of = self.statement.word();
        steps.say(&format!("pseudo-Boolean proof version 3.0\n% {NAME}{}: {of}\nf {number} ;\n", self.problem()))?;
        let literals = self.statement.solution().map(|solution| {
            let size = self.instance.grid().size;
            let sign = |square: Square| if solution.contains(&square) { "" } else { "~" };
            size.iter().map(|square| format!(" {}{square}", sign(square))).collect::<String>()
        });
        let better = match &self.statement {
            Statement::Some(_) => {
                let literals = literals.unwrap_or_default();
                steps.say(&format!("output NONE ;\nconclusion SAT :{literals} ;\nend pseudo-Boolean proof ;\n"))?;
                return Ok((Written { nodes: 0, steps: 1, bytes: steps.bytes, stopped: None }, None));
            }
            Statement::Fewest(solution) => Some((true, solution.len() as u32 - 1)),
            Statement::Most(solution) => Some((false, solution.len() as u32 + 1)),
            Statement::None | Statement::All(_) => None,
        };
        if let Some((at_most, bound)) = better {
            // A logged solution adds the constraint that a better one would have to satisfy.
            steps.tell(format!("soli{} ;\n", literals.as_deref().unwrap_or_default()))?;
            let variables = (0..names.len() as u32).collect();
            sums.push(Sum { variables, at_most, bound, number: steps.last });
        }
        let mut circuit = self.claim.circuit.clone();
        let (ended, nodes) = match &mut circuit {
            Some(circuit) => refute_circuit(circuit, &sums, &mut steps, limit)?,
            None => refute(names.len(), &sums, self.claim.symmetries.clone(), &mut steps, limit)?,
        };
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
                return Err(Failed::Refuted(ones.into_iter().map(|v| names[v as usize].clone()).collect()));
            }
            Refutation::Stopped(stop) => Some(stop),
        };
        Ok((Written { nodes, steps: steps.count, bytes: steps.bytes, stopped }, circuit))
    }
}

/// Formats the conclusion that the objective is exactly `value`, by the contradiction with this
/// number.
fn bounds(value: i64, number: u64) -> String {
    format!("BOUNDS {value} : {number} {value}")
}

/// Text of the first comment in both files before the problem.
const NAME: &str = "bezzel-proof 1: ";

/// Result of writing a proof.
struct Written {
    nodes: u64,
    steps: u64,
    bytes: u64,
    stopped: Option<Stop>,
}

enum Failed {
    Refuted(Vec<String>),
    System(io::Error),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Failed {
        Failed::System(error)
    }
}

/// Writer of proof steps, one per line.
struct Steps<'a> {
    names: &'a [String],
    out: &'a mut dyn Write,
    /// Number of the constraint derived last.
    last: u64,
    count: u64,
    bytes: u64,
}

impl Steps<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.bytes += text.len() as u64;
        self.out.write_all(text.as_bytes())
    }

    /// Writes a step that derives a constraint, and returns its number.
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
        let literal = |&variable: &u32| format!(" 1 ~{}", self.names[variable as usize]);
        let literals: String = ones.iter().map(literal).collect();
        self.tell(format!("rup{literals} >= 1 ;\n"))
    }

    fn prefer(&mut self, ones: &[u32], (first, second): (u32, u32), images: &[u32]) -> io::Result<u64> {
        let name = |variable: u32| &self.names[variable as usize];
        let zeros: String = ones.iter().chain([&second]).map(|&variable| format!(" 1 ~{}", name(variable))).collect();
        let moved = (0..).zip(images).filter(|(variable, image)| variable != *image);
        let moved: String = moved.map(|(variable, &image)| format!(" {} {}", name(variable), name(image))).collect();
        self.tell(format!("red 1 {}{zeros} >= 1 :{moved} ;\n", name(first)))
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
