//! The command line of the program.

use super::web_server::WebArgs;
use super::{ColorChoice, ShardCommand, usage};
use crate::host::folders::{UserFolders, Warnings};
use crate::host::locale;
use crate::host::settings::SettingsFile;
use bezzel_base::core::Limit;
use bezzel_lab::files::Access;
use bezzel_lab::report::json::JsonObject;
use bezzel_lab::state::{HostLimits, SessionState, Setting, SettingOrigin};
use bezzel_messages::Lang;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, Parser};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;

/// Options of the command line. Help texts are ids of messages.
#[derive(Clone, Debug, Default, Parser)]
#[command(
    name = "bezzel", version, max_term_width = 100, disable_help_subcommand = true, disable_help_flag = true,
    disable_version_flag = true, about = "usage-about", after_help = "usage-start", long_about = None
)]
pub struct CliOptions {
    /// Subcommand to run instead of commands of the language.
    #[command(subcommand)]
    pub command: Option<CliCommand>,

    /// Script files to run, one after another in one session. `-` is standard input.
    #[arg(value_name = "FILE", help = "usage-files")]
    pub files: Vec<PathBuf>,

    /// Command lines to run after the script files.
    #[arg(short = 'c', value_name = "LINE", allow_hyphen_values = true, help = "usage-lines")]
    pub lines: Vec<String>,

    /// Whether to print one JSON object per answer.
    #[arg(long, global = true, help = "usage-json")]
    pub json: bool,

    /// Language of the answers.
    #[arg(
        long, global = true, value_name = "en|hu|sl|uk", hide_possible_values = true, value_parser = languages(),
        help = "usage-lang"
    )]
    pub lang: Option<Lang>,

    /// Whether to use colours.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "auto|always|never",
        hide_possible_values = true,
        help = "usage-color"
    )]
    pub color: Option<ColorChoice>,

    /// Whether to print answers only.
    #[arg(long, global = true, help = "usage-quiet")]
    pub quiet: bool,

    /// Whether to print each command before its answer.
    #[arg(long, global = true, help = "usage-echo")]
    pub echo: bool,

    /// Whether to skip the startup file of the interactive session.
    #[arg(long, help = "usage-no-init")]
    pub no_init: bool,

    /// Whether to ignore the user's folders.
    #[arg(long, global = true, help = "usage-no-config")]
    pub no_config: bool,

    /// Folder for settings, history and run times.
    #[arg(long, global = true, value_name = "DIR", help = "usage-data")]
    pub data: Option<PathBuf>,

    /// Maximum number of threads of a search. `None` means all processor cores.
    #[arg(long, global = true, value_name = "N", value_parser = usage::number::<u16>(Limit::MAX_THREADS as u64), help = "usage-threads")]
    pub threads: Option<u16>,

    /// Files that commands may use. `None` means all.
    #[arg(long = "files", global = true, value_name = "none|DIR|DIR:ro", value_parser = usage::file_access, help = "usage-file-access")]
    pub file_access: Option<Access>,

    /// Limits that no command exceeds.
    #[arg(
        long = "limit", global = true, value_name = "memory=..,threads=..,time=..", value_parser = usage::host_limits,
        help = "usage-limit"
    )]
    pub limits: Option<HostLimits>,

    /// Shows the help instead of anything else.
    #[arg(short, long, global = true, action = ArgAction::Help, help = "usage-help")]
    help: Option<bool>,

    /// Shows the version instead of anything else.
    #[arg(short = 'V', long, action = ArgAction::Version, help = "usage-version")]
    version: Option<bool>,
}

