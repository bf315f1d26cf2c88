"""``nutriplan recipes import FILE.json | export FILE.json``."""

import argparse
import sys
from pathlib import Path

import msgspec

from nutriplan_api.recipes.public_recipes import BadRecipes, export_recipes, import_recipes


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Teach the command line what can be done with public recipes."""
    recipes = commands.add_parser("recipes", help="bring in or write out the public recipes")
    actions = recipes.add_subparsers(dest="action", required=True)
    to_import = actions.add_parser("import", help="read recipes for everybody, all or nothing")
    to_import.add_argument("file", type=Path)
    to_import.set_defaults(run=run_import)
    to_export = actions.add_parser("export", help="write every public recipe as JSON")
    to_export.add_argument("file", type=Path)
    to_export.set_defaults(run=run_export)


async def run_import(arguments: argparse.Namespace) -> int:
    """Import a file and say what was done; 1 when it is refused, and nothing has changed."""
    try:
        imported = await import_recipes(arguments.file.read_bytes())
    except (BadRecipes, OSError) as error:
        sys.stderr.write(f"{error}\nNothing was changed.\n")
        return 1
    sys.stdout.write(
        f"{imported.new} new recipes, {imported.changed} changed, {imported.unchanged} as before.\n"
    )
    if imported.skipped:
        sys.stdout.write(f"Skipped, {imported.skipped}: they come with the product.\n")
    return 0


async def run_export(arguments: argparse.Namespace) -> int:
    """Write the file, which `import` takes; 1 when it cannot be written."""
    recipes = await export_recipes()
    try:
        arguments.file.write_bytes(msgspec.json.format(msgspec.json.encode(recipes)) + b"\n")
    except OSError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{len(recipes)} recipes.\n")
    return 0
