//! Iterates over solutions while a thread searches. What stopped the search is the last item.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let mut on_corner = 0;
    for board in Queens::new(9).all() {
        on_corner += u32::from(board?.contains("a1"));
    }
    println!("{on_corner} of the solutions have a queen on a1");

    // The search of this set never ends in our lifetime. Dropping the iterator stops it.
    let some: Vec<Board> = Queens::new(30).all().iter().take(3).collect::<Result<_, _>>()?;
    println!("{}", some[2]);
    assert_eq!((on_corner, some.len()), (28, 3));
    Ok(())
}