/// Subcommand of the program. A script with such a name is run as `./kernel`.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum CliCommand {
    /// Jupyter kernel, for notebooks and consoles.
    #[cfg(feature = "kernel")]
    #[command(about = "usage-kernel")]
    Kernel {
        /// Subcommand of the kernel.
        #[command(subcommand)]
        what: crate::kernel::KernelCommand,
    },
    /// Session for another program.
    #[cfg(feature = "kernel")]
    #[command(hide = true, about = "usage-serve")]
    Serve,
    /// The browser version, served to browsers of this computer.
    #[command(about = "usage-web")]
    Web(WebArgs),
    /// Version of the program, and for bug reports the system and the build.
    #[command(about = "usage-version-of")]
    Version {
        /// Whether to show the system and the build.
        #[arg(long, help = "usage-version-full")]
        full: bool,
    },
    /// Manual page in the format of `man`.
    #[command(about = "usage-man")]
    Man,
    /// Completions of the command line for a shell.
    #[command(about = "usage-completions")]
    Completions {
        /// Shell that uses the completions.
        #[arg(
            value_enum,
            value_name = "bash|elvish|fish|powershell|zsh",
            hide_possible_values = true,
            help = "usage-shell"
        )]
        shell: Shell,
    },
    /// Counts in shards.
    #[command(flatten)]
    Shards(ShardCommand),
}

/// Returns the value after this option, even if other arguments are wrong. The value is empty if
/// the option is the last argument. A line after `-c` is not an option. Returns `None` without the
/// option.
fn option_value(args: &[OsString], name: &str) -> Option<OsString> {
    let mut args = args.iter().skip(1);
    while let Some(arg) = args.next().filter(|arg| *arg != "--") {
        let value = arg.to_str().and_then(|arg| arg.strip_prefix(name)?.strip_prefix('='));
        match value {
            Some(value) => return Some(value.into()),
            None if arg == name => return Some(args.next().cloned().unwrap_or_default()),
            None if arg == "-c" => _ = args.next(),
            None => {}
        }
    }
    None
}

/// Parses the code of a supported language.
fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::from_tag(&code).unwrap_or_default())
}

impl CliOptions {
    /// Parses the arguments. The first one is the name of the program.
    ///
    /// # Errors
    /// Returns an error if help or the version is requested, or if the arguments are wrong.
    pub(crate) fn parse_args(args: &[OsString]) -> Result<CliOptions, clap::Error> {
        let options = CliOptions::try_parse_from(args)?;
        match options.command.is_some() && !(options.lines.is_empty() && options.files.is_empty()) {
            true => {
                Err(clap::Error::new(ErrorKind::ArgumentConflict).with_cmd(&CliOptions::command()))
            }
            false => Ok(options),
        }
    }

    /// Returns the text for an error of `clap`, which may be help or the version, in the language
    /// of the arguments, the settings or the system.
    pub(crate) fn error_text(answer: &clap::Error, args: &[OsString]) -> String {
        let lang = CliOptions::detect_language(args);
        match answer.kind() {
            ErrorKind::DisplayVersion => answer.to_string(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                let again =
                    usage::localize_command(CliOptions::command(), lang).try_get_matches_from(args);
                again.err().map_or_else(String::new, |help| help.to_string())
            }
            _ => usage::error_text(answer, lang),
        }
    }

    /// Returns the error in arguments with `--json` as an object. Returns `None` if they do not
    /// have that option, or request help.
    pub(crate) fn error_json(answer: &clap::Error, args: &[OsString]) -> Option<JsonObject> {
        let is_asked = answer.use_stderr() && option_value(args, "--json").is_some();
        let line: Vec<_> = args.iter().skip(1).map(|arg| arg.to_string_lossy()).collect();
        is_asked
            .then(|| usage::error_json(answer, &line.join(" "), CliOptions::detect_language(args)))
    }

    /// Returns the language of arguments that could not be parsed.
    pub(crate) fn detect_language(args: &[OsString]) -> Lang {
        let chosen = |tag: &str| Lang::ALL.into_iter().find(|lang| lang.code() == tag);
        let given = |name| option_value(args, name);
        let folders = || {
            let data = given("--data").filter(|folder| !folder.is_empty()).map(PathBuf::from);
            let no_config = args.iter().any(|arg| arg == "--no-config");
            CliOptions { data, no_config, ..CliOptions::default() }.user_folders()
        };
        given("--lang")
            .and_then(|tag| chosen(tag.to_str()?))
            .or_else(|| {
                chosen(
                    &SettingsFile::in_folder(&folders()?.config, Warnings::default())
                        .peek_value("lang")?,
                )
            })
            .unwrap_or_else(|| locale::language_from_env(|name| std::env::var(name).ok()))
    }

