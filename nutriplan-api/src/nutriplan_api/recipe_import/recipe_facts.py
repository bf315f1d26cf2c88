"""Lines that tell of a recipe as a whole: for how many it is, how long it takes, how hard it is."""

import re

from nutriplan_api.foods import normalise
from nutriplan_api.page_reader import MAX_MINUTES
from nutriplan_core import NUMBER_WORDS

_NUMBER = rf"[0-9]{{1,3}}|{'|'.join(NUMBER_WORDS)}"
_COUNT = rf"(?:(?:{_NUMBER}) (?:a |ou )?)?({_NUMBER})"
"""A number, or the last of a range."""

_PEOPLE = (
    r"(?:personnes?|pers|portions?|parts?|convives?|gourmand(?:e?s)?|gourmets?|couverts?|invites?"
    r"|adultes?|servings?)"
)
_OF_ALL = r"(?:(?:les |liste des )?ingredients?|recette|quantites?|proportions?|rendement|donne)"
_SERVINGS = (
    rf"(?:{_OF_ALL} )?(?:pour )?(?:environ )?{_COUNT} {_PEOPLE}(?: environ)?",
    rf"(?:{_OF_ALL} )?pour (?:environ )?{_COUNT}(?: p)?",
    rf"(?:serves|yields?) {_COUNT}(?: {_PEOPLE})?",
    rf"(?:(?:nombre|nb) de )?{_PEOPLE} (?:pour )?{_COUNT}",
    rf"(?:{_OF_ALL} )?(?:pour )?[0-9]+ [a-z]+ {_COUNT} {_PEOPLE}",
)
_NO_UNIT = r"(?!(?:[mk]?g|[mcd]?l|c|cs|cc|cas|cac|cuil\w*)\b)"
_PIECES = (
    (
        rf"(?:rendement|quantite|donne|nombre de [a-z]+) (?:pour )?(?:environ )?{_COUNT}"
        rf"(?: {_NO_UNIT}[a-z]+){{0,4}}"
    ),
    rf"(?:{_OF_ALL} )?pour (?:environ )?{_COUNT}(?: {_NO_UNIT}[a-z]+){{1,3}}",
    (
        r"pour (?:une?|[0-9]) (?:grande? |petite? |belle |beau )?(?:moule|plat|terrine|cercle"
        r"|plaque|bocal|gateau|tarte|cake)s?(?: [a-z]+)*"
        r"(?: [0-9]{2}(?: x [0-9]{2})? cm(?: [a-z]+)*)?"
    ),
)
_DURATION = (
    r"(?:[0-9]{1,3} ?(?:heures?|h)(?: ?[0-9]{1,2})?(?: ?(?:minutes?|min|mn))?"
    r"|[0-9]{1,4} ?(?:minutes?|min|mn|jours?)|une nuit)"
)
_REST = (
    r"repos|marinade|attente|refrigeration|congelation|trempage|levee|pousse|refroidissement"
    r"|maceration|infusion"
)
_OTHER = (
    (
        rf"(?:temps )?(?:de |d )?(?:total|preparation|prep|cuisson|{_REST}"
        rf"|conservation)(?: totale?)?(?: au (?:four|frais|frigo))? (?:environ )?{_DURATION}"
        r"(?: (?:a|environ|au|minimum) ?.*)?"
    ),
    rf"{_DURATION}(?: (?:de|d|au) [a-z]+)?",
    r"(?:materiel|ustensiles?) .+",
    r"(?:calories|energie) [0-9]+(?: k(?:cal|j))?(?: (?:par|pour) .*)?|[0-9]+ kcal(?: par .*)?",
    r"(?:(?:niveau de )?difficulte|niveau|cout|budget)(?: [a-z]+){1,3}",
)
_SERVED = re.compile("|".join(_SERVINGS))
_TOLD = re.compile("|".join([*_PIECES, *_OTHER]))
_MINUTES = r"(?:(?P<h>[0-9]{1,3}) ?h(?:eures?)? ?)?(?:(?P<m>[0-9]{1,4}) ?(?:min(?:utes?)?|mn)?)?"
_TIMED = rf"(?P<what>prep(?:aration)?|cuisson|{_REST})"
_WHERE = r"(?: au (?:frais|frigo|refrigerateur))?"
_TIME = re.compile(rf"(?:temps )?(?:de |d )?{_TIMED}{_WHERE} (?:{_MINUTES}|(?P<night>une nuit))")
_TIME_FIRST = re.compile(rf"(?:{_MINUTES}|(?P<night>une nuit)) (?:de |d ){_TIMED}{_WHERE}")
_KEYS = {"prep": "prep_minutes", "preparation": "prep_minutes", "cuisson": "cook_minutes"}
NIGHT_MINUTES = 8 * 60
_BETWEEN = re.compile(r"\s[-–—/]\s|[|•·;]")


def recipe_facts(line: str) -> dict[str, int] | None:
    """The servings and the minutes of a line that tells nothing of a food, as far as a recipe keeps
    them: how many pieces it gives is for no number of people. None for any other line.
    """
    facts: dict[str, int] = {}
    names = [name for part in _BETWEEN.split(line) if (name := normalise(part))]
    for name in names:
        told = _facts_of(name)
        if told is None:
            return None
        facts |= told
    return facts if names else None


def _facts_of(name: str) -> dict[str, int] | None:
    served = _SERVED.fullmatch(name)
    if served is not None:
        written = next(one for one in served.groups() if one)
        count = NUMBER_WORDS[written] if written in NUMBER_WORDS else int(written)
        return {"servings": count} if count else {}
    time = _TIME.fullmatch(name) or _TIME_FIRST.fullmatch(name)
    if time is not None and (time["h"] or time["m"] or time["night"]):
        told = 60 * int(time["h"] or 0) + int(time["m"] or 0)
        minutes = NIGHT_MINUTES if time["night"] else told
        key = _KEYS.get(time["what"], "rest_minutes")
        return {key: minutes} if minutes <= MAX_MINUTES else {}
    return {} if _TOLD.fullmatch(name) else None
