//! Languages and their catalogues of messages; the only room that knows Fluent.
//!
//! A catalogue is four `.ftl` texts, one a language, lying beside what they describe: `src/present/*.ftl` for documents,
//! `src/verb/*.ftl` for the vocabulary of commands, `src/problem/placement/*.ftl` for the problems. This room does not know where they
//! lie: whoever speaks (the room `present`) gathers them with [`Catalogues::read`]. The language is always an argument, never a global.
//!
//! The tests hold every catalogue to the same ids and variables in all four languages, and to the ids that the program can emit.

mod catalogue;
mod lang;
mod number;

pub use catalogue::{Arg, Catalogue, Catalogues};
pub use lang::Lang;
pub use number::{fixed, grouped};
