"""The command line: ``nutriplan serve | migrate | openapi``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went (2: something was asked for wrongly)."""
    parser = argparse.ArgumentParser(prog="nutriplan", description="NutriPlan's server.")
    commands = parser.add_subparsers(dest="command", required=True)
    openapi = commands.add_parser("openapi", help="write the OpenAPI document")
    openapi.add_argument("file", nargs="?", type=Path, help="where to (default: standard output)")
    parsed = parser.parse_args(arguments)
    if parsed.command == "openapi":
        return write_openapi(parsed.file)
    return 2


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
