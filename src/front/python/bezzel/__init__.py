"""Chessboard combinatorics: the program Bezzel from Python.

>>> import bezzel
>>> print(bezzel.run("count queens 8"))
92 solutions, 12 essentially different
queens 8 · bitmask · 0.1 ms
>>> [len(board) for board in bezzel.solutions("all queens 6")]
[6, 6, 6, 6]

``run`` gives an answer: its text, its data and, in a notebook, its picture. ``solutions`` gives one solution after another, as lists of
squares. ``frame`` gives either as a data frame, where pandas is installed. In a notebook a cell that begins with ``%%bezzel`` is written
in the command language. All of these share one session, so that what ``let`` names is known to the next.
"""

import _thread
import atexit
import io
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
import weakref
from pathlib import Path

__all__ = ["Answer", "Error", "Session", "frame", "program", "run", "session", "solutions"]


class Error(Exception):
    """What the program refuses; ``code``, ``help`` and the place are those of its message."""

    def __init__(self, data, text):
        super().__init__(text)
        self.data = data
        self.code = data.get("code")
        self.message = data.get("message")
        self.help = data.get("help")
        self.line = data.get("line")
        self.column = data.get("column")

    def _render_traceback_(self):
        """In a notebook the message says all; a traceback through this module says nothing."""
        return str(self).splitlines()


class Answer:
    """The answer to a command: ``data`` as ``--json`` gives it, and its forms by their MIME types, which notebooks show."""

    def __init__(self, data, forms):
        self.data = data
        self.forms = forms

    @property
    def kind(self):
        """``count``, ``board``, ``tour``, ``set``, ``table`` or another kind of value."""
        return self.data["kind"]

    def __getitem__(self, key):
        return self.data[key]

    def __str__(self):
        return self.forms.get("text/plain", "")

    def __repr__(self):
        return str(self)

    def __int__(self):
        """The number of a count or of a set: at least as many, where the search was stopped."""
        for key in ("total", "count"):
            if self.data.get(key) is not None:
                return int(self.data[key])
        raise TypeError(f"an answer of the kind {self.kind!r} is no number")

    def _repr_mimebundle_(self, include=None, exclude=None):
        return dict(self.forms)

    def frame(self):
        """The rows of a table, of ``vars`` or ``times``, or the steps of a trace, as a data frame of pandas."""
        pandas = _pandas()
        if "columns" in self.data:
            return pandas.DataFrame(self.data["rows"], columns=self.data["columns"])
        for key in ("steps", "series"):
            if key in self.data:
                return pandas.json_normalize(self.data[key])
        return pandas.DataFrame([self.data])


class _Request:
    """A request to the program: an action with a text, or with the earlier request that it is about; and the replies so far."""

    def __init__(self, action, subject):
        self.action = action
        self.subject = subject
        self.thread = threading.get_ident()
        self.id = None
        self.replies = []
        self.read = 0
        self.refused = None
        self.bell = queue.SimpleQueue()

    def is_known(self):
        """Whether the program knows what it is about."""
        return not isinstance(self.subject, _Request) or self.subject.id is not None

    def line(self):
        """The request as the program reads it."""
        subject = self.subject.id if isinstance(self.subject, _Request) else self.subject
        return (json.dumps({"id": self.id, self.action: subject}) + "\n").encode()

    def append(self, reply):
        """Adds a reply, and wakes the thread that waits for it."""
        self.replies.append(reply)
        self.bell.put(None)

    def is_done(self):
        """Whether the last reply has come."""
        return bool(self.replies) and "done" in self.replies[-1]


