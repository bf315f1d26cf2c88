"""The answer of `check-updates` to an empty cache, written by hand from the rows: dicts and
arithmetic, without types, layers or anything kept from one request to the next.
"""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from math import floor
from typing import Any

import msgspec

import nutriplan_core as core
from nutriplan_api.foods.groups import CONTAINED
from nutriplan_api.profile.stored import StoredProfile

Row = Mapping[str, Any]

MEAL_TYPES = list(core.MealType)


def week(person: Row, meals: Sequence[Row], monday: date, today: date) -> bytes:
    targets = meal_targets(StoredProfile.of(person).person, today)
    shown = {meal_type.value: required(target) for meal_type, target in targets.items()}
    planned = [row for row in meals if row["type"] in shown]
    planned.sort(key=lambda row: (row["date"], MEAL_TYPES.index(row["type"])))
    days = [monday + timedelta(days=number) for number in range(7)]
    return msgspec.json.encode(
        {
            "meals_to_update": [meal(row, shown[row["type"]]) for row in planned],
            "missing_meals": [],
            "outdated_meals": [
                {
                    "date": row["date"],
                    "type": row["type"],
                    "reason": "RECIPE_GONE" if row["recipe_is_gone"] else "RECIPE_CHANGED",
                }
                for row in planned
                if row["recipe_is_gone"] is not None
            ],
            "meals_against_diet": [],  # whom the yardstick asks for eats everything
            "targets": shown,
            "days": {
                day: summary([row for row in planned if row["date"] == day], targets)
                for day in days
            },
            "off_plan": [],  # whom the yardstick asks for keeps to the plan
            "adjustment": None,
        }
    )


def meal_targets(person: core.Profile, today: date) -> Mapping[core.MealType, core.Macros]:
    intake_kcal = core.diet_targets(person, on=today).intake_kcal
    return core.meal_targets(intake_kcal, person.meals_per_day, person.meal_split)


def meal(row: Row, target: Mapping[str, float]) -> dict[str, Any]:
    return {
        "id": row["id"],
        "type": row["type"],
        "date": row["date"],
        "recipe_name": row["recipe_name"],
        "recipes": [recipe["id"] for recipe in msgspec.json.decode(row["recipes"])],
        "is_optimized": row["is_optimized"],
        "is_eaten": row["is_eaten"],
        "is_locked": row["is_locked"],
        "macrosRequired": target,
        "calculated_macros": brought([row]),
        "ingredients": [ingredient(part) for part in msgspec.json.decode(row["ingredients"])],
        "cooked": None,
        "last_modified": row["last_modified"],
    }


def ingredient(part: Row) -> dict[str, Any]:
    food = part["food"]
    figures = [food[name] for name in ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g")]
    share = part["grams"] / 100
    return {
        "fdc_id": food["fdc_id"],
        "name": food["name"],
        "data_type": food["data_type"],
        "quantity": part["grams"],
        "unit": "g",
        "portion_name": part["portion_name"],
        "portion_quantity": part["portion_quantity"],
        "portion_gram_weight": part["portion_gram_weight"],
        "portion": [
            {
                "id": portion["id"],
                "modifier": portion["name"],
                "plural": portion["plural"],
                "amount": portion["amount"],
                "gram_weight": portion["gram_weight"],
            }
            for portion in food["portions"]
        ],
        "food_details": {
            "food_category": {
                "id": food["category_id"],
                "name": core.FOOD_CATEGORIES[food["category_id"]],
            },
            "nutrients": [
                {"nutrient": {"id": number}, "amount": amount}
                for number, amount in zip((1008, 1003, 1004, 1005), figures, strict=True)
            ],
            "cooked_per_raw": food["cooked_per_raw"],
            "group": food["group"],
            "season": food["season"],
            "density": food["density_g_per_ml"],
            "co2e_kg": food["co2e_kg_per_kg"],
            "contains": contained(food),
        },
        "nutriments_100g": named(figures)
        | {
            "fibre": food["fibre_g"],
            "sugars": food["sugars_g"],
            "saturated_fat": food["saturated_fat_g"],
            "salt": food["salt_g"],
        },
        "nutriments": named([tenth(figure * share) for figure in figures]),
    }


def contained(food: Row) -> dict[str, str] | None:
    if food["contains"] is None:
        return None
    answers = dict.fromkeys(food["perhaps_contains"], "unknown")
    answers |= dict.fromkeys(food["contains"], "yes")
    return {what: answers.get(what, "no") for what in CONTAINED}


def summary(rows: Sequence[Row], targets: Mapping[core.MealType, core.Macros]) -> dict[str, Any]:
    return {
        "planned": brought(rows),
        "target": required(core.Macros.total(targets.values())),
        "reached": core.day_fraction(
            {core.MealType(row["type"]): row["energy_kcal"] for row in rows}, targets
        ),
    }


def brought(rows: Sequence[Row]) -> dict[str, float]:
    columns = ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g")
    return named([tenth(sum(row[column] for row in rows)) for column in columns])


def required(target: core.Macros) -> dict[str, float]:
    shown = target.rounded_targets()
    return named([shown.energy_kcal, shown.protein_g, shown.fat_g, shown.carbohydrate_g])


def named(figures: Sequence[float]) -> dict[str, float]:
    return dict(zip(("calories", "proteins", "fats", "carbohydrates"), figures, strict=True))


def tenth(value: float) -> float:
    return floor(value * 10 + 0.5) / 10
