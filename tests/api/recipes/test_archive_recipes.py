"""What the recipes of other applications say, read without an archive around them."""

import hashlib
from collections.abc import Callable, Collection
from typing import Any
from uuid import UUID, uuid4

import pytest

from api.photos import a_photo
from api.recipes.archives import (
    ADDRESS,
    GRATIN,
    LINES,
    MEALIE_BACKUP,
    MEALIE_RECIPE,
    NEXTCLOUD_RECIPE,
    PAPRIKA_RECIPE,
    STEPS,
    TANDOOR_RECIPE,
    as_json,
    zipped,
)
from nutriplan_api.http.problems import FieldError, Problem
from nutriplan_api.page_reader import FoundRecipe
from nutriplan_api.recipe_import import archive_photos, archive_service
from nutriplan_api.recipe_import.archive_files import MAX_UNPACKED_BYTES
from nutriplan_api.recipe_import.archive_formats import ArchivedRecipe, recipes_of
from nutriplan_api.recipe_import.archive_schemas import (
    ArchivedRecipeText,
    ArchivePreviewRequest,
    UnderstoodRecipe,
)
from nutriplan_api.recipe_import.schemas import (
    MAX_INGREDIENTS,
    MAX_LINE,
    MAX_NAME,
    MAX_STEP,
    MAX_STEPS,
    ImportedIngredient,
)
from nutriplan_api.recipes import MAX_QUANTITY_G, IngredientInput, RecipeInput
from nutriplan_core import MAX_RECIPE_MINUTES, RecipeKind

MADE_OF = ("Le gratin :", "500 g carottes", *LINES[1:])


def found(**fields: Any) -> FoundRecipe:
    """What each application says of the gratin."""
    gratin: dict[str, Any] = {
        "name": GRATIN,
        "servings": 4,
        "prep_minutes": 20,
        "cook_minutes": 65,
        "lines": MADE_OF,
        "steps": tuple(STEPS),
    }
    return FoundRecipe(**(gratin | fields))


AS_WRITTEN = ("Le gratin :", *LINES)
READ: dict[str, tuple[Any, ArchivedRecipe]] = {
    "schema.org": (
        NEXTCLOUD_RECIPE | {"identifier": "n-12", "keywords": "Hiver"},
        ArchivedRecipe(
            application="schema.org",
            found=found(lines=AS_WRITTEN),
            categories=("Plat", "Hiver"),
            source_url=ADDRESS,
            source_id="n-12",
        ),
    ),
    "mealie": (
        MEALIE_RECIPE | {"recipe_category": [{"name": "Hiver"}]},
        ArchivedRecipe(
            application="mealie",
            found=found(),
            categories=("Hiver", "Plat"),
            source_url=ADDRESS,
            source_id=MEALIE_RECIPE["id"],
        ),
    ),
    "mealie backup": (
        MEALIE_BACKUP,
        ArchivedRecipe(
            application="mealie",
            found=found(),
            categories=("Plat",),
            source_url=ADDRESS,
            source_id=MEALIE_RECIPE["id"],
        ),
    ),
    "tandoor": (
        TANDOOR_RECIPE,
        ArchivedRecipe(
            application="tandoor",
            found=found(lines=("Le gratin :", "500 g carottes", "200 g riz", "perlimpinpin")),
            categories=("Plat",),
            source_url=ADDRESS,
        ),
    ),
    "paprika": (
        PAPRIKA_RECIPE,
        ArchivedRecipe(
            application="paprika",
            found=found(lines=AS_WRITTEN),
            categories=("Plat",),
            source_url=ADDRESS,
            source_id=PAPRIKA_RECIPE["uid"],
        ),
    ),
}


@pytest.mark.parametrize("name", READ)
def test_all_of_it_is_read(name: str) -> None:
    document, recipe = READ[name]

    assert list(recipes_of(document)) == [recipe]
    assert list(recipes_of([{"a": 1}, [document], None])) == [recipe]


@pytest.mark.parametrize(
    "document",
    [
        None,
        "Riz",
        [],
        {},
        {"@graph": {}},
        NEXTCLOUD_RECIPE | {"name": ""},
        NEXTCLOUD_RECIPE | {"recipeIngredient": []},
        PAPRIKA_RECIPE | {"directions": None},
        TANDOOR_RECIPE | {"steps": [{"instruction": "Mélangez."}]},
        MEALIE_BACKUP | {"recipes": [{"id": MEALIE_RECIPE["id"]}]},
        MEALIE_BACKUP | {"recipes_ingredients": []},
        MEALIE_BACKUP | {"recipes": [{"id": {}, "name": "Riz"}]},
        MEALIE_BACKUP | {"recipes_ingredients": [{"recipe_id": []}]},
    ],
)
def test_what_is_no_recipe_is_left_out(document: object) -> None:
    assert list(recipes_of(document)) == []


