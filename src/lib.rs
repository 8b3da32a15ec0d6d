//! A laboratory for chessboard combinatorics: pieces that do not attack each other, counted, listed, reduced by symmetry, drawn and
//! exported. The program `bezzel` drives it with a small command language; this library is the same engine for Rust.
//!
//! # From Rust
//!
//! Problems are types with the words of the language: [`Queens`], [`QueenCovers`], [`Tours`] and their like take the options, find, count,
//! and give sets of [`Solutions`]; [`board`] and [`piece`] hold what they are made of. All of it comes by `use bezzel::prelude::*`.
//!
//! ```
//! use bezzel::prelude::*;
//! let queens = Queens::new(8)?.with("a1")?;
//! println!("{}", queens.find()?);
//! assert_eq!(queens.count()?.total(), 4);
//! for board in &queens.all().unique() {
//!     println!("{}", board?);
//! }
//! # Ok::<(), Error>(())
//! ```
//!
//! Whatever takes long is bounded by the problem's own [`deadline`](Question::deadline), [`limit`](Question::limit) or
//! [switch](Question::cancel); a count that was stopped is an [`Amount`] that says so, and an iteration ends with the [`Error`] that says so.
//!
//! # The rooms
//!
//! Only [`board`] and [`piece`] are public: the others change without notice. These two and `search` lie in `src/engine`, a package by
//! itself, all others in `src`.
//!
//! A module may use the modules to its left; `tests/suite/layers.rs` holds that table and fails on any other edge.
//!
//! ```text
//! board <- piece <- search <- problem <- value <- verb <- session <- front
//!                    lang (syntax only) --^
//!                    words <- present <- render ---------^
//! ```
//!
//! | room | what lives there |
//! | --- | --- |
//! | [`board`] | sizes, squares, sets of squares, symmetries, coordinates |
//! | [`piece`] | pieces as data and the squares they attack |
//! | `search` | the kernels, what watches them and what limits them |
//! | `problem` | the table of problems: signature, methods, checker, theory |
//! | `value` | what commands yield: counts, boards, sets, tables; solution files |
//! | `lang` | text into spanned terms, and the trace of furthest failures |
//! | `verb` | the table of verbs and stages, binding, evaluation, faults |
//! | `session` | the state, and what every front end asks: evaluate, complete, inspect |
//! | `words` | messages in four languages |
//! | `present` | a value or a fault into a document: the only place where facts become sentences |
//! | `render` | a document into a terminal's text, plain text, SVG or HTML; a value into JSON, or into a picture for `export` |
//! | `front` | the REPL, scripts, the command line, notebooks, the interface for Rust |
//!
//! # What to open for something new
//!
//! Each of these is a row of a table, and the row carries its functions. Parser, help, completion, reference, JSON and every front end read
//! the tables and follow without an edit. All that has a name is one list, `verb::Vocabulary::entries`; the words of each name stand in
//! `src/words/*.ftl`, and a test names each one that is missing. `tests/suite/new_problem.rs` adds a problem, a method, a stage and a format to
//! these tables, and runs them in scripts and files, help, completion and JSON.
//!
//! | new | files | rows |
//! | --- | --- | --- |
//! | a piece | none | in [`piece::PIECES`] |
//! | a method | one in the folder of its problem: a `problem::Row` with a function for each task it does, what bars it, how well it suits | in the problem's `table.rs` |
//! | a verb or a stage | one in `src/verb/`: a `verb::Verb` with signature, examples and function | in `src/verb/table.rs` |
//! | a format of files | one in `src/value/file/`: a `Format` with ending, what it takes, writer and reader | in `src/value/file/formats.rs` |
//! | an attribute of solutions | its function in a file of `src/value/attribute/` | in `ATTRIBUTES` of `table.rs` there |
//! | a setting | none | in `SETTINGS` of `src/verb/settings.rs`: what its text changes |
//! | a language | its messages in `src/words/`, what people write for commands in `src/words/synonyms/` | in `src/words/lang.rs` |
//! | a problem | a folder in `src/problem/`: its `problem::Instance` (board, checker from the definition, symmetries, size), methods, theory | in `src/problem/table.rs` |
//!
//! Published values of a new problem belong into `tests/published`.
//!
//! # Circles
//!
//! No two files need each other, directly or through others; `tests/suite/layers.rs` holds that. A circle with a good reason would stand here: its
//! files between backticks, in order, then a colon and the reason.
//!
//! # Decisions
//!
//! - **Squares are numbered by file, then rank**, and sets are listed in that order, so the solution of a queens problem reads as the
//!   rank of the queen in each file. The alternative, by rows from the top, is what some published solution files use; the enumerator
//!   runs on the turned board to give that order without sorting (`problem::Order::Reading`).
//! - **The representative of an orbit is its first image in reading order** (top rank down, left to right), decided for each solution by
//!   itself, so that reducing a set needs no memory. Keeping the first one met would need all earlier ones.
//! - **Essentially different solutions are counted by the Cauchy-Frobenius lemma**: solutions fixed by each symmetry are counted by their
//!   own constrained searches. Where options break the symmetry, every solution is tested instead. Closed tours that a symmetry keeps are
//!   counted on the graph of its orbits, with the parity of their links (`search::tour::counting::fixed`); their group is
//!   that of the problem with its options, so that blocked squares and given ends need no test of every tour.
//! - **A set of solutions is lazy**: a source and stages, evaluated when asked and again when asked again. Keeping the solutions would
//!   make `all queens 16` a matter of memory.
//! - **A tour is a solution whose squares are in the order of the walk.** `problem::Instance::walk` says that solutions are tours; sets,
//!   stages, files and pictures keep the order then, and images of tours are compared as walks. A kind of value of its own would have
//!   needed every stage a second time.
//! - **A verb evaluates, and what it hands on is finished**: a set is counted where its pipeline ends, once and under the whole limit of the
//!   scene. The survey says what was counted, the first boards, how it ended and how long it took; text, pictures and JSON show the same one.
//!   When front ends counted, each form searched again, with limits copied by hand.
//! - **A method is a row** (`problem::Row`): nothing else compares its word. Which tasks it does follows from the functions that are there,
//!   and one place chooses, refuses and names it, so that no answer bears the name of another method.
//! - **Limits are values, stopping is an outcome**: a search returns what it has and says why it stopped; only the front ends decide what
//!   that means for an exit code.
//! - **One cap for what an answer carries** (`value::MOST_SQUARES`): text, pictures, HTML, JSON and notebooks show the same boards, steps and
//!   rows, and an answer that leaves something out says what gives the rest. So no form of it takes long to make, and rendering needs no stop
//!   of its own. A list of squares that is too long is left out whole: a part of it would be a wrong one for programs. What `export`
//!   writes goes through a file that looks at the switch (`value::file::Watched`), as does what is read.
//! - **One budget for memory, asked in three places** (`search::Limit`): sets and tables take their share of it before they grow
//!   (`try_reserve`, and an end as `Stop::Memory`); what is large and made at once asks whether there is room (`Limit::has_room`);
//!   and at the cold checkpoints everything else is seen by what the heap of the program holds. An allocator that fails ends a Rust program, and
//!   no stable hook can turn that into a panic, so the heap keeps a reserve (`front::host::Heap`) that serves small requests until the next
//!   checkpoint. The library has no allocator of its own and knows the first two places only. Accounting by every holder was the
//!   alternative: it misses what was forgotten.
//! - **What a sentence was meant as is found by the grammar**: a search (`session::meant`) asks what would be accepted next and takes words of
//!   the sentence that can stand there, in any order, at a price; so it knows no command, and a new verb is understood at once. Patterns of
//!   sentences would have been a second grammar. An offer is read, bound and makes its problem, or it is not made; it keeps the numbers
//!   of the sentence and says which words it leaves out. At a prompt it is text on the line, which a key edits and Enter runs, so nothing
//!   runs that is not seen. What ends, deletes, overwrites or takes long is kept out by rules of its own (`session::meant::safety`).
//! - **Only 0 to 9 are digits.** A digit of another script is refused by name wherever the language is read, outside texts and comments.
//!   Reading all of them was the alternative; then two spellings of a square or a name would be the same or not, by the font.
//! - **A size does not multiply.** `8*10` right behind a command could be a board or a product, so it is refused with both; brackets or a
//!   variable make the product.
//! - **Positions in the source come from the rest of the input** (a parser's rest is always a suffix), so the grammar needs no input type
//!   of its own; the trace of furthest failures is passed beside it.
//! - **Pictures are drawn through a hook of the scene** (`verb::Scene::draw`): `export` writes files, but a verb may know no renderer. What
//!   draws lives in `render`, and front ends set it by one function, `render::picture::equip`; a session without it says that it cannot draw.
//!   The row of a picture among the formats names the kind of picture and no function, because the table lies below the renderer. The
//!   alternative, an answer that asks the front end to write the file, would make "whole or not at all" the business of every front end.
//! - **A moving picture is one SVG that style sheets move**, in notebooks an image: it needs no script and no trust. Pieces have their
//!   times square by square, marks and sentences are strips of film, so that a step costs about 500 bytes and not a board.
//! - **A player is the moving picture with its clock in the hand of a script** (`render::player`): each moment is a delay of the style sheets,
//!   so no step is data a second time, and where scripts do not run the picture moves all the same. The steps as JSON with a script that draws
//!   boards would have been a second renderer.
//! - **A picture that stands still is a list of marks with two readers** (`render::Drawing`): SVG, and pixels with a font that is part of the
//!   program, so that a picture is the same on every machine. Style sheets are tables that both read. Pixels from the SVG text needed a
//!   renderer of SVG, which was forty crates and a third of the time of a build.
//! - **A game that is played by commands lives in the scene**, and every command yields the position as a value: scripts, cells and kernels
//!   have it without a line of their own. On a screen the front end plays the same `verb::Sitting`, so that rules, clock and record are
//!   one text. The words of players (`place`, `undo`, ...) are verbs, offered while a game is on and refused with E304 else; the alternative,
//!   a mode with a vocabulary of its own, would have kept `count` and `help` from players.
//! - **The Jupyter kernel has a thin wire layer of its own** on `tokio` and `serde_json`: typed crates for the protocol could not answer a
//!   search of the history without `n`, and wrote `null` where the schema wants an object, and PyPI's `jupyter_kernel_test` decides. Requests
//!   that do not run anything are answered from a second session that knows the names of the first one's variables, so that they need
//!   not wait; a lock around one session would have been held by the cell that runs.
//! - **Outputs of the kernel are not dropped for slow readers** as PUB sockets drop them: they wait for each reader apart, up to 256 MiB,
//!   and a reader that leaves more unread loses the connection. ZMTP 3 is spoken by the kernel itself. The crate `zeromq` reserved what a frame
//!   announced and sent to all readers in turn; a guard between would have needed a second port, which is open to the same neighbours.
//! - **A request of another program has an id, and an interrupt names the request that it stops** (`front::serve`). A signal could arrive
//!   after the end of what it was meant for, and a reply that was given up would be taken for the next one. The Python module leaves all
//!   reading and writing to threads that no interrupt meets; its main thread could be interrupted between taking a reply and storing it.
//! - **Counts in shards are commands of the program, not of the language**: a shard is a process on some machine of a cluster, started by a
//!   scheduler that knows exit codes and arguments, and needs no session. What they do are functions of `verb` with values and
//!   faults as their results, so that verbs would be rows of a table, should somebody want them in a session.
//! - **A kernel that can be divided gives a list of numbered subproblems** (`search::Division`), and its own count is the sum over that
//!   list: what shards count cannot drift from what one machine counts. Shard `s` of `m` takes each `m`-th subproblem from
//!   `s` on, which spreads the costs better than blocks do, and needs no list of who has what. Sums are kept undivided where a kernel counts
//!   multiples, with the divisor in the plan: a remainder at the end betrays a wrong record.
//! - **A long count is a count in shards that one machine keeps for itself**: up to 1024 parts whose records go into one file of the data
//!   folder (`verb::Checkpoints`), read back under the same checks. A count that surely takes seconds is not shared out, and one that
//!   takes less than a minute leaves no file.
//! - **Layers of a long sweep are kept by the front end, which has files and a clock**: a kernel hands a `search::Keeper` what it could go on from, as
//!   bytes, and is given it back. It is the layer as it is, not a smaller one before it: of the open tours of the chessboard the last layer
//!   has 196 million states, and to make it from the 89 million of four steps before takes more than half of the time of all steps.
//! - **Records of shards are written without waiting for the disk**: a file that a crash leaves empty has no checksum, and is counted again.
//! - **Worker threads are one crew** (`search::crew`): a job, numbered tasks taken one after another, results in their order. A crew of one
//!   starts no thread, a machine that gives none gets fewer workers, and a panic of a worker goes on in the caller.
//! - **What only some processors can do is reached through a token** (`search::processor`): a value without a size that only detection makes,
//!   which the vector texts of a kernel take; so that no safe function can be called where the instructions are missing.
//! - **Two packages, one interface**: boards, pieces and searches are `bezzel-engine` (`src/engine`), which this crate hands on, so that nobody
//!   else needs it. Compilers then work on both at once: a release is built in about a fifth less time, and a line of a command leaves the
//!   searches as they are built. The price: what is not generic and not marked is no longer inlined across (`check` of a file takes an eighth
//!   more instructions, no search more than 0.2 %), and enums that the rooms above match whole cannot be `non_exhaustive`. A test holds the
//!   layers inside both.
mod front;
mod lang;
pub mod prelude;
mod present;
mod problem;
mod render;
mod session;
mod value;
mod verb;
mod words;

use bezzel_engine::search;
#[doc(inline)]
pub use bezzel_engine::{board, piece};
#[cfg(feature = "notebook")]
pub use front::notebook::{Cell, Lab, Show, notebook};
pub use front::typed::*;
pub use num_bigint::BigUint;
pub use problem::Optimum;
pub use search::{Cancel, Progress, Stop};
pub use value::{Board, Gallery, Growth, Plot, Saved, Value};
pub use verb::Code;

/// No interface: the rooms of this crate as its own program, tests, benches and notebooks use them. What is here changes without notice.
#[doc(hidden)]
pub mod rooms {
    /// Declares a room with all that is public in it.
    macro_rules! rooms {
        ($($room:ident)*) => {$(
            pub mod $room {
                pub use crate::$room::*;
            }
        )*};
    }

    rooms! { front lang present problem render search session value verb words }
}
