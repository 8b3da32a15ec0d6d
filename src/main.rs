//! The program `bezzel`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(bezzel::front::terminal::run(std::env::args_os()))
}
