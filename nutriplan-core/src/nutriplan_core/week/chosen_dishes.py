"""A week of which some dishes are chosen already."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from nutriplan_core._checks import Check, mapping_of
from nutriplan_core.errors import InvalidValue
from nutriplan_core.recipes import Recipe, check_recipe
from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._cook_in_batches import cook_in_batches
from nutriplan_core.week._weeks import week_number
from nutriplan_core.week.batch import Batch
from nutriplan_core.week.generate import WeekGenerator, generate_week
from nutriplan_core.week.request import LockedMeal, WeekRequest, check_request
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.scoring import score_days
from nutriplan_core.week.slot import Slot, check_slot
from nutriplan_core.week.term import WeekTerm
from nutriplan_core.week.week import Week

_check_dishes: Check = mapping_of(check_slot, check_recipe)


def plan_dishes(
    request: WeekRequest,
    dishes: Mapping[Slot, Recipe],
    generator: WeekGenerator | None = None,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
) -> Week:
    """Serve the dishes that are chosen, and generate the meals around them.

    Parameters
    ----------
    request : WeekRequest
    dishes : Mapping of Slot to Recipe
        What to serve in slots that the request asks to fill, of the pool or not, of any kind;
        rescaled where the request says so.
    generator : WeekGenerator, optional
        Who fills the other slots; `balanced_rotation` by default.
    terms : iterable of WeekTerm, optional
        What the other dishes are chosen by; all of `week_terms()` by default.
    rules : iterable of WeekRule, optional
        What the other dishes may not break; those of `week_rules()` by default.

    Returns
    -------
    Week
        With every slot of the request filled.

    Raises
    ------
    InvalidValue
        If a slot is not one to fill, or its dish cannot be planned.
    PoolTooSmall
        If another slot to fill needs a kind of recipe that the pool has none of, or none that the
        rules let stand there.
    InvalidWeek, BrokenTerm, BrokenRule
        As `generate_week`.
    """
    check_request("request", request)
    dishes = _check_dishes("dishes", dishes)
    for slot, recipe in dishes.items():
        if slot not in request.slot_targets:
            raise InvalidValue("dishes", str(slot), "a slot to fill")
        if not recipe.is_plannable:
            raise InvalidValue("dishes", recipe.id, "a recipe of known energy and macronutrients")
    chosen = build_week(_part(request, dishes, is_chosen=True), dishes)
    others = _part(request, dishes, is_chosen=False)
    locked = tuple(
        LockedMeal(
            slot=meal.slot,
            recipe_id=meal.recipe.id,
            macros=meal.macros,
            target=meal.target,
            ingredients=meal.ingredients,
        )
        for meal in chosen.meals
    )
    if others.slot_targets:
        others = replace(
            others, locked=(*request.locked, *locked), batch=_sessions_left(request, chosen)
        )
        generated = generate_week(others, generator, terms=terms, rules=rules).meals
    else:
        generated = ()
    meals = tuple(sorted((*chosen.meals, *generated), key=lambda meal: meal.slot))
    if request.batch is not None:
        meals = cook_in_batches(meals, request.first_day)
    return Week(meals=meals, days=score_days(meals, request.locked), seed=request.seed)


def _sessions_left(request: WeekRequest, chosen: Week) -> Batch | None:
    """The sessions that the chosen dishes leave to the others of any week: one at least."""
    if request.batch is None:
        return None
    taken = {meal.cooked.slot for meal in chosen.meals if meal.cooked is not None}
    by_week = Counter(week_number(request.first_day, slot.date) for slot in taken)
    most_taken = max(by_week.values(), default=0)
    return Batch(sessions=max(1, request.batch.sessions - most_taken))


def _part(request: WeekRequest, dishes: Mapping[Slot, Recipe], *, is_chosen: bool) -> WeekRequest:
    """The request for the slots whose dish is chosen, or for the others."""
    targets = {
        slot: target
        for slot, target in request.slot_targets.items()
        if (slot in dishes) is is_chosen
    }
    return replace(request, slot_targets=targets)
