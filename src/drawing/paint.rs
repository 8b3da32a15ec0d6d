//! Styles and outlines of shapes during painting, for pixels and for PDF.

use super::drawing::{Drawing, MarkShape, MarkStyle};
use super::style::{Property, ShapeColor};
use ttf_parser::OutlineBuilder;
use zeno::{Cap, Command, Join, PathBuilder, PathData, Stroke, Vector};

/// Style of a shape, from the properties of its groups, its class and the shape itself.
#[derive(Clone)]
pub(crate) struct PaintState {
    pub(crate) colour: ShapeColor,
    pub(crate) fill: ShapeColor,
    pub(crate) opacity: f64,
    pub(crate) stroke: ShapeColor,
    pub(crate) line: Stroke<'static>,
    pub(crate) dash: &'static [f64],
    pub(crate) size: f64,
    pub(crate) bold: bool,
    /// Fraction of the text width to the left of the position.
    pub(crate) anchor: f32,
}

impl Default for PaintState {
    /// Returns the initial values of SVG.
    fn default() -> PaintState {
        PaintState {
            colour: ShapeColor::Plain(0),
            fill: ShapeColor::Plain(0),
            opacity: 1.0,
            stroke: ShapeColor::None,
            line: Stroke::default(),
            dash: &[],
            size: 16.0,
            bold: false,
            anchor: 0.0,
        }
    }
}

impl PaintState {
    /// Adds the properties of a style.
    pub(crate) fn with_style(&self, drawing: &Drawing, look: &MarkStyle) -> PaintState {
        let mut paint = self.clone();
        for property in drawing.class_properties(look.0).iter().chain(&look.1) {
            match *property {
                Property::Colour(tint) => paint.colour = tint,
                Property::Fill(tint) => paint.fill = tint,
                Property::Opacity(part) => paint.opacity = part,
                Property::Stroke(tint) => paint.stroke = tint,
                Property::Width(width) => paint.line.width = width as f32,
                Property::Dash(dash) => paint.dash = dash,
                Property::RoundEnds => drop(paint.line.cap(Cap::Round)),
                Property::RoundCorners => drop(paint.line.join(Join::Round)),
                Property::Font(_) => {}
                Property::Size(size) => paint.size = size,
                Property::Weight(weight) => paint.bold = weight >= 600,
                Property::Start => paint.anchor = 0.0,
                Property::Middle => paint.anchor = 0.5,
                Property::End => paint.anchor = 1.0,
            }
        }
        paint
    }

    /// Returns the colour of a tint on a light page.
    pub(crate) fn resolve_tint(&self, tint: ShapeColor) -> Option<u32> {
        match tint {
            ShapeColor::Hue(hue) => Some(hue.light),
            ShapeColor::Plain(colour) => Some(colour),
            ShapeColor::Current => {
                if let ShapeColor::Current = self.colour {
                    None
                } else {
                    self.resolve_tint(self.colour)
                }
            }
            ShapeColor::None => None,
        }
    }
}

/// Returns the outline of a shape. Texts have no outline of their own.
pub(crate) fn outline_commands(shape: &MarkShape) -> Vec<Command> {
    let mut path = Vec::new();
    let place = |x: &f64, y: &f64| Vector::new(*x as f32, *y as f32);
    match shape {
        MarkShape::Rect(x, y, width, height, radius) => {
            let (place, width, height, radius) =
                (place(x, y), *width as f32, *height as f32, *radius as f32);
            match radius > 0.0 {
                true => drop(path.add_round_rect(place, width, height, radius, radius)),
                false => drop(path.add_rect(place, width, height)),
            }
        }
        MarkShape::Circle(x, y, radius) => drop(path.add_circle(place(x, y), *radius as f32)),
        MarkShape::Path(data) => path.extend((&**data).commands()),
        MarkShape::Text(..) | MarkShape::Upwards(..) => {}
    }
    path
}

/// Builder that adds the outline of a letter, whose y axis points upwards, to a path.
pub(crate) struct LetterOutline<'a> {
    pub(crate) path: &'a mut Vec<Command>,
    pub(crate) scale: f32,
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl LetterOutline<'_> {
    fn transform(&self, x: f32, y: f32) -> Vector {
        Vector::new(self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for LetterOutline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::MoveTo(self.transform(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::LineTo(self.transform(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.push(Command::QuadTo(self.transform(x1, y1), self.transform(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.push(Command::CurveTo(
            self.transform(x1, y1),
            self.transform(x2, y2),
            self.transform(x, y),
        ));
    }

    fn close(&mut self) {
        self.path.push(Command::Close);
    }
}
