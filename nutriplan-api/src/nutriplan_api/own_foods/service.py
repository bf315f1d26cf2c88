"""What people do with foods of their own. Everything else that takes a food takes them as well.

One that is deleted is found by nothing any more; recipes that count with it keep it.
"""

from uuid import UUID

from nutriplan_api.database import account_transaction, lock_account
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.own_foods import queries
from nutriplan_api.own_foods.schemas import MAX_OWN_FOODS, OwnFood, OwnFoodInput
from nutriplan_api.own_foods.stored import StoredOwnFood, to_stored
from nutriplan_api.own_foods.undo import remember_own_food
from nutriplan_api.own_foods.wire import to_wire_own_food
from nutriplan_api.recipes import touch_recipes_with
from nutriplan_api.undo import offer_undo


async def list_own_foods(account_id: UUID) -> list[OwnFood]:
    """All of the account, by their names."""
    return [to_wire_own_food(*item) for item in (await queries.own_foods(account_id)).items()]


async def get_own_food(account_id: UUID, fdc_id: int) -> OwnFood:
    """One of them."""
    return _found(fdc_id, await queries.find_own_food(account_id, fdc_id))


async def own_food_to_change(account_id: UUID, own_food_id: int) -> OwnFood:
    """One of them, which nobody else changes until the transaction ends."""
    await lock_account(account_id)
    return await get_own_food(account_id, own_food_id)


async def create_own_food(account_id: UUID, data: OwnFoodInput) -> OwnFood:
    """A new one."""
    food = to_stored(data)
    async with account_transaction(account_id):
        if await queries.count_own_foods(account_id) >= MAX_OWN_FOODS:
            raise Problem("TOO_MANY_OWN_FOODS", limit=MAX_OWN_FOODS)
        await _require_free_ean(account_id, food)
        fdc_id = await queries.insert_own_food(account_id, food)
    return to_wire_own_food(fdc_id, food)


async def update_own_food(account_id: UUID, fdc_id: int, data: OwnFoodInput) -> OwnFood:
    """One of them with another content; the recipes that have it count with it from now on."""
    food = to_stored(data)
    async with account_transaction(account_id):
        before = await queries.find_own_food(account_id, fdc_id)
        if before is None:
            raise Problem("NOT_FOUND")
        await _require_free_ean(account_id, food, of=fdc_id)
        if food != before:
            await queries.update_own_food(account_id, fdc_id, food)
            await touch_recipes_with(account_id, fdc_id)
    return to_wire_own_food(fdc_id, food)


async def delete_own_food(account_id: UUID, fdc_id: int) -> None:
    """One less."""
    async with account_transaction(account_id):
        before = await remember_own_food(account_id, fdc_id)
        if not await queries.delete_own_food(account_id, fdc_id):
            raise Problem("NOT_FOUND")
        await offer_undo(before)


async def _require_free_ean(
    account_id: UUID, food: StoredOwnFood, *, of: int | None = None
) -> None:
    if food.ean is not None and await queries.food_of_ean(account_id, food.ean) not in (None, of):
        raise invalid(FieldError("ean", "not_unique"))


def _found(fdc_id: int, food: StoredOwnFood | None) -> OwnFood:
    if food is None:
        raise Problem("NOT_FOUND")
    return to_wire_own_food(fdc_id, food)
