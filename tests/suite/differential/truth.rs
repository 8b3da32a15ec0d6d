//! All solutions of a problem, straight from the definitions: every set of squares and every walk
//! is tried.

use super::board::{BoardSymmetry, SYMMETRIES, TestBoard, UndefinedStep, bits, image_set};
use super::problem::{CoverVariant, ProblemGoal, SymmetryOption, TestProblem};
use std::collections::{BTreeMap, BTreeSet};

/// The squares of a solution: sorted, kind by kind; of a tour in its order.
pub(crate) type SolutionSquares = Vec<usize>;

/// Steps after which a problem is too large to be compared.
const MOST_STEPS: u64 = 400_000;

/// Solutions after which it is.
const MOST_SOLUTIONS: usize = 1500;

/// Why a problem has no solutions to compare with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnsolvedReason {
    /// The definitions do not say what a piece attacks on the board.
    UndefinedStep,
    /// A tour by a piece that does not go back.
    OneWay,
    /// Too large for a brute force.
    Large,
}

impl From<UndefinedStep> for UnsolvedReason {
    fn from(_: UndefinedStep) -> UnsolvedReason {
        UnsolvedReason::UndefinedStep
    }
}

/// All solutions of a problem, and what is the same up to symmetry.
#[derive(Clone, Debug)]
pub(crate) struct GroundTruth {
    /// Sorted; closed tours begin on their first square, towards the neighbour that comes first.
    pub(crate) solutions: Vec<SolutionSquares>,
    /// The pieces of each kind in a solution; of armies on each side.
    pub(crate) parts: Vec<usize>,
    /// The number of pieces, where the problem has one without `pieces`: as many as fit, or as few
    /// as cover, or each army.
    pub(crate) number: usize,
    /// Whether solutions are closed tours, if they are tours.
    pub(crate) walk: Option<bool>,
    /// What a piece of each kind attacks from each square.
    pub(crate) attacks: Vec<Vec<u64>>,
    /// The symmetries under which solutions are essentially the same: with their permutation of the
    /// squares.
    pub(crate) group: Vec<(BoardSymmetry, Vec<usize>)>,
    /// The solutions with pawns on any squares, and how many are essentially different; `solutions`
    /// is empty then.
    pub(crate) loose: Option<(usize, usize)>,
}

/// A search that counts its steps.
struct BruteSearch {
    steps: u64,
    found: Vec<SolutionSquares>,
}

impl BruteSearch {
    fn step(&mut self) -> Result<(), UnsolvedReason> {
        self.steps += 1;
        if self.steps > MOST_STEPS { Err(UnsolvedReason::Large) } else { Ok(()) }
    }

    fn add(&mut self, solution: SolutionSquares) -> Result<(), UnsolvedReason> {
        self.found.push(solution);
        if self.found.len() > MOST_SOLUTIONS { Err(UnsolvedReason::Large) } else { Ok(()) }
    }

    /// Hands on every set of so many squares out of these that `fits` piece by piece.
    fn sets(
        &mut self,
        of: u64,
        number: usize,
        set: u64,
        fits: &dyn Fn(u64, usize) -> bool,
        visit: &mut dyn FnMut(&mut BruteSearch, u64) -> Result<(), UnsolvedReason>,
    ) -> Result<(), UnsolvedReason> {
        self.step()?;
        if number == 0 {
            return visit(self, set);
        }
        let mut rest = of;
        for square in bits(of) {
            rest &= !(1 << square);
            if (rest.count_ones() as usize) + 1 < number {
                break;
            }
            if fits(set, square) {
                self.sets(rest, number - 1, set | 1 << square, fits, visit)?;
            }
        }
        Ok(())
    }

    /// Walks on from the end of a path to every tour.
    fn walk(
        &mut self,
        near: &[u64],
        open: u64,
        path: &mut Vec<usize>,
        closed: bool,
    ) -> Result<(), UnsolvedReason> {
        self.step()?;
        let (first, last) = (path[0], path[path.len() - 1]);
        if open == 0 {
            let closes = path.len() > 2 && near[last] >> first & 1 == 1 && path[1] < last;
            return if !closed || closes { self.add(path.clone()) } else { Ok(()) };
        }
        for next in bits(near[last] & open) {
            path.push(next);
            self.walk(near, open & !(1 << next), path, closed)?;
            path.pop();
        }
        Ok(())
    }
}

