"""The one PostgreSQL database, for every feature.

For a feature author
--------------------
Writing (use case, in ``service.py``)::

    async with transaction():            # commits at the end, rolls back on any error
        await queries.insert_recipe(...)
        await queries.insert_ingredients(...)

``transaction()`` nests: the inner one is a savepoint. Open it in the service, never in a
dependency or middleware, and never ``gather`` inside it (one connection, one query at a time).
A request with an idempotency key or a precondition has one around the whole handler already.
``after_commit(call)`` is for what must not happen earlier.

Reading and single statements (``queries.py``): every query names its owner, and runs inside the
surrounding transaction when there is one, else on a connection of the pool::

    rows = await fetch("SELECT id, name FROM recipe WHERE account_id = $1", account_id)

``fetch`` (rows), ``fetch_one`` (a row or None), ``fetch_value`` (first column or None),
``execute`` (nothing) and ``execute_many`` cover nearly everything; ``connection()`` gives the
asyncpg connection itself. Piccolo's own query builder (``await Recipe.select()...``) takes part
in the same transaction. JSONB columns arrive as text: decode them with msgspec.

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

from nutriplan_api.database.distribution import ALONE, BY_ACCOUNT, REFERENCE
from nutriplan_api.database.engine import (
    DB,
    Connection,
    DatabaseUnavailable,
    after_commit,
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
from nutriplan_api.database.owner_column import owner_column

__all__ = [
    "ALONE",
    "BY_ACCOUNT",
    "DB",
    "REFERENCE",
    "Connection",
    "DatabaseUnavailable",
    "after_commit",
    "close_pool",
    "connection",
    "execute",
    "execute_many",
    "fetch",
    "fetch_one",
    "fetch_value",
    "new_id",
    "open_pool",
    "owner_column",
    "transaction",
]
