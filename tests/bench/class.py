#!/usr/bin/env python3
"""A class as its host sees it: thirty kernels, thirty sessions of `bezzel serve` with good and bad input for some minutes, and a program that is
killed while it writes. Prints a table, and fails if an answer was wrong, a session died, memory grew, or a file was lost.

    python3 tests/bench/class.py target/release/bezzel --minutes 10

Needs `jupyter_client` and `psutil`.
"""

import argparse
import itertools
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

import psutil
from jupyter_client import KernelManager
from jupyter_client.kernelspec import KernelSpec

SESSIONS = 30
KILLS = 72
MIB = 1 << 20
# Commands with their totals.
GOOD = [("count queens 8", "92"), ("count kings 5", "1"), ("count rooks 6", "720"), ("count tour 5", "1728"), ("count queens 7 | count", None)]
# Texts from which bad input is made.
WORDS = ["count", "queens", "8", "|", "where", "(", ")", "{", "}", "if 1 {", "let x =", "10^30", "z9", '"', "\\u202e", "1..", "all", "export", '"../x"', "load", ";", "for n in", "[", "]", "-", "tour", "stars", "\x1b[2J", "set memory 100GB"]


def bad_text(chance):
    """A text that is no command, or one that the host does not allow."""
    kind = chance.randrange(6)
    if kind == 0:
        return "if 1 {" * chance.randrange(1, 3000)
    if kind == 1:
        return "x" * chance.randrange(1, 1 << 18)
    if kind == 2:
        return chance.choice(['check "/etc/passwd"', 'load "/etc/hostname"', 'all queens 6 | export "/tmp/bezzel-class.txt" replace', "set threads 64", "set deadline none"])
    if kind == 3:
        return "count queens 30 using bitmask within 1h"
    return " ".join(chance.choice(WORDS) for _ in range(chance.randrange(1, 12)))


class Serve:
    """One session of `bezzel serve`, as its host starts it."""

    def __init__(self, program, folder):
        options = ["--lang", "en", "--no-config", "--files", folder, "--limit", "memory=300MB,threads=1,time=200ms"]
        self.process = subprocess.Popen([program, *options, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=folder)
        self.number = itertools.count(1)

    def ask(self, text):
        """The replies to a request."""
        number = next(self.number)
        self.process.stdin.write(json.dumps({"id": number, "run": text}) + "\n")
        self.process.stdin.flush()
        replies = []
        for line in self.process.stdout:
            reply = json.loads(line)
            replies.append(reply)
            if reply.get("done") and reply.get("id") == number:
                return replies
        raise EOFError

    def held(self):
        """Memory of the process in bytes."""
        return psutil.Process(self.process.pid).memory_info().rss


def run_session(serve, seed, until, report):
    """Good and bad input until the time is over."""
    chance = random.Random(seed)
    try:
        while time.monotonic() < until:
            if chance.random() < 0.5:
                text, total = chance.choice(GOOD)
                answers = [reply["answer"] for reply in serve.ask(text) if "answer" in reply]
                report["good"] += 1
                report["wrong"] += total is not None and not any(answer.get("total") == total for answer in answers)
            else:
                answers = [reply["answer"] for reply in serve.ask(bad_text(chance)) if "answer" in reply]
                report["bad"] += 1
                report["outside"] += any("root:" in json.dumps(answer) for answer in answers)
    except (EOFError, BrokenPipeError):
        report["dead"] += 1


def soak(program, minutes):
    """Thirty sessions with good and bad input."""
    with tempfile.TemporaryDirectory() as folder:
        sessions = [Serve(program, folder) for _ in range(SESSIONS)]
        until = time.monotonic() + 60 * minutes
        reports = [dict.fromkeys(["good", "bad", "wrong", "dead", "outside"], 0) for _ in sessions]
        threads = [threading.Thread(target=run_session, args=(serve, seed, until, report)) for seed, (serve, report) in enumerate(zip(sessions, reports))]
        for thread in threads:
            thread.start()
        samples = []
        while any(thread.is_alive() for thread in threads):
            time.sleep(min(30, 6 * minutes))
            samples.append(sum(serve.held() for serve in sessions if serve.process.poll() is None))
        for thread in threads:
            thread.join()
        for serve in sessions:
            serve.process.stdin.close()
            serve.process.wait(60)
    total = {name: sum(report[name] for report in reports) for name in reports[0]}
    third = max(1, len(samples) // 3)
    early, late = max(samples[:third]), max(samples[-third:])
    print(f"serve: {SESSIONS} sessions, {minutes:g} minutes: {total['good']} good and {total['bad']} bad inputs; {total['wrong']} wrong answers, {total['dead']} dead sessions, {total['outside']} files outside shown")
    print(f"serve: memory of all together, at most: first third {early / MIB:.0f} MiB, last third {late / MIB:.0f} MiB")
    return total["wrong"] + total["dead"] + total["outside"] == 0 and late <= 1.2 * early + 20 * MIB


def kernels(program):
    """Thirty kernels: start, a count, an interrupt."""
    def start():
        manager = KernelManager()
        manager._kernel_spec = KernelSpec(argv=[program, "--lang", "en", "--no-config", "kernel", "start", "{connection_file}"], display_name="bezzel", language="bezzel", interrupt_mode="message")
        manager.start_kernel()
        client = manager.client()
        client.start_channels()
        return manager, client

    def ask(client, text):
        return client.execute(text, reply=True, timeout=120)["content"]["status"]

    began = time.monotonic()
    running = [start() for _ in range(SESSIONS)]
    for _, client in running:
        client.wait_for_ready(timeout=120)
    started = time.monotonic() - began
    memory = sum(psutil.Process(manager.provisioner.pid).memory_full_info().uss for manager, _ in running) / SESSIONS
    began = time.monotonic()
    fine = [ask(client, "count queens 8") for _, client in running].count("ok")
    counted = time.monotonic() - began
    waits = [client.execute("count queens 26 using bitmask") for _, client in running]
    time.sleep(2)
    began = time.monotonic()
    for manager, _ in running:
        manager.interrupt_kernel()
    for (_, client), message in zip(running, waits):
        while client.get_shell_msg(timeout=120)["parent_header"].get("msg_id") != message:
            pass
    interrupted = time.monotonic() - began
    again = [ask(client, "count queens 8") for _, client in running].count("ok")
    for manager, client in running:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    print(f"kernels: {SESSIONS} ready in {started:.1f} s with {memory / MIB:.1f} MiB each; {fine} counts in {counted:.1f} s; all interrupted in {interrupted:.2f} s; {again} counts after that")
    return fine == again == SESSIONS


def kills(program):
    """A program that is killed while it replaces a file: the old file or the new one is there, whole."""
    chance, broken = random.Random(1), 0
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "q.json"
        command = [program, "--no-config", "--quiet", "-c", 'all queens 11 | export "q.json" replace']
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        size = target.stat().st_size
        began = time.monotonic()
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        usual = time.monotonic() - began
        for _ in range(KILLS):
            process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
            time.sleep(chance.random() * usual)
            process.send_signal(signal.SIGKILL)
            process.wait()
            broken += target.stat().st_size != size
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        left = sorted(os.listdir(folder))
    print(f"kills: {KILLS} while a file is replaced: {broken} damaged; afterwards the folder has {', '.join(left)}")
    return broken == 0 and left == ["q.json"]


def main():
    """Runs all parts; gives the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--minutes", type=float, default=10)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    parts = [kernels(program), kills(program), soak(program, arguments.minutes)]
    return 0 if all(parts) else 1


if __name__ == "__main__":
    sys.exit(main())
