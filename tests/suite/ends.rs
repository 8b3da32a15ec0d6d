//! Everything terminates: deep nesting, repetition and waiting.

use crate::evaluate::RunCommands;
use crate::program::{command, output_of, program_with_data, run_in};
use bezzel_lab::session::Session;
use bezzel_messages::FaultCode;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::thread::Builder;

/// Returns the code and the position of the fault that ends the text, if any. Runs on a thread with
/// a small stack, as notebooks and kernels do.
fn final_fault(text: String) -> Option<(FaultCode, usize)> {
    let run = move || {
        let fault = Session::default().try_run(&text).err()?;
        Some((fault.code(), fault.span.map_or(0, |span| span.start)))
    };
    Builder::new().stack_size(1 << 20).spawn(run).expect("a thread").join().expect("no panic")
}

#[test]
fn deep_pipelines_are_refused_and_those_below_the_limit_run() {
    const STAGES: [&str; 5] = [
        " | where symmetric",
        " | skip 0",
        " | sort squares",
        " | sample 9 seed 1",
        " | where not symmetric | unique",
    ];
    for stage in STAGES {
        let one = stage.matches('|').count();
        let pipeline =
            |stages: usize| format!("all queens 6{} | count", stage.repeat(stages / one));
        assert_eq!(final_fault(pipeline(100)), None, "{stage}");
    }
    for stage in &STAGES[..4] {
        // Position of the first stage above the limit.
        let place = "all queens 6".len() + 100 * stage.len() + " | ".len();
        assert_eq!(
            final_fault(format!("all queens 6{} | count", stage.repeat(5000))),
            Some((FaultCode::E301, place)),
            "{stage}"
        );
    }
    assert_eq!(
        final_fault(format!("all queens 6{} | count", " | unique".repeat(5000))),
        None,
        "the first one is enough"
    );
    assert_eq!(
        final_fault(format!("all queens 6{}", " | skip 0".repeat(100))),
        None,
        "what is shown of a set is no stage"
    );
}

#[test]
fn deep_variables_are_refused() {
    let mut text = "let a0 = all queens 6\n".to_owned();
    for number in 1..=3600 {
        writeln!(text, "let a{number} = a{} | skip 0", number - 1).expect("written");
    }
    assert!(matches!(final_fault(text), Some((FaultCode::E301, _))));
}

#[test]
fn a_chain_of_scripts_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |number: usize| folder.path().join(format!("{number}.bz"));
    for number in 0..3000 {
        fs::write(path(number), format!("run {:?}\n", path(number + 1))).expect("written");
    }
    fs::write(path(3000), "count queens 4\n").expect("written");
    let run = |number: usize| final_fault(format!("run {:?}", path(number)));
    assert!(matches!(run(0), Some((FaultCode::E410, _))));
    assert!(matches!(run(2968), Some((FaultCode::E410, _))), "32 and the last");
    assert_eq!(run(2969), None);
    let output = command(&format!("run {:?}", path(0)));
    assert!(
        output.code == Some(1) && output.err.contains("31.bz") && output.err.contains("E410"),
        "{output:?}"
    );
}

#[test]
fn repeated_runs_are_stopped() {
    let line = "set deadline 300ms; compare count queens 8 using bitmask repeat 1000000";
    let output = run_in(Path::new("."), &["--json", "-c", line], "");
    assert_eq!(
        (output.code, output.json()[1]["stopped"].as_str()),
        (Some(1), Some("time")),
        "{output:?}"
    );
    assert!(matches!(
        final_fault("compare queens 4 repeat 10^9".into()),
        Some((FaultCode::E002, 24))
    ));
}

#[test]
fn a_board_without_squares_has_no_tour() {
    for verb in ["find", "count", "all", "trace", "map", "compare", "play"] {
        assert!(
            matches!(
                final_fault(format!("{verb} tour 2 without a1, a2, b1, b2")),
                Some((FaultCode::E301, _))
            ),
            "{verb}"
        );
    }
}