def test_an_id_that_is_none_names_no_food_and_no_unit() -> None:
    (part,) = MEALIE_BACKUP["recipes_ingredients"][:1]
    ids = {"ingredient_foods": [{"id": []}], "ingredient_units": [{"id": {}}]}
    named = {"recipes_ingredients": [part | {"food_id": {}, "unit_id": [], "note": "200 g de riz"}]}
    (recipe,) = recipes_of(MEALIE_BACKUP | ids | named)
    assert recipe.found.lines == ("200 g de riz",)


def mealie(**part: object) -> dict[str, Any]:
    return MEALIE_RECIPE | {"recipe_ingredient": [part]}


def tandoor(**part: object) -> dict[str, Any]:
    return TANDOOR_RECIPE | {"steps": [{"ingredients": [part], "instruction": "Mélangez."}]}


@pytest.mark.parametrize(
    ("document", "lines"),
    [
        (mealie(quantity=1.5, unit={"name": "l"}, food={"name": "lait"}), ["1,5 l lait"]),
        (mealie(food={"name": "lait"}, note="entier"), ["lait (entier)"]),
        (mealie(quantity=2, food={"name": "œufs"}), ["2 œufs"]),
        (mealie(originalText="3 œufs", note="frais"), ["3 œufs"]),
        (mealie(original_text="3 œufs"), ["3 œufs"]),
        (mealie(note="3 œufs"), ["3 œufs"]),
        (mealie(title="La pâte", note="3 œufs"), ["La pâte :", "3 œufs"]),
        (mealie(title="La pâte"), ["La pâte :"]),
        (mealie(food={"id": 7}, note="à part"), ["à part"]),
        (tandoor(food={"name": "riz"}, amount=200, unit={"name": "g"}), ["200 g riz"]),
        (tandoor(food={"name": "sel"}, amount=5, no_amount=True), ["sel"]),
        (tandoor(food={"name": "sel"}, amount=0, note="fin"), ["sel (fin)"]),
        (tandoor(is_header=True, note="La pâte"), ["La pâte :"]),
        (NEXTCLOUD_RECIPE | {"recipeIngredient": ["# 1 œuf", "### Xérès"]}, ["# 1 œuf", "Xérès :"]),
        (PAPRIKA_RECIPE | {"ingredients": " riz \n\n lait\n"}, ["riz", "lait"]),
    ],
)
def test_a_line_is_written_as_a_person_would(document: object, lines: list[str]) -> None:
    (recipe,) = recipes_of(document)

    assert list(recipe.found.lines) == lines


@pytest.mark.parametrize(
    ("instructions", "steps"),
    [
        ("Mélangez.\n\n Cuisez. ", ["Mélangez.", "Cuisez."]),
        ([{"@type": "HowToStep", "text": "Mélangez."}, "Cuisez."], ["Mélangez.", "Cuisez."]),
        ([{"@type": "HowToStep", "name": "Mélangez."}], ["Mélangez."]),
        ({"itemListElement": [{"text": "Mélangez."}, {"text": "Cuisez."}]}, None),
        (
            [{"name": "La pâte", "itemListElement": [{"text": "Mélangez."}, {"text": "Cuisez."}]}],
            None,
        ),
        ([[[["trop profond"]]]], ["trop profond"]),
        ([[[[["trop profond"]]]]], []),
        ([[[{"text": "trop profond"}]]], ["trop profond"]),
        ([[[[{"text": "trop profond"}]]]], []),
        ({"text": {"text": {"text": {"text": "trop profond"}}}}, ["trop profond"]),
        ({"text": {"text": {"text": {"text": {"text": "trop profond"}}}}}, []),
        (7, []),
        (None, []),
    ],
)
def test_steps_are_read_as_far_as_anybody_nests_them(
    instructions: object, steps: list[str] | None
) -> None:
    (recipe,) = recipes_of(NEXTCLOUD_RECIPE | {"recipeInstructions": instructions})

    assert list(recipe.found.steps) == (["Mélangez.", "Cuisez."] if steps is None else steps)


@pytest.mark.parametrize(("servings", "told"), [(4, 4), (0, 6), (None, 6)])
def test_a_yield_tells_for_how_many_where_nothing_else_does(
    servings: int | None, told: int
) -> None:
    document = MEALIE_RECIPE | {"recipe_servings": servings, "recipe_yield": "6 parts"}
    (recipe,) = recipes_of(document)

    assert recipe.found.servings == told


