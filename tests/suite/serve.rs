//! `bezzel serve`: replies to its requests. Every reply contains the id of its request.

#![cfg(feature = "kernel")]

use crate::program::{program, run_in};
use serde_json::{Value as Json, json};
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Count that ends only when it is interrupted.
const LONG: &str = "count queens 24 using bitmask";

/// Running `bezzel serve`. The program is killed on drop.
struct ServeProcess {
    child: Child,
    requests: Option<ChildStdin>,
    replies: Option<Lines<BufReader<ChildStdout>>>,
}

impl ServeProcess {
    fn start() -> ServeProcess {
        let mut child = program()
            .args(["--lang", "en", "serve"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let requests = child.stdin.take();
        let replies = child.stdout.take().map(|out| BufReader::new(out).lines());
        ServeProcess { child, requests, replies }
    }

    fn send(&mut self, request: &Json) {
        self.send_line(&request.to_string());
    }

    fn send_line(&mut self, line: &str) {
        let requests = self.requests.as_mut().expect("the pipe is open");
        requests.write_all(format!("{line}\n").as_bytes()).expect("the program reads");
    }

    fn reply(&mut self) -> Json {
        let replies = self.replies.as_mut().expect("the pipe is open");
        let line = replies.next().expect("a reply").expect("UTF-8");
        serde_json::from_str(&line).expect("JSON")
    }

    /// Reads replies up to the last one for this request.
    fn replies_to(&mut self, id: u64) -> Vec<Json> {
        let mut replies = Vec::new();
        while replies.last().is_none_or(|last: &Json| last["done"] != true || last["id"] != id) {
            replies.push(self.reply());
        }
        replies
    }

    /// Runs a count with a known result and checks its reply.
    fn check(&mut self, id: u64) {
        let (size, total) =
            [(5, "10"), (6, "4"), (7, "40"), (8, "92")][usize::try_from(id % 4).expect("small")];
        self.send(&json!({ "id": id, "run": format!("count queens {size}") }));
        let replies = self.replies_to(id);
        assert_eq!(
            (&replies[0]["id"], &replies[0]["answer"]["total"]),
            (&json!(id), &json!(total))
        );
        assert_eq!(replies[1..], [json!({ "id": id, "done": true })]);
    }
}

impl Drop for ServeProcess {
    fn drop(&mut self) {
        // The program may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn interrupt_stops_the_request_that_it_names() {
    let mut served = ServeProcess::start();
    for round in 0..10 {
        let id = 100 * round;
        served.send(&json!({ "id": id, "run": LONG }));
        sleep(Duration::from_millis(10 * round));
        served.send(&json!({ "id": id + 1, "interrupt": id }));
        let replies = served.replies_to(id + 1);
        assert!(replies.iter().all(|reply| reply["answer"]["exact"] != true), "{replies:?}");
        assert_eq!(
            replies[replies.len() - 2]["id"],
            id,
            "its own reply comes after the last one of the other"
        );
        served.check(id + 2);
    }
}

#[test]
fn interrupt_of_another_request_stops_nothing() {
    let mut served = ServeProcess::start();
    served.check(1);
    for id in 10..200 {
        // In turn: a request that has ended, one that never existed, and the previous one.
        let named = [1, 1_000_000, 2 * id - 2][usize::try_from(id % 3).expect("small")];
        served.send(&json!({ "id": 2 * id + 1, "interrupt": named }));
        served.send(&json!({ "id": 2 * id, "run": "count queens 6" }));
        let replies = served.replies_to(2 * id);
        assert_eq!(replies[1]["answer"]["total"], "4", "{replies:?}");
    }
}

#[test]
fn request_that_waits_can_be_interrupted() {
    let mut served = ServeProcess::start();
    served.send(&json!({ "id": 1, "run": LONG }));
    served.send(&json!({ "id": 2, "run": "count queens 5" }));
    served.send(&json!({ "id": 3, "run": "count queens 6" }));
    served.send(&json!({ "id": 4, "interrupt": 2 }));
    served.send(&json!({ "id": 5, "interrupt": 1 }));
    let replies = served.replies_to(5);
    let of = |id: u64| replies.iter().find(|reply| reply["id"] == id).expect("a reply");
    assert_eq!(of(2)["answer"]["code"], "E900");
    assert_eq!(of(3)["answer"]["total"], "4");
}

#[test]
fn iterations_are_independent_of_interrupts_of_commands() {
    let mut served = ServeProcess::start();
    served.send(&json!({ "id": 1, "list": "all queens 8" }));
    served.send(&json!({ "id": 2, "next": 1 }));
    let mut found = served.replies_to(2)[1]["solutions"].as_array().expect("solutions").len();
    served.send(&json!({ "id": 3, "run": LONG }));
    served.send(&json!({ "id": 4, "interrupt": 3 }));
    served.replies_to(4);
    for id in 5.. {
        served.send(&json!({ "id": id, "next": 1 }));
        let reply = served.reply();
        found += reply["solutions"].as_array().expect("solutions").len();
        if !reply["end"].is_null() {
            assert_eq!((&reply["end"], found), (&json!("complete"), 92));
            break;
        }
    }
}

#[test]
fn interrupted_iteration_is_over_and_not_complete() {
    let mut served = ServeProcess::start();
    served.send(&json!({ "id": 1, "list": "all queens 18" }));
    served.replies_to(1);
    for id in 1..20 {
        served.send(&json!({ "id": 2 * id, "next": 1 }));
        served.replies_to(2 * id);
    }
    served.send(&json!({ "id": 49, "run": LONG }));
    served.send(&json!({ "id": 50, "next": 1 }));
    served.send(&json!({ "id": 51, "next": 1 }));
    served.send(&json!({ "id": 52, "next": 1 }));
    served.send(&json!({ "id": 53, "interrupt": 51 }));
    served.send(&json!({ "id": 54, "interrupt": 49 }));
    let replies = served.replies_to(54);
    let end = |id: u64| {
        &replies.iter().find(|reply| reply["id"] == id && reply["done"] == true).expect("a reply")["end"]
    };
    assert_eq!([end(50), end(51), end(52)], [&Json::Null, &json!("interrupted"), &json!("closed")]);
    served.check(60);
}

#[test]
fn line_that_is_no_request_is_answered() {
    let mut served = ServeProcess::start();
    for line in [
        "{",
        "null",
        "\u{feff}{}",
        r#"{"run":"version"}"#,
        r#"{"id":1e3,"run":"version"}"#,
        &"[".repeat(10_000),
    ] {
        served.send_line(line);
        assert_eq!(served.reply(), json!({ "id": null, "done": true, "error": "malformed" }));
    }
    served.send(&json!({ "id": 1, "dance": "" }));
    assert_eq!(served.reply(), json!({ "id": 1, "done": true, "error": "unknown" }));
    served.send_line("");
    served.check(2);
}

#[test]
fn end_of_input_leaves_no_request_without_an_answer() {
    let requests = |count: u64| {
        let request = |id| json!({ "id": id, "run": "count queens 7" }).to_string() + "\n";
        (0..count).map(request).collect::<String>()
    };
    for count in [1, 1, 1, 100] {
        let input = requests(count);
        let output = run_in(Path::new("."), &["--lang", "en", "serve"], input.trim_end());
        let answered = output.json().iter().filter(|it| it["answer"]["total"] == "40").count();
        assert_eq!((output.code, answered as u64), (Some(0), count), "{}", output.out);
    }
}

#[test]
fn end_of_the_peer_ends_the_running_command() {
    let mut served = ServeProcess::start();
    served.send(&json!({ "id": 1, "list": "all queens 18" }));
    served.replies_to(1);
    served.send(&json!({ "id": 2, "run": LONG }));
    served.send(&json!({ "id": 3, "run": LONG }));
    sleep(Duration::from_millis(200));
    served.requests = None;
    sleep(Duration::from_millis(200));
    assert!(served.child.try_wait().expect("it is known").is_none(), "the replies are read");
    if cfg!(unix) {
        served.replies = None;
        assert!(served.child.wait().expect("it ends").success());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn search_that_has_ended_has_no_thread() {
    let mut served = ServeProcess::start();
    for id in 1..=60 {
        served.send(&json!({ "id": id, "list": "all queens 4" }));
        served.replies_to(id);
    }
    let tasks = format!("/proc/{}/task", served.child.id());
    let threads = || std::fs::read_dir(&tasks).expect("the program runs").count();
    let mut tries = 0;
    while threads() > 20 {
        assert!(tries < 100, "{} threads", threads());
        tries += 1;
        sleep(Duration::from_millis(100));
    }
    served.send(&json!({ "id": 100, "next": 1 }));
    assert_eq!(served.reply()["solutions"].as_array().map(Vec::len), Some(1));
}

#[test]
fn quit_is_answered_with_over() {
    let mut served = ServeProcess::start();
    served.send(&json!({ "id": 1, "run": "quit" }));
    assert_eq!(served.reply(), json!({ "id": 1, "done": true, "over": true }));
    assert!(served.child.wait().expect("it ends").success());
}
