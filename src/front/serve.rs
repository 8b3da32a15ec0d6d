//! `bezzel serve`: a session for another program, which writes requests to standard input and reads replies from standard output. The
//! Python module is such a program.
//!
//! Requests and replies are JSON objects, one a line:
//!
//! | request | replies |
//! | --- | --- |
//! | `{"run": TEXT}` | an object for each answer: `answer` as `--json` gives it, `forms` as a notebook shows it, by their MIME types |
//! | `{"list": TEXT}` | the same, and the number of an iteration over the solutions of the last value as `list` |
//! | `{"next": N}` | `solutions`, each a list of squares, and `end` with the last of them |
//! | `{"close": N}` | nothing: the search behind the iteration ends |
//!
//! The last reply to each request has `done`. A thread searches for each iteration, a few solutions ahead of the requests; so several can be
//! open at once, and commands run between them. An interrupt stops the running command, as Ctrl-C does; the end of standard
//! input stops it too and ends the session, so that nothing runs on for a program that is gone.

use super::host::{Look, exit};
use super::kernel::forms;
use super::terminal::script;
use crate::board::Square;
use crate::present::{View, visible_json};
use crate::problem::Order;
use crate::search::{Cancel, End, Limit};
use crate::session::Session;
use crate::value::{SolutionSet, Value};
use crate::verb::{Answer, Fault, FaultKind, Preview, Source};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvError, channel, sync_channel};
use std::time::Duration;

/// The most solutions of one reply.
const MOST: usize = 1 << 10;

/// Solutions as they come.
type Solutions = Box<dyn Iterator<Item = Chunk> + Send>;

/// Some solutions, and what ended the iteration where these are the last.
#[derive(Default)]
struct Chunk {
    solutions: Vec<Json>,
    end: Option<Result<End, Fault>>,
}

/// Serves until there are no more requests.
pub(super) fn run(session: Session) -> u8 {
    script::watch(&session.scene.cancel);
    let look = Look::new(&session.scene, Some(View::PICTURE));
    let requests = requests(&session.scene.cancel);
    let mut server = Server { session, look, open: BTreeMap::new(), last: 0, is_over: false };
    while let Ok(line) = requests.next(&server.session.scene.cancel) {
        let served = server.serve(&serde_json::from_str(&line).unwrap_or_default());
        if served.is_err() || server.is_over {
            break;
        }
    }
    exit::OK
}

/// What is asked, read by a thread, so that a program that goes away ends the command that it waited for.
struct Requests {
    lines: Receiver<String>,
    has_ended: Arc<AtomicBool>,
}

fn requests(cancel: &Cancel) -> Requests {
    let (sender, lines) = channel();
    let has_ended = Arc::new(AtomicBool::new(false));
    let (cancel, ended) = (cancel.clone(), has_ended.clone());
    let read = move || {
        let read = io::stdin().lock().lines().map_while(Result::ok);
        for line in read {
            if sender.send(line).is_err() {
                return;
            }
        }
        ended.store(true, Ordering::SeqCst);
        cancel.cancel();
    };
    // Without the thread there is no sender, so no request.
    let _ = std::thread::Builder::new().name("requests".to_owned()).spawn(read);
    Requests { lines, has_ended }
}

impl Requests {
    /// The next request, with nothing stopped yet; none where the program that asked has ended.
    fn next(&self, cancel: &Cancel) -> Result<String, RecvError> {
        let line = self.lines.recv()?;
        cancel.reset();
        if self.has_ended.load(Ordering::SeqCst) { Err(RecvError) } else { Ok(line) }
    }
}

/// A session and the iterations over its sets.
struct Server {
    session: Session,
    look: Look,
    open: BTreeMap<u64, Solutions>,
    /// The number of the last iteration.
    last: u64,
    /// `quit` was said.
    is_over: bool,
}

impl Server {
    fn serve(&mut self, request: &Json) -> io::Result<()> {
        let mut done = json!({ "done": true });
        if let Some(text) = request["run"].as_str() {
            self.eval(text, &mut |_| true)?;
        } else if let Some(text) = request["list"].as_str() {
            done["list"] = self.list(text)?.into();
        } else if let Some(number) = request["next"].as_u64() {
            let chunk = self.open.get_mut(&number).and_then(Iterator::next).unwrap_or_default();
            // A worker that broke down gives no end.
            let end = chunk.end.or_else(|| chunk.solutions.is_empty().then_some(Ok(End::Complete)));
            done["solutions"] = chunk.solutions.into();
            match end {
                Some(Ok(end)) => done["end"] = end.stop().map_or("complete", |stop| stop.word()).into(),
                Some(Err(fault)) => {
                    done["end"] = "refused".into();
                    tell(&self.look, &Answer::bare(String::new(), nowhere(), Err(fault), 0.0))?;
                }
                None => {}
            }
        } else if let Some(number) = request["close"].as_u64() {
            self.open.remove(&number);
        }
        write(&done)
    }

