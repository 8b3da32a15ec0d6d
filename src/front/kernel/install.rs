//! The commands `bezzel kernel install`, `uninstall` and `check`.

use super::log::{log, log_fault};
use super::options::Place;
use super::{folders, spec};
use crate::front::host::exit;
use crate::present;
use crate::verb::FaultKind;
use crate::words::{Arg, Lang};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Installs a kernel that starts this program with these options.
pub(in crate::front) fn install(place: &Place, options: &[OsString], lang: Lang) -> u8 {
    let Some(folder) = folder(place, lang) else { return exit::FAILED };
    if folder.exists() && spec::program(&folder).is_none() {
        return refuse(lang, "kernel-foreign", &[("path", shown(&folder))]);
    }
    let written = std::env::current_exe().and_then(|program| spec::write(&folder, &place.name, &program, options));
    match written {
        Ok(()) => {
            let args = [("name", place.name.as_str().into()), ("path", shown(&folder))];
            say(lang, "kernel-installed", &args);
            say(lang, "kernel-use", &[("name", place.name.as_str().into())])
        }
        Err(error) => trouble(&folder, &error, lang),
    }
}

/// Removes the kernel if it is one of ours.
pub(in crate::front) fn uninstall(place: &Place, lang: Lang) -> u8 {
    let Some(folder) = folder(place, lang) else { return exit::FAILED };
    let args = [("name", place.name.as_str().into()), ("path", shown(&folder))];
    if !folder.exists() {
        return refuse(lang, "kernel-absent", &args);
    }
    if spec::program(&folder).is_none() {
        return refuse(lang, "kernel-foreign", &args[1..]);
    }
    match fs::remove_dir_all(&folder) {
        Ok(()) => say(lang, "kernel-removed", &args),
        Err(error) => trouble(&folder, &error, lang),
    }
}

/// Lists our kernels with their programs, and shows whether Jupyter finds them. It succeeds if one
/// of them can be started.
pub(in crate::front) fn check(lang: Lang) -> u8 {
    let program = std::env::current_exe().unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    say(lang, "kernel-program", &[("path", shown(&program)), ("version", version.into())]);
    let (searched, asked) = folders::searched();
    let rule = if asked { "kernel-searched" } else { "kernel-rule" };
    say(lang, rule, &[]);
    searched.iter().for_each(|data| tell(&format!("  {}", folders::kernels(data).display())));
    let mut usable = false;
    let mut found = false;
    for (folder, visible) in candidates(&searched) {
        let Some(starts) = spec::program(&folder) else { continue };
        found = true;
        usable |= visible && starts.is_file();
        let args = [("path", shown(&folder)), ("program", shown(&starts))];
        say(lang, id_of(&starts, &program, visible), &args);
    }
    if !found {
        say(lang, "kernel-none", &[]);
    }
    if usable { exit::OK } else { exit::FAILED }
}

/// Returns the message about a kernel that was found.
fn id_of(starts: &Path, program: &Path, visible: bool) -> &'static str {
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
fn candidates(searched: &[PathBuf]) -> Vec<(PathBuf, bool)> {
    let hidden = folders::of_user().filter(|user| !searched.contains(user));
    let places = searched.iter().map(|data| (data, true)).chain(hidden.iter().map(|data| (data, false)));
    let mut names = std::collections::BTreeSet::new();
    let mut all = Vec::new();
    for (data, visible) in places {
        let entries = fs::read_dir(folders::kernels(data)).into_iter().flatten().flatten();
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
fn folder(place: &Place, lang: Lang) -> Option<PathBuf> {
    let (data, none) = match &place.prefix {
        Some(prefix) => (Some(folders::of_prefix(prefix)), ""),
        None if place.sys_prefix => (folders::of_environment(), "kernel-no-environment"),
        None => (folders::of_user(), "kernel-homeless"),
    };
    if data.is_none() {
        refuse(lang, none, &[]);
    }
    Some(folders::kernels(&data?).join(&place.name))
}

fn shown(path: &Path) -> Arg {
    path.display().to_string().into()
}

/// Prints a message on standard output, and returns success.
fn say(lang: Lang, id: &str, args: &[(&str, Arg)]) -> u8 {
    tell(&present::text(lang, id, args));
    exit::OK
}

/// Prints a line. A closed pipe is not an error.
fn tell(line: &str) {
    let _ = writeln!(io::stdout().lock(), "{}", present::visible_lines(line));
}

/// Prints the reason for a failure on standard error.
fn refuse(lang: Lang, id: &str, args: &[(&str, Arg)]) -> u8 {
    log(&present::text(lang, id, args));
    exit::FAILED
}

fn trouble(path: &Path, error: &io::Error, lang: Lang) -> u8 {
    log_fault(FaultKind::file(path, true, error), lang);
    exit::FAILED
}
