"""The outbox: mails are stored with what they tell of, and sent from there (``delivery``).

For a feature author: within the transaction of the use case, ``await queue_mail(...)``. The mail
is sent once the transaction has committed; rolled back, it never was.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID

from nutriplan_api.database import after_commit, new_id
from nutriplan_api.mail import queries
from nutriplan_api.mail.message import Mail

WORTH_SENDING = timedelta(days=1)

_listeners: set[asyncio.Event] = set()


async def queue_mail(
    account_id: UUID, mail: Mail, *, worth_sending: timedelta = WORTH_SENDING
) -> None:
    """Send a mail soon; given up when it could not be sent for as long as it is worth sending."""
    await queries.insert_mail(account_id, new_id(), mail, min(worth_sending, WORTH_SENDING))
    after_commit(_notify_listeners)


@contextmanager
def listening(queued: asyncio.Event) -> Iterator[None]:
    """Meanwhile, set the event whenever this process has queued a mail."""
    _listeners.add(queued)
    try:
        yield
    finally:
        _listeners.remove(queued)


def _notify_listeners() -> None:
    for queued in _listeners:
        queued.set()
