//! Limits of a search: cancellation, time, nodes, solutions, threads and memory.

use super::LayerStore;
use super::sync::lock;
use crate::board::Square;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Reason why a search stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stop {
    /// Cancelled by the user, with Ctrl-C or an interrupt from a notebook.
    Cancelled,
    /// Time limit reached.
    Deadline,
    /// Requested number of solutions reached.
    Solutions,
    /// Node limit reached.
    Nodes,
    /// Memory limit reached.
    Memory,
    /// The method does not try everything, and what it tried gave no solution.
    GaveUp,
    /// The receiver of the solutions or of the steps ended the search.
    Observer,
}

impl Stop {
    /// All reasons.
    const ALL: [Stop; 7] = [
        Stop::Cancelled,
        Stop::Deadline,
        Stop::Solutions,
        Stop::Nodes,
        Stop::Memory,
        Stop::GaveUp,
        Stop::Observer,
    ];

    /// Returns the word used in data in every language: `interrupted`, `time`, `solutions`,
    /// `nodes`, `memory`, `gave up`, `part`.
    ///
    /// ```
    /// use bezzel::Stop;
    /// assert_eq!((Stop::Deadline.word(), Stop::Cancelled.word()), ("time", "interrupted"));
    /// ```
    pub fn word(self) -> &'static str {
        match self {
            Stop::Cancelled => "interrupted",
            Stop::Deadline => "time",
            Stop::Solutions => "solutions",
            Stop::Nodes => "nodes",
            Stop::Memory => "memory",
            Stop::GaveUp => "gave up",
            Stop::Observer => "part",
        }
    }

    /// Returns the reason for a word in data. Returns `None` if the word is unknown.
    ///
    /// ```
    /// use bezzel::Stop;
    /// assert_eq!(Stop::from_word("time"), Some(Stop::Deadline));
    /// ```
    pub fn from_word(word: &str) -> Option<Stop> {
        Stop::ALL.into_iter().find(|stop| stop.word() == word)
    }
}

/// End of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchEnd {
    /// Everything was searched.
    Complete,
    /// Only a part was searched.
    Stopped(Stop),
}

impl SearchEnd {
    /// Returns whether everything was searched.
    pub fn is_complete(self) -> bool {
        self == SearchEnd::Complete
    }

    /// Returns the reason why only a part was searched, or `None` if the search is complete.
    pub fn stop_reason(self) -> Option<Stop> {
        match self {
            SearchEnd::Complete => None,
            SearchEnd::Stopped(stop) => Some(stop),
        }
    }

    /// Checks that everything was searched.
    ///
    /// # Errors
    /// The reason why only a part was searched.
    pub fn require_complete(self) -> Result<(), Stop> {
        self.stop_reason().map_or(Ok(()), Err)
    }
}

/// Cancellation token that stops every search that holds a clone of it.
///
/// ```
/// use bezzel::Cancel;
/// let token = Cancel::default();
/// let of_search = token.clone();
/// token.cancel();
/// assert!(of_search.is_cancelled());
/// token.reset();
/// assert!(!of_search.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    requested: Arc<AtomicBool>,
    parent: Option<Arc<Cancel>>,
    /// Function outside of the program that returns whether a stop was requested.
    probe: Option<fn() -> bool>,
}

impl Cancel {
    /// Creates a token by which no stop is requested yet.
    ///
    /// ```
    /// assert!(!bezzel::Cancel::new().is_cancelled());
    /// ```
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Creates a token that also asks a function at every check, for systems where no other thread
    /// can request a stop. Once the function has returned true, the request remains until the
    /// token is reset.
    ///
    /// ```
    /// use bezzel::Cancel;
    /// let token = Cancel::with_probe(|| true);
    /// assert!(token.is_cancelled());
    /// ```
    pub fn with_probe(probe: fn() -> bool) -> Cancel {
        Cancel { probe: Some(probe), ..Cancel::default() }
    }

    /// Requests the searches to stop. It is safe to call from a signal handler thread.
    pub fn cancel(&self) {
        self.requested.store(true, Ordering::Relaxed);
    }

    /// Removes an earlier request, before a new command.
    pub fn reset(&self) {
        self.requested.store(false, Ordering::Relaxed);
    }

