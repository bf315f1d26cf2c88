"""The steps of a recipe: lines of plain text, in which `@[words](fdc_id)` names an ingredient."""

import re

_NAMED_INGREDIENT = re.compile(r"@\[([^\[\]]*[^\[\]\s][^\[\]]*)\]\((\d{1,12})\)")


def named_foods(step: str) -> list[int]:
    """The foods that the step names, in its order."""
    return [int(fdc_id) for _, fdc_id in _NAMED_INGREDIENT.findall(step)]


def without_names(step: str) -> str:
    """The step as plain text: the words of each ingredient's name alone."""
    return _NAMED_INGREDIENT.sub(r"\1", step)
