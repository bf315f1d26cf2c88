"""A recipe from elsewhere: what was understood of its text; nothing of it is stored."""

import json
from typing import Any

import httpx
import pytest

from api.conftest import SECRET_KEY, SignIn, new_client
from api.factories import EGG, errors_of
from nutriplan_api.app import create_app
from nutriplan_api.recipe_import.schemas import MAX_INGREDIENTS, MAX_LINE, MAX_STEPS
from nutriplan_api.settings import Settings

PATH = "/api/recipe/import-preview/"

PASTED = """
Crêpes de Camille

Pour 4 personnes
Préparation : 15 min
Temps de cuisson : 1 h 10

Ingrédients :
Pour la pâte :
250 g de farine
3 œufs
50 cl de lait demi-écrémé
1 pincée de sel
2 à 3 c. à soupe d’huile de tournesol

Préparation
1. Mélangez la farine et les œufs.
2) Versez le lait peu à peu.

- Faites cuire.
"""


async def preview(client: httpx.AsyncClient, text: str) -> Any:
    answer = await client.post(PATH, json={"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_whole_recipe_is_read_from_its_text(sign_in: SignIn) -> None:
    answer = await preview(await sign_in(), PASTED)
    (recipe,) = answer["recipes"]

    assert answer["problems"] == []
    assert recipe["name"] == "Crêpes de Camille"
    assert (recipe["servings"], recipe["prep_minutes"], recipe["cook_minutes"]) == (4, 15, 70)
    assert recipe["steps"] == [
        "Mélangez la farine et les œufs.",
        "Versez le lait peu à peu.",
        "Faites cuire.",
    ]
    assert [one["heading"] for one in recipe["ingredients"]] == [True, *[False] * 5]
    assert [one["line"] for one in recipe["ingredients"]][1:3] == ["250 g de farine", "3 œufs"]


UNTITLED_PARTS = """
Quiche aux poireaux (pour 6 personnes)
Préparation : 20 min
Cuisson : 40 min

1 pâte brisée
4 poireaux
sel, poivre du moulin.

1. Émincez les poireaux et faites-les fondre.
2. Battez les œufs.
Enfourner.
"""

INFINITIVES = """Gratin
Pour 4 personnes
1 kg de pommes de terre
laurier frais en feuilles
Préchauffer le four à 180 °C.
Cuire."""


@pytest.mark.parametrize(
    ("text", "name", "expected", "lines", "steps"),
    [
        (UNTITLED_PARTS, "Quiche aux poireaux", (6, 20, 40), 3, 3),
        (INFINITIVES, "Gratin", (4, None, None), 2, 2),
        ("Salade\n\n2 tomates\n1 oignon\nPréparation\nCouper.", "Salade", (None,) * 3, 2, 1),
        ("Ingrédients\n3 œufs\nDans un bol, battez les œufs.", None, (None,) * 3, 1, 1),
        ("Farine\n1 portion de riz\n2. Poireaux", None, (None,) * 3, 3, 0),
    ],
)
async def test_parts_that_nothing_names_are_told_apart_by_their_words(
    sign_in: SignIn,
    text: str,
    name: str | None,
    expected: tuple[int | None, ...],
    lines: int,
    steps: int,
) -> None:
    (recipe,) = (await preview(await sign_in(), text))["recipes"]

    assert recipe["name"] == name
    assert (recipe["servings"], recipe["prep_minutes"], recipe["cook_minutes"]) == expected
    assert (len(recipe["ingredients"]), len(recipe["steps"])) == (lines, steps)


async def test_a_line_says_what_was_understood_and_how_sure(sign_in: SignIn) -> None:
    (recipe,) = (await preview(await sign_in(), "3 œufs"))["recipes"]
    (egg,) = recipe["ingredients"]

    assert recipe["name"] is None
    assert egg["candidates"][0] == {"fdc_id": EGG, "name": "Œuf", "grams": egg["grams"]}
    assert 1 <= len(egg.pop("candidates")) <= 3
    assert egg.pop("grams") > 100
    assert egg == {
        "line": "3 œufs",
        "heading": False,
        "quantity_min": 3,
        "quantity_max": 3,
        "unit": None,
        "fdc_id": EGG,
        "name": "Œuf",
        "confidence": "high",
    }


@pytest.mark.parametrize(
    ("line", "name", "confidence"),
    [
        ("1 gros oignon bio", "Oignon cru", "high"),
        ("2 carottes violettes du jardin", "Carotte crue", "low"),
        ("20 cl de crème liquide", "Crème liquide 30\u00a0%", "medium"),
        # What a volume can be weighed of goes before what it cannot.
        ("20 cl de crème", "Crème liquide 30\u00a0%", "medium"),
        ("20 cl de crème fraîche", "Crème fraîche épaisse 30\u00a0%", "medium"),
        ("50 cl de bouillon de légumes", "Bouillon de légumes préparé", "medium"),
        ("1 boîte de pois chiches", "Pois chiches en boîte", "medium"),
        # So does what a number can be weighed of.
        ("le jus d'une orange", "Jus d’orange pressé", "medium"),
        ("10 cl de jus d'orange", "Jus d’orange", "high"),
        # In a recipe the words of a dish are those of its meat.
        ("800 g de bœuf à bourguignon", "Bœuf à bourguignon cru", "high"),
        ("200 g de ratatouille", "Ratatouille", "high"),
        ("4 càs de sucre glace", "Sucre glace", "high"),
        ("20 cl de lait entier", "Lait entier", "high"),
        ("Sel et poivre", "Sel fin", "low"),
        ("100 g de pois chiches (en boîte)", "Pois chiches en boîte", "high"),
        ("30 cl de lait 1/2 écrémé", "Lait demi-écrémé", "high"),
        ("200 g de décors en sucre", "décors en sucre", "low"),
        ("200 g de xyzxyz", "xyzxyz", "low"),
    ],
)
async def test_a_food_is_found_by_the_words_that_tell_it(
    sign_in: SignIn, line: str, name: str, confidence: str
) -> None:
    (recipe,) = (await preview(await sign_in(), line))["recipes"]
    (read,) = recipe["ingredients"]

    assert (read["name"], read["confidence"]) == (name, confidence)
    assert (read["fdc_id"] is None) == (read["candidates"] == [])


@pytest.mark.parametrize(
    ("line", "name", "grams"),
    [
        ("1 boîte de haricots rouges (400 g)", "Haricots rouges en boîte", 265),
        ("1 boîte de haricots rouges de 400 g", "Haricots rouges en boîte", 265),
        ("2 boîtes de pois chiches (2 x 400 g)", "Pois chiches en boîte", 530),
        ("1 grosse boîte de pois chiches (530 g net égoutté)", "Pois chiches en boîte", 530),
        ("240 g de pois chiches égouttés et rincés", "Pois chiches en boîte", 240),
        ("200 g de haricots rouges en bocal", "Haricots rouges en boîte", 200),
        ("400 g de lentilles vertes en boîte", "Lentilles vertes cuites", 400),
        ("1 boîte de lentilles", "Lentilles cuisinées en boîte", 265),
        ("200 g de haricots rouges en boite", "Haricots rouges en boîte", 200),
        ("400 g (1 boîte) de haricots rouges", "Haricots rouges en boîte", 400),
        ("1 petite boîte de maïs", "Maïs en boîte", 140),
        ("1 boîte de thon (160 g)", "Thon en boîte au naturel", 112),
        ("1 petite boîte de maïs (140 g égoutté)", "Maïs en boîte", 140),
        ("2 boîtes de tomates pelées (800 g)", "Tomates pelées au jus", 800),
        ("1 boîte d’ananas", "Ananas en boîte au jus", None),
        # What comes in no tin is as it is bought; what is drained of its own water too.
        ("1 boîte de lait de coco (400 ml)", "Lait de coco", 405.6),
        ("125 g de mozzarella (égouttée)", "Mozzarella", 125),
        ("2 courgettes râpées et égouttées", "Courgette crue", 400),
    ],
)
async def test_what_comes_out_of_a_tin_is_cooked_and_drained(
    sign_in: SignIn, line: str, name: str, grams: float | None
) -> None:
    (recipe,) = (await preview(await sign_in(), line))["recipes"]
    (read,) = recipe["ingredients"]

    assert (read["name"], read["grams"]) == (name, pytest.approx(grams))


async def test_a_line_of_several_ingredients_becomes_several(sign_in: SignIn) -> None:
    lines = "4 œufs entiers + 2 jaunes\n1 oignon, 2 carottes\nSel, poivre, huile d’olive"
    (recipe,) = (await preview(await sign_in(), lines))["recipes"]

    assert [(one["line"], one["name"], one["grams"]) for one in recipe["ingredients"]] == [
        ("4 œufs entiers", "Œuf", 200),
        ("2 jaunes d’œufs", "Jaune d’œuf", 34),
        ("1 oignon", "Oignon cru", 100),
        ("2 carottes", "Carotte crue", 200),
        ("Sel, poivre", "Sel fin", None),
        ("huile d’olive", "Huile d’olive", None),
    ]


@pytest.mark.parametrize(
    ("line", "confidence"),
    [
        ("50 g de sucre + 20 g pour le moule", "high"),
        ("1 citron (jus + zeste)", "high"),
        ("1 oignon, émincé", "high"),
        ("1,5 kg de carottes, pelées et coupées en 2", "high"),
        ("1 poivron rouge + 1 vert", "medium"),
        ("1 poivron rouge, 1 vert", "medium"),
        ("50 g de sucre + un peu pour le moule", "medium"),
        ("Sel, poivre", "medium"),
        # With its liquid or without.
        ("400 g de pois chiches (1 boîte)", "medium"),
        ("265 g de pois chiches égouttés (1 boîte)", "high"),
        ("1 boîte de maïs", "medium"),
        ("1 boîte de maïs (300 g)", "high"),
        # Roughly weighed, by the food's glass or spoon.
        ("1 tasse de farine", "medium"),
        ("1 tasse de lait", "high"),
    ],
)
async def test_a_line_that_says_more_than_was_understood_is_not_sure(
    sign_in: SignIn, line: str, confidence: str
) -> None:
    (recipe,) = (await preview(await sign_in(), line))["recipes"]
    (read,) = recipe["ingredients"]

    assert read["confidence"] == confidence


async def test_what_nothing_tells_has_no_weight(sign_in: SignIn) -> None:
    lines = "500 g de farine\nSel\n3 xyzxyz\n2 brouettes de farine"
    (recipe,) = (await preview(await sign_in(), lines))["recipes"]

    assert [one["grams"] for one in recipe["ingredients"]] == [500, None, None, None]


async def test_each_food_that_a_line_may_mean_has_its_own_weight(sign_in: SignIn) -> None:
    (recipe,) = (await preview(await sign_in(), "20 cl de crème"))["recipes"]
    (cream,) = recipe["ingredients"]

    assert len({one["grams"] for one in cream["candidates"]}) > 1
    assert cream["candidates"][0]["grams"] == cream["grams"] > 0


async def test_nothing_is_stored(sign_in: SignIn) -> None:
    client = await sign_in()
    await preview(client, PASTED)

    assert (await client.get("/api/recipe/")).json() == []


async def test_more_than_a_recipe_holds_is_told(sign_in: SignIn) -> None:
    lines = ["250 g de farine"] * 5000
    steps = ["Mélangez."] * (MAX_STEPS + 1)
    long = "sel " * MAX_LINE
    text = "\n".join([PASTED[:1], "Ingrédients", long, *lines, "Préparation", *steps])
    answer = await preview(await sign_in(), text)
    (recipe,) = answer["recipes"]

    assert len(recipe["ingredients"]) == MAX_INGREDIENTS
    assert len(recipe["ingredients"][0]["line"]) == MAX_LINE
    assert len(recipe["steps"]) == MAX_STEPS
    assert answer["problems"] == [
        {"code": "TOO_MANY_INGREDIENTS", "recipe": 0, "limit": MAX_INGREDIENTS},
        {"code": "TOO_MANY_STEPS", "recipe": 0, "limit": MAX_STEPS},
        {"code": "TOO_LONG", "recipe": 0, "limit": MAX_LINE},
    ]


async def test_a_text_without_ingredients_says_so(sign_in: SignIn) -> None:
    answer = await preview(await sign_in(), "Ingrédients\n\nPréparation\nMélangez.")

    assert answer["problems"] == [{"code": "NO_INGREDIENTS", "recipe": 0, "limit": None}]


RECIPE_DATA = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Gratin de poireaux",
    "recipeYield": "6 parts",
    "prepTime": "PT20M",
    "cookTime": "PT1H5M",
    "recipeIngredient": ["3 poireaux", "20 cl de crème liquide"],
    "recipeInstructions": [
        {"@type": "HowToStep", "text": "Émincez."},
        {"@type": "HowToStep", "text": "Enfournez."},
    ],
}
AS_SCRIPT = f'<script type="application/ld+json">{json.dumps(RECIPE_DATA)}</script>'
AS_MICRODATA = """<div itemscope itemtype="https://schema.org/Recipe">
<h1 itemprop="name">Gratin de poireaux</h1><p itemprop="recipeYield">6 parts</p>
<time itemprop="prepTime" datetime="PT20M">20</time>
<time itemprop="cookTime" datetime="PT1H5M">65</time>
<p itemprop="recipeIngredient">3 poireaux</p>
<p itemprop="recipeIngredient">20 cl de crème liquide</p>
<p itemprop="recipeInstructions">Émincez.</p>
<p itemprop="recipeInstructions">Enfournez.</p></div>"""


@pytest.mark.parametrize("body", [AS_SCRIPT, "<div>" * 30_000 + AS_SCRIPT, AS_MICRODATA])
async def test_a_page_is_read_by_the_data_that_it_carries(sign_in: SignIn, body: str) -> None:
    html = f"<!doctype html><html><head><title>x</title></head><body>{body}"
    answer = await (await sign_in()).post(PATH, json={"html": html})
    assert answer.status_code == 200, answer.text
    (recipe,) = answer.json()["recipes"]

    assert recipe["name"] == "Gratin de poireaux"
    assert (recipe["servings"], recipe["prep_minutes"], recipe["cook_minutes"]) == (6, 20, 65)
    assert recipe["steps"] == ["Émincez.", "Enfournez."]
    assert [one["line"] for one in recipe["ingredients"]] == RECIPE_DATA["recipeIngredient"]


DATA = '<script type="application/ld+json">'


@pytest.mark.parametrize(
    "html",
    [
        "<p>Rien</p>",
        "\x00\ufffe",
        "<div>" * 60_000,
        DATA * 10_000,
        f"{DATA}{{</script>",
        f"{DATA}{'[' * 100_000}</script>",
        f'{DATA}{{"@type": "Recipe", "recipeIngredient": 7, "name": []}}</script>',
        f'{DATA}{{"@type": "Recipe"}}</script><script>while (true) {{}}</script>',
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ids=["nothing", "signs", "nested", "unclosed", "cut", "deep", "types", "bare", "entity"],
)
async def test_a_page_without_a_recipe_is_refused(sign_in: SignIn, html: str) -> None:
    answer = await (await sign_in()).post(PATH, json={"html": html})

    assert errors_of(answer) == {"html": "invalid_format"}


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"text": "missing"}),
        ({"text": "  \n"}, {"text": "too_short"}),
        ({"text": "a" * 100_001}, {"text": "too_long"}),
        ({"text": "Sel", "html": "<p>"}, {"html": "not_allowed"}),
        ({"html": ""}, {"html": "too_short"}),
        ({"text": 7}, {"text": "wrong_type"}),
    ],
)
async def test_what_is_not_valid_is_told(
    sign_in: SignIn, body: dict[str, object], errors: dict[str, str]
) -> None:
    answer = await (await sign_in()).post(PATH, json=body)

    assert errors_of(answer) == errors


async def test_it_is_not_tried_without_end(rolled_back: object) -> None:
    app = create_app(Settings(), secret_key=SECRET_KEY)
    async with new_client(app) as client:
        body = {"email": "a@exemple.fr", "password": "Trois-Poireaux-7!", "register": True}
        tokens = (await client.post("/api/login/email", json=body)).json()
        client.headers["Authorization"] = f"Bearer {tokens['access']}"
        answers = [await client.post(PATH, json={"text": "Sel"}) for _ in range(31)]

    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
