"""``nutriplan distribute``: the tables onto the nodes of a Citus, each as its kind says."""

import argparse
import sys

import asyncpg

from nutriplan_api.database import distributing
from nutriplan_api.database.binaries import DatabaseError


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Teach the command line to spread the tables."""
    distribute = commands.add_parser(
        "distribute", help="print what spreads the tables over the nodes of a Citus, or do it"
    )
    distribute.add_argument("--apply", action="store_true", help="do it, all or nothing")
    distribute.set_defaults(run=run_distribute)


async def run_distribute(arguments: argparse.Namespace) -> int:
    """Print the statements that are left, as one transaction, or run them."""
    if not arguments.apply:
        statements = await distributing.pending_statements()
        if statements:
            lines = ["BEGIN", *statements, "COMMIT"]
            sys.stdout.writelines(f"{line};\n" for line in lines)
        else:
            sys.stdout.write("-- Every table is in its place.\n")
        return 0
    try:
        done = await distributing.distribute()
    except asyncpg.PostgresError as error:
        reason = str(error).partition("\n")[0]
        raise DatabaseError(f"Nothing was changed, the database refuses it: {reason}") from error
    sys.stdout.write("Done.\n" if done else "Every table is in its place.\n")
    return 0
