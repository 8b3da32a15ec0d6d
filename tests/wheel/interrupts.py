"""Interrupts of the module: at random moments, from a timer, a signal and a thread, each followed by questions whose answers are known.

check.py runs it in an environment that has the wheel. `--moments N` tries more moments from each source, `--seed N` others.
"""

import _thread
import argparse
import faulthandler
import gc
import itertools
import os
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

import bezzel

QUESTIONS = 20
MOMENTS = 30
SEED = 49
# What takes longer hangs; a machine with other work may take its time.
PATIENCE_S = 600
# After this time without an effect an interrupt is given again, and counted.
AGAIN_S = 60
TOTALS = {4: 2, 5: 10, 6: 4, 7: 40, 8: 92, 9: 352}
# Nobody waits for the end of these.
LONG_SET = "all queens 18"
LONG_COUNT = "count queens 24 using bitmask"
ALARMS = [signal.SIGALRM] if hasattr(signal, "setitimer") else []


class Source:
    """What interrupts a session, once or twice, after some time; knows how many interrupts have come."""

    def __init__(self, session):
        self.session = session
        self.come = self.wanted = self.given_again = self.lost = 0
        self.last = 0.0
        self.delays = []

    def __enter__(self):
        self.before = {number: signal.signal(number, self.strike) for number in [signal.SIGINT, *ALARMS]}
        sys.unraisablehook = self.lose
        return self

    def __exit__(self, *_):
        sys.unraisablehook = sys.__unraisablehook__
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def lose(self, unraisable):
        """Counts interrupts that met a finalizer, whose exceptions Python ignores: then only the next one is heard."""
        if unraisable.exc_type is KeyboardInterrupt:
            self.lost += 1
        else:
            sys.__unraisablehook__(unraisable)

    def strike(self, *_):
        """Raises the interrupt, as Python's own handler does."""
        self.note()
        raise KeyboardInterrupt

    def note(self):
        """Notes that an interrupt has come, and begins the delay of the next one: two at the same time would be one."""
        self.last = time.monotonic()
        self.come += 1
        if self.delays:
            self.arm(self.delays.pop(0))

    def is_over(self):
        """Whether all interrupts have come."""
        return self.come >= self.wanted

    def start(self, delays):
        """Interrupts after these delays, one after another."""
        self.come, self.wanted, self.delays = 0, len(delays), delays[1:]
        self.arm(delays[0])

    def arm(self, delay):
        """Interrupts after a delay, from a thread; other sources do it in another way."""

        def work():
            time.sleep(delay)
            self.act()

        _thread.start_new_thread(work, ())

    def act(self):
        """Interrupts now."""
        _thread.interrupt_main()

    def again(self):
        """Interrupts once more, because nothing has happened."""
        self.given_again += 1
        self.wanted += 1
        self.act()


class Thread(Source):
    """A thread that interrupts the main one, as a front end with a stop button has it."""


class Method(Source):
    """A thread that calls `Session.interrupt`, which stops what runs without a KeyboardInterrupt."""

    def act(self):
        self.session.interrupt()
        self.note()


class Timer(Source):
    """The timer of the process; a thread where the system has none."""

    def arm(self, delay):
        if not ALARMS:
            return super().arm(delay)
        signal.setitimer(signal.ITIMER_REAL, max(delay, 1e-6))

    def act(self):
        signal.raise_signal(signal.SIGINT)


class Signal(Source):
    """SIGINT from another process; from a thread where a signal cannot be sent to one process alone."""

    CODE = "import os, sys, time\nfor line in sys.stdin: time.sleep(float(line)); os.kill(%d, %d)"

    def __enter__(self):
        if os.name == "posix":
            command = [sys.executable, "-c", self.CODE % (os.getpid(), signal.SIGINT)]
            self.sender = subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, start_new_session=True)
        return super().__enter__()

    def __exit__(self, *_):
        super().__exit__()
        if os.name == "posix":
            self.sender.stdin.close()
            self.sender.wait(timeout=PATIENCE_S)

    def arm(self, delay):
        if os.name != "posix":
            return super().arm(delay)
        self.sender.stdin.write(f"{delay:.6f}\n".encode())

    def act(self):
        signal.raise_signal(signal.SIGINT)


