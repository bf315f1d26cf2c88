"""Energy and the three macronutrients, as one value with arithmetic."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf
from typing import ClassVar

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, finite, instance
from nutriplan_core._rounding import round_half_up, round_to_multiple, round_to_tenth

PROTEIN_KCAL_PER_G = 4
"""Energy of protein [kcal/g], the general Atwater factor (specification, section 9)."""

CARBOHYDRATE_KCAL_PER_G = 4
"""Energy of carbohydrate [kcal/g], the general Atwater factor (specification, section 9)."""

FAT_KCAL_PER_G = 9
"""Energy of fat [kcal/g], the general Atwater factor (specification, section 9)."""

ENERGY_TOLERANCE = 0.05
"""A day within this fraction of its energy counts as on target."""

MACRO_TOLERANCE = 0.10
"""A day within this fraction of a macronutrient counts as on target."""

HIGH_PROTEIN_FRACTION = 0.20
"""Protein's part of the energy of what may be called high in protein, at least [kcal/kcal]
(Regulation (EC) No 1924/2006, annex, "high protein")."""

TARGET_STEP_G = 5
"""Targets are shown in multiples of this [g] (specification, section 9)."""


@dataclass(frozen=True, slots=True)
class Macros:
    """Energy with protein, fat and carbohydrate; added, subtracted and scaled as one value.

    Values are unrounded, and may be negative: a difference is.

    Parameters
    ----------
    energy_kcal : float
        Energy [kcal].
    protein_g : float
        Protein [g].
    fat_g : float
        Fat [g].
    carbohydrate_g : float
        Available carbohydrate [g].

    Raises
    ------
    InvalidValue
        If a value is not a finite number.
    """

    ZERO: ClassVar["Macros"]

    energy_kcal: float = field(metadata=checked(finite))
    protein_g: float = field(metadata=checked(finite))
    fat_g: float = field(metadata=checked(finite))
    carbohydrate_g: float = field(metadata=checked(finite))

    def __post_init__(self) -> None:
        check_fields(self)

    @classmethod
    def total(cls, parts: "Iterable[Macros]") -> "Macros":
        """Add up any number of values; none at all gives `Macros.ZERO`."""
        energy_kcal = protein_g = fat_g = carbohydrate_g = 0.0
        for part in parts:
            energy_kcal += part.energy_kcal
            protein_g += part.protein_g
            fat_g += part.fat_g
            carbohydrate_g += part.carbohydrate_g
        return unchecked_macros(energy_kcal, protein_g, fat_g, carbohydrate_g)

    def __add__(self, other: "Macros") -> "Macros":
        if not isinstance(other, Macros):
            return NotImplemented
        return unchecked_macros(
            self.energy_kcal + other.energy_kcal,
            self.protein_g + other.protein_g,
            self.fat_g + other.fat_g,
            self.carbohydrate_g + other.carbohydrate_g,
        )

    def __sub__(self, other: "Macros") -> "Macros":
        if not isinstance(other, Macros):
            return NotImplemented
        return unchecked_macros(
            self.energy_kcal - other.energy_kcal,
            self.protein_g - other.protein_g,
            self.fat_g - other.fat_g,
            self.carbohydrate_g - other.carbohydrate_g,
        )

    def __mul__(self, factor: float) -> "Macros":
        if not isinstance(factor, int | float) or isinstance(factor, bool):
            return NotImplemented
        finite("factor", factor)
        return unchecked_macros(
            self.energy_kcal * factor,
            self.protein_g * factor,
            self.fat_g * factor,
            self.carbohydrate_g * factor,
        )

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> "Macros":
        if not isinstance(divisor, int | float) or isinstance(divisor, bool):
            return NotImplemented
        finite("divisor", divisor)
        return unchecked_macros(
            self.energy_kcal / divisor,
            self.protein_g / divisor,
            self.fat_g / divisor,
            self.carbohydrate_g / divisor,
        )

    @property
    def is_high_in_protein(self) -> bool:
        """Whether protein brings at least `HIGH_PROTEIN_FRACTION` of the energy; of none, never."""
        protein_kcal = self.protein_g * PROTEIN_KCAL_PER_G
        return self.energy_kcal > 0 and protein_kcal >= HIGH_PROTEIN_FRACTION * self.energy_kcal

    def rounded_to_tenths(self) -> "Macros":
        """Round for showing a fact: every value to a tenth, halves upwards."""
        return unchecked_macros(
            round_to_tenth(self.energy_kcal),
            round_to_tenth(self.protein_g),
            round_to_tenth(self.fat_g),
            round_to_tenth(self.carbohydrate_g),
        )

    def rounded_targets(self) -> "Macros":
        """Round for showing a target: whole kcal, grams to multiples of 5, halves upwards."""
        return unchecked_macros(
            round_half_up(self.energy_kcal),
            round_to_multiple(self.protein_g, TARGET_STEP_G),
            round_to_multiple(self.fat_g, TARGET_STEP_G),
            round_to_multiple(self.carbohydrate_g, TARGET_STEP_G),
        )


_new_macros = object.__new__
_set_energy_kcal, _set_protein_g, _set_fat_g, _set_carbohydrate_g = (
    vars(Macros)[name].__set__ for name in ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g")
)


def unchecked_macros(
    energy_kcal: float, protein_g: float, fat_g: float, carbohydrate_g: float
) -> Macros:
    """What follows from checked values: not checked again, for a week computes thousands."""
    macros = _new_macros(Macros)
    _set_energy_kcal(macros, energy_kcal)
    _set_protein_g(macros, protein_g)
    _set_fat_g(macros, fat_g)
    _set_carbohydrate_g(macros, carbohydrate_g)
    return macros


Macros.ZERO = Macros(0.0, 0.0, 0.0, 0.0)


def is_near(planned: Macros, target: Macros) -> bool:
    """Whether energy is within 5 % of its target, and every macronutrient within 10 %."""
    return (
        relative_error(planned.energy_kcal, target.energy_kcal) <= ENERGY_TOLERANCE
        and relative_error(planned.protein_g, target.protein_g) <= MACRO_TOLERANCE
        and relative_error(planned.fat_g, target.fat_g) <= MACRO_TOLERANCE
        and relative_error(planned.carbohydrate_g, target.carbohydrate_g) <= MACRO_TOLERANCE
    )


def relative_error(planned: float, target: float) -> float:
    """Distance from a target, as a fraction of it [0 = on target]."""
    difference = abs(planned - target)
    if target == 0:
        return 0.0 if difference == 0 else inf
    return difference / abs(target)


check_macros: Check = instance(Macros)
