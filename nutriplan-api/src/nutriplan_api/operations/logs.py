"""Logs: JSON lines, or readable ones on a terminal; never what people typed or who they are."""

import logging
import sys
import traceback
from collections.abc import Callable, MutableMapping
from typing import Any

import asyncpg
import msgspec
import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor

DETAIL_OF_DATABASE = "\n"  # the lines after the first quote values
QUOTES_VALUES = (asyncpg.DataError, ValueError)
"""Errors whose message ends, after a colon, with the value that is wrong."""


def set_up_logs() -> None:
    """Write logs to standard error, from information upwards; those of libraries from warnings.

    Each line is one write: the processes that share the stream never share a line.
    """
    renderer: Any = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer(_to_json)
    )
    described: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _describe_exception,
    ]
    structlog.configure(
        processors=[*described, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.WARNING if sys.stderr.isatty() else logging.INFO
        ),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    libraries = logging.StreamHandler(sys.stderr)
    libraries.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *described],
            processors=[ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[libraries])


def _to_json(event: MutableMapping[str, Any], *, default: Callable[[Any], Any]) -> str:
    return msgspec.json.encode(event, enc_hook=default).decode()


def _describe_exception(
    _: Any, __: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """The error's kind, message and frames: no local values, no row of the database."""
    error = event.pop("exc_info", None)
    if isinstance(error, tuple):  # of the standard library's logging
        _, error, _ = error
    if isinstance(error, BaseException):
        message = str(error)
        if isinstance(error, asyncpg.PostgresError):
            message = message.partition(DETAIL_OF_DATABASE)[0]
        if isinstance(error, QUOTES_VALUES):
            message = message.partition(":")[0]
        event["error"] = type(error).__name__
        event["message"] = message
        event["frames"] = [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
    return event