# What is done when the interrupt comes. Each goes on until all interrupts have come, or one is raised.


def iterate(session, is_over):
    """Goes through an iteration that does not end."""
    for _ in session.solutions(LONG_SET):
        if is_over():
            return


def iterate_and_ask(session, is_over):
    """Asks in the middle of an iteration."""
    for _ in session.solutions(LONG_SET):
        session.run("count queens 4")
        if is_over():
            return


def count(session, is_over):
    """Waits for a count that does not end."""
    session.run(LONG_COUNT)


def ask(session, is_over):
    """Asks one short question after another."""
    session.run("count queens 4; count queens 5", show=lambda answer: None)


def drop(session, is_over):
    """Leaves iterations behind: closed, dropped, never begun, and such as only the collector of garbage ends, in the middle of a question."""
    begun = iter(session.solutions(LONG_SET))
    next(begun)
    circle = [session.solutions(LONG_SET), begun]
    circle.append(circle)
    del begun, circle
    session.solutions("all queens 6").close()
    session.run("count queens 4; count queens 5", show=lambda answer: gc.collect())


def ask_inside(session, is_over):
    """Asks while an answer is shown."""
    session.run("count queens 4; count queens 6", show=lambda answer: session.run("count queens 5"))


def begin(session, is_over):
    """Begins a session and ends it."""
    with bezzel.Session("--no-config") as other:
        other.run("count queens 4")


ACTIVITIES = [(iterate, 6), (iterate_and_ask, 3), (count, 3), (ask, 3), (drop, 3), (ask_inside, 2), (begin, 1)]


def suffer(activity, session, source, delays):
    """Does something until all interrupts have come."""
    while True:
        try:
            if not source.wanted:
                source.start(delays)
            while not source.is_over():
                try:
                    while not source.is_over():
                        activity(session, source.is_over)
                except (KeyboardInterrupt, bezzel.Error):
                    # `Session.interrupt` ends an iteration with an error.
                    pass
            return
        except KeyboardInterrupt:
            pass


class Questions:
    """Questions whose answers are known. No answer is that to the question before."""

    def __init__(self, session, chance):
        self.session, self.chance = session, chance
        self.last = None
        self.wrong = []

    def ask(self):
        """Asks one; notes what is wrong."""
        kinds = [self.count, self.count, self.list, self.several, self.refuse, self.recall, self.interleave]
        asked, found, expected = self.chance.choice(kinds)()
        if found != expected:
            self.wrong.append((asked, found, expected))

    def size(self):
        """A size that was not asked for just before."""
        self.last = self.chance.choice([size for size in TOTALS if size != self.last])
        return self.last

    def count(self):
        size = self.size()
        answer = self.session.run(f"count queens {size}")
        return "count", (answer.data["problem"], answer), (f"queens {size}", TOTALS[size])

    def list(self):
        size = self.size()
        found = list(self.session.solutions(f"all queens {size}"))
        shape = (len(found), len({tuple(one) for one in found}), {len(one) for one in found})
        return "list", shape, (TOTALS[size], TOTALS[size], {size})

    def several(self):
        sizes, found = [self.size() for _ in range(3)], []
        self.session.run("; ".join(f"count queens {size}" for size in sizes), show=lambda one: found.append(int(one)))
        return "several", found, [TOTALS[size] for size in sizes]

    def refuse(self):
        try:
            return "refuse", self.session.run("count quens 8"), "E001"
        except bezzel.Error as error:
            return "refuse", error.code, "E001"

    def recall(self):
        return "recall", int(self.session.run("kept | count")), 4

    def interleave(self):
        one, other = self.size(), self.size()
        pairs = zip(self.session.solutions(f"all queens {one}"), self.session.solutions(f"all queens {other}"))
        found = [(len(first), len(second)) for first, second in pairs]
        return "interleave", found, [(one, other)] * min(TOTALS[one], TOTALS[other])


