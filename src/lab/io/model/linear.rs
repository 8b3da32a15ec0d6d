//! Languages with sums: pseudo-Boolean constraints, linear programs, MiniZinc.

use super::language::{ModelLanguage, ModelSize, NAME};
use crate::data::{FileError, Proof, ValueKind};
use crate::io::{FileFormat, FormatWriter};
use crate::problem::{ConstraintLabel, LinearProgram, Relation, SquareConstraint};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, Ticker};
use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

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
                can_optimize: true,
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
            can_optimize: true,
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
            can_optimize: true,
            write: write_minizinc,
        }),
    )],
    read: None,
};

/// Number of terms per line, since some solvers read at most 255 characters.
const TERMS_PER_LINE: usize = 8;

/// A sum of variables with factors, and its bound.
struct Row {
    /// Name of the constraint, in a language that has one.
    name: String,
    /// Numbers of the variables, each with its factor.
    terms: Vec<(i32, i64)>,
    /// Sign between the sum and the bound.
    sign: &'static str,
    bound: i64,
}

impl Row {
    /// Returns the row of a constraint.
    fn from_constraint(model: &LinearProgram, constraint: &SquareConstraint) -> Row {
        let SquareConstraint { rule, squares, relation, bound } = constraint;
        let size = model.grid.size;
        let term = |(at, square): (usize, &Square)| {
            let factor = if *relation == Relation::Same && at > 0 { -1 } else { 1 };
            (size.index(*square) as i32 + 1, factor)
        };
        let sign = match relation {
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
            Relation::Exactly | Relation::Same => "=",
        };
        let terms = squares.iter().enumerate().map(term).collect();
        // A sum reaches no greater bound than this.
        let bound = i64::try_from(*bound).unwrap_or(i64::MAX);
        Row { name: rule.to_string(), terms, sign, bound }
    }

    /// Returns the row with at-most relations turned into at-least ones.
    fn turned(mut self) -> Row {
        if self.sign == "<=" {
            self.terms.iter_mut().for_each(|(_, factor)| *factor = -*factor);
            (self.sign, self.bound) = (">=", -self.bound);
        }
        self
    }

    /// Formats the sum with names.
    fn format_sum(&self, model: &LinearProgram, times: &str) -> String {
        format_sum(model, &self.terms, times)
    }
}

/// Calls a function for each row of a model. Rules with the same meaning are numbered.
fn each_row(
    model: &LinearProgram,
    limit: &Limit,
    write: &mut dyn FnMut(Row) -> io::Result<()>,
) -> Result<(), FileError> {
    let mut ticker = Ticker::new(limit);
    for constraint in &model.constraints {
        ticker.check_work(constraint.squares.len() as u64)?;
        write(Row::from_constraint(model, constraint))?;
    }
    let mut numbers: HashMap<ConstraintLabel, u64> = HashMap::new();
    for (label, rule) in &model.rules {
        ticker.check_work(rule.literals.len() as u64)?;
        let number = numbers.entry(*label).or_default();
        *number += 1;
        let name = match number {
            1 => label.to_string(),
            number => format!("{label}_{number}"),
        };
        let (terms, bound) = rule.to_inequality();
        write(Row { name, terms, sign: ">=", bound })?;
    }
    Ok(())
}

/// Signs between a factor and a variable.
const LP_FACTOR: &str = " ";
const MINIZINC_FACTOR: &str = " * ";

fn model_size(model: &LinearProgram) -> ModelSize {
    ModelSize { variables: model.variable_count(), constraints: model.constraint_count() }
}

/// Formats a sum of variables with factors, with a few names per line. A sum without variables has
/// one with the factor 0, because many readers refuse an empty one.
fn format_sum(model: &LinearProgram, terms: &[(i32, i64)], times: &str) -> String {
    if terms.is_empty() {
        return format!("0{times}{}", model.name_by_number(1));
    }
    let mut sum = String::new();
    for (at, &(variable, factor)) in terms.iter().enumerate() {
        if at > 0 && at % TERMS_PER_LINE == 0 {
            sum.push_str("\n ");
        }
        sum.push_str(match (at, factor < 0) {
            // z3 5.4.1 reads a sign that touches a name as its first letter.
            (0, true) => "- ",
            (0, false) => "",
            (_, true) => " - ",
            (_, false) => " + ",
        });
        if factor.abs() != 1 {
            sum.push_str(&format!("{}{times}", factor.abs()));
        }
        sum.push_str(&model.name_by_number(variable));
    }
    sum
}

