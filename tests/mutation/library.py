"""Faults in a copy of the library: `nox -s mutants`.

The arguments are a folder to work in and names of faults, by default all.
"""

import shutil
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from mutation.mutmut import look_for_faults, report, scores

ROOT = Path(__file__).parents[2]


def main(folder: Path, names: Sequence[str]) -> None:
    """Try the faults; ends with 1 where too few of a module are noticed."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "nutriplan-core" / "src", folder / "src")
    shutil.copytree(ROOT / "tests" / "core", folder / "tests" / "core")
    config = tomllib.loads((folder / "tests" / "core" / "mutants.toml").read_text())
    look_for_faults(folder, config, names)
    report(scores(folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
