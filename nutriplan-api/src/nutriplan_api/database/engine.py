"""Connections and transactions, shared by hand-written SQL and by Piccolo's queries."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias, cast

import asyncpg
from asyncpg.pool import PoolConnectionProxy
from piccolo.engine.postgres import PostgresEngine

from nutriplan_api.database.frozen_backends import WatchedConnection, drop_frozen_backends
from nutriplan_api.database.watch import Watch

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


_in_use: set[Connection] = set()
_watches: list[tuple[Watch, asyncio.Task[None]]] = []
"""That of the pool, while there is one."""

DB = _Engine(config={})
"""The engine of every table; it has a pool between ``open_pool`` and ``close_pool``."""

_pool_waives_timeouts = False
"""Whether each transaction asks a pooler's connection for as much time as it needs."""

STATEMENT_TIMEOUT_MS = 15_000
STATEMENTS_PER_CONNECTION = 100
ACQUIRE_TIMEOUT_S = 4
FULL_SERVER_PAUSE_S = 0.1
"""Until a server that has no connection left is asked for one again."""

SERVER_STATES = (
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
)
"""What a server answers that is starting, stopping or full."""


class _PlainConnection(WatchedConnection):
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

    __slots__ = ("after_commit", "before_commit", "connection")

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.after_commit: list[Callable[[], None]] = []
        self.before_commit: dict[Hashable, Callable[[], Awaitable[object]]] = {}


async def open_pool(
    url: str,
    *,
    min_size: int = 1,
    max_size: int = 10,
    statement_timeout_ms: int = STATEMENT_TIMEOUT_MS,
    is_pooled: bool = False,
) -> None:
    """Connect to the database at ``url``; every query of this process goes through this pool.

    ``statement_timeout_ms=0`` lets statements take the time that they need: migrations, imports.

    ``is_pooled`` says that a pooler lends the connections for one transaction at a time, as
    PgBouncer does: then nothing is asked of a connection that outlives a transaction, neither a
    setting nor a prepared statement. Settings are those of the role, its timeout among them.
    """
    global _pool_waives_timeouts
    _pool_waives_timeouts = is_pooled and not statement_timeout_ms
    settings = {} if is_pooled else {"application_name": "nutriplan", "timezone": "UTC"}
    session = {
        **settings,
        "jit": "off",
        # One request, one processor; and a table is read from its beginning, as it is held.
        "max_parallel_workers_per_gather": "0",
        "synchronize_seqscans": "off",
        "statement_timeout": str(statement_timeout_ms),
        "idle_in_transaction_session_timeout": str(2 * statement_timeout_ms),
    }
    DB.config = {"dsn": url}
    DB.pool = await asyncpg.create_pool(
        url,
        min_size=min_size,
        max_size=max_size,
        connection_class=_PlainConnection,
        command_timeout=statement_timeout_ms / 1000 + 5 if statement_timeout_ms else None,
        server_settings={} if is_pooled else session,
        statement_cache_size=0 if is_pooled else STATEMENTS_PER_CONNECTION,
    )

    async def connect() -> Any:
        # Whether it takes too long is for the watch to say.
        return await asyncpg.connect(url, timeout=3600, server_settings=settings)

    watch = Watch(connect, on_silence=_abandon, look=drop_frozen_backends)
    _watches.append((watch, asyncio.create_task(watch.run())))


async def close_pool() -> None:
    """Give every connection back to the server; without a pool, do nothing."""
    for _, task in _watches:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    _watches.clear()
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
                if _pool_waives_timeouts:
                    await own.execute("SET LOCAL statement_timeout = 0")
                yield own
                for last in current.before_commit.values():
                    await last()
        finally:
            DB.current_transaction.reset(token)
    for call in current.after_commit:
        call()


async def before_commit(call: Callable[[], Awaitable[object]], *, once: Hashable) -> None:
    """Await something as the last part of the surrounding transaction; without one, now.

    What is asked for several times under the same ``once`` is done once. A row that many kinds of
    transactions write is best written so: who waits for it holds all other locks already, and
    nobody waits in a circle. A savepoint that is rolled back does not take it back.
    """
    current = cast("_CurrentTransaction | None", DB.current_transaction.get())
    if current is None:
        await call()
    else:
        current.before_commit.setdefault(once, call)


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


def _abandon() -> None:
    """Let go every connection on which somebody waits for a database that says nothing."""
    for one in list(_in_use):
        one.terminate()


@asynccontextmanager
async def _acquired() -> AsyncIterator[Connection]:
    pool = DB.pool
    if pool is None:
        raise DatabaseUnavailable("the pool is not open")
    if any(watch.is_silent for watch, _ in _watches):
        raise DatabaseUnavailable("the database does not answer")
    try:
        own = await _taken(pool)
    except (OSError, TimeoutError, asyncpg.PostgresConnectionError, *SERVER_STATES) as error:
        raise DatabaseUnavailable(str(error) or "no connection was free in time") from error
    _in_use.add(own)
    try:
        yield own
    finally:
        _in_use.discard(own)
        await pool.release(own)


async def _taken(pool: "asyncpg.Pool[asyncpg.Record]") -> Connection:
    """A connection of the pool; where the server has none left, one that somebody gives back.

    On a full disk a connection that is there goes on, and no new one can be made.
    """
    async with asyncio.timeout(ACQUIRE_TIMEOUT_S):
        while True:
            try:
                return await pool.acquire()
            except (asyncpg.TooManyConnectionsError, asyncpg.DiskFullError):
                await asyncio.sleep(FULL_SERVER_PAUSE_S)
