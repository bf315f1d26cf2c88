"""How names and searches are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nutriplan_api.foods.search_text import normalise, query_words, searchable_text


@given(st.text())
def test_normalising_twice_is_normalising_once(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@given(st.text())
def test_only_plain_letters_digits_and_single_spaces_are_left(text: str) -> None:
    words = normalise(text).split(" ")
    assert all(word.isascii() and word.isalnum() for word in words if words != [""])


@given(st.text())
def test_no_wildcard_reaches_the_database(text: str) -> None:
    assert not set("%_\\'\"|()[]*+?.^$") & set("".join(query_words(text)))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("Œufs", ["oeuf"]),
        ("crème fraîche", ["creme", "fraiche"]),
        ("pommes de terre", ["pomme", "terre"]),
        ("L’huile d’olive", ["huile", "olive"]),
        ("choux", ["chou"]),
        ("jus de pois", ["jus", "poi"]),
        ("riz riz", ["riz"]),
        ("des", ["des"]),
    ],
)
def test_words_are_looked_for_in_the_singular_and_without_small_ones(
    query: str, words: list[str]
) -> None:
    assert query_words(query) == words


def test_a_name_stands_apart_from_the_other_words() -> None:
    assert searchable_text("Bœufs hachés", "steaks") == " boeuf hache | steak "


def test_what_people_call_a_food_stands_behind_all_else() -> None:
    assert searchable_text("Riz blanc", everyday_words=["Riz", "du riz long"]) == (
        " riz blanc |  = riz = riz long "
    )


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  Épinards,  HACHÉS ", "epinards haches"),
        ("Cœlacanthe", "coelacanthe"),
        ("L'ÆGLÉ", "l aegle"),
        ("m²", "m2"),
        ("pa\N{COMBINING CIRCUMFLEX ACCENT}te\N{COMBINING ACUTE ACCENT}", "patee"),
        ("Pâtés", "patees"),
        ("pâte", "pate"),
    ],
)
def test_a_text_is_compared_by_plain_letters(text: str, plain: str) -> None:
    assert normalise(text) == plain
