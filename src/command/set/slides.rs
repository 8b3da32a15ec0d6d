//! The stage `slides`: a slideshow of the solutions of a set.

use crate::data::SearchTrace;
use crate::engine::core::Stop;
use crate::problem::{ArgKind, OptionArity, OptionSpec, ProblemError, Signature};
use crate::set::SolutionSet;
use crate::state::{Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{Gallery, Slideshow, Value};
use std::time::Duration;

/// Shows the solutions of a set one after another in a loop, or plays the steps of a trace.
pub(crate) static SLIDES: Verb = Verb {
    signature: Signature {
        params: &[],
        options: &[OptionSpec::new("every", OptionArity::One(ArgKind::Duration))],
    },
    examples: &[
        VerbExample { line: "all queens 6 | slides", shows: "4 solutions" },
        VerbExample { line: "trace queens 4 | slides every 500ms", shows: "1  +  a1 is free" },
        VerbExample {
            line: "all queens 8 | slides | export \"all.html\" replace",
            shows: "`all.html`: 92 solutions, ",
        },
    ],
    synonyms: &["slideshow", "carousel", "cycle", "slower", "faster"],
    input_kinds: &["kind-set", "kind-trace"],
    output_kinds: &["kind-slides"],
    ..Verb::new("slides", VerbRole::Stage, run_slides)
};

/// Maximum waiting time on a screen for solutions after the first. The others are found during the
/// slideshow.
const FIRST_BATCH_TIME: Duration = Duration::from_secs(1);

fn run_slides(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(trace) = run.take_trace() {
        let every = run.call.args.duration("every").unwrap_or(run.state.settings.interval);
        return Ok(Value::Trace(SearchTrace { interval: Some(every), ..trace }));
    }
    let set = run.take_set()?;
    if !set.instance().piece_groups().is_empty() {
        return Err(run.refusal_fault(ProblemError::OfOneKind { word: "slides", is_option: false }));
    }
    let every = run.call.args.duration("every");
    let most = Slideshow::max_slides(&set);
    let gallery =
        if run.state.screen { run.quick_gallery(&set, most)? } else { run.gallery(&set, most)? };
    Ok(Value::Slides(Slideshow { set, gallery, interval: every }))
}

impl VerbRun<'_> {
    /// Returns the solutions that are found quickly, and at least one.
    fn quick_gallery(&self, set: &SolutionSet, most: u64) -> Result<Gallery, Fault> {
        let limit = self.state.limit_for_set(set);
        let quick = limit.within(FIRST_BATCH_TIME);
        if quick.deadline == limit.deadline {
            return self.gallery(set, most);
        }
        match self.gallery_with_limit(set, most, &quick) {
            Ok(gallery) if gallery.stopped == Some(Stop::Deadline) => {
                Ok(Gallery { stopped: None, ..gallery })
            }
            Ok(gallery) => Ok(gallery),
            // There is no solution, or the search takes longer.
            Err(_) => self.gallery(set, 1),
        }
    }
}
