//! The pages of the menu: numbered choices, and the command that they lead to.

use crate::report::ViewOptions;
use crate::report::messages::single_span;
use crate::report::page::{code_block, word_table};
use crate::value::{MenuPage, MenuStep};
use bezzel_drawing::{DocBlock, TextRole};
use bezzel_messages::Lang;
use unicode_width::UnicodeWidthStr;

/// Number of columns for a method and its description, so that all methods fit a screen.
const LINE: usize = 70;

/// Returns the words of a text that fit so many columns, with `…` if some are missing.
fn first_words(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split(' ') {
        if short.width() + word.width() + 2 > columns {
            break;
        }
        short += word;
        short.push(' ');
    }
    format!("{}…", short.trim_end())
}

/// Returns the choices of a step of the menu, and how to choose.
pub(super) fn menu_blocks(page: &MenuPage, view: &ViewOptions) -> Vec<DocBlock> {
    let title = match page.step {
        MenuStep::Sections(_) => "menu-section",
        MenuStep::Problems(_) => "menu-problem",
        MenuStep::Languages(_) => "menu-language",
        MenuStep::Size => "menu-size",
        MenuStep::Methods(_) => "menu-method",
        MenuStep::Actions(_) => "menu-action",
        MenuStep::Settings(_) => "menu-setting",
        MenuStep::SettingValues(_) => "menu-value",
        MenuStep::Command => "menu-command",
    };
    let heading = DocBlock::Text(single_span(TextRole::Title, view.text(title, &[])));
    if let MenuStep::Command = page.step {
        return vec![heading, code_block([page.next.clone()])];
    }
    let mut choices: Vec<(u64, String)> = Vec::new();
    match &page.step {
        MenuStep::Sections(ids) => {
            choices.push((0, Lang::ALL.map(Lang::name).join(", ")));
            choices.extend((1..).zip(ids.iter().map(|id| view.text(id, &[]))));
        }
        MenuStep::Languages(codes) => {
            let name = |code: &&str| Lang::from_tag(code).unwrap_or_default().name().to_owned();
            choices.extend((1..).zip(codes.iter().map(name)));
        }
        MenuStep::Methods(methods) => {
            let about = |method: &Option<&str>| match method {
                None => view.text("menu-any-method", &[]),
                Some(word) => {
                    let about = view.text(&format!("method-{word}"), &[]);
                    format!("`{word}`: {}", first_words(&about, LINE - word.len()))
                }
            };
            choices.extend((1..).zip(methods.iter().map(about)));
        }
        MenuStep::Problems(ids) | MenuStep::Actions(ids) => {
            choices.extend((1..).zip(ids.iter().map(|id| view.text(id, &[]))));
        }
        MenuStep::Settings(settings) => {
            let about = |(word, value): &(&str, String)| {
                let about = view.text(&format!("setting-{word}"), &[]);
                let width = LINE.saturating_sub(word.len() + value.len() + 3);
                format!("`{word} = {value}`: {}", first_words(&about, width))
            };
            choices.extend((1..).zip(settings.iter().map(about)));
        }
        MenuStep::SettingValues(values) => {
            choices.extend((1..).zip(values.iter().map(|value| format!("`{value}`"))));
        }
        MenuStep::Size | MenuStep::Command => {}
    }
    let mut blocks = vec![heading];
    if !choices.is_empty() {
        let row = |(number, text): (u64, String)| (format!("{number:>2}"), text);
        blocks.push(word_table(choices.into_iter().map(row).collect()));
    }
    let next = page.next.trim_end().to_owned();
    blocks.push(DocBlock::Text(view.text_spans("menu-next", &[("command", next.into())])));
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_drawing::{Doc, plain};

    #[test]
    fn the_menu_leaves_room_for_the_prompt_in_every_language() {
        let every = crate::problem::PROBLEMS.iter().find(|problem| problem.word == "queens");
        let methods: Vec<Option<&'static str>> =
            every.expect("queens").methods.iter().map(|method| Some(method.word)).collect();
        for lang in Lang::ALL {
            let view = ViewOptions { lang, ..ViewOptions::default() };
            let step = MenuStep::Methods([&[None], &methods[..]].concat());
            let page = MenuPage { step, next: "menu 1 8 ".to_owned() };
            let text = plain::render(&Doc { blocks: menu_blocks(&page, &view) }, 80);
            assert!(text.lines().count() <= 22, "{lang}: {text}");
            assert!(text.lines().all(|line| line.width() <= 80), "{lang}: {text}");
        }
    }
}
