"""A column of these tables needs no list of columns beside it."""

from nutriplan_api.database import column_names
from nutriplan_api.recipes.cooking import Cooking, CookingInput, Keeping
from nutriplan_api.recipes.schemas import Recipe as WireRecipe
from nutriplan_api.recipes.schemas import RecipeInput, RecipeSummary
from nutriplan_api.recipes.snapshot import AMOUNT
from nutriplan_api.recipes.stored import CONTENT, StoredRecipe
from nutriplan_api.recipes.tables import (
    PublicRecipe,
    PublicRecipeIngredient,
    Recipe,
    RecipeIngredient,
)


def test_every_column_of_a_recipe_is_read_written_and_answered() -> None:
    stored = set(StoredRecipe.__struct_fields__) - {"ingredients", "is_public", "photo_version"}
    assert stored == set(column_names(Recipe)) - {"account_id"}
    in_full = set(Cooking.__struct_fields__) - set(Keeping.__struct_fields__)
    assert in_full == {"steps", "note", "source_url"}
    assert stored - in_full <= set(RecipeSummary.__struct_fields__)
    assert stored <= set(WireRecipe.__struct_fields__)
    assert set(CONTENT) <= set(RecipeInput.__struct_fields__)
    assert set(CookingInput.__struct_fields__) == set(Cooking.__struct_fields__)


def test_an_own_and_a_public_recipe_hold_the_same() -> None:
    own = set(column_names(Recipe)) - {"account_id", "is_favorite", "is_excluded"}
    assert own == set(column_names(PublicRecipe)) - {"content_sha256"}
    amounts = {"position", "fdc_id", *AMOUNT}
    assert set(column_names(RecipeIngredient)) == {"account_id", "recipe_id", *amounts}
    assert set(column_names(PublicRecipeIngredient)) == {"recipe_id", *amounts}
