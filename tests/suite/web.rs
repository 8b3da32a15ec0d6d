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
    fn start(folder: &Path) -> WebProcess {
        let mut child = program()
            .args(["--lang", "en", "web", "--no-browser"])
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

    /// Sends a request and returns the reply.
    fn ask(&self, line: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        let request = format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
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
    fs::write(site.join("lab/index.html"), "<title>there</title>").expect("a file");
    let server = WebProcess::start(&site);
    let own = server.address.clone();
    let page = server.ask("GET /", &own);
    for part in [
        "HTTP/1.1 200 ",
        "Cross-Origin-Opener-Policy: same-origin",
        "text/html",
        "<title>here</title>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!server.ask("HEAD /", &own).contains("<title>"));
    assert!(server.ask("GET /lab", &own).contains("Location: /lab/"));
    assert!(server.ask("GET /lab/?x#y", &own).contains("there"));
    for (line, host, status) in [
        ("GET /../secret", own.as_str(), "404"),
        ("GET /%2e%2e/secret", &own, "404"),
        ("GET /nothing", &own, "404"),
        ("POST /", &own, "405"),
        ("GET /", "example.org", "403"),
    ] {
        let reply = server.ask(line, host);
        assert!(reply.starts_with(&format!("HTTP/1.1 {status}")), "{line}: {reply}");
        assert!(!reply.contains("secret") && !reply.contains("<title>"), "{line}: {reply}");
    }
    // Another server takes another port.
    assert_ne!(WebProcess::start(&site).address, own);
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
