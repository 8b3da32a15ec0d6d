//! Folders in which Jupyter searches for kernels.

use serde_json::Value as Json;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the folder of kernels in a data folder of Jupyter.
pub(super) fn kernels_folder(data: &Path) -> PathBuf {
    data.join("kernels")
}

/// Returns the data folder in a Python environment, or in one of the system's folders such as
/// `/usr`.
pub(super) fn prefix_data_folder(prefix: &Path) -> PathBuf {
    prefix.join("share").join("jupyter")
}

/// Returns the data folder of the active Python environment: from the variables that activation
/// sets, or from the Python on the path. Returns `None` without either.
pub(super) fn environment_data_folder() -> Option<PathBuf> {
    let python = |program: &&str| {
        let ran = Command::new(program)
            .args(["-c", "import sys; print(sys.prefix)"])
            .stdin(Stdio::null())
            .output()
            .ok()?;
        let prefix = String::from_utf8(ran.stdout).ok().filter(|_| ran.status.success())?;
        Some(PathBuf::from(prefix.trim_end_matches(['\r', '\n'])))
    };
    let prefix =
        active_environments().next().or_else(|| ["python3", "python"].iter().find_map(python))?;
    Some(prefix_data_folder(&prefix))
}

/// Returns the folders of the active environments, from the variables that activation sets.
fn active_environments() -> impl Iterator<Item = PathBuf> {
    let set = ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(env::var_os);
    set.filter(|prefix| !prefix.is_empty()).map(PathBuf::from)
}

/// Returns the user's data folder: `JUPYTER_DATA_DIR`, or the default of the system. Returns `None`
/// for a user without a home directory.
pub(super) fn user_data_folder() -> Option<PathBuf> {
    let variable =
        |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || etcetera::home_dir().ok();
    variable("JUPYTER_DATA_DIR").or_else(|| {
        if cfg!(target_os = "macos") {
            Some(home()?.join("Library").join("Jupyter"))
        } else if cfg!(windows) {
            Some(variable("APPDATA")?.join("jupyter"))
        } else {
            let data =
                variable("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local").join("share")))?;
            Some(data.join("jupyter"))
        }
    })
}

/// Returns the data folders in search order, and whether they come from Jupyter itself. Otherwise
/// they follow its rules.
pub(super) fn search_folders() -> (Vec<PathBuf>, bool) {
    match query_jupyter() {
        Some(folders) => (folders, true),
        None => (default_folders(), false),
    }
}

/// Returns the output of the program `jupyter` on the path.
fn query_jupyter() -> Option<Vec<PathBuf>> {
    let ran =
        Command::new("jupyter").args(["--paths", "--json"]).stdin(Stdio::null()).output().ok()?;
    let json: Json = serde_json::from_slice(&ran.stdout).ok()?;
    Some(json["data"].as_array()?.iter().filter_map(Json::as_str).map(PathBuf::from).collect())
}

/// Returns `JUPYTER_PATH`, the user's folder, the active environment, and the system's folders.
fn default_folders() -> Vec<PathBuf> {
    let listed = env::var_os("JUPYTER_PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> =
        env::split_paths(&listed).filter(|path| !path.as_os_str().is_empty()).collect();
    folders.extend(user_data_folder());
    folders.extend(active_environments().map(|prefix| prefix_data_folder(&prefix)));
    match env::var_os("PROGRAMDATA").filter(|_| cfg!(windows)) {
        Some(data) => folders.push(Path::new(&data).join("jupyter")),
        None => folders
            .extend(["/usr/local", "/usr"].map(|prefix| prefix_data_folder(Path::new(prefix)))),
    }
    folders
}
