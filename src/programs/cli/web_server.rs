//! `bezzel web`: the browser version, served from a folder to browsers of this computer.
//!
//! Any page that a browser has open can send requests to a server on the same computer. The server
//! therefore only reads, only within its folder, and only if the request names this computer as its
//! host, which a foreign name that leads here does not.

use super::usage;
use crate::host::exit;
use crate::host::log::log_fault;
use bezzel_lab::render;
use bezzel_lab::report;
use bezzel_messages::{Diagnostic, FaultCode, Lang, message};
use clap::Args;
use percent_encoding::percent_decode_str;
use std::fs::File;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::Builder;
use std::time::Duration;

/// Port that is tried first, and number of ports that are tried.
const PORTS: (u16, u16) = (8848, 20);

/// Most bytes and headers of a request.
const MAX_REQUEST: (usize, usize) = (1 << 14, 64);

/// Time for a browser to send a request, or to take a part of an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Headers of every answer. The first three isolate the page, so that it may share memory with the
/// search that it stops.
const HEADERS: [(&str, &str); 6] = [
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
    ("X-Content-Type-Options", "nosniff"),
    ("Connection", "close"),
];

/// MIME types by extension.
const TYPES: [(&str, &str); 13] = [
    ("css", "text/css; charset=utf-8"),
    ("gz", "application/gzip"),
    ("html", "text/html; charset=utf-8"),
    ("ipynb", "application/json"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];

/// Arguments of `bezzel web`.
#[derive(Clone, Debug, Args)]
pub struct WebArgs {
    /// Folder with the browser version. Without it, the one next to the program is used.
    #[arg(value_name = "DIR", help = "usage-web-folder")]
    folder: Option<PathBuf>,
    /// Port to listen on.
    #[arg(long, value_name = "N", value_parser = usage::number::<u16>(65535), help = "usage-web-port")]
    port: Option<u16>,
    /// Does not open a browser.
    #[arg(long, help = "usage-web-no-browser")]
    no_browser: bool,
}

/// Serves the folder until Ctrl-C.
pub(crate) fn run(args: &WebArgs, lang: Lang) -> u8 {
    match start(args, lang) {
        Ok(()) => exit::OK,
        Err(fault) => {
            log_fault(fault.into(), lang);
            exit::NO_INPUT
        }
    }
}

fn start(args: &WebArgs, lang: Lang) -> Result<(), Diagnostic> {
    let folder = args.folder.clone().or_else(installed_folder);
    let folder = folder.ok_or_else(|| {
        Diagnostic::new(FaultCode::E400, message!("fault-web-missing"))
            .with_help(message!("help-web-missing"))
    })?;
    let root = folder.canonicalize().ok().filter(|root| root.join("index.html").is_file());
    let root = root.ok_or_else(|| {
        Diagnostic::new(FaultCode::E400, message!("fault-web-folder", path = folder.as_path()))
            .with_help(message!("help-web-missing"))
    })?;
    let port_fault = |port: u16| {
        let message = message!("fault-web-port", port = port.to_string());
        Diagnostic::new(FaultCode::E400, message).with_help(message!("help-web-port"))
    };
    let listener = listen(args.port).map_err(port_fault)?;
    let (stop, stopped) = mpsc::channel();
    // Without a handler, Ctrl-C ends the program, which has nothing to finish.
    let _ = ctrlc::set_handler(move || _ = stop.send(()));
    let port = listener.local_addr().map_or(0, |address| address.port());
    let address = format!("http://127.0.0.1:{port}/");
    let text = report::message_text(
        lang,
        "web-serves",
        &[("folder", root.display().to_string().into()), ("address", address.as_str().into())],
    );
    // Without a reader, the server is still of use.
    let _ = writeln!(io::stdout().lock(), "{}", render::escape_lines(&text));
    let site = Arc::new(Site { root });
    let serve = move || {
        for stream in listener.incoming().flatten() {
            let site = Arc::clone(&site);
            // A browser may let one answer wait for another, so each has a thread. A connection
            // that is lost, or for which there is no thread, is not an error.
            let answer = move || _ = site.answer(stream);
            let _ = Builder::new().name("answer".to_owned()).spawn(answer);
        }
    };
    Builder::new().name("web".to_owned()).spawn(serve).map_err(|_| port_fault(port))?;
    if !args.no_browser {
        // The address is on the screen, too.
        let _ = open::that_detached(&address);
    }
    let _ = stopped.recv();
    Ok(())
}

/// Returns the folder with the browser version that was installed with the program, if there is
/// one.
fn installed_folder() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?.canonicalize().ok()?;
    let folder = program.parent()?;
    let shared = folder.parent().map(|above| above.join("share/bezzel/web"));
    [Some(folder.join("web")), shared].into_iter().flatten().find(|folder| folder.is_dir())
}

