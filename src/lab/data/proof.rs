//! Proofs for an independent checker: a claim about a problem, its model, and the steps that prove
//! it.
//!
//! The model (`.opb`) is made from the definition of the problem, and the steps (`.pbp`) by a
//! search that uses only the model. A checker reads both. The format of the steps is version 3.0 of
//! VeriPB's. Its checker accepts only additions of constraints, divisions, unit propagation, and
//! constraints that a symmetry shows to lose no solution.
//!
//! A model with conditions, such as *if there is a queen here, two others attack it*, or with a
//! required symmetry is refuted by clauses (see [`CardinalitySystem::refute`](bezzel_base::core::CardinalitySystem::refute)), all others by
//! combinations of sums.
//!
//! The model of a tour is weaker than its definition: each square has two links, and some parts of
//! the board are not closed in themselves. Every tour satisfies that, so there is no tour if the
//! model has no solution. A solution of the model need not be a tour.

use super::proof_rules::{ConditionModel, places_of};
use super::{ExportKind, FileError, Table, TableCell};
use crate::problem::{
    ConstraintLabel, Instance, LinearProgram, Quantity, Relation, TourLink, TourModel,
};
use bezzel_base::board::{Square, SymmetryGroup};
use bezzel_base::core::{CardinalityRule, ClauseRefutation, Limit, Stop, Ticker};
use bezzel_base::graph::circuit::{CircuitProblem, SubtourConstraint};
use bezzel_proofs::{BoundedSum, RefutationOutcome, Sink, refute, refute_circuit};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::time::Instant;

/// Statement about a problem that a proof proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofStatement {
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

impl ProofStatement {
    /// Returns the word in data files: `none`, `solution`, `fewest`, `most`, `all`.
    pub fn word(&self) -> &'static str {
        match self {
            ProofStatement::None => "none",
            ProofStatement::Some(_) => "solution",
            ProofStatement::Fewest(_) => "fewest",
            ProofStatement::Most(_) => "most",
            ProofStatement::All(_) => "all",
        }
    }

    /// Returns the solution that proves the part of the statement for which no search is needed.
    fn witness(&self) -> Option<&[Square]> {
        match self {
            ProofStatement::Some(solution)
            | ProofStatement::Fewest(solution)
            | ProofStatement::Most(solution) => Some(solution),
            ProofStatement::None | ProofStatement::All(_) => None,
        }
    }
}

/// Claim with its proof. The proof is written on export by repeating the search, which gives the
/// same steps.
#[derive(Clone, Debug)]
pub struct Proof {
    instance: Arc<dyn Instance>,
    /// Statement that is proved.
    pub statement: ProofStatement,
    claim: ProofModel,
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
struct ProofModel {
    /// Names of the variables.
    names: Vec<String>,
    constraints: Vec<ModelConstraint>,
    /// Direction of optimization for the number of variables that are 1.
    goal: Option<OptimizationGoal>,
    /// Graph, if the variables are its edges.
    circuit: Option<CircuitProblem>,
    /// Image of each variable under the symmetries of the board.
    symmetries: Vec<Vec<u32>>,
    /// Rules over the variables, if there are no sums.
    conditions: Option<ConditionModel>,
}

/// Returns the names of the variables of a problem's proof, and how many of them are squares, once
/// for each kind of piece or for each step. With `links`, the variables are those. `None` if the
/// problem has no model.
pub(crate) fn proof_variables(
    instance: &dyn Instance,
    links: Option<&TourModel>,
) -> Option<(Vec<String>, u64)> {
    if let Some(links) = links {
        return Some((links.links.iter().map(TourLink::to_string).collect(), 0));
    }
    let model = instance.linear_program()?;
    let size = model.grid.size;
    let name = |variable: u64| match (&model.layers[..], variable <= size.squares()) {
        ([_], true) => size.square(variable as usize - 1).to_string(),
        _ => model.name_by_number(variable as i32),
    };
    Some(((1..=model.variable_count()).map(name).collect(), model.place_count()))
}

/// Direction of optimization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptimizationGoal {
    Fewest,
    Most,
}

/// Comparison of a sum of variables with a number.
#[derive(Clone, Debug)]
struct ModelConstraint {
    /// Meaning of the constraint.
    comment: String,
    variables: Vec<u32>,
    relation: Relation,
    bound: u64,
}

