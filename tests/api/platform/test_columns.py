"""Hand-written SQL takes its lists of columns from the tables."""

from pathlib import Path

import pytest
from piccolo.columns import Boolean, Integer, Text
from piccolo.table import Table

import nutriplan_api
from nutriplan_api.database import (
    DB,
    arguments,
    assigned,
    assigned_from_excluded,
    column_defaults,
    column_names,
    listed,
    parameters,
)

SOURCES = Path(nutriplan_api.__file__).parent


class Animal(Table, tablename="animal", db=DB):
    name = Text(primary_key=True, null=False, default=None)
    legs = Integer(null=False, default=4)
    owner = Text(null=True, default=None)
    is_tame = Boolean(null=False, default=False)


def test_columns_stand_in_the_order_of_their_declaration() -> None:
    assert column_names(Animal) == ("name", "legs", "owner", "is_tame")
    assert column_names(Animal, without=["legs"]) == ("name", "owner", "is_tame")


def test_a_column_without_a_default_must_be_said() -> None:
    assert column_defaults(Animal) == {"legs": 4, "owner": None, "is_tame": False}


def test_the_parts_of_statements_count_their_parameters() -> None:
    names = ("legs", "owner")
    assert listed(names) == "legs, owner"
    assert parameters(names) == "$1, $2"
    assert parameters(names, start=3) == "$3, $4"
    assert assigned(names, start=3) == "legs = $3, owner = $4"
    assert assigned_from_excluded(names) == "legs = excluded.legs, owner = excluded.owner"


def test_the_values_of_a_row_stand_in_the_order_of_the_columns() -> None:
    row = {"owner": "Zoé", "legs": 3, "name": "Rex"}
    assert arguments(("legs", "owner"), row) == [3, "Zoé"]
    with pytest.raises(KeyError):
        arguments(("legs", "is_tame"), row)


def test_no_statement_reads_a_clock_that_moves_while_it_runs() -> None:
    sources = [path for path in SOURCES.rglob("*.py") if "migrations" not in path.parts]
    assert len(sources) > 100
    assert [path for path in sources if "clock_timestamp" in path.read_text("utf-8")] == []
