"""Own foods as they stand: what undo gives back of a deletion."""

from collections.abc import Collection
from uuid import UUID

from nutriplan_api.database import account_transaction, owned_rows
from nutriplan_api.own_foods import queries
from nutriplan_api.own_foods.tables import OwnFood
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_own_food(account_id: UUID, fdc_id: int) -> Snapshot:
    """An own food, before it is deleted."""
    return await remember(OWN_FOODS, account_id, [str(fdc_id)])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await owned_rows(account_id, OwnFood.fdc_id, [int(key) for key in keys])
    return {key: rows.get(int(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    await queries.restore(account_id, [row for row in things.values() if row is not None])


OWN_FOODS = Undoable("own_foods", lock=account_transaction, read=_read, restore=_restore)
