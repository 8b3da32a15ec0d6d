//! The emblem of the program: a queen on a corner of a board.

use super::shapes::shape;

/// The emblem as an SVG picture of so many pixels a side.
pub fn svg(pixels: u32) -> String {
    let queen = shape("queen").expect("the queen has a shape");
    let dark = [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)].map(|(file, rank)| {
        let (x, y) = (file * 40, rank * 40);
        format!(r##"<rect x="{x}" y="{y}" width="40" height="40" fill="#769656"/>"##)
    });
    format!(
        concat!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}" viewBox="0 0 120 120">"##,
            r##"<rect width="120" height="120" fill="#eeeed2"/>{1}"##,
            r##"<g transform="translate(10 8)" fill="#26221c" stroke="#fffdf2" stroke-width="3" stroke-linejoin="round">{2}"##,
            r##"<path d="{3}" fill="none"/></g></svg>"##,
            "\n"
        ),
        pixels,
        dark.concat(),
        queen.body,
        queen.marks
    )
}
