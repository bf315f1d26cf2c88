"""An OpenID Connect issuer on this machine: a real server that signs with real keys, and asks
people who they are on a page of its own.
"""

import json
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

    It knows one person, and gives their ID token to pages in ``redirect_uris`` alone.
    """

    def __init__(self) -> None:
        self.fetched = 0
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

    def rotate(self, name: str, *, elliptic: bool = False) -> None:
        """Sign with a new key from now on, and publish it alone."""
        self.name = name
        self.keys = {
            name: ec.generate_private_key(ec.SECP256R1())
            if elliptic
            else rsa.generate_private_key(public_exponent=65537, key_size=2048)
        }

    def discovery(self) -> dict[str, Any]:
        own = {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "jwks_uri": f"{self.url}/keys",
            "response_types_supported": ["id_token"],
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
        """Whether it is a question that OpenID Connect Core (section 3.2.2.1) allows."""
        return (
            question.get("client_id") == CLIENT_ID
            and question.get("redirect_uri") in self.redirect_uris
            and question.get("response_type") == "id_token"
            and {"openid", "email"} <= set(question.get("scope", "").split())
            and "nonce" in question
        )

    def answer(self, question: dict[str, str], *, consents: bool) -> str:
        """Where the browser goes on to, with what was asked for or why it was not given."""
        said = (
            {"id_token": self.token(nonce=question["nonce"])}
            if consents
            else {"error": "access_denied"}
        )
        return f"{question['redirect_uri']}#{urlencode(said | {'state': question['state']})}"


def handler_of(issuer: Issuer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
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
            consents = self.rfile.read(length) == b"answer=yes"
            self.send_response(HTTPStatus.SEE_OTHER)
            self.send_header("Location", issuer.answer(self.question(), consents=consents))
            self.end_headers()

        def question(self) -> dict[str, str]:
            return dict(parse_qsl(urlsplit(self.path).query))

        def send(self, media_type: str, content: str) -> None:
            self.send_response(HTTPStatus.OK)
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
        issuer.server.shutdown()
        issuer.server.server_close()
        thread.join()
