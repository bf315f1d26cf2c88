"""How often something was tried."""

from piccolo.columns import Bytea, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import ALONE, DB


class RateLimit(Table, tablename="rate_limit", db=DB, tags=[ALONE]):
    """The state of one limit, by the generic cell rate algorithm (GCRA).

    ``key`` is a keyed hash of what is limited for whom. ``theoretical_arrival_at`` is when the next
    try would come if all kept the pace; once that is past, the row says nothing. The table is
    unlogged: a crash may forget the counts.
    """

    key = Bytea(primary_key=True, null=False, default=None)
    theoretical_arrival_at = Timestamptz(null=False, default=None, index=True)
