"""A line as the grammar reads it: lower case, one space, plain signs."""

import re
import unicodedata

MAX_READ = 500
"""Characters of a line that are read; no ingredient needs more."""

_SIGNS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "ʼ": "'",
        "⁄": "/",
        "∕": "/",
        "−": "-",
        "\0": " ",
        "®": "",
        "™": "",
    }
)
_BULLETS = re.compile(r"^(?:\+/-|[\s\-–—•·*▢☐□◦●►▪✔✓>+~±])+|[\s*]+$")
_SPOONS = re.compile(r"(?<=[a-z.)]) ?\((à (?:soupe|café))\)", re.IGNORECASE)
_SPOONS_AND_A_HALF = re.compile(
    r"(cuill[èe]r(?:ée)?e?s?) (et demie) (à (?:soupe|café|thé|table|dessert))", re.IGNORECASE
)
_PLURAL_MARKS = re.compile(r"\((?:e?s|x|e)\)s?")


def clean(line: str) -> str:
    """The line with its own letters, without bullets, marks of plurals, doubled spaces and the
    brackets of « cuillère (à soupe) »; « cuillère et demie à soupe » in its order."""
    signs = unicodedata.normalize("NFC", line[:MAX_READ]).translate(_SIGNS)
    text = "".join(_spelled_out(sign) for sign in signs)
    text = _SPOONS.sub(r" \1", _PLURAL_MARKS.sub("", " ".join(text.split())))
    return _BULLETS.sub("", _SPOONS_AND_A_HALF.sub(r"\1 \3 \2", text))


def without_accents(text: str) -> str:
    """The text in plain letters, each at the same place."""
    return "".join(_base(letter) for letter in text)


def folded(words: str) -> str:
    """Words as they are compared: without case, accents or ligatures."""
    return without_accents(words.casefold().replace("œ", "oe"))


def _spelled_out(sign: str) -> str:
    """« ½ » as « 1/2 », with a space before; any other sign as it is."""
    if unicodedata.category(sign) == "No":
        spelled = unicodedata.normalize("NFKC", sign).replace("⁄", "/")
        if "/" in spelled and not spelled.endswith("/"):
            return f" {spelled} "
    return sign


def _base(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0] if letter > "\x7f" else letter
