"""Faults in the API's decisions, all on one PostgreSQL: `nox -s mutants_api`.

The arguments are a folder to work in and groups of `tests/api/mutants.toml`, by default all. After
a single group, names of its faults may follow.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from api.postgres_server import SHARED_SERVER, prepared_server
from mutation.mutmut import report, try_groups

ROOT = Path(__file__).parents[2]


def main(folder: Path, arguments: Sequence[str]) -> None:
    """Try the groups one after the other; ends with 1 where too few faults are noticed."""
    config = ROOT / "tests" / "api" / "mutants.toml"
    with prepared_server() as server:
        os.environ[SHARED_SERVER] = str(server.directory)
        found = try_groups(config, arguments, lambda name: copy_api(folder / name))
    report(found)


def copy_api(folder: Path) -> Path:
    """The API and its tests, anew in this folder."""
    shutil.rmtree(folder, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "web_dist")
    shutil.copytree(ROOT / "nutriplan-api" / "src", folder / "src", ignore=unwanted)
    shutil.copytree(ROOT / "tests" / "api", folder / "tests" / "api", ignore=unwanted)
    (folder / "tests" / "core").mkdir()
    for file in ("conftest.py", "issuer.py", "lifetime.py", "core/strategies.py"):
        shutil.copy(ROOT / "tests" / file, folder / "tests" / file)
    return folder


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