impl ProofModel {
    /// Adds a constraint.
    fn add_constraint(
        &mut self,
        comment: impl ToString,
        variables: Vec<u32>,
        relation: Relation,
        bound: u64,
    ) {
        self.constraints.push(ModelConstraint {
            comment: comment.to_string(),
            variables,
            relation,
            bound,
        });
    }

    /// Builds the model of a statement about pieces.
    fn for_pieces(model: &LinearProgram, statement: &ProofStatement) -> ProofModel {
        let size = model.grid.size;
        let number = |square: &Square| size.index(*square) as u32;
        let mut claim = ProofModel {
            names: size.iter().map(|square| square.to_string()).collect(),
            ..ProofModel::default()
        };
        let others = SymmetryGroup::All.symmetries(size).iter().skip(1);
        let images =
            others.map(|of| size.iter().map(|square| number(&of.apply(size, square))).collect());
        claim.symmetries = images.collect();
        for constraint in &model.constraints {
            if !matches!(statement, ProofStatement::Most(_))
                || constraint.rule != ConstraintLabel::Pieces
            {
                let variables = constraint.squares.iter().map(number).collect();
                claim.add_constraint(
                    constraint.rule,
                    variables,
                    constraint.relation,
                    constraint.bound,
                );
            }
        }
        match statement {
            ProofStatement::Fewest(_) => claim.goal = Some(OptimizationGoal::Fewest),
            ProofStatement::Most(_) => claim.goal = Some(OptimizationGoal::Most),
            ProofStatement::All(all) => {
                let fewest = all
                    .first()
                    .map(|solution| solution.len() as u64)
                    .filter(|_| model.goal.is_some());
                if let Some(fewest) = fewest.filter(|&fewest| fewest < size.squares()) {
                    claim.add_constraint(
                        ConstraintLabel::Pieces,
                        (0..size.squares() as u32).collect(),
                        Relation::AtMost,
                        fewest,
                    );
                }
                claim.exclude_solutions(
                    all.iter().map(|solution| solution.iter().map(number).collect()),
                );
            }
            ProofStatement::None | ProofStatement::Some(_) => {}
        }
        claim
    }

    /// Builds the model of a statement from rules. `None` if it is about the best solution, and they
    /// have no goal.
    fn for_conditions(
        instance: &dyn Instance,
        model: &LinearProgram,
        statement: &ProofStatement,
        limit: &Limit,
    ) -> Option<ProofModel> {
        let (names, places) = proof_variables(instance, None)?;
        let places = places as usize;
        let goal = model.goal.clone();
        let mut conditions =
            ConditionModel { rules: model.to_rules(), places, goal, witness: None };
        if let Some(solution) = statement.witness() {
            let ones = places_of(instance, model, solution);
            conditions.witness = conditions.complete(&ones, names.len(), limit);
        }
        match statement {
            ProofStatement::Fewest(_) | ProofStatement::Most(_) if conditions.goal.is_none() => {
                return None;
            }
            ProofStatement::Fewest(_) | ProofStatement::Most(_) => {}
            ProofStatement::All(all) => {
                if let (Some(goal), Some(first)) = (&model.goal, all.first()) {
                    let ones = places_of(instance, model, first);
                    let value =
                        conditions.goal_value(&conditions.complete(&ones, names.len(), limit)?);
                    let (label, literals) = (ConstraintLabel::Pieces, goal.literals.clone());
                    let rule = match goal.maximizes {
                        true => CardinalityRule::at_least(None, literals, value),
                        false => CardinalityRule::at_most(None, &literals, value),
                    };
                    conditions.rules.extend(rule.map(|rule| (label, rule)));
                }
                for solution in all {
                    let ones = places_of(instance, model, solution);
                    let other = |place: i32| if ones.contains(&place) { -place } else { place };
                    let literals = (1..=places as i32).map(other).collect();
                    let rule = CardinalityRule::at_least(None, literals, 1);
                    conditions.rules.extend(rule.map(|rule| (ConstraintLabel::Listed, rule)));
                }
                conditions.goal = None;
            }
            ProofStatement::None | ProofStatement::Some(_) => conditions.goal = None,
        }
        Some(ProofModel { names, conditions: Some(conditions), ..ProofModel::default() })
    }

