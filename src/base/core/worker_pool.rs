//! The worker pool, which provides the threads of every search that uses more than one.
//!
//! Every worker runs the same job. The tasks shared among the workers are numbered from 0, and each
//! worker takes the next free number, so that a worker with short tasks does more of them:
//!
//! ```text
//! numbers     0  1  2  3  4  5  6 ...
//! worker 0    0--------------->4-->6
//! worker 1    1-->2--->3-->5------->
//! ```
//!
//! The calling thread is one of the workers: a pool of one starts no thread. If the system cannot
//! start another thread, the pool has fewer workers and returns the same result. A panic of a
//! worker is resumed in the calling thread after the others have ended.
//!
//! Each job and task is called through `dyn`. The calling thread and the other threads call it in
//! two places, so a generic kernel would be compiled twice with all that it inlines, and the
//! surrounding code once per kernel.

use super::{Limit, Stop, ignore_poison, lock};
use std::collections::VecDeque;
use std::iter::repeat_with;
use std::ops::ControlFlow::{self, Break, Continue};
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread::{Builder, scope};

/// Pool with a fixed number of workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkerPool {
    workers: usize,
}

/// Function that every worker runs.
type WorkerJob<'a, T> = dyn Fn() -> T + Sync + 'a;

/// Iterator over the task numbers that no worker has taken yet. It is shared by all workers.
#[derive(Clone, Copy, Debug)]
pub struct TaskNumbers<'a> {
    next: &'a AtomicUsize,
    tasks: usize,
}

impl Iterator for TaskNumbers<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        (number < self.tasks).then_some(number)
    }
}

impl WorkerPool {
    /// Creates a pool with the number of workers that the limit allows: at least one, and at most
    /// one per task.
    pub fn new(limit: &Limit, tasks: usize) -> WorkerPool {
        // The number of cores is queried only if there is more than one task.
        WorkerPool { workers: if tasks > 1 { limit.worker_count().min(tasks) } else { 1 } }
    }

    /// Runs the job on each worker. Returns their results, that of the calling thread first.
    pub fn run<T: Send>(self, job: &WorkerJob<'_, T>) -> Vec<T> {
        let mut own = None;
        let mut others = collect_results(self.workers - 1, job, &mut |_| own = Some(job()));
        others.insert(0, own.expect("the calling thread ran"));
        others
    }

