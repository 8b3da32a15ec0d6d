#!/usr/bin/env python3
"""A release: makes its files from the last commit, and checks each of them by installing from it.

Usage: python3 tests/release/release.py [OUT] [--repository URL] [--page URL] [--zig] [--bare-root FOLDER]
       python3 tests/release/release.py --addresses --repository URL [--page URL]

The files: the packages for crates.io, the wheel and the archive for this system, the browser version, lists of all components (CycloneDX),
and SHA256SUMS. They are made in a fresh clone, so that nothing gets into them that is not committed. `--repository` writes the address of
the repository into the packages and into the links of README.md. `--page` is the address of the browser version; for a repository of GitHub
it is known. `--addresses` writes them into this folder instead, to be committed, and makes nothing. `--zig` is that of pack.py. `--bare-root` names a folder with an old Linux system (`debootstrap
--variant=minbase --include=python3-minimal,python3-venv bullseye FOLDER`), in which the program and the wheel are tried as well; this needs
the rights of root, and `--zig`, without which they need the C library of this system. With two cores, everything is made and checked in about an hour.
"""

import argparse
import hashlib
import itertools
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
from environment import REPOSITORY, say

CYCLONEDX_VERSION = "0.5.9"
DENY_VERSION = "0.20.2"
SUBJECTS = ["language", "base", "messages", "placements", "covers", "tours", "proofs", "drawing", "lab", "programs"]
PUBLISHED = [*(f"bezzel-{subject}" for subject in SUBJECTS), "bezzel"]
PROGRAM = "bezzel.exe" if os.name == "nt" else "bezzel"
ASKED = ["-c", "count queens 8"]
ANSWER = "92 solutions, 12 essentially different"
# Links of README.md to places that a release has, and where they lead before there is one.
TRY_LINK = "[Try it in a browser](notebooks/guide/browser.md)"
DOWNLOAD_LINK = "[Download it for Linux, macOS or Windows](#two-commands)"


def main():
    """Makes and checks the files; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=REPOSITORY / "target" / "release-files")
    parser.add_argument("--repository", metavar="URL", default=os.environ.get("BEZZEL_REPOSITORY"))
    parser.add_argument("--page", metavar="URL", default=os.environ.get("BEZZEL_PAGE"))
    parser.add_argument("--addresses", action="store_true")
    parser.add_argument("--zig", action="store_true")
    parser.add_argument("--bare-root", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    environment.speak_english()
    if asked.addresses:
        if not asked.repository:
            parser.error("--addresses needs --repository")
        write_addresses(REPOSITORY, asked.repository, asked.page)
        return 0
    if asked.out.exists() and any(asked.out.iterdir()):
        say(f"The folder {asked.out} is not empty.")
        return 1
    out = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        source = cloned(work / "source", asked.repository, asked.page)
        made = [
            ("The packages for crates.io", lambda: packages(source, out)),
            ("Licences and origins of the components", lambda: dependencies(source)),
            ("The browser version", lambda: browser(source, work / "web", out)),
            ("The wheel and the archive", lambda: programs(source, work / "web", out, asked.zig)),
            ("The lists of components", lambda: components(source, out)),
            ("The checksums", lambda: write_checksums(out)),
        ]
        checks = [
            ("The checksums, compared", lambda: compare_checksums(out)),
            ("The packages, built and tested alone", lambda: try_packages(out, work / "crates")),
            ("Every combination of features", lambda: try_features(source)),
            ("The archive, unpacked and used", lambda: try_archive(out, work / "archive", asked.bare_root)),
            ("The wheel, installed and used", lambda: try_wheel(source, out, work / "wheel", asked.bare_root)),
            ("The browser version, in browsers", lambda: try_browser(source, out, work / "site")),
        ]
        failed = [name for name, step in made + checks if not passed(name, step)]
    for path in sorted(out.iterdir()):
        say(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    say(f"{len(made + checks)} steps, {len(failed)} failed{''.join(f', {name}' for name in failed)}")
    return 1 if failed else 0


def passed(name, step):
    """Whether a step ends without an error. Its name and time are printed."""
    say(f"\n== {name}")
    start = time.monotonic()
    try:
        step()
    except Exception as error:  # Each step is tried, whatever the one before it met.
        say(f"failed: {name}: {error}")
        return False
    say(f"{name}: {time.monotonic() - start:.0f} s")
    return True


def run(*command, folder=None, **variables):
    """Runs a command, which has to end well. Cargo's files lie in the clone, not where other builds have theirs."""
    kept = {name: value for name, value in os.environ.items() if name != "CARGO_TARGET_DIR"}
    subprocess.run([str(part) for part in command], check=True, cwd=folder, env=kept | variables)


def said(*command, **options):
    """What a command prints."""
    return subprocess.run([str(part) for part in command], check=True, stdout=subprocess.PIPE, encoding="utf-8", **options).stdout


