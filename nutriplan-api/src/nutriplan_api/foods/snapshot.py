"""A food as recipes and meals carry it: everything to show it and to compute with it."""

from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar, cast

import msgspec

import nutriplan_core as core
from nutriplan_api.foods.schemas import (
    DataType,
    FoodCategory,
    FoodDetails,
    Macros,
    NutrientAmount,
    NutrientId,
    Portion,
)

T = TypeVar("T")

KEPT_FOODS = 4096
"""How many foods a process keeps as they were read: most requests name the same few hundred."""


class PortionSnapshot(msgspec.Struct, frozen=True):
    """A household measure at the time of the snapshot."""

    id: str
    name: str
    plural: str
    amount: float
    gram_weight: float
    buying: bool


class FoodSnapshot(msgspec.Struct, frozen=True, dict=True):
    """A food at the time of the snapshot, its figures per 100 g.

    What follows from them is computed once for each object, and `read_food` gives the same object
    for the same text.
    """

    fdc_id: int
    name: str
    data_type: DataType
    category_id: int
    energy_kcal: float | None
    protein_g: float | None
    fat_g: float | None
    carbohydrate_g: float | None
    energy_is_computed: bool
    portions: tuple[PortionSnapshot, ...]

    @cached_property
    def core_food(self) -> core.Food:
        """The food that core computes with."""
        return core.Food(
            id=self.fdc_id,
            name=self.name,
            category_id=self.category_id,
            per_100g=core.NutrientProfile(
                energy_kcal=self.energy_kcal,
                protein_g=self.protein_g,
                fat_g=self.fat_g,
                carbohydrate_g=self.carbohydrate_g,
                energy_is_computed=self.energy_is_computed,
            ),
            portions=tuple(
                core.Portion(
                    id=portion.id,
                    name=portion.name,
                    plural=portion.plural,
                    amount=portion.amount,
                    gram_weight=portion.gram_weight,
                    buying=portion.buying,
                )
                for portion in self.portions
            ),
        )

    @cached_property
    def macros_100g(self) -> core.Macros:
        """What 100 g bring; a food of which something is unknown is in no recipe."""
        return self.core_food.per_100g.macros()

    @cached_property
    def on_wire(self) -> "FoodOnWire":
        """What an ingredient shows of its food, the same whatever its quantity."""
        amounts = {
            1008: self.energy_kcal,
            1003: self.protein_g,
            1004: self.fat_g,
            1005: self.carbohydrate_g,
        }
        details = FoodDetails(
            food_category=FoodCategory(self.category_id, core.FOOD_CATEGORIES[self.category_id]),
            nutrients=[
                NutrientAmount(NutrientId(nutrient), amount)
                for nutrient, amount in amounts.items()
                if amount is not None
            ],
        )
        return FoodOnWire(
            portion=_encoded(portion_list(self)),
            details=_encoded(details),
            # A source's own figures, unrounded: others compute with them.
            per_100g=_encoded(_wire(self.macros_100g)),
        )


class FoodOnWire(NamedTuple):
    """The parts of an ingredient that its food alone decides."""

    portion: list[Portion]
    details: FoodDetails
    per_100g: Macros


@lru_cache(KEPT_FOODS)
def read_food(text: bytes) -> FoodSnapshot:
    """The food that a snapshot's JSON tells of."""
    return _decode(text)


_decode = msgspec.json.Decoder(FoodSnapshot).decode


def portion_list(food: FoodSnapshot) -> list[Portion]:
    """A food's household measures on the wire."""
    return [
        Portion(portion.id, portion.name, portion.amount, portion.gram_weight)
        for portion in food.portions
    ]


def facts(macros: core.Macros, *, share: float = 1.0) -> Macros:
    """Computed macros on the wire, or a share of them: rounded to tenths."""
    return _wire((macros * share).rounded_to_tenths())


def targets(macros: core.Macros) -> Macros:
    """Required macros on the wire: whole kcal, grams to multiples of 5."""
    return _wire(macros.rounded_targets())


def _encoded(value: T) -> T:
    """The value as it is written into an answer: its JSON, made once for all of them."""
    return cast("T", msgspec.Raw(msgspec.json.encode(value)))


def _wire(macros: core.Macros) -> Macros:
    return Macros(
        calories=macros.energy_kcal,
        proteins=macros.protein_g,
        fats=macros.fat_g,
        carbohydrates=macros.carbohydrate_g,
    )
