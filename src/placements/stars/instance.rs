//! A star battle with its arguments.

use crate::units::{GenerateError, UnitFault, UnitProblem, UnitState, generate_regions, grade};
use bezzel_base::board::{Grid, Regions, Size, Square};
use bezzel_base::core::{Limit, SplitMix64, Unit, fresh_seed};
use bezzel_base::piece::{KING, Piece};
use bezzel_base::problem::ArgKind;
use bezzel_base::problem::ArgValue;
use bezzel_base::problem::ArgumentList;
use bezzel_base::problem::BoundArg;
use bezzel_base::problem::BoundArgs;
use bezzel_base::problem::ConstraintLabel;
use bezzel_base::problem::Difficulty;
use bezzel_base::problem::Instance;
use bezzel_base::problem::LinearProgram;
use bezzel_base::problem::OptionArity;
use bezzel_base::problem::OptionSpec;
#[cfg(feature = "sat")]
use bezzel_base::problem::OwnFact;
use bezzel_base::problem::Problem;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::Relation;
use bezzel_base::problem::Solve;
use bezzel_base::problem::Violation;
use bezzel_base::problem::build_grid;
use bezzel_base::problem::check_squares;
use bezzel_base::problem::check_symmetry;
use bezzel_base::problem::given_kinds;
use bezzel_base::problem::required_and_blocked;
use num_bigint::BigUint;
use std::sync::Arc;
use std::time::Duration;

/// Star battle: `stars` pieces in every row, column and region of a board, none touching another.
///
/// LinkedIn's Queens is a star battle with one piece in each.
#[derive(Clone, Debug)]
pub struct StarsInstance {
    problem: Problem,
    stars: u32,
    units: Arc<UnitProblem>,
    required: Vec<Square>,
    blocked: Vec<Square>,
    grid: Grid,
    piece: Piece,
    /// Whether the search by propagation takes long.
    #[cfg(feature = "sat")]
    pub(super) slow: OwnFact<bool>,
}

/// Returns the piece of a board with one in a row, and that of boards with more.
fn pieces() -> [Piece; 2] {
    [KING.with_display("queen", 'Q', '♛'), KING.with_display("star", 'S', '★')]
}

impl StarsInstance {
    /// Largest number of stars in a row. More do not fit boards that can be searched.
    pub const MAX_STARS: u32 = 6;

    /// Creates a star battle without further constraints.
    pub fn new(problem: Problem, grid: &Grid, stars: u32) -> StarsInstance {
        let [queen, star] = pieces();
        let piece = if stars == 1 { queen } else { star };
        StarsInstance {
            problem,
            stars,
            units: Arc::new(UnitProblem::star_battle(grid, stars)),
            required: Vec::new(),
            blocked: Vec::new(),
            grid: grid.clone(),
            piece,
            #[cfg(feature = "sat")]
            slow: OwnFact::default(),
        }
    }

    /// Returns the number of pieces in every row, column and region.
    pub fn stars(&self) -> u32 {
        self.stars
    }

    /// Returns the problem in the form of the searches.
    pub fn units(&self) -> &UnitProblem {
        &self.units
    }

    /// Returns the required and the blocked squares.
    pub(super) fn given(&self) -> [&[Square]; 2] {
        [&self.required, &self.blocked]
    }
}

/// Creates the instance of a star battle from bound arguments. Commands have drawn a random board
/// before, within their limit ([`draw_board`]).
pub(super) fn make_stars(
    problem: &Problem,
    args: &BoundArgs,
) -> Result<Arc<dyn Instance>, ProblemError> {
    let Some(size) = args.size() else {
        return Err(ProblemError::BadSize(bezzel_base::board::SizeError { side: 0 }));
    };
    let pieces = pieces();
    let (required, blocked) = required_and_blocked(args, size, &pieces.each_ref())?;
    given_kinds(args, &args.board(size), &pieces.each_ref())?;
    let grid = build_grid(args, size)?;
    let regions = match grid.regions() {
        Some(_) if of_random().any(|option| args.has(option)) => {
            return Err(ProblemError::RegionsGiven);
        }
        Some(regions) => regions.clone(),
        None if !size.is_square() => return Err(ProblemError::StarsBoard { size, regions: 0 }),
        None => generate(args, size, &Limit::default())?,
    };
    if !size.is_square() || regions.count() as u64 != u64::from(size.files()) {
        return Err(ProblemError::StarsBoard { size, regions: regions.count() as u64 });
    }
    let stars = named_stars(args).or(regions.stars());
    let grid = grid.replace_regions(regions);
    let stars = stars.unwrap_or_else(|| infer_stars(problem, &grid));
    let stars = stars.clamp(1, StarsInstance::MAX_STARS);
    let instance = StarsInstance::new(problem.clone(), &grid, stars);
    Ok(Arc::new(StarsInstance { required, blocked, ..instance }))
}

