"""Collects the statements that the product runs in a test, and says which rules they break.

Whatever goes through the connections of a test is seen; what tests ask themselves is not judged.
"""

import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg

from api.statements.query_tree import query_tree
from api.statements.rules import Broken, Known, broken_rules

PRODUCT = "nutriplan_api."
ITS_CONNECTIONS = ("nutriplan_api.database.engine", "nutriplan_api.database.watch")
JUDGED = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "MERGE")

ACROSS_ACCOUNTS: Mapping[str, str] = {
    "nutriplan_api.mail.queries.due_mails": "the outbox of everybody, by a task of each server",
    "nutriplan_api.mail.queries.count_waiting_mails": "a figure for operators",
    "nutriplan_api.http.idempotency.queries.delete_expired": "a sweep, once in a while",
}
"""What asks all nodes, and nobody waits for."""

AT_A_START: Mapping[str, str] = {
    "nutriplan_api.database.migration_runner.migrate": "one server at a time",
    "nutriplan_api.app.load_starters": "one server at a time",
    "nutriplan_api.foods.catalogue_queries.lock_catalogue": "one import at a time",
    "nutriplan_api.recipes.cookbook_queries.lock_cookbook": "one import at a time",
}
"""What locks the node that is asked: servers and commands that load, which all ask the same."""

seen: dict[tuple[str, str], Sequence[object]] = {}
"""The statements since the last look, each with the function of the product that ran it, and the
arguments of one run."""

_judged: dict[tuple[str, str], list[str]] = {}


@dataclass(frozen=True)
class Fault:
    """A statement that a database of several nodes would not take."""

    function: str
    sql: str
    rules: list[str]

    def __str__(self) -> str:
        return f"{self.function}: {'; '.join(self.rules)}\n    {' '.join(self.sql.split())}"


def recording(kind: type[Any]) -> type[Any]:
    """The same kind of connection, whose statements are seen."""

    class Recording(kind):  # type: ignore[misc] # it has no types
        async def fetch(self, query: str, *arguments: Any, **options: Any) -> Any:
            _see(query, arguments)
            return await super().fetch(query, *arguments, **options)

        async def fetchrow(self, query: str, *arguments: Any, **options: Any) -> Any:
            _see(query, arguments)
            return await super().fetchrow(query, *arguments, **options)

        async def fetchval(self, query: str, *arguments: Any, **options: Any) -> Any:
            _see(query, arguments)
            return await super().fetchval(query, *arguments, **options)

        async def execute(self, query: str, *arguments: Any, **options: Any) -> Any:
            _see(query, arguments)
            return await super().execute(query, *arguments, **options)

        async def executemany(self, command: str, arguments: Any, **options: Any) -> Any:
            rows = list(arguments)
            _see(command, rows[0] if rows else ())
            return await super().executemany(command, rows, **options)

    return Recording


def faults(url: str) -> list[Fault]:
    """What is wrong with the statements since the last look; each is judged once a run."""
    if any(one not in _judged for one in seen):
        asyncio.run(_judge(url))
    found = [Fault(function, sql, _judged[function, sql]) for function, sql in seen]
    return [fault for fault in found if fault.rules]


async def _judge(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        known = await Known.of(connection)
        for (function, sql), arguments in seen.items():
            if (function, sql) in _judged:
                continue
            if known.is_citus:
                broken = await _broken_on_citus(connection, sql, arguments)
            else:
                broken = await _broken_by_its_tree(connection, sql, known)
            _judged[function, sql] = [one.rule for one in broken if not _is_allowed(function, one)]
    finally:
        await connection.close()


async def _broken_by_its_tree(
    connection: "asyncpg.Connection[Any]", sql: str, known: Known
) -> list[Broken]:
    try:
        return list(broken_rules(await query_tree(connection, sql), known))
    except asyncpg.UndefinedTableError:
        return []  # a temporary table of the connection that ran it, which has one node alone


async def _broken_on_citus(
    connection: "asyncpg.Connection[Any]", sql: str, arguments: Sequence[object]
) -> list[Broken]:
    """Whether it is more than a task, to a node, as Citus itself says."""
    plan = [row[0] for row in await connection.fetch(f"EXPLAIN {sql}", *arguments)]
    tasks = [int(line.split(":")[1]) for line in plan if line.strip().startswith("Task Count:")]
    return [Broken(f"{count} tasks", is_of_owners=True) for count in tasks if count > 1]


def _is_allowed(function: str, broken: Broken) -> bool:
    return function in (ACROSS_ACCOUNTS if broken.is_of_owners else AT_A_START)


def _see(sql: str, arguments: Sequence[object]) -> None:
    if sql.lstrip(" \n(").upper().startswith(JUDGED):
        function = _asking_function()
        if function is not None:
            seen[function, sql] = arguments


def _asking_function() -> str | None:
    """The function that runs the statement; None where it is a test's own."""
    for module, name in _callers():
        if module.startswith(PRODUCT) and module not in ITS_CONNECTIONS:
            return f"{module}.{name}"
        if module.startswith(("api.", "contract.", "test_", "tests.")):
            return None
    return None


def _callers() -> Iterator[tuple[str, str]]:
    """The modules and functions that led here, the nearest first."""
    frame = sys._getframe()
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module != __name__:
            yield module, frame.f_code.co_name
        frame = frame.f_back  # type: ignore[assignment] # the last has none
