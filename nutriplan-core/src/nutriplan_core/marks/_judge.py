"""What every mark is judged from, and how it answers: also 'what if this dish were another?'"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from math import fsum
from typing import NamedTuple, Protocol

from nutriplan_core.macros import Macros
from nutriplan_core.marks.mark import Mark
from nutriplan_core.meal_features import MealFeatures, Quantity
from nutriplan_core.week import Slot

SLACK = 1e-9
"""How far a sum may be beyond its bound, over the bound: less is rounding."""


@dataclass(frozen=True, slots=True)
class JudgedMeal:
    """A meal with what it counts for."""

    slot: Slot
    dish: object
    target: Macros
    features: MealFeatures
    is_fixed: bool


class ServedDish(NamedTuple):
    """A dish of a pool, in the amounts of a slot."""

    id: str
    features: MealFeatures


class Judge(Protocol):
    """One mark of one week."""

    @property
    def gap(self) -> float:
        """How far the week is from surely meeting the mark; 0 where it does."""

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """The gap of the week with another dish in the place of a meal."""

    def mark(self) -> Mark:
        """What the week has, and what it should have."""


def is_met(*, low: float, high: float, bound: float, is_limit: bool) -> bool | None:
    """Compare what a sum may be with its bound; None where it may be on either side."""
    slack = SLACK * max(1.0, abs(bound))
    if is_limit:
        return True if high <= bound + slack else False if low > bound + slack else None
    return True if low >= bound - slack else False if high < bound - slack else None


def beyond(excess: float, bound: float) -> float:
    """What a sum has beyond its bound, but for rounding."""
    return excess if excess > SLACK * max(1.0, abs(bound)) else 0.0


def unknown_share(meals: Sequence[JudgedMeal], quantity: Quantity) -> float:
    """Share of what meals weigh of which a quantity is unknown [0 to 1]."""
    unknown_g = fsum([meal.features.unknown_g[quantity] for meal in meals])
    return unknown_g and min(1.0, unknown_g / fsum([meal.features.grams for meal in meals]))


def dates(slots: Iterable[Slot]) -> tuple[date, ...]:
    """The days of slots, each once, in order."""
    return tuple(sorted({slot.date for slot in slots}))
