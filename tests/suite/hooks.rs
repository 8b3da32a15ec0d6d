//! The benchmark measures the cost of hooks by comparing the textbook search with a copy without
//! hooks. These tests check that the copy is exactly that.

use std::fs;
use std::path::Path;

/// Reads a source file of this repository.
fn source(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("a source").replace("\r\n", "\n")
}

/// Removes all calls and parameters of observers from the text.
fn remove_hooks(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let bare = line.trim();
        let told = bare.starts_with("self.watch.emit(") && bare.ends_with("?;");
        let given = ["watch,", "watch: &mut W,", "watch: &'a mut W,"].contains(&bare);
        if !told && !given {
            out.push_str(&remove_call(line));
            out.push('\n');
        }
    }
    let cuts = [
        ("<W: StepObserver, S: SolutionSink>", "<S: SolutionSink>"),
        ("<W: StepObserver>", ""),
        ("<'_, W, S>", "<'_, S>"),
        ("<'a, W, S>", "<'a, S>"),
        (", watch: &mut W)", ")"),
        ("watch: &mut W, ", ""),
        (", watch, ", ", "),
        ("StepEvent, ", ""),
        ("StepObserver, ", ""),
    ];
    cuts.iter().fold(out, |text, (from, to)| text.replace(from, to))
}

/// Replaces a call of the observer in the line by `ControlFlow::Continue(())`.
fn remove_call(line: &str) -> String {
    let Some(start) = line.find("self.watch.emit(") else { return line.to_owned() };
    let mut depth = 0;
    let end = line[start..].char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (c == ')' && depth == 0).then_some(start + at + 1)
    });
    format!(
        "{}ControlFlow::Continue(()){}",
        &line[..start],
        &line[end.expect("the call ends on its line")..]
    )
}

/// Returns the code from the first `use` on, without comments, blanks and trailing commas, which
/// formatting changes.
fn essence(text: &str) -> String {
    let text = &text[text.find("\nuse ").unwrap_or(0)..];
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let text: String = lines.flat_map(str::chars).filter(|c| !c.is_whitespace()).collect();
    [",)", ",}"].iter().fold(text, |text, end| text.replace(end, &end[1..]))
}

#[test]
fn unhooked_copy_equals_the_kernel_without_hooks() {
    let (kernel, copy) =
        (source("src/placements/backtrack.rs"), source("tests/bench/speed/kernel/unhooked.rs"));
    assert!(kernel.contains("self.watch.emit(") && !copy.contains("StepObserver"));
    assert_eq!(
        essence(&remove_hooks(&kernel)),
        essence(&copy),
        "tests/bench/speed/kernel/unhooked.rs is not what it says"
    );
}
