"""What was eaten beside the meals of a week, as the library judges its days by it."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning.off_plan import StoredOffPlanFood, off_plan_between
from nutriplan_api.planning.slot_targets import SlotTargets


async def eaten_beside(
    account_id: UUID, monday: date, targets: SlotTargets
) -> Mapping[date, core.Macros]:
    """What each day of a week has beside its meals, of those that have something."""
    days = core.week_days(monday)
    found: dict[date, core.Macros] = defaultdict(lambda: core.Macros.ZERO)
    for food in await off_plan_between(account_id, days[0], days[-1]):
        found[food.date] += _macros(food, targets.split.macros(food.energy_kcal))
    return found


def _macros(food: StoredOffPlanFood, aimed: core.Macros) -> core.Macros:
    """A macronutrient that nobody knows is taken to be as the person's targets have it: it decides
    nothing, and the energy alone counts."""
    return core.Macros(
        food.energy_kcal,
        aimed.protein_g if food.protein_g is None else food.protein_g,
        aimed.fat_g if food.fat_g is None else food.fat_g,
        aimed.carbohydrate_g if food.carbohydrate_g is None else food.carbohydrate_g,
    )
