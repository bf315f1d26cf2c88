"""What a mistyped word may be meant for, one letter away."""

import re

import pytest

from nutriplan_api.foods.slips import MAX_LETTERS, MIN_LETTERS, slips


def is_a_slip(typed: str, meant: str) -> bool:
    return any(re.fullmatch(pattern.replace("_", "."), meant) for pattern in slips(typed))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fraize", "fraise"),  # another letter
        ("samon", "saumon"),  # one is missing
        ("aumon", "saumon"),
        ("saumo", "saumon"),
        ("saumonn", "saumon"),  # one is too many
        ("ssaumon", "saumon"),
        ("buerre", "beurre"),  # two change places
        ("yaorut", "yaourt"),
        ("beurer", "beurre"),
    ],
)
def test_a_slip_is_one_letter(typed: str, meant: str) -> None:
    assert is_a_slip(typed, meant)


@pytest.mark.parametrize(
    ("typed", "other"), [("somon", "saumon"), ("beurre", "lait"), ("emalgam", "amalgame")]
)
def test_two_letters_are_another_word(typed: str, other: str) -> None:
    assert not is_a_slip(typed, other)


def test_words_of_few_or_too_many_letters_have_none() -> None:
    assert slips("x" * (MIN_LETTERS - 1)) == slips("x" * (MAX_LETTERS + 1)) == []
    assert slips("x" * MIN_LETTERS)
    assert slips("x" * MAX_LETTERS)
