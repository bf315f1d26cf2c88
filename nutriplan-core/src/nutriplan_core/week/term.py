"""Terms of the objective: what a week costs, as a sum of numbers that its meals add up to."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, get_args

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, amount, finite, positive, text
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import Macros
from nutriplan_core.meal_features import MealFeatures
from nutriplan_core.recipes import Recipe
from nutriplan_core.week.slot import Slot

TermScope: TypeAlias = Literal["meal", "day", "week"]

MAX_AMOUNT = 1e9
"""The largest number of a meal that a term may give, of either sign: safe to add."""

MIN_TARGET = 1e-3
"""The smallest target that counts [kcal, g]: below it, a term asks for nothing."""


def _bound(where_there_is_none: float) -> Check:
    def convert(name: str, value: Any) -> Any:
        is_none = isinstance(value, float) and value == where_there_is_none
        return value if is_none else finite(name, value)

    return Check(convert)


_check_lower_bound, _check_upper_bound = _bound(-inf), _bound(inf)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a sum should be, and what it costs where it is not: convex and piecewise linear.

    Parameters
    ----------
    at_least, at_most : float
        The limits, infinite where there is none.
    unit : float, default 1
        What counts as an error of 1; often the target itself.
    margin : float, default 0
        How far within the limits the sum should be [units].
    reserve : float, default 0
        How far within the limits a generator keeps the sum, at most the margin [units]: amounts
        are rounded afterwards.
    weight : float, default 1
        What an error of 1 costs while the sum keeps its limits.
    reason : str, optional
        Why it is asked, for those who read that it is not kept.

    Raises
    ------
    InvalidValue
        If the limits leave no room, a unit is not above 0, or the reserve is beyond the margin.

    Notes
    -----
    A sum that keeps its limits by the margin costs nothing. Short of that an error of 1 costs the
    weight, and `EXCESS_WEIGHT` times as much more from the reserve on.
    """

    at_least: float = field(default=-inf, metadata=checked(_check_lower_bound))
    at_most: float = field(default=inf, metadata=checked(_check_upper_bound))
    unit: float = field(default=1.0, metadata=checked(positive))
    margin: float = field(default=0.0, metadata=checked(amount))
    reserve: float = field(default=0.0, metadata=checked(amount))
    weight: float = field(default=1.0, metadata=checked(amount))
    reason: str = field(default="", metadata=checked(text))

    def __post_init__(self) -> None:
        check_fields(self)
        inside = self.margin * self.unit
        if self.at_least + inside > self.at_most - inside:
            raise InvalidValue("at_most", self.at_most, "above at_least by twice the margin")
        if self.reserve > self.margin:
            raise InvalidValue("reserve", self.reserve, "at most the margin")


class ServedMeal(NamedTuple):
    """A dish in a slot, in the amounts that the slot asks for; or one that is planned already.

    Parameters
    ----------
    target : Macros
        What it should bring.
    month : int
        When it is eaten [1 to 12].
    recipe : Recipe or None
        None for a meal that is planned already.
    factor : float
        Amounts served over the recipe's own.
    features : MealFeatures
        What it brings, and what it counts for in the marks.
    times_served_lately : int
        How often its dish was served in the weeks before.
    """

    target: Macros
    month: int
    recipe: Recipe | None
    factor: float
    features: MealFeatures
    times_served_lately: int


class Span(NamedTuple):
    """The meals whose numbers a term adds up: one meal, a day's or the week's.

    Parameters
    ----------
    slots : sequence of Slot
        Planned already or to be filled, in order.
    target : Macros
        What they should bring together.
    intake_kcal : float
        Energy to eat in a day [kcal].
    """

    slots: Sequence[Slot]
    target: Macros
    intake_kcal: float

    @property
    def days(self) -> float:
        """How many days of eating these meals are: a lunch is three tenths of one."""
        return self.target.energy_kcal / self.intake_kcal if self.intake_kcal > 0 else 0.0


class WeekTerm(Protocol):
    """A part of the objective: a number of each meal, and what their sum should be.

    Both are functions of their arguments alone. `amount` is asked once for each recipe in slots
    that ask for the same; the search adds up what it said.
    """

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def scope(self) -> TermScope:
        """Whose amounts are added up: of a meal alone, of a day's, or of the week's."""

    def amount(self, meal: ServedMeal, /) -> float:
        """What a meal adds to the sum."""

    def limits(self, span: Span, /) -> Limits | None:
        """What the sum should be; None where nothing is asked."""


def is_term(value: object) -> bool:
    """Whether something has what a term has."""
    return (
        isinstance(getattr(value, "name", None), str)
        and getattr(value, "scope", None) in get_args(TermScope)
        and callable(getattr(value, "amount", None))
        and callable(getattr(value, "limits", None))
    )