/// Listens on a port, or on the first free one of those tried.
///
/// # Errors
/// The first port if none is free.
fn listen(port: Option<u16>) -> Result<TcpListener, u16> {
    let (first, count) = port.map_or(PORTS, |port| (port, 1));
    let mut ports = first..first.saturating_add(count);
    ports.find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok()).ok_or(first)
}

/// Served folder.
#[derive(Debug)]
struct Site {
    /// Folder as an absolute path without links.
    root: PathBuf,
}

/// Answer to a request for a path.
#[derive(Debug, PartialEq, Eq)]
enum SiteAnswer {
    /// File with this path.
    File(PathBuf),
    /// Folder, whose address needs a slash at its end.
    Folder,
    /// Nothing that is served.
    Nothing,
}

/// Request as far as it matters here.
#[derive(Debug, PartialEq, Eq)]
struct SiteRequest {
    method: String,
    path: String,
    /// Host, or `None` unless the request names exactly one.
    host: Option<String>,
}

impl SiteRequest {
    /// Reads a request. Returns `None` if it is malformed or too long.
    fn read(mut input: impl Read) -> io::Result<Option<SiteRequest>> {
        let (mut bytes, mut part) = (Vec::new(), [0; 1 << 11]);
        loop {
            let length = input.read(&mut part)?;
            bytes.extend_from_slice(&part[..length]);
            let mut headers = [httparse::EMPTY_HEADER; MAX_REQUEST.1];
            let mut request = httparse::Request::new(&mut headers);
            match request.parse(&bytes) {
                Ok(status) if status.is_complete() => return Ok(SiteRequest::new(&request)),
                Ok(_) if length > 0 && bytes.len() < MAX_REQUEST.0 => {}
                _ => return Ok(None),
            }
        }
    }

    fn new(request: &httparse::Request<'_, '_>) -> Option<SiteRequest> {
        let is_host = |header: &&httparse::Header<'_>| header.name.eq_ignore_ascii_case("host");
        let hosts: Vec<_> = request.headers.iter().filter(is_host).collect();
        let host = match hosts.as_slice() {
            [host] => String::from_utf8(host.value.to_vec()).ok(),
            _ => None,
        };
        let path = request.path?.split(['?', '#']).next()?.to_owned();
        Some(SiteRequest { method: request.method?.to_owned(), path, host })
    }
}

impl Site {
    /// Answers the request of a connection.
    fn answer(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let Some(request) = SiteRequest::read(&stream)? else {
            return write_head(&mut stream, 400, 0, None);
        };
        if !request.host.as_deref().is_some_and(is_own_host) {
            return write_head(&mut stream, 403, 0, None);
        }
        let has_body = request.method == "GET";
        if !has_body && request.method != "HEAD" {
            let allowed = Some(("Allow", "GET, HEAD"));
            return write_head(&mut stream, 405, 0, allowed);
        }
        let opened = match self.find(&request.path) {
            SiteAnswer::Folder => {
                let place = format!("{}/", request.path);
                let place = Some(("Location", place.as_str()));
                return write_head(&mut stream, 301, 0, place);
            }
            SiteAnswer::Nothing => None,
            SiteAnswer::File(file) => {
                File::open(&file).ok().map(|opened| (opened, mime_type(&file)))
            }
        };
        let Some((file, kind)) = opened else {
            return write_head(&mut stream, 404, 0, None);
        };
        let length = file.metadata()?.len();
        write_head(&mut stream, 200, length, Some(("Content-Type", kind)))?;
        if has_body {
            io::copy(&mut file.take(length), &mut stream)?;
        }
        Ok(())
    }

