"""A food as recipes and meals carry it: everything to show it and to compute with it."""

from functools import lru_cache
from typing import NamedTuple

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

KEPT_FOODS = 4096
"""How many foods' derived values a process keeps: most requests name the same few hundred."""


class PortionSnapshot(msgspec.Struct, frozen=True):
    """A household measure at the time of the snapshot."""

    id: str
    name: str
    plural: str
    amount: float
    gram_weight: float
    buying: bool


class FoodSnapshot(msgspec.Struct, frozen=True):
    """A food at the time of the snapshot, its figures per 100 g."""

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

    def to_core(self) -> core.Food:
        """The food that core computes with."""
        return _core_food(self)

    def on_wire(self) -> "FoodOnWire":
        """What an ingredient shows of its food."""
        return _food_on_wire(self)


class FoodOnWire(NamedTuple):
    """The parts of a food that are the same whatever its quantity."""

    portion: list[Portion]
    details: FoodDetails
    per_100g: Macros
    macros_100g: core.Macros


@lru_cache(KEPT_FOODS)
def _core_food(food: FoodSnapshot) -> core.Food:
    return core.Food(
        id=food.fdc_id,
        name=food.name,
        category_id=food.category_id,
        per_100g=core.NutrientProfile(
            energy_kcal=food.energy_kcal,
            protein_g=food.protein_g,
            fat_g=food.fat_g,
            carbohydrate_g=food.carbohydrate_g,
            energy_is_computed=food.energy_is_computed,
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
            for portion in food.portions
        ),
    )


@lru_cache(KEPT_FOODS)
def _food_on_wire(food: FoodSnapshot) -> FoodOnWire:
    macros = food.to_core().per_100g.macros()
    amounts = {
        1008: food.energy_kcal,
        1003: food.protein_g,
        1004: food.fat_g,
        1005: food.carbohydrate_g,
    }
    return FoodOnWire(
        portion=portion_list(food),
        details=FoodDetails(
            food_category=FoodCategory(food.category_id, core.FOOD_CATEGORIES[food.category_id]),
            nutrients=[
                NutrientAmount(NutrientId(nutrient), amount)
                for nutrient, amount in amounts.items()
                if amount is not None
            ],
        ),
        # A source's own figures, unrounded: others compute with them.
        per_100g=_wire(macros),
        macros_100g=macros,
    )


def portion_list(food: FoodSnapshot) -> list[Portion]:
    """A food's household measures on the wire."""
    return [
        Portion(portion.id, portion.name, portion.amount, portion.gram_weight)
        for portion in food.portions
    ]


def facts(macros: core.Macros) -> Macros:
    """Computed macros on the wire: rounded to tenths."""
    return _wire(macros.rounded_to_tenths())


def targets(macros: core.Macros) -> Macros:
    """Required macros on the wire: whole kcal, grams to multiples of 5."""
    return _wire(macros.rounded_targets())


def _wire(macros: core.Macros) -> Macros:
    return Macros(
        calories=macros.energy_kcal,
        proteins=macros.protein_g,
        fats=macros.fat_g,
        carbohydrates=macros.carbohydrate_g,
    )
