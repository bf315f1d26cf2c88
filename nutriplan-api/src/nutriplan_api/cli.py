"""The command line: ``nutriplan serve | migrate | foods | recipes | openapi``."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from nutriplan_api import database
from nutriplan_api.foods import commands as foods
from nutriplan_api.recipes import commands as recipes
from nutriplan_api.settings import BadSetting, read_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0: done, 1: it could not be done, 2: it was asked for wrongly."""
    parser = argparse.ArgumentParser(prog="nutriplan", description="NutriPlan's server.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="start the database, the API and the web")
    commands.add_parser("migrate", help="bring the database up to date, and stop")
    openapi = commands.add_parser("openapi", help="write the OpenAPI document")
    openapi.add_argument("file", nargs="?", type=Path, help="where to (default: standard output)")
    foods.add_commands(commands)
    recipes.add_commands(commands)
    parsed = parser.parse_args(arguments)
    if parsed.command == "openapi":
        return write_openapi(parsed.file)
    return start(parsed)


def start(parsed: argparse.Namespace) -> int:
    """Run a command that needs settings and the database."""
    from nutriplan_api import serve

    try:
        settings = read_settings()
        if parsed.command == "serve":
            serve.serve(settings)
            return 0
        with serve.running_database(settings) as url:
            migrations = serve.prepare(url)
            if parsed.command == "migrate":
                sys.stdout.writelines(f"{migration}\n" for migration in migrations)
                return 0
            return asyncio.run(run_connected(parsed, url))
    except BadSetting as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except serve.CannotStart as error:
        sys.stderr.write(f"{error}\n")
        return 1


async def run_connected(parsed: argparse.Namespace, url: str) -> int:
    """Run a feature's own command, with the database open."""
    await database.open_pool(url)
    try:
        code: int = await parsed.run(parsed)
        return code
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
