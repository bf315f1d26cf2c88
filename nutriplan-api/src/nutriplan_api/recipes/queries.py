"""All SQL about recipes: an account's own, and the public ones as that account sees them.

The view `recipe_version` tells when each recipe was last modified, with its owner, null for a
public one; it is what other features' queries join.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import execute, execute_many, fetch, fetch_value, new_id
from nutriplan_api.recipes.snapshot import IngredientSnapshot, stored_ingredients
from nutriplan_api.recipes.stored import StoredRecipe

_INGREDIENTS = """
(SELECT json_agg(json_build_object(
   'food', (SELECT snapshot FROM food_snapshot WHERE food_snapshot.fdc_id = i.fdc_id),
   'grams', grams, 'portion_name', portion_name,
   'portion_quantity', portion_quantity, 'portion_gram_weight', portion_gram_weight)
   ORDER BY position)
 FROM {table} i WHERE {condition}) AS ingredients
"""
"""Each food is looked up by its key: joined, it may be looked for in the whole table, for every
recipe anew."""

_OWN = f"""
SELECT id, name, type, false AS is_public, is_favorite, last_modified,
  {
    _INGREDIENTS.format(
        table="recipe_ingredient",
        condition="i.account_id = recipe.account_id AND i.recipe_id = recipe.id",
    )
}
FROM recipe WHERE account_id = $1
"""

_PUBLIC = f"""
SELECT id, name, type, true AS is_public, favorite.recipe_id IS NOT NULL AS is_favorite,
  last_modified,
  {
    _INGREDIENTS.format(
        table="public_recipe_ingredient", condition="i.recipe_id = public_recipe.id"
    )
}
FROM public_recipe LEFT JOIN public_recipe_favorite favorite
  ON favorite.account_id = $1 AND favorite.recipe_id = public_recipe.id
"""

_BOTH = f"SELECT * FROM ({_OWN} UNION ALL {_PUBLIC}) recipe"


async def own_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's own recipes."""
    return await _recipes(_OWN, account_id)


async def public_recipes(account_id: UUID) -> list[StoredRecipe]:
    """Everybody's recipes, with the account's favourites marked."""
    return await _recipes(_PUBLIC, account_id)


async def all_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's own recipes and everybody's."""
    return await _recipes(_BOTH, account_id)


async def favorite_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's favourites, own and public."""
    return await _recipes(f"{_BOTH} WHERE is_favorite", account_id)


async def recipes_by_id(account_id: UUID, recipe_ids: Collection[UUID]) -> list[StoredRecipe]:
    """Those of these recipes that the account may see."""
    return await _recipes(f"{_BOTH} WHERE id = ANY ($2::uuid[])", account_id, list(recipe_ids))


async def recipe_versions(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """When each of these recipes, as far as the account may see them, was last modified."""
    rows = await fetch(
        """
        SELECT id, last_modified FROM recipe WHERE account_id = $1 AND id = ANY ($2::uuid[])
        UNION ALL
        SELECT id, last_modified FROM public_recipe WHERE id = ANY ($2::uuid[])
        """,
        account_id,
        list(recipe_ids),
    )
    return {row["id"]: row["last_modified"] for row in rows}


async def lock_recipe_count(account_id: UUID) -> None:
    """Until the transaction ends, nobody else adds a recipe to the account."""
    await execute("SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE", account_id)


async def count_recipes(account_id: UUID) -> int:
    """How many recipes the account has."""
    count: int = await fetch_value("SELECT count(*) FROM recipe WHERE account_id = $1", account_id)
    return count


async def insert_recipe(account_id: UUID, name: str, kind: core.RecipeKind) -> UUID:
    """The id of a new recipe of the account; its ingredients are for the caller to place."""
    recipe_id = new_id()
    await execute(
        """
        INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified)
        VALUES ($1, $2, $3, $4, false, date_trunc('milliseconds', clock_timestamp()))
        """,
        account_id,
        recipe_id,
        name,
        kind.value,
    )
    return recipe_id


async def lock_recipe(account_id: UUID, recipe_id: UUID) -> bool:
    """Keep an own recipe as it is until the transaction ends; false when there is none."""
    found = await fetch_value(
        "SELECT true FROM recipe WHERE account_id = $1 AND id = $2 FOR UPDATE",
        account_id,
        recipe_id,
    )
    return found is not None


async def update_recipe(
    account_id: UUID, recipe_id: UUID, name: str, kind: core.RecipeKind
) -> bool:
    """Change an own recipe; false when the account has no such recipe."""
    touched = await execute(
        """
        UPDATE recipe SET name = $3, type = $4,
          last_modified = date_trunc('milliseconds', clock_timestamp())
        WHERE account_id = $1 AND id = $2
        """,
        account_id,
        recipe_id,
        name,
        kind.value,
    )
    return touched == 1


async def delete_recipe(account_id: UUID, recipe_id: UUID) -> bool:
    """Delete an own recipe with its ingredients; false when the account has no such recipe."""
    touched = await execute(
        "DELETE FROM recipe WHERE account_id = $1 AND id = $2", account_id, recipe_id
    )
    return touched == 1


async def replace_ingredients(
    account_id: UUID, recipe_id: UUID, ingredients: Sequence[IngredientSnapshot]
) -> None:
    """Give an own recipe exactly these ingredients, in this order."""
    await execute(
        "DELETE FROM recipe_ingredient WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        recipe_id,
    )
    await execute_many(
        """
        INSERT INTO recipe_ingredient (account_id, recipe_id, position, fdc_id, grams,
          portion_name, portion_quantity, portion_gram_weight)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        (
            (account_id, recipe_id, position, *ingredient.columns())
            for position, ingredient in enumerate(ingredients)
        ),
    )


async def is_public(recipe_id: UUID) -> bool:
    """Whether there is such a public recipe."""
    found = await fetch_value("SELECT true FROM public_recipe WHERE id = $1", recipe_id)
    return found is not None


async def set_own_favorite(account_id: UUID, recipe_id: UUID, *, favorite: bool) -> bool:
    """Mark or unmark an own recipe; false when the account has no such recipe."""
    touched = await execute(
        "UPDATE recipe SET is_favorite = $3 WHERE account_id = $1 AND id = $2",
        account_id,
        recipe_id,
        favorite,
    )
    return touched == 1


async def add_public_favorite(account_id: UUID, recipe_id: UUID) -> None:
    """Mark a public recipe that exists."""
    await execute(
        """
        INSERT INTO public_recipe_favorite (account_id, recipe_id) VALUES ($1, $2)
        ON CONFLICT DO NOTHING
        """,
        account_id,
        recipe_id,
    )


async def remove_public_favorite(account_id: UUID, recipe_id: UUID) -> None:
    """Unmark a public recipe."""
    await execute(
        "DELETE FROM public_recipe_favorite WHERE account_id = $1 AND recipe_id = $2",
        account_id,
        recipe_id,
    )


async def _recipes(sql: str, *arguments: object) -> list[StoredRecipe]:
    return [
        StoredRecipe(
            id=row["id"],
            name=row["name"],
            kind=core.RecipeKind(row["type"]),
            is_public=row["is_public"],
            is_favorite=row["is_favorite"],
            last_modified=row["last_modified"],
            ingredients=stored_ingredients(row["ingredients"] or "[]"),
        )
        for row in await fetch(sql, *arguments)
    ]