/// Returns for each square those whose pieces attack each other or are attacked by one on it.
fn mutual(attacks: &[u64]) -> Vec<u64> {
    let back = |at: usize| {
        (0..attacks.len())
            .filter(|&from| attacks[from] >> at & 1 == 1)
            .fold(0, |set, from| set | 1 << from)
    };
    (0..attacks.len()).map(|at| attacks[at] | back(at)).collect()
}

/// Returns the squares that pieces on a set attack.
pub(crate) fn attacked(attacks: &[u64], set: u64) -> u64 {
    bits(set).fold(0, |all, from| all | attacks[from])
}

/// Returns the set of some squares.
pub(crate) fn set_of(squares: &[usize]) -> u64 {
    squares.iter().fold(0, |set, square| set | 1 << square)
}

/// Returns whether three of some squares are on one straight line: the triangle between them has
/// no area.
fn has_three_in_line(board: &TestBoard, squares: &[usize]) -> bool {
    let places: Vec<_> = squares.iter().map(|&square| board.place(square)).collect();
    let area = |(a, b): (i64, i64), (c, d): (i64, i64), (e, f): (i64, i64)| {
        (c - a) * (f - b) - (e - a) * (d - b)
    };
    (0..places.len()).any(|i| {
        (i + 1..places.len())
            .any(|j| places[j + 1..].iter().any(|&third| area(places[i], places[j], third) == 0))
    })
}

impl GroundTruth {
    /// Solves a problem.
    ///
    /// # Errors
    /// [`UnsolvedReason`] where it cannot be compared.
    pub(crate) fn of(problem: &TestProblem) -> Result<GroundTruth, UnsolvedReason> {
        let board = &problem.board;
        let attacks: Vec<Vec<u64>> = problem
            .pieces
            .iter()
            .map(|piece| piece.attacks(board))
            .collect::<Result<_, UndefinedStep>>()?;
        if problem.is_tour() && !problem.pieces[0].goes_back() {
            return Err(UnsolvedReason::OneWay);
        }
        let group = group(problem, &attacks);
        let walk = problem.is_tour().then(|| problem.is_closed());
        let mut truth = GroundTruth {
            solutions: Vec::new(),
            parts: Vec::new(),
            number: 0,
            walk,
            attacks,
            group,
            loose: None,
        };
        if problem.loose > 0 {
            truth.loose = Some(truth.solve_loose(problem)?);
            return Ok(truth);
        }
        let mut search = BruteSearch { steps: 0, found: Vec::new() };
        (truth.number, truth.parts) = truth.solve(problem, &mut search)?;
        let mut solutions = search.found;
        solutions.retain(|solution| {
            problem.symmetric.is_none_or(|symmetric| truth.has_symmetry(board, solution, symmetric))
                && !(problem.no_three && has_three_in_line(board, solution))
        });
        solutions.sort();
        truth.solutions = solutions;
        Ok(truth)
    }

