//! `stats`: a set in numbers.

use super::input::SET;
use super::{Example, Fault, Role, Run, Verb};
use crate::value::{Cell, Table, Value};

/// The solutions of a set by their symmetry.
pub(super) static STATS: Verb = Verb {
    examples: &[Example { line: "all queens 8 | stats", shows: "none            8         88                     11" }],
    like: &["statistics", "summary", "symmetries"],
    on: SET,
    gives: &["kind-table"],
    ..Verb::new("stats", Role::Stage, run_stats)
};

fn run_stats(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    let (stats, end) = set.statistics(&run.scene.limit_of(&set)).map_err(|refusal| run.refused(refusal))?;
    let row = |name: &'static str, orbit: Option<u32>, solutions: u64, classes: Option<u64>| {
        let number = |value: Option<u64>| value.map_or(Cell::Empty, |value| Cell::Number(value.into()));
        let orbit = orbit.map_or(Cell::Empty, |orbit| Cell::Whole(orbit.into()));
        vec![Cell::Word(name), orbit, number(Some(solutions)), number(classes)]
    };
    let mut rows: Vec<Vec<Cell>> =
        stats.rows.iter().map(|kind| row(kind.name, Some(kind.orbit), kind.solutions, kind.classes)).collect();
    rows.push(row("symmetry-total", None, stats.solutions(), stats.classes()));
    let columns = vec!["column-symmetry", "column-orbit", "column-solutions", "column-classes"];
    Ok(Value::Table(Table { title: "table-stats", columns, rows, stopped: end.stop(), ..Table::default() }))
}