def test_a_heading_without_words_is_no_line() -> None:
    parts = [{"is_header": True}, {"is_header": True, "note": " "}, {"food": {"name": "riz"}}]
    (recipe,) = recipes_of(TANDOOR_RECIPE | {"steps": [{"ingredients": parts}]})

    assert recipe.found.lines == ("riz",)


def test_the_time_of_cooking_has_two_names() -> None:
    (cooked,) = recipes_of(MEALIE_RECIPE | {"cook_time": "30 min"})
    (performed,) = recipes_of(MEALIE_RECIPE | {"cook_time": None})

    assert (cooked.found.cook_minutes, performed.found.cook_minutes) == (30, 65)


def test_ingredients_have_an_older_name() -> None:
    document = {"@type": "Recipe", "name": GRATIN, "ingredients": LINES}
    (recipe,) = recipes_of(document)

    assert (recipe.application, recipe.found.lines) == ("schema.org", tuple(LINES))


def test_a_part_that_says_nothing_is_no_line() -> None:
    parts = [{"food": {"id": 7}}, {"note": ""}, {}, {"note": "riz"}]
    (recipe,) = recipes_of(MEALIE_RECIPE | {"recipe_ingredient": parts})

    assert recipe.found.lines == ("riz",)


def test_a_recipe_is_known_by_its_id_or_by_all_that_it_says() -> None:
    def key(**fields: Any) -> str:
        return ArchivedRecipe(application="mealie", found=found(), **fields).key

    said = "\0".join((GRATIN, *MADE_OF, *STEPS))
    by_text = f"sha256:{hashlib.sha256(said.encode()).hexdigest()}"
    assert key(source_id="12345678") == "mealie:12345678"
    assert key(source_id="1" * 90) == f"mealie:{'1' * 80}"
    assert key(source_id="1234567") == key() == key(categories=("Plat",)) == by_text


def text_of(one: FoundRecipe, **fields: Any) -> ArchivedRecipeText:
    return archive_service._text(ArchivedRecipe(application="paprika", found=one, **fields))


def is_cut(one: FoundRecipe) -> bool:
    return archive_service._is_cut(ArchivedRecipe(application="paprika", found=one))


def test_a_recipe_as_long_as_one_may_be_is_whole() -> None:
    longest = found(
        name="n" * MAX_NAME,
        lines=("l" * MAX_LINE,) * MAX_INGREDIENTS,
        steps=("s" * MAX_STEP,) * MAX_STEPS,
    )
    text = text_of(longest)

    assert not is_cut(longest)
    assert (text.name, tuple(text.lines), tuple(text.steps)) == (
        longest.name,
        longest.lines,
        longest.steps,
    )


LONGER: dict[str, tuple[FoundRecipe, Callable[[ArchivedRecipeText], int], int]] = {
    "name": (found(name="n" * (MAX_NAME + 1)), lambda text: len(text.name), MAX_NAME),
    "line": (
        found(lines=("riz", "l" * (MAX_LINE + 1))),
        lambda text: len(text.lines[1]),
        MAX_LINE,
    ),
    "lines": (
        found(lines=("riz",) * (MAX_INGREDIENTS + 1)),
        lambda text: len(text.lines),
        MAX_INGREDIENTS,
    ),
    "step": (
        found(steps=("Cuisez.", "s" * (MAX_STEP + 1))),
        lambda text: len(text.steps[1]),
        MAX_STEP,
    ),
    "steps": (
        found(steps=("Cuisez.",) * (MAX_STEPS + 1)),
        lambda text: len(text.steps),
        MAX_STEPS,
    ),
}


@pytest.mark.parametrize("what", LONGER)
def test_a_longer_one_is_cut(what: str) -> None:
    one, length_of, most = LONGER[what]

    assert is_cut(one)
    assert length_of(text_of(one)) == most


def test_a_text_says_what_was_found() -> None:
    text = text_of(found(), categories=("Rapide", "Desserts", "Goûter"), source_url=ADDRESS)

    assert (text.name, text.type, text.source_url) == (GRATIN, RecipeKind.DESSERT, ADDRESS)
    assert (text.servings, text.prep_minutes, text.cook_minutes) == (4, 20, 65)
    assert (text.lines, text.steps) == ([*MADE_OF], STEPS)
    assert text_of(found(name=None)).name == ""
    assert text_of(found(), source_url="ftp://example.org").source_url is None
    longest = f"https://example.org/{'a' * 1980}"
    assert text_of(found(), source_url=longest).source_url == longest
    assert text_of(found(), source_url=longest + "a").source_url is None


