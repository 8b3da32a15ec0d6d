//! Pictures in pixels, made from SVG.
//!
//! The font comes with the program, so that a picture is the same on every machine, and has its letters where no font is installed.

use resvg::{tiny_skia, usvg};
use std::sync::Arc;

/// The longest side of a picture, in pixels.
const LONGEST: f32 = 8192.0;

/// Draws an SVG picture of this library `zoom` times as large as it says, on white.
///
/// # Errors
/// What the renderer says; pictures of this library give it no reason to.
///
/// # Complexity
/// Linear in the number of pixels, at most 8192 by 8192.
pub fn png(svg: &str, zoom: f32) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(&without_variables(svg), &options()).map_err(|error| error.to_string())?;
    let size = tree.size();
    let zoom = zoom.min(LONGEST / size.width().max(size.height()));
    let pixels = |side: f32| (side * zoom).round().max(1.0) as u32;
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let mut picture =
        tiny_skia::Pixmap::new(width, height).expect("a picture has at least one pixel, and not too many");
    picture.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::from_scale(zoom, zoom), &mut picture.as_mut());
    picture.encode_png().map_err(|error| error.to_string())
}

/// The font that texts are drawn with.
fn options() -> usvg::Options<'static> {
    let mut fonts = usvg::fontdb::Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    usvg::Options { font_family: "DejaVu Sans".to_owned(), fontdb: Arc::new(fonts), ..usvg::Options::default() }
}

/// The style sheet without declarations that ask for a variable: the renderer knows none, and would draw black.
fn without_variables(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(at) = rest.find(":var(--") {
        let start = rest[..at].rfind([';', '{']).map_or(0, |before| before + 1);
        let end = rest[at..].find([';', '}']).map_or(rest.len(), |after| at + after);
        out.push_str(&rest[..start]);
        rest = rest[end..].strip_prefix(';').unwrap_or(&rest[end..]);
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_go_and_first_declarations_stay() {
        let style = ".a{fill:#fff;fill:var(--w)}.b{stroke:var(--x);width:4}.c{r:1}";
        assert_eq!(without_variables(style), ".a{fill:#fff;}.b{width:4}.c{r:1}");
    }
}
