"""Room that is kept on the disk for the day when it is full.

PostgreSQL needs room even to delete, and to repair its data after it ran out of it. So a file of
zeros stands in the data folder. It is let go by `nutriplan release-reserve`, by a start that would
have no room, and by the supervisor (``supervisor.py``) before it starts the server again; and made
again once there is room enough.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

FILE_NAME = "reserve"
SIZE_BYTES = 64 * 1024 * 1024
ROOM_BESIDE_BYTES = 256 * 1024 * 1024
"""What must stay free beside it, for what PostgreSQL writes in the meantime."""


def reserve_file(directory: Path) -> Path:
    """Where a data folder's reserve is, if it is there."""
    return directory / FILE_NAME


def is_whole(directory: Path) -> bool:
    """Whether the reserve is there."""
    with suppress(OSError):
        return reserve_file(directory).stat().st_size == SIZE_BYTES
    return False


def make_reserve(directory: Path) -> bool:
    """Make the reserve where there is room for it and none yet; whether it is there now."""
    if is_whole(directory):
        return True
    partial = reserve_file(directory).with_name(f".{FILE_NAME}")
    try:
        if shutil.disk_usage(directory).free < SIZE_BYTES + ROOM_BESIDE_BYTES:
            return False
        with partial.open("wb") as file:
            _fill(file.fileno())
        partial.rename(reserve_file(directory))
    except OSError:  # somebody else took the room, or the rights
        partial.unlink(missing_ok=True)
        return False
    return True


def release_reserve(directory: Path) -> int:
    """Give the reserve's room back; how many bytes that were."""
    file = reserve_file(directory)
    with suppress(FileNotFoundError):
        size = file.stat().st_size
        file.unlink()
        return size
    return 0


def _fill(number: int) -> None:
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(number, 0, SIZE_BYTES)
        return
    for _ in range(SIZE_BYTES // 1024**2):
        os.write(number, bytes(1024**2))
