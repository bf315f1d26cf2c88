"""Reading requests strictly, and naming everything that is wrong with one, all at once.

For a feature author
--------------------
A body is a ``msgspec.Struct``; a handler takes it as ``data``, and gets a valid one or is not
called at all::

    class RecipeIn(msgspec.Struct):
        name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
        type: RecipeKind                                  # an enum's values
        ingredients: Annotated[list[IngredientIn], msgspec.Meta(min_length=1)]

    @post()
    async def create(
        self, account_id: NamedDependency[UUID], data: Annotated[RecipeIn, Body()]
    ) -> Recipe: ...

Types are strict ("2" is not a number), unknown fields are ignored, and every error of the body is
reported, up to ``MAX_ERRORS``; a list that is too long is not looked into. A rule that no type says
(over two fields, or a date's bounds) is a class method ``field_errors`` of the struct; it gets the
fields that are valid by themselves, under their names on the wire, and only those (an error for a
field that is already wrong is dropped)::

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        if "name" in given and not given["name"].strip():
            yield FieldError("name", "too_short", 1)

A rule that needs the database raises ``problems.invalid(...)`` in the service.

Query parameters are declared one by one, and reported in the same way::

    search: Annotated[str, QueryParameter(min_length=3)],
    page: Annotated[int, QueryParameter(ge=1)] = 1,
"""

from functools import cache
from itertools import islice
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from nutriplan_api.http.problems import MAX_ERRORS, FieldError, Problem, invalid
from nutriplan_api.http.validation_errors import bare_type, find_errors, struct_fields

T = TypeVar("T")

ESCAPED_NUL = rb"\u0000"
"""The one character that PostgreSQL cannot store; a body that may hold it is looked at closely."""


def decode(body: bytes, expected: type[T]) -> T:
    """The body as a valid value of the expected type; raises the problem that names every error."""
    kind: Any = expected
    decoder: msgspec.json.Decoder[T] = _decoder(kind)
    if ESCAPED_NUL not in body:
        try:
            valid = decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            pass  # looked at again below, slowly, for every error
        else:
            if not _has_rules(kind) or _keeps_rules(valid, msgspec.json.decode(body)):
                return valid
    try:
        value = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise invalid(FieldError("", "invalid_json")) from None
    errors = list(islice(find_errors(value, expected, ""), MAX_ERRORS))
    if errors:
        raise invalid(*errors)
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        # Stricter in some way than the walk above: still the client's error.
        raise Problem("VALIDATION_ERROR", errors=[FieldError("", "wrong_type")]) from None


def parameter_error(name: str, given: str | list[str], expected: Any) -> FieldError | None:
    """What is wrong with the text of a query parameter, or with all of a list's, if anything."""
    try:
        msgspec.convert(given, expected, strict=False)
    except msgspec.ValidationError:
        try:
            loose: object = msgspec.convert(given, _without_bounds(expected), strict=False)
        except msgspec.ValidationError:
            loose = given
        return next(find_errors(loose, expected, name), FieldError(name, "wrong_type"))
    return None


@cache
def _decoder(expected: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(expected)


def _keeps_rules(valid: Any, value: Any) -> bool:
    """Whether what was decoded keeps every rule inside; the plain value tells which fields were
    given, and which have their defaults. False also where the walk has to look."""
    match valid:
        case msgspec.Struct():
            given = {}
            for name, attribute, has_rules in _fields_of(type(valid)):
                if name in value:
                    given[name] = getattr(valid, attribute)
                    if has_rules and not _keeps_rules(given[name], value[name]):
                        return False
            rules = getattr(valid, "field_errors", None)
            return rules is None or next(iter(rules(given)), None) is None
        case list() | tuple():
            return all(map(_keeps_rules, valid, value))
        case dict():
            return len(valid) == len(value) and all(
                map(_keeps_rules, valid.values(), value.values())
            )
        case set() | frozenset():
            return False
    return True


@cache
def _fields_of(struct: type[msgspec.Struct]) -> tuple[tuple[str, str, bool], ...]:
    """Each field's name on the wire and in the struct, and whether there are rules inside."""
    return tuple(
        (field.encode_name, field.name, _has_rules(field.type)) for field in struct_fields(struct)
    )


@cache
def _has_rules(expected: Any) -> bool:
    """Whether a struct anywhere inside has ``field_errors``, which only the walk calls."""
    seen: set[Any] = set()

    def look(kind: Any) -> bool:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind in seen:
                return False
            seen.add(kind)
            return hasattr(kind, "field_errors") or any(
                look(field.type) for field in struct_fields(kind)
            )
        return any(look(argument) for argument in get_args(kind))

    return look(expected)


def _without_bounds(expected: Any) -> Any:
    bare = bare_type(expected)
    if get_origin(bare) in (None, list) or not get_args(bare):
        return bare
    options = tuple(bare_type(option) for option in get_args(bare))
    return options[0] if len(options) == 2 and type(None) in options else bare


def is_list(expected: Any) -> bool:
    """Whether a query parameter of this type may be given several times."""
    return get_origin(_without_bounds(expected)) is list
