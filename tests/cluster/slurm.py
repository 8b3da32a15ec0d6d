#!/usr/bin/env python3
"""The array job of notebooks/guide/queens-28.md on a Slurm of one node: a task is killed, one is requeued, the node is drained; the count is right.

Run by hand, as root, where Slurm's daemons and MUNGE are installed (`apt-get install slurm-wlm`); nothing of the system's own Slurm is touched.
It counts with the program in the variable BEZZEL, or with one that it builds.
"""

import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
PAGE = REPOSITORY / "notebooks" / "guide" / "queens-28.md"
QUEENS, TOTAL, SHARDS, EACH, TASKS = 17, "95815104", 512, 16, 32
PATIENCE_S = 600

CONF = """
ClusterName=bezzel
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobCompType=jobcomp/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
SchedulerParameters=sched_interval=2,batch_sched_delay=1
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def program():
    """The program."""
    named = os.environ.get("BEZZEL")
    if named:
        return Path(named).resolve()
    command = ["cargo", "build", "--quiet", "--locked", "--bin", "bezzel"]
    subprocess.run(command, check=True, cwd=REPOSITORY)
    return Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target")) / "debug" / "bezzel"


def script():
    """The array job as the page has it."""
    return re.search(r"```sh\n(#!/bin/sh\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def until(what, said):
    """Waits until `what` gives something true, and gives that."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.2)
    sys.exit(f"it took too long until {said}")


class Slurm:
    """A controller and one node in a folder."""

    def __init__(self, folder):
        self.folder, self.host, self.daemons = folder, socket.gethostname().partition(".")[0], []
        for name in ("state", "spool", "work/logs"):
            (folder / name).mkdir(parents=True)
        conf = folder / "slurm.conf"
        conf.write_text(CONF.format(host=self.host, folder=folder, ports=free_ports(2)))
        (folder / "cgroup.conf").write_text("CgroupAutomount=no\n")
        self.environment = {**os.environ, "SLURM_CONF": str(conf)}

    def start(self, *command):
        daemon = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.daemons.append(daemon)
        return daemon

    def __enter__(self):
        munge, key = pwd.getpwnam("root"), self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        os.chown(key, munge.pw_uid, munge.pw_gid)
        paths = {"socket": "munge.socket", "key-file": "munge.key", "pid-file": "munge.pid", "log-file": "munge.log"}
        paths["seed-file"] = "munge.seed"
        self.start("munged", "--foreground", "--force", *(f"--{way}={self.folder / name}" for way, name in paths.items()))
        until(lambda: (self.folder / "munge.socket").exists(), "MUNGE answers")
        self.start("slurmctld", "-D", "-f", self.environment["SLURM_CONF"])
        until(lambda: "UP" in self.run("scontrol", "ping", check=False), "the controller answers")
        self.start("slurmd", "-D", "-N", self.host)
        until(lambda: "idle" in self.run("sinfo", "-h", "-o", "%T"), "the node is idle")
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            daemon.wait()

    def run(self, *command, check=True):
        run = subprocess.run(command, env=self.environment, cwd=self.folder / "work", capture_output=True, encoding="utf-8")
        if check and run.returncode != 0:
            sys.exit(f"{command}: {run.stderr}")
        return run.stdout.strip()

    def tasks(self, job, states):
        """The tasks of a job in these states, by their numbers."""
        lines = self.run("squeue", "-h", "-r", "-j", job, "-t", states, "-o", "%K", check=False).split()
        return sorted(map(int, lines))

    def show(self, task):
        fields = self.run("scontrol", "-o", "show", "job", task, check=False)
        return dict(field.partition("=")[::2] for field in fields.split() if "=" in field)


