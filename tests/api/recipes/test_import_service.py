"""What the lines of a recipe from elsewhere become, once foods are found for their words."""

from collections.abc import Callable, Iterable, Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock
from uuid import UUID, uuid4

import pytest

from nutriplan_api.foods import NamedFood
from nutriplan_api.http.problems import FieldError, Problem
from nutriplan_api.page_reader import FoundRecipe
from nutriplan_api.recipe_import import RecipePages, WebReader, service, understanding
from nutriplan_api.recipe_import.schemas import (
    MAX_INGREDIENTS,
    MAX_LINE,
    MAX_NAME,
    MAX_STEP,
    MAX_STEPS,
    FoodCandidate,
    ImportedIngredient,
    ImportedRecipe,
    ImportPreview,
    RecipeSource,
)
from nutriplan_api.recipe_import.understanding import ingredients_of
from nutriplan_api.security.rate_limits import RateLimits
from nutriplan_core import Food, IngredientLine

NOBODY = uuid4()
NO_PAGES = RecipePages(WebReader(), RateLimits("tests", enabled=True), enabled=False)
NOTHING = NamedFood((), is_called_so=False, is_whole=False)


def named(*names: str, called_so: bool = True, whole: bool = True) -> NamedFood:
    """Foods of these names, whose ids are their places from 1 on."""
    foods: Any = tuple(
        SimpleNamespace(fdc_id=place, name=name, core_food=name)
        for place, name in enumerate(names, start=1)
    )
    return NamedFood(foods, is_called_so=called_so, is_whole=whole)


class Foods:
    """Stands in for the catalogue: what a name means, and what was looked for."""

    def __init__(self) -> None:
        self.known: dict[str, NamedFood] = {}
        self.asked: list[str] = []

    async def named(self, account_id: UUID, names: Sequence[str], *, limit: int) -> list[NamedFood]:
        assert (account_id, limit) == (NOBODY, 3)
        self.asked += names
        return [self.known.get(name, NOTHING) for name in names]


def weigh(line: IngredientLine, food: Food) -> SimpleNamespace | None:
    """Ten grams of each letter of the food's name; nothing tells what salt weighs."""
    name = str(food)
    return None if name == "Sel" else SimpleNamespace(grams=10.0 * len(name), rule=None)


@pytest.fixture
def foods(monkeypatch: pytest.MonkeyPatch) -> Foods:
    foods = Foods()
    monkeypatch.setattr(understanding, "foods_named", foods.named)
    monkeypatch.setattr(understanding, "weigh_ingredient_line", weigh)
    return foods


async def preview(text: str) -> ImportPreview:
    return await service.preview_import(NOBODY, RecipeSource(text=text), NO_PAGES)


async def ingredients(*lines: str) -> list[ImportedIngredient]:
    (recipe,) = (await preview("\n".join(["Ingrédients", *lines]))).recipes
    return recipe.ingredients


async def test_a_line_is_the_likeliest_of_the_foods_that_it_may_mean(foods: Foods) -> None:
    foods.known["riz"] = named("Riz", "Riz complet")
    assert await ingredients("2 à 3 kg de riz") == [
        ImportedIngredient(
            line="2 à 3 kg de riz",
            heading=False,
            quantity_min=2,
            quantity_max=3,
            unit="kg",
            grams=30,
            fdc_id=1,
            name="Riz",
            confidence="high",
            candidates=[FoodCandidate(1, "Riz", 30), FoodCandidate(2, "Riz complet", 110)],
        )
    ]


async def test_a_line_without_a_food_keeps_its_words(foods: Foods) -> None:
    (line,) = await ingredients("2 xyz")
    assert (line.fdc_id, line.name, line.grams, line.candidates) == (None, "xyz", None, [])
    assert line.confidence == "low"


async def test_a_weight_that_nothing_tells_is_left_open(foods: Foods) -> None:
    foods.known["sel"] = named("Sel")
    (line,) = await ingredients("sel")
    assert (line.fdc_id, line.grams, line.candidates) == (1, None, [FoodCandidate(1, "Sel", None)])


