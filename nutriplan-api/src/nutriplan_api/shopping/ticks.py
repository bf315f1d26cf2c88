"""Ticks: that a food of a week is in the basket or was at home, and how much of it."""

from uuid import UUID

from nutriplan_api.database import account_transaction
from nutriplan_api.foods import food_snapshots
from nutriplan_api.http.problems import Problem
from nutriplan_api.shopping import queries
from nutriplan_api.shopping.amounts_there import ticked, unticked
from nutriplan_api.shopping.schemas import TickInput


async def tick(account_id: UUID, data: TickInput) -> None:
    """Remember whether a food is in the basket; doing it again changes nothing."""
    monday, fdc_id = data.start_date, data.fdc_id
    async with account_transaction(account_id):
        food = (await food_snapshots(account_id, [fdc_id])).get(fdc_id)
        before = await queries.find_tick(account_id, monday, fdc_id)
        need = data.grams or None  # Who tells none has ticked it for whatever the week needs.
        if data.checked:
            if food is None:
                raise Problem("NOT_FOUND")
            after = ticked(before, food.core_food, need, at_home=data.at_home)
        elif before is None or food is None or need is None:
            after = None
        else:
            after = unticked(before, food.core_food, need)
        if after is None:
            await queries.delete_tick(account_id, monday, fdc_id)
        else:
            await queries.save_tick(account_id, monday, fdc_id, after)
