//! The decision whether to use colours, which is made once and applies everywhere.

use clap::ValueEnum;
use std::ffi::OsString;
use std::io::IsTerminal;

/// Option that determines whether to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum ColorChoice {
    /// Use colours in terminals that support them, unless the environment disables them.
    #[default]
    Auto,
    /// Always use colours.
    Always,
    /// Never use colours.
    Never,
}

/// Whether standard output and standard error get colours.
///
/// The crates for colours and for line editing interpret the environment differently. Therefore
/// neither of them decides, and both are configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StreamColors {
    /// Whether standard output gets colours.
    pub out: bool,
    /// Whether standard error gets colours.
    pub err: bool,
}

impl StreamColors {
    /// Determines the colours from the option, the environment, the setting `colours` and the kinds
    /// of the outputs.
    pub fn decide(option: Option<ColorChoice>, setting: Option<bool>) -> StreamColors {
        let variable = |name: &str| std::env::var_os(name);
        StreamColors {
            out: is_colored(option, setting, variable, std::io::stdout().is_terminal()),
            err: is_colored(option, setting, variable, std::io::stderr().is_terminal()),
        }
    }

    /// Lets the console show colours if an output gets any. Only Windows needs that: the old
    /// console shows the escape codes themselves.
    pub(crate) fn prepare_console(self) {
        #[cfg(windows)]
        if self.out || self.err {
            let _ = colored::control::set_virtual_terminal(true);
        }
    }
}

/// Determines whether an output gets colours. The order of priority is the option, NO_COLOR,
/// CLICOLOR_FORCE, the setting, TERM, CLICOLOR and the terminal. An option `auto` applies to this
/// run and therefore overrides the setting.
fn is_colored(
    option: Option<ColorChoice>,
    setting: Option<bool>,
    variable: impl Fn(&str) -> Option<OsString>,
    terminal: bool,
) -> bool {
    let set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is = |name: &str, value: &str| variable(name).is_some_and(|v| v == value);
    match option {
        Some(ColorChoice::Always) => true,
        Some(ColorChoice::Never) => false,
        _ if set("NO_COLOR") => false,
        _ if set("CLICOLOR_FORCE") && !is("CLICOLOR_FORCE", "0") => true,
        None if setting.is_some() => setting == Some(true),
        _ => terminal && !is("TERM", "dumb") && !is("CLICOLOR", "0"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auto(pairs: &[(&str, &str)], terminal: bool) -> bool {
        let variable = |name: &str| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value))
        };
        is_colored(None, None, variable, terminal)
    }

    #[test]
    fn a_terminal_gets_colours_and_a_pipe_does_not() {
        assert!(auto(&[("TERM", "xterm-256color")], true));
        assert!(!auto(&[("TERM", "xterm-256color")], false));
        assert!(!auto(&[("TERM", "dumb")], true));
    }

    #[test]
    fn environment_selects_colors() {
        assert!(!auto(&[("NO_COLOR", "1")], true));
        assert!(auto(&[("NO_COLOR", "")], true), "an empty NO_COLOR says nothing");
        assert!(auto(&[("CLICOLOR_FORCE", "1")], false));
        assert!(!auto(&[("CLICOLOR_FORCE", "0")], false));
        assert!(!auto(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], true));
        assert!(!auto(&[("CLICOLOR", "0")], true));
    }

    #[test]
    fn the_option_overrides_the_environment() {
        let variable = |name: &str| (name == "NO_COLOR").then(|| OsString::from("1"));
        assert!(is_colored(Some(ColorChoice::Always), Some(false), variable, false));
        assert!(!is_colored(Some(ColorChoice::Never), Some(true), |_| None, true));
    }

    #[test]
    fn setting_ranks_between_the_environment_and_the_terminal() {
        let no_color = |name: &str| (name == "NO_COLOR").then(|| OsString::from("1"));
        assert!(is_colored(None, Some(true), |_| None, false));
        assert!(!is_colored(None, Some(false), |_| None, true));
        assert!(!is_colored(None, Some(true), no_color, true));
        assert!(
            !is_colored(Some(ColorChoice::Auto), Some(true), |_| None, false),
            "said for this run"
        );
    }
}
