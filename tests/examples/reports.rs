//! A trace, an estimate and a proof.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let trace = Queens::new(4).trace()?;
    println!("{trace}");
    let estimate = Queens::new(10).estimate()?;
    println!("{estimate}");
    let certificate = QueenCovers::new(6).prove()?;
    println!("{certificate}");
    assert!(trace.steps.last().is_some_and(|step| step.is_solution()));
    Ok(())
}
