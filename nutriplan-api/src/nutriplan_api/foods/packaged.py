"""A packaged food as volunteers copied its label: what is taken of it, and what is doubted."""

import math
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import nutriplan_core as core
from nutriplan_api.foods.ean import stored_ean
from nutriplan_api.foods.groups import CONTAINED
from nutriplan_api.foods.ranking import PACKAGED, PACKAGED_IN_FRANCE
from nutriplan_api.foods.search_text import searchable_text

Skipped: TypeAlias = str
"""Why a product is left out."""

NO_CODE: Final = "no valid barcode"
NO_NAME: Final = "no name"
NO_FIGURES: Final = "no energy and no macronutrient"

MAX_NAME_LENGTH = 120
MAX_ENERGY_KCAL = 902
MAX_SUM_G = 101
"""What macronutrients of 100 g weigh together at most: a label rounds each."""

ROUNDING_G = 0.5
"""How much more than its whole a part may be, since a label rounds both."""

KJ_PER_KCAL = 4.184
FRANCE = "en:france"
PREPARED_DISH = 22

CATEGORIES: Mapping[str, int] = {
    "alcoholic beverages": 28,
    "appetizers": 23,
    "artificially sweetened beverages": 14,
    "biscuits and cakes": 18,
    "bread": 18,
    "breakfast cereals": 8,
    "cereals": 20,
    "cheese": 1,
    "chocolate products": 19,
    "dairy desserts": 1,
    "dressings and sauces": 6,
    "dried fruits": 9,
    "eggs": 1,
    "fats": 4,
    "fish and seafood": 15,
    "fruit juices": 9,
    "fruit nectars": 9,
    "fruits": 9,
    "ice cream": 19,
    "legumes": 16,
    "meat": 13,
    "milk and yogurt": 1,
    "nuts": 12,
    "offals": 13,
    "one dish meals": 22,
    "pastries": 18,
    "pizza pies and quiches": 22,
    "plant based milk substitutes": 14,
    "potatoes": 11,
    "poultry": 5,
    "processed meat": 7,
    "salty and fatty products": 23,
    "sandwiches": 22,
    "soups": 6,
    "sweetened beverages": 14,
    "sweets": 19,
    "teas and herbal teas and coffees": 14,
    "unsweetened beverages": 14,
    "vegetables": 11,
    "waters and flavored waters": 14,
}
"""Our category of each group of PNNS, the French programme, as Open Food Facts calls it."""

ALLERGENS: Mapping[str, str] = {
    "en:celery": "celery",
    "en:crustaceans": "crustaceans",
    "en:eggs": "egg",
    "en:fish": "fish",
    "en:gluten": "gluten",
    "en:lupin": "lupin",
    "en:milk": "milk",
    "en:molluscs": "molluscs",
    "en:mustard": "mustard",
    "en:nuts": "nuts",
    "en:peanuts": "peanut",
    "en:sesame-seeds": "sesame",
    "en:soybeans": "soya",
    "en:sulphur-dioxide-and-sulphites": "sulphites",
}


class PackagedFood(NamedTuple):
    """A row of ``food``, without its number and what no label tells."""

    ean: str
    name: str
    search: str
    search_rank: int
    category_id: int
    energy_kcal: float | None
    energy_is_computed: bool
    protein_g: float | None
    fat_g: float | None
    carbohydrate_g: float | None
    fibre_g: float | None
    sugars_g: float | None
    saturated_fat_g: float | None
    salt_g: float | None
    contains: list[str]
    perhaps_contains: list[str]
    is_impossible: bool


