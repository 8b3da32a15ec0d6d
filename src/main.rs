//! The program `bezzel`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(bezzel::front::run(std::env::args_os()))
}
