"""What a food looks like on the wire."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nutriplan_core import Answer, DietReason, FoodGroup

FoodId = Annotated[
    int,
    Meta(ge=1, le=2**31 - 1, description="Id of a food, whichever source its figures come from."),
]
FoodName = Annotated[str, Meta(description="French name of the food.")]
DataType = Annotated[
    Literal["ciqual", "foundation_food", "sr_legacy_food", "open_food_facts", "own_food"],
    Meta(
        description="Published table that the food's figures come from; `own_food` is one that the "
        "account wrote down."
    ),
]
Ean = Annotated[
    str,
    Meta(
        pattern=r"^(\d{8}|\d{13})$",
        description="Code of a packaged food, EAN-8 or EAN-13; a UPC-A begins with 0 here.",
    ),
]
Doubt = Literal["incomplete", "impossible", "energy_differs"]
Doubts = Annotated[
    list[Doubt],
    Meta(
        description="What is not right about its figures: energy or macronutrients that nobody "
        "knows, figures of its source that no food can have and that were left out, an energy far "
        "from what the macronutrients bring. Asked of own foods and of Open Food Facts."
    ),
]
Month = Annotated[int, Meta(ge=1, le=12, description="Month of the year.")]


class Macros(msgspec.Struct, frozen=True):
    """Energy [kcal] and the three macronutrients [g]."""

    calories: Annotated[float, Meta(description="Energy [kcal].")]
    proteins: Annotated[float, Meta(description="Protein [g].")]
    fats: Annotated[float, Meta(description="Fat [g].")]
    carbohydrates: Annotated[float, Meta(description="Available carbohydrate [g].")]


GramsPer100g = Annotated[float, Meta(ge=0, le=100)]


class NutrimentsPer100g(Macros, frozen=True):
    """Energy [kcal] and nutrients [g] of 100 g of a food; null where nobody measured it."""

    fibre: Annotated[GramsPer100g | None, Meta(description="Fibre [g/100 g].")]
    sugars: Annotated[
        GramsPer100g | None, Meta(description="Sugars, those of milk included [g/100 g].")
    ]
    saturated_fat: Annotated[
        GramsPer100g | None, Meta(description="Saturated fatty acids [g/100 g].")
    ]
    salt: Annotated[GramsPer100g | None, Meta(description="Salt, sodium × 2.5 [g/100 g].")]


Per100g = Annotated[
    NutrimentsPer100g, Meta(description="Energy [kcal] and nutrients [g] of 100 g.")
]


class AmountPer100g(msgspec.Struct, frozen=True):
    """An amount per 100 g; null where the source does not know it."""

    amount: Annotated[
        Annotated[float, Meta(ge=0)] | None,
        Meta(description="Amount in 100 g of the food; null where nobody measured it, never 0."),
    ]


class FoodNutrients(msgspec.Struct, frozen=True):
    """Energy [kcal] and macronutrients [g] per 100 g."""

    energy: Annotated[AmountPer100g, Meta(description="Energy [kcal/100 g].")]
    protein: Annotated[AmountPer100g, Meta(description="Protein [g/100 g].")]
    fat: Annotated[AmountPer100g, Meta(description="Fat [g/100 g].")]
    carbohydrate: Annotated[AmountPer100g, Meta(description="Available carbohydrate [g/100 g].")]


class Portion(msgspec.Struct, frozen=True):
    """A household measure: `amount` `modifier` weigh `gram_weight` grams."""

    id: Annotated[str, Meta(description="Id of the measure, among those of its food.")]
    modifier: Annotated[str, Meta(description="French name of the measure, in the singular.")]
    plural: Annotated[str, Meta(description="The same for two or more of it.")]
    amount: Annotated[float, Meta(gt=0, description="How many of it the weight is for.")]
    gram_weight: Annotated[float, Meta(gt=0, description="Weight of that many [g].")]


Portions = Annotated[list[Portion], Meta(description="Household measures of the food.")]


class Contains(msgspec.Struct, frozen=True):
    """What a food comes from, and the 14 allergens of EU 1169/2011; unknown is not absent."""

    meat: Annotated[Answer, Meta(description="Meat of any animal, its fat and stock included.")]
    pork: Annotated[Answer, Meta(description="Pork or wild boar.")]
    fish: Annotated[Answer, Meta(description="Fish.")]
    crustaceans: Annotated[Answer, Meta(description="Crustaceans.")]
    molluscs: Annotated[Answer, Meta(description="Molluscs, snails and squid included.")]
    egg: Annotated[Answer, Meta(description="Eggs.")]
    milk: Annotated[Answer, Meta(description="Milk of any animal.")]
    lactose: Annotated[Answer, Meta(description="Lactose.")]
    honey: Annotated[Answer, Meta(description="Honey.")]
    gelatine: Annotated[Answer, Meta(description="Gelatine of animals.")]
    alcohol: Annotated[Answer, Meta(description="Alcohol.")]
    gluten: Annotated[Answer, Meta(description="Cereals with gluten, oats included.")]
    peanut: Annotated[Answer, Meta(description="Peanuts.")]
    soya: Annotated[Answer, Meta(description="Soya.")]
    nuts: Annotated[Answer, Meta(description="Nuts other than peanuts and chestnuts.")]
    celery: Annotated[Answer, Meta(description="Celery.")]
    mustard: Annotated[Answer, Meta(description="Mustard.")]
    sesame: Annotated[Answer, Meta(description="Sesame.")]
    sulphites: Annotated[Answer, Meta(description="Sulphites, over 10 mg/kg.")]
    lupin: Annotated[Answer, Meta(description="Lupin.")]


class KnownFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a food beside its figures; null where no source tells."""

    group: Annotated[FoodGroup | None, Meta(description="What the food counts as in a week.")]
    season: Annotated[
        Annotated[list[Month], Meta(min_length=1, max_length=12)] | None,
        Meta(description="Months in which mainland France has it fresh, in their order."),
    ]
    density: Annotated[
        Annotated[float, Meta(gt=0)] | None, Meta(description="Density of what pours [g/ml].")
    ]
    co2e_kg: Annotated[
        Annotated[float, Meta(ge=0)] | None,
        Meta(description="Emissions of a kilogram of it [kg CO2e]."),
    ]
    contains: Annotated[Contains | None, Meta(description="What it comes from, and its allergens.")]


