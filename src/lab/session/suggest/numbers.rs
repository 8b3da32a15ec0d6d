//! Numbers in a sentence: of solutions, of terms of a sequence, and its values.
//!
//! In `all 92 solutions` the number is that of all solutions on the chessboard. In `all 12
//! solutions` it is that of the essentially different ones, and in `all 40 solutions` it is that of
//! a board with seven files.

use super::context::SuggestionContext;
use super::tokens::{SentenceToken, TokenKind, is_sequence_id};
use crate::bind::{BoundStatement, PipelineHead};
use crate::problem::{ArgValue, ProblemEntry};

/// Returns whether a number of the sentence may be a size: one that is not an angle.
pub(super) fn names_size(sentence: &[SentenceToken]) -> bool {
    const ANGLES: [&str; 3] = ["90", "180", "270"];
    let mut numbers = sentence.iter().filter(|token| token.kind == TokenKind::Number);
    numbers.any(|token| !ANGLES.contains(&&*token.text))
}

/// Returns the count of the first terms of a sequence in the On-Line Encyclopedia of Integer
/// Sequences: `first 12 terms of A000170`, `A000170 up to n=12`.
pub(super) fn terms_of_sequence(
    context: &SuggestionContext<'_>,
    sentence: &[SentenceToken],
) -> Option<String> {
    /// Endings of the titles of sequences for an option, with that option.
    const OPTIONS: [(&str, &str); 5] = [
        ("-torus", " torus"),
        ("-half-turn", " halfturn"),
        ("-quarter-turn", " quarterturn"),
        ("-all", ""),
        ("-classes", ""),
    ];
    let id = &sentence.iter().find(|token| is_sequence_id(&token.text))?.text;
    let mut numbers = sentence.iter().filter(|token| token.kind == TokenKind::Number);
    let (Some(last), None) = (numbers.next(), numbers.next()) else { return None };
    let sizes = match last.is_plain_number() {
        true => format!("1..{}", last.text),
        false => last.text.clone(),
    };
    let is_verb = |token: &SentenceToken| {
        let verb = context.vocabulary.find_verb(&token.text, false);
        verb.is_some_and(|verb| !["count", "find", "all"].contains(&verb.word))
    };
    if sentence.iter().any(is_verb) {
        return None;
    }
    let problem = context.problem_of_sequence(id)?;
    let mut sequences = problem.theory.sequences.iter();
    let title = sequences.find(|sequence| sequence.id.eq_ignore_ascii_case(id))?.title;
    let (_, option) = OPTIONS.iter().find(|(ending, _)| title.ends_with(ending))?;
    Some(format!("count {} {sizes}{option}", problem.word))
}

/// Returns the page of the problem that has these values, for a sentence with at least five of
/// them: `sequence 1, 0, 0, 2, 10, 4, 40`.
pub(super) fn problem_with_values(
    context: &SuggestionContext<'_>,
    sentence: &str,
) -> Option<String> {
    /// Minimum number of values.
    const LEAST: usize = 5;
    let parts = sentence.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
    let number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let values: Vec<&str> = parts.filter(number).collect();
    if values.len() < LEAST {
        return None;
    }
    let has_values = |all: Vec<&str>| all.windows(values.len()).any(|window| window == values);
    let mut problems = context.vocabulary.problems.iter();
    let found = problems.find(|problem| {
        let mut sequences = problem.theory.sequences.iter();
        sequences.any(|sequence| has_values(sequence.values().collect()))
    });
    found.map(|problem| format!("about {}", problem.word))
}

/// Moves `unique` before a stage that takes some of the solutions, unless the sentence gives the
/// order with `|`.
pub(super) fn reorder_unique_stage(
    command: String,
    statement: &BoundStatement,
    sentence: &[SentenceToken],
) -> String {
    let says_order = sentence.iter().any(|token| token.text == "|");
    let [.., taken, reduced] = &statement.stages[..] else { return command };
    // A sentence may say in two ways that symmetric solutions count once.
    if [taken.verb.word, reduced.verb.word] == ["unique"; 2] {
        return command[..taken.span.end].to_owned();
    }
    if says_order || !["first", "show"].contains(&taken.verb.word) || reduced.verb.word != "unique"
    {
        return command;
    }
    let (one, other) = (
        &command[taken.span.start..taken.span.end],
        &command[reduced.span.start..reduced.span.end],
    );
    format!("{}{other} | {one}{}", &command[..taken.span.start], &command[reduced.span.end..])
}

/// Adapts the board and the stage of a command to the number of solutions that it shows, using the
/// published numbers of its problem.
pub(super) fn with_published_board(
    command: String,
    statement: &BoundStatement,
    sentence: &[SentenceToken],
) -> String {
    let (PipelineHead::Call(call), [before @ .., show]) = (&statement.head, &statement.stages[..])
    else {
        return command;
    };
    let is_reduced =
        matches!(before, [unique] if unique.verb.word == "unique" && unique.args.0.is_empty());
    if !before.is_empty() && !is_reduced {
        return command;
    }
    let (Some(problem), Some(number)) = (&call.problem, show.args.0.first()) else {
        return command;
    };
    let (ArgValue::Integer(shown), Some(size)) = (&number.arg, problem.args.0.last()) else {
        return command;
    };
    let is_square = matches!(size.arg, ArgValue::Size(board) if board.is_square());
    if show.verb.word != "show" || problem.args.0.len() != 1 || !is_square {
        return command;
    }
    let has_size = sentence.iter().filter(|token| token.kind == TokenKind::Number).count() > 1;
    let board = command[size.span.start..size.span.end].parse().ok();
    // Some numbers occur for several boards, so the board of the command is preferred.
    let nearest = |title: &str| {
        let sides = published_sides(problem.problem.entry, title, *shown)
            .filter(|side| !has_size || Some(*side) == board);
        sides.min_by_key(|side| (Some(*side) != board, *side))
    };
    let (all, classes) = (nearest("all"), nearest("classes"));
    let of_board = |side: Option<u64>| side.filter(|side| Some(*side) == board);
    let (side, stage) = if is_reduced {
        (classes, "")
    } else if of_board(all).is_some() || of_board(classes).is_none() && all.is_some() {
        (all, "")
    } else {
        (classes, "unique | ")
    };
    let Some(side) = side else { return command };
    let mut command = command;
    command.insert_str(show.span.start, stage);
    command.replace_range(size.span.start..size.span.end, &side.to_string());
    command
}

/// Returns the sides of the boards for which a published sequence of the problem has this value.
fn published_sides(
    problem: &'static ProblemEntry,
    title: &str,
    value: u64,
) -> impl Iterator<Item = u64> + use<> {
    let (title, value) = (format!("sequence-{}-{title}", problem.word), value.to_string());
    let sequences = problem.theory.sequences.iter().filter(move |sequence| sequence.title == title);
    sequences.flat_map(move |sequence| {
        let value = value.clone();
        let at = sequence.values().zip(u64::from(sequence.from)..);
        at.filter(move |(known, _)| *known == value).map(|(_, side)| side)
    })
}
