//! The stage `slides`: a slideshow of the solutions of a set.

use super::input::SET;
use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Arg, Kind, Opt, Refusal, Signature, Takes};
use crate::search::{Limit, Stop};
use crate::value::{Gallery, Slides, SolutionSet, Value};
use std::time::{Duration, Instant};

/// Shows the solutions of a set one after another in a loop.
pub(super) static SLIDES: Verb = Verb {
    takes: Signature { params: &[], options: &[Opt::new("every", Takes::One(Kind::Duration))] },
    examples: &[
        Example { line: "all queens 6 | slides", shows: "4 solutions" },
        Example { line: "all queens 8 | unique | slides every 500ms", shows: "12 solutions" },
        Example { line: "all queens 8 | slides | export \"all.html\" replace", shows: "`all.html`: 92 solutions, " },
    ],
    like: &["slideshow", "carousel", "cycle", "slower", "faster"],
    on: SET,
    gives: &["kind-slides"],
    ..Verb::new("slides", Role::Stage, run_slides)
};

/// Maximum waiting time on a screen for solutions after the first. The others are found during the
/// slideshow.
const PATIENCE: Duration = Duration::from_secs(1);

fn run_slides(mut run: Run<'_>) -> Result<Value, Fault> {
    let set = run.set()?;
    if !set.instance().shares().is_empty() {
        return Err(run.refused(Refusal::OfOneKind { word: "slides", is_option: false }));
    }
    let every = match run.call.args.get("every").map(|given| &given.arg) {
        Some(Arg::Duration(every)) => Some(*every),
        _ => None,
    };
    let most = Slides::carried(&set);
    let gallery = if run.scene.screen { run.soon(&set, most)? } else { run.gallery(&set, most)? };
    Ok(Value::Slides(Slides { set, gallery, every }))
}

impl Run<'_> {
    /// Returns the solutions that are found quickly, and at least one.
    fn soon(&self, set: &SolutionSet, most: u64) -> Result<Gallery, Fault> {
        let limit = self.scene.limit_of(set);
        let soon = Instant::now().checked_add(PATIENCE);
        let Some(soon) = soon.filter(|soon| limit.deadline.is_none_or(|end| *soon < end)) else {
            return self.gallery(set, most);
        };
        match self.gallery_under(set, most, &Limit { deadline: Some(soon), ..limit }) {
            Ok(gallery) if gallery.stopped == Some(Stop::Deadline) => Ok(Gallery { stopped: None, ..gallery }),
            Ok(gallery) => Ok(gallery),
            // There is no solution, or the search takes longer.
            Err(_) => self.gallery(set, 1),
        }
    }
}
