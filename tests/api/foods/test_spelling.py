"""Which known words mistyped ones are taken for, whatever the catalogue is."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from nutriplan_api.foods import queries, spelling
from nutriplan_api.foods.spelling import known_spellings

MEANT = {
    "courgete": ["courge", "courgette"],
    "oignon": ["oignon", "oignons"],
    "mirin": ["miroir", "mirabelle"],
    "zzz": [],
}
"""The words that the database finds alike, itself first where it is known."""


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = False

    @asynccontextmanager
    async def transaction() -> AsyncIterator[None]:
        nonlocal inside
        inside = True
        yield
        inside = False

    async def known_words(words: Sequence[str], *, limit: int) -> list[list[str]]:
        assert inside, "it sets something for its transaction"
        assert limit == 3
        return [MEANT[word] for word in words]

    monkeypatch.setattr(spelling, "transaction", transaction)
    monkeypatch.setattr(queries, "known_words", known_words)


async def test_the_closest_word_is_taken_where_it_is_close() -> None:
    assert await known_spellings({"courgete", "mirin", "zzz"}) == {"courgete": "courgette"}


async def test_a_known_word_is_left_as_it_is() -> None:
    assert await known_spellings(["oignon"]) == {}
