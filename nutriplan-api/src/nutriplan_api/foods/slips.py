"""The slips of a finger: what a word is meant for that one letter tells from it."""

MIN_LETTERS = 5
"""A shorter word is a slip away from too many others."""

MAX_LETTERS = 24
"""No food is called by a longer word."""


def slips(word: str) -> list[str]:
    """What may be meant, each as a pattern in which `_` stands for any letter: a letter is another
    one, missing, one too many, or changes places with the next.
    """
    if not MIN_LETTERS <= len(word) <= MAX_LETTERS:
        return []
    places = range(len(word))
    return [
        *(f"{word[:at]}_{word[at + 1 :]}" for at in places),
        *(f"{word[:at]}_{word[at:]}" for at in (*places, len(word))),
        *(f"{word[:at]}{word[at + 1 :]}" for at in places),
        *(f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}" for at in places[:-1]),
    ]
