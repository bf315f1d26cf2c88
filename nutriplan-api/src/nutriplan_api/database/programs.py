"""PostgreSQL's own programs, run to their end."""

import asyncio
import subprocess
from contextlib import suppress
from pathlib import Path

from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity


async def run_program(postgres_bin: Path | None, name: str, *arguments: str) -> None:
    """Run a program; raises DatabaseError, with its first words, when it fails."""
    program = Binaries.find(postgres_bin, Identity.choose()).folder / name
    if not program.is_file():
        raise DatabaseError(f"There is no program {name} in {program.parent}.")
    process = await asyncio.create_subprocess_exec(
        program, *arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        _, stderr = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode != 0:
        lines = stderr.decode(errors="replace").strip().splitlines()
        raise DatabaseError(next(iter(lines), "it gave no reason"))
