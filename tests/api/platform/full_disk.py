"""A disk of one's own, small enough to be filled: a file system in memory."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from api.platform.servers import short_folder

BLOCK = bytes(256 * 1024)


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A folder on a disk of that size, gone afterwards; mounting is root's, or asked of sudo."""
    asking = [] if os.geteuid() == 0 else ["sudo", "-n"]
    with short_folder() as folder:
        options = f"size={megabytes}m,mode=0700,uid={os.getuid()},gid={os.getgid()}"
        mount = [*asking, "mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
        subprocess.run(mount, check=True)
        try:
            yield folder
        finally:
            subprocess.run([*asking, "umount", "--lazy", str(folder)], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Somebody else takes what room there is, to the last byte, and gives it back afterwards."""
    file = disk / "filler"
    number = os.open(file, os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        for block in (BLOCK, BLOCK[:4096], BLOCK[:1]):
            try:
                while os.write(number, block) == len(block):
                    pass
            except OSError:
                continue
        yield
    finally:
        os.close(number)
        file.unlink()
