"""Small faults in a copy of Python code, by mutmut, and how many of them the tests notice."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

MIN_NOTICED = 0.9
"""Of the faults of a module."""

SURVIVED, NO_TESTS = 0, 33
"""What mutmut writes down of a fault that the tests did not notice, or did not even run."""

TIMED_OUT = frozenset({-24, 24, 36, 152, 255})
"""And of one whose tests did not end: noticed, unless the machine had other things to do."""


class Score(NamedTuple):
    """How many faults of a module were tried, noticed, and noticed only by their time."""

    tried: int
    noticed: int
    timed_out: int


def try_groups(
    config_file: Path, arguments: Sequence[str], copy: Callable[[str], Path]
) -> dict[str, Score]:
    """Try the groups of a file that are named, or all of them, each in a copy of its own.

    What names no group is a pattern of faults.
    """
    config = tomllib.loads(config_file.read_text())
    groups = config["groups"]
    faults = [name for name in arguments if name not in groups]
    found: dict[str, Score] = {}
    for name in [name for name in arguments if name in groups] or groups:
        folder = copy(name)
        look_for_faults(folder, {**config["options"], **groups[name]}, faults)
        found |= scores(folder)
    return found


def look_for_faults(folder: Path, options: Mapping[str, object], names: Sequence[str]) -> None:
    """Put faults into ``folder/src`` and run ``folder/tests`` for each.

    ``names`` are patterns of faults; without any, all are tried.
    """
    # What JSON and TOML write alike: texts, numbers and lists of them.
    lines = [f"{name} = {json.dumps(value)}" for name, value in options.items()]
    (folder / "pyproject.toml").write_text("\n".join(["[tool.mutmut]", *lines, ""]))
    mutmut = str(Path(sys.executable).with_name("mutmut"))
    subprocess.run([mutmut, "run", *names], cwd=folder, check=True)
    subprocess.run([mutmut, "results"], cwd=folder, check=True)


def scores(folder: Path) -> dict[str, Score]:
    """How well the tests of each module look."""
    sources = folder / "mutants" / "src"
    found = {}
    for file in sorted(sources.rglob("*.meta")):
        codes = json.loads(file.read_text())["exit_code_by_key"].values()
        tried = [code for code in codes if code is not None]
        if tried:
            noticed = sum(code not in (SURVIVED, NO_TESTS) for code in tried)
            timed_out = sum(code in TIMED_OUT for code in tried)
            module = str(file.relative_to(sources)).removesuffix(".meta")
            found[module] = Score(len(tried), noticed, timed_out)
    return found


def report(found: Mapping[str, Score]) -> None:
    """Print how many faults of each module were noticed; ends with 1 where they are too few."""
    for module, score in found.items():
        late = f", {score.timed_out} of them timed out" if score.timed_out else ""
        print(f"{score.noticed / score.tried:7.1%} of {score.tried:4} in {module}{late}")
    few = [name for name, score in found.items() if score.noticed < MIN_NOTICED * score.tried]
    if few:
        sys.exit(f"Under {MIN_NOTICED:.0%} noticed: {', '.join(few)}")
