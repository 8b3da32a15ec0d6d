//! The program `bezzel`.
fn main() {}
