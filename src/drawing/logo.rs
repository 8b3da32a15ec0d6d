//! The emblem of the program: a queen on a corner of a board.

use super::drawing::{Drawing, Mark, MarkGroup, MarkList, MarkStyle};
use super::shapes::find_shape;
use super::style::{Property, ShapeColor, StyleSheet};

/// Draws the emblem with a width of `pixels` pixels.
pub fn logo_drawing(pixels: u32) -> Drawing {
    static SHEET: StyleSheet =
        StyleSheet { class: "bezzel", palette: &[], rules: &[], narrow: &[] };
    let queen = find_shape("queen").expect("the queen has a shape");
    let plain = |colour: u32| MarkStyle("", vec![Property::Fill(ShapeColor::Plain(colour))]);
    let mut marks = MarkList::default();
    marks.add_rect(plain(0xeeeed2), (0.0, 0.0), (120.0, 120.0));
    for (file, rank) in [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (0.0, 2.0), (2.0, 2.0)] {
        marks.add_rect(plain(0x769656), (file * 40.0, rank * 40.0), (40.0, 40.0));
    }
    let edge = [
        Property::Stroke(ShapeColor::Plain(0xfffdf2)),
        Property::Width(3.0),
        Property::RoundCorners,
    ];
    let look = MarkStyle(
        "",
        [Property::Fill(ShapeColor::Plain(0x26221c))].into_iter().chain(edge).collect(),
    );
    marks.add_group(MarkGroup::At(10.0, 8.0), |marks| {
        marks.add_group(MarkGroup::Look(look), |marks| {
            marks.0.extend(
                queen.body.iter().map(|shape| Mark::Shape(shape.clone(), MarkStyle::default())),
            );
            marks.add_path(MarkStyle("", vec![Property::Fill(ShapeColor::None)]), queen.marks);
        });
    });
    let title = "Bezzel".to_owned();
    let id = "bz-logo".to_owned();
    let (size, sheets, symbols, description) =
        ((120.0, 120.0), vec![&SHEET], Vec::new(), String::new());
    Drawing { id, size, pixels, title, description, sheets, symbols, marks }
}
