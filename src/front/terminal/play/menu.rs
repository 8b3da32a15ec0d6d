//! The menu of challenges.

use super::super::screen::brush::{Brush, parts};
use super::keys::MENU;
use super::state::{PlayScreen, Said};
use crate::present::{Role, challenges_solved, clock, streak};
use crate::verb::CHALLENGES;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span, Text};

use unicode_width::UnicodeWidthStr;

/// Draws the menu over the whole window, with the entries around the selected one.
pub(super) fn draw(frame: &mut Frame<'_>, state: &PlayScreen<'_>, brush: Brush<'_>) {
    let area = frame.area();
    let keys = brush.keys(&MENU, area.width);
    let parts = parts(area, keys.len());
    let played = clock(state.tally.total().seconds);
    let played = brush.say("play-time", &[("time", played.into())]);
    let title = [brush.say("play-menu", &[]), challenges_solved(&state.tally, brush.view), played].join(" · ");
    let days = Line::styled(streak(&state.tally, brush.view), brush.role(Role::Faint));
    frame.render_widget(days, Rect { y: parts.title.y + 1, ..parts.title });
    frame.render_widget(Line::styled(title, Style::new().add_modifier(Modifier::BOLD)), parts.title);
    let rows = usize::from(parts.body.height);
    let from = state.chosen.saturating_sub(rows / 2).min(CHALLENGES.len().saturating_sub(rows));
    let entries: Vec<Line<'static>> = (from..CHALLENGES.len()).take(rows).map(|at| entry(state, at, brush)).collect();
    frame.render_widget(Text::from(entries), parts.body);
    let mut foot = keys;
    let note = match state.note {
        Some(Said::TooLong) => "play-unknown",
        Some(_) => "play-no-key",
        None => "",
    };
    if !note.is_empty() {
        foot = vec![Line::styled(brush.say(note, &[]), brush.role(Role::Warning))];
    }
    frame.render_widget(Text::from(foot), parts.keys);
}

/// Returns an entry, such as `> 12 * 2  queens 6 with c1   solved 0:31`.
fn entry(state: &PlayScreen<'_>, at: usize, brush: Brush<'_>) -> Line<'static> {
    let (row, record) = (&CHALLENGES[at], &state.records[at]);
    let chosen = at == state.chosen;
    let wide = CHALLENGES.iter().map(|row| row.text.width()).max().unwrap_or(0);
    let sign = match () {
        () if record.solved > 0 => '*',
        () if record.open.is_some() => '-',
        () => ' ',
    };
    let told = match (sign, record.best) {
        ('*', Some((seconds, _))) => format!("{} {}", brush.say("play-sign-solved", &[]), clock(seconds)),
        ('*', None) => brush.say("play-sign-solved", &[]),
        ('-', _) => brush.say("play-sign-open", &[]),
        _ => String::new(),
    };
    let level = brush.say("play-level", &[("n", u64::from(row.level).into())]);
    let line = Line::from(vec![
        Span::raw(format!("{} {:>2} ", if chosen { '>' } else { ' ' }, at + 1)),
        Span::styled(format!("{sign} "), brush.role(Role::Success)),
        Span::styled(format!("{:wide$}  ", row.text), brush.role(Role::Code)),
        Span::styled(format!("{level}  "), brush.role(Role::Faint)),
        Span::styled(told, brush.role(Role::Success)),
    ]);
    if chosen { line.style(Style::new().add_modifier(Modifier::REVERSED)) } else { line }
}