/// Number of pieces in every row, column and region.
pub(super) const STARS_OPTION: OptionSpec = OptionSpec::new(
    "stars",
    OptionArity::One(ArgKind::Between(1, StarsInstance::MAX_STARS as u64)),
);
/// A new random seed each time, for a size without regions.
pub(super) const RANDOM: OptionSpec = OptionSpec::new("random", OptionArity::Nothing);
/// Difficulty of a random board.
pub(super) const DIFFICULTY: OptionSpec =
    OptionSpec::new("difficulty", OptionArity::One(ArgKind::Choice(&Difficulty::WORDS)));

/// Maximum time of the generation of a random board without another time limit.
const MAX_GENERATION: Duration = Duration::from_secs(60);

/// Replaces a size without regions by the regions of a random board, generated within the limit.
///
/// # Errors
/// As [`make_stars`], and [`ProblemError::RandomStopped`] at the limit.
pub(super) fn draw_board(args: &BoundArgs, limit: &Limit) -> Result<BoundArgs, ProblemError> {
    let Some(size) = args.size() else { return Ok(args.clone()) };
    required_and_blocked(args, size, &pieces().each_ref())?;
    if !size.is_square() || args.board(size) != Grid::plain(size) {
        return Ok(args.clone());
    }
    let regions = generate(args, size, limit)?;
    let mut args = args.clone();
    args.0.retain(|given| !of_random().any(|option| option == given.name));
    let span = args.get("size").map(|given| given.span).unwrap_or_default();
    args.0.push(BoundArg {
        name: "board",
        arg: ArgValue::Board(Grid::with_regions(regions)),
        span,
    });
    Ok(args)
}

/// Iterates over the options of random boards.
fn of_random() -> impl Iterator<Item = &'static str> {
    [RANDOM.word, DIFFICULTY.word, OptionSpec::SEED.word].into_iter()
}

/// Generates the regions of a random board, of the wanted difficulty.
fn generate(args: &BoundArgs, size: Size, limit: &Limit) -> Result<Regions, ProblemError> {
    /// Seed of a size alone, so that a command always gives the same answer.
    const DEFAULT_SEED: u64 = 1;
    /// Maximum number of boards that are generated for one of the wanted difficulty.
    const MAX_BOARDS: usize = 400;
    let (side, stars) = (size.files(), named_stars(args).unwrap_or(1));
    let wanted = args.text(DIFFICULTY.word).and_then(Difficulty::from_word);
    let drawn = || if args.has(RANDOM.word) { fresh_seed() } else { DEFAULT_SEED };
    let seed = args.integer("seed").unwrap_or_else(drawn);
    let mut random = SplitMix64::new(seed ^ u64::from(side) << 56 ^ u64::from(stars - 1) << 48);
    let limit = limit.within(limit.deadline.is_none().then_some(MAX_GENERATION));
    for _ in 0..MAX_BOARDS {
        let (regions, _) =
            generate_regions(stars, side, &mut random, &limit).map_err(|error| match error {
                GenerateError::Size => ProblemError::RandomSize,
                GenerateError::Stopped(_) => ProblemError::RandomStopped,
            })?;
        let grid = Grid::with_regions(regions.clone());
        let problem = UnitProblem::star_battle(&grid, stars);
        let difficulty = || Difficulty::of_rule_level(grade(UnitState::new(&problem, &[], &[])).0);
        if wanted.is_none_or(|wanted| difficulty() == wanted) {
            return Ok(regions.with_name(None, Some(stars)));
        }
        if limit.check_stop().is_some() {
            break;
        }
    }
    Err(ProblemError::RandomStopped)
}

/// Returns the number of pieces in every row, column and region, if it is given.
fn named_stars(args: &BoundArgs) -> Option<u32> {
    args.integer(STARS_OPTION.word).map(|stars| stars as u32)
}

