//! The table of attributes.

use super::SolutionFamily::{Closed, Cover, Open, Path, Placement};
use super::{
    Attribute, Evaluator, ExprType, OperandKind, SolutionFamily, pieces, symmetries, tours,
};
use bezzel_base::board::SymmetryConstraint::{HalfTurn, Mirror, QuarterTurn, Symmetric};

const ALL: &[SolutionFamily] = &[Placement, Cover, Open, Closed, Path];
/// Families of solutions with pieces on some squares and not on others.
const PIECES: &[SolutionFamily] = &[Placement, Cover];
const TOURS: &[SolutionFamily] = &[Open, Closed];
/// Families of solutions that are walks.
const WALKS: &[SolutionFamily] = &[Open, Closed, Path];
/// Families of walks with two ends.
const OPEN_WALKS: &[SolutionFamily] = &[Open, Path];

/// Template of a numeric attribute without argument that every solution has and that symmetries
/// preserve.
const NUMBER: Attribute = Attribute {
    word: "",
    aliases: &[],
    families: ALL,
    argument: None,
    kind: ExprType::Number,
    is_invariant: true,
    narrowing_options: &[],
    fixing_options: |_, _, _| Vec::new(),
    square_weight: |_, _| None,
    bends: |_, _| None,
    of_stabilizer: |_, _, _| None,
    measure: |_, _| Evaluator::new(|_| super::ExprValue::Nothing),
};

const TRUTH: Attribute = Attribute { kind: ExprType::Truth, ..NUMBER };

