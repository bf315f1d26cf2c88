"""What a food may contain."""

from nutriplan_core import Substance

ORIGINS = ("meat", "pork", "fish", "crustaceans", "molluscs", "egg", "milk", "honey", "gelatine")
"""What comes from animals; pork is meat too. Whoever eats no meat eats no gelatine either."""

RENNET = "rennet"
"""An enzyme of calves' stomachs that sets many cheeses; said of them alone."""

CONTAINED = tuple(substance.value for substance in Substance)
"""What a food may contain, as the library and the wire call it."""
