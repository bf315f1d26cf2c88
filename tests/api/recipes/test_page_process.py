"""A page is read apart: whatever stands in it, nobody else waits, and nothing goes on for ever."""

import asyncio
import json
import sys
from uuid import UUID

import psutil
import pytest
from structlog.testing import capture_logs

from nutriplan_api import page_reader
from nutriplan_api.page_reader import FoundRecipe
from nutriplan_api.recipe_import import page_process
from nutriplan_api.recipe_import.page_process import MAX_READERS, read_page_apart

RECIPE = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Gratin d’été",
    "recipeYield": "6 parts",
    "recipeIngredient": ["3 poireaux"],
}
SOMEBODY, ANOTHER = UUID(int=1), UUID(int=2)
FOUND = FoundRecipe(name="Gratin d’été", servings=6, lines=("3 poireaux",))


def page(**fields: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(RECIPE | fields)}</script>'


HOSTILE = page(recipeYield="1" * 900_000)
"""A pattern looks from each digit for the end of all of them."""


def readers() -> list[psutil.Process]:
    """The processes that read a page for this one."""
    children: list[psutil.Process] = psutil.Process().children()
    return [one for one in children if page_reader.__name__ in one.cmdline()]


async def until_somebody_reads() -> None:
    for _ in range(200):
        if readers():
            return
        await asyncio.sleep(0.05)


async def test_a_page_is_read() -> None:
    assert await read_page_apart(SOMEBODY, page(), None) == FOUND
    assert await read_page_apart(SOMEBODY, "<p>Rien", None) is None


async def test_others_are_answered_while_a_hostile_page_is_read_and_then_it_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_process, "TIMEOUT_S", 4)
    answered = 0

    async def answer_others() -> None:
        nonlocal answered
        while True:
            await asyncio.sleep(0.1)
            answered += 1

    others = asyncio.create_task(answer_others())
    with capture_logs() as logs:
        assert await read_page_apart(SOMEBODY, HOSTILE, None) is None
    others.cancel()
    assert answered > 3
    assert [entry["event"] for entry in logs] == ["a page was not read"]
    assert not readers()


async def test_somebody_s_hostile_pages_hold_nobody_else_s_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_process, "TIMEOUT_S", 60)
    hostile = [
        asyncio.create_task(read_page_apart(SOMEBODY, HOSTILE, None)) for _ in range(MAX_READERS)
    ]
    await until_somebody_reads()
    assert await read_page_apart(ANOTHER, page(), None) == FOUND
    assert len(readers()) == 1
    for reading in hostile:
        reading.cancel()
    await asyncio.gather(*hostile, return_exceptions=True)
    assert not readers()


async def test_who_leaves_ends_the_reading() -> None:
    reading = asyncio.create_task(read_page_apart(SOMEBODY, HOSTILE, None))
    await until_somebody_reads()
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert not readers()
    assert await read_page_apart(SOMEBODY, page(), None) == FOUND


async def test_a_process_that_breaks_costs_its_page_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched, capture_logs() as logs:
        patched.setattr(sys, "executable", "/bin/false")
        assert await read_page_apart(SOMEBODY, page(), None) is None
    assert [entry["event"] for entry in logs] == ["a page was not read"]
    assert await read_page_apart(SOMEBODY, page(), None) == FOUND
