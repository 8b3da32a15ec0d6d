//! Documents as a piece of HTML for notebooks: classes and inline styles, nothing from outside, boards as SVG.
//!
//! Colours are those of JupyterLab's theme where there is one.

use super::animation;
use super::drawing::escaped;
use super::film;
use super::heat;
use super::plot;
use super::svg;
use crate::present::{Align, Block, BoardDoc, Doc, Line, Role, Span};
use std::fmt::Write;

/// Pixels of a board that stands alone, and of one among others.
const ALONE: u32 = 360;
const AMONG: u32 = 200;

/// The document as one `div`.
pub fn render(doc: &Doc) -> String {
    let mut html = String::from(r#"<div class="bezzel-doc" style="line-height:1.45">"#);
    for block in &doc.blocks {
        put(&mut html, block);
    }
    html.push_str("</div>\n");
    html
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
        Block::Board(board) => html.push_str(&figure(board, ALONE)),
        Block::Boards(boards) => {
            html.push_str(r#"<div style="display:flex;flex-wrap:wrap;gap:12px;margin:.4em 0">"#);
            boards.iter().for_each(|board| html.push_str(&figure(board, AMONG)));
            html.push_str("</div>");
        }
        Block::Table { head, align, rows } => table(html, head, align, rows),
        Block::Map(map) => {
            let (svg, legend) = (heat::drawing(map).svg(), escaped(&map.legend));
            let _ = write!(html, r#"{svg}<div style="max-width:46em">{legend}</div>"#);
        }
        Block::Plot(doc) => html.push_str(&plot::drawing(doc).svg()),
        Block::Animation(doc) => {
            let (alt, svg) = (escaped(&doc.title), animation::svg(doc));
            let _ = write!(html, r#"<img style="max-width:100%" alt="{alt}" src="{}">"#, address(&svg));
        }
        Block::Film(doc) => {
            let (alt, svg) = (escaped(&doc.title), film::svg(doc));
            let _ = write!(html, r#"<img style="max-width:100%" alt="{alt}" src="{}">"#, address(&svg));
        }
        Block::Details { title, blocks } => {
            let _ = write!(html, "<details><summary>{}</summary>", spans(title));
            blocks.iter().for_each(|block| put(html, block));
            html.push_str("</details>");
        }
        Block::Blank => html.push_str(r#"<div style="height:.6em"></div>"#),
    }
}

/// A picture as the address of an image: an SVG in an image needs no trust and shares no names with the page.
fn address(svg: &str) -> String {
    let mut address = String::from("data:image/svg+xml;charset=utf-8,");
    for c in svg.chars() {
        match c {
            '%' => address.push_str("%25"),
            '#' => address.push_str("%23"),
            '"' => address.push_str("%22"),
            '<' => address.push_str("%3C"),
            '>' => address.push_str("%3E"),
            '&' => address.push_str("%26"),
            '\n' => address.push_str("%0A"),
            c => address.push(c),
        }
    }
    address
}

/// A board, not so large that a small one looks huge or that a square of a large one cannot be seen.
fn figure(board: &BoardDoc, pixels: u32) -> String {
    let side = board.grid.size.files().max(board.grid.size.ranks());
    svg::board(board, (pixels * side / 8).clamp(pixels / 2, pixels.max(side * 16).min(1200))).svg()
}

fn table(html: &mut String, head: &[Vec<Span>], align: &[Align], rows: &[Vec<Vec<Span>>]) {
    html.push_str(r#"<table style="border-collapse:collapse;margin:.4em 0">"#);
    let side = |column: usize| if align.get(column) == Some(&Align::Right) { "right" } else { "left" };
    let mut row = |tag: &str, cells: &[Vec<Span>]| {
        html.push_str("<tr>");
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

/// Spans with their roles as elements; code without the backticks that mark it in text.
fn put_lines(html: &mut String, lines: &[Line]) {
    let lines: Vec<String> = lines.iter().map(|line| spans(line)).collect();
    let _ = write!(html, r#"<pre style="margin:.3em 0;white-space:pre;overflow-x:auto">{}</pre>"#, lines.join("\n"));
}

fn spans(line: &[Span]) -> String {
    line.iter().map(span).collect()
}

fn span(span: &Span) -> String {
    let text = escaped(&span.text);
    let styled = |name: &str, style: &str| format!(r#"<span class="bezzel-{name}" style="{style}">{text}</span>"#);
    match span.role {
        Role::Plain => text,
        Role::Title => format!("<b>{text}</b>"),
        Role::Code => format!("<code>{}</code>", text.trim_matches('`')),
        Role::Number => format!(r#"<b class="bezzel-number">{text}</b>"#),
        Role::Emphasis => format!("<b>{text}</b>"),
        Role::Faint => styled("faint", "color:var(--jp-ui-font-color2,#777)"),
        Role::Error => styled("error", "font-weight:bold;color:var(--jp-error-color1,#c62828)"),
        Role::Warning => styled("warning", "color:var(--jp-warn-color0,#a15c00)"),
        Role::Help => styled("help", "font-weight:bold;color:var(--jp-info-color0,#00708a)"),
        Role::Success => styled("success", "font-weight:bold;color:var(--jp-success-color0,#2e7d32)"),
        Role::Series(_) => styled("series", "color:#1f77b4;white-space:pre"),
    }
}
