//! Counts as numbers: compared, converted, printed in columns.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::BigUint;
use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    for n in 4..=9 {
        let count = Queens::new(n).count()?;
        let mark = if count > 90 { "many" } else { "" };
        println!("{n:>3} {count:>5} {mark}");
    }
    let total = u64::try_from(Queens::new(8).count()?)?;
    let longer = BigUint::try_from(Queens::new(9).count()?)? * 2u32;
    println!("{total} {longer}");
    assert!(total == 92 && Queens::new(6).count()? < Queens::new(5).count()?);
    Ok(())
}
