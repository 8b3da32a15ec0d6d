//! The program, whose command line selects the front end.

use super::options::{CliCommand, CliOptions};
use super::output::{AnswerPrinter, OutputOptions};
use super::{manual, panic_hook, repl, script, shards, version, web_server};
use crate::host::folders::{CHECKPOINTS, UserFolders, Warnings};
#[cfg(feature = "kernel")]
use crate::host::history::HistoryFile;
use crate::host::puzzles::PuzzleFile;
use crate::host::settings::SettingsFile;
use crate::host::times::TimesFile;
use crate::host::{exit, memory, programs, standard_input};
use bezzel_drawing::plain;
use bezzel_lab::puzzle::SharedScores;
use bezzel_lab::report;
use bezzel_lab::report::ViewOptions;
use bezzel_lab::session::Session;
use bezzel_lab::state::{CheckpointStore, Fault, FaultKind, HeapMeter, SessionState, SourceText};
use bezzel_messages::Lang;
use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

/// Runs the program and returns its exit code. The first argument is its name. `heap` measures the
/// memory of searches.
pub fn run(args: impl IntoIterator<Item = OsString>, heap: Option<HeapMeter>) -> u8 {
    panic_hook::install();
    report_file_limit();
    let args: Vec<OsString> = args.into_iter().collect();
    match CliOptions::parse_args(&args) {
        Ok(options) => panic_hook::run_guarded(|| start_front_end(&options, heap)),
        Err(answer) => panic_hook::run_guarded(|| report_usage(&answer, &args)),
    }
}

/// Makes the limit of the system for the size of a file (`ulimit -f`) an error of the write, as a
/// full disk is. Without this, the system ends the program without a message.
#[cfg(unix)]
fn report_file_limit() {
    // A handler and not an ignored signal: programs that this one starts would ignore it too.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Windows has no such limit.
#[cfg(not(unix))]
fn report_file_limit() {}

/// Prints help or the version, or reports wrong arguments.
fn report_usage(answer: &clap::Error, args: &[OsString]) -> u8 {
    if let Some(object) = CliOptions::error_json(answer, args) {
        let text = bezzel_drawing::escape_json(format!("{object}\n"));
        // If no message can be written, the exit code reports the error.
        let _ = std::io::stdout().write_all(text.as_bytes());
        return exit::USAGE;
    }
    let text = bezzel_drawing::escape_lines(&CliOptions::error_text(answer, args));
    if answer.use_stderr() {
        // If no message can be written, the exit code reports the error.
        let _ = std::io::stderr().write_all(text.as_bytes());
        return exit::USAGE;
    }
    write_stdout(&text, || CliOptions::detect_language(args))
}

/// Writes text to standard output. Errors are reported in the language.
fn write_stdout(text: &str, lang: impl FnOnce() -> Lang) -> u8 {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // A closed pipe (`--help | head -1`) is not an error.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let fault =
                Fault { span: None, kind: FaultKind::file_error(Path::new("-"), true, &error) };
            let view = ViewOptions { lang: lang(), ..ViewOptions::default() };
            let doc =
                report::fault_doc(&fault, &SourceText { name: None, text: String::new() }, &view);
            let _ = std::io::stderr().write_all(plain::render(&doc, view.width).as_bytes());
            exit::FAILED
        }
        _ => exit::OK,
    }
}

