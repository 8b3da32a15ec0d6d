//! Commands about one problem, each compared with all its solutions.

use super::board::{SYMMETRIES, bits};
use super::desk::{Desk, Failure, Reply, solution};
use super::files;
use super::measure::{Case, Datum, Key, Test, kind};
use super::problem::{Goal, Problem};
use super::stages;
use super::truth::{Solution, Truth};
use crate::random::Random;
use bezzel::rooms::value::{Cell, Statement, Value};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// What is asked about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Question {
    Count,
    List,
    Find,
    Unique,
    Method,
    Where,
    Stats,
    Groups,
    Stages,
    Image,
    Map,
    Proof,
    File,
    WrongFile,
    Estimate,
    Limit,
    Threads,
    Degrees,
}

impl Question {
    pub(crate) const ALL: [Question; 18] = [
        Question::Count,
        Question::List,
        Question::Find,
        Question::Unique,
        Question::Method,
        Question::Where,
        Question::Stats,
        Question::Groups,
        Question::Stages,
        Question::Image,
        Question::Map,
        Question::Proof,
        Question::File,
        Question::WrongFile,
        Question::Estimate,
        Question::Limit,
        Question::Threads,
        Question::Degrees,
    ];

    /// Asks about a problem; `salt` decides what is left open, such as the method.
    ///
    /// # Errors
    /// The first answer that is wrong.
    pub(crate) fn ask(self, desk: &mut Desk, problem: &Problem, truth: &Truth, salt: u64) -> Result<(), Failure> {
        let case = Case { problem, truth };
        let mut asker = Asker { desk, text: problem.text(), case, random: Random(salt) };
        if truth.loose.is_some() {
            return match self {
                Question::Count | Question::Threads => asker.count_loose(),
                _ => Ok(()),
            };
        }
        match self {
            Question::Count => asker.count(""),
            Question::List => asker.list(),
            Question::Find => asker.find(),
            Question::Unique => asker.unique(),
            Question::Method => asker.method(),
            Question::Where => asker.filter(),
            Question::Stats => asker.stats(),
            Question::Groups => asker.groups(),
            Question::Stages => stages::ask(&mut asker),
            Question::Image => asker.image(),
            Question::Map => asker.map(),
            Question::Proof => asker.proof(),
            Question::File => files::ask(&mut asker),
            Question::WrongFile => files::ask_wrong(&mut asker),
            Question::Estimate => asker.estimate(),
            Question::Limit => asker.limit(),
            Question::Threads => asker.threads(),
            Question::Degrees => asker.degrees(),
        }
    }
}

/// A problem, its solutions and the session in which it is asked about.
pub(crate) struct Asker<'a> {
    pub(crate) desk: &'a mut Desk,
    pub(crate) text: String,
    pub(crate) case: Case<'a>,
    pub(crate) random: Random,
}

/// Boards that are asked for: all of them.
pub(crate) const ALL_BOARDS: u32 = 99_999;

/// Writes solutions for a failure, the first ones by their squares.
pub(crate) fn written(problem: &Problem, solutions: &[Solution]) -> String {
    const FEW: usize = 6;
    let one = |solution: &Solution| {
        solution.iter().map(|&square| problem.board.name(square)).collect::<Vec<_>>().join(" ")
    };
    let some: Vec<String> = solutions.iter().take(FEW).map(one).collect();
    let more = if solutions.len() > FEW { ", ..." } else { "" };
    format!("{}: {}{more}", solutions.len(), some.join(", "))
}

