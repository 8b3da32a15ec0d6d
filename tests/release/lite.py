#!/usr/bin/env python3
"""Makes a JupyterLite site with the classroom notebooks and the program's kernel in the folder OUT.

Usage: python3 tests/release/lite.py WASM_GZ OUT

WASM_GZ is the WebAssembly module, packed by gzip. Needs Node and npm. The site consists of static files, and any web server can serve it from any
folder. An existing folder OUT is replaced.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
import extension
from environment import REPOSITORY, say

PAGE = REPOSITORY / "src" / "programs" / "web" / "page"
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
    wasm = arguments.wasm.resolve()
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "labextension"
        extension.build("jupyterlite", words_of(wasm), built, {"BEZZEL_WASM": str(wasm)})
        site = build_site(Path(folder), built)
        shutil.rmtree(arguments.out, ignore_errors=True)
        shutil.copytree(site, arguments.out)
    files = [path for path in arguments.out.rglob("*") if path.is_file()]
    say(f"{arguments.out}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0


def words_of(wasm):
    """Asks the WebAssembly module for the words of the language."""
    command = ["node", str(PAGE / "words.js"), str(wasm)]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout)


def is_for_python(path):
    """Returns whether a notebook is for Python instead of the program's kernel."""
    return json.loads(path.read_text(encoding="utf-8"))["metadata"]["kernelspec"]["name"] == "python3"


def build_site(folder, built):
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
        "--ignore-sys-prefix", f"--LiteBuildConfig.federated_extensions={built}",
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
