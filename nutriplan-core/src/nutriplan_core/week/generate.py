"""Week generation, by any generator."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol, overload

from nutriplan_core._checks import optional, whole_within
from nutriplan_core.errors import InvalidWeek, PoolTooSmall
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.pool import absent_kinds
from nutriplan_core.week._checked_term import checked_terms
from nutriplan_core.week._cook_in_batches import cook_in_batches
from nutriplan_core.week._differing import differing_week, dishes_of
from nutriplan_core.week._rules import are_allowed, broken_rules, checked_rules
from nutriplan_core.week._weeks import week_by_week, week_count
from nutriplan_core.week.balanced_generator import balanced_rotation
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.plugged_in import installed_rules, installed_terms
from nutriplan_core.week.request import WeekRequest, check_request
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.simple_generator import simple_rotation
from nutriplan_core.week.term import WeekTerm
from nutriplan_core.week.week import Week

MAX_COUNT = 14
"""How many weeks are made at once, at most."""

_check_count = optional(whole_within(1, MAX_COUNT))


class WeekGenerator(Protocol):
    """Makes a week from a request: a function of the request alone, its seed included.

    It fills every slot of `slot_targets` and no other, from the pool, with recipes of the
    slot's kind that are plannable: `generate_week` has checked that there are some, and checks the
    week that comes of it. It is asked for seven days at most: for more, one week after the other.
    """

    def __call__(self, request: WeekRequest) -> Week: ...


OWN_GENERATORS: tuple[WeekGenerator, ...] = (balanced_rotation, simple_rotation)
"""The library's generators: tests check their weeks by the library's rules, so nobody else need."""


@overload
def generate_week(
    request: WeekRequest,
    generator: WeekGenerator | None = None,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
    count: None = None,
) -> Week: ...


@overload
def generate_week(
    request: WeekRequest,
    generator: WeekGenerator | None = None,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
    count: int,
) -> tuple[Week, ...]: ...


def generate_week(
    request: WeekRequest,
    generator: WeekGenerator | None = None,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
    count: int | None = None,
) -> Week | tuple[Week, ...]:
    """Fill the slots that a request asks for.

    Parameters
    ----------
    request : WeekRequest
    generator : WeekGenerator, optional
        Who does it; `balanced_rotation` by default.
    terms : iterable of WeekTerm, optional
        What `balanced_rotation` chooses by; all of `week_terms()` by default.
    rules : iterable of WeekRule, optional
        What no week may break, beside the library's own rules; those of `week_rules()` by default.
    count : int, optional
        How many weeks to choose from [1 to 14]: their seeds are the request's and those after it
        (each seven days take one), and every two share at most half of their dishes, where the pool
        has enough.

    Returns
    -------
    Week, or tuple of Week
        Weeks, where a `count` is given.

    Raises
    ------
    InvalidValue
        If the count is outside its bounds, or a term or a rule is none.
    PoolTooSmall
        If a slot to fill needs a kind of recipe that the pool has none of, or none that the rules
        let stand there.
    InvalidWeek
        If the week breaks a rule: a generator of another package did not keep it, or the pool
        leaves no way to.
    BrokenTerm, BrokenRule
        If a term or a rule of another package raises, or answers with what is none.
    """
    check_request("request", request)
    all_rules = checked_rules("rules", installed_rules() if rules is None else rules)
    all_terms = checked_terms("terms", installed_terms() if terms is None else terms)
    _check_count("count", count)

    def make(asked: WeekRequest) -> Week:
        return week_by_week(asked, lambda week: _generate(week, generator, all_terms, all_rules))

    others = [frozenset(request.other_than)]
    if count is None:
        return differing_week(request, others, make)
    weeks = []
    for number in range(count):
        asked = replace(request, seed=request.seed + number * week_count(request))
        weeks.append(differing_week(asked, others, make))
        others.append(dishes_of(weeks[-1]))
    return tuple(weeks)


def _generate(
    request: WeekRequest,
    generator: WeekGenerator | None,
    all_terms: Sequence[WeekTerm],
    all_rules: Sequence[WeekRule],
) -> Week:
    """Make one week of seven days or fewer, and check it."""
    request = _without_what_may_stand_nowhere(request, all_rules[len(OWN_RULES) :])
    needed = dict.fromkeys(
        MEAL_RECIPE_KIND[slot.meal_type] for slot in sorted(request.slot_targets)
    )
    missing = absent_kinds(request.pool, needed)
    if missing:
        raise PoolTooSmall(missing)
    if generator is None or generator is balanced_rotation:
        generator = balanced_rotation
        week = balanced_rotation(request, all_terms, all_rules)
    else:
        week = generator(request)
    is_own = generator in OWN_GENERATORS
    to_keep = all_rules[len(OWN_RULES) :] if is_own else all_rules
    problem = next(broken_rules(request, week, to_keep), None)
    if problem is not None:
        raise InvalidWeek(_name(generator), problem)
    if request.batch is not None and not is_own:
        week = replace(week, meals=cook_in_batches(week.meals, request.first_day))
    return week


def _without_what_may_stand_nowhere(request: WeekRequest, rules: Sequence[WeekRule]) -> WeekRequest:
    """Leave recipes out of the pool that rules let stand in none of the slots to fill."""
    if not rules:
        return request
    slots = sorted(request.slot_targets)
    pool = tuple(
        recipe
        for recipe in request.pool
        if any(
            recipe.kind is MEAL_RECIPE_KIND[slot.meal_type] and are_allowed(rules, recipe, slot)
            for slot in slots
        )
    )
    return replace(request, pool=pool)


def _name(generator: WeekGenerator) -> str:
    """The module and name of a generator, as an entry point writes it."""
    named = generator if hasattr(generator, "__qualname__") else type(generator)
    return f"{named.__module__}:{named.__qualname__}"