    /// Returns the folder after `--data`, or the system's folders for this program. Returns `None`
    /// with `--no-config`, or for a user without a home directory.
    pub(crate) fn user_folders(&self) -> Option<UserFolders> {
        match (self.no_config, &self.data) {
            (true, _) => None,
            (false, Some(folder)) => {
                Some(UserFolders { config: folder.clone(), data: folder.clone() })
            }
            (false, None) => UserFolders::from_system(),
        }
    }

    /// Returns the options for the command line of a kernel.
    #[cfg(feature = "kernel")]
    pub(crate) fn kernel_arguments(&self) -> Vec<std::ffi::OsString> {
        let data = self.data.as_ref().and_then(|folder| std::path::absolute(folder).ok());
        let pairs = [
            ("--lang", self.lang.map(|lang| lang.code().into())),
            ("--data", data.map(PathBuf::into_os_string)),
            ("--threads", self.threads.map(|threads| threads.to_string().into())),
            ("--files", self.file_access.as_ref().map(Access::argument)),
            ("--limit", self.limits.as_ref().map(|limits| limits.to_string().into())),
        ];
        let given =
            pairs.into_iter().filter_map(|(name, value)| Some([name.into(), value?])).flatten();
        given.chain(self.no_config.then(|| "--no-config".into())).collect()
    }

    /// Returns whether the command is one of a Jupyter kernel.
    pub(crate) fn is_kernel(&self) -> bool {
        #[cfg(feature = "kernel")]
        return matches!(self.command, Some(CliCommand::Kernel { .. }));
        #[cfg(not(feature = "kernel"))]
        false
    }

