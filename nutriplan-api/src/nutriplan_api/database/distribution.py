"""Where the rows of a table lie once the database is spread over several nodes.

Each table names its kind beside its columns, as a tag of Piccolo's: ``tags=[BY_ACCOUNT]``. On one
PostgreSQL the kinds change nothing but which keys a table may have, which the schema's tests hold.
"""

from enum import StrEnum


class Distribution(StrEnum):
    """The kind of a table; each has exactly one."""

    BY_ACCOUNT = "distributed by account"
    """All rows of an account lie on one node, and every key of theirs holds the account's id."""
    ALONE = "alone"
    """The whole table lies on the coordinator, apart from every account: no foreign key leads to it
    or from it."""
    REFERENCE = "reference"
    """Each node has a copy; accounts may refer to its rows, and do not write them."""


BY_ACCOUNT = Distribution.BY_ACCOUNT
ALONE = Distribution.ALONE
REFERENCE = Distribution.REFERENCE

LOCAL_TABLES = frozenset({"migration"})
"""What the coordinator keeps for itself: Piccolo's own table, which no feature declares."""


def distribution_column(table: str) -> str:
    """The column of a table of accounts that says on which node a row lies."""
    return "id" if table == "account" else "account_id"
