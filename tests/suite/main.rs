//! All tests that can share a process, as one program, because each further program links the
//! library again.
//!
//! A file is a module, so `cargo test --test suite words::` runs one of them. Tests that depend on
//! the current folder are in `tests/sessions`.

mod algebra;
mod altered;
mod attributes;
mod boards;
mod boards_and_maps;
mod classes;
mod cli;
mod compare;
mod completion;
mod crowded;
mod definitions;
mod differential;
mod ends;
mod estimates;
mod evaluate;
mod examples;
mod expressions;
mod files;
mod fuzz;
mod given;
mod groups;
mod halves;
mod home;
mod hooks;
mod hosted;
mod kept;
mod kernel;
mod language;
mod layers;
mod limits;
mod methods;
mod mixed;
mod new_problem;
mod notations;
mod offers;
mod paths;
mod payload;
mod pdf;
mod pieces;
mod planner;
mod program;
mod proofs;
mod published;
mod random;
mod readback;
mod reference;
mod render;
mod repl;
mod sentences;
mod serve;
mod sets;
mod shapes;
mod shards;
mod stars;
mod style;
mod tours;
mod toy;
mod traces;
mod two_sessions;
mod web;
mod words;
mod workflow;
