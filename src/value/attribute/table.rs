//! The table of attributes.

use super::Family::{Closed, Cover, Open, Placement};
use super::{Attribute, Family, Measure, Operand, Type, pieces, symmetries, tours};

const ALL: &[Family] = &[Placement, Cover, Open, Closed];
/// Families of solutions with pieces on some squares and not on others.
const PIECES: &[Family] = &[Placement, Cover];
const TOURS: &[Family] = &[Open, Closed];

/// Template of a numeric attribute without argument that every solution has and that symmetries
/// preserve.
const NUMBER: Attribute = Attribute {
    word: "",
    also: &[],
    of: ALL,
    argument: None,
    kind: Type::Number,
    kept: true,
    narrows: &[],
    fixes: |_, _, _| Vec::new(),
    bends: |_, _| None,
    measure: |_, _| Measure::new(|_| super::Datum::Nothing),
};

const TRUTH: Attribute = Attribute { kind: Type::Truth, ..NUMBER };

/// Attributes, in the order in which help lists them.
pub static ATTRIBUTES: [Attribute; 32] = [
    Attribute { word: "pieces", also: &["squares"], measure: pieces::pieces, ..NUMBER },
    Attribute {
        word: "at",
        argument: Some(Operand::Square),
        kept: false,
        narrows: &["with", "without"],
        measure: pieces::at,
        ..TRUTH
    },
    Attribute {
        word: "file",
        of: PIECES,
        argument: Some(Operand::File),
        kept: false,
        fixes: pieces::fixes_file,
        measure: pieces::file,
        ..NUMBER
    },
    Attribute { word: "corners", of: PIECES, fixes: pieces::no_corners, measure: pieces::corners, ..NUMBER },
    Attribute { word: "rim", of: PIECES, fixes: pieces::no_rim, measure: pieces::rim, ..NUMBER },
    Attribute { word: "diagonals", of: PIECES, fixes: pieces::no_diagonals, measure: pieces::diagonals, ..NUMBER },
    Attribute { word: "light", of: PIECES, kept: false, measure: pieces::light, ..NUMBER },
    Attribute { word: "dark", of: PIECES, kept: false, measure: pieces::dark, ..NUMBER },
    Attribute { word: "centre", also: &["center"], measure: pieces::centre, ..NUMBER },
    Attribute { word: "attacked", of: PIECES, argument: Some(Operand::Times), measure: pieces::attacked, ..NUMBER },
    Attribute { word: "unattacked", of: PIECES, measure: pieces::unattacked, ..NUMBER },
    Attribute { word: "overattacked", of: PIECES, measure: pieces::overattacked, ..NUMBER },
    Attribute { word: "independent", of: &[Cover], measure: pieces::independent, ..TRUTH },
    Attribute { word: "total", of: &[Cover], measure: pieces::total, ..TRUTH },
    Attribute { word: "symmetric", narrows: &["symmetric"], measure: symmetries::symmetric, ..TRUTH },
    Attribute { word: "asymmetric", measure: symmetries::asymmetric, ..TRUTH },
    Attribute {
        word: "halfturn",
        also: &["rotational", "centrosymmetric"],
        narrows: &["halfturn"],
        measure: symmetries::halfturn,
        ..TRUTH
    },
    Attribute { word: "quarterturn", narrows: &["quarterturn"], measure: symmetries::quarterturn, ..TRUTH },
    Attribute { word: "mirror", also: &["reflective"], narrows: &["mirror"], measure: symmetries::mirror, ..TRUTH },
    Attribute { word: "symmetry", kind: Type::Word(symmetries::KINDS), measure: symmetries::kind, ..NUMBER },
    Attribute { word: "symmetries", measure: symmetries::order, ..NUMBER },
    Attribute { word: "orbit", measure: symmetries::orbit, ..NUMBER },
    Attribute {
        word: "start",
        of: &[Open],
        kind: Type::Square,
        kept: false,
        narrows: &["from"],
        measure: tours::start,
        ..NUMBER
    },
    Attribute {
        word: "end",
        of: &[Open],
        kind: Type::Square,
        kept: false,
        narrows: &["to"],
        measure: tours::end,
        ..NUMBER
    },
    Attribute {
        word: "number",
        of: TOURS,
        argument: Some(Operand::Square),
        kept: false,
        fixes: tours::fixes_number,
        measure: tours::number,
        ..NUMBER
    },
    Attribute { word: "crossings", of: TOURS, measure: tours::crossings, ..NUMBER },
    Attribute { word: "turns", of: TOURS, bends: tours::turning, measure: tours::turns, ..NUMBER },
    Attribute {
        word: "angle",
        of: TOURS,
        argument: Some(Operand::Degrees),
        bends: tours::at_angle,
        measure: tours::angle,
        ..NUMBER
    },
    Attribute { word: "moves", of: TOURS, argument: Some(Operand::Way), kept: false, measure: tours::moves, ..NUMBER },
    Attribute {
        word: "closable",
        also: &["closed", "reentrant", "re-entrant"],
        of: TOURS,
        measure: tours::closable,
        ..TRUTH
    },
    Attribute { word: "semimagic", of: TOURS, kept: false, measure: tours::semimagic, ..TRUTH },
    Attribute { word: "magic", of: TOURS, kept: false, measure: tours::magic, ..TRUTH },
];
