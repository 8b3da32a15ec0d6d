//! Models into files, and solvers' answers back.

use super::export::fault;
use super::{Fault, FaultKind, NoModel};
use crate::problem::{Instance, Span};
use crate::value::file::{ANSWER, Draft, FileError, Resolve};
use crate::value::model::{ModelFormat, read_solution};
use crate::value::{Drawn, Saved, SolutionList, SolutionSet};
use std::path::Path;
use std::sync::Arc;

/// Writes the model of a set's problem, whole or not at all.
///
/// # Errors
/// A fault at `span`, the place of the file's name; no file is left behind then.
pub(super) fn write_model(
    set: &SolutionSet,
    format: ModelFormat,
    (path, span): (&Path, Span),
    replace: bool,
) -> Result<Saved, Fault> {
    let failed = |error: FileError| fault(error, path, span, true);
    let none = |why| Fault::at(span, FaultKind::NoModel(why));
    if !set.is_whole_problem() {
        return Err(none(NoModel::Part));
    }
    let text = set.instance().text();
    let model = set.instance().model().ok_or_else(|| none(NoModel::Problem(text.clone())))?;
    if model.minimises && !format.minimises() {
        return Err(none(NoModel::Fewest));
    }
    let mut draft = Draft::new(path, replace).map_err(failed)?;
    let written = format.write(&model, &text, draft.file()).map_err(|error| failed(error.into()))?;
    let bytes = draft.file().metadata().map_err(|error| failed(error.into()))?.len();
    draft.keep().map_err(failed)?;
    let drawn = Drawn::Model { variables: written.variables, constraints: written.constraints };
    Ok(Saved { path: path.to_owned(), solutions: 0, bytes, complete: true, stopped: None, drawn: Some(drawn) })
}

/// Whether the file is a solver's answer, by its ending.
pub(super) fn is_answer(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ANSWER))
}

/// The solution in a solver's answer, verified against the definition of the problem.
///
/// # Errors
/// A fault at `span`, the place of the file's name.
pub(super) fn load_answer(path: &Path, span: Span, resolve: Resolve<'_>) -> Result<(SolutionSet, String), Fault> {
    let (instance, squares) = read_solution(path, resolve).map_err(|error| fault(error, path, span, false))?;
    let mut list = SolutionList::new();
    let fits = list.push(&squares);
    debug_assert!(fits, "one solution always fits");
    let problem = instance.text();
    Ok((SolutionSet::list(instance as Arc<dyn Instance>, &list, false, None), problem))
}
