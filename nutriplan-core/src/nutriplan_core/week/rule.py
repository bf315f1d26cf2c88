"""Rules of a week: what may stand where, and what a finished week must keep."""

from collections.abc import Iterable
from typing import Protocol

from nutriplan_core.recipes import Recipe
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.week import Week


class WeekRule(Protocol):
    """What no week may break, whichever generator made it.

    A class of one's own derives from this one and writes what it needs. Both methods are functions
    of their arguments alone.
    """

    name: str
    """What it is called."""

    def allows(self, _recipe: Recipe, _slot: Slot, /) -> bool:
        """Whether a recipe may stand in a slot."""
        return True

    def problems(self, _request: WeekRequest, _week: Week, /) -> Iterable[str]:
        """What is wrong with a finished week; the dishes alone are checked by `allows`."""
        return ()


def is_rule(value: object) -> bool:
    """Whether something has what a rule has."""
    return (
        isinstance(getattr(value, "name", None), str)
        and callable(getattr(value, "allows", None))
        and callable(getattr(value, "problems", None))
    )
