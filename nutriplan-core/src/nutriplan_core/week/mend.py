"""What would mend a week that does not keep something."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import instance, text
from nutriplan_core.week.slot import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """A dish that would mend a mark, or what a term asks.

    Parameters
    ----------
    recipe_id : str
        The dish to serve, rescaled to the energy of the slot.
    replaces : Slot
        Where.
    """

    recipe_id: str = field(metadata=checked(text))
    replaces: Slot = field(metadata=checked(instance(Slot)))

    def __post_init__(self) -> None:
        check_fields(self)
