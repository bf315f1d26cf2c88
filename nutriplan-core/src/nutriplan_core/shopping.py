"""One shopping list from a week's needs: a line a food, by category."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from math import fsum
from unicodedata import combining, normalize

from nutriplan_core.bounds import require_amount, require_positive
from nutriplan_core.foods import FOOD_CATEGORIES, Food
from nutriplan_core.frozen import FrozenMapping
from nutriplan_core.rounding import round_half_up, round_to_half

GRAMS_PER_KG = 1000

SMALLEST_COUNT = 0.5
"""Nobody buys a quarter of an egg: counted foods show at least one half."""

PLURAL_FROM = 2
"""French turns plural at 2: 1,5 œuf, 2 œufs."""


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

    date: date
    food: Food
    grams: float

    def __post_init__(self) -> None:
        require_amount("grams", self.grams)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoppingQuantity:
    """An amount as a shopper reads it.

    Parameters
    ----------
    quantity : float
        Rounded for showing.
    unit : str
        "g", "kg", or a portion's name in the number that French asks for.
    """

    quantity: float
    unit: str


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

    food: Food
    grams: float
    quantity: float
    unit: str
    by_day: Mapping[date, float]


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

    category_id: int
    category_name: str
    items: tuple[ShoppingItem, ...]


def shopping_quantity(food: Food, grams: float) -> ShoppingQuantity:
    """Say an amount the way people buy the food.

    Parameters
    ----------
    food : Food
    grams : float
        Weight [g], above 0.

    Returns
    -------
    ShoppingQuantity
        In the food's buying unit, to the nearest half and at least one half, where it has
        one; else in whole grams, at least 1; from 1000 g on in kg with 2 decimals.

    Raises
    ------
    InvalidValue
        If the weight is not above 0.
    """
    require_positive("grams", grams)
    portion = food.buying_portion
    if portion is not None:
        count = max(SMALLEST_COUNT, round_to_half(grams / portion.grams_each))
        unit = portion.plural if count >= PLURAL_FROM else portion.name
        return ShoppingQuantity(quantity=count, unit=unit)
    whole_grams = max(1.0, round_half_up(grams))
    if whole_grams < GRAMS_PER_KG:
        return ShoppingQuantity(quantity=whole_grams, unit="g")
    return ShoppingQuantity(quantity=round_half_up(grams / GRAMS_PER_KG, decimals=2), unit="kg")


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

    Notes
    -----
    Grams are added exactly (`math.fsum`), so the order of the needs never shows.
    """
    foods: dict[int, Food] = {}
    amounts: dict[int, dict[date, list[float]]] = {}
    for need in needs:
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


def _item(food: Food, amounts: Mapping[date, list[float]]) -> ShoppingItem:
    grams = fsum(grams for day in amounts.values() for grams in day)
    shown = shopping_quantity(food, grams)
    return ShoppingItem(
        food=food,
        grams=grams,
        quantity=shown.quantity,
        unit=shown.unit,
        by_day=FrozenMapping({day: fsum(amounts[day]) for day in sorted(amounts)}),
    )


def _alphabetical(name: str) -> str:
    letters = normalize("NFKD", name.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if not combining(letter))
