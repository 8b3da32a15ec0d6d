//! The program `bezzel`.

use bezzel::rooms::front::host::Heap;
use bezzel::rooms::verb::HeapMeter;
use std::process::ExitCode;

/// Counts what is allocated, for `compare` and `plot memory` and for the budget of a command.
#[global_allocator]
static HEAP: Heap = Heap::new();

fn main() -> ExitCode {
    let heap =
        HeapMeter { restart: || HEAP.restart(), peak: || HEAP.peak(), held: || HEAP.held(), renew: || HEAP.renew() };
    ExitCode::from(bezzel::rooms::front::run(std::env::args_os(), Some(heap)))
}
