//! `bezzel web`: the browser version, served from a folder to browsers of this computer.
//!
//! Any page that a browser has open can send requests to a server on the same computer. The server
//! therefore only reads, only within its folder, and only if the request names this computer as its
//! host, which a foreign name that leads here does not.

use super::usage;
use crate::front::host::exit;
use crate::front::host::log::log_fault;
use crate::i18n::{Diagnostic, FaultCode, Lang, message};
use crate::render;
use crate::report;
use clap::Args;
use percent_encoding::percent_decode_str;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use tiny_http::{Header, Method, Request, Response, Server};

/// Port that is tried first, and number of ports that are tried.
const PORTS: (u16, u16) = (8848, 20);

/// Number of threads that answer requests. A browser asks for several files at a time.
const THREADS: usize = 4;

/// Headers of every answer. The first three isolate the page, so that it may share memory with the
/// search that it stops.
const HEADERS: [(&str, &str); 5] = [
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
    ("X-Content-Type-Options", "nosniff"),
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
    let server = listen(args.port).map_err(port_fault)?;
    let (stop, stopped) = mpsc::channel();
    // Without a handler, Ctrl-C ends the program, which has nothing to finish.
    let _ = ctrlc::set_handler(move || _ = stop.send(()));
    let port = server.server_addr().to_ip().map_or(0, |address| address.port());
    let address = format!("http://127.0.0.1:{port}/");
    let text = report::message_text(
        lang,
        "web-serves",
        &[("folder", root.display().to_string().into()), ("address", address.as_str().into())],
    );
    // Without a reader, the server is still of use.
    let _ = writeln!(io::stdout().lock(), "{}", render::escape_lines(&text));
    let site = Arc::new(Site { root });
    let server = Arc::new(server);
    let spawn = || {
        let (site, server) = (Arc::clone(&site), Arc::clone(&server));
        std::thread::Builder::new().name("web".to_owned()).spawn(move || {
            for request in server.incoming_requests() {
                site.answer(request);
            }
        })
    };
    if (0..THREADS).filter_map(|_| spawn().ok()).count() == 0 {
        return Err(port_fault(port));
    }
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
fn listen(port: Option<u16>) -> Result<Server, u16> {
    let (first, count) = port.map_or(PORTS, |port| (port, 1));
    let mut ports = first..first.saturating_add(count);
    ports.find_map(|port| Server::http(("127.0.0.1", port)).ok()).ok_or(first)
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

impl Site {
    /// Answers a request. A connection that was lost is not an error.
    fn answer(&self, request: Request) {
        let headers = request.headers().iter();
        let hosts: Vec<&str> = headers
            .filter(|header| header.field.equiv("Host"))
            .map(|header| header.value.as_str())
            .collect();
        if !matches!(hosts.as_slice(), [host] if is_own_host(host)) {
            return respond_briefly(request, 403, None);
        }
        if !matches!(request.method(), Method::Get | Method::Head) {
            return respond_briefly(request, 405, Some(("Allow", "GET, HEAD")));
        }
        let path = request.url().split(['?', '#']).next().unwrap_or_default().to_owned();
        match self.find(&path) {
            SiteAnswer::Folder => {
                respond_briefly(request, 301, Some(("Location", &format!("{path}/"))));
            }
            SiteAnswer::Nothing => respond_briefly(request, 404, None),
            SiteAnswer::File(file) => match File::open(&file) {
                Ok(opened) => {
                    let mut response = Response::from_file(opened);
                    headers_of(&file).for_each(|header| response.add_header(header));
                    let _ = request.respond(response);
                }
                Err(_) => respond_briefly(request, 404, None),
            },
        }
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

/// Returns the headers of a file.
fn headers_of(file: &Path) -> impl Iterator<Item = Header> + use<> {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let known = TYPES.iter().find(|(known, _)| *known == extension);
    let kind = known.map_or("application/octet-stream", |(_, kind)| kind);
    HEADERS
        .into_iter()
        .chain([("Content-Type", kind)])
        .filter_map(|(name, value)| header(name, value))
}

fn header(name: &str, value: &str) -> Option<Header> {
    Header::from_bytes(name, value).ok()
}

/// Answers with a status and perhaps a header.
fn respond_briefly(request: Request, status: u16, extra: Option<(&str, &str)>) {
    let mut response = Response::empty(status);
    let all = HEADERS.into_iter().chain(extra);
    all.filter_map(|(name, value)| header(name, value)).for_each(|one| response.add_header(one));
    let _ = request.respond(response);
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
        let kind = |name: &str| {
            let mut headers = headers_of(Path::new(name));
            headers
                .find(|header| header.field.equiv("Content-Type"))
                .map(|header| header.value.to_string())
        };
        assert_eq!(kind("main.js").as_deref(), Some("text/javascript; charset=utf-8"));
        assert_eq!(kind("bezzel.wasm.gz").as_deref(), Some("application/gzip"));
        assert_eq!(kind("LICENSE").as_deref(), Some("application/octet-stream"));
    }
}
