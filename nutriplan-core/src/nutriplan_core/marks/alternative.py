"""A dish that could stand in another's place, and what it would change."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import choice, flag, text, tuple_of
from nutriplan_core.macros import Macros, check_macros
from nutriplan_core.week_targets import MarkCode

_check_codes = tuple_of(choice(MarkCode))


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """A dish that could stand in another's place, and what it would change.

    Parameters
    ----------
    recipe_id : str
    macros : Macros
        What it brings in the slot, in exact amounts.
    difference : Macros
        That less what the meal in the slot brings.
    keeps_day_near : bool
        Whether the day is within 5 % of its energy and 10 % of every macronutrient with it.
    gained : tuple of MarkCode
        The marks that the week surely meets with it, and not without; in the order of `MarkCode`.
    lost : tuple of MarkCode
        Those that it surely meets, and not with it.
    """

    recipe_id: str = field(metadata=checked(text))
    macros: Macros = field(metadata=checked(check_macros))
    difference: Macros = field(metadata=checked(check_macros))
    keeps_day_near: bool = field(metadata=checked(flag))
    gained: tuple[MarkCode, ...] = field(metadata=checked(_check_codes))
    lost: tuple[MarkCode, ...] = field(metadata=checked(_check_codes))

    def __post_init__(self) -> None:
        check_fields(self)
