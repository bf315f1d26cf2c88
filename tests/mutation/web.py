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
STRYKER = "@stryker-mutator/core@10.1.1"


def main(folder: Path, options: Sequence[str]) -> int:
    """Try the faults; how StrykerJS ended."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("nutriplan-web/src", "tests/web"):
        shutil.copytree(ROOT / part, folder / part)
    (folder / "tests" / "contract").mkdir()
    shutil.copy(ROOT / "tests" / "contract" / "web_modules.mjs", folder / "tests" / "contract")
    shutil.copy(WEB / "package.json", folder / "nutriplan-web")
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
