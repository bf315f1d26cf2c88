"""Sending what is in the outbox; each process does, and no two send the same mail.

A mail is claimed by moving its next attempt on, which commits before anything is sent: nobody waits
for an SMTP server with a row locked. Whoever ends while sending leaves a mail that is sent again
when its claim is over, perhaps for the second time. A mail that is not taken is tried again after
growing pauses, until it is not worth sending any more.

Without ``NUTRIPLAN_SMTP_URL`` nothing is sent. In development, where there is no public address
either, the link of the mail is written to the log, for the developer to follow.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from urllib.parse import urlsplit

import asyncpg
import structlog
from prometheus_client import Counter

from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.mail import queries
from nutriplan_api.mail.outbox import WORTH_SENDING, listening
from nutriplan_api.mail.queries import DueMail, QueuedMail
from nutriplan_api.mail.smtp import send_message, to_message
from nutriplan_api.settings import Settings

RETRIES_AFTER = (
    timedelta(seconds=2),
    timedelta(seconds=30),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
)
"""The pauses after the first attempts; after later ones, the last."""

CLAIM = timedelta(minutes=5)
"""Longer than sending takes, with every timeout of SMTP."""

POLL_INTERVAL_S = 15
"""How often to look for what another process has left."""

BATCH = 20
AT_ONCE = 4
DRAIN_TIMEOUT_S = 3

MAILS = Counter("nutriplan_mails", "Attempts to send a mail, by how they ended.", ["outcome"])

log = structlog.get_logger(__name__)


class MailDelivery:
    """Sends what is due, by the SMTP server of the settings."""

    def __init__(self, settings: Settings) -> None:
        self._smtp_url = settings.smtp_url
        self._is_development = settings.public_url is None
        host = urlsplit(settings.address).hostname
        self._sender = settings.mail_from or f"nutriplan@{host}"
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._is_due = asyncio.Event()
        self._is_stopping = False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Meanwhile, send each mail at once; at the end, what is being sent is finished."""
        self._is_stopping = False
        with listening(self._is_due):
            task = asyncio.create_task(self._deliver_for_ever())
            try:
                yield
            finally:
                self._is_stopping = True
                self._is_due.set()
                await asyncio.wait([task], timeout=DRAIN_TIMEOUT_S)
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def deliver_due(self) -> None:
        """Send all that is due now, a few at a time."""
        while due := await queries.due_mails(_longest_pause(), BATCH):
            attempts = (self._claim_and_deliver(mail) for mail in due)
            for outcome in await asyncio.gather(*attempts, return_exceptions=True):
                if isinstance(outcome, BaseException):
                    raise outcome
            if self._is_stopping:
                return

    async def _deliver_for_ever(self) -> None:
        while not self._is_stopping:
            self._is_due.clear()
            try:
                await self.deliver_due()
            except (*CONNECTION_LOST, asyncpg.PostgresError, TimeoutError) as error:
                log.warning("the outbox cannot be read", error=type(error).__name__)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_due.wait(), POLL_INTERVAL_S)

    async def _claim_and_deliver(self, due: DueMail) -> None:
        async with self._turns:
            if self._is_stopping:
                return
            queued = await queries.claim_mail(due.account_id, due.id, CLAIM, _longest_pause())
            if queued is None:
                return
            if due.has_expired:
                await _give_up(queued, "expired")
                return
            try:
                await self._send(queued)
            except Exception as error:
                # The kind alone: what an SMTP server says quotes the addresses.
                await self._retry_later(queued, type(error).__name__)
            else:
                await queries.delete_mail(due.account_id, due.id)

    async def _send(self, queued: QueuedMail) -> None:
        if self._smtp_url is None:
            link = {"link": queued.mail.link} if self._is_development else {}
            log.warning("mail not sent: NUTRIPLAN_SMTP_URL is not set", **link)
            return
        message = to_message(queued.mail, mail_id=queued.id, sender=self._sender)
        await asyncio.to_thread(send_message, self._smtp_url, message)
        MAILS.labels("sent").inc()

    async def _retry_later(self, queued: QueuedMail, error: str) -> None:
        pause = RETRIES_AFTER[min(queued.attempts, len(RETRIES_AFTER)) - 1]
        if not await queries.postpone_mail(queued.account_id, queued.id, pause, WORTH_SENDING):
            await _give_up(queued, error)
            return
        log.warning("mail not sent yet", error=error, attempts=queued.attempts)
        MAILS.labels("failed").inc()
        asyncio.get_running_loop().call_later(pause.total_seconds(), self._is_due.set)


def _longest_pause() -> timedelta:
    """What is put off for longer was so by a clock that was ahead."""
    return 2 * max(CLAIM, *RETRIES_AFTER)


async def _give_up(queued: QueuedMail, error: str) -> None:
    log.error("mail given up", error=error, attempts=queued.attempts)
    MAILS.labels("given_up").inc()
    await queries.delete_mail(queued.account_id, queued.id)
