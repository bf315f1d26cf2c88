"""Meals, days and generated weeks as they go over the wire."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Literal
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.foods import (
    DietConflict,
    FoodSnapshot,
    Macros,
    to_wire_conflicts,
    to_wire_macros,
    to_wire_targets,
)
from nutriplan_api.planning.mark_schemas import DayMark, DayMarks, Mark, Mend
from nutriplan_api.planning.schemas import Cooked, DaySummary, Meal, Slot
from nutriplan_api.planning.slot_targets import SlotTargets
from nutriplan_api.planning.stored import PLAIN, StoredMeal
from nutriplan_api.planning.update_schemas import MealAgainstDiet
from nutriplan_api.planning.week_schemas import (
    Alternative,
    CookingShortfall,
    PreviewMeal,
    RotationWarning,
    Shortfall,
    VisitorAlternative,
    WeekPreview,
)
from nutriplan_api.recipes import (
    IngredientSnapshot,
    StoredRecipe,
    to_wire_ingredient,
    to_wire_line,
)

MACROS: Mapping[core.MacroName, Literal["proteins", "fats", "carbohydrates"]] = {
    "protein_g": "proteins",
    "fat_g": "fats",
    "carbohydrate_g": "carbohydrates",
}


ROTATED: Mapping[core.RotationKind, core.RecipeKind] = {
    "breakfast": core.RecipeKind.BREAKFAST,
    "lunch": core.RecipeKind.MEAL,
    "dinner": core.RecipeKind.MEAL,
    "snack": core.RecipeKind.SNACK,
}
"""The recipes that each part of the rotation serves."""


def to_wire_meals(
    meals: Iterable[StoredMeal], targets: SlotTargets, cookings: Mapping[UUID, core.Cooking]
) -> list[Meal]:
    """Planned meals, each with what its slot should bring and when its dish is cooked."""
    required = to_wire_slot_targets(targets)
    return [
        Meal(
            id=str(meal.id),
            type=meal.type,
            date=meal.date,
            recipes=[str(recipe.id) for recipe in meal.content.recipes],
            **{name: getattr(meal.content, name) for name in PLAIN},
            # The schedule may lack the slot.
            macros_required=required.get(meal.type) or to_wire_targets(targets.of(meal.type)),
            calculated_macros=to_wire_macros(meal.macros),
            ingredients=[to_wire_ingredient(item) for item in meal.content.ingredients],
            cooked=_cooked(
                None if meal.content.cooking_id is None else cookings.get(meal.content.cooking_id)
            ),
            last_modified=meal.last_modified,
        )
        for meal in meals
    ]


def to_wire_meal(
    meal: StoredMeal, targets: SlotTargets, cookings: Mapping[UUID, core.Cooking]
) -> Meal:
    """A planned meal, with what its slot should bring and when its dish is cooked."""
    return to_wire_meals([meal], targets, cookings)[0]


def _cooked(cooking: core.Cooking | None) -> Cooked | None:
    if cooking is None:
        return None
    return Cooked(cooking.slot.date, cooking.slot.meal_type, cooking.portions)


def meals_against_diet(
    diet: core.Diet, meals: Iterable[StoredMeal]
) -> list[tuple[StoredMeal, list[DietConflict]]]:
    """Those of the meals that are not eaten yet and break a diet, each with why it does."""
    found = [
        (
            meal,
            to_wire_conflicts(diet, (item.food.core_food for item in meal.content.ingredients)),
        )
        for meal in meals
        if not meal.content.is_eaten
    ]
    return [(meal, conflicts) for meal, conflicts in found if conflicts]


def to_wire_meals_against(diet: core.Diet, meals: Iterable[StoredMeal]) -> list[MealAgainstDiet]:
    """Those of the meals that are not eaten yet and break a diet."""
    return [
        MealAgainstDiet(date=meal.date, type=meal.type, diet_conflicts=conflicts)
        for meal, conflicts in meals_against_diet(diet, meals)
    ]


def to_wire_slot_targets(targets: SlotTargets) -> dict[core.MealType, Macros]:
    """What every slot of the schedule should bring."""
    return {meal_type: to_wire_targets(target) for meal_type, target in targets.by_type.items()}


def to_wire_days(
    first: date, last: date, meals: Iterable[StoredMeal], targets: SlotTargets
) -> dict[date, DaySummary]:
    """Each day's meals against the sum of its schedule."""
    planned: dict[date, list[tuple[core.MealType, core.Macros]]] = {
        first + timedelta(days=number): [] for number in range((last - first).days + 1)
    }
    for meal in meals:
        planned[meal.date].append((meal.type, meal.macros))
    target = to_wire_targets(targets.day)
    return {
        day: DaySummary(
            planned=to_wire_macros(core.Macros.total(macros for _, macros in of_day)),
            target=target,
            reached=targets.reached(of_day),
        )
        for day, of_day in planned.items()
    }


