//! Lines of pseudocode of the methods, which their steps execute.

use super::instance::PlacementInstance;
use bezzel_base::core::PlacementSpec;
use bezzel_base::problem::CodeLine;

/// Line that a solution executes.
const ALL_PLACED: CodeLine = CodeLine::new(1, "all-placed", &["found"]);
/// Line that skips squares without a piece.
const CLOSED: CodeLine = CodeLine::new(2, "closed-square", &[]);
/// Line that skips attacked squares.
const ATTACKED: CodeLine = CodeLine::new(2, "attacked-square", &["reject"]);
/// Line that places a piece.
const PLACE: CodeLine = CodeLine::new(2, "place", &["place"]);
/// Line that takes a piece back.
const REMOVE: CodeLine = CodeLine::new(2, "remove", &["remove"]);

/// Returns whether fewer pieces are placed than there are files, so that files stay empty.
fn leaves_files_empty(placing: &PlacementSpec) -> bool {
    placing.pieces < placing.grid.size.files().into()
}

/// Returns whether no piece may be placed on some squares.
fn has_closed_squares(placing: &PlacementSpec) -> bool {
    !placing.blocked.is_empty()
        || placing.grid.size.iter().any(|square| placing.grid.is_wall(square))
}

/// Returns the lines of the textbook search.
pub(super) fn backtracking(placement: &PlacementInstance) -> Vec<CodeLine> {
    let placing = placement.placing();
    let (is_given, is_closed) = (!placing.required.is_empty(), has_closed_squares(placing));
    let collinear = CodeLine::new(2, "collinear-square", &["collinear"]);
    let none_free = CodeLine::new(1, "none-free", &["dead end"]);
    if placing.has_one_per_line() {
        return CodeLine::collect([
            (is_given, CodeLine::given(0)),
            (true, CodeLine::new(0, "fill-file", &[])),
            (true, ALL_PLACED),
            (true, CodeLine::new(1, "each-rank", &[])),
            (is_closed, CLOSED),
            (true, ATTACKED),
            (placement.excludes_three(), collinear),
            (true, PLACE),
            (!is_given, CodeLine::new(2, "next-file", &[])),
            (is_given, CodeLine::new(2, "next-open-file", &[])),
            (true, REMOVE),
            (leaves_files_empty(placing), CodeLine::new(1, "empty-file", &[])),
            (true, none_free),
        ]);
    }
    CodeLine::collect([
        (is_given, CodeLine::given(0)),
        (true, CodeLine::new(0, "place-rest", &[])),
        (true, ALL_PLACED),
        (true, CodeLine::new(1, "each-square", &[])),
        (is_given || is_closed, CLOSED),
        (true, ATTACKED),
        (placement.excludes_three(), collinear),
        (true, PLACE),
        (true, CodeLine::new(2, "next-square", &[])),
        (true, REMOVE),
        (true, none_free),
    ])
}

/// Returns the lines of the search with bits.
pub(super) fn bitmask(placement: &PlacementInstance) -> Vec<CodeLine> {
    CodeLine::collect([
        (true, CodeLine::new(0, "fill-file", &[])),
        (true, ALL_PLACED),
        (true, CodeLine::new(1, "free-bits", &["bits"])),
        (true, CodeLine::new(1, "no-bits", &["no bits"])),
        (true, CodeLine::new(1, "each-bit", &[])),
        (true, PLACE),
        (true, CodeLine::new(2, "next-file", &[])),
        (true, REMOVE),
        (leaves_files_empty(placement.placing()), CodeLine::new(1, "empty-file", &["empty file"])),
    ])
}

