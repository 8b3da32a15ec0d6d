//! The requests of `bezzel serve`: the waiting ones, the running one, and the tokens that cancel
//! them.
//!
//! Two threads share the queue. One reads requests, and executes `interrupt` and `close` as soon as
//! it has read them. The other runs all requests in their order.

use bezzel_base::core::{Cancel, Limit, ignore_poison, lock};
use bezzel_lab::command::eval::MAX_SCRIPT_BYTES;
use bezzel_language::{LexemeKind, SourceSpan, lexemes};
use serde_json::Value as Json;
use std::collections::{BTreeMap, VecDeque};
use std::io::{self, BufRead, Read};
use std::sync::{Condvar, Mutex};

/// Limits of the number of columns that a `run` may ask for.
const MIN_COLUMNS: usize = 20;
const MAX_COLUMNS: usize = 1 << 10;

/// Action of a request. A number is the id of another request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestAction {
    /// Runs a text.
    Run(String, RunOptions),
    /// Runs a text and opens an iteration over the solutions of its last value.
    List(String),
    /// Takes the next solutions of an iteration.
    Next(u64),
    /// Ends an iteration.
    Close(u64),
    /// Stops a request.
    Interrupt(u64),
    /// Completes the text before the cursor, which counts characters.
    Complete(String, Option<usize>),
    /// Explains the word of a text at the cursor.
    Inspect(String, Option<usize>),
    /// Asks for the version of the protocol.
    Version,
    /// Lists the words of the language.
    Words,
    /// Checks whether a text can be run or needs another line.
    IsComplete(String),
    /// Classifies the words of a text.
    Highlight(String),
    /// Asks what a text takes from the session.
    Needs(String),
    /// Applies an action to the board of a puzzle.
    Click(BoardClick),
    /// Rejects the request with a word for the error.
    Refuse(&'static str),
}

/// Additional replies that a `run` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RunOptions {
    /// Whether the progress is reported.
    pub(super) reports_progress: bool,
    /// Number of columns of the plain text of each answer. `None` if it is not wanted.
    pub(super) columns: Option<usize>,
}

/// Fields that a `run` or a `list` may have, for this request alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CommandScope {
    /// Whether the text must be a single command that only answers.
    pub(super) is_question: bool,
    /// Whether the last result and the history stay as they are.
    pub(super) is_aside: bool,
    /// Number of threads, instead of the setting.
    pub(super) threads: Option<usize>,
    /// Time limit in milliseconds, instead of the setting `deadline`.
    pub(super) within: Option<u64>,
}

/// Click on the board of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardClick {
    /// Word of the action. Empty to ask for the position.
    pub(super) action: String,
    /// Text of the puzzle.
    pub(super) puzzle: String,
    /// Name of the square, which may be empty.
    pub(super) square: String,
}

/// Request, as it was read from a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ServeRequest {
    /// Id of the request. `None` if the line has no readable id.
    pub(super) id: Option<u64>,
    /// Action of the request.
    pub(super) action: RequestAction,
    /// Fields of a `run` or a `list`.
    pub(super) scope: CommandScope,
    /// Whether it was interrupted before it started.
    is_interrupted: bool,
    /// Length of its line, as long as it may run.
    bytes: usize,
}

/// Largest number of bytes of a line: a request with the longest script, also if many of its
/// characters are escaped.
const MAX_LINE_BYTES: u64 = 2 * MAX_SCRIPT_BYTES + (1 << 12);

/// Largest number of requests and of bytes of their lines that wait. Further requests are refused.
const MAX_WAITING: (usize, usize) = (10_000, 4 * MAX_LINE_BYTES as usize);

