//! `bezzel web`: the browser version, served from a folder to browsers of this computer, or of
//! others where the user says so.
//!
//! Any page that a browser has open can send requests to a server on the same computer. The server
//! therefore only reads, only within its folder, and only if the request names this computer as its
//! host, which a foreign name that leads here does not.

use super::usage;
use crate::host::exit;
use crate::host::log::{log_fault, log_line};
use bezzel_base::core::{Limit, lock};
use bezzel_lab::report;
use bezzel_messages::{Diagnostic, FaultCode, Lang, message};
use bytes::Bytes;
use clap::Args;
use http_body_util::{Either, Full};
use hyper::body::Incoming;
use hyper::header::{CONTENT_TYPE, HOST, HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use percent_encoding::percent_decode_str;
use std::convert::Infallible;
use std::fs;
use std::future::{Ready, ready};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, mpsc};
use std::task::{Context, Poll};
use std::thread::Builder;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, timeout_at};
use tower_http::services::ServeDir;
use tower_http::services::fs::{
    Backend, DefaultServeDirFallback, File, ServeFileSystemResponseBody,
};

/// Port that is tried first, and number of ports that are tried.
const PORTS: (u16, u16) = (8848, 20);

/// Most bytes of the head of a request.
const MAX_HEAD: usize = 1 << 14;

/// Most connections at a time. Further ones wait for one that ends.
const MAX_CONNECTIONS: usize = 256;

/// Most threads that answer.
const MAX_THREADS: usize = 4;

/// Number of bytes of a file that are read at a time.
const PART: usize = 1 << 18;

/// Time for a browser to send the head of a request, also of the next one on its connection.
const HEAD_TIME: Duration = Duration::from_secs(30);

/// Time from the head of a request to the end of its answer.
const REQUEST_TIME: Duration = Duration::from_secs(300);

/// Pause after the system has refused a connection, as without free file descriptors.
const REFUSED_PAUSE: Duration = Duration::from_millis(100);

/// Headers of every answer. The first three isolate the page, so that it may share memory with the
/// search that it stops.
const HEADERS: [(&str, &str); 7] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-cache"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    (
        "content-security-policy",
        // JupyterLite compiles the schemas of its settings to functions.
        "default-src 'self' data: blob:; script-src 'self' blob: 'unsafe-inline' 'unsafe-eval'; \
         style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'self'; \
         frame-ancestors 'self'",
    ),
];

/// Arguments of `bezzel web`.
#[derive(Clone, Debug, Args)]
pub struct WebArgs {
    /// Folder with the browser version. Without it, the one next to the program is used.
    #[arg(value_name = "DIR", help = "usage-web-folder")]
    folder: Option<PathBuf>,
    /// Address to listen on. Without it, only this computer reaches the server.
    #[arg(long, value_name = "ADDRESS", help = "usage-web-host")]
    host: Option<IpAddr>,
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
    let host = args.host.unwrap_or(Ipv4Addr::LOCALHOST.into());
    let port_fault = |port: u16| {
        let place = SocketAddr::new(host, port).to_string();
        Diagnostic::new(FaultCode::E400, message!("fault-web-port", place = place))
            .with_help(message!("help-web-port"))
    };
    let listener = listen(host, args.port).map_err(port_fault)?;
    let (stop, stopped) = mpsc::channel();
    // Without a handler, Ctrl-C ends the program, which has nothing to finish.
    let _ = ctrlc::set_handler(move || _ = stop.send(()));
    let place = listener.local_addr().unwrap_or(SocketAddr::new(host, 0));
    let address = format!("http://{place}/");
    let text = report::message_text(
        lang,
        "web-serves",
        &[("folder", root.display().to_string().into()), ("address", address.as_str().into())],
    );
    // Without a reader, the server is still of use.
    let _ = writeln!(io::stdout().lock(), "{}", bezzel_drawing::escape_lines(&text));
    if !host.is_loopback() {
        log_line(&report::message_text(lang, "web-warns", &[]));
    }
    let site = Arc::new(Site { root, host, lang });
    let serve = move || _ = serve_all(listener, &site);
    Builder::new().name("web".to_owned()).spawn(serve).map_err(|_| port_fault(place.port()))?;
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
fn listen(host: IpAddr, port: Option<u16>) -> Result<std::net::TcpListener, u16> {
    let (first, count) = port.map_or(PORTS, |port| (port, 1));
    let mut ports = first..first.saturating_add(count);
    ports.find_map(|port| std::net::TcpListener::bind((host, port)).ok()).ok_or(first)
}

/// Answers connections until the program ends.
fn serve_all(listener: std::net::TcpListener, site: &Arc<Site>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let threads = Limit::core_count().min(MAX_THREADS);
    let loops =
        runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
    loops.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        loop {
            let place = Arc::clone(&places).acquire_owned().await;
            match listener.accept().await {
                Ok((stream, _)) => {
                    let site = Arc::clone(site);
                    tokio::spawn(async move {
                        site.serve_connection(stream).await;
                        drop(place);
                    });
                }
                Err(_) => sleep(REFUSED_PAUSE).await,
            }
        }
    })
}

