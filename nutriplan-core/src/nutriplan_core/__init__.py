"""Nutrition targets, meal planning and shopping lists: the calculations of NutriPlan.

Every public name is here; the modules behind it are for reading.
"""

from nutriplan_core.basal_energy import (
    EnergyFormula,
    harris_benedict_1984,
    katch_mcardle,
    mifflin_st_jeor,
)
from nutriplan_core.body import (
    ACTIVITY_FACTORS,
    BIRTHDATE_BOUNDS,
    BODY_FAT_FRACTION_BOUNDS,
    HEIGHT_CM_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Body,
    Sex,
    age_years,
    body_mass_index,
)
from nutriplan_core.diet import DIET_BANS, Diet, DietConflict, DietKind, DietReason
from nutriplan_core.energy import ENERGY_KCAL_PER_KG, daily_adjustment_kcal, daily_expenditure_kcal
from nutriplan_core.errors import (
    BrokenPlugin,
    InvalidJson,
    InvalidMealCount,
    InvalidValue,
    InvalidWeek,
    NutriplanError,
    PluginWarning,
    PoolTooSmall,
    UnknownPlugin,
)
from nutriplan_core.fine_tuning import (
    DEFAULT_LEEWAY,
    LEEWAY_BOUNDS,
    FineTuned,
    FineTuneObstacle,
    IngredientChange,
    MealToTune,
    TunedMeal,
    fine_tune,
    kitchen_step_g,
)
from nutriplan_core.food_contents import Answer, FoodContents, Substance
from nutriplan_core.food_facts import FoodFacts, FoodGroup
from nutriplan_core.foods import DEFAULT_PORTION_G, FOOD_CATEGORIES, Food, Portion
from nutriplan_core.goal import (
    GAIN_KG_PER_WEEK_BOUNDS,
    GAIN_KG_PER_WEEK_OPTIONS,
    gain_points_to_goal,
    gain_towards_goal,
    monthly_gain_kg,
    weeks_to_goal,
)
from nutriplan_core.json_conversion import from_json, to_json
from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macro_split import DIET_SPLIT, MEAL_SPLIT, MacroSplit
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    ENERGY_TOLERANCE,
    FAT_KCAL_PER_G,
    MACRO_TOLERANCE,
    PROTEIN_KCAL_PER_G,
    Macros,
)
from nutriplan_core.marks import Mark, MarkCode, MarkUnit, MealToJudge, Mend, judge_week
from nutriplan_core.meals import (
    COUNTED_MEAL_TYPES,
    MEAL_RECIPE_KIND,
    MEAL_TYPES_BOUNDS,
    MEALS_PER_DAY_BOUNDS,
    SHARE_TABLE,
    calorie_shares,
    day_fraction,
    meal_targets,
    meal_types,
)
from nutriplan_core.nutrients import NutrientProfile, nutrients_from_fdc
from nutriplan_core.plugins import energy_formula, energy_formulas, week_generator, week_generators
from nutriplan_core.pool import available_recipes, missing_kinds
from nutriplan_core.profile import Profile
from nutriplan_core.recipes import (
    MAX_KEEPS_DAYS,
    MAX_RECIPE_MINUTES,
    Ingredient,
    Recipe,
    total_energy_kcal,
)
from nutriplan_core.rescaling import Rescaled, RescaleObstacle, rescale
from nutriplan_core.rotation import ROTATION_BOUNDS, Rotation, RotationKind, Shortage, shortages
from nutriplan_core.shopping import Need, ShoppingGroup, ShoppingItem, shopping_list
from nutriplan_core.shopping_units import ShoppingQuantity, shopping_quantity
from nutriplan_core.target_warnings import (
    ADULT_AGE_YEARS,
    SAFE_INTAKE_KCAL,
    UNDERWEIGHT_BMI,
    TargetWarning,
    WarningCode,
)
from nutriplan_core.targets import (
    FIBRE_G_PER_DAY,
    WATER_L_PER_KG,
    WATER_SCREEN_L_PER_KG,
    DietTargets,
    diet_targets,
)
from nutriplan_core.week import (
    WEEK_OFFSETS,
    DayScore,
    LockedMeal,
    MacroName,
    PlannedMeal,
    Shortfall,
    Slot,
    Week,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    monday_of,
    plan_dishes,
    score_days,
    simple_rotation,
    week_days,
)

