//! Refutations of sums over 0-1 variables, told step by step, so that another program can check them.
//!
//! # The idea
//!
//! What is given are sums of variables that are at least, or at most, some number. The search takes the sum that is hardest to reach,
//! sets one of its variables to 1, refutes that, sets it to 0, and so on. Two kinds of steps carry the proof, those of the cutting planes
//! proof system (Cook, Coullard and Turán, 1987) and of unit propagation (Elffers, Gocht, McCreesh and Nordström, 2020):
//!
//! 1. *A combination* is a sum of given sums with whole factors: it follows from them by addition. Where a bound says that the pieces that
//!    are left cannot cover what is open, the combination is that bound.
//! 2. *A clause* says that some variables are not all 1. A checker sets them to 1 and follows what the sums, the combinations and the
//!    earlier clauses force, until one of them is violated.
//!
//! # The bound
//!
//! Let each sum that is not reached yet have a price. The gain of a variable is the total price of the open sums in which it occurs. At
//! most `k` variables may become 1, so the prices that are met are at most the sum of the `k` best gains. If all open prices together are
//! more, there is no solution; and a variable whose gain is too small to take the place of the `k`-th best is 0. With `λ` the `k`-th best
//! gain this is one linear inequality, the open sums with their prices plus `λ` times "at most `k`", and a checker needs no more than
//! that. The prices are first all equal, and then move a little from sums that are met often to sums that are not met (a subgradient
//! method: Held and Karp, 1971); each node starts from the prices of its parent.
//!
//! Where variables exclude each other and many of them are asked for, the groups of which at most one is 1 bound how many there are:
//! a combination again, with a largest matching where the groups are pairs of a bipartite graph.
//!
//! # Symmetry
//!
//! Where symmetries map the sums onto each other, a node takes one variable of an orbit: of a solution in which another of them is 1 there
//! is an image in which that one is. So the others are 0 once it is refuted. A checker takes this by *redundance-based strengthening*
//! (Gocht and Nordström, 2021): a constraint may join if each solution that violates it has an image that keeps it and everything that is
//! known. What is known then has to be symmetric itself, so each combination is replaced by the sum of its images, which says no less; and
//! below the variable only the symmetries that keep it are used. Measured on covers by queens and knights, boards of 8 to 13: a proof
//! with every image has 4 to 7 times as many nodes and 2 to 6 times as many bytes.
//!
//! # One small board
//!
//! One king does not cover 3 x 1 squares from `a1`: "at most one piece", "a1 or b1", "a1, b1 or c1", "b1 or c1", and `b1` is blocked. The
//! open sums have gains 2 for a1 and 2 for c1, three sums are open, one piece is left: 2 < 3. The combination of the three sums and twice
//! "at most one" is violated once `b1` is 0, which ends the proof in two steps.

use super::circuit::{Circuit, Flow};
use super::lines::gcd;
use super::matching::Bipartite;
use super::{Limit, Pulse, Stop};
use std::collections::BTreeMap;
use std::io;

/// A sum of variables compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The variables, from 0, each once.
    pub variables: Vec<u32>,
    /// Whether the sum is at most the bound, or at least.
    pub at_most: bool,
    /// The number.
    pub bound: u32,
    /// The number by which the proof names it.
    pub number: u64,
}

/// Receives the steps of a proof. Each step that derives something answers with the number of what it derived.
pub trait Derivation {
    /// The sum of constraints with these numbers, each multiplied by a factor; divided by the divisor and rounded up.
    ///
    /// # Errors
    /// What the system says.
    fn combine(&mut self, terms: &[(u64, u64)], divisor: u64) -> io::Result<u64>;

    /// These variables are not all 1: follows by unit propagation. None of them is the contradiction.
    ///
    /// # Errors
    /// What the system says.
    fn exclude(&mut self, ones: &[u32]) -> io::Result<u64>;

