//! Commands about one problem, each compared with all its solutions.

use super::attributes::{AttributeKey, AttributeTest, AttributeValue, SolvedProblem, kind};
use super::board::{SYMMETRIES, bits};
use super::files;
use super::problem::{ProblemGoal, TestProblem};
use super::session::{SessionReply, TestFailure, TestSession, solution};
use super::stages;
use super::truth::{GroundTruth, SolutionSquares};
use crate::random::Random;
use bezzel_lab::data::{ProofStatement, TableCell};
use bezzel_lab::value::Value;
use num_bigint::BigInt;
use std::collections::BTreeMap;

/// What is asked about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum QuestionKind {
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

impl QuestionKind {
    pub(crate) const ALL: [QuestionKind; 18] = [
        QuestionKind::Count,
        QuestionKind::List,
        QuestionKind::Find,
        QuestionKind::Unique,
        QuestionKind::Method,
        QuestionKind::Where,
        QuestionKind::Stats,
        QuestionKind::Groups,
        QuestionKind::Stages,
        QuestionKind::Image,
        QuestionKind::Map,
        QuestionKind::Proof,
        QuestionKind::File,
        QuestionKind::WrongFile,
        QuestionKind::Estimate,
        QuestionKind::Limit,
        QuestionKind::Threads,
        QuestionKind::Degrees,
    ];

    /// Asks about a problem; `salt` decides what is left open, such as the method.
    ///
    /// # Errors
    /// The first answer that is wrong.
    pub(crate) fn ask(
        self,
        session: &mut TestSession,
        problem: &TestProblem,
        truth: &GroundTruth,
        salt: u64,
    ) -> Result<(), TestFailure> {
        let case = SolvedProblem { problem, truth };
        let mut context =
            QuestionContext { session, text: problem.text(), case, random: Random(salt) };
        if truth.loose.is_some() {
            return match self {
                QuestionKind::Count | QuestionKind::Threads => context.count_loose(),
                _ => Ok(()),
            };
        }
        match self {
            QuestionKind::Count => context.count(""),
            QuestionKind::List => context.list(),
            QuestionKind::Find => context.find(),
            QuestionKind::Unique => context.unique(),
            QuestionKind::Method => context.method(),
            QuestionKind::Where => context.filter(),
            QuestionKind::Stats => context.stats(),
            QuestionKind::Groups => context.groups(),
            QuestionKind::Stages => stages::ask(&mut context),
            QuestionKind::Image => context.image(),
            QuestionKind::Map => context.map(),
            QuestionKind::Proof => context.proof(),
            QuestionKind::File => files::ask(&mut context),
            QuestionKind::WrongFile => files::ask_wrong(&mut context),
            QuestionKind::Estimate => context.estimate(),
            QuestionKind::Limit => context.limit(),
            QuestionKind::Threads => context.threads(),
            QuestionKind::Degrees => context.degrees(),
        }
    }
}

/// A problem, its solutions and the session in which it is asked about.
pub(crate) struct QuestionContext<'a> {
    pub(crate) session: &'a mut TestSession,
    pub(crate) text: String,
    pub(crate) case: SolvedProblem<'a>,
    pub(crate) random: Random,
}

/// Boards that are asked for: all of them.
pub(crate) const ALL_BOARDS: u32 = 99_999;

/// Writes solutions for a failure, the first ones by their squares.
pub(crate) fn format_solutions(problem: &TestProblem, solutions: &[SolutionSquares]) -> String {
    const FEW: usize = 6;
    let one = |solution: &SolutionSquares| {
        solution.iter().map(|&square| problem.board.name(square)).collect::<Vec<_>>().join(" ")
    };
    let some: Vec<String> = solutions.iter().take(FEW).map(one).collect();
    let more = if solutions.len() > FEW { ", ..." } else { "" };
    format!("{}: {}{more}", solutions.len(), some.join(", "))
}

