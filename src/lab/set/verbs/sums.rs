//! The stage `sums`: sums of the numbers of a tour along the lines of its board.

use crate::command::input::StageInput;
use crate::data::{Board, Table, TableCell, ValueKind};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::board::{Size, file_name};
use bezzel_base::core::Stop;
use bezzel_messages::message;
use bezzel_tours::{LineSums, line_sums};

/// Computes the sums of a tour's numbers along files, ranks and long diagonals.
pub(crate) static SUMS: Verb = Verb {
    examples: &[VerbExample { line: "find tour 5x6 closed | sums", shows: "line" }],
    input_kinds: &[ValueKind::Tour],
    output_kinds: &[ValueKind::Table],
    ..Verb::new("sums", VerbRole::Stage, run_sums)
};

/// Maximum number of tours of a set whose sums are shown.
const MAX_TOURS: u64 = 1000;

const TOURS: &[ValueKind] = &[ValueKind::Tour];

fn run_sums(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let (boards, stopped) = match run.take_solutions()? {
        StageInput::Board(board) => (vec![board], None),
        StageInput::Set(set) => {
            let gallery = run.gallery(&set, MAX_TOURS)?;
            let all = gallery.total.as_ref().is_some_and(|of| *of == gallery.boards.len().into());
            let cut = gallery.stopped.or_else(|| (!all).then_some(Stop::Observer));
            (gallery.boards, cut)
        }
    };
    if boards.iter().any(|board| board.closed_tour.is_none() || board.is_path) {
        let help = message!("help-instead", command = "find tour 8 | sums");
        let stage = run.call.verb.word;
        return Err(run.fault(FaultKind::wrong_input(stage, ValueKind::NoTour, TOURS, Some(help))));
    }
    let tours: Vec<(&Board, LineSums)> =
        boards.iter().map(|board| (board, line_sums(board.grid.size, &board.squares))).collect();
    let title = match () {
        () if tours.iter().all(|(_, sums)| sums.is_magic()) => "table-sums-magic",
        () if tours.iter().all(|(_, sums)| sums.is_semimagic()) => "table-sums-semimagic",
        () => "table-sums",
    };
    let numbered = tours.len() > 1;
    let rows = tours.iter().zip(1u64..).flat_map(|((board, sums), place)| {
        let number = numbered.then(|| TableCell::Whole(board.number.unwrap_or(place)));
        let row = move |(line, sum): (String, u64)| {
            number.iter().cloned().chain([TableCell::Text(line), TableCell::Whole(sum)]).collect()
        };
        line_sum_rows(board.grid.size, sums).map(row)
    });
    let rows = rows.collect();
    let columns = if numbered {
        vec!["column-number", "column-line", "column-sum"]
    } else {
        vec!["column-line", "column-sum"]
    };
    let subject = boards.first().map(|board| board.problem.clone()).unwrap_or_default();
    Ok(Value::Table(Table { title, subject, columns, rows, stopped, ..Table::default() }))
}

/// Returns the lines of the board with their sums, named by files, ranks or end squares.
fn line_sum_rows(size: Size, sums: &LineSums) -> impl Iterator<Item = (String, u64)> {
    let last = file_name(size.files() - 1);
    let ranks = size.ranks();
    let files = (0..).zip(&sums.files).map(|(file, &sum)| (file_name(file), sum));
    let across = (1u64..).zip(&sums.ranks).map(|(rank, &sum)| (rank.to_string(), sum));
    let ends = [format!("a1-{last}{ranks}"), format!("a{ranks}-{last}1")];
    let diagonals = ends.into_iter().zip(sums.diagonals.into_iter().flatten());
    let lines: Vec<(String, u64)> = files.chain(across).chain(diagonals).collect();
    lines.into_iter()
}
