"""The command line: ``nutriplan serve | migrate | doctor | backup | restore | …``."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from nutriplan_api import database
from nutriplan_api.assistants import read_bridge_settings, run_bridge
from nutriplan_api.database.backup import back_up, forget_replaced, restore, undo_restore
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.database.point_in_time import (
    forget_replaced_data,
    is_kept,
    restore_at,
    undo_restore_at,
)
from nutriplan_api.database.reserve import release_reserve
from nutriplan_api.database.wal_archive import WalArchive
from nutriplan_api.foods import commands as foods
from nutriplan_api.operations import distribute
from nutriplan_api.operations.doctor import run_checks
from nutriplan_api.operations.logs import set_up_logs
from nutriplan_api.recipes import commands as recipes
from nutriplan_api.settings import PREFIX, InvalidSetting, Settings, read_settings

COPYING = ("backup", "restore")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0: done, 1: it could not be done, 2: it was asked for wrongly."""
    parser = argparse.ArgumentParser(prog="nutriplan", description="NutriPlan's server.")
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="start the database, the API and the web")
    serving.add_argument(
        "--while-locked",
        type=Path,
        metavar="FILE",
        help="stop once no process holds a lock of this file (flock), as who started this does",
    )
    commands.add_parser("migrate", help="bring the database up to date, and stop")
    openapi = commands.add_parser("openapi", help="write the OpenAPI document")
    openapi.add_argument("file", nargs="?", type=Path, help="where to (default: standard output)")
    commands.add_parser("doctor", help="say what is wrong with this set-up, one line each")
    backup = commands.add_parser("backup", help="copy the own database into a file")
    backup.add_argument("file", type=Path)
    restoring = commands.add_parser("restore", help="replace the own database by a backup")
    restored = restoring.add_mutually_exclusive_group(required=True)
    restored.add_argument("file", nargs="?", type=Path)
    restored.add_argument(
        "--at",
        type=datetime.fromisoformat,
        metavar="TIME",
        help="as it was at a moment, such as 2026-11-25T10:00, from the archive",
    )
    restored.add_argument("--undo", action="store_true", help="bring back what was replaced")
    restored.add_argument("--forget", action="store_true", help="let go what was replaced")
    commands.add_parser(
        "release-reserve", help="free the room that was kept for a full disk, to clean up"
    )
    commands.add_parser("mcp", help="serve an assistant on standard input and output (MCP)")
    foods.add_commands(commands)
    recipes.add_commands(commands)
    distribute.add_commands(commands)
    parsed = parser.parse_args(arguments)
    if parsed.command == "openapi":
        return write_openapi(parsed.file)
    if parsed.command == "mcp":
        return bridge()
    return start(parsed)


def start(parsed: argparse.Namespace) -> int:
    """Run a command that needs settings and the database."""
    from nutriplan_api.operations import serve

    set_up_logs()
    try:
        settings = read_settings()
        if parsed.command == "serve":
            serve.serve(settings, while_locked=parsed.while_locked)
            return 0
        if parsed.command == "doctor":
            return run_checks(settings)
        if parsed.command == "release-reserve":
            sys.stdout.write(released(settings))
            return 0
        if parsed.command in COPYING:
            if settings.database_url:
                raise DatabaseError(
                    f"{PREFIX}DATABASE_URL is set: use pg_dump and pg_restore with that server."
                )
            copy(parsed, settings)
            return 0
        with serve.running_database(settings, shared=True) as url:
            migrations = serve.prepare(url, is_pooled=settings.is_pooled)
            if parsed.command == "migrate":
                sys.stdout.writelines(f"{migration}\n" for migration in migrations)
                return 0
            return asyncio.run(run_connected(parsed, url, settings))
    except InvalidSetting as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (serve.StartupError, DatabaseError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except OSError as error:  # no room, no right to write, a folder where a file should be
        where = f"{error.filename}: " if error.filename else ""
        sys.stderr.write(f"{where}{error.strerror or error}.\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped: nothing was changed.\n")
        return 130


def released(settings: Settings) -> str:
    """Let the reserve go; what to say of it."""
    size = release_reserve(settings.data_dir)
    if not size:
        return f"There is no reserve in {settings.data_dir}.\n"
    return (
        f"{size // 1024**2} MB are free again: delete what is not needed. "
        "`nutriplan serve` makes the reserve again once there is room.\n"
    )


def copy(parsed: argparse.Namespace, settings: Settings) -> None:
    """Run a command that copies the own database, or brings a copy back."""
    from nutriplan_api.operations.proof import prove

    folder, programs = settings.data_dir, settings.postgres_bin
    archive = WalArchive(settings.wal_archive, programs) if settings.wal_archive else None
    if parsed.command == "backup":
        back_up(folder, parsed.file, postgres_bin=programs)
    elif parsed.undo and is_kept(folder):
        undo_restore_at(folder, archive)
    elif parsed.undo:
        undo_restore(folder, postgres_bin=programs)
    elif parsed.forget:
        forget_replaced_data(folder)
        forget_replaced(folder, postgres_bin=programs)
    else:
        if parsed.at is None:
            restore(folder, parsed.file, prove=prove, postgres_bin=programs)
        elif archive is None:
            raise DatabaseError(f"{PREFIX}WAL_ARCHIVE is not set: there is no archive.")
        else:
            at = parsed.at.astimezone()
            restore_at(folder, archive, at, prove=prove, postgres_bin=programs)
        sys.stdout.write(
            "Restored. What was there before is kept: `nutriplan restore --undo` brings it back, "
            "`nutriplan restore --forget` lets it go.\n"
        )


async def run_connected(parsed: argparse.Namespace, url: str, settings: Settings) -> int:
    """Run a feature's own command, with the database open."""
    await database.open_pool(url, statement_timeout_ms=0, is_pooled=settings.is_pooled)
    try:
        code: int = await parsed.run(parsed)
        return code
    except CONNECTION_LOST as error:
        raise DatabaseError(f"The database went away: run it again. ({error})") from error
    finally:
        await database.close_pool()


def bridge() -> int:
    """Serve an assistant, which asks a running server; the database is not opened."""
    set_up_logs()
    try:
        run_bridge(read_bridge_settings())
    except InvalidSetting as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def write_openapi(file: Path | None) -> int:
    """Export the document; no database and no setting is needed."""
    from nutriplan_api.app import create_app
    from nutriplan_api.openapi import openapi_document
    from nutriplan_api.settings import Settings

    document = openapi_document(create_app(Settings(), secret_key="-" * 32))
    if file is None:
        sys.stdout.buffer.write(document)
    else:
        file.write_bytes(document)
    return 0
