#!/usr/bin/env python3
"""Sixteen queens in 256 shards on two HyperQueue workers, one of which is killed; records are lost, cut and altered; the count is right.

The server runs in this program, each worker in a process of its own: HyperQueue's Python package starts a worker only beside a server, so
that process starts one that nobody uses and points to ours. Runs in an environment of its own, which it makes when missing.
"""

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter("../cluster/requirements.txt")
os.environ["TQDM_DISABLE"] = "1"

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

PROBLEM, QUEENS, SHARDS = "queens 16", "14772512", 256
PATIENCE_S = 300


@contextlib.contextmanager
def silent():
    """Hides what HyperQueue's server writes to standard output when it starts."""
    sys.stdout.flush()
    kept = os.dup(1)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def work(own, server):
    """The process of a worker, until its standard input ends."""
    own, server = Path(own), Path(server)
    with silent():
        cluster = LocalCluster(str(own))
        link = own / "hq-current"
        link.unlink()
        link.symlink_to((server / "hq-current").resolve())
        cluster.start_worker(WorkerConfig(cores=1))
    print("ready", flush=True)
    sys.stdin.read()
    # Neither server nor worker is asked whether it is done.
    os._exit(0)


def worker(folder, number, server):
    command = [sys.executable, __file__, "worker", str(folder / f"worker-{number}"), str(server)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    assert process.stdout.readline() == "ready\n", "the worker starts"
    return process


class Count:
    """The count, its folder and the program."""

    def __init__(self, folder):
        self.program, self.records = environment.program(), folder / "records"

    def run(self, *arguments):
        command = [self.program, *arguments, str(self.records), "--no-config", "--json"]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8")
        answer = json.loads(run.stdout) if run.stdout else {}
        assert (run.returncode == 0) == (answer.get("kind") != "error"), run
        return answer

    def submit(self, client, shards):
        """One task a shard; `None` takes the number from the task."""
        job = Job(max_fails=None)
        for shard in shards:
            which = "env:HQ_TASK_ID" if shard is None else shard
            arguments = [self.program, "count", PROBLEM, "--shard", f"{which}/{SHARDS}", "--out", str(self.records)]
            job.program([*arguments, "--threads", "1", "--no-config", "--quiet"], stdout=None, stderr=None)
        return client.submit(job)

    def missing(self):
        """The shards without a record."""
        numbers = []
        for part in filter(None, self.run("todo")["missing"].split(",")):
            first, _, last = part.partition("-")
            numbers += range(int(first), int(last or first) + 1)
        return numbers


def spoil(records):
    """Loses, cuts and alters five records each; the numbers of their shards."""
    chosen = random.sample(sorted(records.glob("*.json")), 15)
    for path in chosen[:5]:
        path.unlink()
    for path in chosen[5:10]:
        path.write_bytes(path.read_bytes()[: random.randrange(200)])
    for path in chosen[10:]:
        record = json.loads(path.read_text())
        record["count"] = str(int(record["count"]) + 24)
        path.write_text(json.dumps(record))
    return sorted(int(path.name.partition("-")[0]) for path in chosen)


def kill(process, records, some):
    """Kills a worker once so many records are there; how many there were then."""
    end = time.monotonic() + PATIENCE_S
    while len(list(records.glob("[0-9]*.json"))) < some and time.monotonic() < end:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return len(list(records.glob("[0-9]*.json")))


def main(folder):
    count, server = Count(folder), folder / "server"
    start = time.monotonic()
    with silent():
        cluster = LocalCluster(str(server))
    workers = [worker(folder, number, server) for number in (1, 2)]
    client = cluster.client()

    job = count.submit(client, [None] * SHARDS)
    at = kill(workers[0], count.records, SHARDS // 8)
    assert at < SHARDS, "a worker was killed before all was done"
    client.wait_for_jobs([job])
    assert count.missing() == [], "the other worker did what was left"

    spoilt = spoil(count.records)
    assert count.run("merge")["code"] == "E420", "a damaged record is refused"
    assert count.missing() == spoilt, "what is lost or damaged is missing"
    client.wait_for_jobs([count.submit(client, spoilt)])
    assert count.missing() == []
    assert count.run("verify", "--sample", "3")["verified"] == 3
    merged = count.run("merge")
    assert (merged["total"], merged["exact"]) == (QUEENS, True), merged

    workers[1].stdin.close()
    workers[1].wait()
    cluster.stop()
    seconds = time.monotonic() - start
    print(f"{PROBLEM}: {merged['total']} from {SHARDS} shards in {seconds:.0f} s; a worker was killed after {at}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["worker"]:
        work(*sys.argv[2:])
    else:
        random.seed(16)
        with tempfile.TemporaryDirectory() as name:
            main(Path(name))