    /// Where these variables are 1, the first of two others is 1 or the second is 0: an image of a solution in which it is not is one in
    /// which it is. The images of all variables are told, that of the first being the second.
    ///
    /// # Errors
    /// What the system says.
    fn prefer(&mut self, ones: &[u32], pair: (u32, u32), images: &[u32]) -> io::Result<u64>;

    /// These constraints are not needed any more.
    ///
    /// # Errors
    /// What the system says.
    fn forget(&mut self, numbers: &[u64]) -> io::Result<()>;
}

/// How a refutation ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// There is no solution; the contradiction has this number.
    Refuted(u64),
    /// These variables are 1 in a solution, and no other.
    Solution(Vec<u32>),
    /// It was stopped.
    Stopped(Stop),
}

/// The rounds in which prices move, in each node and at the root.
const ROUNDS: (usize, usize) = (4, 100);

/// The most groups of variables that exclude each other.
const CLIQUES: usize = 20_000;

/// The price that all sums have at first: fine enough to move by small steps.
const PRICE: u64 = 12;

/// Refutes sums over a number of variables, or finds a solution, and tells the nodes that it took.
///
/// The symmetries tell the image of each variable. They are the elements of a group, the identity left out; those are used that map
/// the sums onto each other.
///
/// # Errors
/// What the receiver of the steps says.
///
/// # Complexity
/// A node costs a few passes over the sums; the number of nodes is exponential in the worst case. Memory is linear in the sums, times the
/// depth of the search for the prices.
pub fn refute(
    variables: usize,
    sums: &[Sum],
    symmetries: Vec<Vec<u32>>,
    steps: &mut dyn Derivation,
    limit: &Limit,
) -> io::Result<(Refutation, u64)> {
    let mut search = Search::new(variables, sums.to_vec(), steps, limit);
    search.symmetries = symmetries.into_iter().map(|variables| Images { variables, sums: Vec::new() }).collect();
    run(search)
}

/// The same for sums over the edges of a graph, of which those that come first say, vertex by vertex, "at least" and then "at most".
///
/// Sums of parts of the graph that were needed join the circuit's own. Where there are new ones, the steps are no proof; those of another
/// run in which the sums of all parts are given may be.
///
/// # Errors
/// What the receiver of the steps says.
///
/// # Complexity
/// As [`refute`], and a flow through the graph a node.
pub fn refute_circuit(
    circuit: &mut Circuit,
    sums: &[Sum],
    steps: &mut dyn Derivation,
    limit: &Limit,
) -> io::Result<(Refutation, u64)> {
    let mut search = Search::new(circuit.edges.len(), sums.to_vec(), steps, limit);
    (search.most, search.least) = (None, None);
    search.circuit = Some(circuit);
    run(search)
}

fn run(mut search: Search<'_>) -> io::Result<(Refutation, u64)> {
    let ended = match search.cliques() {
        Ok(()) => {
            let (group, prices) = (search.group(), vec![PRICE; search.sums.len()]);
            search.node(&mut Vec::new(), &prices, group)
        }
        Err(break_off) => Err(break_off),
    };
    let refutation = match ended {
        Ok(number) => Refutation::Refuted(number),
        Err(Break::Solution(ones)) => Refutation::Solution(ones),
        Err(Break::Stopped(stop)) => Refutation::Stopped(stop),
        Err(Break::System(error)) => return Err(error),
    };
    Ok((refutation, search.nodes))
}

/// Why a search ends before its end.
enum Break {
    Solution(Vec<u32>),
    Stopped(Stop),
    System(io::Error),
}

impl From<io::Error> for Break {
    fn from(error: io::Error) -> Break {
        Break::System(error)
    }
}

impl From<Stop> for Break {
    fn from(stop: Stop) -> Break {
        Break::Stopped(stop)
    }
}

