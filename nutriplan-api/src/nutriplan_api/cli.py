"""The command line: ``nutriplan serve | migrate | openapi``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from nutriplan_api.settings import BadSetting, read_settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0: done, 1: it could not be done, 2: it was asked for wrongly."""
    parser = argparse.ArgumentParser(prog="nutriplan", description="NutriPlan's server.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="start the database, the API and the web")
    commands.add_parser("migrate", help="bring the database up to date, and stop")
    openapi = commands.add_parser("openapi", help="write the OpenAPI document")
    openapi.add_argument("file", nargs="?", type=Path, help="where to (default: standard output)")
    parsed = parser.parse_args(arguments)
    if parsed.command == "openapi":
        return write_openapi(parsed.file)
    return start(parsed.command)


def start(command: str) -> int:
    """Run a command that needs settings and the database."""
    from nutriplan_api import serve

    try:
        settings = read_settings()
        if command == "serve":
            serve.serve(settings)
        else:
            with serve.running_database(settings) as url:
                for migration in serve.prepare(url):
                    sys.stdout.write(f"{migration}\n")
    except BadSetting as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except serve.CannotStart as error:
        sys.stderr.write(f"{error}\n")
        return 1
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
