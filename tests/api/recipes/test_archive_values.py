"""Values of other people's JSON: what is taken for a text, a number, a time."""

import pytest

from nutriplan_api.page_reader import MAX_MINUTES
from nutriplan_api.recipe_import.archive_values import (
    MAX_NUMBER,
    minutes_of,
    number_of,
    rows_of,
    text_of,
    texts_of,
    whole_number_of,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("  Riz ", "Riz"),
        ("\x00Riz\x00 long", "Riz long"),
        ("", None),
        (" \x00 ", None),
        (7, "7"),
        (0.5, "0.5"),
        (True, None),
        (None, None),
        (["Riz"], None),
        ({"name": " Riz "}, "Riz"),
        ({"name": 7}, None),
        ({"name": {"name": "Riz"}}, None),
        ({"nom": "Riz"}, None),
    ],
)
def test_a_text_is(value: object, text: str | None) -> None:
    assert text_of(value) == text


def test_texts_are_those_of_a_list_or_the_only_one() -> None:
    assert texts_of(["a", " ", None, 7, {"name": "b"}, ["c"]]) == ("a", "7", "b")
    assert texts_of(" a ") == ("a",)
    assert texts_of({"name": "b"}) == ("b",)
    assert texts_of(None) == texts_of([]) == ()


def test_rows_are_the_objects_of_a_list() -> None:
    assert rows_of([{"a": 1}, "b", None, [{}], {}]) == [{"a": 1}, {}]
    assert rows_of({"a": 1}) == rows_of(None) == []


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (4, 4),
        (0.5, 0.5),
        (0, None),
        (-1, None),
        (1, 1),
        (MAX_NUMBER, MAX_NUMBER),
        (MAX_NUMBER + 1, None),
        (True, None),
        (None, None),
        ("pour 4 à 6 personnes", 4),
        ("1,5 l", 1.5),
        ("1.25", 1.25),
        ("quatre", None),
        ("0", None),
        ([4, 6], 4),
        (["4 parts"], 4),
        ([], None),
        ([[4]], None),
        ({"value": 4}, None),
    ],
)
def test_a_number_is(value: object, number: float | None) -> None:
    assert number_of(value) == number
    assert isinstance(number_of(value), float | None)


@pytest.mark.parametrize(
    ("value", "number"),
    [(4, 4), (3.6, 4), ("2,4 parts", 2), (0.3, None), (0, None), ("", None), (None, None)],
)
def test_a_whole_number_is(value: object, number: int | None) -> None:
    assert whole_number_of(value) == number


@pytest.mark.parametrize(
    ("value", "minutes"),
    [
        (20, 20),
        (19.6, 20),
        (1, 1),
        (0, None),
        (-5, None),
        (True, None),
        (None, None),
        (MAX_MINUTES, MAX_MINUTES),
        (MAX_MINUTES + 1, None),
        ("PT20M", 20),
        ("PT1H", 60),
        ("PT1H5M", 65),
        ("pt1h5m30s", 65),
        ("P1D", 1440),
        ("P1DT2H3M", 1563),
        ("PT0S", None),
        ("20 min", 20),
        ("20", 20),
        ("7,5 minutes", 7),
        ("1 h", 60),
        ("1 h 20", 80),
        ("1h20", 80),
        ("1h05min", 65),
        ("2 heures 5 minutes", 125),
        ("2 Hours", 120),
        ("une heure", None),
        ("", None),
        ({"a": []}, None),
        (["20 min"], None),
    ],
)
def test_minutes_are(value: object, minutes: int | None) -> None:
    assert minutes_of(value) == minutes
