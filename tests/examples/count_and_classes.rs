//! Counts the solutions of the queens problem, and the essentially different ones.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    println!("{:>2} {:>7} {:>9}", "n", "all", "classes");
    for n in 1..=12 {
        let count = Queens::new(n).count()?;
        let classes = count.classes().expect("counted with the solutions");
        println!("{n:>2} {:>7} {classes:>9}", count.at_least());
        assert!(count.exact().is_some(), "nothing stopped this count");
    }
    assert_eq!(Queens::new(12).count()?, 14_200);
    Ok(())
}
