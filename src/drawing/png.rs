//! Pictures in pixels, in which the marks of a [`Drawing`] are painted on top of each other on
//! white.
//!
//! The font is part of the program, so that a picture is the same on every machine, even without
//! installed fonts. It is DejaVu, which has Latin, Greek and Cyrillic letters and mathematical
//! signs. Letters are placed by their advance widths only.

use super::drawing::{Drawing, Mark, MarkGroup, MarkList, MarkShape};
use super::paint::{LetterOutline, PaintState, outline_commands};
use std::io::{self, Write};
use ttf_parser::Face;
use zeno::{Angle, Command, Fill, Mask, PathData, Stroke, Transform, Vector};

/// Maximum side length of a picture, in pixels.
const MAX_SIDE: f64 = 8192.0;

/// Writes a picture `zoom` times as large as it is on a screen, on white.
///
/// # Errors
/// Returns the errors of the writer, and an error if memory is not available.
///
/// # Complexity
/// Linear in the number of pixels, at most 8192 by 8192, and in those that each mark covers.
pub fn write_png(out: &mut dyn Write, drawing: &Drawing, zoom: f64) -> io::Result<()> {
    let (width, height) = drawing.size;
    let scale = f64::from(drawing.pixels) * zoom / width;
    let scale = scale.min(MAX_SIDE / width.max(height));
    let pixels = |side: f64| (side * scale).round().max(1.0) as usize;
    let mut canvas = PixelCanvas::new(drawing, pixels(width), pixels(height))?;
    canvas.paint_marks(
        &drawing.marks,
        Transform::scale(scale as f32, scale as f32),
        PaintState::default(),
    );
    let size = (canvas.width as u32, canvas.height as u32);
    let mut encoder = png_encoder(out, size, (&drawing.title, &drawing.description))?;
    encoder.set_color(::png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.pixels.as_flattened())?;
    Ok(writer.finish()?)
}

/// Creates an encoder for the pixels of a picture, with a title and a description as metadata.
pub(crate) fn png_encoder<'a>(
    out: &'a mut dyn Write,
    (width, height): (u32, u32),
    (title, description): (&str, &str),
) -> io::Result<::png::Encoder<'a, &'a mut dyn Write>> {
    let mut encoder = ::png::Encoder::new(out, width, height);
    encoder.set_depth(::png::BitDepth::Eight);
    encoder.set_compression(::png::Compression::Balanced);
    encoder.add_itxt_chunk("Title".to_owned(), title.to_owned())?;
    encoder.add_itxt_chunk("Description".to_owned(), description.to_owned())?;
    Ok(encoder)
}

/// Picture during painting.
struct PixelCanvas<'a> {
    drawing: &'a Drawing,
    /// Red, green and blue, row by row.
    pixels: Vec<[u8; 3]>,
    width: usize,
    height: usize,
    /// Regular and bold font.
    fonts: [Option<Face<'static>>; 2],
}

