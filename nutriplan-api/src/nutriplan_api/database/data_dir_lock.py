"""The lock of a data directory: one owner at a time, and no file left when there is none."""

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from nutriplan_api.database.binaries import DatabaseError

FILE_NAME = "lock"
TIMEOUT_S = 45.0  # longer than an earlier owner's server may take to stop


class DirectoryLock:
    """A directory that is ours until ``release()``, or until the last heir of its file is over."""

    def __init__(self, directory: Path) -> None:
        """Take the directory, waiting for an earlier owner's server to stop."""
        self._path = directory / FILE_NAME
        deadline = time.monotonic() + TIMEOUT_S
        while not self._taken():
            if owner_of(directory) is not None or time.monotonic() > deadline:
                raise DatabaseError(
                    f"Another NutriPlan already runs on {directory}: stop it, "
                    "or set NUTRIPLAN_DATA_DIR to another folder."
                )
            time.sleep(0.1)

    def fileno(self) -> int:
        """The lock as children inherit it: they keep the directory taken while they run."""
        return self._file.fileno()

    def release(self) -> None:
        """Give the directory free, leaving nothing in it."""
        self._path.unlink(missing_ok=True)
        self._file.close()

    def _taken(self) -> bool:
        self._file: IO[str] = self._path.open("a+")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # An owner removes the file while holding it: one that is not in the directory any
            # more was locked too late, and somebody else may hold the one that is.
            if os.path.samestat(os.fstat(self._file.fileno()), self._path.stat()):
                self._file.truncate(0)
                self._file.write(str(os.getpid()))
                self._file.flush()
                return True
        except (BlockingIOError, FileNotFoundError):
            pass
        self._file.close()
        return False


def owner_of(directory: Path) -> int | None:
    """The process that holds the directory, if it lives; a file that nobody locks tells nothing."""
    with suppress(OSError, ValueError), (directory / FILE_NAME).open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            pid = int(file.read())
            os.kill(pid, 0)
            return pid
    return None
