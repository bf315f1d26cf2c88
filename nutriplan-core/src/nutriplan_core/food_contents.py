"""What a food is made of, for those who do not eat everything: yes, no, or nobody knows."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import choice, set_of


class Substance(StrEnum):
    """What a food may contain: origins, alcohol, lactose and the 14 allergens of EU 1169/2011."""

    MEAT = "meat"
    """Meat of any animal, its fat and stock included."""
    PORK = "pork"
    """Pork or wild boar; meat too."""
    FISH = "fish"
    CRUSTACEANS = "crustaceans"
    MOLLUSCS = "molluscs"
    """Molluscs, snails and squid included."""
    EGG = "egg"
    MILK = "milk"
    """Milk of any animal."""
    LACTOSE = "lactose"
    HONEY = "honey"
    GELATINE = "gelatine"
    """Gelatine of animals."""
    ALCOHOL = "alcohol"
    GLUTEN = "gluten"
    """Cereals with gluten, oats included."""
    PEANUT = "peanut"
    SOYA = "soya"
    NUTS = "nuts"
    """Nuts other than peanuts and chestnuts."""
    CELERY = "celery"
    MUSTARD = "mustard"
    SESAME = "sesame"
    SULPHITES = "sulphites"
    """Sulphites, over 10 mg/kg."""
    LUPIN = "lupin"


class Answer(StrEnum):
    """Whether something holds of a food; what is unknown is not absent."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


_check_substance = choice(Substance)
_check_substances = set_of(_check_substance)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoodContents:
    """What a food contains, and what it may; everything else is not in it.

    Parameters
    ----------
    contained : set of Substance, optional
    unknown : set of Substance, optional
        What some makers add and others do not, or nobody knows; what is contained is left out.

    Raises
    ------
    InvalidValue
        If one is no `Substance`.
    """

    contained: AbstractSet[Substance] = field(
        default=frozenset(), metadata=checked(_check_substances)
    )
    unknown: AbstractSet[Substance] = field(
        default=frozenset(), metadata=checked(_check_substances)
    )

    def __post_init__(self) -> None:
        check_fields(self)
        object.__setattr__(self, "unknown", self.unknown - self.contained)

    def answer(self, substance: Substance) -> Answer:
        """Tell whether the food contains a substance.

        Parameters
        ----------
        substance : Substance

        Returns
        -------
        Answer

        Raises
        ------
        InvalidValue
            If there is no such substance.
        """
        substance = _check_substance("substance", substance)
        if substance in self.contained:
            return Answer.YES
        return Answer.UNKNOWN if substance in self.unknown else Answer.NO


ALL_UNKNOWN = FoodContents(unknown=frozenset(Substance))
"""What a food contains of which nobody has said anything."""