class Session:
    """A running program. What ``let`` names and ``set`` sets stays until it is closed.

    Several threads can use a session: their commands run one after another. After a fork it belongs to the parent.
    """

    # An interrupt can come between any two steps of the main thread, also between taking a reply from a queue and storing it. So the main
    # thread takes nothing and writes nothing that is needed later: one helper thread numbers and writes requests, another one sorts
    # replies by their ids and waits for the end of the program, and a bell that is lost is heard at the next look. The main thread uses
    # no lock that an interrupt can leave locked: `queue.SimpleQueue` instead of `queue.Queue` and `threading.Event`, and no `wait` or
    # `poll` of the process.

    def __init__(self, *options):
        command = [program(), *options, "serve"]
        # Interrupts are sent on by this module, and name what they stop.
        own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"start_new_session": True}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._owner = os.getpid()
        self._outgoing = queue.SimpleQueue()
        # The requests that are written and have not had their last reply, by their ids, in their order.
        self._unanswered = {}
        self._is_over = False
        self._code = None
        self._fault = None
        self._ended = queue.SimpleQueue()
        self._process = subprocess.Popen(command, bufsize=0, **pipes, **own)
        try:
            _sessions.add(self)
            atexit.register(self.close)
            # An interrupt can leave a `threading.Thread` that never begins.
            _thread.start_new_thread(self._write, ())
            _thread.start_new_thread(self._listen, ())
        except BaseException:
            self._is_over = True
            self._kill()
            atexit.unregister(self.close)
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program."""
        self._is_over = True
        if self._owner == os.getpid():
            self._outgoing.put(None)
            if not self._wait(1):
                self._kill()
                self._wait(1)
        atexit.unregister(self.close)

    def _wait(self, seconds):
        """Whether the program ends within so many seconds."""
        deadline = time.monotonic() + seconds
        while self._code is None and (left := deadline - time.monotonic()) > 0:
            try:
                self._ended.get(timeout=min(left, 0.1))
            except queue.Empty:
                pass
        return self._code is not None

    def _kill(self):
        if os.name == "nt":
            self._process.kill()
        elif self._code is None:
            try:
                os.kill(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def run(self, text, show=None):
        """Runs a text; the answer to its last command, or None where that shows nothing.

        ``show`` is called with each answer as it comes. Raises ``Error`` where a command is refused, and KeyboardInterrupt after an
        interrupt, when what was found until then has been shown. A second interrupt does not wait for that.
        """
        answers = []
        self._ask(_Request("run", text), show or answers.append)
        return answers[-1] if answers else None

    def solutions(self, text):
        """The solutions of a set or of a board, one after another, each as a list of squares.

        They are searched for while they are asked for: of many solutions the first come at once, and what is not asked for is not
        searched. A tour has its squares in the order of the walk. An interrupt ends the iteration.
        """
        found = self._list(text)
        if found is None:
            raise TypeError(f"{text!r} has no solutions to list: write `all PROBLEM`")
        return found

    def _list(self, text):
        """An iteration over the solutions of the last value of a text; None if that has none."""
        listing = _Request("list", text)
        try:
            if self._ask(listing)["list"] is None:
                return None
            found = self._iterate(listing)
            # A generator that was never started has no `finally`.
            weakref.finalize(found, self._post, "close", listing).atexit = False
            return found
        except BaseException:
            self._post("close", listing)
            raise

    def _iterate(self, listing):
        try:
            end = None
            while end is None:
                done = self._ask(_Request("next", listing))
                yield from done["solutions"]
                end = done.get("end")
            if end not in ("complete", "solutions"):
                raise Error({"code": "E310", "message": end}, f"only a part of the solutions was found: {end}")
        finally:
            self._post("close", listing)

    def frame(self, text):
        """The solutions of a set as a data frame, or the rows of what else the text gives.

        Where each solution has one piece on each file, a column is a file and holds ranks; else the columns hold the squares.
        """
        pandas = _pandas()
        found = self._list(text)
        if found is None:
            answer = self.run(text)
            return pandas.DataFrame() if answer is None else answer.frame()
        found = list(found)
        files = [_file(square) for square in found[0]] if found else []
        if len(set(files)) == len(files) and all([_file(square) for square in one] == files for one in found):
            ranks = [[int(square[len(_file(square)) :]) for square in one] for one in found]
            return pandas.DataFrame(ranks, columns=files)
        return pandas.DataFrame(found)

    def interrupt(self):
        """Stops the command that runs, or the step of an iteration that is waited for; from another thread too.

        What waits behind it runs then. Does nothing if nothing runs.
        """
        for request in self._unanswered.copy().values():
            if request.action not in _NOTICES:
                self._post("interrupt", request)
                break

    def _ask(self, request, show=lambda answer: None):
        """Sends a request and shows its answers; returns the last reply."""
        if isinstance(request.subject, str):
            # What is not Unicode is refused here, in the thread that asks.
            request.subject.encode()
        elif not isinstance(request.subject, _Request):
            raise TypeError(f"a text is expected, not {type(request.subject).__name__}")
        if self._owner != os.getpid():
            raise RuntimeError("this session belongs to the process that began it: make a new bezzel.Session()")
        if self._is_over:
            raise RuntimeError(self._fault or "the program has ended: make a new bezzel.Session()")
        try:
            self._outgoing.put(request)
            return self._attend(request, show)
        except KeyboardInterrupt:
            # Perhaps it came before: a request is written once.
            self._outgoing.put(request)
            self._interrupt_thread(request)
            try:
                self._attend(request, show)
            except Exception:
                # Refused because of the interrupt.
                pass
            raise
        finally:
            # Nobody waits for it any more: after a second interrupt, or an exception of a signal handler.
            if not request.is_done():
                self._interrupt_thread(request)

    def _attend(self, request, show):
        """Shows the answers to a request as they come; returns the last reply. Can be called again after an interrupt."""
        while True:
            # Looked at first: the last replies come before the end.
            is_over = self._is_over
            while request.read < len(request.replies):
                reply = request.replies[request.read]
                if "done" in reply:
                    return self._checked(request, reply)
                request.read += 1
                self._show(request, reply, show)
            if is_over:
                with_code = "" if self._code is None else f" with code {self._code}"
                raise RuntimeError(self._fault or f"the program has ended{with_code}")
            try:
                # An interrupt is noticed between two waits, on every system and whichever thread it meets.
                request.bell.get(timeout=0.1)
            except queue.Empty:
                pass

    def _show(self, request, reply, show):
        """Shows a reply. All commands of the text run, whatever happens: the first exception is raised after the last reply."""
        if "answer" not in reply:
            return
        data, forms = reply["answer"], reply["forms"]
        if data["kind"] == "error":
            request.refused = Error(data, forms.get("text/plain", ""))
        elif not request.refused:
            try:
                show(Answer(data, forms))
            except Exception as error:
                request.refused = error

    def _checked(self, request, reply):
        """The last reply, if nothing was refused."""
        if request.refused:
            raise request.refused
        if "error" in reply:
            raise RuntimeError(f"the program does not take the request: {reply['error']}")
        return reply

    def _interrupt_thread(self, request):
        """Stops a request of this thread, and every other one: an interrupt may have come before an earlier one could be stopped."""
        self._post("interrupt", request)
        for other in self._unanswered.copy().values():
            if other is not request and other.thread == request.thread and other.action not in _NOTICES:
                self._post("interrupt", other)

    def _post(self, action, request):
        """Says something about a request, whose answer nobody waits for."""
        self._outgoing.put(_Request(action, request))

    def _write(self):
        """Numbers requests and writes them, each of them once and whole."""
        ids = itertools.count(1)
        try:
            for request in iter(self._outgoing.get, None):
                if request.id is None and request.is_known():
                    request.id = next(ids)
                    self._unanswered[request.id] = request
                    line = request.line()
                    while line:
                        line = line[self._process.stdin.write(line) :]
        except OSError:
            # The program is gone, which the other thread sees as well.
            pass
        finally:
            self._process.stdin.close()

    def _listen(self):
        """Gives each reply to the request whose id it has; drops those for which nobody waits."""
        try:
            with io.BufferedReader(self._process.stdout) as lines:
                for line in lines:
                    self._take(json.loads(line))
        except (AttributeError, KeyError, TypeError, ValueError):
            self._fault = f"{self._process.args[0]} is of another version: `pip install --force-reinstall bezzel`"
            self._kill()
        finally:
            # Who waits for a reply sees the end when the code is known.
            self._code = self._process.wait()
            self._is_over = True
            self._ended.put(None)

    def _take(self, reply):
        take = self._unanswered.pop if "done" in reply else self._unanswered.get
        if (number := reply["id"]) is None:
            raise ValueError("a request was not understood")
        if request := take(number, None):
            request.append(reply)
        if reply.get("over"):
            self._is_over = True


# What is said about other requests; such a request does not run.
_NOTICES = ("close", "interrupt")

_sessions = weakref.WeakSet()


def _leave_parent():
    """After a fork, in the child: closes the pipes of the parent's sessions, so that their programs end with the parent."""
    global _shared, _shared_lock
    for session in _sessions:
        session._process.stdin.close()
        session._process.stdout.close()
    _shared, _shared_lock = None, threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_parent)


