//! `bezzel serve`: a session for another program, such as the Python module. It reads requests from
//! standard input and writes replies to standard output.
//!
//! The protocol is documented in `notebooks/guide/protocol.md`.

mod requests;

use crate::board::Square;
use crate::data::Board;
use crate::engine::core::{Cancel, Limit, SearchEnd, Stop};
use crate::front::host::{AnswerFormatter, exit};
use crate::front::kernel::{mime_bundle, queries};
use crate::problem::SolutionOrder;
use crate::render::escape_json;
use crate::report::ViewOptions;
use crate::session::Session;
use crate::set::SolutionSet;
use crate::state::background::{BackgroundSearch, SearchBatch};
use crate::state::{Fault, FaultKind, SetPreview, SourceText, StatementAnswer};
use crate::value::Value;
use requests::{RequestAction, RequestQueue, ServeRequest};
use serde_json::{Value as Json, json};
use std::any::Any;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// Version of the protocol. It changes if a request or a key gets another meaning.
const PROTOCOL: u64 = 1;

/// Maximum number of solutions in one reply.
const MAX_CHUNK: usize = 1 << 10;

/// Open iteration over the squares of solutions.
type Iteration = BackgroundSearch<Json, FaultKind>;

/// Source of the solutions of an iteration.
enum IterationSource {
    /// Solutions found by a search.
    Search(Box<SolutionSet>, Limit),
    /// Known solutions, and the reason if they are only a part of the answer.
    Known(Vec<Json>, Option<Stop>),
}

/// Runs the session until there are no more requests.
pub(crate) fn run(session: Session) -> u8 {
    let queue = Arc::new(RequestQueue::new(session.state.cancel.clone()));
    let interrupted = Arc::clone(&queue);
    // Without a handler, Ctrl-C ends the program immediately, which is acceptable.
    let _ = ctrlc::set_handler(move || interrupted.interrupt_running());
    let read = Arc::clone(&queue);
    let reader = std::thread::Builder::new()
        .name("requests".to_owned())
        .spawn(move || read.read_all(io::stdin().lock()));
    if reader.is_err() {
        return exit::FAILED;
    }
    RequestServer::new(session, queue, io::stdout()).run_loop();
    exit::OK
}

/// Session and the iterations over its sets. Replies are written to `out`.
struct RequestServer<W> {
    session: Session,
    formatter: AnswerFormatter,
    queue: Arc<RequestQueue>,
    /// Open iterations, by the ids of the requests that opened them.
    open: BTreeMap<u64, Iteration>,
    /// Whether `quit` was executed.
    is_over: bool,
    out: W,
}

impl<W: Write> RequestServer<W> {
    fn new(session: Session, queue: Arc<RequestQueue>, out: W) -> RequestServer<W> {
        let formatter = AnswerFormatter::new(&session.state, Some(ViewOptions::PICTURE));
        RequestServer { session, formatter, queue, open: BTreeMap::new(), is_over: false, out }
    }

    /// Answers requests until the input ends, `quit` is executed, or the replies cannot be written.
    fn run_loop(&mut self) {
        while let Some(request) = self.queue.next() {
            if self.serve_request(&request).is_err() || self.is_over {
                break;
            }
        }
    }

    /// Answers a request. It is marked as finished before its last reply is written, so that an
    /// interrupt that crosses this reply stops nothing.
    fn serve_request(&mut self, request: &ServeRequest) -> io::Result<()> {
        let usual = self.session.state.preview;
        let served = catch_unwind(AssertUnwindSafe(|| self.perform_request(request)));
        let done = served.unwrap_or_else(|panic| {
            self.session.state.preview = usual;
            self.report_panic(request.id, &*panic)
        });
        self.queue.finish_running();
        let mut done = done?;
        done["done"] = true.into();
        if self.is_over {
            done["over"] = true.into();
        }
        self.write_reply(request.id, done)
    }

