"""Faults in a copy of the library: `nox -s mutants`.

The arguments are a folder to work in and groups of `tests/core/mutants.toml`, by default all. After
a single group, names of its faults may follow.
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from mutation.mutmut import report, try_groups

ROOT = Path(__file__).parents[2]


def main(folder: Path, arguments: Sequence[str]) -> None:
    """Try the groups one after the other; ends with 1 where too few faults are noticed."""
    config = ROOT / "tests" / "core" / "mutants.toml"
    report(try_groups(config, arguments, lambda name: copy_library(folder / name)))


def copy_library(folder: Path) -> Path:
    """The library and its tests, anew in this folder."""
    shutil.rmtree(folder, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "nutriplan-core" / "src", folder / "src", ignore=unwanted)
    shutil.copytree(ROOT / "tests" / "core", folder / "tests" / "core", ignore=unwanted)
    return folder


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
