"""When foods are in season: fresh fruit and vegetables have one, all else is there all year."""

from collections.abc import Iterable

from nutriplan_core._checks import items_of
from nutriplan_core.food_facts import FoodGroup
from nutriplan_core.foods import Food, check_food

ALL_YEAR = frozenset(range(1, 13))

PRODUCE = frozenset({FoodGroup.FRUIT, FoodGroup.VEGETABLE})

PRESERVED_WORDS = (
    *("surgel", "en boîte", "en bocal", "en conserve", "appertis", "au sirop", "séché"),
    *("compote", "coulis", "concentré de", "pulpe de", "pelées", "à l’huile"),
    *("frozen", "canned", "dried"),
)
"""Parts of the names of what is not fresh: kept produce is in season all year; ours."""

_check_foods = items_of(check_food)


def months_in_season(foods: Iterable[Food]) -> frozenset[int]:
    """Tell in which months all of these foods are surely in season.

    Parameters
    ----------
    foods : iterable of Food
        Such as those of a recipe.

    Returns
    -------
    frozenset of int
        Months [1 to 12]: all twelve where no food is fresh produce, none where nobody knows the
        season of one that is, or may be.

    Raises
    ------
    InvalidValue
        If something is not a food.
    """
    months = ALL_YEAR
    for food in _check_foods("foods", foods):
        months &= season_of(food)
    return months


def season_of(food: Food) -> frozenset[int]:
    """The months in which a food is surely in season; none where nobody knows."""
    group = food.facts.group
    if (group is not None and group not in PRODUCE) or _is_preserved(food):
        return ALL_YEAR
    return frozenset(food.facts.season or ())


def _is_preserved(food: Food) -> bool:
    """Whether a food's name tells that it is frozen, tinned, dried or otherwise kept."""
    name = food.name.casefold()
    return any(word in name for word in PRESERVED_WORDS)