/// Reads the next line, but only one byte more than a line may have. The rest of a longer line is
/// skipped. Returns false at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(MAX_LINE_BYTES + 1).read_until(b'\n', line)?;
    let mut is_whole = read as u64 <= MAX_LINE_BYTES || line.ends_with(b"\n");
    while !is_whole {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        is_whole = end.is_some() || bytes.is_empty();
        let skipped = end.map_or(bytes.len(), |end| end + 1);
        input.consume(skipped);
    }
    Ok(read > 0)
}

impl ServeRequest {
    /// Creates a request without a readable id, which is refused.
    fn refused(word: &'static str) -> ServeRequest {
        let (action, scope) = (RequestAction::Refuse(word), CommandScope::default());
        ServeRequest { id: None, action, scope, is_interrupted: false, bytes: 0 }
    }

    /// Parses a line.
    fn parse(line: &[u8]) -> ServeRequest {
        let request: Json = serde_json::from_slice(line).unwrap_or_default();
        let id = request["id"].as_u64();
        let text = |key: &str| request[key].as_str().map(str::to_owned);
        let number = |key: &str| request[key].as_u64();
        let size = |key: &str| number(key).map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        let cursor = size("cursor");
        let options = RunOptions {
            reports_progress: request["progress"].as_bool().unwrap_or_default(),
            columns: size("columns").map(|columns| columns.clamp(MIN_COLUMNS, MAX_COLUMNS)),
        };
        let verb = text("verb");
        let command = |problem: String| match &verb {
            Some(verb) => question_text(verb, &problem, &text("options").unwrap_or_default()),
            None => problem,
        };
        let scope = CommandScope {
            is_question: verb.is_some(),
            is_aside: request["aside"].as_bool().unwrap_or_default(),
            threads: size("threads").map(|threads| threads.clamp(1, Limit::MAX_THREADS)),
            within: number("within"),
        };
        let click = |action| BoardClick {
            action,
            puzzle: text("puzzle").unwrap_or_default(),
            square: text("square").unwrap_or_default(),
        };
        let found = [
            text("run").map(|text| RequestAction::Run(command(text), options)),
            text("list").map(|text| RequestAction::List(command(text))),
            number("next").map(RequestAction::Next),
            number("close").map(RequestAction::Close),
            number("interrupt").map(RequestAction::Interrupt),
            text("complete").map(|text| RequestAction::Complete(text, cursor)),
            text("inspect").map(|text| RequestAction::Inspect(text, cursor)),
            text("is_complete").map(RequestAction::IsComplete),
            text("highlight").map(RequestAction::Highlight),
            text("needs").map(RequestAction::Needs),
            text("click").map(|action| RequestAction::Click(click(action))),
            number("version").map(|_| RequestAction::Version),
            request["words"].as_bool().filter(|asks| *asks).map(|_| RequestAction::Words),
        ];
        let mut found = found.into_iter().flatten();
        let action = match (id, found.next(), found.next()) {
            (None, ..) => RequestAction::Refuse("malformed"),
            (_, Some(action), None) => action,
            _ => RequestAction::Refuse("unknown"),
        };
        ServeRequest { id, action, scope, is_interrupted: false, bytes: line.len() }
    }
}