/// Returns the sum that is minimized or maximized, without the constant that negations add.
fn goal_terms(model: &LinearProgram) -> Vec<(i32, i64)> {
    let Some(extremum) = &model.goal else { return Vec::new() };
    let term = |&literal: &i32| (literal.abs(), i64::from(literal.signum()));
    let mut terms: Vec<(i32, i64)> = extremum.literals.iter().map(term).collect();
    terms.sort_unstable();
    terms
}

fn write_lp(
    model: &LinearProgram,
    _: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    let maximizes = model.goal.as_ref().is_some_and(|goal| goal.maximizes);
    let mut goal = goal_terms(model);
    // The squares come first for a reader that numbers the variables as it meets them.
    if model.auxiliary > 0 {
        let places = (1..=model.place_count() as i32).map(|variable| (variable, 0));
        goal = places.chain(goal).collect::<BTreeMap<i32, i64>>().into_iter().collect();
    }
    let goal = format_sum(model, &goal, LP_FACTOR);
    let direction = if maximizes { "Maximize" } else { "Minimize" };
    writeln!(out, "{direction}\n obj: {goal}\nSubject To")?;
    each_row(model, limit, &mut |row| {
        let sum = row.format_sum(model, LP_FACTOR);
        writeln!(out, " {}: {sum} {} {}", row.name, row.sign, row.bound)
    })?;
    writeln!(out, "Binary")?;
    for variable in 1..=model.variable_count() as i32 {
        writeln!(out, " {}", model.name_by_number(variable))?;
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
    for variable in 1..=model.variable_count() as i32 {
        writeln!(out, "var 0..1: {};", model.name_by_number(variable))?;
    }
    each_row(model, limit, &mut |row| {
        let sum = row.format_sum(model, MINIZINC_FACTOR);
        writeln!(out, "constraint {sum} {} {}; % {}", row.sign, row.bound, row.name)
    })?;
    match &model.goal {
        Some(extremum) => {
            let sum = format_sum(model, &goal_terms(model), MINIZINC_FACTOR);
            let direction = if extremum.maximizes { "maximize" } else { "minimize" };
            writeln!(out, "solve {direction} {sum};")?
        }
        None => writeln!(out, "solve satisfy;")?,
    }
    Ok(model_size(model))
}

/// Writes pseudo-Boolean constraints. Variables have numbers, and comments give the names of the
/// squares.
fn write_opb(
    model: &LinearProgram,
    text: &str,
    out: &mut dyn Write,
    limit: &Limit,
) -> Result<ModelSize, FileError> {
    let format_terms = |terms: &[(i32, i64)]| match terms {
        [] => "+0 x1 ".to_owned(),
        _ => terms.iter().map(|(variable, factor)| format!("{factor:+} x{variable} ")).collect(),
    };
    let ModelSize { variables, constraints } = model_size(model);
    writeln!(out, "* #variable= {variables} #constraint= {constraints}")?;
    writeln!(out, "* {NAME}{text}")?;
    for variable in 1..=model.place_count() as i32 {
        writeln!(out, "* x{variable} {}", model.name_by_number(variable))?;
    }
    if let Some(extremum) = &model.goal {
        let mut terms = goal_terms(model);
        if extremum.maximizes {
            terms.iter_mut().for_each(|(_, factor)| *factor = -*factor);
        }
        writeln!(out, "min: {};", format_terms(&terms))?;
    }
    each_row(model, limit, &mut |row| {
        let Row { terms, sign, bound, .. } = row.turned();
        writeln!(out, "{}{sign} {bound} ;", format_terms(&terms))
    })?;
    Ok(model_size(model))
}
