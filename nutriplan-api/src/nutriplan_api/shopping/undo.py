"""Lines of one's own as they stand: what undo gives back of a removal."""

from collections.abc import Collection
from datetime import date
from uuid import UUID

from nutriplan_api.database import account_transaction, owned_rows
from nutriplan_api.http.problems import Problem
from nutriplan_api.shopping import own_line_queries as queries
from nutriplan_api.shopping.schemas import MAX_OWN_LINES
from nutriplan_api.shopping.tables import ShoppingOwnLine
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_own_line(account_id: UUID, line_id: UUID) -> Snapshot:
    """A line, before it is removed."""
    return await remember(OWN_LINES, account_id, [str(line_id)])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await owned_rows(account_id, ShoppingOwnLine.id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    """A week that was filled meanwhile has no room for its line."""
    rows = [row for row in things.values() if row is not None]
    await queries.insert_rows(account_id, rows)
    for monday in {date.fromisoformat(row["monday"]) for row in rows}:
        if await queries.count_own_lines(account_id, monday) > MAX_OWN_LINES:
            raise Problem("UNDO_OUTDATED")


OWN_LINES = Undoable("own_lines", lock=account_transaction, read=_read, restore=_restore)
