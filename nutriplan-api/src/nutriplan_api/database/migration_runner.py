"""Brings the schema up to date; several processes may start at once."""

import contextlib
import importlib
import io
import os
import pkgutil
from collections.abc import Iterable
from types import ModuleType

from piccolo.apps.migrations.auto.migration_manager import MigrationManager

from nutriplan_api.database import distributing, migrations
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.engine import execute, fetch, fetch_value, transaction

APP = "nutriplan"
RAN = "SELECT name FROM migration WHERE app_name = $1"

os.environ.setdefault("PICCOLO_CONF", "nutriplan_api.database.piccolo_conf")


async def migrate() -> list[str]:
    """Run what has not run yet, in one transaction; the ids of what was run.

    On several nodes a table that is new lies where its kind says when this is done.

    A migration that replaces earlier ones upgrades a database where all of those ran.

    Raises DatabaseError when a newer version of the product was here, whose schema is not known, or
    one that is older than what is replaced.
    """
    async with transaction():
        await execute("SELECT pg_advisory_xact_lock($1)", distributing.SCHEMA_LOCK)
        await execute(
            "CREATE TABLE IF NOT EXISTS migration (id serial PRIMARY KEY, "
            "name varchar(200) NOT NULL, app_name varchar(200) NOT NULL, "
            "ran_on timestamp NOT NULL)"
        )
        ran = {row["name"] for row in await fetch(RAN, APP)}
        if is_newer(ran):
            raise DatabaseError("The database is of a newer version of NutriPlan: start that one.")
        pending = await pending_migrations()
        is_spread = bool(pending) and await distributing.is_spread()
        if is_spread:
            await execute(distributing.ONE_NODE_AFTER_THE_OTHER)
        for module in pending:
            if ran.isdisjoint(replaced_by(module)):
                await _run(module)
            else:
                await _upgrade(module, ran)
            await execute(
                "INSERT INTO migration (name, app_name, ran_on) VALUES ($1, $2, now())",
                module.ID,
                APP,
            )
        if is_spread:
            await distributing.place_new_tables()
    return [module.ID for module in pending]


async def pending_migrations() -> list[ModuleType]:
    """What this version of the product has, and the database has not, in order."""
    already = set()
    if await fetch_value("SELECT to_regclass('migration') IS NOT NULL"):
        already = {row["name"] for row in await fetch(RAN, APP)}
    return [module for module in known_migrations() if module.ID not in already]


def is_newer(ran: Iterable[str]) -> bool:
    """Whether a database where these migrations ran is of a newer version of the product."""
    known = known_migrations()
    return not set(ran) <= {module.ID for module in known}.union(*map(replaced_by, known))


def replaced_by(module: ModuleType) -> frozenset[str]:
    """The ids of the earlier migrations that one migration stands for."""
    return frozenset(getattr(module, "REPLACES", ()))


def known_migrations() -> list[ModuleType]:
    """Every migration of this version of the product, in order."""
    modules = [
        importlib.import_module(f"{migrations.__name__}.{found.name}")
        for found in pkgutil.iter_modules(migrations.__path__)
    ]
    return sorted(modules, key=lambda module: str(module.ID))


async def _run(module: ModuleType) -> None:
    manager = await module.forwards()
    if isinstance(manager, MigrationManager):
        with contextlib.redirect_stdout(io.StringIO()):
            await manager.run()
    if hasattr(module, "afterwards"):
        await module.afterwards()


async def _upgrade(module: ModuleType, ran: set[str]) -> None:
    replaced = replaced_by(module)
    if missing := replaced - ran:
        raise DatabaseError(
            f"The database lacks {len(missing)} of the {len(replaced)} migrations that were merged "
            "into one: start the version of NutriPlan before this one, then this one."
        )
    await module.upgrade()
    await execute("DELETE FROM migration WHERE app_name = $1 AND name = ANY ($2)", APP, replaced)