__version__ = "0.1.0"

__all__ = [
    "ACTIVITY_FACTORS",
    "ADULT_AGE_YEARS",
    "BIRTHDATE_BOUNDS",
    "BODY_FAT_FRACTION_BOUNDS",
    "CARBOHYDRATE_KCAL_PER_G",
    "COUNTED_MEAL_TYPES",
    "DEFAULT_LEEWAY",
    "DEFAULT_PORTION_G",
    "DIET_BANS",
    "DIET_SPLIT",
    "ENERGY_KCAL_PER_KG",
    "ENERGY_TOLERANCE",
    "FAT_KCAL_PER_G",
    "FIBRE_G_PER_DAY",
    "FOOD_CATEGORIES",
    "GAIN_KG_PER_WEEK_BOUNDS",
    "GAIN_KG_PER_WEEK_OPTIONS",
    "HEIGHT_CM_BOUNDS",
    "LEEWAY_BOUNDS",
    "MACRO_TOLERANCE",
    "MAX_KEEPS_DAYS",
    "MAX_RECIPE_MINUTES",
    "MEALS_PER_DAY_BOUNDS",
    "MEAL_RECIPE_KIND",
    "MEAL_SPLIT",
    "MEAL_TYPES_BOUNDS",
    "PROTEIN_KCAL_PER_G",
    "ROTATION_BOUNDS",
    "SAFE_INTAKE_KCAL",
    "SHARE_TABLE",
    "UNDERWEIGHT_BMI",
    "WATER_L_PER_KG",
    "WATER_SCREEN_L_PER_KG",
    "WEEK_OFFSETS",
    "WEIGHT_KG_BOUNDS",
    "ActivityLevel",
    "Answer",
    "Body",
    "BrokenPlugin",
    "DayScore",
    "Diet",
    "DietConflict",
    "DietKind",
    "DietReason",
    "DietTargets",
    "EnergyFormula",
    "FineTuneObstacle",
    "FineTuned",
    "Food",
    "FoodContents",
    "FoodFacts",
    "FoodGroup",
    "Ingredient",
    "IngredientChange",
    "InvalidJson",
    "InvalidMealCount",
    "InvalidValue",
    "InvalidWeek",
    "LockedMeal",
    "MacroName",
    "MacroSplit",
    "Macros",
    "Mark",
    "MarkCode",
    "MarkUnit",
    "MealToJudge",
    "MealToTune",
    "MealType",
    "Mend",
    "Need",
    "NutrientProfile",
    "NutriplanError",
    "PlannedMeal",
    "PluginWarning",
    "PoolTooSmall",
    "Portion",
    "Profile",
    "Recipe",
    "RecipeKind",
    "RescaleObstacle",
    "Rescaled",
    "Rotation",
    "RotationKind",
    "Sex",
    "ShoppingGroup",
    "ShoppingItem",
    "ShoppingQuantity",
    "Shortage",
    "Shortfall",
    "Slot",
    "Substance",
    "TargetWarning",
    "TunedMeal",
    "UnknownPlugin",
    "WarningCode",
    "Week",
    "WeekGenerator",
    "WeekRequest",
    "__version__",
    "age_years",
    "available_recipes",
    "balanced_rotation",
    "body_mass_index",
    "calorie_shares",
    "daily_adjustment_kcal",
    "daily_expenditure_kcal",
    "day_fraction",
    "diet_targets",
    "energy_formula",
    "energy_formulas",
    "fine_tune",
    "from_json",
    "gain_points_to_goal",
    "gain_towards_goal",
    "generate_week",
    "harris_benedict_1984",
    "judge_week",
    "katch_mcardle",
    "kitchen_step_g",
    "meal_targets",
    "meal_types",
    "mifflin_st_jeor",
    "missing_kinds",
    "monday_of",
    "monthly_gain_kg",
    "nutrients_from_fdc",
    "plan_dishes",
    "rescale",
    "score_days",
    "shopping_list",
    "shopping_quantity",
    "shortages",
    "simple_rotation",
    "to_json",
    "total_energy_kcal",
    "week_days",
    "week_generator",
    "week_generators",
    "weeks_to_goal",
]

# Tracebacks, pickles and pages name what is public by its public place.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
del _name
