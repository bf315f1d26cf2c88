"""Searching foods, over the real catalogue."""

import csv
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import EGG, errors_of
from api.foods.published_files import ciqual_file, fdc_file
from nutriplan_api.foods.ciqual import read_ciqual
from nutriplan_api.foods.fdc import read_fdc
from nutriplan_api.foods.groups import CONTAINED
from nutriplan_api.foods.importing import import_foods
from nutriplan_api.foods.published import PublishedFood, PublishedTable

KNOWN_FACTS = ("group", "season", "density", "co2e_kg", "contains")


async def search(client: httpx.AsyncClient, text: str, **parameters: int) -> list[str]:
    answer = await client.get("/api/food/search/", params={"search": text, **parameters})
    assert answer.status_code == 200, answer.text
    return [food["description"] for food in answer.json()]


@pytest.mark.parametrize("text", ["oeuf", "œuf", "ŒUFS", "oeufs", "Oeu"])
async def test_case_accents_ligatures_and_plurals_do_not_matter(sign_in: SignIn, text: str) -> None:
    assert (await search(await sign_in(), text))[0] == "Œuf"


async def test_words_are_found_in_any_order(sign_in: SignIn) -> None:
    client = await sign_in()

    assert await search(client, "terre pomme") == await search(client, "pomme de terre")


FIRST_HITS = {
    # what people call it, in any number, with and without accents
    "pomme": "Pomme",
    "pommes": "Pomme",
    "banane": "Banane",
    "CITRON": "Citron",
    "épinards": "Épinards crus",
    "epinard": "Épinards crus",
    "carotte": "Carotte crue",
    "choux fleur": "Chou-fleur cru",
    "champignon": "Champignons de Paris crus",
    "oignon": "Oignon cru",
    "ail": "Ail cru",
    "noix": "Noix",
    "amandes": "Amandes",
    "comté": "Comté",
    "moutarde": "Moutarde",
    "miel": "Miel",
    "café": "Café",
    "pâtes": "Pâtes crues",
    "pates completes": "Pâtes complètes crues",
    "crevettes": "Crevettes crues",
    "saumon": "Saumon cru",
    "thon": "Thon cru",
    "quinoa": "Quinoa cru",
    "lentilles vertes": "Lentilles vertes sèches",
    # several words, small ones between them, in any order
    "pomme de terre": "Pomme de terre crue",
    "terre pomme": "Pomme de terre crue",
    "huile d'olive": "Huile d’olive",
    "huile olive": "Huile d’olive",
    "olive huile": "Huile d’olive",
    "flocon avoine": "Flocons d’avoine",
    "lait demi ecreme": "Lait demi-écrémé",
    "blanc de poulet": "Blanc de poulet cru",
    "haricot vert": "Haricots verts crus",
    "tomates cerises": "Tomate cerise",
    "riz complet": "Riz complet cru",
    "yaourt nature": "Yaourt nature",
    # what is not typed to its end
    "saum": "Saumon cru",
    "courget": "Courgette crue",
    "riz compl": "Riz complet cru",
    "poi chiche": "Pois chiches secs",
    # other words for it
    "boeuf haché": "Steak haché 5\u00a0% cru",
    "spaghetti": "Spaghettis crus",
    # typing errors
    "brocolli": "Brocoli cru",
    "courgete": "Courgette crue",
    "aubegine": "Aubergine crue",
    "tomatte": "Tomate crue",
    "saumonn": "Saumon cru",
    "mozarella": "Mozzarella",
    "mirtille": "Myrtille",
    "camenbert": "Camembert",
    "betrave": "Betterave crue",
    "artichau": "Artichaut cru",
    "ricota": "Ricotta",
    "saumom fumé": "Saumon fumé",
    "ubergine": "Aubergine crue",
    "parmesant": "Parmesan",
    "jambn blanc": "Jambon blanc",
}


@pytest.mark.parametrize(("typed", "meant"), FIRST_HITS.items())
async def test_what_people_type_finds_what_they_mean(
    sign_in: SignIn, typed: str, meant: str
) -> None:
    assert (await search(await sign_in(), typed))[0] == meant


