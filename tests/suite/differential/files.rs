//! Solution files: written, verified, read back; and files in which something is wrong.

use super::board::bits;
use super::desk::{Failure, Reply};
use super::questions::{ALL_BOARDS, Asker, written};
use super::truth::Solution;
use bezzel::rooms::value::Value;
use std::fs;

/// Writes all solutions in some format, has the file verified and reads it back.
pub(super) fn ask(asker: &mut Asker<'_>) -> Result<(), Failure> {
    let problem = asker.case.problem;
    let endings: &[&str] = if problem.is_tour() {
        &["json", "jsonl", "csv", "txt", "frac"]
    } else {
        &["json", "jsonl", "csv", "txt", "fen"]
    };
    let ending = *asker.random.pick(endings);
    let (name, _) = asker.desk.file(&format!("f.{ending}"));
    let export = format!("all {} | export {name} replace", asker.text);
    match asker.desk.ask(&export)? {
        Reply::Value(Value::Saved(saved)) => {
            asker.expect(&export, "solutions", saved.solutions, asker.solutions().len())?;
        }
        Reply::Refused(_) => return Ok(()),
        Reply::NoSolution => return asker.expect(&export, "solutions", 0, asker.solutions().len()),
        other => return Err(asker.desk.failure(&export, format!("{other:?}"), "a file")),
    }
    let check = format!("{export}; check {name} as {}", asker.text);
    match asker.desk.ask(&format!("check {name} as {}", asker.text))? {
        Reply::Value(Value::Checked(checked)) => {
            let right = checked.verified.is_correct();
            asker.expect(&check, &format!("{:?}: correct", checked.verified), right, true)?;
        }
        other => return Err(asker.desk.failure(&check, format!("{other:?}"), "a verdict")),
    }
    let load = format!("load {name} as {} | show {ALL_BOARDS}", asker.text);
    match asker.desk.boards(&load, &problem.board)? {
        Some(list) => asker.expect_set(&format!("{export}; {load}"), &list, asker.solutions()),
        None => Ok(()),
    }
}

/// Alters a solution in a file, or leaves one out: only a file that is still right is called correct.
pub(super) fn ask_wrong(asker: &mut Asker<'_>) -> Result<(), Failure> {
    let problem = asker.case.problem;
    let (board, total) = (&problem.board, asker.solutions().len());
    if total == 0 {
        return Ok(());
    }
    let (name, path) = asker.desk.file("f.jsonl");
    let export = format!("all {} | export {name} replace", asker.text);
    if let Reply::Refused(_) = asker.desk.ask(&export)? {
        return Ok(());
    }
    let text = fs::read_to_string(&path).expect("the file was written");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.len() != total + 1 {
        return Err(asker.desk.failure(&export, format!("{} lines", lines.len()), total + 1));
    }
    let mut solutions: Vec<Solution> = asker.solutions().to_vec();
    let at = asker.random.below(total);
    let open: Vec<usize> = bits(board.open()).collect();
    let mut altered = solutions[at].clone();
    let change = match asker.random.below(3) {
        0 => {
            solutions.remove(at);
            lines.remove(1 + at);
            format!("leaves solution {} out", at + 1)
        }
        1 if altered.len() > 1 => {
            let (one, other) = (asker.random.below(altered.len()), asker.random.below(altered.len()));
            altered.swap(one, other);
            String::new()
        }
        _ if !altered.is_empty() => {
            let place = asker.random.below(altered.len());
            altered[place] = *asker.random.pick(&open);
            String::new()
        }
        _ => return Ok(()),
    };
    let change = if change.is_empty() {
        let squares: Vec<String> = altered.iter().map(|&square| format!("\"{}\"", board.name(square))).collect();
        lines[1 + at] = format!("[{}]", squares.join(","));
        solutions[at] = asker.truth().normal(altered.clone());
        format!("says {} in line {}", lines[1 + at], at + 2)
    } else {
        change
    };
    fs::write(&path, lines.join("\n") + "\n").expect("the folder takes files");
    // A tour may be walked from another square; a set has its squares in any order.
    solutions.sort();
    let is_right = solutions == asker.solutions();
    let check = format!("check {name} as {}", asker.text);
    let told = match asker.desk.ask_file(&check)? {
        Some(Value::Checked(checked)) => checked.verified.is_correct(),
        _ => false,
    };
    if told && !is_right {
        let command = format!("{export}; {check} where the file {change}");
        return Err(asker.desk.failure(&command, "correct", format!("wrong: {}", written(problem, &[altered]))));
    }
    Ok(())
}
