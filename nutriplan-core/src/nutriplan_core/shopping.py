"""One shopping list from a week's needs: a line a food, by category."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`
from functools import lru_cache
from math import fsum
from unicodedata import combining, normalize

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, instance, items_of, mapping_of, text, tuple_of
from nutriplan_core.foods import FOOD_CATEGORIES, Food, check_category_id, check_food
from nutriplan_core.shopping_units import rounded_for_shopping


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """An amount of a food that one meal of a day takes.

    Parameters
    ----------
    date : date
    food : Food
    grams : float
        Weight [g].

    Raises
    ------
    InvalidValue
        If the weight is negative or not finite.
    """

    date: Date = field(metadata=checked(day))
    food: Food = field(metadata=checked(check_food))
    grams: float = field(metadata=checked(amount))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoppingItem:
    """A line of the list.

    Parameters
    ----------
    food : Food
    grams : float
        All that the week needs [g], unrounded.
    quantity : float
        The same, rounded for showing, in the unit.
    unit : str
        "g", "kg", or a portion's name in the number that French asks for.
    by_day : Mapping of date to float
        What each day needs [g], unrounded, in the order of the days; they add up to `grams`.
    """

    food: Food = field(metadata=checked(check_food))
    grams: float = field(metadata=checked(amount))
    quantity: float = field(metadata=checked(amount))
    unit: str = field(metadata=checked(text))
    by_day: Mapping[Date, float] = field(metadata=checked(mapping_of(day, amount)))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoppingGroup:
    """The lines of one food category.

    Parameters
    ----------
    category_id : int
    category_name : str
        In French.
    items : tuple of ShoppingItem
        In the alphabetical order of the foods' names, accents aside.
    """

    category_id: int = field(metadata=checked(check_category_id))
    category_name: str = field(metadata=checked(text))
    items: tuple[ShoppingItem, ...] = field(metadata=checked(tuple_of(instance(ShoppingItem))))

    def __post_init__(self) -> None:
        check_fields(self)


_check_needs = items_of(instance(Need))


def shopping_list(needs: Iterable[Need]) -> tuple[ShoppingGroup, ...]:
    """Gather needs into one list.

    Parameters
    ----------
    needs : iterable of Need
        In any order. Foods are told apart by their id.

    Returns
    -------
    tuple of ShoppingGroup
        In the order of the category ids; a line a food that is needed at all.

    Raises
    ------
    InvalidValue
        If one is no need.

    Notes
    -----
    Grams are added exactly (`math.fsum`), so the order of the needs never shows.
    """
    foods: dict[int, Food] = {}
    amounts: dict[int, dict[Date, list[float]]] = {}
    for need in _check_needs("needs", needs):
        if need.grams == 0:
            continue
        known = foods.setdefault(need.food.id, need.food)
        if known is not need.food and known != need.food:
            # Two versions of one food: which one names the line must not depend on the order.
            foods[need.food.id] = min(known, need.food, key=repr)
        amounts.setdefault(need.food.id, {}).setdefault(need.date, []).append(need.grams)

    items = sorted(
        (_item(food, amounts[food_id]) for food_id, food in foods.items()),
        key=lambda item: (item.food.category_id, _alphabetical(item.food.name), item.food.id),
    )
    by_category: dict[int, list[ShoppingItem]] = {}
    for item in items:
        by_category.setdefault(item.food.category_id, []).append(item)
    return tuple(
        ShoppingGroup(
            category_id=category_id,
            category_name=FOOD_CATEGORIES[category_id],
            items=tuple(lines),
        )
        for category_id, lines in by_category.items()
    )


def _item(food: Food, amounts: Mapping[Date, list[float]]) -> ShoppingItem:
    grams = fsum(grams for of_day in amounts.values() for grams in of_day)
    quantity, unit = rounded_for_shopping(food, grams)
    return ShoppingItem(
        food=food,
        grams=grams,
        quantity=quantity,
        unit=unit,
        by_day={on: fsum(amounts[on]) for on in sorted(amounts)},
    )


@lru_cache(4096)
def _alphabetical(name: str) -> str:
    letters = normalize("NFKD", name.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if not combining(letter))
