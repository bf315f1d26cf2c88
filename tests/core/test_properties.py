"""No public function is left to examples alone: each stands in a property test."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import nutriplan_core


def names_in(node: ast.AST) -> set[str]:
    """The names that a piece of code reads."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def definitions(module: ast.Module) -> dict[str, set[str]]:
    """What each function and constant of a test module is made of."""
    made: dict[str, set[str]] = {}
    for statement in module.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                made[name] = names_in(statement)
    return made


def names_under_test(module: ast.Module) -> Iterator[str]:
    """What property tests name, in themselves or in what they use of their module."""
    made = definitions(module)
    todo = [name for name in made if name.startswith("test_") and "given" in made[name]]
    seen = set(todo)
    while todo:
        for name in made.get(todo.pop(), set()) - seen:
            seen.add(name)
            todo.append(name)
            yield name


def test_every_public_function_has_a_property_test() -> None:
    """One that draws what it is given."""
    modules = [
        ast.parse(file.read_text(encoding="utf-8"))
        for file in Path(__file__).parent.glob("test_*.py")
    ]
    tested = {name for module in modules for name in names_under_test(module)}
    functions = {
        name for name in nutriplan_core.__all__ if inspect.isfunction(getattr(nutriplan_core, name))
    }

    assert len(functions) > 30
    assert functions - tested == set()
