"""What a food may contain."""

from enum import StrEnum


class Answer(StrEnum):
    """Whether a food contains something; for an allergy, unknown counts as yes."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


ORIGINS = ("meat", "pork", "fish", "crustaceans", "molluscs", "egg", "milk", "honey", "gelatine")
"""What comes from animals; pork is meat too. Whoever eats no meat eats no gelatine either."""

RENNET = "rennet"
"""An enzyme of calves' stomachs that sets many cheeses; said of them alone."""

CONTAINED = (
    "meat",
    "pork",
    "fish",
    "crustaceans",
    "molluscs",
    "egg",
    "milk",
    "lactose",
    "honey",
    "gelatine",
    "alcohol",
    "gluten",
    "peanut",
    "soya",
    "nuts",
    "celery",
    "mustard",
    "sesame",
    "sulphites",
    "lupin",
)
"""What a food may contain: origins, alcohol, lactose and the 14 allergens of EU 1169/2011."""