/// Finds the number of stars of a level that does not state it: the smallest number with exactly
/// one solution, or else with any, or else the usual one of the size.
fn infer_stars(problem: &Problem, grid: &Grid) -> u32 {
    /// Node limit of a search. There is no other limit, so it has to be short.
    const NODES: u64 = 1 << 18;
    let room = |&stars: &u32| stars == 1 || grid.size.files() > 4 * (stars - 1);
    let solutions = |stars: u32| {
        let two = Limit { solutions: Some(2), nodes: Some(NODES), ..Limit::default() };
        let battle = StarsInstance::new(problem.clone(), grid, stars);
        battle.count(None, false, &two).map_or(BigUint::ZERO, |counted| counted.total)
    };
    let found: Vec<(u32, BigUint)> = (1..=StarsInstance::MAX_STARS)
        .take_while(room)
        .map(|stars| (stars, solutions(stars)))
        .collect();
    let with = |number: &dyn Fn(&BigUint) -> bool| found.iter().find(|(_, n)| number(n));
    let usual = match grid.size.files() {
        0..=9 => 1,
        10..=13 => 2,
        14..=16 => 3,
        _ => 4,
    };
    with(&|n| *n == 1u32.into())
        .or_else(|| with(&|n| *n > 1u32.into()))
        .map_or(usual, |(stars, _)| *stars)
}

impl Instance for StarsInstance {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn arguments(&self) -> BoundArgs {
        ArgumentList::default()
            .board(&self.grid)
            .add(STARS_OPTION.word, ArgValue::Integer(self.stars.into()))
            .squares("with", self.required.iter().copied())
            .squares("without", self.blocked.iter().copied())
            .into_args()
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn piece(&self) -> &Piece {
        &self.piece
    }

    fn piece_count(&self) -> Option<u64> {
        Some(u64::from(self.stars) * u64::from(self.grid.size.files()))
    }

    fn grade(&self) -> Option<(u8, Vec<(&'static str, u64)>)> {
        Some(grade(UnitState::new(&self.units, &self.required, &self.blocked)))
    }

    fn stars_per_region(&self) -> Option<u32> {
        Some(self.stars)
    }

    fn is_independent(&self) -> bool {
        // A row, a column or a region holds several stars, and the attacks of the piece go along
        // it.
        self.stars == 1
    }

    fn blocked_squares(&self) -> &[Square] {
        &self.blocked
    }

    fn required_squares(&self) -> &[Square] {
        &self.required
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let expected = self.piece_count().unwrap_or_default();
        let found = squares.len() as u64;
        if found != expected {
            return Err(Violation::Pieces { found, expected });
        }
        let sorted = check_squares(&self.grid, squares, &self.required, &self.blocked)?;
        match self.units.find_fault(&sorted) {
            Some(UnitFault::Excluded(a, b)) => return Err(Violation::Attack(a, b)),
            Some(UnitFault::Number { unit, found, expected }) => {
                let letter = match (unit, self.grid.regions()) {
                    (Unit::Region(region), Some(regions)) => Some(regions.letter(region)),
                    _ => None,
                };
                return Err(Violation::Unit { unit, letter, found, expected });
            }
            None => {}
        }
        check_symmetry(self, squares)
    }

    fn linear_program(&self) -> Option<LinearProgram> {
        let size = self.grid.size;
        let mut model = LinearProgram::new(&self.grid, &self.piece);
        for (unit, squares) in self.units.units() {
            let label = match unit {
                Unit::File(file) => ConstraintLabel::File(file),
                Unit::Rank(rank) => ConstraintLabel::Rank(rank),
                Unit::Region(region) => {
                    ConstraintLabel::Region(self.grid.regions()?.letter(region))
                }
            };
            let squares = squares.iter().collect();
            model.add_constraint(label, squares, Relation::Exactly, self.stars.into());
        }
        // Any two squares that touch are in one block.
        for corner in size.iter() {
            let block: Vec<Square> = [(0, 0), (0, 1), (1, 0), (1, 1)]
                .into_iter()
                .map(|(file, rank)| Square { file: corner.file + file, rank: corner.rank + rank })
                .filter(|&square| size.contains(square) && !self.grid.is_wall(square))
                .collect();
            model.add_constraint(ConstraintLabel::Block(corner), block, Relation::AtMost, 1);
        }
        model.fix_squares(&self.required, &self.blocked);
        Some(model)
    }
}