async def test_a_heading_is_sure_and_no_food(foods: Foods) -> None:
    (heading,) = await ingredients("Pour la pâte :")
    assert (heading.heading, heading.fdc_id, heading.confidence) == (True, None, "high")
    assert foods.asked == [""]


@pytest.mark.parametrize(
    ("found", "confidence"),
    [
        (named("Riz"), "high"),
        (named("Riz", called_so=False), "medium"),
        (named("Riz", whole=False), "low"),
        (named("Riz", called_so=False, whole=False), "low"),
    ],
)
async def test_how_sure_a_food_is_follows_from_the_words_it_was_found_by(
    foods: Foods, found: NamedFood, confidence: str
) -> None:
    foods.known["riz"] = found
    (line,) = await ingredients("riz")
    assert line.confidence == confidence


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("100 g de pois chiches (en boîte)", "pois chiches en boîte"),
        ("100 g de pois chiches (en conserve, égouttés)", "pois chiches en conserve"),
        ("100 g de pois chiches (en bocal)", "pois chiches en bocal"),
        ("100 g de fraises (surgelées)", "fraises surgelées"),
        ("100 g de figues (séchées)", "figues séchées"),
        ("100 g de figues (mûres)", "figues"),
    ],
)
async def test_a_food_is_looked_for_with_how_it_is_kept(
    foods: Foods, line: str, words: str
) -> None:
    await ingredients(line)
    assert foods.asked == [words]


async def test_what_is_no_ingredient_is_told_as_it_stands(foods: Foods) -> None:
    text = (
        "Riz\nPour 3 personnes\nPréparation : 5 min\nCuisson : 10 min\nTrempage : 20 min\n"
        "Ingrédients\n\nÉtapes\nCuire"
    )
    answer = await preview(text)
    assert answer.recipes == [
        ImportedRecipe(
            name="Riz",
            servings=3,
            prep_minutes=5,
            cook_minutes=10,
            rest_minutes=20,
            steps=["Cuire"],
            ingredients=[],
        )
    ]
    assert problems_of(answer) == [("NO_INGREDIENTS", 0, None)]


def problems_of(answer: ImportPreview) -> list[tuple[str, int, int | None]]:
    return [(one.code, one.recipe, one.limit) for one in answer.problems]


def recipe(name: str, line: str, lines: int, step: str, steps: int) -> str:
    return "\n".join([name, "Ingrédients", *[line] * lines, "Étapes", *[step] * steps])


FULL: dict[str, Any] = {"name": "R", "line": "riz", "lines": 2, "step": "Cuire", "steps": 2}


@pytest.mark.parametrize(
    ("field", "limit", "value", "problem"),
    [
        ("name", MAX_NAME, lambda n: "x" * n, "TOO_LONG"),
        ("line", MAX_LINE, lambda n: "x" * n, "TOO_LONG"),
        ("step", MAX_STEP, lambda n: "x" * n, "TOO_LONG"),
        ("lines", MAX_INGREDIENTS, lambda n: n, "TOO_MANY_INGREDIENTS"),
        ("steps", MAX_STEPS, lambda n: n, "TOO_MANY_STEPS"),
    ],
)
async def test_what_is_more_than_a_recipe_holds_is_cut_and_told(
    foods: Foods, field: str, limit: int, value: Callable[[int], object], problem: str
) -> None:
    sizes = []
    for asked, problems in ((limit, []), (limit + 1, [(problem, 0, limit)])):
        answer = await preview(recipe(**FULL | {field: value(asked)}))
        assert problems_of(answer) == problems
        (read,) = answer.recipes
        sizes.append(
            {
                "name": len(read.name or ""),
                "line": len(read.ingredients[0].line),
                "step": len(read.steps[0]),
                "lines": len(read.ingredients),
                "steps": len(read.steps),
            }
        )
    assert sizes == [sizes[0]] * 2
    assert sizes[0][field] == limit


