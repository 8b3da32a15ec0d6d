//! Languages with sums: pseudo-Boolean constraints, linear programs, MiniZinc.

use super::language::{ModelLanguage, ModelSize, NAME};
use crate::data::{FileError, Proof, ValueKind};
use crate::io::{FileFormat, FormatWriter};
use crate::problem::{LinearProgram, Relation, SquareConstraint};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, Ticker};
use std::io::Write;

/// Pseudo-Boolean constraints. Competition solvers require the numbers of variables and constraints
/// on the first line.
pub(crate) static OPB: FileFormat = FileFormat {
    extension: "opb",
    writers: &[
        (
            &[ValueKind::Set],
            FormatWriter::Model(&ModelLanguage {
                comment: "*",
                names_problem: false,
                can_minimize: true,
                write: write_opb,
            }),
        ),
        (&[ValueKind::Proof], FormatWriter::Proof(Proof::write_model)),
    ],
    read: None,
};

/// Linear program.
pub(crate) static LP: FileFormat = FileFormat {
    extension: "lp",
    writers: &[(
        &[ValueKind::Set],
        FormatWriter::Model(&ModelLanguage {
            comment: "\\",
            names_problem: true,
            can_minimize: true,
            write: write_lp,
        }),
    )],
    read: None,
};

/// MiniZinc.
pub(crate) static MINIZINC: FileFormat = FileFormat {
    extension: "mzn",
    writers: &[(
        &[ValueKind::Set],
        FormatWriter::Model(&ModelLanguage {
            comment: "%",
            names_problem: true,
            can_minimize: true,
            write: write_minizinc,
        }),
    )],
    read: None,
};

/// Number of terms per line, since some solvers read at most 255 characters.
const TERMS_PER_LINE: usize = 8;

/// Signs between a factor and a variable.
const LP_FACTOR: &str = " ";
const MINIZINC_FACTOR: &str = " * ";

fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Exactly | Relation::Same => "=",
    }
}

fn model_size(model: &LinearProgram) -> ModelSize {
    ModelSize { variables: model.grid.size.squares(), constraints: model.constraints.len() as u64 }
}

/// Formats the left side of a constraint: a sum, or the difference of two variables.
fn format_left_side(model: &LinearProgram, constraint: &SquareConstraint, times: &str) -> String {
    match (constraint.relation, &constraint.squares[..]) {
        (Relation::Same, &[a, b]) => {
            format!("{} - {}", model.variable_name(a), model.variable_name(b))
        }
        (_, squares) => format_sum(model, squares, times),
    }
}

/// Formats the sum of the variables, with a few names per line. A sum without variables has one
/// with the factor 0, because many readers refuse an empty one.
fn format_sum(model: &LinearProgram, squares: &[Square], times: &str) -> String {
    if squares.is_empty() {
        let first = model.grid.size.square(0);
        return format!("0{times}{}", model.variable_name(first));
    }
    let lines = squares.chunks(TERMS_PER_LINE).map(|line| {
        let names: Vec<String> = line.iter().map(|&square| model.variable_name(square)).collect();
        names.join(" + ")
    });
    lines.collect::<Vec<_>>().join("\n  + ")
}

/// Returns all squares.
fn all_squares(model: &LinearProgram) -> Vec<Square> {
    model.grid.size.iter().collect()
}

fn write_lp(
    model: &LinearProgram,
    _: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    let counted = if model.minimizes { all_squares(model) } else { Vec::new() };
    let goal = format_sum(model, &counted, LP_FACTOR);
    writeln!(out, "Minimize\n obj: {goal}\nSubject To")?;
    let mut ticker = Ticker::new(limit);
    for constraint in &model.constraints {
        let SquareConstraint { rule, bound, .. } = constraint;
        ticker.check_work(constraint.squares.len() as u64)?;
        writeln!(
            out,
            " {rule}: {} {} {bound}",
            format_left_side(model, constraint, LP_FACTOR),
            relation_sign(constraint.relation)
        )?;
    }
    writeln!(out, "Binary")?;
    for square in all_squares(model) {
        writeln!(out, " {}", model.variable_name(square))?;
    }
    writeln!(out, "End")?;
    Ok(model_size(model))
}

fn write_minizinc(
    model: &LinearProgram,
    _: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    for square in all_squares(model) {
        writeln!(out, "var 0..1: {};", model.variable_name(square))?;
    }
    let mut ticker = Ticker::new(limit);
    for constraint in &model.constraints {
        let SquareConstraint { rule, bound, .. } = constraint;
        ticker.check_work(constraint.squares.len() as u64)?;
        writeln!(
            out,
            "constraint {} {} {bound}; % {rule}",
            format_left_side(model, constraint, MINIZINC_FACTOR),
            relation_sign(constraint.relation)
        )?;
    }
    match model.minimizes {
        true => {
            let sum = format_sum(model, &all_squares(model), MINIZINC_FACTOR);
            writeln!(out, "solve minimize {sum};")?
        }
        false => writeln!(out, "solve satisfy;")?,
    }
    Ok(model_size(model))
}

/// Writes pseudo-Boolean constraints. Variables have numbers, and comments give their names.
fn write_opb(
    model: &LinearProgram,
    text: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    let size = model.grid.size;
    let terms = |squares: &[Square], factor: i32| {
        let term = |&square: &Square| format!("{factor:+} x{} ", size.index(square) + 1);
        match squares {
            [] => "+0 x1 ".to_owned(),
            _ => squares.iter().map(term).collect::<String>(),
        }
    };
    writeln!(out, "* #variable= {} #constraint= {}", size.squares(), model.constraints.len())?;
    writeln!(out, "* {NAME}{text}")?;
    for square in all_squares(model) {
        writeln!(out, "* x{} {}", size.index(square) + 1, model.variable_name(square))?;
    }
    if model.minimizes {
        writeln!(out, "min: {};", terms(&all_squares(model), 1))?;
    }
    let mut ticker = Ticker::new(limit);
    for SquareConstraint { squares, relation, bound, .. } in &model.constraints {
        ticker.check_work(squares.len() as u64)?;
        match relation {
            Relation::AtMost => writeln!(out, "{}>= -{bound} ;", terms(squares, -1))?,
            Relation::AtLeast => writeln!(out, "{}>= {bound} ;", terms(squares, 1))?,
            Relation::Exactly => writeln!(out, "{}= {bound} ;", terms(squares, 1))?,
            Relation::Same => {
                writeln!(out, "{}{}= 0 ;", terms(&squares[..1], 1), terms(&squares[1..], -1))?
            }
        }
    }
    Ok(model_size(model))
}
