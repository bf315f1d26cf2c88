"""From files to the library's values: a profile, a pool of recipes."""

from typing import Any

from nutriplan_core._command_line.source import Source
from nutriplan_core._wire import decoded, decoded_pool
from nutriplan_core.goal import GAIN_KG_PER_WEEK_OPTIONS, gain_points_to_goal
from nutriplan_core.profile import Profile
from nutriplan_core.recipes import Recipe


def parse_profile(source: Source) -> Profile:
    """A profile whose rate is one that a person can choose, and points to the goal."""
    profile, problems = decoded(Profile, source.value)
    source.raise_problems(problems)
    gain = profile.gain_kg_per_week
    if gain and gain not in GAIN_KG_PER_WEEK_OPTIONS:
        options = ", ".join(f"{option:g}" for option in GAIN_KG_PER_WEEK_OPTIONS)
        source.raise_problem("gain_per_week", f"is {gain}, must be one of {options}")
    if gain == 0 and profile.weight_kg != profile.goal_kg:
        source.raise_problem("gain_per_week", "is missing: the weight is not at its goal")
    if not gain_points_to_goal(
        weight_kg=profile.weight_kg, goal_kg=profile.goal_kg, gain_kg_per_week=gain
    ):
        direction = f"from {profile.weight_kg:g} kg to {profile.goal_kg:g} kg"
        source.raise_problem("gain_per_week", f"is {gain:g}, must point {direction}")
    return profile


def parse_pool(source: Source) -> dict[str, tuple[Recipe, dict[str, Any]]]:
    """Recipes by their ids, each with the JSON that it came from."""
    recipes, problems = decoded_pool(source.value)
    source.raise_problems(problems)
    return {recipe.id: (recipe, json) for recipe, json in zip(recipes, source.value, strict=True)}