    /// Returns the model of a statement about a problem, if it has one.
    fn for_problem(
        instance: &dyn Instance,
        links: Option<&TourModel>,
        statement: &ProofStatement,
        limit: &Limit,
    ) -> Option<ProofModel> {
        if let Some(links) = links {
            return Some(ProofModel::for_tour(links, statement));
        }
        let model = instance.linear_program()?;
        match model.has_only_sums() {
            true => Some(ProofModel::for_pieces(&model, statement)),
            false => ProofModel::for_conditions(instance, &model, statement, limit),
        }
    }

    fn constraint_count(&self) -> u64 {
        let conditions = self.conditions.as_ref().map_or(0, |conditions| conditions.rules.len());
        (self.constraints.len() + conditions) as u64
    }

    /// Builds the model of a statement about tours, as far as sums over single squares express it.
    fn for_tour(links: &TourModel, statement: &ProofStatement) -> ProofModel {
        let vertices = links.squares.len() + usize::from(links.is_open());
        let circuit = CircuitProblem::new(vertices, links.edges());
        let mut claim = ProofModel {
            names: links.links.iter().map(|link| link.to_string()).collect(),
            ..ProofModel::default()
        };
        for (vertex, edges) in circuit.incident.iter().enumerate() {
            let rule = links
                .squares
                .get(vertex)
                .map_or(ConstraintLabel::Ends, |&square| ConstraintLabel::Visited(square));
            claim.add_constraint(rule, edges.clone(), Relation::Exactly, 2);
        }
        claim.circuit = Some(circuit);
        let number =
            |link: &TourLink| links.links.binary_search(link).ok().map(|number| number as u32);
        let mut ends = links.ends.clone();
        ends.dedup();
        for &end in &ends {
            let times = links.ends.iter().filter(|&&other| other == end).count() as u64;
            let variable = number(&TourLink::End(end)).into_iter().collect();
            claim.add_constraint(ConstraintLabel::End(end), variable, Relation::AtLeast, times);
        }
        if let ProofStatement::All(all) = statement {
            // A tour and its reverse have the same links.
            let links = |tour: &Vec<Square>| {
                links.links_of_tour(tour).iter().filter_map(number).collect::<Vec<u32>>()
            };
            claim.exclude_solutions(all.iter().map(links).collect::<BTreeSet<_>>().into_iter());
        }
        claim
    }

    /// Leaves out solutions that are known. Another solution than the empty one has a variable that
    /// is 1.
    fn exclude_solutions(&mut self, solutions: impl Iterator<Item = Vec<u32>>) {
        for solution in solutions {
            match solution.len() as u64 {
                0 => self.add_constraint(
                    ConstraintLabel::Listed,
                    (0..self.names.len() as u32).collect(),
                    Relation::AtLeast,
                    1,
                ),
                pieces => self.add_constraint(
                    ConstraintLabel::Listed,
                    solution,
                    Relation::AtMost,
                    pieces - 1,
                ),
            }
        }
    }

    /// Adds the sums of the parts from this one.
    fn add_circuit_parts(&mut self, from: usize, links: &TourModel) {
        let Some(circuit) = &self.circuit else { return };
        let mut added = Vec::new();
        for part in &circuit.parts[from..] {
            let (variables, at_most, bound) = circuit.constraint_sum(part);
            let (word, vertices) = match part {
                SubtourConstraint::Inside(vertices) => (INSIDE, vertices),
                SubtourConstraint::Leaving(vertices) => (LEAVING, vertices),
            };
            let name = |&vertex: &u32| {
                links.squares.get(vertex as usize).map_or(ENDS.to_owned(), Square::to_string)
            };
            let names: Vec<String> = vertices.iter().map(name).collect();
            let relation = if at_most { Relation::AtMost } else { Relation::AtLeast };
            let comment = format!("{word} {}", names.join(" "));
            added.push(ModelConstraint { comment, variables, relation, bound: bound.into() });
        }
        self.constraints.extend(added);
    }

    /// Returns the sums, each with its number, and the number of the last.
    fn numbered_sums(&self) -> (Vec<BoundedSum>, u64) {
        let (mut sums, mut number) = (Vec::new(), 0);
        for ModelConstraint { variables, relation, bound, .. } in &self.constraints {
            let mut variables = variables.clone();
            variables.sort_unstable();
            let directions: &[bool] = match relation {
                Relation::AtLeast => &[false],
                Relation::AtMost => &[true],
                Relation::Exactly | Relation::Same => &[false, true],
            };
            for &at_most in directions {
                number += 1;
                let bound = u32::try_from(*bound).unwrap_or(u32::MAX);
                sums.push(BoundedSum { variables: variables.clone(), at_most, bound, number });
            }
        }
        (sums, number)
    }
}

