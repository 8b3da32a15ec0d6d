//! Rotations and reflections of sets.

use bezzel_base::board::Symmetry;

/// Rotations and reflections of sets, with their words in the command language. Rotations are
/// clockwise.
pub const IMAGES: [(&str, &str, Symmetry); 7] = [
    ("rotate", "90", Symmetry::QuarterTurn),
    ("rotate", "180", Symmetry::HalfTurn),
    ("rotate", "270", Symmetry::ThreeQuarterTurn),
    ("mirror", "files", Symmetry::MirrorFiles),
    ("mirror", "ranks", Symmetry::MirrorRanks),
    ("mirror", "diagonal", Symmetry::Diagonal),
    ("mirror", "antidiagonal", Symmetry::Antidiagonal),
];

/// Returns the stage that maps a set by a symmetry.
pub(crate) fn image_command(symmetry: Symmetry) -> String {
    let found = IMAGES.iter().find(|(_, _, one)| *one == symmetry);
    found.map(|(verb, word, _)| format!("{verb} {word}")).unwrap_or_default()
}
