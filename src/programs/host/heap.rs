//! The heap of the program, with its current size and a reserve for the moment when the system is
//! out of memory.
//!
//! Rust aborts a program whose allocator fails. To end only the command instead, the first small
//! request that the system refuses is served from a reserve. From then on the heap reports that it
//! is full. The next checkpoint of the running search ends with `Stop::Memory`, its memory is
//! freed, and the next command starts with a new reserve. Large allocations are checked beforehand,
//! see `core::Limit::has_memory_for`.
#![allow(
    unsafe_code,
    reason = "an allocator is an unsafe trait; this one hands every request to that of the system"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::{self, NonNull};
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicPtr, Ordering::Relaxed, Ordering::SeqCst};

/// Allocator that counts allocated bytes. It costs two atomic additions per allocation, and nothing
/// in the loops of the searches.
#[derive(Debug)]
pub struct CountingAllocator {
    held: AtomicIsize,
    /// Allocated bytes at the last reset of the peak.
    mark: AtomicIsize,
    peak: AtomicIsize,
    reserve: AtomicPtr<u8>,
    is_full: AtomicBool,
}

impl CountingAllocator {
    /// Size of the reserve: enough for the allocations of a search between two checkpoints, and for
    /// the error message.
    const RESERVE: Layout = Layout::new::<[u8; 16 << 20]>();

    /// Size of the largest request that the reserve serves. It is half of the reserve, which leaves
    /// space for the error message.
    const SMALL: usize = CountingAllocator::RESERVE.size() / 2;

    /// Creates an empty heap without a reserve.
    #[allow(clippy::new_without_default, reason = "a static needs a constant function")]
    pub const fn new() -> CountingAllocator {
        CountingAllocator {
            held: AtomicIsize::new(0),
            mark: AtomicIsize::new(0),
            peak: AtomicIsize::new(0),
            reserve: AtomicPtr::new(ptr::null_mut()),
            is_full: AtomicBool::new(false),
        }
    }

    /// Returns the number of allocated bytes. Once the system has refused memory, it returns the
    /// maximum value.
    pub fn allocated_bytes(&self) -> u64 {
        if self.is_full.load(Relaxed) { u64::MAX } else { self.held.load(Relaxed).max(0) as u64 }
    }

    /// Allocates the reserve if it is missing. The heap remains full until that succeeds.
    pub fn refill_reserve(&self) {
        if !self.reserve.load(SeqCst).is_null() {
            return;
        }
        // SAFETY: the layout has a nonzero size.
        let reserve = unsafe { System.alloc(CountingAllocator::RESERVE) };
        self.is_full.store(reserve.is_null(), SeqCst);
        if let Err(_other) = self.reserve.compare_exchange(ptr::null_mut(), reserve, SeqCst, SeqCst)
        {
            self.release_reserve(reserve);
        }
    }

    /// Starts a new measurement for [`CountingAllocator::peak_bytes`].
    pub fn reset_peak(&self) {
        let held = self.held.load(Relaxed);
        self.mark.store(held, Relaxed);
        self.peak.store(held, Relaxed);
    }

    /// Returns the maximum net number of bytes allocated since [`CountingAllocator::reset_peak`].
    pub fn peak_bytes(&self) -> usize {
        (self.peak.load(Relaxed) - self.mark.load(Relaxed)).max(0) as usize
    }

    fn record_change(&self, more: isize) {
        let held = self.held.fetch_add(more, Relaxed) + more;
        if more > 0 {
            self.peak.fetch_max(held, Relaxed);
        }
    }

    fn release_reserve(&self, reserve: *mut u8) {
        if let Some(reserve) = NonNull::new(reserve) {
            // SAFETY: the block came from the system with this layout, and the caller took it out
            // of the cell, so that it is the only owner.
            unsafe { System.dealloc(reserve.as_ptr(), CountingAllocator::RESERVE) };
        }
    }

    /// Allocates a block from the system. If that fails and the request is small, it releases the
    /// reserve and tries again.
    fn allocate_with_reserve(&self, size: usize, request: impl Fn() -> *mut u8) -> *mut u8 {
        let block = request();
        if !block.is_null() || size > CountingAllocator::SMALL {
            return block;
        }
        self.is_full.store(true, SeqCst);
        self.release_reserve(self.reserve.swap(ptr::null_mut(), SeqCst));
        request()
    }
}

// SAFETY: every request is passed to the allocator of the system with its layout, and the result is
// returned unchanged.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller fulfils the contract of this function, which is that of the system's.
        let block = self.allocate_with_reserve(layout.size(), || unsafe { System.alloc(layout) });
        if !block.is_null() {
            self.record_change(layout.size() as isize);
        }
        block
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as in `alloc`.
        let block =
            self.allocate_with_reserve(layout.size(), || unsafe { System.alloc_zeroed(layout) });
        if !block.is_null() {
            self.record_change(layout.size() as isize);
        }
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.record_change(-(layout.size() as isize));
        // SAFETY: the block came from the system with this layout.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the block came from the system with this layout, and a refusal leaves it as it
        // was.
        let moved =
            self.allocate_with_reserve(size, || unsafe { System.realloc(block, layout, size) });
        if !moved.is_null() {
            self.record_change(size as isize - layout.size() as isize);
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocated_and_peak_bytes_are_counted() {
        let heap = CountingAllocator::new();
        let layout = Layout::new::<[u8; 1000]>();
        heap.reset_peak();
        // SAFETY: blocks are freed with the layouts with which they were allocated.
        unsafe {
            let block = heap.alloc(layout);
            let block = heap.realloc(block, layout, 5000);
            assert_eq!((heap.allocated_bytes(), heap.peak_bytes()), (5000, 5000));
            heap.dealloc(block, Layout::new::<[u8; 5000]>());
        }
        assert_eq!((heap.allocated_bytes(), heap.peak_bytes()), (0, 5000));
        heap.reset_peak();
        assert_eq!(heap.peak_bytes(), 0);
    }

    #[test]
    fn refused_allocation_frees_the_reserve_until_it_is_refilled() {
        let heap = CountingAllocator::new();
        heap.refill_reserve();
        let calls = std::cell::Cell::new(0);
        let byte = NonNull::<u8>::dangling();
        let refused_once = || {
            calls.set(calls.get() + 1);
            if calls.get() == 1 { ptr::null_mut() } else { byte.as_ptr() }
        };
        assert!(!heap.allocate_with_reserve(8, refused_once).is_null());
        assert_eq!(heap.allocated_bytes(), u64::MAX);
        assert!(heap.reserve.load(SeqCst).is_null());
        // A large request is refused, and does not use up the reserve.
        heap.refill_reserve();
        assert!(heap.allocated_bytes() < u64::MAX);
        assert!(heap.allocate_with_reserve(CountingAllocator::SMALL + 1, ptr::null_mut).is_null());
        assert!(heap.allocated_bytes() < u64::MAX && !heap.reserve.load(SeqCst).is_null());
    }
}
