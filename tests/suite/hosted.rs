//! Sessions whose host restricts the files and the resources of commands.

use crate::program::{ProgramOutput, output_of, program, run_in};
use std::fs;
use std::path::Path;

/// Runs command lines with options of the host in a folder.
fn run_hosted(folder: &Path, options: &[&str], lines: &[&str]) -> ProgramOutput {
    let lines = lines.iter().flat_map(|line| ["-c", line]);
    let args: Vec<&str> = options.iter().copied().chain(["--json"]).chain(lines).collect();
    run_in(folder, &args, "")
}

/// Commands that read or write the file `NAME` in every way that the language has.
fn file_commands(name: &str) -> Vec<String> {
    [
        "load \"NAME\"",
        "load \"NAME\" as queens 5",
        "check \"NAME\"",
        "check \"NAME\" as queens 5",
        "check \"NAME.pbp\"",
        "run \"NAME\"",
        "find stars \"NAME\"",
        "play stars \"NAME\"",
        "count queens \"NAME\"",
        "find queens 5 with \"NAME\"",
        "find queens 5 without \"NAME\"",
        "find path \"NAME\"",
        "find tour 5 path \"NAME\"",
        "define b = board \"NAME\"",
        "let f = \"NAME\"; load f",
        "all queens 5 | export \"NAME.json\"",
        "all queens 5 | export \"NAME.svg\" replace",
        "all queens 5 | export \"-.csv\" unique \"NAME.csv\"",
        "all queens 5 | export \"NAME.opb\"",
        "count queens 1..3 | export \"NAME.csv\"",
        "prove cover queens 4 | export \"NAME.pbp\"",
    ]
    .map(|line| line.replace("NAME", name))
    .to_vec()
}

#[test]
fn files_outside_are_neither_read_nor_written_nor_looked_for() {
    let above = tempfile::tempdir().expect("a folder");
    let work = above.path().join("work");
    fs::create_dir(&work).expect("a folder");
    fs::write(above.path().join("secret"), "classified 15863724\n").expect("written");
    for (access, message) in [("none", "uses no files"), ("work", "outside of the folder")] {
        for name in ["../secret", "../missing"] {
            let absolute = above.path().join(name.trim_start_matches("../"));
            let absolute = absolute.to_str().expect("a text").replace('\\', "/");
            for line in file_commands(name).into_iter().chain(file_commands(&absolute)) {
                let answers = run_hosted(above.path(), &["--files", access], &[&line]);
                let told = format!("{}{}", answers.out, answers.err);
                assert!(!told.contains("classified"), "{access} {line}: {told}");
                let last = answers.json().pop().expect("an answer");
                let refused = last["message"].as_str().is_some_and(|it| it.contains(message));
                assert!(refused, "{access} {line}: {last}");
            }
        }
    }
    let mut names: Vec<_> = fs::read_dir(above.path())
        .expect("the folder")
        .flatten()
        .map(|it| it.file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["secret", "work"]);
}

#[test]
fn answers_about_files_outside_do_not_say_whether_they_exist() {
    let above = tempfile::tempdir().expect("a folder");
    fs::create_dir(above.path().join("work")).expect("a folder");
    fs::write(above.path().join("one"), "1 5 8 6 3 7 2 4\n").expect("written");
    for (one, two) in file_commands("../one").iter().zip(file_commands("../two")) {
        let [one, two] =
            [one, &two].map(|line| run_hosted(above.path(), &["--files", "work"], &[line]));
        assert_eq!(one.out.replace("../one", "../two"), two.out);
    }
}

#[test]
fn files_of_the_folder_are_used_from_there() {
    let above = tempfile::tempdir().expect("a folder");
    let work = above.path().join("work");
    fs::create_dir(&work).expect("a folder");
    let writes =
        ["all queens 6 | export \"q6.json\"", "check \"q6.json\"", "load \"q6.json\" | count"];
    let answers = run_hosted(above.path(), &["--files", "work"], &writes);
    assert_eq!(answers.code, Some(0), "{}", answers.out);
    assert!(work.join("q6.json").is_file() && !above.path().join("q6.json").exists());
    // A script given to the program is the host's. The files in it are those of the folder.
    fs::write(above.path().join("a.bz"), "check \"q6.json\"\nrun \"b.bz\"\n").expect("written");
    fs::write(work.join("b.bz"), "count queens 5\n").expect("written");
    let script = run_in(above.path(), &["--files", "work:ro", "a.bz"], "");
    assert_eq!(script.code, Some(0), "{}{}", script.out, script.err);
    let refused =
        run_hosted(above.path(), &["--files", "work:ro"], &["all queens 6 | export \"r.json\""]);
    assert!(refused.out.contains("read only") && !work.join("r.json").exists(), "{}", refused.out);
    let missing = run_hosted(above.path(), &["--files", "nowhere"], &["version"]);
    assert_eq!(missing.code, Some(64), "{}", missing.err);
}

