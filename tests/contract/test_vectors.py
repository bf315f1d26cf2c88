"""The cases for programs that compute like the library are what it computes."""

import json
from math import floor

from contract.write_vectors import VECTORS, text

NAMES = ("calories", "proteins", "fats", "carbohydrates")


def test_the_vectors_are_what_the_library_computes() -> None:
    assert VECTORS.read_text(encoding="utf-8") == text(), (
        "run: uv run python tests/contract/write_vectors.py"
    )


def test_the_vectors_follow_from_their_rules_alone() -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))

    def tenths(value: float) -> float:
        return floor(value * 10 + 0.5) / 10

    assert all(tenths(case["value"]) == case["tenths"] for case in vectors["rounding"])
    for recipe in [
        *vectors["recipes"],
        *({"ingredients": [case], "shown": case["shown"]} for case in vectors["quantities"]),
    ]:
        totals = dict.fromkeys(NAMES, 0.0)
        unknown = False
        for item in recipe["ingredients"]:
            for name in NAMES:
                if item["per_100g"][name] is None:
                    unknown = True
                else:
                    totals[name] += item["per_100g"][name] * (item["grams"] / 100)

        expected = None if unknown else {name: tenths(totals[name]) for name in NAMES}
        assert expected == recipe["shown"]
