//! Limits of a search: cancellation, time, nodes, solutions, threads and memory.

use super::Keeper;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Reason why a search stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    Watcher,
}

impl Stop {
    /// All reasons.
    const ALL: [Stop; 7] =
        [Stop::Cancelled, Stop::Deadline, Stop::Solutions, Stop::Nodes, Stop::Memory, Stop::GaveUp, Stop::Watcher];

    /// Returns the word used in data in every language: `interrupted`, `time`, `solutions`,
    /// `nodes`, `memory`, `gave up`, `part`.
    pub fn word(self) -> &'static str {
        match self {
            Stop::Cancelled => "interrupted",
            Stop::Deadline => "time",
            Stop::Solutions => "solutions",
            Stop::Nodes => "nodes",
            Stop::Memory => "memory",
            Stop::GaveUp => "gave up",
            Stop::Watcher => "part",
        }
    }

    /// Returns the reason for a word in data. Returns `None` if the word is unknown.
    ///
    /// ```
    /// use bezzel::rooms::search::Stop;
    /// assert_eq!(Stop::named("time"), Some(Stop::Deadline));
    /// ```
    pub fn named(word: &str) -> Option<Stop> {
        Stop::ALL.into_iter().find(|stop| stop.word() == word)
    }
}

/// End of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Everything was searched.
    Complete,
    /// Only a part was searched.
    Stopped(Stop),
}

impl End {
    /// Returns whether everything was searched.
    pub fn is_complete(self) -> bool {
        self == End::Complete
    }

    /// Returns the reason why only a part was searched, or `None` if the search is complete.
    pub fn stop(self) -> Option<Stop> {
        match self {
            End::Complete => None,
            End::Stopped(stop) => Some(stop),
        }
    }

    /// Checks that everything was searched.
    ///
    /// # Errors
    /// The reason why only a part was searched.
    pub fn whole(self) -> Result<(), Stop> {
        self.stop().map_or(Ok(()), Err)
    }
}

/// Cancellation token that stops every search that holds a clone of it.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    asked: Arc<AtomicBool>,
    above: Option<Arc<Cancel>>,
}

impl Cancel {
    /// Requests the searches to stop. It is safe to call from a signal handler thread.
    pub fn cancel(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Removes an earlier request, before a new command.
    pub fn reset(&self) {
        self.asked.store(false, Ordering::Relaxed);
    }

    /// Returns whether a stop was requested from this token or a parent.
    pub fn is_cancelled(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_cancelled())
    }

    /// Creates a token for one of the searches. Cancelling it stops that search alone. Cancelling
    /// `self` stops that search as well.
    pub fn child(&self) -> Cancel {
        Cancel { asked: Arc::default(), above: Some(Arc::new(self.clone())) }
    }
}

/// Progress of a search.
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
pub enum News {
    /// A verb, or a later stage of a pipeline.
    Stage {
        /// Word of the verb or stage.
        word: &'static str,
        /// Whether other stages precede it.
        after: bool,
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
    /// Best bound so far.
    Best(Best),
}

/// Best result of a search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// Lower bound on the number of pieces of a solution, and the fewest pieces of the solutions
    /// found so far.
    Pieces(u64, Option<u64>),
    /// Bounds as in [`Best::Pieces`], when solutions that meet the lower bound are searched next.
    /// The completed part then refers to that search, and others may follow.
    Level(u64, Option<u64>),
    /// Number of pieces that are attacked.
    Attacked(u64),
}

/// Observer of a command, called from any thread.
///
/// A function of [`Progress`] is an observer that receives the progress alone.
pub trait Listener: Send + Sync {
    /// Receives the progress at a checkpoint.
    fn reached(&self, progress: Progress);

    /// Receives an event: a task starts, or the best result improves.
    fn hear(&self, news: News) {
        let _ = news;
    }
}

impl<F: Fn(Progress) + Send + Sync> Listener for F {
    fn reached(&self, progress: Progress) {
        self(progress);
    }
}

/// Shared observer to which searches report their progress.
pub type Reporter = Arc<dyn Listener>;

/// Memory of the program, if its allocator counts the used bytes.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Returns the number of bytes used now.
    pub held: fn() -> u64,
    /// Largest number of bytes that may be used.
    pub most: u64,
}

/// Limits of a search. [`Limit::default`] limits nothing.
///
/// Kernels check it in a cold checkpoint every [`Limit::STRIDE`] nodes.
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
    pub room: Option<Room>,
    /// Observer that receives the progress at checkpoints.
    pub reporter: Option<Reporter>,
    /// Store for layers from which the search can resume, for searches that have layers.
    pub keeper: Option<Arc<dyn Keeper>>,
    /// Whether the search is part of an announced search and is not announced again.
    pub announced: bool,
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
            .field("room", &self.room)
            .field("reporter", &self.reporter.is_some())
            .field("keeper", &self.keeper.is_some())
            .field("announced", &self.announced)
            .finish()
    }
}

/// Ticker that checks a limit from time to time, for work without nodes.
#[derive(Debug)]
pub struct Pulse<'a> {
    limit: &'a Limit,
    left: u64,
}

