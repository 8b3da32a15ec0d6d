//! `bezzel kernel`: the files that it writes into Jupyter's folders, and its messages.

#![cfg(feature = "kernel")]

use crate::program::{ProgramOutput, output_of, program};
use std::fs;
use std::path::Path;

/// Runs `bezzel kernel` with this folder for Jupyter's data, and without a program `jupyter` on the
/// path.
fn kernel(home: &Path, args: &[&str]) -> ProgramOutput {
    run_kernel_with(home, &[], args)
}

/// Runs `bezzel kernel` like [`kernel`], with additional environment variables.
fn run_kernel_with(home: &Path, variables: &[(&str, &Path)], args: &[&str]) -> ProgramOutput {
    let mut command = program();
    for name in ["JUPYTER_PATH", "VIRTUAL_ENV", "CONDA_PREFIX"] {
        command.env_remove(name);
    }
    command
        .envs(variables.iter().copied())
        .env("JUPYTER_DATA_DIR", home)
        .env("PATH", home)
        .arg("kernel")
        .args(args);
    output_of(&mut command)
}

#[test]
fn installed_kernel_is_found_and_uninstalled() {
    let home = tempfile::tempdir().expect("a folder");
    let before = kernel(home.path(), &["check"]);
    assert_eq!(before.code, Some(1), "{before:?}");
    assert!(before.out.contains("No kernel of this program is installed"), "{before:?}");

    let installed = kernel(home.path(), &["install", "--user", "--lang", "sl"]);
    assert_eq!(installed.code, Some(0), "{installed:?}");
    assert!(installed.out.contains("Jupyter zdaj pozna jedro `bezzel`"), "{installed:?}");
    let folder = home.path().join("kernels/bezzel");
    let spec = fs::read_to_string(folder.join("kernel.json")).expect("written");
    assert!(spec.contains("\"--lang\"") && spec.contains("\"message\""), "{spec}");
    assert!(folder.join("logo-svg.svg").is_file() && folder.join("logo-64x64.png").is_file());

    let found = kernel(home.path(), &["check"]);
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.out.contains("Jupyter finds it, and it starts this program."), "{found:?}");

    let removed = kernel(home.path(), &["uninstall"]);
    assert_eq!((removed.code, folder.exists()), (Some(0), false), "{removed:?}");
    let again = kernel(home.path(), &["uninstall"]);
    assert_eq!(again.code, Some(1), "{again:?}");
    assert!(again.err.contains("The kernel `bezzel` is not installed"), "{again:?}");
}

#[test]
fn prefix_and_name_select_the_folder() {
    let home = tempfile::tempdir().expect("a folder");
    let prefix = home.path().join("environment").display().to_string();
    let installed = kernel(home.path(), &["install", "--prefix", &prefix, "--name", "Queens"]);
    assert_eq!(installed.code, Some(0), "{installed:?}");
    assert!(home.path().join("environment/share/jupyter/kernels/queens/kernel.json").is_file());
    assert!(!home.path().join("kernels").exists(), "nothing for the user");
}

#[test]
fn active_environment_selects_the_folder() {
    let home = tempfile::tempdir().expect("a folder");
    let environment = home.path().join("environment");
    let none = kernel(home.path(), &["install", "--sys-prefix"]);
    assert_eq!(none.code, Some(1), "{none:?}");
    assert!(none.err.contains("No Python environment is active"), "{none:?}");
    let active = [("VIRTUAL_ENV", environment.as_path())];
    let installed = run_kernel_with(home.path(), &active, &["install", "--sys-prefix"]);
    assert_eq!(installed.code, Some(0), "{installed:?}");
    let folder = environment.join("share/jupyter/kernels/bezzel");
    assert!(folder.join("kernel.json").is_file() && !home.path().join("kernels").exists());
    let removed = run_kernel_with(home.path(), &active, &["uninstall", "--sys-prefix"]);
    assert_eq!((removed.code, folder.exists()), (Some(0), false), "{removed:?}");
    let both = kernel(home.path(), &["install", "--sys-prefix", "--user"]);
    assert_eq!(both.code, Some(64), "{both:?}");
}

#[test]
fn kernels_of_other_programs_are_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("kernels/bezzel");
    fs::create_dir_all(&folder).expect("made");
    let theirs = r#"{"argv":["python","-m","theirs"]}"#;
    fs::write(folder.join("kernel.json"), theirs).expect("written");
    for what in ["install", "uninstall"] {
        let output = kernel(home.path(), &[what]);
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.err.contains("belongs to another program"), "{output:?}");
        assert_eq!(fs::read_to_string(folder.join("kernel.json")).expect("read"), theirs);
    }
}

#[test]
fn missing_program_is_reported() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("kernels/old");
    fs::create_dir_all(&folder).expect("made");
    fs::write(
        folder.join("kernel.json"),
        r#"{"argv":["/nowhere/bezzel","kernel","start","{connection_file}"]}"#,
    )
    .expect("written");
    let output = kernel(home.path(), &["check"]);
    assert_eq!(output.code, Some(1), "{output:?}");
    assert!(output.out.contains("the program that it starts does not exist"), "{output:?}");
}

#[test]
fn invalid_connection_file_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("connection.json");
    let path = file.display().to_string();
    let missing = kernel(home.path(), &["start", &path]);
    assert_eq!(missing.code, Some(66), "{missing:?}");
    assert!(missing.err.contains("E400"), "{missing:?}");
    let good = r#"{"shell_port":1,"control_port":2,"stdin_port":3,"iopub_port":4,"hb_port":5,"ip":"127.0.0.1","key":"k","transport":"tcp"}"#;
    for (text, key) in [
        ("no JSON".to_owned(), "shell_port"),
        (good.replace("\"hb_port\":5", "\"hb_port\":70000"), "hb_port"),
        (good.replace("tcp", "ipc"), "transport"),
    ] {
        fs::write(&file, text).expect("written");
        let output = kernel(home.path(), &["start", &path]);
        assert_eq!(output.code, Some(66), "{output:?}");
        assert!(output.err.contains(&format!("`{key}`")), "{output:?}");
    }
}
