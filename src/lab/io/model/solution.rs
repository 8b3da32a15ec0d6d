//! Answers of solvers, read back as squares.

use super::language::NAME;
use crate::data::{FileError, FilePosition, MalformedFile};
use crate::files::regular_file;
use crate::io::format::FileReader;
use crate::io::scan::scan_file;
use crate::io::text::read_text;
use crate::io::{FileFormat, FileHeading, FormatWriter, OnSolution, SavedFile, SolutionEntry};
use crate::problem::{Instance, PieceGroup};
use bezzel_base::board::{Size, Square};
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, Cursor};
use std::ops::Range;
use std::sync::Arc;

/// Answer of a solver to a model.
pub(crate) static SOL: FileFormat =
    FileFormat { extension: "sol", writers: &[], read: Some(read_solution) };

/// Maximum size of an answer as a JSON object.
const MAX_JSON_BYTES: u64 = 1 << 28;

/// Number of lines at the beginning of a model in which its problem is named.
const HEADER_LINES: usize = 3;

/// Reads a solver's answer to the model next to it (`p.sol` next to `p.cnf`, `p.opb`, `p.lp` or
/// `p.mzn`), and verifies it with the definition of the problem. The answer that there is no
/// solution is read as the claim that an empty list is complete.
///
/// It reads the value lines of SAT and pseudo-Boolean solvers (`v 1 -2 3 0`, `v x1 -x2`, with or
/// without the `v`), names with values (`queen_c5 1`, `queen_c5 = 1;`, `name="queen_c5" ...
/// value="1"`), as linear programming solvers and MiniZinc write them, definitions of SMT-LIB
/// (`(define-fun queen_c5 () Int 1)`), tables with the names in the last column and JSON objects as
/// of HiGHS, numbers of variables with values (`x1=v1`, `k!1 = True`), numbers of columns of the
/// `.lp` (`j 3 1`, as GLPK writes them), and lines of a 0 or 1 for each variable, as toulbar2 writes
/// them.
///
/// # Errors
/// Returns the error of the system, or [`FileError::Malformed`]: if there is no model next to
/// the file and the user names no problem, at the first contradiction (a variable with two values,
/// values without a solution), if no variable has a value, and if the squares are not a solution.
fn read_solution(file: &SavedFile<'_>, each: OnSolution<'_>) -> Result<FileHeading, FileError> {
    // The existence of the file is checked first.
    let lines = file.open()?;
    let wrong = |what| FileError::Malformed(what, FilePosition::START);
    let named = adjacent_problem(file);
    let is_own_model = named.is_some();
    let instance = match (named, &file.given) {
        (Some(problem), _) => file.resolve_problem(&problem, FilePosition::START)?,
        (None, Some(given)) => Arc::clone(given),
        (None, None) => return Err(wrong(MalformedFile::MissingModel)),
    };
    let columns = || {
        let names = SolverAnswer::new(&*instance);
        let model = regular_file::open(&file.path.with_extension("lp"));
        match model {
            Ok(model) => columns_of_model(BufReader::new(model), &names).ok(),
            // In the other models variables are numbers, or come in their order.
            Err(_) => is_own_model.then(|| (1..=names.places()).map(Some).collect()),
        }
    };
    let answers = match read_answers(with_json_as_lines(lines)?, &*instance, is_own_model, &columns)
    {
        // An answer without variables of a model may be lists or boards.
        Err(FileError::Malformed(MalformedFile::Expected("file-expected-value"), _))
            if file.given.is_some() =>
        {
            return scan_file(file, read_text, each);
        }
        answers => answers?,
    };
    let problem = Some(instance.command_text());
    // A denial behind answers says that there are no more.
    let denial = answers.iter().find_map(|answer| answer.denial);
    let complete = denial.map(|line| (true, FilePosition { line, column: 1 }));
    let mut heading = FileHeading { complete, ..FileHeading::new(instance, problem) };
    let mut entry = SolutionEntry::default();
    for answer in answers.iter().filter(|answer| answer.denial.is_none()) {
        let start = match answers.len() {
            1 => FilePosition::START,
            _ => FilePosition { line: answer.first_line, column: 1 },
        };
        entry.start_next(start);
        let layers = answer.squares_by_layer();
        if !has_right_layers(&*heading.instance, &layers) {
            let is_tour = heading.instance.tour_ends().is_some();
            let what = if is_tour { "file-expected-steps" } else { "file-expected-kinds" };
            return Err(expected_error(what, start));
        }
        layers.into_iter().flatten().for_each(|square| entry.add_square(square, start));
        entry.verify(&*heading.instance)?;
        heading.solutions += 1;
        each(&entry, &heading)?;
    }
    Ok(heading)
}

/// Returns whether each layer holds as many squares as in a solution: one for each step of a tour,
/// or up to the last step of a longest walk, and of each kind of piece its number.
fn has_right_layers(instance: &dyn Instance, layers: &[Vec<Square>]) -> bool {
    let found = layers.iter().map(Vec::len);
    match (instance.tour_ends(), instance.piece_groups()) {
        (Some(_), _) => {
            let steps: Vec<usize> = found.collect();
            let walked = steps.iter().take_while(|&&squares| squares == 1).count();
            steps[walked..].iter().all(|&squares| squares == 0)
                && (instance.is_maximizing() || walked == steps.len())
        }
        (None, []) => true,
        (None, groups) => {
            let parts = PieceGroup::parts(groups);
            found.clone().eq(parts.ranges(found.sum()).map(|range| range.len()))
        }
    }
}

