//! What is common to all problems: statements, arguments, theory and methods.
//!
//! A problem is a row of the table of the laboratory. With its arguments it becomes an
//! [`Instance`], which finds, lists, counts and checks solutions.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `signature` | parameters of problems and commands, and arguments bound to them |
//! | `arguments` | arguments from which an instance can be made again, and their text |
//! | `instance` | a row of the table, a problem with its arguments, and the questions that it answers |
//! | `method` | method tables: restrictions, priorities, and a function for each task |
//! | `solve` | the choice of a method, the refusal with its reason, and the run |
//! | `outcome` | tasks and their results: solutions, counts, maps, violations |
//! | `explicit` | queens by a rule, too many to be stored |
//! | `piece_group` | the squares of a solution that hold each kind of piece |
//! | `piece_range` | instances that differ only in their number of pieces |
//! | `pseudocode` | the lines of a method, beside which its steps are shown |
//! | `rule_steps` | traces of rules that write a list of squares, and of finished tours |
//! | `difficulty` | the scale of difficulty of puzzles |
//! | `definition`, `drawing` | definitions by users: pieces, boards with regions, drawn boards |
//! | `plural` | English plurals of names |
//! | `area`, `half_board`, `given` | lines and rectangles, half-filled boards, and the squares, pieces and numbers that they give |
//! | `symmetry_filter`, `fixed_counts` | solutions that are invariant under a symmetry, and their number |
//! | `number` | numbers of pieces of any length |
//! | `consistency` | laws that complete counts obey, checked where they are made |
//! | `memo` | facts about an instance, stored for later questions |
//! | `refusal` | reasons why an instance cannot be made or a task cannot be done |
//! | `squares` | squares of options and of solutions: read and checked |
//! | `clauses` | a model in conjunctive normal form, for SAT solvers |
//! | `model` | a problem as a 0-1 linear program, for independent solvers |
//! | `theory` | theorems and published values |
//! | `orbit` | solutions that are the same up to symmetry |

mod area;
mod arguments;
mod clauses;
mod consistency;
mod definition;
mod difficulty;
mod drawing;
mod explicit;
mod fixed_counts;
mod given;
mod half_board;
mod instance;
mod memo;
mod method;
mod model;
mod number;
mod orbit;
mod outcome;
mod piece_group;
mod piece_range;
mod plural;
mod pseudocode;
mod refusal;
mod rule_steps;
mod signature;
mod solve;
mod squares;
pub mod symmetry_filter;
mod theory;

pub use area::BoardArea;
pub use arguments::ArgumentList;
pub use bezzel_language::SourceSpan;
pub use clauses::{CnfFormula, squares_by_blocks};
pub use consistency::{check_parts, divide_into_classes};
pub use definition::{DefinedItem, UserDefinition, puzzlink_url};
pub use difficulty::Difficulty;
pub use drawing::{DrawingError, DrawingKind, is_drawing, read_drawing};
pub use explicit::{ExplicitQueens, has_torus_rule};
pub use fixed_counts::{CountFixed, count_symmetric};
pub use given::{GivenNumbers, MarkMeaning, area_text, given_kinds, given_numbers, given_squares};
pub use half_board::{DrawnCell, HalfBoard};
pub use instance::{
    CountDistribution, EventCallback, FilledLines, Instance, MakeInstance, MethodInfo, Problem,
    ProblemEntry, ResolveRandom, SampleResult, SolutionOrder, Solve, StepSource, TraceEvent,
    VisitSolution,
};
pub use memo::{Memo, OwnFact};
pub use method::{
    HasMethods, InvariantCount, MethodEntry, MethodRequest, Priority, SeedPolicy, concat_methods,
    count_by_listing, count_classes_by_listing, count_squares_by_listing, describe_methods,
    find_by_listing,
};
pub use model::{
    ConstraintLabel, Extremum, LinearProgram, Relation, SquareConstraint, TourLink, TourModel,
};
pub use number::PieceNumber;
pub use orbit::{
    SolutionShape, Stabilizer, board_stabilizer, find_stabilizer, is_allowed, is_representative,
    orbit_symmetries, solution_images,
};
pub use outcome::{
    AbsenceReason, BruteForce, CountResult, CoverTheorem, FindOutcome, FindResult, MapKind,
    MethodTask, Optimum, PartialTour, Quantity, SquareCounts, SquareMap, UnreachableSquare,
    Violation,
};
pub use piece_group::{PieceGroup, find_wrong_kind, format_kinds, required_arguments};
pub use piece_range::PieceRange;
pub use plural::{is_same_noun, noun_forms, plural, singular};
pub use pseudocode::CodeLine;
pub use refusal::{MethodReach, ProblemError};
pub use rule_steps::{trace_rule_parts, trace_tour_steps};
pub use signature::{
    ArgKind, ArgValue, BoundArg, BoundArgs, Extent, OptionArity, OptionSpec, ParamSpec, Signature,
    all_others, concat_options, exclusive_options,
};
pub use squares::{
    build_grid, check_mutual_piece, check_piece_on_grid, check_piece_with_walls, check_squares,
    check_symmetry, refuse_regions, required_and_blocked,
};
pub use theory::{IntegerSequence, ProblemTheory};
