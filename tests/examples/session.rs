//! The command language in a Rust program.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let mut session = Session::new();
    session.run("let six = all queens 6")?;
    println!("{}", session.run("six | unique | show")?);
    let six = session.solutions("six").expect("a set");
    assert_eq!(six.count()?, 4);
    println!("{}", session.run("count quens 6").expect_err("a slip of the pen"));
    Ok(())
}
