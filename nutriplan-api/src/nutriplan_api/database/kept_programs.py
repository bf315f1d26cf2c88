"""The wheel's PostgreSQL beside the data that it wrote, for the day that a newer one replaces it.

A package that is upgraded leaves nothing of the old version, which alone can read that data. Where
the file system allows, what is kept are links, which take no room while the wheel is there.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

import structlog

from nutriplan_api.database.binaries import folder_of_wheel
from nutriplan_api.database.embedded import data_version

FOLDER = "postgres.programs"

log = structlog.get_logger(__name__)


def keep_programs(directory: Path) -> None:
    """Keep the wheel's programs, once for each version; a start does not fail for it."""
    programs, major = folder_of_wheel(), data_version(directory)
    if programs is None or major is None or (directory / FOLDER / str(major)).exists():
        return
    unfinished = directory / FOLDER / f".{major}"
    try:
        shutil.rmtree(unfinished, ignore_errors=True)  # of a start that was killed
        wheel = programs.parent.parent
        for part in (wheel, wheel.with_name(f"{wheel.name}.libs")):
            if part.is_dir():
                shutil.copytree(part, unfinished / part.name, symlinks=True, copy_function=_link)
        unfinished.rename(directory / FOLDER / str(major))
    except OSError as error:
        log.warning("the programs of PostgreSQL were not kept", reason=str(error))


def kept_programs(directory: Path, major: int) -> Path | None:
    """Where the programs of a version are; None where none were kept."""
    found = (directory / FOLDER / str(major)).glob("*/pginstall/bin")
    return next(found, None)


def _link(source: str, target: str) -> None:
    with suppress(OSError):  # on another disk, for example
        os.link(source, target)
        return
    shutil.copy2(source, target)
