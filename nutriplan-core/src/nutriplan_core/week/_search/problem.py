"""A request in numbers: what the search reads while it tries one dish after another.

Every sum that a term judges is an *account*: of a day, or of the week. What each recipe would add
to the accounts of a term stands in a *column*, one for each kind of slot: slots that ask for the
same in the same month share theirs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum
from operator import add
from typing import NamedTuple

from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week.slot import Slot


class Column(NamedTuple):
    """A number for each recipe of a group, with the lowest, the highest and the mean of them."""

    values: list[float]
    lowest: float
    highest: float
    mean: float

    @classmethod
    def of(cls, values: list[float]) -> "Column":
        """With its bounds and its mean."""
        return cls(values, min(values), max(values), fsum(values) / len(values))


@dataclass(frozen=True, slots=True)
class OpenSlot:
    """A slot to fill, on a day of the week that is numbered from 0.

    `kind` numbers what makes slots alike. `penalties` are what recipes cost here because of
    locked meals, by their numbers.
    """

    slot: Slot
    day: int
    kind: int
    penalties: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class MealGroup:
    """Slots that share a rotation of `count` recipes: breakfasts, lunches, dinners, or all snacks.

    `fixed_order` says which recipe of the list each snack takes; it is None where the order is
    free.
    """

    recipes: Sequence[Recipe]
    slots: tuple[OpenSlot, ...]
    count: int
    fixed_order: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Account:
    """A sum, and what it costs: what locked meals bring, and the term's position in the columns.

    One that is not within reach misses its limits whatever is served: a week may be good without.
    """

    term: int
    start: float
    curve: Curve
    is_within_reach: bool = True


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything that the search needs to know of a request.

    Groups are named by their position. `sharing_groups` says for each which other draws from the
    same recipes. `accounts` are those of each day, and last those of the week. `columns` has, by
    the kind of slot, a column for each term; `meal_costs`, what each recipe costs there by itself;
    `chances`, how much of that is chance.
    """

    groups: tuple[MealGroup, ...]
    sharing_groups: tuple[int | None, ...]
    accounts: tuple[Account, ...]
    accounts_of_day: Sequence[Sequence[int]]
    accounts_of_week: Sequence[int]
    columns: Sequence[Sequence[Column]]
    meal_costs: Sequence[Column]
    chances: Sequence[Sequence[float]]
    _sums: dict[tuple[int, tuple[int, ...]], Column] = field(default_factory=dict)

    def column(self, term: int, kinds: tuple[int, ...]) -> Column:
        """What each recipe adds to a term's account if it is served in slots of these kinds."""
        return self._sum((term, kinds), [self.columns[kind][term] for kind in kinds])

    def meal_cost(self, kinds: tuple[int, ...]) -> Column:
        """What each recipe costs by itself in slots of these kinds."""
        return self._sum((-1, kinds), [self.meal_costs[kind] for kind in kinds])

    def _sum(self, key: tuple[int, tuple[int, ...]], columns: Sequence[Column]) -> Column:
        total = self._sums.get(key)
        if total is None:
            values = columns[0].values
            for column in columns[1:]:
                values = added(values, column.values)
            total = self._sums[key] = Column.of(values)
        return total


def added(one: list[float], other: list[float]) -> list[float]:
    """Add up number by number."""
    return list(map(add, one, other))
