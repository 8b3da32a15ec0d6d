//! Every method compared with one table of published values, and small boards compared with the
//! definition.
//!
//! The table is `tests/published/*.tsv`. Its last column is the cost: `fast` rows are always run,
//! `slow` ones if `BEZZEL_SLOW` is set, `long` ones if it is `2`.

mod attacks;
mod brute;
mod cover;
mod definition;
mod models;
mod properties;
mod sequences;
mod table;

use bezzel::board::{Size, Square, Symmetry, SymmetryConstraint};
use bezzel::piece::Piece;
use bezzel_lab::problem::{
    ArgValue, BoundArg, BoundArgs, Instance, PROBLEMS, ProblemEntry, SourceSpan, find_problem,
};
use std::sync::Arc;

/// Creates an instance from parameters such as `5x3 torus with a1, c2 without b2 pieces 3`.
fn instance(problem: &str, parameters: &str) -> Arc<dyn Instance> {
    let problem = find_problem(problem).expect("a problem of the table");
    let mut given = Vec::new();
    let mut option = "size";
    for word in parameters.split([' ', ',']).filter(|word| !word.is_empty()) {
        let arg = match word {
            "torus" | "open" | "closed" => ArgValue::Flag,
            word if SymmetryConstraint::from_word(word).is_some() => ArgValue::Flag,
            "with" | "without" | "pieces" => {
                option = problem
                    .entry
                    .signature
                    .options
                    .iter()
                    .find(|o| o.word == word)
                    .expect("an option")
                    .word;
                continue;
            }
            _ if option == "size" => ArgValue::Size(size(word)),
            "any" => ArgValue::AnyNumber,
            _ if option == "pieces" => ArgValue::Integer(word.parse().expect("a number")),
            _ => ArgValue::Square(word.parse().expect("a square")),
        };
        let name = problem
            .entry
            .signature
            .options
            .iter()
            .find(|o| o.word == word)
            .map_or(option, |flag| flag.word);
        given.push(BoundArg { name, arg, span: SourceSpan::default() });
    }
    problem
        .instance(&BoundArgs(given))
        .unwrap_or_else(|refusal| panic!("{parameters}: {refusal:?}"))
}

/// Returns the problems of placing pieces that do not attack each other. Each is named after its
/// piece.
fn placement_problems() -> impl Iterator<Item = &'static ProblemEntry> {
    PROBLEMS.into_iter().filter(|problem| Piece::from_name(problem.word).is_some())
}

fn size(word: &str) -> Size {
    let (files, ranks) = word.split_once('x').unwrap_or((word, word));
    Size::new(files.parse().expect("files"), ranks.parse().expect("ranks")).expect("a valid size")
}

/// Returns the image of a solution, in file order.
fn image(symmetry: Symmetry, size: Size, squares: &[Square]) -> Vec<Square> {
    let mut image: Vec<Square> =
        squares.iter().map(|&square| symmetry.apply(size, square)).collect();
    image.sort_unstable();
    image
}
