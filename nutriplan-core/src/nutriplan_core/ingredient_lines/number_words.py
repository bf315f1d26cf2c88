"""The whole numbers that French recipes write out."""

from collections.abc import Mapping
from types import MappingProxyType

NUMBER_WORDS: Mapping[str, int] = MappingProxyType(
    {
        "une": 1,
        "un": 1,
        "deux": 2,
        "trois": 3,
        "quatre": 4,
        "cinq": 5,
        "six": 6,
        "sept": 7,
        "huit": 8,
        "neuf": 9,
        "dix": 10,
        "onze": 11,
        "douze": 12,
        "quinze": 15,
        "vingt": 20,
        "trente": 30,
    }
)
"""Whole numbers by their French words, in lower case: « deux personnes », « douze huîtres »."""
