//! Sets with the number of solutions, and drawings of the first ones.

use crate::report::board::{boards_blocks, boards_per_row, numbering_note};
use crate::report::count::{absence_block, solution_count};
use crate::report::files::{notation_note, unread_note};
use crate::report::messages::{highlight_numbers, parse_markup_in, span};
use crate::report::view::ViewOptions;
use crate::set::{SolutionSet, Summary};
use crate::state::stop_text;
use bezzel_drawing::{DocBlock, TextRole};
use std::time::Duration;

/// Returns the headline, a row of boards, and the command that shows more.
///
/// If only the preview was stopped, the headline includes the command that continues the count.
pub(crate) fn to_blocks(survey: &Summary, view: &ViewOptions) -> Vec<DocBlock> {
    let mut line = highlight_numbers(&solution_count(&survey.total, survey.stopped, view));
    line.push(span(TextRole::Faint, format!(" · {}", survey.set.caption(view.width))));
    if let Some(stop) = survey.stopped {
        let why = survey.counting_time.map_or_else(
            || stop_text(view.lang, stop, None),
            |patience| preview_note(patience, view),
        );
        line.extend(parse_markup_in(TextRole::Warning, &format!(" ({why})")));
    }
    let mut blocks = vec![DocBlock::Text(line)];
    blocks.extend(survey.absence.as_ref().map(|why| absence_block(why, view)));
    let fitting = boards_per_row(survey.set.instance().grid().size, view).min(survey.first.len());
    blocks.extend(boards_blocks(&survey.first[..fitting], view));
    blocks.extend(
        survey
            .set
            .numbering_text(&survey.first[..fitting], view.width)
            .map(|set| numbering_note(&set, view)),
    );
    blocks.extend(
        survey.set.first_unread().map(|line| {
            DocBlock::Text(parse_markup_in(TextRole::Warning, &unread_note(line, view)))
        }),
    );
    blocks.extend(survey.set.source_notation().map(|notation| {
        DocBlock::Text(parse_markup_in(TextRole::Faint, &notation_note(notation, view)))
    }));
    if survey.total > fitting.into() && fitting > 0 {
        let more = view.text("set-more", &[("n", fitting.into())]);
        blocks.push(DocBlock::Text(parse_markup_in(TextRole::Faint, &more)));
    }
    blocks
}

/// Returns the expression of a set that is not evaluated.
pub(crate) fn set_blocks(set: &SolutionSet) -> Vec<DocBlock> {
    vec![DocBlock::Text(vec![span(TextRole::Plain, set.command_text())])]
}

/// Returns the reason why the preview was stopped, with the command that continues the count.
fn preview_note(patience: Duration, view: &ViewOptions) -> String {
    let time = view.text("time-s", &[("n", patience.as_secs().into())]);
    view.text("set-patience", &[("time", time.into())])
}

#[cfg(test)]
mod tests {
    use crate::report::tests::problem_instance;
    use crate::report::{ViewOptions, value_doc};
    use crate::set::{SolutionSet, Summary};
    use crate::value::Value;
    use bezzel_base::core::{Limit, Stop};
    use bezzel_drawing::plain;
    use bezzel_messages::Lang;
    use std::time::{Duration, Instant};

    /// Counts the solutions of a problem, with drawings of the first ones.
    fn all(problem: &str, boards: u64, limit: &Limit) -> Summary {
        SolutionSet::from_search(problem_instance(problem), None, None, None)
            .summarize(boards, limit, None)
            .expect("in reach")
    }

    #[test]
    fn a_preview_that_is_cut_is_no_partial_answer() {
        let asked =
            all("queens 60", 4, &Limit { deadline: Some(Instant::now()), ..Limit::default() });
        assert_eq!(asked.stop_reason(), Some(Stop::Deadline));
        let cut = Summary { counting_time: Some(Duration::ZERO), ..asked.clone() };
        assert_eq!(cut.stop_reason(), None);
        let text =
            |survey| plain::render(&value_doc(&Value::Survey(survey), &ViewOptions::default()), 80);
        let said = text(cut);
        assert!(
            said.starts_with(
                "no solution found yet · queens 60 (stopped counting after 0\u{a0}s; add `| count`"
            ),
            "{said}"
        );
        assert_eq!(text(asked), "no solution found yet · queens 60 (stopped by the time limit)\n");
    }

    #[test]
    fn shown_part_of_a_set_is_described() {
        let drawn = |lang, boards| {
            let survey = Value::Survey(all("queens 6", boards, &Limit::default()));
            let doc = value_doc(&survey, &ViewOptions { lang, ..ViewOptions::default() });
            plain::render(&doc, 200).lines().last().unwrap_or_default().to_string()
        };
        assert!(drawn(Lang::EN, 1).starts_with("Drawn: the first one. `| show`"));
        assert!(drawn(Lang::EN, 3).starts_with("Drawn: the first 3. `| show`"));
        assert!(drawn(Lang::HU, 3).starts_with("Csak az első 3 látható."));
        assert!(drawn(Lang::SL, 2).starts_with("Narisani sta samo prvi dve."));
        assert!(drawn(Lang::UK, 3).starts_with("Намальовано лише перші 3."));
    }
}
