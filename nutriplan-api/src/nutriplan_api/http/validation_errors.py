"""Every error of a plain JSON value that is read as a type, each with its path."""

import operator
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, get_args

import msgspec
from msgspec import inspect

from nutriplan_api.http.problems import MAX_ERRORS, FieldError

MAX_KEY_LENGTH = 60
"""Of a dictionary's key in a path: whoever sent more knows it."""


@cache
def _type_info(expected: Any) -> Any:
    info = inspect.type_info(expected)
    while isinstance(info, inspect.Metadata):
        info = info.type
    return info


@cache
def struct_fields(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


def find_errors(value: Any, expected: Any, path: str) -> Iterator[FieldError]:
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
    for field in struct_fields(struct):
        name = field.encode_name
        here = _join(path, name)
        if name not in value:
            errors = [FieldError(here, "missing")] if field.required else []
        else:
            errors = list(islice(find_errors(value[name], field.type, here), MAX_ERRORS))
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
    failures = [list(islice(find_errors(value, option, path), MAX_ERRORS)) for option in options]
    if all(failures):
        # The option that the value comes closest to: the one whose type is right.
        yield from next(
            (found for found in failures if found != [FieldError(path, "wrong_type")]),
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
    key_type, value_type = get_args(bare_type(expected)) or (Any, Any)
    for key, item in value.items():
        here = _join(path, key if len(key) <= MAX_KEY_LENGTH else key[:MAX_KEY_LENGTH] + "…")
        try:
            msgspec.convert(key, key_type)
        except msgspec.ValidationError:
            yield _leaf_error(key, _type_info(key_type), here)
        yield from find_errors(item, value_type, here)


def _list_errors(value: Any, expected: Any, info: Any, path: str) -> Iterator[FieldError]:
    if not isinstance(value, list):
        yield FieldError(path, "wrong_type")
        return
    yield from _length_errors(value, info, path)
    if _is_too_long(value, info):
        return
    item_type = (get_args(bare_type(expected)) or (Any,))[0]
    for position, item in enumerate(value):
        yield from find_errors(item, item_type, _join(path, str(position)))


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


def bare_type(expected: Any) -> Any:
    """The type inside ``Annotated``."""
    return expected.__origin__ if hasattr(expected, "__metadata__") else expected


def _options(expected: Any) -> tuple[Any, ...]:
    return get_args(bare_type(expected))


def _join(path: str, part: str) -> str:
    return f"{path}.{part}" if path else part