async def test_an_everyday_word_finds_the_plain_food_first(sign_in: SignIn) -> None:
    client = await sign_in()
    with (Path(__file__).parent / "everyday_words.csv").open(encoding="utf-8", newline="") as file:
        words = {row["typed"]: row["found_first"] for row in csv.DictReader(file)}

    found = {typed: (await search(client, typed, page_size=1) or [""])[0] for typed in words}

    assert len(words) >= 400
    assert found == words


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pâté", "Pâté de campagne"),
        ("Pâtés", "Pâté de campagne"),
        ("paté", "Pâté de campagne"),
        ("pâte", "Pâtes crues"),
        ("pates", "Pâtes crues"),
        ("pate de campagne", "Pâté de campagne"),
    ],
)
async def test_accents_tell_a_pate_from_pasta(sign_in: SignIn, typed: str, meant: str) -> None:
    assert (await search(await sign_in(), typed))[0] == meant


async def test_a_typing_error_is_forgiven_in_imported_names_too(
    sign_in: SignIn, tmp_path: Path
) -> None:
    client = await sign_in()
    await import_foods(read_ciqual(ciqual_file(tmp_path / "c.xlsx", {"name": "Topinambourg bleu"})))

    assert (await search(client, "topinanbourg bleu"))[0] == "Topinambourg bleu"


async def test_plain_raw_foods_come_first_by_their_english_names_too(
    sign_in: SignIn, tmp_path: Path
) -> None:
    names = ("Salmon nuggets, breaded, frozen, heated", "Fish, salmon, Atlantic, wild, raw")
    foods = [
        {"fdc_id": f"90000{number}", "description": name, "food_category_id": "15"}
        for number, name in enumerate(names, start=1)
    ]
    await import_foods(read_fdc(fdc_file(tmp_path / "f.zip", food=foods)))

    assert await search(await sign_in(), "salmon") == [names[1], names[0]]


async def test_plain_raw_foods_come_before_cooked_and_prepared_ones(sign_in: SignIn) -> None:
    found = await search(await sign_in(), "saumon", page_size=50)

    assert (
        found.index("Saumon cru") < found.index("Saumon fumé") < found.index("Rillettes de saumon")
    )


async def test_a_name_comes_before_other_words_that_people_search_for(sign_in: SignIn) -> None:
    assert all("uile" in name for name in await search(await sign_in(), "huile"))


async def test_what_is_nowhere_gives_nothing(sign_in: SignIn) -> None:
    assert await search(await sign_in(), "zzzzzz") == []


async def test_pages_follow_each_other_without_repeating(sign_in: SignIn) -> None:
    client = await sign_in()

    pages = [await search(client, "fromage", page=page) for page in (1, 2, 3)]

    assert [len(page) for page in pages] == [5, 5, 5]
    assert [*pages[0], *pages[1], *pages[2]] == await search(client, "fromage", page_size=15)


PLAINER = 700


async def import_names(names: dict[str, int]) -> None:
    """Foods of these names and categories."""
    known = core.NutrientProfile(energy_kcal=1.0, protein_g=0.0, fat_g=0.0, carbohydrate_g=0.2)
    foods = [
        PublishedFood(3_000_000 + number, name, "sr_legacy_food", category, known)
        for number, (name, category) in enumerate(names.items())
    ]
    await import_foods(PublishedTable(foods=foods, skipped={}))


