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
    """The secrets of one authorization request: ``state`` ties the redirect back to it, ``nonce``
    the ID token, and ``code_verifier`` the code."""

    state: str
    nonce: str
    code_verifier: str = field(repr=False)


class CodeFlow:
    """The flow of one client with one issuer."""

    def __init__(
        self, issuer: Issuer, client_id: str, client_secret: str | None, redirect_uri: str
    ) -> None:
        self._issuer = issuer
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri

    async def authorization_url(self, request: AuthorizationRequest) -> str:
        """The page where the issuer asks people who they are; raises UNAVAILABLE without one."""
        url: str = prepare_grant_uri(
            (await self._issuer.metadata()).authorization_endpoint,
            self._client_id,
            "code",
            redirect_uri=self._redirect_uri,
            scope=SCOPE,
            state=request.state,
            nonce=request.nonce,
            code_challenge=create_s256_code_challenge(request.code_verifier),
            code_challenge_method="S256",
            prompt="select_account",
            **FRENCH,
        )
        return url

    async def exchange(self, code: str, code_verifier: str) -> str:
        """The ID token for a code; raises INVALID_CREDENTIAL when the issuer does not take it, and
        UNAVAILABLE when it cannot be reached."""
        metadata = await self._issuer.metadata()
        body = prepare_token_request(
            "authorization_code",
            code=code,
            redirect_uri=self._redirect_uri,
            code_verifier=code_verifier,
        )
        method = metadata.secret_method if self._client_secret else PUBLIC_CLIENT
        url, headers, content = ClientAuth(self._client_id, self._client_secret, method).prepare(
            "POST",
            metadata.token_endpoint,
            {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"},
            body,
        )
        try:
            async with asyncio.timeout(TIMEOUT_S), httpx.AsyncClient() as client:
                answer = await client.post(url, headers=headers, content=content)
            if answer.is_server_error:
                answer.raise_for_status()
            answered = answer.json()
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            log.warning("sign-in provider unavailable", issuer=self._issuer.url, exc_info=error)
            raise Problem("UNAVAILABLE", "The sign-in provider cannot be reached.") from None
        token = answered.get("id_token") if isinstance(answered, dict) else None
        if not answer.is_success or not isinstance(token, str):
            # `invalid_client` is for whoever runs the server to mend, so the log holds the reason.
            reason = answered.get("error") if isinstance(answered, dict) else None
            log.warning("authorization code refused", reason=reason)
            raise Problem("INVALID_CREDENTIAL")
        return token
