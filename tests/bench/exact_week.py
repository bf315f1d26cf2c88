"""The best week there is, proven by HiGHS: objective and rules as an integer program.

Only for weeks without locked meals, rescaled, whose pool has enough recipes for lunch and dinner to
share none: what the figures are measured on.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import highspy

from nutriplan_core import (
    MACRO_TOLERANCE,
    MEAL_RECIPE_KIND,
    MealType,
    Recipe,
    Slot,
    WeekRequest,
    available_recipes,
)
from nutriplan_core.week._search.objective import (
    EXCESS_WEIGHT,
    stretch_cost,
)
from nutriplan_core.week._snack_shift import snack_shift

MACROS = ("protein_g", "fat_g", "carbohydrate_g")


@dataclass(frozen=True)
class ExactWeek:
    """What the solver found.

    The objective, a bound that no week beats, whether they meet, and whether all days of the best
    week are within the tolerances.
    """

    cost: float
    bound: float
    is_proven: bool
    can_meet_all: bool


class _Program:
    """A minimisation, put together row by row."""

    def __init__(self, seconds: float) -> None:
        self.highs = highspy.Highs()  # type: ignore[no-untyped-call]
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 1e-4)
        self.highs.setOptionValue("mip_abs_gap", 1e-6)
        self.highs.setOptionValue("time_limit", seconds)

    def variable(self, cost: float, upper: float, *, whole: bool = False) -> int:
        number: int = self.highs.getNumCol()
        self.highs.addVar(0.0, upper)
        self.highs.changeColCost(number, cost)
        if whole:
            self.highs.changeColIntegrality(number, highspy.HighsVarType.kInteger)
        return number

    def row(self, lower: float, terms: dict[int, float], upper: float) -> None:
        self.highs.addRow(lower, upper, len(terms), list(terms), list(terms.values()))


def exact_week(request: WeekRequest, *, seconds: float = 60.0) -> ExactWeek:
    """Prove the smallest objective of a request."""
    program = _Program(seconds)
    excesses = []
    served: dict[tuple[Slot, str], int] = {}
    recipes = {recipe.id: recipe for recipe in request.pool}
    for meal_type in (MealType.BREAKFAST, MealType.LUNCH, MealType.DINNER):
        _free_order(program, request, meal_type, served)
    _snacks(program, request, served)
    _lunch_and_dinner_share_none(program, served)
    days = sorted({slot.date for slot in request.slot_targets})
    for day in days:
        for macro in MACROS:
            target = math.fsum(
                getattr(wanted, macro)
                for slot, wanted in request.slot_targets.items()
                if slot.date == day
            )
            terms: dict[int, float] = defaultdict(float)
            for (slot, recipe_id), variable in served.items():
                if slot.date == day:
                    terms[variable] += _brought(request, slot, recipes[recipe_id], macro) / target
            over, under = (program.variable(1.0, math.inf) for _ in range(2))
            beyond = program.variable(EXCESS_WEIGHT, math.inf)
            excesses.append(beyond)
            # What is served, less what is over, plus what is under, is the target.
            program.row(1.0, terms | {over: -1.0, under: 1.0}, 1.0)
            program.row(-math.inf, {over: 1.0, under: 1.0, beyond: -1.0}, MACRO_TOLERANCE)
    program.highs.run()
    info = program.highs.getInfo()
    solution = program.highs.getSolution().col_value
    status = program.highs.getModelStatus()
    return ExactWeek(
        cost=info.objective_function_value,
        bound=info.mip_dual_bound,
        can_meet_all=sum(solution[beyond] for beyond in excesses) < 1e-6,
        is_proven=status == highspy.HighsModelStatus.kOptimal,
    )


def _factor(request: WeekRequest, slot: Slot, recipe: Recipe) -> float:
    return request.slot_targets[slot].energy_kcal / recipe.macros.energy_kcal


def _brought(request: WeekRequest, slot: Slot, recipe: Recipe, macro: str) -> float:
    grams: float = getattr(recipe.macros, macro)
    return grams * _factor(request, slot, recipe)


def _free_order(
    program: _Program,
    request: WeekRequest,
    meal_type: MealType,
    served: dict[tuple[Slot, str], int],
) -> None:
    """Exactly so many recipes, evenly often, never twice in a row."""
    slots = sorted(slot for slot in request.slot_targets if slot.meal_type is meal_type)
    pool = available_recipes(request.pool)[MEAL_RECIPE_KIND[meal_type]]
    count = min(getattr(request.rotation, meal_type.lower()), len(pool), len(slots))
    often, left_over = divmod(len(slots), count)
    chosen = {recipe.id: program.variable(0.0, 1.0, whole=True) for recipe in pool}
    program.row(count, dict.fromkeys(chosen.values(), 1.0), count)
    for recipe in pool:
        for slot in slots:
            cost = stretch_cost(_factor(request, slot, recipe))
            served[slot, recipe.id] = program.variable(cost, 1.0, whole=True)
        mine = {served[slot, recipe.id]: 1.0 for slot in slots}
        most = often + (1 if left_over else 0)
        program.row(0.0, mine | {chosen[recipe.id]: -often}, math.inf)
        program.row(-math.inf, mine | {chosen[recipe.id]: -most}, 0.0)
        if count > 1:
            for one, other in pairwise(slots):
                both = {served[one, recipe.id]: 1.0, served[other, recipe.id]: 1.0}
                program.row(-math.inf, both | {chosen[recipe.id]: -1.0}, 0.0)
    for slot in slots:
        program.row(1.0, {served[slot, recipe.id]: 1.0 for recipe in pool}, 1.0)


def _snacks(program: _Program, request: WeekRequest, served: dict[tuple[Slot, str], int]) -> None:
    """A list of so many snacks, through which the slots shift."""
    slots = sorted(slot for slot in request.slot_targets if slot.meal_type.startswith("SNACK"))
    if not slots:
        return
    pool = available_recipes(request.pool)[MEAL_RECIPE_KIND[slots[0].meal_type]]
    count = min(request.rotation.snack, len(pool), len(slots))
    shift = snack_shift(slots, count)
    listed = {
        (position, recipe.id): program.variable(
            math.fsum(
                stretch_cost(_factor(request, slot, recipe))
                for slot, number in zip(slots, shift, strict=True)
                if number == position
            ),
            1.0,
            whole=True,
        )
        for position in range(count)
        for recipe in pool
    }
    for position in range(count):
        program.row(1.0, {listed[position, recipe.id]: 1.0 for recipe in pool}, 1.0)
    for recipe in pool:
        positions = {listed[position, recipe.id]: 1.0 for position in range(count)}
        program.row(0.0, positions, 1.0)
        for slot, position in zip(slots, shift, strict=True):
            served[slot, recipe.id] = listed[position, recipe.id]


def _lunch_and_dinner_share_none(program: _Program, served: dict[tuple[Slot, str], int]) -> None:
    """No recipe is a lunch on one day and a dinner on another."""
    by_meal: dict[tuple[str, MealType], list[int]] = defaultdict(list)
    for (slot, recipe_id), variable in served.items():
        by_meal[recipe_id, slot.meal_type].append(variable)
    for (recipe_id, meal_type), lunches in by_meal.items():
        if meal_type is MealType.LUNCH:
            for lunch in lunches:
                for dinner in by_meal[recipe_id, MealType.DINNER]:
                    program.row(0.0, {lunch: 1.0, dinner: 1.0}, 1.0)