impl<'a> Asker<'a> {
    pub(crate) fn truth(&self) -> &'a Truth {
        self.case.truth
    }

    pub(crate) fn solutions(&self) -> &'a [Solution] {
        &self.case.truth.solutions
    }

    /// Fails unless a number is the right one.
    pub(crate) fn expect(&self, command: &str, what: &str, got: impl PartialEq + ToString, right: impl ToString) -> Result<(), Failure> {
        let (got, right) = (got.to_string(), right.to_string());
        if got == right { Ok(()) } else { Err(self.desk.failure(command, format!("{what} {got}"), right)) }
    }

    /// Fails unless two lists of solutions have the same members.
    pub(crate) fn expect_set(&self, command: &str, got: &[Solution], right: &[Solution]) -> Result<(), Failure> {
        let normal = |list: &[Solution]| {
            let mut list: Vec<Solution> = list.iter().map(|solution| self.truth().normal(solution.clone())).collect();
            list.sort();
            list
        };
        let (got, right) = (normal(got), normal(right));
        if got == right {
            return Ok(());
        }
        let less = |one: &[Solution], other: &[Solution]| {
            one.iter().filter(|it| other.binary_search(it).is_err()).cloned().collect::<Vec<_>>()
        };
        let problem = self.case.problem;
        let told = format!("{} with {}", got.len(), written(problem, &less(&got, &right)));
        Err(self.desk.failure(command, told, format!("{} with {}", right.len(), written(problem, &less(&right, &got)))))
    }

    /// Counts by a command, with the classes and the number of pieces that it tells.
    fn count(&mut self, more: &str) -> Result<(), Failure> {
        let command = format!("count {}{more}", self.text);
        let Some(count) = self.desk.count(&command)? else { return self.refused(&command) };
        let total = self.solutions().len();
        self.expect(&command, "total", count.total, total)?;
        match count.classes {
            Some(classes) => {
                let right = self.truth().class_count(self.solutions(), false);
                self.expect(&command, "classes", classes, right)?;
            }
            None if total == 0 || !more.is_empty() => {}
            None => return Err(self.desk.failure(&command, "no classes", "classes")),
        }
        if let Some((_, optimum)) = count.optimum.filter(|_| total > 0) {
            self.expect(&command, "fewest or most", optimum.lower, self.truth().number)?;
            self.expect(&command, "proved", optimum.is_proved(), true)?;
        }
        if let Some((_, fill)) = count.fill {
            self.expect(&command, "pieces that fit", fill, self.truth().number)?;
        }
        if let Some((directed, undirected)) = count.directions {
            let one_way = matches!(self.case.problem.goal, Goal::Tour { from: Some(_), .. } | Goal::Tour { to: Some(_), .. });
            let right = match self.truth().walk {
                Some(true) => (2 * total, total),
                _ if one_way || self.truth().number < 2 => (total, total),
                _ => (total, total / 2),
            };
            self.expect(&command, "directed", directed, right.0)?;
            self.expect(&command, "undirected", undirected, right.1)?;
        }
        Ok(())
    }

    /// Fails unless a method is named, which may not take the problem, or a piece that may not stand on the board.
    fn refused(&self, command: &str) -> Result<(), Failure> {
        let is_allowed = command.contains(" using ") || !self.case.problem.is_taken();
        if is_allowed { Ok(()) } else { Err(self.desk.failure(command, "a refusal", "an answer")) }
    }

    fn count_loose(&mut self) -> Result<(), Failure> {
        let command = format!("count {}", self.text);
        let (total, classes) = self.truth().loose.expect("it is asked for");
        let Some(count) = self.desk.count(&command)? else { return Ok(()) };
        self.expect(&command, "total", count.total, total)?;
        count.classes.map_or(Ok(()), |told| self.expect(&command, "classes", told, classes))
    }

    fn list(&mut self) -> Result<(), Failure> {
        let command = format!("all {} | show {ALL_BOARDS}", self.text);
        let Some(list) = self.desk.boards(&command, &self.case.problem.board)? else { return self.refused(&command) };
        self.expect_set(&command, &list, self.solutions())?;
        if self.truth().walk.is_none() && list != self.solutions() {
            let right = format!("in the order {}", written(self.case.problem, self.solutions()));
            return Err(self.desk.failure(&command, written(self.case.problem, &list), right));
        }
        let command = format!("all {} | count", self.text);
        match self.desk.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, self.solutions().len()),
            None => Ok(()),
        }
    }

    fn find(&mut self) -> Result<(), Failure> {
        let command = format!("find {}", self.text);
        self.found(&command)
    }

    /// Checks what a command finds.
    fn found(&mut self, command: &str) -> Result<(), Failure> {
        let problem = self.case.problem;
        match self.desk.ask(command)? {
            Reply::Value(Value::Board(board)) => {
                let found = self.truth().normal(solution(&board.squares, &problem.board));
                if self.solutions().contains(&found) {
                    return Ok(());
                }
                let right = written(problem, self.solutions());
                Err(self.desk.failure(command, written(problem, &[found]), right))
            }
            Reply::NoSolution => self.expect(command, "solutions", 0, self.solutions().len()),
            Reply::Value(Value::None(none)) if none.reason.is_ok() => {
                self.expect(command, "solutions", 0, self.solutions().len())
            }
            Reply::Refused(_) => self.refused(command),
            other => Err(self.desk.failure(command, format!("{other:?}"), "a board")),
        }
    }

    /// Returns the member of each class that comes first as the boards are read.
    fn representatives(&self, rotations: bool) -> Vec<Solution> {
        let (truth, board) = (self.truth(), &self.case.problem.board);
        let mut least: BTreeMap<usize, (Vec<i64>, &Solution)> = BTreeMap::new();
        for (class, solution) in truth.classes(&truth.solutions, rotations).into_iter().zip(&truth.solutions) {
            let reading = (truth.reading(board, solution), solution);
            let first = least.entry(class).or_insert_with(|| reading.clone());
            if reading < *first {
                *first = reading;
            }
        }
        least.into_values().map(|(_, solution)| solution.clone()).collect()
    }

    fn unique(&mut self) -> Result<(), Failure> {
        let rotations = self.random.below(3) == 0;
        let by = if rotations { " by rotation" } else { "" };
        let right = self.representatives(rotations);
        let command = format!("all {} | unique{by} | show {ALL_BOARDS}", self.text);
        if let Some(list) = self.desk.boards(&command, &self.case.problem.board)? {
            self.expect_set(&command, &list, &right)?;
        }
        let command = format!("all {} | unique{by} | count", self.text);
        match self.desk.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, right.len()),
            None => Ok(()),
        }
    }

    /// Counts, lists or finds by a method; one that does not take the problem refuses it.
    fn method(&mut self) -> Result<(), Failure> {
        const PLACEMENT: &[&str] = &[
            "bitmask", "join", "backtracking", "permutations", "exactcover", "determinant", "independent", "orbits",
            "subsets", "matching", "profile", "formula", "construction", "firstfail", "minconflicts",
        ];
        const COVER: &[&str] = &["exact", "backtracking", "orbits", "formula", "construction", "sat"];
        const TOUR: &[&str] = &["backtracking", "frontier", "orbits", "halfturn", "quarterturn", "ties", "euler", "warnsdorff"];
        let methods = match self.case.problem.goal {
            Goal::Placement => PLACEMENT,
            Goal::Cover(_) => COVER,
            Goal::Tour { .. } => TOUR,
            Goal::Mixture(_) | Goal::Armies => &["pools"],
            Goal::MixedCover(..) => &["exact"],
        };
        let method = *self.random.pick(methods);
        let using = format!(" using {method}");
        match self.random.below(3) {
            0 => {
                let command = format!("all {}{using} | show {ALL_BOARDS}", self.text);
                match self.desk.boards(&command, &self.case.problem.board)? {
                    Some(list) => self.expect_set(&command, &list, self.solutions()),
                    None => Ok(()),
                }
            }
            // These follow a rule or give up, so that what they do not find may exist.
            1 if !["euler", "warnsdorff", "minconflicts", "ties", "halfturn", "quarterturn"].contains(&method) => {
                self.found(&format!("find {}{using}", self.text))
            }
            _ => self.count(&using),
        }
    }

    fn filter(&mut self) -> Result<(), Failure> {
        let (mut with, mut without) = (0u64, 0u64);
        let board = &self.case.problem.board;
        let open: Vec<usize> = bits(board.open()).collect();
        if self.random.below(3) == 0 {
            with |= 1 << *self.random.pick(&open);
        }
        if self.random.below(3) == 0 {
            without |= 1 << *self.random.pick(&open);
            without &= !with;
        }
        let test = (with | without == 0 || self.random.below(2) == 0)
            .then(|| Test::random(&mut self.random, &self.case, 2));
        let holds = |solution: &Solution| {
            let held = super::truth::set_of(solution);
            with & !held == 0 && without & held == 0
        };
        let mut right: Vec<Solution> = self.solutions().iter().filter(|solution| holds(solution)).cloned().collect();
        let mut condition = String::new();
        if let Some(test) = &test {
            let Some(passing) = test.filter(&self.case, &right) else { return Ok(()) };
            right = passing;
            condition += &format!(" {}", test.text(board));
        }
        if with != 0 {
            condition += &format!(" with {}", board.names(with));
        }
        if without != 0 {
            condition += &format!(" without {}", board.names(without));
        }
        let command = format!("all {} | where{condition} | show {ALL_BOARDS}", self.text);
        if let Some(list) = self.desk.boards(&command, board)? {
            self.expect_set(&command, &list, &right)?;
        }
        let command = format!("all {} | where{condition} | count", self.text);
        match self.desk.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, right.len()),
            None => Ok(()),
        }
    }

    /// Solutions by their symmetry: how many, in how many classes, with how many images each.
    fn stats(&mut self) -> Result<(), Failure> {
        let command = format!("all {} | stats", self.text);
        let table = match self.desk.ask(&command)? {
            Reply::Value(Value::Table(table)) => table,
            Reply::Refused(_) => return Ok(()),
            Reply::NoSolution => return self.expect(&command, "solutions", 0, self.solutions().len()),
            other => return Err(self.desk.failure(&command, format!("{other:?}"), "a table")),
        };
        let (truth, board) = (self.truth(), &self.case.problem.board);
        let mut kinds: BTreeMap<Datum, Vec<Solution>> = BTreeMap::new();
        for solution in &truth.solutions {
            kinds.entry(kind(board, &truth.stabiliser(solution))).or_default().push(solution.clone());
        }
        let mut right: Vec<String> = Vec::new();
        for (kind, solutions) in &kinds {
            let Datum::Word(_, word) = kind else { unreachable!("it is a word") };
            let images = truth.group.len() / truth.stabiliser(&solutions[0]).len();
            right.push(format!("{word} {images} {} {}", solutions.len(), truth.class_count(solutions, false)));
        }
        right.push(format!("total - {} {}", truth.solutions.len(), truth.class_count(&truth.solutions, false)));
        let rows: Vec<String> = table.rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")).collect();
        self.expect(&command, "rows", rows.join("; "), right.join("; "))
    }

    fn groups(&mut self) -> Result<(), Failure> {
        let keys: Vec<Key> = (0..=self.random.below(2)).map(|_| Key::random(&mut self.random, &self.case)).collect();
        let (board, solutions) = (&self.case.problem.board, self.solutions());
        let names: Vec<String> = keys.iter().map(|key| key.text(board)).collect();
        match self.random.below(4) {
            0 => return self.by_square(),
            1 => return self.extreme(&keys[0]),
            _ => {}
        }
        let mut right: BTreeMap<Vec<Datum>, usize> = BTreeMap::new();
        for solution in solutions {
            *right.entry(keys.iter().map(|key| key.value(&self.case, solution)).collect()).or_default() += 1;
        }
        let command = format!("all {} | group by {}", self.text, names.join(", "));
        let table = match self.desk.ask(&command)? {
            Reply::Value(Value::Table(table)) => table,
            Reply::Refused(_) => return Ok(()),
            Reply::NoSolution => return self.expect(&command, "solutions", 0, solutions.len()),
            other => return Err(self.desk.failure(&command, format!("{other:?}"), "a table")),
        };
        let mut rows: Vec<String> = table.rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" ")).collect();
        let datum = |datum: &Datum| match datum {
            Datum::Nothing => "-".to_owned(),
            Datum::Truth(truth) => truth.to_string(),
            Datum::Number(number) => number.to_string(),
            Datum::Square(square) => board.name(*square),
            Datum::Word(_, word) => (*word).to_owned(),
        };
        let row = |(values, number): (&Vec<Datum>, &usize)| {
            values.iter().map(datum).chain([number.to_string()]).collect::<Vec<_>>().join(" ")
        };
        let mut right: Vec<String> = right.iter().map(row).collect();
        rows.sort();
        right.sort();
        self.expect(&command, "rows", rows.join("; "), right.join("; "))
    }

    /// How many solutions have a piece on each square.
    fn by_square(&mut self) -> Result<(), Failure> {
        if self.truth().walk.is_some() {
            return Ok(());
        }
        let command = format!("all {} | stats by square", self.text);
        match self.desk.ask(&command)? {
            Reply::Value(Value::Map(map)) => self.expect_squares(&command, &map.numbers),
            Reply::Refused(_) => Ok(()),
            Reply::NoSolution => self.expect(&command, "solutions", 0, self.solutions().len()),
            other => Err(self.desk.failure(&command, format!("{other:?}"), "a map")),
        }
    }

    /// Fails unless each square has the number of solutions with a piece on it.
    fn expect_squares(&self, command: &str, numbers: &[Option<BigUint>]) -> Result<(), Failure> {
        let standing = |square: usize| self.solutions().iter().filter(|solution| solution.contains(&square)).count();
        self.expect_numbers(command, numbers, standing)
    }

    fn expect_numbers(&self, command: &str, numbers: &[Option<BigUint>], right: impl Fn(usize) -> usize) -> Result<(), Failure> {
        let board = &self.case.problem.board;
        // The squares of the program are numbered by file, then rank, as they are here.
        for square in 0..board.squares() {
            let number = numbers.get(square).cloned().flatten().unwrap_or_default();
            self.expect(command, &format!("on {}", board.name(square)), number, right(square))?;
        }
        Ok(())
    }

    /// The least or the largest value of a key, or its mean.
    fn extreme(&mut self, key: &Key) -> Result<(), Failure> {
        let values: Vec<i64> = self.solutions().iter().filter_map(|solution| match key.value(&self.case, solution) {
            Datum::Number(number) => Some(number),
            _ => None,
        }).collect();
        if values.is_empty() {
            return Ok(());
        }
        let name = key.text(&self.case.problem.board);
        let stage = ["min", "max", "mean"][self.random.below(3)];
        let command = format!("all {} | {stage} {name}", self.text);
        match self.desk.ask(&command)? {
            Reply::Value(Value::Gallery(gallery)) => {
                let most = if stage == "max" { values.iter().max() } else { values.iter().min() };
                let most = *most.expect("there are some");
                let told = gallery.extreme.and_then(|extreme| Some((extreme.value?.to_string(), extreme.reached)));
                let reached = values.iter().filter(|&&value| value == most).count();
                let told = told.map(|(value, reached)| format!("{value}, reached by {reached}")).unwrap_or_default();
                self.expect(&command, stage, told, format!("{most}, reached by {reached}"))
            }
            Reply::Value(Value::Number(number)) => {
                let (sum, of): (i64, i64) = (values.iter().sum(), values.len() as i64);
                let divisor = gcd(sum.unsigned_abs(), of.unsigned_abs()).max(1) as i64;
                let right = match of / divisor {
                    1 => (sum / divisor).to_string(),
                    under => format!("{}/{under}", sum / divisor),
                };
                self.expect(&command, stage, number.to_string(), right)
            }
            Reply::Refused(_) => Ok(()),
            other => Err(self.desk.failure(&command, format!("{other:?}"), "an extreme")),
        }
    }

    /// The images of all solutions: refused only where the piece or the board is another one there.
    fn image(&mut self) -> Result<(), Failure> {
        let symmetry = SYMMETRIES[1 + self.random.below(7)];
        let stage = ["rotate 90", "rotate 180", "rotate 270", "mirror files", "mirror ranks", "mirror diagonal", "mirror antidiagonal"];
        let stage = stage[SYMMETRIES.iter().position(|it| *it == symmetry).expect("it is one of them") - 1];
        let (problem, truth) = (self.case.problem, self.truth());
        let board = &problem.board;
        let turned = symmetry.board(board);
        let command = format!("all {} | {stage} | show {ALL_BOARDS}", self.text);
        let reply = self.desk.boards(&command, &turned)?;
        let Some(list) = reply else {
            let keeps_board = board.holes == 0 || (turned.files, turned.ranks, turned.holes) == (board.files, board.ranks, board.holes);
            let keeps_joins = !symmetry.exchanges_sides() || matches!(board.joins.word(), "" | "torus" | "projective");
            let keeps = keeps_board && keeps_joins && problem.pieces.iter().all(|piece| piece.keeps(symmetry));
            // The problem itself may be refused.
            return match keeps && self.desk.count(&format!("all {} | first 1 | count", self.text))?.is_some() {
                true => Err(self.desk.failure(&command, "refused", "the images")),
                false => Ok(()),
            };
        };
        let image = |solution: &Solution| solution.iter().map(|&at| turned.number(symmetry.image(board, board.place(at)))).collect();
        let right: Vec<Solution> = truth.solutions.iter().map(image).collect();
        self.expect_set(&command, &list, &right)
    }

    fn map(&mut self) -> Result<(), Failure> {
        let command = format!("map count {}", self.text);
        let map = match self.desk.ask(&command)? {
            Reply::Value(Value::Map(map)) => map,
            Reply::Refused(_) => return Ok(()),
            other => return Err(self.desk.failure(&command, format!("{other:?}"), "a map")),
        };
        let (truth, board) = (self.truth(), &self.case.problem.board);
        self.expect(&command, "solutions", map.of, truth.solutions.len())?;
        match truth.walk {
            None => self.expect_squares(&command, &map.numbers),
            // Where open tours begin, or end if they begin on a given square; how many closed ones use each move.
            Some(false) => {
                let is_given = matches!(self.case.problem.goal, Goal::Tour { from: Some(_), to: None, .. });
                let end = |tour: &Solution| if is_given { tour[tour.len() - 1] } else { tour[0] };
                let on = |square: usize| truth.solutions.iter().filter(|tour| end(tour) == square).count();
                self.expect_numbers(&command, &map.numbers, on)
            }
            Some(true) => {
                let mut right: BTreeMap<(usize, usize), usize> = BTreeMap::new();
                for tour in &truth.solutions {
                    let moves = (0..tour.len()).map(|at| (tour[at], tour[(at + 1) % tour.len()]));
                    moves.for_each(|(a, b)| *right.entry((a.min(b), a.max(b))).or_default() += 1);
                }
                let written = |((a, b), number): (&(usize, usize), &usize)| {
                    format!("{}-{} {number}", board.name(*a), board.name(*b))
                };
                let right: Vec<String> = right.iter().map(written).collect();
                let none = BigUint::default();
                let told = map.moves.iter().filter(|row| row.2 != none);
                let mut told: Vec<_> = told.map(|(a, b, number)| {
                    let [a, b] = [a, b].map(|square| board.number((square.file.into(), square.rank.into())));
                    ((a.min(b), a.max(b)), number.clone())
                }).collect();
                told.sort();
                let told: Vec<String> =
                    told.iter().map(|((a, b), number)| format!("{}-{} {number}", board.name(*a), board.name(*b))).collect();
                self.expect(&command, "moves", told.join(", "), right.join(", "))
            }
        }
    }

    /// How many squares the piece attacks from each.
    fn degrees(&mut self) -> Result<(), Failure> {
        let problem = self.case.problem;
        if problem.pieces.len() > 1 || problem.goal == Goal::Armies {
            return Ok(());
        }
        let command = format!("map degree {}", self.text);
        let map = match self.desk.ask(&command)? {
            Reply::Value(Value::Map(map)) => map,
            Reply::Refused(_) => return Ok(()),
            other => return Err(self.desk.failure(&command, format!("{other:?}"), "a map")),
        };
        let open = problem.board.open() & !problem.without;
        let attacks = &self.truth().attacks[0];
        let degree = |square: usize| if open >> square & 1 == 1 { (attacks[square] & open).count_ones() as usize } else { 0 };
        self.expect_numbers(&command, &map.numbers, degree)
    }

    fn proof(&mut self) -> Result<(), Failure> {
        const FEW: usize = 40;
        let (problem, truth) = (self.case.problem, self.case.truth);
        let listing = truth.solutions.len() <= FEW && self.random.below(2) == 0;
        let command = format!("prove {}{}", if listing { "count " } else { "" }, self.text);
        let proof = match self.desk.ask(&command)? {
            Reply::Value(Value::Proof(proof)) => proof,
            Reply::Value(Value::None(none)) if none.reason.is_ok() => {
                return self.expect(&command, "solutions", 0, truth.solutions.len());
            }
            Reply::Refused(_) => return Ok(()),
            other => return Err(self.desk.failure(&command, format!("{other:?}"), "a proof")),
        };
        let told = |squares: &[bezzel::board::Square]| truth.normal(solution(squares, &problem.board));
        match &proof.statement {
            Statement::None => self.expect(&command, "solutions", 0, truth.solutions.len()),
            Statement::All(all) => {
                let all: Vec<Solution> = all.iter().map(|squares| told(squares)).collect();
                self.expect_set(&command, &all, &truth.solutions)
            }
            Statement::Some(one) | Statement::Fewest(one) | Statement::Most(one) => {
                let one = told(one);
                match truth.solutions.contains(&one) {
                    true => Ok(()),
                    false => Err(self.desk.failure(&command, written(problem, &[one]), written(problem, &truth.solutions))),
                }
            }
        }
    }

    /// An estimate of what is over in a moment is exact.
    fn estimate(&mut self) -> Result<(), Failure> {
        let task = ["count ", "all ", ""][self.random.below(3)];
        // Mixtures and armies take no seed.
        let seed = if self.truth().parts.len() > 1 { String::new() } else { format!(" seed {}", self.random.below(1000)) };
        let command = format!("estimate {task}{}{seed}", self.text);
        let total = self.solutions().len();
        match self.desk.ask(&command)? {
            Reply::Value(Value::Estimate(estimate)) => match (&estimate.exact, &estimate.solutions) {
                (Some(exact), _) => self.expect(&command, "solutions", exact, total),
                (None, Some(mean)) => {
                    let holds = mean.between.0 <= total as f64 && mean.between.1.is_none_or(|to| total as f64 <= to);
                    self.expect(&command, &format!("{mean:?} holds {total}:"), holds, true)
                }
                (None, None) => Ok(()),
            },
            Reply::Value(Value::None(none)) if none.reason.is_ok() => self.expect(&command, "solutions", 0, total),
            Reply::Refused(_) => Ok(()),
            other => Err(self.desk.failure(&command, format!("{other:?}"), "an estimate")),
        }
    }

    fn limit(&mut self) -> Result<(), Failure> {
        let total = self.solutions().len();
        let limit = 1 + self.random.below(total + 2);
        for command in [format!("count {} limit {limit}", self.text), format!("all {} limit {limit} | count", self.text)] {
            let Some(count) = self.desk.count(&command)? else { continue };
            self.expect(&command, "total", count.total, total.min(limit))?;
            if total != limit {
                self.expect(&command, "stopped", count.stopped.is_some(), total > limit)?;
            }
        }
        Ok(())
    }

    fn threads(&mut self) -> Result<(), Failure> {
        self.desk.use_threads("2");
        let asked = self.count("");
        self.desk.use_threads("1");
        asked
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Writes a cell of a table as it is written here.
fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Number(number) => number.to_string(),
        Cell::Whole(number) => number.to_string(),
        Cell::Text(text) => text.clone(),
        Cell::Word(id) => id.split_once('-').map_or(*id, |(_, word)| word).to_owned(),
        Cell::Mark(is) => is.to_string(),
        Cell::Empty => "-".to_owned(),
        other => format!("{other:?}"),
    }
}
