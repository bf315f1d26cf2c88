"""How often somebody has tried something."""

from piccolo.columns import Bytea, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import DB


class RateLimit(Table, tablename="rate_limit", db=DB):
    """How far ahead of its pace somebody is; ``key`` is a keyed hash of what is limited for whom.

    ``even_at`` is when they will be back in step; once that is past, the row says nothing. The
    table is unlogged: a crash may forget the counts.
    """

    key = Bytea(primary_key=True, null=False, default=None)
    even_at = Timestamptz(null=False, default=None, index=True)
