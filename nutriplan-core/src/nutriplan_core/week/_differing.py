"""Weeks that differ from others: at most half of their dishes are the same."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from random import Random

from nutriplan_core.errors import InvalidWeek, PoolTooSmall
from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.meals import SNACKS
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._weeks import weeks_of
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.week import Week


def differing_week(
    request: WeekRequest, others: Sequence[AbstractSet[str]], make: Callable[[WeekRequest], Week]
) -> Week:
    """Make a week that shares at most half of its dishes with each of some others.

    Those count as served lately, which mostly is enough. Where it is not, the pool is narrowed to
    as many of their dishes as the week may share.
    """
    if not any(others):
        return make(request)
    known = tuple(sorted(one for other in others for one in other))
    lately = replace(request, served_lately=(*request.served_lately, *known))
    week = make(lately)
    if not _shares_too_many(week, others):
        return week
    try:
        narrow = make(replace(lately, pool=_narrowed(request, others)))
    except (PoolTooSmall, InvalidWeek):  # Rules leave too little of the narrow pool.
        return week
    return week if _most_shared(narrow, others) >= _most_shared(week, others) else narrow


def dishes_of(week: Week) -> frozenset[str]:
    """The recipes of a week, by their ids."""
    return frozenset(meal.recipe.id for meal in week.meals)


def _most_shared(week: Week, others: Iterable[AbstractSet[str]]) -> int:
    return max(len(dishes_of(week) & other) for other in others)


def _shares_too_many(week: Week, others: Iterable[AbstractSet[str]]) -> bool:
    return 2 * _most_shared(week, others) > len(dishes_of(week))


def _narrowed(request: WeekRequest, others: Sequence[AbstractSet[str]]) -> tuple[Recipe, ...]:
    """The recipes that no other week has, and as many of each other week's as may be shared."""
    available = available_recipes(request.pool)
    wanted = {kind: min(count, len(available[kind])) for kind, count in _wanted(request).items()}
    random = Random(request.seed)  # noqa: S311 - a choice of dishes, no secret
    left = Counter({number: sum(wanted.values()) // 2 for number in range(len(others))})
    pool = [
        recipe
        for kind in wanted
        for recipe in available[kind]
        if not any(recipe.id in other for other in others)
    ]
    shared = [
        recipe
        for kind in wanted
        for recipe in random.sample(available[kind], k=len(available[kind]))
        if any(recipe.id in other for other in others)
    ]

    def room(recipe: Recipe) -> tuple[int, int]:
        """How often each week that has it may still share; what few of them have comes first."""
        shares = [left[number] for number, other in enumerate(others) if recipe.id in other]
        return min(shares), -len(shares)

    def share(recipe: Recipe) -> None:
        pool.append(recipe)
        shared.remove(recipe)
        left.subtract(number for number, other in enumerate(others) if recipe.id in other)

    for kind, count in wanted.items():  # What lacks comes first, whatever it takes.
        for _ in range(count - sum(recipe.kind is kind for recipe in pool)):
            share(max((one for one in shared if one.kind is kind), key=room))
    for recipe in [*shared]:
        if room(recipe)[0] > 0:
            share(recipe)
    return tuple(sorted(pool, key=lambda recipe: recipe.id))


def _wanted(request: WeekRequest) -> dict[RecipeKind, int]:
    """How many different dishes of each kind the request asks for; of several weeks, the most."""
    by_week = [_wanted_in_week(week) for week in weeks_of(request)]
    return {kind: max(wanted[kind] for wanted in by_week) for kind in by_week[0]}


def _wanted_in_week(week: WeekRequest) -> dict[RecipeKind, int]:
    rotation = week.rotation
    slots = Counter(slot.meal_type for slot in week.slot_targets)
    return {
        RecipeKind.BREAKFAST: min(rotation.breakfast, slots[MealType.BREAKFAST]),
        RecipeKind.MEAL: min(rotation.lunch, slots[MealType.LUNCH])
        + min(rotation.dinner, slots[MealType.DINNER]),
        RecipeKind.SNACK: min(rotation.snack, sum(slots[one] for one in SNACKS)),
    }
