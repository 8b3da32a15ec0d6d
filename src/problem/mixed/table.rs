//! The problems, and their methods.

use super::check;
use super::instance::{Aim, Mixed, apart, armies};
use super::most::{army, known, largest};
use crate::board::{Grid, Group, Square, Symmetry};
use crate::piece::Piece;
use crate::problem::{
    Ask, Finding, Instance, Kind, Opt, Optimum, Param, Problem, Refusal, Row, Rows, Sequence, Share, Signature, Sought,
    Suits, Tally, Task, Theory, Violation, Visitor, board_word, count_of_list, first_of_list, methods, options,
    spread_of_list, write_grid, write_kinds, write_squares,
};
use crate::search::cover::Variant;
use crate::search::kinds;
use crate::search::sample::Sampling;
use crate::search::{End, Limit, Listed, Sink, Stop};
use num_bigint::BigUint;

const SIZE: Param = Param::new("size", Kind::Size);
const OPTIONS: [Opt; 11] = options(&[&[Opt::WITH, Opt::WITHOUT], &Opt::BOARD, &[Opt::USING, Opt::LIMIT, Opt::WITHIN]]);
const OPTIONS_OF_ARMIES: [Opt; 12] = options(&[&[Opt::PIECES], &OPTIONS]);

/// Problem of pieces of several kinds without attacks.
pub(crate) static MIXED: Problem = Problem {
    word: "mixed",
    also: &["mixture"],
    signature: Signature { params: &[Param::new("kinds", Kind::Mixture), SIZE], options: &OPTIONS },
    methods: &methods(ROWS),
    instance: apart,
    theory: &Theory { theorems: &[], sequences: &[] },
    places: None,
};

/// Problem of two armies of one kind of piece without attacks between them.
pub(crate) static ARMIES: Problem = Problem {
    word: "armies",
    also: &["army"],
    signature: Signature { params: &[Param::new("piece", Kind::Piece), SIZE], options: &OPTIONS_OF_ARMIES },
    methods: &methods(ROWS),
    instance: armies,
    theory: &Theory { theorems: &[], sequences: &[PEACEABLE] },
    places: None,
};

/// Maximum size of two queen armies on n x n (Ainley 1977; Bosch 1999).
const PEACEABLE: Sequence = Sequence {
    id: "A250000",
    title: "sequence-armies-queens",
    from: 1,
    values: &["0", "0", "1", "2", "4", "5", "7", "9", "12", "14", "17", "21", "24", "28", "32"],
};

const ROWS: &[&Row<Mixed>; 1] = &[&POOLS];

/// Method with a pool of squares for each kind.
static POOLS: Row<Mixed> = row("pools");

/// Methods for covers.
const COVER_ROWS: &[&Row<Mixed>; 1] = &[&EXACT];

static EXACT: Row<Mixed> = row("exact");

const fn row(word: &'static str) -> Row<Mixed> {
    Row {
        suits: |_, _| Suits::Best,
        find: Some(find),
        list: Some(list),
        count: Some(count),
        sample: Some(|mixed, _| mixed.probes()),
        spread: Some(spread_of_list),
        every_board: true,
        ..Row::new(word)
    }
}

impl Rows for Mixed {
    fn rows(&self) -> &'static [&'static Row<Mixed>] {
        if self.covers() { COVER_ROWS } else { ROWS }
    }

    fn refuses(&self, task: Task) -> Option<Refusal> {
        (task == Task::Trace).then_some(Refusal::OfOneKind { word: "trace", is_option: false })
    }

    fn proved(&self) -> Option<Optimum> {
        self.size().filter(|_| self.maximises()).map(optimum)
    }

    /// Returns an estimator. For armies, it requires that their size is known.
    fn probes(&self) -> Option<Box<dyn Sampling>> {
        let size = if self.aim == Aim::Armies { self.size()? } else { 0 };
        Some(kinds::probes(&self.mixture(size)))
    }

    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        /// Maximum number of solutions that are listed to count the essentially different ones.
        const LISTED: u64 = 2_000_000;
        if tally.total > LISTED.into() { None } else { crate::problem::rows::different_by_list(self, limit) }
    }
}

