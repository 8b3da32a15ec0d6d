"""The running program: its process, the requests to it and its replies."""

from __future__ import annotations

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
from typing import Any, Callable, Dict, List, Optional, Union

from ._values import Error, Value

Reply = Dict[str, Any]
Show = Callable[[Value], Any]


def program() -> str:
    """The path of the program: of this installation, else the first on the path.

    >>> "bezzel" in bezzel.program()
    True
    """
    name = "bezzel.exe" if os.name == "nt" else "bezzel"
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))]
    # `pip install --target` puts it beside the module.
    folders.append(str(Path(__file__).resolve().parent.parent / "bin"))
    found = [Path(folder) / name for folder in folders if (Path(folder) / name).is_file()]
    path = str(found[0]) if found else shutil.which(name)
    if path is None:
        raise FileNotFoundError("the program bezzel is not installed: `pip install` with the folder of this module's sources builds it")
    return path


class _Request:
    """A request to the program: an action with a text, or with the earlier request that it is about; and the replies so far.

    ``fields`` are further fields of the request.
    """

    def __init__(self, action: str, subject: Union[str, int, _Request], **fields: Any) -> None:
        self.action = action
        self.subject = subject
        self.fields = fields
        self.thread = threading.get_ident()
        self.id: Optional[int] = None
        self.replies: List[Reply] = []
        self.read = 0
        self.refused: Optional[Exception] = None
        self.bell: queue.SimpleQueue[None] = queue.SimpleQueue()

    def is_known(self) -> bool:
        """Whether the program knows what it is about."""
        return not isinstance(self.subject, _Request) or self.subject.id is not None

    def line(self) -> bytes:
        """The request as the program reads it."""
        subject = self.subject.id if isinstance(self.subject, _Request) else self.subject
        return (json.dumps({**self.fields, "id": self.id, self.action: subject}) + "\n").encode()

    def append(self, reply: Reply) -> None:
        """Adds a reply, and wakes the thread that waits for it."""
        self.replies.append(reply)
        self.bell.put(None)

    def is_done(self) -> bool:
        """Whether the last reply has come."""
        return bool(self.replies) and "done" in self.replies[-1]


