//! DIMACS, the format of clauses for SAT solvers.

use super::language::{ModelLanguage, ModelSize};
use crate::data::{FileError, ValueKind};
use crate::io::{FileFormat, FormatWriter};
use crate::problem::{CnfFormula, LinearProgram};
use bezzel_base::core::{Limit, Ticker};
use std::io::Write;

/// DIMACS conjunctive normal form, which cannot express the smallest or the largest number.
pub(crate) static CNF: FileFormat = FileFormat {
    extension: "cnf",
    writers: &[(
        &[ValueKind::Set],
        FormatWriter::Model(&ModelLanguage {
            comment: "c",
            names_problem: true,
            can_optimize: false,
            write: write_cnf,
        }),
    )],
    read: None,
};

/// Writes the clauses, with a comment that names each variable of a square.
fn write_cnf(
    model: &LinearProgram,
    _: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    let mut ticker = Ticker::new(limit);
    let clauses = CnfFormula::encode_model(model, limit)?;
    for variable in 1..=model.place_count() as i32 {
        writeln!(out, "c {variable} {}", model.name_by_number(variable))?;
    }
    writeln!(out, "p cnf {} {}", clauses.variable_count(), clauses.clause_count())?;
    for clause in clauses.iter() {
        ticker.check_work(clause.len() as u64)?;
        clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
        writeln!(out, "0")?;
    }
    Ok(ModelSize { variables: clauses.variable_count(), constraints: clauses.clause_count() })
}