/// Reason why a claim has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofUnavailable {
    /// Problem without a model.
    NoModel,
    /// Variables that refute the claim.
    Refuted(Vec<String>),
}

impl ProofStatement {
    /// Returns the statement with this word in data files, without its solutions.
    pub(crate) fn from_word(word: &str) -> Option<ProofStatement> {
        let all = [
            ProofStatement::None,
            ProofStatement::Some(Vec::new()),
            ProofStatement::Fewest(Vec::new()),
            ProofStatement::Most(Vec::new()),
            ProofStatement::All(Vec::new()),
        ];
        all.into_iter().find(|statement| statement.word() == word)
    }
}

impl Proof {
    /// Writes the model of a statement, as the definition of the problem gives it. `parts` holds
    /// the parts of the board that a tour must not be closed in, each with its word and its
    /// vertices. The variables are `links`, if they are given. Returns `None` if the problem has no
    /// such model.
    pub(crate) fn model_text(
        instance: &Arc<dyn Instance>,
        links: Option<&TourModel>,
        statement: &ProofStatement,
        parts: &[(String, Vec<String>)],
        limit: &Limit,
    ) -> Option<Result<Vec<u8>, FileError>> {
        let mut claim = ProofModel::for_problem(&**instance, links, statement, limit)?;
        if let (Some(circuit), Some(links)) = (&mut claim.circuit, links) {
            for part in parts {
                circuit.parts.push(named_part(part, links, circuit.incident.len())?);
            }
            claim.add_circuit_parts(0, links);
        }
        let proof = Proof {
            variables: claim.names.len() as u64,
            constraints: claim.constraint_count(),
            instance: Arc::clone(instance),
            statement: statement.clone(),
            claim,
            nodes: 0,
            steps: 0,
            bytes: 0,
            seconds: 0.0,
            stopped: None,
        };
        let mut text = Vec::new();
        Some(proof.write_model(&mut text, limit).map(|_| text))
    }

    /// Maximum number of squares of a board.
    pub const MAX_SQUARES: u64 = 4096;

    /// Maximum number of solutions in a claim of completeness.
    pub const MAX_SOLUTIONS: usize = 100_000;

    /// Searches for the proof of a claim. The variables of a tour are its links, if that says enough:
    /// they cannot state a symmetry, but a symmetric tour is impossible if there is no tour at all.
    ///
    /// # Errors
    /// Returns [`ProofUnavailable`].
    ///
    /// # Complexity
    /// See [`refute`] and [`CardinalitySystem::refute`](bezzel_base::core::CardinalitySystem::refute).
    pub fn search(
        instance: Arc<dyn Instance>,
        statement: ProofStatement,
        limit: &Limit,
    ) -> Result<Proof, ProofUnavailable> {
        let is_symmetric = instance.symmetry_constraint().is_some();
        let is_listed = matches!(statement, ProofStatement::All(_));
        let links = instance.tour_model().filter(|_| !(is_symmetric && is_listed));
        let has_links = links.is_some();
        match Proof::search_by(links, Arc::clone(&instance), statement.clone(), limit) {
            Err(ProofUnavailable::Refuted(_)) if is_symmetric && has_links => {
                Proof::search_by(None, instance, statement, limit)
            }
            ended => ended,
        }
    }

