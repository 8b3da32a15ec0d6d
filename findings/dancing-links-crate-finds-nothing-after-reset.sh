#!/usr/bin/env bash
# dancing-links 0.3.1, exact covers for Rust with an n queens problem built in: a solver that was reset finds no solution.
#
# The documentation of `Solver::reset` says: "Reset all solver state except for the stored possibilities and constraints." One would expect
# that the search begins again, as in a new solver. But `Solver::new` puts the first column to branch on onto its stack, and `reset` only
# clears the stack: the search takes an empty stack as its end, so that both `all_solutions` and `next_solution` answer that there is no
# solution. It makes no difference whether the solver was used before. To count again, a new solver has to be made.
#
# Seen with Rust 1.95, 2026-12-01:
#     6 queens, a new solver: 4
#     the same solver, reset after the search: 0
#     another one, reset before its first search: 0, next solution: None
#     8 queens, a new solver: 92
#     the same solver, reset after its first solution: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "again"
version = "0.1.0"
edition = "2024"

[dependencies]
dancing-links = "=0.3.1"
TOML
cat >src/main.rs <<'RUST'
use dancing_links::ExactCover;
use dancing_links::queens::NQueens;

fn main() {
    let six = NQueens::new(6, []);
    let mut solver = six.solver();
    println!("6 queens, a new solver: {}", solver.all_solutions().len());
    solver.reset();
    println!("the same solver, reset after the search: {}", solver.all_solutions().len());
    let mut solver = six.solver();
    solver.reset();
    let count = solver.all_solutions().len();
    println!("another one, reset before its first search: {count}, next solution: {:?}", solver.next_solution());

    let eight = NQueens::new(8, []);
    println!("8 queens, a new solver: {}", eight.solver().all_solutions().len());
    let mut solver = eight.solver();
    assert!(solver.next_solution().is_some());
    solver.reset();
    println!("the same solver, reset after its first solution: {}", solver.all_solutions().len());
}
RUST
cargo run --quiet | tee output.txt
diff output.txt - <<'TEXT'
6 queens, a new solver: 4
the same solver, reset after the search: 0
another one, reset before its first search: 0, next solution: None
8 queens, a new solver: 92
the same solver, reset after its first solution: 0
TEXT
