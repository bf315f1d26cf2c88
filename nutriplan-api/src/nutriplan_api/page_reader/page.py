"""A recipe out of the HTML of a page, by its schema.org data or as its site is known to be written.
Nothing is fetched."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from nutriplan_api.page_reader.found_recipe import MAX_MINUTES, FoundRecipe, rest_within
from nutriplan_api.page_reader.recipe_data import recipe_data

T = TypeVar("T")

NO_ADDRESS = "https://example.org/"
"""The reader wants an address; it takes pages of one that it does not know as they say they are."""

MAX_ELEMENTS = 20_000
"""Tags of a page whose data stand in them: reading takes longer the more of them are nested."""

MAX_SERVINGS = 500

_DATA = re.compile(r"<script\b[^<>]{0,300}ld\+json[^<>]{0,300}>", re.IGNORECASE)
_END = re.compile(r"</script", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,4}")


def read_page(html: str, address: str | None = None) -> FoundRecipe | None:
    """The recipe of a page; None where it has none that can be read, whatever stands in it.

    The address tells which site's page it is, where the reader knows the site.

    It takes up to seconds for a large page, and hours for one that is made for that: call it in a
    process of its own. The reader, which knows hundreds of sites, is imported here.
    """
    from recipe_scrapers import scraper_exists_for

    data = "".join(_data_of(html))
    is_small = html.count("<") <= MAX_ELEMENTS
    if address is not None and is_small and scraper_exists_for(address):
        found = _read(html, address)
        if found is not None:
            return found
    if data:
        return _read(f"<html><body>{data}</body></html>", NO_ADDRESS)
    return _read(html, NO_ADDRESS) if is_small else None


def _read(html: str, address: str) -> FoundRecipe | None:
    from recipe_scrapers import scrape_html

    try:
        page: Any = scrape_html(html, org_url=address, online=False, supported_only=False)
        lines = page.ingredients()
    except Exception:  # Pages are anybody's, and the reader fails in as many ways.
        return None
    if not lines:
        return None
    servings = _NUMBER.search(_value_of(page.yields, str) or "")
    prep_minutes = _within(_value_of(page.prep_time, int), 0, MAX_MINUTES)
    cook_minutes = _within(_value_of(page.cook_time, int), 0, MAX_MINUTES)
    total_minutes = _within(_value_of(page.total_time, int), 0, MAX_MINUTES)
    return FoundRecipe(
        name=_value_of(page.title, str),
        servings=_within(int(servings[0]), 1, MAX_SERVINGS) if servings else None,
        prep_minutes=prep_minutes,
        cook_minutes=cook_minutes,
        rest_minutes=rest_within(total_minutes, prep_minutes, cook_minutes),
        lines=tuple(str(line) for line in lines),
        steps=tuple(str(step) for step in _value_of(page.instructions_list, list) or ()),
    )


def _data_of(html: str) -> Iterator[str]:
    """The scripts with schema.org data, which a page need not be taken apart for; of one with a
    recipe, the recipe alone."""
    begin = _DATA.search(html)
    while begin is not None:
        end = _END.search(html, begin.end())
        if end is None:
            return
        recipe = recipe_data(html[begin.end() : end.start()])
        if recipe is None:
            yield html[begin.start() : end.start()] + "</script>"
        else:
            written = json.dumps(recipe).replace("<", "\\u003c")
            yield f'<script type="application/ld+json">{written}</script>'
        begin = _DATA.search(html, end.start())


def _value_of(read: Callable[[], object], kind: type[T]) -> T | None:
    """What the page tells, if it is of the kind that it should be."""
    try:
        value = read()
    except Exception:  # A page without it, or with something else in its place.
        return None
    return value if isinstance(value, kind) else None


def _within(number: int | None, lowest: int, highest: int) -> int | None:
    return number if number is not None and lowest <= number <= highest else None
