//! Fonts of a document, reduced to the glyphs that it uses, with the characters of the glyphs.

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

/// Face of the DejaVu family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FontStyle {
    Regular,
    Bold,
    Mono,
}

impl FontStyle {
    const ALL: [FontStyle; 3] = [FontStyle::Regular, FontStyle::Bold, FontStyle::Mono];

    /// Returns the name of the font in the resources of a page.
    pub(super) fn resource_name(self) -> Name<'static> {
        Name([b"F0", b"F1", b"F2"][self as usize])
    }

    fn data(self) -> (&'static str, &'static [u8]) {
        match self {
            FontStyle::Regular => ("DejaVuSans", dejavu::sans::regular()),
            FontStyle::Bold => ("DejaVuSans-Bold", dejavu::sans::bold()),
            FontStyle::Mono => ("DejaVuSansMono", dejavu::sans_mono::regular()),
        }
    }
}

/// Fonts of a document with the glyphs used so far.
pub(super) struct FontSet([EmbeddedFont; 3]);

impl FontSet {
    pub(super) fn new() -> FontSet {
        FontSet(FontStyle::ALL.map(EmbeddedFont::new))
    }

    /// Returns the width of a text.
    pub(super) fn text_width(&self, style: FontStyle, text: &str, size: f32) -> f32 {
        let font = &self.0[style as usize];
        font.glyphs_of(text).map(|(_, glyph)| font.advance(glyph)).sum::<f32>() * size / 1000.0
    }

    /// Returns the string operand that shows a text, and adds its glyphs to the font.
    pub(super) fn encode(&mut self, style: FontStyle, text: &str) -> Vec<u8> {
        let font = &mut self.0[style as usize];
        let glyphs: Vec<(char, u16)> = font.glyphs_of(text).collect();
        let code = |(letter, glyph)| {
            let code = font.used.remap(glyph);
            font.letters.entry(code).or_insert(letter);
            code.to_be_bytes()
        };
        glyphs.into_iter().flat_map(code).collect()
    }

    /// Returns the face for outlines of letters.
    pub(super) fn face(&self, style: FontStyle) -> Option<&Face<'static>> {
        self.0[style as usize].face.as_ref()
    }

    /// Writes the fonts that have glyphs. Returns their names and objects for the resources.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Vec<(FontStyle, Ref)> {
        let used = FontStyle::ALL.into_iter().zip(&self.0);
        used.filter(|(_, font)| !font.letters.is_empty())
            .filter_map(|(style, font)| Some((style, font.write(pdf, next)?)))
            .collect()
    }
}

/// Font with the glyphs that a document uses.
struct EmbeddedFont {
    name: &'static str,
    data: &'static [u8],
    face: Option<Face<'static>>,
    used: GlyphRemapper,
    /// Character of each glyph by its number in the document.
    letters: BTreeMap<u16, char>,
}

impl EmbeddedFont {
    fn new(style: FontStyle) -> EmbeddedFont {
        let (name, data) = style.data();
        EmbeddedFont {
            name,
            data,
            face: Face::parse(data, 0).ok(),
            used: GlyphRemapper::new(),
            letters: BTreeMap::new(),
        }
    }

    /// Iterates over the glyphs of a text. Characters that the font does not have are shown as the
    /// replacement character.
    fn glyphs_of<'a>(&'a self, text: &'a str) -> impl Iterator<Item = (char, u16)> + 'a {
        let glyph = move |letter: char| {
            // A blank that does not break lines looks like any other.
            let letter = if letter == '\u{a0}' { ' ' } else { letter };
            let face = self.face.as_ref()?;
            let found = |letter| face.glyph_index(letter).map(|glyph| (letter, glyph.0));
            found(letter).or_else(|| found('\u{fffd}'))
        };
        text.chars().filter_map(glyph)
    }

    /// Returns the width of a glyph in thousandths of the font size.
    fn advance(&self, glyph: u16) -> f32 {
        let Some(face) = &self.face else { return 0.0 };
        let units = f32::from(face.units_per_em());
        f32::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0)) * 1000.0 / units
    }

    /// Writes the font, the part of its file with the used glyphs, and their characters.
    fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Option<Ref> {
        const SYSTEM: SystemInfo<'_> =
            SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
        let face = self.face.as_ref()?;
        let data = subsetter::subset(self.data, 0, &self.used).ok()?;
        let [font, cid, descriptor, file, cmap] = [(); 5].map(|()| next.bump());
        let name = format!("{}+{}", self.subset_tag(), self.name);
        let name = Name(name.as_bytes());
        pdf.type0_font(font)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(cmap);
        let mut cid_font = pdf.cid_font(cid);
        cid_font
            .subtype(CidFontType::Type2)
            .base_font(name)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = self.used.remapped_gids().map(|glyph| self.advance(glyph).round());
        cid_font.widths().consecutive(0, widths);
        cid_font.finish();
        let units = f32::from(face.units_per_em());
        let scale = |value: i16| f32::from(value) * 1000.0 / units;
        let bounds = face.global_bounding_box();
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                scale(bounds.x_min),
                scale(bounds.y_min),
                scale(bounds.x_max),
                scale(bounds.y_max),
            ))
            .italic_angle(0.0)
            .ascent(scale(face.ascender()))
            .descent(scale(face.descender()))
            .cap_height(scale(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(if self.name.ends_with("Bold") { 140.0 } else { 80.0 })
            .font_file2(file);
        let packed = compress(&data);
        let mut stream = pdf.stream(file, &packed);
        stream.filter(pdf_writer::Filter::FlateDecode);
        stream.pair(Name(b"Length1"), data.len() as i32);
        stream.finish();
        let mut codes = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), SYSTEM);
        self.letters.iter().for_each(|(&code, &letter)| codes.pair(code, letter));
        let codes = compress(codes.finish().as_slice());
        pdf.stream(cmap, &codes).filter(pdf_writer::Filter::FlateDecode);
        Some(font)
    }

    /// Returns six letters that differ between different parts of a font, as the format requires.
    fn subset_tag(&self) -> String {
        let mut hash = self.letters.values().fold(0xcbf2_9ce4_8422_2325u64, |hash, &letter| {
            (hash ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3)
        });
        let letter = |()| {
            let letter = char::from(b'A' + (hash % 26) as u8);
            hash /= 26;
            letter
        };
        [(); 6].map(letter).iter().collect()
    }
}

/// Compresses a stream.
pub(super) fn compress(bytes: &[u8]) -> Vec<u8> {
    /// Level of the compression, of 10.
    const LEVEL: u8 = 6;
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, LEVEL)
}
