//! The session of another program, which answers requests one after another.

use super::boards::{ShownPuzzles, active_position, click_board, game_snapshot, position_json};
use super::progress::ProgressReplies;
use super::reply::ReplyWriter;
use super::requests::{BoardClick, CommandScope, Queue, RequestAction, RunOptions, ServeRequest};
use super::{CellText, mime_bundle, queries};
use crate::host::AnswerFormatter;
use crate::host::progress::Meter;
use bezzel_base::board::Square;
use bezzel_base::core::{Cancel, Limit, SearchEnd, Stop};
use bezzel_lab::data::Board;
use bezzel_lab::problem::SolutionOrder;
use bezzel_lab::puzzle::verbs::board_position;
use bezzel_lab::report::{ViewOptions, json};
use bezzel_lab::session::Session;
use bezzel_lab::set::SolutionSet;
use bezzel_lab::state::background::{BackgroundSearch, SearchBatch};
use bezzel_lab::state::{
    Fault, FaultKind, SetPreview, SettingOrigin, SettingText, SourceText, StatementAnswer,
};
use bezzel_lab::value::Value;
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

/// Maximum number of open iterations. Each of them may have a thread.
const MAX_ITERATIONS: usize = 64;

/// Setting that a request replaces, with its earlier value.
type ReplacedSetting = (&'static str, Option<SettingText>);

/// Open iteration over the squares of solutions.
type Iteration = BackgroundSearch<Json, FaultKind>;

/// Source of the solutions of an iteration.
enum IterationSource {
    /// Solutions found by a search.
    Search(Box<SolutionSet>, Limit),
    /// Known solutions, and the reason if they are only a part of the answer.
    Known(Vec<Json>, Option<Stop>),
}

/// Session and the iterations over its sets.
#[derive(Debug)]
pub(crate) struct RequestServer<W> {
    session: Session,
    formatter: AnswerFormatter,
    queue: Arc<Queue>,
    /// Open iterations, by the ids of the requests that opened them.
    open: BTreeMap<u64, Iteration>,
    /// Puzzles that were shown, which boards may play.
    puzzles: ShownPuzzles,
    /// Progress of the running request.
    progress: Meter<ProgressReplies<W>>,
    /// Whether `quit` was executed.
    is_over: bool,
    out: ReplyWriter<W>,
}

impl<W: Write + Send + 'static> RequestServer<W> {
    /// Creates a server that writes its replies to `out`.
    pub(crate) fn new(mut session: Session, queue: Arc<Queue>, out: W) -> RequestServer<W> {
        let formatter = AnswerFormatter::new(&session.state, Some(ViewOptions::PICTURE));
        let out = ReplyWriter::new(out);
        let progress = Meter::new(ProgressReplies::new(out.clone()));
        session.state.reporter = Some(progress.reporter());
        RequestServer {
            session,
            formatter,
            queue,
            open: BTreeMap::new(),
            puzzles: ShownPuzzles::default(),
            progress,
            is_over: false,
            out,
        }
    }

    /// Answers requests until the input ends, `quit` is executed, or the replies cannot be written.
    #[cfg(feature = "kernel")]
    pub(crate) fn run_loop(&mut self) {
        while self.serve_next().is_some() {}
    }

    /// Returns the session.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Answers the requests of an input. Returns `None` after `quit`, or if the replies cannot be
    /// written.
    pub(crate) fn serve_input(&mut self, input: &[u8]) -> Option<()> {
        self.queue.push_all(input);
        while self.queue.has_waiting() {
            self.serve_next()?;
        }
        Some(())
    }

    /// Waits for a request and answers it. Returns `None` if there will be no more replies.
    fn serve_next(&mut self) -> Option<()> {
        let request = self.queue.next()?;
        let served = self.serve_request(&request);
        (served.is_ok() && !self.is_over).then_some(())
    }

    /// Answers a request. It is marked as finished before its last reply is written, so that an
    /// interrupt that crosses this reply stops nothing.
    fn serve_request(&mut self, request: &ServeRequest) -> io::Result<()> {
        let preview = self.session.state.preview;
        let replaced = self.enter_scope(request.scope);
        let served = catch_unwind(AssertUnwindSafe(|| self.perform_request(request)));
        self.session.state.preview = preview;
        self.leave_scope(replaced);
        let done = served.unwrap_or_else(|panic| self.report_panic(request.id, &*panic));
        self.queue.finish_running();
        let mut done = done?;
        done["done"] = true.into();
        if self.is_over {
            done["over"] = true.into();
        }
        self.out.write(request.id, done)
    }

    /// Applies the fields of a request. Returns the settings that they replace.
    fn enter_scope(&mut self, scope: CommandScope) -> Vec<ReplacedSetting> {
        let state = &mut self.session.state;
        state.is_aside = scope.is_aside;
        let threads = scope.threads.map(|threads| ("threads", threads.to_string()));
        let within = scope.within.map(|within| ("deadline", format!("{within}ms")));
        let settings = threads.into_iter().chain(within);
        settings
            .map(|(word, text)| {
                (word, state.settings.replace(word, Some((text, SettingOrigin::Session))))
            })
            .collect()
    }

    /// Restores what [`RequestServer::enter_scope`] has changed.
    fn leave_scope(&mut self, replaced: Vec<ReplacedSetting>) {
        let state = &mut self.session.state;
        state.is_aside = false;
        for (word, text) in replaced {
            state.settings.replace(word, text);
        }
    }

    /// Executes the action of a request, and returns the contents of its last reply.
    fn perform_request(&mut self, request: &ServeRequest) -> io::Result<Json> {
        let id = request.id;
        Ok(match &request.action {
            RequestAction::Run(..) | RequestAction::List(_)
                if let Some(refused) = self.refused_question(request) =>
            {
                write_answer(&self.formatter, None, &self.out, id, &refused)?;
                json!({})
            }
            RequestAction::Run(text, options) => self.run_text(id, text, *options)?,
            // An iteration has a thread of its own.
            RequestAction::List(_) if cfg!(target_family = "wasm") => json!({ "error": "threads" }),
            RequestAction::List(_) if self.open.len() >= MAX_ITERATIONS => {
                json!({ "error": "too_many" })
            }
            RequestAction::List(text) => self.start_list(id, text)?,
            RequestAction::Next(of) => self.next_solutions(id, *of)?,
            RequestAction::Close(of) => {
                self.open.remove(of);
                self.queue.forget_iteration(*of);
                json!({})
            }
            RequestAction::Interrupt(_) => json!({}),
            RequestAction::Version => {
                json!({
                    "version": PROTOCOL,
                    "program": env!("CARGO_PKG_VERSION"),
                    "lang": self.formatter.settings().lang.clone(),
                })
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
            RequestAction::Highlight(text) => {
                json!({ "reply": queries::highlight(&self.session, text) })
            }
            RequestAction::Needs(text) => json!({ "reply": queries::needs(&self.session, text) }),
            RequestAction::Words => json!({ "reply": queries::keywords(&self.session) }),
            RequestAction::Click(click) => json!({ "reply": self.perform_click(click) }),
            RequestAction::Refuse(word) => json!({ "error": word }),
        })
    }

    /// Returns the refusal of a question that is more than one command or does more than answer.
    fn refused_question(&self, request: &ServeRequest) -> Option<StatementAnswer> {
        let (RequestAction::Run(text, _) | RequestAction::List(text)) = &request.action else {
            return None;
        };
        let fault = request.scope.is_question.then(|| self.session.question_fault(text))??;
        let source = Arc::new(SourceText { name: None, text: text.clone() });
        Some(StatementAnswer::without_statement(text.clone(), source, Err(fault), 0.0))
    }

    /// Runs a text or a help query. If it changes the active game, the last reply has the position.
    fn run_text(&mut self, id: Option<u64>, text: &str, options: RunOptions) -> io::Result<Json> {
        let cell = CellText::parse(text, &self.session);
        let before = game_snapshot(&self.session.state);
        let request = id.filter(|_| options.reports_progress);
        self.progress.start(self.formatter.lang(), |shown| shown.set_request(request));
        let told = self.eval_cell(id, &cell, options, &mut |_| true);
        self.progress.stop(|shown| shown.set_request(None));
        told?;
        let mut done = json!({});
        if game_snapshot(&self.session.state) != before {
            let position = active_position(&self.session.state);
            done["position"] =
                position.map(|(_, position)| position_json(&self.formatter, position)).into();
        }
        Ok(done)
    }

    /// Applies a click, and returns the position. The empty action only asks for it.
    fn perform_click(&mut self, click: &BoardClick) -> Json {
        let refused = || json!({ "refused": click.action });
        let Some(puzzle) = self.puzzles.find(&click.puzzle) else { return refused() };
        let state = &mut self.session.state;
        let position = match click.action.as_str() {
            "" => Some(board_position(state, &puzzle)),
            action => click_board(state, &puzzle, action, &click.square),
        };
        position.map_or_else(refused, |position| position_json(&self.formatter, position))
    }

    /// Runs a cell, and writes the answers for which `shown` returns true.
    fn eval_cell(
        &mut self,
        id: Option<u64>,
        cell: &CellText,
        options: RunOptions,
        shown: &mut dyn FnMut(&StatementAnswer) -> bool,
    ) -> io::Result<()> {
        let source = Arc::new(SourceText { name: None, text: cell.commands.clone() });
        let (mut told, mut over) = (Ok(()), self.is_over);
        let (look, out, puzzles) = (&self.formatter, &self.out, &mut self.puzzles);
        let plain = options.columns.map(|columns| look.with_columns(columns));
        cell.run(&mut self.session, &source, &mut |answer| {
            puzzles.record(&answer);
            if told.is_ok() && shown(&answer) {
                told = write_answer(look, plain.as_ref(), out, id, &answer);
            }
            over |= matches!(answer.outcome, Ok(Value::Quit));
        });
        self.is_over = over;
        told
    }

    /// Opens an iteration over the solutions of the last value. Returns its id, and what the
    /// solutions have in common.
    fn start_list(&mut self, id: Option<u64>, text: &str) -> io::Result<Json> {
        // A set that is iterated over is not counted beforehand.
        self.session.state.preview = SetPreview { boards: 0, patience: Some(Duration::ZERO) };
        let mut found = None;
        let cell = CellText::parse(text, &self.session);
        let told = self.eval_cell(id, &cell, RunOptions::default(), &mut |answer| {
            found = answer.outcome.as_ref().ok().and_then(|value| {
                Some((iteration_source(value, &answer.limit)?, solution_shape(value)))
            });
            answer.outcome.is_err()
        });
        told?;
        let (Some((listed, shape)), Some(id)) = (found, id) else {
            return Ok(json!({ "list": null }));
        };
        let iteration = open_iteration(listed, self.queue.open_iteration(id));
        self.open.insert(id, iteration);
        Ok(json!({ "list": id, "shape": shape, "command": text.trim() }))
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
                        write_answer(&self.formatter, None, &self.out, id, &refused)?;
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
            write_answer(&self.formatter, None, &self.out, id, &answer)
        }));
        told.map_or_else(|_| Ok(json!({ "error": "panic" })), |told| told.map(|()| json!({})))
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

