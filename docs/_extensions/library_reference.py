"""The directive ``library-reference``: every public name of the library, by the module it is in."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import nested_parse_with_titles
from sphinx.util.typing import ExtensionMetadata

import nutriplan_core


class LibraryReference(SphinxDirective):
    """A section for each module that defines public names, with their docstrings."""

    def run(self) -> list[nodes.Node]:
        """Read the library and let autodoc write the sections."""
        section = nodes.section(document=self.state.document)
        lines = StringList(list(_sections()), source="library-reference")
        nested_parse_with_titles(self.state, lines, section)
        return section.children


def _sections() -> Iterator[str]:
    for found in walk_packages(nutriplan_core.__path__, "nutriplan_core."):
        if found.name.endswith("__main__"):
            continue
        module = import_module(found.name)
        public = [
            name for name in dict.fromkeys(_defined_names(module)) if name in nutriplan_core.__all__
        ]
        if public:
            title = found.name.rpartition(".")[2].strip("_").replace("_", " ").capitalize()
            yield from (title, "-" * len(title), "")
            yield from ((module.__doc__ or "").strip().splitlines()[0], "")
            for name in public:
                yield from (*_documented(f"{found.name}.{name}", getattr(module, name)), "")


def _documented(path: str, value: object) -> tuple[str, ...]:
    if inspect.isclass(value):
        kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
        return f".. {kind}:: {path}", "   :members:", "   :undoc-members:"
    return (f".. {'autofunction' if inspect.isroutine(value) else 'autodata'}:: {path}",)


def _defined_names(module: ModuleType) -> list[str]:
    """The names that a module's own code binds at its top, in order."""
    names: list[str] = []
    for node in ast.parse(inspect.getsource(module)).body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                names.append(node.name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                names.append(name)
    return names


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("library-reference", LibraryReference)
    return {"parallel_read_safe": True}
