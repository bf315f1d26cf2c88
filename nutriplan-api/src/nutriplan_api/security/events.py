"""The security log: what happens to accounts, apart from the requests, under pseudonyms.

For a feature author
--------------------
One line, once the thing has happened::

    record(SecurityEvent.PASSWORD_CHANGED, request, account_id=access.account_id)

An account, an e-mail address and a network become keyed hashes: the same one is recognised again,
and nobody can tell from the log alone who it is. Whatever else is given stands in the log as it is,
so it must not name anybody.
"""

import hashlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from logging.handlers import WatchedFileHandler
from pathlib import Path
from typing import Any
from uuid import UUID

import structlog
from litestar.connection import ASGIConnection

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.networks import network_of

AnyConnection = ASGIConnection[Any, Any, Any, Any]

LOGGER = "security"


class SecurityEvent(StrEnum):
    """Everything that the security log tells; docs/api.md says what each means."""

    REGISTRATION = "registration"
    SIGN_IN = "sign_in"
    SIGN_IN_FAILED = "sign_in_failed"
    NEW_SESSION = "new_session"
    SESSION_ENDED = "session_ended"
    REFRESH_REUSE = "refresh_reuse"
    PASSWORD_REFUSED = "password_refused"  # noqa: S105 - an event, no secret
    PASSWORD_CHANGED = "password_changed"  # noqa: S105
    PASSWORD_RESET_REQUESTED = "password_reset_requested"  # noqa: S105
    PASSWORD_RESET = "password_reset"  # noqa: S105
    EMAIL_VERIFIED = "email_verified"
    PERSONAL_TOKEN_CREATED = "personal_token_created"  # noqa: S105
    PERSONAL_TOKEN_ENDED = "personal_token_ended"  # noqa: S105
    PROVIDER_LINKED = "provider_linked"
    ACCOUNT_DELETED = "account_deleted"


class SecurityLog:
    """Writes events to a file, or to standard error among the other logs."""

    def __init__(self, secret_key: str, path: Path | None) -> None:
        self._secret = hashlib.sha256(b"security log" + secret_key.encode()).digest()
        self._log = structlog.get_logger() if path is None else _file_logger(path)

    def write(self, event: SecurityEvent, **details: object) -> None:
        """One line."""
        self._log.info(event.value, logger=LOGGER, **details)

    def pseudonym(self, kind: str, name: str) -> str:
        """What stands for somebody, or for a place, in this server's log."""
        text = f"{kind} {name}".encode()
        return hashlib.blake2b(text, key=self._secret, digest_size=12).hexdigest()


def record(
    event: SecurityEvent,
    request: AnyConnection,
    *,
    account_id: UUID | None = None,
    email: str | None = None,
    **details: str,
) -> None:
    """Tell the security log of an event; ``email`` is an address as accounts are found by it."""
    log: SecurityLog = request.app.state.security_log
    who = {"account": account_id, "email": email, "network": network_of(request)}
    names = {kind: log.pseudonym(kind, str(name)) for kind, name in who.items() if name is not None}
    log.write(event, **names, **details)


@contextmanager
def recording_failure(
    event: SecurityEvent,
    request: AnyConnection,
    *,
    account_id: UUID | None = None,
    email: str | None = None,
) -> Iterator[None]:
    """Record the event, with the problem's code as its reason, where what is done fails."""
    try:
        yield
    except Problem as problem:
        record(event, request, account_id=account_id, email=email, reason=problem.code)
        raise


def _file_logger(path: Path) -> Any:
    path.touch(mode=0o600)
    logger = logging.Logger(LOGGER, logging.INFO)
    # Opens the file again when it was rotated away.
    logger.addHandler(WatchedFileHandler(path, encoding="utf-8"))
    return structlog.wrap_logger(
        logger,
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
    )
