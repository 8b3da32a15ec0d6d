//! DIMACS, the format of clauses for SAT solvers.

use super::language::{Language, Modelled};
use crate::problem::{Clauses, Model};
use crate::search::{Limit, Pulse};
use crate::value::file::{FileError, Format, Writer};
use std::io::Write;

/// DIMACS conjunctive normal form, which cannot express the minimum number of pieces.
pub(in crate::value) static CNF: Format = Format {
    ending: "cnf",
    takes: &[(&["kind-set"], Writer::Model(&Language { comment: "c", named: true, minimises: false, write }))],
    read: None,
};

/// Writes the clauses, with a comment that names each square's variable.
fn write(model: &Model, _: &str, out: &mut dyn Write, limit: &Limit) -> Result<Modelled, FileError> {
    let (size, mut pulse) = (model.grid.size, Pulse::new(limit));
    let clauses = Clauses::of(model, limit)?;
    for square in size.iter() {
        writeln!(out, "c {} {}", Clauses::variable(size, square), model.variable(square))?;
    }
    writeln!(out, "p cnf {} {}", clauses.variables(), clauses.count())?;
    for clause in clauses.iter() {
        pulse.check(clause.len() as u64)?;
        clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
        writeln!(out, "0")?;
    }
    Ok(Modelled { variables: clauses.variables(), constraints: clauses.count() })
}
