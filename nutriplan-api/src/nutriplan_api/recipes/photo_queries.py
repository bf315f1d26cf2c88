"""All SQL about photos of own recipes; every query names the account."""

from uuid import UUID

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import execute, fetch_one, fetch_value
from nutriplan_api.recipes.photo_format import Photo


async def read_photo(account_id: UUID, recipe_id: UUID) -> Photo | None:
    """The photo of an own recipe; None where there is none."""
    row = await fetch_one(
        "SELECT media_type, version, content FROM recipe_photo "
        "WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        recipe_id,
    )
    return None if row is None else Photo(**dict(row))


async def save_photo(account_id: UUID, recipe_id: UUID, photo: Photo) -> None:
    """Give an own recipe this photo, whether it has one or not."""
    await execute(
        "INSERT INTO recipe_photo (account_id, recipe_id, media_type, version, content) "
        "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_id, recipe_id) DO UPDATE SET "
        "media_type = excluded.media_type, version = excluded.version, content = excluded.content",
        account_id,
        recipe_id,
        photo.media_type,
        photo.version,
        photo.content,
    )
    await bump_plan_version(account_id)


async def copy_photo(account_id: UUID, original_id: UUID, copy_id: UUID) -> None:
    """Give an own recipe the photo of another one, where that has one."""
    await execute(
        "INSERT INTO recipe_photo (account_id, recipe_id, media_type, version, content) "
        "SELECT account_id, $3, media_type, version, content FROM recipe_photo "
        "WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        original_id,
        copy_id,
    )


async def count_photos(account_id: UUID) -> int:
    """How many photos the account has."""
    count: int = await fetch_value(
        "SELECT count(*) FROM recipe_photo WHERE account_id = $1", account_id
    )
    return count


async def delete_photo(account_id: UUID, recipe_id: UUID) -> None:
    """Leave an own recipe without a photo."""
    await execute(
        "DELETE FROM recipe_photo WHERE account_id = $1 AND recipe_id = $2", account_id, recipe_id
    )
    await bump_plan_version(account_id)
