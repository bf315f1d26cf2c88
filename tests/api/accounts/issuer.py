"""An OpenID Connect issuer on this machine: a real server that signs with real keys."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

CLIENT_ID = "nutriplan-client"


class Issuer:
    """Publishes its discovery document and its keys; ``fetched`` counts how often they went out."""

    def __init__(self) -> None:
        self.fetched = 0
        self.metadata: dict[str, Any] = {}
        self.is_broken = False
        self.keys: dict[str, Any] = {}
        self.rotate("first")
        issuer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if issuer.is_broken:
                    self.send_error(500)
                    return
                if self.path == "/keys":
                    issuer.fetched += 1
                    body = {"keys": [public_key(name, key) for name, key in issuer.keys.items()]}
                elif self.path == "/.well-known/openid-configuration":
                    own = {"issuer": issuer.url, "jwks_uri": f"{issuer.url}/keys"}
                    body = own | issuer.metadata
                else:
                    self.send_error(404)
                    return
                content = json.dumps(body).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def rotate(self, name: str, *, elliptic: bool = False) -> None:
        """Sign with a new key from now on, and publish it alone."""
        self.name = name
        self.keys = {
            name: ec.generate_private_key(ec.SECP256R1())
            if elliptic
            else rsa.generate_private_key(public_exponent=65537, key_size=2048)
        }

    def claims(self, **changes: Any) -> dict[str, Any]:
        now = int(time.time())
        claims = {
            "iss": self.url,
            "aud": CLIENT_ID,
            "sub": "1234567890",
            "email": "camille@exemple.fr",
            "email_verified": True,
            "iat": now,
            "exp": now + 600,
        } | changes
        return {name: value for name, value in claims.items() if value is not None}

    def token(self, *, key: Any = None, kid: str | None = "", **changes: Any) -> str:
        """An ID token; ``None`` leaves a claim out."""
        key = key or self.keys[self.name]
        algorithm = "ES256" if isinstance(key, ec.EllipticCurvePrivateKey) else "RS256"
        headers = {} if kid is None else {"kid": kid or self.name}
        return jwt.encode(self.claims(**changes), key, algorithm=algorithm, headers=headers)


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