/// Returns the problem named by the model next to a solution.
fn adjacent_problem(file: &SavedFile<'_>) -> Option<String> {
    let models = file
        .formats
        .iter()
        .filter(|format| matches!(format.writers, [(_, FormatWriter::Model(_)), ..]));
    models.into_iter().find_map(|model| {
        let lines =
            BufReader::new(regular_file::open(&file.path.with_extension(model.extension)).ok()?)
                .lines();
        let mut head = lines.take(HEADER_LINES).map_while(Result::ok);
        head.find_map(|line| line.split_once(NAME).map(|(_, problem)| problem.trim().to_owned()))
    })
}

/// Reads the answers of a solver. Each ends with the line `----------` of MiniZinc, with a status
/// line, or with value lines whose last literal is 0 when all squares have a value.
fn read_answers(
    lines: impl BufRead,
    instance: &dyn Instance,
    is_own_model: bool,
    columns: &dyn Fn() -> Option<Vec<Option<u64>>>,
) -> Result<Vec<SolverAnswer>, FileError> {
    let new = || SolverAnswer::new(instance);
    let places = new().places();
    let has_goal = instance.sought_quantity().is_some()
        || instance.is_minimizing()
        || instance.is_maximizing();
    let (mut answers, mut reader) = (Vec::new(), new());
    let (mut is_best, mut end_of_all) = (false, None);
    let mut number = 0;
    // The variables of the columns, in the file format of GLPK without names.
    let mut columns_by_number = None;
    for line in lines.split(b'\n') {
        number += 1;
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        let line = line.strip_suffix('\r').unwrap_or(&line);
        // CBC and GLPK write the values of their last relaxation behind a denial.
        let is_status = number == 1 && !line.starts_with("s ") || line.starts_with("Status:");
        if is_status && is_unsatisfiable(line) {
            reader.denial = Some(number);
            return Ok(vec![reader]);
        }
        let is_end = line.trim() == "----------"
            || line.starts_with("s ")
            || line.starts_with("c Answer:")
            || is_total(line);
        if line.trim() == "==========" {
            end_of_all = Some(number);
        }
        is_best |= end_of_all.is_some() || line.starts_with("Optimum: ");
        let is_next = line.starts_with("v ") || values_of_all(line, places).is_some();
        if !reader.values.is_empty() && (is_end || reader.is_ended && is_next) {
            answers.push(std::mem::replace(&mut reader, new()));
            reader.first_line = number;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match (&words[..], &columns_by_number) {
            (["s", "mip", _, _, "n", _], _) => reader.denial = Some(number),
            (["s", "mip", ..], _) => {
                let place = FilePosition { line: number, column: 1 };
                columns_by_number =
                    Some(columns().ok_or_else(|| expected_error("file-expected-value", place))?);
            }
            (["j", column, value], Some(variables)) => {
                reader.read_column(column, value, variables, number)?;
            }
            (["i", ..], Some(_)) => {}
            _ => reader.read_line(line, number)?,
        }
        if !reader.values.is_empty() && reader.denial.is_some() {
            return Err(expected_error(
                "file-expected-no-values",
                FilePosition { line: number, column: 1 },
            ));
        }
    }
    if !reader.values.is_empty() || reader.denial.is_some() {
        answers.push(reader);
    }
    if has_goal {
        drop_improved(instance, is_best, &mut answers);
    } else if end_of_all.is_some() && is_own_model && !answers.is_empty() {
        // Another model for MiniZinc may leave solutions out.
        answers.push(SolverAnswer { denial: end_of_all, ..new() });
    }
    if answers.is_empty() {
        return Err(expected_error("file-expected-value", FilePosition::START));
    }
    Ok(answers)
}

/// Returns the reader, or the JSON object of HiGHS as lines of names with values.
fn with_json_as_lines(mut lines: FileReader) -> Result<Box<dyn BufRead>, FileError> {
    if !lines.fill_buf()?.trim_ascii_start().starts_with(b"{") {
        return Ok(Box::new(lines));
    }
    let text = regular_file::read_text(lines, MAX_JSON_BYTES)?;
    let object = serde_json::from_str::<Json>(&text).unwrap_or_default();
    let Some(columns) = object["Columns"].as_object() else {
        return Ok(Box::new(Cursor::new(text)));
    };
    let status = object["Status"].as_str().unwrap_or_default();
    let mut named = format!("Status: {status}\n");
    for (name, column) in columns {
        if let Some(value) = column["Primal"].as_f64() {
            named += &format!("{name} {value}\n");
        }
    }
    Ok(Box::new(Cursor::new(named)))
}

/// Returns the variables in the order in which an `.lp` first names them, `None` for counters.
fn columns_of_model(lines: impl BufRead, names: &SolverAnswer) -> io::Result<Vec<Option<u64>>> {
    /// Words of the format, in lower case.
    const WORDS: [&str; 11] = [
        "minimize", "maximize", "subject", "to", "bounds", "binary", "binaries", "general",
        "integer", "free", "end",
    ];
    let (mut seen, mut variables) = (BTreeSet::new(), Vec::new());
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for line in lines.lines() {
        let line = line?;
        let line = line.split('\\').next().unwrap_or_default();
        // A label ends with a colon.
        let line = line.rsplit(':').next().unwrap_or_default();
        for word in line.split(|c: char| !is_of_name(c)) {
            let is_name = word.starts_with(|c: char| c.is_ascii_alphabetic())
                && !WORDS.contains(&&*word.to_ascii_lowercase());
            if is_name && seen.insert(word.to_owned()) {
                let named = names.names_in(word);
                variables.push(named.first().and_then(|name| names.variable_of(word, name)));
            }
        }
    }
    Ok(variables)
}

/// Drops answers on the way to a best one: those that the next one improves, and those before an
/// answer that is said to be best.
fn drop_improved(instance: &dyn Instance, is_best: bool, answers: &mut Vec<SolverAnswer>) {
    let pieces = |answer: &SolverAnswer| answer.values.values().filter(|&&taken| taken).count();
    let numbers: Vec<usize> = answers.iter().map(pieces).collect();
    let is_improved = |at: usize| {
        let Some(next) = numbers.get(at + 1) else { return false };
        is_best
            || instance.is_minimizing() && *next < numbers[at]
            || instance.is_maximizing() && *next > numbers[at]
    };
    let mut at = 0..;
    answers.retain(|_| at.next().is_some_and(|at| !is_improved(at)));
}

/// Returns whether a line says that there is no solution: `s UNSATISFIABLE`, `UNSAT`,
/// `=====UNSATISFIABLE=====`, `Status: INFEASIBLE`, `Integer infeasible`, `INTEGER EMPTY`, `No solution in 3 backtracks`. A name
/// in quotes, as in the statistics of clasp, is no statement.
fn is_unsatisfiable(line: &str) -> bool {
    let line = line.trim().to_ascii_lowercase();
    let said = ["s ", "solution status", "model status", "primal status", "status"]
        .iter()
        .find_map(|before| line.strip_prefix(before));
    let said = said.unwrap_or(&line);
    let words: Vec<&str> =
        said.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
    let denies = matches!(
        words.as_slice(),
        ["unsatisfiable" | "unsat" | "infeasible", ..]
            | ["integer" | "primal" | "problem", "infeasible" | "empty", ..]
            | ["problem", "is", "infeasible", ..]
            | ["no", "solution", "in", "backtracks", ..]
    );
    denies && !line.contains('"')
}

/// Returns whether a line says how many solutions there are: `Number of solutions    : =  10`.
fn is_total(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    matches!(words[..], ["Number", "of", "solutions", ":", "=", number] if is_number(number))
}

/// Tolerance for values that are 0 or 1.
const TOLERANCE: f64 = 1e-3;

fn expected_error(what: &'static str, place: FilePosition) -> FileError {
    FileError::Malformed(MalformedFile::Expected(what), place)
}

struct SolverAnswer {
    size: Size,
    /// Names before the names of squares.
    layers: Vec<String>,
    /// Values by variable number.
    values: BTreeMap<u64, bool>,
    /// Line that says that there is no solution.
    denial: Option<u64>,
    /// First line of the answer, or the line that ends the answer before it.
    first_line: u64,
    /// Whether the last value line ends with 0, and all squares have a value.
    is_ended: bool,
    /// End of the column of values in a table whose last column has the names.
    value_end: Option<usize>,
    /// Whether the lines are rows or columns of a model, as GLPK writes them.
    is_table: bool,
    /// Whether they are its columns.
    is_column: bool,
    /// Number and name of a column whose value is on the next line.
    wrapped: Option<String>,
}

impl SolverAnswer {
    fn new(instance: &dyn Instance) -> SolverAnswer {
        SolverAnswer {
            size: instance.grid().size,
            layers: instance.layer_names(),
            values: BTreeMap::new(),
            denial: None,
            first_line: 1,
            is_ended: false,
            value_end: None,
            is_table: false,
            is_column: false,
            wrapped: None,
        }
    }

    fn read_line(&mut self, line: &str, number: u64) -> Result<(), FileError> {
        // GLPK 5.0 and HiGHS in its style continue a line behind a name of more than 12 letters,
        // and z3 one behind the type of a variable.
        let joined = self.wrapped.take().map(|begin| format!("{begin} {line}"));
        let line = joined.as_deref().unwrap_or(line);
        let defined = defined_value(line);
        if self.is_column && is_column_alone(line) || defined.as_deref() == Some("") {
            self.wrapped = Some(line.to_owned());
            return Ok(());
        }
        let line = defined.as_deref().unwrap_or(line);
        let names = self.names_in(line);
        if !names.is_empty() {
            return self.read_names(line, &names, number);
        }
        // picosat and toulbar2 end the list of all solutions with their number.
        if is_unsatisfiable(line) || line.starts_with("s SOLUTIONS ") || is_total(line) {
            self.denial.get_or_insert(number);
        }
        if line.trim_end().ends_with("Name") {
            self.value_end = line.find("Primal").map(|start| start + "Primal".len());
        }
        self.is_table |= line.contains(" name ") && line.contains("Activity");
        self.is_column |= self.is_table && line.contains("Column name");
        let place = FilePosition { line: number, column: 1 };
        if line.trim() == "...]" {
            return Err(expected_error("file-expected-whole-list", place));
        }
        if let Some((variable, value)) = value_by_number(line, self.is_column) {
            return match read_value(value, place)? {
                taken if variable <= self.places() => self.set_variable(variable, taken, place),
                _ => Ok(()),
            };
        }
        if self.is_table {
            return Ok(());
        }
        if let Some(values) = values_of_all(line, self.places()) {
            self.is_ended = true;
            let mut variables = (1..).zip(values);
            return variables
                .try_for_each(|(variable, taken)| self.set_variable(variable, taken, place));
        }
        let numbered = numbered_values(line);
        if !numbered.is_empty() {
            let places = self.places();
            let mut inside = numbered.into_iter().filter(|(it, _)| *it <= places);
            return inside
                .try_for_each(|(variable, taken)| self.set_variable(variable, taken, place));
        }
        let rest = line.strip_prefix("v ");
        let literals: Option<Vec<i64>> =
            rest.unwrap_or(line).split_whitespace().map(parse_literal).collect();
        let literals = match rest {
            Some(_) => literals.ok_or_else(|| expected_error("file-expected-value", place))?,
            // A line without values is a remark of the solver, such as a single number.
            None => literals.filter(|list| list.last() == Some(&0)).unwrap_or_default(),
        };
        // The 0 is an end and no value.
        if literals.iter().rev().skip(1).any(|literal| *literal == 0) {
            return Err(expected_error("file-expected-value", place));
        }
        let is_last = rest.is_some() && literals.last() == Some(&0);
        literals.into_iter().try_for_each(|literal| self.read_literal(literal, number))?;
        self.is_ended |= is_last && self.values.len() as u64 >= self.places();
        Ok(())
    }

    /// Reads the value of a column of the model, whose number is counted from 1.
    fn read_column(
        &mut self,
        column: &str,
        value: &str,
        variables: &[Option<u64>],
        line: u64,
    ) -> Result<(), FileError> {
        let place = FilePosition { line, column: 1 };
        let wrong = || expected_error("file-expected-value", place);
        let at = column.parse::<usize>().ok().and_then(|column| column.checked_sub(1));
        let at = at.ok_or_else(wrong)?;
        // A number beyond the squares is that of a counter.
        let Some(&Some(variable)) = variables.get(at) else { return Ok(()) };
        let taken = read_value(value.parse().map_err(|_| wrong())?, place)?;
        self.set_variable(variable, taken, place)
    }

    /// Returns the variable with a name that the text contains, if it is of a square of the board.
    fn variable_of(&self, text: &str, name: &ModelName) -> Option<u64> {
        let square = text[name.square.clone()].parse::<Square>().ok()?;
        let before = name.layer as u64 * self.size.squares();
        self.size.contains(square).then(|| before + self.size.index(square) as u64 + 1)
    }

    /// Returns the number of variables that are no counters.
    fn places(&self) -> u64 {
        self.layers.len() as u64 * self.size.squares()
    }

    /// Returns the squares whose variables are 1, by layer in file order.
    fn squares_by_layer(&self) -> Vec<Vec<Square>> {
        let (squares, places) = (self.size.squares(), self.places());
        let mut layers = vec![Vec::new(); self.layers.len()];
        let taken = self.values.iter().filter(|&(variable, taken)| *taken && *variable <= places);
        for (variable, _) in taken {
            let place = variable - 1;
            layers[(place / squares) as usize].push(self.size.square((place % squares) as usize));
        }
        layers
    }

    /// Sets the value of a variable.
    fn set_variable(
        &mut self,
        variable: u64,
        taken: bool,
        place: FilePosition,
    ) -> Result<(), FileError> {
        match self.values.insert(variable, taken) {
            Some(before) if before != taken => {
                Err(expected_error("file-expected-same-value", place))
            }
            _ => Ok(()),
        }
    }

    /// Reads a literal, which is the number of its variable, negative for the value 0. Numbers
    /// beyond the squares are counters.
    fn read_literal(&mut self, literal: i64, line: u64) -> Result<(), FileError> {
        let (places, place) = (self.places(), FilePosition { line, column: 1 });
        match literal.unsigned_abs() {
            0 => Ok(()),
            variable if variable > places && (self.values.len() as u64) < places => {
                Err(expected_error("file-expected-model-of-board", place))
            }
            variable => self.set_variable(variable, literal > 0, place),
        }
    }

    /// Finds the names of squares in a line: the layer of each, where it begins, and the ends of its
    /// two parts.
    fn names_in(&self, line: &str) -> Vec<ModelName> {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = |(at, _)| {
            let before = &line[..at];
            let fits = |layer: &(usize, &String)| {
                let rest = before.strip_suffix(layer.1.as_str());
                rest.is_some_and(|rest| !rest.ends_with(is_of_name))
            };
            let (layer, name) = self.layers.iter().enumerate().find(fits)?;
            let rest = &line[at + 1..];
            let square = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            Some(ModelName { layer, start: at - name.len(), square: at + 1..at + 1 + square })
        };
        line.match_indices('_').filter_map(name).collect()
    }

    /// Reads names followed by their values.
    fn read_names(
        &mut self,
        line: &str,
        names: &[ModelName],
        number: u64,
    ) -> Result<(), FileError> {
        let ends = names.iter().skip(1).map(|next| next.start).chain([line.len()]);
        for (ModelName { layer, start, square }, end) in names.iter().zip(ends) {
            let place = FilePosition { line: number, column: *start as u64 + 1 };
            let after = &line[square.end..end];
            let square: Square = line[square.clone()]
                .parse()
                .map_err(|_| expected_error("file-expected-square", place))?;
            if !self.size.contains(square) {
                return Err(expected_error("file-expected-model-of-board", place));
            }
            let in_table = || line.get(..self.value_end?);
            // Without a solution HiGHS leaves the column of values empty.
            if in_table().is_some_and(|before| before.ends_with(char::is_whitespace)) {
                continue;
            }
            let in_table = || in_table()?.split_whitespace().next_back()?.parse().ok();
            let value = parse_value(after).or_else(in_table);
            let value = value.ok_or_else(|| expected_error("file-expected-value", place))?;
            let taken = read_value(value, place)?;
            let before = *layer as u64 * self.size.squares();
            self.set_variable(before + self.size.index(square) as u64 + 1, taken, place)?;
        }
        Ok(())
    }
}

/// Name of a variable in a line: its layer, where it begins, and the name of its square.
struct ModelName {
    layer: usize,
    start: usize,
    square: Range<usize>,
}

/// Parses `12`, `-12`, `x12` or `-x12` as a number.
fn parse_literal(word: &str) -> Option<i64> {
    let (sign, variable) = word.strip_prefix('-').map_or((1, word), |variable| (-1, variable));
    let digits = variable.strip_prefix('x').unwrap_or(variable);
    let number: u32 =
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())??;
    Some(sign * i64::from(number))
}

