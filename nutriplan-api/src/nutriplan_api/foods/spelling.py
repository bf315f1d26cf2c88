"""Words that no food is found by, as they may have been meant."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches

from nutriplan_api.database import transaction
from nutriplan_api.foods import queries

_GUESSES = 3
"""How many known words are compared with a mistyped one."""

_CLOSENESS = 0.85
"""How much of two words must be the same [0 to 1]: a letter or two, not another word."""


async def known_spellings(words: Collection[str]) -> dict[str, str]:
    """The known word that each is nearly; those that are known, or like none, are left out."""
    typed = sorted(words)
    async with transaction():
        known = await queries.known_words(typed, limit=_GUESSES)
    return {
        word: close[0]
        for word, some in zip(typed, known, strict=True)
        if word not in some and (close := closest(word, some))
    }


def closest(word: str, known: Sequence[str]) -> list[str]:
    """The one of some known words that a word is nearly, if there is one."""
    return get_close_matches(word, known, 1, _CLOSENESS)
