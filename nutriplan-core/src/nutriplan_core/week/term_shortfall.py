"""What a week misses of a term."""

from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, instance, literal, optional, text, tuple_of
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import check_recipe_kind
from nutriplan_core.week.mend import Mend
from nutriplan_core.week.term import TermScope


@dataclass(frozen=True, slots=True, kw_only=True)
class TermShortfall:
    """What a week, or some of its days or meals, misses of a term.

    Parameters
    ----------
    term : str
        The term's name.
    scope : {"meal", "day", "week"}
        Whose sums are beyond their limits.
    direction : {"UNDER", "OVER"}
        Whether they are too small or too large.
    dates : tuple of date
        The days that miss it, in order; of a week, those that have a dish to change, or where it
        has too much, those that have some.
    amount : float
        How far the sums are beyond their limits, on average, in what the term adds up.
    reason : str
        What a person may read: the term's own reason, or what is asked and what there is.
    kind : RecipeKind
        The kind of recipe that would help.
    mend : Mend or None
        The dish of the pool that would help most and breaks nothing that is kept.
    """

    term: str = field(metadata=checked(text))
    scope: TermScope = field(metadata=checked(literal("meal", "day", "week")))
    direction: Literal["UNDER", "OVER"] = field(metadata=checked(literal("UNDER", "OVER")))
    dates: tuple[date, ...] = field(metadata=checked(tuple_of(day)))
    amount: float = field(metadata=checked(amount))
    reason: str = field(metadata=checked(text))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    mend: Mend | None = field(metadata=checked(optional(instance(Mend))))

    def __post_init__(self) -> None:
        check_fields(self)
