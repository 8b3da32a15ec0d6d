"""The functions that a start of the program runs, laid side by side in its file.

A system maps a program's file by groups of pages, sixteen on Linux, around each page that is asked for. Where these functions are strewn
over the file, a start maps most of it: 12 MB, where 5 are enough. So the program is built with its names, valgrind tells which functions
some starts run, and the program is linked again with a script that puts these first.
"""

import os
import re
import shutil
import subprocess

# What valgrind calls a function that is one of the compiler's: other names are its own words.
SYMBOL = re.compile(r"[A-Za-z0-9_$.]+")
STARTS = [
    ["-c", "count queens 8"], ["-c", "count queens 8"], ["-c", "find queens 8"], ["-c", "find cover queens 6"], ["-c", "find tour 6"],
    ["-c", "all queens 6 | unique"], ["-c", "2 + 2"], ["-c", "set"], ["-c", "help"], ["-c", "explain count queens 8"],
    ["--lang", "hu", "-c", "count quens 8"], ["--help"],
]


def is_possible(target):
    """Whether this can be done here: valgrind runs programs of this system, and linkers elsewhere take no such script."""
    return "linux" in target and shutil.which("valgrind") is not None


def write(program, script):
    """Writes the linker's script, from starts of a program that has its names."""
    names = {name: None for start in STARTS for name in run(program, start, script.with_suffix(".calls"))}
    places = "\n".join(f"    *(.text.{name} .text.unlikely.{name})" for name in names)
    script.write_text(f"SECTIONS {{\n  .text.start : {{\n{places}\n  }}\n}}\nINSERT BEFORE .text;\n", encoding="ascii")


def run(program, arguments, calls):
    """The functions of the program that run, in the order of valgrind's file."""
    options = ["--tool=callgrind", "--demangle=no", "--compress-strings=no", f"--callgrind-out-file={calls}"]
    # With files of its own: the first start finds none, and those after it what others have kept.
    home = str(calls.with_name("home"))
    environment = os.environ | {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
    calls.unlink(missing_ok=True)
    # A start may be one that fails; what valgrind does not write is missed below.
    subprocess.run(["valgrind", *options, str(program), *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    own = False
    for line in calls.read_text(encoding="utf-8").splitlines():
        kind, _, told = line.partition("=")
        if kind == "ob":
            own = told.strip() == str(program)
        elif kind == "fn" and own:
            # A function that calls itself stands there with a number, too.
            name = told.strip().partition("'")[0]
            if SYMBOL.fullmatch(name):
                yield name
