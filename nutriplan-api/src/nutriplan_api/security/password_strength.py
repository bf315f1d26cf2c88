"""Passwords that are guessed first: common ones, patterns, and what is known of their owner."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from anyio import CapacityLimiter, to_thread

from nutriplan_api.http.problems import FieldError, invalid

SAFE_SCORE = 3
"""zxcvbn's "safely unguessable": a hundred million tries and more."""

JUDGED_CHARACTERS = 32
"""The estimate takes much longer for a longer text (half a second at worst for these), and what is
still guessable after so many characters repeats itself."""

PRODUCT = "NutriPlan"
MIN_WORD_LENGTH = 3

ESTIMATE_LIMITER = CapacityLimiter(1)
"""One at a time: the library keeps its user's words in one place."""


async def refuse_guessable(password: str, *, email: str, names: Iterable[str] = ()) -> None:
    """Raise the field error of a new password that somebody would guess soon.

    ``too_common``, or ``contains_email`` where it is the owner's address that makes it so.
    """
    judge = partial(_weakness, password, email, tuple(names))
    code = await to_thread.run_sync(judge, limiter=ESTIMATE_LIMITER)
    if code is not None:
        raise invalid(FieldError("password", code))


def _weakness(password: str, email: str, names: tuple[str, ...]) -> str | None:
    from zxcvbn import zxcvbn  # 11 MB of lists, for the first new password

    if email.lower() in password.lower():
        return "contains_email"
    address = list(dict.fromkeys(_words(email)))
    others = [word for text in (*names, PRODUCT) for word in _words(text)]
    estimate = zxcvbn(password[:JUDGED_CHARACTERS], user_inputs=[*address, *others])
    found: list[dict[str, Any]] = estimate["sequence"]
    # A few characters that stand in no list are short, not common: the rules ask for eight.
    if estimate["score"] >= SAFE_SCORE or all(one["pattern"] == "bruteforce" for one in found):
        return None
    if any(
        one.get("dictionary_name") == "user_inputs" and one["matched_word"] in address
        for one in found
    ):
        return "contains_email"
    return "too_common"


def _words(text: str) -> Iterator[str]:
    """A text as it may turn up in a password: whole, without what stands between words, by word."""
    letters = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(one for one in letters if not unicodedata.combining(one))
    for spelling in dict.fromkeys((text.lower(), plain)):
        for part in dict.fromkeys((spelling, *spelling.split("@"))):
            words = re.split(r"[\W_]+", part)
            yield from (
                one for one in (part, "".join(words), *words) if len(one) >= MIN_WORD_LENGTH
            )
