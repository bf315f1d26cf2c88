"""Nothing is changed before a person agrees.

A client that can ask them is told to (MCP's elicitation). For another, the tool answers with what
it would do and a ``confirmation``, the fingerprint of exactly that: sent again with it, the call is
done, unless what it would do is another thing by now. Nothing is remembered between the two.
"""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from mcp.server.mcpserver import (
    AcceptedElicitation,
    Context,
    Elicit,
    ElicitationResult,
    Resolve,
)
from mcp_types.version import is_version_at_least
from pydantic import BaseModel, Field

from nutriplan_api.assistants import texts
from nutriplan_api.assistants.answers import Change
from nutriplan_api.assistants.api import api_of

ASKS_BY_RESULT = "2026-07-28"
"""From this version on a question is a result, and needs no channel back to the client."""

Confirmation = Annotated[
    str | None,
    Field(description="From the answer that asked for it, once the person agrees; null at first."),
]


class Consent(BaseModel):
    """What a client asks a person for."""

    confirm: bool = Field(default=True, title="Confirmer")


@dataclass(frozen=True, slots=True)
class Draft:
    """Something that is about to be done: its French, and the request that would do it."""

    action: str
    method: str
    path: str
    body: Any = None

    @property
    def confirmation(self) -> str:
        """The same for the same action alone."""
        encoded = msgspec.json.encode(
            [self.action, self.method, self.path, self.body], order="deterministic"
        )
        return hashlib.sha256(encoded).hexdigest()[:20]


Asked = Elicit[Consent] | Consent | None


def consent_to(draft: Callable[..., Awaitable[Draft]]) -> Callable[..., Awaitable[Asked]]:
    """Whether the person agrees to what ``draft`` describes; None where nobody was asked yet."""

    async def ask(
        ctx: Context, what: Annotated[Draft, Resolve(draft)], confirmation: str | None
    ) -> Elicit[Consent] | Consent | None:
        if _can_ask(ctx):
            return Elicit(texts.question(what.action), Consent)
        return Consent() if confirmation == what.confirmation else None

    return ask


async def carry_out(ctx: Context, draft: Draft, consent: ElicitationResult[Consent]) -> Change:
    """Do it if the person agreed, and say what came of it."""
    if not isinstance(consent, AcceptedElicitation):
        return Change(status="declined", action=draft.action)
    answer: Consent | None = consent.data
    if answer is None:
        return Change(
            status="needs_confirmation", action=draft.action, confirmation=draft.confirmation
        )
    if not answer.confirm:
        return Change(status="declined", action=draft.action)
    async with api_of(ctx) as api:
        written = await api.write(draft.method, draft.path, draft.body)
    return Change(status="done", action=draft.action, undo_token=written.undo_token)


def _can_ask(ctx: Context) -> bool:
    """Whether this client shows a person a question, and its answer finds the way back."""
    offered = ctx.client_capabilities and ctx.client_capabilities.elicitation
    if not offered or (offered.form is None and offered.url is not None):
        return False
    version = ctx.protocol_version
    by_result = version is not None and is_version_at_least(version, ASKS_BY_RESULT)
    return by_result or ctx.session.can_send_request
