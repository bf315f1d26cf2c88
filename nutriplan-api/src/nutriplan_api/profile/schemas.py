"""What a profile and its diet info look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from nutriplan_api.accounts import ProfileCreated, UserCreated
from nutriplan_api.foods import FoodId, Macros
from nutriplan_api.http.problems import FieldError
from nutriplan_api.profile.rules import field_errors
from nutriplan_core import (
    BIRTHDATE_BOUNDS,
    GAIN_KG_PER_WEEK_OPTIONS,
    HEIGHT_CM_BOUNDS,
    MEALS_PER_DAY_BOUNDS,
    NOTED_KCAL_BOUNDS,
    PROTEIN_PERCENT_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    DietKind,
    Sex,
    Substance,
    WarningCode,
)

MAX_DISPLAY_NAME_LENGTH = 50

WeightKg = Annotated[
    float, Meta(ge=WEIGHT_KG_BOUNDS[0], le=WEIGHT_KG_BOUNDS[1], description="Body weight [kg].")
]
GoalKg = Annotated[WeightKg, Meta(description="Weight to reach [kg].")]
HeightCm = Annotated[
    float, Meta(ge=HEIGHT_CM_BOUNDS[0], le=HEIGHT_CM_BOUNDS[1], description="Height [cm].")
]
Birthdate = Annotated[
    date, Meta(description="Day of birth, from {} to {}.".format(*BIRTHDATE_BOUNDS))
]
SexOnWire = Annotated[Sex, Meta(description="Sex that the energy formulas were fitted for.")]
Activity = Annotated[ActivityLevel, Meta(description="How active an ordinary week is.")]
DisplayName = Annotated[str, Meta(max_length=MAX_DISPLAY_NAME_LENGTH)]
DISPLAY_NAME = "How the person wants to be called."

GAIN_STEP_KG_PER_WEEK = 0.25
GainKgPerWeek = Annotated[
    float,
    Meta(
        extra_json_schema={
            "minimum": min(GAIN_KG_PER_WEEK_OPTIONS),
            "maximum": max(GAIN_KG_PER_WEEK_OPTIONS),
            "multipleOf": GAIN_STEP_KG_PER_WEEK,
        }
    ),
]
"""The options, and 0: said as bounds and a step, for generators know no enums of fractions."""

GAIN = "Rate of change [kg/week], negative for a loss; null or 0 when the weight is to stay."

MEALS_PER_DAY = "Number of meals a day, which picks their slots."
MealsPerDay = Annotated[
    Literal[3, 4, 5, 6, "3", "4", "5", "6"],
    Meta(description=f"{MEALS_PER_DAY} The same digit as a string is understood too."),
]


MAX_DISLIKED = 200
"""How many foods a diet leaves out by name."""


class DietFields(Struct, frozen=True):
    """What somebody does not eat; what nobody knows of a food counts as present."""

    kind: Annotated[DietKind, Meta(description="What the person eats on principle.")] = (
        DietKind.OMNIVORE
    )
    without: Annotated[
        list[Substance],
        Meta(max_length=len(Substance), description="What is left out beside that, by name."),
    ] = []
    disliked: Annotated[
        list[FoodId],
        Meta(max_length=MAX_DISLIKED, description="Foods that the person does not like."),
    ] = []


class DietAnswer(Struct, frozen=True):
    """What somebody does not eat."""

    kind: Annotated[DietKind, Meta(description="What the person eats on principle.")]
    without: Annotated[
        list[Substance], Meta(description="What is left out beside that, by name, each once.")
    ]
    disliked: Annotated[
        list[FoodId], Meta(description="Foods that the person does not like, each once.")
    ]


Percent = Annotated[int, Meta(ge=0, le=100)]
ProteinPercent = Annotated[
    int,
    Meta(
        ge=PROTEIN_PERCENT_BOUNDS[0],
        le=PROTEIN_PERCENT_BOUNDS[1],
        description="Protein's part of the energy [%].",
    ),
]
FatPercent = Annotated[Percent, Meta(description="Fat's part of the energy [%].")]
CarbohydratePercent = Annotated[Percent, Meta(description="Carbohydrate's part of the energy [%].")]
MACRO_SPLIT = (
    "How the person wants energy to divide, in whole per cents that add up to 100; "
    "null is the usual 30/25/45."
)


class MacroSplit(Struct, frozen=True):
    """How energy divides among the macronutrients."""

    protein: ProteinPercent
    fat: FatPercent
    carbohydrate: CarbohydratePercent


DIET = "What the person does not eat; products differ, so for an allergy the label decides."


class ProfileFields(Struct, frozen=True, kw_only=True):
    """Any of a profile's fields."""

    display_name: Annotated[DisplayName | UnsetType | None, Meta(description=DISPLAY_NAME)] = UNSET
    birthdate: Birthdate | UnsetType = UNSET
    height_cm: HeightCm | UnsetType = field(name="height", default=UNSET)
    weight_kg: WeightKg | UnsetType = field(name="weight", default=UNSET)
    sex: SexOnWire | UnsetType = field(name="gender", default=UNSET)
    activity_level: Activity | UnsetType = UNSET
    goal_kg: GoalKg | UnsetType = field(name="weight_goal", default=UNSET)
    gain_kg_per_week: Annotated[GainKgPerWeek | UnsetType | None, Meta(description=GAIN)] = field(
        name="gain_per_week", default=UNSET
    )
    meals_per_day: MealsPerDay | UnsetType = field(name="meal_schedule", default=UNSET)
    diet: Annotated[DietFields | UnsetType, Meta(description=DIET)] = UNSET
    macro_split: Annotated[MacroSplit | UnsetType | None, Meta(description=MACRO_SPLIT)] = UNSET

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The bounds that no type says."""
        yield from field_errors(given)


class ProfileWarning(Struct, frozen=True, rename={"floor_kcal": "floor"}):
    """Something the person should know about their targets."""

    code: Annotated[WarningCode, Meta(description="What it is about.")]
    floor_kcal: Annotated[
        float | None,
        Meta(description="Intake not to go below without a doctor [kcal/day], where it is low."),
    ]
    bmi: Annotated[
        float | None,
        Meta(description="Body mass index of the goal [kg/m²], where it is underweight."),
    ]
    gentler_gain_per_week: Annotated[
        float | None,
        Meta(description="Steepest gentler rate that clears the warning [kg/week], if any does."),
    ]


DayTarget = Annotated[Macros, Meta(description="What to eat that day.")]


class DailyCalories(Struct, frozen=True):
    """The targets of a week's days; day1 is Monday."""

    day1: DayTarget
    day2: DayTarget
    day3: DayTarget
    day4: DayTarget
    day5: DayTarget
    day6: DayTarget
    day7: DayTarget


