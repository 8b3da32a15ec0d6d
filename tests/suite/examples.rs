//! The programs in `tests/examples` run. Each checks its own results.

#[path = "../examples/count_and_classes.rs"]
mod count_and_classes;
#[path = "../examples/covers.rs"]
mod covers;
#[path = "../examples/filters.rs"]
mod filters;
#[path = "../examples/find_or_prove.rs"]
mod find_or_prove;
#[path = "../examples/iterate.rs"]
mod iterate;
#[path = "../examples/knights_tour.rs"]
mod knights_tour;
#[path = "../examples/own_board.rs"]
mod own_board;
#[path = "../examples/own_piece.rs"]
mod own_piece;
#[path = "../examples/stop_a_search.rs"]
mod stop_a_search;
#[path = "../examples/symmetry.rs"]
mod symmetry;

#[test]
fn examples_run() -> Result<(), Box<dyn std::error::Error>> {
    count_and_classes::main()?;
    covers::main()?;
    filters::main()?;
    find_or_prove::main()?;
    iterate::main()?;
    knights_tour::main()?;
    own_board::main()?;
    own_piece::main()?;
    stop_a_search::main()?;
    symmetry::main()?;
    Ok(())
}
