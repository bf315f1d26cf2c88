"""How each type of the library is written in JSON: version 1 of the format (docs/json-format.md).

The names are those of NutriPlan's API. What has no name there keeps the field's own.
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from nutriplan_core._wire.codecs import (
    INVALID,
    ByDay,
    Choice,
    Codec,
    Day,
    Listed,
    Optional,
    Path,
    Plain,
    Problems,
    Renamed,
    Whole,
)
from nutriplan_core._wire.object_codec import Flattened, Member, Object
from nutriplan_core._wire.special_codecs import (
    Contents,
    Daily,
    FoodCategory,
    OmitInfinite,
    OmitNone,
    Percents,
    PositiveOrNone,
    WholeOrDigits,
    ZeroAsNull,
)
from nutriplan_core.body import Body
from nutriplan_core.diet import DietConflict
from nutriplan_core.errors import InvalidJson, InvalidValue
from nutriplan_core.fine_tuning import MealToTune
from nutriplan_core.food_contents import FoodContents
from nutriplan_core.food_facts import FoodFacts, FoodGroup
from nutriplan_core.foods import Food, Portion
from nutriplan_core.kitchen import AmountMiss
from nutriplan_core.learnt_expenditure import (
    AcceptedCorrection,
    DayIntake,
    ExpenditureEstimate,
    WeighIn,
)
from nutriplan_core.macros import Macros
from nutriplan_core.marks import MealToJudge
from nutriplan_core.nutrients import NutrientProfile
from nutriplan_core.profile import Profile
from nutriplan_core.recipes import Ingredient, Recipe
from nutriplan_core.shopping import Need, ShoppingGroup, ShoppingItem
from nutriplan_core.target_warnings import TargetWarning
from nutriplan_core.targets import DietTargets
from nutriplan_core.week import (
    Cooking,
    Limits,
    LockedMeal,
    PlannedMeal,
    Shortfall,
    Slot,
    Week,
    WeekRequest,
    check_target,
)

FORMAT = 1
"""The version of the format."""

BODY = {"sex": "gender", "height_cm": "height", "weight_kg": "weight"}
MEAL = {"macros": "calculated_macros", "target": "macrosRequired"}
MACROS = {
    "energy_kcal": "calories",
    "protein_g": "proteins",
    "fat_g": "fats",
    "carbohydrate_g": "carbohydrates",
}

NAMES: Mapping[type, Mapping[str, str]] = {
    AcceptedCorrection: {"correction_kcal": "correction", "change_kcal": "change"},
    AmountMiss: {"meal_type": "type"},
    Body: BODY,
    DayIntake: {"energy_kcal": "calories"},
    DietConflict: {"food_id": "fdc_id"},
    DietTargets: {
        "basal_kcal": "bmr",
        "expenditure_kcal": "tdee",
        "intake_kcal": "calorieDailyIntake",
        "water_l": "waterIntake",
        "fibre_g": "fiberIntake",
        "adjustment_kcal": "calorieSurplusDeficit",
        "weeks_to_goal": "estimatedGoalTimeline",
    },
    ExpenditureEstimate: {
        "formula_kcal": "formula",
        "expenditure_kcal": "expenditure",
        "low_kcal": "low",
        "high_kcal": "high",
    },
    Food: {"id": "fdc_id", "per_100g": "nutriments_100g", "portions": "portion"},
    Ingredient: {"grams": "quantity"},
    LockedMeal: MEAL,
    Macros: MACROS,
    MealToJudge: {"target": "macrosRequired"},
    MealToTune: {"target": "macrosRequired"},
    Need: {"grams": "quantity"},
    NutrientProfile: MACROS,
    PlannedMeal: MEAL,
    Portion: {"name": "modifier"},
    Profile: {
        **BODY,
        "goal_kg": "weight_goal",
        "gain_kg_per_week": "gain_per_week",
        "meals_per_day": "meal_schedule",
    },
    Recipe: {"kind": "type"},
    ShoppingItem: {"by_day": "grams_by_day"},
    Slot: {"meal_type": "type"},
    TargetWarning: {"floor_kcal": "floor", "gentler_gain_kg_per_week": "gentler_gain_per_week"},
    Week: {"days": "score"},
    WeekRequest: {"first_day": "start_date"},
    WeighIn: {"weight_kg": "weight"},
}
"""The members whose names are not those of their fields."""


@dataclass(frozen=True, slots=True)
class SlotTargets:
    """The slots to fill, a list: each with what it should bring."""

    def encode(self, value: Mapping[Slot, Macros]) -> list[Any]:
        return [
            {**codec_of(Slot).encode(slot), "macrosRequired": codec_of(Macros).encode(target)}
            for slot, target in sorted(value.items())
        ]

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        slots = Listed(codec_of(Slot)).decode(json, path, problems)
        if slots is INVALID:
            return INVALID
        before = len(problems)
        targets: dict[Slot, Macros] = {}
        for position, (slot, item) in enumerate(zip(slots, json, strict=True)):
            place = (*path, position)
            if slot in targets:
                problems.append(InvalidJson(place, str(slot), "no other slot"))
            targets[slot] = self._target(item, (*place, "macrosRequired"), problems)
        return INVALID if len(problems) > before else targets

    def _target(self, item: Mapping[str, Any], path: Path, problems: Problems) -> Any:
        if item.get("macrosRequired") is None:
            problems.append(InvalidJson(path, None, None))
            return INVALID
        target = codec_of(Macros).decode(item["macrosRequired"], path, problems)
        if target is not INVALID:
            try:
                check_target("", target)
            except InvalidValue as error:
                name = MACROS[error.name.removeprefix(".")]
                problems.append(InvalidJson((*path, name), error.value, error.limits))
        return target


@cache
def codec_of(kind: Any) -> Codec:
    """The codec of a type, derived from its annotations."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        (inner,) = (one for one in arguments if one is not NoneType)
        return Optional(codec_of(inner))
    if origin is tuple:
        return Listed(codec_of(arguments[0]))
    if origin is AbstractSet:
        return Listed(codec_of(arguments[0]), make=frozenset, order=sorted)
    if origin is Mapping:
        return ByDay()
    if kind is FoodContents:
        return Contents()
    if is_dataclass(kind):
        return _object(kind)
    if origin is Literal or kind in (float, str, bool):
        return Plain()
    if kind is int:
        return Whole()
    if kind is date:
        return Day()
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return Choice(kind)
    raise TypeError(f"{kind} has no JSON")


