"""A recipe out of the HTML of a page, by its schema.org data. Nothing is fetched."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from nutriplan_api.recipe_import.found_recipe import MAX_MINUTES, FoundRecipe

T = TypeVar("T")

NO_ADDRESS = "https://example.org/"
"""The reader wants an address; it takes pages of one that it does not know as they say they are."""

MAX_ELEMENTS = 20_000
"""Tags of a page whose data stand in them: reading takes longer the more of them are nested."""

MAX_SERVINGS = 500

_DATA = re.compile(r"<script\b[^<>]{0,300}ld\+json[^<>]{0,300}>", re.IGNORECASE)
_END = re.compile(r"</script", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,4}")


def read_page(html: str) -> FoundRecipe | None:
    """The recipe of a page; None where it has none that can be read, whatever stands in it.

    It takes up to seconds for a large page: call it in a thread. The reader, which knows hundreds
    of sites, is imported when the first page comes.
    """
    from recipe_scrapers import scrape_html

    data = "".join(_data_of(html))
    if not data and html.count("<") > MAX_ELEMENTS:
        return None
    try:
        page: Any = scrape_html(
            f"<html><body>{data}</body></html>" if data else html,
            org_url=NO_ADDRESS,
            online=False,
            supported_only=False,
        )
        lines = page.ingredients()
    except Exception:  # Pages are anybody's, and the reader fails in as many ways.
        return None
    if not lines:
        return None
    servings = _NUMBER.search(_told(page.yields, str) or "")
    return FoundRecipe(
        name=_told(page.title, str),
        servings=_within(int(servings[0]), 1, MAX_SERVINGS) if servings else None,
        prep_minutes=_within(_told(page.prep_time, int), 0, MAX_MINUTES),
        cook_minutes=_within(_told(page.cook_time, int), 0, MAX_MINUTES),
        lines=tuple(str(line) for line in lines),
        steps=tuple(str(step) for step in _told(page.instructions_list, list) or ()),
    )


def _data_of(html: str) -> Iterator[str]:
    """The scripts with schema.org data, which a page need not be taken apart for."""
    begin = _DATA.search(html)
    while begin is not None:
        end = _END.search(html, begin.end())
        if end is None:
            return
        yield html[begin.start() : end.start()] + "</script>"
        begin = _DATA.search(html, end.start())


def _told(tell: Callable[[], object], kind: type[T]) -> T | None:
    """What the page tells, if it is of the kind that it should be."""
    try:
        value = tell()
    except Exception:  # A page without it, or with something else in its place.
        return None
    return value if isinstance(value, kind) else None


def _within(number: int | None, lowest: int, highest: int) -> int | None:
    return number if number is not None and lowest <= number <= highest else None
