"""Tools that change one meal of the plan, and the one that takes a change back."""

from datetime import date
from typing import Annotated, Any
from uuid import UUID

from mcp.server.mcpserver import Context, ElicitationResult, Resolve
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel, Field

from nutriplan_api.assistants import texts
from nutriplan_api.assistants.answers import Change
from nutriplan_api.assistants.api import Api, api_of
from nutriplan_api.assistants.confirmation import (
    Confirmation,
    Consent,
    Draft,
    carry_out,
    consent_to,
)
from nutriplan_api.assistants.reading_tools import plan_between
from nutriplan_core import MealType

MAX_FOODS = 20

Day = Annotated[date, Field(description="Day of the meal, YYYY-MM-DD.")]
Slot = Annotated[MealType, Field(description="Which meal of the day.")]


class FoodToEat(BaseModel):
    """A food, and how much of it."""

    food_id: int
    quantity_g: float = Field(gt=0, le=10_000)


RecipeId = Annotated[
    UUID | None, Field(description="The recipe to eat; or else `foods` and a `dish`.")
]
Foods = Annotated[
    list[FoodToEat] | None,
    Field(min_length=1, max_length=MAX_FOODS, description="The foods to eat, without a recipe."),
]
Dish = Annotated[
    str | None, Field(max_length=250, description="What to call a meal of `foods`, in French.")
]
FitToSlot = Annotated[
    bool, Field(description="Whether the amounts are rescaled to the energy of the slot.")
]
IsEaten = Annotated[bool, Field(description="Whether it has been eaten.")]


async def _to_set(
    ctx: Context,
    day: date,
    slot: MealType,
    recipe_id: UUID | None,
    foods: list[FoodToEat] | None,
    dish: str | None,
    fit_to_slot: bool,
) -> Draft:
    if (recipe_id is None) == (foods is None):
        raise ToolError("Give a `recipe_id` or `foods`, and not both.")
    async with api_of(ctx) as api:
        if recipe_id is not None:
            recipe = await api.get(f"/api/recipe/{recipe_id}", argument="recipe_id")
            description = recipe["name"]
            content: dict[str, Any] = {"recipes": [str(recipe_id)]}
        else:
            description, content = await _dish_of(api, foods or [], dish)
        there = await _find_meal(api, day, slot)
    action = texts.to_set(day, slot, description, replaced=there and there["recipe_name"])
    place = {"date": day.isoformat(), "type": slot, "is_optimized": fit_to_slot}
    return Draft(action, "POST", "/api/meal", place | content)


async def _dish_of(
    api: Api, foods: list[FoodToEat], dish: str | None
) -> tuple[str, dict[str, Any]]:
    """What a person is told of a meal of foods, and what is sent of it."""
    if not dish:
        raise ToolError("dish: missing. A meal of `foods` needs a name.")
    names = [
        (await api.get(f"/api/food/{food.food_id}", argument=f"foods.{place}.food_id"))[
            "description"
        ]
        for place, food in enumerate(foods)
    ]
    amounts = [food.quantity_g for food in foods]
    ingredients = [{"fdc_id": food.food_id, "quantity": food.quantity_g} for food in foods]
    description = f"{dish} ({texts.weights(list(zip(names, amounts, strict=True)))})"
    return description, {"recipe_name": dish, "ingredients": ingredients}


async def _to_remove(ctx: Context, day: date, slot: MealType) -> Draft:
    meal = await _meal_in(ctx, day, slot)
    action = texts.to_remove(day, slot, meal["recipe_name"])
    return Draft(action, "DELETE", f"/api/meal/{meal['id']}")


async def _to_mark(ctx: Context, day: date, slot: MealType, is_eaten: bool) -> Draft:
    meal = await _meal_in(ctx, day, slot)
    action = texts.to_mark(day, slot, meal["recipe_name"], eaten=is_eaten)
    return Draft(action, "PUT", f"/api/meal/{meal['id']}", {"is_eaten": is_eaten})


async def _meal_in(ctx: Context, day: date, slot: MealType) -> Any:
    async with api_of(ctx) as api:
        meal = await _find_meal(api, day, slot)
    if meal is None:
        raise ToolError(f"NOT_FOUND: nothing is planned as {slot} on {day}.")
    return meal


async def _find_meal(api: Api, day: date, slot: MealType) -> Any:
    meals = (await plan_between(api, day, day, argument="day"))["meals_to_update"]
    return next((meal for meal in meals if meal["type"] == slot), None)


_may_set, _may_remove, _may_mark = consent_to(_to_set), consent_to(_to_remove), consent_to(_to_mark)


async def set_meal(
    ctx: Context,
    day: Day,
    slot: Slot,
    draft: Annotated[Draft, Resolve(_to_set)],
    consent: Annotated[ElicitationResult[Consent], Resolve(_may_set)],
    recipe_id: RecipeId = None,
    foods: Foods = None,
    dish: Dish = None,
    fit_to_slot: FitToSlot = True,
    confirmation: Confirmation = None,
) -> Change:
    """Plan a meal from a recipe or from foods; what is in the slot is replaced. Asks the person."""
    return await carry_out(ctx, draft, consent)


async def remove_meal(
    ctx: Context,
    day: Day,
    slot: Slot,
    draft: Annotated[Draft, Resolve(_to_remove)],
    consent: Annotated[ElicitationResult[Consent], Resolve(_may_remove)],
    confirmation: Confirmation = None,
) -> Change:
    """Empty a slot of the plan. Asks the person."""
    return await carry_out(ctx, draft, consent)


async def mark_meal(
    ctx: Context,
    day: Day,
    slot: Slot,
    draft: Annotated[Draft, Resolve(_to_mark)],
    consent: Annotated[ElicitationResult[Consent], Resolve(_may_mark)],
    is_eaten: IsEaten = True,
    confirmation: Confirmation = None,
) -> Change:
    """Note that a planned meal was eaten, or was not. Asks the person."""
    return await carry_out(ctx, draft, consent)


async def undo(
    ctx: Context,
    undo_token: Annotated[str, Field(description="From the answer to what is taken back.")],
) -> Change:
    """Give back exactly what was there before a change. Works once, within ten minutes, and only
    where nothing was changed again since. Call it when the person asks for it."""
    async with api_of(ctx) as api:
        await api.write("POST", "/api/undo", {"token": undo_token})
    return Change(status="done", action=texts.UNDONE)
