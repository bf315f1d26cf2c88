"""What is read of a page's HTML: the recipe of its data, or of its tags; nothing else."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from nutriplan_api.page_reader import (
    MAX_ELEMENTS,
    MAX_MINUTES,
    MAX_SERVINGS,
    FoundRecipe,
    read_page,
)
from nutriplan_api.page_reader.recipe_data import MAX_DEPTH

RECIPE = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Gratin",
    "recipeYield": "6 parts",
    "prepTime": "PT20M",
    "cookTime": "PT1H5M",
    "recipeIngredient": ["3 poireaux", "20 cl de crème"],
    "recipeInstructions": [
        {"@type": "HowToStep", "text": "Émincez."},
        {"@type": "HowToStep", "text": "Enfournez."},
    ],
}
FOUND = FoundRecipe(
    name="Gratin",
    servings=6,
    prep_minutes=20,
    cook_minutes=65,
    lines=("3 poireaux", "20 cl de crème"),
    steps=("Émincez.", "Enfournez."),
)
TYPE = 'type="application/ld+json"'
MICRODATA = """<div itemscope itemtype="https://schema.org/Recipe">
<h1 itemprop="name">Gratin</h1><p itemprop="recipeIngredient">3 poireaux</p>"""


def script(data: object, attributes: str = TYPE) -> str:
    return f"<script {attributes}>{json.dumps(data)}</script>"


def read(**fields: Any) -> FoundRecipe | None:
    return read_page(script(RECIPE | fields))


@pytest.mark.parametrize(
    "page",
    [
        script(RECIPE),
        f"<!doctype html><title>x</title><p>y</p>{script(RECIPE)}<script>z()</script>",
        script({"@type": "WebSite", "name": "x"}) + script(RECIPE),
        "<p>" * (MAX_ELEMENTS + 1) + script(RECIPE).replace("script", "SCRIPT"),
        script(RECIPE, f'data-x="y" {TYPE} id="z"'),
        "<p>" * (MAX_ELEMENTS + 1) + script(RECIPE),
        script(RECIPE) + f"<script {TYPE}>",
    ],
    ids=["bare", "page", "second", "capitals", "attributes", "large", "unclosed"],
)
def test_a_page_is_read_by_its_data(page: str) -> None:
    assert read_page(page) == FOUND


WITHOUT_CONTEXT = {name: told for name, told in RECIPE.items() if name != "@context"}


def listed(recipe: object) -> dict[str, Any]:
    """A list of a recipe, which the reader knows nothing of."""
    return {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": recipe}]}


WRITTEN = json.dumps(listed(RECIPE))
INDENT = "\n" + " " * 12


@pytest.mark.parametrize(
    "page",
    [
        script({"@graph": [{"@type": "WebPage"}, RECIPE]}),
        script({"@type": "WebPage", "mainEntity": RECIPE}),
        script(listed(RECIPE)),
        script({"@context": "https://schema.org", "@graph": [WITHOUT_CONTEXT]}),
        script(listed(RECIPE | {"@type": ["NewsArticle", "http://schema.org/Recipe"]})),
        script(RECIPE | {"@type": [None, "Recipe"]}),
        script(RECIPE, 'type="application/ld+json; charset=utf-8"'),
        f"<script {TYPE}>//<![CDATA[\n{WRITTEN}\n//]]></script>",
        f"<script {TYPE}><!--{WRITTEN}--></script>",
        f"<script {TYPE}>{INDENT}<!--{INDENT}{WRITTEN}</script>",
        f"<script {TYPE}>{WRITTEN};</script>",
        script(listed(RECIPE)).replace("Gratin", "Gratin\t"),
    ],
    ids=[
        *("graph", "main", "list", "context", "types", "no type", "charset"),
        *("cdata", "comment", "indented", "semicolon", "tab"),
    ],
)
def test_a_recipe_is_found_however_a_site_nests_its_data(page: str) -> None:
    assert read_page(page) == FOUND


@pytest.mark.parametrize(
    "told",
    [
        "Émincez.\nEnfournez.",
        "<p>Émincez.</p><p>Enfournez.</p>",
        "<ol><li>Émincez.</li>\n<li>Enfournez.</li></ol>",
        "Émincez.<br/>Enfournez.",
        ["Émincez.", "Enfournez."],
        [{"@type": "HowToStep", "name": "Émincez."}, {"@type": "HowToStep", "name": "Enfournez."}],
        [
            {"name": "1", "itemListElement": [{"@type": "HowToDirection", "text": step}]}
            for step in ("Émincez.", "Enfournez.")
        ],
        [{"@type": "HowToSection", "name": "Émincez."}, "Enfournez."],
        {"@type": "ItemList", "itemListElement": ["Émincez.", {"item": {"text": "Enfournez."}}]},
    ],
)
def test_steps_are_told_however_a_site_writes_them(told: object) -> None:
    assert read(recipeInstructions=told) == FOUND


def test_a_section_of_steps_is_told_by_its_name() -> None:
    step = {"@type": "HowToStep", "name": "1", "text": "Mélangez."}
    found = read(
        recipeInstructions=[{"@type": "HowToSection", "name": "Pâte", "itemListElement": [step]}]
    )
    assert found is not None
    assert found.steps == ("Pâte", "Mélangez.")


@pytest.mark.parametrize(
    "told",
    [
        "3 poireaux\n20 cl de crème",
        "<ul><li>3 poireaux</li><li>20 cl de crème</li></ul>",
        [["3 poireaux"], ["", "20 cl de crème"]],
    ],
)
@pytest.mark.parametrize("name", ["recipeIngredient", "ingredients"])
def test_ingredients_are_told_however_a_site_writes_them(name: str, told: object) -> None:
    assert read(**{"recipeIngredient": None, name: told}) == FOUND


def test_what_nests_without_end_is_no_recipe() -> None:
    nested = "[" * 100_000 + "]" * 100_000
    assert read_page(f"<script {TYPE}>{nested}</script>") is None
    deep: object = RECIPE
    for _ in range(MAX_DEPTH):
        deep = [deep]
    assert read_page(script(deep)) == FOUND
    assert read_page(script([deep])) is None


@pytest.mark.parametrize(
    "within",
    [
        lambda told: [told],
        lambda told: {"item": told},
        lambda told: {"@type": "HowToSection", "name": told, "itemListElement": ["Mélangez."]},
    ],
    ids=["list", "item", "section"],
)
def test_what_nests_without_end_is_no_step(within: Callable[[object], object]) -> None:
    deep: object = "Émincez."
    for _ in range(MAX_DEPTH):
        deep = within(deep)
    for told, is_step in ((deep, True), (within(deep), False)):
        found = read(recipeInstructions=told)
        assert found is not None
        assert ("Émincez." in found.steps) is is_step


def test_a_page_without_data_is_read_by_its_tags() -> None:
    assert read_page(MICRODATA) == FoundRecipe(name="Gratin", lines=("3 poireaux",))


KNOWN_SITE = "https://madamecuisine.de/gratin"
AS_KNOWN = """<h2 class="wprm-recipe-name">Gratin</h2>
<ul><li class="wprm-recipe-ingredient">2 navets</li></ul>"""


def test_a_page_of_a_known_site_is_read_as_that_site_writes() -> None:
    assert read_page(AS_KNOWN) is None
    assert read_page(AS_KNOWN, "https://recettes.example/gratin") is None
    assert read_page(AS_KNOWN, KNOWN_SITE) == FoundRecipe(name="Gratin", lines=("2 navets",))
    found = read_page(AS_KNOWN + script(RECIPE), KNOWN_SITE)
    assert found is not None
    assert found.lines == ("2 navets",)


def test_a_page_that_its_site_does_not_explain_is_read_by_its_data() -> None:
    assert read_page(script(RECIPE), KNOWN_SITE) == FOUND
    many_tags = "<p>" * (MAX_ELEMENTS + 1)
    assert read_page(many_tags + AS_KNOWN + script(RECIPE), KNOWN_SITE) == FOUND


def test_only_a_page_of_so_many_tags_is_read_by_them() -> None:
    tags = MICRODATA.count("<")
    most = MICRODATA + "<br>" * (MAX_ELEMENTS - tags)
    found = read_page(most)
    assert found is not None
    assert found.lines == ("3 poireaux",)
    assert read_page(most + "<br>") is None


@pytest.mark.parametrize(
    "page",
    [
        "",
        "<p>Rien</p>",
        script({"@type": "WebSite"}),
        script(RECIPE | {"recipeIngredient": []}),
        script(RECIPE | {"recipeIngredient": 7}),
        f"<script {TYPE}>{{</script>",
    ],
)
def test_a_page_without_a_recipe_is_none(page: str) -> None:
    assert read_page(page) is None


@pytest.mark.parametrize(
    ("given", "servings"),
    [
        ("6 parts", 6),
        ("Pour 4 à 6 personnes", 4),
        (12, 12),
        ("1", 1),
        (str(MAX_SERVINGS), MAX_SERVINGS),
        (str(MAX_SERVINGS + 1), None),
        ("0", None),
        ("une poêlée", None),
        (None, None),
    ],
)
def test_servings_are_those_that_a_recipe_can_have(given: object, servings: int | None) -> None:
    found = read(recipeYield=given)
    assert found is not None
    assert found.servings == servings


@pytest.mark.parametrize(
    ("given", "minutes"),
    [
        ("PT1M", 1),
        ("PT30M", 30),
        (f"PT{MAX_MINUTES}M", MAX_MINUTES),
        (f"PT{MAX_MINUTES + 1}M", None),
        ("longtemps", None),
    ],
)
@pytest.mark.parametrize("field", ["prepTime", "cookTime"])
def test_minutes_are_those_that_a_recipe_can_have(
    field: str, given: str, minutes: int | None
) -> None:
    found = read(**{field: given})
    assert found is not None
    times = {"prepTime": found.prep_minutes, "cookTime": found.cook_minutes}
    assert times[field] == minutes
    assert times == {"prepTime": 20, "cookTime": 65} | {field: minutes}


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ({"totalTime": "PT2H"}, 35),
        ({"totalTime": "PT1H25M"}, None),
        ({"totalTime": "PT10M"}, None),
        ({"totalTime": "PT2H", "cookTime": None}, None),
        ({"totalTime": "PT2H", "prepTime": None}, None),
        ({}, None),
    ],
)
def test_what_neither_is_prepared_nor_cooks_is_rest(
    times: dict[str, str | None], minutes: int | None
) -> None:
    found = read(**times)
    assert found is not None
    assert found.rest_minutes == minutes


def test_what_a_page_does_not_tell_is_left_open() -> None:
    needed = {name: RECIPE[name] for name in ("@context", "@type", "recipeIngredient")}
    assert read_page(script(needed)) == FoundRecipe(lines=FOUND.lines)
