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

import operator
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

from nutriplan_api.http.problems import MAX_ERRORS, FieldError, Problem, invalid

T = TypeVar("T")

ESCAPED_NUL = rb"\u0000"
"""The one character that PostgreSQL cannot store; a body that may hold it is looked at closely."""

MAX_KEY_LENGTH = 60
"""Of a dictionary's key in a path: whoever sent more knows it."""


def decode(body: bytes, expected: type[T]) -> T:
    """The body as a valid value of the expected type; raises the problem that names every error."""
    kind: Any = expected
    decoder: msgspec.json.Decoder[T] = _decoder(kind)
    if not _has_rules(kind) and ESCAPED_NUL not in body:
        try:
            return decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            pass  # looked at again below, slowly, for every error
    try:
        value = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise invalid(FieldError("", "invalid_json")) from None
    errors = list(islice(_errors(value, expected, ""), MAX_ERRORS))
    if errors:
        raise invalid(*errors)
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        # Stricter in some way than the walk above: still the client's error.
        raise Problem("VALIDATION_ERROR", errors=[FieldError("", "wrong_type")]) from None


def parameter_error(name: str, text: str, expected: Any) -> FieldError | None:
    """What is wrong with the text of a query parameter, if anything."""
    try:
        msgspec.convert(text, expected, strict=False)
    except msgspec.ValidationError:
        try:
            loose: object = msgspec.convert(text, _without_bounds(expected), strict=False)
        except msgspec.ValidationError:
            loose = text
        return next(_errors(loose, expected, name), FieldError(name, "wrong_type"))
    return None


