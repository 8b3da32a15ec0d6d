//! Proofs that another program checks: a claim on a problem, the model that says it, and the steps that prove it.
//!
//! The model (`.opb`) is made from the definition of the problem, the steps (`.pbp`) by a search that knows nothing but the model. A
//! checker reads both; the format of the steps is version 3.0 of VeriPB's, whose checker takes only what follows by addition of
//! constraints, division, and unit propagation, and what a symmetry shows to lose no solution.
//!
//! The model of a tour says less than its definition: each square has two links, and some parts of the board are not closed in
//! themselves. Every tour keeps that, so where the model has no solution there is no tour; a solution of it would not have to be one.

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
    claim: Claim,
    /// Variables of the model.
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

/// The model of a statement.
#[derive(Clone, Debug, Default)]
struct Claim {
    /// The names of the variables.
    names: Vec<String>,
    constraints: Vec<Compared>,
    /// Whether as few variables as possible are to be 1, or as many.
    goal: Option<Goal>,
    /// The graph, where the variables are its edges.
    circuit: Option<Circuit>,
    /// The image of each variable under the symmetries of the board.
    symmetries: Vec<Vec<u32>>,
}

/// What is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Fewest,
    Most,
}

/// A sum of variables compared with a number.
#[derive(Clone, Debug)]
struct Compared {
    /// What it stands for.
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

    /// What a statement says on pieces.
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

    /// What a statement says on tours, as far as sums over single squares say it.
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

    /// Adds the sums of the parts from this one on.
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

    /// The sums, each with its number, and the number of the last.
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

/// Why a claim has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The problem has no model.
    NoModel,
    /// These variables refute the claim.
    Refuted(Vec<String>),
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
            // The proof is that of the first search which needs no further part.
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

    /// Searches again and writes the steps.
    ///
    /// # Errors
    /// What the system says; [`FileError::Stopped`].
    pub(in crate::value) fn write_steps(&self, out: &mut dyn Write, limit: &Limit) -> Result<Drawn, FileError> {
        let mut out = io::BufWriter::new(out);
        let (written, _) = self.derive(&mut out, limit).map_err(|error| match error {
            Failed::Refuted(_) => FileError::Stopped(Stop::GaveUp),
            Failed::System(error) => error.into(),
        })?;
        out.flush()?;
        written.stopped.map_or(Ok(Drawn::Proof(written.steps)), |stop| Err(FileError::Stopped(stop)))
    }

    /// Tells the steps; the graph comes back with the parts whose sums were missing.
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
            // A logged solution brings the constraint that a better one would have to meet.
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
    Refuted(Vec<String>),
    System(io::Error),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Failed {
        Failed::System(error)
    }
}

/// Writes steps, each on its line.
struct Steps<'a> {
    names: &'a [String],
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