/// The state of the search: which variables are set, and how far each sum has come.
struct Search<'a> {
    sums: Vec<Sum>,
    /// The sums in which each variable occurs.
    of: Vec<Vec<u32>>,
    values: Vec<Option<bool>>,
    /// The ones in each sum, and the variables of each that are not set.
    ones: Vec<u32>,
    free: Vec<u32>,
    /// What was set, in order, and up to where its consequences were followed.
    set: Vec<u32>,
    followed: usize,
    /// The sums over all variables that bound how many are 1 from above and from below.
    most: Option<usize>,
    least: Option<usize>,
    circuit: Option<&'a mut Circuit>,
    symmetries: Vec<Images>,
    nodes: u64,
    steps: &'a mut dyn Derivation,
    pulse: Pulse<'a>,
}

/// The images of variables and sums under a symmetry.
struct Images {
    variables: Vec<u32>,
    sums: Vec<u32>,
}

/// The number of a combination, and the variables that it sets with their values; none of these is a contradiction.
type Decided = (u64, Vec<(u32, bool)>);

/// What the bound by prices says: how much more than the open prices the best variables gain (less than nothing is a contradiction),
/// the gain of the last of these, and all gains.
struct Bound {
    slack: i64,
    last: u64,
    gains: Vec<u64>,
    prices: Vec<u64>,
    total: u64,
}

