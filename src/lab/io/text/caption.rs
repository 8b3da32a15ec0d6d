//! Lines around solutions: titles, numbers of solutions, times, sizes, and the output of solvers.
//!
//! A line is recognized only if every word of it is in these groups and it has at most two numbers,
//! so that no possible solution is mistaken for it. Every other line is reported as unread.

use bezzel_messages::CaptionGroup::{
    self, Adjective, Coordinate, Count, Past, Piece, Size, Small, Solution, State, Time,
    Unsatisfiable,
};

/// Meaning of a line around solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Caption {
    /// Title, time, or state of a solver, without consequences for the file.
    Title,
    Count(u64),
    /// Side of a square board, or both sides of a board.
    Size(u64, Option<u64>),
    NoSolution,
}

enum CaptionToken {
    Word(String),
    Number(u64),
}

/// Splits a line into words and numbers. Returns `None` if it has a character that cannot occur in
/// a caption.
fn split_tokens(text: &str) -> Option<Vec<CaptionToken>> {
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let end = if sign.is_alphabetic() {
            let end = rest
                .find(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’'))
                .unwrap_or(rest.len());
            items.push(CaptionToken::Word(
                rest[..end].trim_end_matches(['\'', '’']).to_lowercase().replace('’', "'"),
            ));
            end
        } else if sign.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            // A fractional part belongs to the number.
            let part = rest[end..]
                .strip_prefix('.')
                .map_or(0, |part| part.bytes().take_while(u8::is_ascii_digit).count());
            items.push(CaptionToken::Number(rest[..end].parse().ok()?));
            if part > 0 { end + 1 + part } else { end }
        } else if sign.is_whitespace() || "#.:!-–—=*/(),_~<>\"`%".contains(sign) {
            sign.len_utf8()
        } else {
            return None;
        };
        rest = &rest[end..];
    }
    Some(items)
}

/// Reads a line around solutions. Returns `None` if the line is not recognized.
pub(super) fn read_caption(text: &str) -> Option<Caption> {
    let text = text.trim();
    if let Some(caption) = read_solver_line(text) {
        return Some(caption);
    }
    let items = split_tokens(text)?;
    let words: Vec<&str> = items
        .iter()
        .filter_map(
            |item| if let CaptionToken::Word(word) = item { Some(word.as_str()) } else { None },
        )
        .collect();
    let numbers: Vec<u64> = items
        .iter()
        .filter_map(
            |item| if let CaptionToken::Number(number) = item { Some(*number) } else { None },
        )
        .collect();
    let all = |groups: &[CaptionGroup]| {
        words.iter().all(|word| groups.iter().any(|it| it.has_word(word)))
    };
    let any = |group: CaptionGroup| words.iter().any(|word| group.has_word(word));
    if words.is_empty() {
        // `#1` and `2)` are numbers of a solution. A bare number may be a solution itself.
        let is_number = numbers.len() == 1
            && (text.starts_with('#') || text.ends_with([')', ':']) && !text.contains('('));
        return is_number.then_some(Caption::Title);
    }
    // Two numbers are `3 of 12`, `3/12`, the sides of a board, or a count and a time.
    let is_part = words.contains(&"of") || text.contains('/');
    let is_size = words.contains(&"x") || words.contains(&"by");
    let is_timed = any(Time) && any(Solution);
    if numbers.len() > 2 || numbers.len() == 2 && !is_part && !is_size && !is_timed {
        return None;
    }
    if words.len() > 1 && numbers.is_empty() && all(&[Coordinate]) {
        return Some(Caption::Title);
    }
    let solution = any(Solution);
    if all(&[State, Small, Solution, Unsatisfiable]) && numbers.is_empty() {
        // "None found" does not mean that there is no solution.
        let denies = solution && words.contains(&"no") && !words.contains(&"number");
        if any(Unsatisfiable) || denies {
            let is_sure = !any(Past);
            return is_sure.then_some(Caption::NoSolution);
        }
        return (any(State) || solution).then_some(Caption::Title);
    }
    if all(&[Solution, Small]) && solution {
        let counts = any(Count) || has_count_before_word(&items);
        return match (counts, numbers.as_slice()) {
            (true, &[0]) => Some(Caption::NoSolution),
            (true, &[number]) => Some(Caption::Count(number)),
            (true, &[number, of]) if words.contains(&"of") && (1..=of).contains(&number) => {
                Some(Caption::Title)
            }
            (true, _) => None,
            (false, _) => Some(Caption::Title),
        };
    }
    if all(&[Solution, Small, Time])
        && let (true, &[number, _]) = (has_count_before_word(&items), numbers.as_slice())
    {
        return Some(Caption::Count(number));
    }
    if all(&[Time, Small]) && any(Time) && numbers.len() == 1 {
        return Some(Caption::Title);
    }
    if all(&[Size, Piece, Small, Solution])
        && any(Piece)
        && is_size
        && !any(Count)
        && let &[files, ranks] = numbers.as_slice()
    {
        return Some(Caption::Size(files, Some(ranks)));
    }
    if all(&[Size, Piece, Small]) && (any(Size) || any(Piece)) {
        return match numbers.as_slice() {
            [] => Some(Caption::Title),
            &[side] => Some(Caption::Size(side, None)),
            &[files, ranks] if is_size => Some(Caption::Size(files, Some(ranks))),
            _ => None,
        };
    }
    if all(&[Small]) && any(CaptionGroup::Number) && numbers.len() <= 2 {
        return Some(Caption::Title);
    }
    None
}