@cache
def _decoder(expected: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(expected)


@cache
def _type_info(expected: Any) -> Any:
    info = inspect.type_info(expected)
    while isinstance(info, inspect.Metadata):
        info = info.type
    return info


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


@cache
def _has_rules(expected: Any) -> bool:
    """Whether a struct anywhere inside has ``field_errors``, which only the walk calls."""
    seen: set[Any] = set()

    def look(kind: Any) -> bool:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind in seen:
                return False
            seen.add(kind)
            return hasattr(kind, "field_errors") or any(look(field.type) for field in _fields(kind))
        return any(look(argument) for argument in get_args(kind))

    return look(expected)


def _errors(value: Any, expected: Any, path: str) -> Iterator[FieldError]:
    """Every error of a plain JSON value, read as the expected type."""
    info = _type_info(expected)
    match info:
        case inspect.StructType():
            if isinstance(value, dict):
                yield from _struct_errors(value, info.cls, path)
            else:
                yield FieldError(path, "wrong_type")
        case inspect.UnionType():
            yield from _union_errors(value, expected, info, path)
        case inspect.DictType():
            yield from _dict_errors(value, expected, info, path)
        case inspect.ListType() | inspect.SetType() | inspect.VarTupleType():
            yield from _list_errors(value, expected, info, path)
        case _:
            try:
                msgspec.convert(value, expected)
            except msgspec.ValidationError:
                yield _leaf_error(value, info, path)
            else:
                if isinstance(value, str) and "\0" in value:
                    yield FieldError(path, "invalid_format")


def _struct_errors(
    value: dict[str, Any], struct: type[msgspec.Struct], path: str
) -> Iterator[FieldError]:
    valid: dict[str, Any] = {}
    wrong: set[str] = set()
    for field in _fields(struct):
        name = field.encode_name
        here = _join(path, name)
        if name not in value:
            errors = [FieldError(here, "missing")] if field.required else []
        else:
            errors = list(islice(_errors(value[name], field.type, here), MAX_ERRORS))
            if not errors:
                valid[name] = msgspec.convert(value[name], field.type, str_keys=True)
        wrong.update(error.path for error in errors)
        yield from errors
    rules = getattr(struct, "field_errors", None)
    if rules is not None:
        found = (error.under(path) for error in rules(valid))
        yield from (error for error in found if error.path not in wrong)


def _union_errors(
    value: Any, expected: Any, info: inspect.UnionType, path: str
) -> Iterator[FieldError]:
    options = [
        option
        for option in _options(expected)
        if option not in (None, type(None), msgspec.UnsetType)
    ]
    if value is None and any(isinstance(kind, inspect.NoneType) for kind in info.types):
        return
    failures = [list(islice(_errors(value, option, path), MAX_ERRORS)) for option in options]
    if all(failures):
        # The option that the value comes closest to: the one whose type is right.
        yield from next(
            (found for found in failures if [error.code for error in found] != ["wrong_type"]),
            [FieldError(path, "wrong_type")],
        )


def _dict_errors(
    value: Any, expected: Any, info: inspect.DictType, path: str
) -> Iterator[FieldError]:
    if not isinstance(value, dict):
        yield FieldError(path, "wrong_type")
        return
    yield from _length_errors(value, info, path)
    if _is_too_long(value, info):
        return
    key_type, value_type = get_args(_bare(expected)) or (Any, Any)
    for key, item in value.items():
        here = _join(path, key if len(key) <= MAX_KEY_LENGTH else key[:MAX_KEY_LENGTH] + "…")
        try:
            msgspec.convert(key, key_type)
        except msgspec.ValidationError:
            yield _leaf_error(key, _type_info(key_type), here)
        yield from _errors(item, value_type, here)


def _list_errors(value: Any, expected: Any, info: Any, path: str) -> Iterator[FieldError]:
    if not isinstance(value, list):
        yield FieldError(path, "wrong_type")
        return
    yield from _length_errors(value, info, path)
    if _is_too_long(value, info):
        return
    item_type = (get_args(_bare(expected)) or (Any,))[0]
    for position, item in enumerate(value):
        yield from _errors(item, item_type, _join(path, str(position)))


def _length_errors(value: Any, info: Any, path: str) -> Iterator[FieldError]:
    if info.min_length is not None and len(value) < info.min_length:
        yield FieldError(path, "too_short", info.min_length)
    if info.max_length is not None and len(value) > info.max_length:
        yield FieldError(path, "too_long", info.max_length)


def _is_too_long(value: Any, info: Any) -> bool:
    """Whether a collection has more than it may: then its error is told alone."""
    return info.max_length is not None and len(value) > info.max_length


def _leaf_error(value: Any, info: Any, path: str) -> FieldError:
    match info:
        case inspect.IntType() | inspect.FloatType() if _is_number(value, info):
            for limit, crossed, code in (
                (info.ge, operator.lt, "too_small"),
                (info.gt, operator.le, "too_small"),
                (info.le, operator.gt, "too_large"),
                (info.lt, operator.ge, "too_large"),
            ):
                if limit is not None and crossed(value, limit):
                    return FieldError(path, code, limit)
            return FieldError(path, "not_allowed")
        case inspect.StrType() if isinstance(value, str):
            return next(_length_errors(value, info, path), FieldError(path, "invalid_format"))
        case inspect.EnumType() | inspect.LiteralType():
            return FieldError(path, "not_allowed")
        case (
            inspect.DateType() | inspect.DateTimeType() | inspect.TimeType() | inspect.UUIDType()
        ) if isinstance(value, str):
            return FieldError(path, "invalid_format")
    return FieldError(path, "wrong_type")


def _is_number(value: Any, info: Any) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (
        isinstance(info, inspect.FloatType) and isinstance(value, float)
    )


def _bare(expected: Any) -> Any:
    """The type inside ``Annotated``."""
    return expected.__origin__ if hasattr(expected, "__metadata__") else expected


def _options(expected: Any) -> tuple[Any, ...]:
    return get_args(_bare(expected))


def _without_bounds(expected: Any) -> Any:
    bare = _bare(expected)
    if get_origin(bare) is None or not get_args(bare):
        return bare
    options = tuple(_bare(option) for option in get_args(bare))
    return options[0] if len(options) == 2 and type(None) in options else bare


def _join(path: str, part: str) -> str:
    return f"{path}.{part}" if path else part