async def test_a_food_is_found_by_its_name_among_any_number_of_plainer_ones(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    await import_names(
        {f"Fruit {number} zigomar": 9 for number in range(PLAINER)} | {"Zigomar": 18}
    )

    assert (await search(client, "zigomar"))[0] == "Zigomar"


async def test_pages_of_a_broad_word_hold_each_food_once(sign_in: SignIn) -> None:
    client = await sign_in()
    names = {
        f"Zigomars {'mauves ' * (number % 3)}{number}": 9 + number % 10 for number in range(PLAINER)
    }
    await import_names(names)

    pages = [await search(client, "zig", page_size=50, page=page) for page in range(1, 16)]

    assert sorted(name for page in pages for name in page) == sorted(names)


async def test_figures_and_portions_are_the_catalogues(sign_in: SignIn) -> None:
    client = await sign_in()
    folder = files("nutriplan_api.foods") / "starter"
    foods = csv.DictReader((folder / "foods.csv").read_text("utf-8").splitlines())
    portions = csv.DictReader((folder / "portions.csv").read_text("utf-8").splitlines())
    published_facts = (folder / "published_facts.csv").read_text("utf-8").splitlines()
    row = next(row for row in foods if row["code"] == str(EGG))

    answer = await client.get("/api/food/search", params={"search": row["name"]})

    assert answer.json()[0] == {
        "fdc_id": EGG,
        "description": row["name"],
        "data_type": "ciqual",
        "is_raw": True,
        "ean": None,
        "doubts": [],
        "nutrients": {
            "energy": {"amount": float(row["energy_kcal"])},
            "protein": {"amount": float(row["protein_g"])},
            "fat": {"amount": float(row["fat_g"])},
            "carbohydrate": {"amount": float(row["carbohydrate_g"])},
        },
        "portion": [
            {
                "id": f"{EGG}-{position}",
                "modifier": portion["name"],
                "plural": portion["plural"],
                "amount": 1.0,
                "gram_weight": float(portion["gram_weight"]),
            }
            for position, portion in enumerate(
                (portion for portion in portions if portion["code"] == str(EGG)), start=1
            )
        ],
        "group": "egg",
        "season": None,
        "density": None,
        "co2e_kg": float(
            next(
                fact["value"]
                for fact in csv.DictReader(published_facts)
                if (fact["code"], fact["fact"]) == (str(EGG), "co2e_kg_per_kg")
            )
        ),
        "contains": {**dict.fromkeys(CONTAINED, "no"), "egg": "yes"},
        "diet_conflicts": [],
    }


async def test_what_is_known_of_a_food_is_told_where_it_is_found(sign_in: SignIn) -> None:
    client = await sign_in()

    async def first(typed: str) -> dict[str, Any]:
        answer = await client.get("/api/food/search", params={"search": typed})
        food: dict[str, Any] = answer.json()[0]
        return food

    melon, milk, ham = await first("melon"), await first("lait"), await first("jambon")
    assert (melon["group"], melon["season"], melon["density"]) == ("fruit", [6, 7, 8, 9], None)
    assert (milk["group"], milk["season"]) == ("milk", None)
    assert milk["density"] == pytest.approx(1.03, abs=0.005)
    assert {what for what, answer in ham["contains"].items() if answer == "yes"} == {"meat", "pork"}
    assert ham["contains"]["milk"] == "unknown"


async def test_nothing_is_told_of_an_imported_food_that_its_table_does_not_know(
    sign_in: SignIn, tmp_path: Path
) -> None:
    client = await sign_in()
    dish = {
        "name": "Topinambourg bleu",
        "group": "01",
        "sub_group": "0103",
        "sub_sub_group": "010301",
    }
    await import_foods(read_ciqual(ciqual_file(tmp_path / "c.xlsx", dish)))

    found = (await client.get("/api/food/search", params={"search": "topinambourg"})).json()[0]

    assert {name: found[name] for name in KNOWN_FACTS} == dict.fromkeys(KNOWN_FACTS)


@pytest.mark.parametrize("text", ["ab", "", "a b", "%%%", "é"])
async def test_under_three_letters_is_refused(sign_in: SignIn, text: str) -> None:
    client = await sign_in()

    answer = await client.get("/api/food/search/", params={"search": text})

    assert errors_of(answer) == {"search": "too_short"}
    assert answer.json()["errors"][0]["limit"] == 3


async def test_every_bad_parameter_is_named(sign_in: SignIn) -> None:
    client = await sign_in()

    answer = await client.get("/api/food/search/", params={"page_size": 51, "page": 0})

    assert errors_of(answer) == {"search": "missing", "page_size": "too_large", "page": "too_small"}


async def test_nobody_searches_without_signing_in(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/food/search/", params={"search": "riz"})

    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
