//! The menu of challenges.

use super::keys::MENU;
use super::state::{PlayNotice, PlayScreen};
use crate::tui::screen::theme::{Theme, split_window};
use bezzel_drawing::TextRole;
use bezzel_lab::puzzle::CHALLENGES;
use bezzel_lab::puzzle::report::{challenges_solved, format_clock, streak_text};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span, Text};

use unicode_width::UnicodeWidthStr;

/// Draws the menu over the whole window, with the entries around the selected one.
pub(super) fn draw_menu(frame: &mut Frame<'_>, state: &PlayScreen<'_>, screen_theme: Theme<'_>) {
    let area = frame.area();
    let keys = screen_theme.key_lines(&MENU, area.width);
    let parts = split_window(area, keys.len());
    let played = format_clock(state.statistics.total().seconds);
    let played = screen_theme.text("play-time", &[("time", played.into())]);
    let kind = state.kind.map(|kind| format!("play-kind-{}", kind.word()));
    let kind = kind.map(|id| screen_theme.text(&id, &[]));
    let level = state.level.map(|level| screen_theme.text(level.message_id(), &[]));
    let title: Vec<String> = [screen_theme.text("play-menu", &[])]
        .into_iter()
        .chain(kind)
        .chain(level)
        .chain([challenges_solved(&state.statistics, screen_theme.view), played])
        .collect();
    let title = title.join(" · ");
    let is_new =
        state.records.iter().all(|record| record.solved == 0 && record.saved_game.is_none());
    let told = match is_new {
        true => screen_theme.text("play-first-time", &[]),
        false => streak_text(&state.statistics, screen_theme.view),
    };
    let days = Line::styled(told, screen_theme.role_style(TextRole::Faint));
    frame.render_widget(days, Rect { y: parts.title.y + 1, ..parts.title });
    frame
        .render_widget(Line::styled(title, Style::new().add_modifier(Modifier::BOLD)), parts.title);
    let rows = usize::from(parts.body.height);
    let listed = state.listed_challenges();
    let chosen = listed.iter().position(|&at| at == state.chosen).unwrap_or(0);
    let from = chosen.saturating_sub(rows / 2).min(listed.len().saturating_sub(rows));
    let shown = listed.iter().skip(from).take(rows);
    let entries: Vec<Line<'static>> = match listed.is_empty() {
        true => vec![Line::raw(screen_theme.text("play-none-listed", &[]))],
        false => shown.map(|&at| menu_entry(state, at, screen_theme)).collect(),
    };
    frame.render_widget(Text::from(entries), parts.body);
    let mut foot = keys;
    if let Some(note) = &state.note {
        let (role, id) = match note {
            PlayNotice::TooLong => (TextRole::Warning, "play-unknown"),
            PlayNotice::AllSolved => (TextRole::Success, "play-all-solved"),
            _ => (TextRole::Warning, "play-no-key"),
        };
        foot = vec![Line::styled(screen_theme.text(id, &[]), screen_theme.role_style(role))];
    }
    frame.render_widget(Text::from(foot), parts.keys);
}

/// Returns an entry, such as `> 12 * 2  queens 6 with c1   solved 0:31`.
fn menu_entry(state: &PlayScreen<'_>, at: usize, screen_theme: Theme<'_>) -> Line<'static> {
    let (row, record) = (&CHALLENGES[at], &state.records[at]);
    let chosen = at == state.chosen;
    let wide = CHALLENGES.iter().map(|row| row.text.width()).max().unwrap_or(0);
    let sign = match () {
        () if record.solved > 0 => '*',
        () if record.saved_game.is_some() => '-',
        () => ' ',
    };
    let told = match (sign, record.best) {
        ('*', Some((seconds, _))) => {
            format!("{} {}", screen_theme.text("play-sign-solved", &[]), format_clock(seconds))
        }
        ('*', None) => screen_theme.text("play-sign-solved", &[]),
        ('-', _) => screen_theme.text("play-sign-open", &[]),
        _ => String::new(),
    };
    let level = screen_theme.text(row.difficulty.message_id(), &[]);
    let line = Line::from(vec![
        Span::raw(format!("{} {:>2} ", if chosen { '>' } else { ' ' }, at + 1)),
        Span::styled(format!("{sign} "), screen_theme.role_style(TextRole::Success)),
        Span::styled(format!("{:wide$}  ", row.text), screen_theme.role_style(TextRole::Code)),
        Span::styled(format!("{level}  "), screen_theme.role_style(TextRole::Faint)),
        Span::styled(told, screen_theme.role_style(TextRole::Success)),
    ]);
    if chosen { line.style(Style::new().add_modifier(Modifier::REVERSED)) } else { line }
}