class DietConflict(msgspec.Struct, frozen=True):
    """Why a food breaks the diet of who asks."""

    reason: Annotated[
        DietReason,
        Meta(description="What it contains or may contain and the diet leaves out; or a dislike."),
    ]
    fdc_id: FoodId
    is_certain: Annotated[
        bool,
        Meta(description="False where nobody knows whether it contains it: the label tells."),
    ]


DietConflicts = Annotated[
    list[DietConflict],
    Meta(description="Why it breaks the diet of who asks; empty where nothing does."),
]


DietMark = Literal["vegetarian", "vegan", "gluten_free", "lactose_free"]
DietMarks = Annotated[
    list[DietMark],
    Meta(
        description="Whom it suits, as far as every ingredient is known to; what is not here may "
        "suit as well. Products differ: for an allergy the label decides."
    ),
]


class Suits(msgspec.Struct, frozen=True):
    """Who can eat a food, whatever they are allergic to; unknown is not yes."""

    vegetarian: Annotated[Answer, Meta(description="Whether a vegetarian can eat it.")]
    vegan: Annotated[Answer, Meta(description="Whether a vegan can eat it.")]


class FoodSearchResult(KnownFacts, frozen=True):
    """One food that a search found."""

    fdc_id: FoodId
    description: FoodName
    data_type: DataType
    is_raw: Annotated[
        bool,
        Meta(
            description="Whether it is a raw ingredient, with nothing added: the one to choose "
            "where the same food is found cooked or tinned as well."
        ),
    ]
    nutrients: Annotated[
        FoodNutrients, Meta(description="Energy [kcal] and macronutrients [g] of 100 g.")
    ]
    ean: Annotated[Ean | None, Meta(description="Code of a packaged food; null for others.")]
    doubts: Doubts
    portion: Portions
    diet_conflicts: DietConflicts


class Food(FoodSearchResult, frozen=True):
    """A food, what it contains, and who can eat it. Products differ: for an allergy the label
    decides."""

    contains: Annotated[Contains, Meta(description="What it comes from, and its allergens.")]
    suits: Annotated[Suits, Meta(description="Who can eat it.")]


class FoodCategory(msgspec.Struct, frozen=True):
    """One of the 28 categories, with its French name."""

    id: Annotated[int, Meta(ge=1, le=28, description="Number of the category.")]
    name: Annotated[str, Meta(description="French name of the category.")]


class NutrientId(msgspec.Struct, frozen=True):
    """FoodData Central's number of a nutrient."""

    id: Annotated[
        int,
        Meta(
            description="1008 is energy, 1003 protein, 1004 fat, 1005 carbohydrate.",
            extra_json_schema={"enum": [1003, 1004, 1005, 1008]},
        ),
    ]


class NutrientAmount(msgspec.Struct, frozen=True):
    """A nutrient's amount per 100 g (1003, 1004, 1005 in g, 1008 in kcal)."""

    nutrient: Annotated[NutrientId, Meta(description="Which nutrient it is.")]
    amount: Annotated[float, Meta(ge=0, description="Amount in 100 g of the food [g], or [kcal].")]


class FoodDetails(KnownFacts, frozen=True):
    """A food's category, what is known of its nutrients, and what else is known of it."""

    food_category: Annotated[FoodCategory, Meta(description="Where a shop keeps the food.")]
    nutrients: Annotated[
        list[NutrientAmount],
        Meta(description="Known amounts of energy and macronutrients; what is unknown is absent."),
    ]
    cooked_per_raw: Annotated[
        Annotated[float, Meta(gt=0)] | None,
        Meta(description="What a gram of it weighs when it is cooked; null where no source tells."),
    ]