def test_numbers_that_no_recipe_has_are_unknown() -> None:
    most, minutes = archive_service.MAX_SERVINGS, MAX_RECIPE_MINUTES
    times = {"cook_minutes": 1, "rest_minutes": minutes}
    wrong_times = {"cook_minutes": 0, "rest_minutes": minutes + 1}
    whole = text_of(found(servings=most, prep_minutes=minutes, **times))
    none = text_of(found(servings=most + 1, prep_minutes=minutes + 1, **wrong_times))

    assert (whole.servings, whole.prep_minutes, whole.cook_minutes) == (most, minutes, 1)
    assert (none.servings, none.prep_minutes, none.cook_minutes) == (None, None, None)
    assert (whole.rest_minutes, none.rest_minutes) == (minutes, None)


def line(grams: float | None, fdc_id: int | None = 1, **fields: Any) -> ImportedIngredient:
    known: dict[str, Any] = {
        "line": f"{grams} de {fdc_id}",
        "heading": False,
        "quantity_min": None,
        "quantity_max": None,
        "unit": None,
        "fdc_id": fdc_id,
        "name": None,
        "grams": grams,
        "confidence": "high",
        "candidates": [],
    }
    return ImportedIngredient(**(known | fields))


def test_what_is_known_well_enough_is_for_one_person() -> None:
    one = text_of(found(steps=("Cassez @[les œufs](5).",)), source_url=ADDRESS)
    lines = [
        line(None, None, heading=True),
        line(100),
        line(50),
        line(60, 2, confidence="medium"),
        line(70, 3, confidence="low"),
        line(None, 4),
        line(80, None),
        line(4 * MAX_QUANTITY_G, 5),
        line(4 * MAX_QUANTITY_G + 1, 6),
        line(1e-9, 7),
    ]

    assert archive_service._understood(one, lines, 2) == UnderstoodRecipe(
        one.key,
        RecipeInput(
            name=GRATIN,
            ingredients=[
                IngredientInput(1, 37.5),
                IngredientInput(2, 15),
                IngredientInput(5, MAX_QUANTITY_G),
            ],
            type=RecipeKind.MEAL,
            prep_minutes=20,
            cook_minutes=65,
            steps=["Cassez [les œufs](5)."],
            source_url=ADDRESS,
        ),
        [one.line for one in lines[4:7] + lines[8:]],
    )


def test_one_that_does_not_tell_is_for_as_many_as_is_said() -> None:
    one = text_of(found(servings=None))

    recipe = archive_service._understood(one, [line(100)], 8).recipe

    assert recipe is not None
    assert recipe.ingredients == [IngredientInput(1, 12.5)]
    assert archive_service._understood(one, [line(1, None)], 8) == UnderstoodRecipe(
        one.key, None, ["1 de None"]
    )


SOMEBODY = uuid4()


class Account:
    """Stands in for the database: which recipes came before, how many photos there is room for."""

    def __init__(self, *known: str, room: int = 9) -> None:
        self.known = known
        self.room = room

    async def known_recipes(self, account_id: UUID, keys: Collection[str]) -> set[str]:
        assert account_id == SOMEBODY
        return {key for key in keys if key in self.known}

    async def photo_room(self, account_id: UUID) -> int:
        assert account_id == SOMEBODY
        return self.room


def of(monkeypatch: pytest.MonkeyPatch, account: Account) -> None:
    monkeypatch.setattr(archive_service, "known_recipes", account.known_recipes)
    monkeypatch.setattr(archive_service, "photo_room", account.photo_room)


def recipe_with_photo(number: int, picture: bytes) -> dict[str, bytes]:
    recipe = NEXTCLOUD_RECIPE | {"identifier": f"gratin-{number}"}
    return {f"{number}/recipe.json": as_json(recipe), f"{number}/full.jpg": picture}


async def test_each_recipe_comes_once_with_its_photo_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of(monkeypatch, Account("schema.org:gratin-1", room=2))
    files: dict[str, bytes] = {}
    for number, picture in enumerate([b"<svg>", *[a_photo()] * 4]):
        files |= recipe_with_photo(number, picture)
    files["5/recipe.json"] = files["4/recipe.json"]

    found = (await archive_service.read_archive(SOMEBODY, zipped(files))).recipes

    told = [(one.is_known, one.photo is not None, one.photo_problem) for one in found]
    assert told == [
        (False, False, "invalid_format"),
        (True, False, None),
        (False, True, None),
        (False, True, None),
        (False, False, "too_many"),
    ]
    assert [one.recipe.key for one in found] == [f"schema.org:gratin-{n}" for n in range(5)]
    assert {(one.application, one.is_cut) for one in found} == {("schema.org", False)}


