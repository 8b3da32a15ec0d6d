//! The program `bezzel`.

use bezzel::rooms::front::host::Heap;
use bezzel::rooms::verb::HeapMeter;
use std::process::ExitCode;

/// Counts allocated memory for `compare`, for `plot memory` and for the memory budget of a command.
#[global_allocator]
static HEAP: Heap = Heap::new();

fn main() -> ExitCode {
    let heap =
        HeapMeter { restart: || HEAP.restart(), peak: || HEAP.peak(), held: || HEAP.held(), renew: || HEAP.renew() };
    ExitCode::from(bezzel::rooms::front::run(std::env::args_os(), Some(heap)))
}