    /// Searches for the proof in the variables that are given, or else in squares.
    fn search_by(
        links: Option<TourModel>,
        instance: Arc<dyn Instance>,
        statement: ProofStatement,
        limit: &Limit,
    ) -> Result<Proof, ProofUnavailable> {
        let claim = ProofModel::for_problem(&*instance, links.as_ref(), &statement, limit)
            .ok_or(ProofUnavailable::NoModel)?;
        let is_complete = |conditions: &ConditionModel| conditions.witness.is_some();
        if statement.witness().is_some() && !claim.conditions.as_ref().is_none_or(is_complete) {
            return Err(ProofUnavailable::NoModel);
        }
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
            let (written, circuit) =
                proof.derive_steps(&mut io::sink(), limit).map_err(|error| match error {
                    DerivationError::Refuted(variables) => ProofUnavailable::Refuted(variables),
                    DerivationError::System(_) => ProofUnavailable::NoModel,
                })?;
            // The proof comes from the first search that needs no further part.
            let known = proof.claim.circuit.as_ref().map_or(0, |circuit| circuit.parts.len());
            let needed = circuit.as_ref().map_or(0, |circuit| circuit.parts.len());
            proof.claim.circuit = circuit;
            if let (Some(links), true, None) = (&links, needed > known, written.stopped) {
                proof.claim.add_circuit_parts(known, links);
                continue;
            }
            break written;
        };
        proof.constraints = proof.claim.constraint_count();
        (proof.nodes, proof.steps, proof.bytes) = (written.nodes, written.steps, written.bytes);
        (proof.stopped, proof.seconds) = (written.stopped, clock.elapsed().as_secs_f64());
        Ok(proof)
    }

    /// Returns the problem in the command language.
    pub fn problem_text(&self) -> String {
        self.instance.command_text()
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
    pub(crate) fn write_model(
        &self,
        out: &mut dyn Write,
        limit: &Limit,
    ) -> Result<ExportKind, FileError> {
        let names = &self.claim.names;
        let sum = |variables: &[u32], sign: &str| {
            variables
                .iter()
                .map(|&variable| format!("{sign}1 {} ", names[variable as usize]))
                .collect::<String>()
        };
        let all: Vec<u32> = (0..names.len() as u32).collect();
        writeln!(out, "* #variable= {} #constraint= {}", self.variables, self.constraints)?;
        writeln!(out, "* {}{}: {}", NAME, self.problem_text(), self.statement.word())?;
        match self.claim.goal {
            Some(OptimizationGoal::Fewest) => writeln!(out, "min: {};", sum(&all, "+"))?,
            Some(OptimizationGoal::Most) => writeln!(out, "min: {};", sum(&all, "-"))?,
            None => {}
        }
        let mut ticker = Ticker::new(limit);
        if let Some(conditions) = &self.claim.conditions {
            let terms = conditions.goal_literals().iter().map(|&literal| {
                format!(
                    "{:+} {} ",
                    conditions.factor(literal),
                    names[literal.unsigned_abs() as usize - 1]
                )
            });
            let objective: String = terms.collect();
            if conditions.goal.is_some() {
                writeln!(out, "min: {objective};")?;
            }
            for (label, rule) in &conditions.rules {
                ticker.check_work(rule.literals.len() as u64)?;
                let (mut terms, bound) = rule.to_inequality();
                if terms.is_empty() {
                    terms.push((1, 0));
                }
                let terms = terms.iter().map(|(variable, factor)| {
                    format!("{factor:+} {} ", names[*variable as usize - 1])
                });
                writeln!(out, "* {label}\n{}>= {bound} ;", terms.collect::<String>())?;
            }
        }
        for ModelConstraint { comment, variables, relation, bound } in &self.claim.constraints {
            ticker.check_work(variables.len() as u64)?;
            writeln!(out, "* {comment}")?;
            match relation {
                Relation::AtMost => writeln!(out, "{}>= -{bound} ;", sum(variables, "-"))?,
                Relation::AtLeast => writeln!(out, "{}>= {bound} ;", sum(variables, "+"))?,
                Relation::Exactly | Relation::Same => {
                    writeln!(out, "{}= {bound} ;", sum(variables, "+"))?
                }
            }
        }
        Ok(ExportKind::Model { variables: self.variables, constraints: self.constraints })
    }

    /// Repeats the search and writes the steps.
    ///
    /// # Errors
    /// Returns the error of the system, or [`FileError::Stopped`].
    pub(crate) fn write_steps(
        &self,
        out: &mut dyn Write,
        limit: &Limit,
    ) -> Result<ExportKind, FileError> {
        let mut out = io::BufWriter::new(out);
        let (written, _) = self.derive_steps(&mut out, limit).map_err(|error| match error {
            DerivationError::Refuted(_) => FileError::Stopped(Stop::GaveUp),
            DerivationError::System(error) => error.into(),
        })?;
        out.flush()?;
        written
            .stopped
            .map_or(Ok(ExportKind::Proof(written.steps)), |stop| Err(FileError::Stopped(stop)))
    }

    /// Maximum number of lines in the table of a proof.
    const MAX_LINES: usize = 1_000_000;

    /// Returns the lines of the proof file as a table, at most [`Proof::MAX_LINES`]: number, rule
    /// and text. The rule of a comment is `%`. A longer table is stopped for its memory.
    pub(crate) fn to_table(&self, limit: &Limit) -> Table {
        let mut text = FirstLines::default();
        let derived = self.derive_steps(&mut text, limit);
        // Writing fails only when there are enough lines.
        let stopped = derived.map_or(Some(Stop::Memory), |(written, _)| written.stopped);
        let text = String::from_utf8_lossy(&text.bytes).into_owned();
        let rows = (1..).zip(text.lines().take(Proof::MAX_LINES)).map(|(number, line)| {
            let rule = line.split_whitespace().next().unwrap_or_default();
            vec![
                TableCell::Whole(number),
                TableCell::Text(rule.to_owned()),
                TableCell::Text(line.to_owned()),
            ]
        });
        let names = ["n", "rule", "line"].map(|name| Some(name.to_owned()));
        Table {
            title: "table-steps",
            subject: self.problem_text(),
            columns: vec!["column-key"; names.len()],
            names: names.to_vec(),
            rows: rows.collect(),
            stopped,
            ..Table::default()
        }
    }

    /// Writes the steps. Returns the graph with the parts whose sums were missing.
    fn derive_steps(
        &self,
        out: &mut dyn Write,
        limit: &Limit,
    ) -> Result<(WrittenProof, Option<CircuitProblem>), DerivationError> {
        let names = &self.claim.names;
        let conditions = self.claim.conditions.as_ref();
        let (mut sums, number) = match conditions {
            Some(conditions) => (Vec::new(), conditions.rules.len() as u64),
            None => self.claim.numbered_sums(),
        };
        let mut steps = ProofWriter { names, out, last: number, count: 0, bytes: 0 };
        let of = self.statement.word();
        steps.write_text(&format!(
            "pseudo-Boolean proof version 3.0\n% {NAME}{}: {of}\nf {number} ;\n",
            self.problem_text()
        ))?;
        let sign = |one: bool| if one { "" } else { "~" };
        let literals = self.statement.witness().map(|solution| match conditions {
            Some(ConditionModel { witness, .. }) => {
                let values = names.iter().zip(witness.iter().flatten());
                values.map(|(name, &one)| format!(" {}{name}", sign(one))).collect::<String>()
            }
            None => {
                let squares = self.instance.grid().size.iter();
                squares
                    .map(|square| format!(" {}{square}", sign(solution.contains(&square))))
                    .collect()
            }
        });
        let better = match &self.statement {
            ProofStatement::Some(_) => {
                let literals = literals.unwrap_or_default();
                steps.write_text(&format!(
                    "output NONE ;\nconclusion SAT :{literals} ;\nend pseudo-Boolean proof ;\n"
                ))?;
                return Ok((
                    WrittenProof { nodes: 0, steps: 1, bytes: steps.bytes, stopped: None },
                    None,
                ));
            }
            ProofStatement::Fewest(solution) => Some((true, solution.len() as u32 - 1)),
            ProofStatement::Most(solution) => Some((false, solution.len() as u32 + 1)),
            ProofStatement::None | ProofStatement::All(_) => None,
        };
        if let Some((at_most, bound)) = better {
            // A logged solution adds the constraint that a better one would have to satisfy.
            steps.emit_step(format!("soli{} ;\n", literals.as_deref().unwrap_or_default()))?;
            let variables = (0..names.len() as u32).collect();
            sums.push(BoundedSum { variables, at_most, bound, number: steps.last });
        }
        let mut circuit = self.claim.circuit.clone();
        let (ended, nodes) = match &mut circuit {
            _ if conditions.is_some() => self.derive_clauses(&mut steps, limit)?,
            Some(circuit) => refute_circuit(circuit, &sums, &mut steps, limit)?,
            None => refute(names.len(), &sums, self.claim.symmetries.clone(), &mut steps, limit)?,
        };
        let stopped = match ended {
            RefutationOutcome::Refuted(number) => {
                let conclusion = match (&self.statement, conditions) {
                    (ProofStatement::Fewest(_) | ProofStatement::Most(_), Some(conditions)) => {
                        bounds_conclusion(conditions.objective(), number)
                    }
                    (ProofStatement::Fewest(solution), None) => {
                        bounds_conclusion(solution.len() as i64, number)
                    }
                    (ProofStatement::Most(solution), None) => {
                        bounds_conclusion(-(solution.len() as i64), number)
                    }
                    _ => format!("UNSAT : {number}"),
                };
                steps.write_text(&format!(
                    "output NONE ;\nconclusion {conclusion} ;\nend pseudo-Boolean proof ;\n"
                ))?;
                None
            }
            RefutationOutcome::Solution(ones) => {
                return Err(DerivationError::Refuted(
                    ones.into_iter().map(|v| names[v as usize].clone()).collect(),
                ));
            }
            RefutationOutcome::Stopped(stop) => Some(stop),
        };
        Ok((WrittenProof { nodes, steps: steps.count, bytes: steps.bytes, stopped }, circuit))
    }

    /// Writes the clauses that refute the rules. Returns the end and the number of decisions.
    fn derive_clauses(
        &self,
        steps: &mut ProofWriter<'_>,
        limit: &Limit,
    ) -> io::Result<(RefutationOutcome, u64)> {
        let conditions = self.claim.conditions.as_ref().expect("a model of rules");
        let mut system = conditions.system(self.claim.names.len());
        let witness = conditions.witness.as_deref().filter(|_| conditions.goal.is_some());
        if let Some(rule) = witness.and_then(|witness| conditions.better_than(witness)) {
            system.require_at_least(rule.guard, &rule.literals, rule.least as u64);
        }
        let mut failed = None;
        let mut receive = |clause: &[i32], idle: &[u64]| {
            let written = steps.add_literals(clause).and_then(|number| {
                steps.delete_constraints(idle)?;
                Ok(number)
            });
            match written {
                Ok(number) => Continue(number),
                Err(error) => {
                    failed = Some(error);
                    Break(Stop::GaveUp)
                }
            }
        };
        let (ended, nodes) = system.refute(conditions.places, limit, &mut receive);
        if let Some(error) = failed {
            return Err(error);
        }
        let ended = match ended {
            ClauseRefutation::Refuted(number) => RefutationOutcome::Refuted(number),
            ClauseRefutation::Met(values) => {
                let ones = (0..).zip(values).filter(|(_, one)| *one).map(|(variable, _)| variable);
                RefutationOutcome::Solution(ones.collect())
            }
            ClauseRefutation::Stopped(stop) => RefutationOutcome::Stopped(stop),
        };
        Ok((ended, nodes))
    }

    /// Returns how many variables of the goal are 1 in the best solution, if the model has conditions
    /// and a goal.
    pub(crate) fn objective(&self) -> Option<u64> {
        let is_best = matches!(self.statement, ProofStatement::Fewest(_) | ProofStatement::Most(_));
        let conditions = self.claim.conditions.as_ref().filter(|_| is_best)?;
        Some(conditions.objective().unsigned_abs())
    }

    /// Returns the quantity that is proved to be as large as possible, with its number, if
    /// it is not the number of pieces.
    pub(crate) fn extreme(&self) -> Option<(Quantity, u64)> {
        let objective = self.claim.conditions.as_ref().map(ConditionModel::objective)?;
        proved_extreme(&*self.instance, &self.statement, objective)
    }
}

