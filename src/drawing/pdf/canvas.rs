//! Content of a page: marks and texts as operators of PDF.
//!
//! The y axis points downwards, as in drawings. A page turns it over once, and every text turns it
//! back for its letters.

use super::font::{FontSet, FontStyle};
use crate::drawing::{Drawing, Mark, MarkGroup, MarkList, MarkShape};
use crate::paint::{LetterOutline, PaintState, outline_commands};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};
use std::collections::{BTreeMap, BTreeSet};
use ttf_parser::GlyphId;
use zeno::{Cap, Command, Join, Stroke, Vector};

/// Parts of a document that its pages share.
pub(super) struct SharedParts {
    pub(super) fonts: FontSet,
    /// Opacities in percent.
    pub(super) opacities: BTreeSet<u8>,
    /// Symbols and faint groups, by their contents.
    forms: BTreeMap<FormContent, usize>,
}

/// Content that pages refer to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FormContent {
    pub(super) operators: Vec<u8>,
    /// Numbers of the forms inside.
    pub(super) inside: BTreeSet<usize>,
    /// Whether it is painted as a whole, so that its opacity does not add up where its marks
    /// overlap.
    pub(super) is_group: bool,
}

impl SharedParts {
    pub(super) fn new() -> SharedParts {
        SharedParts { fonts: FontSet::new(), opacities: BTreeSet::new(), forms: BTreeMap::new() }
    }

    /// Returns the number of a form. The same content has the same number.
    fn form_number(&mut self, form: FormContent) -> usize {
        let next = self.forms.len();
        *self.forms.entry(form).or_insert(next)
    }

    /// Returns the forms by their numbers.
    pub(super) fn forms(&self) -> Vec<&FormContent> {
        let mut forms: Vec<(usize, &FormContent)> =
            self.forms.iter().map(|(form, &number)| (number, form)).collect();
        forms.sort_unstable_by_key(|form| form.0);
        forms.into_iter().map(|(_, form)| form).collect()
    }
}

/// Returns the name of an opacity in the resources.
pub(super) fn opacity_name(percent: u8) -> String {
    format!("A{percent}")
}

/// Returns the name of a form in the resources.
pub(super) fn form_name(number: usize) -> String {
    format!("X{number}")
}

/// Page, or another stream of operators, that is being written.
pub(super) struct Canvas<'a> {
    pub(super) content: Content,
    pub(super) shared: &'a mut SharedParts,
    /// Numbers of the forms used so far.
    forms: BTreeSet<usize>,
}

