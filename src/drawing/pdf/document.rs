//! Objects of a document: pages, shared resources, catalog.

use super::canvas::{Canvas, MITER_LIMIT, SharedParts, TextStyle, form_name, opacity_name};
use super::font::{FontStyle, compress};
use pdf_writer::writers::Resources;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

/// Width and height of a page in points.
pub(super) type PageSize = (f32, f32);

/// A4 upright.
pub(super) const PORTRAIT: PageSize = (595.0, 842.0);
/// A4 on its side.
pub(super) const LANDSCAPE: PageSize = (842.0, 595.0);

/// Margin at each edge of a page, in points.
pub(super) const EDGE: f32 = 42.0;

/// Document that is being written. Finished pages are held compressed.
pub(super) struct PdfDocument {
    pdf: Pdf,
    next: Ref,
    pub(super) shared: SharedParts,
    pages: Vec<(PageSize, Ref)>,
    root: Ref,
    resources: Ref,
}

/// Texts of a document about itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct DocumentInfo<'a> {
    pub(super) title: &'a str,
    /// Language as a tag of BCP 47.
    pub(super) lang: &'a str,
    /// Text at the bottom of every page.
    pub(super) footer: &'a str,
}

impl PdfDocument {
    pub(super) fn new() -> PdfDocument {
        let mut next = Ref::new(1);
        let (root, resources) = (next.bump(), next.bump());
        PdfDocument {
            pdf: Pdf::new(),
            next,
            shared: SharedParts::new(),
            pages: Vec::new(),
            root,
            resources,
        }
    }

    /// Returns the number of pages.
    pub(super) fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// Adds a page with these operators.
    pub(super) fn add_page(&mut self, size: PageSize, operators: &[u8]) {
        let content = self.next.bump();
        let start = format!("1 0 0 -1 0 {} cm {MITER_LIMIT} M\n", size.1);
        let packed = compress(&[start.as_bytes(), operators].concat());
        self.pdf.stream(content, &packed).filter(Filter::FlateDecode);
        self.pages.push((size, content));
    }

    /// Writes the footers and everything that the pages share. Returns the file.
    pub(super) fn finish(mut self, info: DocumentInfo<'_>) -> Vec<u8> {
        let count = self.pages.len();
        let mut kids = Vec::with_capacity(count);
        for (place, (size, content)) in std::mem::take(&mut self.pages).into_iter().enumerate() {
            let footer = self.write_footer(size, info.footer, (place + 1, count));
            let page = self.next.bump();
            let mut written = self.pdf.page(page);
            written.parent(self.root).media_box(Rect::new(0.0, 0.0, size.0, size.1));
            written.contents_array([content, footer]);
            written.pair(Name(b"Resources"), self.resources);
            written.finish();
            kids.push(page);
        }
        self.pdf.pages(self.root).kids(kids).count(count as i32);
        self.write_resources();
        let (catalog, about) = (self.next.bump(), self.next.bump());
        let mut written = self.pdf.catalog(catalog);
        written.pages(self.root).lang(TextStr(info.lang));
        written.viewer_preferences().display_doc_title(true);
        written.finish();
        let program = concat!("bezzel ", env!("CARGO_PKG_VERSION"));
        self.pdf
            .document_info(about)
            .title(TextStr(info.title))
            .creator(TextStr(program))
            .producer(TextStr(program));
        self.pdf.finish()
    }

    /// Writes the text at the bottom of a page and the number of the page.
    fn write_footer(&mut self, size: PageSize, text: &str, (page, of): (usize, usize)) -> Ref {
        const GREY: u32 = 0x6b6b6b;
        let style = |font| TextStyle { font, size: 7.5, colour: GREY };
        let (left, number) = (style(FontStyle::Mono), style(FontStyle::Regular));
        let label = format!("{page} / {of}");
        let fonts = &self.shared.fonts;
        let width = fonts.text_width(number.font, &label, number.size);
        let room = size.0 - 2.0 * EDGE - width - 12.0;
        let text = shorten_text(text, |part| fonts.text_width(left.font, part, left.size) <= room);
        // The state after the page is its first transformation and style.
        let mut canvas = Canvas::new(&mut self.shared);
        let y = size.1 - EDGE * 0.6;
        canvas.draw_line((EDGE, y - 12.0), (size.0 - EDGE, y - 12.0), 0.4, 0xb9b9b9);
        canvas.show_text(&text, (EDGE, y), left);
        canvas.show_text(&label, (size.0 - EDGE - width, y), number);
        let (content, packed) = (self.next.bump(), compress(&canvas.finish()));
        self.pdf.stream(content, &packed).filter(Filter::FlateDecode);
        content
    }

    /// Writes fonts, opacities and forms, and the dictionary that names them.
    fn write_resources(&mut self) {
        // Extent of a form in its own units, larger than any drawing.
        const EXTENT: f32 = 30_000.0;
        let [fonts, states] = [(); 2].map(|()| self.next.bump());
        let named = self.shared.fonts.write(&mut self.pdf, &mut self.next);
        let mut names = self.pdf.indirect(fonts).dict();
        for (style, font) in named {
            names.pair(style.resource_name(), font);
        }
        names.finish();
        let mut named = Vec::new();
        for &percent in &self.shared.opacities {
            let (object, part) = (self.next.bump(), f32::from(percent) / 100.0);
            self.pdf.ext_graphics(object).stroking_alpha(part).non_stroking_alpha(part);
            named.push((opacity_name(percent), object));
        }
        let mut names = self.pdf.indirect(states).dict();
        for (name, state) in named {
            names.pair(Name(name.as_bytes()), state);
        }
        names.finish();
        let forms = self.shared.forms();
        let objects: Vec<Ref> = forms.iter().map(|_| self.next.bump()).collect();
        let fill = |mut resources: Resources<'_>, used: &mut dyn Iterator<Item = usize>| {
            resources.pair(Name(b"Font"), fonts).pair(Name(b"ExtGState"), states);
            let mut names = resources.x_objects();
            for number in used {
                names.pair(Name(form_name(number).as_bytes()), objects[number]);
            }
        };
        for (form, &object) in forms.iter().zip(&objects) {
            let packed = compress(&form.operators);
            let mut written = self.pdf.form_xobject(object, &packed);
            written.filter(Filter::FlateDecode);
            written.bbox(Rect::new(-EXTENT, -EXTENT, EXTENT, EXTENT));
            fill(written.resources(), &mut form.inside.iter().copied());
            if form.is_group {
                written.group().transparency().color_space().device_rgb();
            }
        }
        fill(self.pdf.indirect(self.resources).start(), &mut (0..objects.len()));
    }
}

/// Returns the longest beginning of a text that fits, with an ellipsis if it is not the whole text.
pub(super) fn shorten_text(text: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        kept.push(letter);
        if !fits(&format!("{kept}…")) {
            kept.pop();
            break;
        }
    }
    kept + "…"
}