/// Returns the quantity that a statement about a problem proves to be as large as possible, with its
/// number by the value of the objective, if it is not the number of pieces.
pub(crate) fn proved_extreme(
    instance: &dyn Instance,
    statement: &ProofStatement,
    objective: i64,
) -> Option<(Quantity, u64)> {
    // Only the number of pieces is minimized.
    if !matches!(statement, ProofStatement::Most(_)) {
        return None;
    }
    let goal = instance.linear_program()?.goal?;
    // A negated variable counts as one less the variable.
    let negated = goal.literals.iter().filter(|literal| **literal < 0).count() as i64;
    let value = u64::try_from(negated - objective).ok()?;
    let quantity = instance.sought_quantity()?;
    match (quantity, instance.tour_ends()) {
        (Quantity::Pieces, _) => None,
        (Quantity::Moves, Some(ends)) if !ends.closed => Some((quantity, value.saturating_sub(1))),
        _ => Some((quantity, value)),
    }
}

/// Returns the part of a board with these vertices, of which there must be some and not all. A
/// vertex is a square, or `ends` for the outside.
fn named_part(
    (word, names): &(String, Vec<String>),
    links: &TourModel,
    number_of_vertices: usize,
) -> Option<SubtourConstraint> {
    let vertex = |name: &String| {
        let square = links.squares.iter().position(|square| square.to_string() == *name);
        let outside = (links.is_open() && name == ENDS).then_some(links.squares.len());
        square.or(outside).map(|vertex| vertex as u32)
    };
    let mut vertices = names.iter().map(vertex).collect::<Option<Vec<u32>>>()?;
    vertices.sort_unstable();
    vertices.dedup();
    let is_part = !vertices.is_empty() && vertices.len() < number_of_vertices;
    match word.as_str() {
        INSIDE if is_part => Some(SubtourConstraint::Inside(vertices)),
        LEAVING if is_part => Some(SubtourConstraint::Leaving(vertices)),
        _ => None,
    }
}