def _object(kind: Any) -> Object:
    hints, names = get_type_hints(kind), NAMES.get(kind, {})
    members: dict[str, Member | Flattened] = {}
    for field in fields(kind):
        special = SPECIAL.get((kind, field.name))
        place = (names.get(field.name, field.name),)
        members[field.name] = special() if special else Member(codec_of(hints[field.name]), place)
    return Object(kind, members)


MACRO = Renamed({name: json_name for name, json_name in MACROS.items() if name != "energy_kcal"})

SPECIAL: Mapping[tuple[type, str], Callable[[], Member | Flattened]] = {
    (Body, "body_fat_fraction"): lambda: OmitNone(Plain(), ("body_fat_fraction",)),
    (Cooking, "slot"): lambda: Flattened(codec_of(Slot)),
    (DietTargets, "daily"): lambda: Daily(codec_of(Macros), ("dailyCalories", "day1")),
    (Food, "category_id"): lambda: FoodCategory(Whole(), ("food_details", "food_category", "id")),
    (Food, "facts"): lambda: Flattened(codec_of(FoodFacts)),
    (FoodFacts, "fibre_g"): lambda: OmitNone(Plain(), ("nutriments_100g", "fibre")),
    (FoodFacts, "sugars_g"): lambda: OmitNone(Plain(), ("nutriments_100g", "sugars")),
    (FoodFacts, "saturated_fat_g"): lambda: OmitNone(Plain(), ("nutriments_100g", "saturated_fat")),
    (FoodFacts, "salt_g"): lambda: OmitNone(Plain(), ("nutriments_100g", "salt")),
    (FoodFacts, "group"): lambda: OmitNone(Choice(FoodGroup), ("food_details", "group")),
    (FoodFacts, "contains"): lambda: OmitNone(codec_of(FoodContents), ("food_details", "contains")),
    (FoodFacts, "season"): lambda: OmitNone(codec_of(AbstractSet[int]), ("food_details", "season")),
    (FoodFacts, "cooked_per_raw"): lambda: OmitNone(Plain(), ("food_details", "cooked_per_raw")),
    (FoodFacts, "density_g_per_ml"): lambda: OmitNone(Plain(), ("food_details", "density")),
    (FoodFacts, "inedible_share"): lambda: OmitNone(Plain(), ("food_details", "inedible_share")),
    (Ingredient, "food"): lambda: Flattened(codec_of(Food)),
    (Ingredient, "portion_gram_weight"): lambda: Member(PositiveOrNone(), ("portion_gram_weight",)),
    (Limits, "at_least"): lambda: OmitInfinite(Plain(), ("at_least",)),
    (Limits, "at_most"): lambda: OmitInfinite(Plain(), ("at_most",)),
    (MealToJudge, "slot"): lambda: Flattened(codec_of(Slot)),
    (LockedMeal, "slot"): lambda: Flattened(codec_of(Slot)),
    (Need, "food"): lambda: Flattened(codec_of(Food)),
    (PlannedMeal, "slot"): lambda: Flattened(codec_of(Slot)),
    (Portion, "plural"): lambda: Member(Plain(), ("plural",), fallback_keys=("modifier",)),
    (Profile, "body_fat_fraction"): lambda: OmitNone(Plain(), ("body_fat_fraction",)),
    (Profile, "macro_split"): lambda: OmitNone(Percents(), ("macro_split",)),
    (Profile, "gain_kg_per_week"): lambda: Member(ZeroAsNull(), ("gain_per_week",)),
    (Profile, "meals_per_day"): lambda: Member(WholeOrDigits(), ("meal_schedule",)),
    (Shortfall, "macro"): lambda: Member(MACRO, ("macro",)),
    (ShoppingGroup, "category_id"): lambda: Member(Whole(), ("category", "id")),
    (ShoppingGroup, "category_name"): lambda: Member(Plain(), ("category", "name")),
    (WeekRequest, "slot_targets"): lambda: Member(SlotTargets(), ("slots",)),
}
"""The fields that are written in another way than their types are elsewhere."""
