"""Ticks: that a food of a week is in the basket or was at home, and how much of it."""

from datetime import date
from uuid import UUID

from nutriplan_api.database import account_transaction
from nutriplan_api.foods import food_snapshots
from nutriplan_api.http.problems import Problem
from nutriplan_api.profile import profile_exists
from nutriplan_api.shopping import queries
from nutriplan_api.shopping.amounts_there import ticked, unticked
from nutriplan_api.shopping.needs import needs_of_week
from nutriplan_api.shopping.schemas import TickInput


async def tick(account_id: UUID, data: TickInput) -> None:
    """Remember whether a food is in the basket; doing it again changes nothing."""
    monday, fdc_id = data.start_date, data.fdc_id
    async with account_transaction(account_id):
        food = (await food_snapshots(account_id, [fdc_id])).get(fdc_id)
        before = await queries.find_tick(account_id, monday, fdc_id)
        need = data.grams or await _needed_grams(account_id, monday, fdc_id)
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


async def _needed_grams(account_id: UUID, monday: date, fdc_id: int) -> float | None:
    """What the week needs of a food as the plan is now; None where it needs none of it."""
    if not await profile_exists(account_id):
        return None
    groups, _ = await needs_of_week(account_id, monday)
    needs = {item.food.id: item.grams for group in groups for item in group.items}
    return needs.get(fdc_id)
