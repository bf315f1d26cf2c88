"""What 100 g of a food contain, also as FoodData Central publishes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, finite, flag, mapping_of, optional, whole
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    FAT_KCAL_PER_G,
    PROTEIN_KCAL_PER_G,
    Macros,
    unchecked_macros,
)

FDC_PROTEIN = 1003
"""FoodData Central's nutrient id of protein [g]."""

FDC_FAT = 1004
"""FoodData Central's nutrient id of total fat [g]."""

FDC_CARBOHYDRATE = 1005
"""FoodData Central's nutrient id of carbohydrate, by difference [g]."""

FDC_ENERGY_FALLBACKS = (1008, 2047, 2048)
"""FoodData Central's energies [kcal], best first: as published, general Atwater, specific."""


FIBRE_KCAL_PER_G = 2
"""Energy of fibre [kcal/g], as the labels of the European Union count it."""

TOLERATED_KCAL = 15.0
"""How far an energy may be from its macronutrients, whatever it is: labels round [kcal/100 g]."""

TOLERATED_SHARE = 0.15
"""How far it may be as a share of the larger of the two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NutrientProfile:
    """Energy and macronutrients in 100 g of a food; None where nobody measured.

    Parameters
    ----------
    energy_kcal : float or None
        Energy [kcal/100 g].
    protein_g : float or None
        Protein [g/100 g].
    fat_g : float or None
        Fat [g/100 g].
    carbohydrate_g : float or None
        Carbohydrate [g/100 g].
    energy_is_computed : bool, default False
        True where the energy follows from the macronutrients instead of a table.

    Raises
    ------
    InvalidValue
        If a value is negative or not finite.
    """

    energy_kcal: float | None = field(metadata=checked(optional(amount)))
    protein_g: float | None = field(metadata=checked(optional(amount)))
    fat_g: float | None = field(metadata=checked(optional(amount)))
    carbohydrate_g: float | None = field(metadata=checked(optional(amount)))
    energy_is_computed: bool = field(default=False, metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)

    def _values(self) -> dict[str, float | None]:
        return {
            "energy_kcal": self.energy_kcal,
            "protein_g": self.protein_g,
            "fat_g": self.fat_g,
            "carbohydrate_g": self.carbohydrate_g,
        }

    @property
    def missing(self) -> tuple[str, ...]:
        """Names of the values that nobody measured; empty where all are known."""
        return tuple(name for name, value in self._values().items() if value is None)

    def energy_is_doubtful(self, *, fibre_g: float | None = None) -> bool:
        """Tell whether the energy is far from what the macronutrients bring.

        Parameters
        ----------
        fibre_g : float, optional
            Fibre [g/100 g]; where nobody knows it, it counts as none.

        Returns
        -------
        bool
            False where a value is missing: then there is nothing to compare.

        Raises
        ------
        InvalidValue
            If the fibre is negative or not finite.

        Notes
        -----
        ``4 × protein_g + 9 × fat_g + 4 × carbohydrate_g + 2 × fibre_g`` is compared with
        ``energy_kcal``. A true label can be doubtful too: this counts neither alcohol nor polyols.

        References
        ----------
        Regulation (EU) No 1169/2011, annex XIV (conversion factors); the tolerances are this
        product's.
        """
        fibre_g = _check_fibre("fibre_g", fibre_g)
        if (
            self.energy_kcal is None
            or self.protein_g is None
            or self.fat_g is None
            or self.carbohydrate_g is None
        ):
            return False
        computed_kcal = (
            PROTEIN_KCAL_PER_G * self.protein_g
            + FAT_KCAL_PER_G * self.fat_g
            + CARBOHYDRATE_KCAL_PER_G * self.carbohydrate_g
            + FIBRE_KCAL_PER_G * (fibre_g or 0.0)
        )
        tolerated = max(TOLERATED_KCAL, TOLERATED_SHARE * max(computed_kcal, self.energy_kcal))
        return abs(self.energy_kcal - computed_kcal) > tolerated

    def macros(self) -> Macros:
        """Give the values of 100 g as one value.

        Returns
        -------
        Macros

        Raises
        ------
        InvalidValue
            If a value is missing: unknown is not 0.
        """
        if (
            self.energy_kcal is None
            or self.protein_g is None
            or self.fat_g is None
            or self.carbohydrate_g is None
        ):
            raise InvalidValue(", ".join(self.missing), None, "known to count a food's macros")
        return unchecked_macros(self.energy_kcal, self.protein_g, self.fat_g, self.carbohydrate_g)


_check_fibre = optional(amount)
_check_amounts = mapping_of(whole, finite)


def nutrients_from_fdc(amounts: Mapping[int, float]) -> NutrientProfile:
    """Read a food's nutrients from FoodData Central's numbering.

    Parameters
    ----------
    amounts : Mapping of int to float
        Amount per 100 g by nutrient id [g, or kcal for energies]; other ids are ignored.

    Returns
    -------
    NutrientProfile
        With its energy from the first of 1008, 2047 and 2048 that is there, else computed
        from the three macronutrients and flagged, else missing. A carbohydrate slightly below
        zero (a difference of measurements) counts as 0.

    Raises
    ------
    InvalidValue
        If another value is negative, or one is not finite.

    Notes
    -----
    Computed energy: ``4 × protein_g + 9 × fat_g + 4 × carbohydrate_g``

    References
    ----------
    Specification, section 3, Recipe ingredient; FAO (2003), Food energy: methods of analysis
    and conversion factors, Food and Nutrition Paper 77.
    """
    amounts = _check_amounts("amounts", amounts)
    protein_g = amounts.get(FDC_PROTEIN)
    fat_g = amounts.get(FDC_FAT)
    carbohydrate_g = amounts.get(FDC_CARBOHYDRATE)
    if carbohydrate_g is not None and carbohydrate_g < 0:
        carbohydrate_g = 0.0
    energy_kcal = next(
        (amounts[nutrient] for nutrient in FDC_ENERGY_FALLBACKS if nutrient in amounts), None
    )
    energy_is_computed = False
    if (
        energy_kcal is None
        and protein_g is not None
        and fat_g is not None
        and carbohydrate_g is not None
    ):
        energy_is_computed = True
        energy_kcal = (
            PROTEIN_KCAL_PER_G * protein_g
            + FAT_KCAL_PER_G * fat_g
            + CARBOHYDRATE_KCAL_PER_G * carbohydrate_g
        )
    return NutrientProfile(
        energy_kcal=energy_kcal,
        protein_g=protein_g,
        fat_g=fat_g,
        carbohydrate_g=carbohydrate_g,
        energy_is_computed=energy_is_computed,
    )
