"""The product's own PostgreSQL: in the data directory, on a Unix socket, as long as we live.

``EmbeddedPostgres(directory).start()`` makes the database at the first start, and returns its URL.
The server is watched by a supervisor process (``supervisor.py``) through a pipe that closes when
this process ends, so nothing stays behind whatever ends it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.data_dir_lock import DirectoryLock, owner_of
from nutriplan_api.database.reserve import reserve_file
from nutriplan_api.database.supervision import Supervision
from nutriplan_api.database.supervisor import make_room

NAME = "nutriplan"
MAX_SOCKET_PATH_BYTES = 100
SOCKET = ".s.PGSQL.5432"
PROVEN = "postgres.proven"
"""What takes the data's place, and is to be trusted where there is no data."""

MAX_LOG_BYTES = 5_000_000

SERVER_OPTIONS: Mapping[str, str] = {
    "listen_addresses": "",
    "unix_socket_directories": ".",
    "unix_socket_permissions": "0700",
    "random_page_cost": "1.1",  # data in memory or on a solid disk: use the indexes
    "log_min_messages": "warning",
    "log_checkpoints": "off",
    "max_connections": "200",
    "max_slot_wal_keep_size": "1GB",  # an archive that takes nothing must not fill the disk
}


class EmbeddedPostgres:
    """One PostgreSQL server that belongs to this process."""

    def __init__(
        self,
        directory: Path,
        *,
        postgres_bin: Path | None = None,
        options: Mapping[str, str] | None = None,
        on_failure: Callable[[], None] | None = None,
    ) -> None:
        """``on_failure`` is called, from a thread, when the running server cannot run any more."""
        self.directory = directory
        self.data = directory / "postgres"
        self._postgres_bin = postgres_bin
        self._options = {**SERVER_OPTIONS, **(options or {})}
        self._lock: DirectoryLock | None = None
        self._on_failure = on_failure
        self._supervision: Supervision | None = None
        self._short_path: Path | None = None

    def start(self) -> str:
        """Start the server, after making its database if there is none; its URL."""
        self.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_room(reserve_file(self.directory.absolute()))
        self._lock = DirectoryLock(self.directory)
        try:
            identity = Identity.choose()
            binaries = Binaries.find(self._postgres_bin, identity)
            self._create(binaries, identity)
            self._supervise(binaries, identity)
        except BaseException:
            self.stop()
            raise
        return self.url

    @property
    def has_failed(self) -> bool:
        """Whether a server that has run cannot run any more."""
        return self._supervision is not None and self._supervision.has_failed

    @property
    def url(self) -> str:
        """Where the running server's database is."""
        return self.url_of(NAME)

    def url_of(self, database: str) -> str:
        """Where a database of the running server is."""
        return f"postgresql://{NAME}@/{database}?host={quote(str(self._socket_folder()), safe='')}"

    def stop(self) -> None:
        """Stop the server and give the directory free; harmless when nothing runs."""
        if self._supervision is not None:
            self._supervision.stop()
        if self._short_path is not None:
            shutil.rmtree(self._short_path.parent, ignore_errors=True)
            self._short_path = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @contextmanager
    def shared(self) -> Iterator[str]:
        """The URL of the server that runs already; where none does, one that runs meanwhile."""
        try:
            yield self.url if owner_of(self.directory) else self.start()
        finally:
            self.stop()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _create(self, binaries: Binaries, identity: Identity) -> None:
        finish_swap(self.directory)
        found = data_version(self.directory)
        if found is not None:
            if found != binaries.major:
                upgraded = "let `nutriplan serve` upgrade it, or " if found < binaries.major else ""
                raise DatabaseError(
                    f"The data in {self.data} is of PostgreSQL {found}, the programs in "
                    f"{binaries.folder} are {binaries.major}: {upgraded}set "
                    f"NUTRIPLAN_POSTGRES_BIN to PostgreSQL {found}."
                )
            return
        # Made beside its place and moved there when whole: a start that is killed here leaves
        # nothing that a next start could take for a database.
        unfinished = self.directory / "postgres.new"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        if identity.uid is not None and identity.gid is not None:
            os.chown(unfinished, identity.uid, identity.gid)
        made = subprocess.run(
            [
                binaries.folder / "initdb",
                *("-D", _own_folder(unfinished, identity)),
                *("-U", NAME, "--auth=trust", "--locale=C.UTF-8", "-E", "UTF8"),
                "--no-instructions",
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd=unfinished,
            pass_fds=[self._lock_number()],
            **identity.run_as(),
        )
        if made.returncode != 0:
            reason = (made.stderr or made.stdout).strip().splitlines()[-1:]
            raise DatabaseError(f"The database could not be made: {' '.join(reason)}")
        _create_database(binaries, unfinished, identity)
        unfinished.rename(self.data)

    def _supervise(self, binaries: Binaries, identity: Identity) -> None:
        log = self.directory / "postgres.log"
        if log.exists() and log.stat().st_size > MAX_LOG_BYTES:
            log.unlink()
        plan = {
            "data": str(self.data.absolute()),
            "log": str(log.absolute()),
            "socket": str(self.data.absolute() / SOCKET),
            "reserve": str(reserve_file(self.directory.absolute())),
            "identity": identity.run_as(),
            "command": [
                str(binaries.folder / "postgres"),
                *("-D", _own_folder(self.data, identity)),
                *(
                    part
                    for name, value in self._options.items()
                    for part in ("-c", f"{name}={value}")
                ),
            ],
        }
        self._supervision = Supervision(plan, lock=self._lock_number(), on_failure=self._on_failure)
        self._supervision.start()

    def _lock_number(self) -> int:
        """The lock as children get it: the directory stays taken until the last one is over."""
        assert self._lock is not None  # noqa: S101 - nothing starts before it is taken
        return self._lock.fileno()

    def _socket_folder(self) -> Path:
        """The folder of the server's socket, by a name short enough for a socket's address."""
        folder = self.data.absolute()
        if len(os.fsencode(folder)) <= MAX_SOCKET_PATH_BYTES - len(SOCKET):
            return folder
        if self._short_path is None:
            self._short_path = Path(tempfile.mkdtemp(prefix="nutriplan-")) / "postgres"
            self._short_path.symlink_to(folder)
        return self._short_path


def data_version(directory: Path) -> int | None:
    """The major version of PostgreSQL whose data a directory has; None without any."""
    file = directory / "postgres" / "PG_VERSION"
    if not file.exists():
        return None
    version = file.read_text(errors="replace").strip()
    if not version.isdecimal():
        raise DatabaseError(f"{file} names no version of PostgreSQL: {version[:20]!r}.")
    return int(version)


def finish_swap(directory: Path) -> None:
    """Let data that was proven take the place of what was moved away for it."""
    data, proven = directory / "postgres", directory / PROVEN
    if proven.exists() and not data.exists():
        proven.rename(data)


def _own_folder(folder: Path, identity: Identity) -> str:
    """How a server process names its data folder, which is its working directory.

    Root's folders may be closed to the user that the server runs as; a process reaches its own
    working directory all the same, without any folder being opened to others.
    """
    if identity.uid is not None and sys.platform == "linux":
        return "/proc/self/cwd"
    return str(folder.absolute())


def _create_database(binaries: Binaries, data: Path, identity: Identity) -> None:
    made = subprocess.run(
        [binaries.folder / "postgres", "--single", "-D", _own_folder(data, identity), "postgres"],
        input=f"CREATE DATABASE {NAME};\n",
        capture_output=True,
        text=True,
        check=False,
        cwd=data,
        **identity.run_as(),
    )
    if made.returncode != 0:
        reason = made.stderr.strip().splitlines()[-1:]
        raise DatabaseError(f"The database could not be made: {' '.join(reason)}")