/// Starts the front end: subcommand, script or REPL.
fn start_front_end(options: &CliOptions, heap: Option<HeapMeter>) -> u8 {
    let interactive = options.command.is_none()
        && options.lines.is_empty()
        && options.files.is_empty()
        && std::io::stdin().is_terminal();
    if let Some(access) = &options.file_access {
        access.clone().restrict();
    }
    let (home, troubles) = (options.user_folders(), Warnings::default());
    let mut session = Session::default();
    session.state.heap = heap;
    session.state.free_memory = Some(memory::available_memory);
    session.state.has_program = Some(programs::is_installed);
    let has_commands = !options.lines.is_empty() || !options.files.is_empty();
    let reads_script = options.files.iter().any(|path| path == Path::new("-"));
    if has_commands && !reads_script && !std::io::stdin().is_terminal() {
        session.state.standard_input = Some(standard_input::read_all);
    }
    report::picture::install_renderer(&mut session.state);
    attach_stores(home.as_ref(), &troubles, options, interactive, &mut session.state);
    #[cfg(feature = "kernel")]
    if let Some(CliCommand::Kernel { what }) = &options.command {
        return run_kernel(what, options, (session, home, troubles));
    }
    #[cfg(feature = "kernel")]
    if let Some(CliCommand::Serve) = options.command {
        return crate::python::serve(session);
    }
    let lang = || Lang::from_tag(&session.state.settings.lang).unwrap_or_default();
    match &options.command {
        Some(CliCommand::Web(args)) => return web_server::run(args, lang()),
        Some(CliCommand::Version { full }) => {
            return write_stdout(&version::version_text(*full), lang);
        }
        Some(CliCommand::Man) => return write_stdout(&manual::manual_page(lang()), lang),
        Some(CliCommand::Completions { shell }) => {
            return write_stdout(&manual::shell_completions(*shell, lang()), lang);
        }
        _ => {}
    }
    let form = OutputOptions {
        json: options.json,
        quiet: options.quiet,
        echo: options.echo,
        color: options.color,
        interactive,
    };
    let output = AnswerPrinter::new(form, &mut session.state, troubles);
    output.print_warnings();
    if let Some(CliCommand::Shards(command)) = &options.command {
        shards::run(session, output, command)
    } else if interactive {
        repl::run(session, output, home, !options.no_init)
    } else if options.files.is_empty() && options.lines.is_empty() {
        script::run_texts(session, output, &["-".into()], &[])
    } else {
        match script::command_words(&options.files) {
            Some(line) if options.lines.is_empty() => {
                script::run_texts(session, output, &[], &[line])
            }
            _ => script::run_texts(session, output, &options.files, &options.lines),
        }
    }
}

/// Runs a subcommand of `bezzel kernel`. A kernel has a separate history, because the cells of
/// notebooks are run repeatedly.
#[cfg(feature = "kernel")]
fn run_kernel(
    what: &crate::kernel::KernelCommand,
    options: &CliOptions,
    (session, home, troubles): (Session, Option<UserFolders>, Warnings),
) -> u8 {
    use crate::kernel;
    use crate::kernel::KernelCommand;
    let lang = Lang::from_tag(&session.state.settings.lang).unwrap_or_default();
    match what {
        KernelCommand::Install(place) => kernel::install(place, &options.kernel_arguments(), lang),
        KernelCommand::Uninstall(place) => kernel::uninstall(place, lang),
        KernelCommand::Check => kernel::check(lang),
        KernelCommand::Start { connection, ignored: _ } => {
            let history = home
                .map(|home| HistoryFile::in_folder(&home.data.join("kernel"), troubles.clone()));
            kernel::start(kernel::Setup { session, history, warnings: troubles }, connection)
        }
    }
}

/// Loads the data of earlier sessions, and attaches the files for this session. Settings changed by
/// a script end with the script, so that it runs the same for everybody.
fn attach_stores(
    home: Option<&UserFolders>,
    troubles: &Warnings,
    options: &CliOptions,
    interactive: bool,
    session_state: &mut SessionState,
) {
    let mut saved = Vec::new();
    if let Some(home) = home {
        home.remove_temporary_files();
        let settings = SettingsFile::in_folder(&home.config, troubles.clone());
        saved = settings.load();
        saved.retain(|(setting, _)| interactive || setting.is_for_scripts());
        session_state.run_log = Some(Arc::new(TimesFile::in_folder(&home.data, troubles.clone())));
        let warnings = troubles.clone();
        let checkpoints =
            CheckpointStore::new(home.data.join(CHECKPOINTS), move |fault| warnings.push(fault));
        session_state.checkpoints = Some(Arc::new(checkpoints));
        if interactive {
            session_state.preference_store = Some(Arc::new(settings));
        }
        if interactive || options.is_kernel() {
            session_state.scores =
                SharedScores(Arc::new(PuzzleFile::in_folder(&home.data, troubles.clone())));
        }
    }
    options.apply_settings(session_state, saved);
}