class Program:
    """A running program: takes requests from any thread of the process that began it, and can be interrupted at any moment."""

    # An interrupt can come between any two steps of the main thread, also between taking a reply from a queue and storing it. So the main
    # thread takes nothing and writes nothing that is needed later: one helper thread numbers and writes requests, another one sorts
    # replies by their ids and waits for the end of the program, and a bell that is lost is heard at the next look. The main thread uses
    # no lock that an interrupt can leave locked: `queue.SimpleQueue` instead of `queue.Queue` and `threading.Event`, and no `wait` or
    # `poll` of the process.

    def __init__(self, *options: str) -> None:
        command = [program(), *options, "serve"]
        # Interrupts are sent on by this module, and name what they stop.
        own: Dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            own = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        self._owner = os.getpid()
        self._outgoing: queue.SimpleQueue[Optional[_Request]] = queue.SimpleQueue()
        # The requests that are written and have not had their last reply, by their ids, in their order.
        self._unanswered: Dict[int, _Request] = {}
        # Whether nobody listens any more, and whether the program has said that it ends.
        self._is_over = self._has_quit = False
        self._code: Optional[int] = None
        self._fault: Optional[str] = None
        self._ended: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._process = subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **own)
        self._input: Any = self._process.stdin
        self._output: Any = self._process.stdout
        try:
            _programs.add(self)
            atexit.register(self.close)
            # An interrupt can leave a `threading.Thread` that never begins.
            _thread.start_new_thread(self._write, ())
            _thread.start_new_thread(self._listen, ())
        except BaseException:
            self._is_over = True
            self._kill()
            atexit.unregister(self.close)
            raise

    def close(self) -> None:
        """Ends the program."""
        self._is_over = True
        if self._owner == os.getpid():
            # The end of the input stops nothing: what runs and what waits would still be answered.
            for request in self._unanswered.copy().values():
                if request.action not in _NOTICES:
                    self._post("interrupt", request)
            self._outgoing.put(None)
            if not self._wait(1):
                self._kill()
                self._wait(1)
        atexit.unregister(self.close)

    def _wait(self, seconds: float) -> bool:
        """Whether the program ends within so many seconds."""
        deadline = time.monotonic() + seconds
        while self._code is None and (left := deadline - time.monotonic()) > 0:
            try:
                self._ended.get(timeout=min(left, 0.1))
            except queue.Empty:
                pass
        return self._code is not None

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        elif self._code is None:
            try:
                os.kill(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _value(self, data: Dict[str, Any], forms: Dict[str, str]) -> Value:
        """The value of an answer, as a session gives it."""
        raise NotImplementedError

    def is_usable(self) -> bool:
        """Whether requests can be sent: the program runs, and belongs to this process."""
        return self._owner == os.getpid() and not (self._is_over or self._has_quit)

    def interrupt(self) -> None:
        """Stops the command that runs, or the step of an iteration that is waited for; from another thread too.

        What waits behind it runs then. Does nothing if nothing runs.
        """
        for request in self._unanswered.copy().values():
            if request.action not in _NOTICES:
                self._post("interrupt", request)
                break

    def _ask(self, request: _Request, show: Show = lambda answer: None) -> Reply:
        """Sends a request and shows its answers; returns the last reply."""
        if isinstance(request.subject, str):
            # What is not Unicode is refused here, in the thread that asks.
            f"{request.subject} {request.fields}".encode()
        elif not isinstance(request.subject, _Request):
            raise TypeError(f"a text is expected, not {type(request.subject).__name__}")
        if self._owner != os.getpid():
            raise RuntimeError("this session belongs to the process that began it: make a new bezzel.Session()")
        if self._is_over or self._has_quit:
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

    def _attend(self, request: _Request, show: Show) -> Reply:
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

    def _show(self, request: _Request, reply: Reply, show: Show) -> None:
        """Shows a reply. All commands of the text run, whatever happens: the first exception is raised after the last reply."""
        if "answer" not in reply:
            return
        data, forms = reply["answer"], reply["forms"]
        if data["kind"] == "error":
            request.refused = Error(data, forms.get("text/plain", ""))
        elif not request.refused and data["kind"] != "rows":
            # `rows` are those of a growing table, which follows as a whole.
            try:
                show(self._value(data, forms))
            except Exception as error:
                request.refused = error

    def _checked(self, request: _Request, reply: Reply) -> Reply:
        """The last reply, if nothing was refused."""
        if request.refused:
            raise request.refused
        if "error" in reply:
            raise RuntimeError(_REFUSALS.get(reply["error"], f"the program does not take the request: {reply['error']}"))
        return reply

    def _interrupt_thread(self, request: _Request) -> None:
        """Stops a request of this thread, and every other one: an interrupt may have come before an earlier one could be stopped."""
        self._post("interrupt", request)
        for other in self._unanswered.copy().values():
            if other is not request and other.thread == request.thread and other.action not in _NOTICES:
                self._post("interrupt", other)

    def _post(self, action: str, request: _Request) -> None:
        """Says something about a request, whose answer nobody waits for."""
        self._outgoing.put(_Request(action, request))

    def _write(self) -> None:
        """Numbers requests and writes them, each of them once and whole."""
        ids = itertools.count(1)
        try:
            for request in iter(self._outgoing.get, None):
                if request.id is None and request.is_known():
                    request.id = next(ids)
                    self._unanswered[request.id] = request
                    line = request.line()
                    while line:
                        line = line[self._input.write(line) :]
        except OSError:
            # The program is gone, which the other thread sees as well.
            pass
        finally:
            self._input.close()

    def _listen(self) -> None:
        """Gives each reply to the request whose id it has; drops those for which nobody waits."""
        try:
            with io.BufferedReader(self._output) as lines:
                for line in lines:
                    self._take(json.loads(line))
        except (AttributeError, KeyError, TypeError, ValueError):
            self._fault = f"{program()} is of another version than this module: install both again from the same sources"
            self._kill()
        finally:
            # Who waits for a reply sees the end when the code is known.
            self._code = self._process.wait()
            self._is_over = True
            self._ended.put(None)

    def _take(self, reply: Reply) -> None:
        take = self._unanswered.pop if "done" in reply else self._unanswered.get
        if (number := reply["id"]) is None:
            raise ValueError("a request was not understood")
        # Before the thread that waits for this reply asks again.
        self._has_quit |= bool(reply.get("over"))
        if request := take(number, None):
            request.append(reply)


# What is said about other requests; such a request does not run.
_NOTICES = ("close", "interrupt")

_REFUSALS = {
    "too_many": "64 iterations over solutions are open: end one, or take all solutions with `.to_list()`",
    "busy": "10,000 requests wait for this session: wait for some of them first",
    "too_long": "the text is too long: put solutions into a file, and read it with `load`",
}

_programs: weakref.WeakSet[Program] = weakref.WeakSet()


def _leave_parent() -> None:
    """After a fork, in the child: closes the pipes of the parent's sessions, so that their programs end with the parent."""
    for one in _programs:
        one._input.close()
        one._output.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_parent)
