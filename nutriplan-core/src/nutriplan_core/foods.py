"""Foods: their nutrients, household portions and shopping categories."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from types import MappingProxyType

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    Check,
    flag,
    instance,
    positive,
    text,
    tuple_of,
    whole,
    whole_within,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.food_facts import NOTHING_KNOWN, FoodFacts
from nutriplan_core.nutrients import NutrientProfile

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


PLURAL_FROM = 2
"""French turns plural at 2."""


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


def counted_name(portion: Portion, count: float) -> str:
    """The portion's name in the number that French asks for: 1,5 œuf, 2 œufs."""
    return portion.plural if count >= PLURAL_FROM else portion.name


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
    facts : FoodFacts, optional
        What else is known of it; nothing by default.

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
    facts: FoodFacts = field(default=NOTHING_KNOWN, metadata=checked(instance(FoodFacts)))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def buying_portion(self) -> Portion | None:
        """The portion that people buy and count the food in, where it has one."""
        return next((portion for portion in self.portions if portion.buying), None)


check_food: Check = instance(Food)
