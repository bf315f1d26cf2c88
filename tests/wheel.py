"""The library's promises, kept by its wheel alone on every Python that is here: `nox -s wheel`.

The tests are those of the source distribution. Each Python has an environment of its own, made
anew. The arguments are a folder to build in and arguments for pytest.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = os.environ.get("UV") or shutil.which("uv") or "uv"
NEEDS = ("pytest", "pytest-xdist", "hypothesis", "anyio")


def main(folder: Path, arguments: Sequence[str]) -> None:
    """Build both distributions and test the wheel on each Python."""
    shutil.rmtree(folder, ignore_errors=True)
    build = (UV, "build", "--package", "nutriplan-core", "--out-dir", str(folder))
    subprocess.run(build, cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    (source,) = folder.glob("*.tar.gz")
    shutil.unpack_archive(source, folder, filter="data")
    pythons = list(filter(None, (find_python(f"3.{minor}") for minor in range(11, 15))))
    if not pythons:
        sys.exit("no Python to test the wheel on")
    for python in pythons:
        print("on", python, flush=True)
        subprocess.run(
            [
                *(UV, "run", "--no-project", "--isolated", "--python", python),
                *("--with", str(built)),
                *(option for need in NEEDS for option in ("--with", need)),
                *("pytest", "-q", *arguments),
            ],
            cwd=folder / source.name.removesuffix(".tar.gz"),
            check=True,
        )


def find_python(version: str) -> str:
    """Where a Python of this machine is; empty where it has none of that version."""
    # pyenv's commands answer for one version at a time: the others are found in its folders.
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    folders = [os.environ["PATH"], *map(str, pyenv.glob("versions/*/bin"))]
    answer = subprocess.run(
        [UV, "python", "find", "--system", "--no-python-downloads", version],
        env=os.environ | {"PATH": os.pathsep.join(folders)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    python = answer.stdout.strip()
    if not python:
        print("no Python", version, "here", flush=True)
    return python


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2:])
