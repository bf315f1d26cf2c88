"""The words of a name as they are looked for: all of them, then those that tell most."""

import re
from collections.abc import Sequence

MAX_WORDS = 6
"""Words of a name that are looked for; no food needs more."""

_SAYING_LITTLE = frozenset(
    """
    beau beaux belle bel bio bon bonne cru crue entier entiere environ epai epaisse extra fin fine
    frai fraiche gro grosse grand grande maison moyen moyenne mur mure nature nouveau nouvelle petit
    petite primeur pur pure
    """.split()  # noqa: SIM905 - words are read as words
)
"""Words, as a query has them, that say how a food looks more often than which it is."""

_PARTS = frozenset(
    """
    baton blanc bloc carre chair coeur darne dos enveloppe fleur gousse pave plaquette poudre sachet
    tablette tranche verre vert
    """.split()  # noqa: SIM905 - words are read as words
)
"""Words that say what or how much of a food, before its name: « chair de courge », « gousse
d’ail »."""

_LEAVING_OUT = frozenset(
    """
    avoine casher gluten halal kasher lactose vegan vegane vegetal vegetale vegetalien vegetalienne
    vegetarien vegetarienne
    """.split()  # noqa: SIM905 - words are read as words
)
"""Words of who leaves something out: a food of fewer words is not for them."""

_AMOUNT = re.compile(r"[0-9]+(?:g|gr|kg|ml|cl|dl|l)?|g|gr|kg|ml|cl|dl")
"""What somebody types who knows how much: « 100 g riz », « 2 œufs »."""

_WRITTEN_SHORT = ((" 1 2 ", " demi "), (" st ", " saint "), (" ste ", " sainte "))
"""« lait 1/2 écrémé », « st marcellin »."""


def wordings(words: Sequence[str]) -> list[list[str]]:
    """What is looked for, one after the other: all, less what says little before the last word
    (« crème fraîche liquide »), and ever fewer: what stands first in a French name is the food.
    """
    if not words:
        return []
    telling = without_parts(words)
    shorter = [telling[:end] for end in range(len(telling), 0, -1)]
    plain = [word for word in telling if word not in _SAYING_LITTLE]
    says_little_within = plain != telling and plain[-1:] == telling[-1:]
    some = [plain, *shorter] if says_little_within else shorter
    return [list(words), *(one for one in some if one != words)]


def without_parts(words: Sequence[str]) -> list[str]:
    """The words from the first that tells which food it is."""
    first = next((n for n, word in enumerate(words) if word not in _SAYING_LITTLE | _PARTS), 0)
    return list(words[first:])


def significant(words: Sequence[str]) -> list[str]:
    """The words that tell which food it is, unless none does."""
    return [word for word in words if word not in _SAYING_LITTLE] or list(words)


def plainer(words: Sequence[str]) -> list[str]:
    """The words that tell which food it is, without amounts and in full, as a search has them."""
    written = in_full(words)
    return significant([word for word in written if not _AMOUNT.fullmatch(word)] or written)


def leaves_something_out(words: Sequence[str]) -> bool:
    """Whether a word says that the food is without something: « jambon halal », « beurre sans
    lactose », « crème d’avoine »."""
    return not _LEAVING_OUT.isdisjoint(words)


def in_full(words: Sequence[str]) -> list[str]:
    """The words with what is written short spelt out."""
    written = f" {' '.join(words)} "
    for short, full in _WRITTEN_SHORT:
        written = written.replace(short, full)
    return written.split()