/// Words of the comments above the sums of a part, and the name of the outside.
pub(crate) const INSIDE: &str = "inside";
pub(crate) const LEAVING: &str = "leaving";
const ENDS: &str = "ends";

/// Formats the conclusion that the objective is exactly `value`, by the contradiction with this
/// number.
fn bounds_conclusion(value: i64, number: u64) -> String {
    format!("BOUNDS {value} : {number} {value}")
}

/// Text of the first comment in both files before the problem.
pub(crate) const NAME: &str = "bezzel-proof 1: ";

/// Result of writing a proof.
struct WrittenProof {
    nodes: u64,
    steps: u64,
    bytes: u64,
    stopped: Option<Stop>,
}

enum DerivationError {
    Refuted(Vec<String>),
    System(io::Error),
}

impl From<io::Error> for DerivationError {
    fn from(error: io::Error) -> DerivationError {
        DerivationError::System(error)
    }
}

/// The first lines of a proof. Writing fails when there are enough.
#[derive(Default)]
struct FirstLines {
    bytes: Vec<u8>,
    lines: usize,
}

impl Write for FirstLines {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if self.lines >= Proof::MAX_LINES {
            return Err(io::ErrorKind::WriteZero.into());
        }
        self.lines += part.iter().filter(|&&byte| byte == b'\n').count();
        self.bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writer of proof steps, one per line.
struct ProofWriter<'a> {
    names: &'a [String],
    out: &'a mut dyn Write,
    /// Number of the constraint derived last.
    last: u64,
    count: u64,
    bytes: u64,
}

