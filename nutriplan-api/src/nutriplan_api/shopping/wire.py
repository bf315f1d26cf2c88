"""The shopping list as it goes over the wire."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from msgspec import UNSET

import nutriplan_core as core
from nutriplan_api.foods import FoodCategory, pantry_ids, to_wire_conflicts
from nutriplan_api.planning import StoredMeal, meals_against_diet
from nutriplan_api.shopping.amounts_there import covers
from nutriplan_api.shopping.note_queries import StoredNotes
from nutriplan_api.shopping.schemas import (
    AmountToBuy,
    ListedMealAgainstDiet,
    OwnLine,
    ShoppingGroup,
    ShoppingItem,
    ShoppingList,
)


def to_wire_list(
    monday: date,
    groups: Iterable[core.ShoppingGroup],
    notes: StoredNotes,
    meals: Iterable[StoredMeal],
) -> ShoppingList:
    """A week's list with what the account has noted on it, and what of it breaks its diet.

    ``meals`` are those that it buys for; of another week's, that week's own list tells.
    """
    days = core.week_days(monday)
    return ShoppingList(
        start_date=monday,
        groups=[
            ShoppingGroup(
                category=FoodCategory(group.category_id, group.category_name),
                items=[_item(item, notes) for item in group.items],
            )
            for group in groups
        ],
        own_lines=[OwnLine(line.id, line.name, line.checked) for line in notes.own_lines],
        meals_against_diet=[
            ListedMealAgainstDiet(
                date=meal.date,
                type=meal.type,
                diet_conflicts=conflicts,
                recipe_name=meal.content.recipe_name,
                recipes=[str(recipe.id) for recipe in meal.content.recipes],
            )
            for meal, conflicts in meals_against_diet(
                notes.diet,
                sorted((one for one in meals if one.date in days), key=lambda one: one.slot),
            )
        ],
        aisles=notes.aisles or list(core.AISLE_ORDER),
    )


def _item(item: core.ShoppingItem, notes: StoredNotes) -> ShoppingItem:
    shown = {day: _of_day(item, grams) for day, grams in item.by_day.items()}
    tick = notes.ticks.get(item.food.id)
    is_covered = tick is not None and covers(tick, item.food, item.grams)
    return ShoppingItem(
        fdc_id=item.food.id,
        name=item.food.name,
        quantity=item.quantity,
        unit=item.unit,
        grams=round(item.grams, 1),
        days=list(shown),
        by_day={day: quantity for day, (quantity, _) in shown.items()},
        unit_by_day={day: unit for day, (_, unit) in shown.items()},
        to_buy=_to_buy(item, None if tick is None or is_covered else tick.grams),
        checked=is_covered,
        at_home=tick is not None and is_covered and tick.at_home,
        in_pantry=notes.kept.get(item.food.id, item.food.id in pantry_ids()),
        diet_conflicts=to_wire_conflicts(notes.diet, [item.food]),
    )


def _of_day(item: core.ShoppingItem, grams: float) -> tuple[float, str]:
    """A day's share in the line's own unit, in the number that French asks for.

    Less than a quarter of a piece, whose nearest half is none, is told in grams.
    """
    if item.unit == "kg":
        return round(grams / 1000, 3), "kg"
    portion = item.food.buying_portion
    if portion is not None and grams < portion.grams_each / 4:
        shown = core.shopping_quantity(replace(item.food, portions=()), grams)
    else:
        shown = core.shopping_quantity(item.food, grams)
    return shown.quantity, shown.unit


def _to_buy(item: core.ShoppingItem, there_g: float | None) -> AmountToBuy:
    """What to buy of a line's need, or of its rest where some is there."""
    rest_g = item.grams - (there_g or 0)
    bought = core.amount_to_buy(item.food, rest_g)
    in_unit = bought.needed / rest_g
    return AmountToBuy(
        quantity=round(bought.quantity, 2),
        unit=bought.unit,
        needed=round(item.grams * in_unit, 3),
        there=UNSET if there_g is None else round(there_g * in_unit, 3),
    )