    /// Returns whether a stop was requested from this token or a parent.
    pub fn is_cancelled(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|above| above.is_cancelled())
            || self.probe.is_some_and(|probe| {
                let is_requested = probe();
                if is_requested {
                    self.cancel();
                }
                is_requested
            })
    }

    /// Creates a token for one of the searches. Cancelling it stops that search alone. Cancelling
    /// `self` stops that search as well.
    ///
    /// ```
    /// use bezzel::Cancel;
    /// let all = Cancel::default();
    /// let (one, other) = (all.child_token(), all.child_token());
    /// one.cancel();
    /// assert!(one.is_cancelled() && !other.is_cancelled() && !all.is_cancelled());
    /// all.cancel();
    /// assert!(other.is_cancelled());
    /// ```
    pub fn child_token(&self) -> Cancel {
        Cancel { parent: Some(Arc::new(self.clone())), ..Cancel::default() }
    }
}

/// Progress of a search.
///
/// ```
/// use bezzel::Progress;
/// let progress = Progress { part: Some(0.25), found: 23, ..Progress::default() };
/// assert_eq!(progress.part.map(|part| format!("{:.0} %", 100.0 * part)), Some("25 %".into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Completed part of the search, from 0 to 1, if it can be computed.
    pub part: Option<f64>,
    /// Number of solutions found so far.
    pub found: u64,
    /// Number of nodes searched so far.
    pub nodes: u64,
    /// Estimated seconds for the whole search, if an estimate is made beforehand.
    pub seconds: Option<f64>,
    /// Current step and number of steps, if the search proceeds in steps of unknown duration. The
    /// nodes then count the visited states.
    pub layer: Option<(u32, u32)>,
}

/// Start of a task, or the best bound found. It gives the numbers of [`Progress`] their context.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchEvent {
    /// A verb, or a later stage of a pipeline.
    Stage {
        /// Word of the verb or stage.
        word: &'static str,
        /// Whether other stages precede it.
        is_chained: bool,
    },
    /// One of several runs, given by its number, counted from 1, and the number of runs.
    Run(u64, u64),
    /// A search.
    Search {
        /// Word of the task.
        task: &'static str,
        /// Problem in the command language.
        problem: String,
        /// Word of the method, if it has one.
        method: Option<String>,
        /// Time at which the search is stopped.
        deadline: Option<Instant>,
    },
    /// Step of a command that is estimated to take long.
    LongStep {
        /// Step in the command language.
        step: String,
        /// Estimated seconds.
        seconds: f64,
        /// Command that answers sooner.
        instead: String,
    },
    /// Best bound so far.
    Best(BestBound),
}

/// Best result of a search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestBound {
    /// Lower bound on the number of pieces of a solution, and the fewest pieces of the solutions
    /// found so far.
    Pieces(u64, Option<u64>),
    /// Bounds as in [`BestBound::Pieces`], when solutions that meet the lower bound are
    /// searched next. The completed part then refers to that search, and others may follow.
    Level(u64, Option<u64>),
    /// Number of pieces that are attacked.
    Attacked(u64),
}

/// Observer of a command, called from any thread.
///
/// A function of [`Progress`] is an observer that receives the progress alone.
pub trait Observer: Send + Sync {
    /// Receives the progress at a checkpoint.
    fn on_progress(&self, progress: Progress);

    /// Receives an event: a task starts, or the best result improves.
    fn on_event(&self, news: SearchEvent) {
        let _ = news;
    }
}

impl<F: Fn(Progress) + Send + Sync> Observer for F {
    fn on_progress(&self, progress: Progress) {
        self(progress);
    }
}

/// Shared observer to which searches report their progress.
pub type SharedObserver = Arc<dyn Observer>;

/// Memory of the program, if its allocator counts the used bytes.
#[derive(Clone, Copy, Debug)]
pub struct HeapBudget {
    /// Returns the number of bytes used now.
    pub used_bytes: fn() -> u64,
    /// Largest number of bytes that may be used.
    pub max_bytes: u64,
}

/// Limits of a search. [`Limit::default`] limits nothing.
///
/// Kernels check it in a cold checkpoint every [`Limit::CHECK_INTERVAL`] nodes.
#[derive(Clone, Default)]
pub struct Limit {
    /// Token that cancels the search from outside.
    pub cancel: Cancel,
    /// Time after which the search stops.
    pub deadline: Option<Instant>,
    /// Number of nodes after which the search stops, checked at checkpoints.
    pub nodes: Option<u64>,
    /// Exact number of solutions after which the search stops.
    pub solutions: Option<u64>,
    /// Number of threads that a search may use. 0 means one per core.
    pub threads: usize,
    /// Bytes that a command may use for tables, sets, input and output. `None` means no limit.
    pub memory: Option<u64>,
    /// Budget of the whole program. `None` if its allocator does not count.
    pub heap_budget: Option<HeapBudget>,
    /// Observer that receives the progress at checkpoints.
    pub observer: Option<SharedObserver>,
    /// Store for layers from which the search can resume, for searches that have layers.
    pub layer_store: Option<Arc<dyn LayerStore>>,
    /// Whether the search is part of an announced search and is not announced again.
    pub announced: bool,
    /// Place for the last board of a stopped search, if it is wanted.
    pub last_board: Option<LastBoard>,
}