    /// Executes the action of a request, and returns the contents of its last reply.
    fn perform_request(&mut self, request: &ServeRequest) -> io::Result<Json> {
        let id = request.id;
        Ok(match &request.action {
            RequestAction::Run(text) => {
                self.eval_text(id, text, &mut |_| true)?;
                json!({})
            }
            RequestAction::List(text) => json!({ "list": self.start_list(id, text)? }),
            RequestAction::Next(of) => self.next_solutions(id, *of)?,
            RequestAction::Close(of) => {
                self.open.remove(of);
                self.queue.forget_iteration(*of);
                json!({})
            }
            RequestAction::Interrupt(_) => json!({}),
            RequestAction::Version => {
                json!({ "version": PROTOCOL, "program": env!("CARGO_PKG_VERSION") })
            }
            RequestAction::Complete(text, cursor) => {
                json!({ "reply": queries::complete(&self.session, text, *cursor) })
            }
            RequestAction::Inspect(text, cursor) => {
                json!({ "reply": queries::inspect(&self.session, text, *cursor, false) })
            }
            RequestAction::IsComplete(text) => {
                json!({ "reply": queries::is_complete(&self.session, text) })
            }
            RequestAction::Refuse(word) => json!({ "error": word }),
        })
    }

    /// Runs a text, and writes the answers for which `shown` returns true.
    fn eval_text(
        &mut self,
        id: Option<u64>,
        text: &str,
        shown: &mut dyn FnMut(&StatementAnswer) -> bool,
    ) -> io::Result<()> {
        let source = Arc::new(SourceText { name: None, text: text.to_owned() });
        let (mut told, mut over) = (Ok(()), self.is_over);
        let (look, out) = (&self.formatter, &mut self.out);
        self.session.eval(&source, &mut |answer| {
            if told.is_ok() && shown(&answer) {
                told = write_answer(look, out, id, &answer);
            }
            over |= matches!(answer.outcome, Ok(Value::Quit));
        });
        self.is_over = over;
        told
    }

    /// Opens an iteration over the solutions of the last value, and returns its id.
    fn start_list(&mut self, id: Option<u64>, text: &str) -> io::Result<Option<u64>> {
        let usual = self.session.state.preview;
        // A set that is iterated over is not counted beforehand.
        self.session.state.preview = SetPreview { boards: 0, patience: Some(Duration::ZERO) };
        let mut found = None;
        let told = self.eval_text(id, text, &mut |answer| {
            found = answer
                .outcome
                .as_ref()
                .ok()
                .and_then(|value| iteration_source(value, &answer.limit));
            answer.outcome.is_err()
        });
        self.session.state.preview = usual;
        told?;
        let (Some(listed), Some(id)) = (found, id) else { return Ok(None) };
        let iteration = open_iteration(listed, self.queue.open_iteration(id));
        self.open.insert(id, iteration);
        Ok(Some(id))
    }

    /// Takes the next solutions of an iteration. An iteration that has ended is closed.
    fn next_solutions(&mut self, id: Option<u64>, of: u64) -> io::Result<Json> {
        let Some(iteration) = self.open.remove(&of) else {
            return Ok(json!({ "solutions": [], "end": "closed" }));
        };
        let SearchBatch { found, end } = take_solutions(&iteration);
        let mut done = json!({ "solutions": found });
        match end {
            Some(end) => {
                self.queue.forget_iteration(of);
                done["end"] = match end {
                    Ok(end) => end.stop_reason().map_or("complete", Stop::word).into(),
                    Err(kind) => {
                        let refused = refused_answer(fault_without_span(kind));
                        write_answer(&self.formatter, &mut self.out, id, &refused)?;
                        "refused".into()
                    }
                };
            }
            None => drop(self.open.insert(of, iteration)),
        }
        Ok(done)
    }

    /// Reports a panic outside of the commands that the session guards. If that panics as well, the
    /// last reply reports it.
    fn report_panic(&mut self, id: Option<u64>, panic: &(dyn Any + Send)) -> io::Result<Json> {
        let answer = refused_answer(fault_without_span(FaultKind::from_panic(panic)));
        let told = catch_unwind(AssertUnwindSafe(|| {
            write_answer(&self.formatter, &mut self.out, id, &answer)
        }));
        told.map_or_else(|_| Ok(json!({ "error": "panic" })), |told| told.map(|()| json!({})))
    }

    fn write_reply(&mut self, id: Option<u64>, reply: Json) -> io::Result<()> {
        write_json_line(&mut self.out, id, reply)
    }
}