def cloned(folder, repository, page):
    """A clone of the last commit, which names the address of the repository."""
    run("git", "clone", "--quiet", REPOSITORY, folder)
    if repository:
        write_addresses(folder, repository, page)
    return folder


def page_address(repository):
    """Where the browser version of a repository of GitHub is published; none for other repositories."""
    found = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+?)(\.git)?/?", repository)
    return f"https://{found[1].lower()}.github.io/{found[2]}/" if found else None


def write_addresses(folder, repository, page):
    """Writes the addresses into the packages and README.md. What has one already keeps it."""
    for package in ("Cargo.toml", *(f"src/{subject}/Cargo.toml" for subject in SUBJECTS)):
        replace_once(folder / package, "\nlicense.workspace", f'\nrepository = "{repository}"\nlicense.workspace', "\nrepository = ")
    readme = folder / "README.md"
    for link, address in [(TRY_LINK, page or page_address(repository)), (DOWNLOAD_LINK, f"{repository.rstrip('/')}/releases/latest")]:
        text = link[: link.index("](") + 2]
        if address:
            replace_once(readme, link, f"{text}{address})", f"{text}http")


def replace_once(path, old, new, sign):
    """Replaces a text that a file contains, unless it contains the sign that this has been done."""
    text = path.read_text(encoding="utf-8")
    if sign not in text:
        assert old in text, f"{path} lacks {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


def packages(source, out):
    """The packages for crates.io, as `cargo publish` would send them."""
    names = [word for name in PUBLISHED for word in ("--package", name)]
    # The clone differs from the commit by the addresses alone.
    run("cargo", "publish", "--dry-run", "--locked", "--allow-dirty", *names, folder=source)
    # A dry run keeps its packages in a folder for Cargo alone.
    run("cargo", "package", "--no-verify", "--locked", "--allow-dirty", *names, folder=source)
    for name in PUBLISHED:
        shutil.copy(only(source / "target" / "package", f"{name}-[0-9]*.crate"), out)


def dependencies(source):
    """Licences and origins of all crates, and known faults if the list of advisories can be fetched."""
    folder = environment.kept(f"cargo-deny-{DENY_VERSION}", lambda root: environment.install_crate(root, "cargo-deny", DENY_VERSION))
    deny = [folder / "bin" / "cargo-deny", "--all-features", "check"]
    run(*deny, "licenses", "bans", "sources", folder=source)
    try:
        run(*deny, "advisories", folder=source)
    except subprocess.CalledProcessError as error:
        # The program ends with 1 also where it found a fault; only what it fetched before tells the two apart.
        cargo = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
        if any((cargo / "advisory-dbs").glob("*/crates")):
            raise
        say(f"SKIPPED: the list of advisories cannot be fetched ({error})")


def browser(source, site, out):
    """The folder of the browser version, packed."""
    run(sys.executable, source / "tests" / "release" / "web.py", site, "--lab", folder=source)
    with tarfile.open(out / f"bezzel-web-{version(source)}.tar.gz", "w:gz") as packed:
        packed.add(site, f"bezzel-web-{version(source)}")


def programs(source, site, out, zig):
    """The wheel and the archive, which has the browser version for `bezzel web`."""
    options = ["--web", site, *(["--zig"] if zig else [])]
    run(sys.executable, source / "tests" / "release" / "pack.py", out, *options, folder=source)


def components(source, out):
    """The lists of components: the crates of the program, and the packages of the browser version."""
    root = environment.kept(
        f"cargo-cyclonedx-{CYCLONEDX_VERSION}", lambda root: environment.install_crate(root, "cargo-cyclonedx", CYCLONEDX_VERSION)
    )
    run(root / "bin" / "cargo-cyclonedx", "cyclonedx", "--format", "json", "--all-features", "--target", "all", folder=source)
    text = (source / "bezzel.cdx.json").read_text(encoding="utf-8")
    # Where this was made means nothing elsewhere.
    text = text.replace(source.as_uri(), "file:///bezzel")
    (out / f"bezzel-{version(source)}.cdx.json").write_text(text, encoding="utf-8")
    page = source / "src" / "programs" / "web" / "page"
    listed = said(shutil.which("npm"), "sbom", "--sbom-format", "cyclonedx", "--package-lock-only", cwd=page)
    (out / f"bezzel-web-{version(source)}.cdx.json").write_text(listed, encoding="utf-8")