impl<'a> QuestionContext<'a> {
    pub(crate) fn truth(&self) -> &'a GroundTruth {
        self.case.truth
    }

    pub(crate) fn solutions(&self) -> &'a [SolutionSquares] {
        &self.case.truth.solutions
    }

    /// Fails unless a number is the right one.
    pub(crate) fn expect(
        &self,
        command: &str,
        what: &str,
        got: impl PartialEq + ToString,
        right: impl ToString,
    ) -> Result<(), TestFailure> {
        let (got, right) = (got.to_string(), right.to_string());
        if got == right {
            Ok(())
        } else {
            Err(self.session.failure(command, format!("{what} {got}"), right))
        }
    }

    /// Fails unless two lists of solutions have the same members.
    pub(crate) fn expect_set(
        &self,
        command: &str,
        got: &[SolutionSquares],
        right: &[SolutionSquares],
    ) -> Result<(), TestFailure> {
        let normal = |list: &[SolutionSquares]| {
            let mut list: Vec<SolutionSquares> =
                list.iter().map(|solution| self.truth().normal(solution.clone())).collect();
            list.sort();
            list
        };
        let (got, right) = (normal(got), normal(right));
        if got == right {
            return Ok(());
        }
        let less = |one: &[SolutionSquares], other: &[SolutionSquares]| {
            one.iter().filter(|it| other.binary_search(it).is_err()).cloned().collect::<Vec<_>>()
        };
        let problem = self.case.problem;
        let answer =
            format!("{} with {}", got.len(), format_solutions(problem, &less(&got, &right)));
        Err(self.session.failure(
            command,
            answer,
            format!("{} with {}", right.len(), format_solutions(problem, &less(&right, &got))),
        ))
    }

    /// Counts by a command, with the classes and the number of pieces that it tells.
    fn count(&mut self, more: &str) -> Result<(), TestFailure> {
        let command = format!("count {}{more}", self.text);
        let Some(count) = self.session.count(&command)? else { return Ok(()) };
        let total = self.solutions().len();
        self.expect(&command, "total", count.total, total)?;
        match count.classes {
            Some(classes) => {
                let right = self.truth().class_count(self.solutions(), false);
                self.expect(&command, "classes", classes, right)?;
            }
            None if total == 0 || !more.is_empty() => {}
            None => return Err(self.session.failure(&command, "no classes", "classes")),
        }
        if let Some((_, optimum)) = count.optimum.filter(|_| total > 0) {
            self.expect(&command, "fewest or most", optimum.lower, self.truth().number)?;
            self.expect(&command, "proved", optimum.is_proved(), true)?;
        }
        if let Some((_, fill)) = count.implied_pieces {
            self.expect(&command, "pieces that fit", fill, self.truth().number)?;
        }
        if let Some((directed, undirected)) = count.directions {
            let one_way = matches!(
                self.case.problem.goal,
                ProblemGoal::Tour { from: Some(_), .. } | ProblemGoal::Tour { to: Some(_), .. }
            );
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

    fn count_loose(&mut self) -> Result<(), TestFailure> {
        let command = format!("count {}", self.text);
        let (total, classes) = self.truth().loose.expect("it is asked for");
        let Some(count) = self.session.count(&command)? else { return Ok(()) };
        self.expect(&command, "total", count.total, total)?;
        count.classes.map_or(Ok(()), |answer| self.expect(&command, "classes", answer, classes))
    }

    fn list(&mut self) -> Result<(), TestFailure> {
        let command = format!("all {} | show {ALL_BOARDS}", self.text);
        let Some(list) = self.session.boards(&command, &self.case.problem.board)? else {
            return Ok(());
        };
        self.expect_set(&command, &list, self.solutions())?;
        if self.truth().walk.is_none() && list != self.solutions() {
            let right =
                format!("in the order {}", format_solutions(self.case.problem, self.solutions()));
            return Err(self.session.failure(
                &command,
                format_solutions(self.case.problem, &list),
                right,
            ));
        }
        let command = format!("all {} | count", self.text);
        match self.session.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, self.solutions().len()),
            None => Ok(()),
        }
    }

    fn find(&mut self) -> Result<(), TestFailure> {
        let command = format!("find {}", self.text);
        self.check_found(&command)
    }

    /// Checks what a command finds.
    fn check_found(&mut self, command: &str) -> Result<(), TestFailure> {
        let problem = self.case.problem;
        match self.session.ask(command)? {
            SessionReply::Value(Value::Board(board)) => {
                let found = self.truth().normal(solution(&board.squares, &problem.board));
                if self.solutions().contains(&found) {
                    return Ok(());
                }
                let right = format_solutions(problem, self.solutions());
                Err(self.session.failure(command, format_solutions(problem, &[found]), right))
            }
            SessionReply::NoSolution => {
                self.expect(command, "solutions", 0, self.solutions().len())
            }
            SessionReply::Value(Value::None(none)) if none.reason.is_ok() => {
                self.expect(command, "solutions", 0, self.solutions().len())
            }
            SessionReply::Refused => Ok(()),
            other => Err(self.session.failure(command, format!("{other:?}"), "a board")),
        }
    }

    /// Returns the member of each class that comes first as the boards are read.
    fn representatives(&self, rotations: bool) -> Vec<SolutionSquares> {
        let (truth, board) = (self.truth(), &self.case.problem.board);
        let mut least: BTreeMap<usize, (Vec<i64>, &SolutionSquares)> = BTreeMap::new();
        for (class, solution) in
            truth.classes(&truth.solutions, rotations).into_iter().zip(&truth.solutions)
        {
            let reading = (truth.reading(board, solution), solution);
            let first = least.entry(class).or_insert_with(|| reading.clone());
            if reading < *first {
                *first = reading;
            }
        }
        least.into_values().map(|(_, solution)| solution.clone()).collect()
    }

    fn unique(&mut self) -> Result<(), TestFailure> {
        let rotations = self.random.below(3) == 0;
        let by = if rotations { " by rotation" } else { "" };
        let right = self.representatives(rotations);
        let command = format!("all {} | unique{by} | show {ALL_BOARDS}", self.text);
        if let Some(list) = self.session.boards(&command, &self.case.problem.board)? {
            self.expect_set(&command, &list, &right)?;
        }
        let command = format!("all {} | unique{by} | count", self.text);
        match self.session.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, right.len()),
            None => Ok(()),
        }
    }

    /// Counts, lists or finds by a method; one that does not take the problem refuses it.
    fn method(&mut self) -> Result<(), TestFailure> {
        const PLACEMENT: &[&str] = &[
            "bitmask",
            "join",
            "backtracking",
            "permutations",
            "exactcover",
            "determinant",
            "independent",
            "orbits",
            "subsets",
            "matching",
            "profile",
            "formula",
            "construction",
            "firstfail",
            "minconflicts",
        ];
        const COVER: &[&str] =
            &["exact", "backtracking", "orbits", "formula", "construction", "sat"];
        const TOUR: &[&str] = &[
            "backtracking",
            "frontier",
            "orbits",
            "halfturn",
            "quarterturn",
            "ties",
            "euler",
            "warnsdorff",
        ];
        let methods = match self.case.problem.goal {
            ProblemGoal::Placement => PLACEMENT,
            ProblemGoal::Cover(_) => COVER,
            ProblemGoal::Tour { .. } => TOUR,
            ProblemGoal::Mixture(_) | ProblemGoal::Armies(_) => &["pools"],
            ProblemGoal::MixedCover(..) => &["exact"],
        };
        let method = *self.random.pick(methods);
        let using = format!(" using {method}");
        match self.random.below(3) {
            0 => {
                let command = format!("all {}{using} | show {ALL_BOARDS}", self.text);
                match self.session.boards(&command, &self.case.problem.board)? {
                    Some(list) => self.expect_set(&command, &list, self.solutions()),
                    None => Ok(()),
                }
            }
            // These follow a rule or give up, so that what they do not find may exist.
            1 if !["euler", "warnsdorff", "minconflicts", "ties", "halfturn", "quarterturn"]
                .contains(&method) =>
            {
                self.check_found(&format!("find {}{using}", self.text))
            }
            _ => self.count(&using),
        }
    }

    fn filter(&mut self) -> Result<(), TestFailure> {
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
            .then(|| AttributeTest::random(&mut self.random, &self.case, 2));
        let holds = |solution: &SolutionSquares| {
            let held = super::truth::set_of(solution);
            with & !held == 0 && without & held == 0
        };
        let mut right: Vec<SolutionSquares> =
            self.solutions().iter().filter(|solution| holds(solution)).cloned().collect();
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
        if let Some(list) = self.session.boards(&command, board)? {
            self.expect_set(&command, &list, &right)?;
        }
        let command = format!("all {} | where{condition} | count", self.text);
        match self.session.count(&command)? {
            Some(count) => self.expect(&command, "total", count.total, right.len()),
            None => Ok(()),
        }
    }

    /// Solutions by their symmetry: how many, in how many classes, with how many images each.
    fn stats(&mut self) -> Result<(), TestFailure> {
        let command = format!("all {} | stats", self.text);
        let table = match self.session.ask(&command)? {
            SessionReply::Value(Value::Table(table)) => table,
            SessionReply::Refused => return Ok(()),
            SessionReply::NoSolution => {
                return self.expect(&command, "solutions", 0, self.solutions().len());
            }
            other => return Err(self.session.failure(&command, format!("{other:?}"), "a table")),
        };
        let (truth, board) = (self.truth(), &self.case.problem.board);
        let mut kinds: BTreeMap<AttributeValue, Vec<SolutionSquares>> = BTreeMap::new();
        for solution in &truth.solutions {
            kinds
                .entry(kind(board, &truth.stabiliser(solution)))
                .or_default()
                .push(solution.clone());
        }
        let mut right: Vec<String> = Vec::new();
        for (kind, solutions) in &kinds {
            let AttributeValue::Word(_, word) = kind else { unreachable!("it is a word") };
            let images = truth.group.len() / truth.stabiliser(&solutions[0]).len();
            right.push(format!(
                "{word} {images} {} {}",
                solutions.len(),
                truth.class_count(solutions, false)
            ));
        }
        right.push(format!(
            "total - {} {}",
            truth.solutions.len(),
            truth.class_count(&truth.solutions, false)
        ));
        let rows: Vec<String> = table
            .rows
            .iter()
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "))
            .collect();
        self.expect(&command, "rows", rows.join("; "), right.join("; "))
    }

    fn groups(&mut self) -> Result<(), TestFailure> {
        let keys: Vec<AttributeKey> = (0..=self.random.below(2))
            .map(|_| AttributeKey::random(&mut self.random, &self.case))
            .collect();
        let (board, solutions) = (&self.case.problem.board, self.solutions());
        let names: Vec<String> = keys.iter().map(|key| key.text(board)).collect();
        match self.random.below(4) {
            0 => return self.by_square(),
            1 => return self.extreme(&keys[0]),
            _ => {}
        }
        let mut right: BTreeMap<Vec<AttributeValue>, usize> = BTreeMap::new();
        for solution in solutions {
            *right
                .entry(keys.iter().map(|key| key.value(&self.case, solution)).collect())
                .or_default() += 1;
        }
        let command = format!("all {} | group by {}", self.text, names.join(", "));
        let table = match self.session.ask(&command)? {
            SessionReply::Value(Value::Table(table)) => table,
            SessionReply::Refused => return Ok(()),
            SessionReply::NoSolution => {
                return self.expect(&command, "solutions", 0, solutions.len());
            }
            other => return Err(self.session.failure(&command, format!("{other:?}"), "a table")),
        };
        let mut rows: Vec<String> = table
            .rows
            .iter()
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "))
            .collect();
        let datum = |datum: &AttributeValue| match datum {
            AttributeValue::Nothing => "-".to_owned(),
            AttributeValue::Bool(truth) => truth.to_string(),
            AttributeValue::Number(number) => number.to_string(),
            AttributeValue::Square(square) => board.name(*square),
            AttributeValue::Word(_, word) => (*word).to_owned(),
        };
        let row = |(values, number): (&Vec<AttributeValue>, &usize)| {
            values.iter().map(datum).chain([number.to_string()]).collect::<Vec<_>>().join(" ")
        };
        let mut right: Vec<String> = right.iter().map(row).collect();
        rows.sort();
        right.sort();
        self.expect(&command, "rows", rows.join("; "), right.join("; "))
    }

    /// How many solutions have a piece on each square.
    fn by_square(&mut self) -> Result<(), TestFailure> {
        if self.truth().walk.is_some() {
            return Ok(());
        }
        let command = format!("all {} | stats by square", self.text);
        match self.session.ask(&command)? {
            SessionReply::Value(Value::Map(map)) => self.expect_squares(&command, &map.numbers),
            SessionReply::Refused => Ok(()),
            SessionReply::NoSolution => {
                self.expect(&command, "solutions", 0, self.solutions().len())
            }
            other => Err(self.session.failure(&command, format!("{other:?}"), "a map")),
        }
    }

    /// Fails unless each square has the number of solutions with a piece on it.
    fn expect_squares(&self, command: &str, numbers: &[Option<BigInt>]) -> Result<(), TestFailure> {
        let standing = |square: usize| {
            self.solutions().iter().filter(|solution| solution.contains(&square)).count()
        };
        self.expect_numbers(command, numbers, standing)
    }

    fn expect_numbers(
        &self,
        command: &str,
        numbers: &[Option<BigInt>],
        right: impl Fn(usize) -> usize,
    ) -> Result<(), TestFailure> {
        let board = &self.case.problem.board;
        // The squares of the program are numbered by file, then rank, as they are here.
        for square in 0..board.squares() {
            let number = numbers.get(square).cloned().flatten().unwrap_or_default();
            self.expect(command, &format!("on {}", board.name(square)), number, right(square))?;
        }
        Ok(())
    }

    /// The least or the largest value of a key, or its mean.
    fn extreme(&mut self, key: &AttributeKey) -> Result<(), TestFailure> {
        let values: Vec<i64> = self
            .solutions()
            .iter()
            .filter_map(|solution| match key.value(&self.case, solution) {
                AttributeValue::Number(number) => Some(number),
                _ => None,
            })
            .collect();
        if values.is_empty() {
            return Ok(());
        }
        let name = key.text(&self.case.problem.board);
        let stage = ["min", "max", "mean"][self.random.below(3)];
        let command = format!("all {} | {stage} {name}", self.text);
        match self.session.ask(&command)? {
            SessionReply::Value(Value::Gallery(gallery)) => {
                let most = if stage == "max" { values.iter().max() } else { values.iter().min() };
                let most = *most.expect("there are some");
                let answer = gallery
                    .extreme
                    .and_then(|extreme| Some((extreme.value?.to_string(), extreme.reached)));
                let reached = values.iter().filter(|&&value| value == most).count();
                let answer = answer
                    .map(|(value, reached)| format!("{value}, reached by {reached}"))
                    .unwrap_or_default();
                self.expect(&command, stage, answer, format!("{most}, reached by {reached}"))
            }
            SessionReply::Value(Value::Number(number)) => {
                let (sum, of): (i64, i64) = (values.iter().sum(), values.len() as i64);
                let divisor = gcd(sum.unsigned_abs(), of.unsigned_abs()).max(1) as i64;
                let right = match of / divisor {
                    1 => (sum / divisor).to_string(),
                    under => format!("{}/{under}", sum / divisor),
                };
                self.expect(&command, stage, number.to_string(), right)
            }
            SessionReply::Refused => Ok(()),
            other => Err(self.session.failure(&command, format!("{other:?}"), "an extreme")),
        }
    }

    /// The images of all solutions: refused only where the piece or the board is another one there.
    fn image(&mut self) -> Result<(), TestFailure> {
        let symmetry = SYMMETRIES[1 + self.random.below(7)];
        let stage = [
            "rotate 90",
            "rotate 180",
            "rotate 270",
            "mirror files",
            "mirror ranks",
            "mirror diagonal",
            "mirror antidiagonal",
        ];
        let stage =
            stage[SYMMETRIES.iter().position(|it| *it == symmetry).expect("it is one of them") - 1];
        let (problem, truth) = (self.case.problem, self.truth());
        let board = &problem.board;
        let rotated = symmetry.board(board);
        let command = format!("all {} | {stage} | show {ALL_BOARDS}", self.text);
        let reply = self.session.boards(&command, &rotated)?;
        let Some(list) = reply else {
            let keeps_board = board.holes == 0
                || (rotated.files, rotated.ranks, rotated.holes)
                    == (board.files, board.ranks, board.holes);
            let keeps = keeps_board
                && board.joins.keeps(symmetry)
                && problem.pieces.iter().all(|piece| piece.keeps(symmetry));
            // The problem itself may be refused.
            return match keeps
                && self.session.count(&format!("all {} | first 1 | count", self.text))?.is_some()
            {
                true => Err(self.session.failure(&command, "refused", "the images")),
                false => Ok(()),
            };
        };
        let image = |solution: &SolutionSquares| {
            solution
                .iter()
                .map(|&at| rotated.number(symmetry.image(board, board.place(at))))
                .collect()
        };
        let right: Vec<SolutionSquares> = truth.solutions.iter().map(image).collect();
        self.expect_set(&command, &list, &right)
    }

    fn map(&mut self) -> Result<(), TestFailure> {
        let command = format!("map count {}", self.text);
        let map = match self.session.ask(&command)? {
            SessionReply::Value(Value::Map(map)) => map,
            SessionReply::Refused => return Ok(()),
            other => return Err(self.session.failure(&command, format!("{other:?}"), "a map")),
        };
        let (truth, board) = (self.truth(), &self.case.problem.board);
        self.expect(&command, "solutions", map.total, truth.solutions.len())?;
        let (from, to) = match self.case.problem.goal {
            ProblemGoal::Tour { closed: false, from, to } => (from, to),
            _ => (None, None),
        };
        let has_both = from.is_some() && to.is_some();
        match truth.walk {
            None => self.expect_squares(&command, &map.numbers),
            // Where open tours begin, or end if they begin on a given square.
            Some(false) if !has_both => {
                let end = |tour: &SolutionSquares| {
                    if from.is_some() { tour[tour.len() - 1] } else { tour[0] }
                };
                let on = |square: usize| {
                    truth.solutions.iter().filter(|tour| end(tour) == square).count()
                };
                self.expect_numbers(&command, &map.numbers, on)
            }
            // How many of the others use each move.
            Some(closed) => {
                let mut right: BTreeMap<(usize, usize), usize> = BTreeMap::new();
                for tour in &truth.solutions {
                    let moves = (0..tour.len() - usize::from(!closed))
                        .map(|at| (tour[at], tour[(at + 1) % tour.len()]));
                    moves.for_each(|(a, b)| *right.entry((a.min(b), a.max(b))).or_default() += 1);
                }
                let format_solutions = |((a, b), number): (&(usize, usize), &usize)| {
                    format!("{}-{} {number}", board.name(*a), board.name(*b))
                };
                let right: Vec<String> = right.iter().map(format_solutions).collect();
                let none = BigInt::default();
                let answer = map.moves.iter().filter(|row| row.2 != none);
                let mut answer: Vec<_> = answer
                    .map(|(a, b, number)| {
                        let [a, b] = [a, b]
                            .map(|square| board.number((square.file.into(), square.rank.into())));
                        ((a.min(b), a.max(b)), number.clone())
                    })
                    .collect();
                answer.sort();
                let answer: Vec<String> = answer
                    .iter()
                    .map(|((a, b), number)| {
                        format!("{}-{} {number}", board.name(*a), board.name(*b))
                    })
                    .collect();
                self.expect(&command, "moves", answer.join(", "), right.join(", "))
            }
        }
    }

    /// How many squares the piece attacks from each.
    fn degrees(&mut self) -> Result<(), TestFailure> {
        let problem = self.case.problem;
        if problem.pieces.len() > 1 || problem.has_armies() {
            return Ok(());
        }
        let command = format!("map degree {}", self.text);
        let map = match self.session.ask(&command)? {
            SessionReply::Value(Value::Map(map)) => map,
            SessionReply::Refused => return Ok(()),
            other => return Err(self.session.failure(&command, format!("{other:?}"), "a map")),
        };
        let open = problem.board.open() & !problem.without;
        let attacks = &self.truth().attacks[0];
        let degree = |square: usize| {
            if open >> square & 1 == 1 { (attacks[square] & open).count_ones() as usize } else { 0 }
        };
        self.expect_numbers(&command, &map.numbers, degree)
    }

    fn proof(&mut self) -> Result<(), TestFailure> {
        const FEW: usize = 40;
        let (problem, truth) = (self.case.problem, self.case.truth);
        let listing = truth.solutions.len() <= FEW && self.random.below(2) == 0;
        let command = format!("prove {}{}", if listing { "count " } else { "" }, self.text);
        let proof = match self.session.ask(&command)? {
            SessionReply::Value(Value::Proof(proof)) => proof,
            SessionReply::Value(Value::None(none)) if none.reason.is_ok() => {
                return self.expect(&command, "solutions", 0, truth.solutions.len());
            }
            SessionReply::Refused => return Ok(()),
            other => return Err(self.session.failure(&command, format!("{other:?}"), "a proof")),
        };
        let answer =
            |squares: &[bezzel::board::Square]| truth.normal(solution(squares, &problem.board));
        match &proof.statement {
            ProofStatement::None => self.expect(&command, "solutions", 0, truth.solutions.len()),
            ProofStatement::All(all) => {
                let all: Vec<SolutionSquares> = all.iter().map(|squares| answer(squares)).collect();
                self.expect_set(&command, &all, &truth.solutions)
            }
            ProofStatement::Some(one) | ProofStatement::Fewest(one) | ProofStatement::Most(one) => {
                let one = answer(one);
                match truth.solutions.contains(&one) {
                    true => Ok(()),
                    false => Err(self.session.failure(
                        &command,
                        format_solutions(problem, &[one]),
                        format_solutions(problem, &truth.solutions),
                    )),
                }
            }
        }
    }

    /// An estimate of what is over in a moment is exact.
    fn estimate(&mut self) -> Result<(), TestFailure> {
        let task = ["count ", "all ", ""][self.random.below(3)];
        // Mixtures and armies take no seed.
        let seed = if self.truth().parts.len() > 1 {
            String::new()
        } else {
            format!(" seed {}", self.random.below(1000))
        };
        let command = format!("estimate {task}{}{seed}", self.text);
        let total = self.solutions().len();
        match self.session.ask(&command)? {
            SessionReply::Value(Value::Estimate(estimate)) => {
                match (&estimate.exact, &estimate.solutions) {
                    (Some(exact), _) => self.expect(&command, "solutions", exact, total),
                    // How often intervals hold is measured by the bench `estimates`.
                    (None, _) => Ok(()),
                }
            }
            SessionReply::Value(Value::None(none)) if none.reason.is_ok() => {
                self.expect(&command, "solutions", 0, total)
            }
            SessionReply::Refused => Ok(()),
            other => Err(self.session.failure(&command, format!("{other:?}"), "an estimate")),
        }
    }

    fn limit(&mut self) -> Result<(), TestFailure> {
        let total = self.solutions().len();
        let limit = 1 + self.random.below(total + 2);
        for command in [
            format!("count {} limit {limit}", self.text),
            format!("all {} limit {limit} | count", self.text),
        ] {
            let Some(count) = self.session.count(&command)? else { continue };
            self.expect(&command, "total", count.total, total.min(limit))?;
            if total != limit {
                self.expect(&command, "stopped", count.stopped.is_some(), total > limit)?;
            }
        }
        Ok(())
    }

    fn threads(&mut self) -> Result<(), TestFailure> {
        self.session.use_threads(["2", "16"][self.random.below(2)]);
        let asked = self.count("");
        self.session.use_threads("1");
        asked
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Writes a cell of a table as it is format_solutions here.
fn cell(cell: &TableCell) -> String {
    match cell {
        TableCell::Number(number) => number.to_string(),
        TableCell::Whole(number) => number.to_string(),
        TableCell::Text(text) => text.clone(),
        TableCell::Word(id) => id.split_once('-').map_or(*id, |(_, word)| word).to_owned(),
        TableCell::Mark(is) | TableCell::Truth(is) => is.to_string(),
        TableCell::Exact(number) => number.to_string(),
        TableCell::Empty => "-".to_owned(),
        other => format!("{other:?}"),
    }
}