/// Style of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TextStyle {
    pub(super) font: FontStyle,
    pub(super) size: f32,
    pub(super) colour: u32,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(shared: &'a mut SharedParts) -> Canvas<'a> {
        Canvas { content: Content::new(), shared, forms: BTreeSet::new() }
    }

    /// Returns the operators.
    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().to_vec()
    }

    /// Shows a text with the start of its baseline at `(x, y)`.
    pub(super) fn show_text(&mut self, text: &str, (x, y): (f32, f32), style: TextStyle) {
        self.set_fill(style.colour);
        self.show_letters(text, [1.0, 0.0, 0.0, -1.0, x, y], style.font, style.size);
    }

    fn show_letters(&mut self, text: &str, place: [f32; 6], font: FontStyle, size: f32) {
        let codes = self.shared.fonts.encode(font, text);
        if codes.is_empty() {
            return;
        }
        self.content
            .begin_text()
            .set_font(font.resource_name(), size)
            .set_text_matrix(place)
            .show(Str(&codes))
            .end_text();
    }

    /// Draws a straight line.
    pub(super) fn draw_line(
        &mut self,
        (x, y): (f32, f32),
        (to_x, to_y): (f32, f32),
        width: f32,
        colour: u32,
    ) {
        self.set_stroke(colour);
        self.content.set_line_width(width).move_to(x, y).line_to(to_x, to_y).stroke();
    }

    /// Draws a drawing with its upper left corner at `(x, y)`.
    pub(super) fn draw_drawing(&mut self, drawing: &Drawing, (x, y): (f32, f32), scale: f32) {
        self.content.save_state().transform([scale, 0.0, 0.0, scale, x, y]);
        self.paint_marks(drawing, &drawing.marks, &PaintState::default());
        self.content.restore_state();
    }

    fn set_fill(&mut self, colour: u32) {
        let [red, green, blue] = colour_parts(colour);
        self.content.set_fill_rgb(red, green, blue);
    }

    fn set_stroke(&mut self, colour: u32) {
        let [red, green, blue] = colour_parts(colour);
        self.content.set_stroke_rgb(red, green, blue);
    }

    /// Paints marks. Every shape sets its whole style.
    fn paint_marks(&mut self, drawing: &Drawing, marks: &MarkList, paint: &PaintState) {
        let mut groups = vec![paint.clone()];
        let mut place = 0;
        while let Some(mark) = marks.0.get(place) {
            place += 1;
            let paint = groups.last().cloned().unwrap_or_default();
            match mark {
                Mark::Group(MarkGroup::At(x, y)) => {
                    self.content.save_state().transform([1.0, 0.0, 0.0, 1.0, *x as f32, *y as f32]);
                    groups.push(paint);
                }
                Mark::Group(MarkGroup::Look(look)) => {
                    self.content.save_state();
                    groups.push(paint.with_style(drawing, look));
                }
                Mark::Group(MarkGroup::Named(_) | MarkGroup::Tip(_) | MarkGroup::Hidden) => {
                    self.content.save_state();
                    groups.push(paint);
                }
                Mark::Group(MarkGroup::Faint(part)) => {
                    let end = place + group_length(&marks.0[place..]);
                    let inside = MarkList(marks.0[place..end].to_vec());
                    place = end + 1;
                    let form = self.write_form(drawing, &inside, &paint, true);
                    self.content.save_state();
                    self.set_opacity(*part);
                    self.content.x_object(Name(form_name(form).as_bytes())).restore_state();
                }
                Mark::End => {
                    groups.pop();
                    self.content.restore_state();
                }
                Mark::Symbol(name, x, y) => {
                    let Some((_, inside)) = drawing.symbols.iter().find(|symbol| symbol.0 == *name)
                    else {
                        continue;
                    };
                    let form = self.write_form(drawing, inside, &paint, false);
                    self.place_form(form, *x as f32, *y as f32);
                }
                Mark::Shape(shape, look) => {
                    self.paint_shape(shape, &paint.with_style(drawing, look))
                }
            }
        }
    }

    /// Writes marks as a form. Returns its number.
    fn write_form(
        &mut self,
        drawing: &Drawing,
        marks: &MarkList,
        paint: &PaintState,
        is_group: bool,
    ) -> usize {
        self.add_form(is_group, |canvas| canvas.paint_marks(drawing, marks, paint))
    }

    /// Writes the edge around a text as a form with the start of its baseline at the origin. The
    /// text itself is shown once, so that it is read once.
    fn write_text_edge(
        &mut self,
        text: &str,
        font: FontStyle,
        size: f32,
        paint: &PaintState,
    ) -> usize {
        let path = self.letter_outlines(text, font, size);
        self.add_form(false, |canvas| canvas.stroke_path(&path, paint))
    }

    /// Adds a form with the operators that `paint` writes. Returns its number.
    fn add_form(&mut self, is_group: bool, paint: impl FnOnce(&mut Canvas<'_>)) -> usize {
        let mut canvas = Canvas::new(self.shared);
        canvas.content.set_miter_limit(MITER_LIMIT);
        paint(&mut canvas);
        let inside = std::mem::take(&mut canvas.forms);
        let operators = canvas.finish();
        let number = self.shared.form_number(FormContent { operators, inside, is_group });
        self.forms.insert(number);
        number
    }

    /// Paints a form with its origin at `(x, y)`.
    fn place_form(&mut self, form: usize, x: f32, y: f32) {
        self.content
            .save_state()
            .transform([1.0, 0.0, 0.0, 1.0, x, y])
            .x_object(Name(form_name(form).as_bytes()))
            .restore_state();
    }

    /// Draws the interior and the edge of a shape.
    fn paint_shape(&mut self, shape: &MarkShape, paint: &PaintState) {
        let font = if paint.bold { FontStyle::Bold } else { FontStyle::Regular };
        let size = paint.size as f32;
        let width = |canvas: &Canvas<'_>, text: &str| {
            canvas.shared.fonts.text_width(font, text, size) * paint.anchor
        };
        match shape {
            MarkShape::Text(x, y, text) => {
                let (x, y) = (*x as f32 - width(self, text), *y as f32);
                if paint.resolve_tint(paint.stroke).is_some() {
                    let form = self.write_text_edge(text, font, size, paint);
                    self.place_form(form, x, y);
                }
                self.fill_text(text, [1.0, 0.0, 0.0, -1.0, x, y], (font, size), paint);
            }
            MarkShape::Upwards(x, y, text) => {
                let (x, y) = (*x as f32, *y as f32 + width(self, text));
                self.fill_text(text, [0.0, -1.0, -1.0, 0.0, x, y], (font, size), paint);
            }
            MarkShape::Rect(..) | MarkShape::Circle(..) | MarkShape::Path(_) => {
                let path = outline_commands(shape);
                self.fill_path(&path, paint);
                self.stroke_path(&path, paint);
            }
        }
    }

    fn fill_text(
        &mut self,
        text: &str,
        place: [f32; 6],
        (font, size): (FontStyle, f32),
        paint: &PaintState,
    ) {
        let Some(colour) = paint.resolve_tint(paint.fill) else { return };
        self.with_opacity(paint.opacity, |canvas| {
            canvas.set_fill(colour);
            canvas.show_letters(text, place, font, size);
        });
    }

    /// Returns the outlines of the letters of a text at the origin.
    fn letter_outlines(&self, text: &str, font: FontStyle, size: f32) -> Vec<Command> {
        let (mut path, mut x) = (Vec::new(), 0.0);
        let Some(face) = self.shared.fonts.face(font) else { return path };
        let scale = size / f32::from(face.units_per_em());
        for glyph in text.chars().filter_map(|letter| face.glyph_index(letter)) {
            face.outline_glyph(glyph, &mut LetterOutline { path: &mut path, scale, x, y: 0.0 });
            x += f32::from(face.glyph_hor_advance(GlyphId(glyph.0)).unwrap_or(0)) * scale;
        }
        path
    }

    fn fill_path(&mut self, path: &[Command], paint: &PaintState) {
        let Some(colour) = paint.resolve_tint(paint.fill).filter(|_| !path.is_empty()) else {
            return;
        };
        self.with_opacity(paint.opacity, |canvas| {
            canvas.set_fill(colour);
            canvas.add_path(path);
            canvas.content.fill_nonzero();
        });
    }

    fn stroke_path(&mut self, path: &[Command], paint: &PaintState) {
        let Some(colour) = paint.resolve_tint(paint.stroke).filter(|_| !path.is_empty()) else {
            return;
        };
        self.set_stroke(colour);
        self.set_line(&paint.line, paint.dash);
        self.add_path(path);
        self.content.stroke();
    }

    fn set_line(&mut self, line: &Stroke<'_>, dash: &[f64]) {
        let cap = match line.start_cap {
            Cap::Round => LineCapStyle::RoundCap,
            Cap::Square => LineCapStyle::ProjectingSquareCap,
            Cap::Butt => LineCapStyle::ButtCap,
        };
        let join = match line.join {
            Join::Round => LineJoinStyle::RoundJoin,
            Join::Bevel => LineJoinStyle::BevelJoin,
            Join::Miter => LineJoinStyle::MiterJoin,
        };
        self.content
            .set_line_width(line.width)
            .set_line_cap(cap)
            .set_line_join(join)
            .set_dash_pattern(dash.iter().map(|length| *length as f32), 0.0);
    }

    fn with_opacity(&mut self, opacity: f64, paint: impl FnOnce(&mut Canvas<'a>)) {
        if opacity >= 1.0 {
            return paint(self);
        }
        self.content.save_state();
        self.set_opacity(opacity);
        paint(self);
        self.content.restore_state();
    }

    fn set_opacity(&mut self, opacity: f64) {
        let percent = (opacity.clamp(0.0, 1.0) * 100.0).round() as u8;
        self.shared.opacities.insert(percent);
        self.content.set_parameters(Name(opacity_name(percent).as_bytes()));
    }

    fn add_path(&mut self, path: &[Command]) {
        let mut last = Vector::ZERO;
        for command in path {
            match *command {
                Command::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    last = to;
                }
                Command::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    last = to;
                }
                Command::CurveTo(a, b, to) => {
                    self.content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
                    last = to;
                }
                Command::QuadTo(middle, to) => {
                    // The cubic curve with the same points.
                    let towards = |end: Vector| {
                        (
                            end.x + (middle.x - end.x) * 2.0 / 3.0,
                            end.y + (middle.y - end.y) * 2.0 / 3.0,
                        )
                    };
                    let ((ax, ay), (bx, by)) = (towards(last), towards(to));
                    self.content.cubic_to(ax, ay, bx, by, to.x, to.y);
                    last = to;
                }
                Command::Close => {
                    self.content.close_path();
                }
            }
        }
    }
}

/// Miter limit of SVG. That of PDF is larger.
pub(super) const MITER_LIMIT: f32 = 4.0;

/// Returns the number of marks before the end of the group that has just started.
fn group_length(marks: &[Mark]) -> usize {
    let mut depth = 1;
    let ends = |mark: &Mark| {
        match mark {
            Mark::Group(_) => depth += 1,
            Mark::End => depth -= 1,
            Mark::Shape(..) | Mark::Symbol(..) => {}
        }
        depth == 0
    };
    marks.iter().position(ends).unwrap_or(marks.len())
}

fn colour_parts(colour: u32) -> [f32; 3] {
    [16, 8, 0].map(|shift| f32::from((colour >> shift) as u8) / 255.0)
}
