"""What tells one release of the pages' scripts and styles from another, so that an old page notices a new server."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from pathlib import Path

HEADER = "X-Gametrail-Release"
_LENGTH = 12  # characters: enough to differ, few enough for every answer


@cache
def release() -> str:
    """The same as long as no script, style or picture of the pages is another one."""
    root = Path(str(resources.files("gametrail.web"))) / "static"
    found = hashlib.sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        found.update(path.relative_to(root).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:_LENGTH]