impl<'a> Pulse<'a> {
    /// Creates a ticker that checks the limit with the first unit of work.
    pub fn new(limit: &'a Limit) -> Pulse<'a> {
        Pulse { limit, left: 0 }
    }

    /// Creates a ticker that checks the limit after [`Limit::STRIDE`] units of work.
    pub fn later(limit: &'a Limit) -> Pulse<'a> {
        Pulse { limit, left: Limit::STRIDE.into() }
    }

    /// Records work, for example in squares looked at. Returns the reason to stop if a check is due
    /// and finds one.
    #[inline]
    pub fn spend(&mut self, work: u64) -> Option<Stop> {
        self.is_due(work).then(|| self.limit.look()).flatten()
    }

    /// Records work and checks the limit if a check is due.
    ///
    /// # Errors
    /// The reason to stop.
    #[inline]
    pub fn check(&mut self, work: u64) -> Result<(), Stop> {
        self.spend(work).map_or(Ok(()), Err)
    }

    /// Records work. Returns whether a check of the limit is due.
    #[inline]
    pub fn is_due(&mut self, work: u64) -> bool {
        let due = self.left <= work;
        self.left = if due { Limit::STRIDE.into() } else { self.left - work };
        due
    }
}

impl Limit {
    /// Number of nodes between two checkpoints.
    pub const STRIDE: u32 = 1 << 14;

    /// Reports the progress, and checks the token, the clock, the memory and the node limit.
    pub fn checkpoint(&self, progress: Progress) -> Option<Stop> {
        if let Some(reporter) = &self.reporter {
            reporter.reached(progress);
        }
        self.look().or_else(|| self.nodes.is_some_and(|cap| progress.nodes >= cap).then_some(Stop::Nodes))
    }

    /// Checks the token, the clock and the memory.
    pub fn look(&self) -> Option<Stop> {
        if self.cancel.is_cancelled() {
            return Some(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::Deadline);
        }
        self.room.is_some_and(|room| (room.held)() > room.most).then_some(Stop::Memory)
    }

    /// Bytes that a list of solutions may use without a memory limit.
    const USUAL_MEMORY: u64 = 2 << 30;

    /// Returns the number of bytes that one owner may use.
    pub fn budget(&self) -> u64 {
        self.memory.unwrap_or(Limit::USUAL_MEMORY)
    }

    /// Returns the number of bytes left of the budget, as far as it is counted.
    pub fn left(&self) -> u64 {
        let room = self.room.map(|room| room.most.saturating_sub((room.held)()));
        self.memory.into_iter().chain(room).min().unwrap_or(u64::MAX)
    }

    /// Returns whether this number of bytes may be allocated. Large allocations that grow with the
    /// input check this first, because a failed allocation ends the program.
    pub fn has_room(&self, bytes: u64) -> bool {
        bytes <= self.left()
    }

    /// Duration above which the time of a search is estimated beforehand.
    const LONG: Duration = Duration::from_secs(60);

    /// Returns whether the time limit allows a long search.
    pub fn may_be_long(&self) -> bool {
        self.deadline.is_none_or(|deadline| deadline.saturating_duration_since(Instant::now()) >= Limit::LONG)
    }

    /// Reports the estimated time of a search if it is longer than a minute and the time limit
    /// allows a long search.
    pub fn foretell(&self, seconds: Option<f64>) {
        let Some(seconds) = seconds.filter(|&seconds| seconds > Limit::LONG.as_secs_f64()) else { return };
        if let Some(reporter) = self.reporter.as_ref().filter(|_| self.may_be_long()) {
            reporter.reached(Progress { seconds: Some(seconds), ..Progress::default() });
        }
    }

    /// Sends an event to the observer, if there is one.
    pub fn tell(&self, news: impl FnOnce() -> News) {
        if let Some(reporter) = &self.reporter {
            reporter.hear(news());
        }
    }

    /// Announces the start of a search, unless it is part of an announced one. Returns the limit
    /// for its parts. The event is built only if there is an observer.
    pub fn announce(&self, search: impl FnOnce(Option<Instant>) -> News) -> Limit {
        if !self.announced {
            self.tell(|| search(self.deadline));
        }
        Limit { announced: true, ..self.clone() }
    }

    /// Returns the number of processor cores available to the program. The value is cached, because
    /// Linux reads several files for it.
    pub fn cores() -> usize {
        static CORES: OnceLock<usize> = OnceLock::new();
        *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// Largest number of threads of a search.
    pub const MOST_THREADS: usize = 256;

    /// Returns the number of threads to start: at least one, and no more than the memory limit has
    /// space for stacks.
    pub fn worker_count(&self) -> usize {
        // A stack takes 2 MB, and a thread allocates from a region of at least the same size.
        const THREAD: u64 = 4 << 20;
        let wanted = match self.threads {
            0 => Limit::cores(),
            some => some,
        };
        let room = self.memory.map_or(usize::MAX, |bytes| usize::try_from(bytes / THREAD).unwrap_or(usize::MAX));
        wanted.min(room).clamp(1, Limit::MOST_THREADS)
    }
}