/// Returns whether a value is 1.
///
/// # Errors
/// Returns an error if it is neither 0 nor 1, or not a number.
fn read_value(value: f64, place: FilePosition) -> Result<bool, FileError> {
    let taken = value > 0.5;
    let far = (value - f64::from(u8::from(taken))).abs();
    if far.is_nan() || far > TOLERANCE {
        return Err(expected_error("file-expected-zero-one", place));
    }
    Ok(taken)
}

/// Returns the number of a variable and its value: `x4   1   (obj:0)`, as SCIP writes them, or in the
/// columns of GLPK `4   *   1   0   1`.
fn value_by_number(line: &str, is_column: bool) -> Option<(u64, f64)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| word.parse::<u64>().ok().filter(|number| *number > 0);
    match words[..] {
        [name, value] => Some((number(name.strip_prefix('x')?)?, value.parse().ok()?)),
        [name, value, goal] if goal.starts_with("(obj:") => {
            Some((number(name.strip_prefix('x')?)?, value.parse().ok()?))
        }
        [at, "*", value, ..] if is_column => Some((number(at)?, value.parse().ok()?)),
        _ => None,
    }
}

/// Returns whether a line has the number and the name of a column, and nothing more.
fn is_column_alone(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    matches!(words[..], [number, _] if number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the values of a line that has a 0 or 1 for each square and each counter of a model.
fn values_of_all(line: &str, places: u64) -> Option<Vec<bool>> {
    let value = |word: &str| match word {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    };
    // toulbar2 numbers all solutions: `2 solution(0):  0 1 0`.
    let listed = line.split_once(" solution(").and_then(|(_, rest)| rest.split_once("):"));
    let line = listed.map_or(line, |(_, values)| values);
    let values: Vec<bool> = line.split_whitespace().map(value).collect::<Option<_>>()?;
    // `1 0` is a literal with its end on a board of one square.
    (places > 1 && values.len() as u64 >= places).then_some(values)
}

/// Returns the numbers of variables in a line with their values: `x1=v1 x2=v0`, `[k!1 = False,
/// k!2 = True]`, `{'x1': 0, 'x2': 1}`.
fn numbered_values(line: &str) -> Vec<(u64, bool)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "!=:".contains(c);
    let plain = line.replace(['=', ':'], " = ");
    let words: Vec<&str> = plain.split(|c: char| !is_part(c)).filter(|it| !it.is_empty()).collect();
    let read = |triple: &[&str]| {
        let [name, "=", value] = triple else { return None };
        let number = name.strip_prefix("k!").or_else(|| name.strip_prefix('x'))?.parse().ok()?;
        let taken = match value.to_ascii_lowercase().as_str() {
            "0" | "v0" | "false" => false,
            "1" | "v1" | "true" => true,
            _ => return None,
        };
        Some((number, taken)).filter(|(number, _)| *number > 0)
    };
    words.windows(3).filter_map(read).collect()
}

/// Returns a definition of SMT-LIB as a name with a value: `(define-fun queen_a1 () Int 1)`. The text
/// is empty if the value is on the next line.
fn defined_value(line: &str) -> Option<String> {
    let rest = line.trim_start().trim_start_matches('(').strip_prefix("define-fun ")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        [_, "()", "Int" | "Bool" | "Real"] => Some(String::new()),
        [name, "()", _, value] => Some(format!("{name} = {}", value.trim_end_matches(')'))),
        _ => None,
    }
}

