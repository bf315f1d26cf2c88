"""What an account's days tell of its eating, for who learns from them."""

from collections import defaultdict
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning.off_plan import off_plan_kcal_between
from nutriplan_api.planning.queries import energy_between
from nutriplan_api.planning.slot_targets import targets_of_slots


async def eaten_days(
    account_id: UUID, first: date, last: date, *, person: core.Profile, targets: core.DietTargets
) -> list[core.DayIntake]:
    """What was eaten on each day of which something is known.

    Meals count once they are ticked as eaten. The plan of who never ticks any counts as the library
    has it count; what was noted off the plan is always told.
    """
    planned = await energy_between(account_id, first, last)
    beside = await off_plan_kcal_between(account_id, first, last)
    ticks = any(meal.is_eaten for meal in planned)
    meals: dict[date, dict[core.MealType, float]] = defaultdict(dict)
    for meal in planned:
        if meal.is_eaten or not ticks:
            meals[meal.date][meal.type] = meal.energy_kcal
    by_type = targets_of_slots(person, targets).by_type
    return [
        core.day_intake(
            day,
            meals.get(day, {}),
            by_type,
            beside_kcal=beside.get(day, 0.0),
            is_told=ticks or day not in meals,
        )
        for day in sorted(meals.keys() | beside.keys())
    ]
