"""What was eaten off the plan as it goes over the wire."""

from collections.abc import Iterable

import nutriplan_core as core
from nutriplan_api.foods import to_wire_macros
from nutriplan_api.planning.off_plan.queries import StoredOffPlanFood
from nutriplan_api.planning.off_plan.schemas import OffPlanFood


def to_wire_off_plan(foods: Iterable[StoredOffPlanFood]) -> list[OffPlanFood]:
    """Notes with their figures to tenths."""
    return [_to_wire(food) for food in foods]


def _to_wire(food: StoredOffPlanFood) -> OffPlanFood:
    figures = to_wire_macros(
        core.Macros(
            energy_kcal=food.energy_kcal,
            protein_g=food.protein_g or 0,
            fat_g=food.fat_g or 0,
            carbohydrate_g=food.carbohydrate_g or 0,
        )
    )
    return OffPlanFood(
        id=food.id,
        date=food.date,
        name=food.name,
        fdc_id=food.fdc_id,
        quantity=food.grams,
        calories=figures.calories,
        proteins=None if food.protein_g is None else figures.proteins,
        fats=None if food.fat_g is None else figures.fats,
        carbohydrates=None if food.carbohydrate_g is None else figures.carbohydrates,
    )
