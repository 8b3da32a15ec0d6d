//! The program `bezzel`.

use bezzel::rooms::verb::HeapMeter;
use peakmem_alloc::{PeakMemAlloc, PeakMemAllocTrait};
use std::alloc::System;
use std::process::ExitCode;

/// Counts what is allocated, for `compare` and `plot memory`: two atomic additions an allocation, none in the loops of the searches.
#[global_allocator]
static HEAP: PeakMemAlloc<System> = PeakMemAlloc::system();

fn main() -> ExitCode {
    let heap = HeapMeter { restart: || HEAP.reset_peak_memory(), peak: || HEAP.get_peak_memory() };
    ExitCode::from(bezzel::rooms::front::run(std::env::args_os(), Some(heap)))
}
