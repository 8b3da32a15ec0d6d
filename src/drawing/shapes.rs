//! The shapes of the pieces, drawn for this program on a field of 100 by 100.
//!
//! A shape has a `body`, which is filled and outlined, and `marks` on it, which are strokes in the
//! colour of the outline. A piece without a shape is drawn as its letter.

use super::drawing::MarkShape as Form;
use std::borrow::Cow;

/// Shape of a piece.
#[derive(Debug)]
pub(crate) struct PieceShape {
    /// Name of the piece.
    pub(crate) piece: &'static str,
    /// Parts that are filled and outlined.
    pub(crate) body: &'static [Form],
    /// Strokes on the body, as the data of one path.
    pub(crate) marks: &'static str,
}

/// Creates a shape from the path language.
const fn path_form(data: &'static str) -> Form {
    Form::Path(Cow::Borrowed(data))
}

/// Creates a disc from its centre and its radius.
const fn disc_form(x: f64, y: f64, radius: f64) -> Form {
    Form::Circle(x, y, radius)
}

/// Shapes by the names of the pieces.
pub(crate) static SHAPES: [PieceShape; 7] = [
    PieceShape {
        piece: "queen",
        body: &[
            path_form(
                "M23 70 13 37 31 56 32 27 44 54 50 22 56 54 68 27 69 56 87 37 77 70Q50 62 23 70Z",
            ),
            disc_form(11.0, 33.0, 5.0),
            disc_form(31.5, 23.0, 5.0),
            disc_form(50.0, 17.0, 5.5),
            disc_form(68.5, 23.0, 5.0),
            disc_form(89.0, 33.0, 5.0),
            path_form("M24 72Q50 64 76 72L74 80Q50 73 26 80Z"),
            path_form("M22 90Q21 83 27 82Q50 75 73 82Q79 83 78 90Z"),
        ],
        marks: "M30 86Q50 80.5 70 86",
    },
    PieceShape {
        piece: "rook",
        body: &[
            path_form("M24 32V14H35V21H44V14H56V21H65V14H76V32L68 39V67L75 75H25L32 67V39Z"),
            path_form("M20 90V81Q20 77 24 77H76Q80 77 80 81V90Z"),
        ],
        marks: "M33 39H67M33 67H67M25 30H75",
    },
    PieceShape {
        piece: "bishop",
        body: &[
            path_form("M36 66C25 55 29 37 50 22C71 37 75 55 64 66Q50 61 36 66Z"),
            disc_form(50.0, 16.0, 5.5),
            path_form("M35 68Q50 63 65 68L68 78Q50 72 32 78Z"),
            path_form(
                "M18 90Q20 82 32 82Q46 82 50 78Q54 82 68 82Q80 82 82 90Q66 91 58 88Q53 86 50 86Q47 86 42 88Q34 91 18 90Z",
            ),
        ],
        marks: "M50 36V52M42 44H58M37 67Q50 62.5 63 67",
    },
    PieceShape {
        piece: "knight",
        body: &[
            path_form(
                "M31 79C31 66 47 60 47 48C41 54 35 54 30 57C27 63 21 66 16 62C11 58 12 53 16 48C20 42 24 37 26 30L26 15L37 22L44 13L49 23C70 27 82 47 79 79Z",
            ),
            path_form("M23 90Q22 81 29 81H78Q84 81 83 90Z"),
        ],
        marks: "M50 30C64 36 71 50 70 72M33 35.5L36.5 34M19 56.5L20.5 55M26 59C28 57 29 55 29 53",
    },
    PieceShape {
        piece: "king",
        body: &[
            path_form("M45 34V25H36V16H45V7H55V16H64V25H55V34Z"),
            path_form(
                "M50 68C46 48 40 37 27 38C13 39 9 53 17 62Q22 67 26 71Q50 63 74 71Q78 67 83 62C91 53 87 39 73 38C60 37 54 48 50 68Z",
            ),
            path_form("M50 66C42 50 42 38 50 31C58 38 58 50 50 66Z"),
            path_form("M26 72Q50 64 74 72L73 80Q50 73 27 80Z"),
            path_form("M23 90Q22 83 28 82Q50 75 72 82Q78 83 77 90Z"),
        ],
        marks: "M24 58C18 53 21 45 28 45C36 46 40 54 43 62M76 58C82 53 79 45 72 45C64 46 60 54 57 62",
    },
    PieceShape {
        piece: "superqueen",
        body: &[
            path_form(
                "M35 80C35 69 48 65 48 55C43 60 37 60 33 63C30 68 25 70 20 66C16 63 17 58 20 54C24 48 28 44 30 38L60 38C72 44 79 58 77 80Z",
            ),
            path_form("M30 39 24 17 36 29 42 11 49 28 60 13 62 31 75 22 67 44Q48 33 30 39Z"),
            disc_form(23.0, 15.0, 4.0),
            disc_form(42.5, 9.0, 4.0),
            disc_form(61.0, 11.0, 4.0),
            disc_form(77.0, 20.0, 4.0),
            path_form("M24 90Q23 82 30 82H78Q84 82 83 90Z"),
        ],
        marks: "M60 46C68 52 71 62 70 74M36 46L39 45M23 61L24.5 59.5",
    },
    PieceShape {
        piece: "star",
        body: &[path_form(
            "M50 9 60.6 38.4 91.9 39.4 67.1 58.6 75.9 88.6 50 71 24.1 88.6 32.9 58.6 8.1 39.4 39.4 38.4Z",
        )],
        marks: "M50 53V15M50 53L86 41.5M50 53L72 83.5M50 53L28 83.5M50 53L14 41.5",
    },
];

/// Returns the shape of the piece with this name.
pub(crate) fn find_shape(piece: &str) -> Option<&'static PieceShape> {
    SHAPES.iter().find(|shape| shape.piece == piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::piece::Piece;

    #[test]
    fn each_shape_belongs_to_a_piece() {
        for PieceShape { piece, .. } in &SHAPES {
            assert!(*piece == "star" || Piece::from_name(piece).is_some(), "{piece}");
        }
    }
}