impl Instance for Mixed {
    fn problem(&self) -> &'static Problem {
        self.problem
    }

    fn text(&self) -> String {
        let short = || write_kinds(self.shares.iter().map(|share| (share.number.into(), share.piece)));
        let kinds = || self.written.clone().unwrap_or_else(short);
        let board = board_word(self.grid);
        let mut text = match self.aim {
            Aim::Apart => format!("{} {board}", kinds()),
            Aim::Cover(_) => format!("{} {} {board}", self.problem.word, kinds()),
            Aim::Armies => format!("{} {} {board}", self.problem.word, self.shares[0].piece.plural),
        };
        text += match self.aim {
            Aim::Cover(Variant::Independent) => " independent",
            Aim::Cover(Variant::Total) => " total",
            _ => "",
        };
        if let Some(asked) = &self.asked {
            text += &format!(" pieces {asked}");
        }
        write_squares(&mut text, "with", &self.required);
        write_squares(&mut text, "without", &self.blocked);
        write_grid(&mut text, self.grid);
        text
    }

    fn grid(&self) -> Grid {
        self.grid
    }

    fn piece(&self) -> &'static Piece {
        self.shares[0].piece
    }

    fn shares(&self) -> &[Share] {
        &self.shares
    }

    fn pieces(&self) -> Option<u64> {
        match self.aim {
            Aim::Armies => self.size().map(|army| army.saturating_mul(2)),
            _ => Some(self.shares.iter().map(|share| share.number).fold(0, u64::saturating_add)),
        }
    }

    fn covers(&self) -> bool {
        matches!(self.aim, Aim::Cover(_))
    }

    fn maximises(&self) -> bool {
        self.aim == Aim::Armies && self.asked.is_none()
    }

    fn is_independent(&self) -> bool {
        matches!(self.aim, Aim::Apart | Aim::Cover(Variant::Independent))
    }

    fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    fn required(&self) -> &[Square] {
        &self.required
    }

    fn is_member(&self, image: &[Square]) -> bool {
        self.required.iter().all(|square| image.contains(square))
            && !self.blocked.iter().any(|square| image.contains(square))
    }

    fn symmetries(&self, group: Group) -> Vec<Symmetry> {
        let of_group = group.symmetries(self.grid.size);
        self.symmetries.iter().copied().filter(|symmetry| of_group.contains(symmetry)).collect()
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        check::check(self, squares)?;
        if self.maximises() {
            let expected = self.most.once(|| known(self));
            let found = squares.len() as u64;
            if let Some(expected) = expected.map(|army| 2 * army).filter(|&expected| expected != found) {
                return Err(Violation::Pieces { found, expected });
            }
        }
        Ok(())
    }
}

/// Returns the bounds that prove armies of this size to be the largest.
fn optimum(army: u64) -> Optimum {
    Optimum { most: true, lower: army, upper: Some(army), theorem: None, stopped: None }
}

fn find(mixed: &Mixed, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    if mixed.maximises() {
        let found = largest(mixed, ask.limit);
        let (optimum, end) = (found.optimum(), found.end);
        let optimum = Some(optimum).filter(|_| found.squares.is_some());
        return Ok(Sought { optimum, ..ask.sought(found.nodes, Finding::of(found.squares, end)) });
    }
    if mixed.covers() {
        // The search finds covers in another order than they are listed in.
        let mixture = mixed.mixture(0);
        let (found, searched) = kinds::any(&mixture, &[], ask.limit);
        return Ok(ask.sought(searched.nodes, Finding::of(found, searched.end)));
    }
    first_of_list(mixed, ask)
}

/// Lists the solutions. Armies have the requested or the maximum size. If the search for the
/// maximum is stopped, no solution is visited.
fn list(mixed: &Mixed, ask: &Ask<'_>, visit: Visitor<'_>) -> Result<End, Refusal> {
    let size = match mixed.aim {
        Aim::Armies => match army(mixed, ask.limit) {
            Ok((Some(army), _)) => army,
            Ok((None, _)) => return Ok(End::Complete),
            Err((stop, _)) => return Ok(End::Stopped(stop)),
        },
        _ => 0,
    };
    let mixture = mixed.mixture(size);
    if !mixed.covers() {
        return Ok(kinds::list(&mixture, ask.limit, visit).end);
    }
    // Covers are found in the order of the search, and sorted before the first one is visited.
    let (mut all, mut full) = (Vec::new(), false);
    let every = Limit { solutions: None, ..ask.limit.clone() };
    let each = mixed.pieces().unwrap_or_default() * size_of::<Square>() as u64 + 48;
    let searched = kinds::list(&mixture, &every, &mut |squares| {
        full = !ask.limit.has_room(each * (all.len() as u64 + 1));
        if full {
            return std::ops::ControlFlow::Break(());
        }
        all.push(squares.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    if full {
        return Ok(End::Stopped(Stop::Memory));
    }
    all.sort_unstable();
    let mut listed = Listed::new(ask.limit, visit);
    let told = all.iter().try_for_each(|squares| listed.take(squares));
    Ok(told.break_value().map_or(searched.end, End::Stopped))
}

fn count(mixed: &Mixed, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    if ask.is_list() {
        let tally = count_of_list(mixed, ask)?;
        return Ok(Tally { optimum: mixed.proved(), ..tally });
    }
    let (size, nodes) = match mixed.aim {
        Aim::Armies => match army(mixed, ask.limit) {
            Ok((Some(army), nodes)) => (army, nodes),
            Ok((None, nodes)) => return Ok(ask.tally(BigUint::ZERO, nodes, End::Complete)),
            Err((stop, largest)) => {
                let optimum = Some(largest.optimum());
                return Ok(Tally { optimum, ..ask.tally(BigUint::ZERO, largest.nodes, End::Stopped(stop)) });
            }
        },
        _ => (0, 0),
    };
    let (total, searched) = kinds::count(&mixed.mixture(size), ask.limit);
    let optimum = mixed.maximises().then(|| optimum(size));
    Ok(Tally { optimum, ..ask.tally(total, nodes + searched.nodes, searched.end) })
}
