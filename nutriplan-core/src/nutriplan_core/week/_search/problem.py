"""A request in numbers: what the search reads while it tries one dish after another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nutriplan_core.kinds import RecipeKind
from nutriplan_core.macros import Macros
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search.neighbour_index import NeighbourIndex
from nutriplan_core.week._search.objective import stretch_cost
from nutriplan_core.week.slot import Slot


class MacroVector(NamedTuple):
    """Energy, protein, fat and carbohydrate, in whatever unit."""

    energy: float
    protein: float
    fat: float
    carbohydrate: float

    @classmethod
    def of(cls, macros: Macros) -> "MacroVector":
        """The same values without their units."""
        return cls(macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g)


ZERO = MacroVector(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """A slot to fill, on a day of the week that is numbered from 0.

    `weights` times a recipe's values are what it brings, as fractions of the day's target.
    `penalties` are what recipes cost here because of locked meals, by their ids.
    """

    slot: Slot
    day: int
    weights: MacroVector
    energy_kcal: float
    penalties: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class MealGroup:
    """Slots that share a rotation of `count` recipes: breakfasts, lunches, dinners, or all snacks.

    `fixed_order` says which recipe of the list each snack takes; it is None where the order is
    free.
    """

    kind: RecipeKind
    slots: tuple[OpenSlot, ...]
    count: int
    fixed_order: tuple[int, ...] | None


class RecipeTable:
    """The recipes of a kind, by number, with their values in the unit of `OpenSlot.weights`."""

    def __init__(self, recipes: Sequence[Recipe], scaled: bool) -> None:
        self.recipes = recipes
        self.energies_kcal: list[float] = []
        self.values: list[MacroVector] = []
        for recipe in recipes:
            values = MacroVector.of(recipe.macros)
            self.energies_kcal.append(values.energy)
            if scaled:
                values = MacroVector(*(value / values.energy for value in values))
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

    def cost(self, number: int, slot: OpenSlot) -> float:
        """What a recipe costs in a slot, whatever else the week serves."""
        cost = self.stretch_cost(number, slot.energy_kcal)
        if slot.penalties:
            cost += slot.penalties.get(self.recipes[number].id, 0.0)
        return cost


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything that the search needs to know of a request.

    Groups are named by their position. `sharing_groups` says for each which other draws from the
    same recipes, `candidates` which recipes it may serve, and `errors` are those of each day before
    any slot is filled.
    """

    groups: tuple[MealGroup, ...]
    sharing_groups: tuple[int | None, ...]
    tables: Mapping[RecipeKind, RecipeTable]
    candidates: tuple[NeighbourIndex, ...]
    errors: tuple[MacroVector, ...]

    def table(self, group: int) -> RecipeTable:
        """The recipes of a group's kind."""
        return self.tables[self.groups[group].kind]
