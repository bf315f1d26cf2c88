"""The sign-in provider: one issuer, asked and believed for one client."""

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.code_flow import AuthorizationRequest, CodeFlow
from nutriplan_api.security.identity import Identity, IdTokens
from nutriplan_api.security.issuer import Issuer


class SignInProvider:
    """Says where people are asked who they are, and who they are by what comes back."""

    def __init__(
        self, issuer: str, client_id: str, client_secret: str | None, *, redirect_uri: str
    ) -> None:
        one = Issuer(issuer)
        self._id_tokens = IdTokens(one, client_id)
        self._code_flow = CodeFlow(one, client_id, client_secret, redirect_uri)

    async def authorization_url(self, question: AuthorizationRequest) -> str:
        """The page that asks; raises UNAVAILABLE when the issuer cannot be reached."""
        return await self._code_flow.authorization_url(question)

    async def identity_of_code(self, code: str, nonce: str, code_verifier: str) -> Identity:
        """Whom a code stands for that answers the question of this nonce; raises
        INVALID_CREDENTIAL for any other, UNAVAILABLE when the issuer cannot be reached."""
        identity = await self.identity_of_token(await self._code_flow.exchange(code, code_verifier))
        if identity.nonce != nonce:
            raise Problem("INVALID_CREDENTIAL")
        return identity

    async def identity_of_token(self, token: str) -> Identity:
        """Whom an ID token names; its nonce is for the caller to take."""
        return await self._id_tokens.read(token)
