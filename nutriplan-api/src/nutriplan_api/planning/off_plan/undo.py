"""Notes of what was eaten off the plan as they stand: what undo gives back of them."""

from collections.abc import Collection
from uuid import UUID

from nutriplan_api.database import owned_rows
from nutriplan_api.planning.off_plan import queries
from nutriplan_api.planning.off_plan.tables import OffPlanFood
from nutriplan_api.planning.queries import lock_plan
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_food(account_id: UUID, food_id: UUID) -> Snapshot:
    """A note, before it is written or removed."""
    return await remember(OFF_PLAN, account_id, [str(food_id)])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await owned_rows(account_id, OffPlanFood.id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    rows = [row for row in things.values() if row is not None]
    await queries.restore(account_id, [UUID(key) for key in things], rows)


OFF_PLAN = Undoable("off_plan", lock=lock_plan, read=_read, restore=_restore)
