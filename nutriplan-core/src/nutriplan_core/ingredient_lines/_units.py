"""The units of French recipes, and how they are written."""

import re
from collections.abc import Mapping
from typing import NamedTuple

_METRIC_MASS_G: Mapping[str, float] = {"mg": 0.001, "g": 1.0, "kg": 1000.0}

MASS_G: Mapping[str, float] = {**_METRIC_MASS_G, "lb": 453.59237, "once": 28.349523125}
"""Units of mass [g]; a « livre » is 500 g in France and a pound in Québec, and none of them."""

METRIC_VOLUME_ML: Mapping[str, float] = {"ml": 1.0, "cl": 10.0, "dl": 100.0, "l": 1000.0}
"""Metric units of volume [ml]."""

VOLUME_ML: Mapping[str, float] = {
    **METRIC_VOLUME_ML,
    "c. à café": 5.0,
    "c. à dessert": 10.0,
    "c. à soupe": 15.0,
    "verre à liqueur": 30.0,
    "verre": 200.0,
    "tasse à café": 100.0,
    "tasse": 250.0,
    "pot de yaourt": 125.0,
}
"""Units of volume [ml], with the spoons, the glasses, the small cup, the cup of Québec and the pot
that a yoghurt cake is measured with."""

_SPOON = r"(?:c|cs|cc|cuil|cuill|cuilleres?|cuillerees?)\.? ?(?:a|de)?\.? ?"

_SPELLINGS: Mapping[str, str] = {
    "kg": r"kgs?\b\.?|kilos?\b(?:grammes?\b)?|kilogrammes?\b",
    "mg": r"mg\b\.?|milligrammes?\b",
    "g": r"g\b\.?(?!')|grs?\b\.?|grammes?\b",
    "ml": r"ml\b\.?|millilitres?\b",
    "cl": r"cl\b\.?|centilitres?\b",
    "dl": r"dl\b\.?|decilitres?\b",
    "l": r"l\b\.?(?!')|litres?\b",
    "c. à soupe": rf"{_SPOON}(?:soupe|table)\b|c\.? ?a?\.? ?s\b\.?|cas\b"
    r"|cuil(?:l)?\.? ?a ?\.?s\b\.?|tbsp\b",
    "c. à café": rf"{_SPOON}(?:cafe|the)\b|c\.? ?a?\.? ?c\b\.?|cac\b|cuil(?:l)?\.? ?a ?\.?c\b\.?"
    r"|c\.? ?a?\.? ?t\b\.?|tsp\b",
    "c. à dessert": rf"{_SPOON}dessert\b",
    "cuillère": r"cuilleres?\b|cuillerees?\b|cuill?\b\.?",
    "livre": r"livres?\b",
    "lb": r"lbs?\b\.?",
    "once": r"onces?\b|oz\b\.?",
    "pot de yaourt": r"pots?(?: de yaourts?)?(?= (?:de |d')"
    r"(?:farine|sucre|huile|fecule|maizena|cacao|semoule|poudre d|noix de coco))",
    "verre à liqueur": r"verres? a (?:liqueur|digestif)\b",
    "tasse à café": r"tasses? a (?:cafe|expresso|moka)\b",
    "pointe de couteau": r"pointes? de couteau\b",
    "tour de moulin": r"tours? de moulin\b",
}
"""How a measured unit is written, without accents, in lower case."""

_NOUNS = (
    "verre",
    "tasse",
    "bol",
    "mug",
    "louche",
    "pincée",
    "poignée",
    "gousse",
    "goutte",
    "trait",
    "brin",
    "branche",
    "tige",
    "feuille",
    "tranche",
    "rondelle",
    "lamelle",
    "quartier",
    "lanière",
    "sachet",
    "paquet",
    "boîte",
    "bocal",
    "pot",
    "barquette",
    "bouteille",
    "brique",
    "briquette",
    "canette",
    "tube",
    "tablette",
    "carré",
    "cube",
    "bâton",
    "botte",
    "tête",
    "pied",
    "bulbe",
    "boule",
    "rouleau",
    "morceau",
    "part",
    "portion",
    "dose",
    "grain",
    "étoile",
    "soupçon",
    "larme",
    "filet",
    "noix",
    "noisette",
    "zeste",
    "bouquet",
    "ruban",
    "plaque",
    "tas",
    "étui",
    "berlingot",
    "dosette",
    "bouchon",
    "capsule",
    "barre",
    "cm",
)
"""Nouns that count or measure a food."""