def packaged_food(
    *,
    code: Any,
    names: Sequence[Any],
    brands: Any,
    countries: Iterable[str],
    group: Any,
    allergens: Iterable[str],
    figures: Mapping[str, Any],
) -> PackagedFood | Skipped:
    """What is taken of a product; a figure that no food can have is left out and marked."""
    ean = stored_ean(str(code)) if isinstance(code, str | int) else None
    if ean is None:
        return NO_CODE
    title = next((text for name in names if (text := _text(name))), "")
    if not title:
        return NO_NAME
    brand = _text(brands).split(",")[0].strip()
    name = title if not brand or brand.casefold() in title.casefold() else f"{title} ({brand})"
    kept, is_impossible = _possible({key: _number(value) for key, value in figures.items()})
    nutrients = core.nutrients_from_fdc(
        {number: amount for number, amount in kept.items() if amount is not None}
    )
    if len(nutrients.missing) == 4 and not is_impossible:
        return NO_FIGURES
    contained = {ALLERGENS[tag] for tag in allergens if tag in ALLERGENS}
    name = name[:MAX_NAME_LENGTH].rstrip()
    return PackagedFood(
        ean=ean,
        name=name,
        search=searchable_text(name),
        search_rank=PACKAGED_IN_FRANCE if FRANCE in countries else PACKAGED,
        category_id=CATEGORIES.get(_text(group).casefold().replace("-", " "), PREPARED_DISH),
        energy_kcal=nutrients.energy_kcal,
        energy_is_computed=nutrients.energy_is_computed,
        protein_g=nutrients.protein_g,
        fat_g=nutrients.fat_g,
        carbohydrate_g=nutrients.carbohydrate_g,
        fibre_g=kept[FIBRE],
        sugars_g=kept[SUGARS],
        saturated_fat_g=kept[SATURATED_FAT],
        salt_g=kept[SALT],
        contains=[word for word in CONTAINED if word in contained],
        perhaps_contains=[word for word in CONTAINED if word not in contained],
        is_impossible=is_impossible,
    )


ENERGY, PROTEIN, FAT, CARBOHYDRATE = 1008, 1003, 1004, 1005
FIBRE, SUGARS, SATURATED_FAT, SALT = 1079, 2000, 1258, 1093
"""FoodData Central's numbers; the last is salt here, not sodium."""

_GRAMS: Mapping[int, str] = {
    PROTEIN: "proteins",
    FAT: "fat",
    CARBOHYDRATE: "carbohydrates",
    FIBRE: "fiber",
    SUGARS: "sugars",
    SATURATED_FAT: "saturated-fat",
    SALT: "salt",
}


def _possible(figures: Mapping[str, float | None]) -> tuple[dict[int, float | None], bool]:
    """The figures that a food can have, and whether any was left out for that."""
    energy_kcal, energy_kj = figures["energy-kcal"], figures["energy"]
    if energy_kcal is None and energy_kj is not None:
        energy_kcal = energy_kj / KJ_PER_KCAL
    amounts = {number: figures[name] for number, name in _GRAMS.items()}
    wrong = {number for number, g in amounts.items() if g is not None and not 0 <= g <= 100}
    if energy_kcal is not None and not 0 <= energy_kcal <= MAX_ENERGY_KCAL:
        wrong.add(ENERGY)
    macros = [amounts[number] or 0.0 for number in (PROTEIN, FAT, CARBOHYDRATE)]
    if not wrong & {PROTEIN, FAT, CARBOHYDRATE} and sum(macros) > MAX_SUM_G:
        wrong |= {PROTEIN, FAT, CARBOHYDRATE}
    for part, whole in ((SUGARS, CARBOHYDRATE), (SATURATED_FAT, FAT)):
        most = amounts[whole]
        if most is not None and (amounts[part] or 0.0) > most + ROUNDING_G:
            wrong.add(part)
    amounts[ENERGY] = energy_kcal
    return {number: None if number in wrong else g for number, g in amounts.items()}, bool(wrong)


def _number(value: Any) -> float | None:
    """A finite number, also where it is written as text."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def _text(value: Any) -> str:
    """Words on one line, without what is not to be seen."""
    if not isinstance(value, str):
        return ""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in value
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return unicodedata.normalize("NFC", " ".join(shown.split()))
