"""Values from and to JSON, with every problem that was found."""

from typing import Any, TypeVar

from nutriplan_core._wire.codecs import INVALID, Problems, is_object, path_of
from nutriplan_core._wire.formats import FORMAT, codec_of
from nutriplan_core.errors import InvalidJson, InvalidValue
from nutriplan_core.pool import check_pool
from nutriplan_core.recipes import Recipe

Value = TypeVar("Value")


def encoded(value: Any) -> dict[str, Any]:
    """The value without the format's version."""
    try:
        json: dict[str, Any] = _codec(type(value)).encode(value)
    except TypeError:
        raise InvalidValue("value", value, "one of the library's values") from None
    return json


def decoded(kind: type[Value], json: Any) -> tuple[Value, Problems]:
    """The value, and all that is wrong with the JSON: with problems, the value is none."""
    codec = _codec(kind)
    problems: Problems = []
    if is_object(json, (), problems):
        version = json.get("format")
        if version is not None and (version != FORMAT or isinstance(version, bool)):
            problems.append(InvalidJson(("format",), version, f"{FORMAT}, the only version known"))
        else:
            value: Value = codec.decode(json, (), problems)
            return value, problems
    return INVALID, problems


def decoded_pool(json: Any) -> tuple[tuple[Recipe, ...], Problems]:
    """Recipes from a list of them, each with an id of its own."""
    problems: Problems = []
    recipes = codec_of(tuple[Recipe, ...]).decode(json, (), problems)
    if not problems:
        try:
            check_pool("", recipes)
        except InvalidValue as error:
            problems.append(InvalidJson(path_of(error.name), error.value, error.limits))
    return recipes, problems


def _codec(kind: Any) -> Any:
    if not isinstance(kind, type) or kind.__module__.partition(".")[0] != "nutriplan_core":
        raise InvalidValue("kind", kind, "a dataclass of nutriplan_core")
    return codec_of(kind)
