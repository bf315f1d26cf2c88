"""The authorization code flow with PKCE (OpenID Connect Core, section 3.1; RFC 7636).

The browser brings people to the issuer's page and comes back with a code. The server exchanges it
at the issuer's token endpoint for the ID token, which no browser sees. The code is worth nothing
without the verifier, which never leaves the server before.
"""

import asyncio
from dataclasses import dataclass, field

import httpx
import structlog
from authlib.oauth2.auth import ClientAuth
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri, prepare_token_request
from authlib.oauth2.rfc7636 import create_s256_code_challenge

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.issuer import PUBLIC_CLIENT, TIMEOUT_S, Issuer

SCOPE = "openid email"
FRENCH = {"ui_locales": "fr", "hl": "fr"}
"""The language of the issuer's page; the second is what Google calls it."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class AuthorizationRequest:
    """What one sign-in is marked with: ``state`` ties the answer to the question, ``nonce`` the
    ID token, and ``code_verifier`` the code."""

    state: str
    nonce: str
    code_verifier: str = field(repr=False)


class CodeFlow:
    """Asks one issuer for one client."""

    def __init__(
        self, issuer: Issuer, client_id: str, client_secret: str | None, redirect_uri: str
    ) -> None:
        self._issuer = issuer
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri

    async def authorization_url(self, question: AuthorizationRequest) -> str:
        """The page where the issuer asks people who they are; raises UNAVAILABLE without one."""
        url: str = prepare_grant_uri(
            (await self._issuer.published()).authorization_endpoint,
            self._client_id,
            "code",
            redirect_uri=self._redirect_uri,
            scope=SCOPE,
            state=question.state,
            nonce=question.nonce,
            code_challenge=create_s256_code_challenge(question.code_verifier),
            code_challenge_method="S256",
            prompt="select_account",
            **FRENCH,
        )
        return url

    async def exchange(self, code: str, code_verifier: str) -> str:
        """The ID token for a code; raises INVALID_CREDENTIAL when the issuer does not take it, and
        UNAVAILABLE when it cannot be reached."""
        published = await self._issuer.published()
        body = prepare_token_request(
            "authorization_code",
            code=code,
            redirect_uri=self._redirect_uri,
            code_verifier=code_verifier,
        )
        method = published.secret_method if self._client_secret else PUBLIC_CLIENT
        url, headers, content = ClientAuth(self._client_id, self._client_secret, method).prepare(
            "POST",
            published.token_endpoint,
            {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"},
            body,
        )
        try:
            async with asyncio.timeout(TIMEOUT_S), httpx.AsyncClient() as client:
                answer = await client.post(url, headers=headers, content=content)
            if answer.is_server_error:
                answer.raise_for_status()
            told = answer.json()
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            log.warning("sign-in provider unavailable", issuer=self._issuer.url, exc_info=error)
            raise Problem("UNAVAILABLE", "The sign-in provider cannot be reached.") from None
        token = told.get("id_token") if isinstance(told, dict) else None
        if not answer.is_success or not isinstance(token, str):
            # `invalid_client` is for whoever runs the server to mend, so the reason is told.
            reason = told.get("error") if isinstance(told, dict) else None
            log.warning("authorization code refused", reason=reason)
            raise Problem("INVALID_CREDENTIAL")
        return token
