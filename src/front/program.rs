//! The program, whose command line selects the front end.

use super::host::checkpoints::CheckpointFolder;
use super::host::exit;
use super::host::folders::{Troubles, UserFolders};
#[cfg(feature = "kernel")]
use super::host::history::HistoryFile;
use super::host::memory;
use super::host::puzzles::PuzzleFile;
use super::host::settings::SettingsFile;
use super::host::times::TimesFile;
use super::manual;
use super::options::{Command, Options};
use super::terminal::output::{Form, Output};
use super::terminal::{bug, repl, script, shards};
use crate::present::{self, View};
use crate::render::plain;
use crate::session::Session;
use crate::verb::{Fault, FaultKind, HeapMeter, Kept, Scene, Source};
use crate::words::Lang;
use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

/// Runs the program and returns its exit code. The first argument is its name. `heap` measures the
/// memory of searches.
pub fn run(args: impl IntoIterator<Item = OsString>, heap: Option<HeapMeter>) -> u8 {
    bug::listen();
    let args: Vec<OsString> = args.into_iter().collect();
    match Options::read(&args) {
        Ok(options) => bug::guarded(|| start(&options, heap)),
        Err(answer) => bug::guarded(|| usage(&answer, &args)),
    }
}

/// Prints help or the version, or reports wrong arguments.
fn usage(answer: &clap::Error, args: &[OsString]) -> u8 {
    if let Some(object) = Options::object(answer, args) {
        let text = present::visible_json(format!("{object}\n"));
        // If no message can be written, the exit code reports the error.
        let _ = std::io::stdout().write_all(text.as_bytes());
        return exit::USAGE;
    }
    let text = present::visible_lines(&Options::told(answer, args));
    if answer.use_stderr() {
        // If no message can be written, the exit code reports the error.
        let _ = std::io::stderr().write_all(text.as_bytes());
        return exit::USAGE;
    }
    put(&text, || Options::language(args))
}

/// Writes text to standard output. Errors are reported in the language.
fn put(text: &str, lang: impl FnOnce() -> Lang) -> u8 {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // A closed pipe (`--help | head -1`) is not an error.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let fault = Fault { span: None, kind: FaultKind::file(Path::new("-"), true, &error) };
            let view = View { lang: lang(), ..View::default() };
            let doc = present::fault(&fault, &Source { name: None, text: String::new() }, &view);
            let _ = std::io::stderr().write_all(plain::render(&doc, view.width).as_bytes());
            exit::FAILED
        }
        _ => exit::OK,
    }
}

/// Starts the front end: subcommand, script or REPL.
fn start(options: &Options, heap: Option<HeapMeter>) -> u8 {
    let interactive = options.command.is_none()
        && options.lines.is_empty()
        && options.files.is_empty()
        && std::io::stdin().is_terminal();
    let (home, troubles) = (options.folders(), Troubles::default());
    let mut session = Session::default();
    session.scene.heap = heap;
    session.scene.left = Some(memory::left);
    crate::render::picture::equip(&mut session.scene);
    keep_for_later(home.as_ref(), &troubles, options, interactive, &mut session.scene);
    #[cfg(feature = "kernel")]
    if let Some(Command::Kernel { what }) = &options.command {
        return kernel(what, options, (session, home, troubles));
    }
    #[cfg(feature = "kernel")]
    if let Some(Command::Serve) = options.command {
        return super::serve::run(session);
    }
    let lang = || Lang::from_tag(&session.scene.settings.lang).unwrap_or_default();
    match &options.command {
        Some(Command::Man) => return put(&manual::page(lang()), lang),
        Some(Command::Completions { shell }) => return put(&manual::completions(*shell, lang()), lang),
        _ => {}
    }
    let form = Form { json: options.json, quiet: options.quiet, color: options.color, interactive };
    let output = Output::new(form, &mut session.scene, troubles);
    output.tell_troubles();
    if let Some(Command::Shards(command)) = &options.command {
        shards::run(session, output, command)
    } else if interactive {
        repl::run(session, output, home)
    } else if !options.lines.is_empty() {
        script::lines(session, output, &options.lines)
    } else if !options.files.is_empty() {
        script::files(session, output, &options.files)
    } else {
        script::files(session, output, &["-".into()])
    }
}

/// Runs a subcommand of `bezzel kernel`. A kernel has a separate history, because the cells of
/// notebooks are run repeatedly.
#[cfg(feature = "kernel")]
fn kernel(
    what: &super::kernel::KernelCommand,
    options: &Options,
    (session, home, troubles): (Session, Option<UserFolders>, Troubles),
) -> u8 {
    use super::kernel::{self, KernelCommand};
    let lang = Lang::from_tag(&session.scene.settings.lang).unwrap_or_default();
    match what {
        KernelCommand::Install(place) => kernel::install(place, &options.of_kernel(), lang),
        KernelCommand::Uninstall(place) => kernel::uninstall(place, lang),
        KernelCommand::Check => kernel::check(lang),
        KernelCommand::Start { connection } => {
            let history = home.map(|home| HistoryFile::in_folder(&home.data.join("kernel"), troubles.clone()));
            kernel::start(kernel::Setup { session, history, troubles }, connection)
        }
    }
}

/// Loads the data of earlier sessions, and attaches the files for this session. Settings changed by
/// a script end with the script, so that it runs the same for everybody.
fn keep_for_later(
    home: Option<&UserFolders>,
    troubles: &Troubles,
    options: &Options,
    interactive: bool,
    scene: &mut Scene,
) {
    let mut saved = Vec::new();
    if let Some(home) = home {
        home.tidy();
        let settings = SettingsFile::in_folder(&home.config, troubles.clone());
        saved = settings.load();
        saved.retain(|(setting, _)| interactive || setting.is_for_scripts());
        scene.journal = Some(Arc::new(TimesFile::in_folder(&home.data, troubles.clone())));
        scene.checkpoints = Some(Arc::new(CheckpointFolder::in_folder(&home.data, troubles.clone())));
        if interactive {
            scene.preferences = Some(Arc::new(settings));
        }
        if interactive || options.is_kernel() {
            scene.scores = Kept(Arc::new(PuzzleFile::in_folder(&home.data, troubles.clone())));
        }
    }
    options.settle(scene, saved);
}