/// Waits for the next solutions. After an interrupt, it waits for all solutions that the search
/// found until it ended.
fn take_solutions(iteration: &Iteration) -> SearchBatch<Json, FaultKind> {
    let mut taken = iteration.next_batch();
    while taken.end.is_none() && iteration.is_cancelled() {
        let SearchBatch { found, end } = iteration.next_batch();
        taken.found.extend(found);
        taken.end = end;
    }
    taken
}

/// Returns the solutions of a value, if it has any.
fn iteration_source(value: &Value, limit: &Limit) -> Option<IterationSource> {
    let search = |set: &SolutionSet| IterationSource::Search(Box::new(set.clone()), limit.clone());
    let known = |boards: &[Board]| {
        let solutions = boards.iter().map(|board| square_names(&board.squares)).collect();
        IterationSource::Known(solutions, value.stop_reason())
    };
    match value {
        Value::Set(set) => Some(search(set)),
        Value::Survey(survey) => Some(search(&survey.set)),
        Value::Slides(slides) => Some(search(&slides.set)),
        Value::Gallery(gallery) => Some(known(&gallery.boards)),
        Value::Board(board) => Some(known(std::slice::from_ref(board))),
        Value::None(_) => Some(known(&[])),
        _ => None,
    }
}

/// Opens an iteration that `cancel` stops.
fn open_iteration(listed: IterationSource, cancel: Cancel) -> Iteration {
    match listed {
        IterationSource::Search(set, limit) => {
            let deadline = limit.deadline.filter(|_| set.time_limit().is_none());
            let limit = Limit { cancel: cancel.clone(), deadline, ..limit };
            Iteration::spawn(1, MAX_CHUNK, cancel, move |send| {
                let mut visit = |squares: &[Square]| send(square_names(squares));
                set.visit(SolutionOrder::Files, &limit, &mut visit).map_err(FaultKind::Refused)
            })
        }
        IterationSource::Known(solutions, stopped) => {
            let end = stopped.map_or(SearchEnd::Complete, SearchEnd::Stopped);
            Iteration::ended(solutions, end, cancel)
        }
    }
}

fn square_names(squares: &[Square]) -> Json {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().into()
}

/// Creates a fault without a position in a text.
fn fault_without_span(kind: FaultKind) -> Fault {
    Fault { span: None, kind }
}

/// Creates the answer to a refused request without a text.
fn refused_answer(fault: Fault) -> StatementAnswer {
    let source = Arc::new(SourceText { name: None, text: String::new() });
    StatementAnswer::without_statement(String::new(), source, Err(fault), 0.0)
}

/// Writes an answer, unless it has no output.
fn write_answer(
    look: &AnswerFormatter,
    out: &mut impl Write,
    id: Option<u64>,
    answer: &StatementAnswer,
) -> io::Result<()> {
    let object = look
        .json_object(answer)
        .filter(|_| answer.outcome.is_err() || !answer.named || answer.timed);
    object.map_or(Ok(()), |object| {
        write_json_line(out, id, json!({ "answer": object, "forms": mime_bundle(look, answer).0 }))
    })
}

