"""What one line of a recipe's ingredients says."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, flag, instance, optional, positive, text
from nutriplan_core.errors import InvalidValue


@dataclass(frozen=True, slots=True, kw_only=True)
class IngredientLine:
    """What one line of a recipe's ingredients says; None where it says nothing.

    Parameters
    ----------
    line : str
        The line as it was written.
    food_text : str
        The words that name the food, in lower case; those of a heading as they were written.
    quantity_min, quantity_max : float, optional
        How many of the unit; the same twice, unless the line gives a range.
    unit : str, optional
        In French, in the singular: « g », « cl », « c. à soupe », « gousse »; None where the food
        itself is counted, or nothing is.
    told_quantity : float, optional
        The whole amount in `told_unit`, where the line tells it beside its own unit: 800 for
        « 2 boîtes de 400 g de tomates ».
    told_unit : str, optional
        A metric unit.
    preparation : str, optional
        What the line adds, in lower case: how the food is cut or cooked, what may replace it.
    is_optional : bool, default False
        True where the cook decides whether or how much of it is used.
    is_drained : bool, default False
        True where the weight that it tells is that of the drained food: « 1 boîte de pois chiches
        (265 g égouttés) », « 240 g de haricots égouttés ».
    is_heading : bool, default False
        True for a line like « Pour la pâte : », which names no food.

    Raises
    ------
    InvalidValue
        If a quantity is not a finite number above 0, the least is above the most, or one of two
        that belong together is missing.
    """

    line: str = field(metadata=checked(text))
    food_text: str = field(metadata=checked(text))
    quantity_min: float | None = field(default=None, metadata=checked(optional(positive)))
    quantity_max: float | None = field(default=None, metadata=checked(optional(positive)))
    unit: str | None = field(default=None, metadata=checked(optional(text)))
    told_quantity: float | None = field(default=None, metadata=checked(optional(positive)))
    told_unit: str | None = field(default=None, metadata=checked(optional(text)))
    preparation: str | None = field(default=None, metadata=checked(optional(text)))
    is_optional: bool = field(default=False, metadata=checked(flag))
    is_drained: bool = field(default=False, metadata=checked(flag))
    is_heading: bool = field(default=False, metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)
        least, most = self.quantity_min, self.quantity_max
        if (least is None) != (most is None):
            raise InvalidValue("quantity_max", most, "told where quantity_min is, and only there")
        if least is not None and most is not None and most < least:
            raise InvalidValue("quantity_max", most, f"at least quantity_min, {least:g}")
        if (self.told_quantity is None) != (self.told_unit is None):
            raise InvalidValue("told_unit", self.told_unit, "told with told_quantity")

    @property
    def quantity(self) -> float | None:
        """The middle of what the line allows."""
        if self.quantity_min is None or self.quantity_max is None:
            return None
        return self.quantity_min / 2 + self.quantity_max / 2


check_ingredient_line: Check = instance(IngredientLine)
