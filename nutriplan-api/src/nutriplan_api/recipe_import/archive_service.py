"""Archives of other applications: what stands in one, and what its recipes become here."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from uuid import UUID

from nutriplan_api.foods import normalise
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.recipe_import.archive_files import (
    MAX_UNPACKED_BYTES,
    BadArchive,
    TooLargeArchive,
    documents,
)
from nutriplan_api.recipe_import.archive_formats import ArchivedRecipe, recipes_of
from nutriplan_api.recipe_import.archive_photos import ArchivedPhotos
from nutriplan_api.recipe_import.archive_schemas import (
    ArchiveContents,
    ArchivedPhoto,
    ArchivedRecipeText,
    ArchivePreview,
    ArchivePreviewRequest,
    FoundInArchive,
    PhotoProblem,
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
from nutriplan_api.recipe_import.understanding import ingredients_of, understand_lines
from nutriplan_api.recipes import (
    MAX_QUANTITY_G,
    MAX_RECIPES,
    WEB_ADDRESS,
    IngredientInput,
    RecipeInput,
    known_recipes,
    photo_room,
)
from nutriplan_api.threads import compute
from nutriplan_core import MAX_RECIPE_MINUTES, RecipeKind

MAX_LETTERS = 10_000_000
"""Of all recipes of an archive together."""
MAX_SERVINGS = 500
MIN_QUANTITY_G = 1e-6

KINDS = (
    (RecipeKind.DESSERT, re.compile(r"\b(?:desserts?|gateaux?|patisseries?)\b")),
    (RecipeKind.BREAKFAST, re.compile(r"\b(?:petits? dejeuners?|breakfasts?|brunch)\b")),
    (RecipeKind.SNACK, re.compile(r"\b(?:collations?|gouters?|snacks?|en cas)\b")),
)
"""What a recipe is eaten as, by the first of its categories that tells."""


async def read_archive(account_id: UUID, archive: bytes) -> ArchiveContents:
    """The recipes of an archive, each once; raises where it is not read whole."""
    try:
        found = await compute(_found, archive)
    except (BadArchive, RecursionError):  # of lists as deep as they could be decoded
        raise invalid(FieldError("archive", "invalid_format")) from None
    except TooLargeArchive:
        raise invalid(FieldError("archive", "too_large", MAX_UNPACKED_BYTES)) from None
    if not found:
        raise invalid(FieldError("archive", "invalid_format"))
    if len(found) > MAX_RECIPES:
        raise invalid(FieldError("archive", "too_long", MAX_RECIPES))
    known = await known_recipes(account_id, found)
    photos = _those_that_fit(
        {key: photo for key, (_, _, photo) in found.items() if key not in known},
        await photo_room(account_id),
    )
    return ArchiveContents(
        [
            FoundInArchive(one.application, text, key in known, _is_cut(one), *photos[key])
            for key, (one, text, _) in found.items()
        ]
    )


async def preview_archive(account_id: UUID, request: ArchivePreviewRequest) -> ArchivePreview:
    """What these recipes become: what is known well enough of their lines, for one person."""
    lines = [ingredients_of(one.lines) for one in request.recipes]
    understood = iter(await understand_lines(account_id, [line for of in lines for line in of]))
    return ArchivePreview(
        [
            _understood(one, [next(understood) for _ in of], request.default_servings)
            for one, of in zip(request.recipes, lines, strict=True)
        ]
    )


FoundPhoto = ArchivedPhoto | PhotoProblem | None
Found = tuple[ArchivedRecipe, ArchivedRecipeText, FoundPhoto]


def _found(archive: bytes) -> dict[str, Found]:
    found: dict[str, Found] = {}
    photos = ArchivedPhotos()
    letters = 0
    for document in documents(archive):
        recipes = list(recipes_of(document.content))
        for one in recipes:
            text = _text(one)
            letters += sum(map(len, (*text.lines, *text.steps)))
            if letters > MAX_LETTERS:
                raise TooLargeArchive
            if text.key not in found:
                photo = photos.of(document, one, is_alone=len(recipes) == 1)
                found[text.key] = (one, text, photo)
    return found


def _those_that_fit(
    photos: Mapping[str, FoundPhoto], room: int
) -> defaultdict[str, tuple[ArchivedPhoto | None, PhotoProblem | None]]:
    """The photos for which there is room, and what is the matter with the others."""
    by_key: defaultdict[str, tuple[ArchivedPhoto | None, PhotoProblem | None]]
    by_key = defaultdict(lambda: (None, None))
    for key, photo in photos.items():
        if not isinstance(photo, ArchivedPhoto):
            by_key[key] = (None, photo)
        elif room > 0:
            by_key[key] = (photo, None)
            room -= 1
        else:
            by_key[key] = (None, "too_many")
    return by_key


def _text(one: ArchivedRecipe) -> ArchivedRecipeText:
    found, address = one.found, one.source_url
    return ArchivedRecipeText(
        key=one.key,
        name=(found.name or "")[:MAX_NAME].strip(),
        type=_kind(one.categories),
        servings=_within(found.servings, MAX_SERVINGS),
        prep_minutes=_within(found.prep_minutes, MAX_RECIPE_MINUTES),
        cook_minutes=_within(found.cook_minutes, MAX_RECIPE_MINUTES),
        rest_minutes=_within(found.rest_minutes, MAX_RECIPE_MINUTES),
        lines=[line[:MAX_LINE] for line in found.lines[:MAX_INGREDIENTS]],
        steps=[step[:MAX_STEP] for step in found.steps[:MAX_STEPS]],
        source_url=address if address and _is_address(address) else None,
    )


def _is_address(text: str) -> bool:
    return len(text) <= 2000 and re.fullmatch(WEB_ADDRESS, text) is not None


def _is_cut(one: ArchivedRecipe) -> bool:
    found = one.found
    return (
        len(found.lines) > MAX_INGREDIENTS
        or len(found.steps) > MAX_STEPS
        or len(found.name or "") > MAX_NAME
        or any(len(line) > MAX_LINE for line in found.lines)
        or any(len(step) > MAX_STEP for step in found.steps)
    )


def _kind(categories: Iterable[str]) -> RecipeKind:
    for category in map(normalise, categories):
        for kind, words in KINDS:
            if words.search(category):
                return kind
    return RecipeKind.MEAL


def _within(number: int | None, most: int) -> int | None:
    return number if number is not None and 0 < number <= most else None


def _understood(
    one: ArchivedRecipeText, lines: list[ImportedIngredient], default_servings: int
) -> UnderstoodRecipe:
    servings = one.servings or default_servings
    grams: dict[int, float] = {}
    left_out: list[str] = []
    for line in lines:
        if line.heading:
            continue
        if line.fdc_id is None or line.grams is None or line.confidence == "low":
            left_out.append(line.line)
            continue
        quantity = grams.get(line.fdc_id, 0) + line.grams / servings
        if not MIN_QUANTITY_G <= quantity <= MAX_QUANTITY_G:
            left_out.append(line.line)
        else:
            grams[line.fdc_id] = quantity
    if not grams:
        return UnderstoodRecipe(one.key, None, left_out)
    return UnderstoodRecipe(
        one.key,
        RecipeInput(
            name=one.name,
            ingredients=[IngredientInput(fdc_id, quantity) for fdc_id, quantity in grams.items()],
            type=one.type,
            prep_minutes=one.prep_minutes,
            cook_minutes=one.cook_minutes,
            rest_minutes=one.rest_minutes,
            # A sign before a bracket names an ingredient here, and nothing elsewhere.
            steps=[step.replace("@[", "[") for step in one.steps],
            source_url=one.source_url,
        ),
        left_out,
    )
