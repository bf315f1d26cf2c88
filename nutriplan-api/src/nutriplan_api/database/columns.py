"""Lists of columns for hand-written SQL, from the tables that declare them.

A statement that reads or writes whole rows names no column itself, so that a new one is declared
once, in its feature's ``tables.py``::

    WRITTEN = column_names(Meal, without=["last_modified"])
    INSERT = f"INSERT INTO meal ({listed(WRITTEN)}) VALUES ({parameters(WRITTEN)})"
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from piccolo.table import Table


def column_names(table: type[Table], *, without: Collection[str] = ()) -> tuple[str, ...]:
    """The columns of a table, in the order of their declaration."""
    names = (column._meta.db_column_name for column in table._meta.columns)
    return tuple(name for name in names if name not in without)


def column_defaults(table: type[Table]) -> dict[str, Any]:
    """What the columns hold of which nothing is said; a column that must be said is not there."""
    columns = {column._meta.db_column_name: column for column in table._meta.columns}
    defaults = {name: column.get_default_value() for name, column in columns.items()}
    return {
        name: default
        for name, default in defaults.items()
        if default is not None or columns[name]._meta.null
    }


def insert_restored(table: type[Table], changed: str = "'{}'::jsonb") -> str:
    """Inserts rows of the account `$1` that were kept as JSON, `$2`, without it.

    ``changed`` is an object that takes the place of what was kept. The account is said as itself,
    so that who reads the statement knows whose the rows are.
    """
    columns = listed(column_names(table, without=["account_id"]))
    statement = """
        INSERT INTO {name} (account_id, {columns}) SELECT $1, {columns}
        FROM jsonb_array_elements($2::jsonb) AS stored,
          jsonb_populate_record(null::{name}, stored || {changed})
    """
    return statement.format(name=table._meta.tablename, columns=columns, changed=changed)


def listed(names: Sequence[str]) -> str:
    """`name, type`: what to select or to insert."""
    return ", ".join(names)


def parameters(names: Sequence[str], *, start: int = 1) -> str:
    """`$1, $2`: a value for each column."""
    return ", ".join(f"${start + place}" for place in range(len(names)))


def assigned(names: Sequence[str], *, start: int) -> str:
    """`name = $3, type = $4`: what an update sets."""
    return ", ".join(f"{name} = ${start + place}" for place, name in enumerate(names))


def assigned_from_excluded(names: Sequence[str]) -> str:
    """`name = excluded.name`: what an insert sets in the row that is there already."""
    return ", ".join(f"{name} = excluded.{name}" for name in names)


def arguments(names: Sequence[str], row: Mapping[str, object]) -> list[object]:
    """The row's values in the order of the columns; KeyError for a column that it lacks."""
    return [row[name] for name in names]