def to_wire_week_preview(
    week: core.Week,
    *,
    foods: Mapping[int, FoodSnapshot],
    stored: Mapping[core.Slot, StoredMeal],
    unchanged: Sequence[StoredMeal],
    targets: SlotTargets,
    shortages: Iterable[core.Shortage],
    left_out: Mapping[core.RecipeKind, int],
    marks: Iterable[core.Mark],
    cooking: core.CookingShortfall | None,
) -> WeekPreview:
    """A generated week, by day and type of meal.

    ``foods`` are those of the pool by their ids, ``stored`` the meals that are in the plan,
    ``unchanged`` those of them that saving leaves alone, and ``left_out`` how many recipes of each
    kind the diet keeps out of the pool.
    """
    planning: dict[date, dict[core.MealType, PreviewMeal]] = {}
    for meal in week.meals:
        replaced = stored.get(meal.slot)
        planning.setdefault(meal.slot.date, {})[meal.slot.meal_type] = _preview_meal(
            meal, foods, replaces=replaced.content.recipe_name if replaced else None
        )
    return WeekPreview(
        planning=planning,
        warnings=[
            RotationWarning(
                "ROTATION_SHORT",
                short.kind,
                short.wanted,
                short.available,
                left_out.get(ROTATED[short.kind], 0),
            )
            for short in shortages
        ],
        score=_scores(week, unchanged, targets),
        shortfalls=[_shortfall(shortfall) for shortfall in week.shortfalls],
        cooking_shortfall=None if cooking is None else _cooking_shortfall(cooking),
        marks=to_wire_marks(marks),
        seed=week.seed,
    )


def to_wire_marks(marks: Iterable[core.Mark]) -> list[Mark]:
    """What a week has as food, unrounded: a rounded value could contradict whether it is met."""
    return [
        Mark(
            code=mark.code,
            value=mark.value,
            target=mark.target,
            unit=mark.unit,
            met=mark.met,
            dates=list(mark.dates),
            mend=None if mark.mend is None else _mend(mark.mend),
        )
        for mark in marks
    ]


def to_wire_days_marks(days: Iterable[core.DayMarks]) -> list[DayMarks]:
    """Each day's fibre and salt, unrounded; what nobody knows is told by the foods' names."""
    return [DayMarks(day.date, _day_mark(day.fibre), _day_mark(day.salt)) for day in days]


def _day_mark(mark: core.DayMark) -> DayMark:
    unknown = [food.name for food in mark.unknown_foods]
    return DayMark(mark.grams, mark.target_g, mark.met, unknown)


def to_wire_alternative(one: core.Alternative, name: str) -> Alternative:
    """A dish with the name of its recipe."""
    return Alternative(**_offer(one, name))


def to_wire_visitor_alternative(one: core.Alternative, recipe: StoredRecipe) -> VisitorAlternative:
    """A dish with what its recipe is made of."""
    return VisitorAlternative(
        **_offer(one, recipe.name),
        ingredients=[to_wire_line(ingredient) for ingredient in recipe.ingredients],
    )


def _offer(one: core.Alternative, name: str) -> dict[str, Any]:
    """What anybody is told of a dish."""
    return {
        "recipe_id": one.recipe_id,
        "recipe_name": name,
        "macros": to_wire_macros(one.macros),
        "difference": to_wire_macros(one.difference),
        "keeps_day_near": one.keeps_day_near,
        "gained": list(one.gained),
        "lost": list(one.lost),
    }


def _mend(mend: core.Mend) -> Mend:
    return Mend(mend.recipe_id, Slot(mend.replaces.date, mend.replaces.meal_type))


def _preview_meal(
    meal: core.PlannedMeal, foods: Mapping[int, FoodSnapshot], *, replaces: str | None
) -> PreviewMeal:
    return PreviewMeal(
        type=meal.slot.meal_type,
        date=meal.slot.date,
        recipe_name=meal.recipe.name,
        recipes=[meal.recipe.id],
        is_optimized=meal.is_optimized,
        is_eaten=False,
        macros_required=to_wire_targets(meal.target),
        calculated_macros=to_wire_macros(meal.macros),
        ingredients=[
            to_wire_ingredient(IngredientSnapshot.of(item, foods[item.food.id]))
            for item in meal.ingredients
        ],
        cooked=_cooked(meal.cooked),
        replaces=replaces,
    )


def _scores(
    week: core.Week, unchanged: Sequence[StoredMeal], targets: SlotTargets
) -> dict[date, DaySummary]:
    meals = [(meal.slot, meal.macros) for meal in week.meals]
    meals += [(meal.slot, meal.macros) for meal in unchanged]
    return {
        score.date: DaySummary(
            planned=to_wire_macros(score.planned),
            target=to_wire_targets(targets.day),
            reached=targets.reached(
                (slot.meal_type, macros) for slot, macros in meals if slot.date == score.date
            ),
        )
        for score in week.days
    }


def _cooking_shortfall(shortfall: core.CookingShortfall) -> CookingShortfall:
    return CookingShortfall(
        sessions=shortfall.sessions,
        wanted=shortfall.wanted,
        dates=list(shortfall.dates),
        kind=shortfall.kind,
        keeps_days=shortfall.keeps_days,
    )


def _shortfall(shortfall: core.Shortfall) -> Shortfall:
    return Shortfall(
        macro=MACROS[shortfall.macro],
        direction=shortfall.direction,
        dates=list(shortfall.dates),
        grams=round(shortfall.grams, 1),
        kind=shortfall.kind,
        grams_per_100_kcal=round(shortfall.grams_per_100_kcal, 1),
    )
