//! The options `with` and `without`.

use super::{Arg, Args, Refusal};
use crate::board::{Size, Square};

/// The required and the blocked squares, each sorted, on the board and once.
pub(super) fn place_squares(args: &Args, size: Size) -> Result<(Vec<Square>, Vec<Square>), Refusal> {
    let mut given: Vec<_> = args.all("with").chain(args.all("without")).collect();
    given.sort_by_key(|given| given.span.start);
    let mut seen = std::collections::BTreeSet::new();
    let mut lists = (Vec::new(), Vec::new());
    for given in given {
        let Arg::Square(square) = given.arg else { continue };
        if !size.contains(square) {
            return Err(Refusal::OffBoard(square, size, given.span));
        }
        if !seen.insert(square) {
            return Err(Refusal::Twice(square, given.span));
        }
        if given.name == "with" { lists.0.push(square) } else { lists.1.push(square) }
    }
    lists.0.sort_unstable();
    lists.1.sort_unstable();
    Ok(lists)
}

/// Writes an option with its squares, if there are any.
pub(super) fn write_squares(text: &mut String, word: &str, squares: &[Square]) {
    if !squares.is_empty() {
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        *text += &format!(" {word} {}", names.join(", "));
    }
}
