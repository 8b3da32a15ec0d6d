#!/usr/bin/env bash
# xcc 0.1.0, exact covers with colours for Rust: its file for Knuth's program dlx2 has all options in one line, and grown together.
#
# The documentation of `Builder::dump_knuth_format` says: "Prints the configuration to stdout in a format that can be read by Knuth's dlx2
# program." It prints nothing and returns a text, which is harmless. But dlx2 reads one option from each line, and the text has no line
# break after an option, nor even a space: the last item of an option and the first one of the next become one word. The two rooks on a
# 2 x 2 board below have four options of two items. The file has one option of five words, of which three are items that do not exist. Items
# that are numbers are worse: option `1 3` and option `1 4` become `1 31 4`, and if there is an item 31 nobody notices. The solver of the
# crate itself has the four options and finds both solutions.
#
# Seen with Rust 1.95, 2026-12-01:
#     solutions of the crate: 2
#     lines of the file: 2, expected 5
#     items: f1 f2 r1 r2
#     option 1: f1 r1f1 r2f2 r1f2 r2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "rooks"
version = "0.1.0"
edition = "2024"

[dependencies]
xcc = "=0.1.0"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    let mut builder = xcc::Builder::new();
    builder.add_primary_items(["f1", "f2", "r1", "r2"]);
    for (square, items) in [("a1", ["f1", "r1"]), ("a2", ["f1", "r2"]), ("b1", ["f2", "r1"]), ("b2", ["f2", "r2"])] {
        builder.add_option(square, items);
    }
    let file = builder.dump_knuth_format();
    let mut matrix = builder.build().expect("a matrix");
    println!("solutions of the crate: {}", matrix.solve_all().len());
    println!("lines of the file: {}, expected 5", file.lines().count());
    for (number, line) in file.lines().enumerate() {
        match number {
            0 => println!("items: {line}"),
            _ => println!("option {number}: {line}"),
        }
    }
}
RUST
cargo run --quiet | tee output.txt
diff output.txt - <<'TEXT'
solutions of the crate: 2
lines of the file: 2, expected 5
items: f1 f2 r1 r2
option 1: f1 r1f1 r2f2 r1f2 r2
TEXT