    /// Applies settings to the session. Options override saved settings, and these override the
    /// system's language. No setting exceeds the limits of the host.
    pub(crate) fn apply_settings(
        &self,
        session_state: &mut SessionState,
        saved: Vec<(&'static Setting, String)>,
    ) {
        let system = locale::language_from_env(|name| std::env::var(name).ok());
        if system != Lang::default() {
            session_state.settings.set_default("lang", system.code().to_owned());
        }
        let saved =
            saved.into_iter().map(|(setting, value)| (setting.word, value, SettingOrigin::File));
        let lang = self.lang.map(|lang| ("lang", lang.code().to_owned(), SettingOrigin::Option));
        let threads =
            self.threads.map(|threads| ("threads", threads.to_string(), SettingOrigin::Option));
        if let Some(limits) = &self.limits {
            limits.set_defaults(&mut session_state.settings);
            session_state.host_limits = limits.clone();
        }
        for (word, value, origin) in saved.chain(lang).chain(threads) {
            if session_state.host_limits.exceeded(word, &value).is_none() {
                session_state.settings.set(word, Some(&value), origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(args: &[&str]) -> Result<CliOptions, clap::Error> {
        CliOptions::try_parse_from([&["bezzel"], args].concat())
    }

    #[test]
    fn the_definition_is_consistent() {
        CliOptions::command().debug_assert();
    }

    /// Returns the help texts of the definitions, which are ids of messages.
    fn ids(command: &clap::Command) -> Vec<String> {
        let helps = command.get_arguments().filter(|arg| {
            !["help", "version"].contains(&arg.get_id().as_str()) || command.get_name() == "bezzel"
        });
        let helps = helps.map(|arg| {
            arg.get_help().map_or_else(|| arg.get_id().to_string(), ToString::to_string)
        });
        let about =
            command.get_about().map_or_else(|| command.get_name().to_owned(), ToString::to_string);
        helps.chain([about]).chain(command.get_subcommands().flat_map(ids)).collect()
    }

    #[test]
    fn help_is_in_the_catalog() {
        for id in ids(&CliOptions::command()) {
            assert!(
                bezzel_messages::find_text(Lang::EN, &id, &[])
                    .is_some_and(|text| text.ends_with('.')),
                "{id}"
            );
        }
    }

    #[test]
    fn lines_may_be_many_and_may_start_with_a_dash() {
        let options = parse(&["-c", "count queens 8", "-c", "-x", "--json"]).expect("well formed");
        assert_eq!(options.lines, ["count queens 8", "-x"]);
        assert!(options.json);
        let both = parse(&["a.bz", "-c", "version", "b.bz", "--echo"]).expect("well formed");
        assert_eq!((both.lines.len(), both.files.len(), both.echo), (1, 2, true));
    }

    #[test]
    fn a_dash_is_standard_input() {
        assert_eq!(
            parse(&["-", "a.bz"]).expect("well formed").files,
            [PathBuf::from("-"), PathBuf::from("a.bz")]
        );
    }

    #[cfg(feature = "kernel")]
    #[test]
    fn files_and_the_kernel_command_are_distinguished() {
        for args in [
            &["a.bz"][..],
            &["./kernel"],
            &["help"],
            &["a.bz", "kernel"],
            &["-c", "kernel"],
            &["--", "kernel"],
        ] {
            let options = parse(args).expect("well formed");
            let given = args.iter().filter(|arg| !["-c", "--"].contains(arg)).count();
            assert!(
                options.command.is_none() && options.files.len() + options.lines.len() == given,
                "{args:?}"
            );
        }
        for args in [["kernel", "install", "--lang", "hu"], ["--lang", "hu", "kernel", "install"]] {
            let options = parse(&args).expect("well formed");
            assert!(options.command.is_some() && options.files.is_empty());
            assert_eq!(options.kernel_arguments(), ["--lang", "hu"]);
        }
        for args in [
            &["kernel"][..],
            &["kernel", "start"],
            &["kernel", "install", "--name", "a/b"],
            &["kernel", "install", "--user", "--prefix", "x"],
        ] {
            assert!(parse(args).is_err(), "{args:?}");
        }
    }

    #[test]
    fn commands_take_the_options_of_the_program_and_leave_files_alone() {
        let options = parse(&["merge", "x", "--json", "--threads", "2"]).expect("well formed");
        assert!(options.json && options.threads == Some(2) && options.command.is_some());
        assert!(parse(&["--quiet", "todo", "x"]).expect("well formed").command.is_some());
        let options = parse(&["./merge", "count.bz"]).expect("well formed");
        assert!(options.command.is_none() && options.files.len() == 2);
    }

    #[test]
    fn invalid_arguments_are_refused() {
        for args in [
            &["--colour", "never"][..],
            &["--color", "sometimes"],
            &["--lang", "de"],
            &["--threads", "0"],
            &["--threads", "many"],
            &["-c"],
            &["--data"],
            &["merge"],
            &["count"],
            &["count", "queens 8", "--shard", "0/4"],
            &["count", "queens 8", "--out", "x"],
            &["verify", "x", "--sample", "0"],
            &["status", "x", "y"],
        ] {
            assert!(parse(args).is_err(), "{args:?}");
        }
    }

    #[test]
    fn options_become_settings_and_win_over_the_file() {
        let saved = |word: &str, value: &str| {
            (Setting::from_word(word).expect("a setting"), value.to_owned())
        };
        let saved = vec![saved("lang", "sl"), saved("glyphs", "on")];
        let mut session_state = SessionState::default();
        parse(&["--lang", "hu", "--threads", "3"])
            .expect("well formed")
            .apply_settings(&mut session_state, saved);
        assert_eq!(
            ["lang", "threads", "glyphs"].map(|word| session_state.settings.value_text(word)),
            ["hu", "3", "on"]
        );
        assert_eq!(session_state.settings.origin("lang"), Some(SettingOrigin::Option));
        assert_eq!(session_state.settings.origin("glyphs"), Some(SettingOrigin::File));
    }
}
