"""The recipes that one week chooses from: another part of the pool for each seed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from random import Random
from typing import NamedTuple

from nutriplan_core.meal_features import Quantity
from nutriplan_core.recipes import Recipe
from nutriplan_core.season import PRODUCE
from nutriplan_core.week._search.served_meals import Servings, SlotKind
from nutriplan_core.week.own_terms import MAX_STRETCH
from nutriplan_core.week.term import Limits, ServedMeal, WeekTerm

MOST_UNKNOWN_G = {Quantity.SALT_G: 1.5, Quantity.SATURATED_FAT_G: 7.5, Quantity.SUGARS_G: 50.0}
"""What nobody knows of a dish of the first choice, at most: a tenth of a day's [g]."""

CLEAR_EXCESS = 0.1
"""What one meal exceeds the week's limit by is clear from here on [units]."""

SCARCE = 2
"""Recipes that a menu has, where the pool has them, of what a week should have some."""

LEAST_TURNS = 8
"""So many seeds are between two turns of a recipe, at least, where the pool has enough for them."""

NEIGHBOURS = 4
"""From the turns of so many seeds, its own included, a turn is filled up."""


class Menu(NamedTuple):
    """Recipes to choose from, in the order of their ids, and the ids of those whose turn it is."""

    recipes: tuple[Recipe, ...]
    in_turn: frozenset[str]


def draw_menu(
    recipes: Sequence[Recipe],
    kinds: Sequence[SlotKind],
    limits: Sequence[tuple[WeekTerm, Limits]],
    servings: Servings,
    *,
    seed: int,
    size: int,
    needed: int,
) -> Menu:
    """Draw so many recipes; of those that suit, what was served least lately comes first.

    Each seed draws its own part of a large pool. So no recipe comes in every week, and the time
    that a week takes does not depend on the pool. As many as the week needs have their turn: those
    at the head of the order, and in place of what does not suit, those of the next turns that are
    in season in the fewest months, for in their own turn they may not be. Second choice are
    recipes one meal of which exceeds what the whole week may have, and those of which salt,
    saturated fat or sugars are unknown; last come those that a slot would have in more than three
    times their amounts, or less than a third.

    Returns
    -------
    Menu
        With a few more where the drawn have too little of what a week should have.
    """
    waits = _waits(recipes, seed, needed)
    drawn = sorted(recipes, key=lambda one: (servings.lately[one.id], waits[one.id]))
    menu: list[Recipe] = []
    second_choice = []
    overstretched = []
    having: Counter[int] = Counter()
    wanted = [number for number, (_, asked) in enumerate(limits) if asked.at_least > 0]
    ceilings = [
        (term, asked.at_most + CLEAR_EXCESS * asked.unit)
        for term, asked in limits
        if asked.at_most < inf
    ]
    for recipe in drawn:
        meals = [servings.of(recipe, kind) for kind in kinds]
        if not all(1 / MAX_STRETCH <= meal.factor <= MAX_STRETCH for meal in meals):
            overstretched.append(recipe)
            continue
        if _exceeds(meals, ceilings) or _is_little_known(meals):
            second_choice.append(recipe)
            continue
        has = [number for number in wanted if _is_among(meals, limits[number][0])]
        if len(menu) < size or any(having[number] < SCARCE for number in has):
            menu.append(recipe)
            having.update(has)
        elif all(having[number] >= SCARCE for number in wanted):
            break
    menu += second_choice[: max(0, size - len(menu))]
    if len(menu) < needed:
        menu += overstretched[: size - len(menu)]
    in_turn = _first_in_turn(menu, waits, needed)
    return Menu(tuple(sorted(menu, key=lambda one: one.id)), in_turn)


def season_share(recipe: Recipe) -> float:
    """The part of the year in which all of a recipe's fruit and vegetables are in season."""
    months = frozenset(range(1, 13))
    for ingredient in recipe.ingredients:
        facts = ingredient.food.facts
        if facts.group in PRODUCE and facts.season is not None:
            months &= facts.season
    return len(months) / 12


def _waits(recipes: Sequence[Recipe], seed: int, needed: int) -> dict[str, float]:
    """How many recipes are before each one in the order of the turns, by their ids.

    Neighbouring seeds share one order, and each begins where the one before has what it needs. So
    every recipe has its turn once before another order begins; and in a large pool more than once
    where it is in season but part of the year, for in some of its turns it is not.
    """
    count = len(recipes)
    order, turn = divmod(seed, max(1, count // needed))
    places = Random(order).sample(range(count), k=count)  # noqa: S311 - no secret
    shortest = min(count, LEAST_TURNS * needed)
    return {
        recipe.id: (place - turn * needed) % max(shortest, count * sqrt(season_share(recipe)))
        for place, recipe in zip(places, recipes, strict=True)
    }


def _first_in_turn(
    menu: Iterable[Recipe], waits: Mapping[str, float], needed: int
) -> frozenset[str]:
    """Those of this turn first, then those of the next turns that suit in the fewest months."""

    def place(recipe: Recipe) -> tuple[float, float]:
        wait = waits[recipe.id]
        if wait < needed:
            return 0.0, wait
        return (season_share(recipe) if wait < NEIGHBOURS * needed else 1.0), wait

    return frozenset(recipe.id for recipe in sorted(menu, key=place)[:needed])


def _exceeds(meals: Iterable[ServedMeal], ceilings: Iterable[tuple[WeekTerm, float]]) -> bool:
    return any(term.amount(meal) > most for term, most in ceilings for meal in meals)


def _is_little_known(meals: Iterable[ServedMeal]) -> bool:
    return any(
        meal.features.possible[quantity] > most_g
        for meal in meals
        for quantity, most_g in MOST_UNKNOWN_G.items()
    )


def _is_among(meals: Iterable[ServedMeal], term: WeekTerm) -> bool:
    return any(term.amount(meal) > 0 for meal in meals)