/// Served folder.
#[derive(Debug)]
struct Site {
    /// Folder as an absolute path without links.
    root: PathBuf,
    /// Address on which the server listens.
    host: IpAddr,
    /// Language of refusals.
    lang: Lang,
}

/// Body of an answer.
type AnswerBody = Either<Full<Bytes>, ServeFileSystemResponseBody>;

impl Site {
    /// Answers the requests of a connection until it is idle or an answer takes too long.
    async fn serve_connection(self: Arc<Self>, stream: TcpStream) {
        let begun = Arc::new(Mutex::new(Instant::now()));
        let answer = |request| {
            *lock(&begun) = Instant::now();
            let site = Arc::clone(&self);
            async move { Ok::<_, Infallible>(site.answer(request).await) }
        };
        let mut connection = pin!(
            http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIME)
                .max_buf_size(MAX_HEAD)
                .serve_connection(TokioIo::new(stream), service_fn(answer))
        );
        loop {
            let end = *lock(&begun) + REQUEST_TIME;
            // A connection that is lost is not an error.
            let is_late = timeout_at(end, connection.as_mut()).await.is_err();
            if !is_late || *lock(&begun) + REQUEST_TIME <= Instant::now() {
                return;
            }
        }
    }

    /// Answers a request.
    async fn answer(&self, request: Request<Incoming>) -> Response<AnswerBody> {
        let mut answer = match self.refusal(&request) {
            Some(status) => self.refuse(status),
            None => match self.files().try_call(request).await {
                Ok(found) if found.status() == StatusCode::NOT_FOUND => self.refuse(found.status()),
                Ok(found) => found.map(Either::Right),
                Err(_) => self.refuse(StatusCode::NOT_FOUND),
            },
        };
        for (name, value) in HEADERS {
            let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
            answer.headers_mut().insert(name, value);
        }
        answer
    }

    /// Returns the service that reads the files of the folder.
    fn files(&self) -> ServeDir<DefaultServeDirFallback, LocalFiles> {
        ServeDir::with_backend(&self.root, LocalFiles).with_buf_chunk_size(PART)
    }

    /// Returns the status of a request that is refused.
    fn refusal<T>(&self, request: &Request<T>) -> Option<StatusCode> {
        let mut hosts = request.headers().get_all(HOST).into_iter();
        let (host, other) = (hosts.next().and_then(|host| host.to_str().ok()), hosts.next());
        if other.is_some() || !host.is_some_and(|host| self.is_own_host(host)) {
            return Some(StatusCode::FORBIDDEN);
        }
        if ![Method::GET, Method::HEAD].contains(request.method()) {
            return None;
        }
        (!self.has_path(request.uri().path())).then_some(StatusCode::NOT_FOUND)
    }

    /// Returns an answer that says in a sentence what is refused.
    fn refuse(&self, status: StatusCode) -> Response<AnswerBody> {
        let text = match status {
            StatusCode::FORBIDDEN => "web-forbidden",
            _ => "web-not-found",
        };
        let text = report::message_text(self.lang, text, &[]) + "\n";
        let mut answer = Response::new(Either::Left(Full::from(text)));
        *answer.status_mut() = status;
        let kind = HeaderValue::from_static("text/plain; charset=utf-8");
        answer.headers_mut().insert(CONTENT_TYPE, kind);
        answer
    }

    /// Returns whether the host of a request is the server. Others may call a server that listens
    /// for them by any name.
    fn is_own_host(&self, host: &str) -> bool {
        if !self.host.is_loopback() {
            return true;
        }
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.parse::<u16>().is_ok() => name,
            _ => host,
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|it| it.is_loopback())
    }

    /// Returns whether a path is that of a file or a folder that is served: nothing outside of the
    /// folder and nothing hidden. Links may lead to other places in the folder.
    fn has_path(&self, path: &str) -> bool {
        let Ok(decoded) = percent_decode_str(path).decode_utf8() else { return false };
        let Some(inside) = decoded.strip_prefix('/') else { return false };
        let parts: Vec<&str> = inside.split('/').collect();
        let is_plain = |part: &str| !part.starts_with('.') && !part.contains(['\\', '\0', ':']);
        let (_, folders) = parts.split_last().unwrap_or((&"", &[]));
        // An empty part between two slashes would be another address of the same file.
        if !parts.iter().all(|part| is_plain(part)) || folders.iter().any(|part| part.is_empty()) {
            return false;
        }
        let mut place = self.root.clone();
        for part in parts {
            place.push(part);
            match fs::symlink_metadata(&place) {
                Ok(found) if found.is_symlink() => return self.has_target(inside),
                Ok(_) => {}
                Err(_) => return false,
            }
        }
        true
    }

    /// Returns whether a path with links leads to a place in the folder that is not hidden.
    fn has_target(&self, inside: &str) -> bool {
        self.root.join(inside).canonicalize().is_ok_and(|found| {
            found.strip_prefix(&self.root).is_ok_and(|inside| !has_hidden_part(inside))
        })
    }
}

