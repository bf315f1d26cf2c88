"""Which constraint a refused statement would have broken, on one PostgreSQL and on several nodes.

Citus names it in the message alone, with the shard's number, and calls it an internal error where
it copied the rows to their node (``INSERT … SELECT`` of what was computed).
"""

import re

import asyncpg

_NAMED = re.compile(r'violates \w+(?: \w+)? constraint "(.+?)(?:_\d+)?"$')


def violated_constraint(error: Exception) -> str | None:
    """Its name as the schema has it; None where the error is another."""
    if not isinstance(
        error, asyncpg.IntegrityConstraintViolationError | asyncpg.InternalServerError
    ):
        return None
    name: str | None = error.constraint_name
    if name is None and (found := _NAMED.search(str(error).partition("\n")[0])):
        name = found[1]
    return name
