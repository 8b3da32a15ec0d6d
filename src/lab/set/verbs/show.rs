//! The verb `show`: draws solutions in a gallery. Without a set it shows the position of the
//! current game.

use crate::command::input::StageInput;
use crate::data::{TableCell, ValueKind};
use crate::problem::{ArgKind, OptionArity, OptionSpec, ParamSpec, Signature};
use crate::puzzle::CommandResult;
use crate::set::{SolutionSet, Summary};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{Gallery, Value};
use bezzel_base::core::{Limit, Stop};
use std::time::Duration;

/// Draws the first solutions of a set in a gallery, or the position of a game.
pub(crate) static SHOW: Verb = Verb {
    signature: Signature {
        params: &[ParamSpec::optional("number", ArgKind::Integer(1))],
        options: &[OptionSpec::new(
            STEPS,
            OptionArity::One(ArgKind::Range { least: 1, is_open: false }),
        )],
    },
    examples: &[
        VerbExample { line: "all queens 6 | show", shows: "4 solutions" },
        VerbExample { line: "all queens 8 | unique | show 3", shows: "3 of 12 solutions" },
        VerbExample { line: "prove queens 3 | show steps 1..2", shows: "rup 1 ~a2 >= 1 ;" },
        VerbExample { line: "play queens 4; place b1; show", shows: "left: 3 queens" },
    ],
    synonyms: &["display", "draw", "view", "see"],
    input_kinds: &[ValueKind::Set, ValueKind::Board, ValueKind::Trace, ValueKind::Proof],
    output_kinds: &[ValueKind::Gallery],
    plan: "plan-shown",
    ..Verb::new("show", VerbRole::Both, run_show)
};

/// Option that shows steps instead of solutions.
const STEPS: &str = "steps";

const DEFAULT_BOARDS: u64 = 12;

/// Maximum time for counting the solutions that are not drawn.
const COUNTING_TIME: Duration = Duration::from_millis(1500);

fn run_show(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some((from, to)) = run.call.args.range(STEPS) {
        return show_steps(run, from, to);
    }
    if run.input.is_none() && !run.call.args.has("number") {
        return run.game_position(CommandResult::Shown);
    }
    let number = run.call.args.integer("number").unwrap_or(DEFAULT_BOARDS);
    let set = match run.take_solutions()? {
        StageInput::Board(board) => {
            return Ok(Value::Gallery(Gallery {
                total: Some(1u32.into()),
                ..Gallery::new([board])
            }));
        }
        StageInput::Set(set) => set,
    };
    let gallery = run.gallery(&set, number.min(set.max_boards()))?;
    let capped = set.capped_request(number, gallery.boards.len(), gallery.total.as_ref());
    Ok(Value::Gallery(Gallery { requested: capped, ..gallery }))
}

/// Returns the steps with these numbers, counted from 1, of a trace or a proof.
fn show_steps(mut run: VerbRun<'_>, from: u64, to: u64) -> Result<Value, Fault> {
    /// Rules of the steps in a proof. The other lines are the beginning, comments and the end.
    const RULES: [&str; 5] = ["pol", "rup", "red", "soli", "del"];
    let index = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let (skipped, most) = (index(from - 1), index(to - from + 1));
    if let Some(trace) = run.take_trace() {
        return Ok(Value::Trace(trace.part(skipped, most)));
    }
    match run.input.take() {
        Some(Value::Proof(proof)) => {
            let mut table = proof.to_table(&run.state.limit(&run.call.args));
            let is_step = |row: &Vec<TableCell>| matches!(&row[1], TableCell::Text(rule) if RULES.contains(&rule.as_str()));
            table.rows.retain(is_step);
            table.rows = table.rows.into_iter().skip(skipped).take(most).collect();
            Ok(Value::Table(table))
        }
        other => Err(run.input_fault(other, &[ValueKind::Trace, ValueKind::Proof])),
    }
}

impl VerbRun<'_> {
    /// Returns the first solutions of a set, and the total if it can be counted quickly.
    ///
    /// # Errors
    /// A fault if no solution exists, or if the search was refused or stopped before the first one.
    pub(crate) fn gallery(&self, set: &SolutionSet, number: u64) -> Result<Gallery, Fault> {
        self.gallery_with_limit(set, number, &self.state.limit_for_set(set))
    }

    /// Returns the first solutions of a set under a limit.
    ///
    /// # Errors
    /// As [`VerbRun::gallery`].
    pub(crate) fn gallery_with_limit(
        &self,
        set: &SolutionSet,
        number: u64,
        limit: &Limit,
    ) -> Result<Gallery, Fault> {
        let survey = set.summarize(number, limit, Some(COUNTING_TIME));
        let Summary { first: boards, total, stopped, .. } =
            survey.map_err(|refusal| self.refusal_fault(refusal))?;
        // If all requested boards are there, only the count was stopped, unless `limit` allowed no
        // more.
        let cut = (boards.len() as u64) < number
            || (stopped == Some(Stop::Solutions) && total == boards.len().into());
        let of = stopped.is_none().then_some(total);
        // The limit on solutions is also the reason if time ended the count first.
        let is_limited = stopped.is_some() && set.solution_limit() == Some(boards.len() as u64);
        let stopped = if is_limited { Some(Stop::Solutions) } else { stopped.filter(|_| cut) };
        match stopped {
            None if boards.is_empty() => {
                Err(self.fault(FaultKind::NoSolution(self.no_solution_in(set))))
            }
            Some(stop) if boards.is_empty() => Err(self.stop_fault(stop)),
            _ => Ok(Gallery {
                total: of,
                stopped,
                numbering_set: set.numbering_text(&boards, usize::MAX),
                ..Gallery::new(boards)
            }),
        }
    }
}