_ONLY_BEFORE: Mapping[str, str] = {
    "noix": r"de (?:beurre|margarine|saindoux|ghee|graisse)",
    "noisette": r"de (?:beurre|margarine|saindoux|ghee|graisse)",
    "carré": r"(?:de |d')?(?:chocolat|sucre)",
    "pied": r"de (?:celeri|fenouil|salade|laitue|batavia)",
    "filet": r"(?:de |d')(?!b(?:oe|œ)uf|porc|mignon|veau|agneau"
    r"|poulet|dinde|volaille|canard|pintade)",
    "canette": r"(?!(?:d'|de )?(?:environ )?[0-9.,]+ ?k)\S",
    "bouquet": r"(?:de |d')",
    "cube": r"(?:de |d')",
    "part": r"(?:de |d')",
    "boule": r"(?:de |d')",
    "tête": r"(?:de |d')(?!veau|porc)",
    "pot": r"(?!au )",
    "étoile": r"(?:de |d')",
    "tas": r"de ",
    "trait": r"(?:de |d')",
    "morceau": r"(?:de |d')",
    "bouchon": r"(?:de |d')",
    "capsule": r"(?:de |d')",
    "barre": r"de chocolat",
    "cm": r"(?:de |d')",
}
_WRITTEN: Mapping[str, str] = {
    "brique": r"bricks?|briques?",
    "verre": r"verres?(?: a (?:moutarde|eau))?",
    "tasse": r"tasses?(?: a the)?",
    "barquette": r"barquettes?|raviers?",
    "boîte": r"boites?|b(?:oi)?tes?|conserves?(?= (?:de |d'))",
    "morceau": r"morceaux?|pouces?",
    "cm": r"cm|centimetres?",
}
"""Nouns that are written in more ways than in the singular and the plural."""

"""What must follow where the same word also names a food: « 6 noix », « 1 bouquet garni »,
« 4 filets de poulet », « 1 canette de 1,8 kg »."""

_NO_UNITS = r"pieces?|unites?|pces?\.?|pcs?\.?"
"""Words of counted food, which add nothing."""

_SIZES = (
    r"(?:(?:tres |bien )?(?:petite?s?|grande?s?|gros|grosses?|bons?|bonnes?|beaux?|belles?|bel"
    r"|jolie?s?|genereuse?s?|genereux|fine?s?|larges?|epaisse?s?|epais|mini|belle|longue?s?) )?"
)
_FULLNESS = (
    r"(?: (?:bien |legerement )?(?:rase?s?|bombees?|pleine?s?|genereuse?s?|epaisses?|fines?)"
    r"(?![a-z]))?"
)


def _plain(word: str) -> str:
    return word.translate(str.maketrans("éèêâîôç", "eeeaioc"))


def _noun(unit: str) -> str:
    plain = _plain(unit)
    written = (
        f"{plain}x?" if plain.endswith("eau") else plain if plain[-1] in "sx" else f"{plain}s?"
    )
    written = _WRITTEN.get(unit, written)
    follows = f"(?= {_ONLY_BEFORE[unit]})" if unit in _ONLY_BEFORE else ""
    return rf"(?:{written})\b{follows}"


_UNITS = (*_SPELLINGS, *_NOUNS)
_UNIT = re.compile(
    f"(?:(?:{_NO_UNITS})(?![a-z]) ?)?{_SIZES}(?:"
    + "|".join(f"({pattern})" for pattern in [*_SPELLINGS.values(), *map(_noun, _NOUNS)])
    + f")(?![a-z]){_FULLNESS}"
)
_NO_UNIT = re.compile(rf"(?:{_NO_UNITS})(?![a-z])")


class FoundUnit(NamedTuple):
    """A unit, None where the word only says that the food is counted, and where it ends."""

    unit: str | None
    end: int


def is_metric(unit: str | None) -> bool:
    """Whether a unit weighs, or measures a volume, the same in every kitchen."""
    return unit in _METRIC_MASS_G or unit in METRIC_VOLUME_ML


def find_unit(plain: str, start: int) -> FoundUnit | None:
    """The unit that a text without accents has at a place."""
    found = _UNIT.match(plain, start)
    if found and found.lastindex:
        return FoundUnit(_UNITS[found.lastindex - 1], found.end())
    counted = _NO_UNIT.match(plain, start)
    return FoundUnit(None, counted.end()) if counted else None
