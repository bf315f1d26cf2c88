"""Connections and transactions, shared by hand-written SQL and by Piccolo's queries."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeAlias, cast

import asyncpg
from asyncpg.pool import PoolConnectionProxy
from piccolo.engine.postgres import PostgresEngine

Connection: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"


class _Engine(PostgresEngine):
    """Piccolo's engine, which connects to nothing while modules are imported."""

    async def check_version(self) -> None:
        """The version is the start's concern, not an import's."""

    async def _run_in_pool(
        self, query: str, args: Sequence[object] | None = None
    ) -> list[asyncpg.Record]:
        """Piccolo's queries outside a transaction take the way of all, and fail as all do."""
        return await fetch(query, *(args or ()))

    _run_in_new_connection = _run_in_pool


DB = _Engine(config={})
"""The engine of every table; it has a pool between ``open_pool`` and ``close_pool``."""

STATEMENT_TIMEOUT_MS = 15_000
ACQUIRE_TIMEOUT_S = 10

SERVER_STATES = (
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
"""What a server answers that is starting, stopping or full."""


class _PlainConnection(asyncpg.Connection):  # type: ignore[misc] # it has no types
    """A connection that keeps no session state, so returning it to the pool costs no round trip."""

    def get_reset_query(self) -> str:
        return ""


class DatabaseUnavailable(Exception):
    """No connection to the database can be had just now."""


CONNECTION_LOST: tuple[type[Exception], ...] = (
    DatabaseUnavailable,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the connection ended at the moment that a query began
    ConnectionError,
    *SERVER_STATES,
)
"""What tells that the database went away (but not ``asyncpg``'s ``ValueError``: a wrong argument).
"""


class _CurrentTransaction:
    """What Piccolo looks for in the engine's context variable: the connection to use."""

    __slots__ = ("after_commit", "connection")

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.after_commit: list[Callable[[], None]] = []


async def open_pool(
    url: str,
    *,
    min_size: int = 1,
    max_size: int = 10,
    statement_timeout_ms: int = STATEMENT_TIMEOUT_MS,
) -> None:
    """Connect to the database at ``url``; every query of this process goes through this pool.

    ``statement_timeout_ms=0`` lets statements take the time that they need: migrations, imports.
    """
    DB.config = {"dsn": url}
    DB.pool = await asyncpg.create_pool(
        url,
        min_size=min_size,
        max_size=max_size,
        connection_class=_PlainConnection,
        command_timeout=statement_timeout_ms / 1000 + 5 if statement_timeout_ms else None,
        server_settings={
            "application_name": "nutriplan",
            "jit": "off",
            # One request, one processor; and a table is read from its beginning, as it is held.
            "max_parallel_workers_per_gather": "0",
            "synchronize_seqscans": "off",
            "statement_timeout": str(statement_timeout_ms),
            "idle_in_transaction_session_timeout": str(2 * statement_timeout_ms),
            "timezone": "UTC",
        },
    )


async def close_pool() -> None:
    """Give every connection back to the server; without a pool, do nothing."""
    pool, DB.pool = DB.pool, None
    if pool is not None:
        await pool.close()


@asynccontextmanager
async def connection() -> AsyncIterator[Connection]:
    """The connection of the surrounding transaction, else one of the pool for the while."""
    current = DB.current_transaction.get()
    if current is not None:
        yield current.connection
        return
    async with _acquired() as own:
        yield own


@asynccontextmanager
async def transaction() -> AsyncIterator[Connection]:
    """All or nothing: commit at the end, roll back on any error; inside another, a savepoint.

    Piccolo's own transaction leaks its connection when a commit fails or a request is cancelled,
    and treats a nested one as nothing at all; this one holds the connection in the pool's own
    context manager, whatever happens inside.
    """
    outer = DB.current_transaction.get()
    if outer is not None:
        async with outer.connection.transaction():
            yield outer.connection
        return
    async with _acquired() as own:
        current = _CurrentTransaction(own)
        token = DB.current_transaction.set(cast("Any", current))
        try:
            async with own.transaction():
                yield own
        finally:
            DB.current_transaction.reset(token)
    for call in current.after_commit:
        call()


def after_commit(call: Callable[[], None]) -> None:
    """Call something once the surrounding transaction has committed; without one, now.

    It is not called after a rollback; that of a savepoint does not count.
    """
    current = cast("_CurrentTransaction | None", DB.current_transaction.get())
    if current is None:
        call()
    else:
        current.after_commit.append(call)


async def fetch(sql: str, *arguments: object) -> list[asyncpg.Record]:
    """Every row of a query."""
    async with connection() as current:
        rows: list[asyncpg.Record] = await current.fetch(sql, *arguments)
        return rows


async def fetch_one(sql: str, *arguments: object) -> asyncpg.Record | None:
    """The first row of a query, or None."""
    async with connection() as current:
        return await current.fetchrow(sql, *arguments)


async def fetch_value(sql: str, *arguments: object) -> Any:
    """The first column of the first row, or None."""
    async with connection() as current:
        return await current.fetchval(sql, *arguments)


async def execute(sql: str, *arguments: object) -> int:
    """Run a statement; the number of rows it touched."""
    async with connection() as current:
        status = await current.execute(sql, *arguments)
    count = status.rpartition(" ")[2]
    return int(count) if count.isdigit() else 0


async def execute_many(sql: str, rows: Iterable[Sequence[object]]) -> None:
    """Run a statement once for each row of arguments, all or nothing."""
    async with connection() as current:
        await current.executemany(sql, rows)


@asynccontextmanager
async def _acquired() -> AsyncIterator[Connection]:
    if DB.pool is None:
        raise DatabaseUnavailable("the pool is not open")
    pool = cast("asyncpg.Pool[asyncpg.Record]", DB.pool)
    async with AsyncExitStack() as stack:
        try:
            acquired = await stack.enter_async_context(pool.acquire(timeout=ACQUIRE_TIMEOUT_S))
        except (OSError, TimeoutError, asyncpg.PostgresConnectionError, *SERVER_STATES) as error:
            raise DatabaseUnavailable(str(error)) from error
        yield cast("Connection", acquired)
