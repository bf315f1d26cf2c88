"""Week generation, by any generator."""

from dataclasses import replace
from typing import Protocol

from nutriplan_core.errors import InvalidWeek, PoolTooSmall
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.pool import available_recipes
from nutriplan_core.week._cook_in_batches import cook_in_batches
from nutriplan_core.week._rules import broken_rules
from nutriplan_core.week.balanced_generator import balanced_rotation
from nutriplan_core.week.request import WeekRequest, check_request
from nutriplan_core.week.simple_generator import simple_rotation
from nutriplan_core.week.week import Week


class WeekGenerator(Protocol):
    """Makes a week from a request: a function of the request alone, its seed included.

    It fills every slot of `slot_targets` and no other, from the pool, with recipes of the
    slot's kind that are plannable: `generate_week` has checked that there are some, and checks the
    week that comes of it.
    """

    def __call__(self, request: WeekRequest) -> Week: ...


OWN_GENERATORS: tuple[WeekGenerator, ...] = (balanced_rotation, simple_rotation)
"""The library's generators: tests check their weeks, so `generate_week` need not."""


def generate_week(request: WeekRequest, generator: WeekGenerator | None = None) -> Week:
    """Fill the slots that a request asks for.

    Parameters
    ----------
    request : WeekRequest
    generator : WeekGenerator, optional
        Who does it; `balanced_rotation` by default.

    Returns
    -------
    Week

    Raises
    ------
    PoolTooSmall
        If a slot to fill needs a kind of recipe that the pool has none of.
    InvalidWeek
        If a generator of another package breaks the rules that the library's own keep.
    """
    check_request("request", request)
    available = available_recipes(request.pool)
    needed = dict.fromkeys(
        MEAL_RECIPE_KIND[slot.meal_type] for slot in sorted(request.slot_targets)
    )
    missing = {kind: 1 for kind in needed if not available[kind]}
    if missing:
        raise PoolTooSmall(missing)
    generator = generator or balanced_rotation
    week = generator(request)
    if generator not in OWN_GENERATORS:
        problem = next(broken_rules(request, week), None)
        if problem is not None:
            raise InvalidWeek(_name(generator), problem)
        if request.batch is not None:
            week = replace(week, meals=cook_in_batches(week.meals))
    return week


def _name(generator: WeekGenerator) -> str:
    """The module and name of a generator, as an entry point writes it."""
    named = generator if hasattr(generator, "__qualname__") else type(generator)
    return f"{named.__module__}:{named.__qualname__}"