/// Returns the lines of the search over permutations.
pub(super) fn permutations(placement: &PlacementInstance) -> Vec<CodeLine> {
    let placing = placement.placing();
    let is_closed = has_closed_squares(placing) || !placing.required.is_empty();
    CodeLine::collect([
        (true, CodeLine::new(0, "extend-list", &[])),
        (true, CodeLine::new(1, "list-complete", &["found"])),
        (true, CodeLine::new(1, "each-number", &[])),
        (is_closed, CodeLine::new(2, "closed-number", &["closed"])),
        (true, CodeLine::new(2, "attacked-number", &["list attacked"])),
        (true, CodeLine::new(2, "append", &["list"])),
        (true, CodeLine::new(2, "next-number", &[])),
        (true, CodeLine::new(2, "number-back", &["list back"])),
        (leaves_files_empty(placing), CodeLine::new(1, "empty-file", &[])),
    ])
}

/// Returns the lines of the search by dancing links, if no line may stay empty.
pub(super) fn exact_cover(placement: &PlacementInstance) -> Vec<CodeLine> {
    let placing = placement.placing();
    if placing.pieces < placing.grid.size.shorter_side().into() {
        return Vec::new();
    }
    vec![
        CodeLine::new(0, "cover-lines", &[]),
        CodeLine::new(1, "lines-covered", &["found"]),
        CodeLine::new(1, "fewest-free", &["fewest file", "fewest rank"]),
        CodeLine::new(1, "no-option", &["lost file", "lost rank"]),
        CodeLine::new(1, "each-option", &[]),
        CodeLine::new(2, "cover", &["cover left"]),
        CodeLine::new(2, "cover-others", &[]),
        CodeLine::new(2, "uncover", &["uncover"]),
    ]
}

/// Returns the lines of the search that fails first.
pub(super) fn first_fail(placement: &PlacementInstance) -> Vec<CodeLine> {
    let fewest = &["fewest file", "fewest rank", "hardest file", "hardest rank"];
    CodeLine::collect([
        (!placement.placing().required.is_empty(), CodeLine::given(0)),
        (true, CodeLine::new(0, "fill-lines", &[])),
        (true, CodeLine::new(1, "lines-filled", &["found"])),
        (true, CodeLine::new(1, "hardest-line", fewest)),
        (true, CodeLine::new(1, "no-option", &["lost file", "lost rank"])),
        (true, CodeLine::new(1, "each-random", &[])),
        (true, CodeLine::new(2, "start-again", &["begin anew"])),
        (true, PLACE),
        (true, CodeLine::new(2, "fill-others", &[])),
        (true, CodeLine::new(2, "remove", &["take back"])),
    ])
}

/// Returns the lines of the expansion of the determinant.
pub(super) fn determinant(_: &PlacementInstance) -> Vec<CodeLine> {
    let letters = &["determinant", "determinant files", "determinant ranks"];
    vec![
        CodeLine::new(0, "letters", letters),
        CodeLine::new(0, "expand-minor", &[]),
        CodeLine::new(1, "term-complete", &["found"]),
        CodeLine::new(1, "each-entry", &[]),
        CodeLine::new(2, "letter-twice", &["vanishes"]),
        CodeLine::new(2, "multiply", &["entry", "last entry"]),
        CodeLine::new(2, "next-minor", &[]),
        CodeLine::new(2, "entry-back", &["entry back"]),
    ]
}

/// Returns the lines of the local search, if the queens are on the files.
pub(super) fn min_conflicts(placement: &PlacementInstance) -> Vec<CodeLine> {
    let size = placement.placing().grid.size;
    if size.files() > size.ranks() {
        return Vec::new();
    }
    vec![
        CodeLine::new(0, "seed", &["seed"]),
        CodeLine::new(0, "place-all", &[]),
        CodeLine::new(1, "draw", &["drawn", "drawn attacked"]),
        CodeLine::new(1, "while-attacked", &["collisions"]),
        CodeLine::new(2, "each-attacked", &[]),
        CodeLine::new(3, "exchange", &["exchange", "exchange files", "queen moves"]),
        CodeLine::new(2, "no-exchange", &["no exchange"]),
        CodeLine::new(1, "none-attacked", &["found"]),
    ]
}
