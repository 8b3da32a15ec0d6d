//! The programs in `tests/examples` run. Each checks its own results.

#[path = "../examples/any_problem.rs"]
mod any_problem;
#[path = "../examples/compare_counts.rs"]
mod compare_counts;
#[path = "../examples/count_and_classes.rs"]
mod count_and_classes;
#[path = "../examples/covers.rs"]
mod covers;
#[path = "../examples/files.rs"]
mod files;
#[path = "../examples/filters.rs"]
mod filters;
#[path = "../examples/find_or_prove.rs"]
mod find_or_prove;
#[path = "../examples/iterate.rs"]
mod iterate;
#[path = "../examples/knights_tour.rs"]
mod knights_tour;
#[path = "../examples/lazy_filters.rs"]
mod lazy_filters;
#[path = "../examples/own_board.rs"]
mod own_board;
#[path = "../examples/own_piece.rs"]
mod own_piece;
#[path = "../examples/pictures.rs"]
mod pictures;
#[path = "../examples/pieces_by_name.rs"]
mod pieces_by_name;
#[path = "../examples/readme.rs"]
mod readme;
#[path = "../examples/remedies.rs"]
mod remedies;
#[path = "../examples/reports.rs"]
mod reports;
#[path = "../examples/session.rs"]
mod session;
#[path = "../examples/sets_of_boards.rs"]
mod sets_of_boards;
#[path = "../examples/stop_a_search.rs"]
mod stop_a_search;
#[path = "../examples/symmetry.rs"]
mod symmetry;
#[path = "../examples/verify_a_board.rs"]
mod verify_a_board;

#[test]
fn examples_run() -> Result<(), Box<dyn std::error::Error>> {
    any_problem::main()?;
    compare_counts::main()?;
    count_and_classes::main()?;
    covers::main()?;
    files::main()?;
    filters::main()?;
    find_or_prove::main()?;
    iterate::main()?;
    knights_tour::main()?;
    lazy_filters::main()?;
    own_board::main()?;
    own_piece::main()?;
    pictures::main()?;
    pieces_by_name::main()?;
    readme::main()?;
    remedies::main()?;
    reports::main()?;
    session::main()?;
    sets_of_boards::main()?;
    stop_a_search::main()?;
    symmetry::main()?;
    verify_a_board::main()?;
    Ok(())
}

#[test]
fn program_of_the_readme_is_an_example() {
    let (readme, example) =
        (include_str!("../../README.md"), include_str!("../examples/readme.rs"));
    let program = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    let known = |line: &str| example.lines().any(|own| own.trim() == line.trim());
    for line in program.expect("the README has a program").lines() {
        assert!(known(line.split("  //").next().unwrap_or_default()), "{line}");
    }
}
