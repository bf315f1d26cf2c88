"""Values to JSON and back, and every problem on the way."""

from typing import Any, TypeVar

from nutriplan_core._wire.codecs import INVALID, Problems, is_object, way_of
from nutriplan_core._wire.formats import FORMAT, codec_of
from nutriplan_core.errors import InvalidJson, InvalidValue
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import check_pool

Value = TypeVar("Value")


def to_json(value: Any) -> dict[str, Any]:
    """Turn one of the library's values into what `json.dumps` takes.

    Parameters
    ----------
    value : object
        A value of any public dataclass: a `Profile`, a `Recipe`, a `Week`, a `ShoppingGroup`.

    Returns
    -------
    dict of str to object
        Its fields in the names of NutriPlan's API, unrounded, and `format`, the version of the
        format (1): docs/json-format.md lists them.

    Raises
    ------
    InvalidValue
        If the value is none of the library's.
    """
    return {"format": FORMAT, **encoded(value)}


def from_json(kind: type[Value], json: Any) -> Value:
    """Turn JSON back into one of the library's values.

    Parameters
    ----------
    kind : type
        The dataclass to make: `Profile`, `Recipe`, …
    json : object
        What `json.loads` gave: an object that `to_json` wrote, or that NutriPlan's API answered
        with. Members that the format does not know are ignored; where a field has a default, its
        member may be missing or null.

    Returns
    -------
    object
        Of that type: ``from_json(type(value), to_json(value)) == value``.

    Raises
    ------
    InvalidJson
        If a member is missing or wrong: the first of them, by its path. It is an `InvalidValue`.
    InvalidValue
        If the type is none of the library's.
    """
    value, problems = decoded(kind, json)
    if problems:
        raise problems[0]
    return value


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
            problems.append(InvalidJson(way_of(error.name), error.value, error.limits))
    return recipes, problems


def _codec(kind: Any) -> Any:
    if not isinstance(kind, type) or kind.__module__.partition(".")[0] != "nutriplan_core":
        raise InvalidValue("kind", kind, "a dataclass of nutriplan_core")
    return codec_of(kind)