/// Parses the value after a name. It is the one after `value=` if there is one, otherwise the first
/// number.
fn parse_value(text: &str) -> Option<f64> {
    let text = text.split_once("value=").map_or(text, |(_, value)| value);
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+');
    text.split(|c: char| !is_part(c)).find(|word| !word.is_empty())?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::FORMATS;
    use crate::problem::{
        ArgValue, BoundArg, BoundArgs, CoveringInstance, Instance, PieceNumber, PlacementInstance,
        TourInstance, find_problem,
    };
    use bezzel_base::core::{CoverVariant, Limit};
    use bezzel_base::piece::{QUEEN, ROOK};
    use bezzel_tours::TourEnds;
    use std::fs::File;

    fn queens(text: &str) -> Option<Arc<dyn Instance>> {
        let size = Size::new(4, 4).expect("a valid size");
        let queens =
            PlacementInstance::new(find_problem("queens").expect("queens are a problem"), size);
        (text == "queens 4").then(|| Arc::new(queens) as Arc<dyn Instance>)
    }

    /// Returns the names of an answer's squares.
    fn read_squares_of(
        path: &std::path::Path,
        resolve: &dyn Fn(&str) -> Option<Arc<dyn Instance>>,
    ) -> Result<String, FileError> {
        let mut names = Vec::new();
        let file = SavedFile {
            path,
            text: None,
            read: super::read_solution,
            remark: &|_| None,
            resolve,
            given: None,
            formats: &FORMATS,
            limit: &Default::default(),
            may_be_position: false,
            asserted: Default::default(),
        };
        super::read_solution(&file, &mut |entry, _| {
            names.extend(entry.squares.iter().map(Square::to_string));
            Ok(())
        })?;
        Ok(names.join(" "))
    }

    /// Returns the names of the squares in a solution file next to the model of four queens.
    fn read(answer: &str) -> Result<String, FileError> {
        let folder = tempfile::tempdir().expect("a folder");
        let model =
            queens("queens 4").expect("known").linear_program().expect("queens have a model");
        let file = File::create(folder.path().join("p.lp")).expect("a file");
        let FormatWriter::Model(language) = crate::io::model::LP.writers[0].1 else {
            panic!("a model")
        };
        language.write(&model, "queens 4", file, &Limit::default()).expect("room");
        let path = folder.path().join("p.sol");
        std::fs::write(&path, answer).expect("room");
        read_squares_of(&path, &queens)
    }

    #[test]
    fn answers_of_all_kinds_of_solvers_are_read() {
        for answer in [
            "c a remark\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8\nv 9 -10 -11 -12 -13 -14 15 -16 17 -18 0\n",
            "SAT\n-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n",
            "s OPTIMUM FOUND\nv -x1 x2 x8 x9 x15\n",
            "objective value: 4\nqueen_a1 0\nqueen_a2 1\nqueen_b4 0.9999999\nqueen_c1 1 (obj:0)\nqueen_d3 1e0\n",
            "queen_a2 = 1;\nqueen_b4 = 1;\nqueen_c1 = 1;\nqueen_d3 = 1;\nqueen_d4 = 0;\n----------\n",
            "0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0\n",
            "objective value:   0\nx2    1 \t(obj:0)\nx8    1 \t(obj:0)\nx9    1 \t(obj:0)\nx15    1 \t(obj:0)\nx17    1 \t(obj:0)\n",
            "Status:     INTEGER OPTIMAL\n   No.   Row name        Activity     Lower bound   Upper bound\n     1                             1             1             =\n\n   No. Column name       Activity     Lower bound   Upper bound\n     1              *              0             0             1\n     2              *              1             0             1\n     8              *              1             0             1\n     9              *              1             0             1\n    15              *              1             0             1\n",
            "   No. Column name       Activity     Lower bound   Upper bound\n     1 queen_a1\n                    *              0             0             1\n     2 queen_a2\n                    *              1             0             1\n     8 queen_b4     *              1             0             1\n     9 queen_c1\n                    *              1             0             1\n    15 queen_d3\n                    *              1             0             1\n    16 aux_123456789\n                    *              1             0             1\n",
            "x1=v0 x2=v1 x3=v0 x8=v1 x9=v1 x15=v1\n",
            "sat\n(\n  (define-fun queen_a2 () Int\n    1)\n  (define-fun queen_b4 () Int\n    1)\n  (define-fun queen_c1 () Int 1)\n  (define-fun queen_d3 () Int\n    1)\n)\n",
            "sat\n(define-fun k!2 () Bool\n  true)\n(define-fun k!1 () Bool\n  false)\n(define-fun k!8 () Bool true)\n(define-fun k!9 () Bool\n  true)\n(define-fun k!15 () Bool\n  true)\n",
            "c Problem:    p\nc Status:     INTEGER OPTIMAL\ns mip 18 16 o 0\ni 1 1\nj 1 0\nj 2 1\nj 8 1\nj 9 1\nj 15 1\nj 16 0\ne o f\n",
            r#"{"Status":"Optimal","Columns":{"queen_a2":{"Index":1,"Primal":1,"Name":"queen_a2"},"queen_b4":{"Primal":1},"queen_c1":{"Primal":1},"queen_d3":{"Primal":1},"queen_d4":{"Primal":-0.0}},"Rows":[]}"#,
            "[k!8 = True, k!2 = True, k!1 = False,\n k!15 = True, k!9 = True]\n",
            "{'x2': 1, 'x8': 1, 'x9': 1, 'x15': 1, 'x16': 0}\n",
            "Columns\n    Index Status        Lower        Upper       Primal         Dual  Type        Name\n        1                   0            1            1               Integer     queen_a2\n        7                   0            1            1               Integer     queen_b4\n        8                   0            1            1               Integer     queen_c1\n       14                   0            1            1               Integer     queen_d3\n       15                   0            1           -0               Integer     queen_d4\n",
            r#"<v name="queen_a2" index="0" value="1"/><v name="queen_b4" index="0" value="1"/>
               <v name="queen_c1" index="1" value="1"/><v name="queen_d3" index="1" value="1"/>"#,
        ] {
            assert_eq!(read(answer).expect(answer), "a2 b4 c1 d3");
        }
    }

    #[test]
    fn line_of_values_is_an_answer() {
        let two = "0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0\n0 0 1 0 1 0 0 0 0 0 0 1 0 1 0 0\n";
        assert_eq!(read(two).expect("two answers"), "a2 b4 c1 d3 a3 b1 c4 d2");
        let numbered = "New solution: 0 (5 backtracks)\n1 solution(0):  0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0\n2 solution(0):  0 0 1 0 1 0 0 0 0 0 0 1 0 1 0 0\nNumber of solutions    : =  2\n";
        assert_eq!(read(numbered).expect("two answers"), "a2 b4 c1 d3 a3 b1 c4 d2");
    }

    /// The answers before a best one are no solutions of a problem with a goal.
    #[test]
    fn answers_before_a_better_one_are_left_out() {
        let cover = |text: &str| {
            let size = Size::new(4, 4).expect("a valid size");
            let cover = CoveringInstance::new(&QUEEN, size, CoverVariant::Plain);
            (text == "cover queens 4").then(|| Arc::new(cover) as Arc<dyn Instance>)
        };
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("p.mzn"), "% bezzel-model 1: cover queens 4\n")
            .expect("room");
        let path = folder.path().join("p.sol");
        let worse = "queen_a1 = 1;\nqueen_b2 = 1;\nqueen_d3 = 1;\n----------\n";
        let best = "queen_a1 = 1;\nqueen_c3 = 1;\n----------\n";
        let read = |answer: String| {
            std::fs::write(&path, answer).expect("room");
            read_squares_of(&path, &cover)
        };
        for end in ["", "==========\n"] {
            assert_eq!(read(format!("{worse}{best}{end}")).expect("a cover"), "a1 c3");
        }
        let both = read(format!("{best}{worse}"));
        let wrong = |error: &FileError| match error {
            FileError::Malformed(MalformedFile::InvalidSolution { solution, .. }, _) => *solution,
            other => panic!("{other:?}"),
        };
        assert_eq!(both.as_ref().map_err(wrong), Err(2));
        let lines = "New solution: 3 (0 backtracks)\n 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1 0\nOptimality gap: [2, 3]\n\
            New solution: 2 (4 backtracks)\n 1 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0\nOptimum: 2 in 9 backtracks\n";
        assert_eq!(read(lines.to_owned()).expect("a cover"), "a1 c3");
    }

    /// Each kind needs its number of pieces, and each step of a tour its square.
    #[test]
    fn answers_with_layers_are_read_layer_by_layer() {
        let rook = |number| (PieceNumber::from(number), ROOK.clone());
        let kinds = vec![rook(2), (PieceNumber::from(1), QUEEN.clone())];
        let arguments = |kinds| {
            let given = |name, arg| BoundArg { name, arg, span: Default::default() };
            BoundArgs(vec![
                given("kinds", ArgValue::Mixture(kinds)),
                given("size", ArgValue::Size(Size::new(4, 4).expect("a valid size"))),
            ])
        };
        let mixed = |text: &str| {
            let problem = find_problem("mixed").expect("known");
            let mixed = problem.instance(&arguments(kinds.clone())).expect("a problem");
            (text == "mixed").then_some(mixed)
        };
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("p.mzn"), "% bezzel-model 1: mixed\n").expect("room");
        let path = folder.path().join("p.sol");
        let read = |answer: &str| {
            std::fs::write(&path, answer).expect("room");
            read_squares_of(&path, &mixed)
        };
        let right = "queen_d3 1\nrook_a1 1\nrook_a2 0\nrook_b2 1\n";
        assert_eq!(read(right).expect("a solution"), "a1 b2 d3");
        assert_eq!(read("v 1 6 31 0\n").expect("a solution"), "a1 b2 d3");
        // The same squares with the kinds exchanged.
        let kinds = read("queen_a1 1\nqueen_b2 1\nrook_d3 1\n");
        assert!(matches!(
            kinds,
            Err(FileError::Malformed(MalformedFile::Expected("file-expected-kinds"), _))
        ));
    }

    /// z3 5.4.1 reads `-queen_a1` as another name.
    #[test]
    fn no_sign_of_a_model_touches_a_name() {
        let size = Size::new(4, 4).expect("a valid size");
        let tour = TourInstance::knight(size, TourEnds::OPEN).linear_program().expect("small");
        let mut text = Vec::new();
        let FormatWriter::Model(language) = crate::io::model::LP.writers[0].1 else {
            panic!("a model")
        };
        language.write(&tour, "tour 4", &mut text, &Limit::default()).expect("room");
        let text = String::from_utf8(text).expect("text");
        let touches = |pair: &[u8]| pair[0] == b'-' && pair[1].is_ascii_alphabetic();
        let rows = text.lines().skip(1).collect::<Vec<_>>().join("\n");
        assert!(rows.contains(": - step_1"), "{text}");
        assert!(!rows.as_bytes().windows(2).any(touches), "{text}");
    }

    #[test]
    fn each_step_of_a_tour_has_one_square() {
        let tour = |text: &str| {
            let tour = TourInstance::knight(Size::new(3, 4).expect("a size"), TourEnds::OPEN);
            (text == "tour 3x4").then(|| Arc::new(tour) as Arc<dyn Instance>)
        };
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("p.lp"), "\\ bezzel-model 1: tour 3x4\n").expect("room");
        let path = folder.path().join("p.sol");
        let squares = ["a1", "b3", "c1", "a2", "b4", "c2", "a3", "c4", "b2", "a4", "c3", "b1"];
        let mut lines: Vec<String> =
            (1..).zip(squares).map(|(step, square)| format!("step_{step}_{square} 1")).collect();
        // The names may come in any order.
        lines.reverse();
        std::fs::write(&path, lines.join("\n")).expect("room");
        assert_eq!(read_squares_of(&path, &tour).expect("a tour"), squares.join(" "));
        lines[0] = "step_11_b1 1".to_owned();
        std::fs::write(&path, lines.join("\n")).expect("room");
        let wrong = read_squares_of(&path, &tour);
        assert!(matches!(
            wrong,
            Err(FileError::Malformed(MalformedFile::Expected("file-expected-steps"), _))
        ));
    }

    #[test]
    fn denial_behind_answers_ends_their_list() {
        let one = "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n";
        let other = "s SATISFIABLE\nv -1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16 0\n";
        let both = format!("{one}{other}s UNSATISFIABLE\n");
        assert_eq!(read(&both).expect("two answers"), "a2 b4 c1 d3 a3 b1 c4 d2");
        let finished =
            "queen_a2 = 1; queen_b4 = 1; queen_c1 = 1; queen_d3 = 1;\n----------\n==========\n";
        assert_eq!(read(finished).expect("an answer"), "a2 b4 c1 d3");
        let listed = format!("{one}{other}s SOLUTIONS 2\n");
        assert_eq!(read(&listed).expect("two answers"), "a2 b4 c1 d3 a3 b1 c4 d2");
        for denial in [
            "s UNSATISFIABLE\n",
            "Integer infeasible\n",
            "c Status:     INTEGER EMPTY\ns mip 18 16 n 0\n",
            "{\"Status\":\"Infeasible\",\"Columns\":{\"queen_a1\":{\"Primal\":null}}}",
            "Infeasible - objective value 0.00000000\n      0 queen_a1     0.5    0\n",
            "Status:     INTEGER EMPTY\n",
            "No solution in 3 backtracks and 6 nodes ( 0 removals by DEE) and 0.000 seconds.\n",
            "Problem:    \nStatus:     INTEGER EMPTY\n   No. Column name       Activity\n     1 queen_a1     *              0             0             1\n",
            "Columns\n    Index Status        Lower        Upper       Primal         Dual  Type        Name\n        0                   0            1                            Integer     queen_a1\nModel status: Infeasible\n",
        ] {
            assert_eq!(read(denial).expect(denial), "");
        }
        let counted = format!("{one}\"Unsat\": 0.000,\n");
        assert_eq!(read(&counted).expect("an answer"), "a2 b4 c1 d3");
    }

    #[test]
    fn wrong_answers_are_refused_at_their_place() {
        let place = |answer: &str| match read(answer) {
            Err(FileError::Malformed(what, place)) => (what, place.line, place.column),
            other => panic!("{answer}: {other:?}"),
        };
        let (wrong, ..) = place("queen_a1 1\nqueen_b4 1\nqueen_c1 1\nqueen_d3 1\n");
        assert!(matches!(wrong, MalformedFile::InvalidSolution { solution: 1, .. }));
        assert_eq!(
            place("queen_a2 1\n  queen_e4 1\n"),
            (MalformedFile::Expected("file-expected-model-of-board"), 2, 3)
        );
        assert_eq!(place("queen_4 1\n"), (MalformedFile::Expected("file-expected-square"), 1, 1));
        assert_eq!(place("queen_a2 yes\n"), (MalformedFile::Expected("file-expected-value"), 1, 1));
        assert_eq!(
            place("v 17 0\n"),
            (MalformedFile::Expected("file-expected-model-of-board"), 1, 1)
        );
        assert_eq!(
            place("queen_a2 0.5\n"),
            (MalformedFile::Expected("file-expected-zero-one"), 1, 1)
        );
        assert_eq!(
            place("queen_a2 NaN\n"),
            (MalformedFile::Expected("file-expected-zero-one"), 1, 1)
        );
        for twice in ["s SATISFIABLE\nv -1 2 -2 0\n", "v 2 0\nv -2 0\n", "queen_a2 1\nqueen_a2 0\n"]
        {
            let (what, line, _) = place(twice);
            assert_eq!(what, MalformedFile::Expected("file-expected-same-value"));
            assert_eq!(line, 2, "{twice}");
        }
        let four = "-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0";
        for both in [format!("s UNSATISFIABLE\nv {four}\n"), format!("{four}\nUNSAT\n")] {
            assert_eq!(
                place(&both),
                (MalformedFile::Expected("file-expected-no-values"), 2, 1),
                "{both}"
            );
        }
        assert_eq!(
            place("[k!2 = True,\n ...]\n"),
            (MalformedFile::Expected("file-expected-whole-list"), 2, 1)
        );
        assert_eq!(place("0 0 1 0\n"), (MalformedFile::Expected("file-expected-value"), 1, 1));
        for stray in ["v 1 0 2", "v -x", "v x2 -x 0", "v x-5", "v xx5", "v +5", "v 1 2 x3y"] {
            assert_eq!(
                place(&format!("{four}\n{stray}\n")),
                (MalformedFile::Expected("file-expected-value"), 2, 1),
                "{stray}"
            );
        }
        for nothing in [
            "",
            "8\n",
            "No solution found in 60 seconds\n",
            "s UNKNOWN\n",
            "s SATISFIABLE\n",
            "\u{fffd}\u{0}",
        ] {
            assert_eq!(place(nothing), (MalformedFile::Expected("file-expected-value"), 1, 1));
        }
    }

    #[test]
    fn solution_without_its_model_is_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("p.sol");
        assert!(matches!(read_squares_of(&path, &queens), Err(FileError::System(_))));
        std::fs::write(&path, "v 1 0\n").expect("room");
        let alone = read_squares_of(&path, &queens);
        assert!(matches!(alone, Err(FileError::Malformed(MalformedFile::MissingModel, _))));
    }
}
