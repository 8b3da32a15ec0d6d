#!/usr/bin/env python3
"""Draws one picture of each kind with CairoSVG, resvg and librsvg, and fails if they differ by more than their fonts do.

CairoSVG knows neither `paint-order` nor `opacity` of a `use`: what depends on them would be missing in its picture alone. Not part of `tests/run`:
CairoSVG needs the library Cairo, and librsvg its program `rsvg-convert` (Debian: `apt-get install libcairo2 librsvg2-bin`). `--keep DIR` keeps the
pictures, to be looked at.
"""

import argparse
import io
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter("../pictures/requirements.txt")

import cairosvg
import resvg_py
from PIL import Image, ImageChops, ImageStat

KINDS = {
    "board": "find queens 6",
    "set": "all queens 6",
    "tour": "find tour 6",
    "kinds": "find 2 rooks + 1 knight 4",
    "armies": "find armies queens 4",
    "regions": "find stars 5",
    "trace": "trace queens 4",
    "slides": "all queens 4 | slides",
    "tree": "trace queens 4 | tree",
    "heat map": "map count queens 6",
    "graph": "map degree tour 5",
    "plot": "plot nodes queens 4..8",
}
WIDTH = 500
# Shares of 255: another font makes up to 9 of them.
MEAN = 12
# A number that only one program draws changes the shade of a cell of this grid by 34 and more, and another font by less than 30.
CELLS, INK = 16, 30


def drawn(svg, path):
    """The picture as each program draws it, in grey on white."""
    path.write_text(svg, encoding="utf-8")
    shots = {
        "CairoSVG": cairosvg.svg2png(bytestring=svg.encode(), output_width=WIDTH),
        "resvg": bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH)),
        "librsvg": subprocess.run(["rsvg-convert", "--width", str(WIDTH), path], check=True, capture_output=True).stdout,
    }
    pictures = {}
    for name, shot in shots.items():
        picture = Image.open(io.BytesIO(shot)).convert("RGBA")
        pictures[name] = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("L")
    return pictures


def difference(one, other):
    """The mean difference of two pictures, and the largest between the mean shades of a cell below the title."""
    other = other.resize(one.size)
    cells = [picture.resize((CELLS, CELLS), Image.Resampling.BOX).crop((0, 1, CELLS, CELLS)) for picture in (one, other)]
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0], ImageChops.difference(*cells).getextrema()[1]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--bezzel", default=environment.REPOSITORY / "target" / "release" / "bezzel", type=Path)
    arguments.add_argument("--keep", type=Path)
    chosen = arguments.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind, command in KINDS.items():
            path = Path(folder) / "picture.svg"
            subprocess.run([chosen.bezzel.resolve(), "--no-config", "-c", f'{command} | export "{path}" replace'], check=True, stdout=subprocess.DEVNULL)
            pictures = drawn(path.read_text(encoding="utf-8"), path)
            if chosen.keep:
                chosen.keep.mkdir(parents=True, exist_ok=True)
                for name, picture in pictures.items():
                    picture.save(chosen.keep / f"{kind} {name}.png")
            others = [(name, *difference(pictures["resvg"], pictures[name])) for name in ("CairoSVG", "librsvg")]
            is_wrong = any(mean > MEAN or ink > INK for _, mean, ink in others)
            failed += is_wrong
            print(kind, *(f"{name} {mean:.1f} {ink}" for name, mean, ink in others), "DIFFERS" if is_wrong else "", sep="\t")
    print(f"{len(KINDS)} pictures, each by three programs, {failed} differ")
    sys.exit(bool(failed))


main()
