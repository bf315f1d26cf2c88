"""Private recipes, led by their owner, and public ones, the same for every account.

Piccolo knows keys of one column only: where the owner leads a longer key, the column declared
here is its first, and the migration that creates the table widens it.
"""

from typing import Any

from piccolo.columns import (
    UUID,
    Boolean,
    DoublePrecision,
    ForeignKey,
    LazyTableReference,
    OnDelete,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import DB

_FOOD = LazyTableReference("Food", module_path="nutriplan_api.foods.tables")
_ACCOUNT = LazyTableReference("Account", module_path="nutriplan_api.accounts.tables")


class Recipe(Table, tablename="recipe", db=DB):
    """An account's own recipe; its key is (account_id, id)."""

    account_id: ForeignKey[Any] = ForeignKey(
        _ACCOUNT, primary_key=True, null=False, default=None, on_delete=OnDelete.cascade
    )
    id = UUID(null=False, default=None)
    name = Text(null=False, default=None)
    type = Varchar(length=20, null=False, default=None)
    is_favorite = Boolean(null=False, default=False)
    last_modified = Timestamptz(null=False, default=TimestamptzNow())


class RecipeIngredient(Table, tablename="recipe_ingredient", db=DB):
    """A food of a private recipe; its key is (account_id, recipe_id, position)."""

    account_id = UUID(primary_key=True, null=False, default=None)
    recipe_id = UUID(null=False, default=None)
    position = SmallInt(null=False, default=None)
    fdc_id: ForeignKey[Any] = ForeignKey(
        _FOOD, null=False, default=None, on_delete=OnDelete.restrict, index=True
    )
    grams = DoublePrecision(null=False, default=None)
    portion_name = Text(null=True, default=None)
    portion_quantity = DoublePrecision(null=True, default=None)
    portion_gram_weight = DoublePrecision(null=True, default=None)


class PublicRecipe(Table, tablename="public_recipe", db=DB):
    """A recipe that everybody sees; `content_sha256` tells whether the cookbook changed it."""

    id = UUID(primary_key=True, null=False, default=None)
    name = Text(null=False, default=None)
    type = Varchar(length=20, null=False, default=None)
    content_sha256 = Varchar(length=64, null=False, default=None)
    last_modified = Timestamptz(null=False, default=TimestamptzNow())


class PublicRecipeIngredient(Table, tablename="public_recipe_ingredient", db=DB):
    """A food of a public recipe; its key is (recipe_id, position)."""

    recipe_id = ForeignKey(
        PublicRecipe, primary_key=True, null=False, default=None, on_delete=OnDelete.cascade
    )
    position = SmallInt(null=False, default=None)
    fdc_id: ForeignKey[Any] = ForeignKey(
        _FOOD, null=False, default=None, on_delete=OnDelete.restrict, index=True
    )
    grams = DoublePrecision(null=False, default=None)
    portion_name = Text(null=True, default=None)
    portion_quantity = DoublePrecision(null=True, default=None)
    portion_gram_weight = DoublePrecision(null=True, default=None)


class PublicRecipeFavorite(Table, tablename="public_recipe_favorite", db=DB):
    """A public recipe that an account marked; its key is (account_id, recipe_id)."""

    account_id: ForeignKey[Any] = ForeignKey(
        _ACCOUNT, primary_key=True, null=False, default=None, on_delete=OnDelete.cascade
    )
    recipe_id = ForeignKey(PublicRecipe, null=False, default=None, on_delete=OnDelete.cascade)
