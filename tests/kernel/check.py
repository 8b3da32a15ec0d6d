#!/usr/bin/env python3
"""Tests of the Jupyter kernel: those of the protocol, then our own.

Builds the program and installs its kernel into a folder that is thrown away.
"""

import os
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter(HERE / "requirements.txt")


def main():
    """Runs all tests, or those named; gives the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "data").mkdir()
        # A record with a line that is none: the kernel tells of it on standard error.
        (place / "data" / "times.jsonl").write_text("no record\n", encoding="utf-8")
        environment.speak_english()
        environment.bezzel_kernel(place, "--data", str(place / "data"))
        os.chdir(place)
        sys.path.insert(0, str(HERE))
        names = sys.argv[1:] or ["conformance", "behaviour", "clicks", "wild"]
        suite = unittest.defaultTestLoader.loadTestsFromNames(names)
        result = unittest.TextTestRunner(verbosity=2).run(suite)
        os.chdir(HERE)
    say_skipped(result)
    return 0 if result.wasSuccessful() and not result.skipped else 1


def say_skipped(result):
    """Names what was skipped: nothing may be."""
    for test, reason in result.skipped:
        environment.say(f"skipped: {test}: {reason}")


if __name__ == "__main__":
    sys.exit(main())
