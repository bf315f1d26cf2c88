"""The pages about the library speak of what is there."""

import inspect
import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import nutriplan_core

DOCS = Path(__file__).parents[2] / "docs"


def test_every_formula_stands_where_its_page_says() -> None:
    """Each place in the code that the page of formulas names exists."""
    page = (DOCS / "formulas.md").read_text(encoding="utf-8")
    places = re.findall(r"`([a-z_]+)\.(\w+(?:\.\w+)*)`", page)

    assert len(places) > 20
    for module, name in places:
        assert reduce(getattr, name.split("."), import_module(f"nutriplan_core.{module}"))


def test_every_formula_has_its_place_on_the_page() -> None:
    """No function that computes a figure is left out."""
    page = (DOCS / "formulas.md").read_text(encoding="utf-8")
    computing = [
        name
        for name in nutriplan_core.__all__
        if "\nNotes\n-----\n" in (inspect.getdoc(getattr(nutriplan_core, name)) or "")
    ]

    assert len(computing) > 10
    assert [name for name in computing if name not in page] == []
