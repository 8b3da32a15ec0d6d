//! Documents as HTML for notebooks: classes and inline styles, no external resources, boards as
//! SVG.
//!
//! Colours are those of JupyterLab's theme, if there is one.

use super::drawing::Drawing;
pub use super::drawing::escape_xml;
use super::puzzle as play;
use super::{
    BoardDoc, ColumnAlign, Doc, DocBlock, DocLine, DocSpan, TextRole, animation, heat, player,
    plot, svg, tree,
};
use bezzel_messages::Lang;
use std::fmt::Write;
use std::io;

/// Renders the document as one `div`.
pub fn render(doc: &Doc) -> String {
    let mut html = String::new();
    for block in &doc.blocks {
        write_block(&mut html, block);
    }
    wrap_document(&html)
}

/// Renders a picture that contains the whole document.
pub fn image_div(svg: &str, alt: &str) -> String {
    wrap_document(&player::image_tag(svg, alt))
}

fn wrap_document(html: &str) -> String {
    format!("<div class=\"bezzel-doc\" style=\"line-height:1.45\">{html}</div>\n")
}

/// Writes a complete page with the body that `write_body` writes.
///
/// # Errors
/// Returns the errors of the writer.
pub fn write_page(
    out: &mut dyn io::Write,
    title: &str,
    lang: Lang,
    write_body: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> io::Result<()> {
    let (lang, title) = (lang.code(), escape_xml(title));
    write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>:root{{color-scheme:light dark;--jp-ui-font-color2:#595959}}\
         body{{font-family:system-ui,sans-serif;max-width:1000px;margin:1.5em auto;padding:0 1em}}\n\
         @media (max-width:480px){{table{{display:block;overflow-x:auto}}}}\n\
         @media print{{body{{max-width:none;margin:0}}svg{{break-inside:avoid}}}}\n\
         @media (prefers-color-scheme:dark){{:root{{--jp-ui-font-color2:#b5b5b5;--jp-warn-color0:#ffb454;\
         --jp-error-color1:#ff8a80;--jp-info-color0:#4dd0e1;--jp-success-color0:#8fd694}}}}</style>\n</head>\n<body>\n"
    )?;
    write_body(out)?;
    out.write_all(b"</body>\n</html>\n")
}

/// Returns a button that prints a page whose documents are printed on pages of their own, with two
/// boards side by side in the first one and four in the others.
pub fn print_button(label: &str) -> String {
    format!(
        "<style>@media print{{.bezzel-print{{display:none}}.bezzel-doc+.bezzel-doc{{break-before:page}}\
         .bezzel-boards{{display:grid!important;grid-template-columns:1fr 1fr}}\
         .bezzel-doc+.bezzel-doc .bezzel-boards{{grid-template-columns:repeat(4,1fr)}}\
         .bezzel-boards svg{{width:100%;height:auto}}}}</style>\n\
         <button type=\"button\" class=\"bezzel-print\" onclick=\"print()\" \
         style=\"font:inherit;min-height:44px;padding:0 1.2em\">{}</button>\n",
        escape_xml(label)
    )
}

fn write_block(html: &mut String, block: &DocBlock) {
    match block {
        DocBlock::Heading(line) => {
            let _ = write!(
                html,
                r#"<div role="heading" aria-level="3" style="font-size:1.15em;margin:.6em 0 .3em">{}</div>"#,
                spans_html(line)
            );
        }
        DocBlock::Text(line) => {
            let _ = write!(
                html,
                r#"<div style="margin:.15em 0;max-width:46em">{}</div>"#,
                spans_html(line)
            );
        }
        DocBlock::Verbatim(lines) => write_lines(html, lines),
        DocBlock::VerbatimWithNote { lines, note: (label, text) } => {
            write_lines(html, &[lines.as_slice(), &[[label.as_slice(), text].concat()]].concat());
        }
        DocBlock::Board(board) => match &board.play {
            Some(doc) => play::write_board_player(html, board, &board_figure(board).to_svg(), doc),
            None => html.push_str(&board_figure(board).to_svg()),
        },
        DocBlock::Boards(boards) => {
            html.push_str(r#"<div class="bezzel-boards" style="display:flex;flex-wrap:wrap;gap:12px;margin:.4em 0">"#);
            html.push_str(&Drawing::to_page(boards.iter().map(board_figure).collect()));
            html.push_str("</div>");
        }
        DocBlock::Table { head, align, rows } => write_table(html, head, align, rows),
        DocBlock::Map(map) => {
            let (svg, legend) = (heat::map_drawing(map).to_svg(), escape_xml(&map.legend));
            let _ = write!(html, r#"{svg}<div style="max-width:46em">{legend}</div>"#);
        }
        DocBlock::Tree(tree) => html.push_str(&tree::tree_drawing(tree, false).to_svg()),
        DocBlock::Plot(doc) => {
            html.push_str(&plot::plot_drawing(doc).to_svg());
            doc.text_blocks.iter().for_each(|block| write_block(html, block));
        }
        DocBlock::Animation(doc) => {
            player::write_player(html, &animation::animation_svg(doc), doc);
        }
        DocBlock::Beside(columns) => {
            html.push_str(
                r#"<div class="bezzel-beside" style="display:flex;flex-wrap:wrap;gap:12px 24px">"#,
            );
            for blocks in columns {
                html.push_str(r#"<div style="flex:1 1 24em;min-width:0">"#);
                blocks.iter().for_each(|block| write_block(html, block));
                html.push_str("</div>");
            }
            html.push_str("</div>");
        }
        DocBlock::Details { title, blocks } => {
            let _ = write!(html, "<details><summary>{}</summary>", spans_html(title));
            blocks.iter().for_each(|block| write_block(html, block));
            html.push_str("</details>");
        }
        DocBlock::Blank => html.push_str(r#"<div style="height:.6em"></div>"#),
    }
}

/// Draws a board with a size at which the squares of a large one are visible.
fn board_figure(board: &BoardDoc) -> Drawing {
    let least = (board.grid.size.longer_side() * 16).min(1200);
    svg::board_drawing(board, svg::board_pixels(board).max(least))
}

fn write_table(
    html: &mut String,
    head: &[Vec<DocSpan>],
    align: &[ColumnAlign],
    rows: &[Vec<Vec<DocSpan>>],
) {
    html.push_str(r#"<table style="border-collapse:collapse;margin:.4em 0">"#);
    let side = |column: usize| {
        if align.get(column) == Some(&ColumnAlign::Right) { "right" } else { "left" }
    };
    let mut row = |tag: &str, cells: &[Vec<DocSpan>]| {
        html.push_str(r#"<tr style="background:none">"#);
        for (column, cell) in cells.iter().enumerate() {
            let style = format!(
                "text-align:{};padding:.15em .8em .15em 0;vertical-align:top",
                side(column)
            );
            let text: String = cell.iter().map(cell_span_html).collect();
            let _ = write!(html, r#"<{tag} style="{style}">{text}</{tag}>"#);
        }
        html.push_str("</tr>");
    };
    if !head.is_empty() {
        row("th", head);
    }
    rows.iter().for_each(|cells| row("td", cells));
    html.push_str("</table>");
}

/// Renders a span of a cell. In a table, where most cells are numbers, they are not emphasized.
fn cell_span_html(span: &DocSpan) -> String {
    match span.role {
        TextRole::Number => {
            format!(r#"<span class="bezzel-number">{}</span>"#, escape_xml(&span.text))
        }
        _ => span_html(span),
    }
}

fn write_lines(html: &mut String, lines: &[DocLine]) {
    let lines: Vec<String> = lines.iter().map(|line| spans_html(line)).collect();
    let _ = write!(
        html,
        r#"<pre style="margin:.3em 0;white-space:pre;overflow-x:auto">{}</pre>"#,
        lines.join("\n")
    );
}

fn spans_html(line: &[DocSpan]) -> String {
    line.iter().map(span_html).collect()
}

/// Returns the colour of a role: a variable of JupyterLab's themes, its colour without a theme, and
/// its share in percent when mixed with the text colour. On both themes letters must contrast with
/// the page (WCAG 1.4.3).
fn role_color(role: TextRole) -> Option<(&'static str, u32, u32)> {
    Some(match role {
        TextRole::Faint => ("jp-ui-font-color2", 0x6b6b6b, 100),
        TextRole::Error => ("jp-error-color1", 0xc62828, 100),
        TextRole::Warning => ("jp-warn-color0", 0xa15c00, 70),
        TextRole::Help => ("jp-info-color0", 0x00708a, 80),
        TextRole::Success => ("jp-success-color0", 0x2e7d32, 80),
        _ => return None,
    })
}

fn span_html(span: &DocSpan) -> String {
    let text = escape_xml(&span.text);
    let styled = |name: &str, more: &str| {
        let colour = role_color(span.role).map(|(name, plain, share)| {
            let theme = format!("var(--{name},#{plain:06x})");
            match share {
                100 => format!("color:{theme}"),
                // The first declaration serves viewers that cannot mix.
                _ => format!(
                    "color:#{plain:06x};color:color-mix(in srgb,{theme} {share}%,var(--jp-content-font-color0,#000))"
                ),
            }
        });
        format!(
            r#"<span class="bezzel-{name}" style="{}{more}">{text}</span>"#,
            colour.unwrap_or_default()
        )
    };
    match span.role {
        TextRole::Plain => text,
        TextRole::Title => format!("<b>{text}</b>"),
        // Without the box that themes draw around code, which is distracting in a table of words.
        TextRole::Code => {
            format!(
                r#"<code style="background:none;padding:0">{}</code>"#,
                text.trim().trim_matches('`')
            )
        }
        TextRole::Number => format!(r#"<b class="bezzel-number">{text}</b>"#),
        TextRole::Emphasis => format!("<b>{text}</b>"),
        TextRole::Faint => styled("faint", ""),
        TextRole::Error => styled("error", ";font-weight:bold"),
        TextRole::Warning => styled("warning", ""),
        TextRole::Help => styled("help", ";font-weight:bold"),
        TextRole::Success => styled("success", ";font-weight:bold"),
        TextRole::Series(_) => styled("series", "color:#1f77b4;white-space:pre"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::{StyleRule, contrast, css_declarations};

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

    #[test]
    fn letters_stand_out_from_the_page_in_both_themes() {
        let theme = |name: &str| {
            THEMES.iter().find(|row| row.0 == name).map(|row| [row.1, row.2]).expect("a variable")
        };
        for role in
            [TextRole::Faint, TextRole::Error, TextRole::Warning, TextRole::Help, TextRole::Success]
        {
            let (name, plain, share) = role_color(role).expect("a colour");
            assert!(contrast(plain, 0xffffff) >= 4.5, "{role:?} without a theme");
            for at in 0..2 {
                let (own, text, page) = (theme(name)[at], theme("text")[at], theme("page")[at]);
                let mix = |shift: u32| {
                    (((own >> shift) & 255) * share + ((text >> shift) & 255) * (100 - share)) / 100
                        * (1 << shift)
                };
                let shown = mix(0) | mix(8) | mix(16);
                assert!(contrast(shown, page) >= 4.5, "{role:?}: {shown:06x} on {page:06x}");
            }
        }
    }

    #[test]
    fn pictures_on_one_page_share_no_class_with_another_look() {
        use crate::{frame_animation::FRAMES, panel::PANELS};
        let sheets = [
            &svg::BOARDS,
            &svg::WHITE,
            &svg::WALKS,
            &svg::PLAYED,
            &animation::STEP_MARKS,
            &FRAMES,
            &PANELS,
            &plot::PLOTS,
            &tree::TREES,
        ];
        let mut looks = std::collections::BTreeMap::new();
        for sheet in sheets {
            for StyleRule(class, properties) in sheet.rules {
                let look = css_declarations(properties);
                let first = looks.entry(class).or_insert_with(|| look.clone());
                assert_eq!(*first, look, "{class} of {}", sheet.class);
            }
        }
    }

    #[test]
    fn code_has_no_box_and_no_blanks_around_it() {
        let code = DocSpan { role: TextRole::Code, text: "  `count`".to_owned() };
        assert!(span_html(&code).ends_with(">count</code>"));
        assert!(span_html(&code).contains("background:none"));
    }
}
