"""The built web, served beside the API: files as they are, every other path as its page."""

import gzip
import hashlib
import html
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from nutriplan_api.http.conditional_requests import matches_tag
from nutriplan_api.http.problems import Problem
from nutriplan_api.http.route_options import PUBLIC

WEB_DIST = Path(__file__).parents[1] / "web_dist"
IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "application/wasm",
    "image/svg+xml",
)
ANY_NAME = "_"
"""The folder that stands for any name: that of a recipe's page is ``dashboard/recipes/_``."""
NOT_BUILT = "NutriPlan's web is not built yet: `uvx nox -s app` builds it and starts everything.\n"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class WebFile:
    """A file in memory, as it goes over the wire."""

    modified_ns: int
    media_type: str
    etag: str
    plain: bytes
    encoded: dict[str, bytes]
    """What is worth compressing, by the name of the encoding, the smallest first."""


class BuiltWeb:
    """The folder that the web was built into; files are read and compressed once.

    Its pages name the ``contact`` address, where there is one.
    """

    def __init__(self, folder: Path = WEB_DIST, *, contact: str | None = None) -> None:
        self._folder = folder.resolve()
        self._contact = contact
        self._files: dict[Path, WebFile] = {}

    def answer(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The file at a path, else the page that was built for it, else the application's."""
        relative = path.strip("/")
        if relative == "api" or relative.startswith("api/"):
            raise Problem("NOT_FOUND")
        file = self.file(relative)
        if file is not None:
            lasting = relative.startswith("assets/")  # their names change with their content
            return _response(file, request, IMMUTABLE if lasting else "no-cache")
        if Path(relative).suffix:
            raise Problem("NOT_FOUND")
        page = self._page(relative) or self.file("index.html")
        if page is None:
            return Response(NOT_BUILT.encode(), status_code=503, media_type=MediaType.TEXT)
        return _response(page, request, "no-cache")

    def _page(self, address: str) -> WebFile | None:
        """The page that was built for an address, or for every address of its form."""
        folders = ["pages"]
        for name in filter(None, address.split("/")):
            steps = [f"{folder}/{step}" for folder in folders for step in (name, ANY_NAME)]
            folders = [folder for folder in steps if (self._folder / folder).is_dir()]
        pages = (self.file(f"{folder}/index.html") for folder in folders)
        return next(filter(None, pages), None)

    def file(self, relative: str) -> WebFile | None:
        """A built file; None where there is none of that name inside the folder."""
        try:
            path = (self._folder / relative).resolve()
            if not path.is_relative_to(self._folder):
                return None
            modified_ns = path.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known.modified_ns != modified_ns:
                known = self._files[path] = _read(path, modified_ns, self._contact)
        except (OSError, ValueError):
            return None
        return known


def _read(path: Path, modified_ns: int, contact: str | None) -> WebFile:
    built = path.read_bytes()
    content = _with_contact(built, contact) if contact and path.suffix == ".html" else built
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    compressible = media_type.startswith(COMPRESSIBLE)
    return WebFile(
        modified_ns=modified_ns,
        media_type=media_type,
        etag=f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        plain=content,
        encoded=_encoded(path, content, is_built=content is built) if compressible else {},
    )


def _with_contact(page: bytes, contact: str) -> bytes:
    meta = f'<meta name="contact" content="{html.escape(contact)}" />'
    return page.replace(b"</head>", meta.encode() + b"</head>", 1)


def _encoded(path: Path, content: bytes, *, is_built: bool) -> dict[str, bytes]:
    """Brotli where the build left it beside the file, and gzip."""
    brotli = path.with_name(f"{path.name}.br")
    built = {"br": brotli.read_bytes()} if is_built and brotli.exists() else {}
    return built | {"gzip": gzip.compress(content, 9, mtime=0)}


def _response(file: WebFile, request: Request[Any, Any, Any], caching: str) -> Response[bytes]:
    headers = {"Cache-Control": caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if matches_tag(request.headers.get("if-none-match", ""), file.etag, weakly=True):
        return Response(b"", status_code=304, headers=headers, media_type=MediaType.TEXT)
    accepted = re.split(r"[\s,;]+", request.headers.get("accept-encoding", ""))
    for encoding, content in file.encoded.items():
        if encoding in accepted:
            headers["Content-Encoding"] = encoding
            return Response(content, headers=headers, media_type=file.media_type)
    return Response(file.plain, headers=headers, media_type=file.media_type)


def web_handlers(web: BuiltWeb) -> list[HTTPRouteHandler]:
    """The routes of everything that is not the API's."""

    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return web.answer("", request)

    def file_or_page(path: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
        return web.answer(path, request)

    return [_route("/", page), _route("/{path:path}", file_or_page)]


def _route(path: str, answer: Callable[..., Response[bytes]]) -> HTTPRouteHandler:
    return HTTPRouteHandler(
        path,
        http_method=HttpMethod.GET,
        opt={**PUBLIC, "precompressed": True},
        include_in_schema=False,
        sync_to_thread=False,
    )(answer)
