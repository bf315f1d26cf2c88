"""``nutriplan foods import ciqual FILE.xlsx | fdc FILE.zip | openfoodfacts FILE``."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from nutriplan_api.foods.ciqual import read_ciqual
from nutriplan_api.foods.fdc import read_fdc
from nutriplan_api.foods.importing import Imported, import_foods
from nutriplan_api.foods.open_food_facts import read_products
from nutriplan_api.foods.packaged_import import import_packaged
from nutriplan_api.foods.published import BadFile, PublishedTable

READERS: Mapping[str, Callable[[Path], PublishedTable]] = {"ciqual": read_ciqual, "fdc": read_fdc}


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Teach the command line what can be done with foods."""
    foods = commands.add_parser("foods", help="bring published food tables into the catalogue")
    actions = foods.add_subparsers(dest="action", required=True)
    to_import = actions.add_parser("import", help="read an official download, all or nothing")
    sources = to_import.add_subparsers(dest="source", required=True)
    ciqual = sources.add_parser("ciqual", help="Anses's Ciqual table (.xlsx)")
    fdc = sources.add_parser("fdc", help="USDA's Foundation Foods or SR Legacy (.zip of CSV)")
    packaged = sources.add_parser(
        "openfoodfacts", help="Open Food Facts' public dump (.jsonl or .csv, .gz or not)"
    )
    for source, run in ((ciqual, run_import), (fdc, run_import), (packaged, run_packaged)):
        source.add_argument("file", type=Path)
        source.set_defaults(run=run)


async def run_import(arguments: argparse.Namespace) -> int:
    """Import a file and say what was done; 1 when it is refused, and nothing has changed."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"Reading {arguments.file.name}", total=None)
        try:
            table = READERS[arguments.source](arguments.file)
        except BadFile as error:
            sys.stderr.write(f"{error}\nNothing was changed.\n")
            return 1
        progress.update(task, description="Saving")
        imported = await import_foods(
            table,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    sys.stdout.write(_report(imported))
    return 0


async def run_packaged(arguments: argparse.Namespace) -> int:
    """Import packaged foods and say what was done; 1 when the file is refused, as above."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"Reading {arguments.file.name}", total=None)
        try:
            imported = await import_packaged(
                read_products(arguments.file),
                progress=lambda done: progress.update(
                    task, description=f"{done} products of {arguments.file.name}"
                ),
            )
        except BadFile as error:
            sys.stderr.write(f"{error}\nNothing was changed.\n")
            return 1
    sys.stdout.write(_report(imported))
    return 0


def _report(imported: Imported) -> str:
    lines = [
        f"{imported.new} new foods, {imported.changed} changed, {imported.unchanged} as before.",
        f"{imported.incomplete} of them lack their energy or a macronutrient.",
        *(f"Skipped, {count}: {why}." for why, count in imported.skipped.items() if count),
    ]
    return "\n".join(lines) + "\n"