/// Returns what the solutions of a value have in common. Returns null if there is none.
fn solution_shape(value: &Value) -> Json {
    let of_set = |set: &SolutionSet| set.to_board(&[], None);
    let board = match value {
        Value::Set(set) => Some(of_set(set)),
        Value::Survey(survey) => Some(of_set(&survey.set)),
        Value::Slides(slides) => Some(of_set(&slides.set)),
        Value::Gallery(gallery) => gallery.boards.first().cloned(),
        Value::Board(board) => Some(board.clone()),
        _ => None,
    };
    board.map_or(Json::Null, |board| json::solution_shape(&board).into())
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

/// Writes an answer, unless it has no output. `plain` adds its plain text.
fn write_answer(
    look: &AnswerFormatter,
    plain: Option<&AnswerFormatter>,
    out: &ReplyWriter<impl Write>,
    id: Option<u64>,
    answer: &StatementAnswer,
) -> io::Result<()> {
    let object = look
        .json_object(answer)
        .filter(|_| answer.outcome.is_err() || !answer.named || answer.timed);
    let text = plain.map(|plain| plain.render_answer(answer, false).text);
    if object.is_none() && text.as_ref().is_none_or(String::is_empty) {
        return Ok(());
    }
    let forms = object.is_some().then(|| mime_bundle(look, answer).0);
    let mut reply = json!({ "answer": object, "forms": forms });
    if let Some(text) = text {
        reply["text"] = text.into();
    }
    out.write(id, reply)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a server that writes its replies to memory.
    fn server() -> RequestServer<Vec<u8>> {
        server_with_output(Vec::new())
    }

    fn server_with_output<W: Write + Send + 'static>(out: W) -> RequestServer<W> {
        let session = Session::default();
        let queue = Arc::new(Queue::new(session.state.cancel.clone()));
        RequestServer::new(session, queue, out)
    }

    /// Answers requests, and returns the replies.
    fn replies<W: Write + Send + 'static>(
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
        let out = String::from_utf8(out(&mut server.out.lock())).expect("replies are UTF-8");
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
        server_with_output(BrokenWriter(Vec::new(), at))
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
    fn question_is_one_command_that_only_answers() {
        let ask = |id: u64, verb: &str, text: &str| json!({ "id": id, "run": text, "verb": verb });
        let asked = [
            ask(1, "count", "queens 8; count queens 4"),
            ask(2, "all", "queens 4 | export \"never.txt\""),
            ask(3, "count", "queens 8\n"),
            json!({ "id": 4, "run": "queens 8", "verb": "count", "options": "with a1 # no" }),
            json!({ "id": 5, "list": "queens 8\nall queens 4", "verb": "all" }),
            ask(6, "", "quit"),
            ask(7, "count", "quens 8"),
        ];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let answers: Vec<_> = replies.iter().filter(|reply| !reply["answer"].is_null()).collect();
        let codes: Vec<_> = answers.iter().map(|reply| reply["answer"]["code"].clone()).collect();
        let refused = json!("E001");
        let none = Json::Null;
        assert_eq!(
            codes,
            [
                refused.clone(),
                refused.clone(),
                none.clone(),
                none,
                refused.clone(),
                refused,
                json!("E001")
            ]
        );
        let totals = [2, 3].map(|index| answers[index]["answer"]["total"].clone());
        assert_eq!(totals, ["92", "4"]);
    }

    #[test]
    fn fields_of_a_request_end_with_it() {
        let value = "set | where setting = threads | get value";
        let asked = [
            json!({ "id": 1, "run": "1 + 1" }),
            json!({ "id": 2, "run": value, "threads": 2, "aside": true }),
            json!({ "id": 5, "run": "count queens 24 using bitmask", "within": 1, "aside": true }),
            json!({ "id": 3, "run": "_" }),
            json!({ "id": 4, "run": value }),
        ];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let answers = replies.iter().filter(|reply| !reply["answer"].is_null());
        assert!(replies.iter().any(|reply| reply["answer"]["stopped"] == "time"));
        let answers = answers.filter(|reply| reply["id"] != 5);
        let values: Vec<_> = answers.map(|reply| reply["answer"]["value"].clone()).collect();
        assert_eq!(values, ["2", "2", "2", "all"]);
    }

    #[test]
    fn number_of_open_iterations_is_limited() {
        let list = |id: u64| json!({ "id": id, "list": "all queens 6" });
        let most = MAX_ITERATIONS as u64;
        let mut server = server();
        let asked: Vec<Json> = (1..=most + 1).map(list).collect();
        let found = replies(&mut server, &asked, std::mem::take);
        assert_eq!(found[MAX_ITERATIONS - 1]["list"], most);
        assert_eq!(found[MAX_ITERATIONS]["error"], "too_many");
        let asked = [json!({ "id": most + 2, "close": 1 }), list(most + 3)];
        assert_eq!(replies(&mut server, &asked, std::mem::take)[1]["list"], most + 3);
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
    fn run_reports_its_progress_and_its_text_if_asked() {
        let asked = [
            json!({ "id": 1, "run": "count queens 4", "columns": 20 }),
            json!({ "id": 2, "run": "count queens 24 within 2s", "progress": true }),
            json!({ "id": 3, "run": "queens?", "columns": 1_u64 << 40 }),
        ];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let text = replies[0]["text"].as_str().expect("a text");
        assert!(
            text.starts_with("2 solutions, 1\nessentially") && text.lines().count() > 2,
            "{text}"
        );
        let progress: Vec<_> =
            replies.iter().filter(|reply| !reply["progress"].is_null()).collect();
        assert!(progress.len() > 2 && progress.iter().all(|reply| reply["id"] == 2));
        let text = progress.last().expect("progress")["progress"]["text"].clone();
        assert!(text.as_str().is_some_and(|text| text.contains("queens 24")), "{text}");
        let page = &replies[replies.len() - 2];
        assert_eq!((&page["id"], &page["answer"]["kind"]), (&json!(3), &json!("help")));
    }

    #[test]
    fn clicks_change_the_game_that_commands_see() {
        const PUZZLE: &str = "queens 6 with a2";
        let click = |id: u64, action: &str, square: &str| json!({ "id": id, "click": action, "puzzle": PUZZLE, "square": square });
        let asked = [
            click(1, "toggle", "b4"),
            json!({ "id": 2, "run": format!("play {PUZZLE}") }),
            click(3, "toggle", "b4"),
            click(4, "toggle", "z9"),
            click(5, "dance", "b4"),
            json!({ "id": 6, "run": "undo" }),
            click(7, "", ""),
            click(8, "toggle", "a3"),
            click(9, "put", "a3"),
            click(10, "mark", "b1 a2 b6"),
            click(11, "mark", "b1 z9"),
            click(12, "put", "b1 b6"),
        ];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let last = |id: u64| {
            let found = replies.iter().find(|reply| reply["id"] == id && reply["done"] == true);
            found.expect("a last reply")
        };
        assert_eq!(last(1)["reply"], json!({ "refused": "toggle" }), "it was not shown yet");
        assert_eq!(last(2)["position"]["squares"], json!(["a2"]));
        assert_eq!(last(3)["reply"]["squares"], json!(["a2", "b4"]));
        assert_eq!(last(4)["reply"], json!({ "refused": "toggle" }));
        assert_eq!(last(5)["reply"], json!({ "refused": "dance" }));
        assert_eq!(last(6)["position"]["squares"], json!(["a2"]));
        assert_eq!(last(7)["reply"]["squares"], json!(["a2"]));
        assert_eq!(last(8)["reply"]["said"], "clash");
        assert_eq!(last(9)["reply"]["squares"], json!(["a2", "a3"]));
        assert_eq!(last(10)["reply"]["marked"], json!(["b1", "b6"]), "the free ones together");
        assert_eq!(last(11)["reply"], json!({ "refused": "mark" }));
        assert_eq!(last(12)["reply"], json!({ "refused": "put" }));
    }

    #[test]
    fn words_are_classified_by_characters() {
        let asked = [json!({ "id": 1, "highlight": "# é\ncount queens 8" })];
        let replies = replies(&mut server(), &asked, std::mem::take);
        let spans = replies[0]["reply"].as_array().expect("spans").clone();
        assert_eq!(spans[0], json!({ "start": 0, "end": 3, "kind": "comment" }));
        assert_eq!(spans[3], json!({ "start": 17, "end": 18, "kind": "number" }));
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
