"""Which food a recipe's line means, and what it weighs, over the real catalogue."""

import csv
from pathlib import Path

from api.conftest import SignIn

LINES_AT_ONCE = 6
"""Lines of a recipe whose search the rules for statements can still read."""


async def test_a_line_means_the_food_as_it_is_bought(sign_in: SignIn) -> None:
    with (Path(__file__).parent / "recipe_lines.csv").open(encoding="utf-8", newline="") as file:
        expected = {row.pop("line"): row for row in csv.DictReader(file)}
    lines = list(expected)
    client = await sign_in()

    understood = {}
    for begin in range(0, len(lines), LINES_AT_ONCE):
        text = "\n".join(["Ingrédients", *lines[begin : begin + LINES_AT_ONCE]])
        answer = await client.post("/api/recipe/import-preview/", json={"text": text})
        for one in answer.json()["recipes"][0]["ingredients"]:
            understood[one["line"]] = {
                "food": one["name"],
                "grams": "" if one["grams"] is None else f"{one['grams']:.0f}",
                "confidence": one["confidence"],
            }

    assert len(expected) >= 300
    assert understood == expected
