//! Values in a notebook: a single picture where the value is nothing else, otherwise HTML, and
//! always plain text.

use super::ViewOptions;
use super::picture::Illustration;
use crate::value::Value;
use bezzel_drawing::{Doc, DocBlock, html, plain};

/// Alternative forms of a document, from which a notebook chooses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MimeBundle {
    /// Picture as SVG.
    pub svg: Option<String>,
    /// Picture in pixels, as an alternative to SVG.
    pub png: Option<PixelImage>,
    /// Text with drawings as HTML.
    pub html: Option<String>,
    /// Text alone, without a final line break.
    pub plain: String,
}

/// Picture in pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PixelImage {
    /// PNG file in base64.
    pub data: String,
    /// Width on a screen.
    pub width: u32,
    /// Alternative text for readers who do not see the picture.
    pub alt: String,
}

impl MimeBundle {
    /// Creates the forms of a document. If it shows a single value, that is passed as `only`, and
    /// the forms include its picture in pixels or as SVG.
    ///
    /// Only one of the two is present: a converter to LaTeX takes pixels as they are, but requires
    /// Inkscape for any SVG.
    pub fn new(doc: &Doc, only: Option<&Value>, pixels: bool) -> MimeBundle {
        let only = only.filter(|_| pixels || !has_large_gallery(doc));
        let illustration = only.and_then(|value| Illustration::new(doc, value, pixels));
        let alt = illustration
            .as_ref()
            .filter(|illustration| illustration.is_complete)
            .and_then(Illustration::alt_text);
        let png = illustration.as_ref().filter(|_| pixels).and_then(to_pixel_image);
        let svg = if png.is_some() { None } else { illustration.map(Illustration::into_svg) };
        // A picture that contains the whole document is also the HTML, with its text for readers
        // who do not see it, and in the colours of the page.
        let html = match (&alt, &png, &svg) {
            (Some(alt), Some(PixelImage { data, width, .. }), _) => {
                let (kind, alt) = ("image/png", html::escape_xml(alt));
                Some(format!(
                    r#"<img alt="{alt}" width="{width}" src="data:{kind};base64,{data}">"#
                ))
            }
            (Some(alt), None, Some(svg)) => Some(html::image_div(svg, alt)),
            _ => (!doc.blocks.is_empty()).then(|| html::render(doc)),
        };
        MimeBundle {
            svg,
            png,
            html,
            plain: plain::render(doc, ViewOptions::CELL).trim_end().to_owned(),
        }
    }
}

/// Returns whether a gallery has so many boards that one picture of all of them is of no use.
fn has_large_gallery(doc: &Doc) -> bool {
    const MAX_BOARDS: usize = 200;
    doc.blocks
        .iter()
        .any(|block| matches!(block, DocBlock::Boards(boards) if boards.len() > MAX_BOARDS))
}

#[cfg(feature = "cli")]
fn to_pixel_image(illustration: &Illustration) -> Option<PixelImage> {
    let ((bytes, width), alt) = (illustration.to_png()?, illustration.alt_text()?);
    Some(PixelImage { data: encode_base64(&bytes), width, alt })
}

/// Returns `None`: without the feature `cli` there is no renderer for pixels.
#[cfg(not(feature = "cli"))]
fn to_pixel_image(_: &Illustration) -> Option<PixelImage> {
    None
}

/// Encodes bytes in base64 (RFC 4648).
#[cfg(feature = "cli")]
fn encode_base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 0x3f) as usize];
            text.push(if place <= part.len() { char::from(sign) } else { '=' });
        }
    }
    text
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;

    #[test]
    fn base64_agrees_with_the_standard() {
        let known = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        assert!(known.iter().all(|(bytes, text)| encode_base64(bytes.as_bytes()) == *text));
    }
}
