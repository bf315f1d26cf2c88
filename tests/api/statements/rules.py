"""What a statement must not do, so that a PostgreSQL which is spread by account takes it.

One that names its owner at each table is sent to one node; one that does not is sent to all, or
refused. What it writes is the same wherever it is evaluated. The rules are those of Citus, on the
tree that PostgreSQL itself makes of the statement.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

import asyncpg

from api.statements.query_tree import Node, nodes
from nutriplan_api.database.distribution import Distribution, distribution_column
from nutriplan_api.database.tables import KINDS

SELECT, UPDATE, INSERT, DELETE = "1", "2", "3", "4"
RELATION, SUBQUERY, VALUES, CTE = "0", "1", "5", "6"
VIEW = "v"

CALLS = {
    "FUNCEXPR": "funcid",
    "OPEXPR": "opfuncid",
    "DISTINCTEXPR": "opfuncid",
    "NULLIFEXPR": "opfuncid",
    "SCALARARRAYOPEXPR": "opfuncid",
    "AGGREF": "aggfnoid",
    "WINDOWFUNC": "winfnoid",
}
"""The nodes that call a function, and the field that says which."""


@dataclass(frozen=True)
class Function:
    name: str
    volatility: str

    @property
    def is_mutable(self) -> bool:
        return self.volatility != "i"


@dataclass(frozen=True)
class Known:
    """What oids mean in one database."""

    functions: Mapping[str, Function]
    tables: Mapping[str, str]
    owner_columns: Mapping[str, str]
    """The number of the column that a table is distributed by."""
    is_citus: bool

    @classmethod
    async def of(cls, connection: "asyncpg.Connection[Any]") -> Self:
        functions = await connection.fetch(
            "SELECT oid::text AS oid, proname, provolatile::text AS volatility FROM pg_proc"
        )
        columns = await connection.fetch(
            "SELECT attrelid::text AS oid, relname, attname, attnum::text AS number "
            "FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid "
            "WHERE relnamespace = 'public'::regnamespace AND attnum > 0"
        )
        return cls(
            {row["oid"]: Function(row["proname"], row["volatility"]) for row in functions},
            {row["oid"]: row["relname"] for row in columns},
            {
                row["oid"]: row["number"]
                for row in columns
                if KINDS.get(row["relname"]) is Distribution.BY_ACCOUNT
                and row["attname"] == distribution_column(row["relname"])
            },
            any(row["proname"] == "citus_version" for row in functions),
        )


@dataclass(frozen=True)
class Broken:
    """What a statement breaks."""

    rule: str
    is_of_owners: bool = False


def broken_rules(tree: Node, known: Known) -> list[Broken]:
    """Everything that a statement does and should not."""
    return [*_owners(tree, known), *_kinds(tree, known), *_functions(tree, known)]


def _owners(tree: Node, known: Known) -> Iterator[Broken]:
    owners = set()
    for query in nodes(tree, "QUERY"):
        for place, entry in enumerate(query["rtable"] or (), 1):
            if entry["rtekind"] != RELATION or entry["relid"] not in known.owner_columns:
                continue
            if _is_excluded(query, place):
                continue
            owner = _owner(query, place, entry, known, tree)
            if owner is None:
                table = known.tables[entry["relid"]]
                yield Broken(f"{table} has no owner of its own", is_of_owners=True)
            owners.add(owner)
    if len(owners - {None}) > 1:
        yield Broken("it names two owners", is_of_owners=True)


def _is_excluded(query: Node, place: int) -> bool:
    """Whether an entry is what `ON CONFLICT` calls `excluded`."""
    conflict = query["onConflict"]
    return conflict is not None and conflict["exclRelIndex"] == str(place)


def _owner(query: Node, place: int, entry: Node, known: Known, tree: Node) -> str | None:
    """The parameter or constant that says whose rows of a table are meant."""
    column = known.owner_columns[entry["relid"]]
    if query["commandType"] == INSERT and query["resultRelation"] == str(place):
        for target in query["targetList"] or ():
            if target["resno"] == column:
                return _value(target["expr"], query, known, tree)
        return None
    for condition in _conditions(query["jointree"]):
        if condition[""] == "OPEXPR" and known.functions[condition["opfuncid"]].name == "uuid_eq":
            for one, other in (condition["args"], reversed(condition["args"])):
                if _is_column(one, place, column) and (value := _constant(other)):
                    return value
    return None


def _conditions(part: Any) -> Iterator[Node]:
    """What must hold of every row: the parts of `WHERE` and `ON` that are joined by AND."""
    if isinstance(part, list):
        for one in part:
            yield from _conditions(one)
    elif part is None:
        return
    elif part[""] in ("FROMEXPR", "JOINEXPR"):
        for field in ("fromlist", "larg", "rarg", "quals"):
            yield from _conditions(part.get(field))
    elif part[""] == "BOOLEXPR" and part["boolop"] == "and":
        yield from _conditions(part["args"])
    elif part[""] != "RANGETBLREF":
        yield part


def _is_column(node: Node, place: int, column: str) -> bool:
    return (
        node[""] == "VAR"
        and (node["varno"], node["varattno"]) == (str(place), column)
        and node["varlevelsup"] == "0"
    )


def _constant(node: Node) -> str | None:
    if node[""] == "PARAM":
        return f"${node['paramid']}"
    return "a constant" if node[""] == "CONST" else None


def _value(node: Node, query: Node, known: Known, tree: Node) -> str | None:
    """The parameter that a value comes from, through tables that the statement makes itself."""
    if node[""] != "VAR":
        return _constant(node)
    place, column = int(node["varno"]), int(node["varattno"])
    entry = query["rtable"][place - 1]
    match entry["rtekind"]:
        case kind if kind == RELATION and node["varattno"] == known.owner_columns.get(
            entry["relid"]
        ):
            return _owner(query, place, entry, known, tree)
        case kind if kind == SUBQUERY:
            inner = entry["subquery"]
            return _value(inner["targetList"][column - 1]["expr"], inner, known, tree)
        case kind if kind == VALUES:
            values = {_value(row[column - 1], query, known, tree) for row in entry["values_lists"]}
            return values.pop() if len(values) == 1 else None
        case kind if kind == CTE:
            inner = next(
                one["ctequery"]
                for one in nodes(tree, "COMMONTABLEEXPR")
                if one["ctename"] == entry["ctename"]
            )
            columns = inner["targetList" if inner["commandType"] == SELECT else "returningList"]
            return _value(columns[column - 1]["expr"], inner, known, tree)
    return None


def _kinds(tree: Node, known: Known) -> Iterator[Broken]:
    kinds = {
        KINDS.get(known.tables[entry["relid"]])
        for entry in nodes(tree, "RANGETBLENTRY")
        if entry["rtekind"] == RELATION and entry["relid"] in known.tables
        if entry["relkind"] != VIEW
    }
    if {Distribution.ALONE, Distribution.BY_ACCOUNT} <= kinds:
        yield Broken("it joins a table that stands alone to one of accounts")
    if None in kinds and len(kinds) > 1:
        yield Broken("it joins a local table to others")


def _functions(tree: Node, known: Known) -> Iterator[Broken]:
    for function, _ in _calls(tree, known):
        if function.name.startswith(("pg_advisory", "pg_try_advisory")):
            yield Broken(f"{function.name} locks one node alone")
    for query in nodes(tree, "QUERY"):
        if query["commandType"] in (UPDATE, DELETE):
            yield from _changes(query, known)
        if query["commandType"] != SELECT:
            for function, _ in _calls(query["returningList"], known):
                if function.is_mutable:
                    yield Broken(f"{function.name} in RETURNING is not immutable")
        if (conflict := query["onConflict"]) is not None:
            for field in ("arbiterWhere", "onConflictSet", "onConflictWhere"):
                for function, _ in _calls(conflict[field], known):
                    if function.is_mutable:
                        yield Broken(f"{function.name} in ON CONFLICT is not immutable")


def _changes(query: Node, known: Known) -> Iterator[Broken]:
    """What an update sets, and of what rows."""
    parts = [query["targetList"], query["jointree"]]
    for function, call in _calls(parts, known):
        if function.volatility == "v":
            yield Broken(f"{function.name} in a change is volatile")
        elif function.is_mutable and any(nodes(call["args"], "VAR")):
            yield Broken(f"{function.name} in a change takes a column, and is not immutable")
    for kind in ("CASEEXPR", "COALESCEEXPR"):
        for choice in nodes(parts, kind):
            for function, _ in _calls(choice, known):
                if function.is_mutable:
                    yield Broken(f"{function.name} in CASE or COALESCE is not immutable")


def _calls(part: Any, known: Known) -> Iterator[tuple[Function, Node]]:
    for node in nodes(part):
        if node[""] in CALLS:
            yield known.functions[node[CALLS[node[""]]]], node
        elif node[""] in ("SQLVALUEFUNCTION", "COERCEVIAIO"):
            # CURRENT_TIMESTAMP and the like; a cast through text, which a setting may decide.
            yield Function(node[""].lower(), "s"), {"args": node.get("arg"), **node}
        elif node[""] == "NEXTVALUEEXPR":
            yield Function("nextval", "v"), node