/// Attributes, in the order in which help lists them.
pub static ATTRIBUTES: [Attribute; 32] = [
    Attribute {
        word: "pieces",
        aliases: &["squares"],
        square_weight: |_, _| Some(1),
        measure: pieces::pieces,
        ..NUMBER
    },
    Attribute {
        word: "at",
        argument: Some(OperandKind::Square),
        is_invariant: false,
        narrowing_options: &["with", "without"],
        measure: pieces::piece_at,
        ..TRUTH
    },
    Attribute {
        word: "file",
        families: PIECES,
        argument: Some(OperandKind::File),
        is_invariant: false,
        fixing_options: pieces::fix_file,
        measure: pieces::file,
        ..NUMBER
    },
    Attribute {
        word: "corners",
        families: PIECES,
        square_weight: pieces::corner_weight,
        measure: pieces::corners,
        ..NUMBER
    },
    Attribute {
        word: "rim",
        families: PIECES,
        square_weight: pieces::rim_weight,
        measure: pieces::rim,
        ..NUMBER
    },
    Attribute {
        word: "diagonals",
        families: PIECES,
        square_weight: pieces::diagonal_weight,
        measure: pieces::diagonals,
        ..NUMBER
    },
    Attribute {
        word: "light",
        families: PIECES,
        is_invariant: false,
        square_weight: pieces::light_weight,
        measure: pieces::light_squares,
        ..NUMBER
    },
    Attribute {
        word: "dark",
        families: PIECES,
        is_invariant: false,
        square_weight: pieces::dark_weight,
        measure: pieces::dark_squares,
        ..NUMBER
    },
    Attribute {
        word: "centre",
        aliases: &["center"],
        square_weight: pieces::center_weight,
        measure: pieces::center_distance,
        ..NUMBER
    },
    Attribute {
        word: "attacked",
        families: PIECES,
        argument: Some(OperandKind::Times),
        measure: pieces::attacked_squares,
        ..NUMBER
    },
    Attribute {
        word: "unattacked",
        families: PIECES,
        measure: pieces::unattacked_squares,
        ..NUMBER
    },
    Attribute {
        word: "overattacked",
        families: PIECES,
        measure: pieces::overattacked_squares,
        ..NUMBER
    },
    Attribute { word: "independent", families: &[Cover], measure: pieces::independent, ..TRUTH },
    Attribute { word: "total", families: &[Cover], measure: pieces::total, ..TRUTH },
    Attribute {
        word: "symmetric",
        narrowing_options: &["symmetric"],
        of_stabilizer: |class, size, all| {
            symmetries::truth_value(class, size, all, Symmetric, true)
        },
        measure: |instance, _| symmetries::symmetry_test(instance, Symmetric, true),
        ..TRUTH
    },
    Attribute {
        word: "asymmetric",
        of_stabilizer: |class, size, all| {
            symmetries::truth_value(class, size, all, Symmetric, false)
        },
        measure: |instance, _| symmetries::symmetry_test(instance, Symmetric, false),
        ..TRUTH
    },
    Attribute {
        word: "halfturn",
        aliases: &["rotational", "centrosymmetric"],
        narrowing_options: &["halfturn"],
        of_stabilizer: |class, size, all| symmetries::truth_value(class, size, all, HalfTurn, true),
        measure: |instance, _| symmetries::symmetry_test(instance, HalfTurn, true),
        ..TRUTH
    },
    Attribute {
        word: "quarterturn",
        narrowing_options: &["quarterturn"],
        of_stabilizer: |class, size, all| {
            symmetries::truth_value(class, size, all, QuarterTurn, true)
        },
        measure: |instance, _| symmetries::symmetry_test(instance, QuarterTurn, true),
        ..TRUTH
    },
    Attribute {
        word: "mirror",
        aliases: &["reflective"],
        narrowing_options: &["mirror"],
        of_stabilizer: |class, size, all| symmetries::truth_value(class, size, all, Mirror, true),
        measure: |instance, _| symmetries::symmetry_test(instance, Mirror, true),
        ..TRUTH
    },
    Attribute {
        word: "symmetry",
        kind: ExprType::Word(symmetries::KINDS),
        of_stabilizer: symmetries::kind_value,
        measure: |instance, _| symmetries::evaluate_stabilizer(instance, symmetries::kind_value),
        ..NUMBER
    },
    Attribute {
        word: "symmetries",
        of_stabilizer: symmetries::order_value,
        measure: |instance, _| symmetries::evaluate_stabilizer(instance, symmetries::order_value),
        ..NUMBER
    },
    Attribute {
        word: "orbit",
        of_stabilizer: symmetries::orbit_value,
        measure: |instance, _| symmetries::evaluate_stabilizer(instance, symmetries::orbit_value),
        ..NUMBER
    },
    Attribute {
        word: "start",
        families: OPEN_WALKS,
        kind: ExprType::Square,
        is_invariant: false,
        narrowing_options: &["from"],
        measure: tours::start,
        ..NUMBER
    },
    Attribute {
        word: "end",
        families: OPEN_WALKS,
        kind: ExprType::Square,
        is_invariant: false,
        narrowing_options: &["to"],
        measure: tours::end,
        ..NUMBER
    },
    Attribute {
        word: "number",
        families: WALKS,
        argument: Some(OperandKind::Square),
        is_invariant: false,
        fixing_options: tours::fix_number,
        measure: tours::number,
        ..NUMBER
    },
    Attribute { word: "crossings", families: WALKS, measure: tours::crossings, ..NUMBER },
    Attribute {
        word: "turns",
        families: WALKS,
        bends: tours::turning_bends,
        measure: tours::turns,
        ..NUMBER
    },
    Attribute {
        word: "angle",
        families: WALKS,
        argument: Some(OperandKind::Degrees),
        bends: tours::bends_at_angle,
        measure: tours::angle,
        ..NUMBER
    },
    Attribute {
        word: "moves",
        families: WALKS,
        argument: Some(OperandKind::Way),
        is_invariant: false,
        measure: tours::moves,
        ..NUMBER
    },
    Attribute {
        word: "closable",
        aliases: &["closed", "reentrant", "re-entrant"],
        families: TOURS,
        measure: tours::closable,
        ..TRUTH
    },
    Attribute {
        word: "semimagic",
        families: TOURS,
        is_invariant: false,
        measure: tours::semimagic,
        ..TRUTH
    },
    Attribute {
        word: "magic",
        families: TOURS,
        is_invariant: false,
        measure: tours::magic,
        ..TRUTH
    },
];
