"""How long recipes are on the fire, and how hot their ovens: in their steps as in their minutes."""

import re

from api.recipes.starter_files import COOKBOOK, StarterRecipe
from nutriplan_api.recipes.steps import without_names

GOES_ON = re.compile(
    r"(?:Ajoutez|Baissez|Couvrez|Creusez|Incorporez|Poursuivez|Remettez|Retournez|À feu moyen"
    r"|Laissez (?:cuire|frémir|mijoter)|(?:Dans|Mettez dans) la (?:même )?(?:cocotte|sauteuse))\b"
)
"""Begins what is done with that which is on the fire already."""

BEGINS_ANEW = re.compile(r"Chauffez|Faites|Pendant|Portez|Préchauffez")

MINUTES = re.compile(r"(?<!dernières )\b(\d+)(?: à \d+)? minutes?(?P<each> de chaque côté)?")

WITHOUT_HEAT = re.compile(r"repos|hors du feu|tiédir|gonfler|avance|tremp", re.IGNORECASE)

OVEN = re.compile(r"[Ee]nfourn")
HEATED_BEFORE = re.compile(r"[Cc]hauffez le four à \d+ °C")


def sentences(recipe: StarterRecipe) -> list[str]:
    text = " ".join(map(without_names, recipe.steps)).replace("\u00a0", " ")
    return re.split(r"(?<=[.!]) ", text)


def minutes_on_end(recipe: StarterRecipe) -> int:
    """The longest that one thing is on the fire, each sentence going on with the one before."""
    longest = on_end = 0
    for sentence in sentences(recipe):
        told = 0
        if not WITHOUT_HEAT.search(sentence):
            told = sum(int(m[1]) * (2 if m["each"] else 1) for m in MINUTES.finditer(sentence))
        if GOES_ON.match(sentence):
            on_end += told
        elif told or BEGINS_ANEW.match(sentence):
            on_end = told
        longest = max(longest, on_end)
    return longest


def test_what_is_done_one_after_the_other_fits_into_the_minutes_of_cooking() -> None:
    too_short = {
        recipe.key: (minutes_on_end(recipe), recipe.cook_minutes)
        for recipe in COOKBOOK
        if recipe.cook_minutes and minutes_on_end(recipe) > recipe.cook_minutes
    }
    assert too_short == {}


def test_an_oven_is_hot_before_it_bakes_and_how_hot_is_told() -> None:
    baked = [recipe for recipe in COOKBOOK if any(map(OVEN.search, recipe.steps))]
    assert len(baked) > 50, "the steps are worded in another way"
    cold = []
    for recipe in baked:
        told = sentences(recipe)
        bakes = next(n for n, sentence in enumerate(told) if OVEN.search(sentence))
        if not any(map(HEATED_BEFORE.search, told[:bakes])):
            cold.append(recipe.key)
    assert cold == []