def program():
    """The path of the program: of this installation, else the first on the path."""
    name = "bezzel.exe" if os.name == "nt" else "bezzel"
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))]
    # `pip install --target` puts it beside the module.
    folders.append(Path(__file__).resolve().parent.parent / "bin")
    found = [Path(folder) / name for folder in folders if (Path(folder) / name).is_file()]
    program = str(found[0]) if found else shutil.which(name)
    if program is None:
        raise FileNotFoundError("the program bezzel is not installed: `pip install --force-reinstall bezzel`")
    return program


_shared = None
_shared_lock = threading.RLock()


def session():
    """The session that ``run``, ``solutions``, ``frame`` and ``%%bezzel`` share; a new one where it has ended."""
    global _shared
    with _shared_lock:
        if _shared is None or _shared._is_over:
            _shared = Session()
        return _shared


def run(text):
    """Runs a text in the shared session; see ``Session.run``."""
    return session().run(text)


def solutions(text):
    """One solution after another, each as a list of squares; see ``Session.solutions``."""
    return session().solutions(text)


def frame(text):
    """Solutions or a table as a data frame of pandas; see ``Session.frame``."""
    return session().frame(text)


def _pandas():
    try:
        import pandas
    except ImportError as error:
        raise ImportError("data frames need pandas: `pip install pandas`") from error
    return pandas


def _file(square):
    return square.rstrip("0123456789")


def load_ipython_extension(shell):
    """``%load_ext bezzel``, which importing the module in a notebook does as well: cells that begin with ``%%bezzel``."""
    from IPython.display import display

    def bezzel(line, cell=None):
        """Runs a line or a cell in the command language, and shows its answers."""
        session().run(line if cell is None else f"{line}\n{cell}", show=display)

    shell.register_magic_function(bezzel, magic_kind="line_cell")


def _in_notebook():
    """The shell of IPython where this runs in one."""
    get_ipython = getattr(sys.modules.get("IPython"), "get_ipython", None)
    return get_ipython and get_ipython()


if shell := _in_notebook():
    load_ipython_extension(shell)
