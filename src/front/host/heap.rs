//! The heap of the program: how much of it is held, and a reserve for the moment in which the system gives no more.
//!
//! Rust ends a program whose allocator fails. So that a command ends instead, the first small request that the system refuses is served
//! from a reserve, and from then on the heap tells that it is full: the next checkpoint of whatever runs ends as `Stop::Memory`, its
//! memory is freed, and the next command begins with a new reserve. What is large is never asked for blindly: see `search::Limit::has_room`.
#![allow(unsafe_code, reason = "an allocator is an unsafe trait; this one hands every request to that of the system")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::{self, NonNull};
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicPtr, Ordering::Relaxed, Ordering::SeqCst};

/// An allocator that counts what it hands out: two atomic additions an allocation, none in the loops of the searches.
#[derive(Debug)]
pub struct Heap {
    held: AtomicIsize,
    /// What was held when the peak was last asked for.
    mark: AtomicIsize,
    peak: AtomicIsize,
    reserve: AtomicPtr<u8>,
    is_full: AtomicBool,
}

impl Heap {
    /// The reserve: enough for what a search takes between two checkpoints, and for the words that tell of it.
    const RESERVE: Layout = Layout::new::<[u8; 16 << 20]>();

    /// The largest request that the reserve serves: half of it, so that there is room for the words that tell of it.
    const SMALL: usize = Heap::RESERVE.size() / 2;

    /// An empty heap without a reserve.
    #[allow(clippy::new_without_default, reason = "a static needs a constant function")]
    pub const fn new() -> Heap {
        Heap {
            held: AtomicIsize::new(0),
            mark: AtomicIsize::new(0),
            peak: AtomicIsize::new(0),
            reserve: AtomicPtr::new(ptr::null_mut()),
            is_full: AtomicBool::new(false),
        }
    }

    /// Bytes that are held; all that can be counted once the system has given no more.
    pub fn held(&self) -> u64 {
        if self.is_full.load(Relaxed) { u64::MAX } else { self.held.load(Relaxed).max(0) as u64 }
    }

    /// Lays in the reserve if it is gone. The heap is full until there is one.
    pub fn renew(&self) {
        if !self.reserve.load(SeqCst).is_null() {
            return;
        }
        // SAFETY: the layout has a size.
        let reserve = unsafe { System.alloc(Heap::RESERVE) };
        self.is_full.store(reserve.is_null(), SeqCst);
        if let Err(_other) = self.reserve.compare_exchange(ptr::null_mut(), reserve, SeqCst, SeqCst) {
            self.give_back(reserve);
        }
    }

    /// Counts from here what [`Heap::peak`] tells.
    pub fn restart(&self) {
        let held = self.held.load(Relaxed);
        self.mark.store(held, Relaxed);
        self.peak.store(held, Relaxed);
    }

    /// The most bytes by which what was allocated since [`Heap::restart`] exceeded what was freed.
    pub fn peak(&self) -> usize {
        (self.peak.load(Relaxed) - self.mark.load(Relaxed)).max(0) as usize
    }

    fn count(&self, more: isize) {
        let held = self.held.fetch_add(more, Relaxed) + more;
        if more > 0 {
            self.peak.fetch_max(held, Relaxed);
        }
    }

    fn give_back(&self, reserve: *mut u8) {
        if let Some(reserve) = NonNull::new(reserve) {
            // SAFETY: it came from the system with this layout, and the caller took it out of the cell, so that it owns it alone.
            unsafe { System.dealloc(reserve.as_ptr(), Heap::RESERVE) };
        }
    }

    /// A block from the system, once more after the reserve was given up where the first answer is no and the request is small.
    fn served(&self, size: usize, ask: impl Fn() -> *mut u8) -> *mut u8 {
        let block = ask();
        if !block.is_null() || size > Heap::SMALL {
            return block;
        }
        self.is_full.store(true, SeqCst);
        self.give_back(self.reserve.swap(ptr::null_mut(), SeqCst));
        ask()
    }
}

// SAFETY: every request goes to the allocator of the system with the layout it came with, and what that gives is handed on as it is.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of this function, which is that of the system's.
        let block = self.served(layout.size(), || unsafe { System.alloc(layout) });
        if !block.is_null() {
            self.count(layout.size() as isize);
        }
        block
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as in `alloc`.
        let block = self.served(layout.size(), || unsafe { System.alloc_zeroed(layout) });
        if !block.is_null() {
            self.count(layout.size() as isize);
        }
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.count(-(layout.size() as isize));
        // SAFETY: the block came from the system with this layout.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the block came from the system with this layout, and a refusal leaves it as it was.
        let moved = self.served(size, || unsafe { System.realloc(block, layout, size) });
        if !moved.is_null() {
            self.count(size as isize - layout.size() as isize);
        }
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_what_is_held_and_the_peak() {
        let heap = Heap::new();
        let layout = Layout::new::<[u8; 1000]>();
        heap.restart();
        // SAFETY: blocks are given back with the layouts they have.
        unsafe {
            let block = heap.alloc(layout);
            let block = heap.realloc(block, layout, 5000);
            assert_eq!((heap.held(), heap.peak()), (5000, 5000));
            heap.dealloc(block, Layout::new::<[u8; 5000]>());
        }
        assert_eq!((heap.held(), heap.peak()), (0, 5000));
        heap.restart();
        assert_eq!(heap.peak(), 0);
    }

    #[test]
    fn a_refusal_gives_up_the_reserve_and_the_heap_is_full_until_there_is_a_new_one() {
        let heap = Heap::new();
        heap.renew();
        let calls = std::cell::Cell::new(0);
        let byte = NonNull::<u8>::dangling();
        let refused_once = || {
            calls.set(calls.get() + 1);
            if calls.get() == 1 { ptr::null_mut() } else { byte.as_ptr() }
        };
        assert!(!heap.served(8, refused_once).is_null());
        assert_eq!(heap.held(), u64::MAX);
        assert!(heap.reserve.load(SeqCst).is_null());
        // What is large is refused, and costs nothing.
        heap.renew();
        assert!(heap.held() < u64::MAX);
        assert!(heap.served(Heap::SMALL + 1, ptr::null_mut).is_null());
        assert!(heap.held() < u64::MAX && !heap.reserve.load(SeqCst).is_null());
    }
}
