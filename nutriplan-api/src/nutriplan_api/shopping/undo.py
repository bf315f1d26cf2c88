"""Lines of one's own as they stand: what undo gives back of a removal."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import date
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.http.problems import Problem
from nutriplan_api.shopping import own_line_queries as queries
from nutriplan_api.shopping.schemas import MAX_OWN_LINES
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


@asynccontextmanager
async def lock_own_lines(account_id: UUID) -> AsyncIterator[None]:
    """A transaction in which nobody else writes a line of the account."""
    async with transaction():
        await queries.lock_own_lines(account_id)
        yield


async def remember_own_line(account_id: UUID, line_id: UUID) -> Snapshot:
    """A line, before it is removed."""
    return await remember(OWN_LINES, account_id, [str(line_id)])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await queries.rows_by_id(account_id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    """A week that was filled meanwhile has no room for its line."""
    rows = [row for row in things.values() if row is not None]
    await queries.insert_rows(account_id, rows)
    for monday in {date.fromisoformat(row["monday"]) for row in rows}:
        if await queries.count_own_lines(account_id, monday) > MAX_OWN_LINES:
            raise Problem("UNDO_OUTDATED")


OWN_LINES = Undoable("own_lines", lock=lock_own_lines, read=_read, restore=_restore)
