"""The own database as it was at a moment, rebuilt from its archive (``wal_archive.py``).

A copy from before that moment is placed beside the database, PostgreSQL writes into it what
happened until then, and what a start does is tried on it. Only then it takes the database's place,
by two renames of which the start finishes the second. What was there before is kept.
"""

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from nutriplan_api.database.binaries import DatabaseError, Identity
from nutriplan_api.database.data_dir_lock import DirectoryLock
from nutriplan_api.database.embedded import PROVEN, EmbeddedPostgres, finish_swap
from nutriplan_api.database.wal_archive import WalArchive

REPLACED = "postgres.replaced"
NOTHING_AFTER = "recovery ended before configured recovery target was reached"


def restore_at(
    directory: Path,
    archive: WalArchive,
    at: datetime,
    *,
    prove: Callable[[str], object],
    postgres_bin: Path | None = None,
) -> None:
    """Replace the database by what it was at a moment; on any trouble it stays as it was."""
    if at > datetime.now(UTC):
        raise DatabaseError(f"{at.isoformat()} is still to come.")
    base = max((time for time in archive.bases() if time <= at), default=None)
    if base is None:
        first = min(archive.bases(), default=None)
        begins = f"begins at {first.isoformat(timespec='seconds')}" if first else "is empty"
        raise DatabaseError(f"The archive in {archive.folder} {begins}.")
    incoming = directory / "incoming"
    lock = DirectoryLock(directory)
    try:
        if is_kept(directory):
            raise DatabaseError(
                "What an earlier restore replaced is still kept: `nutriplan restore --undo` brings "
                "it back, `nutriplan restore --forget` lets it go."
            )
        try:
            _place(archive, archive.bases()[base], incoming, directory / "postgres" / "pg_wal")
            _replay(incoming, at, prove, postgres_bin)
            (incoming / "postgres").rename(directory / PROVEN)
        finally:
            shutil.rmtree(incoming, ignore_errors=True)
        (directory / "postgres").rename(directory / REPLACED)
        finish_swap(directory)
        archive.set_aside(datetime.now(UTC))
    finally:
        lock.release()


def is_kept(directory: Path) -> bool:
    """Whether the database that a restore of this kind has replaced is there still."""
    return (directory / REPLACED).exists()


def undo_restore_at(directory: Path, archive: WalArchive | None) -> None:
    """Bring back what the last restore replaced; what is there now is kept in its place."""
    lock = DirectoryLock(directory)
    try:
        (directory / REPLACED).rename(directory / PROVEN)
        (directory / "postgres").rename(directory / REPLACED)
        finish_swap(directory)
        if archive is not None:
            archive.set_aside(datetime.now(UTC))
    finally:
        lock.release()


def forget_replaced_data(directory: Path) -> None:
    """Let go what the last restore replaced."""
    shutil.rmtree(directory / REPLACED, ignore_errors=True)


def _place(archive: WalArchive, base: Path, incoming: Path, own_log: Path) -> None:
    """A copy of the database with the log of writes since then: the archive's, and its last words.

    What the receiver had not yet written stands in the log of the database that is replaced.
    """
    shutil.rmtree(incoming, ignore_errors=True)
    incoming.mkdir(mode=0o700)
    data = incoming / "postgres"
    shutil.copytree(base, data)
    for name, file in archive.files_since(base):
        own = own_log / name
        is_whole = not file.name.endswith(".partial")
        shutil.copy2(file if is_whole or not own.exists() else own, data / "pg_wal" / name)
    newest = max((file.name for file in (data / "pg_wal").iterdir() if file.is_file()), default="")
    for own in own_log.iterdir() if own_log.is_dir() else ():
        if own.is_file() and own.name > newest and own.name[:8] == newest[:8]:
            shutil.copy2(own, data / "pg_wal" / own.name)
    (data / "recovery.signal").touch(mode=0o600)
    identity = Identity.choose()
    if identity.uid is not None and identity.gid is not None:
        for path in (data, *data.rglob("*")):
            os.chown(path, identity.uid, identity.gid)


def _replay(
    incoming: Path, at: datetime, prove: Callable[[str], object], postgres_bin: Path | None
) -> None:
    """Run the copy until the moment, and try on it what a start does."""
    # All there is stands in its own folder already; and it is ready once it can be written.
    everything = {"restore_command": "false", "hot_standby": "off"}
    until = {"recovery_target_time": at.isoformat(), "recovery_target_action": "promote"}
    try:
        _prove(incoming, everything | until, prove, postgres_bin)
    except DatabaseError:
        server_log = incoming / "postgres.log"
        if not server_log.exists() or NOTHING_AFTER not in server_log.read_text(errors="replace"):
            raise
        _prove(incoming, everything, prove, postgres_bin)  # nothing was written after the moment


def _prove(
    incoming: Path,
    options: dict[str, str],
    prove: Callable[[str], object],
    postgres_bin: Path | None,
) -> None:
    with EmbeddedPostgres(incoming, postgres_bin=postgres_bin, options=options) as server:
        prove(server.url)
