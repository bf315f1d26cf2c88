"""Foods: nutrients per 100 g, household portions, shopping categories."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from types import MappingProxyType

from nutriplan_core._validation import (
    Check,
    amount,
    check_fields,
    checked,
    finite,
    flag,
    instance,
    mapping_of,
    optional,
    positive,
    text,
    tuple_of,
    whole,
    whole_within,
)
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

DEFAULT_PORTION_G = 100.0
"""The portion of a food that has none of its own [g] (specification, section 9)."""

FOOD_CATEGORIES: Mapping[int, str] = MappingProxyType(
    {
        1: "Produits laitiers et œufs",
        2: "Épices et herbes",
        3: "Aliments pour bébés",
        4: "Matières grasses et huiles",
        5: "Volaille",
        6: "Soupes et sauces",
        7: "Saucisses et charcuterie",
        8: "Céréales du petit-déjeuner",
        9: "Fruits et jus de fruits",
        10: "Porc",
        11: "Légumes",
        12: "Noix et graines",
        13: "Bœuf",
        14: "Boissons",
        15: "Poissons et fruits de mer",
        16: "Légumineuses",
        17: "Agneau, veau et gibier",
        18: "Boulangerie et pâtisserie",
        19: "Sucreries et desserts sucrés",
        20: "Céréales, riz et pâtes",
        21: "Restauration rapide",
        22: "Plats composés et accompagnements",
        23: "En-cas et grignotages",
        24: "Aliments traditionnels amérindiens et d’Alaska",
        25: "Plats de restaurant",
        26: "Produits de marque",
        27: "Échantillons de contrôle qualité",
        28: "Boissons alcoolisées",
    }
)
"""French names of FoodData Central's 28 food categories."""

check_category_id: Check = whole_within(min(FOOD_CATEGORIES), max(FOOD_CATEGORIES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Portion:
    """A household measure of a food.

    Parameters
    ----------
    id : str
    name : str
        One of it, in French: « tranche ».
    plural : str
        Two of it: « tranches ».
    amount : float
        How many the weight is for, mostly 1.
    gram_weight : float
        Weight of that amount [g].
    buying : bool, default False
        True where people buy and count the food this way.

    Raises
    ------
    InvalidValue
        If the amount or the weight is not above 0.
    """

    id: str = field(metadata=checked(text))
    name: str = field(metadata=checked(text))
    plural: str = field(metadata=checked(text))
    amount: float = field(metadata=checked(positive))
    gram_weight: float = field(metadata=checked(positive))
    buying: bool = field(default=False, metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)
        if not 0 < self.grams_each < inf:
            raise InvalidValue("gram_weight", self.gram_weight, "a weight of so many")

    @property
    def grams_each(self) -> float:
        """Weight of one [g]."""
        return self.gram_weight / self.amount


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Food:
    """A food of the catalogue.

    Parameters
    ----------
    id : int
    name : str
        In French.
    category_id : int
        A key of `FOOD_CATEGORIES`.
    per_100g : NutrientProfile
    portions : tuple of Portion, optional

    Raises
    ------
    InvalidValue
        If the category does not exist.
    """

    id: int = field(metadata=checked(whole))
    name: str = field(metadata=checked(text))
    category_id: int = field(metadata=checked(check_category_id))
    per_100g: NutrientProfile = field(metadata=checked(instance(NutrientProfile)))
    portions: tuple[Portion, ...] = field(default=(), metadata=checked(tuple_of(instance(Portion))))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def buying_portion(self) -> Portion | None:
        """The portion that people buy and count the food in, where it has one."""
        return next((portion for portion in self.portions if portion.buying), None)
