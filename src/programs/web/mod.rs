//! A session in a browser. The package in `module` exports it from WebAssembly, and `page` contains
//! the page and the worker that hosts it.
//!
//! A worker has one thread and nobody can call it while a search runs. The session therefore asks a
//! function of the worker whether the user interrupts, at every check of its limits.

use crate::host::definitions::{DefinitionsFile, session_definitions};
use crate::host::folders::Warnings;
use crate::host::puzzles::PuzzleFile;
use crate::host::settings::SettingsFile;
use crate::protocol::{Queue, RequestServer};
use bezzel_base::core::Cancel;
use bezzel_lab::puzzle::SharedScores;
use bezzel_lab::report::picture;
use bezzel_lab::session::Session;
use bezzel_lab::state::{HeapMeter, SettingOrigin, SourceText};
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Functions of the surroundings of a session.
#[derive(Clone, Copy, Debug)]
pub struct WebHost {
    /// Returns whether the user interrupts the running request.
    pub is_interrupted: fn() -> bool,
    /// Returns the number of bytes that the program may still allocate.
    pub free_memory: fn() -> Option<u64>,
    /// Memory of the program.
    pub heap: HeapMeter,
    /// Folder with the settings, the definitions and the puzzles of earlier sessions.
    pub folder: &'static str,
}

/// Session that answers requests of the protocol of `bezzel serve`.
pub struct WebSession {
    server: RequestServer<Box<dyn Write + Send>>,
    definitions: DefinitionsFile,
}

impl WebSession {
    /// Creates a session that writes its replies to `out`, one per line.
    pub fn new(host: WebHost, out: Box<dyn Write + Send>) -> WebSession {
        let mut session = Session::default();
        session.state.cancel = Cancel::with_probe(host.is_interrupted);
        session.state.free_memory = Some(host.free_memory);
        session.state.heap = Some(host.heap);
        picture::install_renderer(&mut session.state);
        let definitions = load_files(Path::new(host.folder), &mut session);
        let queue = Arc::new(Queue::new(session.state.cancel.clone()));
        WebSession { server: RequestServer::new(session, queue, out), definitions }
    }

    /// Answers the requests in `lines`, one per line. Returns whether the session goes on, which it
    /// does not after `quit`.
    pub fn answer(&mut self, lines: &[u8]) -> bool {
        let goes_on = self.server.serve_input(lines).is_some();
        let session = self.server.session();
        if session.state.settings.keep {
            self.definitions.save_changes(session_definitions(session));
        }
        goes_on
    }
}

/// Loads what earlier sessions left in the folder, and attaches the files for this session. There is
/// nowhere to show a warning: a damaged file is set aside, and a new one begins.
fn load_files(folder: &Path, session: &mut Session) -> DefinitionsFile {
    let warnings = Warnings::default();
    let settings = SettingsFile::in_folder(folder, warnings.clone());
    for (setting, value) in settings.load() {
        session.state.settings.set(setting.word, Some(&value), SettingOrigin::File);
    }
    session.state.preference_store = Some(Arc::new(settings));
    session.state.scores = SharedScores(Arc::new(PuzzleFile::in_folder(folder, warnings.clone())));
    let mut definitions = DefinitionsFile::in_folder(folder, warnings);
    if session.state.settings.keep {
        session.state.is_aside = true;
        for text in definitions.load() {
            session.eval(&Arc::new(SourceText { name: None, text }), &mut |_| {});
        }
        session.state.is_aside = false;
        definitions.mark_saved(session_definitions(session));
    }
    definitions
}

impl fmt::Debug for WebSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebSession").finish_non_exhaustive()
    }
}
