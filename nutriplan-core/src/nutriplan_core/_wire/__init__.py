"""The library's values as JSON, in the names of NutriPlan's API."""

from nutriplan_core._wire.codecs import Path, Problems, read_day
from nutriplan_core._wire.convert import decoded, decoded_pool, encoded
from nutriplan_core._wire.formats import FORMAT

__all__ = ["FORMAT", "Path", "Problems", "decoded", "decoded_pool", "encoded", "read_day"]
