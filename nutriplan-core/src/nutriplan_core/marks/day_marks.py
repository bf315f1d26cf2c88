"""What a day has of what is asked of each: fibre and salt."""

from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, flag, instance, optional, tuple_of
from nutriplan_core.foods import Food, check_food


@dataclass(frozen=True, slots=True, kw_only=True)
class DayMark:
    """What a day has of something, and what its meals should have.

    Parameters
    ----------
    grams : float
        What is known of it, unrounded [g]: what nobody measured adds nothing to it.
    target_g : float
        What it should reach, or should not exceed [g].
    met : bool or None
        None where what is unknown decides.
    unknown_foods : tuple of Food
        The foods of which nobody knows it, each once, as they are eaten.
    """

    grams: float = field(metadata=checked(amount))
    target_g: float = field(metadata=checked(amount))
    met: bool | None = field(metadata=checked(optional(flag)))
    unknown_foods: tuple[Food, ...] = field(metadata=checked(tuple_of(check_food)))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayMarks:
    """The fibre and the salt of a day.

    Parameters
    ----------
    date : date
    fibre : DayMark
        It should reach its target.
    salt : DayMark
        It should not exceed its target.
    """

    date: Date = field(metadata=checked(day))
    fibre: DayMark = field(metadata=checked(instance(DayMark)))
    salt: DayMark = field(metadata=checked(instance(DayMark)))

    def __post_init__(self) -> None:
        check_fields(self)
