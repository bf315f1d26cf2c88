"""The two cookies of a session (their lifetime is the specification's)."""

from litestar.datastructures import Cookie

from nutriplan_api.accounts.sessions.service import REFRESH_LIFETIME

TOKEN_PATH = "/api/token"  # noqa: S105 - a path, no secret


def session_cookies(access: str, refresh: str, *, secure: bool) -> list[Cookie]:
    """``access`` is for scripts to read; ``refresh`` goes to the token route alone."""
    lifetime_s = int(REFRESH_LIFETIME.total_seconds())
    return [
        Cookie(key="access", value=access, path="/", max_age=lifetime_s, secure=secure),
        Cookie(
            key="refresh",
            value=refresh,
            path=TOKEN_PATH,
            max_age=lifetime_s,
            secure=secure,
            httponly=True,
        ),
    ]


def no_cookies(*, secure: bool) -> list[Cookie]:
    """Both cookies, over at once."""
    cookies = session_cookies("", "", secure=secure)
    for cookie in cookies:
        cookie.max_age = 0
    return cookies
