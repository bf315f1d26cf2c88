"""From a request to the numbers that the search reads."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.meals import MAIN_MEALS, MEAL_RECIPE_KIND, SNACKS
from nutriplan_core.pool import available_recipes
from nutriplan_core.week._search.neighbour_index import NeighbourIndex
from nutriplan_core.week._search.objective import (
    MIN_TARGET,
    OVERSTRETCHED_COST,
    REPEAT_COST,
    SAME_DAY_COST,
)
from nutriplan_core.week._search.problem import (
    ZERO,
    MacroVector,
    MealGroup,
    OpenSlot,
    Problem,
    RecipeTable,
)
from nutriplan_core.week._snack_shift import snack_shift
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.slot import Slot


def build_problem(request: WeekRequest) -> Problem:
    """Put a request into numbers."""
    slots = sorted(request.slot_targets)
    days = sorted({slot.date for slot in slots})
    targets = {day: MacroVector.of(_target(request, day)) for day in days}
    locked = {
        day: MacroVector.of(
            Macros.total(meal.macros for meal in request.locked if meal.slot.date == day)
        )
        for day in days
    }
    open_slots = [
        _open_slot(request, slot, days.index(slot.date), targets[slot.date]) for slot in slots
    ]
    tables = {
        kind: RecipeTable(recipes, request.optimize)
        for kind, recipes in available_recipes(request.pool).items()
        if any(MEAL_RECIPE_KIND[slot.meal_type] is kind for slot in slots)
    }
    groups = tuple(_groups(request, open_slots, tables))
    return Problem(
        groups=groups,
        sharing_groups=tuple(_sharing_group(group, groups) for group in groups),
        tables=tables,
        candidates=tuple(_candidates(group, groups, tables[group.kind]) for group in groups),
        errors=tuple(_errors(locked[day], targets[day]) for day in days),
    )


def _target(request: WeekRequest, day: date) -> Macros:
    wanted = [target for slot, target in sorted(request.slot_targets.items()) if slot.date == day]
    wanted += [meal.target or meal.macros for meal in request.locked if meal.slot.date == day]
    return Macros.total(wanted)


def _errors(present: MacroVector, target: MacroVector) -> MacroVector:
    """What is there less the target, over the target; a target of nothing has no error."""
    return MacroVector(
        *(
            has / wanted - 1 if wanted >= MIN_TARGET else 0.0
            for has, wanted in zip(present, target, strict=True)
        )
    )


def _open_slot(request: WeekRequest, slot: Slot, day: int, target: MacroVector) -> OpenSlot:
    energy_kcal = request.slot_targets[slot].energy_kcal if request.optimize else 0.0
    unit = energy_kcal if request.optimize else 1.0
    weights = ZERO
    if unit < MIN_TARGET:  # A slot that asks for no energy has no right recipe.
        energy_kcal = 0.0
    else:
        weights = MacroVector(
            *(unit / wanted if wanted >= MIN_TARGET else 0.0 for wanted in target)
        )
    return OpenSlot(slot, day, weights, energy_kcal, dict(_penalties(request, slot)))


def _penalties(request: WeekRequest, slot: Slot) -> Iterable[tuple[str, float]]:
    """What locked meals make a bad choice: today's dish again, or yesterday's in the same slot."""
    one_day = timedelta(days=1)
    for meal in request.locked:
        if meal.recipe_id is None:
            continue
        if meal.slot.meal_type is slot.meal_type and abs(meal.slot.date - slot.date) == one_day:
            yield meal.recipe_id, REPEAT_COST
    for meal in request.locked:
        is_main = slot.meal_type in MAIN_MEALS
        if meal.recipe_id is not None and is_main and meal.slot.date == slot.date:
            yield meal.recipe_id, SAME_DAY_COST


def _groups(
    request: WeekRequest, slots: Sequence[OpenSlot], tables: Mapping[RecipeKind, RecipeTable]
) -> Iterable[MealGroup]:
    rotation = request.rotation
    for meal_types, wanted in (
        ((MealType.BREAKFAST,), rotation.breakfast),
        ((MealType.LUNCH,), rotation.lunch),
        ((MealType.DINNER,), rotation.dinner),
        (SNACKS, rotation.snack),
    ):
        mine = tuple(slot for slot in slots if slot.slot.meal_type in meal_types)
        if not mine:
            continue
        kind = MEAL_RECIPE_KIND[meal_types[0]]
        count = min(wanted, len(mine), len(tables[kind].recipes))
        fixed_order = None
        if meal_types == SNACKS:
            fixed_order = tuple(snack_shift([slot.slot for slot in mine], count))
        yield MealGroup(kind, mine, count, fixed_order)


def _sharing_group(group: MealGroup, groups: Sequence[MealGroup]) -> int | None:
    for number, other in enumerate(groups):
        if other is not group and other.kind is group.kind:
            return number
    return None


def _candidates(
    group: MealGroup, groups: Sequence[MealGroup], table: RecipeTable
) -> NeighbourIndex:
    """Index the recipes that a group may serve: without the overstretched, if enough remain."""
    needed = sum(other.count for other in groups if other.kind is group.kind)
    energies_kcal = sorted({slot.energy_kcal for slot in group.slots})
    costs = [
        max(table.stretch_cost(number, energy_kcal) for energy_kcal in energies_kcal)
        for number in range(len(table.recipes))
    ]
    sensible = [number for number, cost in enumerate(costs) if cost < OVERSTRETCHED_COST]
    if len(sensible) < needed:
        sensible = list(range(len(table.recipes)))
    return NeighbourIndex(sensible, table.values, costs)