    /// Finds all solutions, whatever symmetry is asked for. Returns the number of pieces and of
    /// each kind.
    fn solve(
        &self,
        problem: &TestProblem,
        search: &mut BruteSearch,
    ) -> Result<(usize, Vec<usize>), UnsolvedReason> {
        let board = &problem.board;
        let (open, with) = (board.open(), problem.with);
        let free = open & !problem.without;
        let attacks = &self.attacks[0];
        match &problem.goal {
            ProblemGoal::Placement => {
                let conflicts = mutual(attacks);
                let number = match problem.number {
                    Some(number) => number,
                    None => most_apart(problem, &conflicts)?,
                };
                placements(search, &conflicts, free, with, number)?;
                Ok((number, vec![number]))
            }
            ProblemGoal::Cover(variant) => {
                let number = match problem.number {
                    Some(number) => {
                        covers(search, attacks, (open, free, with), *variant, number)?;
                        number
                    }
                    None => {
                        let fewest = |search: &mut BruteSearch, number| {
                            covers(search, attacks, (open, free, with), *variant, number)
                                .map(|()| !search.found.is_empty())
                        };
                        first(search, 0, open.count_ones() as usize, fewest)?
                    }
                };
                Ok((number, vec![number]))
            }
            ProblemGoal::Tour { closed, from, to } => {
                let near: Vec<u64> = attacks.iter().map(|near| near & free).collect();
                let starts = if *closed { free & free.wrapping_neg() } else { free };
                for start in
                    bits(starts).filter(|start| *closed || from.is_none_or(|from| from == *start))
                {
                    search.walk(&near, free & !(1 << start), &mut vec![start], *closed)?;
                }
                search.found.retain(|tour| to.is_none_or(|to| tour.last() == Some(&to)));
                let squares = free.count_ones() as usize;
                Ok((squares, vec![squares]))
            }
            ProblemGoal::Mixture(numbers) => {
                self.mixtures(search, (free, with), numbers, &|all| self.is_apart(all))?;
                Ok((numbers.iter().sum(), numbers.clone()))
            }
            ProblemGoal::MixedCover(numbers, variant) => {
                let covers = |all: &[u64]| {
                    let held = all.iter().fold(0, |held, set| held | set);
                    let reached = all
                        .iter()
                        .zip(&self.attacks)
                        .fold(0, |reached, (set, attacks)| reached | attacked(attacks, *set));
                    match variant {
                        CoverVariant::Plain => reached | held == open,
                        CoverVariant::Independent => reached | held == open && self.is_apart(all),
                        CoverVariant::Total => reached == open,
                    }
                };
                self.mixtures(search, (free, with), numbers, &covers)?;
                Ok((numbers.iter().sum(), numbers.clone()))
            }
            ProblemGoal::Armies(given) => {
                let given = given.map(|number| number.or(problem.number));
                let armies = |search: &mut BruteSearch, numbers: [usize; 2]| {
                    let twice = GroundTruth { attacks: vec![attacks.clone(); 2], ..self.clone() };
                    let apart = |all: &[u64]| {
                        attacked(attacks, all[0]) & all[1] == 0
                            && attacked(attacks, all[1]) & all[0] == 0
                    };
                    twice.mixtures(search, (free, with), &numbers, &apart)
                };
                // The largest armies: from the largest that could be down to the first that there
                // are.
                let squares = open.count_ones() as usize;
                let mut most = if given == [None; 2] { squares / 2 } else { squares };
                let numbers = loop {
                    let numbers = given.map(|number| number.unwrap_or(most));
                    armies(search, numbers)?;
                    if !search.found.is_empty() || most == 0 || !given.contains(&None) {
                        break numbers;
                    }
                    most -= 1;
                };
                let [white, black] = numbers;
                Ok((if given[0].is_some() { black } else { white }, numbers.to_vec()))
            }
        }
    }

    /// Returns whether no piece attacks another, whatever their kinds.
    fn is_apart(&self, all: &[u64]) -> bool {
        let held = all.iter().fold(0, |held, set| held | set);
        all.iter().zip(&self.attacks).all(|(set, attacks)| attacked(attacks, *set) & held == 0)
    }

    /// Finds the sets of squares of each kind, on squares of their own, that are `good`.
    fn mixtures(
        &self,
        search: &mut BruteSearch,
        (free, with): (u64, u64),
        numbers: &[usize],
        good: &dyn Fn(&[u64]) -> bool,
    ) -> Result<(), UnsolvedReason> {
        let mut some: Vec<Vec<u64>> = vec![Vec::new()];
        for &number in numbers {
            let mut next = Vec::new();
            for before in &some {
                let left = before.iter().fold(free, |left, set| left & !set);
                search.sets(left, number, 0, &|_, _| true, &mut |search, set| {
                    search.step()?;
                    next.push([&before[..], &[set]].concat());
                    Ok(())
                })?;
            }
            some = next;
        }
        for all in some {
            let held = all.iter().fold(0, |held, set| held | set);
            if with & !held == 0 && good(&all) {
                search.add(all.iter().flat_map(|&set| bits(set)).collect())?;
            }
        }
        Ok(())
    }

