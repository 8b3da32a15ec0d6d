"""``python -m bezzel``: the program of this installation. The kernel is started so, as no path need stand in its description."""

import os
import subprocess
import sys

from bezzel import program


def main() -> None:
    """Gives the process to the program; on Windows, which cannot do that, waits for it."""
    command = [program(), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(subprocess.call(command))


main()
