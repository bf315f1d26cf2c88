"""The recipes that one week chooses from: another part of the pool for each seed."""

from collections import Counter
from collections.abc import Sequence
from math import inf
from random import Random

from nutriplan_core.recipes import Recipe
from nutriplan_core.season import PRODUCE
from nutriplan_core.week._search.offer import Offer
from nutriplan_core.week._search.served_meals import MAX_LOOKED_AT, Servings, SlotKind
from nutriplan_core.week.term import Limits, WeekTerm

CLEAR_EXCESS = 0.1
"""What one meal exceeds the week's limit by is clear from here on [units]."""

SCARCE = 2
"""Recipes that a menu has, where the pool has them, of what a week should have some."""


def draw_menu(
    recipes: Sequence[Recipe],
    kinds: Sequence[SlotKind],
    limits: Sequence[tuple[WeekTerm, Limits]],
    servings: Servings,
    *,
    seed: int,
    size: int,
    needed: int,
) -> tuple[Recipe, ...]:
    """Draw so many recipes; of those that suit, what was served least lately comes first.

    Each seed draws its own part of a large pool. So no recipe comes in every week, and the time
    that a week takes does not depend on the pool. Second choice are recipes one meal of which
    exceeds what the whole week may have, and those of which salt, saturated fat or sugars are
    unknown; last come those that a slot would have in more than three times their amounts, or
    less than a third.

    Returns
    -------
    tuple of Recipe
        In the order of their ids, with a few more where the drawn have too little of what a
        week should have.
    """
    drawn = _in_turn(recipes, seed, size)
    if servings.lately:
        drawn.sort(key=lambda one: servings.lately[one.id])
    looked_at = max(MAX_LOOKED_AT, 2 * size)
    menu: list[Recipe] = []
    second_choice = []
    overstretched = []
    having: Counter[int] = Counter()
    wanted = {number: term for number, (term, asked) in enumerate(limits) if asked.at_least > 0}
    scarce = [*wanted]
    ceilings = [
        (term, asked.at_most + CLEAR_EXCESS * asked.unit)
        for term, asked in limits
        if asked.at_most < inf
    ]
    for position, recipe in enumerate(drawn):
        is_full = len(menu) >= size
        if is_full and (position >= looked_at or not scarce):
            break
        offer = servings.offers.get(recipe.id)
        if offer is None:
            meals = [servings.of(recipe, kind) for kind in kinds]
            offer = servings.offers[recipe.id] = Offer(meals, ceilings, wanted)
        if is_full and not any(map(offer.has, scarce)):
            continue
        if offer.is_overstretched:
            overstretched.append(recipe)
        elif offer.is_second_choice:
            second_choice.append(recipe)
        else:
            menu.append(recipe)
            having.update(filter(offer.has, wanted))
            scarce = [number for number in wanted if having[number] < SCARCE]
    menu += second_choice[: max(0, size - len(menu))]
    if len(menu) < needed:
        menu += overstretched[: size - len(menu)]
    return tuple(sorted(menu, key=lambda one: one.id))


def season_share(recipe: Recipe) -> float:
    """The part of the year in which all of a recipe's fruit and vegetables are in season."""
    months = frozenset(range(1, 13))
    for ingredient in recipe.ingredients:
        facts = ingredient.food.facts
        if facts.group in PRODUCE and facts.season is not None:
            months &= facts.season
    return len(months) / 12


def _in_turn(recipes: Sequence[Recipe], seed: int, size: int) -> list[Recipe]:
    """All recipes, shuffled, from where the seed has its turn.

    Neighbouring seeds share one order, and each begins where the one before has enough: so every
    recipe comes first once, before another order begins.
    """
    turns = max(1, len(recipes) // size)
    order, turn = divmod(seed, turns)
    shuffled = Random(order).sample(recipes, k=len(recipes))  # noqa: S311 - no secret
    return shuffled[turn * size :] + shuffled[: turn * size]
