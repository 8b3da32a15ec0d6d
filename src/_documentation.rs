//! Internals of the program: the layers of its modules, where new things belong, and the decisions
//! behind the design. This page is for those who change the program; it contains no code.
//!
//! # Crates and rooms
//!
//! Only [`board`](crate::board), [`piece`](crate::piece) and the typed interface are public. All
//! else changes without notice. A crate knows only crates before it in this list, and in the crate
//! `lab` a room uses only the rooms before it. Cargo holds the first rule and
//! `tests/suite/layers.rs` the second. A room that is a subject has its verbs and its sentences in
//! the modules `verbs` and `report`, which follow the rules of `command` and of `report`.
//!
//! | crate in `src` | contents |
//! | --- | --- |
//! | `language` | text into terms with places: words, grammar, expressions, the trace of furthest failures |
//! | `base` | boards, pieces, limits and workers, graphs, estimates, walks; what is common to all problems: statement, arguments, method tables, outcomes |
//! | `messages` | messages in four languages, and the diagnostics that name them |
//! | `placements` | pieces that do not attack each other, armies, star battles: searches, and in `problem`, `mixed`, `stars` the problems with their methods and theory |
//! | `covers` | domination, in the same way |
//! | `tours` | tours, and shortest paths in `path` |
//! | `proofs` | refutations by sums over 0-1 variables |
//! | `drawing` | documents into terminal text, plain text, SVG, HTML, PDF and pixels; no rule of chess |
//! | `lab` | the laboratory, with the rooms of the next table |
//! | `programs` | the command line, full-screen views, Jupyter kernel, Python, browser |
//!
//! | room in `src/lab` | contents |
//! | --- | --- |
//! | `problem` | the table of all problems, boards with regions as text |
//! | `data` | plain results: boards, tables, plots, maps, proofs |
//! | `trace` | recorded steps of searches and constructions, with their replay |
//! | `shards` | counts in shards: plans, records, folders of records |
//! | `set` | sets of solutions: sources, stages, attributes, expressions, groups |
//! | `puzzle` | puzzles: their games, their deductions, their generators, levels as people write them |
//! | `value` | the one type of the results of all commands |
//! | `io` | solution files, models, atomic files |
//! | `state` | session state, settings, faults with their sentences, stores |
//! | `bind` | binding of terms to signatures, and the vocabulary |
//! | `command` | evaluation, the table of all verbs, and the verbs on problems, files and the session |
//! | `session` | the requests of all programs: evaluate, complete, inspect, suggest |
//! | `report` | values and faults into documents, JSON and pictures |
//! | `api`, `notebook` | the typed interface for Rust, and cells of the evcxr kernel |
//!
//! Proofs have the same name in every room: `proof`.
//!
//! # What to open for something new
//!
//! Each of these is a row of a table, and the row contains its functions. Parser, help, completion,
//! reference, JSON and every front end read the tables, so they need no edit.
//! `state::Vocabulary::entries` lists every name. The texts for each name are in
//! `src/messages/*.ftl`, and a test reports each one that is missing. `tests/suite/new_problem.rs`
//! adds a problem, a method, a stage and a format to these tables, and runs them in scripts and
//! files, help, completion and JSON.
//!
//! | new | files | rows |
//! | --- | --- | --- |
//! | a piece | its words in the four `src/messages/*.ftl` | in `pieces!` of `src/base/piece/mod.rs` and `problems!` of `src/placements/problem/table.rs` |
//! | a method | one in the folder of its problem: a `problem::MethodEntry` with a function for each task that it supports, its restrictions and its priority | in the problem's `table.rs` |
//! | a verb or a stage | one in the folder of its subject: a stage in `src/lab/set/verbs/`, another verb in `src/lab/command/`; a `state::Verb` with signature, examples and function | in `src/lab/command/table.rs` |
//! | a file format | one in `src/lab/io/`: a `FileFormat` with extension, accepted values, writer and reader | in `src/lab/io/formats.rs` |
//! | an attribute of solutions | its function in a file of `src/lab/set/attribute/` | in `ATTRIBUTES` of `table.rs` there |
//! | a setting | none | in `SETTINGS` of `src/lab/state/settings.rs`, with the effect of its text |
//! | a language | its messages in `src/messages/`, the synonyms of commands in `synonyms/` there, the words of solution files in `captions/`, the texts of the page for browsers in `page/` | in `src/messages/lang.rs` |
//! | a problem | a folder `problem` in the crate of its subject, as `src/covers/problem/`: its `problem::Instance` (board, checker from the definition, symmetries, size), methods, theory | in `src/lab/problem/table.rs` |
//!
//! A new piece may also have a shape in `src/drawing/shapes.rs` (otherwise its letter is drawn),
//! a search of its own, results from the literature in `src/placements/problem/theory.rs`,
//! synonyms, an example in `src/lab/bind/topic.rs` and types in `src/lab/api/names.rs`.
//!
//! Published values of a new problem belong in `tests/published`.
//!
//! # Circles
//!
//! No two files need each other, directly or through others; `tests/suite/layers.rs` checks this. A
//! justified circle would be listed here as one list item: its files in order between backticks,
//! then a colon and the reason.
//!
//! # Decisions
//!
//! - **Squares are numbered by file, then rank**, and sets are listed in that order. A solution of
//!   a queens problem therefore reads as the rank of the queen in each file. The alternative, by
//!   rows from the top, is used by some published solution files. The enumerator runs on the
//!   transposed board to produce that order without sorting (`problem::SolutionOrder::Reading`).
//! - **The representative of an orbit is its first image in reading order** (top rank down, left to
//!   right). It is determined for each solution separately, so that reducing a set needs no memory.
//!   Keeping the first solution found would require all earlier ones in memory.
//! - **Essentially different solutions are counted by the Cauchy-Frobenius lemma.** Solutions fixed
//!   by each symmetry are counted by their own constrained searches. Where options break the
//!   symmetry, every solution is tested instead. Closed tours fixed by a symmetry are counted on
//!   the graph of its orbits, with the parity of their links (`tour::counting::symmetric`).
//!   Their group is that of the problem with its options, so blocked squares and given ends do not
//!   require a test of every tour.
//! - **A set of solutions is lazy**: it is a source with stages, evaluated again for each request.
//!   If it stored its solutions, memory would limit `all queens 16`.
//! - **A tour is a solution whose squares are in the order of the walk.**
//! `problem::Instance::tour_ends`
//!   declares that solutions are tours. Sets, stages, files and pictures then preserve the order,
//!   and images of tours are compared as walks. A separate kind of value would have needed a second
//!   version of every stage. A shortest path is such a walk too
//!   (`problem::Instance::is_shortest_path`), which need not visit every square.
//! - **A verb evaluates, and its result is finished.** A set is counted where its pipeline ends,
//!   once and under the whole limit of the session. The summary contains the count, the first
//!   boards, the end of the search and its duration; text, pictures and JSON show the same summary.
//!   With counting in the front ends, each output form would search again, with limits copied by
//!   hand.
//! - **A method is a row** (`problem::Row`). No other code compares its name. Its functions
//!   determine its tasks, and one place selects, rejects and names it, so an answer cannot have the
//!   name of another method.
//! - **An error that no code distinguishes from others is a diagnostic** (`messages::Diagnostic`):
//! a
//!   code, a message with its arguments, and a help line, built where the error is found. Errors
//!   that callers distinguish are variants of `state::FaultKind`, and one function there turns each
//!   into a diagnostic.
//! - **Limits are values, stopping is an outcome.** A search returns its results so far and the
//!   reason why it stopped. Only the front ends turn that into an exit code.
//! - **One cap for the size of an answer** (`data::MAX_SQUARES`). Text, pictures, HTML, JSON and
//!   notebooks show the same boards, steps and rows. An answer that omits something names the
//!   command that gives the rest. Every form is therefore quick to make, and rendering needs no
//!   separate limit. A list of squares that is too long is omitted entirely, because a part of it
//!   would be wrong data for programs. `export` writes through a file that checks for cancellation
//!   (`io::CancellableFile`), and files are read in the same way.
//! - **One budget for memory, checked in three places** (`core::Limit`). Sets and tables reserve
//!   their share before they grow (`try_reserve`, ending with `Stop::Memory`). Large allocations
//!   check whether there is enough memory (`Limit::has_memory_for`). The cold checkpoints compare
//! the
//!   heap size of the program with the budget, which covers everything else. A failing allocator
//!   aborts a Rust program, and no stable hook can turn that into a panic. The heap therefore keeps
//!   a reserve (`programs::host::CountingAllocator`) that serves small requests until the next
//!   checkpoint. The library does not install an allocator and uses the first two places only. The
//!   alternative, accounting by every owner, misses forgotten allocations.
//! - **Suggestions for sentences are found by the grammar.** A search (`session::suggest`) asks for
//!   the tokens that the grammar would accept next and takes matching words of the sentence, in any
//!   order, at a price. It does not know any command, so a new verb is understood without changes.
//!   Patterns of sentences would have been a second grammar. A suggestion is parsed and bound, and
//!   its problem is built; otherwise it is dropped. It keeps the numbers of the sentence and
//!   reports the words that it omits. At a prompt it is text on the line that a key edits and Enter
//!   runs, so the user sees every command before it runs. Separate rules exclude commands that end
//!   the session, delete, overwrite or take long (`session::suggest::safety`).
//! - **One server answers all other programs** (`programs::protocol`): the Python module, the page
//! for
//!   browsers and the kernel for JupyterLite. It needs neither threads nor a terminal. In a browser
//!   the module has one thread, which nobody can call while a search runs, so its cancellation
//!   token asks a function of the page at each check (`core::Cancel::with_probe`). A trap of the
//!   module ends the session; the page keeps the files and starts another. Bindings made by
//!   `wasm-bindgen` would offer typed calls, but a second protocol beside that of `bezzel serve`.
//! - **Only 0 to 9 are digits.** A digit of another script is rejected by name wherever the
//!   language is read, outside texts and comments. With the alternative, reading all digits, the
//!   font would decide whether two spellings of a square or a name look the same.
//! - **A size does not multiply.** `8*10` directly after a command could be a board or a product.
//!   It is therefore rejected, with both readings as suggestions. Brackets or a variable make the
//!   product.
//! - **Source positions are computed from the rest of the input**, because a parser's rest is
//!   always a suffix. The grammar therefore needs no special input type. The trace of furthest
//!   failures is passed as a separate argument.
//! - **Pictures are drawn through a hook of the session** (`state::SessionState::draw`). `export`
//!   writes files, but a verb must not depend on a renderer. The drawing code is in `drawing` and
//!   `report::picture`, and front ends install it with one function,
//!   `report::picture::install_renderer`. A session without it reports that it cannot draw. The row
//!   of a picture among the formats contains the kind of picture and no function, because the table
//!   is below the renderer. The alternative, an answer that asks the front end to write the file,
//!   would make every front end responsible for complete files.
//! - **A moving picture is one SVG that style sheets animate**, in notebooks an image. It needs
//!   neither scripts nor trust. Pieces have their times per square, and marks and sentences are
//!   strips of film, so a step costs about 500 bytes instead of a whole board.
//! - **A player is the moving picture with its clock controlled by a script** (`drawing`).
//!   Each moment is a delay of the style sheets, so no step is stored twice, and the picture also
//!   moves where scripts do not run. The alternative, steps as JSON with a script that draws
//!   boards, would have been a second renderer.
//! - **A still picture is a list of marks with three readers** (`drawing::Drawing`): SVG, pixels,
//!   and pages of PDF with real text. The last two have a font that is part of the program, so that
//!   a picture is the same on every machine. All readers use style sheets stored as tables. Rendering
//!   the SVG text to pixels would need an SVG renderer, which took forty crates and a third of the
//!   build time.
//! - **A game played by commands is part of the session state**, and every command returns the
//!   position as a value. Scripts, cells and kernels support games without any code of their own.
//!   In full-screen mode the front end plays the same `puzzle::GameSession`, so rules, clock and
//!   record are implemented once. The words of players (`place`, `undo`, ...) are verbs, offered
//!   during a game and rejected with E304 otherwise. The alternative, a mode with its own
//!   vocabulary, would have deprived players of `count` and `help`.
//! - **The Jupyter kernel has its own thin wire layer** on `tokio` and `serde_json`. Typed crates
//!   for the protocol could not answer a history search without `n`, and wrote `null` where the
//!   schema requires an object. The reference is `jupyter_kernel_test` from PyPI. Requests that run
//!   nothing are answered from a second session that knows the variable names of the first one, so
//!   they do not have to wait. A lock around one session would be held by the running cell.
//! - **Outputs of the kernel are not dropped for slow readers**, as PUB sockets do. They are queued
//!   for each reader separately, up to 256 MiB, and a reader with more unread output is
//!   disconnected. The kernel implements ZMTP 3 itself. The crate `zeromq` reserved the announced
//!   size of a frame and sent to all readers in turn. A proxy in between would have needed a second
//!   port, which is open to the same neighbours.
//! - **A request of another program has an id, and an interrupt names the request that it stops**
//!   (`programs::python::serve`). A signal could arrive after the end of its request, and a reply
//! that was
//!   abandoned would be taken for the next one. The Python module leaves all reading and writing to
//!   threads that interrupts do not reach. Its main thread could be interrupted between taking a
//!   reply and storing it.
//! - **Counts in shards are commands of the program, not of the language.** A shard is a process on
//!   some machine of a cluster. It is started by a scheduler that knows exit codes and arguments,
//!   and needs no session. The implementation consists of functions of `command` with values and
//!   faults as results, so that they could become verbs with one row each.
//! - **A divisible kernel returns a list of numbered subproblems** (`core::DividedCount`), and
//!   its own count is the sum over that list. Counts by shards and on one machine therefore agree.
//!   Shard `s` of `m` takes each `m`-th subproblem, starting with `s`. This balances the costs
//!   better than blocks and does not require a list of assignments. Where a kernel counts
//!   multiples, sums are kept undivided, with the divisor in the plan, so that a remainder at the
//!   end reveals a wrong record.
//! - **A long count is a count in shards that one machine stores for itself.** It has up to 1024
//!   parts, whose records are written to one file in the data folder (`state::CheckpointStore`) and
//!   read back under the same checks. A count that certainly takes only seconds is not divided, and
//!   one that takes less than a minute leaves no file.
//! - **Layers of a long sweep are stored beside these records, since kernels use no files and no
//!   clock.** A kernel passes the state from which it can resume to a `core::LayerStore` as
//!   bytes, and gets it back. It is the complete layer, not a smaller one before it. For the open
//!   tours of the chessboard the last layer has 196 million states, and recomputing it from the 89
//!   million states of four steps before takes more than half of the time of all steps.
//! - **Records of shards are written without waiting for the disk.** A file left empty by a crash
//!   has no checksum, and its shard is counted again.
//! - **Worker threads form one pool** (`core::worker_pool`): a job, numbered tasks taken one
//!   after another, results in their order. A pool of one starts no thread. If the machine refuses
//!   to start threads, the pool has fewer workers. A panic of a worker is resumed in the caller.
//! - **Instructions that only some processors have are reached through a token**
//!   (`core::processor`). It is a zero-sized value that only detection creates and that the
//!   vector code of a kernel takes. No safe function can therefore be called where the instructions
//!   are missing.
//! - **Documents are defined where they are drawn.** The crate `drawing` turns documents into text
//!   and pictures and knows no value, and `report` above it turns values into documents, JSON and
//!   picture files. With `drawing` above `report`, both needed each other, since a picture of a
//!   value is a document that is drawn. A step of a trace is drawn by its marks, and a plot by
//!   its points, so that the crate needs no type of the laboratory.
//! - **A subject is one folder.** Puzzles, sets, shards and traces have their values in the folder
//!   itself, their verbs in `verbs` and their sentences in `report`. The alternative, a room for
//!   each kind of code, spread a change of a puzzle over five rooms. The values know neither
//!   `verbs` nor `report`; `tests/suite/layers.rs` holds that too.
//! - **The type of all results has a module of its own** (`value::Value`), above plain data, sets
//!   and puzzles, and below the files that store them. In one module with them, plain data could
//!   use every command's result.
//! - **Crates by subject, one interface.** `bezzel` re-exports what users name, so that they need
//!   only one dependency. A change in a command does not recompile the searches, and the compiler
//!   holds the floors. The cost: code that is neither generic nor marked `#[inline]` is not inlined
//!   across crates, enums that other crates match exhaustively cannot be `non_exhaustive`, and the
//!   compiler cannot say that a public item of a lower crate is unused.
//! - **`base` knows `language`**, because arguments of problems have places in the text and may be
//!   expressions. The grammar itself needs nothing.
//! - **`covers` knows `placements`**: covers by pieces of several kinds are placements that cover.
//! - **Walks are in `base`**: the ends, given numbers and steps of tours are part of the statement
//!   of an instance and of its traces, as squares are.