class DietInfo(Struct, frozen=True, rename="camel"):
    """What follows from the profile: kcal, grams, litres and weeks, unrounded but for the plan."""

    bmr: Annotated[float, Meta(description="Energy spent at rest [kcal/day].")]
    tdee: Annotated[float, Meta(description="Energy spent with activity [kcal/day].")]
    calorie_daily_intake: Annotated[float, Meta(description="Energy to eat [kcal/day].")]
    daily_calories: Annotated[DailyCalories, Meta(description="Targets of each day of the week.")]
    protein_intake: Annotated[float, Meta(description="Protein to eat [g/day].")]
    fat_intake: Annotated[float, Meta(description="Fat to eat [g/day].")]
    carb_intake: Annotated[float, Meta(description="Carbohydrate to eat [g/day].")]
    water_intake: Annotated[float, Meta(description="Water to drink [l/day].")]
    fiber_intake: Annotated[float, Meta(description="Fibre to eat [g/day].")]
    calorie_surplus_deficit: Annotated[
        float,
        Meta(description="Energy eaten above what is spent [kcal/day]; negative where below."),
    ]
    bmi: Annotated[float, Meta(description="Body mass index [kg/m²].")]
    estimated_goal_timeline: Annotated[
        int, Meta(ge=0, description="Whole weeks to the goal, rounded up.")
    ]
    plan_targets: Annotated[
        Macros,
        Meta(description="What the plan counts a day against: kcal, grams to multiples of 5."),
    ]
    warnings: Annotated[
        list[ProfileWarning], Meta(description="What to know before following the targets.")
    ]


CorrectionKcal = Annotated[
    float,
    Meta(
        ge=-NOTED_KCAL_BOUNDS[1],
        le=NOTED_KCAL_BOUNDS[1],
        description="Added to the formula's expenditure, or taken from it where negative, "
        "in whole kcal [kcal/day].",
    ),
]


class LearntCorrection(Struct, frozen=True):
    """What the person accepted of what their days cost them."""

    on: Annotated[date, Meta(description="Day on which it was accepted.")]
    correction: CorrectionKcal


LEARNT_CORRECTION = (
    "What `tdee` and all targets hold of what was learnt of the person; "
    "null where they follow from the formula alone."
)


class ProfileAnswer(Struct, frozen=True):
    """The profile with everything derived from it."""

    user_created: UserCreated
    profile_created: ProfileCreated
    email: Annotated[str, Meta(description="E-mail address of the account.")]
    email_verified: Annotated[
        bool, Meta(description="Whether the owner has proven that the address is theirs.")
    ]
    display_name: Annotated[str, Meta(description=DISPLAY_NAME)]
    birthdate: Birthdate
    height: HeightCm
    weight: WeightKg
    gender: SexOnWire
    activity_level: Activity
    weight_goal: GoalKg
    gain_per_week: Annotated[GainKgPerWeek | None, Meta(description=GAIN)]
    meal_schedule: Annotated[
        int,
        Meta(ge=MEALS_PER_DAY_BOUNDS[0], le=MEALS_PER_DAY_BOUNDS[1], description=MEALS_PER_DAY),
    ]
    diet: Annotated[DietAnswer, Meta(description=DIET)]
    macro_split: Annotated[MacroSplit | None, Meta(description=MACRO_SPLIT)]
    learnt_correction: Annotated[LearntCorrection | None, Meta(description=LEARNT_CORRECTION)]
    diet_info: Annotated[DietInfo, Meta(description="The targets that follow from it today.")]


class ProfileCheck(Struct, frozen=True):
    """What exists of the user."""

    user_created: UserCreated
    profile_created: ProfileCreated
