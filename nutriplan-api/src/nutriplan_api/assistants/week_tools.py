"""Tools that generate a week: look at it first, keep it then."""

from datetime import date
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import Context, ElicitationResult, Resolve
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from nutriplan_api.assistants import texts
from nutriplan_api.assistants.answers import (
    Change,
    Macros,
    ProposedMeal,
    ProposedWeek,
    planned_days,
)
from nutriplan_api.assistants.api import Api, api_of
from nutriplan_api.assistants.confirmation import (
    Confirmation,
    Consent,
    Draft,
    carry_out,
    consent_to,
)
from nutriplan_api.assistants.reading_tools import Week, monday_of
from nutriplan_core import MealType

AMOUNT = ("fdc_id", "quantity", "portion_name", "portion_quantity", "portion_gram_weight")
"""As much of an ingredient as the API takes: the rest it knows itself."""

COPIED_FIELDS = ("recipe_name", "recipes", "is_optimized", "cooked")

Pool = Annotated[
    Literal["all", "favorites", "mine"],
    Field(description="Recipes to choose from: all, the favourites, or the person's own."),
]
CookingSessions = Annotated[
    int | None,
    Field(ge=1, le=14, description="Cook main dishes so often at most; null: each for itself."),
]
Seed = Annotated[int, Field(ge=0, le=2**53 - 1, description="The seed of the proposed week.")]


async def propose_week(
    ctx: Context,
    week: Week,
    pool: Pool = "all",
    cooking_sessions: CookingSessions = None,
    seed: Annotated[
        int | None, Field(ge=0, le=2**53 - 1, description="Null for a new week.")
    ] = None,
) -> ProposedWeek:
    """Generate meals for the free slots of a week that meet the targets, in amounts that a kitchen
    measures. Nothing is changed: show the week to the person, then call `keep_week` with the same
    arguments, its `seed` and its `confirmation`."""
    async with api_of(ctx) as api:
        preview = await _generate(api, week, pool, cooking_sessions, seed)
    monday = monday_of(week)
    return ProposedWeek(
        monday=monday,
        seed=preview["seed"],
        confirmation=_draft(monday, preview).confirmation,
        meals=[
            ProposedMeal(
                date=day,
                slot=slot,
                dish=meals[slot]["recipe_name"],
                recipe_ids=meals[slot]["recipes"],
                macros=Macros.of(meals[slot]["calculated_macros"]),
                replaces=meals[slot]["replaces"],
            )
            for day, meals in sorted(preview["planning"].items())
            for slot in MealType
            if slot in meals
        ],
        days=planned_days(preview["score"]),
        warnings=_warnings(preview),
    )


async def _to_keep(
    ctx: Context, week: date, seed: int, pool: str, cooking_sessions: int | None
) -> Draft:
    async with api_of(ctx) as api:
        preview = await _generate(api, week, pool, cooking_sessions, seed)
    if not preview["planning"]:
        raise ToolError("Every slot of this week is past, eaten or locked: there is none to fill.")
    return _draft(monday_of(week), preview)


_may_keep = consent_to(_to_keep)


async def keep_week(
    ctx: Context,
    week: Week,
    seed: Seed,
    draft: Annotated[Draft, Resolve(_to_keep)],
    consent: Annotated[ElicitationResult[Consent], Resolve(_may_keep)],
    pool: Pool = "all",
    cooking_sessions: CookingSessions = None,
    confirmation: Confirmation = None,
) -> Change:
    """Keep a proposed week, all of it or nothing. Asks the person."""
    return await carry_out(ctx, draft, consent)


async def _generate(
    api: Api, week: date, pool: str, cooking_sessions: int | None, seed: int | None
) -> Any:
    batch = None if cooking_sessions is None else {"sessions": cooking_sessions}
    wish = {
        "start_date": monday_of(week).isoformat(),
        "pool": pool,
        "amounts": "kitchen",
        "batch": batch,
        "seed": seed,
    }
    return await api.ask("/api/meal/week-preview", wish)


def _draft(monday: date, preview: Any) -> Draft:
    meals = [meal for slots in preview["planning"].values() for meal in slots.values()]
    replaced = sum(meal["replaces"] is not None for meal in meals)
    planning = {
        day: {slot: _kept(meal) for slot, meal in slots.items()}
        for day, slots in preview["planning"].items()
    }
    action = texts.to_keep(monday, meals=len(meals), replaced=replaced)
    return Draft(action, "POST", "/api/meal/week-generate", planning)


def _kept(meal: Any) -> dict[str, Any]:
    ingredients = [{name: one[name] for name in AMOUNT} for one in meal["ingredients"]]
    return {name: meal[name] for name in COPIED_FIELDS} | {"ingredients": ingredients}


def _warnings(preview: Any) -> list[str]:
    """What the recipes of the pool could not do."""
    messages = [
        f"{one['code']}: {one['available']} of {one['wanted']} different {one['kind']} recipes."
        for one in preview["warnings"]
    ]
    messages += [
        f"{one['macro']} {one['direction'].lower()} the target by {one['grams']:.0f} g a day on "
        f"{', '.join(one['dates'])}."
        for one in preview["shortfalls"]
    ]
    if cooking := preview["cooking_shortfall"]:
        messages.append(f"{cooking['sessions']} cooking sessions instead of {cooking['wanted']}.")
    return messages
