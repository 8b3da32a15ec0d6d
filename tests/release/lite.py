#!/usr/bin/env python3
"""Makes a JupyterLite site with the classroom notebooks and the program's kernel in the folder OUT.

Usage: python3 tests/release/lite.py WASM_GZ OUT

WASM_GZ is the WebAssembly module, packed by gzip. Needs Node and npm. The site consists of static files, and any web server can serve it from any
folder. An existing folder OUT is replaced.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
from environment import REPOSITORY, say

EXTENSION = Path("src/front/web/jupyterlite")
# What the extension is built from, besides its packages.
SOURCES = [EXTENSION, Path("src/front/web/page"), Path("src/front/python/wheel/data/share/jupyter/kernels/bezzel")]
CLASSROOM = REPOSITORY / "notebooks" / "classroom"
OUTER_LINK = re.compile(r"\[([^\]]*)\]\(\.\./[^)]*\)")
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {"appName": "bezzel", "defaultKernelName": "bezzel", "exposeAppInBrowser": True},
}


def main():
    """Builds the extension and the site. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wasm", type=Path, metavar="WASM_GZ")
    parser.add_argument("out", type=Path, metavar="OUT")
    arguments = parser.parse_args()
    environment.speak_english()
    extension_folder = environment.kept(extension_name(), install_packages)
    with environment.alone("jupyterlite-build"), tempfile.TemporaryDirectory() as folder:
        extension = build_extension(extension_folder, arguments.wasm.resolve())
        site = build_site(Path(folder), extension)
        shutil.rmtree(arguments.out, ignore_errors=True)
        shutil.copytree(site, arguments.out)
    files = [path for path in arguments.out.rglob("*") if path.is_file()]
    say(f"{arguments.out}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0


def extension_name():
    """Returns the name of the cache folder, which changes with the packages."""
    digest = hashlib.sha256((REPOSITORY / EXTENSION / "package-lock.json").read_bytes())
    return f"jupyterlite-kernel-{digest.hexdigest()[:16]}"


def install_packages(folder):
    """Installs the packages of the extension into a copy of its folder."""
    say("Installing the packages of the JupyterLite extension")
    (folder / EXTENSION).mkdir(parents=True)
    for name in ["package.json", "package-lock.json"]:
        shutil.copy(REPOSITORY / EXTENSION / name, folder / EXTENSION)
    run_npm(["ci", "--no-audit", "--no-fund", "--silent"], folder)


def build_extension(folder, wasm):
    """Builds the extension in the cache folder. Returns the folder of its files."""
    for path in SOURCES:
        skip = shutil.ignore_patterns("node_modules", "labextension")
        shutil.copytree(REPOSITORY / path, folder / path, dirs_exist_ok=True, ignore=skip)
    run_npm(["run", "build", "--silent"], folder, {"BEZZEL_WASM": str(wasm)})
    return folder / EXTENSION / "labextension"


def run_npm(arguments, folder, variables={}):
    """Runs npm in the folder of the extension. Its output is shown if it fails."""
    command = [shutil.which("npm") or sys.exit("npm is missing"), *arguments]
    done = subprocess.run(
        command, cwd=folder / EXTENSION, env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    if done.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed:\n{done.stdout}")


def is_for_python(path):
    """Returns whether a notebook is for Python instead of the program's kernel."""
    return json.loads(path.read_text(encoding="utf-8"))["metadata"]["kernelspec"]["name"] == "python3"


def build_site(folder, extension):
    """Makes the site in a temporary folder. Returns its folder."""
    contents, settings, site = folder / "contents", folder / "settings", folder / "site"
    settings.mkdir()
    (settings / "jupyter-lite.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    shutil.copytree(CLASSROOM, contents, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    for path in contents.glob("*.ipynb"):
        # Notebooks for Python cannot run without the program.
        if is_for_python(path):
            path.unlink()
        else:
            prepare_notebook(path)
    command = [
        environment.venv_python(HERE / "requirements-lite.txt"), "-m", "jupyterlite_core", "build",
        "--lite-dir", settings, "--contents", contents, "--output-dir", site, "--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive",
        "--ignore-sys-prefix", f"--LiteBuildConfig.federated_extensions={extension}",
    ]
    done = subprocess.run([*map(str, command)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    if done.returncode:
        sys.exit(f"jupyter lite build failed:\n{done.stdout}")
    return site


def prepare_notebook(path):
    """Prepares a notebook for a site without a Jupyter server.

    A server would join the lines of outputs. JupyterLab shows no drawings of outputs that are not trusted. Links to other folders of the repository
    become plain text.
    """
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = OUTER_LINK.sub(r"\1", "".join(cell["source"]))
        if cell["cell_type"] != "code":
            continue
        cell["metadata"]["trusted"] = True
        for output in cell["outputs"]:
            for forms in [output, output.get("data", {})]:
                forms.update({kind: "".join(lines) for kind, lines in forms.items() if kind != "traceback" and isinstance(lines, list)})
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
