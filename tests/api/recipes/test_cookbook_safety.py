"""What a dietitian would not sign: eggs that are not set, and sprouts that nothing heated."""

import re

from api.recipes.starter_files import COOKBOOK, StarterRecipe
from nutriplan_api.recipes.steps import without_names

EGG = 22000
BEAN_SPROUTS = 20183

RUNNY = re.compile(
    r"jaunes? (?:\w+ )?(?:encore )?(?:coulants?|coule|crémeux|tremble|tendre)"
    r"|baveux|encore brillants?|(?:restent|reste) (?:crémeux|coulants)|moelleux|à peine pris"
    r"|pocher \d|l’œuf coagule"
)
STAYS_RAW = "œuf reste cru"
WHO_LEAVES_RAW_EGGS = re.compile("enceinte.*jeune enfant.*âgée")


def with_egg() -> list[StarterRecipe]:
    return [r for r in COOKBOOK if any(line.fdc_id == EGG for line in r.ingredients)]


def words_of(recipe: StarterRecipe) -> str:
    return without_names(" ".join(recipe.steps))


def test_an_egg_that_is_not_set_is_eaten_at_once() -> None:
    """Kept and warmed again, it is neither as it was meant to be nor safe."""
    runny = [recipe for recipe in with_egg() if RUNNY.search(words_of(recipe))]
    assert len(runny) > 20, "the steps are worded in another way"
    assert [recipe.key for recipe in runny if recipe.keeps_days != 0] == []


def test_a_raw_egg_is_eaten_within_a_day_and_not_by_everybody() -> None:
    raw = [recipe for recipe in with_egg() if STAYS_RAW in words_of(recipe)]
    assert len(raw) > 1, "the steps are worded in another way"
    assert [recipe.key for recipe in raw if (recipe.keeps_days or 0) > 1] == []
    assert [r.key for r in raw if not WHO_LEAVES_RAW_EGGS.search(words_of(r))] == []


def test_bean_sprouts_are_heated() -> None:
    """They grow warm and wet, as what makes one ill does: the step that has them tells how long."""
    raw = [
        (recipe.key, step)
        for recipe in COOKBOOK
        for step in recipe.steps
        if f"({BEAN_SPROUTS})" in step and "minute" not in step
    ]
    assert raw == []
