//! Documents as HTML for notebooks: classes and inline styles, no external resources, boards as
//! SVG.
//!
//! Colours are those of JupyterLab's theme, if there is one.

use super::animation;
pub(super) use super::drawing::escaped;
use super::film;
use super::heat;
use super::play;
use super::player;
use super::plot;
use super::svg;
use crate::present::{Align, Block, BoardDoc, Doc, Line, MapDoc, Role, Span};
use crate::words::Lang;
use std::fmt::Write;

/// Width in pixels of a single board, and of one in a row of boards.
const ALONE: u32 = 360;
const AMONG: u32 = 200;

/// Renders the document as one `div`.
pub fn render(doc: &Doc) -> String {
    let mut html = String::new();
    for block in &doc.blocks {
        put(&mut html, block);
    }
    whole(&html)
}

/// Renders a picture that contains the whole document.
#[cfg(any(feature = "notebook", feature = "kernel"))]
pub(super) fn image(svg: &str, alt: &str) -> String {
    whole(&player::image(svg, alt))
}

fn whole(html: &str) -> String {
    format!("<div class=\"bezzel-doc\" style=\"line-height:1.45\">{html}</div>\n")
}

/// Renders the document as a complete page.
pub(super) fn page(doc: &Doc, title: &str, lang: Lang) -> String {
    let (lang, title, body) = (lang.code(), escaped(title), render(doc));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>:root{{color-scheme:light dark;--jp-ui-font-color2:#595959}}\
         body{{font-family:system-ui,sans-serif;max-width:1000px;margin:1.5em auto;padding:0 1em}}\n\
         @media (prefers-color-scheme:dark){{:root{{--jp-ui-font-color2:#b5b5b5;--jp-warn-color0:#ffb454;\
         --jp-error-color1:#ff8a80;--jp-info-color0:#4dd0e1;--jp-success-color0:#8fd694}}}}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

fn put(html: &mut String, block: &Block) {
    match block {
        Block::Heading(line) => {
            let _ = write!(
                html,
                r#"<div role="heading" aria-level="3" style="font-size:1.15em;margin:.6em 0 .3em">{}</div>"#,
                spans(line)
            );
        }
        Block::Text(line) => {
            let _ = write!(html, r#"<div style="margin:.15em 0;max-width:46em">{}</div>"#, spans(line));
        }
        Block::Verbatim(lines) => put_lines(html, lines),
        Block::Noted { lines, note: (label, text) } => {
            put_lines(html, &[lines.as_slice(), &[[label.as_slice(), text].concat()]].concat());
        }
        Block::Board(board) => match &board.play {
            Some(doc) => play::put(html, board, &figure(board, ALONE), doc),
            None => html.push_str(&figure(board, ALONE)),
        },
        Block::Boards(boards) => {
            html.push_str(r#"<div style="display:flex;flex-wrap:wrap;gap:12px;margin:.4em 0">"#);
            boards.iter().for_each(|board| html.push_str(&figure(board, AMONG)));
            html.push_str("</div>");
        }
        Block::Table { head, align, rows } => table(html, head, align, rows),
        Block::Map(map) => {
            // In notebooks the picture contains these notes; here they are text around it.
            let drawing = heat::drawing(&MapDoc { notes: map.notes.iter().skip(2).cloned().collect(), ..map.clone() });
            let (svg, legend) = (drawing.svg(), escaped(&map.legend));
            let _ = write!(html, r#"{svg}<div style="max-width:46em">{legend}</div>"#);
        }
        Block::Plot(doc) => html.push_str(&plot::drawing(doc).svg()),
        Block::Animation(doc) => player::put(html, &animation::svg(doc), &doc.title, &doc.clock(), &doc.player),
        Block::Film(doc) => player::put(html, &film::svg(doc), &doc.title, &doc.clock(), &doc.player),
        Block::Details { title, blocks } => {
            let _ = write!(html, "<details><summary>{}</summary>", spans(title));
            blocks.iter().for_each(|block| put(html, block));
            html.push_str("</details>");
        }
        Block::Blank => html.push_str(r#"<div style="height:.6em"></div>"#),
    }
}

/// Renders a board with a size that neither makes a small board huge nor the squares of a large one
/// invisible.
fn figure(board: &BoardDoc, pixels: u32) -> String {
    let side = board.grid.size.longer();
    svg::board(board, (pixels * side / 8).clamp(pixels / 2, pixels.max(side * 16).min(1200))).svg()
}

fn table(html: &mut String, head: &[Vec<Span>], align: &[Align], rows: &[Vec<Vec<Span>>]) {
    html.push_str(r#"<table style="border-collapse:collapse;margin:.4em 0">"#);
    let side = |column: usize| if align.get(column) == Some(&Align::Right) { "right" } else { "left" };
    let mut row = |tag: &str, cells: &[Vec<Span>]| {
        html.push_str(r#"<tr style="background:none">"#);
        for (column, cell) in cells.iter().enumerate() {
            let style = format!("text-align:{};padding:.15em .8em .15em 0;vertical-align:top", side(column));
            let _ = write!(html, r#"<{tag} style="{style}">{}</{tag}>"#, spans(cell));
        }
        html.push_str("</tr>");
    };
    if !head.is_empty() {
        row("th", head);
    }
    rows.iter().for_each(|cells| row("td", cells));
    html.push_str("</table>");
}

fn put_lines(html: &mut String, lines: &[Line]) {
    let lines: Vec<String> = lines.iter().map(|line| spans(line)).collect();
    let _ = write!(html, r#"<pre style="margin:.3em 0;white-space:pre;overflow-x:auto">{}</pre>"#, lines.join("\n"));
}

fn spans(line: &[Span]) -> String {
    line.iter().map(span).collect()
}

/// Returns the colour of a role: a variable of JupyterLab's themes, its colour without a theme, and
/// its share in percent when mixed with the text colour. On both themes letters must contrast with
/// the page (WCAG 1.4.3).
fn colour(role: Role) -> Option<(&'static str, u32, u32)> {
    Some(match role {
        Role::Faint => ("jp-ui-font-color2", 0x6b6b6b, 100),
        Role::Error => ("jp-error-color1", 0xc62828, 100),
        Role::Warning => ("jp-warn-color0", 0xa15c00, 70),
        Role::Help => ("jp-info-color0", 0x00708a, 80),
        Role::Success => ("jp-success-color0", 0x2e7d32, 80),
        _ => return None,
    })
}

fn span(span: &Span) -> String {
    let text = escaped(&span.text);
    let styled = |name: &str, more: &str| {
        let colour = colour(span.role).map(|(name, plain, share)| {
            let theme = format!("var(--{name},#{plain:06x})");
            match share {
                100 => format!("color:{theme}"),
                // The first declaration serves viewers that cannot mix.
                _ => format!(
                    "color:#{plain:06x};color:color-mix(in srgb,{theme} {share}%,var(--jp-content-font-color0,#000))"
                ),
            }
        });
        format!(r#"<span class="bezzel-{name}" style="{}{more}">{text}</span>"#, colour.unwrap_or_default())
    };
    match span.role {
        Role::Plain => text,
        Role::Title => format!("<b>{text}</b>"),
        // Without the box that themes draw around code, which is distracting in a table of words.
        Role::Code => format!(r#"<code style="background:none;padding:0">{}</code>"#, text.trim().trim_matches('`')),
        Role::Number => format!(r#"<b class="bezzel-number">{text}</b>"#),
        Role::Emphasis => format!("<b>{text}</b>"),
        Role::Faint => styled("faint", ""),
        Role::Error => styled("error", ";font-weight:bold"),
        Role::Warning => styled("warning", ""),
        Role::Help => styled("help", ";font-weight:bold"),
        Role::Success => styled("success", ";font-weight:bold"),
        Role::Series(_) => styled("series", "color:#1f77b4;white-space:pre"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the variables in the light and the dark theme of JupyterLab 4.6, with the text and
    /// the page of each.
    const THEMES: [(&str, u32, u32); 7] = [
        ("jp-ui-font-color2", 0x757575, 0x919191),
        ("jp-error-color1", 0xd32f2f, 0xf44336),
        ("jp-warn-color0", 0xe65100, 0xf57c00),
        ("jp-info-color0", 0x006064, 0x0097a7),
        ("jp-success-color0", 0x1b5e20, 0x388e3c),
        ("text", 0x000000, 0xffffff),
        ("page", 0xffffff, 0x111111),
    ];

    /// Returns the relative luminance of a colour (WCAG 2).
    fn light(colour: u32) -> f64 {
        let [_, red, green, blue] = colour.to_be_bytes().map(|byte| {
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: u32, other: u32) -> f64 {
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn letters_stand_out_from_the_page_in_both_themes() {
        assert!((contrast(0, 0xffffff) - 21.0).abs() < 1e-9 && (contrast(0x777777, 0xffffff) - 4.48).abs() < 0.01);
        let theme = |name: &str| THEMES.iter().find(|row| row.0 == name).map(|row| [row.1, row.2]).expect("a variable");
        for role in [Role::Faint, Role::Error, Role::Warning, Role::Help, Role::Success] {
            let (name, plain, share) = colour(role).expect("a colour");
            assert!(contrast(plain, 0xffffff) >= 4.5, "{role:?} without a theme");
            for at in 0..2 {
                let (own, text, page) = (theme(name)[at], theme("text")[at], theme("page")[at]);
                let mix = |shift: u32| {
                    (((own >> shift) & 255) * share + ((text >> shift) & 255) * (100 - share)) / 100 * (1 << shift)
                };
                let shown = mix(0) | mix(8) | mix(16);
                assert!(contrast(shown, page) >= 4.5, "{role:?}: {shown:06x} on {page:06x}");
            }
        }
    }

    #[test]
    fn code_has_no_box_and_no_blanks_around_it() {
        let code = Span { role: Role::Code, text: "  `count`".to_owned() };
        assert!(span(&code).ends_with(">count</code>"));
        assert!(span(&code).contains("background:none"));
    }
}
