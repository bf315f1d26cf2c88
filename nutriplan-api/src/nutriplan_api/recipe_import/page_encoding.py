"""The text of a page's bytes, whatever its site says of them."""

import re
from collections.abc import Iterator

import webencodings

_META = re.compile(rb"<meta\b[^<>]{0,200}?\bcharset\s*=\s*[\"']?\s*([\w.:-]{1,40})", re.IGNORECASE)
META_WITHIN = 4096
"""Where a page tells its encoding, if it does [bytes]."""


def decode_page(body: bytes, declared: str | None) -> str:
    """The text, by its byte order mark, what the site told, the page's own word, or as UTF-8:
    the first of these that it can be. What is none of them is read as old French pages are, with a
    sign for each byte that nothing tells."""
    for encoding in _possible(body, declared):
        try:
            return _decoded(body, encoding, "strict")
        except UnicodeDecodeError:
            continue
    return _decoded(body, webencodings.lookup("windows-1252"), "replace")


def _decoded(body: bytes, encoding: webencodings.Encoding, errors: str) -> str:
    text: str = webencodings.decode(body, encoding, errors=errors)[0]
    return text


def _possible(body: bytes, declared: str | None) -> Iterator[webencodings.Encoding]:
    """Encodings of the web alone: Python knows others, some of which take minutes to read."""
    meta = _META.search(body, 0, META_WITHIN)
    for label in (declared, meta and meta[1].decode("ascii", "replace")):
        encoding = webencodings.lookup(label) if label else None
        # A page whose letters stand alone, so that this could be read, is not UTF-16.
        if encoding is not None and (label == declared or not encoding.name.startswith("utf-16")):
            yield encoding
    yield webencodings.UTF8