    /// Runs a text; the answers that are `shown` are told.
    fn eval(&mut self, text: &str, shown: &mut dyn FnMut(&Answer) -> bool) -> io::Result<()> {
        let source = Arc::new(Source { name: None, text: text.to_owned() });
        let (mut told, mut over) = (Ok(()), self.is_over);
        let look = self.look.clone();
        self.session.eval(&source, &mut |answer| {
            if told.is_ok() && shown(&answer) {
                told = tell(&look, &answer);
            }
            over |= matches!(answer.outcome, Ok(Value::Quit));
        });
        self.is_over = over;
        told
    }

    /// Begins an iteration over the solutions of the last value; its number.
    fn list(&mut self, text: &str) -> io::Result<Option<u64>> {
        let usual = self.session.scene.preview;
        // What is listed need not be counted before.
        self.session.scene.preview = Preview { boards: 0, patience: Some(Duration::ZERO) };
        let mut found = None;
        let told = self.eval(text, &mut |answer| {
            found = answer.outcome.as_ref().ok().and_then(|value| solutions(value, &answer.limit));
            answer.outcome.is_err()
        });
        self.session.scene.preview = usual;
        told?;
        Ok(found.map(|solutions| {
            self.last += 1;
            self.open.insert(self.last, solutions);
            self.last
        }))
    }
}

/// The solutions of a value, if it has any.
fn solutions(value: &Value, limit: &Limit) -> Option<Solutions> {
    let whole = |solutions: Vec<Json>| -> Solutions {
        Box::new(std::iter::once(Chunk { solutions, end: Some(Ok(End::Complete)) }))
    };
    match value {
        Value::Set(set) => Some(searched(set.clone(), limit)),
        Value::Survey(survey) => Some(searched(survey.set.clone(), limit)),
        Value::Slides(slides) => Some(searched(slides.set.clone(), limit)),
        Value::Gallery(gallery) => Some(whole(gallery.boards.iter().map(|board| names(&board.squares)).collect())),
        Value::Board(board) => Some(whole(vec![names(&board.squares)])),
        Value::None(_) => Some(whole(Vec::new())),
        _ => None,
    }
}

/// The solutions of a set as a thread finds them: at first one, then more and more at once.
fn searched(set: SolutionSet, limit: &Limit) -> Solutions {
    let limit = if set.within().is_some() { Limit { deadline: None, ..limit.clone() } } else { limit.clone() };
    let (sender, receiver) = sync_channel(1);
    let worker = move || {
        let (mut solutions, mut most) = (Vec::new(), 1);
        let end = set.visit(Order::Files, &limit, &mut |squares| {
            solutions.push(names(squares));
            if solutions.len() < most {
                return Continue(());
            }
            most = MOST.min(2 * most);
            let sent = sender.send(Chunk { solutions: std::mem::take(&mut solutions), end: None });
            if sent.is_ok() { Continue(()) } else { Break(()) }
        });
        let end = end.map_err(|refusal| Fault { span: None, kind: FaultKind::Refused(refusal) });
        // An iteration that was closed takes no end.
        let _ = sender.send(Chunk { solutions, end: Some(end) });
    };
    let receiver: Option<Receiver<Chunk>> =
        std::thread::Builder::new().name("list".to_owned()).spawn(worker).ok().map(|_| receiver);
    Box::new(receiver.into_iter().flatten())
}

fn names(squares: &[Square]) -> Json {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().into()
}

/// Writes an answer, unless it shows nothing.
fn tell(look: &Look, answer: &Answer) -> io::Result<()> {
    let object = look.object(answer).filter(|_| answer.outcome.is_err() || !answer.named || answer.timed);
    object.map_or(Ok(()), |object| write(&json!({ "answer": object, "forms": forms(look, answer).0 })))
}

fn write(reply: &Json) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(visible_json(format!("{reply}\n")).as_bytes())?;
    out.flush()
}

/// The source of what stands in no text.
fn nowhere() -> Arc<Source> {
    Arc::new(Source { name: None, text: String::new() })
}
