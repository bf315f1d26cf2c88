"""Which of an issuer's keys are believed."""

from collections.abc import Mapping
from typing import Any, Final

import jwt
import structlog
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey

ALGORITHMS: Final = ("RS256", "ES256")
"""Signatures by a private key that only the issuer has; never a shared secret, never none."""

MIN_RSA_BITS: Final = 2048
"""NIST SP 800-131A: what is shorter can be factored by those who want it enough."""

log = structlog.get_logger(__name__)


def keys_by_name(key_set: dict[str, Any]) -> Mapping[str | None, jwt.PyJWK]:
    """The keys of a JSON Web Key Set that can prove a signature; the others are left out."""
    published = jwt.PyJWKSet.from_dict(key_set).keys
    keys = [key for key in published if _is_strong(key)]
    if len(keys) < len(published):
        refused = sorted(str(key.key_id) for key in published if not _is_strong(key))
        log.warning("keys of the sign-in provider refused", names=refused)
    known: dict[str | None, jwt.PyJWK] = {key.key_id: key for key in keys}
    if len(published) == 1 and keys:
        known[None] = keys[0]  # then tokens need not name it
    return known


def _is_strong(key: jwt.PyJWK) -> bool:
    if isinstance(key.key, RSAPublicKey):
        return key.key.key_size >= MIN_RSA_BITS
    # The one curve of ES256 (RFC 7518, section 3.4).
    return isinstance(key.key, EllipticCurvePublicKey) and isinstance(key.key.curve, SECP256R1)
