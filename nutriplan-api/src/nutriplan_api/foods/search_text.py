"""How food names and searches are compared: without case, accents, ligatures or plurals."""

import re
import unicodedata
from collections.abc import Iterable

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_HYPHENATED = re.compile(r"\w+(?:[-‑]\w+)+")
_PATE = re.compile(r"\bp[aâ]té")
"""Accents alone tell a pâté from pasta; « pate » still finds both."""
_SMALL_WORDS = frozenset(
    {"a", "au", "aux", "avec", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "ou"}
    | {"pour", "sans", "un", "une"}
)


def normalise(text: str) -> str:
    """Lower case words of plain letters and digits, one space between them."""
    lower = unicodedata.normalize("NFC", text.casefold()).translate(_LIGATURES)
    decomposed = unicodedata.normalize("NFKD", _PATE.sub("patee", lower))
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return _SEPARATORS.sub(" ", plain).strip()


def searchable_text(name: str, search_words: str = "", everyday_words: Iterable[str] = ()) -> str:
    """What a food is found by: the words of its name, a bar, other words that people search for.

    They are in the singular, as those of a query, with a space around each: ' pou' finds how one
    begins, ' poulet ' a whole one. What people call this food before all others follows, each
    after an equals sign and as a query has it: it counts as the name does.
    """
    in_one = " ".join(word.replace("-", "").replace("‑", "") for word in _HYPHENATED.findall(name))
    words = f" {_singulars(name)} | {_singulars(f'{search_words} {in_one}')} "
    return words + "".join(f"= {' '.join(query_words(word))} " for word in everyday_words)


def query_words(query: str) -> list[str]:
    """The words to look for, in the singular, small words left out unless there is no other."""
    words = normalise(query).split()
    significant = [word for word in words if word not in _SMALL_WORDS] or words
    return list(dict.fromkeys(_singular(word) for word in significant))


def _singulars(text: str) -> str:
    return " ".join(map(_singular, normalise(text).split()))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word
