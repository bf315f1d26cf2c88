"""What a line says of its food beside the name: its preparation, and whether it is needed."""

import re
from typing import NamedTuple

from nutriplan_core.ingredient_lines._text import without_accents

_OPTIONAL = re.compile(
    r"[,;]? ?\(?\b(?:facultati(?:f|ve)s?|optionnel(?:le)?s?|en option|au choix"
    r"|(?:a (?:doser|ajuster|adapter) )?(?:selon|suivant)"
    r" (?:(?:le|les|votre|vos|ton|tes|son) )?(?:gouts?|envies?|convenance)"
    r"|(?:a|au) (?:votre |ton )?(?:gout|convenance)|si (?:vous|on|tu|besoin|desire)\b[^,;()]*"
    r"|q\.? ?s\.?(?![a-z]))\)?"
)
_BRACKET = re.compile(r" ?\(([^()]*)\)?")
_LEADING = re.compile(r"(?:de la |de l'|du |des |d'une? |de |d'|la |le |les |l'|[-–—:,.;/) ]+)*")
_HALF = re.compile(r"1/2[ -](?=[a-zé])")
_CUT = re.compile(
    r" ?[,;](?: |$)| [-–—+] | (?:ou|soit) (?=\S)"
    r"| (?=(?:en (?:petite?s? |gros |grosses? |fine?s? |tres |deux|quatre)?"
    r"(?:des|cubes?|rondelles?|lamelles?|tranches?|morceaux|julienne|brunoise|quartiers?"
    r"|batonnets?|lanieres?|pommade|moities?|deux|quatre|copeaux)"
    r"|a temperature|pour (?:la?|les?|l'|servir|decorer|dorer|badigeonner|saupoudrer)|du moulin"
    r"|pommade\b|d'environ [0-9.,]+ ?[cm]?m\b|de [0-9]+ (?:cotes|parts|personnes)\b"
    r"|non (?:traite|epluche|pele|beurre)e?s?|(?:de )?type (?!t?[0-9])|a chair [a-z]+"
    r"|(?:de )?(?:mg|m\.g\.|matieres? grasses?)(?![a-z])|par (?:personne|convive)"
    r"|avec (?:la|les?|sa|son|ses|leurs?) |(?:aop|aoc|igp|label rouge)(?![a-z])|de la veille"
    r"|(?:prete?s? |prets? )a |(?:bien |tres )(?:froid|chaud)e?s?(?![a-z])"
    r"|(?:tres |bien )?(?:finement|grossierement|fraichement|prealablement|legerement|coupe|taille"
    r"|decoupe|detaille|emince|cisele|presse|fondu|epluche|pele|lave|egoutte|rince|ecrase|ramolli"
    r"|battu|nettoye|refroidi|denoyaute|epepine|equeute|effeuille|(?:bien )?mur|mixe|tamise"
    r"|fendu|tiede|mou|desosse|emiette|pique|torrefie|vide)e?s?(?![a-z])"
    r"))"
    r"|(?<!viande)(?<!boeuf)(?<!bœuf)(?<!veau)(?<!porc)(?<!agneau)(?<!steak)(?<!steaks)(?<!dinde)"
    r" (?=hachee?s?(?![a-z]))"
    r"|(?<!fromage)(?<!gruyere)(?<!emmental)(?<!comte)(?<!parmesan)(?<!coco)(?<!mozzarella)"
    r" (?=rapee?s?(?![a-z]))"
    r"|(?<!tomate)(?<!tomates) (?=concassee?s?(?![a-z]))"
    r"|(?<! de)(?<! en) (?=tranchee?s?(?![a-z]))"
)


class Remarks(NamedTuple):
    """The words of the food, and what the line adds to them."""

    food: str
    preparation: str | None
    is_optional: bool
    brackets: tuple[str, ...]


def split_remarks(text: str) -> Remarks:
    """What a text without its amount says of a food."""
    text, is_optional = _without_optional(text)
    brackets = tuple(part.strip() for part in _BRACKET.findall(text))
    text = without_article(_BRACKET.sub(" ", text))
    text = _HALF.sub("demi-", " ".join(text.split()))
    cut = _CUT.search(without_accents(text), 1)
    food = text[: cut.start()] if cut else text
    added = text[cut.start() :].strip(" ,;-–—") if cut else ""
    said = [part for part in (added, *brackets) if part]
    return Remarks(food.strip(" .,;:-–—*"), ", ".join(said) or None, is_optional, brackets)


def without_article(text: str) -> str:
    """The text without « de », « d’ » and articles before its first noun."""
    leading = _LEADING.match(without_accents(text))
    return text[leading.end() :] if leading else text


def _without_optional(text: str) -> tuple[str, bool]:
    """The text without « facultatif » and the like, and whether it had any."""
    plain = without_accents(text)
    kept, end = [], 0
    for found in _OPTIONAL.finditer(plain):
        kept.append(text[end : found.start()])
        end = found.end()
    return " ".join([*kept, text[end:]]), bool(kept)
