"""Programs that say they are PostgreSQL, to look at how its folder is found."""

from pathlib import Path


def fake_postgres(folder: Path, version: str = "18.6") -> Path:
    folder.mkdir(parents=True)
    for name in ("postgres", "initdb"):
        (folder / name).write_text(f"#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n")
        (folder / name).chmod(0o700)
    return folder