def main(folder):
    bezzel = program()
    path = f"{bezzel.parent}:{os.environ['PATH']}"
    work = folder / "work"
    os.environ["PATH"] = path
    with Slurm(folder) as slurm:
        print("Slurm:", slurm.run("sinfo", "--version"))
        (work / "queens.sbatch").write_text(script())
        settings = f"ALL,QUEENS={QUEENS},SHARDS={SHARDS},EACH={EACH}"

        def submit(array):
            return slurm.run("sbatch", "--parsable", "--mem=100", f"--export={settings}", f"--array={array}", "queens.sbatch")

        def records():
            return len(list((work / f"q{QUEENS}").glob("[0-9]*.json")))

        def todo():
            return slurm.run("bezzel", "todo", f"q{QUEENS}", check=False)

        def running(job, but=()):
            return [task for task in slurm.tasks(job, "R") if task not in but]

        start = time.monotonic()
        job = submit(f"0-{TASKS - 1}")

        # A task is killed: its processes get a signal that they cannot catch.
        until(lambda: records() > EACH, "some shards are recorded")
        victim = until(lambda: running(job), "a task runs")[0]
        own = slurm.show(f"{job}_{victim}")["JobId"]
        pids = [line.split()[0] for line in slurm.run("scontrol", "listpids", own).splitlines()[1:]]
        names = {pid: Path(f"/proc/{pid}/comm").read_text().strip() for pid in pids if Path(f"/proc/{pid}/comm").exists()}
        for pid in (pid for pid, name in names.items() if name == bezzel.name[:15]):
            os.kill(int(pid), 9)
        killed = until(lambda: (found := slurm.show(f"{job}_{victim}"))["JobState"] == "FAILED" and found, "the task has failed")
        print(f"task {victim} killed: {killed['JobState']}, exit code {killed['ExitCode']}")

        # A task is requeued while it runs.
        requeued = until(lambda: running(job, [victim]), "another task runs")[0]
        slurm.run("scontrol", "requeue", f"{job}_{requeued}")
        again = until(lambda: (found := slurm.show(f"{job}_{requeued}")).get("Restarts") == "1" and found, "it is requeued")
        print(f"task {requeued} requeued: {again['JobState']}, to begin at {again['StartTime']}")
        slurm.run("scontrol", "update", f"JobId={again['JobId']}", "StartTime=now", check=False)

        # The node is drained: what runs ends, nothing begins, and the rest goes on when it is back.
        slurm.run("scontrol", "update", f"NodeName={slurm.host}", "State=DRAIN", "Reason=maintenance")
        until(lambda: "drained" in slurm.run("sinfo", "-h", "-o", "%T"), "the node is drained")
        at, pending = records(), len(slurm.tasks(job, "PD"))
        time.sleep(5)
        assert records() == at and not running(job), "nothing begins on a drained node"
        print(f"node drained: {at} of {SHARDS} shards recorded, {pending} tasks wait")
        slurm.run("scontrol", "update", f"NodeName={slurm.host}", "State=RESUME")
        until(lambda: not slurm.tasks(job, "PD,R,CG,CF"), "the job ends")

        missing = todo()
        print(f"missing: {missing}")
        assert missing, "the killed task left shards"
        refused = subprocess.run(["bezzel", "merge", f"q{QUEENS}"], cwd=work, env=slurm.environment, capture_output=True)
        assert refused.returncode == 1, "a part is no count"
        job = submit(victim)
        until(lambda: not slurm.tasks(job, "PD,R,CG,CF"), "the second job ends")
        assert todo() == "", todo()
        merged = slurm.run("bezzel", "merge", f"q{QUEENS}", "--json")
        assert f'"total":"{TOTAL}"' in merged.replace(" ", ""), merged
        slurm.run("bezzel", "verify", f"q{QUEENS}", "--sample", "3")
        print(f"queens {QUEENS}: {TOTAL} from {SHARDS} shards in {TASKS} tasks and {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    if not shutil.which("slurmctld"):
        sys.exit("slurmctld is not installed: apt-get install slurm-wlm")
    with tempfile.TemporaryDirectory() as name:
        main(Path(name))
