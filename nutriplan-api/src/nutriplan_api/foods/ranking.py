"""Which foods come first in a search: plain raw ones, then cooked or kept, then prepared."""

from nutriplan_api.foods.text import normalise

PLAIN, TRANSFORMED, PREPARED = 0, 1, 2

_PREPARED_CATEGORIES = frozenset({3, 6, 7, 8, 18, 19, 21, 22, 23, 25, 26, 27, 28})
"""Baby foods, soups, charcuterie, cereals, bakery, sweets, dishes, snacks, drinks with alcohol."""

_RAW = frozenset("cru crue crus crues frais fraiche fraiches".split())

_TRANSFORMED = frozenset(
    "aromatise aromatisee bocal boisson boite bouilli bouillie bouillies bouillis braise braisee "
    "compote confit confite confits conserve cuit cuite cuites cuits farine four frit frite frites "
    "frits fume fumee fumees fumes gratine grille grillee grillees grilles huile jus liqueur "
    "marine marinee marines nectar pane panee panes poele poelee poelees poudre puree roti rotie "
    "roties rotis sauce sec seche sechee sechees seches secs sirop soupe sucre sucree surgele "
    "surgelee surgelees surgeles vapeur".split()
)
"""Words of a name that tell of cooking or keeping."""


def search_rank(name: str, category_id: int) -> int:
    """The rank of a food among those that a search finds; the lowest comes first."""
    if category_id in _PREPARED_CATEGORIES:
        return PREPARED
    words = set(normalise(name).split())
    return TRANSFORMED if words & _TRANSFORMED and not words & _RAW else PLAIN