    /// Finds what a path names. Nothing outside of the folder is found.
    fn find(&self, path: &str) -> SiteAnswer {
        let Ok(decoded) = percent_decode_str(path).decode_utf8() else {
            return SiteAnswer::Nothing;
        };
        let Some(inside) = decoded.strip_prefix('/') else { return SiteAnswer::Nothing };
        let is_plain =
            |part: &str| part != ".." && part != "." && !part.contains(['\\', '\0', ':']);
        let parts: Vec<&str> = inside.split('/').collect();
        let (last, folders) = parts.split_last().unwrap_or((&"", &[]));
        // An empty part between two slashes would be another address of the same file.
        if !parts.iter().all(|part| is_plain(part)) || folders.iter().any(|part| part.is_empty()) {
            return SiteAnswer::Nothing;
        }
        let file = if last.is_empty() { format!("{inside}index.html") } else { inside.to_owned() };
        match self.root.join(file).canonicalize() {
            Ok(found) if !found.starts_with(&self.root) => SiteAnswer::Nothing,
            Ok(found) if found.is_file() => SiteAnswer::File(found),
            Ok(found) if found.is_dir() => SiteAnswer::Folder,
            _ => SiteAnswer::Nothing,
        }
    }
}

/// Returns whether the host of a request is this computer.
fn is_own_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|own| own.eq_ignore_ascii_case(name))
}

/// Returns the MIME type of a file.
fn mime_type(file: &Path) -> &'static str {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let known = TYPES.iter().find(|(known, _)| *known == extension);
    known.map_or("application/octet-stream", |(_, kind)| kind)
}

/// Writes the status, without a phrase for it, and the headers of an answer. `extra` is another
/// header.
fn write_head(
    out: &mut impl Write,
    status: u16,
    length: u64,
    extra: Option<(&str, &str)>,
) -> io::Result<()> {
    let headers =
        HEADERS.into_iter().chain(extra).map(|(name, value)| format!("{name}: {value}\r\n"));
    let headers: String = headers.collect();
    out.write_all(
        format!("HTTP/1.1 {status} \r\nContent-Length: {length}\r\n{headers}\r\n").as_bytes(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn only_this_computer_is_a_host() {
        for host in ["127.0.0.1", "127.0.0.1:8848", "localhost:1", "LOCALHOST", "[::1]:80", "[::1]"]
        {
            assert!(is_own_host(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "127.0.0.1.example.org:8848",
            "localhost:x",
            "1.127.0.0.1",
            "evil@localhost",
        ] {
            assert!(!is_own_host(host), "{host}");
        }
    }

    #[test]
    fn nothing_outside_of_the_folder_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("a path").join("web");
        fs::create_dir_all(root.join("lab/a b")).expect("folders");
        for file in ["../secret.txt", "index.html", "lab/index.html", "lab/a b/é.js"] {
            fs::write(root.join(file), "x").expect("a file");
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink(root.join("../secret.txt"), root.join("link.txt"))
            .expect("a link");
        let site = Site { root: root.clone() };
        for (path, file) in [
            ("/", "index.html"),
            ("/index.html", "index.html"),
            ("/lab/", "lab/index.html"),
            ("/lab/a%20b/%C3%A9.js", "lab/a b/é.js"),
        ] {
            assert_eq!(site.find(path), SiteAnswer::File(root.join(file)), "{path}");
        }
        assert_eq!(site.find("/lab"), SiteAnswer::Folder);
        for path in [
            "",
            "index.html",
            "/nothing",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/lab/../../secret.txt",
            "/lab/..%2f..%2fsecret.txt",
            "/..%5csecret.txt",
            "//index.html",
            "/lab//index.html",
            "/index.html/",
            "/%00",
            "/%ff",
            "/link.txt",
            "/./index.html",
        ] {
            assert_eq!(site.find(path), SiteAnswer::Nothing, "{path}");
        }
    }

    #[test]
    fn types_are_those_that_browsers_need() {
        let kind = |name: &str| mime_type(Path::new(name));
        assert_eq!(kind("main.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("bezzel.wasm.gz"), "application/gzip");
        assert_eq!(kind("LICENSE"), "application/octet-stream");
    }

    #[test]
    fn requests_are_read_in_parts_and_within_limits() {
        let read = |bytes: &[u8]| SiteRequest::read(bytes).expect("no system error");
        let request = read(b"GET /a?b HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("a request");
        assert_eq!((request.method.as_str(), request.path.as_str()), ("GET", "/a"));
        assert_eq!(request.host.as_deref(), Some("localhost"));
        let two = read(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n");
        assert_eq!(two.and_then(|request| request.host), None);
        let long = [&b"GET / HTTP/1.1\r\nX: "[..], &[b'x'; MAX_REQUEST.0], b"\r\n\r\n"].concat();
        for bytes in [&b""[..], b"GET", b"GET / HTTP/1.1\r\n", b"\0\0\r\n\r\n", &long] {
            assert_eq!(read(bytes), None);
        }
    }
}