/// Returns whether a part of a path is hidden.
fn has_hidden_part(path: &Path) -> bool {
    path.iter().any(|part| part.as_encoded_bytes().starts_with(b"."))
}

/// Files that are read by the thread that sends them. For files of this computer that takes less
/// time than to give them to another thread.
#[derive(Clone, Copy, Debug)]
struct LocalFiles;

/// Open file of this computer.
#[derive(Debug)]
struct LocalFile {
    file: fs::File,
    facts: fs::Metadata,
    /// Number of bytes up to the end.
    left: u64,
}

impl Backend for LocalFiles {
    type File = LocalFile;
    type Metadata = fs::Metadata;
    type OpenFuture = Ready<io::Result<LocalFile>>;
    type MetadataFuture = Ready<io::Result<fs::Metadata>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        let open = || {
            let file = fs::File::open(path)?;
            let facts = file.metadata()?;
            Ok(LocalFile { file, left: facts.len(), facts })
        };
        ready(open())
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        ready(fs::metadata(path))
    }
}

impl File for LocalFile {
    type Metadata = fs::Metadata;
    type MetadataFuture<'a> = Ready<io::Result<fs::Metadata>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.facts.clone()))
    }
}

impl AsyncRead for LocalFile {
    fn poll_read(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        part: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // No more memory is written than the file fills. A byte more shows that it has grown.
        let wanted = usize::try_from(self.left).unwrap_or(usize::MAX).saturating_add(1);
        let length = self.file.read(part.initialize_unfilled_to(wanted.min(part.remaining())))?;
        self.left = self.left.saturating_sub(length as u64);
        part.advance(length);
        Poll::Ready(Ok(()))
    }
}

impl AsyncSeek for LocalFile {
    fn start_seek(mut self: Pin<&mut Self>, place: SeekFrom) -> io::Result<()> {
        let at = self.file.seek(place)?;
        self.left = self.facts.len().saturating_sub(at);
        Ok(())
    }

    fn poll_complete(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Poll::Ready(self.file.stream_position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn site(root: &Path, host: &str) -> Site {
        Site { root: root.to_owned(), host: host.parse().expect("an address"), lang: Lang::EN }
    }

    #[test]
    fn only_this_computer_is_a_host() {
        let own = site(Path::new("/"), "127.0.0.1");
        for host in ["127.0.0.1", "127.0.0.1:8848", "localhost:1", "LOCALHOST", "[::1]:80", "[::1]"]
        {
            assert!(own.is_own_host(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "127.0.0.1.example.org:8848",
            "localhost:x",
            "1.127.0.0.1",
            "evil@localhost",
        ] {
            assert!(!own.is_own_host(host), "{host}");
        }
        assert!(site(Path::new("/"), "0.0.0.0").is_own_host("class.example.org"));
    }

    #[test]
    fn nothing_outside_of_the_folder_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("a path").join("web");
        fs::create_dir_all(root.join("lab/a b")).expect("folders");
        fs::create_dir_all(root.join(".git")).expect("folders");
        for file in
            ["../secret.txt", "index.html", "lab/index.html", "lab/a b/é.js", ".git/config", ".env"]
        {
            fs::write(root.join(file), "x").expect("a file");
        }
        #[cfg(unix)]
        for (from, to) in
            [("link.txt", "../secret.txt"), ("near.txt", "index.html"), ("git", ".git")]
        {
            std::os::unix::fs::symlink(root.join(to), root.join(from)).expect("a link");
        }
        let site = site(&root, "127.0.0.1");
        for path in ["/", "/index.html", "/lab", "/lab/", "/lab/a%20b/%C3%A9.js"] {
            assert!(site.has_path(path), "{path}");
        }
        assert_eq!(site.has_path("/near.txt"), cfg!(unix));
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
            "/%00",
            "/%ff",
            "/link.txt",
            "/./index.html",
            "/.env",
            "/%2eenv",
            "/.git/config",
            "/git/config",
        ] {
            assert!(!site.has_path(path), "{path}");
        }
    }
}