/// Place in which a search that is stopped leaves the pieces that are on its board at that moment,
/// in the order in which it placed them.
#[derive(Clone, Debug, Default)]
pub struct LastBoard(Arc<Mutex<Vec<Square>>>);

impl LastBoard {
    /// Takes the squares out, none if no search left any.
    pub fn take(&self) -> Vec<Square> {
        std::mem::take(&mut lock(&self.0))
    }

    fn store(&self, squares: Vec<Square>) {
        *lock(&self.0) = squares;
    }
}

impl fmt::Debug for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit")
            .field("cancel", &self.cancel)
            .field("deadline", &self.deadline)
            .field("nodes", &self.nodes)
            .field("solutions", &self.solutions)
            .field("threads", &self.threads)
            .field("memory", &self.memory)
            .field("room", &self.heap_budget)
            .field("reporter", &self.observer.is_some())
            .field("keeper", &self.layer_store.is_some())
            .field("announced", &self.announced)
            .field("last_board", &self.last_board.is_some())
            .finish()
    }
}

/// Ticker that checks a limit from time to time, for work without nodes.
#[derive(Debug)]
pub struct Ticker<'a> {
    limit: &'a Limit,
    left: u64,
}

impl<'a> Ticker<'a> {
    /// Creates a ticker that checks the limit with the first unit of work.
    pub fn new(limit: &'a Limit) -> Ticker<'a> {
        Ticker { limit, left: 0 }
    }

    /// Creates a ticker that checks the limit after [`Limit::CHECK_INTERVAL`] units of work.
    pub fn starting_later(limit: &'a Limit) -> Ticker<'a> {
        Ticker { limit, left: Limit::CHECK_INTERVAL.into() }
    }

    /// Records work, for example in squares looked at. Returns the reason to stop if a check is due
    /// and finds one.
    #[inline]
    pub fn spend_work(&mut self, work: u64) -> Option<Stop> {
        self.is_due(work).then(|| self.limit.check_stop()).flatten()
    }

    /// Records work and checks the limit if a check is due.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn check_work(&mut self, work: u64) -> Result<(), Stop> {
        self.spend_work(work).map_or(Ok(()), Err)
    }

    /// Records work. Returns whether a check of the limit is due.
    #[inline]
    pub fn is_due(&mut self, work: u64) -> bool {
        let due = self.left <= work;
        self.left = if due { Limit::CHECK_INTERVAL.into() } else { self.left - work };
        due
    }
}

impl Limit {
    /// Stores the last board of a search that is stopped, if it is wanted.
    pub fn store_last_board(&self, squares: impl FnOnce() -> Vec<Square>) {
        if let Some(last) = &self.last_board {
            last.store(squares());
        }
    }

    /// Number of nodes between two checkpoints.
    pub const CHECK_INTERVAL: u32 = 1 << 14;

    /// Reports the progress, and checks the token, the clock, the memory and the node limit.
    pub fn checkpoint(&self, progress: Progress) -> Option<Stop> {
        if let Some(reporter) = &self.observer {
            reporter.on_progress(progress);
        }
        self.check_stop()
            .or_else(|| self.nodes.is_some_and(|cap| progress.nodes >= cap).then_some(Stop::Nodes))
    }

    /// Checks the token, the clock and the memory.
    pub fn check_stop(&self) -> Option<Stop> {
        if self.cancel.is_cancelled() {
            return Some(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::Deadline);
        }
        self.heap_budget
            .is_some_and(|room| (room.used_bytes)() > room.max_bytes)
            .then_some(Stop::Memory)
    }

    /// Returns this limit with the additional limit of `time` from now, if there is one and the
    /// clock can represent its end.
    pub fn within(&self, time: impl Into<Option<Duration>>) -> Limit {
        let end = time.into().and_then(|time| Instant::now().checked_add(time));
        Limit { deadline: self.deadline.into_iter().chain(end).min(), ..self.clone() }
    }

