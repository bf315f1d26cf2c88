"""Another password, for who knows the current one."""

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.notifications import notify_password_changed
from nutriplan_api.accounts.personal_tokens.service import end_tokens
from nutriplan_api.accounts.service import contact_of
from nutriplan_api.accounts.sessions.queries import lock_sessions
from nutriplan_api.accounts.sessions.service import close_sessions, find_live_session
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Access, hash_password


async def change_password(access: Access, password: str, address: str, *, checked: str) -> None:
    """A new password in place of the one whose hash was ``checked``; every other session and
    every personal token end, and no earlier mail can change it again.

    Of two sessions that do so at once, the first one ends the other. A mail tells the account's
    owner.
    """
    account_id = access.account_id
    password_hash = await hash_password(password)
    async with lock_sessions(account_id):
        await find_live_session(access)
        if not await queries.replace_password_hash(account_id, checked, password_hash):
            raise Problem("INVALID_PASSWORD")  # its owner has taken the account back meanwhile
        await queries.forget_email_tokens(account_id, "reset")
        await close_sessions(account_id, but=access.session_id)
        await end_tokens(account_id)
        await notify_password_changed(account_id, (await contact_of(account_id)).email, address)
