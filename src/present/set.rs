//! Sets: how many solutions, and the first of them drawn.

use super::board::{boards, fitting};
use super::count::solutions;
use super::doc::{Block, Doc, Role};
use super::fault::{refusal, stopped};
use super::speech::{marked_in, numbers, span};
use super::view::View;
use crate::problem::Refusal;
use crate::search::{Limit, Stop};
use crate::value::{SolutionSet, Survey};
use std::time::Instant;

/// Evaluates a set for showing: its size, as far as the view's limit and patience reach, and its first solutions as boards.
///
/// # Errors
/// The [`Refusal`] of the search behind the set.
pub fn survey(set: &SolutionSet, boards: usize, view: &View) -> Result<Survey, Refusal> {
    let patient = || Instant::now().checked_add(set.within().unwrap_or(view.patience));
    let limit = Limit { deadline: view.limit.deadline.or_else(patient), ..view.limit.clone() };
    set.survey(boards as u64, &limit)
}

/// The headline, a row of boards, and how to see more; a refusal in its place.
pub(super) fn blocks(set: &SolutionSet, view: &View) -> Vec<Block> {
    match self::set(set, view) {
        Ok((doc, _)) => doc.blocks,
        Err(why) => vec![Block::Text(marked_in(Role::Error, &refusal(view.lang, &why)))],
    }
}

/// A set as a document, and why it shows only a part, if it does: for front ends, to which both are more than text.
///
/// A preview that was cut because the view lost its patience says so; it is no partial answer, for nobody asked for the whole.
///
/// # Errors
/// The [`Refusal`] of the search behind the set.
pub fn set(set: &SolutionSet, view: &View) -> Result<(Doc, Option<Stop>), Refusal> {
    let shown = fitting(set.instance().grid().size, view).min(view.preview);
    let survey = survey(set, shown, view)?;
    let asked_for = view.limit.deadline.is_some() || set.within().is_some();
    let impatient = survey.stopped == Some(Stop::Deadline) && !asked_for;
    let mut line = numbers(&solutions(&survey.total, survey.stopped, view));
    line.push(span(Role::Faint, format!(" · {}", set.text())));
    if let Some(stop) = survey.stopped {
        let why = if impatient { lost_patience(view) } else { stopped(view.lang, stop, None) };
        line.extend(marked_in(Role::Warning, &format!(" ({why})")));
    }
    let mut blocks = vec![Block::Text(line)];
    blocks.extend(boards(&survey.first, view));
    if survey.total > survey.first.len().into() && !survey.first.is_empty() {
        let more = view.say("set-more", &[("n", survey.first.len().into())]);
        blocks.push(Block::Text(marked_in(Role::Faint, &more)));
    }
    Ok((Doc { blocks }, survey.stopped.filter(|_| !impatient)))
}

/// That only the preview was cut, and how to count on.
fn lost_patience(view: &View) -> String {
    let time = view.say("time-s", &[("n", view.patience.as_secs().into())]);
    view.say("set-patience", &[("time", time.into())])
}

#[cfg(test)]
mod tests {
    use super::super::tests::instance;
    use super::*;
    use crate::render::plain;
    use crate::words::Lang;

    /// Every solution of a problem.
    fn all(problem: &str) -> SolutionSet {
        SolutionSet::all(instance(problem), None, None, None)
    }

    #[test]
    fn a_preview_that_is_cut_is_no_partial_answer() {
        let queens = all("queens 60");
        let view = View { patience: std::time::Duration::ZERO, ..View::default() };
        let (doc, stop) = set(&queens, &view).expect("in reach");
        let text = plain::render(&doc, 80);
        assert!(
            text.starts_with("no solution found yet · queens 60 (counting stopped after 0\u{a0}s; `| count`"),
            "{text}"
        );
        assert_eq!(stop, None);
        let mut asked = View::default();
        asked.limit.deadline = Some(std::time::Instant::now());
        let (doc, stop) = set(&queens, &asked).expect("in reach");
        assert_eq!(plain::render(&doc, 80), "no solution found yet · queens 60 (stopped by the time limit)\n");
        assert_eq!(stop, Some(Stop::Deadline));
    }

    #[test]
    fn what_is_drawn_of_a_set_is_counted_in_words() {
        let drawn = |lang, preview| {
            let (doc, _) = set(&all("queens 6"), &View { lang, preview, ..View::default() }).expect("in reach");
            plain::render(&doc, 200).lines().last().unwrap_or_default().to_string()
        };
        assert!(drawn(Lang::EN, 1).starts_with("Drawn: the first one. `| show`"));
        assert!(drawn(Lang::EN, 3).starts_with("Drawn: the first 3. `| show`"));
        assert!(drawn(Lang::HU, 3).starts_with("Csak az első 3 látható."));
        assert!(drawn(Lang::SL, 2).starts_with("Narisani sta samo prvi 2."));
        assert!(drawn(Lang::UK, 3).starts_with("Намальовано лише перші 3."));
    }
}
