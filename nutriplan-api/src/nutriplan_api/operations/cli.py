"""The command line: ``nutriplan serve | migrate | doctor | backup | restore | …``."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from nutriplan_api import database
from nutriplan_api.database.backup import back_up, restore
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.foods import commands as foods
from nutriplan_api.operations.doctor import run_checks
from nutriplan_api.recipes import commands as recipes
from nutriplan_api.settings import PREFIX, InvalidSetting, read_settings

COPYING = {"backup": back_up, "restore": restore}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0: done, 1: it could not be done, 2: it was asked for wrongly."""
    parser = argparse.ArgumentParser(prog="nutriplan", description="NutriPlan's server.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="start the database, the API and the web")
    commands.add_parser("migrate", help="bring the database up to date, and stop")
    openapi = commands.add_parser("openapi", help="write the OpenAPI document")
    openapi.add_argument("file", nargs="?", type=Path, help="where to (default: standard output)")
    commands.add_parser("doctor", help="say what is wrong with this set-up, one line each")
    backup = commands.add_parser("backup", help="copy the own database into a file")
    backup.add_argument("file", type=Path)
    restoring = commands.add_parser("restore", help="replace the own database by a backup")
    restoring.add_argument("file", type=Path)
    foods.add_commands(commands)
    recipes.add_commands(commands)
    parsed = parser.parse_args(arguments)
    if parsed.command == "openapi":
        return write_openapi(parsed.file)
    return start(parsed)


def start(parsed: argparse.Namespace) -> int:
    """Run a command that needs settings and the database."""
    from nutriplan_api.operations import serve

    try:
        settings = read_settings()
        if parsed.command == "serve":
            serve.serve(settings)
            return 0
        if parsed.command == "doctor":
            return run_checks(settings)
        if parsed.command in COPYING:
            if settings.database_url:
                raise DatabaseError(
                    f"{PREFIX}DATABASE_URL is set: use pg_dump and pg_restore with that server."
                )
            copy = COPYING[parsed.command]
            copy(settings.data_dir, parsed.file, postgres_bin=settings.postgres_bin)
            return 0
        with serve.running_database(settings, shared=True) as url:
            migrations = serve.prepare(url)
            if parsed.command == "migrate":
                sys.stdout.writelines(f"{migration}\n" for migration in migrations)
                return 0
            return asyncio.run(run_connected(parsed, url))
    except InvalidSetting as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (serve.StartupError, DatabaseError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped: nothing was changed.\n")
        return 130


async def run_connected(parsed: argparse.Namespace, url: str) -> int:
    """Run a feature's own command, with the database open."""
    await database.open_pool(url, statement_timeout_ms=0)
    try:
        code: int = await parsed.run(parsed)
        return code
    except CONNECTION_LOST as error:
        raise DatabaseError(f"The database went away: run it again. ({error})") from error
    finally:
        await database.close_pool()


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
