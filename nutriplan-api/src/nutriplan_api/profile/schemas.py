"""What a profile and its diet info look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import FieldError
from nutriplan_api.profile.rules import field_errors
from nutriplan_core import (
    GAIN_KG_PER_WEEK_OPTIONS,
    HEIGHT_CM_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Sex,
    WarningCode,
)

MAX_DISPLAY_NAME_LENGTH = 50

WeightKg = Annotated[float, Meta(ge=WEIGHT_KG_BOUNDS[0], le=WEIGHT_KG_BOUNDS[1])]
HeightCm = Annotated[float, Meta(ge=HEIGHT_CM_BOUNDS[0], le=HEIGHT_CM_BOUNDS[1])]
DisplayName = Annotated[str, Meta(max_length=MAX_DISPLAY_NAME_LENGTH)]
GainKgPerWeek = Annotated[
    float, Meta(extra_json_schema={"enum": [*sorted((*GAIN_KG_PER_WEEK_OPTIONS, 0.0))]})
]
MealsPerDay = Literal[3, 4, 5, 6, "3", "4", "5", "6"]


class ProfileFields(Struct, frozen=True, kw_only=True):
    """Any of a profile's fields."""

    display_name: DisplayName | UnsetType | None = UNSET
    birthdate: date | UnsetType = UNSET
    height_cm: HeightCm | UnsetType = field(name="height", default=UNSET)
    weight_kg: WeightKg | UnsetType = field(name="weight", default=UNSET)
    sex: Sex | UnsetType = field(name="gender", default=UNSET)
    activity_level: ActivityLevel | UnsetType = UNSET
    goal_kg: WeightKg | UnsetType = field(name="weight_goal", default=UNSET)
    gain_kg_per_week: GainKgPerWeek | UnsetType | None = field(name="gain_per_week", default=UNSET)
    meals_per_day: MealsPerDay | UnsetType = field(name="meal_schedule", default=UNSET)

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The bounds that no type says."""
        yield from field_errors(given)


class ProfileWarning(Struct, frozen=True, rename={"floor_kcal": "floor"}):
    """Something the person should know about their targets."""

    code: WarningCode
    floor_kcal: float | None
    bmi: float | None
    gentler_gain_per_week: float | None


class DailyCalories(Struct, frozen=True):
    """The targets of a week's days; day1 is Monday."""

    day1: Macros
    day2: Macros
    day3: Macros
    day4: Macros
    day5: Macros
    day6: Macros
    day7: Macros


class DietInfo(Struct, frozen=True, rename="camel"):
    """What follows from the profile: kcal, grams, litres and weeks, unrounded."""

    bmr: float
    tdee: float
    calorie_daily_intake: float
    daily_calories: DailyCalories
    protein_intake: float
    fat_intake: float
    carb_intake: float
    water_intake: float
    fiber_intake: float
    calorie_surplus_deficit: float
    bmi: float
    estimated_goal_timeline: int
    warnings: list[ProfileWarning]


class ProfileAnswer(Struct, frozen=True):
    """The profile with everything derived from it."""

    user_created: bool
    profile_created: bool
    email: str
    email_verified: bool
    display_name: str
    birthdate: date
    height: float
    weight: float
    gender: Sex
    activity_level: ActivityLevel
    weight_goal: float
    gain_per_week: float | None
    meal_schedule: int
    diet_info: DietInfo


class ProfileCheck(Struct, frozen=True):
    """What exists of the user."""

    user_created: bool
    profile_created: bool