def version(source):
    """The version of all packages."""
    return tomllib.loads((source / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]["version"]


def digest(path):
    """The checksum of a file, as a line of SHA256SUMS."""
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"


def write_checksums(out):
    """Writes SHA256SUMS, which `sha256sum --check` reads."""
    lines = [digest(path) for path in sorted(out.iterdir())]
    (out / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="ascii")


def compare_checksums(out):
    """The files are those that SHA256SUMS lists, and no others."""
    listed = (out / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    found = [digest(path) for path in sorted(out.iterdir()) if path.name != "SHA256SUMS"]
    assert listed == found, set(listed) ^ set(found)


def only(folder, pattern):
    """The file of a kind in a folder."""
    (path,) = folder.glob(pattern)
    return path


def unpacked(path, folder):
    """Unpacks an archive; gives the folder in it."""
    folder.mkdir(parents=True)
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as packed:
            packed.extractall(folder)
    else:
        with tarfile.open(path) as packed:
            packed.extractall(folder, filter="data")
    (inside,) = folder.iterdir()
    return inside


def try_packages(out, folder):
    """The packages build in an empty folder, with the examples of the library; the program is installed from them."""
    packages = {name: unpacked(only(out, f"{name}-[0-9]*.crate"), folder / name) for name in PUBLISHED}
    library = packages.pop("bezzel")
    # They are not published yet where this runs, so the packages beside it take their place.
    patch = [word for name, place in packages.items() for word in ("--config", f'patch.crates-io.{name}.path="{place.as_posix()}"')]
    shared = {"CARGO_TARGET_DIR": str(folder / "target")}
    run("cargo", *patch, "test", "--release", "--quiet", "--features", "notebook", "--lib", "--examples", folder=library, **shared)
    run("cargo", *patch, "test", "--release", "--quiet", "--features", "notebook", "--doc", folder=library, **shared)
    run("cargo", *patch, "install", "--quiet", "--path", library, "--root", folder / "installed", folder=library, **shared)
    answers(folder / "installed" / "bin" / PROGRAM)


def try_features(source):
    """The library and its tests compile with each set of features. A feature that brings others stands for them."""
    brought = {"kernel": {"cli", "protocol"}, "cli": {"sat"}}
    names = ["sat", "protocol", "notebook", "cli", "kernel"]
    for number in range(len(names) + 1):
        for chosen in itertools.combinations(names, number):
            if any(brought.get(name, set()) & set(chosen) for name in chosen):
                continue
            say(f"features: {', '.join(chosen) or 'none'}")
            features = ["--no-default-features", *(["--features", ",".join(chosen)] if chosen else [])]
            run("cargo", "check", "--quiet", "--locked", "--lib", "--tests", "--examples", *features, folder=source)


def answers(*program):
    """The program answers, and gives its own version."""
    answer = said(*program, *ASKED)
    assert answer.startswith(ANSWER), answer
    say(said(*program, "--version").strip() + f": {answer.splitlines()[0]}")


def try_archive(out, folder, bare_root):
    """The program of the archive runs, has its page and completions, and serves the browser version."""
    inside = unpacked(next(path for path in out.iterdir() if path.suffix in {".tgz", ".zip"}), folder)
    answers(inside / PROGRAM)
    for file in ["bezzel.1", "LICENSE-MIT", "LICENSE-APACHE", "completions/bezzel.bash", "web/index.html", "web/bezzel.wasm.gz"]:
        assert (inside / file).stat().st_size, file
    if bare_root:
        with placed(bare_root, inside) as place:
            answers("chroot", bare_root, f"{place}/bezzel")


class placed:
    """A copy of a file or folder in a bare system, for a while."""

    def __init__(self, root, path):
        self.place = root / "bezzel-release"
        shutil.rmtree(self.place, ignore_errors=True)
        if path.is_dir():
            shutil.copytree(path, self.place)
        else:
            self.place.mkdir()
            shutil.copy(path, self.place)

    def __enter__(self):
        return f"/{self.place.name}"

    def __exit__(self, *_):
        shutil.rmtree(self.place)


def try_wheel(source, out, folder, bare_root):
    """The wheel passes its tests in fresh environments, and is installed with the old Python of a bare system."""
    folder.mkdir()
    wheel = Path(shutil.copy(only(out, "*.whl"), folder))
    run(sys.executable, source / "tests" / "wheel" / "check.py", "--built", folder, folder=source)
    if bare_root:
        with placed(bare_root, wheel) as place:
            bare = ["chroot", bare_root]
            run(*bare, "python3", "-m", "venv", f"{place}/python")
            run(*bare, f"{place}/python/bin/pip", "--quiet", "install", "--no-index", f"{place}/{wheel.name}")
            answers(*bare, f"{place}/python/bin/bezzel")
            shown = said(*bare, f"{place}/python/bin/python", "-c", "import bezzel; print(bezzel.count('queens 8'))")
            assert shown.strip() == "92", shown


def try_browser(source, out, folder):
    """The packed browser version passes its tests in Node.js and in the browsers that are here."""
    site = unpacked(only(out, "bezzel-web-*.tar.gz"), folder)
    run(sys.executable, source / "tests" / "web" / "check.py", "--built", site, folder=source)


if __name__ == "__main__":
    sys.exit(main())