class Figures:
    """What is reported."""

    def __init__(self):
        self.moments = self.twice = self.asked = self.again = self.lost = 0
        self.slowest, self.slowest_second = 0.0, 0.0

    def __str__(self):
        return (
            f"{self.moments} moments ({self.twice} with a second interrupt, {self.again} given again, {self.lost} met a finalizer), "
            f"{self.asked} questions; control back after {self.slowest * 1000:.0f} ms at most, "
            f"{self.slowest_second * 1000:.0f} ms after a second one"
        )


def interrupt_at_random(source_kind, moments, seed):
    """Interrupts at random moments and asks after each; gives figures and what was answered wrong."""
    chance, figures = random.Random(f"{seed} {source_kind.__name__}"), Figures()
    activities, weights = zip(*ACTIVITIES)
    with bezzel.Session("--no-config") as session, source_kind(session) as source:
        session.run("let kept = all queens 6")
        questions = Questions(session, chance)
        for _ in range(moments):
            faulthandler.dump_traceback_later(PATIENCE_S, exit=True)
            source.wanted = 0
            (activity,) = chance.choices(activities, weights)
            delays = [chance.choice([chance.uniform(0, 0.03), chance.expovariate(1000)])]
            if chance.random() < 0.4:
                delays.append(chance.choice([0, chance.uniform(0, 0.0003), chance.uniform(0, 0.01)]))
            watch = threading.Timer(AGAIN_S if source_kind is not Method else 0.5, source.again)
            watch.daemon = True
            watch.start()
            try:
                suffer(activity, session, source, delays)
            except KeyboardInterrupt:
                # The second one came while the first one was caught.
                suffer(activity, session, source, delays)
            took = time.monotonic() - source.last
            watch.cancel()
            figures.moments += 1
            if len(delays) > 1:
                figures.twice += 1
                figures.slowest_second = max(took, figures.slowest_second)
            else:
                figures.slowest = max(took, figures.slowest)
            for _ in range(QUESTIONS):
                questions.ask()
            figures.asked += QUESTIONS
        figures.again, figures.lost = source.given_again, source.lost
    faulthandler.cancel_dump_traceback_later()
    return figures, questions.wrong


class Interrupts(unittest.TestCase):
    """The module under interrupts."""

    moments, seed = MOMENTS, SEED

    def setUp(self):
        faulthandler.dump_traceback_later(PATIENCE_S, exit=True)
        self.addCleanup(faulthandler.cancel_dump_traceback_later)

    def check_source(self, kind):
        figures, wrong = interrupt_at_random(kind, self.moments, self.seed)
        print(figures, end=" ", flush=True)
        self.assertEqual(wrong, [])
        self.assertEqual((figures.moments, figures.asked), (self.moments, QUESTIONS * self.moments))
        return figures

    def test_interrupts_of_a_timer(self):
        self.assertLessEqual((figures := self.check_source(Timer)).again, figures.lost)

    def test_interrupts_of_a_signal(self):
        self.assertLessEqual((figures := self.check_source(Signal)).again, figures.lost)

    def test_interrupts_of_a_thread(self):
        self.assertLessEqual((figures := self.check_source(Thread)).again, figures.lost)

    def test_interrupts_by_the_method(self):
        # One that comes between two steps of an iteration stops nothing, so that another one may be needed.
        self.check_source(Method)

    @unittest.skipUnless(os.name == "posix", "a process cannot be halted")
    def test_second_interrupt_returns_control_from_a_program_that_hangs(self):
        with bezzel.Session("--no-config") as session, Signal(session) as source:
            session.run("let kept = all queens 6")
            os.kill(session._process.pid, signal.SIGSTOP)

            def interrupt_question():
                while not session._unanswered:
                    time.sleep(0.01)
                source.start([0.1, 0.4])

            threading.Thread(target=interrupt_question).start()
            with self.assertRaises(KeyboardInterrupt):
                session.run(LONG_COUNT)
            self.assertEqual(source.come, 2, "the first interrupt waits for what was found")
            os.kill(session._process.pid, signal.SIGCONT)
            questions = Questions(session, random.Random(self.seed))
            for _ in range(QUESTIONS):
                questions.ask()
            self.assertEqual(questions.wrong, [])

    def test_interrupt_comes_too_late(self):
        with bezzel.Session("--no-config") as session:
            for _ in range(20 * self.moments):
                self.assertEqual(int(session.run("count queens 5")), 10)
                session.interrupt()
                self.assertEqual(int(session.run("count queens 6")), 4)

    def test_exception_of_a_signal_handler_leaves_at_once(self):
        def strike(*_):
            raise TimeoutError

        before = signal.signal(signal.SIGINT, strike)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        with bezzel.Session("--no-config") as session:
            with self.assertRaises(TimeoutError):
                threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
                session.run(LONG_COUNT)
            # The count was stopped: a long one would keep this one waiting.
            self.assertEqual(int(session.run("count queens 6")), 4)


