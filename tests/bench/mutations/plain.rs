//! Independent reader of solution files, based on the definitions only.

use serde_json::Value as Json;
use std::collections::BTreeSet;

/// Column and row of a square, from 0.
type Square = (i64, i64);

/// Problems that are verified.
enum Rule {
    /// Pieces that do not attack each other.
    Apart,
    /// Pieces that attack or occupy every square.
    Cover,
    /// Knight's moves that visit every square once. A closed tour returns to the first square.
    Tour { closed: bool },
}

/// Verifies a `.json` or `.jsonl` file: each solution meets the definition, none is repeated, and
/// their number is as claimed. Returns `None` for other files and for problems that are not
/// supported here.
pub(crate) fn verify_file(bytes: &[u8]) -> Option<Result<(), String>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let whole: Json = serde_json::from_str(text).ok().or_else(|| {
        let mut lines = text.lines();
        let mut head: Json = serde_json::from_str(lines.next()?).ok()?;
        let rows: Vec<Json> = lines
            .filter(|line| !line.trim().is_empty())
            .map(|line| serde_json::from_str(line).ok())
            .collect::<Option<_>>()?;
        head.as_object_mut()?.insert("solutions".to_owned(), Json::Array(rows));
        Some(head)
    })?;
    let problem: Vec<&str> = whole["problem"].as_str()?.split(' ').collect();
    let (rule, piece, size) = match problem.as_slice() {
        [piece, size] if *piece != "tour" => (Rule::Apart, *piece, *size),
        [piece, size, "pieces", _] => (Rule::Apart, *piece, *size),
        ["cover", piece, size] => (Rule::Cover, *piece, *size),
        ["tour", size] => (Rule::Tour { closed: false }, "knights", *size),
        ["tour", size, "closed"] => (Rule::Tour { closed: true }, "knights", *size),
        ["tour", size, "from", _] => (Rule::Tour { closed: false }, "knights", *size),
        _ => return None,
    };
    let (columns, rows) = size.split_once('x').unwrap_or((size, size));
    let (columns, rows): (i64, i64) = (columns.parse().ok()?, rows.parse().ok()?);
    let listed = whole["solutions"].as_array()?;
    Some(verify(&rule, piece, (columns, rows), listed, &whole["count"]))
}

fn verify(
    rule: &Rule,
    piece: &str,
    (columns, rows): (i64, i64),
    listed: &[Json],
    count: &Json,
) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for solution in listed {
        let squares: Vec<Square> = solution
            .as_array()
            .and_then(|squares| squares.iter().map(parse_square).collect())
            .ok_or("a square is no square")?;
        if squares.iter().any(|&(x, y)| !(0..columns).contains(&x) || !(0..rows).contains(&y)) {
            return Err("a square is off the board".to_owned());
        }
        let set: BTreeSet<Square> = squares.iter().copied().collect();
        if set.len() != squares.len() {
            return Err("a square stands twice in a solution".to_owned());
        }
        let attack =
            |&(x, y): &Square, &(u, v): &Square| attacks(piece, (x - u).abs(), (y - v).abs());
        let kept = match rule {
            Rule::Apart => set.iter().all(|a| set.iter().all(|b| a == b || !attack(a, b))),
            Rule::Cover => (0..columns)
                .flat_map(|x| (0..rows).map(move |y| (x, y)))
                // A piece in between attacks the square as well, so lines need not be interrupted.
                .all(|place| set.contains(&place) || set.iter().any(|piece| attack(piece, &place))),
            Rule::Tour { closed } => {
                squares.len() as i64 == rows * columns
                    && squares.windows(2).all(|pair| attack(&pair[0], &pair[1]))
                    && (!closed || attack(&squares[0], &squares[squares.len() - 1]))
            }
        };
        if !kept {
            return Err(format!("{solution} is no solution"));
        }
        let key = match rule {
            Rule::Tour { .. } => squares,
            _ => set.into_iter().collect(),
        };
        if !seen.insert(key) {
            return Err(format!("{solution} stands twice"));
        }
    }
    let said = count.as_u64().or_else(|| count.as_str()?.parse().ok());
    match said {
        Some(said) if said != listed.len() as u64 => {
            Err(format!("{said} are said and {} are there", listed.len()))
        }
        _ => Ok(()),
    }
}

/// Parses a square: letters, in which `z` is followed by `aa`, and a number.
fn parse_square(text: &Json) -> Option<Square> {
    let text = text.as_str()?;
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let column = text[..digits].bytes().try_fold(0i64, |sum, letter| {
        letter
            .is_ascii_lowercase()
            .then(|| sum.checked_mul(26)?.checked_add(i64::from(letter - b'a') + 1))
            .flatten()
    })?;
    Some((column - 1, text[digits..].parse::<i64>().ok()? - 1))
}

/// Returns whether a piece attacks at this distance on an empty board.
fn attacks(piece: &str, x: i64, y: i64) -> bool {
    match piece {
        "queens" => x == 0 || y == 0 || x == y,
        "rooks" => x == 0 || y == 0,
        "bishops" => x == y,
        "kings" => x <= 1 && y <= 1,
        "knights" => x * y == 2,
        _ => true,
    }
}
