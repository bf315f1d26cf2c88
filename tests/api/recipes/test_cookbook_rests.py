"""How long recipes wait by themselves: in their steps as in their minutes."""

import re

from api.recipes.starter_files import COOKBOOK, StarterRecipe

UNITS_MIN = {"minute": 1, "heure": 60, "nuit": 480}
IN_WORDS = {
    "un quart d’heure": "15 minutes",
    "une demi-heure": "30 minutes",
    "une dizaine de minutes": "10 minutes",
    " une ": " 1 ",
}
NEEDED = re.compile(
    r"(?:au moins|laissez|mettez) (?:au moins )?(\d+) (minute|heure|nuit)s?"
    r" au (?:frais|réfrigérateur)"
    r"|tremper au moins (\d+) (minute)"
    r"|du congélateur[^.]* (\d+) (minute)"
)
EVE = re.compile(r"^La veille")


def words_of(step: str) -> str:
    text = re.sub(r"@\[([^\]]*)\]\(\d+\)", r"\1", step).replace("\u00a0", " ")
    for words, figure in IN_WORDS.items():
        text = text.replace(words, figure)
    return text


def minutes_told(recipe: StarterRecipe) -> set[int]:
    """Every duration of the steps [min]; what is begun on the eve rests for a night."""
    told = set()
    for step in recipe.steps:
        words = words_of(step)
        told |= {
            int(count) * UNITS_MIN[unit]
            for count, unit in re.findall(r"(\d+) (minute|heure|nuit)", words)
        }
        told |= {UNITS_MIN["nuit"]} if EVE.match(words) else set()
    return told


def test_a_rest_is_told_by_a_step() -> None:
    untold = [
        (recipe.key, recipe.rest_minutes)
        for recipe in COOKBOOK
        if recipe.rest_minutes and recipe.rest_minutes not in minutes_told(recipe)
    ]
    assert untold == []


def test_what_a_step_makes_wait_in_the_cold_or_in_water_is_a_rest() -> None:
    waits = [
        (recipe, int(count) * UNITS_MIN[unit])
        for recipe in COOKBOOK
        for step in recipe.steps
        if "si vous" not in step and (found := NEEDED.search(words_of(step)))
        for count, unit in [filter(None, found.groups())]
    ]
    assert len(waits) > 10, "the steps are worded in another way"
    assert [recipe.key for recipe, wait in waits if (recipe.rest_minutes or 0) < wait] == []


def test_what_is_begun_on_the_eve_rests_for_a_night() -> None:
    eves = {recipe.key for recipe in COOKBOOK if any(map(EVE.match, recipe.steps))}
    nights = {recipe.key for recipe in COOKBOOK if (recipe.rest_minutes or 0) >= UNITS_MIN["nuit"]}
    assert eves == nights