#[test]
fn no_command_exceeds_the_limits_of_the_host() {
    let folder = Path::new(".");
    let limited = ["--limit", "memory=300MB,threads=1,time=200ms"];
    for line in [
        "count queens 24 using bitmask",
        "count queens 24 using bitmask within 1h",
        "all queens 20 within 1h | count",
        "let s = all queens 20 within 1h; s | where symmetric | count",
        "for n in [24, 25, 26] { count queens n using bitmask within 1h }",
        "estimate queens 30 within 1h",
        "compare backtracking, bitmask queens 20 within 1h",
    ] {
        let started = std::time::Instant::now();
        let answers = run_hosted(folder, &limited, &[line]);
        // The count takes years. A minute is far from a hang, and from the limit on a busy machine.
        assert!(started.elapsed().as_secs() < 60, "{line}");
        assert!(!answers.out.is_empty(), "{line}");
    }
    for (line, most) in [
        ("set threads 2", "at most 1"),
        ("set threads all", "at most 1"),
        ("set deadline 1h", "at most 200ms"),
        ("set deadline none", "at most 200ms"),
        ("set memory 100GB", "at most 300MB"),
    ] {
        let answers = run_hosted(folder, &limited, &[line]);
        assert!(answers.out.contains(most), "{line}: {}", answers.out);
        assert_ne!(answers.code, Some(0), "{line}");
    }
    let allowed =
        ["set deadline 100ms", "set memory 100MB", "set memory auto", "reset", "set deadline"];
    let answers = run_hosted(folder, &limited, &allowed);
    assert_eq!(
        (answers.code, answers.json().pop().map(|it| it["value"].clone())),
        (Some(0), Some("200ms".into()))
    );
}

#[cfg(feature = "kernel")]
#[test]
fn variables_hold_no_more_memory_than_the_host_allows() {
    let lists = (1..20).map(|number| format!("let l{number} = [1..50000]"));
    let lines = lists.chain(["let l1 = 0".to_owned(), "count queens 5".to_owned()]);
    let requests = (1u64..).zip(lines);
    let input: String = requests
        .map(|(id, text)| format!("{}\n", serde_json::json!({"id": id, "run": text})))
        .collect();
    let args = ["--lang", "en", "serve", "--limit", "memory=40MB"];
    let answers = run_in(Path::new("."), &args, &input).json();
    let of = |id: u64| {
        let own: Vec<_> = answers.iter().filter(|it| it["id"] == id).collect();
        format!("{own:?}")
    };
    assert!(!of(1).contains("E310") && of(19).contains("E310"), "{}", of(19));
    assert!(of(21).contains("10 solutions"), "{}", of(21));
}

#[cfg(feature = "kernel")]
#[test]
fn front_ends_for_programs_are_restricted_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let request = |id: u64, text: &str| format!("{}\n", serde_json::json!({"id": id, "run": text}));
    let input = request(1, "load \"/etc/hostname\"") + &request(2, "set threads 2");
    let args = ["--lang", "en", "serve", "--files", "none", "--limit", "threads=1"];
    let answers = run_in(folder.path(), &args, &input);
    assert!(
        answers.out.contains("uses no files") && answers.out.contains("at most 1"),
        "{}",
        answers.out
    );
    let mut install = program();
    install
        .current_dir(folder.path())
        .args(["--files", ".:ro", "--limit", "time=10s", "kernel", "install"]);
    let installed = output_of(install.args(["--prefix", "env"]));
    assert_eq!(installed.code, Some(0), "{}", installed.err);
    let spec = folder.path().join("env/share/jupyter/kernels/bezzel/kernel.json");
    let spec = fs::read_to_string(spec).expect("the kernel");
    assert!(
        spec.contains("\"--limit\"") && spec.contains("time=10s") && spec.contains(":ro"),
        "{spec}"
    );
}

#[test]
fn wrong_options_are_refused_with_what_is_accepted() {
    for (args, accepted) in [
        (["--limit", "memory=2"], "`memory=2GB`"),
        (["--limit", "space=2GB"], "`threads=2`"),
        (["--files", "/no/such/folder"], "`none`"),
    ] {
        let answers = run_in(Path::new("."), &[args[0], args[1], "-c", "version"], "");
        assert_eq!(answers.code, Some(64));
        assert!(answers.err.contains(accepted), "{}", answers.err);
    }
}
