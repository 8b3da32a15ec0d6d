//! A guide for Rust programmers, from a first count to your own pieces and boards.
//!
//! Everything here needs `use bezzel::prelude::*`. The same engine has a command language, whose
//! words are the same: `Queens::new(8).all().unique().count()` is `all queens 8 | unique | count`.
//! Longer programs are in `tests/examples` of the repository.
//!
//! # Problems
//!
//! A problem is a value. You state it by its type and its board, and add options. Nothing is
//! searched yet, and nothing can fail: a fault, such as a square that is not on the board, is
//! reported when you ask for an answer.
//!
//! ```
//! use bezzel::prelude::*;
//! let queens = Queens::new(8).with([Square::D1]).without(["a3", "h6"]);
//! let covers = KnightCovers::new((5, 6)).independent();
//! let tours = Tours::new(6).closed();
//! assert_eq!(queens.to_string(), "queens 8 with d1 without a3, h6");
//! assert_eq!(covers.to_string(), "cover knights 5x6 independent");
//! assert_eq!(tours.to_string(), "tour 6 closed");
//! assert_eq!(Queens::new(8).with(["z9"]).check().unwrap_err().code(), FaultCode::E302);
//! ```
//!
//! # One solution
//!
//! [`find`](crate::ProblemQuery::find) has three ends. [`Outcome::board`](crate::Outcome::board)
//! is for callers that need a board.
//!
//! ```
//! use bezzel::prelude::*;
//! match Queens::new(3).find()? {
//!     Outcome::Found(board) => println!("{board}"),
//!     Outcome::None(proof) => println!("there is none: {proof}"),
//!     Outcome::Unknown(stop) => println!("stopped: {stop:?}"),
//! }
//! let board = QueenCovers::new(8).find()?.board()?;
//! assert!(board.squares.len() == 5 && board.optimum.is_some_and(|bounds| bounds.is_proved()));
//! # Ok::<(), Error>(())
//! ```
//!
//! # Counts
//!
//! A [`Count`](crate::Count) is exact, or a lower bound if the search was stopped. It compares with
//! integers and converts into them, and a lower bound never passes for the number.
//!
//! ```
//! use bezzel::prelude::*;
//! use std::time::Duration;
//! let count = Queens::new(8).count()?;
//! assert!(count == 92 && count > Queens::new(7).count()?);
//! assert_eq!((u64::try_from(&count)?, count.classes()), (92, Some(&12u32.into())));
//! let long = Queens::new(22).using(PlacementMethod::Bitmask).within(Duration::from_millis(20));
//! assert_eq!(long.count()?.exact(), None);
//! # Ok::<(), Error>(())
//! ```
//!
//! # Sets of solutions
//!
//! [`all`](crate::ProblemQuery::all) is lazy. Stages follow it, and each request searches. An
//! iterator searches in a thread of its own, which ends when the iterator is dropped.
//!
//! ```
//! use bezzel::prelude::*;
//! let all = Queens::new(8).all();
//! assert_eq!(all.filter_expr("corners = 0").unique().count()?, 10);
//! let low = all.filter(|board| board.squares[0].rank == 0);
//! assert_eq!(low.count()?, 4);
//! for board in all.first(2) {
//!     println!("{}", board?);
//! }
//! # Ok::<(), Error>(())
//! ```
//!
//! # Your own pieces and boards
//!
//! ```
//! use bezzel::prelude::*;
//! println!("{}", Placement::new("BN", 6).find()?);
//! let zebra = Piece::leaper(2, 3).unwrap();
//! let torus = Grid::torus(Size::new(5, 5)?);
//! println!("{}", Placement::new(&zebra, torus.clone()).pieces(5).count()?);
//! println!("{}", Cover::new(&zebra, torus).find()?);
//! println!("{}", Tours::new(8).by(&zebra).find()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Every search obeys the [`within`](crate::ProblemQuery::within), the
//! [`memory`](crate::ProblemQuery::memory), the [`threads`](crate::ProblemQuery::threads) and the
//! [cancellation token](crate::ProblemQuery::cancel) of its problem, and reports its
//! [`progress`](crate::ProblemQuery::progress).
//!
//! # Traces, estimates and proofs
//!
//! ```
//! use bezzel::prelude::*;
//! println!("{}", Queens::new(6).trace()?);
//! println!("{}", Queens::new(9).estimate()?);
//! println!("{}", QueenCovers::new(6).prove()?);
//! let queens = Queens::new(4);
//! let board = queens.board(["a2", "b4", "c1", "d3"])?;
//! assert!(queens.verify(&board).is_ok());
//! # Ok::<(), Error>(())
//! ```
//!
//! # Files, the command language and notebooks
//!
//! [`Solutions::export`](crate::Solutions::export) writes sets in every format of the program,
//! [`Solutions::load`](crate::Solutions::load) reads them, and
//! [`FileReport::check`](crate::FileReport::check) verifies them.
//! [`ExportPicture`](crate::ExportPicture) makes pictures of boards and galleries.
//! [`Session`](crate::Session) runs commands, and the first fault is its error. In the evcxr kernel
//! every value of this interface is shown as a picture, and `notebook()` opens a session whose
//! answers show their fault.
