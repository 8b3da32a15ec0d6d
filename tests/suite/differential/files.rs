//! SolutionSquares files: format_solutions, verified, read back; and files in which something is
//! wrong.

use super::board::bits;
use super::questions::{ALL_BOARDS, QuestionContext, format_solutions};
use super::session::{SessionReply, TestFailure};
use super::truth::SolutionSquares;
use bezzel_lab::value::Value;
use std::fs;

/// Writes all solutions in some format, has the file verified and reads it back.
pub(super) fn ask(context: &mut QuestionContext<'_>) -> Result<(), TestFailure> {
    let problem = context.case.problem;
    let endings: &[&str] = if problem.is_tour() {
        &["json", "jsonl", "csv", "txt", "frac"]
    } else {
        &["json", "jsonl", "csv", "txt", "fen"]
    };
    let ending = *context.random.pick(endings);
    let (name, _) = context.session.file(&format!("f.{ending}"));
    let export = format!("all {} | export {name} replace", context.text);
    match context.session.ask(&export)? {
        SessionReply::Value(Value::Saved(saved)) => {
            context.expect(&export, "solutions", saved.solutions, context.solutions().len())?;
        }
        SessionReply::Refused => return Ok(()),
        SessionReply::NoSolution => {
            return context.expect(&export, "solutions", 0, context.solutions().len());
        }
        other => return Err(context.session.failure(&export, format!("{other:?}"), "a file")),
    }
    let check = format!("{export}; check {name} as {}", context.text);
    match context.session.ask(&format!("check {name} as {}", context.text))? {
        SessionReply::Value(Value::Checked(checked)) => {
            let right = checked.verified.is_correct();
            context.expect(&check, &format!("{:?}: correct", checked.verified), right, true)?;
        }
        other => return Err(context.session.failure(&check, format!("{other:?}"), "a verdict")),
    }
    let load = format!("load {name} as {} | show {ALL_BOARDS}", context.text);
    match context.session.boards(&load, &problem.board)? {
        Some(list) => context.expect_set(&format!("{export}; {load}"), &list, context.solutions()),
        None => Ok(()),
    }
}

/// Alters a solution in a file, or leaves one out: only a file that is still right is called
/// correct.
pub(super) fn ask_wrong(context: &mut QuestionContext<'_>) -> Result<(), TestFailure> {
    let problem = context.case.problem;
    let (board, total) = (&problem.board, context.solutions().len());
    if total == 0 {
        return Ok(());
    }
    let (name, path) = context.session.file("f.jsonl");
    let export = format!("all {} | export {name} replace", context.text);
    if let SessionReply::Refused = context.session.ask(&export)? {
        return Ok(());
    }
    let text = fs::read_to_string(&path).expect("the file was format_solutions");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.len() != total + 1 {
        return Err(context.session.failure(&export, format!("{} lines", lines.len()), total + 1));
    }
    let mut solutions: Vec<SolutionSquares> = context.solutions().to_vec();
    let at = context.random.below(total);
    let open: Vec<usize> = bits(board.open()).collect();
    let mut altered = solutions[at].clone();
    let change = match context.random.below(3) {
        0 => {
            solutions.remove(at);
            lines.remove(1 + at);
            format!("leaves solution {} out", at + 1)
        }
        1 if altered.len() > 1 => {
            let (one, other) =
                (context.random.below(altered.len()), context.random.below(altered.len()));
            altered.swap(one, other);
            String::new()
        }
        _ if !altered.is_empty() => {
            let place = context.random.below(altered.len());
            altered[place] = *context.random.pick(&open);
            String::new()
        }
        _ => return Ok(()),
    };
    let change = if change.is_empty() {
        let squares: Vec<String> =
            altered.iter().map(|&square| format!("\"{}\"", board.name(square))).collect();
        lines[1 + at] = format!("[{}]", squares.join(","));
        solutions[at] = context.truth().normal(altered.clone());
        format!("says {} in line {}", lines[1 + at], at + 2)
    } else {
        change
    };
    fs::write(&path, lines.join("\n") + "\n").expect("the folder takes files");
    // A tour may be walked from another square; a set has its squares in any order.
    solutions.sort();
    let is_right = solutions == context.solutions();
    let check = format!("check {name} as {}", context.text);
    let answer = match context.session.ask_file(&check)? {
        Some(Value::Checked(checked)) => checked.verified.is_correct(),
        _ => false,
    };
    if answer && !is_right {
        let command = format!("{export}; {check} where the file {change}");
        return Err(context.session.failure(
            &command,
            "correct",
            format!("wrong: {}", format_solutions(problem, &[altered])),
        ));
    }
    Ok(())
}
