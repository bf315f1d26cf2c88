"""What a search tries where little is found, whatever the catalogue is."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import pytest

from nutriplan_api.foods import queries, service
from nutriplan_api.foods.search_text import query_words
from nutriplan_core import Diet

SOMEBODY = uuid4()
DIET = Diet()


class Catalogue:
    """Stands in for the database: which foods there are, which words are meant, what was asked."""

    def __init__(self, *names: str, **meant: list[str]) -> None:
        self.foods: list[Any] = [
            SimpleNamespace(core_food=name, kind="kind", known="known") for name in names
        ]
        self.meant = meant
        self.asked: list[tuple[str, int, int]] = []
        self.inside = False

    async def find_by_prefix(
        self, account_id: UUID, words: Sequence[str], *, limit: int, offset: int
    ) -> list[Any]:
        assert account_id == SOMEBODY
        self.asked.append((" ".join(words), limit, offset))
        found = [
            food
            for food in self.foods
            if all(any(one.startswith(w) for one in query_words(food.core_food)) for w in words)
        ]
        return found[offset : offset + limit]

    async def known_words(self, words: Sequence[str], *, limit: int) -> list[list[str]]:
        assert self.inside, "it sets something for its transaction"
        assert limit == 3
        return [self.meant.get(word, []) for word in words]

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        self.inside = True
        yield
        self.inside = False


def wire(*parts: object) -> object:
    assert parts[1:] == ("kind", "known", DIET)
    return parts[0]


def using(monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue) -> Catalogue:
    monkeypatch.setattr(queries, "find_by_prefix", catalogue.find_by_prefix)
    monkeypatch.setattr(queries, "known_words", catalogue.known_words)
    monkeypatch.setattr(service, "transaction", catalogue.transaction)
    monkeypatch.setattr(service, "to_wire_search_result", wire)
    return catalogue


async def search(text: str, *, page_size: int = 6, page: int = 1) -> list[Any]:
    return await service.search_foods(SOMEBODY, text, page_size=page_size, page=page, diet=DIET)


async def test_the_likeliest_words_are_tried_first(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = using(
        monkeypatch,
        Catalogue(
            "Riz au lait",
            "Riz de Laye",
            "Ris de lait",
            ri=["riz", "ris"],
            laitt=["lait", "laye", "laitue"],
        ),
    )

    assert await search("ri laitt") == ["Riz au lait"]

    tries = [("ri laitt", 6, 0), ("riz lait", 5, 0), ("ris laye", 5, 0), ("ris laitue", 5, 0)]
    assert catalogue.asked == tries


async def test_no_try_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = using(monkeypatch, Catalogue("Lait", lait=["lait"], riz=["riz"]))

    assert await search("lait") == ["Lait"]
    assert await search("riz lait riz") == []

    assert [words for words, *_ in catalogue.asked] == ["lait", "riz lait", "riz"]


async def test_what_means_nothing_is_left_out_where_no_food_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = using(monkeypatch, Catalogue("Lait", "Riz", laitt=["lait"], riz=["riz"]))

    assert await search("zzz riz") == ["Riz"]
    assert await search("laitt zzz") == ["Lait"]

    asked = ["zzz riz", "riz", "laitt zzz", "lait"]
    assert [words for words, *_ in catalogue.asked] == asked


async def test_known_words_are_left_out_from_the_last_one_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {word: [word] for word in ("riz", "lait", "coco")}
    catalogue = using(monkeypatch, Catalogue("Riz", "Lait", "Coco", **known))

    assert await search("riz lait coco") == ["Riz"]

    assert [words for words, *_ in catalogue.asked] == ["riz lait coco", "riz lait", "riz"]


@pytest.mark.parametrize(
    ("typed", "looked_for"),
    [
        ("100 g de riz", "riz"),
        ("riz bio", "riz"),
        ("2 riz frais", "riz"),
        ("lait 1/2 riz", "lait demi riz"),
        ("st riz", "saint riz"),
    ],
)
async def test_amounts_and_what_says_little_are_left_out_first(
    monkeypatch: pytest.MonkeyPatch, typed: str, looked_for: str
) -> None:
    catalogue = using(monkeypatch, Catalogue("Riz", "Lait demi riz", "Saint riz", riz=["riz"]))

    assert len(await search(typed)) == (3 if looked_for == "riz" else 1)

    assert catalogue.asked[1] == (looked_for, 5, 0)


async def test_nothing_is_found_where_no_word_means_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalogue = using(monkeypatch, Catalogue("Lait"))

    assert await search("zzz yyy") == []

    assert [words for words, *_ in catalogue.asked] == ["zzz yyy"]


@pytest.mark.parametrize("typed", ["jambon halal", "jambon végétal", "jambon sans gluten zzz"])
async def test_who_leaves_something_out_is_shown_no_food_of_fewer_words(
    monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    catalogue = using(monkeypatch, Catalogue("Jambon", jambon=["jambon"], halal=["halal"]))

    assert await search(typed) == []
    assert await search("jambon zzz") == ["Jambon"]

    assert len(catalogue.asked) == 3


MILKS = [f"Lait {number}" for number in range(4)]


async def test_what_is_guessed_fills_up_what_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [*MILKS, "Laitue", "Laiton", "Laitance"]
    meant = ["lait", "laiton", "laitance"]
    catalogue = using(monkeypatch, Catalogue(*names, laitu=meant))

    assert await search("laitu") == ["Laitue", *MILKS]

    assert catalogue.asked == [("laitu", 6, 0), ("lait", 5, 0)]


async def test_five_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = using(monkeypatch, Catalogue(*MILKS, "Lait 5", lait=["laitue"]))

    assert len(await search("lait")) == 5
    assert len(await search("lait", page_size=2)) == 2

    assert catalogue.asked == [("lait", 6, 0), ("lait", 2, 0)]


async def test_a_small_page_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = using(monkeypatch, Catalogue(*MILKS, laitt=["lait"]))

    assert await search("laitt", page_size=2) == MILKS[:2]

    assert catalogue.asked == [("laitt", 2, 0), ("lait", 2, 0)]


async def test_the_pages_after_hold_true_hits_only(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = using(monkeypatch, Catalogue(*MILKS, lait=["laitue"]))

    assert await search("lait", page_size=3, page=2) == MILKS[3:]
    assert await search("lait", page_size=3, page=3) == []

    assert catalogue.asked == [("lait", 3, 3), ("lait", 3, 6)]
