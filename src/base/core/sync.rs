//! Locks that stay usable after a thread panicked while it held them.

use std::sync::{LockResult, Mutex, MutexGuard, PoisonError};

/// Locks a mutex.
pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    ignore_poison(mutex.lock())
}

/// Returns the guard or the content of a lock, poisoned or not.
pub fn ignore_poison<T>(locked: LockResult<T>) -> T {
    locked.unwrap_or_else(PoisonError::into_inner)
}
