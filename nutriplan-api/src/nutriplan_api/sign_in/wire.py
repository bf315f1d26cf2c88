"""A session as it is given out: in the answer's body and as cookies."""

from typing import Any

from litestar import Request, Response

from nutriplan_api.accounts import Session, SignedIn, session_cookies
from nutriplan_api.security import SecurityEvent, record

AnyRequest = Request[Any, Any, Any]


def to_wire_session(
    request: AnyRequest, session: Session, *, status: int, profile_created: bool
) -> Response[SignedIn]:
    """The answer that gives a session out, in its body and as cookies."""
    state, account_id = request.app.state, session.access.account_id
    access = state.access_tokens.issue(session.access)
    record(SecurityEvent.NEW_SESSION, request, account_id=account_id)
    return Response(
        SignedIn(
            access=access,
            refresh=session.refresh,
            user_created=True,
            profile_created=profile_created,
        ),
        status_code=status,
        cookies=[
            *session_cookies(access, session.refresh, secure=state.settings.secure_cookies),
            state.known_devices.cookie(account_id),
        ],
    )
