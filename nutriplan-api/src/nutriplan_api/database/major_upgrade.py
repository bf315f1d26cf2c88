"""The own database under a newer PostgreSQL: from a proven backup, into a new data folder.

PostgreSQL reads no data of another major version. The old version's programs make a backup, which
is restored into new data beside the old and compared with it row by row; only then the new data
takes the old one's place, by two renames of which the start finishes the second. The old folder
stays.
"""

import asyncio
import shutil
from datetime import datetime
from pathlib import Path

import asyncpg
import structlog

from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.data_dir_lock import DirectoryLock, owner_of
from nutriplan_api.database.embedded import PROVEN, EmbeddedPostgres, data_version, finish_swap
from nutriplan_api.database.kept_programs import kept_programs
from nutriplan_api.database.programs import run_program
from nutriplan_api.database.proven_backup import back_up_proven, digests_of

log = structlog.get_logger(__name__)


def upgrade_data(
    directory: Path,
    *,
    backups: Path,
    postgres_bin: Path | None = None,
    old_postgres_bin: Path | None = None,
) -> Path | None:
    """Bring data of an older PostgreSQL to the present one's; where the old data is now.

    None where there is nothing to do: no data, data of this version, or a server that runs. Data of
    a newer version is left to the start, which refuses it. On any trouble the data stays as it was.

    Raises DatabaseError when there are no programs of the old version, or the new data is not what
    the old was.
    """
    finish_swap(directory)
    old_major = data_version(directory)
    if old_major is None or owner_of(directory) is not None:
        return None
    new = Binaries.find(postgres_bin, Identity.choose())
    if old_major >= new.major:
        return None
    programs = old_postgres_bin or kept_programs(directory, old_major)
    old = Binaries.of_major(old_major, programs, Identity.choose())
    log.info("upgrading PostgreSQL", old=old_major, new=new.major)
    try:
        backup = _make_new_data(directory, old, new, backups)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseError(
            f"The data of PostgreSQL {old_major} is as it was, and was not upgraded: {error}"
        ) from error
    lock = DirectoryLock(directory)
    try:
        replaced = directory / f"postgres.{old_major}"
        if replaced.exists():  # of an upgrade whose new data somebody has taken back
            raise DatabaseError(f"{replaced} is in the way: move it to another place.")
        (directory / "postgres").rename(replaced)
        finish_swap(directory)
    finally:
        lock.release()
    log.info("PostgreSQL is upgraded", old_data=str(replaced), backup=str(backup))
    return replaced


def _make_new_data(directory: Path, old: Binaries, new: Binaries, backups: Path) -> Path:
    """New data beside the old, from a backup; where that is."""
    with EmbeddedPostgres(directory, postgres_bin=old.folder) as server:
        now = datetime.now().astimezone()
        backup = asyncio.run(back_up_proven(server.url, backups, now=now, postgres_bin=old.folder))
        _restore_beside(directory, backup, server.url, new)
    return backup


def _restore_beside(directory: Path, backup: Path, old_url: str, new: Binaries) -> None:
    """New data with all that the old database holds, which nobody else writes meanwhile."""
    incoming = directory / "incoming"
    shutil.rmtree(incoming, ignore_errors=True)
    shutil.rmtree(directory / PROVEN, ignore_errors=True)  # of an upgrade that was killed
    try:
        with EmbeddedPostgres(incoming, postgres_bin=new.folder) as server:
            options = ("--single-transaction", "--no-owner", "--no-privileges")
            restoring = run_program(
                new.folder, "pg_restore", f"--dbname={server.url}", *options, str(backup)
            )
            asyncio.run(restoring)
            if asyncio.run(digests_of(server.url)) != asyncio.run(digests_of(old_url)):
                raise DatabaseError("The new data is not what the old was.")
        (incoming / "postgres").rename(directory / PROVEN)
    finally:
        shutil.rmtree(incoming, ignore_errors=True)
