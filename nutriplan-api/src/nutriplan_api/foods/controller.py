"""The food catalogue."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from nutriplan_api.foods import service
from nutriplan_api.foods.schemas import Food, FoodSearchResult
from nutriplan_api.http.pagination import PAGE
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.security import READ


class FoodController(Controller):
    """Foods, for everybody who is signed in."""

    path = "/api/food"
    tags = ("foods",)
    opt = READ

    @get("/search", operation_id="searchFoods", summary="Search the food catalogue")
    async def search(
        self,
        state: State,
        account_id: NamedDependency[UUID],
        search: Annotated[
            str,
            QueryParameter(
                min_length=3,
                max_length=100,
                description="Words of the food's French name, or a code.",
            ),
        ],
        page_size: Annotated[
            int, QueryParameter(ge=1, le=50, description="How many foods a page holds.")
        ] = 5,
        page: Annotated[int, QueryParameter(ge=1, le=1_000, description=PAGE)] = 1,
    ) -> list[FoodSearchResult]:
        """Find foods by the words of their names: case, accents and ligatures do not matter, and
        small typing errors are forgiven. One's own foods come first, then plain raw ones, packaged
        ones last. The digits of a code find its packaged food alone. Amounts are per 100 g."""
        diet = await state.diet_of(account_id)
        return await service.search_foods(
            account_id, search, page_size=page_size, page=page, diet=diet
        )

    @get(
        "/{fdc_id:int}",
        operation_id="getFood",
        summary="Read one food",
        responses=problem_responses("NOT_FOUND"),
    )
    async def get_food(
        self,
        state: State,
        account_id: NamedDependency[UUID],
        fdc_id: Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="Id of the food.")],
    ) -> Food:
        """What it brings, what it contains, who can eat it, and why it breaks the asker's diet."""
        return await service.get_food(account_id, fdc_id, diet=await state.diet_of(account_id))

    @get(
        "/by-ean/{ean:str}",
        operation_id="findFoodByEan",
        opt=READ,
        summary="Find the packaged food of a code",
        responses=problem_responses("NOT_FOUND"),
    )
    async def find_by_ean(
        self,
        state: State,
        account_id: NamedDependency[UUID],
        ean: Annotated[
            str,
            PathParameter(
                max_length=20, description="Digits of an EAN-8, EAN-13 or UPC-A, as printed."
            ),
        ],
    ) -> Food:
        """The food of one's own that has this code, else the one of Open Food Facts, as far as it
        was imported. `doubts` says what is not right about its figures."""
        diet = await state.diet_of(account_id)
        return await service.find_by_ean(account_id, ean, diet=diet)
