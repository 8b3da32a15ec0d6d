//! A solution file, which is written, checked and read again.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::temp_dir().join(format!("bezzel-files-{}.json", std::process::id()));
    Queens::new(6).all().export(&path)?;
    let report = FileReport::check(&path)?;
    println!("{report}");
    let read = Solutions::load(&path)?;
    assert!(report.is_correct() && read.count()? == 4);
    std::fs::remove_file(path)?;
    Ok(())
}
