"""The one PostgreSQL database, for every feature.

For a feature author
--------------------
Writing (use case, in ``service.py``)::

    async with transaction():            # commits at the end, rolls back on any error
        await queries.insert_recipe(...)
        await queries.insert_ingredients(...)

``transaction()`` nests: the inner one is a savepoint. Open it in the service, never in a
dependency or middleware, and never ``gather`` inside it (one connection, one query at a time).
What reads before it writes, and must see no other device's half, is an ``account_transaction``.
A request with an idempotency key or a precondition has one around the whole handler already.
``after_commit(call)`` is for what must not happen earlier, ``before_commit(call, once=...)`` for a
row that many use cases write: it is written last. ``announce(notice)`` tells every process, as it
commits, and ``Notices`` hears it.

Reading and single statements (``queries.py``): every query names its owner, and runs inside the
surrounding transaction when there is one, else on a connection of the pool::

    rows = await fetch("SELECT id, name FROM recipe WHERE account_id = $1", account_id)

A plain read or write of a table is Piccolo's (``await WeighIn.select().where(...)``), which takes
the same connections and transactions. What a screen waits for, and what the builder cannot say, is
SQL: ``fetch`` (rows), ``fetch_one`` (a row or None), ``fetch_value`` (first column or None),
``execute`` (how many rows) and ``execute_many``; ``connection()`` gives the asyncpg connection
itself. What is asked of shared tables alone and may be a little old goes by ``fetch_shared``, to a
replica where there is one. Lists of columns come from the tables (``columns.py``). JSONB columns
arrive as text: decode them with msgspec.

Each table of an account is asked with ``account_id = $1`` of its own, never by joining another's,
and what is stored, or compared with that, takes the time from ``NOW``: clocks of servers differ, a
PostgreSQL that is spread by account refuses or repeats everywhere what does not.

Piccolo knows the first column of a longer key only, so ``save``, ``remove`` and ``refresh`` of a
row that an account owns would touch all rows of the account: say which with ``where``.

Ids are made by the application: ``new_id()`` is a time-ordered UUID (version 7).

Tables and migrations
---------------------
Declare tables in ``<feature>/tables.py``::

    class Recipe(Table, tablename="recipe", db=DB, tags=[BY_ACCOUNT]):
        account_id = owner_column()
        id = UUID(null=False, default=None)

Every column says ``null=`` and ``default=``, every table which kind it is (``distribution``). All
tables form one Piccolo application with one linear history in
``nutriplan_api/database/migrations/`` (see its README for the steps).
"""

from nutriplan_api.database.clock import NOW
from nutriplan_api.database.columns import (
    arguments,
    assigned,
    assigned_from_excluded,
    column_defaults,
    column_names,
    insert_restored,
    listed,
    parameters,
)
from nutriplan_api.database.distribution import ALONE, BY_ACCOUNT, REFERENCE
from nutriplan_api.database.engine import (
    DB,
    Connection,
    DatabaseUnavailable,
    after_commit,
    before_commit,
    close_pool,
    connection,
    execute,
    execute_many,
    fetch,
    fetch_one,
    fetch_value,
    open_pool,
    transaction,
)
from nutriplan_api.database.ids import new_id
from nutriplan_api.database.notices import Notices, announce
from nutriplan_api.database.owned_queries import account_transaction, lock_account, owned_rows
from nutriplan_api.database.owner_column import owner_column
from nutriplan_api.database.replica import (
    ReplicaState,
    close_replica,
    fetch_shared,
    open_replica,
    replica_state,
)
from nutriplan_api.database.violations import violated_constraint

__all__ = [
    "ALONE",
    "BY_ACCOUNT",
    "DB",
    "NOW",
    "REFERENCE",
    "Connection",
    "DatabaseUnavailable",
    "Notices",
    "ReplicaState",
    "account_transaction",
    "after_commit",
    "announce",
    "arguments",
    "assigned",
    "assigned_from_excluded",
    "before_commit",
    "close_pool",
    "close_replica",
    "column_defaults",
    "column_names",
    "connection",
    "execute",
    "execute_many",
    "fetch",
    "fetch_one",
    "fetch_shared",
    "fetch_value",
    "insert_restored",
    "listed",
    "lock_account",
    "new_id",
    "open_pool",
    "open_replica",
    "owned_rows",
    "owner_column",
    "parameters",
    "replica_state",
    "transaction",
    "violated_constraint",
]