impl<'a> Search<'a> {
    fn new(variables: usize, sums: Vec<Sum>, steps: &'a mut dyn Derivation, limit: &'a Limit) -> Search<'a> {
        let whole = |at_most| sums.iter().position(|sum| sum.at_most == at_most && sum.variables.len() == variables);
        let (most, least) = (whole(true), whole(false));
        let mut search = Search {
            sums: Vec::new(),
            of: vec![Vec::new(); variables],
            values: vec![None; variables],
            ones: Vec::new(),
            free: Vec::new(),
            set: Vec::new(),
            followed: 0,
            most,
            least,
            circuit: None,
            symmetries: Vec::new(),
            nodes: 0,
            steps,
            pulse: Pulse::new(limit),
        };
        sums.into_iter().for_each(|sum| search.add(sum));
        search
    }

    fn add(&mut self, sum: Sum) {
        let index = self.sums.len() as u32;
        let (mut ones, mut free) = (0, 0);
        for &variable in &sum.variables {
            self.of[variable as usize].push(index);
            ones += u32::from(self.values[variable as usize] == Some(true));
            free += u32::from(self.values[variable as usize].is_none());
        }
        self.ones.push(ones);
        self.free.push(free);
        self.sums.push(sum);
    }

    fn assign(&mut self, variable: u32, one: bool) {
        self.values[variable as usize] = Some(one);
        self.set.push(variable);
        for &sum in &self.of[variable as usize] {
            self.free[sum as usize] -= 1;
            self.ones[sum as usize] += u32::from(one);
        }
    }

    fn undo(&mut self, mark: usize) {
        for variable in self.set.drain(mark..).rev() {
            let one = self.values[variable as usize].take() == Some(true);
            for &sum in &self.of[variable as usize] {
                self.free[sum as usize] += 1;
                self.ones[sum as usize] -= u32::from(one);
            }
        }
        self.followed = self.followed.min(mark);
    }

    /// What a sum still needs: how many ones it lacks, or how many more it admits; none where it is violated.
    fn room(&self, sum: usize) -> Option<u32> {
        let (Sum { at_most, bound, .. }, ones) = (&self.sums[sum], self.ones[sum]);
        if *at_most { bound.checked_sub(ones) } else { (ones + self.free[sum]).checked_sub(*bound) }
    }

    /// Sets what a sum forces; whether it can still hold.
    fn follow(&mut self, sum: usize) -> bool {
        let Some(room) = self.room(sum) else { return false };
        if room == 0 && self.free[sum] > 0 {
            let one = !self.sums[sum].at_most;
            for index in 0..self.sums[sum].variables.len() {
                let variable = self.sums[sum].variables[index];
                if self.values[variable as usize].is_none() {
                    self.assign(variable, one);
                }
            }
        }
        true
    }

    /// Follows what has been set; whether every sum can still hold.
    fn propagate(&mut self) -> bool {
        while let Some(&variable) = self.set.get(self.followed) {
            self.followed += 1;
            for index in 0..self.of[variable as usize].len() {
                if !self.follow(self.of[variable as usize][index] as usize) {
                    return false;
                }
            }
        }
        true
    }

    /// The symmetries under which the image of each sum is a sum.
    fn group(&mut self) -> Vec<usize> {
        if self.symmetries.is_empty() {
            return Vec::new();
        }
        let mut of = BTreeMap::new();
        for (number, Sum { variables, at_most, bound, .. }) in (0..).zip(&self.sums) {
            let mut variables = variables.clone();
            variables.sort_unstable();
            of.insert((variables, *at_most, *bound), number);
        }
        for symmetry in &mut self.symmetries {
            let image = |Sum { variables, at_most, bound, .. }: &Sum| {
                let mut images: Vec<u32> = variables.iter().map(|&v| symmetry.variables[v as usize]).collect();
                images.sort_unstable();
                of.get(&(images, *at_most, *bound)).copied()
            };
            symmetry.sums = self.sums.iter().map_while(image).collect();
        }
        (0..self.symmetries.len()).filter(|&of| self.symmetries[of].sums.len() == self.sums.len()).collect()
    }

    /// Refutes that these variables are 1, together with what is set; the number of the clause that says so.
    ///
    /// The symmetries of the group keep each of these variables, and map what is set onto itself.
    fn node(&mut self, chosen: &mut Vec<u32>, prices: &[u64], group: Vec<usize>) -> Result<u64, Break> {
        self.nodes += 1;
        let (mark, mut derived, mut prices, mut group) = (self.set.len(), Vec::new(), prices.to_vec(), group);
        // Sums that force something before anything is set are not met by way of a variable.
        let mut possible = !chosen.is_empty() || (0..self.sums.len()).all(|sum| self.follow(sum));
        while possible && self.propagate() {
            self.pulse.check(self.set.len() as u64 + self.sums.len() as u64)?;
            if self.parts(&mut derived, chosen.is_empty())? {
                break;
            }
            let open: Vec<usize> = (0..self.sums.len()).filter(|&sum| self.is_open(sum)).collect();
            let Some(&tightest) = open.iter().min_by_key(|&&sum| self.room(sum)) else {
                let ones = (0..).zip(&self.values).filter(|(_, value)| **value == Some(true)).map(|(v, _)| v);
                return Err(Break::Solution(ones.collect()));
            };
            if let Some(terms) = self.crowded() {
                derived.push(self.steps.combine(&terms, 1)?);
                break;
            }
            let told = match self.flow()? {
                None => self.bounded(&open, &mut prices, &group, chosen.is_empty())?,
                told => told,
            };
            if let Some((number, decided)) = told {
                derived.push(number);
                possible = !decided.is_empty();
                decided.into_iter().for_each(|(variable, one)| self.assign(variable, one));
                continue;
            }
            let gain = |v: &u32| self.of[*v as usize].iter().filter(|&&sum| self.is_open(sum as usize)).count();
            let free = self.sums[tightest].variables.iter().copied().filter(|&v| self.values[v as usize].is_none());
            let variable = free.max_by_key(gain).expect("an open sum that can be reached has a free variable");
            let before = self.set.len();
            if !group.is_empty() {
                // The clause of what is violated at once is shorter than a symmetry, and not symmetric.
                self.assign(variable, true);
                if !self.propagate() {
                    group.clear();
                }
                self.undo(before);
            }
            let mut orbit = vec![variable];
            for &symmetry in &group {
                let images = &self.symmetries[symmetry].variables;
                let image = images[variable as usize];
                if !orbit.contains(&image) {
                    orbit.push(image);
                    derived.push(self.steps.prefer(chosen, (variable, image), images)?);
                }
            }
            let keeps = |&of: &usize| self.symmetries[of].variables[variable as usize] == variable;
            let keeping: Vec<usize> = group.iter().copied().filter(keeps).collect();
            chosen.push(variable);
            self.assign(variable, true);
            derived.push(self.node(chosen, &prices, keeping)?);
            chosen.pop();
            self.undo(before);
            orbit.into_iter().for_each(|variable| self.assign(variable, false));
        }
        self.undo(mark);
        let clause = self.steps.exclude(chosen)?;
        self.steps.forget(&derived)?;
        Ok(clause)
    }

    /// Whether a sum has to become larger.
    fn is_open(&self, sum: usize) -> bool {
        !self.sums[sum].at_most && self.ones[sum] < self.sums[sum].bound
    }

    /// Whether the sums of some parts of the graph exclude a circuit; those that are new join the others.
    fn parts(&mut self, derived: &mut Vec<u64>, root: bool) -> Result<bool, Break> {
        let Some(circuit) = self.circuit.as_deref_mut() else { return Ok(false) };
        let Some(obstacle) = circuit.obstacle(&self.values, root) else { return Ok(false) };
        let first = self.sums.len() - circuit.parts.len();
        let (mut terms, mut added) = (Vec::new(), Vec::new());
        for part in obstacle.parts {
            match circuit.parts.iter().position(|known| *known == part) {
                Some(known) => terms.push((self.sums[first + known].number, 1)),
                None => {
                    let (variables, at_most, bound) = circuit.sum(&part);
                    circuit.parts.push(part);
                    added.push(Sum { variables, at_most, bound, number: 0 });
                }
            }
        }
        added.into_iter().for_each(|sum| self.add(sum));
        if !obstacle.hubs.is_empty() {
            terms.extend(obstacle.hubs.iter().map(|&hub| (self.sums[2 * hub as usize + 1].number, 1)));
            derived.push(self.steps.combine(&terms, 1)?);
        }
        Ok(true)
    }

    /// The bound by a flow through the graph, told if it is of use.
    fn flow(&mut self) -> Result<Option<Decided>, Break> {
        let Some(circuit) = self.circuit.as_deref() else { return Ok(None) };
        let need = |vertex: usize| self.sums[2 * vertex].bound - self.ones[2 * vertex];
        let needs: Vec<u32> = (0..circuit.at.len()).map(need).collect();
        self.pulse.check(circuit.edges.len() as u64)?;
        let Flow::Tight(lefts, rights) = circuit.flow(&self.values, &needs) else { return Ok(None) };
        // By how much the edges that are not set can exceed what the sum has to reach.
        let (mut factors, mut slack) = (BTreeMap::<u32, i64>::new(), 0);
        for (vertices, sign) in [(&lefts, 1), (&rights, -1)] {
            for &vertex in vertices {
                slack -= sign * i64::from(needs[vertex as usize]);
                let edges = circuit.at[vertex as usize].iter().filter(|&&edge| self.values[edge as usize].is_none());
                edges.for_each(|&edge| *factors.entry(edge).or_default() += sign);
            }
        }
        slack += factors.values().filter(|&&factor| factor > 0).sum::<i64>();
        let is_decided = |&(_, factor): &(u32, i64)| slack >= 0 && factor.abs() > slack;
        let decided: Vec<_> = factors.into_iter().filter(is_decided).map(|(edge, factor)| (edge, factor > 0)).collect();
        if slack >= 0 && decided.is_empty() {
            return Ok(None);
        }
        let numbers = |vertices: Vec<u32>, way: usize| {
            vertices.into_iter().map(move |vertex| 2 * vertex as usize + way).map(|sum| (self.sums[sum].number, 1))
        };
        let terms: Vec<(u64, u64)> = numbers(lefts, 0).chain(numbers(rights, 1)).collect();
        Ok(Some((self.steps.combine(&terms, 1)?, decided)))
    }

    /// The bound by prices, told if it is of use.
    fn bounded(
        &mut self,
        open: &[usize],
        prices: &mut [u64],
        group: &[usize],
        root: bool,
    ) -> Result<Option<Decided>, Break> {
        let Some(most) = self.most else { return Ok(None) };
        let open: Vec<usize> = open.iter().copied().filter(|&sum| Some(sum) != self.least).collect();
        let left = (self.sums[most].bound - self.ones[most]) as usize;
        let mut best = self.bound(&open, vec![1; open.len()], left);
        if best.slack >= 0 {
            let mut moving: Vec<u64> = open.iter().map(|&sum| prices[sum].max(1)).collect();
            for _ in 0..if root { ROUNDS.1 } else { ROUNDS.0 } {
                let bound = self.bound(&open, moving.clone(), left);
                self.pulse.check(bound.gains.len() as u64)?;
                self.shift(&open, &bound.gains, left, &mut moving);
                let per = |a: &Bound, b: &Bound| i128::from(a.slack) * i128::from(b.total);
                if per(&bound, &best) < per(&best, &bound) {
                    best = bound;
                }
                if best.slack < 0 {
                    break;
                }
            }
            open.iter().zip(&moving).for_each(|(&sum, &price)| prices[sum] = price);
        }
        if !group.is_empty() {
            // The sum of its images says at least as much, and is its own image.
            let mut whole = vec![0; self.sums.len()];
            for (&sum, &price) in open.iter().zip(&best.prices) {
                whole[sum] += price;
                group.iter().for_each(|&symmetry| whole[self.symmetries[symmetry].sums[sum] as usize] += price);
            }
            let common = whole.iter().fold(0, |a, &b| gcd(a, b)).max(1);
            best = self.bound(&open, open.iter().map(|&sum| whole[sum] / common).collect(), left);
        }
        let Bound { slack, last, gains, prices, .. } = best;
        let is_out =
            |&v: &u32| self.values[v as usize].is_none() && last.saturating_sub(gains[v as usize]) as i64 > slack;
        let thrown_out: Vec<u32> =
            if slack < 0 { Vec::new() } else { (0..self.values.len() as u32).filter(is_out).collect() };
        if slack >= 0 && thrown_out.is_empty() {
            return Ok(None);
        }
        let priced = open.iter().zip(prices).filter(|(_, price)| *price > 0);
        let mut terms: Vec<(u64, u64)> = priced.map(|(&sum, price)| (self.sums[sum].number, price)).collect();
        if last > 0 {
            terms.push((self.sums[most].number, last));
        }
        let decided = thrown_out.into_iter().map(|variable| (variable, false)).collect();
        Ok(Some((self.steps.combine(&terms, 1)?, decided)))
    }

    /// The bound by these prices of the open sums, where `left` variables may still become 1.
    fn bound(&self, open: &[usize], prices: Vec<u64>, left: usize) -> Bound {
        let (mut gains, mut total) = (vec![0; self.values.len()], 0);
        for (&sum, &price) in open.iter().zip(&prices).filter(|(_, price)| **price > 0) {
            total += price * u64::from(self.sums[sum].bound - self.ones[sum]);
            for &variable in &self.sums[sum].variables {
                if self.values[variable as usize].is_none() {
                    gains[variable as usize] += price;
                }
            }
        }
        let mut best: Vec<u64> = gains.iter().copied().filter(|&gain| gain > 0).collect();
        best.sort_unstable_by(|a, b| b.cmp(a));
        let last = left.checked_sub(1).and_then(|last| best.get(last)).copied().unwrap_or(0);
        let slack = best.iter().take(left).sum::<u64>() as i64 - total as i64;
        Bound { slack, last, gains, prices, total }
    }

    /// Moves prices: what the best variables do not meet costs more, what they meet more than once less.
    fn shift(&self, open: &[usize], gains: &[u64], left: usize, prices: &mut [u64]) {
        let mut best: Vec<usize> = (0..gains.len()).filter(|&variable| gains[variable] > 0).collect();
        best.sort_unstable_by_key(|&variable| std::cmp::Reverse(gains[variable]));
        let mut met = vec![0u64; self.sums.len()];
        for &variable in best.iter().take(left) {
            self.of[variable].iter().for_each(|&sum| met[sum as usize] += 1);
        }
        for (&sum, price) in open.iter().zip(prices) {
            *price = match met[sum] {
                0 => *price + 2,
                times => price.saturating_sub(times - 1),
            };
        }
    }

    /// The combination that says: the groups of variables that exclude each other leave no room for as many as are asked for.
    fn crowded(&self) -> Option<Vec<(u64, u64)>> {
        let least = self.least?;
        let need = u64::from(self.sums[least].bound.saturating_sub(self.ones[least]));
        let is_group = |&sum: &usize| self.sums[sum].at_most && Some(sum) != self.most && self.free[sum] > 1;
        let mut groups: Vec<usize> = (0..self.sums.len()).filter(is_group).collect();
        let mut outside: Vec<bool> = self.values.iter().map(Option::is_none).collect();
        let mut room = outside.iter().filter(|&&free| free).count() as u64;
        let mut used = Vec::new();
        let is_pair = |sum: &Sum| sum.variables.len() == 2 && sum.bound == 1;
        let pairs = groups.iter().all(|&sum| self.free[sum] == 2 && is_pair(&self.sums[sum]));
        if let Some(matched) = pairs.then(|| self.matched(&groups)).flatten() {
            room -= matched.len() as u64;
            used = matched;
        } else {
            // Again and again the group that leaves out most of what no group holds yet.
            let saved = |sum: &usize, outside: &[bool]| {
                let members = self.sums[*sum].variables.iter().filter(|&&v| outside[v as usize]).count() as u64;
                members.saturating_sub(self.room(*sum).map_or(members, u64::from))
            };
            loop {
                groups.retain(|sum| saved(sum, &outside) > 0);
                let Some(&sum) = groups.iter().rev().max_by_key(|sum| saved(sum, &outside)) else { break };
                room -= saved(&sum, &outside);
                self.sums[sum].variables.iter().for_each(|&v| outside[v as usize] = false);
                used.push(sum);
            }
        }
        let terms = std::iter::once(least).chain(used).map(|sum| (self.sums[sum].number, 1));
        (room < need).then(|| terms.collect())
    }

    /// A largest matching of pairs, where their graph is bipartite.
    fn matched(&self, pairs: &[usize]) -> Option<Vec<usize>> {
        let mut side: Vec<Option<bool>> = vec![None; self.values.len()];
        let mut next: Vec<Vec<(u32, usize)>> = vec![Vec::new(); self.values.len()];
        for &pair in pairs {
            let [a, b] = self.sums[pair].variables[..] else { return None };
            next[a as usize].push((b, pair));
            next[b as usize].push((a, pair));
        }
        for start in 0..side.len() {
            let mut waiting = vec![(start as u32, side[start].unwrap_or(false))];
            while let Some((at, colour)) = waiting.pop() {
                match side[at as usize] {
                    Some(other) if other != colour => return None,
                    Some(_) => {}
                    None => {
                        side[at as usize] = Some(colour);
                        waiting.extend(next[at as usize].iter().map(|&(to, _)| (to, !colour)));
                    }
                }
            }
        }
        let on_left = |at: usize| side[at] == Some(false);
        let edges = (0..side.len())
            .map(|at| if on_left(at) { next[at].iter().map(|&(to, _)| to).collect() } else { Vec::new() });
        let matching = Bipartite { edges: edges.collect(), right: side.len() }.matching();
        let partners = matching.of_left.iter().enumerate().filter_map(|(at, partner)| Some((at, (*partner)?)));
        let pair = |(at, partner): (usize, u32)| next[at].iter().find(|(to, _)| *to == partner).map(|&(_, pair)| pair);
        partners.map(pair).collect()
    }

    /// Where pairs exclude each other and a number of pieces is asked for, derives what largest groups say in which each pair does.
    ///
    /// Of a group that holds at most one 1, and one more variable that excludes each of its `k`: `k - 1` times the group's sum and the `k`
    /// pairs are `k` times the sum of all, and at most `2 k - 1`; divided by `k` it is at most one.
    fn cliques(&mut self) -> Result<(), Break> {
        let is_pair = |sum: &Sum| sum.at_most && sum.bound == 1 && sum.variables.len() == 2;
        if self.least.is_none() || !self.sums.iter().any(is_pair) {
            return Ok(());
        }
        let (mut pairs, mut next) = (BTreeMap::new(), vec![Vec::new(); self.values.len()]);
        for sum in self.sums.iter().filter(|sum| is_pair(sum)) {
            let (a, b) = (sum.variables[0].min(sum.variables[1]), sum.variables[0].max(sum.variables[1]));
            if pairs.insert((a, b), sum.number).is_none() {
                next[a as usize].push(b);
                next[b as usize].push(a);
            }
        }
        next.iter_mut().for_each(|next| next.sort_unstable());
        let mut found = Vec::new();
        for first in 0..next.len() as u32 {
            let (before, after) = next[first as usize].iter().copied().partition(|&other| other < first);
            self.largest(&next, &mut vec![first], after, before, &mut found)?;
        }
        if found.len() >= CLIQUES {
            // Those that were found need not have their images among them.
            self.symmetries.clear();
        }
        for mut group in found {
            group.sort_unstable();
            let mut numbers = vec![pairs[&(group[0], group[1])]];
            for size in 2..group.len() {
                self.pulse.check(size as u64)?;
                let with = group[..size].iter().map(|&variable| (pairs[&(variable, group[size])], 1));
                let before = numbers.last().map(|&number| (number, size as u64 - 1));
                let terms: Vec<(u64, u64)> = before.into_iter().chain(with).collect();
                numbers.push(self.steps.combine(&terms, size as u64)?);
            }
            let number = numbers.pop().unwrap_or_default();
            self.steps.forget(&numbers[1..])?;
            self.add(Sum { variables: group, at_most: true, bound: 1, number });
        }
        Ok(())
    }

    /// The groups of three and more in which each pair excludes each other, and that no further variable joins: this one and what of
    /// the variables after it may be in it, those before were in others.
    ///
    /// Bron and Kerbosch (1973), with a pivot.
    fn largest(
        &mut self,
        next: &[Vec<u32>],
        group: &mut Vec<u32>,
        mut after: Vec<u32>,
        mut before: Vec<u32>,
        found: &mut Vec<Vec<u32>>,
    ) -> Result<(), Break> {
        self.pulse.check(after.len() as u64 + 1)?;
        let is_next = |a: u32, b: u32| next[a as usize].binary_search(&b).is_ok();
        let joined = |pivot: u32| after.iter().filter(|&&other| is_next(pivot, other)).count();
        let Some(pivot) = after.iter().chain(&before).copied().max_by_key(|&pivot| joined(pivot)) else {
            if group.len() > 2 {
                found.push(group.clone());
            }
            return Ok(());
        };
        for variable in after.clone().into_iter().filter(|&variable| !is_next(pivot, variable)) {
            if found.len() >= CLIQUES {
                break;
            }
            let among = |of: &[u32]| of.iter().copied().filter(|&other| is_next(variable, other)).collect();
            let (inner, outer) = (among(&after), among(&before));
            group.push(variable);
            self.largest(next, group, inner, outer, found)?;
            group.pop();
            after.retain(|&other| other != variable);
            before.push(variable);
        }
        Ok(())
    }
}
