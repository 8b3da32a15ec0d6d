//! What the command line says.

use super::host::folders::UserFolders;
use super::host::locale;
use super::terminal::{ShardCommand, When};
use crate::verb::{Origin, Scene, Setting};
use crate::words::Lang;
use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// A laboratory for chessboard combinatorics: non-attacking queens and other pieces,
/// counted, drawn, reduced by symmetry and exported.
///
/// Without FILE and -c, a terminal opens the interactive session (try `help` there), and anything else is read as a script.
#[derive(Clone, Debug, Default, Parser)]
#[command(name = "bezzel", version, max_term_width = 100, disable_help_subcommand = true)]
pub struct Options {
    /// What to do instead of running commands.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Script files to run, one after another in one session; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Run this command line; may be given several times.
    #[arg(short = 'c', value_name = "LINE", conflicts_with = "files", allow_hyphen_values = true)]
    pub lines: Vec<String>,

    /// Answer with one JSON object a line.
    #[arg(long, global = true)]
    pub json: bool,

    /// The language of the answers; else that of the settings file, else the system's if it is one of these, else English.
    #[arg(long, global = true, value_parser = languages())]
    pub lang: Option<Lang>,

    /// Whether to use colours; else NO_COLOR, CLICOLOR_FORCE, the settings file and the terminal decide.
    #[arg(long, global = true, value_enum, value_name = "WHEN")]
    pub color: Option<When>,

    /// Show answers only: no welcome, no progress, no warnings.
    #[arg(long, global = true)]
    pub quiet: bool,

    /// Neither read nor write anything in the user's folders (settings, history, run times).
    #[arg(long, global = true)]
    pub no_config: bool,

    /// Keep settings, history and run times in this folder.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Threads that a search may use; all processor cores if not given.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=crate::search::Limit::MOST_THREADS as i64))]
    pub threads: Option<u16>,
}

/// What the program does beside running commands; a script of such a name is run as `./kernel`.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum Command {
    /// Use the command language in Jupyter: notebooks and consoles.
    #[cfg(feature = "kernel")]
    Kernel {
        /// What to do.
        #[command(subcommand)]
        what: super::kernel::KernelCommand,
    },
    /// Counts in shards.
    #[command(flatten)]
    Shards(ShardCommand),
}

/// Reads the code of a language that there are catalogues for.
fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).map(|code| Lang::from_tag(&code).unwrap_or_default())
}

impl Options {
    /// The folder after `--data`, else the system's folders for this program; none with `--no-config`, or for a user without a home.
    pub(super) fn folders(&self) -> Option<UserFolders> {
        match (self.no_config, &self.data) {
            (true, _) => None,
            (false, Some(folder)) => Some(UserFolders { config: folder.clone(), data: folder.clone() }),
            (false, None) => UserFolders::of_system(),
        }
    }

    /// The options that a kernel is to be started with, as they would be typed.
    #[cfg(feature = "kernel")]
    pub(super) fn of_kernel(&self) -> Vec<std::ffi::OsString> {
        let data = self.data.as_ref().and_then(|folder| std::path::absolute(folder).ok());
        let pairs = [
            ("--lang", self.lang.map(|lang| lang.code().into())),
            ("--data", data.map(PathBuf::into_os_string)),
            ("--threads", self.threads.map(|threads| threads.to_string().into())),
        ];
        let given = pairs.into_iter().filter_map(|(name, value)| Some([name.into(), value?])).flatten();
        given.chain(self.no_config.then(|| "--no-config".into())).collect()
    }

    /// Whether a notebook is to be served.
    pub(super) fn is_kernel(&self) -> bool {
        #[cfg(feature = "kernel")]
        return matches!(self.command, Some(Command::Kernel { .. }));
        #[cfg(not(feature = "kernel"))]
        false
    }

    /// Writes settings into the session's: the language of the system as a default, what was saved, and over that what the options say.
    pub(super) fn settle(&self, scene: &mut Scene, saved: Vec<(&'static Setting, String)>) {
        let system = locale::language(|name| std::env::var(name).ok());
        if system != Lang::default() {
            scene.settings.set_default("lang", system.code().to_owned());
        }
        let saved = saved.into_iter().map(|(setting, value)| (setting.word, value, Origin::File));
        let lang = self.lang.map(|lang| ("lang", lang.code().to_owned(), Origin::Option));
        let threads = self.threads.map(|threads| ("threads", threads.to_string(), Origin::Option));
        for (word, value, origin) in saved.chain(lang).chain(threads) {
            scene.settings.set(word, Some(&value), origin);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(args: &[&str]) -> Result<Options, clap::Error> {
        Options::try_parse_from([&["bezzel"], args].concat())
    }

    #[test]
    fn the_definition_is_consistent() {
        Options::command().debug_assert();
    }

    #[test]
    fn lines_may_be_many_and_may_start_with_a_dash() {
        let options = parse(&["-c", "count queens 8", "-c", "-x", "--json"]).expect("well formed");
        assert_eq!(options.lines, ["count queens 8", "-x"]);
        assert!(options.json);
    }

    #[test]
    fn a_dash_is_standard_input() {
        assert_eq!(parse(&["-", "a.bz"]).expect("well formed").files, [PathBuf::from("-"), PathBuf::from("a.bz")]);
    }

    #[cfg(feature = "kernel")]
    #[test]
    fn files_and_the_kernel_are_told_apart() {
        for args in [&["a.bz"][..], &["./kernel"], &["help"], &["a.bz", "kernel"], &["-c", "kernel"], &["--", "kernel"]]
        {
            let options = parse(args).expect("well formed");
            let given = args.iter().filter(|arg| !["-c", "--"].contains(arg)).count();
            assert!(options.command.is_none() && options.files.len() + options.lines.len() == given, "{args:?}");
        }
        for args in [["kernel", "install", "--lang", "hu"], ["--lang", "hu", "kernel", "install"]] {
            let options = parse(&args).expect("well formed");
            assert!(options.command.is_some() && options.files.is_empty());
            assert_eq!(options.of_kernel(), ["--lang", "hu"]);
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
    fn what_is_wrong_is_refused() {
        for args in [
            &["--colour", "never"][..],
            &["--color", "sometimes"],
            &["--lang", "de"],
            &["--threads", "0"],
            &["--threads", "many"],
            &["-c"],
            &["-c", "version", "a.bz"],
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
        let saved = |word: &str, value: &str| (Setting::named(word).expect("a setting"), value.to_owned());
        let saved = vec![saved("lang", "sl"), saved("glyphs", "on")];
        let mut scene = Scene::default();
        parse(&["--lang", "hu", "--threads", "3"]).expect("well formed").settle(&mut scene, saved);
        assert_eq!(["lang", "threads", "glyphs"].map(|word| scene.settings.text(word)), ["hu", "3", "on"]);
        assert_eq!(scene.settings.origin("lang"), Some(Origin::Option));
        assert_eq!(scene.settings.origin("glyphs"), Some(Origin::File));
    }
}
