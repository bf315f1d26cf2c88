"""Whose account a provider opens.

An account belongs to the provider's subject, or else to the address that the provider vouches for.
Whoever registered that address without proving it may be somebody else, who waits in the account:
then linking leaves nothing behind that would let them in.
"""

from dataclasses import dataclass
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.personal_tokens.service import end_tokens
from nutriplan_api.accounts.provider import queries as provider_queries
from nutriplan_api.accounts.sessions.service import close_sessions
from nutriplan_api.accounts.sign_in_name_queries import account_of_name, claim_names
from nutriplan_api.security import Identity


@dataclass(frozen=True, slots=True)
class Linked:
    """The account that a provider opens; taken over from whom never proved to own its address."""

    account_id: UUID
    is_linked: bool = False
    is_taken_over: bool = False


async def account_of(identity: Identity, email: str) -> Linked | None:
    """The account of somebody whom a provider vouches for, linked if need be; None without one.

    To be called in a transaction.
    """
    known = await account_of_name(identity.issuer, identity.subject)
    if known is not None:
        return Linked(known)
    unlinked = await provider_queries.lock_unlinked(email)
    if unlinked is None:
        return None
    if not await claim_names(unlinked.id, [(identity.issuer, identity.subject)]):
        return None  # another request has just opened an account for it
    if unlinked.is_proven:
        return Linked(unlinked.id, is_linked=True)
    await provider_queries.drop_password(unlinked.id)
    await close_sessions(unlinked.id)
    await end_tokens(unlinked.id)
    await queries.forget_email_tokens(unlinked.id, "verify")
    await queries.verify_email(unlinked.id)
    return Linked(unlinked.id, is_linked=True, is_taken_over=True)
