//! Writing of solution files.

use super::output::{BufferedOutput, FileHeader, HeaderFrame, definitions_text};
use super::rows::{SolutionLayout, SolutionListing, SolutionWriter, has_one_per_file};
use crate::data::{Board, ExplicitBoard, FileError};
use crate::problem::Quantity;
use crate::set::SolutionSet;
use crate::value::Value;
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_base::piece::QUEEN;
use std::io::{Seek, Write};
use std::ops::ControlFlow;

/// Solutions to be written.
#[derive(Clone, Copy, Debug)]
pub enum SaveSource<'a> {
    /// All solutions of a set.
    Set(&'a SolutionSet),
    /// One solution.
    Board(&'a Board),
    /// One solution that a rule gives square by square.
    Explicit(&'a ExplicitBoard),
}

/// Report of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveReport {
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
    what: SaveSource<'_>,
    listing: &'static SolutionListing,
    file: impl Write + Seek,
    limit: &Limit,
) -> Result<SaveReport, FileError> {
    let (header, sheet) = what.header_and_layout();
    let mut rows = SolutionWriter::new(listing, sheet);
    let mut output = BufferedOutput::new(file);
    rows.blocked = what.blocked_squares();
    let claims = listing.claims.or_else(|| {
        (what.is_limited() || rows.is_problem_hidden()).then_some(HeaderFrame::COMMENT)
    });
    if let Some(frame) = claims {
        output.write_header(&header, frame);
    }
    rows.write_head(&mut output, limit)?;
    let mut solutions = 0;
    let mut failed = None;
    let mut visit = |squares: &[Square]| {
        solutions += 1;
        match rows.write_solution(squares, &mut output) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let end = match what {
        SaveSource::Set(set) => set.visit(listing.order, limit, &mut visit)?,
        SaveSource::Board(board) => {
            let _ = visit(&board.squares);
            SearchEnd::Complete
        }
        SaveSource::Explicit(board) => {
            rows.write_explicit(board.rule, &mut output, limit)?;
            solutions = 1;
            SearchEnd::Complete
        }
    };
    if let Some(error) = failed {
        return Err(error.into());
    }
    let stopped = match end {
        SearchEnd::Complete => what.stop_reason(),
        SearchEnd::Stopped(Stop::Cancelled) => return Err(FileError::Stopped(Stop::Cancelled)),
        SearchEnd::Stopped(stop) if claims.is_none() => {
            return Err(FileError::Stopped(stop));
        }
        SearchEnd::Stopped(stop) => Some(stop),
    };
    output.buffer.extend_from_slice(listing.end);
    let complete = stopped.is_none() && header.complete;
    let (_, bytes) = output.finish(solutions, complete)?;
    Ok(SaveReport { solutions, bytes, complete, stopped })
}

impl<'a> SaveSource<'a> {
    /// Returns the squares that are not part of the board.
    fn blocked_squares(&self) -> Vec<Square> {
        match self {
            SaveSource::Set(set) => set.instance().blocked_squares().to_vec(),
            SaveSource::Board(board) => board.blocked.clone(),
            SaveSource::Explicit(_) => Vec::new(),
        }
    }

    /// Returns the reason why the search stopped before the solution was proved optimal.
    fn stop_reason(&self) -> Option<Stop> {
        match self {
            SaveSource::Board(board) => board.optimum.and_then(|optimum| optimum.stopped),
            _ => None,
        }
    }

    /// Returns the solutions of a value. Returns `None` if the value has no solutions.
    pub fn from_value(value: &'a Value) -> Option<SaveSource<'a>> {
        match value {
            Value::Set(set) => Some(SaveSource::Set(set)),
            Value::Board(board) => Some(SaveSource::Board(board)),
            Value::Explicit(board) => Some(SaveSource::Explicit(board)),
            _ => None,
        }
    }

    /// Returns whether the listing may end early. Every format then has a header that states
    /// whether it did.
    fn is_limited(&self) -> bool {
        matches!(self, SaveSource::Set(set) if set.is_limited())
    }

    /// Returns the contents of the header, and the properties that the text of a solution depends
    /// on.
    fn header_and_layout(&self) -> (FileHeader, SolutionLayout) {
        match self {
            SaveSource::Set(set) => {
                let instance = set.instance();
                let (grid, piece) = (instance.grid(), instance.piece());
                let size = grid.size;
                let alone = instance.is_independent() && instance.piece_groups().is_empty();
                let one_a_file = alone && has_one_per_file(piece, grid, instance.piece_count());
                let (reduced, complete) = (set.reduction(), set.is_complete());
                let header = FileHeader {
                    problem: instance.command_text(),
                    define: definitions_text(instance.named_pieces(), grid),
                    size,
                    reduced,
                    complete,
                };
                (
                    header,
                    SolutionLayout {
                        grid: grid.clone(),
                        piece: piece.clone(),
                        shares: instance.piece_groups().to_vec(),
                        one_per_file: one_a_file,
                        walk: instance.tour_ends().is_some(),
                    },
                )
            }
            SaveSource::Explicit(board) => {
                let grid = board.rule.grid();
                (
                    FileHeader::for_solution(&board.problem, vec![QUEEN.clone()], &grid),
                    SolutionLayout {
                        grid,
                        piece: QUEEN.clone(),
                        shares: Vec::new(),
                        one_per_file: true,
                        walk: false,
                    },
                )
            }
            SaveSource::Board(board) => {
                let (grid, squares) = (&board.grid, board.squares.len() as u64);
                let in_order = board.squares.windows(2).all(|pair| pair[0].file < pair[1].file);
                let alone = in_order && board.piece_groups.is_empty();
                let one_a_file = alone && has_one_per_file(&board.piece, grid, Some(squares));
                let pieces = match board.piece_groups[..] {
                    [] => vec![board.piece.clone()],
                    ref shares => shares.iter().map(|share| share.piece.clone()).collect(),
                };
                // If the optimum is not proved, the problem is that of a solution with this number
                // of pieces.
                let problem = match board.optimum {
                    Some(optimum) if !optimum.is_proved() => {
                        let problem = &board.problem;
                        match optimum.quantity {
                            Quantity::WhiteArmy => format!("{problem} white {}", optimum.lower),
                            Quantity::BlackArmy => format!("{problem} black {}", optimum.lower),
                            Quantity::UnattackedSquares => {
                                let number = format!("unattacked {}", optimum.lower);
                                problem.replace("unattacked max", &number)
                            }
                            _ if optimum.is_maximizing => {
                                format!("{problem} pieces {}", optimum.lower)
                            }
                            _ => format!("{problem} pieces {squares}"),
                        }
                    }
                    _ => board.problem.clone(),
                };
                (
                    FileHeader::for_solution(&problem, pieces, &board.grid),
                    SolutionLayout {
                        grid: grid.clone(),
                        piece: board.piece.clone(),
                        shares: board.piece_groups.clone(),
                        one_per_file: one_a_file,
                        walk: board.closed_tour.is_some(),
                    },
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::format::FormatWriter;
    use crate::io::formats::FORMATS;
    use crate::problem::{ExplicitQueens, PlacementInstance, find_problem};
    use bezzel_base::board::{BoardTopology, Grid, Size};
    use std::io;
    use std::sync::Arc;

    fn queens(side: u64) -> SolutionSet {
        let size = Size::new(side, side).expect("a valid size");
        let instance =
            PlacementInstance::new(find_problem("queens").expect("queens are a problem"), size);
        SolutionSet::from_search(Arc::new(instance), None, None, None)
    }

    fn listing(ending: &str) -> &'static SolutionListing {
        let format = FORMATS.iter().find(|format| format.extension == ending).expect("a format");
        let FormatWriter::Solutions(listing) = format.writers[0].1 else { panic!("{ending}") };
        listing
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_search() {
        for side in [6, 16] {
            let full = std::fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .expect("Linux has a full device");
            let error =
                save(SaveSource::Set(&queens(side)), listing("jsonl"), full, &Limit::default())
                    .expect_err("it is full");
            let FileError::System(error) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        }
    }

    #[test]
    fn rule_writes_the_same_file_as_its_board() {
        let sides = [1, 4, 8, 9, 14, 15, 26, 27, 2000];
        for (side, joins) in sides
            .into_iter()
            .map(|side| (side, BoardTopology::NONE))
            .chain([(7, BoardTopology::TORUS), (1003, BoardTopology::TORUS)])
        {
            let size = Size::new(side, side).expect("a valid size");
            let rule = ExplicitQueens::new(&Grid::with_topology(size, joins))
                .expect("there is a solution by the rule");
            let problem = format!("queens {side}");
            let board = Board {
                grid: rule.grid(),
                piece: QUEEN.clone(),
                piece_groups: Vec::new(),
                squares: rule.squares().collect(),
                blocked: vec![],
                method: None,
                number: None,
                problem: problem.clone(),
                instance: None,
                optimum: None,
                seed: None,
                closed_tour: None,
                is_path: false,
            };
            for ending in ["csv", "json", "jsonl"] {
                let text = |what: SaveSource<'_>| {
                    let mut file = io::Cursor::new(Vec::new());
                    let written =
                        save(what, listing(ending), &mut file, &Limit::default()).expect("it fits");
                    assert_eq!(written.bytes, file.get_ref().len() as u64);
                    String::from_utf8(file.into_inner()).expect("text")
                };
                let explicit = text(SaveSource::Explicit(&ExplicitBoard {
                    problem: problem.clone(),
                    method: "construction",
                    rule,
                }));
                assert_eq!(explicit, text(SaveSource::Board(&board)), "{side} {ending}");
            }
        }
    }

    #[test]
    fn claims_are_written_into_the_reserved_part_of_the_header() {
        let mut file = io::Cursor::new(Vec::new());
        let written =
            save(SaveSource::Set(&queens(12)), listing("jsonl"), &mut file, &Limit::default())
                .expect("it fits");
        let bytes = file.into_inner();
        assert_eq!(written.bytes, bytes.len() as u64);
        let text = String::from_utf8(bytes).expect("JSON is UTF-8");
        let head: serde_json::Value =
            serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        assert_eq!((head["count"].as_u64(), head["complete"].as_bool()), (Some(14200), Some(true)));
        assert_eq!(text.lines().count(), 14201);
    }
}
