"""How energy divides among the three macronutrients."""

from dataclasses import dataclass, field
from typing import Any

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, finite, instance, within
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    FAT_KCAL_PER_G,
    PROTEIN_KCAL_PER_G,
    Macros,
    unchecked_macros,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroSplit:
    """How energy divides among protein, fat and, with the rest, carbohydrate.

    Parameters
    ----------
    protein : float
        Protein's share of the energy [0 to 1].
    fat : float
        Fat's share of the energy [0 to 1].

    Raises
    ------
    InvalidValue
        If a share is outside 0 to 1, or both together exceed 1.
    """

    protein: float = field(metadata=checked(within(0.0, 1.0)))
    fat: float = field(metadata=checked(within(0.0, 1.0)))

    def __post_init__(self) -> None:
        check_fields(self)
        if self.protein + self.fat > 1:
            raise InvalidValue("protein + fat", self.protein + self.fat, "1 at most")

    @property
    def carbohydrate(self) -> float:
        """Carbohydrate's share of the energy: what protein and fat leave [0 to 1]."""
        return 1 - self.protein - self.fat

    def macros(self, energy_kcal: float) -> Macros:
        """Divide an energy.

        Parameters
        ----------
        energy_kcal : float
            Energy [kcal].

        Returns
        -------
        Macros
            Unrounded; the kcal of its three macronutrients add up to the energy.

        Raises
        ------
        InvalidValue
            If the energy is not a finite number.

        Notes
        -----
        ``protein_g = energy_kcal × protein / 4``, ``fat_g = energy_kcal × fat / 9``,
        ``carbohydrate_g = energy_kcal × (1 − protein − fat) / 4``
        """
        finite("energy_kcal", energy_kcal)
        return unchecked_macros(
            energy_kcal,
            energy_kcal * self.protein / PROTEIN_KCAL_PER_G,
            energy_kcal * self.fat / FAT_KCAL_PER_G,
            energy_kcal * self.carbohydrate / CARBOHYDRATE_KCAL_PER_G,
        )


DIET_SPLIT = MacroSplit(protein=0.25, fat=0.25)
"""The diet summary's split: 25 % protein, 25 % fat, 50 % carbohydrate (section 9)."""

MEAL_SPLIT = MacroSplit(protein=0.30, fat=0.25)
"""A meal's split: 30 % protein, 25 % fat, 45 % carbohydrate (section 9)."""

BALANCED_SPLIT = MacroSplit(protein=0.15, fat=0.37)
"""15 % protein, 37 % fat, 48 % carbohydrate: inside the intervals for adults (ANSES 2016: 10 to 20,
35 to 40, 40 to 55 %)."""

PROTEIN_PERCENT_BOUNDS = (10, 35)
"""Least and most protein of a person's own split [% of the energy]: ANSES's least (2016), and the
most of the acceptable range for adults (IOM 2005)."""


def percents(split: MacroSplit) -> tuple[int, int, int]:
    """Protein, fat and carbohydrate of a split in whole per cents, which add up to 100."""
    protein, fat = round(100 * split.protein), round(100 * split.fat)
    return protein, fat, 100 - protein - fat


def split_of(protein: float, fat: float) -> MacroSplit:
    """The split of so many per cents."""
    return MacroSplit(protein=protein / 100, fat=fat / 100)


_check_split = instance(MacroSplit)


def _convert_own_split(name: str, value: Any) -> Any:
    _check_split(name, value)
    protein, fat, _ = percents(value)
    if value != split_of(protein, fat):
        raise InvalidValue(name, value, "a split in whole per cents")
    lowest, highest = PROTEIN_PERCENT_BOUNDS
    if not lowest <= protein <= highest:
        raise InvalidValue(f"{name}.protein", value.protein, (lowest / 100, highest / 100))
    return value


check_own_split: Check = Check(_convert_own_split)
