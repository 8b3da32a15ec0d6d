//! What ends a search before it is complete.

use super::Keeper;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Why a search stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Someone asked it to stop: Ctrl-C, an interrupt from a notebook.
    Cancelled,
    /// The time allowed was over.
    Deadline,
    /// The number of solutions asked for was reached.
    Solutions,
    /// The node limit was reached.
    Nodes,
    /// The memory limit was reached.
    Memory,
    /// The method does not try everything, and what it tried gave no solution.
    GaveUp,
    /// The receiver of the solutions or of the steps wanted no more.
    Watcher,
}

impl Stop {
    /// Every reason.
    const ALL: [Stop; 7] =
        [Stop::Cancelled, Stop::Deadline, Stop::Solutions, Stop::Nodes, Stop::Memory, Stop::GaveUp, Stop::Watcher];

    /// The word for it in data, the same in every language: `interrupted`, `time`, `solutions`, `nodes`, `memory`, `gave up`, `part`.
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

    /// The reason that a word in data stands for.
    ///
    /// ```
    /// use bezzel::rooms::search::Stop;
    /// assert_eq!(Stop::named("time"), Some(Stop::Deadline));
    /// ```
    pub fn named(word: &str) -> Option<Stop> {
        Stop::ALL.into_iter().find(|stop| stop.word() == word)
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Everything was searched.
    Complete,
    /// Only a part was searched.
    Stopped(Stop),
}

impl End {
    /// Whether everything was searched.
    pub fn is_complete(self) -> bool {
        self == End::Complete
    }

    /// Why only a part was searched; none where everything was.
    pub fn stop(self) -> Option<Stop> {
        match self {
            End::Complete => None,
            End::Stopped(stop) => Some(stop),
        }
    }

    /// Nothing where everything was searched.
    ///
    /// # Errors
    /// Why only a part was.
    pub fn whole(self) -> Result<(), Stop> {
        self.stop().map_or(Ok(()), Err)
    }
}

/// A switch that stops every search that holds a clone of it.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    asked: Arc<AtomicBool>,
    above: Option<Arc<Cancel>>,
}

impl Cancel {
    /// Asks the searches to stop. Safe to call from a signal handler thread.
    pub fn cancel(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Forgets an earlier request, before a new command.
    pub fn reset(&self) {
        self.asked.store(false, Ordering::Relaxed);
    }

    /// Whether a stop was asked for.
    pub fn is_cancelled(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_cancelled())
    }

    /// A switch for one search among those of this one: it stops that search alone, and this one stops it too.
    pub fn child(&self) -> Cancel {
        Cancel { asked: Arc::default(), above: Some(Arc::new(self.clone())) }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// The part of the search that is done, from 0 to 1, if it can be told.
    pub part: Option<f64>,
    /// Solutions found so far.
    pub found: u64,
    /// Nodes searched so far.
    pub nodes: u64,
    /// About how many seconds the whole will take, where that is told before the work begins.
    pub seconds: Option<f64>,
    /// The step that is done now and how many there are, where a search goes on step by step and each may take any time; the nodes are
    /// then the states that it has gone through.
    pub layer: Option<(u32, u32)>,
}

/// What a command begins to do, or the best that it has found: what the numbers of [`Progress`] are about.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// A verb, or a stage after others, by its word.
    Stage {
        /// The word.
        word: &'static str,
        /// Whether stages stand before it.
        after: bool,
    },
    /// One of several runs: its number, counted from 1, and how many there are.
    Run(u64, u64),
    /// A search.
    Search {
        /// The word of the task.
        task: &'static str,
        /// The problem in the command language.
        problem: String,
        /// The word of the method, if it has one.
        method: Option<String>,
        /// When it is stopped.
        deadline: Option<Instant>,
    },
    /// The best so far.
    Best(Best),
}

/// The best that a search has so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// A number that no solution has fewer pieces than, and the fewest pieces of those that were found.
    Pieces(u64, Option<u64>),
    /// The same, where those with the least number are searched next: the part is that of this search, and others may follow.
    Level(u64, Option<u64>),
    /// This many pieces are attacked.
    Attacked(u64),
}

/// Hears what a command does, from any thread.
///
/// A function of [`Progress`] is one that hears the numbers alone.
pub trait Listener: Send + Sync {
    /// Numbers from a checkpoint.
    fn reached(&self, progress: Progress);

    /// Something begins, or is better than before.
    fn hear(&self, news: News) {
        let _ = news;
    }
}

impl<F: Fn(Progress) + Send + Sync> Listener for F {
    fn reached(&self, progress: Progress) {
        self(progress);
    }
}

/// Whom searches tell about their progress.
pub type Reporter = Arc<dyn Listener>;

/// The memory of the program, where its allocator counts what is held.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The bytes held now.
    pub held: fn() -> u64,
    /// The most bytes that may be held.
    pub most: u64,
}

/// What limits a search; [`Limit::default`] limits nothing.
///
/// Kernels look at it in a cold checkpoint every [`Limit::STRIDE`] nodes.
#[derive(Clone, Default)]
pub struct Limit {
    /// Stops from outside.
    pub cancel: Cancel,
    /// The moment after which the search stops.
    pub deadline: Option<Instant>,
    /// The number of nodes after which the search stops (checked at checkpoints).
    pub nodes: Option<u64>,
    /// The number of solutions after which the search stops, exactly.
    pub solutions: Option<u64>,
    /// The number of threads a search may use; 0 means one for each core.
    pub threads: usize,
    /// The bytes that a command may hold: tables, sets, what is read and written; none sets no limit.
    pub memory: Option<u64>,
    /// What the whole program may hold; none where its allocator does not count.
    pub room: Option<Room>,
    /// Hears of progress at checkpoints.
    pub reporter: Option<Reporter>,
    /// Keeps what the search could go on from, where it has something of the kind.
    pub keeper: Option<Arc<dyn Keeper>>,
    /// Whether the search is a part of one that was announced, and is not announced again.
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

/// Looks at a limit now and then, for work that has no nodes.
#[derive(Debug)]
pub struct Pulse<'a> {
    limit: &'a Limit,
    left: u64,
}