/// Returns the command of a verb and a problem. The options follow the problem and precede its
/// stages.
fn question_text(verb: &str, problem: &str, options: &str) -> String {
    // What follows a comment would be a part of it.
    let comment = lexemes(problem).last().filter(|(kind, _)| *kind == LexemeKind::Comment);
    let problem = problem[..comment.map_or(problem.len(), |(_, span)| span.start)].trim();
    let mut depth = 0_usize;
    let mut ends_problem = |kind, span: SourceSpan| {
        match &problem[span.start..span.end] {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        matches!(kind, LexemeKind::Pipe | LexemeKind::End) && depth == 0
    };
    let end = lexemes(problem).find(|(kind, span)| ends_problem(*kind, *span));
    let (before, after) = problem.split_at(end.map_or(problem.len(), |(_, span)| span.start));
    let words = [verb, before.trim_end(), options.trim(), after];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Queue of requests, shared by the thread that reads them and the thread that runs them.
#[derive(Debug)]
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    changed: Condvar,
    /// Cancellation token of the session.
    cancel: Cancel,
}

#[derive(Debug, Default)]
struct QueueState {
    waiting: VecDeque<ServeRequest>,
    /// Running request, and the token that cancels it.
    running: Option<(ServeRequest, Cancel)>,
    /// Tokens of the open iterations, by the ids of the requests that opened them.
    iterations: BTreeMap<u64, Cancel>,
    /// Whether the input has ended. The waiting requests are still answered.
    has_input_ended: bool,
    /// Whether no more requests start.
    is_shut_down: bool,
}

impl Queue {
    /// Creates an empty queue. `cancel` is the token of the session.
    pub(crate) fn new(cancel: Cancel) -> Queue {
        Queue { state: Mutex::default(), changed: Condvar::new(), cancel }
    }

    /// Reads requests until the input ends. The requests read so far are answered, until
    /// `wait_for_peer_exit` returns: nobody reads the replies after that, and everything stops.
    #[cfg(feature = "kernel")]
    pub(crate) fn read_all(&self, input: impl BufRead, wait_for_peer_exit: impl FnOnce()) {
        self.push_all(input);
        lock(&self.state).has_input_ended = true;
        self.changed.notify_all();
        wait_for_peer_exit();
        self.shut_down();
    }

    /// Adds the requests of an input line by line. A line that is longer than any request with a
    /// script is skipped and refused.
    pub(crate) fn push_all(&self, mut input: impl BufRead) {
        let mut line = Vec::new();
        while let Ok(true) = read_line(&mut input, &mut line) {
            if line.len() as u64 > MAX_LINE_BYTES {
                self.push(ServeRequest::refused("too_long"));
                line = Vec::new();
            } else if !line.trim_ascii().is_empty() {
                self.push(ServeRequest::parse(&line));
            }
        }
    }

    /// Adds a request. An `interrupt` takes effect immediately, and its reply waits for its turn.
    /// The same applies to a `close` of an iteration without pending requests.
    fn push(&self, mut request: ServeRequest) {
        let mut state = lock(&self.state);
        if request.id.is_some_and(|id| state.is_id_used(id)) {
            request.action = RequestAction::Refuse("used");
        }
        let waiting_bytes: usize = state.waiting.iter().map(|request| request.bytes).sum();
        let is_full =
            state.waiting.len() >= MAX_WAITING.0 || waiting_bytes + request.bytes > MAX_WAITING.1;
        if is_full
            && !matches!(request.action, RequestAction::Interrupt(_) | RequestAction::Close(_))
        {
            request.action = RequestAction::Refuse("busy");
        }
        if let RequestAction::Refuse(_) = request.action {
            request.bytes = 0;
        }
        match request.action {
            RequestAction::Interrupt(id) => state.interrupt(id),
            RequestAction::Close(id) if !state.has_pending_next(id) => {
                state.iterations.get(&id).into_iter().for_each(Cancel::cancel)
            }
            _ => {}
        }
        // Refusals wait for their turn too. When there are as many as requests, nothing is read.
        let is_crowded = |state: &mut QueueState| {
            state.waiting.len() >= 2 * MAX_WAITING.0 && !state.is_shut_down
        };
        if !cfg!(target_family = "wasm") {
            state = ignore_poison(self.changed.wait_while(state, is_crowded));
        }
        state.waiting.push_back(request);
        self.changed.notify_all();
    }

    /// Waits for a request and marks it as running. Returns `None` when the input has ended and all
    /// its requests were taken, or if everything was stopped.
    pub(super) fn next(&self) -> Option<ServeRequest> {
        let is_idle = |state: &mut QueueState| {
            !state.has_input_ended && !state.is_shut_down && state.waiting.is_empty()
        };
        let mut state = ignore_poison(self.changed.wait_while(lock(&self.state), is_idle));
        if state.is_shut_down {
            return None;
        }
        let request = state.waiting.pop_front()?;
        self.changed.notify_all();
        // An earlier interrupt named an earlier request.
        self.cancel.reset();
        let switch = match request.action {
            RequestAction::Run(..) | RequestAction::List(_) | RequestAction::Click(_) => {
                self.cancel.clone()
            }
            RequestAction::Next(of) => state.iterations.get(&of).cloned().unwrap_or_default(),
            _ => Cancel::default(),
        };
        if request.is_interrupted {
            switch.cancel();
        }
        state.running = Some((request.clone(), switch));
        Some(request)
    }

    /// Returns whether a request is waiting.
    pub(super) fn has_waiting(&self) -> bool {
        !lock(&self.state).waiting.is_empty()
    }

    /// Marks the running request as finished, so that an interrupt no longer stops it.
    pub(super) fn finish_running(&self) {
        lock(&self.state).running = None;
    }

    /// Stops the running request, as Ctrl-C does. Does nothing if none is running.
    #[cfg(feature = "kernel")]
    pub(crate) fn interrupt_running(&self) {
        if let Some((_, switch)) = &lock(&self.state).running {
            switch.cancel();
        }
    }

    /// Returns the token of a new iteration, which has the id of the request that opens it.
    pub(super) fn open_iteration(&self, id: u64) -> Cancel {
        lock(&self.state).iterations.entry(id).or_default().clone()
    }

    /// Removes an iteration that has ended.
    pub(super) fn forget_iteration(&self, id: u64) {
        lock(&self.state).iterations.remove(&id);
    }

    /// Stops everything and prevents requests from starting.
    #[cfg(feature = "kernel")]
    fn shut_down(&self) {
        let mut state = lock(&self.state);
        state.is_shut_down = true;
        self.cancel.cancel();
        state.iterations.values().for_each(Cancel::cancel);
        self.changed.notify_all();
    }
}

impl QueueState {
    /// Returns the running request and the waiting ones.
    fn requests(&self) -> impl Iterator<Item = &ServeRequest> {
        self.running.iter().map(|running| &running.0).chain(&self.waiting)
    }

    /// Returns whether a request with this id is waiting, running, or has an open iteration.
    fn is_id_used(&self, id: u64) -> bool {
        self.requests().any(|request| request.id == Some(id)) || self.iterations.contains_key(&id)
    }

    /// Returns whether a request for solutions of the iteration with this id is pending.
    fn has_pending_next(&self, id: u64) -> bool {
        self.requests().any(|request| request.action == RequestAction::Next(id))
    }

    /// Stops the request with this id. Does nothing if it has ended.
    fn interrupt(&mut self, id: u64) {
        match &self.running {
            Some((running, switch)) if running.id == Some(id) => switch.cancel(),
            _ => {
                let waiting = self.waiting.iter_mut().filter(|request| request.id == Some(id));
                waiting.for_each(|request| request.is_interrupted = true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(lines: &[&str]) -> Queue {
        let queue = Queue::new(Cancel::default());
        lines.iter().for_each(|line| queue.push(ServeRequest::parse(line.as_bytes())));
        queue
    }

    fn run(text: &str) -> RequestAction {
        RequestAction::Run(text.to_owned(), RunOptions::default())
    }

    fn next(queue: &Queue) -> (Option<u64>, RequestAction) {
        let request = queue.next().expect("a request");
        (request.id, request.action)
    }

    #[test]
    fn line_without_id_or_with_no_single_action_is_refused() {
        for (line, id, word) in [
            ("", None, "malformed"),
            ("[1]", None, "malformed"),
            (r#"{"run": "version"}"#, None, "malformed"),
            (r#"{"id": -1, "run": "version"}"#, None, "malformed"),
            (r#"{"id": "1", "run": "version"}"#, None, "malformed"),
            (r#"{"id": 1}"#, Some(1), "unknown"),
            (r#"{"id": 1, "run": 2}"#, Some(1), "unknown"),
            (r#"{"id": 1, "run": "version", "close": 2}"#, Some(1), "unknown"),
        ] {
            let request = ServeRequest::parse(line.as_bytes());
            assert_eq!((request.id, request.action), (id, RequestAction::Refuse(word)), "{line}");
        }
    }

    #[test]
    fn options_of_a_question_precede_its_stages() {
        for (verb, problem, options, command) in [
            ("count", "queens 8", "", "count queens 8"),
            ("count", "\n queens 8 | unique ", "torus", "count queens 8 torus | unique"),
            ("all", "queens 8 with \"|\" # a", "torus", "all queens 8 with \"|\" torus"),
            ("all", "queens 8; count", "with a1", "all queens 8 with a1 ; count"),
            ("", "(all queens 6 | first 1) union s", "", "(all queens 6 | first 1) union s"),
        ] {
            assert_eq!(question_text(verb, problem, options), command);
        }
    }

    #[test]
    fn interrupt_stops_the_request_that_it_names() {
        let queue = queue(&[
            r#"{"id": 1, "run": "a"}"#,
            r#"{"id": 2, "run": "b"}"#,
            r#"{"id": 3, "interrupt": 2}"#,
        ]);
        assert_eq!(next(&queue), (Some(1), run("a")));
        assert!(!queue.cancel.is_cancelled(), "request 2 was named, and waits");
        queue.push(ServeRequest::parse(br#"{"id": 4, "interrupt": 1}"#));
        assert!(queue.cancel.is_cancelled());
        queue.finish_running();
        assert_eq!(next(&queue), (Some(2), run("b")));
        assert!(queue.cancel.is_cancelled(), "it was interrupted while it waited");
        queue.finish_running();
        assert_eq!(next(&queue), (Some(3), RequestAction::Interrupt(2)));
    }

    #[test]
    fn requests_are_refused_while_too_many_wait() {
        let queue = queue(&[]);
        let most = MAX_WAITING.0 as u64;
        let lines = (0..most + 3).map(|id| format!("{{\"id\": {id}, \"run\": \"a\"}}\n"));
        queue.push_all(lines.collect::<String>().as_bytes());
        for id in 0..most {
            assert_eq!(next(&queue), (Some(id), run("a")));
        }
        for id in most..most + 3 {
            assert_eq!(next(&queue), (Some(id), RequestAction::Refuse("busy")));
        }
        let long = " ".repeat(MAX_WAITING.1 / 4 - 100);
        let lines = (0..5).map(|id| format!("{{\"id\": {id}, \"run\": \"{long}\"}}\n"));
        queue.push_all(lines.collect::<String>().as_bytes());
        for id in 0..4 {
            assert_eq!(next(&queue), (Some(id), run(&long)));
        }
        assert_eq!(next(&queue), (Some(4), RequestAction::Refuse("busy")));
    }

    #[test]
    fn line_that_is_longer_than_a_script_is_refused() {
        let queue = queue(&[]);
        let long = " ".repeat(MAX_LINE_BYTES as usize + 1);
        let input = format!("{long}\n{{\"id\": 1, \"run\": \"a\"}}\n{long}{long}");
        queue.push_all(input.as_bytes());
        assert_eq!(next(&queue), (None, RequestAction::Refuse("too_long")));
        assert_eq!(next(&queue), (Some(1), run("a")));
        assert_eq!(next(&queue), (None, RequestAction::Refuse("too_long")));
        assert!(!queue.has_waiting());
    }

    #[cfg(feature = "kernel")]
    #[test]
    fn late_interrupt_stops_nothing() {
        let queue = queue(&[r#"{"id": 1, "run": "a"}"#, r#"{"id": 2, "run": "b"}"#]);
        next(&queue);
        queue.finish_running();
        queue.push(ServeRequest::parse(br#"{"id": 3, "interrupt": 1}"#));
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 4, "interrupt": 1}"#));
        assert!(!queue.cancel.is_cancelled());
        queue.finish_running();
        queue.interrupt_running();
        assert!(!queue.cancel.is_cancelled(), "nothing runs");
    }

    #[test]
    fn interrupt_of_a_command_leaves_iterations_alone() {
        let queue = queue(&[
            r#"{"id": 1, "list": "a"}"#,
            r#"{"id": 2, "run": "b"}"#,
            r#"{"id": 3, "next": 1}"#,
        ]);
        next(&queue);
        let switch = queue.open_iteration(1);
        queue.finish_running();
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 4, "interrupt": 2}"#));
        assert_eq!((queue.cancel.is_cancelled(), switch.is_cancelled()), (true, false));
        queue.finish_running();
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 5, "interrupt": 3}"#));
        assert_eq!((queue.cancel.is_cancelled(), switch.is_cancelled()), (false, true));
    }

    #[test]
    fn close_stops_an_idle_iteration() {
        let queue = queue(&[
            r#"{"id": 1, "list": "a"}"#,
            r#"{"id": 2, "next": 1}"#,
            r#"{"id": 3, "run": "b"}"#,
        ]);
        next(&queue);
        let switch = queue.open_iteration(1);
        queue.finish_running();
        queue.push(ServeRequest::parse(br#"{"id": 4, "close": 1}"#));
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 5, "close": 1}"#));
        assert!(!switch.is_cancelled(), "what was asked before is answered");
        queue.finish_running();
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 6, "close": 1}"#));
        assert_eq!(
            (switch.is_cancelled(), queue.cancel.is_cancelled()),
            (true, false),
            "a command runs"
        );
    }

    #[test]
    fn id_in_use_is_refused() {
        let queue = queue(&[r#"{"id": 1, "list": "a"}"#, r#"{"id": 1, "run": "b"}"#]);
        next(&queue);
        queue.push(ServeRequest::parse(br#"{"id": 1, "run": "c"}"#));
        queue.open_iteration(1);
        queue.finish_running();
        assert_eq!(next(&queue), (Some(1), RequestAction::Refuse("used")));
        queue.finish_running();
        assert_eq!(next(&queue), (Some(1), RequestAction::Refuse("used")));
        queue.finish_running();
        queue.push(ServeRequest::parse(br#"{"id": 1, "run": "d"}"#));
        assert_eq!(next(&queue), (Some(1), RequestAction::Refuse("used")), "its iteration is open");
        queue.finish_running();
        queue.forget_iteration(1);
        queue.push(ServeRequest::parse(br#"{"id": 1, "run": "e"}"#));
        assert_eq!(next(&queue), (Some(1), run("e")));
    }

    #[cfg(feature = "kernel")]
    #[test]
    fn end_of_input_leaves_the_waiting_requests() {
        let queue = queue(&[r#"{"id": 1, "list": "a"}"#]);
        next(&queue);
        let switch = queue.open_iteration(1);
        queue.read_all(&b"\n{\"id\": 2, \"run\": \"b\"}\n"[..], || {
            queue.finish_running();
            assert_eq!(next(&queue), (Some(2), run("b")));
            assert!(!queue.cancel.is_cancelled() && !switch.is_cancelled());
            queue.finish_running();
            assert_eq!(queue.next(), None);
        });
    }

    #[cfg(feature = "kernel")]
    #[test]
    fn end_of_the_peer_stops_everything() {
        let queue = queue(&[r#"{"id": 1, "list": "a"}"#]);
        next(&queue);
        let switch = queue.open_iteration(1);
        queue.read_all(&b"\n{\"id\": 2, \"run\": \"b\"}\n"[..], || {});
        assert!(queue.cancel.is_cancelled() && switch.is_cancelled());
        assert_eq!(queue.next(), None);
    }
}
