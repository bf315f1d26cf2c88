"""What an account's own food looks like on the wire."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nutriplan_api.foods import Doubts, Ean, FoodId, GramsPer100g, stored_ean
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError
from nutriplan_core import FOOD_CATEGORIES, Substance

MAX_OWN_FOODS = 1_000
"""How many foods of its own an account holds."""

MAX_NAME_LENGTH = 120
MAX_PORTION_LENGTH = 40
MAX_ENERGY_KCAL = 902
"""Of 100 g of pure fat, as labels round it."""

MAX_SUM_G = 101
"""What macronutrients of 100 g weigh together at most: a label rounds each."""

ONE_LINE = r"^[^\x00\r\n]*$"

Name = Annotated[
    str,
    Meta(
        min_length=1,
        pattern=ONE_LINE,
        description="What it is called, on one line, without the spaces around it.",
        extra_json_schema={"maxLength": MAX_NAME_LENGTH},
    ),
]
CategoryId = Annotated[
    int,
    Meta(
        ge=1,
        le=max(FOOD_CATEGORIES),
        description="Number of the category, where a shop keeps it.",
    ),
]
EnergyPer100g = Annotated[float, Meta(ge=0, le=MAX_ENERGY_KCAL, description="Energy [kcal/100 g].")]
PortionText = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_PORTION_LENGTH,
        pattern=r"^[^\x00\r\n]*[^\s\x00][^\x00\r\n]*$",
    ),
]


class OwnFigures(msgspec.Struct, frozen=True):
    """What 100 g of it bring, as its label says; null is unknown, not 0."""

    calories: EnergyPer100g
    proteins: Annotated[GramsPer100g, Meta(description="Protein [g/100 g].")]
    fats: Annotated[GramsPer100g, Meta(description="Fat [g/100 g].")]
    carbohydrates: Annotated[GramsPer100g, Meta(description="Available carbohydrate [g/100 g].")]
    fibre: Annotated[GramsPer100g | None, Meta(description="Fibre [g/100 g].")] = None
    sugars: Annotated[GramsPer100g | None, Meta(description="Sugars [g/100 g].")] = None
    saturated_fat: Annotated[
        GramsPer100g | None, Meta(description="Saturated fatty acids [g/100 g].")
    ] = None
    salt: Annotated[GramsPer100g | None, Meta(description="Salt [g/100 g].")] = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A part is not more than its whole, and 100 g hold 100 g."""
        for part, whole in (("sugars", "carbohydrates"), ("saturated_fat", "fats")):
            if whole in given and (given.get(part) or 0) > given[whole]:
                yield FieldError(part, "too_large", given[whole])
        macros = ("proteins", "fats", "carbohydrates")
        if all(name in given for name in macros):
            rest = MAX_SUM_G - given["proteins"] - given["fats"]
            if given["carbohydrates"] > rest:
                yield FieldError("carbohydrates", "too_large", round(max(rest, 0), 1))


class OwnPortion(msgspec.Struct, frozen=True):
    """A household measure of it: one weighs `gram_weight` grams."""

    name: Annotated[PortionText, Meta(description="What it is called, in the singular.")]
    plural: Annotated[PortionText, Meta(description="The same for two or more of it.")]
    gram_weight: Annotated[float, Meta(ge=0.1, le=10_000, description="Weight of one [g].")]


Substances = Annotated[list[Substance], Meta(max_length=len(Substance))]


class OwnFoodContent(msgspec.Struct, frozen=True, kw_only=True):
    """All that its owner says of a food; what neither list names is unknown, and counts as present
    for a diet."""

    name: Name
    category_id: CategoryId
    per_100g: Annotated[OwnFigures, Meta(description="What 100 g of it bring.")]
    ean: Annotated[Ean | None, Meta(description="Its code; null where it has none.")] = None
    portion: Annotated[
        OwnPortion | None, Meta(description="How it is counted; null where it is weighed alone.")
    ] = None
    contains: Annotated[Substances, Meta(description="What it contains.")] = []
    free_of: Annotated[Substances, Meta(description="What it surely does not contain.")] = []


class OwnFoodInput(OwnFoodContent, frozen=True, kw_only=True):
    """A food as its owner writes it."""

    ean: Annotated[
        Annotated[str, Meta(max_length=20)] | None,
        Meta(
            description="Its code as printed, an EAN-8, EAN-13 or UPC-A: digits with or without "
            "spaces, of which the last is checked. Another food of one's own may not have it.",
        ),
    ] = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A name is more than spaces, a code's last digit is right, and nothing is both."""
        if "name" in given:
            length = len(normalise_name(given["name"]))
            if length == 0:
                yield FieldError("name", "too_short", 1)
            if length > MAX_NAME_LENGTH:
                yield FieldError("name", "too_long", MAX_NAME_LENGTH)
        if given.get("ean") is not None and stored_ean(given["ean"]) is None:
            yield FieldError("ean", "invalid_format")
        contained = given.get("contains", ())
        for position, substance in enumerate(given.get("free_of", ())):
            if substance in contained:
                yield FieldError(f"free_of.{position}", "not_allowed")


class OwnFood(OwnFoodContent, frozen=True, kw_only=True):
    """A food of one's own."""

    ean: Annotated[Ean | None, Meta(description="Its code; null where it has none.")]
    portion: Annotated[
        OwnPortion | None, Meta(description="How it is counted; null where it is weighed alone.")
    ]
    contains: Annotated[Substances, Meta(description="What it contains.")]
    free_of: Annotated[Substances, Meta(description="What it surely does not contain.")]
    fdc_id: FoodId
    doubts: Doubts
