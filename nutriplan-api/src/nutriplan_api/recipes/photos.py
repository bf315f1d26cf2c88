"""What people do with the photos of their recipes."""

from uuid import UUID

from nutriplan_api.database import account_transaction, transaction
from nutriplan_api.http.problems import Problem
from nutriplan_api.recipes import photo_queries
from nutriplan_api.recipes.photo_format import Photo, read_photo
from nutriplan_api.recipes.schemas import MAX_PHOTOS, Recipe
from nutriplan_api.recipes.service import read_own_recipe, recipe_to_change
from nutriplan_api.recipes.undo import remember_photo
from nutriplan_api.threads import compute
from nutriplan_api.undo import offer_undo


async def get_photo(account_id: UUID, recipe_id: UUID) -> Photo:
    """The photo of an own recipe; public ones have none."""
    photo = await photo_queries.read_photo(account_id, recipe_id)
    if photo is None:
        raise Problem("NOT_FOUND")
    return photo


async def photo_room(account_id: UUID) -> int:
    """How many photos more the account may have."""
    return max(0, MAX_PHOTOS - await photo_queries.count_photos(account_id))


async def set_photo(account_id: UUID, recipe_id: UUID, content: bytes) -> Recipe:
    """An own recipe with another photo."""
    photo = await compute(read_photo, content)
    async with account_transaction(account_id):
        before = await recipe_to_change(account_id, recipe_id)
        await photo_queries.save_photo(account_id, recipe_id, photo)
        if before.photo is None and await photo_queries.count_photos(account_id) > MAX_PHOTOS:
            raise Problem("TOO_MANY_PHOTOS", limit=MAX_PHOTOS)
        return await read_own_recipe(account_id, recipe_id)


async def remove_photo(account_id: UUID, recipe_id: UUID) -> None:
    """An own recipe without a photo."""
    async with transaction():
        await recipe_to_change(account_id, recipe_id)
        before = await remember_photo(account_id, recipe_id)
        await photo_queries.delete_photo(account_id, recipe_id)
        await offer_undo(before)
