"""A statement as PostgreSQL understands it: the tree of its own analysis, as Python values.

The body of an SQL function is stored analysed (``pg_proc.prosqlbody``), tables and functions as
their oids. So a function of the statement, made and undone, tells all that its text says, without
another reader of SQL.
"""

import re
from collections.abc import Iterator
from typing import Any

import asyncpg

TOKEN = re.compile(r"[(){}]|(?:\\.|[^\s(){}\\])+")

Node = dict[str, Any]
"""A node's fields by name, and its kind as ``""``."""


async def query_tree(connection: "asyncpg.Connection[Any]", sql: str) -> Node:
    """The analysed statement; nothing stays behind of it."""
    statement = await connection.prepare(sql)
    types = ", ".join(_type_name(parameter) for parameter in statement.get_parameters())
    undone = connection.transaction()
    await undone.start()
    try:
        await connection.execute(
            f"CREATE FUNCTION pg_temp.analysed({types}) RETURNS void BEGIN ATOMIC {sql}; END"
        )
        text = await connection.fetchval(
            "SELECT prosqlbody::text FROM pg_proc WHERE proname = 'analysed' "
            "AND pronamespace = pg_my_temp_schema()"
        )
    finally:
        await undone.rollback()
    (((tree,),),) = read_tree(text)
    return dict(tree)


def nodes(value: Any, kind: str = "", *, within_queries: bool = True) -> Iterator[Node]:
    """Every node of a kind in a value, itself included; nested queries on demand."""
    if isinstance(value, list):
        for part in value:
            yield from nodes(part, kind, within_queries=within_queries)
    elif isinstance(value, dict):
        if not kind or value[""] == kind:
            yield value
        for field in value.values():
            if within_queries or not (isinstance(field, dict) and field[""] == "QUERY"):
                yield from nodes(field, kind, within_queries=within_queries)


def read_tree(text: str) -> list[Any]:
    """All values of a written tree: nodes as dicts, lists as lists, the rest as text."""
    values, _ = _read(TOKEN.findall(text), 0, "")
    return values


def _type_name(one: Any) -> str:
    name: str = one.name
    base = name.removesuffix("[]")
    return f'"{one.schema}"."{base}"' + name.removeprefix(base)


def _read(tokens: list[str], place: int, end: str) -> tuple[list[Any], int]:
    """The values until the closing token, and the place after it."""
    values: list[Any] = []
    while place < len(tokens) and tokens[place] != end:
        token, place = tokens[place], place + 1
        if token == "(":
            part, place = _read(tokens, place, ")")
            values.append(part)
        elif token == "{":
            part, place = _read(tokens, place, "}")
            values.append(_node(part))
        else:
            values.append(None if token == "<>" else token)
    return values, place + 1


def _node(parts: list[Any]) -> Node:
    """`KIND :field value :field value`; of a constant's bytes the length is enough."""
    node: Node = {"": parts[0]}
    name = ""
    for part in parts[1:]:
        if isinstance(part, str) and part.startswith(":"):
            name = part[1:]
        elif name not in node:
            node[name] = part
    return node