    /// Runs the job on each worker with the shared task numbers. Returns one result per worker.
    pub fn share_tasks<T: Send>(
        self,
        tasks: usize,
        job: impl Fn(TaskNumbers<'_>) -> T + Sync,
    ) -> Vec<T> {
        self.share_tasks_dyn(tasks, &job)
    }

    fn share_tasks_dyn<T: Send>(
        self,
        tasks: usize,
        job: &(dyn Fn(TaskNumbers<'_>) -> T + Sync),
    ) -> Vec<T> {
        let next = AtomicUsize::new(0);
        self.run(&|| job(TaskNumbers { next: &next, tasks }))
    }

    /// Runs the tasks and returns their results in the order of their numbers. Each worker has its
    /// own working state, made by `tools`.
    ///
    /// # Errors
    /// The first error that a worker met. The other workers then start no further task.
    pub fn map_in_order<S, T: Send, E: Send>(
        self,
        tasks: usize,
        tools: impl Fn() -> S + Sync,
        task: impl Fn(&mut S, usize) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, E> {
        self.map_in_order_dyn(tasks, &tools, &task)
    }

    fn map_in_order_dyn<S, T: Send, E: Send>(
        self,
        tasks: usize,
        tools: &(dyn Fn() -> S + Sync),
        task: &(dyn Fn(&mut S, usize) -> Result<T, E> + Sync),
    ) -> Result<Vec<T>, E> {
        let parts = self.share_tasks_dyn(tasks, &|numbers| {
            let mut tools = tools();
            let done = numbers.map(|number| match task(&mut tools, number) {
                Ok(result) => Ok((number, result)),
                Err(error) => {
                    numbers.next.fetch_max(tasks, Ordering::Relaxed);
                    Err(error)
                }
            });
            done.collect::<Result<Vec<_>, E>>()
        });
        let mut all: Vec<Option<T>> = repeat_with(|| None).take(tasks).collect();
        for part in parts {
            for (number, result) in part? {
                all[number] = Some(result);
            }
        }
        Ok(all.into_iter().flatten().collect())
    }

    /// Runs the tasks on the workers while the calling thread takes what they send, task by task in
    /// the order of their numbers. Returns whether `take` ended the run, and the result of each
    /// worker. Returns `None` if the calling thread is the only worker.
    ///
    /// At most `ahead` tasks more than there are workers are handed out before the first of them is
    /// taken. This bounds the number of waiting parts.
    pub fn stream_in_order<P: Send, T: Send>(
        self,
        tasks: usize,
        ahead: usize,
        job: impl Fn(OrderedTasks<'_, P>) -> T + Sync,
        mut take: impl FnMut(&Receiver<P>) -> ControlFlow<Stop>,
    ) -> Option<(ControlFlow<Stop>, Vec<T>)> {
        if self.workers == 1 {
            return None;
        }
        let (offer, turns) = channel();
        let turns = Mutex::new(turns);
        // `offer` is dropped when the taking ends, whatever the reason. This ends the workers.
        let give_out = move |workers| {
            if workers == 0 {
                return None;
            }
            let (mut next, mut open) = (0, VecDeque::new());
            loop {
                while next < tasks && open.len() < workers + ahead {
                    let (parts, waiting) = sync_channel(MAX_WAITING);
                    // The receiver lives as long as the workers.
                    let _ = offer.send((next, parts));
                    open.push_back(waiting);
                    next += 1;
                }
                let Some(parts) = open.pop_front() else { return Some(Continue(())) };
                if let Break(stop) = take(&parts) {
                    return Some(Break(stop));
                }
            }
        };
        let (mut give_out, mut flow) = (Some(give_out), None);
        let given = collect_results(self.workers, &|| job(OrderedTasks(&turns)), &mut |workers| {
            flow = give_out.take().and_then(|mut give_out| give_out(workers));
        });
        flow.map(|flow| (flow, given))
    }
}

/// Largest number of parts of a task that wait to be taken.
const MAX_WAITING: usize = 16;

/// Tasks handed out to the workers of [`WorkerPool::stream_in_order`]: each is a number and the
/// channel for its parts.
#[derive(Debug)]
pub struct OrderedTasks<'a, P>(&'a Mutex<Receiver<(usize, SyncSender<P>)>>);

impl<P> Iterator for OrderedTasks<'_, P> {
    type Item = (usize, SyncSender<P>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        lock(self.0).recv().ok()
    }
}

/// Runs the job in additional threads and `own` in the calling thread. Returns the result of each
/// additional thread. `own` receives the number of threads.
fn collect_results<T: Send>(
    threads: usize,
    job: &WorkerJob<'_, T>,
    own: &mut dyn FnMut(usize),
) -> Vec<T> {
    let places: Vec<Mutex<Option<T>>> = repeat_with(Mutex::default).take(threads).collect();
    let fill = |place: usize| {
        let result = job();
        *lock(&places[place]) = Some(result);
    };
    run_threads(threads, &fill, own);
    places.into_iter().filter_map(|place| ignore_poison(place.into_inner())).collect()
}

/// Runs a job in threads numbered from 0, and `own` in the calling thread. `own` receives the
/// number of threads.
///
/// It is not generic, because the code that starts and ends threads takes long to compile.
fn run_threads(threads: usize, job: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut(usize)) {
    scope(|scope| {
        let start = |number| Builder::new().spawn_scoped(scope, move || job(number)).ok();
        let others: Vec<_> = (0..threads).map_while(start).collect();
        own(others.len());
        for other in others {
            if let Err(panic) = other.join() {
                resume_unwind(panic);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::current;

    fn worker_pool(workers: usize) -> WorkerPool {
        WorkerPool { workers }
    }

    #[test]
    fn the_results_do_not_depend_on_the_number_of_workers() {
        for workers in [1, 2, 5] {
            let squares = worker_pool(workers).map_in_order(
                100,
                || (),
                |(), number| Ok::<usize, ()>(number * number),
            );
            assert_eq!(squares, Ok((0..100).map(|number| number * number).collect()));
            let parts = worker_pool(workers).share_tasks(100, |numbers| numbers.sum::<usize>());
            assert_eq!((parts.len(), parts.iter().sum::<usize>()), (workers, 4950));
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        for workers in [1, 3] {
            let done = AtomicUsize::new(0);
            let result = worker_pool(workers).map_in_order(
                1 << 20,
                || (),
                |(), number| {
                    done.fetch_add(1, Ordering::Relaxed);
                    if number == 7 { Err("seven") } else { Ok(number) }
                },
            );
            assert_eq!(result, Err("seven"));
            assert!(workers > 1 || done.into_inner() == 8);
        }
    }

    #[test]
    fn one_worker_is_the_calling_thread() {
        assert_eq!(worker_pool(1).run(&|| current().id()), [current().id()]);
        assert_eq!(worker_pool(3).run(&|| current().id())[0], current().id());
        assert_eq!(WorkerPool::new(&Limit { threads: 9, ..Limit::default() }, 0), worker_pool(1));
        assert_eq!(WorkerPool::new(&Limit { threads: 9, ..Limit::default() }, 4), worker_pool(4));
        assert_eq!(
            WorkerPool::new(&Limit { threads: 9999, ..Limit::default() }, 9999),
            worker_pool(256)
        );
        assert_eq!(
            WorkerPool::new(&Limit { threads: 9, memory: Some(16 << 20), ..Limit::default() }, 9),
            worker_pool(4)
        );
    }

    #[test]
    fn panic_of_a_worker_is_resumed_in_the_caller() {
        let caller = current().id();
        let caught = std::panic::catch_unwind(|| {
            worker_pool(2).run(&|| assert_eq!(current().id(), caller, "another thread"))
        });
        assert!(caught.is_err());
    }

    #[test]
    fn parts_are_taken_in_the_order_of_the_tasks() {
        let job = |turns: OrderedTasks<'_, usize>| {
            let mut sent = 0;
            for (number, parts) in turns {
                sent +=
                    (0..number % 5).filter(|part| parts.send(10 * number + part).is_ok()).count();
            }
            sent
        };
        let expected: Vec<usize> = (0..40)
            .flat_map(|number| (0..number % 5).map(move |part| 10 * number + part))
            .collect();
        let mut taken = Vec::new();
        let taking = worker_pool(3).stream_in_order(40, 2, job, |parts| {
            taken.extend(parts);
            Continue(())
        });
        let (flow, sent) = taking.expect("three workers");
        assert_eq!((flow, sent.len(), sent.iter().sum()), (Continue(()), 3, expected.len()));
        assert_eq!(taken, expected);
        let stopped = worker_pool(2).stream_in_order(40, 2, job, |_| Break(Stop::Solutions));
        assert_eq!(stopped.map(|(flow, _)| flow), Some(Break(Stop::Solutions)));
        assert!(worker_pool(1).stream_in_order(40, 2, job, |_| Continue(())).is_none());
    }
}