/// Writes a reply as one line.
fn write_json_line(out: &mut impl Write, id: Option<u64>, mut reply: Json) -> io::Result<()> {
    reply["id"] = id.into();
    out.write_all(escape_json(format!("{reply}\n")).as_bytes())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a server that writes its replies to memory.
    fn server() -> RequestServer<Vec<u8>> {
        let session = Session::default();
        let queue = Arc::new(RequestQueue::new(session.state.cancel.clone()));
        RequestServer::new(session, queue, Vec::new())
    }

    /// Answers requests, and returns the replies.
    fn replies<W: Write>(
        server: &mut RequestServer<W>,
        lines: &[Json],
        out: impl Fn(&mut W) -> Vec<u8>,
    ) -> Vec<Json> {
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        server.queue.push_all(lines.as_bytes());
        for _ in lines.lines() {
            let request = server.queue.next().expect("a request");
            server.serve_request(&request).expect("replies are written");
        }
        let out = String::from_utf8(out(&mut server.out)).expect("replies are UTF-8");
        out.lines().map(|line| serde_json::from_str(line).expect("a reply")).collect()
    }

    /// Output that panics when a certain text is written to it.
    struct BrokenWriter(Vec<u8>, &'static str);

    impl Write for BrokenWriter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            assert!(!String::from_utf8_lossy(bytes).contains(self.1), "on purpose");
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn broken_server(at: &'static str) -> RequestServer<BrokenWriter> {
        let RequestServer { session, formatter: look, queue, open, is_over, out } = server();
        RequestServer { session, formatter: look, queue, open, is_over, out: BrokenWriter(out, at) }
    }

    #[test]
    fn every_reply_echoes_the_id_of_its_request() {
        let asked = [
            json!({ "id": 7, "run": "count queens 4; count queens 5" }),
            json!({ "id": 3, "list": "all queens 4" }),
            json!({ "id": 9, "next": 3 }),
            json!({ "id": 10, "close": 3 }),
            json!({ "id": 11, "next": 3 }),
            json!({ "id": 12, "interrupt": 1 }),
            json!({ "run": "count queens 6" }),
        ];
        let replies = replies(&mut server(), &asked, |out| out.clone());
        let ids: Vec<_> = replies.iter().map(|reply| reply["id"].as_u64()).collect();
        assert_eq!(
            ids,
            [Some(7), Some(7), Some(7), Some(3), Some(9), Some(10), Some(11), Some(12), None]
        );
        let last: Vec<_> = replies.iter().filter(|reply| reply["done"] == true).collect();
        assert_eq!(last.len(), asked.len());
        assert_eq!(
            (&replies[0]["answer"]["total"], &replies[1]["answer"]["total"]),
            (&json!("2"), &json!("10"))
        );
        assert_eq!(replies[3]["list"], 3);
        assert_eq!(replies[6]["end"], "closed");
        assert_eq!(replies[8]["error"], "malformed");
    }

    #[test]
    fn partial_lists_are_not_complete() {
        let mut server = server();
        for (id, text, end) in [
            (1, "find queens 6", "complete"),
            (3, "find queens 3", "complete"),
            (5, "find queens 40 using backtracking within 1ms", "time"),
            (7, "all queens 8 | show 3", "complete"),
        ] {
            let asked = [json!({ "id": id, "list": text }), json!({ "id": id + 1, "next": id })];
            assert_eq!(replies(&mut server, &asked, std::mem::take)[1]["end"], end, "{text}");
        }
    }

    #[test]
    fn panic_of_a_list_leaves_the_preview() {
        let asked = [
            json!({ "id": 1, "list": "count quens 8" }),
            json!({ "id": 2, "run": "all queens 6" }),
        ];
        let mut server = broken_server("E001");
        let usual = server.session.state.preview;
        let replies = replies(&mut server, &asked, |out| out.0.clone());
        assert_eq!(
            (&replies[0]["answer"]["code"], server.session.state.preview),
            (&json!("E999"), usual)
        );
    }

    #[test]
    fn panic_outside_of_commands_ends_one_request() {
        let asked = [
            json!({ "id": 1, "run": "let s = all queens 4" }),
            json!({ "id": 2, "run": "count queens 5; count queens 6" }),
            json!({ "id": 3, "run": "s | count" }),
        ];
        // The answer to the second request, which has ten solutions, cannot be written.
        let replies = replies(&mut broken_server(r#""total":"10""#), &asked, |out| out.0.clone());
        let found: Vec<_> = replies
            .iter()
            .map(|reply| (&reply["id"], &reply["answer"]["code"], &reply["done"]))
            .collect();
        let (none, done) = (Json::Null, Json::Bool(true));
        let expected = [
            (&json!(1), &none, &done),
            (&json!(2), &json!("E999"), &none),
            (&json!(2), &none, &done),
            (&json!(3), &none, &none),
            (&json!(3), &none, &done),
        ];
        assert_eq!(found, expected);
        assert_eq!(replies[3]["answer"]["total"], "2");
    }

    #[test]
    fn panic_of_the_answer_to_a_panic_is_an_error() {
        let asked = [json!({ "id": 1, "run": "count queens 5" }), json!({ "id": 2, "close": 1 })];
        let replies = replies(&mut broken_server("answer"), &asked, |out| out.0.clone());
        assert_eq!(
            replies,
            [json!({ "id": 1, "done": true, "error": "panic" }), json!({ "id": 2, "done": true })]
        );
    }

    #[test]
    fn search_that_panics_is_not_complete() {
        let mut server = server();
        let cancel = server.queue.open_iteration(1);
        let broken = Iteration::spawn(1, MAX_CHUNK, cancel, |send| {
            let _ = send(json!(["a1"]));
            panic!("on purpose")
        });
        server.open.insert(1, broken);
        let asked = [
            json!({ "id": 2, "next": 1 }),
            json!({ "id": 3, "next": 1 }),
            json!({ "id": 4, "next": 1 }),
        ];
        let replies = replies(&mut server, &asked, |out| out.clone());
        assert_eq!(replies[0], json!({ "id": 2, "done": true, "solutions": [["a1"]] }));
        assert_eq!((&replies[1]["id"], &replies[1]["answer"]["code"]), (&json!(3), &json!("E999")));
        assert_eq!(replies[2], json!({ "id": 3, "done": true, "solutions": [], "end": "refused" }));
        assert_eq!(replies[3], json!({ "id": 4, "done": true, "solutions": [], "end": "closed" }));
    }

    #[test]
    fn conversation_of_the_guide_is_reproduced() {
        let page = include_str!("../../../notebooks/guide/protocol.md");
        assert!(page.contains(&format!("This is version {PROTOCOL}.")));
        let lines = |mark: &str| -> Vec<Json> {
            let told = page.lines().filter_map(|line| line.strip_prefix(mark));
            told.map(|line| serde_json::from_str(line).expect(line)).collect()
        };
        let (asked, expected) = (lines("> "), lines("< "));
        assert!(asked.len() > 5);
        let mut server = server();
        // One after another: a request that waits while its iteration is closed is another case.
        let found: Vec<Json> = asked
            .into_iter()
            .flat_map(|request| replies(&mut server, &[request], std::mem::take))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn text_that_is_typed_is_completed_explained_and_checked() {
        let asked = [
            json!({ "id": 1, "run": "let boards = all queens 6" }),
            json!({ "id": 2, "complete": "boa" }),
            json!({ "id": 3, "complete": "count que 8", "cursor": 9 }),
            json!({ "id": 4, "complete": "c", "cursor": u64::MAX }),
            json!({ "id": 5, "inspect": "count queens 8", "cursor": 8 }),
            json!({ "id": 6, "is_complete": "let n = (2 +" }),
            json!({ "id": 7, "is_complete": "count queens 8" }),
            json!({ "id": 8, "is_complete": "count count" }),
            json!({ "id": 9, "complete": "" , "inspect": "" }),
        ];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let found = |index: usize| replies[index]["reply"].clone();
        assert_eq!(found(1)["matches"], json!(["boards"]));
        assert_eq!((&found(1)["cursor_start"], &found(1)["cursor_end"]), (&json!(0), &json!(3)));
        assert_eq!(
            (&found(2)["matches"][0], &found(2)["cursor_end"]),
            (&json!("queens"), &json!(9))
        );
        assert_eq!(found(3)["cursor_end"], 1);
        let page = found(4)["data"]["text/plain"].clone();
        assert!(page.as_str().expect("a page").starts_with("queens (problem)"), "{page}");
        let states = [5, 6, 7].map(|index| found(index)["status"].clone());
        assert_eq!(states, ["incomplete", "complete", "invalid"]);
        assert_eq!(replies[8], json!({ "id": 9, "done": true, "error": "unknown" }));
    }

    #[test]
    fn interrupted_next_has_what_was_found_and_the_end() {
        let mut server = server();
        let asked = [json!({ "id": 1, "list": "all queens 20" }), json!({ "id": 2, "next": 1 })];
        assert_eq!(replies(&mut server, &asked, std::mem::take)[1]["end"], Json::Null);
        let asked = [
            json!({ "id": 3, "next": 1 }),
            json!({ "id": 4, "interrupt": 3 }),
            json!({ "id": 5, "next": 1 }),
        ];
        let replies = replies(&mut server, &asked, std::mem::take);
        assert_eq!(replies[0]["end"], "interrupted");
        assert!(!replies[0]["solutions"].as_array().expect("solutions").is_empty());
        assert_eq!(replies[2]["end"], "closed");
    }
}
