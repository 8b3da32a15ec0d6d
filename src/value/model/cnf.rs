//! DIMACS, the form in which SAT solvers read clauses.

use super::Modelled;
use crate::problem::{Clauses, Model};
use std::io::{self, Write};

/// Writes the clauses, with a comment that names each square's variable.
pub(super) fn write(model: &Model, out: &mut impl Write) -> io::Result<Modelled> {
    let size = model.grid.size;
    let clauses = Clauses::of(model);
    for square in size.iter() {
        writeln!(out, "c {} {}", Clauses::variable(size, square), model.variable(square))?;
    }
    writeln!(out, "p cnf {} {}", clauses.variables(), clauses.count())?;
    for clause in clauses.iter() {
        clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
        writeln!(out, "0")?;
    }
    Ok(Modelled { variables: clauses.variables(), constraints: clauses.count() })
}
