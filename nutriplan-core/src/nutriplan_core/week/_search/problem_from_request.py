"""From a request to the numbers that the search reads."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import TypeAlias

from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.meals import MAIN_MEALS, MEAL_RECIPE_KIND, SNACKS
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._cooking_plan import dishes_of_events, plan_cooking
from nutriplan_core.week._search.accounts import day_accounts, span_of, week_accounts
from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week._search.keeping_costs import keeping_costs, keeping_recipes
from nutriplan_core.week._search.menu import draw_menu, season_share
from nutriplan_core.week._search.problem import Account, Column, MealGroup, OpenSlot, Problem
from nutriplan_core.week._search.rule_costs import FORBIDDEN_COST, REPEAT_COST, SAME_DAY_COST
from nutriplan_core.week._search.served_meals import Servings, SlotKind
from nutriplan_core.week._snack_shift import snack_shift
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import Limits, ServedMeal, WeekTerm

MIN_MENU = 8
"""Recipes of a kind to choose from, at least: the rotation may ask for but one."""

_Menus: TypeAlias = Mapping[RecipeKind, Sequence[Recipe]]
_Events: TypeAlias = Sequence[tuple[Slot, ...]]
"""The main meals that are cooked together; none where each is cooked for itself."""


def build_problem(
    request: WeekRequest,
    terms: Sequence[WeekTerm],
    random: Random,
    *,
    choices: int,
    chance: float = 0.0,
    rules: Sequence[WeekRule] = (),
    servings: Servings | None = None,
) -> Problem:
    """Put a request into numbers.

    Parameters
    ----------
    request : WeekRequest
    terms : sequence of WeekTerm
    random : Random
        What draws the costs of chance.
    choices : int
        From how many recipes each dish is chosen; a pool of fewer is taken whole.
    chance : float, default 0
        The most that chance makes a serving cost: less for what is in season but part of the year,
        and all of it for what was served lately.
    rules : sequence of WeekRule
        What may stand where, beside the kind of recipe.
    servings : Servings, optional
        Those of another problem of the same request: what is known already.

    Returns
    -------
    Problem
    """
    slots = sorted(request.slot_targets)
    sums = [term for term in terms if term.scope != "meal"]
    alone = [term for term in terms if term.scope == "meal"]
    asked = {
        slot: (
            SlotKind.of(request, slot),
            tuple(term.limits(span_of(request, [slot])) for term in alone),
        )
        for slot in slots
    }
    kinds = [*dict.fromkeys(asked.values())]
    slot_kinds = dict.fromkeys(kind for kind, _ in kinds)
    servings = servings or Servings(request)
    events = _events(request)
    menus = _menus(request, sums, slot_kinds, servings, events, choices)
    spoilt = keeping_costs(menus.get(RecipeKind.MEAL, ()), events)
    served = {
        kind: [servings.of(recipe, kind) for recipe in menus[kind.recipe_kind]]
        for kind in slot_kinds
    }
    chances = {
        kind: [
            chance * (1.0 if servings.lately[one.id] else random.random() * season_share(one))
            for one in menu
        ]
        for kind, menu in menus.items()
    }
    columns = {kind: _columns(sums, meals) for kind, meals in served.items()}
    days = sorted({slot.date for slot in slots})
    open_slots = [
        OpenSlot(
            slot=slot,
            day=days.index(slot.date),
            kind=kinds.index(asked[slot]),
            penalties={
                **dict(_penalties(request, slot, menus[asked[slot][0].recipe_kind])),
                **spoilt.get(slot, {}),
                **dict(_forbidden(rules, slot, menus[asked[slot][0].recipe_kind])),
            },
        )
        for slot in slots
    ]
    groups = tuple(_groups(request, open_slots, menus, events))
    by_day = [[*day_accounts(request, sums, day)] for day in days]
    by_day.append([*_within_reach(week_accounts(request, sums), sums, columns, servings)])
    accounts = [account for accounts in by_day for account in accounts]
    numbers = iter(range(len(accounts)))
    accounts_of = [[next(numbers) for _ in part] for part in by_day]
    return Problem(
        groups=groups,
        sharing_groups=tuple(_sharing_group(group, groups) for group in groups),
        accounts=tuple(accounts),
        accounts_of_day=accounts_of[:-1],
        accounts_of_week=accounts_of[-1],
        columns=[columns[kind] for kind, _ in kinds],
        meal_costs=[
            _meal_costs(alone, limits, served[kind], chances[kind.recipe_kind])
            for kind, limits in kinds
        ],
        chances=[chances[kind.recipe_kind] for kind, _ in kinds],
    )


def _menus(
    request: WeekRequest,
    terms: Sequence[WeekTerm],
    kinds: Iterable[SlotKind],
    servings: Servings,
    events: _Events,
    choices: int,
) -> _Menus:
    span = span_of(request, request.slot_targets, request.locked)
    limits = [
        (term, asked)
        for term in terms
        if term.scope == "week" and (asked := term.limits(span)) is not None
    ]
    available = {**servings.available}
    wanted = _needed(request, RecipeKind.MEAL)
    available[RecipeKind.MEAL] = keeping_recipes(available[RecipeKind.MEAL], events, wanted)
    return {
        recipe_kind: draw_menu(
            available[recipe_kind],
            [kind for kind in kinds if kind.recipe_kind is recipe_kind],
            limits,
            servings,
            seed=request.seed,
            size=max(MIN_MENU, choices * _needed(request, recipe_kind)),
            needed=_needed(request, recipe_kind),
        )
        for recipe_kind in dict.fromkeys(kind.recipe_kind for kind in kinds)
    }


def _needed(request: WeekRequest, kind: RecipeKind) -> int:
    """How many recipes of a kind the rotation asks for."""
    rotation = request.rotation
    return {
        RecipeKind.BREAKFAST: rotation.breakfast,
        RecipeKind.MEAL: rotation.lunch + rotation.dinner,
        RecipeKind.SNACK: rotation.snack,
    }[kind]


def _columns(terms: Iterable[WeekTerm], meals: Sequence[ServedMeal]) -> list[Column]:
    return [Column.of([term.amount(meal) for meal in meals]) for term in terms]


def _within_reach(
    accounts: Iterable[Account],
    terms: Sequence[WeekTerm],
    columns: Mapping[SlotKind, Sequence[Column]],
    servings: Servings,
) -> Iterator[Account]:
    """The sums of the week, each told whether some recipe of the pool changes it: none without fish
    has a meal of fish.
    """
    for account in accounts:
        is_within_reach = (
            account.curve.is_kept(account.start)
            or any(any(column[account.term].values) for column in columns.values())
            or servings.can_bring(terms[account.term], columns)
        )
        yield replace(account, is_within_reach=is_within_reach)


def _meal_costs(
    terms: Sequence[WeekTerm],
    limits: Sequence[Limits | None],
    meals: Sequence[ServedMeal],
    costs: list[float],
) -> Column:
    for term, asked in zip(terms, limits, strict=True):
        if asked is not None:
            amounts = map(term.amount, meals)
            costs = Curve.of(asked).added_costs(costs, 0.0, amounts)
    return Column.of(costs)


def _penalties(
    request: WeekRequest, slot: Slot, menu: Sequence[Recipe]
) -> Iterator[tuple[int, float]]:
    """What locked meals make a bad choice: today's dish again, or yesterday's in the same slot."""
    one_day = timedelta(days=1)
    numbers = {recipe.id: number for number, recipe in enumerate(menu)}
    locked = [meal for meal in request.locked if meal.recipe_id in numbers]
    for meal in locked:
        if meal.slot.meal_type is slot.meal_type and abs(meal.slot.date - slot.date) == one_day:
            yield numbers[str(meal.recipe_id)], REPEAT_COST
    for meal in locked:
        if slot.meal_type in MAIN_MEALS and meal.slot.date == slot.date:
            yield numbers[str(meal.recipe_id)], SAME_DAY_COST


def _forbidden(
    rules: Sequence[WeekRule], slot: Slot, menu: Sequence[Recipe]
) -> Iterator[tuple[int, float]]:
    """What rules do not let stand in a slot."""
    if rules:
        for number, recipe in enumerate(menu):
            if not all(rule.allows(recipe, slot) for rule in rules):
                yield number, FORBIDDEN_COST


def _events(request: WeekRequest) -> _Events:
    batch = request.batch
    return [] if batch is None else plan_cooking(request.slot_targets, batch.sessions)


def _groups(
    request: WeekRequest, slots: Sequence[OpenSlot], menus: _Menus, events: _Events
) -> Iterable[MealGroup]:
    rotation = request.rotation
    mains: list[tuple[tuple[MealType, ...], int]] = [
        ((MealType.LUNCH,), rotation.lunch),
        ((MealType.DINNER,), rotation.dinner),
    ]
    if events:  # What is cooked for several meals is eaten at lunch and at dinner.
        mains = [(MAIN_MEALS, min(rotation.lunch + rotation.dinner, len(events)))]
    for meal_types, wanted in (
        ((MealType.BREAKFAST,), rotation.breakfast),
        *mains,
        (SNACKS, rotation.snack),
    ):
        mine = tuple(slot for slot in slots if slot.slot.meal_type in meal_types)
        if not mine:
            continue
        menu = menus[MEAL_RECIPE_KIND[meal_types[0]]]
        count = min(wanted, len(mine), max(1, _allowed_count(mine, len(menu))))
        fixed_order = None
        if meal_types == SNACKS:
            fixed_order = tuple(snack_shift([slot.slot for slot in mine], count))
        elif meal_types == MAIN_MEALS:
            fixed_order = tuple(_cooking_order(mine, events, count))
        yield MealGroup(menu, mine, count, fixed_order)


def _cooking_order(slots: Iterable[OpenSlot], events: _Events, count: int) -> Iterable[int]:
    """The dish of each slot: that of its cooking event."""
    dishes = {
        slot: dish
        for event, dish in zip(events, dishes_of_events(events, count), strict=True)
        for slot in event
    }
    return (dishes[one.slot] for one in slots)


def _allowed_count(slots: Sequence[OpenSlot], recipes: int) -> int:
    """How many recipes may stand in one slot at least."""
    return sum(
        any(slot.penalties.get(one, 0.0) < FORBIDDEN_COST for slot in slots)
        for one in range(recipes)
    )


def _sharing_group(group: MealGroup, groups: Sequence[MealGroup]) -> int | None:
    for number, other in enumerate(groups):
        if other is not group and other.recipes is group.recipes:
            return number
    return None
