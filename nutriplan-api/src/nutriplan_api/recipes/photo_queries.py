"""All queries of photos of own recipes; every one names the account."""

from uuid import UUID

from msgspec.structs import asdict

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import column_names, execute, fetch_one, listed
from nutriplan_api.recipes.photo_format import Photo
from nutriplan_api.recipes.tables import RecipePhoto

_KEY = [RecipePhoto.account_id, RecipePhoto.recipe_id]
_CONTENT = listed(column_names(RecipePhoto, without=["account_id", "recipe_id"]))


async def read_photo(account_id: UUID, recipe_id: UUID) -> Photo | None:
    """The photo of an own recipe; None where there is none."""
    row = await fetch_one(
        f"SELECT {_CONTENT} FROM recipe_photo WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        recipe_id,
    )
    return None if row is None else Photo(**dict(row))


async def save_photo(account_id: UUID, recipe_id: UUID, photo: Photo) -> None:
    """Give an own recipe this photo, whether it has one or not."""
    row = RecipePhoto(account_id=account_id, recipe_id=recipe_id, **asdict(photo))
    await RecipePhoto.insert(row).on_conflict(
        target=tuple(_KEY), action="DO UPDATE", values=RecipePhoto.all_columns(exclude=_KEY)
    )
    await bump_plan_version(account_id)


async def copy_photo(account_id: UUID, original_id: UUID, copy_id: UUID) -> None:
    """Give an own recipe the photo of another one, where that has one."""
    await execute(
        f"INSERT INTO recipe_photo (account_id, recipe_id, {_CONTENT}) "
        f"SELECT account_id, $3, {_CONTENT} FROM recipe_photo "
        "WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        original_id,
        copy_id,
    )


async def count_photos(account_id: UUID) -> int:
    """How many photos the account has."""
    count: int = await RecipePhoto.count().where(RecipePhoto.account_id == account_id)
    return count


async def delete_photo(account_id: UUID, recipe_id: UUID) -> None:
    """Leave an own recipe without a photo."""
    await RecipePhoto.delete().where(
        RecipePhoto.account_id == account_id, RecipePhoto.recipe_id == recipe_id
    )
    await bump_plan_version(account_id)