#[test]
fn more_than_256_threads_are_refused() {
    for many in ["257", "10^19", "10^6"] {
        assert!(
            matches!(final_fault(format!("set threads {many}")), Some((FaultCode::E002, 12))),
            "{many}"
        );
        assert_eq!(
            run_in(Path::new("."), &["--threads", many, "-c", "version"], "").code,
            Some(64)
        );
    }
    assert_eq!(
        final_fault("set threads 256; count queens 8; set threads 1e2; count queens 8".into()),
        None
    );
}

#[cfg(unix)]
mod special_files {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::process::{Command, Stdio};

    fn run_with_data(folder: &Path, line: &str) -> (Option<i32>, String) {
        let output = output_of(program_with_data(folder).args(["-c", line]));
        (output.code, output.err)
    }

    fn pipe(path: &Path) {
        assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
    }

    #[test]
    fn special_file_as_input_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        for ending in ["json", "jsonl", "csv", "txt", "fen", "sol", "bz"] {
            let path = folder.path().join(format!("pipe.{ending}"));
            pipe(&path);
            let verbs: &[&str] =
                if ending == "bz" { &["run"] } else { &["check", "load", "find tour 5 path"] };
            for verb in verbs {
                assert!(
                    matches!(final_fault(format!("{verb} {path:?}")), Some((FaultCode::E400, _))),
                    "{verb} {ending}"
                );
            }
        }
        for other in ["/dev/zero", "/dev/tty", "/tmp"] {
            assert!(
                matches!(final_fault(format!("run {other:?}")), Some((FaultCode::E400, _))),
                "{other}"
            );
        }
    }

    #[test]
    fn special_files_as_settings_and_records_are_reported() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["settings.toml", "times.jsonl", "history", "play.json"] {
            pipe(&folder.path().join(name));
        }
        let (code, err) = run_with_data(folder.path(), "count queens 6; set threads 2");
        assert!(code == Some(0) && err.contains("settings.toml"), "{code:?} {err}");
    }

    #[test]
    fn links_to_null_as_settings_and_records_are_empty_files() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["settings.toml", "times.jsonl", "history", "play.json"] {
            symlink("/dev/null", folder.path().join(name)).expect("a link");
        }
        assert_eq!(run_with_data(folder.path(), "count queens 6; times"), (Some(0), String::new()));
    }

    #[test]
    fn limit_for_the_size_of_files_is_like_a_full_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        // Blocks of 512 or 1024 bytes.
        let run = |line: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", "ulimit -f 2 && exec \"$@\"", "sh"]);
            command.arg(env!("CARGO_BIN_EXE_bezzel")).args(["--lang", "en", "--data"]);
            output_of(command.arg(&data).args(["-c", line]).current_dir(folder.path()))
        };
        let output = run("all queens 10 | export \"long.json\"");
        let told = output.err.contains("error[E400]: cannot write `long.json`: too large");
        assert!(output.code.is_some_and(|code| code > 0) && told, "{output:?}");
        let left: Vec<_> = fs::read_dir(folder.path()).expect("the folder").flatten().collect();
        assert!(left.is_empty(), "{left:?}");
        fs::create_dir(&data).expect("made");
        fs::write(data.join("times.jsonl"), " ".repeat(4096)).expect("written");
        let output = run("count queens 6; count queens 7");
        assert!(output.out.contains("4 solutions") && output.out.contains("40"), "{output:?}");
        let warnings = output.err.matches("times.jsonl`: too large").count();
        assert_eq!((output.code, warnings), (Some(0), 1), "{output:?}");
    }

    #[test]
    fn standard_input_as_script_is_read_and_endless_device_is_refused() {
        let shell = |line: &str| {
            let line = line.replace("bezzel", env!("CARGO_BIN_EXE_bezzel"));
            let output = output_of(Command::new("sh").args(["-c", &line]).stdin(Stdio::null()));
            (output.code, output.out)
        };
        let (code, out) = shell("echo 'count queens 6' | bezzel --no-config /dev/stdin");
        assert!(code == Some(0) && out.contains("4 solutions"), "{code:?} {out}");
        assert_eq!(shell("bezzel --no-config /dev/zero").0, Some(66));
        assert_eq!(shell("bezzel --no-config - < /dev/zero").0, Some(66));
    }
}
