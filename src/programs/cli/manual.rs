//! The manual page and the shell completions, generated from the definitions of the command line.

use super::options::CliOptions;
use super::usage::localize_command;
use bezzel_lab::report::message_text;
use bezzel_messages::Lang;
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;

/// Returns the definitions with messages in the language, and with the full names of subcommands.
fn localized_command(lang: Lang) -> Command {
    let mut command = localize_command(CliOptions::command(), lang);
    command.build();
    command
}

/// Returns the completion script for a shell.
pub(crate) fn shell_completions(shell: Shell, lang: Lang) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut localized_command(lang), crate::NAME, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Returns the manual page in roff, the format of `man`.
pub(crate) fn manual_page(lang: Lang) -> String {
    let mut command = localized_command(lang);
    let (name, version) = (crate::NAME, env!("CARGO_PKG_VERSION"));
    let mut page = format!(".TH {} 1 \"\" \"{name} {version}\"\n", name.to_uppercase());
    let section = |page: &mut String, id: &str| {
        *page += &format!(".SH {}\n", escape_roff(&message_text(lang, id, &[]).to_uppercase()))
    };
    let about = about_text(&command);
    section(&mut page, "man-name");
    page += &roff_line(&format!("{name} - {}", about.split(':').next().unwrap_or_default()));
    section(&mut page, "help-usage");
    page += &usage_lines(&mut command);
    section(&mut page, "man-description");
    page += &roff_line(&about);
    page += ".PP\n";
    page += &roff_line(&command.get_after_help().map(ToString::to_string).unwrap_or_default());
    section(&mut page, "usage-options");
    page += &argument_items(&command, true);
    section(&mut page, "usage-commands");
    page += &command_sections(&mut command);
    section(&mut page, "man-exit");
    page += &roff_line(&message_text(lang, "man-exit-codes", &[]));
    page
}

/// Returns the sections of the subcommands, each with its arguments except the global options.
fn command_sections(command: &mut Command) -> String {
    let mut told = String::new();
    for below in command.get_subcommands_mut().filter(|below| !below.is_hide_set()) {
        match below.has_subcommands() {
            true => told += &command_sections(below),
            false => {
                let name = below.get_bin_name().unwrap_or(below.get_name()).to_owned();
                told += &format!(
                    ".SS {}\n{}.PP\n{}{}",
                    escape_roff(&name),
                    usage_lines(below),
                    roff_line(&about_text(below)),
                    argument_items(below, false)
                );
            }
        }
    }
    told
}

fn about_text(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Returns the usage of a command, with one line per form.
fn usage_lines(command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    let forms = usage.split_once(' ').map_or("", |(_, forms)| forms).lines();
    forms.map(|form| roff_line(form.trim())).collect::<Vec<_>>().join(".br\n")
}

/// Returns the arguments of a command with their meanings. Global options are included only if
/// `all` is set.
fn argument_items(command: &Command, all: bool) -> String {
    let arguments =
        command.get_arguments().filter(|arg| !arg.is_hide_set() && (all || !arg.is_global_set()));
    let item = |arg: &Arg| {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        format!(".TP\n{}{}", roff_line(&argument_text(arg)), roff_line(&help))
    };
    arguments.map(item).collect()
}

/// Returns an argument as it is typed: `-c LINE`, `-h, --help`, `FILE`.
fn argument_text(arg: &Arg) -> String {
    let short = arg.get_short().map(|letter| format!("-{letter}"));
    let long = arg.get_long().map(|name| format!("--{name}"));
    let names = [short, long].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let takes = arg.is_positional() || arg.get_action().takes_values();
    let value = arg.get_value_names().filter(|_| takes).map(|names| names.join(" "));
    [names, value.unwrap_or_default()]
        .iter()
        .filter(|part| !part.is_empty())
        .cloned()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Formats a line of text in roff.
fn roff_line(text: &str) -> String {
    let guard = if text.starts_with('.') { "\\&" } else { "" };
    format!("{guard}{}\n", escape_roff(text))
}

/// Escapes text for roff, so that it is shown as it is typed: no hyphens for minus signs and no
/// typographic quotes.
fn escape_roff(text: &str) -> String {
    let mut told = String::new();
    for c in text.chars() {
        match c {
            '\\' => told += "\\e",
            '-' => told += "\\-",
            '\'' => told += "\\(aq",
            '`' => told += "\\(ga",
            '"' => told += "\\(dq",
            '\n' => told.push(' '),
            c => told.push(c),
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    /// Returns every command and every option that is not hidden.
    fn names(command: &Command) -> Vec<String> {
        let below = command.get_subcommands().filter(|below| !below.is_hide_set());
        let options =
            command.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?)));
        options
            .chain(
                below.flat_map(|below| [vec![below.get_name().to_owned()], names(below)].concat()),
            )
            .collect()
    }

    #[test]
    fn the_page_and_the_completions_name_every_command_and_option() {
        let names = names(&CliOptions::command());
        assert!(names.len() > 20, "{names:?}");
        for lang in Lang::ALL {
            let page = manual_page(lang);
            let missing: Vec<_> =
                names.iter().filter(|name| !page.contains(&escape_roff(name))).collect();
            assert!(missing.is_empty(), "{missing:?} in\n{page}");
            for shell in Shell::value_variants() {
                let script = shell_completions(*shell, lang);
                // Fish and Elvish write options without their dashes.
                let missing: Vec<_> = names
                    .iter()
                    .filter(|name| !script.contains(name.trim_start_matches('-')))
                    .collect();
                assert!(missing.is_empty(), "{shell}: {missing:?}");
            }
        }
    }

    #[test]
    fn the_page_has_no_stray_request_and_no_bare_dash() {
        const REQUESTS: [&str; 6] = [".TH", ".SH", ".SS", ".PP", ".TP", ".br"];
        for lang in Lang::ALL {
            for line in manual_page(lang).lines() {
                assert!(!line.is_empty() && !line.starts_with('\''), "{line:?}");
                let is_request = REQUESTS.iter().any(|request| line.starts_with(request));
                assert!(is_request || !line.starts_with('.'), "{line}");
                assert!(!line.replace("\\-", "").contains('-'), "{line}");
            }
        }
        assert_eq!(roff_line(".x 'y' -z\\"), "\\&.x \\(aqy\\(aq \\-z\\e\n");
    }
}