    /// Returns the time until the deadline, if there is one.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Bytes that a list of solutions may use without a memory limit.
    const DEFAULT_MEMORY: u64 = 2 << 30;

    /// Returns the number of bytes that one owner may use.
    pub fn memory_budget(&self) -> u64 {
        self.memory.unwrap_or(Limit::DEFAULT_MEMORY)
    }

    /// Returns the number of bytes left of the budget, as far as it is counted.
    pub fn memory_left(&self) -> u64 {
        let room = self.heap_budget.map(|room| room.max_bytes.saturating_sub((room.used_bytes)()));
        self.memory.into_iter().chain(room).min().unwrap_or(u64::MAX)
    }

    /// Returns whether this number of bytes may be allocated. Large allocations that grow with the
    /// input check this first, because a failed allocation ends the program.
    pub fn has_memory_for(&self, bytes: u64) -> bool {
        bytes <= self.memory_left()
    }

    /// Duration above which the time of a search is estimated beforehand.
    const LONG_SEARCH: Duration = Duration::from_secs(60);

    /// Returns whether the time limit allows a long search.
    pub fn can_be_long(&self) -> bool {
        self.time_left().is_none_or(|left| left >= Limit::LONG_SEARCH)
    }

    /// Reports a step that is estimated to take longer than a minute, if the time limit allows a
    /// long search. `instead` is a command that answers sooner.
    pub fn report_long_step(&self, seconds: f64, step: String, instead: String) {
        if seconds > Limit::LONG_SEARCH.as_secs_f64() && self.can_be_long() {
            self.emit(|| SearchEvent::LongStep { step, seconds, instead });
        }
    }

    /// Reports the estimated time of a search if it is longer than a minute and the time limit
    /// allows a long search.
    pub fn report_eta(&self, seconds: Option<f64>) {
        let Some(seconds) = seconds.filter(|&seconds| seconds > Limit::LONG_SEARCH.as_secs_f64())
        else {
            return;
        };
        if let Some(reporter) = self.observer.as_ref().filter(|_| self.can_be_long()) {
            reporter.on_progress(Progress { seconds: Some(seconds), ..Progress::default() });
        }
    }

    /// Sends an event to the observer, if there is one.
    pub fn emit(&self, news: impl FnOnce() -> SearchEvent) {
        if let Some(reporter) = &self.observer {
            reporter.on_event(news());
        }
    }

    /// Announces the start of a search, unless it is part of an announced one. Returns the limit
    /// for its parts. The event is built only if there is an observer.
    pub fn announce_search(&self, search: impl FnOnce(Option<Instant>) -> SearchEvent) -> Limit {
        if !self.announced {
            self.emit(|| search(self.deadline));
        }
        Limit { announced: true, ..self.clone() }
    }

    /// Returns the number of processor cores available to the program. The value is cached, because
    /// Linux reads several files for it.
    pub fn core_count() -> usize {
        static CORES: OnceLock<usize> = OnceLock::new();
        *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Largest number of threads of a search.
    pub const MAX_THREADS: usize = 256;

    /// Returns the number of threads to start: at least one, and no more than the memory limit has
    /// space for stacks.
    pub fn worker_count(&self) -> usize {
        // A stack takes 2 MB, and a thread allocates from a region of at least the same size.
        const THREAD_BYTES: u64 = 4 << 20;
        let wanted = match self.threads {
            0 => Limit::core_count(),
            some => some,
        };
        let room = self.memory.map_or(usize::MAX, |bytes| {
            usize::try_from(bytes / THREAD_BYTES).unwrap_or(usize::MAX)
        });
        wanted.min(room).clamp(1, Limit::MAX_THREADS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn request_of_a_probe_remains_until_the_token_is_reset() {
        static IS_REQUESTED: AtomicBool = AtomicBool::new(false);
        let token = Cancel::with_probe(|| IS_REQUESTED.load(Ordering::Relaxed));
        let child = token.child_token();
        assert!(!token.is_cancelled() && !child.is_cancelled());
        IS_REQUESTED.store(true, Ordering::Relaxed);
        assert!(child.is_cancelled());
        IS_REQUESTED.store(false, Ordering::Relaxed);
        assert!(token.is_cancelled() && child.is_cancelled());
        token.reset();
        assert!(!token.is_cancelled() && !child.is_cancelled());
    }
}
