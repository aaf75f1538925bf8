"""Files of named arrays (numpy's `.npz`), read without trusting them."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from tokenize import TokenError
from typing import Any, Final

import numpy as np

LARGEST: Final = 64 * 2**20
"""How many bytes all arrays of a file may take together."""
KINDS: Final = "fu"
"""What arrays consist of: floats, or bytes of text."""
FAULTS: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    ValueError,
    TypeError,
    SyntaxError,
    TokenError,
    EOFError,
    OSError,
    OverflowError,
    MemoryError,
    RuntimeError,
)
"""What the readers of zip files and arrays raise for bytes that are neither."""


class BadArrays(ValueError):
    """This is not a file of arrays; the message says why."""


def written(parts: Mapping[str, Any], *, small: bool = False) -> bytes:
    """The arrays as a file; the same arrays give the same bytes."""
    file = io.BytesIO()
    (np.savez_compressed if small else np.savez)(file, **parts)
    return file.getvalue()


def read(data: bytes) -> dict[str, Any]:
    """The arrays of a file; BadArrays for anything else, before it takes much memory."""
    if len(data) > LARGEST:
        raise BadArrays(f"it has more than {LARGEST} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > LARGEST:
                raise BadArrays(f"its arrays take more than {LARGEST} bytes")
            return {
                name.removesuffix(".npy"): _array(archive.read(name)) for name in archive.namelist()
            }
    except BadArrays:
        raise
    except FAULTS as error:
        raise BadArrays(str(error) or type(error).__name__) from error


def _array(data: bytes) -> Any:
    file = io.BytesIO(data)
    version = np.lib.format.read_magic(file)
    if version != (1, 0):
        raise BadArrays(f"arrays of version {version} are unknown")
    shape, _, kind = np.lib.format.read_array_header_1_0(file)
    # A header may announce more than there is; numpy would make room for it before it looks.
    if kind.kind not in KINDS or kind.itemsize * _count(shape) != len(data) - file.tell():
        raise BadArrays("an array is not what its header says")
    return np.lib.format.read_array(io.BytesIO(data), allow_pickle=False)


def _count(shape: tuple[int, ...]) -> int:
    total = 1
    for length in shape:
        total *= length
    return total
