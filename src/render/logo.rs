//! The emblem of the program: a queen on a corner of a board.

use super::drawing::{Drawing, Group, Look, Mark, Marks};
use super::shapes::shape;
use super::style::{Property, Sheet, Tint};

/// Draws the emblem with a width of `pixels` pixels.
pub fn logo(pixels: u32) -> Drawing {
    static SHEET: Sheet = Sheet { class: "bezzel", palette: &[], rules: &[] };
    let queen = shape("queen").expect("the queen has a shape");
    let plain = |colour: u32| Look("", vec![Property::Fill(Tint::Plain(colour))]);
    let mut marks = Marks::default();
    marks.rect(plain(0xeeeed2), (0.0, 0.0), (120.0, 120.0));
    for (file, rank) in [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (0.0, 2.0), (2.0, 2.0)] {
        marks.rect(plain(0x769656), (file * 40.0, rank * 40.0), (40.0, 40.0));
    }
    let edge = [Property::Stroke(Tint::Plain(0xfffdf2)), Property::Width(3.0), Property::RoundCorners];
    let look = Look("", [Property::Fill(Tint::Plain(0x26221c))].into_iter().chain(edge).collect());
    marks.group(Group::At(10.0, 8.0), |marks| {
        marks.group(Group::Look(look), |marks| {
            marks.0.extend(queen.body.iter().map(|shape| Mark::Shape(shape.clone(), Look::default())));
            marks.path(Look("", vec![Property::Fill(Tint::None)]), queen.marks);
        });
    });
    let title = "Bezzel".to_owned();
    let id = "bz-logo".to_owned();
    let (size, sheets, symbols, description) = ((120.0, 120.0), vec![&SHEET], Vec::new(), String::new());
    Drawing { id, size, pixels, title, description, sheets, symbols, marks }
}