/// Returns whether a word for solutions directly follows a number, as in `2 solutions`.
fn has_count_before_word(items: &[CaptionToken]) -> bool {
    let is_of = |item: &CaptionToken, group: CaptionGroup| matches!(item, CaptionToken::Word(word) if group.has_word(word));
    items.iter().enumerate().any(|(at, item)| {
        let is_solutions = is_of(item, Solution);
        let before = items[..at].iter().rev().find(|item| !is_of(item, Adjective));
        is_solutions && matches!(before, Some(CaptionToken::Number(_)))
    })
}

/// Reads a line printed by a solver of models or a library of tours.
fn read_solver_line(text: &str) -> Option<Caption> {
    let status = text.trim_matches('=');
    if status.len() + 10 <= text.len() {
        return match status {
            "UNSATISFIABLE" => Some(Caption::NoSolution),
            _ => None,
        };
    }
    // SWI-Prolog puts a space before the end of its answer.
    let text = text.strip_suffix(" .").unwrap_or(text);
    // pandas names the type of a column below it.
    let is_type =
        |part: &str| ["Name: ", "Length: ", "dtype: "].iter().any(|it| part.starts_with(it));
    if text.contains("dtype: ") && text.split(", ").all(is_type) {
        return Some(Caption::Title);
    }
    match text {
        "s SATISFIABLE" | "SATISFIABLE" | "SAT" | "OPTIMAL" | "EOF" | "TOUR_SECTION"
        | "TOUR_SECTION:" | "OPTIMUM FOUND" | "true." | "false." | "true" | "false" | "yes"
        | "Yes" | "no" | "No" => {
            return Some(Caption::Title);
        }
        "s UNSATISFIABLE" => return Some(Caption::NoSolution),
        _ => {}
    }
    if ["clingo version ", "Reading from ", "Solving..."]
        .iter()
        .any(|start| text.starts_with(start))
        && !text.contains(['[', '{'])
    {
        return Some(Caption::Title);
    }
    if text.to_ascii_lowercase().starts_with("language essence") && !text.contains(['[', '(']) {
        return Some(Caption::Title);
    }
    let (key, value) = text.split_once(':')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match (key.trim(), value.trim()) {
        ("NAME" | "COMMENT", _) | ("TYPE", "TOUR") => Some(Caption::Title),
        ("Answer" | "Calls" | "Threads", number) if is_number(number) => Some(Caption::Title),
        ("Models", number) if is_number(number) => number.parse().ok().map(Caption::Count),
        ("Models", number) if number.strip_suffix('+').is_some_and(is_number) => {
            Some(Caption::Title)
        }
        ("Time" | "CPU Time", time) if time.starts_with(|sign: char| sign.is_ascii_digit()) => {
            Some(Caption::Title)
        }
        ("DIMENSION", number) => Some(Caption::Size(number.parse().ok()?, None)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_around_solutions_are_known() {
        use Caption::{Count, NoSolution, Size, Title};
        for (text, expected) in [
            ("Solution 1:", Title),
            ("Solution #12 of 92", Title),
            ("Solution number 1 of 2", Title),
            ("Found tour #1...", Title),
            ("#3", Title),
            ("2)", Title),
            ("no. 5", Title),
            ("Time taken: 3 ms", Title),
            ("Elapsed time: 0.00312 s", Title),
            ("OPTIMAL!", Title),
            ("Found an optimal solution!", Title),
            ("Every point has been visited.", Title),
            ("Minden pont meglatogatva.", Title),
            ("Teljes futasi ido : 1604 ms", Title),
            ("Total solutions: 2", Count(2)),
            ("The total number of solutions are: 2", Count(2)),
            ("Found 92 distinct solutions", Count(92)),
            ("12 megoldás", Count(12)),
            ("2 solutions found in 0.01 s", Count(2)),
            ("row,column", Title),
            ("N = 8", Size(8, None)),
            ("Board size: 5 x 6", Size(5, Some(6))),
            ("Solving 4-Queens...", Size(4, None)),
            ("Number of queens: 8", Size(8, None)),
            ("DIMENSION : 25", Size(25, None)),
            ("Knight's tour on a 5x6 board", Size(5, Some(6))),
            ("clingo version 5.4.0", Title),
            ("Answer: 2", Title),
            ("Models       : 2", Count(2)),
            ("Models       : 2+", Title),
            ("CPU Time     : 0.002s", Title),
            ("false.", Title),
            ("There is no solution.", NoSolution),
            ("Total solutions: 0", NoSolution),
            ("=====UNSATISFIABLE=====", NoSolution),
            ("s UNSATISFIABLE", NoSolution),
            ("NAME : kt5", Title),
            ("language ESSENCE' 1.0", Title),
        ] {
            assert_eq!(read_caption(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_lines_are_left_unread() {
        for text in [
            "Hello world",
            "All queens placed successfully",
            "no solution was found here",
            "No solution found",
            "Columns by row: 0 4 7 5 2 6 1 3 found",
            "Solution 2: [0, 1, 2, 3]",
            "Solution 2: 0 1 2 3",
            "Program megallitva.",
            "1 2 3 4",
            "12",
            "",
            "=====UNKNOWN=====",
            "Total: a1 b2",
            "3 of 4 solutions are 5",
        ] {
            assert_eq!(read_caption(text), None, "{text}");
        }
    }
}