impl ProofWriter<'_> {
    fn write_text(&mut self, text: &str) -> io::Result<()> {
        self.bytes += text.len() as u64;
        self.out.write_all(text.as_bytes())
    }

    /// Derives by unit propagation that one of the literals holds. Variables are numbered from 1.
    fn add_literals(&mut self, clause: &[i32]) -> io::Result<u64> {
        let literal = |&literal: &i32| {
            let sign = if literal > 0 { "" } else { "~" };
            format!(" 1 {sign}{}", self.names[literal.unsigned_abs() as usize - 1])
        };
        let literals: String = clause.iter().map(literal).collect();
        self.emit_step(format!("rup{literals} >= 1 ;\n"))
    }

    /// Writes a step that derives a constraint, and returns its number.
    fn emit_step(&mut self, text: String) -> io::Result<u64> {
        self.write_text(&text)?;
        self.count += 1;
        self.last += 1;
        Ok(self.last)
    }
}

impl Sink for ProofWriter<'_> {
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
        self.emit_step(text + " ;\n")
    }

    fn add_clause(&mut self, ones: &[u32]) -> io::Result<u64> {
        let literal = |&variable: &u32| format!(" 1 ~{}", self.names[variable as usize]);
        let literals: String = ones.iter().map(literal).collect();
        self.emit_step(format!("rup{literals} >= 1 ;\n"))
    }

    fn add_symmetry_breaking(
        &mut self,
        ones: &[u32],
        (first, second): (u32, u32),
        images: &[u32],
    ) -> io::Result<u64> {
        let name = |variable: u32| &self.names[variable as usize];
        let zeros: String = ones
            .iter()
            .chain([&second])
            .map(|&variable| format!(" 1 ~{}", name(variable)))
            .collect();
        let moved = (0..).zip(images).filter(|(variable, image)| variable != *image);
        let moved: String = moved
            .map(|(variable, &image)| format!(" {} {}", name(variable), name(image)))
            .collect();
        self.emit_step(format!("red 1 {}{zeros} >= 1 :{moved} ;\n", name(first)))
    }

    fn delete_constraints(&mut self, numbers: &[u64]) -> io::Result<()> {
        if numbers.is_empty() {
            return Ok(());
        }
        let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
        self.count += 1;
        self.write_text(&format!("del id{numbers} ;\n"))
    }
}
