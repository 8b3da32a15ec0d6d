//! The verb `show`: draws solutions in a gallery. Without a set it shows the position of the
//! current game.

use super::input::Solutions;
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::search::{Limit, Stop};
use crate::value::game::Told;
use crate::value::{Gallery, SolutionSet, Survey, Value};
use std::time::Duration;

/// Draws the first solutions of a set in a gallery, or the position of a game.
pub(super) static SHOW: Verb = Verb {
    takes: Signature::of(&[Param::maybe("number", Kind::Integer(1))]),
    examples: &[
        Example { line: "all queens 6 | show", shows: "4 solutions" },
        Example { line: "all queens 8 | unique | show 3", shows: "3 of 12 solutions" },
        Example { line: "play queens 4; place b1; show", shows: "left: 3 queens" },
    ],
    like: &["print", "display", "draw", "view", "see"],
    plan: "plan-shown",
    ..Verb::new("show", Role::Both, run_show)
};

const USUAL: u64 = 12;

/// Maximum time for counting the solutions that are not drawn.
const COUNTING: Duration = Duration::from_millis(1500);

fn run_show(mut run: Run<'_>) -> Result<Value, Fault> {
    if run.input.is_none() && run.call.args.get("number").is_none() {
        return run.position(Told::Shown);
    }
    let number = run.call.args.integer("number").unwrap_or(USUAL);
    let set = match run.solutions()? {
        Solutions::Board(board) => {
            return Ok(Value::Gallery(Gallery { of: Some(1u32.into()), ..Gallery::new([board]) }));
        }
        Solutions::Set(set) => set,
    };
    let gallery = run.gallery(&set, number.min(set.boards_carried()))?;
    let capped = set.capped(number, gallery.boards.len(), gallery.of.as_ref());
    Ok(Value::Gallery(Gallery { capped, ..gallery }))
}

impl Run<'_> {
    /// Returns the first solutions of a set, and the total if it can be counted quickly.
    ///
    /// # Errors
    /// A fault if no solution exists, or if the search was refused or stopped before the first one.
    pub(super) fn gallery(&self, set: &SolutionSet, number: u64) -> Result<Gallery, Fault> {
        self.gallery_under(set, number, &self.scene.limit_of(set))
    }

    /// Returns the first solutions of a set under a limit.
    ///
    /// # Errors
    /// As [`Run::gallery`].
    pub(super) fn gallery_under(&self, set: &SolutionSet, number: u64, limit: &Limit) -> Result<Gallery, Fault> {
        let survey = set.survey(number, limit, Some(COUNTING));
        let Survey { first: boards, total, stopped, .. } = survey.map_err(|refusal| self.refused(refusal))?;
        // If all requested boards are there, only the count was stopped, unless `limit` allowed no
        // more.
        let cut = (boards.len() as u64) < number || (stopped == Some(Stop::Solutions) && total == boards.len().into());
        let of = stopped.is_none().then_some(total);
        let stopped = stopped.filter(|_| cut);
        match stopped {
            None if boards.is_empty() => Err(self.fault(FaultKind::NoSolution(self.nothing_in(set)))),
            Some(stop) if boards.is_empty() => Err(self.stopped(stop)),
            _ => Ok(Gallery { of, stopped, numbered: set.numbering(&boards), ..Gallery::new(boards) }),
        }
    }
}
