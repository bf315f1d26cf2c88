"""Foods and macros as they go over the wire."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar, cast

import msgspec
from msgspec.structs import asdict

import nutriplan_core as core
from nutriplan_api.foods.schemas import (
    AmountPer100g,
    Contains,
    DataType,
    DietConflict,
    DietMark,
    Doubt,
    Food,
    FoodCategory,
    FoodDetails,
    FoodNutrients,
    FoodSearchResult,
    KnownFacts,
    Macros,
    NutrientAmount,
    NutrientId,
    NutrimentsPer100g,
    Portion,
    Suits,
)

T = TypeVar("T")

_UNKNOWN = core.FoodContents(unknown=frozenset(core.Substance))
"""What a food contains of which nobody has said anything."""


class WireFood(NamedTuple):
    """The parts of an ingredient that its food alone decides, encoded once."""

    portion: list[Portion]
    details: FoodDetails
    per_100g: NutrimentsPer100g


class FoodKind(NamedTuple):
    """What a search tells of a food that nothing is computed with."""

    data_type: DataType
    is_raw: bool
    ean: str | None
    doubts: list[Doubt]


def to_wire_food(food: core.Food, known: KnownFacts) -> WireFood:
    """What an ingredient shows of its food, the same whatever its quantity."""
    nutrients = food.per_100g
    amounts = {
        1008: nutrients.energy_kcal,
        1003: nutrients.protein_g,
        1004: nutrients.fat_g,
        1005: nutrients.carbohydrate_g,
    }
    details = FoodDetails(
        food_category=FoodCategory(food.category_id, core.FOOD_CATEGORIES[food.category_id]),
        nutrients=[
            NutrientAmount(NutrientId(nutrient), amount)
            for nutrient, amount in amounts.items()
            if amount is not None
        ],
        cooked_per_raw=food.facts.cooked_per_raw,
        **asdict(known),
    )
    return WireFood(
        portion=_encoded(_portions(food)),
        details=_encoded(details),
        # A source's own figures, unrounded: others compute with them.
        per_100g=_encoded(
            NutrimentsPer100g(
                **asdict(_macros(nutrients.macros())),
                fibre=food.facts.fibre_g,
                sugars=food.facts.sugars_g,
                saturated_fat=food.facts.saturated_fat_g,
                salt=food.facts.salt_g,
            )
        ),
    )


def to_wire_search_result(
    food: core.Food, kind: FoodKind, known: KnownFacts, diet: core.Diet
) -> FoodSearchResult:
    """A food that a search found for somebody with a diet."""
    return FoodSearchResult(**_described(food, kind, diet), **asdict(known))


def to_wire_food_alone(food: core.Food, kind: FoodKind, known: KnownFacts, diet: core.Diet) -> Food:
    """A food with all that is known of it, for somebody with a diet."""
    return Food(
        **_described(food, kind, diet),
        **asdict(known) | {"contains": to_wire_contains(food.facts.contains or _UNKNOWN)},
        suits=Suits(
            vegetarian=core.Diet(kind=core.DietKind.VEGETARIAN).suits(food),
            vegan=core.Diet(kind=core.DietKind.VEGAN).suits(food),
        ),
    )


def to_wire_contains(contents: core.FoodContents) -> Contains:
    """The answer for each of what a food may contain."""
    return Contains(**{one.value: contents.answer(one) for one in core.Substance})


def to_wire_conflicts(diet: core.Diet, foods: Iterable[core.Food]) -> list[DietConflict]:
    """Why a recipe or a meal of these foods breaks a diet."""
    return [
        DietConflict(
            reason=conflict.reason, fdc_id=conflict.food_id, is_certain=conflict.is_certain
        )
        for conflict in diet.conflicts(foods)
    ]


_MARKS: Mapping[DietMark, core.Diet] = {
    "vegetarian": core.Diet(kind=core.DietKind.VEGETARIAN),
    "vegan": core.Diet(kind=core.DietKind.VEGAN),
    "gluten_free": core.Diet(without=frozenset({core.Substance.GLUTEN})),
    "lactose_free": core.Diet(without=frozenset({core.Substance.LACTOSE})),
}
"""What a recipe can claim, as the diet that it then suits."""


def to_wire_diet_marks(foods: Iterable[core.Food]) -> list[DietMark]:
    """Whom a recipe of these foods surely suits: what nobody knows of a food counts against it."""
    known = list(foods)
    return [mark for mark, diet in _MARKS.items() if not diet.conflicts(known)]


def to_wire_macros(macros: core.Macros, *, share: float = 1.0) -> Macros:
    """Computed macros, or a share of them: rounded to tenths."""
    return _macros((macros * share).rounded_to_tenths())


def to_wire_targets(macros: core.Macros) -> Macros:
    """Required macros: whole kcal, grams to multiples of 5."""
    return _macros(macros.rounded_targets())


def _described(food: core.Food, kind: FoodKind, diet: core.Diet) -> dict[str, Any]:
    """What every answer about a food alone says of it."""
    nutrients = food.per_100g
    return {
        "fdc_id": food.id,
        "description": food.name,
        **kind._asdict(),
        "nutrients": FoodNutrients(
            energy=AmountPer100g(nutrients.energy_kcal),
            protein=AmountPer100g(nutrients.protein_g),
            fat=AmountPer100g(nutrients.fat_g),
            carbohydrate=AmountPer100g(nutrients.carbohydrate_g),
        ),
        "portion": _portions(food),
        "diet_conflicts": to_wire_conflicts(diet, [food]),
    }


def _portions(food: core.Food) -> list[Portion]:
    return [
        Portion(portion.id, portion.name, portion.plural, portion.amount, portion.gram_weight)
        for portion in food.portions
    ]


def _macros(macros: core.Macros) -> Macros:
    return Macros(
        calories=macros.energy_kcal,
        proteins=macros.protein_g,
        fats=macros.fat_g,
        carbohydrates=macros.carbohydrate_g,
    )


def _encoded(value: T) -> T:
    """The value as its JSON, which goes into an answer as it is."""
    return cast("T", msgspec.Raw(msgspec.json.encode(value)))
