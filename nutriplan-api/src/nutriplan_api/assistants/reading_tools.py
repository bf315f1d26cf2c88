"""Tools that read: targets, recipes, foods, the plan and the shopping list."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated, Any

from mcp.server.mcpserver import Context
from pydantic import Field

from nutriplan_api.assistants.answers import (
    Aisle,
    FoundFood,
    FoundFoods,
    FoundRecipe,
    FoundRecipes,
    ItemToBuy,
    Macros,
    PlannedMeal,
    PlannedWeek,
    ShoppingList,
    Targets,
    planned_days,
)
from nutriplan_api.assistants.api import Api, api_of
from nutriplan_api.foods import normalise
from nutriplan_core import MealType, RecipeKind

Week = Annotated[date, Field(description="Any day of the week, YYYY-MM-DD.")]
Limit = Annotated[int, Field(ge=1, le=50, description="How many to answer with, at most.")]


def monday_of(day: date) -> date:
    """The first day of a day's week."""
    return day - timedelta(days=day.weekday())


async def get_targets(ctx: Context) -> Targets:
    """Read today's date, the person's daily targets (energy and macronutrients), their goal and
    their diet. Start here."""
    async with api_of(ctx) as api:
        profile, today = await api.get_dated("/api/profile")
    info = profile["diet_info"]
    return Targets(
        today=None if today is None else date.fromisoformat(today),
        day=Macros.of(info["planTargets"]),
        fibre_g=info["fiberIntake"],
        water_l=info["waterIntake"],
        expenditure_kcal=info["tdee"],
        weight_kg=profile["weight"],
        goal_weight_kg=profile["weight_goal"],
        weeks_to_goal=info["estimatedGoalTimeline"],
        meals_per_day=profile["meal_schedule"],
        diet=profile["diet"]["kind"],
        without=profile["diet"]["without"],
        warnings=[warning["code"] for warning in info["warnings"]],
    )


async def search_recipes(
    ctx: Context,
    words: Annotated[
        str, Field(max_length=100, description="French words of its name; empty for all.")
    ] = "",
    kind: Annotated[RecipeKind | None, Field(description="What it is eaten as.")] = None,
    favorites_only: bool = False,
    limit: Limit = 10,
) -> FoundRecipes:
    """Find recipes among the person's own and the public ones, favourites first. Amounts are for
    one person."""
    async with api_of(ctx) as api:
        recipes = await api.get("/api/recipe", private_only=False)
    wanted = normalise(words).split()
    found = [
        recipe
        for recipe in recipes
        if all(word in normalise(recipe["name"]) for word in wanted)
        and kind in (None, recipe["type"])
        and (recipe["is_favorite"] or not favorites_only)
    ]
    return FoundRecipes(found=len(found), recipes=[_recipe(one) for one in found[:limit]])


def _recipe(recipe: Any) -> FoundRecipe:
    return FoundRecipe(
        recipe_id=recipe["id"],
        name=recipe["name"],
        kind=recipe["type"],
        macros=Macros.of(recipe["macros"]),
        prep_min=recipe["prep_minutes"],
        cook_min=recipe["cook_minutes"],
        rest_min=recipe["rest_minutes"],
        is_favorite=recipe["is_favorite"],
        is_excluded=recipe["is_excluded"],
        breaks_diet=bool(recipe["diet_conflicts"]),
        ingredients=[f"{one['name']} {one['quantity']:.0f} g" for one in recipe["ingredients"]],
    )


async def search_foods(
    ctx: Context,
    words: Annotated[
        str, Field(min_length=3, max_length=100, description="French words of its name.")
    ],
    limit: Limit = 10,
) -> FoundFoods:
    """Find foods by their French names; small typing errors are forgiven."""
    async with api_of(ctx) as api:
        foods = await api.get("/api/food/search", search=words, page_size=limit)
    return FoundFoods(foods=[_food(food) for food in foods])


def _food(food: Any) -> FoundFood:
    known = {name: amount["amount"] for name, amount in food["nutrients"].items()}
    return FoundFood(
        food_id=food["fdc_id"],
        name=food["description"],
        energy_kcal_per_100_g=known["energy"],
        protein_g_per_100_g=known["protein"],
        fat_g_per_100_g=known["fat"],
        carbohydrate_g_per_100_g=known["carbohydrate"],
        breaks_diet=bool(food["diet_conflicts"]),
    )


async def read_week(ctx: Context, week: Week) -> PlannedWeek:
    """Read what is planned in a week, each day against its target."""
    monday = monday_of(week)
    async with api_of(ctx) as api:
        plan = await plan_between(api, monday, monday + timedelta(days=6), argument="week")
    order = {slot: position for position, slot in enumerate(MealType)}
    meals = sorted(plan["meals_to_update"], key=lambda meal: (meal["date"], order[meal["type"]]))
    return PlannedWeek(
        monday=monday,
        meals=[
            PlannedMeal(
                date=meal["date"],
                slot=meal["type"],
                dish=meal["recipe_name"],
                recipe_ids=meal["recipes"],
                macros=Macros.of(meal["calculated_macros"]),
                is_eaten=meal["is_eaten"],
                is_locked=meal["is_locked"],
            )
            for meal in meals
        ],
        days=planned_days(plan["days"]),
        slot_targets={slot: Macros.of(macros) for slot, macros in plan["targets"].items()},
    )


async def plan_between(api: Api, first: date, last: date, *, argument: str) -> Any:
    """The plan of these days, as the API tells it to a client that knows nothing yet."""
    days = {"start_date": first.isoformat(), "end_date": last.isoformat()}
    return await api.ask("/api/meal/check-updates", days, argument=argument)


async def read_shopping_list(ctx: Context, week: Week) -> ShoppingList:
    """Read what to buy for the planned meals of a week, by the aisles of the shop."""
    monday = monday_of(week)
    async with api_of(ctx) as api:
        bought = await api.get("/api/shopping-list", start_date=monday.isoformat())
    return ShoppingList(
        monday=monday,
        aisles=[
            Aisle(
                name=group["category"]["name"],
                items=[
                    ItemToBuy(
                        name=item["name"],
                        quantity=item["to_buy"]["quantity"],
                        unit=item["to_buy"]["unit"],
                        is_in_basket=item["checked"],
                        is_at_home=item["at_home"] or item["in_pantry"],
                    )
                    for item in group["items"]
                ],
            )
            for group in _in_order(bought["groups"], bought["aisles"])
        ],
        own_lines=[
            ItemToBuy(
                name=line["name"],
                quantity=None,
                unit=None,
                is_in_basket=line["checked"],
                is_at_home=False,
            )
            for line in bought["own_lines"]
        ],
    )


def _in_order(groups: Any, aisles: Sequence[int]) -> list[Any]:
    return sorted(groups, key=lambda group: aisles.index(group["category"]["id"]))
