"""The library's values as JSON, and back."""

from typing import Any, TypeVar

from nutriplan_core._wire import FORMAT, decoded, encoded

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
