//! Errors and what they advise.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let refused =
        Queens::new(8).using("minconflicts").count().expect_err("it finds, and counts not");
    println!("{refused}");
    assert!(refused.to_string().contains(".using(PlacementMethod::"));
    let unknown = Queens::new(8).using("magic").find().expect_err("no method has this name");
    println!("{unknown}");
    assert_eq!(
        Queens::new(8).with("z9").count().expect_err("off the board").code(),
        FaultCode::E302
    );
    Ok(())
}
