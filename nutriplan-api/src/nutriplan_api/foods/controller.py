"""The food catalogue."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from nutriplan_api.foods import service
from nutriplan_api.foods.schemas import FoodSearchResult
from nutriplan_api.http.pagination import PAGE


class FoodController(Controller):
    """Foods, for everybody who is signed in."""

    path = "/api/food"
    tags = ("foods",)

    @get("/search", operation_id="searchFoods", summary="Search the food catalogue")
    async def search(
        self,
        search: Annotated[
            str,
            QueryParameter(
                min_length=3, max_length=100, description="Words of the food's French name."
            ),
        ],
        page_size: Annotated[
            int, QueryParameter(ge=1, le=50, description="How many foods a page holds.")
        ] = 5,
        page: Annotated[int, QueryParameter(ge=1, le=1_000, description=PAGE)] = 1,
    ) -> list[FoodSearchResult]:
        """Find foods by the words of their names: case, accents and ligatures do not matter, and
        small typing errors are forgiven. Plain raw foods come first. Amounts are per 100 g."""
        return await service.search_foods(search, page_size=page_size, page=page)
