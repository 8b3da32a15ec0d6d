//! Sets with the number of solutions, and drawings of the first ones.

use super::board::{boards, fitting, numbered};
use super::count::{absent, solutions};
use super::doc::{Block, Role};
use super::fault::stopped;
use super::files::unread;
use super::speech::{marked_in, numbers, span};
use super::view::View;
use crate::value::{SolutionSet, Survey};
use std::time::Duration;

/// Returns the headline, a row of boards, and the command that shows more.
///
/// If only the preview was stopped, the headline includes the command that continues the count.
pub(super) fn blocks(survey: &Survey, view: &View) -> Vec<Block> {
    let mut line = numbers(&solutions(&survey.total, survey.stopped, view));
    line.push(span(Role::Faint, format!(" · {}", survey.set.text())));
    if let Some(stop) = survey.stopped {
        let why = survey.patience.map_or_else(|| stopped(view.lang, stop, None), |patience| cut(patience, view));
        line.extend(marked_in(Role::Warning, &format!(" ({why})")));
    }
    let mut blocks = vec![Block::Text(line)];
    blocks.extend(survey.absence.as_ref().map(|why| absent(why, view)));
    let fitting = fitting(survey.set.instance().grid().size, view).min(survey.first.len());
    blocks.extend(boards(&survey.first[..fitting], view));
    blocks.extend(survey.set.numbering(&survey.first[..fitting]).map(|set| numbered(&set, view)));
    blocks.extend(survey.set.unread().map(|line| Block::Text(marked_in(Role::Warning, &unread(line, view)))));
    if survey.total > fitting.into() && fitting > 0 {
        let more = view.say("set-more", &[("n", fitting.into())]);
        blocks.push(Block::Text(marked_in(Role::Faint, &more)));
    }
    blocks
}

/// Returns the expression of a set that is not evaluated.
pub(super) fn recipe(set: &SolutionSet) -> Vec<Block> {
    vec![Block::Text(vec![span(Role::Plain, set.text())])]
}

/// Returns the reason why the preview was stopped, with the command that continues the count.
fn cut(patience: Duration, view: &View) -> String {
    let time = view.say("time-s", &[("n", patience.as_secs().into())]);
    view.say("set-patience", &[("time", time.into())])
}

#[cfg(test)]
mod tests {
    use super::super::tests::instance;
    use super::super::{View, doc};
    use crate::render::plain;
    use crate::search::{Limit, Stop};
    use crate::value::{SolutionSet, Survey, Value};
    use crate::words::Lang;
    use std::time::{Duration, Instant};

    /// Counts the solutions of a problem, with drawings of the first ones.
    fn all(problem: &str, boards: u64, limit: &Limit) -> Survey {
        SolutionSet::all(instance(problem), None, None, None).survey(boards, limit, None).expect("in reach")
    }

    #[test]
    fn a_preview_that_is_cut_is_no_partial_answer() {
        let asked = all("queens 60", 4, &Limit { deadline: Some(Instant::now()), ..Limit::default() });
        assert_eq!(asked.partial(), Some(Stop::Deadline));
        let cut = Survey { patience: Some(Duration::ZERO), ..asked.clone() };
        assert_eq!(cut.partial(), None);
        let text = |survey| plain::render(&doc(&Value::Survey(survey), &View::default()), 80);
        let said = text(cut);
        assert!(
            said.starts_with("no solution found yet · queens 60 (counting stopped after 0\u{a0}s; `| count`"),
            "{said}"
        );
        assert_eq!(text(asked), "no solution found yet · queens 60 (stopped by the time limit)\n");
    }

    #[test]
    fn what_is_drawn_of_a_set_is_counted_in_words() {
        let drawn = |lang, boards| {
            let survey = Value::Survey(all("queens 6", boards, &Limit::default()));
            let doc = doc(&survey, &View { lang, ..View::default() });
            plain::render(&doc, 200).lines().last().unwrap_or_default().to_string()
        };
        assert!(drawn(Lang::EN, 1).starts_with("Drawn: the first one. `| show`"));
        assert!(drawn(Lang::EN, 3).starts_with("Drawn: the first 3. `| show`"));
        assert!(drawn(Lang::HU, 3).starts_with("Csak az első 3 látható."));
        assert!(drawn(Lang::SL, 2).starts_with("Narisani sta samo prvi dve."));
        assert!(drawn(Lang::UK, 3).starts_with("Намальовано лише перші 3."));
    }
}
