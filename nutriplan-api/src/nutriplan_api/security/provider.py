"""The sign-in provider: one OpenID Connect issuer, and who we are to it."""

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.code_flow import AuthorizationRequest, CodeFlow
from nutriplan_api.security.identity import Identity, IdTokens
from nutriplan_api.security.issuer import Issuer


class SignInProvider:
    """Authorization URLs, and the identities that codes and ID tokens stand for."""

    def __init__(
        self, issuer: str, client_id: str, client_secret: str | None, *, redirect_uri: str
    ) -> None:
        source = Issuer(issuer)
        self._id_tokens = IdTokens(source, client_id)
        self._code_flow = CodeFlow(source, client_id, client_secret, redirect_uri)

    async def authorization_url(self, request: AuthorizationRequest) -> str:
        """The issuer's page for the browser; raises UNAVAILABLE when it cannot be reached."""
        return await self._code_flow.authorization_url(request)

    async def identity_of_code(self, code: str, nonce: str, code_verifier: str) -> Identity:
        """Whom a code stands for; raises INVALID_CREDENTIAL where it does not belong to the request
        of this nonce, UNAVAILABLE when the issuer cannot be reached."""
        identity = await self.identity_of_token(await self._code_flow.exchange(code, code_verifier))
        if identity.nonce != nonce:
            raise Problem("INVALID_CREDENTIAL")
        return identity

    async def identity_of_token(self, token: str) -> Identity:
        """Whom an ID token names; the caller checks its nonce."""
        return await self._id_tokens.read(token)