async def test_a_text_that_is_too_long_where_it_is_cut_off_anyway_is_not_told(foods: Foods) -> None:
    lines = [*["riz"] * MAX_INGREDIENTS, "x" * (MAX_LINE + 1)]
    steps = [*["Cuire"] * MAX_STEPS, "x" * (MAX_STEP + 1)]
    answer = await preview("\n".join(["Ingrédients", *lines, "Étapes", *steps]))
    assert [code for code, *_ in problems_of(answer)] == ["TOO_MANY_INGREDIENTS", "TOO_MANY_STEPS"]
    assert answer.recipes[0].name is None


@pytest.mark.parametrize(
    ("source", "error"),
    [
        (RecipeSource(), FieldError("text", "missing")),
        (RecipeSource(html="<p>Rien</p>"), FieldError("html", "invalid_format")),
    ],
)
async def test_without_a_recipe_the_field_is_named(
    foods: Foods, source: RecipeSource, error: FieldError
) -> None:
    with pytest.raises(Problem) as refused:
        await service.preview_import(NOBODY, source, NO_PAGES)
    assert refused.value.members == {"errors": [error]}


DATA = '{"@context": "https://schema.org", "@type": "Recipe", "recipeIngredient": ["riz"]}'
PAGE = f'<script type="application/ld+json">{DATA}</script>'
WITHOUT_DATA = '<ul><li class="wprm-recipe-ingredient">riz</li></ul>'
"""A page that only the address of its site explains."""

KNOWN_SITE = "https://madamecuisine.de/gratin"


class OnePage(RecipePages):
    """Stands in for the web: the one page that is there."""

    def __init__(self, html: str) -> None:
        self.html = html

    async def fetch(self, account_id: UUID, address: str) -> str:
        assert (account_id, address) == (NOBODY, KNOWN_SITE)
        return self.html


@pytest.mark.parametrize(
    ("source", "pages"),
    [
        (RecipeSource(html=PAGE), NO_PAGES),
        (RecipeSource(html=WITHOUT_DATA, url=KNOWN_SITE), NO_PAGES),
        (RecipeSource(url=KNOWN_SITE), OnePage(PAGE)),
        (RecipeSource(url=KNOWN_SITE), OnePage(WITHOUT_DATA)),
    ],
    ids=["sent", "sent of a known site", "fetched", "fetched of a known site"],
)
async def test_a_page_becomes_what_it_tells(
    foods: Foods, source: RecipeSource, pages: RecipePages
) -> None:
    answer = await service.preview_import(NOBODY, source, pages)
    assert [line.line for line in answer.recipes[0].ingredients] == ["riz"]
    assert answer.problems == []


async def test_a_fetched_page_without_a_recipe_says_so(foods: Foods) -> None:
    with pytest.raises(Problem) as refused:
        await service.preview_import(NOBODY, RecipeSource(url=KNOWN_SITE), OnePage("<p>Rien</p>"))
    assert (refused.value.code, refused.value.members) == ("PAGE_NOT_READ", {"reason": "no_recipe"})


async def test_of_a_page_of_lines_no_more_are_looked_at_than_are_read(
    foods: Foods, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = FoundRecipe(lines=("1 riz et 2 sels",) * 50_000)
    monkeypatch.setattr(service, "read_page_apart", AsyncMock(return_value=page))
    looked_at: list[str] = []

    def taken_apart(lines: Iterable[str]) -> list[str]:
        looked_at.extend(lines)
        return ingredients_of(looked_at)

    monkeypatch.setattr(service, "ingredients_of", taken_apart)

    answer = await service.preview_import(NOBODY, RecipeSource(html=PAGE), NO_PAGES)

    assert len(looked_at) == MAX_INGREDIENTS + 1
    assert len(answer.recipes[0].ingredients) == MAX_INGREDIENTS
    assert [problem.code for problem in answer.problems] == ["TOO_MANY_INGREDIENTS"]