    /// Counts placements beside pawns on any squares, and those that are essentially different.
    fn solve_loose(&self, problem: &TestProblem) -> Result<(usize, usize), UnsolvedReason> {
        let board = &problem.board;
        let mut search = BruteSearch { steps: 0, found: Vec::new() };
        let mut places = Vec::new();
        // No square is named twice: pawns stand on none that is given.
        let room = board.open() & !problem.with & !problem.without;
        search.sets(room, problem.loose, 0, &|_, _| true, &mut |_, pawns| {
            places.push(pawns);
            Ok(())
        })?;
        let mut all: BTreeSet<(u64, u64)> = BTreeSet::new();
        for pawns in places {
            let walled = TestBoard { pawns, ..board.clone() };
            let conflicts = mutual(&problem.pieces[0].attacks(&walled)?);
            search.found.clear();
            let free = walled.open() & !problem.without;
            placements(&mut search, &conflicts, free, problem.with, problem.number.unwrap_or(0))?;
            all.extend(search.found.iter().map(|solution| (set_of(solution), pawns)));
        }
        let image = |by: &[usize], (pieces, pawns): (u64, u64)| {
            (image_set(by, pieces), image_set(by, pawns))
        };
        // With pawns on it, the image of a board with other joined edges is another board.
        let keeps = |(symmetry, _): &&(BoardSymmetry, Vec<usize>)| board.joins.keeps(*symmetry);
        let least = |it: &(u64, u64)| {
            let images = self.group.iter().filter(keeps).map(|(_, by)| image(by, *it));
            images.filter(|image| all.contains(image)).min()
        };
        Ok((all.len(), all.iter().map(least).collect::<BTreeSet<_>>().len()))
    }

    /// Returns whether one of the symmetries that a word stands for leaves a solution as it is.
    pub(crate) fn has_symmetry(
        &self,
        board: &TestBoard,
        solution: &[usize],
        symmetric: SymmetryOption,
    ) -> bool {
        let named = SYMMETRIES.into_iter().filter(|&symmetry| symmetric.names(symmetry));
        let solution = self.normal(solution.to_vec());
        named
            .filter_map(|symmetry| symmetry.permutation(board))
            .any(|by| self.image(&by, &solution) == solution)
    }

    /// Returns the image of a solution.
    pub(crate) fn image(&self, by: &[usize], solution: &[usize]) -> SolutionSquares {
        self.normal(solution.iter().map(|&square| by[square]).collect())
    }

    /// Returns a solution as it is format_solutions here: sorted kind by kind, or a closed tour
    /// from its first square.
    pub(crate) fn normal(&self, mut solution: SolutionSquares) -> SolutionSquares {
        match self.walk {
            Some(false) => {}
            Some(true) => {
                let first = (0..solution.len()).min_by_key(|&at| solution[at]).unwrap_or(0);
                solution.rotate_left(first);
                if solution.len() > 2 && solution[solution.len() - 1] < solution[1] {
                    solution[1..].reverse();
                }
            }
            None => {
                let mut rest = &mut solution[..];
                for &part in &self.parts {
                    let (one, others) = rest.split_at_mut(part.min(rest.len()));
                    one.sort_unstable();
                    rest = others;
                }
                rest.sort_unstable();
            }
        }
        solution
    }

    /// Returns the symmetries that leave a solution as it is.
    pub(crate) fn stabiliser(&self, solution: &[usize]) -> Vec<BoardSymmetry> {
        let solution = self.normal(solution.to_vec());
        let keeps = |(_, by): &&(BoardSymmetry, Vec<usize>)| self.image(by, &solution) == solution;
        self.group.iter().filter(keeps).map(|(symmetry, _)| *symmetry).collect()
    }

    /// Sorts some solutions into classes: those that a symmetry of the group exchanges. Returns the
    /// class of each.
    pub(crate) fn classes(&self, solutions: &[SolutionSquares], rotations: bool) -> Vec<usize> {
        let places: BTreeMap<&SolutionSquares, usize> =
            solutions.iter().enumerate().map(|(at, solution)| (solution, at)).collect();
        let group: Vec<_> = self
            .group
            .iter()
            .filter(|(symmetry, _)| !rotations || !symmetry.is_reflection())
            .collect();
        let least = |solution: &SolutionSquares| {
            let images =
                group.iter().filter_map(|(_, by)| places.get(&self.image(by, solution)).copied());
            images.min().expect("the identity keeps it")
        };
        solutions.iter().map(least).collect()
    }

    /// Returns how many of some solutions are essentially different.
    pub(crate) fn class_count(&self, solutions: &[SolutionSquares], rotations: bool) -> usize {
        self.classes(solutions, rotations).into_iter().collect::<BTreeSet<_>>().len()
    }

