"""What a planned week has as food, and what it should have."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.http.problems import invalid
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.eaten_beside import eaten_beside
from nutriplan_api.planning.mark_schemas import WeekMarks
from nutriplan_api.planning.plan_read import meals_of_week
from nutriplan_api.planning.slot_targets import slot_targets
from nutriplan_api.planning.week_parts import intake_kcal, kept_meal
from nutriplan_api.planning.wire import to_wire_days_marks, to_wire_marks
from nutriplan_api.profile import diet_of
from nutriplan_api.recipes import recipes_in_pool
from nutriplan_api.threads import compute


async def week_marks(account_id: UUID, monday: date, *, today: date) -> WeekMarks:
    """The marks of the meals that are planned in a week, and each day's fibre and salt.

    Of what was eaten beside them the days that are near know alone.

    A dish that would mend a mark is one of all recipes, in the place of a meal that is neither
    eaten, locked nor past. How many different dishes one wanted is not stored, and not judged.
    """
    if errors := list(monday_errors("start_date", monday)):
        raise invalid(*errors)
    targets = await slot_targets(account_id, on=today)
    stored = await meals_of_week(account_id, monday, targets)
    meals = [
        replace(kept_meal(meal, targets), is_fixed=meal.date < today or meal.content.is_protected)
        for meal in stored
    ]
    diet = await diet_of(account_id)
    beside = await eaten_beside(account_id, monday, targets)
    pool: list[core.Recipe] = []
    if not all(meal.is_fixed for meal in meals):
        found = await recipes_in_pool(account_id, "all", [])
        pool = [recipe.core_recipe for recipe in found if diet.permits(recipe.core_recipe)]
    # Some milliseconds of computing: in a thread, it holds nobody else's request up.
    marks, days = await compute(_judge, meals, intake_kcal(targets), pool, diet, beside)
    return WeekMarks(to_wire_marks(marks), to_wire_days_marks(days))


def _judge(
    meals: Sequence[core.MealToJudge],
    intake_kcal: float,
    pool: Sequence[core.Recipe],
    diet: core.Diet,
    beside: Mapping[date, core.Macros],
) -> tuple[tuple[core.Mark, ...], tuple[core.DayMarks, ...]]:
    marks = core.judge_week(meals, intake_kcal=intake_kcal, pool=pool, diet=diet, beside=beside)
    return marks, core.judge_days(meals, intake_kcal=intake_kcal)
