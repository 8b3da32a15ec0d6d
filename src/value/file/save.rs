//! Writing of solution files.

use super::FileError;
use super::output::{Frame, Header, Output, defined};
use super::rows::{Listing, Rows, Sheet, has_one_a_file};
use crate::board::Square;
use crate::piece::QUEEN;
use crate::search::{End, Limit, Stop};
use crate::value::{Board, ExplicitBoard, SolutionSet, Value};
use std::io::{Seek, Write};
use std::ops::ControlFlow;

/// Solutions to be written.
#[derive(Clone, Copy, Debug)]
pub enum Saving<'a> {
    /// All solutions of a set.
    Set(&'a SolutionSet),
    /// One solution.
    Board(&'a Board),
    /// One solution that a rule gives square by square.
    Explicit(&'a ExplicitBoard),
}

/// Report of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Number of solutions.
    pub solutions: u64,
    /// Number of bytes.
    pub bytes: u64,
    /// Whether the file contains every solution of its problem, or one of every class if it is
    /// reduced.
    pub complete: bool,
    /// Reason why the set was not listed to its end.
    pub stopped: Option<Stop>,
}

/// Writes solutions into a file.
///
/// A set that was cut off by a time or memory limit is written only if the format has a header,
/// with `complete` set to false. A cancelled set is never written.
///
/// # Errors
/// [`FileError::System`], [`FileError::Refused`], [`FileError::Stopped`].
///
/// # Complexity
/// Streams in constant memory if the set itself does.
pub fn save(
    what: Saving<'_>,
    listing: &'static Listing,
    file: impl Write + Seek,
    limit: &Limit,
) -> Result<Written, FileError> {
    let (header, sheet) = what.heading();
    let mut rows = Rows::new(listing, sheet);
    let mut output = Output::new(file);
    rows.blocked = what.blocked();
    let claims = listing.claims.or_else(|| (what.is_limited() || rows.hides_problem()).then_some(Frame::REMARK));
    if let Some(frame) = claims {
        output.header(&header, frame);
    }
    rows.head(&mut output, limit)?;
    let mut solutions = 0;
    let mut failed = None;
    let mut visit = |squares: &[Square]| {
        solutions += 1;
        match rows.row(squares, &mut output) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let end = match what {
        Saving::Set(set) => set.visit(listing.order, limit, &mut visit)?,
        Saving::Board(board) => {
            let _ = visit(&board.squares);
            End::Complete
        }
        Saving::Explicit(board) => {
            rows.explicit(board.rule, &mut output, limit)?;
            solutions = 1;
            End::Complete
        }
    };
    if let Some(error) = failed {
        return Err(error.into());
    }
    let stopped = match end {
        End::Complete => what.stopped(),
        End::Stopped(Stop::Cancelled) => return Err(FileError::Stopped(Stop::Cancelled)),
        End::Stopped(stop) if claims.is_none() => {
            return Err(FileError::Stopped(stop));
        }
        End::Stopped(stop) => Some(stop),
    };
    output.buffer.extend_from_slice(listing.end);
    let complete = stopped.is_none() && header.complete;
    let (_, bytes) = output.finish(solutions, complete)?;
    Ok(Written { solutions, bytes, complete, stopped })
}

impl<'a> Saving<'a> {
    /// Returns the squares that are not part of the board.
    fn blocked(&self) -> Vec<Square> {
        match self {
            Saving::Set(set) => set.instance().blocked().to_vec(),
            Saving::Board(board) => board.blocked.clone(),
            Saving::Explicit(_) => Vec::new(),
        }
    }

    /// Returns the reason why the search stopped before the solution was proved optimal.
    fn stopped(&self) -> Option<Stop> {
        match self {
            Saving::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            _ => None,
        }
    }

    /// Returns the solutions of a value. Returns `None` if the value has no solutions.
    pub fn of(value: &'a Value) -> Option<Saving<'a>> {
        match value {
            Value::Set(set) => Some(Saving::Set(set)),
            Value::Board(board) => Some(Saving::Board(board)),
            Value::Explicit(board) => Some(Saving::Explicit(board)),
            _ => None,
        }
    }

    /// Returns whether the listing may end early. Every format then has a header that states
    /// whether it did.
    fn is_limited(&self) -> bool {
        matches!(self, Saving::Set(set) if set.is_limited())
    }

    /// Returns the contents of the header, and the properties that the text of a solution depends
    /// on.
    fn heading(&self) -> (Header, Sheet) {
        match self {
            Saving::Set(set) => {
                let instance = set.instance();
                let (grid, piece) = (instance.grid(), instance.piece());
                let size = grid.size;
                let alone = instance.is_independent() && instance.shares().is_empty();
                let one_a_file = alone && has_one_a_file(piece, grid, instance.pieces());
                let (reduced, complete) = (set.reduction(), set.is_complete());
                let header = Header {
                    problem: instance.text(),
                    define: defined(instance.named_pieces(), grid),
                    size,
                    reduced,
                    complete,
                };
                (
                    header,
                    Sheet {
                        grid,
                        piece,
                        shares: instance.shares().to_vec(),
                        one_a_file,
                        walk: instance.walk().is_some(),
                    },
                )
            }
            Saving::Explicit(board) => {
                let grid = board.rule.grid();
                (
                    Header::part(&board.problem, vec![&QUEEN], grid),
                    Sheet { grid, piece: &QUEEN, shares: Vec::new(), one_a_file: true, walk: false },
                )
            }
            Saving::Board(board) => {
                let (grid, squares) = (board.grid, board.squares.len() as u64);
                let in_order = board.squares.windows(2).all(|pair| pair[0].file < pair[1].file);
                let alone = in_order && board.shares.is_empty();
                let one_a_file = alone && has_one_a_file(board.piece, grid, Some(squares));
                let pieces = match board.shares[..] {
                    [] => vec![board.piece],
                    ref shares => shares.iter().map(|share| share.piece).collect(),
                };
                // If the optimum is not proved, the problem is that of a solution with this number
                // of pieces.
                let problem = match board.optimum {
                    Some(optimum) if !optimum.is_proved() => {
                        format!("{} pieces {}", board.problem, if optimum.most { optimum.lower } else { squares })
                    }
                    _ => board.problem.clone(),
                };
                (
                    Header::part(&problem, pieces, board.grid),
                    Sheet {
                        grid,
                        piece: board.piece,
                        shares: board.shares.clone(),
                        one_a_file,
                        walk: board.walk.is_some(),
                    },
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::format::Writer;
    use super::super::formats::FORMATS;
    use super::*;
    use crate::board::Size;
    use crate::board::{Grid, Joins};
    use crate::problem::{Explicit, Placement, find_problem};
    use std::io;
    use std::sync::Arc;

    fn queens(side: u64) -> SolutionSet {
        let size = Size::new(side, side).expect("a valid size");
        let instance = Placement::new(find_problem("queens").expect("queens are a problem"), size);
        SolutionSet::all(Arc::new(instance), None, None, None)
    }

    fn listing(ending: &str) -> &'static Listing {
        let format = FORMATS.iter().find(|format| format.ending == ending).expect("a format");
        let Writer::Solutions(listing) = format.takes[0].1 else { panic!("{ending}") };
        listing
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_search() {
        for side in [6, 16] {
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full device");
            let error =
                save(Saving::Set(&queens(side)), listing("jsonl"), full, &Limit::default()).expect_err("it is full");
            let FileError::System(error) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        }
    }

    #[test]
    fn a_rule_writes_the_same_file_as_the_board_that_it_stands_for() {
        let sides = [1, 4, 8, 9, 14, 15, 26, 27, 2000];
        for (side, joins) in
            sides.into_iter().map(|side| (side, Joins::NONE)).chain([(7, Joins::TORUS), (1003, Joins::TORUS)])
        {
            let size = Size::new(side, side).expect("a valid size");
            let rule = Explicit::new(Grid::joined(size, joins)).expect("there is a solution by the rule");
            let problem = format!("queens {side}");
            let board = Board {
                grid: rule.grid(),
                piece: &QUEEN,
                shares: Vec::new(),
                squares: rule.squares().collect(),
                blocked: vec![],
                method: None,
                number: None,
                problem: problem.clone(),
                optimum: None,
                seed: None,
                walk: None,
            };
            for ending in ["csv", "json", "jsonl"] {
                let text = |what: Saving<'_>| {
                    let mut file = io::Cursor::new(Vec::new());
                    let written = save(what, listing(ending), &mut file, &Limit::default()).expect("it fits");
                    assert_eq!(written.bytes, file.get_ref().len() as u64);
                    String::from_utf8(file.into_inner()).expect("text")
                };
                let explicit =
                    text(Saving::Explicit(&ExplicitBoard { problem: problem.clone(), method: "construction", rule }));
                assert_eq!(explicit, text(Saving::Board(&board)), "{side} {ending}");
            }
        }
    }

    #[test]
    fn the_claims_go_into_their_room_also_when_the_header_is_written_already() {
        let mut file = io::Cursor::new(Vec::new());
        let written = save(Saving::Set(&queens(12)), listing("jsonl"), &mut file, &Limit::default()).expect("it fits");
        let bytes = file.into_inner();
        assert_eq!(written.bytes, bytes.len() as u64);
        let text = String::from_utf8(bytes).expect("JSON is UTF-8");
        let head: serde_json::Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        assert_eq!((head["count"].as_u64(), head["complete"].as_bool()), (Some(14200), Some(true)));
        assert_eq!(text.lines().count(), 14201);
    }
}
