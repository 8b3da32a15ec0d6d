//! The commands `bezzel kernel install`, `uninstall` and `check`.

use super::options::InstallTarget;
use super::{folders, spec};
use crate::host::exit;
use crate::host::log::{log_fault, log_line};
use bezzel_lab::report;
use bezzel_lab::state::FaultKind;
use bezzel_messages::{Lang, MessageArg};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Installs a kernel that starts this program with these options.
pub(crate) fn install(place: &InstallTarget, options: &[OsString], lang: Lang) -> u8 {
    let Some(folder) = kernel_folder(place, lang) else { return exit::FAILED };
    if folder.exists() && spec::started_program(&folder).is_none() {
        return report_refusal(lang, "kernel-foreign", &[("path", path_arg(&folder))]);
    }
    let written = std::env::current_exe()
        .and_then(|program| spec::write_spec(&folder, &place.name, &program, options));
    match written {
        Ok(()) => {
            let args = [("name", place.name.as_str().into()), ("path", path_arg(&folder))];
            print_message(lang, "kernel-installed", &args);
            print_message(lang, "kernel-use", &[("name", place.name.as_str().into())])
        }
        Err(error) => report_io_error(&folder, &error, lang),
    }
}

/// Removes the kernel if it is one of ours.
pub(crate) fn uninstall(place: &InstallTarget, lang: Lang) -> u8 {
    let Some(folder) = kernel_folder(place, lang) else { return exit::FAILED };
    let args = [("name", place.name.as_str().into()), ("path", path_arg(&folder))];
    if !folder.exists() {
        return report_refusal(lang, "kernel-absent", &args);
    }
    if spec::started_program(&folder).is_none() {
        return report_refusal(lang, "kernel-foreign", &args[1..]);
    }
    match fs::remove_dir_all(&folder) {
        Ok(()) => print_message(lang, "kernel-removed", &args),
        Err(error) => report_io_error(&folder, &error, lang),
    }
}

/// Lists our kernels with their programs, and shows whether Jupyter finds them. It succeeds if one
/// of them can be started.
pub(crate) fn check(lang: Lang) -> u8 {
    let program = std::env::current_exe().unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    print_message(
        lang,
        "kernel-program",
        &[("path", path_arg(&program)), ("version", version.into())],
    );
    let (searched, asked) = folders::search_folders();
    let rule = if asked { "kernel-searched" } else { "kernel-rule" };
    print_message(lang, rule, &[]);
    searched
        .iter()
        .for_each(|data| print_line(&format!("  {}", folders::kernels_folder(data).display())));
    let mut usable = false;
    let mut found = false;
    for (folder, visible) in candidate_folders(&searched) {
        let Some(starts) = spec::started_program(&folder) else { continue };
        found = true;
        usable |= visible && starts.is_file();
        let args = [("path", path_arg(&folder)), ("program", path_arg(&starts))];
        print_message(lang, status_message(&starts, &program, visible), &args);
    }
    if !found {
        print_message(lang, "kernel-none", &[]);
    }
    if usable { exit::OK } else { exit::FAILED }
}

/// Returns the message about a kernel that was found.
fn status_message(starts: &Path, program: &Path, visible: bool) -> &'static str {
    let same = || starts.canonicalize().ok() == program.canonicalize().ok();
    match (visible, starts.is_file()) {
        (_, false) => "kernel-broken",
        (false, true) => "kernel-hidden",
        (true, true) if same() => "kernel-found",
        (true, true) => "kernel-other",
    }
}

/// Returns the folders of all kernels in the data folders, and in the user's folder if Jupyter does
/// not search there. The flag shows whether Jupyter uses the kernel: of several kernels with one
/// name it uses the first.
fn candidate_folders(searched: &[PathBuf]) -> Vec<(PathBuf, bool)> {
    let hidden = folders::user_data_folder().filter(|user| !searched.contains(user));
    let places =
        searched.iter().map(|data| (data, true)).chain(hidden.iter().map(|data| (data, false)));
    let mut names = std::collections::BTreeSet::new();
    let mut all = Vec::new();
    for (data, visible) in places {
        let entries = fs::read_dir(folders::kernels_folder(data)).into_iter().flatten().flatten();
        let mut kernels: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        kernels.sort();
        for kernel in kernels {
            let first = names.insert(kernel.file_name().unwrap_or_default().to_ascii_lowercase());
            all.push((kernel, visible && first));
        }
    }
    all
}

/// Returns the folder of the kernel.
fn kernel_folder(place: &InstallTarget, lang: Lang) -> Option<PathBuf> {
    let (data, none) = match &place.prefix {
        Some(prefix) => (Some(folders::prefix_data_folder(prefix)), ""),
        None if place.sys_prefix => (folders::environment_data_folder(), "kernel-no-environment"),
        None => (folders::user_data_folder(), "kernel-homeless"),
    };
    if data.is_none() {
        report_refusal(lang, none, &[]);
    }
    Some(folders::kernels_folder(&data?).join(&place.name))
}

fn path_arg(path: &Path) -> MessageArg {
    path.display().to_string().into()
}

/// Prints a message on standard output, and returns success.
fn print_message(lang: Lang, id: &str, args: &[(&str, MessageArg)]) -> u8 {
    print_line(&report::message_text(lang, id, args));
    exit::OK
}

/// Prints a line. A closed pipe is not an error.
fn print_line(line: &str) {
    let _ = writeln!(io::stdout().lock(), "{}", bezzel_drawing::escape_lines(line));
}

/// Prints the reason for a failure on standard error.
fn report_refusal(lang: Lang, id: &str, args: &[(&str, MessageArg)]) -> u8 {
    log_line(&report::message_text(lang, id, args));
    exit::FAILED
}

fn report_io_error(path: &Path, error: &io::Error, lang: Lang) -> u8 {
    log_fault(FaultKind::file_error(path, true, error), lang);
    exit::FAILED
}
