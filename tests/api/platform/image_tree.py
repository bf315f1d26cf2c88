"""What the image holds and how it runs, without a container runtime: its steps, in namespaces."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[3]
DOCKERFILE = (ROOT / "nutriplan-api" / "deploy" / "Dockerfile").read_text(encoding="utf-8")
UV = os.environ.get("UV") or shutil.which("uv") or "uv"
HEALTH_CHECK, SERVER = map(json.loads, re.findall(r"^ *CMD (.*)$", DOCKERFILE, re.MULTILINE))
UID = int(re.findall(r"^USER (\d+)", DOCKERFILE, re.MULTILINE)[0])

NAMESPACES = ("unshare", "--user", "--map-root-user", "--mount", "--pid", "--fork", "--mount-proc")
RESTRICT = """
mount --bind "$APP" "$APP" && mount -o remount,bind,ro "$APP"
mount --bind "$DATA" "$DATA"
mount --bind "$TMPDIR" "$TMPDIR"
mount --bind "$PASSWD" /etc/passwd
mount -o remount,bind,ro /
exec unshare --user --map-user="$UID_INSIDE" --map-group="$UID_INSIDE" "$@"
"""
"""Everything read-only but the data and the temporary files; then another user, without rights."""


def can_restrict() -> bool:
    """Whether this machine gives us namespaces of our own."""
    probe = ["sh", "-ec", "mount -o remount,bind,ro / && unshare --user true"]
    if shutil.which("unshare") is None:
        return False
    answer = subprocess.run([*NAMESPACES, *probe], capture_output=True, check=False)
    return answer.returncode == 0


def install(app: Path) -> subprocess.CompletedProcess[str]:
    """Fill a folder by the Dockerfile's own command, from what uv has on this machine."""
    (arguments,) = re.findall(r"^RUN uv (sync .*)$", DOCKERFILE, re.MULTILINE)
    return subprocess.run(
        [UV, *arguments.split(), "--offline"],
        cwd=ROOT,
        env={k: v for k, v in os.environ.items() if k != "VIRTUAL_ENV"}
        | {"UV_PROJECT_ENVIRONMENT": str(app)},
        capture_output=True,
        text=True,
        check=False,
    )


def in_folder(app: Path, words: list[str]) -> list[str]:
    """A command of the Dockerfile, as it is called with the application in another folder."""
    return [word.replace("/app/", f"{app}/") for word in words]


@contextmanager
def restricted(
    arguments: list[str], *, app: Path, data: Path, environment: dict[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """A command as the image runs it: the first process, the image's user, little to write in."""
    with tempfile.TemporaryDirectory(prefix="np-") as folder:
        temporary = Path(folder, "tmp")
        temporary.mkdir()
        passwd = Path(folder, "passwd")
        line = f"nutriplan:x:{UID}:{UID}::{data}:/usr/sbin/nologin\n"
        passwd.write_text(Path("/etc/passwd").read_text(encoding="utf-8") + line)
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("NUTRIPLAN_")}
        own = {
            "APP": str(app),
            "DATA": str(data),
            "TMPDIR": str(temporary),
            "PASSWD": str(passwd),
            "UID_INSIDE": str(UID),
        }
        process = subprocess.Popen(
            [*NAMESPACES, "--kill-child", "sh", "-ec", RESTRICT, "sh", *arguments],
            env={**inherited, **own, **environment},
            cwd=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            yield process
        finally:
            process.kill()
            process.communicate()


def first_process(process: subprocess.Popen[str]) -> psutil.Process:
    """The namespace's first process, which a runtime would send its signals to."""
    (first,) = psutil.Process(process.pid).children()
    return first
