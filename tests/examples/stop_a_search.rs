//! A long count that another thread stops, with its progress.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(crate) fn main() -> Result<(), Error> {
    let (stop, reports) = (Cancel::default(), Arc::new(AtomicU64::new(0)));
    let told = Arc::clone(&reports);
    let queens = Queens::new(22)
        .using(PlacementMethod::Bitmask)
        .cancel(&stop)
        .within(Duration::from_secs(60))
        .progress(move |_| {
            told.fetch_add(1, Ordering::Relaxed);
        });
    let counting = std::thread::spawn(move || queens.count());
    std::thread::sleep(Duration::from_millis(300));
    stop.cancel();
    let count = counting.join().expect("the thread counts without a panic")?;
    println!("at least {} ({} reports)", count.at_least(), reports.load(Ordering::Relaxed));
    assert_eq!((count.exact(), count.stopped()), (None, Some(Stop::Cancelled)));
    Ok(())
}
