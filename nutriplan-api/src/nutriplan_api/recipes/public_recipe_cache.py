"""The public recipes, made once for each version of the catalogue and cached by the process.

They are the same for everybody but for three things: what an account marked as favourite, what it
excluded, and what its diet says against a recipe. Only who has such a thing pays for it, and only
for the recipes that it changes.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import cast
from uuid import UUID

import msgspec
from msgspec.structs import replace

from nutriplan_api.http.cached_response import CachedResponse
from nutriplan_api.recipes import queries
from nutriplan_api.recipes.asker import Asker
from nutriplan_api.recipes.schemas import Recipe, RecipeSummary
from nutriplan_api.recipes.stored import StoredRecipe
from nutriplan_api.recipes.wire import to_wire_recipe, to_wire_summary
from nutriplan_core import Diet

LIST_CACHE_SIZE = 6
"""How many whole lists a process caches, each for a diet and a form: up to 1.5 MB each."""

EVERYTHING = Diet()


class PublicRecipes:
    """Those of one version of the catalogue, in the order of lists."""

    def __init__(self, version: UUID | None, recipes: Sequence[StoredRecipe]) -> None:
        self.version = version
        in_order = sorted(recipes, key=attrgetter("list_place"))
        self.by_id: Mapping[UUID, StoredRecipe] = {recipe.id: recipe for recipe in in_order}
        self._unopposed: dict[tuple[UUID, bool], msgspec.Raw] = {}
        self.whole_list = lru_cache(LIST_CACHE_SIZE)(self._join)

    def seen_by(self, asker: Asker) -> Mapping[UUID, StoredRecipe]:
        """All of them, with the asker's marks."""
        marked = {
            recipe_id: replace(
                self.by_id[recipe_id],
                is_favorite=recipe_id in asker.favorites,
                is_excluded=recipe_id in asker.excluded,
            )
            for recipe_id in asker.marked & self.by_id.keys()
        }
        return {**self.by_id, **marked} if marked else self.by_id

    def to_wire(
        self, recipe: StoredRecipe, diet: Diet, *, detailed: bool
    ) -> Recipe | RecipeSummary:
        """A recipe, own or public, as somebody with a diet is told it."""
        to_wire = to_wire_recipe if detailed else to_wire_summary
        if self.by_id.get(recipe.id) is not recipe or _conflicts(recipe, diet):
            return to_wire(recipe, diet)
        place = recipe.id, detailed
        if place not in self._unopposed:
            self._unopposed[place] = msgspec.Raw(msgspec.json.encode(to_wire(recipe, diet)))
        # As JSON already, which goes into the answer as it is.
        return cast("Recipe | RecipeSummary", self._unopposed[place])

    def _join(self, diet: Diet, detailed: bool) -> CachedResponse:
        """The list of who has marked nothing."""
        found = [self.to_wire(one, diet, detailed=detailed) for one in self.by_id.values()]
        return CachedResponse(msgspec.json.encode(found))


async def public_recipes_for(asker: Asker) -> PublicRecipes:
    """The public recipes of the catalogue that the asker has found."""
    if (cached := _cache.get(asker.catalogue)) is not None:
        return cached
    made = PublicRecipes(asker.catalogue, await queries.public_recipes())
    _cache.clear()
    _cache[made.version] = made
    return made


_cache: dict[UUID | None, PublicRecipes] = {}
"""The newest, by its version."""


def _conflicts(recipe: StoredRecipe, diet: Diet) -> bool:
    """Whether something speaks against a recipe; against what is eaten by all, nothing does."""
    return diet != EVERYTHING and bool(
        diet.conflicts(item.food.core_food for item in recipe.ingredients)
    )
