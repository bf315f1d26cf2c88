"""What a week needs, derived from the plan."""

from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning import StoredMeal, meals_by_cooking_day


async def needs_of_week(
    account_id: UUID, monday: date
) -> tuple[tuple[core.ShoppingGroup, ...], list[StoredMeal]]:
    """One line for each food, by category, and the meals that they are for."""
    meals = await meals_by_cooking_day(account_id, monday)
    groups = core.shopping_list(
        core.Need(date=day, food=item.food.core_food, grams=item.grams)
        for day, meal in meals
        for item in meal.content.ingredients
    )
    return groups, [meal for _, meal in meals]
