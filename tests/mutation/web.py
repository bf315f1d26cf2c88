"""Faults in a copy of the web's decisions: `nox -s mutants_web`.

The arguments are a folder to work in and options of StrykerJS, which is fetched when it is missing.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "nutriplan-web"
FOLDERS = (
    "nutriplan-api/src/nutriplan_api/foods/starter",
    "nutriplan-api/src/nutriplan_api/recipes/starter",
    "nutriplan-web/scripts",
    "nutriplan-web/src",
    "tests/web",
)
FILES = ("nutriplan-web/package.json", "tests/contract/web_modules.mjs")
"""What the unit tests read."""

STRYKER = "@stryker-mutator/core@10.1.1"


def main(folder: Path, options: Sequence[str]) -> int:
    """Try the faults; how StrykerJS ended."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in FOLDERS:
        shutil.copytree(ROOT / part, folder / part)
    for file in FILES:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, folder / file)
    (folder / "nutriplan-web" / "node_modules").symlink_to(WEB / "node_modules")
    return subprocess.run(
        [
            *("npm", "exec", "--yes", f"--package={STRYKER}", "--", "stryker"),
            *("run", "tests/web/mutants.json", *options),
        ],
        cwd=folder,
        env=os.environ | {"NODE_COMPILE_CACHE": str(folder / "compiled")},
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2:]))
