//! The program `bezzel`.

use bezzel::verb::HeapMeter;
use peak_alloc::PeakAlloc;
use std::process::ExitCode;

/// Counts what is allocated, for `compare` and `plot memory`: two atomic additions an allocation, none in the loops of the searches.
#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

fn main() -> ExitCode {
    let heap = HeapMeter {
        restart: || {
            HEAP.reset_peak_usage();
            HEAP.current_usage()
        },
        peak: || HEAP.peak_usage(),
    };
    ExitCode::from(bezzel::front::terminal::run(std::env::args_os(), Some(heap)))
}
