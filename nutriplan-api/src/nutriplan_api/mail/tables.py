"""Mails that wait to be sent."""

from piccolo.columns import UUID, SmallInt, Text, Timestamptz
from piccolo.table import Table

from nutriplan_api.database import BY_ACCOUNT, DB, owner_column


class Outbox(Table, tablename="outbox", db=DB, tags=[BY_ACCOUNT]):
    """A mail that is not sent yet; its key is (account_id, id).

    ``link`` is where the mail leads; it may carry a token, so the row is deleted once the mail is
    sent. ``attempts`` counts how often sending began. Whoever sends it moves ``next_attempt_at`` on
    first, so that nobody else does meanwhile. At ``expires_at`` it is given up.
    """

    account_id = owner_column()
    id = UUID(null=False, default=None)
    recipient = Text(null=False, default=None)
    subject = Text(null=False, default=None)
    text = Text(null=False, default=None)
    html = Text(null=False, default=None)
    link = Text(null=False, default=None)
    attempts = SmallInt(null=False, default=0)
    created_at = Timestamptz(null=False, default=None)
    next_attempt_at = Timestamptz(null=False, default=None, index=True)
    expires_at = Timestamptz(null=False, default=None)