class Sharing(unittest.TestCase):
    """Several askers, and programs that end."""

    def setUp(self):
        faulthandler.dump_traceback_later(PATIENCE_S, exit=True)
        self.addCleanup(faulthandler.cancel_dump_traceback_later)

    def test_threads_share_a_session(self):
        wrong, asked = [], []

        def work(number):
            chance = random.Random(number)
            questions = Questions(session, chance)
            for _ in range(QUESTIONS):
                questions.ask()
                asked.append(number)
            wrong.extend(questions.wrong)

        with bezzel.Session("--no-config") as session, Timer(session) as source:
            session.run("let kept = all queens 6")
            threads = [threading.Thread(target=work, args=[number]) for number in range(6)]
            for thread in threads:
                thread.start()
            for _ in range(10):
                # Interrupts of this thread stop none of the others.
                source.wanted = 0
                suffer(count, session, source, [0.02])
            for thread in threads:
                thread.join()
        self.assertEqual((wrong, len(asked)), ([], 6 * QUESTIONS))

    def test_threads_of_a_command_end_with_it(self):
        asked = "set | where setting = threads | get value"
        with bezzel.Session("--no-config", threads=2) as session, Timer(session) as source:
            threads = [threading.Thread(target=lambda: [session.count("queens 5", threads=1) for _ in range(25)]) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(session.run(asked), "2")

            def count_alone(session, is_over):
                session.count(LONG_COUNT.removeprefix("count "), threads=1)

            for _ in range(5):
                source.wanted = 0
                suffer(count_alone, session, source, [0.02, 0.0005, 0.0005, 0.0005, 0.0005])
            self.assertEqual(session.run(asked), "2")

    def test_iteration_that_is_open_outlives_the_interrupt_of_a_command(self):
        with bezzel.Session("--no-config") as session, Timer(session) as source:
            found = iter(session.solutions("all queens 9"))
            begun = list(itertools.islice(found, 10))
            suffer(count, session, source, [0.1])
            rest = list(found)
            self.assertEqual((len(begun), len({tuple(one) for one in begun + rest})), (10, 352))

    def test_iterations_left_behind_end_in_the_program(self):
        with bezzel.Session("--no-config") as session:
            for _ in range(100):
                drop(session, None)
                session.solutions(LONG_SET)
            gc.collect()
            self.assertEqual(int(session.run("count queens 6")), 4)
            self.assertEqual(session._unanswered.copy(), {}, "all of it was answered")
            threads = thread_count(session._process.pid)
            self.assertLess(threads, 20, "a search goes on for an iteration that nobody has")

    def test_program_that_dies_ends_all_questions(self):
        session, found = bezzel.Session("--no-config"), []

        def work():
            try:
                found.append(session.run(LONG_COUNT))
            except RuntimeError as error:
                found.append(str(error))

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        threading.Timer(0.3, session._process.kill).start()
        for thread in threads:
            thread.join(PATIENCE_S)
        self.assertEqual(len(found), 3)
        self.assertTrue(all(str(one).startswith("the program has ended with code") for one in found), found)
        with self.assertRaises(RuntimeError):
            session.run("count queens 4")
        with self.assertRaises(RuntimeError):
            list(session.solutions("all queens 4"))
        session.close()

    def test_shared_session_is_begun_again_after_quit(self):
        for _ in range(20):
            bezzel.run("quit")
            self.assertEqual(int(bezzel.run("count queens 6")), 4)

    def test_text_that_is_none_is_refused(self):
        with bezzel.Session("--no-config") as session:
            with self.assertRaises(TypeError):
                session.run(8)
            with self.assertRaises(UnicodeEncodeError):
                session.run("count queens 8 # \ud800")
            self.assertEqual(int(session.run("count queens 6")), 4)

    def test_program_of_another_version_is_refused(self):
        for reply in ['{"done": true}', '{"id": null, "done": true}', "[1]", "no reply"]:
            code = f"import sys, time; sys.stdin.readline(); print({reply!r}, flush=True); time.sleep({PATIENCE_S})"
            kept, bezzel._program.program = bezzel._program.program, lambda: sys.executable
            try:
                session = bezzel.Session("-c", code)
            finally:
                bezzel._program.program = kept
            with session, self.assertRaisesRegex(RuntimeError, "another version"):
                session.run("count queens 6")

    def test_reply_that_nobody_knows_is_skipped(self):
        code = (
            "import json, sys\n"
            "for line in sys.stdin:\n"
            "    id = json.loads(line)['id']\n"
            "    for reply in ({'id': 1000, 'done': True}, {'id': id, 'progress': 0.5}, {'id': id, 'done': True, 'new': 1}):\n"
            "        print(json.dumps(reply), flush=True)"
        )
        kept, bezzel._program.program = bezzel._program.program, lambda: sys.executable
        try:
            session = bezzel.Session("-c", code)
        finally:
            bezzel._program.program = kept
        with session:
            self.assertIsNone(session.run("count queens 6"))

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_fork_leaves_the_session_to_the_parent(self):
        with bezzel.Session("--no-config") as session:
            found = iter(session.solutions("all queens 6"))
            next(found)
            bezzel.run("let here = all queens 6")
            for _ in range(5):
                if not (child := os.fork()):
                    os._exit(child_of_fork(session, found))
                self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
                self.assertEqual(int(session.run("count queens 5")), 10)
            self.assertEqual(len(list(found)), 3)
            self.assertEqual(int(bezzel.run("here | count")), 4)


def child_of_fork(session, found):
    """Asks in the child of a fork; gives its exit status."""
    for ask in (lambda: session.run("count queens 4"), lambda: next(found), lambda: session.solutions("all queens 4")):
        try:
            ask()
            return 1
        except RuntimeError as error:
            if "belongs to the process" not in str(error):
                return 2
    session.close()
    try:
        # A session of its own, without the parent's variables.
        bezzel.run("here | count")
        return 3
    except bezzel.Error:
        pass
    right = int(bezzel.run("count queens 6")) == 4
    bezzel.session().close()
    return 0 if right else 4


def thread_count(process):
    """The threads of a process; none where the system does not say."""
    tasks = f"/proc/{process}/task"
    return len(os.listdir(tasks)) if os.path.isdir(tasks) else 0


def main():
    """Runs the tests; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moments", type=int, default=MOMENTS, help="from each source")
    parser.add_argument("--seed", type=int, default=SEED)
    arguments, rest = parser.parse_known_args()
    Interrupts.moments, Interrupts.seed = arguments.moments, arguments.seed
    # Python warns of pipes of a session whose beginning was interrupted.
    result = unittest.main(argv=[sys.argv[0], *rest], exit=False, verbosity=2, warnings="ignore").result
    # The end of Python, which ends the sessions, can hang as well.
    faulthandler.dump_traceback_later(PATIENCE_S, exit=True)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
