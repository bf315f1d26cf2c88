"""A request in numbers: what the search reads while it tries one dish after another."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from nutriplan_core._enums import MealType, RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import available_recipes
from nutriplan_core.week.nearest import Nearest
from nutriplan_core.week.objective import (
    LEAST_TARGET,
    OVERSTRETCHED_COST,
    REPEAT_COST,
    SAME_DAY_COST,
    stretch_cost,
)
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.snack_shift import snack_shift

MAIN_MEALS = (MealType.LUNCH, MealType.DINNER)
SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)


class Values(NamedTuple):
    """Energy, protein, fat and carbohydrate, in whatever unit."""

    energy: float
    protein: float
    fat: float
    carbohydrate: float

    @classmethod
    def of(cls, macros: Macros) -> "Values":
        """The same values without their units."""
        return cls(macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g)


NOTHING = Values(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Place:
    """A slot to fill.

    `weights` times a recipe's values are what it brings, as fractions of the day's target.
    """

    slot: Slot
    day: int
    weights: Values
    energy_kcal: float
    unwelcome: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Role:
    """Places that share a rotation: breakfasts, lunches, dinners, or all snacks."""

    kind: RecipeKind
    places: tuple[Place, ...]
    count: int
    shift: tuple[int, ...] | None
    """Which recipe of the list each snack takes; None where the order is free."""


class Menu:
    """The recipes of a kind, by number, with their values in the unit of `Place.weights`."""

    def __init__(self, recipes: Sequence[Recipe], scaled: bool) -> None:
        self.recipes = recipes
        self.energies_kcal: list[float] = []
        self.values: list[Values] = []
        for recipe in recipes:
            values = Values.of(recipe.macros)
            self.energies_kcal.append(values.energy)
            if scaled:
                values = Values(*(value / values.energy for value in values))
            self.values.append(values)
        self._stretch_costs: dict[tuple[int, float], float] = {}

    def stretch_cost(self, number: int, energy_kcal: float) -> float:
        """What it costs to stretch a recipe to an energy; nothing where it stays as it is."""
        key = (number, energy_kcal)
        cost = self._stretch_costs.get(key)
        if cost is None:
            stays = energy_kcal <= 0
            cost = 0.0 if stays else stretch_cost(energy_kcal / self.energies_kcal[number])
            self._stretch_costs[key] = cost
        return cost

    def cost(self, number: int, place: Place) -> float:
        """What a recipe costs in a place, whatever else the week serves."""
        cost = self.stretch_cost(number, place.energy_kcal)
        if place.unwelcome:
            cost += place.unwelcome.get(self.recipes[number].id, 0.0)
        return cost


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything that the search needs to know of a request.

    `rivals` says for each role which other draws from the same recipes, and `errors` are those of
    each day before any slot is filled.
    """

    roles: tuple[Role, ...]
    rivals: tuple[int | None, ...]
    menus: Mapping[RecipeKind, Menu]
    nearest: tuple[Nearest, ...]
    errors: tuple[Values, ...]

    @classmethod
    def of(cls, request: WeekRequest) -> "Problem":
        """Read a request."""
        slots = sorted(request.slot_targets)
        days = sorted({slot.date for slot in slots})
        targets = {day: Values.of(_target(request, day)) for day in days}
        standing = {
            day: Values.of(
                Macros.total(meal.macros for meal in request.locked if meal.slot.date == day)
            )
            for day in days
        }
        places = [
            _place(request, slot, days.index(slot.date), targets[slot.date]) for slot in slots
        ]
        menus = {
            kind: Menu(recipes, request.optimize)
            for kind, recipes in available_recipes(request.pool).items()
            if any(MEAL_RECIPE_KIND[slot.meal_type] is kind for slot in slots)
        }
        roles = tuple(_roles(request, places, menus))
        return cls(
            roles=roles,
            rivals=tuple(_rival(role, roles) for role in roles),
            menus=menus,
            nearest=tuple(_nearest(role, roles, menus[role.kind]) for role in roles),
            errors=tuple(_errors(standing[day], targets[day]) for day in days),
        )


def _target(request: WeekRequest, day: date) -> Macros:
    wanted = [target for slot, target in sorted(request.slot_targets.items()) if slot.date == day]
    wanted += [meal.target or meal.macros for meal in request.locked if meal.slot.date == day]
    return Macros.total(wanted)


def _errors(standing: Values, target: Values) -> Values:
    """What stands less what is asked, over what is asked; a target of nothing is not judged."""
    return Values(
        *(
            has / asked - 1 if asked >= LEAST_TARGET else 0.0
            for has, asked in zip(standing, target, strict=True)
        )
    )


def _place(request: WeekRequest, slot: Slot, day: int, target: Values) -> Place:
    energy_kcal = request.slot_targets[slot].energy_kcal if request.optimize else 0.0
    unit = energy_kcal if request.optimize else 1.0
    weights = NOTHING
    if unit < LEAST_TARGET:  # A slot that asks for no energy has no right recipe.
        energy_kcal = 0.0
    else:
        weights = Values(*(unit / asked if asked >= LEAST_TARGET else 0.0 for asked in target))
    return Place(slot, day, weights, energy_kcal, dict(_unwelcome(request, slot)))


def _unwelcome(request: WeekRequest, slot: Slot) -> Iterable[tuple[str, float]]:
    """What locked meals make a bad choice: today's dish again, or yesterday's in the same slot."""
    a_day = timedelta(days=1)
    for meal in request.locked:
        if meal.recipe_id is None:
            continue
        if meal.slot.meal_type is slot.meal_type and abs(meal.slot.date - slot.date) == a_day:
            yield meal.recipe_id, REPEAT_COST
    for meal in request.locked:
        is_main = slot.meal_type in MAIN_MEALS
        if meal.recipe_id is not None and is_main and meal.slot.date == slot.date:
            yield meal.recipe_id, SAME_DAY_COST


def _roles(
    request: WeekRequest, places: Sequence[Place], menus: Mapping[RecipeKind, Menu]
) -> Iterable[Role]:
    rotation = request.rotation
    for meal_types, wanted in (
        ((MealType.BREAKFAST,), rotation.breakfast),
        ((MealType.LUNCH,), rotation.lunch),
        ((MealType.DINNER,), rotation.dinner),
        (SNACKS, rotation.snack),
    ):
        mine = tuple(place for place in places if place.slot.meal_type in meal_types)
        if not mine:
            continue
        kind = MEAL_RECIPE_KIND[meal_types[0]]
        count = min(wanted, len(mine), len(menus[kind].recipes))
        shift = None
        if meal_types == SNACKS:
            shift = tuple(snack_shift([place.slot for place in mine], count))
        yield Role(kind, mine, count, shift)


def _rival(role: Role, roles: Sequence[Role]) -> int | None:
    for number, other in enumerate(roles):
        if other is not role and other.kind is role.kind:
            return number
    return None


def _nearest(role: Role, roles: Sequence[Role], menu: Menu) -> Nearest:
    """Shelve the recipes that a role may serve: without the overstretched, if enough remain."""
    needed = sum(other.count for other in roles if other.kind is role.kind)
    energies_kcal = sorted({place.energy_kcal for place in role.places})
    costs = [
        max(menu.stretch_cost(number, energy_kcal) for energy_kcal in energies_kcal)
        for number in range(len(menu.recipes))
    ]
    sensible = [number for number, cost in enumerate(costs) if cost < OVERSTRETCHED_COST]
    if len(sensible) < needed:
        sensible = list(range(len(menu.recipes)))
    return Nearest(sensible, menu.values, costs)
