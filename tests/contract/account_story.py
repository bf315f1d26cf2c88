"""An account from its opening to its end, refusals included, as calls that any server can answer.

``{name}`` in a step stands for what its server has given before: ``{phone.refresh}`` and
``{phone.session}`` of a client, ``{phone.personal_token}`` that it made, ``{verify}`` and
``{reset}`` of the last mail, ``{code}`` and ``{state}`` of the provider's page.
"""

from dataclasses import dataclass, field
from typing import Any

from api.conftest import PASSWORD
from contract.example_story import EMAIL, NEW_PASSWORD, PERSON

WRONG = {"email": EMAIL, "password": "Cinq-Poireaux-9!"}
CREDENTIALS = {"email": EMAIL, "password": PASSWORD}
CHANGE = {"current_password": PASSWORD, "password": NEW_PASSWORD}
UNKNOWN_ID = "01939f3e-0000-7000-8000-0000000000ff"


@dataclass(frozen=True)
class Step:
    """One call by a client, which keeps its cookies and the tokens that it was given last."""

    client: str
    operation: str
    body: dict[str, Any] | None = None
    path: dict[str, str] = field(default_factory=dict)
    mails: str | None = None
    """Which token it mails: ``verify`` or ``reset``."""


PROVIDER = {"provider": "google"}

STORY = [
    Step("visitor", "checkProfile"),
    Step("visitor", "listSessions"),
    Step("visitor", "exportAccount"),
    Step("visitor", "refreshTokens", {"refresh": "no.token"}),
    Step("visitor", "logOut"),
    Step("visitor", "requestPasswordReset", {"email": EMAIL}),
    Step("visitor", "resetPassword", {"token": "no.token", "password": NEW_PASSWORD}),
    Step("visitor", "verifyEmail", {"token": "no.token"}),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("desk", "signInByEmail", CREDENTIALS | PERSON, mails="verify"),
    Step("visitor", "signInByEmail", CREDENTIALS | {"register": True}),
    Step("visitor", "signInByEmail", WRONG),
    Step("desk", "checkProfile"),
    Step("visitor", "verifyEmail", {"token": "{verify}"}),
    Step("visitor", "verifyEmail", {"token": "{verify}", "password": WRONG["password"]}),
    Step("desk", "verifyEmail", {"token": "{verify}"}),
    Step("desk", "verifyEmail", {"token": "{verify}"}),
    Step("desk", "requestEmailVerification"),
    Step("phone", "signInByEmail", {"email": "Camille@Exemple.fr ", "password": PASSWORD}),
    Step("phone", "listSessions"),
    Step("phone", "exportAccount"),
    Step("phone", "refreshTokens", {"refresh": "{phone.refresh}"}),
    Step("visitor", "listPersonalTokens"),
    Step("visitor", "createPersonalToken", {"name": "Maison", "scope": "read"}),
    Step("visitor", "endPersonalToken", path={"token_id": UNKNOWN_ID}),
    Step("phone", "listPersonalTokens"),
    Step("phone", "createPersonalToken", {"name": " ", "scope": "read"}),
    Step("phone", "createPersonalToken", {"name": "Maison", "scope": "plan"}),
    Step("phone", "listPersonalTokens"),
    Step("phone", "endPersonalToken", path={"token_id": UNKNOWN_ID}),
    Step("phone", "endPersonalToken", path={"token_id": "{phone.personal_token}"}),
    Step("phone", "listPersonalTokens"),
    Step("phone", "createPersonalToken", {"name": "Cuisine", "scope": "all"}),
    Step("phone", "endSession", path={"session_id": UNKNOWN_ID}),
    Step("phone", "endSession", path={"session_id": "{desk.session}"}),
    Step("desk", "listSessions"),
    Step("desk", "exportAccount"),
    Step("desk", "changePassword", CHANGE),
    Step("desk", "refreshTokens", {"refresh": "{desk.refresh}"}),
    Step("desk", "deleteAccount", {"password": PASSWORD}),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("phone", "endOtherSessions"),
    Step("desk", "listSessions"),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("phone", "changePassword", CHANGE | {"current_password": WRONG["password"]}),
    Step("phone", "changePassword", CHANGE),
    Step("phone", "listPersonalTokens"),
    Step("desk", "exportAccount"),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("phone", "logOut"),
    Step("phone", "exportAccount"),
    Step("phone", "refreshTokens", {"refresh": "{phone.refresh}"}),
    Step("phone", "logOut", {"refresh": "{phone.refresh}"}),
    Step("visitor", "requestPasswordReset", {"email": EMAIL}, mails="reset"),
    Step("desk", "signInByEmail", {"email": EMAIL, "password": NEW_PASSWORD}),
    Step("visitor", "resetPassword", {"token": "{reset}", "password": PASSWORD}),
    Step("visitor", "resetPassword", {"token": "{reset}", "password": PASSWORD}),
    Step("desk", "listSessions"),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("desk", "deleteAccount", {}),
    Step("desk", "deleteAccount", {"password": WRONG["password"]}),
    Step("desk", "deleteAccount", {"password": PASSWORD}),
    Step("desk", "exportAccount"),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("desk", "startProviderSignIn", path=PROVIDER),
    Step("desk", "finishProviderSignIn", {"code": "c", "state": "s"}, PROVIDER),
    Step("desk", "startProviderSignIn", path=PROVIDER),
    Step("desk", "finishProviderSignIn", {"code": "{code}", "state": "{state}"}, PROVIDER),
    Step("desk", "checkProfile"),
    Step("desk", "listSessions"),
    Step("desk", "signInByEmail", CREDENTIALS),
    Step("desk", "changePassword", CHANGE),
    Step("desk", "deleteAccount", {"password": PASSWORD}),
    Step("desk", "deleteAccount", {}),
    Step("desk", "listSessions"),
]
