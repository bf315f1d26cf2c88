"""An OpenID Connect issuer on this machine: a real server that signs with real keys, asks people
who they are on a page of its own, and exchanges codes for tokens.
"""

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

CLIENT_ID = "nutriplan-client"

CONSENT = """<!doctype html>
<html lang="fr">
<title>Maison</title>
<h1>Maison</h1>
<p>NutriPlan veut savoir qui vous êtes : {email}</p>
<form method="post">
<button name="answer" value="yes">Accepter</button>
<button name="answer" value="no">Annuler</button>
</form>
"""


class Issuer:
    """Publishes its discovery document and its keys; ``fetched`` counts how often they went out.

    It knows one person, and sends them back to pages in ``redirect_uris`` alone, with a code that
    is good once. Its clients have no secret, unless ``client_secret`` is set. While ``answers`` is
    cleared it answers nothing; ``was_asked`` says that somebody waits.
    """

    def __init__(self) -> None:
        self.fetched = 0
        self.client_secret: str | None = None
        self.codes: dict[str, dict[str, str]] = {}
        self.answers = threading.Event()
        self.answers.set()
        self.was_asked = threading.Event()
        self.metadata: dict[str, Any] = {}
        self.is_broken = False
        self.redirect_uris: set[str] = set()
        self.person: dict[str, Any] = {
            "sub": "1234567890",
            "email": "camille@exemple.fr",
            "email_verified": True,
        }
        self.keys: dict[str, Any] = {}
        self.rotate("first")
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(self))
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def rotate(self, name: str, *, elliptic: bool = False, key: Any = None) -> None:
        """Sign with a new key from now on, and publish it alone."""
        self.name = name
        self.keys = {
            name: key
            or (
                ec.generate_private_key(ec.SECP256R1())
                if elliptic
                else rsa.generate_private_key(public_exponent=65537, key_size=2048)
            )
        }

    def discovery(self) -> dict[str, Any]:
        own = {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
            "response_types_supported": ["code", "id_token"],
        }
        return own | self.metadata

    def claims(self, **changes: Any) -> dict[str, Any]:
        now = int(time.time())
        own = {"iss": self.url, "aud": CLIENT_ID, "iat": now, "exp": now + 600}
        claims = own | self.person | changes
        return {name: value for name, value in claims.items() if value is not None}

    def token(self, *, key: Any = None, kid: str | None = "", **changes: Any) -> str:
        """An ID token; ``None`` leaves a claim out."""
        key = key or self.keys[self.name]
        algorithm = "ES256" if isinstance(key, ec.EllipticCurvePrivateKey) else "RS256"
        headers = {} if kid is None else {"kid": kid or self.name}
        return jwt.encode(self.claims(**changes), key, algorithm=algorithm, headers=headers)

    def accepts(self, question: dict[str, str]) -> bool:
        """Whether it is a question that OpenID Connect Core (section 3.1.2.1) allows, with PKCE."""
        return (
            question.get("client_id") == CLIENT_ID
            and question.get("redirect_uri") in self.redirect_uris
            and question.get("response_type") == "code"
            and {"openid", "email"} <= set(question.get("scope", "").split())
            and question.get("code_challenge_method") == "S256"
            and {"state", "nonce", "code_challenge"} <= set(question)
        )

    def answer(self, question: dict[str, str], *, consents: bool) -> str:
        """Where the browser goes on to, with what was asked for or why it was not given."""
        said = {"code": self.code_for(question)} if consents else {"error": "access_denied"}
        return f"{question['redirect_uri']}?{urlencode(said | {'state': question['state']})}"

    def code_for(self, question: dict[str, str]) -> str:
        """A code that stands for the person, for whoever asked this question."""
        code = secrets.token_urlsafe(16)
        self.codes[code] = question
        return code

    def exchange(self, form: dict[str, str], authorization: str) -> dict[str, str] | None:
        """The tokens for a code; None when it is not the asker who brings it (RFC 7636, 4.6)."""
        basic = f"Basic {base64.b64encode(f'{CLIENT_ID}:{self.client_secret}'.encode()).decode()}"
        if self.client_secret is None:
            is_client = form.get("client_id") == CLIENT_ID and not authorization
        else:
            in_body = (form.get("client_id"), form.get("client_secret"))
            is_client = (authorization or None, *in_body) in {
                (basic, None, None),
                (None, CLIENT_ID, self.client_secret),
            }
        question = self.codes.pop(form.get("code", ""), None)
        if not is_client or question is None:
            return None
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if challenge != question["code_challenge"]:
            return None
        if form.get("redirect_uri") != question["redirect_uri"]:
            return None
        return {"token_type": "Bearer", "id_token": self.token(nonce=question["nonce"])}


def handler_of(issuer: Issuer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            issuer.was_asked.set()
            issuer.answers.wait()
            path = urlsplit(self.path).path
            if issuer.is_broken:
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
            elif path == "/.well-known/openid-configuration":
                self.send("application/json", json.dumps(issuer.discovery()))
            elif path == "/keys":
                issuer.fetched += 1
                keys = [public_key(name, key) for name, key in issuer.keys.items()]
                self.send("application/json", json.dumps({"keys": keys}))
            elif path == "/authorize" and issuer.accepts(self.question()):
                email = escape(str(issuer.person["email"]))
                self.send("text/html; charset=utf-8", CONSENT.format(email=email))
            else:
                self.send_error(HTTPStatus.BAD_REQUEST)

        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            form = dict(parse_qsl(self.rfile.read(length).decode()))
            if issuer.is_broken:
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
            elif urlsplit(self.path).path == "/token":
                tokens = issuer.exchange(form, self.headers.get("Authorization", ""))
                status = HTTPStatus.OK if tokens else HTTPStatus.BAD_REQUEST
                self.send(
                    "application/json", json.dumps(tokens or {"error": "invalid_grant"}), status
                )
            elif issuer.accepts(self.question()):
                consents = form == {"answer": "yes"}
                self.send_response(HTTPStatus.SEE_OTHER)
                self.send_header("Location", issuer.answer(self.question(), consents=consents))
                self.end_headers()
            else:
                self.send_error(HTTPStatus.BAD_REQUEST)

        def question(self) -> dict[str, str]:
            return dict(parse_qsl(urlsplit(self.path).query))

        def send(self, media_type: str, content: str, status: HTTPStatus = HTTPStatus.OK) -> None:
            self.send_response(status)
            self.send_header("Content-Type", media_type)
            self.end_headers()
            self.wfile.write(content.encode())

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def public_key(name: str, key: Any) -> dict[str, Any]:
    """The key as an issuer publishes it."""
    algorithm = ECAlgorithm if isinstance(key, ec.EllipticCurvePrivateKey) else RSAAlgorithm
    published: dict[str, Any] = algorithm.to_jwk(key.public_key(), as_dict=True)
    return published | {"kid": name, "use": "sig"}


@contextmanager
def running_issuer() -> Iterator[Issuer]:
    """An issuer that answers meanwhile."""
    issuer = Issuer()
    thread = threading.Thread(target=issuer.server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield issuer
    finally:
        issuer.answers.set()
        issuer.server.shutdown()
        issuer.server.server_close()
        thread.join()
