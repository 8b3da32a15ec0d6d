//! The workflow for GitHub: its steps are existing scripts, and it builds packages for the five
//! usual systems.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Splits the workflow into words, without quotes, commas and parentheses.
fn words() -> Vec<String> {
    let text =
        fs::read_to_string(root().join(".github/workflows/packages.yml")).expect("the workflow");
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words = lines
        .flat_map(str::split_whitespace)
        .map(|word| word.trim_matches(|c| "'\",)(".contains(c)).to_owned());
    words.collect()
}

#[test]
fn scripts_of_the_workflow_exist() {
    let words = words();
    let scripts: BTreeSet<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| word.starts_with("tests/") && !word.contains('*'))
        .collect();
    for script in [
        "tests/run",
        "tests/windows/check.py",
        "tests/macos/check",
        "tests/arm/check.py",
        "tests/release/pack.py",
    ] {
        assert!(scripts.contains(script), "{script} is no step: {scripts:?}");
    }
    for script in scripts {
        assert!(root().join(script).is_file(), "{script}");
    }
}

#[test]
fn packages_are_made_for_the_five_usual_systems() {
    let words = words();
    let targets: BTreeSet<&str> =
        words.windows(2).filter(|pair| pair[0] == "target:").map(|pair| pair[1].as_str()).collect();
    let usual = [
        "aarch64-apple-darwin",
        "aarch64-unknown-linux-gnu",
        "x86_64-apple-darwin",
        "x86_64-pc-windows-msvc",
        "x86_64-unknown-linux-gnu",
    ];
    assert_eq!(targets, BTreeSet::from(usual));
}
