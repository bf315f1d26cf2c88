"""Private recipes, led by their owner, and public ones, the same for every account."""

from typing import Any

from piccolo.columns import (
    UUID,
    Array,
    Boolean,
    Bytea,
    DoublePrecision,
    ForeignKey,
    Integer,
    LazyTableReference,
    OnDelete,
    OnUpdate,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, REFERENCE, owner_column

_FOOD = LazyTableReference("Food", module_path="nutriplan_api.foods.tables")


class Recipe(Table, tablename="recipe", db=DB, tags=[BY_ACCOUNT]):
    """An account's own recipe; its key is (account_id, id)."""

    account_id = owner_column()
    id = UUID(null=False, default=None)
    name = Text(null=False, default=None)
    type = Varchar(length=20, null=False, default=None)
    prep_minutes = SmallInt(null=True, default=None)
    cook_minutes = SmallInt(null=True, default=None)
    rest_minutes = SmallInt(null=True, default=None)
    keeps_days = SmallInt(null=True, default=None)
    freezes = Boolean(null=True, default=None)
    steps = Array(base_column=Text(), null=False, default=list)
    note = Text(null=True, default=None)
    source_url = Text(null=True, default=None)
    is_favorite = Boolean(null=False, default=False)
    is_excluded = Boolean(null=False, default=False)
    last_modified = Timestamptz(null=False, default=TimestamptzNow())


class RecipeIngredient(Table, tablename="recipe_ingredient", db=DB, tags=[BY_ACCOUNT]):
    """A food of a private recipe; its key is (account_id, recipe_id, position).

    ``fdc_id`` is a food of the catalogue or of the account's own; neither is ever deleted.
    """

    account_id = UUID(primary_key=True, null=False, default=None)
    recipe_id = UUID(null=False, default=None)
    position = SmallInt(null=False, default=None)
    fdc_id = Integer(null=False, default=None, index=True)
    grams = DoublePrecision(null=False, default=None)
    portion_name = Text(null=True, default=None)
    portion_quantity = DoublePrecision(null=True, default=None)
    portion_gram_weight = DoublePrecision(null=True, default=None)


class RecipeOrigin(Table, tablename="recipe_origin", db=DB, tags=[BY_ACCOUNT]):
    """Which recipe of another application became an own one; its key is (account_id, key).

    A recipe that is deleted and comes back by undo keeps it, so no foreign key removes it; an
    import does, where the recipe is gone.
    """

    account_id = owner_column()
    key = Varchar(length=100, null=False, default=None)
    recipe_id = UUID(null=False, default=None)


class RecipePhoto(Table, tablename="recipe_photo", db=DB, tags=[BY_ACCOUNT]):
    """The photo of a private recipe; its key is (account_id, recipe_id).

    ``version`` changes with the content, and stands in the photo's address.
    """

    account_id = UUID(primary_key=True, null=False, default=None)
    recipe_id = UUID(null=False, default=None)
    media_type = Varchar(length=20, null=False, default=None)
    version = Varchar(length=32, null=False, default=None)
    content = Bytea(null=False, default=None)


class PublicRecipe(Table, tablename="public_recipe", db=DB, tags=[REFERENCE]):
    """A recipe that everybody sees; `content_sha256` tells whether the cookbook changed it."""

    id = UUID(primary_key=True, null=False, default=None)
    name = Text(null=False, default=None)
    type = Varchar(length=20, null=False, default=None)
    prep_minutes = SmallInt(null=True, default=None)
    cook_minutes = SmallInt(null=True, default=None)
    rest_minutes = SmallInt(null=True, default=None)
    keeps_days = SmallInt(null=True, default=None)
    freezes = Boolean(null=True, default=None)
    steps = Array(base_column=Text(), null=False, default=list)
    note = Text(null=True, default=None)
    source_url = Text(null=True, default=None)
    content_sha256 = Varchar(length=64, null=False, default=None)
    last_modified = Timestamptz(null=False, default=TimestamptzNow())


class PublicRecipeIngredient(Table, tablename="public_recipe_ingredient", db=DB, tags=[REFERENCE]):
    """A food of a public recipe; its key is (recipe_id, position)."""

    recipe_id = ForeignKey(
        PublicRecipe,
        primary_key=True,
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
        on_update=OnUpdate.no_action,
    )
    position = SmallInt(null=False, default=None)
    fdc_id: ForeignKey[Any] = ForeignKey(
        _FOOD,
        null=False,
        default=None,
        on_delete=OnDelete.restrict,
        index=True,
        on_update=OnUpdate.no_action,
    )
    grams = DoublePrecision(null=False, default=None)
    portion_name = Text(null=True, default=None)
    portion_quantity = DoublePrecision(null=True, default=None)
    portion_gram_weight = DoublePrecision(null=True, default=None)


def _public_recipe_column() -> ForeignKey[Any]:
    """A public recipe that an account marked: the mark goes with it."""
    return ForeignKey(
        PublicRecipe,
        null=False,
        default=None,
        on_delete=OnDelete.cascade,
        on_update=OnUpdate.no_action,
    )


class PublicRecipeFavorite(Table, tablename="public_recipe_favorite", db=DB, tags=[BY_ACCOUNT]):
    """A public recipe that an account marked; its key is (account_id, recipe_id)."""

    account_id = owner_column()
    recipe_id = _public_recipe_column()


class PublicRecipeExclusion(Table, tablename="public_recipe_exclusion", db=DB, tags=[BY_ACCOUNT]):
    """A public recipe that an account never wants generated; its key is (account_id, recipe_id)."""

    account_id = owner_column()
    recipe_id = _public_recipe_column()
