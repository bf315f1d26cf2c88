"""An archive from which the own database can be brought back as it was at any moment.

The folder holds copies of the whole database (``base-<time>``, by ``pg_basebackup``, each checked
against its manifest before it has its name) and in ``wal`` PostgreSQL's log of writes since the
first of them, which ``pg_receivewal`` writes as it grows. A replication slot keeps what was not yet
received, up to a gigabyte; beyond that the archive begins anew.
"""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from nutriplan_api.database.binaries import Binaries, Identity
from nutriplan_api.database.programs import run_program

SLOT = "nutriplan_archive"
PREFIX = "base-"
TIME_FORMAT = "%Y%m%dT%H%M%S.%fZ"
FIRST_FILE = re.compile(r"^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$", re.MULTILINE)
SLOT_STATE = "SELECT wal_status FROM pg_replication_slots WHERE slot_name = $1"


class WalArchive:
    """The archive in one folder."""

    def __init__(self, folder: Path, postgres_bin: Path | None = None) -> None:
        self.folder = folder
        self.wal = folder / "wal"
        self._postgres_bin = postgres_bin

    def bases(self) -> dict[datetime, Path]:
        """The copies of the database, by when each was complete, the oldest first."""
        found = {}
        for base in self.folder.glob(f"{PREFIX}*"):
            with suppress(ValueError):  # somebody else's
                at = datetime.strptime(f"{base.name}+0000", f"{PREFIX}{TIME_FORMAT}%z")
                found[at.astimezone(UTC)] = base
        return dict(sorted(found.items()))

    def last_base(self, *, now: datetime) -> datetime | None:
        """When the newest copy was complete; what a clock that was ahead has named says nothing of
        that."""
        return max((at for at in self.bases() if at <= now), default=None)

    async def prepare(self, url: str) -> None:
        """Make the folder, and the slot in the database, unless both are there already."""
        self.wal.mkdir(mode=0o700, parents=True, exist_ok=True)
        connection = await asyncpg.connect(url)
        try:
            state = await connection.fetchval(SLOT_STATE, SLOT)
            if state == "lost":
                await connection.execute("SELECT pg_drop_replication_slot($1)", SLOT)
            if state in (None, "lost"):
                self.set_aside(datetime.now(UTC))  # what it has does not reach up to the new slot
                self.wal.mkdir(mode=0o700)
                make = "SELECT pg_create_physical_replication_slot($1, true)"
                await connection.execute(make, SLOT)
        finally:
            await connection.close()

    def start_receiver(self, url: str) -> "subprocess.Popen[str]":
        """The program that writes the log of writes into the archive until the database ends."""
        program = Binaries.find(self._postgres_bin, Identity.choose()).folder / "pg_receivewal"
        options = (f"--slot={SLOT}", "--synchronous", "--no-loop", "--no-password")
        return subprocess.Popen(
            [program, f"--dbname={url}", f"--directory={self.wal}", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    async def add_base(self, url: str) -> Path:
        """Copy the whole database, and check the copy."""
        partial = self.folder / f".{PREFIX}new"
        shutil.rmtree(partial, ignore_errors=True)
        options = ("--checkpoint=fast", "--wal-method=stream", "--no-password")
        await run_program(
            self._postgres_bin, "pg_basebackup", f"--dbname={url}", f"--pgdata={partial}", *options
        )
        await run_program(self._postgres_bin, "pg_verifybackup", "--quiet", str(partial))
        at = datetime.now(UTC).strftime(TIME_FORMAT)
        return partial.rename(self.folder / f"{PREFIX}{at}")

    async def thin(self, number: int) -> None:
        """Keep the newest copies, and the log of writes since the oldest of them.

        Where a copy stands in the log tells its age: clocks are set back.
        """
        bases = sorted(self.bases().values(), key=lambda base: self._first_file(base)[8:])
        for base in bases[:-number]:
            shutil.rmtree(base)
        if first := self._first_file(bases[-number:][0]):
            await run_program(self._postgres_bin, "pg_archivecleanup", str(self.wal), first)

    def files_since(self, base: Path) -> Iterator[tuple[str, Path]]:
        """The files of the log of writes that a copy needs to go on, by their names there."""
        first = self._first_file(base)
        for file in sorted(self.wal.iterdir()):
            name = file.name.removesuffix(".partial")
            if name.endswith(".history") or name[8:] >= first[8:]:
                yield name, file

    def set_aside(self, now: datetime) -> None:
        """Begin anew: what is there stays in a folder beside."""
        old = [*self.bases().values(), *(path for path in [self.wal] if path.exists())]
        if any(path != self.wal or any(path.iterdir()) for path in old):
            beside = self.folder / f"before-{now.astimezone(UTC).strftime(TIME_FORMAT)}"
            beside.mkdir(mode=0o700)
            for path in old:
                path.rename(beside / path.name)
        elif self.wal.exists():
            self.wal.rmdir()

    def _first_file(self, base: Path) -> str:
        found = FIRST_FILE.search((base / "backup_label").read_text())
        return found[1] if found else ""


def drop_slot(url: str) -> None:
    """Let the database keep nothing for an archive that is not asked for any more."""

    async def dropped() -> None:
        connection = await asyncpg.connect(url)
        try:
            if await connection.fetchval(SLOT_STATE, SLOT) is not None:
                await connection.execute("SELECT pg_drop_replication_slot($1)", SLOT)
        finally:
            await connection.close()

    asyncio.run(dropped())
