//! Languages with sums: pseudo-Boolean constraints, linear programs, MiniZinc.

use super::language::{Language, Modelled, NAME};
use crate::board::Square;
use crate::problem::{Constraint, Model, Relation};
use crate::search::{Limit, Pulse};
use crate::value::Proof;
use crate::value::file::{FileError, Format, Writer};
use std::io::Write;

/// Pseudo-Boolean constraints. Competition solvers require the numbers of variables and constraints
/// on the first line.
pub(in crate::value) static OPB: Format = Format {
    ending: "opb",
    takes: &[
        (&["kind-set"], Writer::Model(&Language { comment: "*", named: false, minimises: true, write: opb })),
        (&["kind-proof"], Writer::Proof(Proof::write_model)),
    ],
    read: None,
};

/// Linear program.
pub(in crate::value) static LP: Format = Format {
    ending: "lp",
    takes: &[(&["kind-set"], Writer::Model(&Language { comment: "\\", named: true, minimises: true, write: lp }))],
    read: None,
};

/// MiniZinc.
pub(in crate::value) static MINIZINC: Format = Format {
    ending: "mzn",
    takes: &[(&["kind-set"], Writer::Model(&Language { comment: "%", named: true, minimises: true, write: minizinc }))],
    read: None,
};

/// Number of terms per line, since some solvers read at most 255 characters.
const TERMS: usize = 8;

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Exactly => "=",
    }
}

fn told(model: &Model) -> Modelled {
    Modelled { variables: model.grid.size.squares(), constraints: model.constraints.len() as u64 }
}

/// Formats the sum of the variables, with a few names per line.
fn sum(model: &Model, squares: &[Square]) -> String {
    let lines = squares.chunks(TERMS).map(|line| {
        let names: Vec<String> = line.iter().map(|&square| model.variable(square)).collect();
        names.join(" + ")
    });
    lines.collect::<Vec<_>>().join("\n  + ")
}

/// Returns all squares.
fn all(model: &Model) -> Vec<Square> {
    model.grid.size.iter().collect()
}

fn lp(model: &Model, _: &str, out: &mut dyn Write, limit: &Limit) -> Result<Modelled, FileError> {
    let goal = if model.minimises { sum(model, &all(model)) } else { String::new() };
    writeln!(out, "Minimize\n obj: {goal}\nSubject To")?;
    let mut pulse = Pulse::new(limit);
    for Constraint { rule, squares, relation, bound } in &model.constraints {
        pulse.check(squares.len() as u64)?;
        writeln!(out, " {rule}: {} {} {bound}", sum(model, squares), sign(*relation))?;
    }
    writeln!(out, "Binary")?;
    for square in all(model) {
        writeln!(out, " {}", model.variable(square))?;
    }
    writeln!(out, "End")?;
    Ok(told(model))
}

fn minizinc(model: &Model, _: &str, out: &mut dyn Write, limit: &Limit) -> Result<Modelled, FileError> {
    for square in all(model) {
        writeln!(out, "var 0..1: {};", model.variable(square))?;
    }
    let mut pulse = Pulse::new(limit);
    for Constraint { rule, squares, relation, bound } in &model.constraints {
        pulse.check(squares.len() as u64)?;
        writeln!(out, "constraint {} {} {bound}; % {rule}", sum(model, squares), sign(*relation))?;
    }
    match model.minimises {
        true => writeln!(out, "solve minimize {};", sum(model, &all(model)))?,
        false => writeln!(out, "solve satisfy;")?,
    }
    Ok(told(model))
}

/// Writes pseudo-Boolean constraints. Variables have numbers, and comments give their names.
fn opb(model: &Model, text: &str, out: &mut dyn Write, limit: &Limit) -> Result<Modelled, FileError> {
    let size = model.grid.size;
    let terms = |squares: &[Square], factor: i32| {
        let term = |&square: &Square| format!("{factor:+} x{} ", size.index(square) + 1);
        squares.iter().map(term).collect::<String>()
    };
    writeln!(out, "* #variable= {} #constraint= {}", size.squares(), model.constraints.len())?;
    writeln!(out, "* {NAME}{text}")?;
    for square in all(model) {
        writeln!(out, "* x{} {}", size.index(square) + 1, model.variable(square))?;
    }
    if model.minimises {
        writeln!(out, "min: {};", terms(&all(model), 1))?;
    }
    let mut pulse = Pulse::new(limit);
    for Constraint { squares, relation, bound, .. } in &model.constraints {
        pulse.check(squares.len() as u64)?;
        match relation {
            Relation::AtMost => writeln!(out, "{}>= -{bound} ;", terms(squares, -1))?,
            Relation::AtLeast => writeln!(out, "{}>= {bound} ;", terms(squares, 1))?,
            Relation::Exactly => writeln!(out, "{}= {bound} ;", terms(squares, 1))?,
        }
    }
    Ok(told(model))
}
