"""What the processes tell each other of an account, as it commits: that something has changed.

A notice names the account and says nothing else of it.
"""

from uuid import UUID

from nutriplan_api.database import announce


def list_notice(account_id: UUID) -> str:
    """Told when what the account's shopping lists are answered from has changed."""
    return f"list {account_id}"


def sessions_notice(account_id: UUID) -> str:
    """Told when a session of the account was ended."""
    return f"sessions {account_id}"


async def announce_list_change(account_id: UUID) -> None:
    """Let whoever follows the account's shopping list read it again, once this commits."""
    await announce(list_notice(account_id))


async def announce_session_end(account_id: UUID) -> None:
    """Let what is open for a session of the account look whether it still goes on."""
    await announce(sessions_notice(account_id))
