"""A Jupyter server for tests in a browser, in folders of its own. Uses the standard library alone."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

# A browser that asks for nothing on its own.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_S = 60


@contextmanager
def served(module, home, variables=()):
    """The address of a server of this Python, `jupyterlab` or `notebook`, with the folders of `home` and no settings of the user.

    The folders are `notebooks`, `data`, `config` and `settings`. `variables` are added to the environment.
    """
    port = free_port()
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.root_dir": home / "notebooks",
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "IdentityProvider.token": "",
    }
    for application in ("LabApp", "JupyterNotebookApp"):
        options |= {f"{application}.app_settings_dir": home / "settings", f"{application}.expose_app_in_browser": True}
    command = [sys.executable, "-m", module, *(f"--{name}={value}" for name, value in options.items())]
    own = {"JUPYTER_DATA_DIR": str(home / "data"), "JUPYTER_CONFIG_DIR": str(home / "config")}
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=os.environ | own | dict(variables), stderr=log)
    try:
        wait_for(f"http://127.0.0.1:{port}/api", home / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def free_port():
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(address, log):
    """Returns when the server answers."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(address).close()
            return
        except urllib.error.URLError:
            time.sleep(0.2)
    raise RuntimeError(f"Jupyter did not start:\n{log.read_text()}")
