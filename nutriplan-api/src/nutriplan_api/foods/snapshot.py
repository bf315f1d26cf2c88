"""A food as recipes and meals carry it: everything to show it and to compute with it."""

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
    portions: list[PortionSnapshot]

    def to_core(self) -> core.Food:
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

    def portion_list(self) -> list[Portion]:
        """The household measures on the wire."""
        return [
            Portion(portion.id, portion.name, portion.amount, portion.gram_weight)
            for portion in self.portions
        ]

    def details(self) -> FoodDetails:
        """Category and nutrients on the wire; what is unknown is left out."""
        amounts = {
            1008: self.energy_kcal,
            1003: self.protein_g,
            1004: self.fat_g,
            1005: self.carbohydrate_g,
        }
        return FoodDetails(
            food_category=category(self.category_id),
            nutrients=[
                NutrientAmount(NutrientId(nutrient), amount)
                for nutrient, amount in amounts.items()
                if amount is not None
            ],
        )


def category(category_id: int) -> FoodCategory:
    """A category with its French name."""
    return FoodCategory(category_id, core.FOOD_CATEGORIES[category_id])


def facts(macros: core.Macros) -> Macros:
    """Computed macros on the wire: rounded to tenths."""
    return _wire(macros.rounded_to_tenths())


def targets(macros: core.Macros) -> Macros:
    """Required macros on the wire: whole kcal, grams to multiples of 5."""
    return _wire(macros.rounded_targets())


def figures(macros: core.Macros) -> Macros:
    """A source's own figures on the wire, as they are: others compute with them."""
    return _wire(macros)


def _wire(macros: core.Macros) -> Macros:
    return Macros(
        calories=macros.energy_kcal,
        proteins=macros.protein_g,
        fats=macros.fat_g,
        carbohydrates=macros.carbohydrate_g,
    )
