"""The cookie by which a browser is known again when the provider sends it back."""

from litestar.datastructures import Cookie

from nutriplan_api.accounts import AUTHORIZATION_LIFETIME

COOKIE = "sign_in"


def cookie_name(secure: bool) -> str:
    """Over https, no other host of the domain can set a cookie of this name."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def browser_cookie(browser: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=cookie_name(secure),
        value=browser,
        path="/",
        max_age=int(AUTHORIZATION_LIFETIME.total_seconds()),
        secure=secure,
        httponly=True,
        samesite="lax",
    )
