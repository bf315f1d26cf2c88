"""From the library's values to the wire's."""

from nutriplan_api.accounts.service import Contact
from nutriplan_api.foods.schemas import Macros
from nutriplan_api.profile.schemas import DailyCalories, DietInfo, ProfileAnswer, ProfileWarning
from nutriplan_core import DietTargets, Profile
from nutriplan_core import Macros as CoreMacros


def profile_answer(
    contact: Contact, display_name: str, profile: Profile, targets: DietTargets
) -> ProfileAnswer:
    """The profile with its diet info."""
    return ProfileAnswer(
        user_created=True,
        profile_created=True,
        email=contact.email,
        email_verified=contact.is_verified,
        display_name=display_name,
        birthdate=profile.birthdate,
        height=profile.height_cm,
        weight=profile.weight_kg,
        gender=profile.sex,
        activity_level=profile.activity_level,
        weight_goal=profile.goal_kg,
        gain_per_week=profile.gain_kg_per_week or None,
        meal_schedule=profile.meals_per_day,
        diet_info=diet_info(targets),
    )


def diet_info(targets: DietTargets) -> DietInfo:
    """Everything that follows from a profile; each day of the week has the same targets."""
    daily = _macros(targets.daily)
    return DietInfo(
        bmr=targets.basal_kcal,
        tdee=targets.expenditure_kcal,
        calorie_daily_intake=targets.intake_kcal,
        daily_calories=DailyCalories(*[daily] * 7),
        protein_intake=targets.daily.protein_g,
        fat_intake=targets.daily.fat_g,
        carb_intake=targets.daily.carbohydrate_g,
        water_intake=targets.water_l,
        fiber_intake=targets.fibre_g,
        calorie_surplus_deficit=targets.adjustment_kcal,
        bmi=targets.bmi,
        estimated_goal_timeline=targets.weeks_to_goal,
        warnings=[
            ProfileWarning(
                code=warning.code,
                floor_kcal=warning.floor_kcal,
                bmi=warning.bmi,
                gentler_gain_per_week=warning.gentler_gain_kg_per_week,
            )
            for warning in targets.warnings
        ],
    )


def _macros(macros: CoreMacros) -> Macros:
    return Macros(
        calories=macros.energy_kcal,
        proteins=macros.protein_g,
        fats=macros.fat_g,
        carbohydrates=macros.carbohydrate_g,
    )