    /// Returns the numbers of the squares of a solution as a drawn board is read, kind by kind:
    /// what decides which image comes first.
    pub(crate) fn reading(&self, board: &TestBoard, solution: &[usize]) -> Vec<i64> {
        let number = |square: usize| {
            let (file, rank) = board.place(square);
            (board.ranks - 1 - rank) * board.files + file
        };
        let numbers: Vec<i64> = solution.iter().map(|&square| number(square)).collect();
        let order: Vec<usize> = numbers.iter().map(|&number| number as usize).collect();
        // The same rule as for squares, on the numbers in reading order.
        self.normal(order).into_iter().map(|number| number as i64).collect()
    }
}

/// Returns the first number from `from` up to `to` at which `found` says yes, or one more.
fn first(
    search: &mut BruteSearch,
    from: usize,
    to: usize,
    mut found: impl FnMut(&mut BruteSearch, usize) -> Result<bool, UnsolvedReason>,
) -> Result<usize, UnsolvedReason> {
    for number in from..=to {
        if found(search, number)? {
            return Ok(number);
        }
    }
    Ok(to + 1)
}

/// Finds the sets of so many squares on which no piece attacks another.
fn placements(
    search: &mut BruteSearch,
    conflicts: &[u64],
    free: u64,
    with: u64,
    number: usize,
) -> Result<(), UnsolvedReason> {
    let apart = |set: u64, square: usize| conflicts[square] & set == 0;
    search.sets(free, number, 0, &apart, &mut |search, set| {
        if with & !set == 0 { search.add(bits(set).collect()) } else { Ok(()) }
    })
}

/// Finds the covers of the open squares with so many pieces.
fn covers(
    search: &mut BruteSearch,
    attacks: &[u64],
    (open, free, with): (u64, u64, u64),
    variant: CoverVariant,
    number: usize,
) -> Result<(), UnsolvedReason> {
    let conflicts = mutual(attacks);
    let fits = |set: u64, square: usize| {
        variant != CoverVariant::Independent || conflicts[square] & set == 0
    };
    search.sets(free, number, 0, &fits, &mut |search, set| {
        let own = if variant == CoverVariant::Total { 0 } else { set };
        let covers = attacked(attacks, set) | own == open;
        if covers && with & !set == 0 { search.add(bits(set).collect()) } else { Ok(()) }
    })
}

/// Returns how many pieces a placement has if that is not said: one for each line, if the piece
/// holds the files and ranks of a board without walls, else as many as fit on the board, whatever
/// squares are given. A half twist joins two lines into one.
fn most_apart(problem: &TestProblem, conflicts: &[u64]) -> Result<usize, UnsolvedReason> {
    let board = &problem.board;
    if problem.pieces[0].holds_lines() && !board.has_walls() {
        let lines = |across: i64, twisted: bool| if twisted { (across + 1) / 2 } else { across };
        let [sides, ends] = board.joins.twists();
        return Ok(lines(board.files, ends).min(lines(board.ranks, sides)) as usize);
    }
    fn most(conflicts: &[u64], free: u64, steps: &mut u64) -> Result<usize, UnsolvedReason> {
        *steps += 1;
        if *steps > MOST_STEPS {
            return Err(UnsolvedReason::Large);
        }
        let Some(square) = bits(free).next() else { return Ok(0) };
        let taken = 1 + most(conflicts, free & !(1 << square) & !conflicts[square], steps)?;
        // A square that nothing conflicts with is taken.
        if conflicts[square] & free == 0 {
            return Ok(taken);
        }
        Ok(taken.max(most(conflicts, free & !(1 << square), steps)?))
    }
    most(conflicts, board.open(), &mut 0)
}

/// Returns the symmetries that keep the squares that a piece can stand on, and what each piece
/// attacks. Tours leave blocked squares out.
fn group(problem: &TestProblem, attacks: &[Vec<u64>]) -> Vec<(BoardSymmetry, Vec<usize>)> {
    let board = &problem.board;
    let open = if problem.is_tour() { board.open() & !problem.without } else { board.open() };
    let keeps = |by: &[usize]| {
        let same = |attacks: &Vec<u64>| {
            bits(open).all(|at| attacks[by[at]] & open == image_set(by, attacks[at] & open))
        };
        image_set(by, open) == open && attacks.iter().all(same)
    };
    let permutations = SYMMETRIES
        .into_iter()
        .filter_map(|symmetry| Some((symmetry, symmetry.permutation(board)?)));
    permutations.filter(|(_, by)| keeps(by)).collect()
}