impl<'a> Pulse<'a> {
    /// Looks with the first work that is done.
    pub fn new(limit: &'a Limit) -> Pulse<'a> {
        Pulse { limit, left: 0 }
    }

    /// Looks when work has been done, not at once.
    pub fn later(limit: &'a Limit) -> Pulse<'a> {
        Pulse { limit, left: Limit::STRIDE.into() }
    }

    /// Work was done, in squares that were looked at or the like; whether there is a reason to stop, where it is time to look.
    #[inline]
    pub fn spend(&mut self, work: u64) -> Option<Stop> {
        self.is_due(work).then(|| self.limit.look()).flatten()
    }

    /// Work was done.
    ///
    /// # Errors
    /// The reason to stop, where it is time to look and there is one.
    #[inline]
    pub fn check(&mut self, work: u64) -> Result<(), Stop> {
        self.spend(work).map_or(Ok(()), Err)
    }

    /// Work was done; whether it is time to look at the limit.
    #[inline]
    pub fn is_due(&mut self, work: u64) -> bool {
        let due = self.left <= work;
        self.left = if due { Limit::STRIDE.into() } else { self.left - work };
        due
    }
}

impl Limit {
    /// Nodes between two checkpoints.
    pub const STRIDE: u32 = 1 << 14;

    /// Looks at the switch, the clock and the node count; reports progress.
    pub fn checkpoint(&self, progress: Progress) -> Option<Stop> {
        if let Some(reporter) = &self.reporter {
            reporter.reached(progress);
        }
        self.look().or_else(|| self.nodes.is_some_and(|cap| progress.nodes >= cap).then_some(Stop::Nodes))
    }

    /// Looks at the switch, the clock and the memory.
    pub fn look(&self) -> Option<Stop> {
        if self.cancel.is_cancelled() {
            return Some(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::Deadline);
        }
        self.room.is_some_and(|room| (room.held)() > room.most).then_some(Stop::Memory)
    }

    /// The bytes that a list of solutions may take where nothing limits the memory.
    const USUAL_MEMORY: u64 = 2 << 30;

    /// The bytes that a holder may take of the budget.
    pub fn budget(&self) -> u64 {
        self.memory.unwrap_or(Limit::USUAL_MEMORY)
    }

    /// The bytes that are left of the budget, as far as that is counted.
    pub fn left(&self) -> u64 {
        let room = self.room.map(|room| room.most.saturating_sub((room.held)()));
        self.memory.into_iter().chain(room).min().unwrap_or(u64::MAX)
    }

    /// Whether this number of bytes may be taken at once. What is large and grows with what was asked for asks before it is made, because an
    /// allocation that fails ends the program.
    pub fn has_room(&self, bytes: u64) -> bool {
        bytes <= self.left()
    }

    /// What takes longer is foretold.
    const LONG: Duration = Duration::from_secs(60);

    /// Whether the time allowed is enough for a search that is foretold.
    pub fn may_be_long(&self) -> bool {
        self.deadline.is_none_or(|deadline| deadline.saturating_duration_since(Instant::now()) >= Limit::LONG)
    }

    /// Tells beforehand about how long a search will take, when that is more than a minute and the search may take as long.
    pub fn foretell(&self, seconds: Option<f64>) {
        let Some(seconds) = seconds.filter(|&seconds| seconds > Limit::LONG.as_secs_f64()) else { return };
        if let Some(reporter) = self.reporter.as_ref().filter(|_| self.may_be_long()) {
            reporter.reached(Progress { seconds: Some(seconds), ..Progress::default() });
        }
    }

    /// Tells news, if there is a listener.
    pub fn tell(&self, news: impl FnOnce() -> News) {
        if let Some(reporter) = &self.reporter {
            reporter.hear(news());
        }
    }

    /// Tells that a search begins, unless it is a part of one that was told; the limit of its parts. The search is made when there is a listener.
    pub fn announce(&self, search: impl FnOnce(Option<Instant>) -> News) -> Limit {
        if !self.announced {
            self.tell(|| search(self.deadline));
        }
        Limit { announced: true, ..self.clone() }
    }

    /// The processor cores that the system leaves to the program. Asked once: on Linux the answer is put together from several files.
    pub fn cores() -> usize {
        static CORES: OnceLock<usize> = OnceLock::new();
        *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// The most threads of a search.
    pub const MOST_THREADS: usize = 256;

    /// The number of threads to start: at least one, and no more than have room for their stacks in the memory that is allowed.
    pub fn worker_count(&self) -> usize {
        // A stack takes 2 MB, and what a thread allocates comes from a region that is as large at least.
        const THREAD: u64 = 4 << 20;
        let wanted = match self.threads {
            0 => Limit::cores(),
            some => some,
        };
        let room = self.memory.map_or(usize::MAX, |bytes| usize::try_from(bytes / THREAD).unwrap_or(usize::MAX));
        wanted.min(room).clamp(1, Limit::MOST_THREADS)
    }
}
