"""What a food looks like on the wire."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nutriplan_api.foods.groups import Answer, FoodGroup

FoodId = Annotated[int, Meta(ge=1, le=2**31 - 1)]
DataType = Literal["ciqual", "foundation_food", "sr_legacy_food"]
Month = Annotated[int, Meta(ge=1, le=12)]


class Macros(msgspec.Struct, frozen=True):
    """Energy [kcal] and the three macronutrients [g]."""

    calories: float
    proteins: float
    fats: float
    carbohydrates: float


class Amount(msgspec.Struct, frozen=True):
    """An amount per 100 g; null where the source does not know it."""

    amount: float | None


class FoodNutrients(msgspec.Struct, frozen=True):
    """Energy [kcal] and macronutrients [g] per 100 g."""

    energy: Amount
    protein: Amount
    fat: Amount
    carbohydrate: Amount


class Portion(msgspec.Struct, frozen=True):
    """A household measure: `amount` `modifier` weigh `gram_weight` grams."""

    id: str
    modifier: str
    amount: float
    gram_weight: float


class Contains(msgspec.Struct, frozen=True):
    """What a food comes from, and the 14 allergens of EU 1169/2011; unknown is not absent."""

    meat: Answer
    pork: Answer
    fish: Answer
    crustaceans: Answer
    molluscs: Answer
    egg: Answer
    milk: Answer
    lactose: Answer
    honey: Answer
    gelatine: Answer
    alcohol: Answer
    gluten: Answer
    peanut: Answer
    soya: Answer
    nuts: Answer
    celery: Answer
    mustard: Answer
    sesame: Answer
    sulphites: Answer
    lupin: Answer


class KnownFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a food beside its figures; null where no source tells.

    `season` are the months in which mainland France has it fresh, `density` is in g/ml, `co2e_kg`
    are the emissions of a kilogram.
    """

    group: FoodGroup | None
    season: list[Month] | None
    density: float | None
    co2e_kg: float | None
    contains: Contains | None


class FoodSearchResult(KnownFacts, frozen=True):
    """One food that a search found."""

    fdc_id: int
    description: str
    data_type: DataType
    nutrients: FoodNutrients
    portion: list[Portion]


class FoodCategory(msgspec.Struct, frozen=True):
    """One of the 28 categories, with its French name."""

    id: int
    name: str


class NutrientId(msgspec.Struct, frozen=True):
    """FoodData Central's number of a nutrient."""

    id: int


class NutrientAmount(msgspec.Struct, frozen=True):
    """A nutrient's amount per 100 g (1003, 1004, 1005 in g, 1008 in kcal)."""

    nutrient: NutrientId
    amount: float


class FoodDetails(KnownFacts, frozen=True):
    """A food's category, what is known of its nutrients, and what else is known of it."""

    food_category: FoodCategory
    nutrients: list[NutrientAmount]
