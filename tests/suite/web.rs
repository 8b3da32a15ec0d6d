//! `bezzel web`: the folder that it serves, asked for as a browser does.

#![cfg(feature = "cli")]

use crate::program::program;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

/// Running server. It is killed on drop.
struct WebProcess {
    child: Child,
    address: String,
}

impl Drop for WebProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl WebProcess {
    fn start(folder: &Path, options: &[&str]) -> WebProcess {
        let mut child = program()
            .args(["--lang", "en", "web", "--no-browser"])
            .args(options)
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let (_, rest) = line.split_once("http://").expect("an address");
        let address = rest.split('/').next().expect("a host").to_owned();
        WebProcess { child, address }
    }

    /// Sends a request and returns the reply, with the names of headers in small letters.
    fn ask(&self, line: &str, host: &str) -> String {
        self.ask_with(line, &format!("Host: {host}\r\n"))
    }

    /// Sends a request with these headers and returns the reply.
    fn ask_with(&self, line: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request = format!("{line} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("a reply");
        reply
    }
}

#[test]
fn web_serves_its_folder_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("site");
    fs::create_dir_all(site.join("lab")).expect("folders");
    fs::write(folder.path().join("secret"), "secret").expect("a file");
    fs::write(site.join("index.html"), "<title>here</title>").expect("a file");
    fs::write(site.join(".hidden"), "secret").expect("a file");
    fs::write(site.join("lab/index.html"), "<title>there</title>").expect("a file");
    let server = WebProcess::start(&site, &[]);
    let own = server.address.clone();
    let page = server.ask("GET /", &own);
    for part in [
        "HTTP/1.1 200 ",
        "cross-origin-opener-policy: same-origin",
        "text/html",
        "<title>here</title>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!server.ask("HEAD /", &own).contains("<title>"));
    assert!(server.ask("GET /lab", &own).contains("location: /lab/"));
    assert!(server.ask("GET /lab/?x#y", &own).contains("there"));
    for (line, host, status) in [
        ("GET /../secret", own.as_str(), "404"),
        ("GET /%2e%2e/secret", &own, "404"),
        ("GET /nothing", &own, "404"),
        ("GET /.hidden", &own, "404"),
        ("GET //index.html", &own, "404"),
        ("POST /", &own, "405"),
        ("GET /", "example.org", "403"),
    ] {
        let reply = server.ask(line, host);
        assert!(reply.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {reply}");
        let told = match status {
            "403" => "answers only browsers of its own computer",
            "404" => "no such page",
            _ => "allow: GET,HEAD",
        };
        assert!(reply.contains(told), "{line}: {reply}");
        assert!(!reply.contains("secret") && !reply.contains("<title>"), "{line}: {reply}");
    }
    // Another server takes another port.
    assert_ne!(WebProcess::start(&site, &[]).address, own);
}

#[test]
fn web_answers_parts_and_what_has_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "0123456789").expect("a file");
    let server = WebProcess::start(folder.path(), &[]);
    let host = format!("Host: {}\r\n", server.address);
    let whole = server.ask_with("GET /", &host);
    assert!(whole.contains("content-security-policy: default-src 'self'"), "{whole}");
    let part = server.ask_with("GET /", &format!("{host}Range: bytes=2-4\r\n"));
    assert!(part.starts_with("HTTP/1.1 206") && part.ends_with("\r\n\r\n234"), "{part}");
    let past = server.ask_with("GET /", &format!("{host}Range: bytes=20-\r\n"));
    assert!(past.starts_with("HTTP/1.1 416"), "{past}");
    let tag = whole.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let same = server.ask_with("GET /", &format!("{host}If-None-Match: {tag}\r\n"));
    assert!(same.starts_with("HTTP/1.1 304") && !same.contains("0123"), "{same}");
    // A connection answers several requests.
    let mut stream = TcpStream::connect(&server.address).expect("the server listens");
    let again = format!("GET / HTTP/1.1\r\n{host}\r\n");
    let last = format!("GET / HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
    stream.write_all([again.repeat(2), last].concat().as_bytes()).expect("the server reads");
    let mut replies = String::new();
    stream.read_to_string(&mut replies).expect("replies");
    assert_eq!(replies.matches("0123456789").count(), 3, "{replies}");
}

#[test]
fn web_answers_others_only_where_the_user_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "<title>here</title>").expect("a file");
    let server = WebProcess::start(folder.path(), &["--host", "0.0.0.0"]);
    assert!(server.address.starts_with("0.0.0.0:"), "{}", server.address);
    assert!(server.ask("GET /", "class.example.org").contains("<title>"));
    let mut command = program();
    let wrong = command.args(["--lang", "en", "web", "--host", "everybody"]).output();
    let wrong = wrong.expect("the program runs");
    assert_eq!(wrong.status.code(), Some(64));
}

#[test]
fn damaged_requests_and_many_connections_leave_the_server_answering() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "<title>here</title>").expect("a file");
    let server = WebProcess::start(folder.path(), &[]);
    let open: Vec<TcpStream> = (0..100)
        .map(|_| TcpStream::connect(&server.address).expect("the server listens"))
        .collect();
    let long = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(1 << 15));
    for bytes in ["", "GET", "\0\0\r\n\r\n", "GET / HTTP/9\r\n\r\n", &long] {
        let mut stream = TcpStream::connect(&server.address).expect("the server listens");
        let _ = stream.write_all(bytes.as_bytes());
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut reply = String::new();
        let _ = stream.read_to_string(&mut reply);
        assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 4"), "{reply}");
    }
    assert!(server.ask("GET /", &server.address).contains("<title>"));
    drop(open);
}

#[test]
fn web_refuses_a_folder_without_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let mut command = program();
        command.args(["--lang", "en", "web", "--no-browser"]).args(args);
        let output = command.output().expect("the program runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for args in [vec![], vec![folder.path().to_str().expect("UTF-8")]] {
        let (code, told) = run(&args);
        assert!(code == Some(66) && told.contains("tests/release/web.py"), "{code:?} {told}");
    }
}
