//! The program `bezzel`.

use bezzel_lab::state::HeapMeter;
use bezzel_programs::host::CountingAllocator;
use std::process::ExitCode;

/// Counts allocated memory for `compare`, for `plot memory` and for the memory budget of a command.
#[global_allocator]
static HEAP: CountingAllocator = CountingAllocator::new();

fn main() -> ExitCode {
    let heap = HeapMeter {
        restart: || HEAP.reset_peak(),
        peak: || HEAP.peak_bytes(),
        held: || HEAP.allocated_bytes(),
        prepare: || HEAP.refill_reserve(),
    };
    ExitCode::from(bezzel_programs::cli::run(std::env::args_os(), Some(heap)))
}