@pytest.mark.parametrize(("document", "has_photo"), [(MEALIE_RECIPE, True), (None, False)])
async def test_folders_are_called_by_ids_of_mealie_alone(
    monkeypatch: pytest.MonkeyPatch, document: dict[str, Any] | None, has_photo: bool
) -> None:
    of(monkeypatch, Account())
    one = document or NEXTCLOUD_RECIPE | {"identifier": MEALIE_RECIPE["id"]}
    archive = zipped(
        {
            "all.json": as_json([one, PAPRIKA_RECIPE]),
            f"{MEALIE_RECIPE['id']}/full.jpg": a_photo(),
        }
    )

    first, _ = (await archive_service.read_archive(SOMEBODY, archive)).recipes

    assert (first.photo is not None, first.photo_problem) == (has_photo, None)


async def test_where_there_is_no_room_left_no_picture_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of(monkeypatch, Account())
    monkeypatch.setattr(archive_photos, "MAX_PICTURES_BYTES", len(a_photo()))
    files: dict[str, bytes] = {}
    for number, picture in enumerate([a_photo(), a_photo(), a_photo(), b"x"]):
        files |= recipe_with_photo(number, picture)

    found = (await archive_service.read_archive(SOMEBODY, zipped(files))).recipes

    assert [one.photo_problem for one in found] == [None, "too_large", "too_large", "too_large"]


async def refusal_of(archive: bytes) -> object:
    with pytest.raises(Problem) as refused:
        await archive_service.read_archive(SOMEBODY, archive)
    return refused.value.members["errors"]


async def test_an_archive_that_is_not_read_whole_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of(monkeypatch, Account())
    bad = [FieldError("archive", "invalid_format")]
    assert await refusal_of(b"{") == await refusal_of(b"{}") == bad

    two = as_json([NEXTCLOUD_RECIPE, NEXTCLOUD_RECIPE | {"name": "Autre"}])
    monkeypatch.setattr(archive_service, "MAX_RECIPES", 2)
    assert len((await archive_service.read_archive(SOMEBODY, two)).recipes) == 2
    monkeypatch.setattr(archive_service, "MAX_RECIPES", 1)
    assert await refusal_of(two) == [FieldError("archive", "too_long", 1)]


async def test_lists_in_lists_are_no_archive_however_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    of(monkeypatch, Account())
    for depth in range(900, 1010):  # around what can be decoded at all
        assert await refusal_of(b"[" * depth + b"]" * depth) == [
            FieldError("archive", "invalid_format")
        ]


async def test_an_archive_says_so_many_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    of(monkeypatch, Account())
    two = as_json([NEXTCLOUD_RECIPE, PAPRIKA_RECIPE])
    letters = 2 * sum(map(len, (*AS_WRITTEN, *STEPS)))
    monkeypatch.setattr(archive_service, "MAX_LETTERS", letters)
    assert len((await archive_service.read_archive(SOMEBODY, two)).recipes) == 2

    monkeypatch.setattr(archive_service, "MAX_LETTERS", letters - 1)
    assert await refusal_of(two) == [FieldError("archive", "too_large", MAX_UNPACKED_BYTES)]


async def test_each_line_is_understood_for_its_own_recipe(monkeypatch: pytest.MonkeyPatch) -> None:
    async def understand(account_id: UUID, lines: list[str]) -> list[ImportedIngredient]:
        assert account_id == SOMEBODY
        return [line(100.0, place, line=one) for place, one in enumerate(lines)]

    monkeypatch.setattr(archive_service, "understand_lines", understand)
    texts = [
        text_of(found(lines=("riz", "lait"))),
        text_of(found(lines=("sel",), servings=None)),
    ]

    answer = await archive_service.preview_archive(SOMEBODY, ArchivePreviewRequest(texts, 2))

    parts = [one.recipe.ingredients for one in answer.recipes if one.recipe is not None]
    assert parts == [[IngredientInput(0, 25), IngredientInput(1, 25)], [IngredientInput(2, 50)]]

    several = [text_of(found(lines=("1 œuf, 2 poires", "lait"))), text_of(found(lines=("sel",)))]
    answer = await archive_service.preview_archive(SOMEBODY, ArchivePreviewRequest(several, 2))

    parts = [one.recipe.ingredients for one in answer.recipes if one.recipe is not None]
    assert [[part.fdc_id for part in recipe] for recipe in parts] == [[0, 1, 2], [3]]
