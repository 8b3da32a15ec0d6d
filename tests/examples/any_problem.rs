//! Problems of different kinds in one list, their maps, and the tables and boards as data.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let problems: Vec<Box<dyn Problem>> = vec![
        Box::new(Queens::new(6)),
        Box::new(QueenCovers::new(5).independent()),
        Box::new(Tours::new(5)),
        Box::new(Placement::new("BN", 4)),
    ];
    for problem in &problems {
        println!("{problem}: {}, {} up to symmetry", problem.count()?, classes(&**problem)?);
    }
    let map = problems[0].map()?;
    let first = problems[0].find()?.board()?;
    let (files, ranks) = (first.width(), first.height());
    for rank in (0..ranks).rev() {
        let row = (0..files).filter_map(|file| map.get(Square::new(file, rank)));
        println!("{}", row.map(ToString::to_string).collect::<Vec<_>>().join(" "));
    }
    println!("{} of {files}x{ranks}", first.to_fen()?);
    let table = Session::new().run("count queens 4..6")?.table()?;
    assert!(table.rows().all(|row| row[1].as_number().is_some_and(|count| count > 1.0)));
    let trace = problems[0].trace()?;
    for step in trace.steps().take(3) {
        println!("{step}");
    }
    Ok(())
}

/// Counts the solutions up to rotations and reflections.
fn classes(problem: &(impl Problem + ?Sized)) -> Result<Count, Error> {
    problem.all().unique().count()
}