impl<'a> PixelCanvas<'a> {
    /// Creates a white picture.
    fn new(drawing: &'a Drawing, width: usize, height: usize) -> io::Result<PixelCanvas<'a>> {
        let mut pixels = Vec::new();
        pixels.try_reserve_exact(width * height).map_err(|_| io::ErrorKind::OutOfMemory)?;
        pixels.resize(width * height, [0xff; 3]);
        let fonts =
            [dejavu::sans::regular(), dejavu::sans::bold()].map(|font| Face::parse(font, 0).ok());
        Ok(PixelCanvas { drawing, pixels, width, height, fonts })
    }

    /// Paints the marks with a translation and a scale.
    fn paint_marks(&mut self, marks: &MarkList, at: Transform, paint: PaintState) {
        let drawing = self.drawing;
        let mut groups = vec![(at, paint)];
        // The pixels under each faint group, with the number of groups around it.
        let mut covered = Vec::new();
        for mark in &marks.0 {
            let Some((at, paint)) = groups.last().cloned() else { return };
            let moved = |x: &f64, y: &f64| at.pre_translate(*x as f32, *y as f32);
            match mark {
                Mark::Group(MarkGroup::At(x, y)) => groups.push((moved(x, y), paint)),
                Mark::Group(MarkGroup::Look(look)) => {
                    groups.push((at, paint.with_style(drawing, look)))
                }
                Mark::Group(MarkGroup::Named(_) | MarkGroup::Tip(_) | MarkGroup::Hidden) => {
                    groups.push((at, paint))
                }
                Mark::Group(MarkGroup::Faint(part)) => {
                    covered.push((groups.len(), *part, self.pixels.clone()));
                    groups.push((at, paint));
                }
                Mark::End => {
                    groups.pop();
                    if let Some((_, part, under)) =
                        covered.pop_if(|(around, ..)| *around == groups.len())
                    {
                        let mix = |over: u8, under: u8| {
                            (part * f64::from(over) + (1.0 - part) * f64::from(under)).round() as u8
                        };
                        let both =
                            self.pixels.as_flattened_mut().iter_mut().zip(under.as_flattened());
                        both.for_each(|(over, under)| *over = mix(*over, *under));
                    }
                }
                Mark::Symbol(name, x, y) => {
                    let symbol = drawing.symbols.iter().find(|symbol| symbol.0 == *name);
                    symbol
                        .into_iter()
                        .for_each(|(_, marks)| self.paint_marks(marks, moved(x, y), paint.clone()));
                }
                Mark::Shape(shape, look) => {
                    self.paint_shape(shape, at, &paint.with_style(drawing, look))
                }
            }
        }
    }

    /// Draws the interior and the edge of a shape.
    fn paint_shape(&mut self, shape: &MarkShape, at: Transform, paint: &PaintState) {
        let (path, at) = self.shape_outline(shape, at, paint);
        self.blend_mask(
            Mask::new(&path).transform(Some(at)).style(Fill::NonZero),
            paint.resolve_tint(paint.fill),
            paint.opacity,
        );
        let dash: Vec<f32> = paint.dash.iter().map(|length| *length as f32).collect();
        let line = Stroke { dashes: &dash, ..paint.line };
        self.blend_mask(
            Mask::new(&path).transform(Some(at)).style(line),
            paint.resolve_tint(paint.stroke),
            1.0,
        );
    }

    /// Returns the outline of a shape, and its transformation.
    fn shape_outline(
        &self,
        shape: &MarkShape,
        at: Transform,
        paint: &PaintState,
    ) -> (Vec<Command>, Transform) {
        let mut path = outline_commands(shape);
        let place = |x: &f64, y: &f64| Vector::new(*x as f32, *y as f32);
        match shape {
            MarkShape::Rect(..) | MarkShape::Circle(..) | MarkShape::Path(_) => {}
            MarkShape::Text(x, y, text) => self.add_letters(&mut path, place(x, y), text, paint),
            MarkShape::Upwards(x, y, text) => {
                self.add_letters(&mut path, Vector::ZERO, text, paint);
                let place = place(x, y);
                return (
                    path,
                    at.pre_translate(place.x, place.y).pre_rotate(Angle::from_degrees(-90.0)),
                );
            }
        }
        (path, at)
    }

    /// Adds the outlines of the letters of a text.
    fn add_letters(&self, path: &mut Vec<Command>, place: Vector, text: &str, paint: &PaintState) {
        let Some(font) = &self.fonts[usize::from(paint.bold)] else { return };
        let scale = paint.size as f32 / f32::from(font.units_per_em());
        let glyphs = || text.chars().filter_map(|letter| font.glyph_index(letter));
        let advance = |glyph| f32::from(font.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
        let mut x = place.x - glyphs().map(advance).sum::<f32>() * paint.anchor;
        for glyph in glyphs() {
            font.outline_glyph(glyph, &mut LetterOutline { path, scale, x, y: place.y });
            x += advance(glyph);
        }
    }

    /// Fills the pixels of the mask with a colour, in proportion to their coverage.
    fn blend_mask<D: PathData>(
        &mut self,
        mask: &Mask<'_, '_, D>,
        colour: Option<u32>,
        opacity: f64,
    ) {
        let Some(colour) = colour else { return };
        let over = [16, 8, 0].map(|shift| i32::from((colour >> shift) as u8));
        let (covers, at) = mask.render();
        for (y, row) in (i64::from(at.top)..).zip(covers.chunks(at.width.max(1) as usize)) {
            for (x, &covered) in (i64::from(at.left)..).zip(row) {
                let inside =
                    (0..self.width as i64).contains(&x) && (0..self.height as i64).contains(&y);
                if covered > 0 && inside {
                    let pixel = &mut self.pixels[y as usize * self.width + x as usize];
                    let part = (f64::from(covered) * opacity).round() as i32;
                    for (under, over) in pixel.iter_mut().zip(over) {
                        let mixed = i32::from(*under) * (255 - part) + over * part;
                        *under = ((mixed + 127) / 255) as u8;
                    }
                }
            }
        }
    }
}

/// Decodes the pixels of a PNG for tests. Returns the width and the colours row by row.
#[cfg(test)]
pub(crate) fn decode_png(bytes: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut decoder = ::png::Decoder::new(io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!(info.color_type, ::png::ColorType::Rgb);
    (info.width as usize, pixels.as_chunks::<3>().0.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::MarkStyle;
    use crate::style::{Property, ShapeColor};

    /// Returns a picture of 40 by 40 pixels with these marks.
    fn painted(marks: MarkList) -> Vec<[u8; 3]> {
        let drawing = Drawing {
            id: "t".to_owned(),
            size: (40.0, 40.0),
            pixels: 40,
            title: "t".to_owned(),
            description: String::new(),
            sheets: Vec::new(),
            symbols: Vec::new(),
            marks,
        };
        let mut out = Vec::new();
        write_png(&mut out, &drawing, 1.0).expect("memory takes all");
        let (width, pixels) = decode_png(&out);
        assert_eq!((width, pixels.len()), (40, 1600));
        pixels
    }

    fn plain(colour: u32) -> MarkStyle {
        MarkStyle("", vec![Property::Fill(ShapeColor::Plain(colour))])
    }

    #[test]
    fn groups_are_translated_and_transparent_ones_blended() {
        let mut marks = MarkList::default();
        marks.add_rect(plain(0x0000ff), (0.0, 0.0), (40.0, 20.0));
        marks.add_group(MarkGroup::At(10.0, 10.0), |marks| {
            marks.add_group(MarkGroup::Faint(0.5), |marks| {
                marks.add_rect(plain(0xff0000), (0.0, 0.0), (20.0, 20.0));
                marks.add_rect(plain(0x00ff00), (0.0, 0.0), (10.0, 20.0));
            });
        });
        let pixels = painted(marks);
        let at = |x: usize, y: usize| pixels[y * 40 + x];
        assert_eq!([at(5, 5), at(5, 25)], [[0, 0, 255], [255, 255, 255]]);
        assert_eq!([at(15, 15), at(25, 15)], [[0, 128, 128], [128, 0, 128]]);
        assert_eq!([at(15, 25), at(25, 25)], [[128, 255, 128], [255, 128, 128]]);
    }

    #[test]
    fn texts_stand_before_behind_and_around_their_place_and_are_read_upwards() {
        let dark = |marks: MarkList| {
            let pixels = painted(marks);
            let dark = (0..1600).filter(|&at| pixels[at][0] < 0x80);
            dark.fold((40, 0, 40, 0), |(x0, x1, y0, y1), at| {
                (x0.min(at % 40), x1.max(at % 40), y0.min(at / 40), y1.max(at / 40))
            })
        };
        let written = |anchor| {
            let mut marks = MarkList::default();
            marks.add_text(MarkStyle("", vec![Property::Size(10.0), anchor]), (20.0, 20.0), "HH");
            dark(marks)
        };
        assert!(written(Property::Start).0 >= 20 && written(Property::End).1 <= 20);
        let (left, right, top, bottom) = written(Property::Middle);
        assert!(
            left < 16 && right > 23 && top >= 11 && bottom <= 20,
            "{left} {right} {top} {bottom}"
        );
        let upwards = MarkShape::Upwards(20.0, 20.0, "HH".to_owned());
        let (left, right, top, bottom) =
            dark(MarkList(vec![Mark::Shape(upwards, MarkStyle("", vec![Property::Size(10.0)]))]));
        assert!(
            right - left < bottom - top && right <= 20 && bottom <= 20,
            "{left} {right} {top} {bottom}"
        );
    }

    #[test]
    fn empty_and_outside_shapes_are_invisible() {
        let mut marks = MarkList::default();
        marks.add_path(plain(0), "");
        marks.add_text(plain(0), (20.0, 20.0), "");
        marks.add_rect(plain(0), (5.0, 5.0), (0.0, 9.0));
        marks.add_circle(plain(0), (-100.0, 1e6), 30.0);
        marks.add_symbol("none", (1.0, 1.0));
        assert!(painted(marks).iter().all(|pixel| *pixel == [0xff; 3]));
    }
}
